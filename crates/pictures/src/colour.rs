//! Converts pictures of other colour spaces, as phones make them, to sRGB. Our files carry no
//! colour profile.

use image::DynamicImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Converts a picture to sRGB by its ICC profile. Without a usable profile it counts as sRGB, as in
/// browsers.
pub(crate) fn to_srgb(mut picture: DynamicImage, profile: Option<&[u8]>) -> DynamicImage {
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
