"""The texts of screens: `tr` and `trn` are globals in kv."""

from kivy.lang.parser import global_idmap

from app.core.texts import later, speak, tr, trn

global_idmap["tr"] = tr
global_idmap["trn"] = trn

__all__ = ["later", "speak", "tr", "trn"]
