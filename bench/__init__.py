"""What the app's speed is measured against: peers, in the same run."""
