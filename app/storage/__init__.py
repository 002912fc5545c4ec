"""What stays on this device: settings, and whatever else is kept between two starts."""
