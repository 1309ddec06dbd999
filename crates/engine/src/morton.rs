//! The order of the rows: a Z-order curve through the squares of Web Mercator. Points that are
//! close on the map are close in memory, and each tile is one span of the curve.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "floats are clamped to the range of the whole numbers that they become"
)]

use crate::query::Bounds;

/// The fixed-point factor of degrees.
pub const SCALE: f64 = 1e7;

/// Steps along each side of the plane.
const STEPS: f64 = 4_294_967_296.0;

/// Degrees as fixed-point numbers.
pub fn to_fixed(degrees: f64) -> i32 {
    (degrees * SCALE).round() as i32
}

/// Fixed-point numbers as degrees.
pub fn from_fixed(fixed: i32) -> f64 {
    f64::from(fixed) / SCALE
}

/// The position of a point on the curve.
pub fn key(latitude: f64, longitude: f64) -> u64 {
    let x = (longitude + 180.0) / 360.0 * STEPS;
    let sine = latitude.to_radians().sin().clamp(-0.9999, 0.9999);
    let y = (0.5 - ((1.0 + sine) / (1.0 - sine)).ln() / (4.0 * std::f64::consts::PI)) * STEPS;
    spread(x as u32) | spread(y as u32) << 1
}

/// Inserts a zero between any two bits.
fn spread(steps: u32) -> u64 {
    let mut bits = u64::from(steps);
    bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff;
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff;
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333;
    (bits | bits << 1) & 0x5555_5555_5555_5555
}

/// Extracts every other bit.
fn gather(bits: u64) -> u32 {
    let mut bits = bits & 0x5555_5555_5555_5555;
    bits = (bits | bits >> 1) & 0x3333_3333_3333_3333;
    bits = (bits | bits >> 2) & 0x0f0f_0f0f_0f0f_0f0f;
    bits = (bits | bits >> 4) & 0x00ff_00ff_00ff_00ff;
    bits = (bits | bits >> 8) & 0x0000_ffff_0000_ffff;
    (bits | bits >> 16) as u32
}

/// A square of the plane, one of 4^level.
#[derive(Clone, Copy, Debug)]
pub struct Square {
    /// How often the plane was quartered.
    pub level: u32,
    /// The first curve position in it.
    pub first: u64,
}

impl Square {
    /// The whole plane.
    pub const ALL: Self = Self { level: 0, first: 0 };

    /// The last curve position in it.
    pub fn last(self) -> u64 {
        match self.level {
            0 => u64::MAX,
            level => self.first | (u64::MAX >> (2 * level)),
        }
    }

    /// Its quarters in curve order; a square of one step has none.
    pub fn quarters(self) -> impl Iterator<Item = Self> {
        let level = self.level + 1;
        let quarters = if level > 31 { 0 } else { 4 };
        (0..quarters).map(move |n| Self { level, first: self.first | n << (64 - 2 * level) })
    }

    /// Its bounds, slightly enlarged, so that rounding leaves no point outside.
    pub fn bounds(self) -> Bounds {
        const MARGIN: f64 = 1e-6;
        let side = STEPS / f64::from(1_u32 << self.level.min(31));
        let (x, y) = (f64::from(gather(self.first)), f64::from(gather(self.first >> 1)));
        let longitude = |x: f64| x / STEPS * 360.0 - 180.0;
        let latitude = |y: f64| {
            let angle = std::f64::consts::PI * (1.0 - 2.0 * y / STEPS);
            angle.sinh().atan().to_degrees()
        };
        // Points beyond the plane's northern and southern edges are clamped to it.
        let north = if y <= 0.0 { 90.0 } else { latitude(y) };
        let south = if y + side >= STEPS { -90.0 } else { latitude(y + side) };
        let near_edge = |steps: f64| !(STEPS * 0.01..=STEPS * 0.99).contains(&steps);
        Bounds {
            west: longitude(x) - MARGIN,
            south: if near_edge(y + side) { -90.0 } else { south - MARGIN },
            east: longitude(x + side) + MARGIN,
            north: if near_edge(y) { 90.0 } else { north + MARGIN },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_lies_in_every_square_that_its_key_names() {
        for (latitude, longitude) in [
            (43.65, -79.38),
            (0.0, 0.0),
            (-33.9, 151.2),
            (89.9, 10.0),
            (-89.9, 179.999),
            (83.1, -75.0),
        ] {
            let key = key(latitude, longitude);
            for level in 0..=31 {
                let first = if level == 0 { 0 } else { key & !(u64::MAX >> (2 * level)) };
                let square = Square { level, first };
                assert!((square.first..=square.last()).contains(&key));
                let b = square.bounds();
                let is_in = (b.west..=b.east).contains(&longitude)
                    && (b.south..=b.north).contains(&latitude);
                assert!(is_in, "{latitude},{longitude} at {level}: {b:?}");
            }
        }
    }

    #[test]
    fn bits_come_back() {
        for steps in [0, 1, 0xffff_ffff, 0x1234_5678, 0x8000_0001] {
            assert_eq!(gather(spread(steps)), steps);
        }
    }
}
