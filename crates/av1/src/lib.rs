//! Encodes a picture as AVIF: `rav1e` on the calling thread, and the file format around its output.
//!
//! It is a crate of its own because `rav1e` is generic: the compiler makes its code, some 100 s of
//! it, in the crate that calls it. Here that happens once, beside the other crates.

use avif_serialize::Aviffy;
use rav1e::prelude::{
    ChromaSamplePosition, ChromaSampling, ColorDescription, ColorPrimaries, Config, Context,
    EncoderConfig, EncoderStatus, MatrixCoefficients, PixelRange, Plane, Rational,
    SceneDetectionSpeed, SpeedSettings, TransferCharacteristics, Tune,
};

/// The speed from 0 to 10; slower ones save little more.
const SPEED: u8 = 8;
/// Bits per sample: ten show no banding on walls and skies.
pub const DEPTH: u8 = 10;

/// A picture as one plane of luma and two of chroma, row by row without gaps. A sample has
/// [`DEPTH`] bits. The planes of chroma have half the width and height, rounded up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YuvPicture {
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// Luma, blue difference, red difference.
    pub planes: [Vec<u16>; 3],
}

/// Encodes a picture with a quantizer from 0 (lossless) to 255.
///
/// # Errors
/// The picture's size is outside of AV1's limits, or the encoder failed: its own sentence.
pub fn encode(picture: &YuvPicture, quantizer: u8) -> Result<Vec<u8>, String> {
    let mut encoder: Context<u16> = Config::new()
        .with_encoder_config(config(picture, quantizer))
        .with_threads(1)
        .new_context()
        .map_err(|error| error.to_string())?;
    let mut frame = encoder.new_frame();
    let half = picture.width.div_ceil(2);
    for ((plane, samples), width) in
        frame.planes.iter_mut().zip(&picture.planes).zip([picture.width, half, half])
    {
        fill(plane, samples, width);
    }
    encoder.send_frame(frame).map_err(|error| error.to_string())?;
    encoder.flush();
    let mut coded = Vec::new();
    loop {
        match encoder.receive_packet() {
            Ok(packet) => coded.extend_from_slice(&packet.data),
            Err(EncoderStatus::Encoded) => {}
            Err(EncoderStatus::LimitReached) => break,
            Err(error) => return Err(error.to_string()),
        }
    }
    let side = |pixels: usize| u32::try_from(pixels).map_err(|error| error.to_string());
    let mut file = Aviffy::new();
    file.set_chroma_subsampling((true, true));
    Ok(file.to_vec(&coded, None, side(picture.width)?, side(picture.height)?, DEPTH))
}

fn config(picture: &YuvPicture, quantizer: u8) -> EncoderConfig {
    let mut speed_settings = SpeedSettings::from_preset(SPEED);
    // Tools that compare frames; there is only one.
    speed_settings.multiref = false;
    speed_settings.rdo_lookahead_frames = 1;
    speed_settings.scene_detection_mode = SceneDetectionSpeed::None;
    speed_settings.motion.include_near_mvs = false;
    EncoderConfig {
        width: picture.width,
        height: picture.height,
        time_base: Rational::new(1, 1),
        sample_aspect_ratio: Rational::new(1, 1),
        bit_depth: DEPTH.into(),
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

fn fill(plane: &mut Plane<u16>, samples: &[u16], width: usize) {
    let stride = plane.cfg.stride;
    let rows = plane.data_origin_mut().chunks_mut(stride);
    for (row, samples) in rows.zip(samples.chunks(width.max(1))) {
        for (sample, value) in row.iter_mut().zip(samples) {
            *sample = *value;
        }
    }
}
