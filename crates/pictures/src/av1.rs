//! Encodes sRGB pictures of 8 bits a channel as AVIF: `rav1e` on the calling thread, and the file
//! format around its output.

use avif_serialize::Aviffy;
use image::RgbImage;
use rav1e::prelude::{
    ChromaSamplePosition, ChromaSampling, ColorDescription, ColorPrimaries, Config, Context,
    EncoderConfig, EncoderStatus, Frame, MatrixCoefficients, PixelRange, Plane, Rational,
    SceneDetectionSpeed, SpeedSettings, TransferCharacteristics, Tune,
};

use crate::error::{PictureError, Result};

/// The speed from 0 to 10; slower ones save little more.
const SPEED: u8 = 8;
/// Bits per channel: ten show no banding on walls and skies.
const DEPTH: usize = 10;
const LIGHTEST: i64 = (1 << DEPTH) - 1;
const MIDDLE: i64 = 1 << (DEPTH - 1);

/// Encodes a picture with a quantizer from 0 (lossless) to 255.
///
/// # Errors
/// The picture's size is outside of AV1's limits, or the encoder failed.
pub(crate) fn encode(pixels: &RgbImage, quantizer: u8) -> Result<Vec<u8>> {
    let mut encoder: Context<u16> = Config::new()
        .with_encoder_config(config(pixels, quantizer))
        .with_threads(1)
        .new_context()
        .map_err(|error| failed(&error))?;
    let mut frame = encoder.new_frame();
    fill(&mut frame, pixels);
    encoder.send_frame(frame).map_err(|error| failed(&error))?;
    encoder.flush();
    let mut coded = Vec::new();
    loop {
        match encoder.receive_packet() {
            Ok(packet) => coded.extend_from_slice(&packet.data),
            Err(EncoderStatus::Encoded) => {}
            Err(EncoderStatus::LimitReached) => break,
            Err(error) => return Err(failed(&error)),
        }
    }
    let mut file = Aviffy::new();
    file.set_chroma_subsampling((true, true));
    Ok(file.to_vec(&coded, None, pixels.width(), pixels.height(), 10))
}

fn failed(error: &impl ToString) -> PictureError {
    PictureError::Internal(format!("the encoder of AVIF: {}", error.to_string()))
}

fn config(pixels: &RgbImage, quantizer: u8) -> EncoderConfig {
    let mut speed_settings = SpeedSettings::from_preset(SPEED);
    // Tools that compare frames; there is only one.
    speed_settings.multiref = false;
    speed_settings.rdo_lookahead_frames = 1;
    speed_settings.scene_detection_mode = SceneDetectionSpeed::None;
    speed_settings.motion.include_near_mvs = false;
    EncoderConfig {
        width: pixels.width() as usize,
        height: pixels.height() as usize,
        time_base: Rational::new(1, 1),
        sample_aspect_ratio: Rational::new(1, 1),
        bit_depth: DEPTH,
        chroma_sampling: ChromaSampling::Cs420,
        chroma_sample_position: ChromaSamplePosition::Unknown,
        pixel_range: PixelRange::Full,
        color_description: Some(ColorDescription {
            color_primaries: ColorPrimaries::BT709,
            transfer_characteristics: TransferCharacteristics::SRGB,
            matrix_coefficients: MatrixCoefficients::BT601,
        }),
        still_picture: true,
        quantizer: quantizer.into(),
        min_quantizer: quantizer,
        tune: Tune::Psychovisual,
        tiles: 1,
        speed_settings,
        ..EncoderConfig::default()
    }
}

/// Luma (BT.601) per pixel, and two chroma samples per four pixels.
fn fill(frame: &mut Frame<u16>, pixels: &RgbImage) {
    let (width, height) = pixels.dimensions();
    let [light, blue, red] = &mut frame.planes;
    draw(light, width, height, |x, y| {
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
    draw(blue, across, down, |x, y| {
        let sum = sum(x, y);
        MIDDLE + rounded((1_000 * sum[2] - light_of(sum)) * LIGHTEST, 4 * 255 * 1_772)
    });
    draw(red, across, down, |x, y| {
        let sum = sum(x, y);
        MIDDLE + rounded((1_000 * sum[0] - light_of(sum)) * LIGHTEST, 4 * 255 * 1_402)
    });
}

/// The luma weights in thousandths.
fn light_of([red, green, blue]: [i64; 3]) -> i64 {
    299 * red + 587 * green + 114 * blue
}

/// Rounds a fraction to the nearest integer.
fn rounded(number: i64, of: i64) -> i64 {
    (number + of / 2).div_euclid(of)
}

fn draw(plane: &mut Plane<u16>, width: u32, height: u32, value: impl Fn(u32, u32) -> i64) {
    let stride = plane.cfg.stride;
    for (y, row) in (0..height).zip(plane.data_origin_mut().chunks_mut(stride)) {
        for (x, place) in (0..width).zip(row) {
            *place = u16::try_from(value(x, y).clamp(0, LIGHTEST)).unwrap_or_default();
        }
    }
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
            let file = encode(&picture, 100).unwrap();
            assert_eq!(size(&file), (width, height));
            assert_eq!(encode(&picture, 100).unwrap(), file);
            assert!(encode(&picture, 30).unwrap().len() >= file.len());
        }
    }

    #[test]
    fn a_side_that_is_none_is_refused() {
        assert!(encode(&RgbImage::new(0, 4), 100).is_err());
        let error = encode(&RgbImage::new(70_000, 1), 100).unwrap_err();
        assert!(format!("{error:?}").contains("width"));
    }

    #[test]
    fn colours_become_light_and_two_differences() {
        let colours = [[0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 0, 255]];
        let expected = [[0, 512, 512], [1_023, 512, 512], [306, 339, 1_023], [117, 1_023, 429]];
        for (colour, [light, blue, red]) in colours.into_iter().zip(expected) {
            let picture = RgbImage::from_pixel(3, 3, Rgb(colour));
            let config = Config::new().with_encoder_config(config(&picture, 100));
            let encoder: Context<u16> = config.new_context().unwrap();
            let mut frame = encoder.new_frame();
            fill(&mut frame, &picture);
            let [l, b, r] = &frame.planes;
            assert_eq!([l.p(2, 2), b.p(1, 1), r.p(1, 1)], [light, blue, red], "{colour:?}");
        }
    }
}
