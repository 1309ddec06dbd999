#!/usr/bin/env python3
"""Draws the letters of drawings as outlines, so that no system's font changes them.

Write `<text>` in a file of web/public/art, then:

    pip install fonttools brotli uharfbuzz
    (cd web && npm ci)
    scripts/outline-letters.py web/public/art/thank-you.svg

What a line said stays beside its outline in `data-text`. To change it, put a
`<text>` in its place and run this again. Knows x, y, font-size, font-family
(Besley, else Radio Canada), font-weight, text-anchor, fill and an underline.
"""

import re
import sys
from functools import cache
from html import escape, unescape
from io import BytesIO
from pathlib import Path

import uharfbuzz as hb
from fontTools.misc.transform import Scale
from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parent.parent / "web/node_modules/@fontsource-variable"
FILES = {
    "besley": FONTS / "besley/files/besley-latin-wght-normal.woff2",
    "radio": FONTS / "radio-canada/files/radio-canada-latin-wght-normal.woff2",
}
# Steps to an em, for small letters and for large: finer than an eye sees, and short
# whole numbers compress well.
GRIDS = (200, 500)
LARGE = 18


class RelativePen(BasePen):
    """Path text in whole steps, relative within a glyph: the same letter is the
    same text wherever it stands, which compression makes little of."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.parts, self.at = [], (0, 0)

    def _step(self, point):
        x, y = round(point[0]), round(point[1])
        step = (x - self.at[0], y - self.at[1])
        self.at = (x, y)
        return step

    @staticmethod
    def _text(numbers):
        return "".join(
            str(number) if at == 0 or number < 0 else f" {number}"
            for at, number in enumerate(numbers)
        )

    def _moveTo(self, point):
        self.parts.append("m" + self._text(self._step(point)))
        self.start = self.at

    def _lineTo(self, point):
        x, y = self._step(point)
        if y == 0:
            self.parts.append(f"h{x}" if x else "")
        else:
            self.parts.append(f"v{y}" if x == 0 else "l" + self._text((x, y)))

    def _curve(self, letter, points):
        start, numbers = self.at, []
        for point in points:
            numbers += [round(point[0]) - start[0], round(point[1]) - start[1]]
        self.at = (round(points[-1][0]), round(points[-1][1]))
        self.parts.append(letter + self._text(numbers))

    def _curveToOne(self, *points):
        self._curve("c", points)

    def _qCurveToOne(self, *points):
        self._curve("q", points)

    def _closePath(self):
        self.parts.append("z")
        self.at = self.start


@cache
def font(family, weight):
    with TTFont(FILES[family]) as variable:
        fixed = instantiateVariableFont(variable, {"wght": weight})
        fixed.flavor = None
        data = BytesIO()
        fixed.save(data)
    return TTFont(BytesIO(data.getvalue())), hb.Font(hb.Face(data.getvalue()))


def outline(attributes, text):
    size = float(attributes["font-size"])
    grid = GRIDS[size >= LARGE]
    family = "besley" if "Besley" in attributes.get("font-family", "") else "radio"
    glyph_font, shaper = font(family, float(attributes.get("font-weight", 400)))
    em = glyph_font["head"].unitsPerEm
    line = hb.Buffer()
    line.add_str(text)
    line.guess_segment_properties()
    hb.shape(shaper, line)
    glyphs, names = glyph_font.getGlyphSet(), glyph_font.getGlyphOrder()
    pen, x = RelativePen(glyphs), 0
    for info, place in zip(line.glyph_infos, line.glyph_positions):
        if info.codepoint == 0:
            raise SystemExit(f"no letter for a part of {text!r}")
        scale = Scale(grid / em, -grid / em).translate(x + place.x_offset, place.y_offset)
        glyphs[names[info.codepoint]].draw(TransformPen(pen, scale))
        x += place.x_advance
    if "underline" in attributes.get("text-decoration", ""):
        post = glyph_font["post"]
        y = -post.underlinePosition * grid / em
        thick = max(post.underlineThickness * grid / em, grid / size)
        pen.moveTo((0, y))
        for point in [(x * grid / em, y), (x * grid / em, y + thick), (0, y + thick)]:
            pen.lineTo(point)
        pen.closePath()
    width = x / em * size
    left = float(attributes["x"]) - {"middle": width / 2, "end": width}.get(
        attributes.get("text-anchor"), 0
    )
    path = "".join(pen.parts)
    return (
        f'<path data-text="{escape(text)}" fill="{attributes["fill"]}" stroke="none" '
        f'transform="translate({left:.2f} {attributes["y"]}) scale({size / grid:g})" d="M0 0{path}"/>'
    )


def replace(match):
    attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', match[1]))
    return outline(attributes, unescape(match[2]))


for name in sys.argv[1:]:
    file = Path(name)
    drawing = re.sub(r"<text([^>]*)>([^<]*)</text>", replace, file.read_text())
    drawing = drawing.replace("text{stroke:none}", "")
    drawing = re.sub(r' font-family="[^"]*"', "", drawing)
    file.write_text(drawing)
