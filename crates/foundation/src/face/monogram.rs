//! Draws the monogram of a company without a mark: an SVG, and the pictures of home screens.

use platform::error::{Error, Result};
use platform::telemetry;

#[cfg(feature = "cards")]
use super::picture::{draw, encode};
use crate::Site;
#[cfg(feature = "cards")]
use crate::card::centred_letters;
use crate::company_monogram::CompanyMonogram;

#[cfg(feature = "cards")]
const SIDE: f32 = 64.0;
/// The most width and height of the letters where the whole square is seen.
#[cfg(feature = "cards")]
const WHOLE: (f32, f32) = (51.0, 28.0);
/// The same where a home screen cuts a circle.
#[cfg(feature = "cards")]
const MASKED: (f32, f32) = (43.0, 20.0);

/// The picture of an address, `/face/{name}`. Any monogram may be asked for as an SVG, which is made
/// at once; only the company's own is drawn as a PNG.
pub(super) async fn find_monogram(site: &Site, name: &str) -> Result<Option<Vec<u8>>> {
    let address = format!("/face/{name}");
    let (base, end) = match address.strip_suffix(".svg") {
        Some(base) => (base, ".svg"),
        None => address.split_at(address.rfind('-').unwrap_or_default()),
    };
    let Some(monogram) = CompanyMonogram::parse(base) else { return Ok(None) };
    let company = site.company();
    let own = company.face.as_ref().and_then(|face| face.mark.as_ref());
    if end != ".svg" && own.is_none_or(|mark| mark.icons != base) {
        return Ok(None);
    }
    let end = end.to_owned();
    telemetry::spawn_blocking(move || draw_monogram(&monogram, &end))
        .await
        .map_err(Error::internal)?
}

/// A picture of the monogram by the end of its address; `None` for other ends.
///
/// # Errors
/// None that a test would not have found.
#[cfg(feature = "cards")]
pub(super) fn draw_monogram(monogram: &CompanyMonogram, end: &str) -> Result<Option<Vec<u8>>> {
    let (side, most, rounding) = match end {
        ".svg" => return svg_of(monogram, WHOLE, 12).map(|svg| Some(svg.into_bytes())),
        "-180.png" => (180, WHOLE, 0),
        "-192.png" => (192, WHOLE, 12),
        "-512.png" => (512, WHOLE, 12),
        "-512m.png" => (512, MASKED, 0),
        _ => return Ok(None),
    };
    let Some(picture) = draw(&svg_of(monogram, most, rounding)?, side) else { return Ok(None) };
    Ok(Some(encode(&picture)?))
}

#[cfg(not(feature = "cards"))]
pub(super) fn draw_monogram(_: &CompanyMonogram, _: &str) -> Result<Option<Vec<u8>>> {
    Ok(None)
}

#[cfg(feature = "cards")]
fn svg_of(monogram: &CompanyMonogram, most: (f32, f32), rounding: u8) -> Result<String> {
    let CompanyMonogram { letters, ground, ink } = monogram;
    let letters = centred_letters(letters, SIDE, most)?;
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIDE} {SIDE}\" width=\"{SIDE}\" \
         height=\"{SIDE}\"><rect width=\"{SIDE}\" height=\"{SIDE}\" rx=\"{rounding}\" fill=\"{ground}\"/>\
         <path fill=\"{ink}\" d=\"{letters}\"/></svg>"
    ))
}

#[cfg(feature = "cards")]
#[cfg(test)]
mod tests {
    use super::*;
    use crate::face::svg;

    #[test]
    fn it_has_the_pictures_that_a_mark_has() {
        let monogram = CompanyMonogram::new("Wharf & Mills Realty", None).unwrap();
        for (end, side) in
            [("-180.png", 180), ("-192.png", 192), ("-512.png", 512), ("-512m.png", 512)]
        {
            let png = draw_monogram(&monogram, end).unwrap().unwrap();
            let picture = image::load_from_memory(&png).unwrap().into_rgba8();
            assert_eq!(picture.dimensions(), (side, side));
            let colours = |colour: [u8; 3]| {
                picture.pixels().filter(|pixel| pixel.0[..3] == colour && pixel.0[3] == 255).count()
            };
            // Most is ground, and the letters take a part that can be read.
            let (ground, ink) = (colours(monogram.ground.0), colours(monogram.ink.0));
            let all = usize::try_from(side * side).unwrap();
            assert!(ground > all / 2 && ink > all / 40, "{end}: {ground} {ink} of {all}");
            let corner = picture.get_pixel(0, 0).0[3];
            assert_eq!(corner, if matches!(side, 180) || end.ends_with("m.png") { 255 } else { 0 });
        }
        assert_eq!(draw_monogram(&monogram, "-64.png").unwrap(), None);
        let svg = String::from_utf8(draw_monogram(&monogram, ".svg").unwrap().unwrap()).unwrap();
        assert!(svg::clean(svg.as_bytes()).is_ok(), "{svg}");
    }
}
