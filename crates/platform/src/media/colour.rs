//! Colours of one kind: what was written for another colour space, as telephones
//! do, becomes sRGB, because the profile that says so does not go along.

use image::DynamicImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// The picture in sRGB, given the ICC profile that came with it. Without one, and
/// with one that is damaged or for other kinds of pixels, it is sRGB already, as
/// browsers take it.
pub(super) fn to_srgb(mut picture: DynamicImage, profile: Option<&[u8]>) -> DynamicImage {
    let Some(profile) = profile.and_then(|profile| ColorProfile::new_from_slice(profile).ok())
    else {
        return picture;
    };
    if profile.color_space != DataColorSpace::Rgb {
        return picture;
    }
    let (layout, pixels): (_, &mut [u8]) = match &mut picture {
        DynamicImage::ImageRgb8(pixels) => (Layout::Rgb, pixels),
        DynamicImage::ImageRgba8(pixels) => (Layout::Rgba, pixels),
        _ => return picture,
    };
    let srgb = ColorProfile::new_srgb();
    let options = TransformOptions::default();
    if let Ok(transform) = profile.create_transform_8bit(layout, &srgb, layout, options) {
        let source = pixels.to_vec();
        if transform.transform(&source, pixels).is_err() {
            pixels.copy_from_slice(&source);
        }
    }
    picture
}
