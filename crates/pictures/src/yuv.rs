//! Converts sRGB pictures of 8 bits a channel to luma and chroma (BT.601, 4:2:0).

use av1::{DEPTH, YuvPicture};
use image::RgbImage;

const LIGHTEST: i64 = (1 << DEPTH) - 1;
const MIDDLE: i64 = 1 << (DEPTH - 1);

/// Luma per pixel, and two chroma samples per four pixels.
pub(crate) fn convert(pixels: &RgbImage) -> YuvPicture {
    let (width, height) = pixels.dimensions();
    let light = plane(width, height, |x, y| {
        let pixel = pixels[(x, y)].0.map(i64::from);
        rounded(light_of(pixel) * LIGHTEST, 255 * 1_000)
    });
    let sum = |x: u32, y: u32| {
        let mut sum = [0; 3];
        for (x, y) in
            [(2 * x, 2 * y), (2 * x + 1, 2 * y), (2 * x, 2 * y + 1), (2 * x + 1, 2 * y + 1)]
        {
            let pixel = pixels[(x.min(width - 1), y.min(height - 1))].0;
            for (sum, one) in sum.iter_mut().zip(pixel) {
                *sum += i64::from(one);
            }
        }
        sum
    };
    // 1,772 and 1,402 thousandths: twice the remainder without the blue and the red share of luma.
    let (across, down) = (width.div_ceil(2), height.div_ceil(2));
    let blue = plane(across, down, |x, y| {
        let sum = sum(x, y);
        MIDDLE + rounded((1_000 * sum[2] - light_of(sum)) * LIGHTEST, 4 * 255 * 1_772)
    });
    let red = plane(across, down, |x, y| {
        let sum = sum(x, y);
        MIDDLE + rounded((1_000 * sum[0] - light_of(sum)) * LIGHTEST, 4 * 255 * 1_402)
    });
    YuvPicture { width: width as usize, height: height as usize, planes: [light, blue, red] }
}

/// The luma weights in thousandths.
fn light_of([red, green, blue]: [i64; 3]) -> i64 {
    299 * red + 587 * green + 114 * blue
}

/// Rounds a fraction to the nearest integer.
fn rounded(number: i64, of: i64) -> i64 {
    (number + of / 2).div_euclid(of)
}

fn plane(width: u32, height: u32, value: impl Fn(u32, u32) -> i64) -> Vec<u16> {
    let sample = |x, y| u16::try_from(value(x, y).clamp(0, LIGHTEST)).unwrap_or_default();
    (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| sample(x, y)).collect()
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::*;

    /// The width and height that a file says, in its box `ispe`.
    fn size(avif: &[u8]) -> (u32, u32) {
        assert_eq!(&avif[4..12], b"ftypavif");
        let at = avif.windows(4).position(|four| four == b"ispe").unwrap() + 8;
        let number = |at: usize| u32::from_be_bytes(avif[at..at + 4].try_into().unwrap());
        (number(at), number(at + 4))
    }

    #[test]
    fn pictures_of_any_shape_are_encoded_and_the_same_each_time() {
        for (width, height) in [(1, 1), (16, 16), (33, 17), (64, 2_000), (301, 5)] {
            let shade = |at: u32| u8::try_from(at * 37 % 256).unwrap();
            let picture = RgbImage::from_fn(width, height, |x, y| Rgb([shade(x), shade(y), 200]));
            let picture = convert(&picture);
            let file = av1::encode(&picture, 100).unwrap();
            assert_eq!(size(&file), (width, height));
            assert_eq!(av1::encode(&picture, 100).unwrap(), file);
            assert!(av1::encode(&picture, 30).unwrap().len() >= file.len());
        }
    }

    #[test]
    fn a_side_that_is_none_is_refused() {
        assert!(av1::encode(&convert(&RgbImage::new(0, 4)), 100).is_err());
        let error = av1::encode(&convert(&RgbImage::new(70_000, 1)), 100).unwrap_err();
        assert!(error.contains("width"), "{error}");
    }

    #[test]
    fn colours_become_light_and_two_differences() {
        let colours = [[0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 0, 255]];
        let expected = [[0, 512, 512], [1_023, 512, 512], [306, 339, 1_023], [117, 1_023, 429]];
        for (colour, samples) in colours.into_iter().zip(expected) {
            let picture = convert(&RgbImage::from_pixel(3, 3, Rgb(colour)));
            let last = picture.planes.map(|plane| *plane.last().unwrap());
            assert_eq!(last, samples, "{colour:?}");
        }
    }
}
