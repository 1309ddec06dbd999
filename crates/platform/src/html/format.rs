//! The closed list of formatting that rich text may carry, as class names,
//! and how foreign formatting is read into it.
//!
//! Invariant: [`Format`] holds names from the constants below and nothing
//! else. The style sheet and the editor of the front end have the same list.
//! Foreign formatting is the old editor's `ql-*` classes, the `style`
//! attribute of word processors, and the `align`, `color` and `face`
//! attributes of old HTML; all of it is read here and then dropped.

use super::lex::{Tag, decode};

/// How a paragraph is aligned; the start of the line has no class.
pub const ALIGN_CLASSES: [&str; 3] = ["kt-align-center", "kt-align-right", "kt-align-justify"];

/// How far a paragraph or list item is set in.
pub const INDENT_CLASSES: [&str; 8] = [
    "kt-indent-1",
    "kt-indent-2",
    "kt-indent-3",
    "kt-indent-4",
    "kt-indent-5",
    "kt-indent-6",
    "kt-indent-7",
    "kt-indent-8",
];

/// Typefaces; the site's text face has no class.
pub const FONT_CLASSES: [&str; 2] = ["kt-font-serif", "kt-font-monospace"];

/// Sizes; the normal one has no class.
pub const SIZE_CLASSES: [&str; 3] = ["kt-size-small", "kt-size-large", "kt-size-huge"];

/// Colours of letters; the text colour has no class.
pub const COLOR_CLASSES: [&str; 10] = [
    "kt-color-grey",
    "kt-color-red",
    "kt-color-orange",
    "kt-color-yellow",
    "kt-color-green",
    "kt-color-teal",
    "kt-color-blue",
    "kt-color-purple",
    "kt-color-pink",
    "kt-color-brown",
];

/// Colours behind letters; none has no class.
pub const BACKGROUND_CLASSES: [&str; 10] = [
    "kt-bg-grey",
    "kt-bg-red",
    "kt-bg-orange",
    "kt-bg-yellow",
    "kt-bg-green",
    "kt-bg-teal",
    "kt-bg-blue",
    "kt-bg-purple",
    "kt-bg-pink",
    "kt-bg-brown",
];

/// What the attributes of one element ask for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Format {
    pub(super) align: Option<&'static str>,
    pub(super) indent: Option<&'static str>,
    pub(super) font: Option<&'static str>,
    pub(super) size: Option<&'static str>,
    pub(super) color: Option<&'static str>,
    pub(super) background: Option<&'static str>,
    /// `Some(false)` takes back what the element's name says: word processors
    /// wrap everything in `<b style="font-weight:normal">`.
    pub(super) bold: Option<bool>,
    pub(super) italic: Option<bool>,
    pub(super) underline: bool,
    pub(super) strike: bool,
    /// `sub` or `sup`.
    pub(super) script: Option<&'static str>,
}

impl Format {
    /// Reads `style` first, then attributes of old HTML, then classes, which
    /// are the most deliberate.
    pub(super) fn of(tag: &Tag<'_>) -> Self {
        let mut format = Self::default();
        if let Some(style) = tag.value("style") {
            format.read_style(&style);
        }
        if let Some(align) = tag.value("align") {
            format.align = pick(&ALIGN_CLASSES, "kt-align-", &align.to_ascii_lowercase());
        }
        if tag.name == "center" {
            format.align = Some(ALIGN_CLASSES[0]);
        }
        if tag.name == "font" {
            if let Some(color) = tag.value("color") {
                format.color = letters(&color);
            }
            if let Some(face) = tag.value("face") {
                format.font = font(&face);
            }
        }
        if let Some(classes) = tag.raw("class") {
            for class in decode(classes).split_ascii_whitespace().take(64) {
                format.read_class(class);
            }
        }
        format
    }

    /// The classes that belong to a block.
    pub(super) fn block_classes(&self) -> impl Iterator<Item = &'static str> {
        [self.align, self.indent].into_iter().flatten()
    }

    /// The classes that belong to a run of letters.
    pub(super) fn inline_classes(&self) -> impl Iterator<Item = &'static str> {
        [self.font, self.size, self.color, self.background].into_iter().flatten()
    }

    fn read_class(&mut self, class: &str) {
        let Some((prefix, name)) = class.split_once('-') else { return };
        if prefix != "kt" && prefix != "ql" {
            return;
        }
        let Some((kind, name)) = name.split_once('-') else { return };
        let old = prefix == "ql";
        match kind {
            "align" => set(&mut self.align, pick(&ALIGN_CLASSES, "kt-align-", name)),
            "indent" => set(&mut self.indent, pick(&INDENT_CLASSES, "kt-indent-", name)),
            "font" => set(&mut self.font, pick(&FONT_CLASSES, "kt-font-", name)),
            "size" => set(&mut self.size, pick(&SIZE_CLASSES, "kt-size-", name)),
            "color" if old => set(&mut self.color, letters(name)),
            "color" => set(&mut self.color, pick(&COLOR_CLASSES, "kt-color-", name)),
            "bg" if old => set(&mut self.background, behind(name)),
            "bg" => set(&mut self.background, pick(&BACKGROUND_CLASSES, "kt-bg-", name)),
            _ => {}
        }
    }

    fn read_style(&mut self, style: &str) {
        for (name, value) in declarations(style) {
            let value = value.as_str();
            match name.as_str() {
                "text-align" => self.align = pick(&ALIGN_CLASSES, "kt-align-", value),
                "margin-left" | "padding-left" => set(&mut self.indent, indent(value)),
                "font-family" => self.font = font(value),
                "font-size" => self.size = size(value),
                "color" => self.color = letters(value),
                "background" | "background-color" | "mso-highlight" => {
                    set(&mut self.background, words(value).find_map(behind));
                }
                "font-weight" => self.bold = bold(value),
                "font-style" => {
                    self.italic = match value {
                        "normal" => Some(false),
                        _ if value.starts_with("italic") || value.starts_with("oblique") => {
                            Some(true)
                        }
                        _ => None,
                    };
                }
                "text-decoration" | "text-decoration-line" => {
                    self.underline |= words(value).any(|word| word == "underline");
                    self.strike |= words(value).any(|word| word == "line-through");
                }
                "vertical-align" => {
                    self.script = match value {
                        "sub" => Some("sub"),
                        "super" => Some("sup"),
                        _ => None,
                    };
                }
                _ => {}
            }
        }
    }
}

fn set(place: &mut Option<&'static str>, value: Option<&'static str>) {
    if value.is_some() {
        *place = value;
    }
}

/// The class of a closed list that is `prefix` and `name` together.
fn pick(classes: &[&'static str], prefix: &str, name: &str) -> Option<&'static str> {
    classes.iter().copied().find(|class| class.strip_prefix(prefix) == Some(name))
}

/// Whether a class may stand on a block.
pub(super) fn is_block_class(class: &str) -> bool {
    ALIGN_CLASSES.contains(&class) || INDENT_CLASSES.contains(&class)
}

/// Whether a class may stand on a run of letters.
pub(super) fn is_inline_class(class: &str) -> bool {
    FONT_CLASSES.contains(&class)
        || SIZE_CLASSES.contains(&class)
        || COLOR_CLASSES.contains(&class)
        || BACKGROUND_CLASSES.contains(&class)
}

/// Name and value pairs of a `style` attribute, in lower case.
fn declarations(style: &str) -> Vec<(String, String)> {
    let mut parts = vec![String::new()];
    let mut quote = None;
    let mut depth = 0_u32;
    for c in style.chars().filter(|c| *c != '\0').take(4096) {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '(') => depth += 1,
            (None, ')') => depth = depth.saturating_sub(1),
            (None, ';') if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            (None, _) => {}
        }
        if let Some(part) = parts.last_mut() {
            part.push(c);
        }
    }
    let pair = |part: &String| {
        let (name, value) = part.split_once(':')?;
        let value = value.trim().to_lowercase();
        let value = value.strip_suffix("!important").unwrap_or(&value).trim();
        Some((name.trim().to_lowercase(), value.to_owned()))
    };
    parts.iter().filter_map(pair).collect()
}

/// The words of a value; parentheses hold together.
fn words(value: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_u32;
    value
        .split(move |c: char| {
            match c {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && c.is_whitespace()
        })
        .filter(|word| !word.is_empty())
}

fn bold(value: &str) -> Option<bool> {
    match value {
        "bold" | "bolder" => Some(true),
        "normal" | "lighter" => Some(false),
        _ => value.parse::<u32>().ok().map(|weight| weight >= 600),
    }
}

/// Only what is plainly meant: the name itself, or a face for code.
fn font(value: &str) -> Option<&'static str> {
    let value = value.to_lowercase();
    let first = value.split(',').next()?.trim().trim_matches(['"', '\'']);
    match first {
        "serif" => Some(FONT_CLASSES[0]),
        "monospace" | "courier" | "courier new" | "consolas" | "menlo" | "monaco" => {
            Some(FONT_CLASSES[1])
        }
        _ => None,
    }
}

/// A length in CSS pixels; relative ones of a 16 px text.
fn pixels(value: &str) -> Option<f64> {
    let unit = value.find(|c: char| c.is_ascii_alphabetic() || c == '%')?;
    let number: f64 = value[..unit].trim().parse().ok()?;
    let factor = match &value[unit..] {
        "px" => 1.0,
        "pt" => 4.0 / 3.0,
        "pc" | "em" | "rem" => 16.0,
        "in" => 96.0,
        "cm" => 96.0 / 2.54,
        "mm" => 9.6 / 2.54,
        "%" => 0.16,
        _ => return None,
    };
    Some(number * factor).filter(|pixels| pixels.is_finite())
}

/// Text of 11 or 12 points is the normal size of a word processor.
fn size(value: &str) -> Option<&'static str> {
    match value {
        "x-small" | "xx-small" | "small" | "smaller" => return Some(SIZE_CLASSES[0]),
        "large" | "larger" | "x-large" => return Some(SIZE_CLASSES[1]),
        "xx-large" | "xxx-large" => return Some(SIZE_CLASSES[2]),
        _ => {}
    }
    match pixels(value)? {
        size if size <= 0.0 => None,
        size if size < 13.0 => Some(SIZE_CLASSES[0]),
        size if size < 22.0 => None,
        size if size < 36.0 => Some(SIZE_CLASSES[1]),
        _ => Some(SIZE_CLASSES[2]),
    }
}

/// Half an inch is one step.
fn indent(value: &str) -> Option<&'static str> {
    let steps = (pixels(value)? / 48.0).round();
    INDENT_CLASSES
        .iter()
        .copied()
        .zip(1_u8..)
        .find(|(_, step)| f64::from(*step) >= steps && steps >= 1.0 || *step == 8 && steps > 8.0)
        .map(|(class, _)| class)
}

/// The nearest colour for letters.
fn letters(value: &str) -> Option<&'static str> {
    nearest(colour(value)?, 0.14).map(|name| COLOR_CLASSES[name])
}

/// The nearest colour behind letters, where a pale one still is a colour.
fn behind(value: &str) -> Option<&'static str> {
    nearest(colour(value)?, 0.05).map(|name| BACKGROUND_CLASSES[name])
}

/// The place in the lists of the colour nearest by hue. Nearly black and
/// nearly white are no colour: they are what text and paper already are, and
/// would be unreadable in the other theme.
fn nearest([r, g, b]: [f64; 3], least_chroma: f64) -> Option<usize> {
    let (max, min) = (r.max(g).max(b), r.min(g).min(b));
    let (chroma, lightness) = (max - min, f64::midpoint(max, min));
    if chroma < least_chroma {
        return (0.25..0.94).contains(&lightness).then_some(0);
    }
    let sextant = if max <= r {
        ((g - b) / chroma).rem_euclid(6.0)
    } else if max <= g {
        (b - r) / chroma + 2.0
    } else {
        (r - g) / chroma + 4.0
    };
    let hue = sextant * 60.0;
    Some(match hue {
        _ if (15.0..66.0).contains(&hue) && lightness < 0.36 => 9,
        _ if hue < 15.0 => 1,
        _ if hue < 44.0 => 2,
        _ if hue < 68.0 => 3,
        _ if hue < 160.0 => 4,
        _ if hue < 195.0 => 5,
        _ if hue < 256.0 => 6,
        _ if hue < 290.0 => 7,
        _ if hue < 345.0 => 8,
        _ => 1,
    })
}

/// A CSS colour as red, green and blue from 0 to 1; nothing for what is
/// transparent, inherited or unknown.
fn colour(value: &str) -> Option<[f64; 3]> {
    let value = value.trim().to_ascii_lowercase();
    let of_bytes = |r: u8, g: u8, b: u8| [r, g, b].map(|part| f64::from(part) / 255.0);
    if let Some(hex) = value.strip_prefix('#') {
        let (r, g, b, alpha) = cssparser::color::parse_hash_color(hex.as_bytes()).ok()?;
        return (alpha > 0.0).then(|| of_bytes(r, g, b));
    }
    if let Ok((r, g, b)) = cssparser::color::parse_named_color(&value) {
        return Some(of_bytes(r, g, b));
    }
    let (function, arguments) = value.strip_suffix(')')?.split_once('(')?;
    let parts: Vec<&str> = arguments
        .split(|c: char| c == ',' || c == '/' || c.is_whitespace())
        .filter(|part| !part.is_empty())
        .collect();
    let &[first, second, third, ref alpha @ ..] = parts.as_slice() else { return None };
    let number = |part: &str, whole: f64| {
        let number: f64 = match part.strip_suffix('%') {
            Some(percent) => percent.parse::<f64>().ok()? / 100.0,
            None => part.trim_end_matches("deg").parse::<f64>().ok()? / whole,
        };
        number.is_finite().then_some(number)
    };
    if alpha.first().is_some_and(|alpha| number(alpha, 1.0).is_none_or(|alpha| alpha <= 0.0)) {
        return None;
    }
    match function {
        "rgb" | "rgba" => {
            let part = |part| number(part, 255.0).map(|part| part.clamp(0.0, 1.0));
            Some([part(first)?, part(second)?, part(third)?])
        }
        "hsl" | "hsla" => {
            let hue = number(first, 60.0)?.rem_euclid(6.0);
            let saturation = number(second, 100.0)?.clamp(0.0, 1.0);
            let lightness = number(third, 100.0)?.clamp(0.0, 1.0);
            let chroma = saturation * lightness.min(1.0 - lightness);
            // The formula of CSS Color 4 §7.1, with the hue in sextants.
            let part = |n: f64| {
                let k = (n + hue * 2.0).rem_euclid(12.0);
                lightness - chroma * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0)
            };
            Some([part(0.0), part(8.0), part(4.0)])
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn styled(style: &str) -> Format {
        let mut format = Format::default();
        format.read_style(style);
        format
    }

    #[test]
    fn colours_become_the_nearest_of_ours() {
        for (value, expected) in [
            ("#e60000", Some("kt-color-red")),
            ("#f90", Some("kt-color-orange")),
            ("yellow", Some("kt-color-yellow")),
            ("rgb(0, 138, 0)", Some("kt-color-green")),
            ("rgb(0 128 128 / 50%)", Some("kt-color-teal")),
            ("#06c", Some("kt-color-blue")),
            ("hsl(270, 100%, 60%)", Some("kt-color-purple")),
            ("hsl(120deg 100% 25%)", Some("kt-color-green")),
            ("hotpink", Some("kt-color-pink")),
            ("saddlebrown", Some("kt-color-brown")),
            ("#808080", Some("kt-color-grey")),
            ("crimson", Some("kt-color-red")),
            ("black", None),
            ("windowtext", None),
            ("#fff", None),
            ("rgba(255, 0, 0, 0)", None),
            ("transparent", None),
            ("inherit", None),
            ("var(--x)", None),
            ("rgb(nan, 1, 1)", None),
            ("expression(alert(1))", None),
        ] {
            assert_eq!(letters(value), expected, "{value}");
        }
        assert_eq!(behind("#fff2cc"), Some("kt-bg-yellow"));
        assert_eq!(behind("white"), None);
    }

    #[test]
    fn styles_of_word_processors_are_read() {
        let docs = styled(
            "font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;\
             font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline",
        );
        let plain = Format { bold: Some(false), italic: Some(false), ..Format::default() };
        assert_eq!(docs, plain);
        let word = styled(
            "margin-left:36.0pt;TEXT-ALIGN:Center;font-family:\"Courier New; x\";\
             background:yellow;mso-highlight:yellow;font-weight:700!important",
        );
        assert_eq!(word.indent, Some("kt-indent-1"));
        assert_eq!(word.align, Some("kt-align-center"));
        assert_eq!(word.background, Some("kt-bg-yellow"));
        assert_eq!(word.bold, Some(true));
        assert_eq!(styled("margin-left: 2000px").indent, Some("kt-indent-8"));
        assert_eq!(styled("margin-left: -48px; padding-left: 5px").indent, None);
        assert_eq!(styled("font-size: 24px").size, Some("kt-size-large"));
        assert_eq!(styled("font-size: 0.75em").size, Some("kt-size-small"));
        assert_eq!(styled("font-size: 28pt").size, Some("kt-size-huge"));
    }
}
