"""The parts that screens and boards are made of."""
