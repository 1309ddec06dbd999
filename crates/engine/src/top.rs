//! The first results in an order, without sorting all.

use crate::query::{Cursor, Query, Sort};
use crate::segment::{NO_PRICE, Segment};

/// A sort key and the inverted id; the lower pair comes first.
type Rank = (u64, u64);

/// Collects one page.
pub struct Top {
    sort: Sort,
    near: (f64, f64),
    skipped: usize,
    wanted: usize,
    after: Option<Rank>,
    candidates: Vec<Rank>,
    /// Rows from this rank on cannot be on the page.
    limit: Rank,
}

impl Top {
    /// For a query.
    pub fn new(query: &Query) -> Self {
        let skipped = query.page.saturating_mul(query.size);
        let sort = match (query.sort, query.near) {
            (Sort::Nearest, None) => Sort::Newest,
            (sort, _) => sort,
        };
        Self {
            sort,
            near: query.near.unwrap_or_default(),
            skipped,
            // One more, to know whether there is another page.
            wanted: if query.size == 0 { 0 } else { skipped.saturating_add(query.size) + 1 },
            after: query.after.map(|cursor| (cursor.key, !cursor.id)),
            candidates: Vec::new(),
            limit: (u64::MAX, u64::MAX),
        }
    }

    /// Adds the rows found in a segment.
    pub fn offer(&mut self, segment: &Segment, base: usize, rows: &[u16]) {
        if self.wanted == 0 {
            return;
        }
        let rows = rows.iter().map(|row| base + usize::from(*row));
        match self.sort {
            Sort::Newest => {
                rows.for_each(|row| {
                    self.take(u64::from(u32::MAX - segment.since[row]), segment.ids[row]);
                });
            }
            Sort::PriceUp => rows.for_each(|row| self.take(segment.prices[row], segment.ids[row])),
            Sort::PriceDown => rows.for_each(|row| {
                let price = segment.prices[row];
                let key = if price == NO_PRICE { NO_PRICE } else { NO_PRICE - 1 - price };
                self.take(key, segment.ids[row]);
            }),
            Sort::Area => {
                rows.for_each(|row| {
                    self.take(u64::from(u32::MAX - segment.areas[row]), segment.ids[row]);
                });
            }
            Sort::Nearest => rows.for_each(|row| {
                let key = distance(self.near, (segment.latitudes[row], segment.longitudes[row]));
                self.take(key, segment.ids[row]);
            }),
        }
    }

    #[inline]
    fn take(&mut self, key: u64, id: u64) {
        let rank = (key, !id);
        if rank >= self.limit || self.after.is_some_and(|after| rank <= after) {
            return;
        }
        self.candidates.push(rank);
        if self.candidates.len() >= self.wanted.saturating_mul(2).saturating_add(1_024) {
            self.candidates.select_nth_unstable(self.wanted - 1);
            self.candidates.truncate(self.wanted);
            self.limit = self.candidates[self.wanted - 1];
        }
    }

    /// The ids of the page, and the cursor of the next one.
    pub fn finish(mut self) -> (Vec<u64>, Option<Cursor>) {
        self.candidates.sort_unstable();
        let has_next = self.wanted > 0 && self.candidates.len() >= self.wanted;
        self.candidates.truncate(self.wanted.saturating_sub(1));
        let page = self.candidates.get(self.skipped..).unwrap_or_default();
        let next = page.last().map(|&(key, id)| Cursor { key, id: !id });
        (page.iter().map(|(_, id)| !id).collect(), next.filter(|_| has_next))
    }
}

/// The distance of two points as an integer: the squared sine of half the angle.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between 0 and 1, times a number that fits"
)]
fn distance(from: (f64, f64), to: (i32, i32)) -> u64 {
    let (latitude, longitude) = (crate::morton::from_fixed(to.0), crate::morton::from_fixed(to.1));
    let half = |a: f64, b: f64| ((a - b).to_radians() / 2.0).sin().powi(2);
    let cosines = from.0.to_radians().cos() * latitude.to_radians().cos();
    let haversine = half(from.0, latitude) + cosines * half(from.1, longitude);
    (haversine.clamp(0.0, 1.0) * 9e18) as u64
}
