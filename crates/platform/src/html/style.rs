//! Parses `style` attributes for the formatting that we support.
//!
//! Parsed as in browsers (CSS Syntax, by `cssparser`): an unknown declaration, and word processors
//! write many, ends at its semicolon and affects no other.

use cssparser::{Delimiter, ParseError, Parser, Token};

use super::classes::{ALIGN_CLASSES, FONT_CLASSES, INDENT_CLASSES, SIZE_CLASSES, pick};
use super::colour::{behind, letters};
use super::format::{Format, set};

/// The most bytes of an attribute that are parsed; a word processor writes a tenth.
const MAX_STYLE_BYTES: usize = 4096;

/// Parses a `style` attribute into `format`.
pub(super) fn read(style: &str, format: &mut Format) {
    let mut style = Parser::new(&style[..style.floor_char_boundary(MAX_STYLE_BYTES)]);
    while !style.is_exhausted() {
        // An unsupported declaration.
        let _ = style.parse_until_after(Delimiter::Semicolon, |value| declaration(value, format));
    }
}

/// Parses one declaration. Anything after a known value, such as `!important`, is ignored.
fn declaration(value: &mut Parser<'_>, format: &mut Format) -> Result<(), ParseError<()>> {
    let name = keyword(value)?;
    value.expect_colon()?;
    match name.as_str() {
        "text-align" => {
            let align = keyword(value)?;
            format.align = pick(&ALIGN_CLASSES, "kt-align-", &align);
        }
        "margin-left" | "padding-left" => {
            set(&mut format.indent, pixels(value).and_then(indent));
        }
        "font-family" => format.font = font(value),
        "font-size" => format.size = size(value),
        "color" => format.color = letters(value),
        "background" | "background-color" | "mso-highlight" => {
            set(&mut format.background, first_understood(value, behind));
        }
        "font-weight" => format.bold = bold(value),
        "font-style" => {
            format.italic = match keyword(value)?.as_str() {
                "normal" => Some(false),
                "italic" | "oblique" => Some(true),
                _ => None,
            };
        }
        "text-decoration" | "text-decoration-line" => {
            while let Ok(token) = value.next() {
                let Token::Ident(word) = token else { continue };
                format.underline |= word.eq_ignore_ascii_case("underline");
                format.strike |= word.eq_ignore_ascii_case("line-through");
            }
        }
        "vertical-align" => {
            format.script = match keyword(value)?.as_str() {
                "sub" => Some("sub"),
                "super" => Some("sup"),
                _ => None,
            };
        }
        _ => {}
    }
    Ok(())
}

/// An identifier in lower case.
fn keyword(value: &mut Parser<'_>) -> Result<String, ParseError<()>> {
    Ok(value.expect_ident()?.to_ascii_lowercase())
}

/// The first part of a value that is known.
fn first_understood(
    value: &mut Parser<'_>,
    read: impl Fn(&mut Parser<'_>) -> Option<&'static str>,
) -> Option<&'static str> {
    while !value.is_exhausted() {
        if let Ok(understood) = value.try_parse(|value| read(value).ok_or(())) {
            return Some(understood);
        }
        value.next().ok()?;
    }
    None
}

fn bold(value: &mut Parser<'_>) -> Option<bool> {
    match value.next().ok()? {
        Token::Ident(word) => match word.to_ascii_lowercase().as_str() {
            "bold" | "bolder" => Some(true),
            "normal" | "lighter" => Some(false),
            _ => None,
        },
        Token::Number { value, .. } => Some(*value >= 600.0),
        _ => None,
    }
}

/// The typeface, only when it is unambiguous: its own name, or a monospace face.
pub(super) fn font(value: &mut Parser<'_>) -> Option<&'static str> {
    let mut first = value.expect_ident_or_string().ok()?.to_ascii_lowercase();
    while let Ok(Token::Ident(more)) = value.next() {
        first.push(' ');
        first.push_str(&more.to_ascii_lowercase());
    }
    match first.as_str() {
        "serif" => Some(FONT_CLASSES[0]),
        "monospace" | "courier" | "courier new" | "consolas" | "menlo" | "monaco" => {
            Some(FONT_CLASSES[1])
        }
        _ => None,
    }
}

/// A length in CSS pixels; relative lengths are of 16 px text.
fn pixels(value: &mut Parser<'_>) -> Option<f64> {
    let (number, factor) = match value.next().ok()? {
        Token::Percentage { unit_value, .. } => (*unit_value, 16.0),
        Token::Dimension { value, unit, .. } => {
            let factor = match unit.to_ascii_lowercase().as_str() {
                "px" => 1.0,
                "pt" => 4.0 / 3.0,
                "pc" | "em" | "rem" => 16.0,
                "in" => 96.0,
                "cm" => 96.0 / 2.54,
                "mm" => 9.6 / 2.54,
                _ => return None,
            };
            (*value, factor)
        }
        _ => return None,
    };
    Some(f64::from(number) * factor)
}

/// The normal size of a word processor is 11 or 12 points.
fn size(value: &mut Parser<'_>) -> Option<&'static str> {
    if let Ok(word) = value.try_parse(keyword) {
        return match word.as_str() {
            "x-small" | "xx-small" | "small" | "smaller" => Some(SIZE_CLASSES[0]),
            "large" | "larger" | "x-large" => Some(SIZE_CLASSES[1]),
            "xx-large" | "xxx-large" => Some(SIZE_CLASSES[2]),
            _ => None,
        };
    }
    match pixels(value)? {
        size if size <= 0.0 => None,
        size if size < 13.0 => Some(SIZE_CLASSES[0]),
        size if size < 22.0 => None,
        size if size < 36.0 => Some(SIZE_CLASSES[1]),
        _ => Some(SIZE_CLASSES[2]),
    }
}

/// The indentation: half an inch is one step.
fn indent(pixels: f64) -> Option<&'static str> {
    let steps = (pixels / 48.0).round();
    INDENT_CLASSES
        .iter()
        .copied()
        .zip(1_u8..)
        .find(|(_, step)| f64::from(*step) >= steps && steps >= 1.0 || *step == 8 && steps > 8.0)
        .map(|(class, _)| class)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn styled(style: &str) -> Format {
        let mut format = Format::default();
        read(style, &mut format);
        format
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

    #[test]
    fn what_is_not_css_takes_nothing_with_it() {
        let red = Format { color: Some("kt-color-red"), ..Format::default() };
        for style in [
            "color:red",
            "/* a;b */ color:red",
            "c\\6flor:\\72 ed",
            "font-family:\"Arial\n;color:red",
            "mso-list:Ignore;tab-stops:list .5in;color:red",
            "*zoom:1;color:red",
            "filter:progid:DXImageTransform.Microsoft.gradient(a=';');color:red",
            "margin:0in 0in .0001pt;mso-pagination:widow-orphan;color:red",
            "color:red;mso-themecolor:accent1;font-family:\"Calibri",
            ";;color : RED ! important;",
        ] {
            assert_eq!(styled(style), red, "{style}");
        }
        assert_eq!(
            styled("background:url(\"a;b\") no-repeat #ff0").background,
            Some("kt-bg-yellow")
        );
        assert_eq!(styled("font-family:Courier  New,serif").font, Some("kt-font-monospace"));
        assert_eq!(styled("color:(((((((((((((((((red").color, None);
    }
}
