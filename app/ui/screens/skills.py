"""How well a bot plays: in words, and to choose."""

from app.core.game import Player, Skill
from app.ui.texts import later, tr
from app.ui.widgets.choices import Segments

SKILLS = {
    Skill.CHILD: later("Child"),
    Skill.CASUAL: later("Casual"),
    Skill.GOOD: later("Good"),
    Skill.STRONG: later("Strong"),
    Skill.MASTER: later("Master"),
}
BOTS = {
    Skill.CHILD: later("bot: child"),
    Skill.CASUAL: later("bot: casual"),
    Skill.GOOD: later("bot: good"),
    Skill.STRONG: later("bot: strong"),
    Skill.MASTER: later("bot: master"),
}


def kind_of(player: Player) -> str:
    return tr(BOTS[player.skill]) if player.skill else tr("person")


class HowWellItPlays(Segments):
    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.choices = [(skill, tr(text)) for skill, text in SKILLS.items()]
        self.spoken = tr("How well it plays")
