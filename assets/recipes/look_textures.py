"""The small pictures that everything is drawn with: shadows, grain, graphite, weaves, curtain, pencil."""

import random
from itertools import pairwise
from math import cos, pi, sin
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

IMAGES = Path(__file__).parents[1] / "images"
PAYS_FROM = 128  # pixels of an edge: a list of colours takes a kilobyte


def make() -> None:
    """Write the textures of assets/images."""
    for name, picture in {
        "shadow": shadow(),
        "inner": inner_shadow(),
        "grain": grain(),
        "graphite": graphite(),
        "fold": fold(),
        "dust": dust(),
        "felt": light_and_shade(felt()),
        "linen": light_and_shade(linen()),
        "twill": light_and_shade(twill()),
        "pencil": pencil(900, 96),
        "pencil-half": pencil(900, 96, 2),
        "pencil-quarter": pencil(900, 96, 4),
    }.items():
        indexed(picture).save(IMAGES / f"{name}.png", optimize=True)


def indexed(picture: Image.Image) -> Image.Image:
    """The same picture, pixel for pixel, with a number for each colour where a byte holds them all."""
    known = picture.convert("RGBA")
    found = known.getcolors(256)
    if found is None or picture.mode != "RGBA" or picture.width < PAYS_FROM:
        return picture
    colours = sorted(colour for _, colour in found if isinstance(colour, tuple))
    numbers = {bytes(colour): number for number, colour in enumerate(colours)}
    pixels = known.tobytes()
    small = Image.frombytes("P", known.size, bytes(numbers[pixels[at : at + 4]] for at in range(0, len(pixels), 4)))
    small.putpalette([level for colour in colours for level in colour[:3]])
    small.info["transparency"] = bytes(colour[3] for colour in colours)
    return small


def white_with(alpha: Image.Image) -> Image.Image:
    """A white picture seen through an alpha: it takes any tint."""
    white = Image.new("L", alpha.size, 255)
    return Image.merge("RGBA", (white, white, white, alpha))


def shadow(edge: int = 96, blur: int = 16, radius: int = 16) -> Image.Image:
    """A blurred rounded rectangle for nine patches: its blur is a sixth of its edge, drawn at any size."""
    alpha = Image.new("L", (edge, edge), 0)
    inside = (blur, blur, edge - 1 - blur, edge - 1 - blur)
    ImageDraw.Draw(alpha).rounded_rectangle(inside, radius, fill=255)
    return white_with(alpha.filter(ImageFilter.GaussianBlur(blur / 2)))


def inner_shadow(edge: int = 64, radius: int = 12, blur: int = 5) -> Image.Image:
    """The shade inside a well, deepest under its upper left edge."""
    well = Image.new("L", (edge, edge), 0)
    ImageDraw.Draw(well).rounded_rectangle((0, 0, edge - 1, edge - 1), radius, fill=255)
    lit = Image.new("L", (edge, edge), 0)
    ImageDraw.Draw(lit).rounded_rectangle((3, 5, edge + 8, edge + 10), radius, fill=255)
    shade = ImageChops.invert(lit.filter(ImageFilter.GaussianBlur(blur)))
    return white_with(ImageChops.multiply(shade, well))


def tiled(small: Image.Image, size: tuple[int, int], resampling: Image.Resampling) -> Image.Image:
    """A small picture enlarged so that it still repeats without a seam."""
    across, up = small.size
    wide = Image.new("L", (across * 3, up * 3))
    for column in range(3):
        for row in range(3):
            wide.paste(small, (column * across, row * up))
    width, height = size
    large = wide.resize((width * 3, height * 3), resampling)
    return large.crop((width, height, 2 * width, 2 * height))


def noise(seed: int, across: int, up: int) -> Image.Image:
    dice = random.Random(seed)
    picture = Image.new("L", (across, up))
    picture.putdata([dice.randrange(256) for _ in range(across * up)])
    return picture


def grain(edge: int = 360) -> Image.Image:
    """Wood: fine streaks along x, brown where they are dark, in wider bands of more and of less."""
    total = Image.new("L", (edge, edge), 128)
    for seed, across, up, strength in ((1, 2, 14, 0.30), (2, 3, 60, 0.34), (3, 5, 150, 0.30), (4, 9, 360, 0.18)):
        layer = tiled(noise(seed, across, up), (edge, edge), Image.Resampling.BICUBIC)
        total = ImageChops.add(total, layer.point(lambda level, by=strength: round((level - 128) * by) + 128), 1, -128)
    alpha = total.point(lambda level: max(0, min(255, round((146 - level) * 3.2))))
    brown = Image.new("RGB", (edge, edge), (132, 88, 46))
    brown.putalpha(alpha)
    return brown


def graphite(edge: int = 128) -> Image.Image:
    """How a pencil takes to paper: alpha, mostly full, with specks where the paper stays bare."""
    soft = noise(3, edge, edge).filter(ImageFilter.GaussianBlur(1.1))
    return white_with(soft.point(lambda level: max(150, min(255, round(128 + (level - 96) * 4.4)))))


def dust(edge: int = 128) -> Image.Image:
    """Specks too faint to be seen that keep a wide gradient from showing its steps."""
    dice = random.Random(11)
    picture = Image.new("LA", (edge, edge))
    picture.putdata([(dice.choice((0, 255)), dice.randrange(5)) for _ in range(edge * edge)])
    return picture.convert("RGBA")


def fold(width: int = 64, height: int = 4) -> Image.Image:
    """One fold of the curtain: how light it is from its left edge to its right."""
    picture = Image.new("RGB", (width, height))
    stops = (
        (0.0, (78, 25, 13)),
        (0.32, (146, 40, 22)),
        (0.52, (160, 61, 40)),
        (0.72, (140, 36, 20)),
        (1.0, (78, 25, 13)),
    )
    for x in range(width):
        place = x / (width - 1)
        for (start, low), (end, high) in pairwise(stops):
            if start <= place <= end:
                share = (place - start) / (end - start)
                share = share * share * (3 - 2 * share)
                shade = tuple(round(a + (b - a) * share) for a, b in zip(low, high))
                ImageDraw.Draw(picture).line((x, 0, x, height), fill=shade)
    return picture


# Weaves of the cloths: grey where they are neither lit nor shaded, repeating without a seam, drawn at twice their size.

MIDDLE = 128
WEAVE = 256


def felt(edge: int = WEAVE, fibres: int = 30_000) -> Image.Image:
    """Short fibres that lie every way."""
    dice = random.Random(21)
    size = 2 * edge
    picture = Image.new("L", (size, size), MIDDLE)
    draw = ImageDraw.Draw(picture)
    for _ in range(fibres):
        x, y, way = dice.randrange(size), dice.randrange(size), dice.random() * 2 * pi
        step, bend, light = dice.randrange(4, 12) / 3, dice.uniform(-0.33, 0.33), round(dice.gauss(MIDDLE, 26))
        points = [(float(x), float(y))]
        for turn in range(3):
            angle = way + turn * bend
            points.append((points[-1][0] + step * cos(angle), points[-1][1] + step * sin(angle)))
        for aside, above in ((0, 0), (size, 0), (-size, 0), (0, size), (0, -size)):  # what leaves comes in again
            draw.line([(px + aside, py + above) for px, py in points], fill=max(0, min(255, light)), width=2)
    fine = blurred(picture.resize((edge, edge), Image.Resampling.BOX), 0.5)
    return evened(ImageChops.subtract(fine, blurred(fine, 9), 1, MIDDLE), 1.25)  # an even cloth has no clouds


def linen(edge: int = WEAVE, pitch: int = 4) -> Image.Image:
    """Threads over and under one another, no two as thick or as light."""
    dice = random.Random(31)
    count, size, wide = edge // pitch, 2 * edge, 2 * pitch
    light = [[dice.gauss(0, 7) for _ in range(count)] for _ in range(2)]
    thick = [[dice.uniform(0.78, 1) for _ in range(count)] for _ in range(2)]
    uneven = [
        tiled(noise(seed, *shape), (size, size), Image.Resampling.BICUBIC).tobytes()
        for seed, shape in ((32, (2 * count, 10)), (33, (10, 2 * count)))
    ]
    levels = []
    for y in range(size):
        for x in range(size):
            across, up = (abs((part % wide + 0.5) / wide - 0.5) * 2 for part in (x, y))
            threads = x // wide, y // wide
            above = sum(threads) % 2  # the one that runs along x
            off, along = (up, across) if above else (across, up)
            thread = threads[above]
            side = -26 if off > thick[above][thread] else 8 * (1 - off * off)
            level = light[above][thread] + (uneven[above][y * size + x] - MIDDLE) * 0.16 + side - 12 * along * along
            levels.append(max(0, min(255, round(MIDDLE + level))))
    return woven(levels, edge)


def twill(edge: int = WEAVE, pitch: int = 4) -> Image.Image:
    """Wool with ribs that run aslant."""
    size, rib = 2 * edge, 4 * pitch
    soft = blurred(noise(42, edge, edge), 1.2).resize((size, size), Image.Resampling.BICUBIC)
    levels = []
    for place, grey in enumerate(soft.tobytes()):
        y, x = divmod(place, size)
        level = 16 * cos(2 * pi * (x + y) / rib) + 5 * cos(pi * (x - y) / rib) + (grey - MIDDLE) * 0.5
        levels.append(max(0, min(255, round(MIDDLE + level))))
    return woven(levels, edge)


def woven(levels: list[int], edge: int) -> Image.Image:
    """A weave from levels at twice its size."""
    picture = Image.new("L", (2 * edge, 2 * edge))
    picture.putdata(levels)
    return evened(picture.resize((edge, edge), Image.Resampling.BOX), 1)


def blurred(picture: Image.Image, radius: float) -> Image.Image:
    """A picture that repeats, blurred so that it still does."""
    width, height = picture.size
    wide = Image.new("L", (3 * width, 3 * height))
    for column in range(3):
        for row in range(3):
            wide.paste(picture, (column * width, row * height))
    return wide.filter(ImageFilter.GaussianBlur(radius)).crop((width, height, 2 * width, 2 * height))


def evened(picture: Image.Image, strength: float) -> Image.Image:
    """A picture whose mean is the middle grey: it makes nothing lighter or darker as a whole."""
    mean = sum(picture.tobytes()) / (picture.width * picture.height)
    return picture.point(lambda level: max(0, min(255, round((level - mean) * strength + MIDDLE))))


def light_and_shade(grey: Image.Image, strength: float = 0.42) -> Image.Image:
    """White where a weave is lit, black where it is shaded, clear where it is neither: it lies on any colour."""
    hue = grey.point(lambda level: 255 if level > MIDDLE else 0)
    alpha = grey.point(lambda level: min(255, round(abs(level - MIDDLE) * strength)))
    return Image.merge("RGBA", (hue, hue, hue, alpha))


def pencil(width: int, height: int, smaller: int = 1, finer: int = 3) -> Image.Image:
    """A pencil that lies with its point to the left, lit from above; it is drawn finer, then reduced."""
    picture = Image.new("RGBA", (width * finer, height * finer), (0, 0, 0, 0))
    draw = ImageDraw.Draw(picture)
    tip, cone, barrel, band, end = (place * finer for place in (0, 40, 150, 760, width))
    middle, half = height * finer / 2, height * finer / 2 - finer

    def block(left: float, right: float, bands: list[tuple[float, float, tuple[int, int, int]]]) -> None:
        for top, bottom, hue in bands:
            draw.rectangle((left, middle - half + top * 2 * half, right, middle - half + bottom * 2 * half), fill=hue)

    block(barrel, band, [(0, 0.3, (72, 121, 189)), (0.3, 0.7, (52, 98, 168)), (0.7, 1, (32, 70, 130))])
    metal = [(0, 0.3, (222, 206, 146)), (0.3, 0.7, (196, 176, 112)), (0.7, 1, (150, 130, 76))]
    block(band, band + 50 * finer, metal)
    for ridge in (10, 24, 38):
        draw.rectangle(
            (band + ridge * finer, middle - half, band + (ridge + 4) * finer, middle + half), fill=(130, 112, 62)
        )
    rubber = [(0, 0.3, (240, 168, 156)), (0.3, 0.7, (230, 146, 134)), (0.7, 1, (206, 118, 108))]
    block(band + 50 * finer, end - 24 * finer, rubber)
    round_end = (end - 60 * finer, middle - half, end - finer, middle + half)
    mask = Image.new("L", picture.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle(round_end, 20 * finer, fill=255)
    capped = Image.new("RGBA", picture.size, (230, 146, 134, 255))
    shaded = ImageDraw.Draw(capped)
    shaded.rectangle((0, 0, end, middle - half + 0.3 * 2 * half), fill=(240, 168, 156))
    shaded.rectangle((0, middle - half + 0.7 * 2 * half, end, height * finer), fill=(206, 118, 108))
    picture.paste(capped, (0, 0), mask)
    # The sharpened wood: a cone whose edge on the paint is three scallops.
    wood = [(tip, middle), (barrel, middle - half), (barrel, middle + half)]
    draw.polygon(wood, fill=(238, 207, 160))
    draw.polygon([(tip, middle), (barrel, middle + half), (barrel, middle + 0.3 * half)], fill=(216, 180, 128))
    for top, bottom, hue in ((-1, -0.4, (238, 207, 160)), (-0.4, 0.4, (238, 207, 160)), (0.4, 1, (216, 180, 128))):
        reach = (barrel - 26 * finer, middle + top * half, barrel + 26 * finer, middle + bottom * half)
        draw.pieslice(reach, -90, 90, fill=hue)
    share = cone / barrel
    lead = [(tip, middle), (cone, middle - half * share), (cone - 6 * finer, middle), (cone, middle + half * share)]
    draw.polygon(lead, fill=(42, 42, 48))
    return picture.resize((width // smaller, height // smaller), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    make()
