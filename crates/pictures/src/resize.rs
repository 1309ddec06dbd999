//! Scaling, for the kinds of pixels that we keep: the library's code for each other kind would be
//! compiled as well.

use fast_image_resize::pixels::{U8, U8x2, U8x3, U8x4};
use fast_image_resize::{
    FilterType, IntoImageView as _, IntoImageViewMut as _, PixelTrait, ResizeAlg, ResizeOptions,
    Resizer,
};
use image::DynamicImage;

use crate::error::{PictureError, Result};

/// Scales a picture to exactly this size. Pixels with more than 8 bits a channel become such with 8.
pub(crate) fn resize(
    picture: &DynamicImage,
    (width, height): (u32, u32),
    filter: FilterType,
) -> Result<DynamicImage> {
    let resize = match picture {
        DynamicImage::ImageLuma8(_) => resize_pixels::<U8>,
        DynamicImage::ImageLumaA8(_) => resize_pixels::<U8x2>,
        DynamicImage::ImageRgb8(_) => resize_pixels::<U8x3>,
        DynamicImage::ImageRgba8(_) => resize_pixels::<U8x4>,
        deep if deep.color().has_alpha() => {
            return resize(&deep.to_rgba8().into(), (width, height), filter);
        }
        deep => return resize(&deep.to_rgb8().into(), (width, height), filter),
    };
    let mut resized = DynamicImage::new(width, height, picture.color());
    resize(picture, &mut resized, filter)?;
    Ok(resized)
}

fn resize_pixels<P: PixelTrait>(
    picture: &DynamicImage,
    resized: &mut DynamicImage,
    filter: FilterType,
) -> Result<()> {
    let views = (picture.image_view::<P>(), resized.image_view_mut::<P>());
    let (Some(from), Some(mut to)) = views else {
        return Err(PictureError::Internal("pixels of another kind".into()));
    };
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(filter));
    Resizer::new()
        .resize_typed(&from, &mut to, &options)
        .map_err(|error| PictureError::internal(&error))
}
