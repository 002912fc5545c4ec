"""How the screens are built, in figures: `make house` prints them, test_house.py holds them."""
