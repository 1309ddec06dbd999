//! What a picture looks like, in 64 bits: a copy that was made smaller, brighter, compressed
//! again or cut at its edges has nearly the same ones, a different picture half of them.
//!
//! The picture becomes 32 × 32 greys, whose 64 lowest frequencies (DCT-II, without the mean)
//! are each above or below their median, after C. Zauner, *Implementation and Benchmarking of
//! Perceptual Image Hash Functions* (2010). Two copies whose bits differ in at most
//! [`Look::NEAR`] places have, among the four [`Look::keys`], one that differs in two at
//! most, so they are found by an index.

use std::f32::consts::PI;
use std::io::Cursor;

use bytes::Bytes;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
use image::{DynamicImage, ImageReader};

use super::limits::{check_memory, limits};
use crate::error::{Error, Result};

/// Greys in a row and in a column.
const SIDE: usize = 32;
const SIDE_U32: u32 = 32;
/// As many frequencies of each direction as the 64 lowest reach.
const FREQUENCIES: usize = 11;
const BITS: usize = 64;
/// Half of the frequencies are at least so strong, in steps of grey; below, what is left
/// after compression decides, and not the picture.
const LEAST_DETAIL: f32 = 3.0;
/// A key is a quarter of the bits.
const BANDS: usize = 4;
const BAND_BITS: usize = BITS / BANDS;

/// What a picture looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look(u64);

impl Look {
    /// In at most so many of the 64 bits copies of one picture differ.
    pub const NEAR: u32 = 8;

    /// As it is stored.
    pub fn from_stored(bits: i64) -> Self {
        Self(bits.cast_unsigned())
    }

    /// For the store, which has no unsigned numbers.
    pub fn to_stored(self) -> i64 {
        self.0.cast_signed()
    }

    /// In how many bits two differ: 0 to 64.
    pub fn distance(self, other: Self) -> u32 {
        (self.0 ^ other.0).count_ones()
    }

    /// What an index has of it: four numbers below 2¹⁸, of 16 bits each and which they are.
    pub fn keys(self) -> [i64; BANDS] {
        // Every fourth bit, so that each has low frequencies and high ones.
        std::array::from_fn(|band| {
            let bits = (0..BAND_BITS).map(|at| ((self.0 >> (at * BANDS + band)) & 1) << at);
            let bits: u64 = bits.sum();
            (bits | ((band as u64) << BAND_BITS)).cast_signed()
        })
    }

    /// Every key that a copy can have where it differs the least: those of
    /// [`keys`](Self::keys), and those with one and with two other bits. 548 numbers.
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

/// What a file of ours looks like; none for one without detail, as of one colour or a plain
/// gradient, for a drawing, and for one that is damaged. Of what moves, its first frame. Takes
/// a few milliseconds for the narrowest file of a picture, which is the one to be given.
///
/// # Errors
/// There is no thread for it.
pub async fn look(file: Bytes) -> Result<Option<Look>> {
    tokio::task::spawn_blocking(move || decoded(file).and_then(|picture| of(&picture)))
        .await
        .map_err(Error::internal)
}

fn decoded(file: Bytes) -> Option<DynamicImage> {
    let mut reader = ImageReader::new(Cursor::new(file)).with_guessed_format().ok()?;
    reader.limits(limits());
    let decoder = reader.into_decoder().ok()?;
    check_memory(&decoder).ok()?;
    DynamicImage::from_decoder(decoder).ok()
}

fn of(picture: &DynamicImage) -> Option<Look> {
    let grey = DynamicImage::ImageLuma8(picture.to_luma8());
    let mut small = DynamicImage::new(SIDE_U32, SIDE_U32, grey.color());
    let how = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Box));
    Resizer::new().resize(&grey, &mut small, &how).ok()?;
    bits(small.into_luma8().as_raw())
}

fn bits(greys: &[u8]) -> Option<Look> {
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
    // From the lowest, without the mean.
    let diagonals = (1..FREQUENCIES).flat_map(|sum| (0..=sum).map(move |x| (x, sum - x)));
    let strengths: Vec<f32> = diagonals.take(BITS).map(|(x, y)| across[x][y]).collect();
    if median(strengths.iter().map(|strength| strength.abs())) < LEAST_DETAIL {
        return None;
    }
    let middle = median(strengths.iter().copied());
    let is_above = strengths.iter().map(|strength| u64::from(*strength > middle));
    Some(Look(is_above.enumerate().map(|(at, bit)| bit << at).sum()))
}

/// One value of an orthonormal wave.
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
