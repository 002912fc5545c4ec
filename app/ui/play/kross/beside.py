"""What players of KROSS share beside its tables: the scoresheets of the printed game."""

from app.ui.play import Beside
from app.ui.play.kross.scoresheet.shared_sheets import NAME, Sheets
from app.ui.texts import later

BESIDE = {NAME: Beside(Sheets, later("Scoresheets for the printed game"), "scoresheet")}
