"""The texts of screens: `tr` and `trn` are globals in kv."""

from kivy.lang.parser import global_idmap

from app.core.texts import grouped, inline, labelled, later, listed, retold, speak, tr, trn

global_idmap["tr"] = tr
global_idmap["trn"] = trn
global_idmap["grouped"] = grouped

__all__ = ["grouped", "inline", "labelled", "later", "listed", "retold", "speak", "tr", "trn"]
