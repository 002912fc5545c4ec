"""The sets of fragments that a search finds: made by assets/recipes/words_fragments.py."""

from typing import Final

BEST: Final = tuple(
    """A AB AD AG AI AL AM AN AP AR AS AT B BA BE BI BO BS BU C CA CE CH CI CK CO CS CU D DA DE DI DO DS DU DY
    E EA ED EL EM EN ER ES ET F FA FE FF FI FO FT FU G GA GE GI GO GS GU GY H HA HE HI HO HS HU I ID IL IN
    IR IS IT JA JE JI JO JU K KA KE KI KO KS LA LD LE LI LK LL LO LS LT LU LY M MA ME MI MO MP MS MU N NA ND
    NE NG NI NK NO NS NT NY O OD OK OL ON OP OR OS P PA PE PI PO PS PU RA RD RE RI RK RL RM RN RO RS RT RU
    RY S SA SE SH SI SK SO SP SS ST SU T TA TE TH TI TO TS TT TU TY U UD UN UR US UT VA VE VI VO W WA WE WI
    WO WS X Y YA YE YO YS YU Z ZE""".split()
)
"""190 that make as many words as the search finds."""

FEW: Final = tuple(
    """A AL AN AR AT B BA BE BI BO BS BU CA CE CK CO CU D DA DE DI DO DS DU E ED EL ER ES FA FE FI FO G GA GE
    GO GS GU H HA HE HI HO HU I IL IN JA JO KE KI LA LD LE LI LL LO LT LU M MA ME MI MO MP MS MU N NA ND NE
    NG NI NK NO NS NT O ON P PA PE PI PO PS PU R RA RE RI RK RN RO RS RT RU S SA SE SH SI SK SO SS ST SU T
    TA TE TH TI TO TS TU U VA VE VI W WA WE WI WO WS X Y YE YS ZE""".split()
)
"""130 that make the most words, a common one counting four times."""

TWICE: Final = tuple(
    """A AL AR B BA BO BS CA CK CO D DE DS E ED ES G GS HA HO IN KE LA LE LL LO M MA ME MO N ND NE NG NS NT O P
    PA PE PS RA RE RO RU S SA SE SH SO ST T TA TE TO TS VE W WI Y""".split()
)
"""60 of the 130, those with the most common words."""
