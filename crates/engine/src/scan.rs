//! The pass over the rows.
//!
//! Rows are processed in blocks that fit the processor's first cache. For each block, every filter
//! goes over its column and marks the rows that fail. Then the rows are sorted by their marks into
//! lists: no mark (found), a single mark (found without that filter), several marks (ignored). Each
//! list goes to the collectors that it concerns.

use std::ops::Range;

use crate::answer::Answer;
use crate::cluster::Clusters;
use crate::plan::{FILTERS, Plan, bit};
use crate::region::Span;
use crate::segment::{NO_PRICE, Segment};
use crate::tally::Tally;
use crate::top::Top;

const BLOCK: usize = 512;
/// The number of lists: one per filter, one of found rows, one of ignored rows.
const LISTS: usize = bit::COUNT as usize + 4;
const FOUND: usize = 16;
const NO_MATTER: usize = 17;

/// A pass over rows.
pub struct Scan<'a> {
    plan: &'a Plan<'a>,
    is_open: bool,
    total: u64,
    /// Rows that fail a single filter.
    single: [u64; LISTS],
    masks: [u16; BLOCK],
    lists: Vec<[u16; BLOCK]>,
    fill: Option<Fill<'a>>,
}

/// The collectors beside the total.
struct Fill<'a> {
    tally: Tally<'a>,
    clusters: Clusters,
    top: Top,
}

impl<'a> Scan<'a> {
    /// A pass that collects everything.
    pub fn new(plan: &'a Plan<'a>, most_city: usize) -> Self {
        let query = plan.query;
        let fill = Fill {
            tally: Tally::new(most_city, &query.price_steps),
            clusters: Clusters::new(query.zoom),
            top: Top::new(query),
        };
        Self { fill: Some(fill), ..Self::counting(plan) }
    }

    /// A pass that only counts.
    pub fn counting(plan: &'a Plan<'a>) -> Self {
        Self {
            plan,
            is_open: plan.is_open(),
            total: 0,
            single: [0; LISTS],
            masks: [0; BLOCK],
            lists: vec![[0; BLOCK]; LISTS],
            fill: None,
        }
    }

    /// The number of rows found.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// Processes some rows of a segment.
    pub fn rows(&mut self, segment: &Segment, rows: Range<usize>, span: Span) {
        let mut from = rows.start;
        while from < rows.end {
            let to = rows.end.min(from + BLOCK);
            self.block(segment, from, to, span);
            from = to;
        }
    }

    fn block(&mut self, segment: &Segment, from: usize, to: usize, span: Span) {
        let rows = to - from;
        let mut fills = [0_usize; LISTS];
        if self.is_open && !span.is_framed && !span.is_drawn {
            let found = &mut self.lists[FOUND];
            for (row, number) in found[..rows].iter_mut().zip(0..) {
                *row = number;
            }
            fills[FOUND] = rows;
        } else {
            self.masks[..rows].fill(0);
            self.mark(segment, from, to);
            self.mark_outside(segment, from, to, span);
            self.mark_words(segment, from, to);
            for (row, mask) in (0..).zip(&self.masks[..rows]) {
                let is_single = mask & mask.wrapping_sub(1) == 0;
                // A mask of 0 has 16 trailing zeros, which is the list of found rows.
                let list = if is_single { mask.trailing_zeros() as usize } else { NO_MATTER };
                self.lists[list][fills[list]] = row;
                fills[list] += 1;
            }
        }
        self.total += fills[FOUND] as u64;
        for (count, fill) in self.single.iter_mut().zip(fills) {
            *count += fill as u64;
        }
        let Some(fill) = &mut self.fill else { return };
        let found = &self.lists[FOUND][..fills[FOUND]];
        fill.tally.count(None, segment, from, found);
        fill.clusters.offer(segment, from, found);
        fill.top.offer(segment, from, found);
        for failed in 0..=bit::PRICE_MAX {
            let rows = &self.lists[failed as usize][..fills[failed as usize]];
            if !rows.is_empty() {
                fill.tally.count(Some(failed), segment, from, rows);
            }
        }
    }

    /// Marks the rows that fail filters on a single column.
    fn mark(&mut self, segment: &Segment, from: usize, to: usize) {
        let masks = &mut self.masks[..to - from];
        let plan = self.plan;
        let query = plan.query;
        let tables = [
            (&plan.purposes, &segment.purposes),
            (&plan.classes, &segment.classes),
            (&plan.kinds, &segment.kinds),
            (&plan.beds, &segment.beds),
            (&plan.baths, &segment.baths),
        ];
        for (table, column) in tables {
            if let Some(table) = table {
                for (mask, value) in masks.iter_mut().zip(&column[from..to]) {
                    *mask |= table[usize::from(*value)];
                }
            }
        }
        let wanted = query.amenities;
        if wanted != 0 {
            fail(masks, &segment.amenities[from..to], bit::AMENITIES, |has| has & wanted != wanted);
        }
        let prices = &segment.prices[from..to];
        if let Some(least) = query.price_min {
            fail(masks, prices, bit::PRICE_MIN, |price| price < least || price == NO_PRICE);
        }
        if let Some(most) = query.price_max {
            fail(masks, prices, bit::PRICE_MAX, |price| price > most || price == NO_PRICE);
        }
        let areas = &segment.areas[from..to];
        if let Some(least) = query.area_min {
            fail(masks, areas, bit::AREA_MIN, |area| area < least || area == 0);
        }
        if let Some(most) = query.area_max {
            fail(masks, areas, bit::AREA_MAX, |area| area > most || area == 0);
        }
        if let Some(least) = query.year_min {
            fail(masks, &segment.years[from..to], bit::YEAR_MIN, |year| year < least || year == 0);
        }
        if let Some(least) = plan.since {
            fail(masks, &segment.since[from..to], bit::SINCE, |since| since < least);
        }
        if let Some(places) = &plan.places {
            for (mask, row) in masks.iter_mut().zip(from..to) {
                let is_in = places.cities.contains(segment.cities[row])
                    || (!places.neighbourhoods.is_empty()
                        && places.neighbourhoods.contains(segment.neighbourhoods[row]))
                    || (!places.postal_codes.is_empty()
                        && places.postal_codes.contains(segment.postal_codes[row]))
                    || (!places.streets.is_empty()
                        && places.streets.contains(segment.streets[row]));
                *mask |= u16::from(!is_in) << bit::PLACE;
            }
        }
    }

    fn mark_outside(&mut self, segment: &Segment, from: usize, to: usize, span: Span) {
        let masks = self.masks[..to - from].iter_mut().zip(from..to);
        let latitudes = &segment.latitudes;
        let longitudes = &segment.longitudes;
        let frame = self.plan.frame.filter(|_| span.is_framed);
        let polygon = self.plan.polygon.as_ref().filter(|_| span.is_drawn);
        if frame.is_none() && polygon.is_none() {
            return;
        }
        for (mask, row) in masks {
            let (latitude, longitude) = (latitudes[row], longitudes[row]);
            let is_framed = frame.is_none_or(|frame| frame.contains(latitude, longitude));
            let is_inside = is_framed
                && polygon.is_none_or(|polygon| {
                    use crate::morton::from_fixed;
                    polygon.contains(from_fixed(latitude), from_fixed(longitude))
                });
            if !is_inside {
                *mask |= bit::OUTSIDE;
            }
        }
    }

    /// Marks rows without the searched words. It runs last and only where it can make a difference,
    /// because it costs most.
    fn mark_words(&mut self, segment: &Segment, from: usize, to: usize) {
        let Some(words) = &self.plan.query.words else { return };
        for (mask, id) in self.masks[..to - from].iter_mut().zip(&segment.ids[from..to]) {
            if *mask & mask.wrapping_sub(1) == 0 && !words.contains(*id) {
                *mask |= 1 << bit::WORDS;
            }
        }
    }

    /// The answer, with what leaving out each single filter would add.
    pub fn finish(self) -> Answer {
        let relaxations = FILTERS.into_iter().zip(self.single).collect();
        let Some(fill) = self.fill else {
            return Answer { total: self.total, relaxations, ..Answer::default() };
        };
        let (ids, next) = fill.top.finish();
        Answer {
            total: self.total,
            ids,
            next,
            facets: fill.tally.finish(),
            clusters: fill.clusters.finish(),
            relaxations,
        }
    }
}

#[inline]
fn fail<T: Copy>(masks: &mut [u16], column: &[T], bit: u32, is_wrong: impl Fn(T) -> bool) {
    for (mask, value) in masks.iter_mut().zip(column) {
        *mask |= u16::from(is_wrong(*value)) << bit;
    }
}
