//! A drawn polygon: which points are inside, and which of its sides cross a rectangle.

use crate::query::Bounds;

/// A polygon in degrees, with straight sides. Where it overlaps itself, doubly covered parts are
/// outside (even-odd rule).
#[derive(Clone, Debug)]
pub struct Polygon {
    sides: Vec<Side>,
    /// Its bounding rectangle.
    pub bounds: Bounds,
}

#[derive(Clone, Copy, Debug)]
struct Side {
    from: (f64, f64),
    to: (f64, f64),
}

impl Polygon {
    /// A polygon of corners (latitude, longitude).
    pub fn new(corners: &[(f64, f64)]) -> Self {
        let next = corners.iter().cycle().skip(1);
        let sides = corners.iter().zip(next).map(|(&from, &to)| Side { from, to }).collect();
        let mut bounds = Bounds { west: 181.0, south: 91.0, east: -181.0, north: -91.0 };
        for &(latitude, longitude) in corners {
            bounds.west = bounds.west.min(longitude);
            bounds.east = bounds.east.max(longitude);
            bounds.south = bounds.south.min(latitude);
            bounds.north = bounds.north.max(latitude);
        }
        Self { sides, bounds }
    }

    /// Whether a point is inside: a ray to the east crosses an odd number of sides.
    pub fn contains(&self, latitude: f64, longitude: f64) -> bool {
        let mut is_inside = false;
        for Side { from, to } in &self.sides {
            let is_crossed = (from.0 > latitude) != (to.0 > latitude)
                && longitude < (to.1 - from.1) * (latitude - from.0) / (to.0 - from.0) + from.1;
            is_inside ^= is_crossed;
        }
        is_inside
    }

    /// The indices of all sides.
    pub fn all_sides(&self) -> Vec<usize> {
        (0..self.sides.len()).collect()
    }

    /// Those of `sides` that may cross a rectangle.
    pub fn crossing(&self, sides: &[usize], bounds: &Bounds) -> Vec<usize> {
        sides.iter().copied().filter(|side| self.sides[*side].may_cross(bounds)).collect()
    }
}

impl Side {
    /// Whether it may cross a rectangle; may be true although it does not, never the other way
    /// round.
    fn may_cross(&self, bounds: &Bounds) -> bool {
        let (from, to) = (self.from, self.to);
        let is_beside = from.1.max(to.1) < bounds.west
            || from.1.min(to.1) > bounds.east
            || from.0.max(to.0) < bounds.south
            || from.0.min(to.0) > bounds.north;
        if is_beside {
            return false;
        }
        let (height, width) = (to.0 - from.0, to.1 - from.1);
        let turn = |latitude: f64, longitude: f64| {
            width * (latitude - from.0) - height * (longitude - from.1)
        };
        let corners = [
            turn(bounds.south, bounds.west),
            turn(bounds.south, bounds.east),
            turn(bounds.north, bounds.west),
            turn(bounds.north, bounds.east),
        ];
        let slack = 1e-9 * (height.abs() + width.abs());
        !(corners.iter().all(|turn| *turn > slack) || corners.iter().all(|turn| *turn < -slack))
    }
}
