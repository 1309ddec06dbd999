//! Maps CSS colours to the nearest colour of ours.
//!
//! `cssparser-color` parses colours. Colours outside of RGB (`lab()`, `color()`) are dropped.

use cssparser::Parser;
use cssparser_color::{Color, hsl_to_rgb, hwb_to_rgb};

use super::classes::{BACKGROUND_CLASSES, COLOR_CLASSES};

/// The nearest text colour.
pub(super) fn letters(value: &mut Parser<'_>) -> Option<&'static str> {
    nearest(colour(value)?, 0.14).map(|name| COLOR_CLASSES[name])
}

/// The nearest background colour; pale colours count, too.
pub(super) fn behind(value: &mut Parser<'_>) -> Option<&'static str> {
    nearest(colour(value)?, 0.05).map(|name| BACKGROUND_CLASSES[name])
}

/// The index of the colour with the nearest hue. Nearly black and nearly white are no colour: they
/// are text and paper, and would be unreadable in the other theme.
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

/// A CSS colour as red, green and blue from 0 to 1; `None` when it is transparent, inherited or
/// unknown.
fn colour(value: &mut Parser<'_>) -> Option<[f64; 3]> {
    let whole = |hue: Option<f32>| {
        let hue = hue.unwrap_or_default() / 360.0;
        // A hue may be infinite or not a number.
        (0.0..=1.0).contains(&hue).then_some(hue)
    };
    let ((red, green, blue), alpha) = match Color::parse(value).ok()? {
        Color::Rgba(rgb) => {
            let part = |byte| f32::from(byte) / 255.0;
            ((part(rgb.red), part(rgb.green), part(rgb.blue)), Some(rgb.alpha))
        }
        Color::Hsl(hsl) => {
            let (saturation, lightness) = (hsl.saturation?, hsl.lightness?);
            (hsl_to_rgb(whole(hsl.hue)?, saturation, lightness), hsl.alpha)
        }
        Color::Hwb(hwb) => (hwb_to_rgb(whole(hwb.hue)?, hwb.whiteness?, hwb.blackness?), hwb.alpha),
        _ => return None,
    };
    (alpha? > 0.0).then(|| [red, green, blue].map(f64::from))
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("hwb(240 0% 20%)", Some("kt-color-blue")),
            ("RGB(90%,0%,0%)", Some("kt-color-red")),
            ("hsl(1e38, 100%, 50%)", Some("kt-color-red")),
            ("rgb(nan, 1, 1)", None),
            ("expression(alert(1))", None),
        ] {
            assert_eq!(letters(&mut Parser::new(value)), expected, "{value}");
        }
        assert_eq!(behind(&mut Parser::new("#fff2cc")), Some("kt-bg-yellow"));
        assert_eq!(behind(&mut Parser::new("white")), None);
    }
}
