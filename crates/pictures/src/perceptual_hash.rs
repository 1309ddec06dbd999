//! Perceptual hashes of pictures. A scaled, brightened, recompressed or slightly cropped copy has
//! nearly the same 64 bits; a different picture has half of them different.
//!
//! A picture is reduced to 32 × 32 greys. Each of its 64 lowest frequencies (DCT-II, without the
//! mean) gives one bit: above or below the median. After C. Zauner, *Implementation and
//! Benchmarking of Perceptual Image Hash Functions* (2010).
//!
//! The store finds copies by an index: of two hashes within [`PerceptualHash::MAX_COPY_DISTANCE`],
//! at least one of the four [`PerceptualHash::keys`] differs in two bits at most.

use std::f32::consts::PI;
use std::io::Cursor;

use bytes::Bytes;
use fast_image_resize::FilterType;
use image::{DynamicImage, ImageReader};

use crate::limits::{check_memory, limits};
use crate::resize::resize;

/// Rows and columns of greys.
const SIDE: usize = 32;
const SIDE_U32: u32 = 32;
/// Frequencies per direction that the 64 lowest need.
const FREQUENCIES: usize = 11;
const BITS: usize = 64;
/// The least median strength of the frequencies, in grey levels. Below it compression artefacts
/// would decide the bits.
const MIN_DETAIL: f32 = 3.0;
/// A key has a quarter of the bits.
const BANDS: usize = 4;
const BAND_BITS: usize = BITS / BANDS;

/// A perceptual hash of 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerceptualHash(u64);

impl PerceptualHash {
    /// The largest distance between copies of one picture.
    pub const MAX_COPY_DISTANCE: u32 = 8;

    /// The hash of a stored number.
    pub fn from_stored(bits: i64) -> Self {
        Self(bits.cast_unsigned())
    }

    /// The number to store; the store has no unsigned integers.
    pub fn to_stored(self) -> i64 {
        self.0.cast_signed()
    }

    /// The number of different bits, 0 to 64.
    pub fn distance(self, other: Self) -> u32 {
        (self.0 ^ other.0).count_ones()
    }

    /// Four index keys below 2¹⁸: 16 bits of the hash and the number of the key.
    pub fn keys(self) -> [i64; BANDS] {
        // Every fourth bit, so that each key has low and high frequencies.
        std::array::from_fn(|band| {
            let bits = (0..BAND_BITS).map(|at| ((self.0 >> (at * BANDS + band)) & 1) << at);
            let bits: u64 = bits.sum();
            (bits | ((band as u64) << BAND_BITS)).cast_signed()
        })
    }

    /// All keys within two bits of [`keys`](Self::keys): 548 numbers.
    pub fn near_keys(self) -> Vec<i64> {
        let mut near = Vec::with_capacity(548);
        for key in self.keys() {
            near.push(key);
            for one in 0..BAND_BITS {
                near.push(key ^ (1 << one));
                near.extend((0..one).map(|two| key ^ (1 << one) ^ (1 << two)));
            }
        }
        near
    }
}

/// Computes the hash of a file of ours. `None` for a file without detail (one colour, a plain
/// gradient), a drawing, or a damaged file. Uses the first frame of an animation. Takes some
/// milliseconds for the narrowest file of a picture, which callers should pass.
pub fn perceptual_hash(file: Bytes) -> Option<PerceptualHash> {
    let picture = decode(file)?;
    let grey = DynamicImage::ImageLuma8(picture.to_luma8());
    let small = resize(&grey, (SIDE_U32, SIDE_U32), FilterType::Box).ok()?;
    hash_greys(small.into_luma8().as_raw())
}

fn decode(file: Bytes) -> Option<DynamicImage> {
    let mut reader = ImageReader::new(Cursor::new(file)).with_guessed_format().ok()?;
    reader.limits(limits());
    let decoder = reader.into_decoder().ok()?;
    check_memory(&decoder).ok()?;
    DynamicImage::from_decoder(decoder).ok()
}

fn hash_greys(greys: &[u8]) -> Option<PerceptualHash> {
    let waves: [[f32; SIDE]; FREQUENCIES] =
        std::array::from_fn(|frequency| std::array::from_fn(|at| wave(frequency, at)));
    let along = |greys: &[f32]| -> [f32; FREQUENCIES] {
        waves.map(|wave| wave.iter().zip(greys).map(|(wave, grey)| wave * grey).sum())
    };
    let rows = greys.chunks_exact(SIDE).map(|row| {
        let row: Vec<f32> = row.iter().map(|grey| f32::from(*grey)).collect();
        along(&row)
    });
    let rows: Vec<[f32; FREQUENCIES]> = rows.collect();
    let across: [[f32; FREQUENCIES]; FREQUENCIES] = std::array::from_fn(|frequency| {
        let column: Vec<f32> = rows.iter().map(|row| row[frequency]).collect();
        along(&column)
    });
    // In order of frequency, without the mean.
    let diagonals = (1..FREQUENCIES).flat_map(|sum| (0..=sum).map(move |x| (x, sum - x)));
    let strengths: Vec<f32> = diagonals.take(BITS).map(|(x, y)| across[x][y]).collect();
    if median(strengths.iter().map(|strength| strength.abs())) < MIN_DETAIL {
        return None;
    }
    let middle = median(strengths.iter().copied());
    let is_above = strengths.iter().map(|strength| u64::from(*strength > middle));
    Some(PerceptualHash(is_above.enumerate().map(|(at, bit)| bit << at).sum()))
}

/// One value of an orthonormal cosine wave.
#[expect(clippy::cast_precision_loss, reason = "numbers below 64")]
fn wave(frequency: usize, at: usize) -> f32 {
    let scale = if frequency == 0 { 1.0_f32 } else { 2.0 };
    let angle = PI * frequency as f32 * (2 * at + 1) as f32 / (2 * SIDE) as f32;
    (scale / SIDE as f32).sqrt() * angle.cos()
}

fn median(values: impl Iterator<Item = f32>) -> f32 {
    let mut values: Vec<f32> = values.collect();
    values.sort_by(f32::total_cmp);
    f32::midpoint(values[BITS / 2 - 1], values[BITS / 2])
}
