"""Which words KROSS takes (K8, KH14), against lists written by hand.

Of the first the forms had 137 of 150 right when they were first worked out; it showed where the rules were wrong, so it
proves no more. The second was written when they had been mended, and before they were asked. Since then KH14 lets all
forms count that have an entry of their own: what the lists called forms alone, and has one, stands in a list of itself.
"""

import pytest

from app.library import default_dictionary, english_meanings

FIRST_ALLOWED = """
BRING THINK CARRY CHOOSE BE FAST HAPPY GOOD QUICKLY OFTEN THEY HIM UNDER THOSE
CATS TEETH GEESE KNIVES BOXES PARTIES OXEN FEET WIVES HEROES PEOPLE WOMEN CACTI LEAVES BUSES SHEEP TROUSERS DICE
MORNING WEDDING BUILDING CEILING PUDDING STRING MEETING PAINTING CLOTHING FEELING NOTHING SWING
BED SEED WICKED NAKED HUNDRED RUGGED BORED EXCITED
RIVER TEACHER HARVEST HONEST BAKER LAWYER RUNNER
GLASS BLESS NEWS ALWAYS PERHAPS LENS MATHS
LEFT LOST FELT FOUND FELL BROKEN FROZEN SHOT THOUGHT HIDDEN
""".split()
FIRST_REFUSED = """
EATS BRINGS THINKS WRITES SPENDS BECOMES ARRIVES ASKS SPEAKS TEACHES ENJOYS SITS HAS IS AGREES LEARNS LENDS OBEYS SENDS
MARRIES
WALKED CARRIED JUMPED LAUGHED HELPED ASKED LOOKED CLIMBED KICKED SNEEZED WAITED TALKED
CARRYING HAVING THROWING STAYING ENJOYING
WENT TOOK GAVE KNEW WROTE SWAM FLEW CAME DID HAD WAS EATEN BEGAN SLEPT TAUGHT BROUGHT BOUGHT THREW GREW
BIGGEST FASTER HAPPIER COLDER OLDEST TALLER NICEST
""".split()
ALLOWED = """
TABLE HOUSE SLEEP SWIM QUICK GENTLE NEVER ABOVE WHOM SEVEN
HANDS EYES STORIES LEAFLETS HALVES SALMON LICE LOAVES ECHOES BABIES CURVES VALLEYS FUNGI CRISES SERIES PANTS TONGS
LADIES
BROTHERS SHELVES
SHILLING DARLING LIGHTNING STOCKING CUNNING RAILING EARRING LODGING SIBLING WILLING AMUSING CHARMING MISSING OUTING
DUMPLING
SHED WEED CROOKED SACRED GREED BIASED ADVANCED BELOVED ASHAMED TALENTED
MATTER SILVER CLEVER BITTER TENDER BUTCHER PRIEST CHEST TIMBER
CHAOS CRISIS DRESS ATLAS UPSTAIRS CANVAS TENNIS
BENT BORN GRIND WIND
""".split()
REFUSED = """
ADMITS ALLOWS APPEARS BELIEVES BELONGS CONTAINS DECIDES DENIES ENTERS EXISTS FORGETS GROWS HAPPENS HEARS IMPROVES
MANAGES
PREFERS RECEIVES SEEMS SURVIVES
ADDED ANSWERED ARRIVED BARKED BELIEVED BORROWED CALLED DANCED DRAGGED DROPPED ENJOYED FAILED FLOATED GUESSED
HAPPENED INVITED KISSED LIVED NODDED PUSHED RAINED SMILED TASTED VISITED WISHED
ADDING CHOOSING
BECAME BLEW CAUGHT CHOSE DRANK FORGAVE FOUGHT KEPT MEANT RODE STOOD SWORE
STRONGER DARKER NEWEST
""".split()

FIRST_WITH_AN_ENTRY = "PLAYED STOPPED OPENED BRINGING GETTING SELLING SENDING BUYING HURRYING SANG BIGGER".split()
WITH_AN_ENTRY = "AGREED JOINED MOVED BEGGING DIGGING FALLING FEEDING JOINING PULLING WAITING WATCHING HELD SOLD".split()


@pytest.mark.rule("K8", "KH14")
@pytest.mark.parametrize(
    ("allowed", "refused"),
    [(ALLOWED + WITH_AN_ENTRY, REFUSED), (FIRST_ALLOWED + FIRST_WITH_AN_ENTRY, FIRST_REFUSED)],
    ids=["untuned", "tuned"],
)
def test_of_150_words_at_least_97_in_a_hundred_are_judged_as_a_person_would(allowed, refused):
    dictionary = default_dictionary()
    assert len({*allowed, *refused}) == 150
    wrong = [word for word in allowed if not dictionary.is_basic(word)]
    wrong += [word for word in refused if dictionary.is_basic(word)]
    assert len(wrong) <= 0.03 * 150, wrong


@pytest.mark.rule("K8", "KH14")
@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("SPRING ICING TIRED SEWING RACING RIDING EATING WOVEN GROWN BUILT HIDDEN LATER LATEST LESSER", True),
        ("PENDED WENT FASTEST FASTER GOES PLAYING ATE", False),
        ("MEN WOLVES KNIVES WIVES LOAVES GEESE TEETH FEET ROOFS HOOFS SCARFS DADOS", True),
        ("MANS FOOTS WOLFS KNIFES LOAFS GOOSES WOMANS TOOTHS WIFES", False),
    ],
    ids=["of their own", "forms alone", "plurals", "no plurals"],
)
def test_what_has_an_entry_of_its_own_counts_and_a_plural_that_is_the_nouns_own(words: str, count: bool) -> None:
    dictionary = default_dictionary()
    assert [word for word in words.split() if dictionary.is_basic(word) is not count] == []


@pytest.mark.rule("KH14")
def test_every_form_that_counts_shows_an_entry_of_its_own() -> None:
    dictionary, meaning = default_dictionary(), english_meanings().meaning
    words = (word for word in dictionary.known_to(60).starting("") if len(word) <= 6)  # a row of KROSS
    forms = (word for word in words if word.endswith(("ING", "ED")))
    told = {word: meaning(word) or "" for word in forms if dictionary.is_basic(word)}
    assert [word for word, said in told.items() if not said or said.startswith(("more ", "most "))] == []


@pytest.mark.rule("KH23")
def test_what_nobody_says_is_no_everyday_word() -> None:
    everyday = default_dictionary().known_to(60)
    assert [word for word in "CUMS DIALLINGS TRAVELLINGS PENDS".split() if word in everyday] == []
