//! Lays out a title in the display typeface of the pages.
//!
//! Lines are measured by the shaper that draws them, so measures match. A title takes the largest
//! size that fits its box, in lines as even as with `text-wrap: balance`.

use std::fmt::Write as _;

use platform::error::{Error, Result};
use resvg::tiny_skia::{Path, PathBuilder, PathSegment};
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder, Tag};
use rustybuzz::{Face, Feature, UnicodeBuffer};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use super::model::FONT;

/// `--track-display` of the tokens.
const TRACK: f32 = -0.018;
/// The distance of two baselines, in font sizes.
const LEADING: f32 = 1.1;
/// The font sizes of a title, in pixels.
const SIZES: [f32; 5] = [96.0, 84.0, 68.0, 60.0, 54.0];
const MAX_LINES: usize = 4;
const ELLIPSIS: char = '…';

/// The typeface.
pub(super) struct Typeface {
    face: Face<'static>,
    units_per_em: f32,
    cap_height: f32,
}

/// A title in lines that fit.
#[derive(Debug, PartialEq)]
pub(super) struct TitleLayout {
    pub(super) size: f32,
    pub(super) lines: Vec<String>,
}

/// A part of a text between two possible line breaks.
struct TextPiece {
    text: String,
    width: f32,
    /// Whether a space follows, which is not drawn at the end of a line.
    space: bool,
}

impl Typeface {
    /// Reads the font.
    ///
    /// # Errors
    /// None that a test would not have found.
    pub(super) fn new() -> Result<Self> {
        let face = Face::from_slice(FONT, 0).ok_or_else(|| Error::internal("no font"))?;
        #[expect(clippy::cast_precision_loss, reason = "a few thousand units")]
        let units_per_em = face.units_per_em() as f32;
        let cap_height = f32::from(face.capital_height().unwrap_or_default()) / units_per_em;
        Ok(Self { face, units_per_em, cap_height })
    }

    /// The height of a capital, in pixels.
    pub(super) fn cap_height(&self, size: f32) -> f32 {
        self.cap_height * size
    }

    /// The baselines of a title centred at `middle`.
    pub(super) fn baselines(&self, set: &TitleLayout, middle: f32) -> impl Iterator<Item = f32> {
        let step = set.size * LEADING;
        let between = std::iter::successors(Some(0.0), move |at| Some(at + step));
        let height =
            self.cap_height(set.size) + set.lines.iter().skip(1).map(|_| step).sum::<f32>();
        let first = middle - height / 2.0 + self.cap_height(set.size);
        between.map(move |at| first + at).take(set.lines.len())
    }

    /// The part of `text` that this typeface can write, in one line of single spaces. A letter
    /// loses a mark that the font lacks; an emoji is dropped. If most letters are missing the
    /// result is empty, because half a title is worse than none.
    pub(super) fn writable(&self, text: &str) -> String {
        let (mut letters, mut lost) = (0_usize, 0_usize);
        let mut out = String::with_capacity(text.len());
        for c in text.nfc() {
            letters += usize::from(c.is_alphanumeric());
            if c.is_whitespace() || c == '\u{202f}' {
                // No-break spaces stay.
                let keeps = matches!(c, '\u{a0}' | '\u{202f}' | '\u{2007}');
                out.push(if keeps { '\u{a0}' } else { ' ' });
            } else if self.has(c) {
                out.push(c);
            } else {
                let before = out.len();
                let bare = std::iter::once(c).nfkd().filter(|c| !is_combining_mark(*c));
                out.extend(bare.filter(|c| self.has(*c)));
                lost += usize::from(c.is_alphanumeric() && out.len() == before);
            }
        }
        if lost * 3 > letters || letters == 0 {
            return String::new();
        }
        out.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    }

    fn has(&self, c: char) -> bool {
        !c.is_control() && self.face.glyph_index(c).is_some()
    }

    /// The width of a line, in pixels.
    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        self.shape(text, size, |_, _, _| {})
    }

    /// The outline of a line whose baseline begins at `x`, `y`.
    pub(super) fn outline(&self, text: &str, size: f32, x: f32, y: f32) -> Option<Path> {
        let scale = size / self.units_per_em;
        let mut pen = GlyphPen { path: PathBuilder::new(), x: 0.0, y: 0.0, scale };
        self.shape(text, size, |glyph, dx, dy| {
            (pen.x, pen.y) = (x + dx, y - dy);
            self.face.outline_glyph(glyph, &mut pen);
        });
        pen.path.finish()
    }

    /// Shapes a line; its width. `draw` receives each glyph and its position.
    fn shape(&self, text: &str, size: f32, mut draw: impl FnMut(GlyphId, f32, f32)) -> f32 {
        let scale = size / self.units_per_em;
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        // As browsers do with letter-spacing.
        let plain = |tag: &[u8; 4]| Feature::new(Tag::from_bytes(tag), 0, ..);
        let glyphs = rustybuzz::shape(&self.face, &[plain(b"liga"), plain(b"clig")], buffer);
        let mut x = 0.0;
        for (info, at) in glyphs.glyph_infos().iter().zip(glyphs.glyph_positions()) {
            #[expect(clippy::cast_precision_loss, reason = "a few thousand units")]
            let [advance, dx, dy] =
                [at.x_advance, at.x_offset, at.y_offset].map(|n| n as f32 * scale);
            let glyph = GlyphId(u16::try_from(info.glyph_id).unwrap_or_default());
            draw(glyph, x + dx, dy);
            x += advance + TRACK * size;
        }
        // No spacing after the last letter.
        if x > 0.0 { x - TRACK * size } else { 0.0 }
    }

    /// Lays out a title in a box: the largest size that fits in at most four lines, with an
    /// ellipsis if even the smallest does not.
    pub(super) fn set(&self, title: &str, width: f32, height: f32) -> TitleLayout {
        for size in SIZES {
            let pieces = self.pieces(title, size);
            if pieces.iter().any(|piece| piece.width > width) {
                continue;
            }
            let lines = self.fill(&pieces, size, width);
            if lines.len() <= MAX_LINES && block_height(lines.len(), size) <= height {
                return TitleLayout { size, lines: self.balance(&pieces, size, width, lines) };
            }
        }
        let size = SIZES[SIZES.len() - 1];
        let pieces = self.break_wide(self.pieces(title, size), size, width);
        let mut lines = self.fill(&pieces, size, width);
        if lines.len() <= MAX_LINES {
            return TitleLayout { size, lines };
        }
        lines.truncate(MAX_LINES);
        if let Some(last) = lines.last_mut() {
            *last = self.with_ellipsis(last, size, width);
        }
        TitleLayout { size, lines }
    }

    /// Splits a text at spaces and after hyphens and slashes.
    fn pieces(&self, text: &str, size: f32) -> Vec<TextPiece> {
        let mut pieces = Vec::new();
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let mut start = 0;
            let mut cuts: Vec<usize> = word
                .char_indices()
                .filter(|(at, c)| *at > 0 && matches!(c, '-' | '–' | '—' | '/'))
                .map(|(at, c)| at + c.len_utf8())
                .filter(|end| *end < word.len())
                .collect();
            cuts.push(word.len());
            for end in cuts {
                let text = word[start..end].to_owned();
                let width = self.width(&text, size);
                pieces.push(TextPiece { text, width, space: end == word.len() });
                start = end;
            }
        }
        pieces
    }

    /// Breaks pieces that are wider than a line.
    fn break_wide(&self, pieces: Vec<TextPiece>, size: f32, width: f32) -> Vec<TextPiece> {
        let mut out = Vec::new();
        for piece in pieces {
            if piece.width <= width {
                out.push(piece);
                continue;
            }
            let mut part = String::new();
            for c in piece.text.chars() {
                part.push(c);
                if self.width(&part, size) > width && part.chars().count() > 1 {
                    part.pop();
                    let text = std::mem::replace(&mut part, c.to_string());
                    out.push(TextPiece { width: self.width(&text, size), text, space: false });
                }
            }
            out.push(TextPiece { width: self.width(&part, size), text: part, space: piece.space });
        }
        out
    }

    /// Fills lines greedily.
    fn fill(&self, pieces: &[TextPiece], size: f32, width: f32) -> Vec<String> {
        let space = self.width(" ", size) + TRACK * size;
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        let (mut used, mut gap) = (0.0, false);
        for piece in pieces {
            let before = if gap { space } else { 0.0 };
            if !line.is_empty() && used + before + piece.width > width {
                lines.push(std::mem::take(&mut line));
                used = 0.0;
            } else {
                if gap {
                    line.push(' ');
                }
                used += before;
            }
            line.push_str(&piece.text);
            used += piece.width;
            gap = piece.space;
        }
        if !line.is_empty() {
            lines.push(line);
        }
        lines
    }

    /// The same number of lines in the narrowest box, so that they are even.
    fn balance(
        &self,
        pieces: &[TextPiece],
        size: f32,
        width: f32,
        lines: Vec<String>,
    ) -> Vec<String> {
        let widest = pieces.iter().map(|piece| piece.width).fold(0.0, f32::max);
        let (mut low, mut high) = (widest, width);
        let mut best = lines;
        while high - low > 2.0 {
            let middle = f32::midpoint(low, high);
            let tried = self.fill(pieces, size, middle);
            if tried.len() == best.len() {
                (best, high) = (tried, middle);
            } else {
                low = middle;
            }
        }
        best
    }

    /// A line with an ellipsis, cut at a word.
    fn with_ellipsis(&self, line: &str, size: f32, width: f32) -> String {
        let mut text = line.to_owned();
        loop {
            let end =
                |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '.' | '-' | '–' | '—');
            let tried = format!("{}{ELLIPSIS}", text.trim_end_matches(end));
            if self.width(&tried, size) <= width {
                return tried;
            }
            match text.rfind(' ') {
                Some(at) => text.truncate(at),
                None if text.pop().is_none() => return ELLIPSIS.to_string(),
                None => {}
            }
        }
    }
}

/// Letters in the middle of a square, as the data of an SVG's path. Capitals have `height` at most;
/// letters that would be wider than `width` are smaller.
///
/// # Errors
/// None that a test would not have found.
pub fn centred_letters(letters: &str, side: f32, (width, height): (f32, f32)) -> Result<String> {
    let font = Typeface::new()?;
    let letter_height = height / font.cap_height(1.0);
    let letter_height =
        letter_height * (width / font.width(letters, letter_height).max(1.0)).min(1.0);
    let x = (side - font.width(letters, letter_height)) / 2.0;
    let baseline = f32::midpoint(side, font.cap_height(letter_height));
    let path = font.outline(letters, letter_height, x, baseline);
    let path = path.ok_or_else(|| Error::internal("letters without an outline"))?;
    let mut data = String::new();
    for segment in path.segments() {
        // Writing to a String cannot fail.
        let _ = match segment {
            PathSegment::MoveTo(to) => write!(data, "M{:.2} {:.2}", to.x, to.y),
            PathSegment::LineTo(to) => write!(data, "L{:.2} {:.2}", to.x, to.y),
            PathSegment::QuadTo(by, to) => {
                write!(data, "Q{:.2} {:.2} {:.2} {:.2}", by.x, by.y, to.x, to.y)
            }
            PathSegment::CubicTo(by, and, to) => write!(
                data,
                "C{:.2} {:.2} {:.2} {:.2} {:.2} {:.2}",
                by.x, by.y, and.x, and.y, to.x, to.y
            ),
            PathSegment::Close => write!(data, "Z"),
        };
    }
    Ok(data)
}

/// The height of a title, from capitals to descenders, roughly.
fn block_height(lines: usize, size: f32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "four at most")]
    let lines = lines as f32;
    lines * size * LEADING
}

/// Writes a glyph's outline into a path, flipped to screen coordinates.
struct GlyphPen {
    path: PathBuilder,
    x: f32,
    y: f32,
    scale: f32,
}

impl GlyphPen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for GlyphPen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const WIDTH: f32 = 800.0;
    const HEIGHT: f32 = 310.0;

    fn set(title: &str) -> TitleLayout {
        let font = Typeface::new().unwrap();
        font.set(&font.writable(title), WIDTH, HEIGHT)
    }

    fn fits(set: &TitleLayout) {
        let font = Typeface::new().unwrap();
        assert!(set.lines.len() <= MAX_LINES, "{set:?}");
        assert!(block_height(set.lines.len(), set.size) <= HEIGHT, "{set:?}");
        for line in &set.lines {
            assert!(font.width(line, set.size) <= WIDTH + 0.5, "{line}");
            assert_eq!(line.trim(), line);
        }
    }

    #[test]
    fn a_short_title_is_large_and_its_lines_are_even() {
        let home = set("Find your door. Turn the key.");
        assert_eq!(home.lines, ["Find your door.", "Turn the key."]);
        assert!((home.size - SIZES[0]).abs() < f32::EPSILON);
        assert_eq!(set("Privacy policy").lines, ["Privacy policy"]);
    }

    #[test]
    fn a_long_title_ends_in_an_ellipsis_at_a_word() {
        let long = set(&"every word of a title that never ends ".repeat(9)[..300]);
        fits(&long);
        assert_eq!(long.lines.len(), MAX_LINES);
        let last = long.lines[MAX_LINES - 1].strip_suffix(ELLIPSIS).unwrap();
        let words = ["every", "word", "of", "a", "title", "that", "never", "ends"];
        assert!(last.split(' ').all(|word| words.contains(&word)), "{last}");
    }

    #[test]
    fn a_word_that_is_wider_than_a_line_is_broken() {
        let word = "Donaudampfschifffahrtsgesellschaftskapitän";
        let broken = set(word);
        fits(&broken);
        assert_eq!(broken.lines.concat(), word);
        fits(&set(&word.repeat(8)));
        let hyphenated = set(&"co-ownership-".repeat(6));
        fits(&hyphenated);
        assert!(hyphenated.lines[0].ends_with('-'), "{hyphenated:?}");
    }

    #[test]
    fn what_the_type_cannot_write_is_left_out() {
        let font = Typeface::new().unwrap();
        for (text, expected) in [
            (
                "L’été à Trois-Rivières : œuvre, ça, Noël",
                "L’été à Trois-Rivières : œuvre, ça, Noël",
            ),
            ("Combien\u{202f}? «\u{a0}Beaucoup\u{a0}»", "Combien\u{a0}? «\u{a0}Beaucoup\u{a0}»"),
            ("e\u{301}te\u{301}", "été"),
            ("Sḵwx̱wú7mesh", "Skwxwú7mesh"),
            ("🏠 Moving  day 👨‍👩‍👧\n🎉", "Moving day"),
            ("R&D <1> \"2\" ½", "R&D <1> \"2\" ½"),
            ("a\u{0}\u{7}\u{202e}b", "ab"),
            // Half a title is worse than none.
            ("שלום עולם", ""),
            ("مرحبا keys", ""),
            ("家を買う", ""),
            ("🎉🎉", ""),
            ("", ""),
        ] {
            assert_eq!(font.writable(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_title_stands_around_the_middle_of_its_place() {
        let font = Typeface::new().unwrap();
        let one = TitleLayout { size: 60.0, lines: vec!["One".into()] };
        let baselines: Vec<f32> = font.baselines(&one, 276.0).collect();
        assert_eq!(baselines, [276.0 + font.cap_height(60.0) / 2.0]);
        let two = TitleLayout { size: 60.0, lines: vec!["One".into(), "Two".into()] };
        let [first, second] = font.baselines(&two, 276.0).collect::<Vec<_>>()[..] else { panic!() };
        assert!((second - first - 66.0).abs() < 0.01);
        assert!((f32::midpoint(first - font.cap_height(60.0), second) - 276.0).abs() < 0.01);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn any_title_fits(title in "(?s)[\\PC \\-–/]{0,300}") {
            fits(&set(&title));
        }

        #[test]
        fn any_title_of_our_letters_fits(title in "[a-zA-ZéàçœŒ «»’:,.!?&<>/\\-]{0,300}") {
            fits(&set(&title));
        }
    }
}
