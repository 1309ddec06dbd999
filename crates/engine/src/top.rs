//! The first of what was found, in an order, without sorting all of it.

use crate::query::{Cursor, Query, Sort};
use crate::segment::{NO_PRICE, Segment};

/// What stands first: the lower pair. The id is turned around, so that the higher comes first.
type Place = (u64, u64);

/// Gathers a page.
pub struct Top {
    sort: Sort,
    near: (f64, f64),
    skipped: usize,
    wanted: usize,
    after: Option<Place>,
    kept: Vec<Place>,
    /// Nothing from here on can be among the wanted.
    limit: Place,
}

impl Top {
    /// For a question.
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
            // One more says whether there is another page.
            wanted: if query.size == 0 { 0 } else { skipped.saturating_add(query.size) + 1 },
            after: query.after.map(|cursor| (cursor.key, !cursor.id)),
            kept: Vec::new(),
            limit: (u64::MAX, u64::MAX),
        }
    }

    /// Takes what was found in a piece.
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
        let place = (key, !id);
        if place >= self.limit || self.after.is_some_and(|after| place <= after) {
            return;
        }
        self.kept.push(place);
        if self.kept.len() >= self.wanted.saturating_mul(2).saturating_add(1_024) {
            self.kept.select_nth_unstable(self.wanted - 1);
            self.kept.truncate(self.wanted);
            self.limit = self.kept[self.wanted - 1];
        }
    }

    /// The ids of the page, and where the next one begins.
    pub fn finish(mut self) -> (Vec<u64>, Option<Cursor>) {
        self.kept.sort_unstable();
        let has_next = self.wanted > 0 && self.kept.len() >= self.wanted;
        self.kept.truncate(self.wanted.saturating_sub(1));
        let page = self.kept.get(self.skipped..).unwrap_or_default();
        let next = page.last().map(|&(key, id)| Cursor { key, id: !id });
        (page.iter().map(|(_, id)| !id).collect(), next.filter(|_| has_next))
    }
}

/// How far apart two points are: half the angle's sine squared, as a whole number.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between 0 and 1, times a number that fits"
)]
fn distance(from: (f64, f64), to: (i32, i32)) -> u64 {
    let (latitude, longitude) = (crate::morton::degrees(to.0), crate::morton::degrees(to.1));
    let half = |a: f64, b: f64| ((a - b).to_radians() / 2.0).sin().powi(2);
    let cosines = from.0.to_radians().cos() * latitude.to_radians().cos();
    let haversine = half(from.0, latitude) + cosines * half(from.1, longitude);
    (haversine.clamp(0.0, 1.0) * 9e18) as u64
}
