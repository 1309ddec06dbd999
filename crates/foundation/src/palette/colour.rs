//! Colours as pages write them, their contrast (WCAG 2.2), and OKLCH, in which equal steps of
//! lightness look equal. `web/src/features/face/admin/colour.ts` computes the same.

use std::fmt;

/// A colour as a style sheet writes it, `#1d4d3e`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub [u8; 3]);

/// A colour by lightness (0 to 1), chroma (0 to some 0.3) and hue in radians.
#[derive(Clone, Copy, Debug)]
pub struct Oklch {
    /// Lightness.
    pub l: f64,
    /// Chroma.
    pub c: f64,
    /// Hue.
    pub h: f64,
}

impl fmt::Display for Rgb {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(formatter, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl Rgb {
    /// Parses `#1d4d3e`; nothing else.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let bytes = hex::decode(digits).ok()?;
        Some(Self(bytes.try_into().ok()?))
    }

    /// The relative luminance of WCAG.
    pub fn luminance(self) -> f64 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast ratio of WCAG, from 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    fn linear(self) -> [f64; 3] {
        self.0.map(|channel| {
            let channel = f64::from(channel) / 255.0;
            if channel <= 0.040_45 {
                channel / 12.92
            } else {
                ((channel + 0.055) / 1.055).powf(2.4)
            }
        })
    }

    /// The colour in OKLCH.
    #[expect(clippy::many_single_char_names, reason = "they are those of the formula")]
    pub fn oklch(self) -> Oklch {
        let [red, green, blue] = self.linear();
        let l = 0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue;
        let m = 0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue;
        let s = 0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue;
        let (l, m, s) = (l.cbrt(), m.cbrt(), s.cbrt());
        let a = 1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s;
        let b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s;
        Oklch {
            l: 0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
            c: a.hypot(b),
            h: b.atan2(a),
        }
    }
}

impl Oklch {
    /// The colour as pages write it. A chroma that screens cannot show becomes smaller, lightness
    /// and hue stay.
    pub fn rgb(self) -> Rgb {
        let mut chroma = self.c;
        // 0.96 to the hundredth power is less than two percent: a grey is always in range.
        for _ in 0..100 {
            if let Some(rgb) = self.with_chroma(chroma) {
                return rgb;
            }
            chroma *= 0.96;
        }
        self.with_chroma(0.0).unwrap_or(Rgb(if self.l < 0.5 { [0; 3] } else { [255; 3] }))
    }

    #[expect(clippy::many_single_char_names, reason = "they are those of the formula")]
    fn with_chroma(self, chroma: f64) -> Option<Rgb> {
        let (a, b) = (chroma * self.h.cos(), chroma * self.h.sin());
        let l = self.l + 0.396_337_777_4 * a + 0.215_803_757_3 * b;
        let m = self.l - 0.105_561_345_8 * a - 0.063_854_172_8 * b;
        let s = self.l - 0.089_484_177_5 * a - 1.291_485_548_0 * b;
        let (l, m, s) = (l * l * l, m * m * m, s * s * s);
        let linear = [
            4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
            -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
            -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s,
        ];
        // A little beyond is what rounding puts back.
        let is_shown = linear.iter().all(|channel| (-0.0005..=1.0005).contains(channel));
        is_shown.then(|| Rgb(linear.map(byte)))
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the number is between 0 and 255"
)]
fn byte(linear: f64) -> u8 {
    let linear = linear.clamp(0.0, 1.0);
    let channel =
        if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 };
    (channel * 255.0 + 0.5).floor().clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_comes_back_from_oklch() {
        for text in ["#000000", "#ffffff", "#1d4d3e", "#ff0000", "#00ff00", "#0000ff", "#808080"] {
            let rgb = Rgb::parse(text).unwrap();
            assert_eq!(rgb.oklch().rgb().to_string(), text);
        }
    }

    #[test]
    fn only_six_digits_are_a_colour() {
        for text in ["", "#fff", "1d4d3e", "#1d4d3", "#1d4d3g", "#1d4d3e;", "red", "#1d4d3é"] {
            assert_eq!(Rgb::parse(text), None, "{text}");
        }
        assert_eq!(Rgb::parse("#AAbbCC"), Some(Rgb([0xaa, 0xbb, 0xcc])));
    }

    #[test]
    fn contrast_is_that_of_wcag() {
        let (black, white) = (Rgb([0; 3]), Rgb([255; 3]));
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        assert!((Rgb([0x77; 3]).contrast(white) - 4.478).abs() < 0.001);
    }
}
