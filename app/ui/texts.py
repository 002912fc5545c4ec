"""The texts of screens: `tr` and `trn` are globals in kv."""

from collections.abc import Sequence

from kivy.lang.parser import global_idmap

from app.core.texts import grouped, inline, labelled, later, retold, speak, tr, trn

global_idmap["tr"] = tr
global_idmap["trn"] = trn
global_idmap["grouped"] = grouped

__all__ = ["grouped", "inline", "labelled", "later", "listed", "retold", "speak", "tr", "trn"]


def listed(names: Sequence[str]) -> str:
    """List names or words in a sentence: Ann, Bo and Cy."""
    if len(names) < 2:
        return "".join(names)
    return tr("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
