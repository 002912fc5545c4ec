"""The lists of KROSS's task cards (K17), against answers written by hand before the lists were first made."""

import re

import pytest

from app.games.kross.model import TASK_CARDS
from app.games.kross.task_words import TASKS, accepted, obvious
from app.library import default_dictionary

OBVIOUS_ANSWERS = {
    1: "RED BLUE GREEN YELLOW ORANGE PURPLE PINK BROWN BLACK WHITE GREY VIOLET GOLD SILVER BEIGE",
    2: "CAT DOG HORSE COW PIG SHEEP LION TIGER BEAR MOUSE RABBIT WOLF MONKEY WHALE FOX",
    3: "EAGLE OWL ROBIN DUCK GOOSE SWAN CROW PARROT HAWK DOVE PIGEON HEN RAVEN STORK WREN",
    4: "SHARK TROUT SALMON TUNA COD CARP EEL CRAB SQUID WHALE SEAL PIKE SHRIMP PERCH OYSTER",
    5: "ANT BEE WASP FLY BEETLE SPIDER MOTH WORM SNAIL SLUG FLEA LOUSE TICK GNAT HORNET",
    6: "APPLE PEAR PLUM CHERRY BANANA ORANGE LEMON LIME GRAPE MELON MANGO PEACH FIG KIWI DATE",
    7: "CARROT POTATO ONION LEEK PEA BEAN CELERY GARLIC TOMATO TURNIP KALE BASIL MINT THYME SAGE",
    8: "WATER TEA COFFEE MILK BEER WINE JUICE COLA RUM GIN VODKA COCOA CIDER WHISKY ALE",
    9: "BREAD CHEESE RICE PASTA PIZZA CAKE SOUP MEAT EGG BUTTER STEAK PIE SALAD APPLE HAM",
    10: "OAK ROSE TULIP LILY DAISY PINE BIRCH BEECH ELM ASH MAPLE PALM WILLOW ORCHID FIR",
    11: "ARM LEG HEAD HAND FOOT NOSE EAR EYE MOUTH KNEE NECK BACK HEART FINGER TOE",
    12: "SHIRT HAT COAT DRESS SHOE SOCK SKIRT SCARF JACKET GLOVE BELT BOOT TIE CAP JEANS",
    13: "DOCTOR NURSE BAKER COOK PILOT JUDGE ACTOR FARMER TAILOR LAWYER WAITER CHEF CLERK VET SAILOR",
    14: "PIANO VIOLIN GUITAR FLUTE DRUM HARP CELLO TUBA ORGAN OBOE HORN BANJO LUTE VIOLA BUGLE",
    15: "CAR BUS TRAIN TRUCK VAN BIKE TRAM TAXI LORRY PLANE BOAT SHIP CART SLEDGE TANK",
    16: "HAMMER SAW DRILL AXE SPADE RAKE FILE CHISEL PLIERS WRENCH KNIFE SHOVEL PLANE PICK HOE",
    17: "TABLE CHAIR BED DESK SOFA SHELF BOX BOTTLE BUCKET JAR BASKET BAG CUP STOOL BARREL",
    18: "HOUSE CHURCH SCHOOL HOTEL BARN TOWER CASTLE HALL ATTIC CELLAR SHED PALACE MOSQUE CABIN OFFICE",
    19: "ANNA JOHN MARY PETER PAUL EMMA LIAM JAMES DAVID SARAH LUCY THOMAS MIA NOAH JACK",
    20: "LONDON PARIS ROME BERLIN MADRID OSLO LIMA TOKYO BOSTON DUBLIN VIENNA CAIRO DELHI LEEDS YORK",
    21: "FRANCE SPAIN ITALY CHINA INDIA JAPAN BRAZIL CANADA EGYPT GREECE NORWAY PERU CUBA KENYA IRAN",
    22: "NILE THAMES RHINE DANUBE AMAZON SEINE GANGES TIBER VOLGA INDUS CONGO RHONE ELBE LOIRE ODER",
    23: "ABBA QUEEN OASIS BLUR ADELE CHER STING PRINCE MUSE BONO PINK TOTO DRAKE ELVIS KISS",
    24: "TENNIS GOLF CHESS HOCKEY RUGBY POKER WALTZ TANGO SQUASH BOXING SOCCER JUDO POLO SALSA BRIDGE",
}


@pytest.mark.rule("K17", "KH13")
@pytest.mark.parametrize("card", TASKS, ids=TASKS.values())
def test_a_card_accepts_at_least_13_of_15_obvious_answers(card):
    answers = OBVIOUS_ANSWERS[card].split()
    assert len(answers) == 15
    assert len(accepted(card).intersection(answers)) >= 13


@pytest.mark.rule("K17")
@pytest.mark.parametrize(
    ("card", "word"),
    [
        (1, "TINT"),  # a word about colours
        (2, "KILLER"),  # a whale, but nobody says so
        (3, "POLL"),
        (9, "TEA"),
        (11, "PIT"),
        (13, "BATTER"),
        (15, "BOTTOM"),
        (18, "TRUNK"),
        (21, "JERSEY"),
    ],
)
def test_a_card_takes_no_word_only_because_a_source_names_some_far_sense(card, word):
    assert word not in accepted(card)


@pytest.mark.rule("KH11")
@pytest.mark.parametrize(("card", "word"), [(19, "LIAM"), (20, "LONDON"), (21, "FRANCE"), (22, "THAMES"), (23, "ENYA")])
def test_names_are_no_words_without_their_card(card, word):
    assert word in accepted(card)
    assert word not in default_dictionary()


@pytest.mark.rule("K1", "K17")
def test_there_are_24_cards_and_each_list_holds_words_for_a_sheet():
    assert dict(enumerate(TASK_CARDS, 1)) == TASKS  # what the cards say is what the lists are for
    assert len(TASKS) == 24
    for card in TASKS:
        assert obvious(card) < accepted(card)
        assert all(re.fullmatch("[A-Z]{2,6}", word) for word in accepted(card))
        assert len(obvious(card)) >= 25
