"""KivyMD's colour roles in the colours of our theme: what a component of Material takes, should one come in."""

from kivymd.theming import ThemeManager

from app.ui.theme import theme

# Each colour of our theme, and the roles of Material that it plays, by their names in KivyMD. The game on stage acts in
# the accent, the frame round it in that of home, and what went well is tertiary.
PLAYED = {
    "table": "background",
    "ink": "onBackground onSurface inverseSurface",
    "surface": "surface surfaceBright surfaceContainerLowest inverseOnSurface onTertiary onError",
    "surface_high": "surfaceDim surfaceContainerHigh surfaceContainerHighest surfaceVariant",
    "surface_low": "surfaceContainerLow surfaceContainer",
    "accent": "surfaceTint primary primaryDim primaryPaletteKeyColor",
    "ink_soft": "onSurfaceLight onSurfaceVariant",
    "accent_soft": "inversePrimary primaryContainer primaryFixed primaryFixedDim",
    "outline": "outline neutralPaletteKeyColor neutralVariantPaletteKeyColor",
    "hairline": "outlineVariant ripple",
    "shadow": "shadow scrim",
    "ink_faint": "disabledText",
    "accent_ink": "onPrimary",
    "accent_soft_ink": "onPrimaryContainer onPrimaryFixed onPrimaryFixedVariant",
    "frame": "secondary secondaryDim secondaryPaletteKeyColor",
    "frame_ink": "onSecondary",
    "frame_soft": "secondaryContainer secondaryFixed secondaryFixedDim",
    "frame_soft_ink": "onSecondaryContainer onSecondaryFixed onSecondaryFixedVariant",
    "ok": "tertiary tertiaryDim onTertiaryContainer onTertiaryFixed onTertiaryFixedVariant tertiaryPaletteKeyColor",
    "ok_soft": "tertiaryContainer tertiaryFixed tertiaryFixedDim",
    "bad": "error errorDim onErrorContainer errorPaletteKeyColor",
    "bad_soft": "errorContainer",
}
ROLES = {role: name for name, roles in PLAYED.items() for role in roles.split()}

FRAME = ("frame", "frame_ink", "frame_soft", "frame_soft_ink")  # the accent of whatever is no game


class Roles(ThemeManager):
    """KivyMD's `theme_cls`, which takes its colours from our theme instead of from a scheme of its own."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        theme.bind(revision=self.set_colors)

    def set_colors(self, *_: object) -> None:
        """Take every role anew: KivyMD asks for it when the app starts, our theme after each change."""
        # To compute a scheme, as KivyMD does, takes 57 ms of the first frame.
        self.theme_style = "Dark" if theme.dark else "Light"
        frame = theme.accents["home"]
        framed = dict(zip(FRAME, (frame.main, frame.on_main, frame.soft, frame.on_soft)))
        for role, name in ROLES.items():
            setattr(self, f"{role}Color", framed.get(name) or getattr(theme, name))
