"""KivyMD's colour roles in the colours of our theme: what a component of Material takes, should one come in."""

from kivymd.theming import ThemeManager

from app.ui.theme import theme

# Each role of Material by its name in KivyMD, and the colour of our theme that it is.
ROLES = {
    "background": "table",
    "onBackground": "ink",
    "surface": "surface",
    "surfaceDim": "surface_high",
    "surfaceBright": "surface",
    "surfaceContainerLowest": "surface",
    "surfaceContainerLow": "surface_low",
    "surfaceContainer": "surface_low",
    "surfaceContainerHigh": "surface_high",
    "surfaceContainerHighest": "surface_high",
    "surfaceVariant": "surface_high",
    "surfaceTint": "accent",
    "onSurface": "ink",
    "onSurfaceLight": "ink_soft",
    "onSurfaceVariant": "ink_soft",
    "inverseSurface": "ink",
    "inverseOnSurface": "surface",
    "inversePrimary": "accent_soft",
    "outline": "outline",
    "outlineVariant": "hairline",
    "shadow": "shadow",
    "scrim": "shadow",
    "disabledText": "ink_faint",
    "ripple": "hairline",
    # The game on stage acts in the first colour, the frame round it in the second, what went well in the third.
    "primary": "accent",
    "primaryDim": "accent",
    "onPrimary": "accent_ink",
    "primaryContainer": "accent_soft",
    "onPrimaryContainer": "accent_soft_ink",
    "primaryFixed": "accent_soft",
    "primaryFixedDim": "accent_soft",
    "onPrimaryFixed": "accent_soft_ink",
    "onPrimaryFixedVariant": "accent_soft_ink",
    "primaryPaletteKeyColor": "accent",
    "secondary": "frame",
    "secondaryDim": "frame",
    "onSecondary": "frame_ink",
    "secondaryContainer": "frame_soft",
    "onSecondaryContainer": "frame_soft_ink",
    "secondaryFixed": "frame_soft",
    "secondaryFixedDim": "frame_soft",
    "onSecondaryFixed": "frame_soft_ink",
    "onSecondaryFixedVariant": "frame_soft_ink",
    "secondaryPaletteKeyColor": "frame",
    "tertiary": "ok",
    "tertiaryDim": "ok",
    "onTertiary": "surface",
    "tertiaryContainer": "ok_soft",
    "onTertiaryContainer": "ok",
    "tertiaryFixed": "ok_soft",
    "tertiaryFixedDim": "ok_soft",
    "onTertiaryFixed": "ok",
    "onTertiaryFixedVariant": "ok",
    "tertiaryPaletteKeyColor": "ok",
    "error": "bad",
    "errorDim": "bad",
    "onError": "surface",
    "errorContainer": "bad_soft",
    "onErrorContainer": "bad",
    "errorPaletteKeyColor": "bad",
    "neutralPaletteKeyColor": "outline",
    "neutralVariantPaletteKeyColor": "outline",
}

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
