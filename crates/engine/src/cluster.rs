//! Clusters for a map. Rows come in the order of the curve, so the rows of one square are adjacent.

use crate::answer::Cluster;
use crate::morton;
use crate::row::NOWHERE;
use crate::segment::{NO_PRICE, Segment};

/// The most clusters; beyond it the squares become four times as large.
const MAX_CLUSTERS: usize = 2_000;

/// Collects clusters.
pub struct Clusters {
    /// The bits of the curve position below the square's; `None` without a map.
    shift: Option<u32>,
    done: Vec<Sum>,
    current: Option<Sum>,
}

#[derive(Clone, Copy)]
struct Sum {
    square: u64,
    count: u64,
    latitudes: i64,
    longitudes: i64,
    price: u64,
    id: u64,
}

impl Clusters {
    /// Squares of 64 pixels at a zoom with tiles of 256.
    pub fn new(zoom: Option<u8>) -> Self {
        let shift = zoom.map(|zoom| 64 - 2 * (u32::from(zoom).min(28) + 2));
        Self { shift, done: Vec::new(), current: None }
    }

    /// Adds the rows found in a segment.
    pub fn offer(&mut self, segment: &Segment, base: usize, rows: &[u16]) {
        let Some(mut shift) = self.shift else { return };
        let nowhere = morton::to_fixed(NOWHERE.0);
        let mut current = self.current.take();
        for row in rows {
            let row = base + usize::from(*row);
            // It has no location.
            if segment.latitudes[row] == nowhere {
                continue;
            }
            let square = segment.keys[row] >> shift;
            let one = Sum {
                square,
                count: 1,
                latitudes: i64::from(segment.latitudes[row]),
                longitudes: i64::from(segment.longitudes[row]),
                price: segment.prices[row],
                id: segment.ids[row],
            };
            match &mut current {
                Some(sum) if sum.square == square => sum.add(&one),
                _ => {
                    self.done.extend(current.take());
                    current = Some(one);
                    if self.done.len() >= MAX_CLUSTERS {
                        while self.done.len() >= MAX_CLUSTERS / 2 && shift < 62 {
                            shift += 2;
                            self.coarsen();
                        }
                        let by = shift - self.shift.unwrap_or(shift);
                        current = current.map(|sum| Sum { square: sum.square >> by, ..sum });
                        self.shift = Some(shift);
                    }
                }
            }
        }
        self.current = current;
    }

    fn coarsen(&mut self) {
        let mut fewer: Vec<Sum> = Vec::with_capacity(self.done.len());
        for sum in self.done.drain(..) {
            let sum = Sum { square: sum.square >> 2, ..sum };
            match fewer.last_mut() {
                Some(last) if last.square == sum.square => last.add(&sum),
                _ => fewer.push(sum),
            }
        }
        self.done = fewer;
    }

    /// The clusters, when the query has a zoom.
    pub fn finish(mut self) -> Option<Vec<Cluster>> {
        self.shift?;
        if let Some(sum) = self.current.take() {
            match self.done.last_mut() {
                Some(last) if last.square == sum.square => last.add(&sum),
                _ => self.done.push(sum),
            }
        }
        Some(self.done.iter().map(Sum::cluster).collect())
    }
}

impl Sum {
    fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.latitudes += other.latitudes;
        self.longitudes += other.longitudes;
        self.price = self.price.min(other.price);
    }

    #[expect(clippy::cast_precision_loss, reason = "a middle needs no more digits")]
    fn cluster(&self) -> Cluster {
        let middle = |sum: i64| sum as f64 / self.count as f64 / morton::SCALE;
        Cluster {
            latitude: middle(self.latitudes),
            longitude: middle(self.longitudes),
            count: self.count,
            price_min: (self.price != NO_PRICE).then_some(self.price),
            id: (self.count == 1).then_some(self.id),
        }
    }
}
