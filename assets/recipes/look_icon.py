"""The app's icon and the picture shown while it starts: the four pieces of the name on the table."""

from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from assets.recipes.look_textures import grain

ASSETS = Path(__file__).parents[1]
IMAGES = ASSETS / "images"
FINER = 4  # drawn so much larger, then reduced: that is what makes edges smooth

Hue = tuple[int, int, int]
LIT, TABLE, EDGE = (247, 239, 225), (239, 228, 208), (205, 184, 148)
INK, PENCIL, FRAME, PAPER = (42, 33, 26), (51, 52, 59), (60, 74, 96), (255, 253, 246)
CARD_EDGE, SOFT, DOT = (214, 198, 171), (113, 98, 81), (181, 57, 28)
PLY, BURNT, PLY_INK = (234, 207, 160), (106, 69, 38), (58, 34, 16)
HONEY, HONEY_SIDE = (243, 190, 87), (160, 125, 57)


def make() -> None:
    """Write icon.png for stores and desktops, icon-front.png and icon-back.png for Android, and presplash.png."""
    icon(512, cover=0.86).save(IMAGES / "icon.png", optimize=True)
    pieces(432, cover=0.56).save(IMAGES / "icon-front.png", optimize=True)
    table(432).save(IMAGES / "icon-back.png", optimize=True)
    splash = table(1024)
    front = pieces(1024, cover=0.42)
    splash.paste(front, (0, 0), front)
    splash.save(IMAGES / "presplash.png", optimize=True)


def icon(edge: int, cover: float) -> Image.Image:
    """The pieces on the table, with round corners."""
    picture = table(edge).convert("RGBA")
    front = pieces(edge, cover)
    picture.alpha_composite(front)
    mask = Image.new("L", (edge * FINER, edge * FINER), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, *(edge * FINER - 1,) * 2), edge * FINER * 0.22, fill=255)
    picture.putalpha(mask.resize((edge, edge), Image.Resampling.LANCZOS))
    return picture


def table(edge: int) -> Image.Image:
    """The table under a lamp at the upper left."""
    small = Image.new("RGB", (64, 64))
    for y in range(64):
        for x in range(64):
            away = min(1.0, (((x / 63 - 0.35) * 0.8) ** 2 + ((y / 63 - 0.2) * 0.95) ** 2) ** 0.5)
            first, last, share = (LIT, TABLE, away / 0.5) if away < 0.5 else (TABLE, EDGE, (away - 0.5) / 0.5)
            small.putpixel((x, y), tuple(round(a + (b - a) * share) for a, b in zip(first, last)))
    return small.resize((edge, edge), Image.Resampling.BICUBIC)


def pieces(edge: int, cover: float) -> Image.Image:
    """W, O, R and D, two by two, in the middle of a clear picture."""
    whole = edge * FINER
    picture = Image.new("RGBA", (whole, whole), (0, 0, 0, 0))
    pitch = whole * cover / 2
    size = round(pitch * 0.84)
    middle = whole / 2
    for draw, column, row, degrees in ((square, 0, 0, 0), (card, 1, 0, -5), (tile, 0, 1, 0), (brick, 1, 1, 0)):
        piece = draw(size).rotate(degrees, Image.Resampling.BICUBIC, expand=True)
        x = round(middle + (column - 0.5) * pitch - piece.width / 2)
        y = round(middle + (row - 0.5) * pitch - piece.height / 2)
        cast(picture, piece, x, y, size)
        picture.alpha_composite(piece, (x, y))
    return picture.resize((edge, edge), Image.Resampling.LANCZOS)


def cast(picture: Image.Image, piece: Image.Image, x: int, y: int, size: int) -> None:
    """Let a piece throw its shadow."""
    shade = Image.new("RGBA", picture.size, (74, 49, 23, 0))
    alpha = Image.new("L", picture.size, 0)
    alpha.paste(piece.getchannel("A").point(lambda level: level * 5 // 12), (x, y + size // 22))
    shade.putalpha(alpha.filter(ImageFilter.GaussianBlur(size / 26)))
    picture.alpha_composite(shade)


def blank(size: int, room: float = 1.0) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    picture = Image.new("RGBA", (round(size * room), round(size * room)), (0, 0, 0, 0))
    return picture, ImageDraw.Draw(picture)


def sign(draw: ImageDraw.ImageDraw, text: str, x: float, y: float, size: float, hue: Hue) -> None:
    face = ImageFont.truetype(str(ASSETS / "fonts" / "Lexend-800.ttf"), round(size))
    draw.text((x, y), text, font=face, fill=hue, anchor="mm")


def square(size: int) -> Image.Image:
    """W, pencilled on paper."""
    picture, draw = blank(size)
    draw.rounded_rectangle((0, 0, size - 1, size - 1), size * 0.06, fill=FRAME)
    inset = round(size * 0.035)
    draw.rounded_rectangle((inset, inset, size - 1 - inset, size - 1 - inset), size * 0.035, fill=PAPER)
    sign(draw, "W", size / 2, size / 2, size * 0.62, PENCIL)
    return picture


def card(size: int) -> Image.Image:
    """O, printed on a card."""
    picture, draw = blank(size, 1.06)
    wide, high = size * 0.88, size * 1.05
    left, top = (picture.width - wide) / 2, (picture.height - high) / 2
    draw.rounded_rectangle((left, top, left + wide, top + high), size * 0.09, fill=CARD_EDGE)
    hair = size * 0.015
    draw.rounded_rectangle((left + hair, top + hair, left + wide - hair, top + high - hair), size * 0.08, fill=PAPER)
    middle = picture.width / 2
    sign(draw, "4", middle, top + high * 0.15, size * 0.17, SOFT)
    sign(draw, "O", middle, top + high * 0.5, size * 0.58, INK)
    rule = top + high * 0.88
    draw.rectangle((left + wide * 0.1, rule - hair * 0.8, left + wide * 0.9, rule + hair * 0.8), fill=CARD_EDGE)
    dot = left + wide * (0.1 + 0.8 * 14 / 25)
    draw.ellipse((dot - size * 0.055, rule - size * 0.055, dot + size * 0.055, rule + size * 0.055), fill=DOT)
    return picture


def tile(size: int) -> Image.Image:
    """R, cut from plywood."""
    picture, draw = blank(size)
    draw.rounded_rectangle((0, 0, size - 1, size - 1), size * 0.12, fill=BURNT)
    inset = round(size * 0.03)
    face = (inset, inset, size - 1 - inset, size - 1 - round(inset * 1.8))
    mask = Image.new("L", picture.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle(face, size * 0.095, fill=255)
    wood = Image.new("RGBA", picture.size, (*PLY, 255))
    streaks = grain().resize((size * 3, size * 3), Image.Resampling.BICUBIC).crop((size, size, 2 * size, 2 * size))
    streaks.putalpha(streaks.getchannel("A").point(lambda level: level // 2))
    wood.alpha_composite(streaks)
    picture.paste(wood, (0, 0), mask)
    line = round(size * 0.02)
    draw.rectangle((size * 0.13, inset + 1, size * 0.87, inset + line), fill=(250, 236, 208))
    sign(draw, "R", size / 2, size * 0.52 + size * 0.012, size * 0.62, (246, 232, 204))
    sign(draw, "R", size / 2, size * 0.51, size * 0.62, PLY_INK)
    return picture


def brick(size: int) -> Image.Image:
    """D, on a brick with tongues and grooves."""
    picture, _ = blank(size, 1.24)
    body = size * 0.98
    left, foot = (picture.width - body * 1.1) / 2, (picture.height + body * 1.1) / 2
    for hue, lower in ((HONEY_SIDE, 0.04), (HONEY, 0.0)):
        mask = brick_mask(picture.size, left, foot + body * lower, body)
        picture.paste(Image.new("RGBA", picture.size, (*hue, 255)), (0, 0), mask)
    mask = brick_mask(picture.size, left, foot, body)
    rim = ImageChops.subtract(mask, mask.filter(ImageFilter.MinFilter(2 * round(size * 0.008) + 1)))
    picture.paste(Image.new("RGBA", picture.size, (*HONEY_SIDE, 255)), (0, 0), rim)
    draw = ImageDraw.Draw(picture)
    x, y = left + body / 2, foot - body * 0.54
    sign(draw, "D", x, y, size * 0.54, INK)
    draw.rounded_rectangle((x - size * 0.18, y + size * 0.27, x + size * 0.18, y + size * 0.305), size * 0.02, fill=INK)
    return picture


def brick_mask(size: tuple[int, int], left: float, foot: float, edge: float) -> Image.Image:
    near, far, wide_near, wide_far, deep = 0.35, 0.65, 0.30, 0.70, 0.10
    corners = [
        *((0, 0), (near, 0), (wide_near, deep), (wide_far, deep), (far, 0), (1, 0)),
        *((1, near), (1 + deep, wide_near), (1 + deep, wide_far), (1, far), (1, 1)),
        *((far, 1), (wide_far, 1 + deep), (wide_near, 1 + deep), (near, 1), (0, 1)),
        *((0, far), (deep, wide_far), (deep, wide_near), (0, near)),
    ]
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).polygon([(left + x * edge, foot - y * edge) for x, y in corners], fill=255)
    return mask


if __name__ == "__main__":
    make()
