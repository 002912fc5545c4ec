"""Spellings of one word: COLOUR and COLOR, REALISE and REALIZE, with all their forms (CUBEWORD's C17).

A change of spelling joins two words where SCOWL has at least one of them for the British, for the Americans or as a
variant alone. TYRE is so joined to TIRE; SAW and SOW are not.
"""

import re
from collections.abc import Iterator
from functools import cache

from app.core.dawg import Dialect, dialect_in, size_in
from assets.recipes.words_list import play_list

# Regular changes: what the British, or a variant, write; the place it stands in; what the others write.
CHANGES = [
    (re.compile(pattern), instead)
    for pattern, instead in (
        (r"OUR", "OR"),
        (r"(?<=[A-Z]{2})IS(?=(E[DRS]?|ERS|ING|INGS|INGLY|ABLE|ABILITY|ATIONS?|ATIONAL|EDLY)$)", "IZ"),
        (r"(?<=L)YS(?=(E[DRS]?|ERS|ING|ABLE|ABILITY|ATIONS?|ATES?)$)", "YZ"),
        (r"(?<=[BCDHPTUV])RE(?=(S|D|LY|NESS|LINE|LINES|FOLD|BOARD|BOARDS|PIECE|PIECES|GOER|GOERS|GOING)?$)", "ER"),
        (r"(?<=[BCDHPTUV])R(?=(ING|INGS|ED|ABLE|ABILITY)$)", "ER"),
        (
            r"(?<=[AEIOU])LL(?=(ED|ING|INGS|ER|ERS|OR|ORS|OUS|OUSLY|OUSNESS|EN|ENS|EST|ISH|IST|ISTS|ABLE|IZE[DRS]?|ITY)$)",
            "L",
        ),
        (r"L(?=(S|MENT|MENTS|FUL|FULLY|FULNESS)?$)", "LL"),
        (r"AE(?=[A-Z]{2})", "E"),
        (r"OE(?=[A-Z]{2})", "E"),
        (r"OGUE(?=S?$)", "OG"),
        (r"OGU(?=(ED|ER|ERS|ING)$)", "OG"),
        (r"ENCE", "ENSE"),
        (r"(?<=D)GEMENT", "GMENT"),
        (r"MOUL", "MOL"),
        (r"XION", "CTION"),
        (r"PH(?=[AEIOU]R)", "F"),
        (r"SULPH", "SULF"),
        (r"PLOUGH", "PLOW"),
        (r"DRAUGHT", "DRAFT"),
        (r"GRAMME(?=S?$)", "GRAM"),
        (r"GREY", "GRAY"),
        (r"PROGRAMME", "PROGRAM"),
        (r"OEUV", "EUV"),
        (r"EUVRE(?=[SDR]?$)", "EUVER"),
        (r"EUVR(?=(ED|ER|ERS|ING|INGS|ABLE|ABILITY)$)", "EUVER"),
        (r"EABL(?=[EY]|ENESS)", "ABL"),
        (r"PP(?=(ED|ER|ERS|ING)$)", "P"),
        (r"SCEPTIC", "SKEPTIC"),
        (r"PRACTIS", "PRACTIC"),
        (r"CHEQU", "CHECK"),
        (r"CHECKE(?=S?$)", "CHECK"),
        (r"AERO(?=(PLANE|FOIL)S?$)", "AIR"),
    )
]
# Beginnings that belong to no rule.
BEGINNINGS = """
ADAPTOR ADAPTER, ADVISER ADVISOR, AGEING AGING, ALUMINIUM ALUMINUM, AMBIENCE AMBIANCE, ARTEFACT ARTIFACT, BAULK BALK,
BEHOV BEHOOV, BLOWS BLOWZ, BRIAR BRIER, BURQA BURKA, CARBURETT CARBURET, CAULK CALK, CHAPERONE CHAPERON,
CHEQUER CHECKER, CHOCOLATEY CHOCOLATY, CLARINETT CLARINET, COLLECTABLE COLLECTIBLE, CONJUROR CONJURER, COS COZ,
CROZIER CROSIER, CYPHER CIPHER, DENTINE DENTIN, DESPATCH DISPATCH, DRILY DRYLY, ENQUIR INQUIR, EPAULETTE EPAULET,
FLAUTIST FLUTIST, FLYER FLIER, FOGEY FOGY, FOGEYS FOGIES, FONTANELLE FONTANEL, FOREGATHER FORGATHER, FURORE FUROR,
GAOL JAIL, GEMMOLOG GEMOLOG, GLYCERINE GLYCERIN, GOBBLEDEGOOK GOBBLEDYGOOK, GYB JIB, JEWELLERY JEWELRY, KAFTAN CAFTAN,
KERB CURB, LASAGNE LASAGNA, LIQUORICE LICORICE, LISSOM LISSOME, MIAOW MEOW, MOGGIE MOGGY, MOLLUSC MOLLUSK,
MOUSTACHE MUSTACHE, MYNAH MYNA, NITROGLYCERINE NITROGLYCERIN, NOUGHT NAUGHT, NUMBSKULL NUMSKULL, OMELETTE OMELET,
ORGANDIE ORGANDY, PEDLAR PEDDLER, PHONEY PHONY, PHONEYS PHONIES, PRETERITE PRETERIT, PYJAMA PAJAMA, RACQUET RACKET,
ROUBLE RUBLE, SPECIALITY SPECIALTY, SPECIALITIES SPECIALTIES, STOREY STORY, STOREYS STORIES, SYPHON SIPHON,
TAMBOURA TAMBURA, THROUGHWAY THRUWAY, TITBIT TIDBIT, TSAR CZAR, TUMBRIL TUMBREL, TYRE TIRE, TZAR CZAR,
VERANDAH VERANDA, WAGGON WAGON, WHIRR WHIR, WHISKY WHISKEY, WHISKIES WHISKEYS, WHIZZ WHIZ, WORSHIPP WORSHIP,
YOGHURT YOGURT, YOGHOURT YOGURT
"""
# What the rules would join though it is two words.
APART = frozenset(
    """
AEROS AEROSE AESC BAELS TAELS ANESIS ANETIC BELL BELLS BOURD BOURG COURBE COURTIN DAEVA DIAENE DOURA DURE FAERIE
FOURB GOUR
HAETS HURE
LASTRE LOESSES LOURDY LOURY MATRES MOELLON MOURNE NAEVES NOTRE NOURICE OECUS POURER POURERS PREMIUM PREMIUMS PRISE
PRISED
PRISES PRISING PURES SAETA SEMPRE SHRED SHREDS SOURD STOUR STOURS SURES TAEGU TELLS TRIAENE VENTRE VIVRE VIVRES ZEAL
ZEALS
ZEAS
""".split()
)


@cache
def groups() -> list[tuple[str, ...]]:
    """The spellings that are one word, the best known first."""
    together: dict[str, set[str]] = {}
    for word in sorted(play_list()):
        for other in _others(word):
            joined = together.get(word, {word}) | together.get(other, {other})
            for each in joined:
                together[each] = joined
    return sorted({tuple(sorted(joined, key=_by_fame)) for joined in together.values()})


def _by_fame(word: str) -> tuple[int, int, str]:
    known = play_list()[word]
    return size_in(known), dialect_in(known), word


def _others(word: str) -> Iterator[str]:
    """The words that one change makes of a word, where one of the two is not written everywhere."""
    for pattern, instead in CHANGES:
        for place in pattern.finditer(word):
            other = word[: place.start()] + instead + word[place.end() :]
            if _are_spellings(word, other):
                yield other
    for pair in BEGINNINGS.split(","):
        one, other = pair.split()
        if word.startswith(one) and _are_spellings(word, other + word.removeprefix(one)):
            yield other + word.removeprefix(one)


def _are_spellings(word: str, other: str) -> bool:
    words = play_list()
    if word == other or other not in words or word in APART or other in APART:
        return False
    return not (dialect_in(words[word]) is dialect_in(words[other]) is Dialect.ANY)
