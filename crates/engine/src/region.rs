//! Turns a rectangle and a polygon into spans of the curve.

use crate::morton::{SCALE, Square, to_fixed};
use crate::polygon::Polygon;
use crate::query::Bounds;

/// A rectangle in fixed-point degrees, edges included.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Western edge.
    pub west: i32,
    /// Southern edge.
    pub south: i32,
    /// Eastern edge.
    pub east: i32,
    /// Northern edge.
    pub north: i32,
}

impl Frame {
    /// Converts a rectangle so that comparisons give the same results as in degrees.
    pub fn new(bounds: &Bounds) -> Self {
        Self {
            west: first_from(bounds.west),
            south: first_from(bounds.south),
            east: last_to(bounds.east),
            north: last_to(bounds.north),
        }
    }

    /// Whether a point is inside.
    pub fn contains(&self, latitude: i32, longitude: i32) -> bool {
        (self.south..=self.north).contains(&latitude)
            && (self.west..=self.east).contains(&longitude)
    }
}

fn first_from(degrees: f64) -> i32 {
    let near = to_fixed(degrees);
    if f64::from(near) / SCALE < degrees { near.saturating_add(1) } else { near }
}

fn last_to(degrees: f64) -> i32 {
    let near = to_fixed(degrees);
    if f64::from(near) / SCALE > degrees { near.saturating_sub(1) } else { near }
}

/// A span of the curve, with the comparisons that its rows still need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first position.
    pub first: u64,
    /// The last position.
    pub last: u64,
    /// Whether the rectangle's edge crosses it.
    pub is_framed: bool,
    /// Whether the polygon's edge crosses it.
    pub is_drawn: bool,
}

/// With fewer rows, a square is not quartered further, because comparing them is cheaper.
const FEW: usize = 512;
/// The same where each comparison walks around the polygon.
const FEW_DRAWN: usize = 32;

/// The spans of a region, in curve order.
pub fn spans(
    bbox: Option<&Bounds>,
    polygon: Option<&Polygon>,
    rows_in: &dyn Fn(u64, u64) -> usize,
) -> Vec<Span> {
    let mut search = Search { bbox, polygon, rows_in, found: Vec::new() };
    let sides = polygon.map(Polygon::all_sides).unwrap_or_default();
    search.visit(Square::ALL, bbox.is_some(), polygon.is_some(), &sides);
    search.found
}

struct Search<'a> {
    bbox: Option<&'a Bounds>,
    polygon: Option<&'a Polygon>,
    rows_in: &'a dyn Fn(u64, u64) -> usize,
    found: Vec<Span>,
}

impl Search<'_> {
    fn visit(&mut self, square: Square, mut is_framed: bool, mut is_drawn: bool, sides: &[usize]) {
        let bounds = square.bounds();
        if let (true, Some(frame)) = (is_framed, self.bbox) {
            if !overlap(frame, &bounds) {
                return;
            }
            is_framed = !covers(frame, &bounds);
        }
        let mut crossing = Vec::new();
        if let (true, Some(polygon)) = (is_drawn, self.polygon) {
            if !overlap(&polygon.bounds, &bounds) {
                return;
            }
            crossing = polygon.crossing(sides, &bounds);
            if crossing.is_empty() {
                let middle = (
                    f64::midpoint(bounds.south, bounds.north),
                    f64::midpoint(bounds.west, bounds.east),
                );
                if !polygon.contains(middle.0, middle.1) {
                    return;
                }
                is_drawn = false;
            }
        }
        if !is_framed && !is_drawn {
            return self.add(square, false, false);
        }
        let rows = (self.rows_in)(square.first, square.last());
        if rows == 0 {
            return;
        }
        let few = if is_drawn { FEW_DRAWN } else { FEW };
        if rows <= few || square.level >= 31 {
            return self.add(square, is_framed, is_drawn);
        }
        for quarter in square.quarters() {
            self.visit(quarter, is_framed, is_drawn, &crossing);
        }
    }

    fn add(&mut self, square: Square, is_framed: bool, is_drawn: bool) {
        let (first, last) = (square.first, square.last());
        if let Some(before) = self.found.last_mut() {
            let is_next = before.last.checked_add(1) == Some(first);
            if is_next && before.is_framed == is_framed && before.is_drawn == is_drawn {
                before.last = last;
                return;
            }
        }
        self.found.push(Span { first, last, is_framed, is_drawn });
    }
}

fn overlap(a: &Bounds, b: &Bounds) -> bool {
    a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north
}

fn covers(outer: &Bounds, inner: &Bounds) -> bool {
    outer.west <= inner.west
        && outer.east >= inner.east
        && outer.south <= inner.south
        && outer.north >= inner.north
}
