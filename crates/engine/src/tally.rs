//! Facet counts.

use crate::answer::Facets;
use crate::plan::bit;
use crate::segment::{NO_COUNT, NO_PRICE, Segment};

/// Counts by value for every facet.
pub struct Tally<'a> {
    purposes: Counts,
    classes: Counts,
    kinds: Counts,
    beds: Counts,
    baths: Counts,
    amenities: Bits,
    cities: Vec<u64>,
    steps: &'a [u64],
    prices: Vec<u64>,
    /// The last price step of a row; the next row often has the same.
    step: usize,
}

impl<'a> Tally<'a> {
    /// For cities up to a number, and these price steps.
    pub fn new(most_city: usize, steps: &'a [u64]) -> Self {
        let zeros = || Box::new([[0; 256]; 2]);
        Self {
            purposes: zeros(),
            classes: zeros(),
            kinds: zeros(),
            beds: zeros(),
            baths: zeros(),
            amenities: Bits::default(),
            cities: vec![0; most_city + 1],
            steps,
            prices: vec![0; steps.len()],
            step: 0,
        }
    }

    /// Counts rows for facets: found rows (`None`) for all, rows that fail one filter for its
    /// facet.
    pub fn count(&mut self, failed: Option<u32>, segment: &Segment, base: usize, rows: &[u16]) {
        let counts = |bit| failed.is_none_or(|failed| failed == bit);
        if counts(bit::PURPOSE) {
            by_value(&mut self.purposes, &segment.purposes[base..], rows);
        }
        if counts(bit::CLASS) {
            by_value(&mut self.classes, &segment.classes[base..], rows);
        }
        if counts(bit::KIND) {
            by_value(&mut self.kinds, &segment.kinds[base..], rows);
        }
        if counts(bit::BEDS) {
            by_value(&mut self.beds, &segment.beds[base..], rows);
        }
        if counts(bit::BATHS) {
            by_value(&mut self.baths, &segment.baths[base..], rows);
        }
        if counts(bit::AMENITIES) {
            self.amenities.count(&segment.amenities[base..], rows);
        }
        if counts(bit::PLACE) {
            let cities = &segment.cities[base..];
            for row in rows {
                self.cities[cities[usize::from(*row)] as usize] += 1;
            }
        }
        if (counts(bit::PRICE_MIN) || counts(bit::PRICE_MAX)) && !self.steps.is_empty() {
            let prices = &segment.prices[base..];
            for row in rows {
                self.count_price(prices[usize::from(*row)]);
            }
        }
    }

    #[inline]
    fn count_price(&mut self, price: u64) {
        if price == NO_PRICE {
            return;
        }
        let is_there = self.steps[self.step] <= price
            && self.steps.get(self.step + 1).is_none_or(|next| price < *next);
        if !is_there {
            match self.steps.partition_point(|step| *step <= price).checked_sub(1) {
                Some(step) => self.step = step,
                None => return,
            }
        }
        self.prices[self.step] += 1;
    }

    /// The counts.
    pub fn finish(mut self) -> Facets {
        let some = |counts: &Counts, is_known: fn(u8) -> bool| {
            let all = (0..=u8::MAX).zip(counts[0].iter().zip(&counts[1]).map(|(a, b)| a + b));
            all.filter(|(value, count)| *count > 0 && is_known(*value)).collect()
        };
        let amenities = self.amenities.finish();
        let amenities = (0..).zip(amenities).filter(|(_, count)| *count > 0).collect();
        let cities = (0..).zip(self.cities).skip(1).filter(|(_, count)| *count > 0).collect();
        Facets {
            purposes: some(&self.purposes, |value| value != 0),
            classes: some(&self.classes, |value| value != 0),
            kinds: some(&self.kinds, |value| value != 0),
            beds: some(&self.beds, |value| value != NO_COUNT),
            baths: some(&self.baths, |value| value != NO_COUNT),
            amenities,
            cities,
            prices: self.prices,
        }
    }
}

/// Two tables for alternating rows: increments of one counter would wait for each other.
type Counts = Box<[[u64; 256]; 2]>;

fn by_value(counts: &mut Counts, column: &[u8], rows: &[u16]) {
    for (turn, row) in rows.iter().enumerate() {
        counts[turn & 1][usize::from(column[usize::from(*row)])] += 1;
    }
}

/// Counts how often each of 64 bits is set, all bits at once: binary counters whose digits are in
/// `levels`.
#[derive(Default)]
struct Bits {
    levels: [u64; LEVELS],
    pending: u32,
    counts: Vec<u64>,
}

const LEVELS: usize = 12;

impl Bits {
    fn count(&mut self, column: &[u64], rows: &[u16]) {
        for row in rows {
            let mut carry = column[usize::from(*row)];
            for level in &mut self.levels {
                let next = *level & carry;
                *level ^= carry;
                carry = next;
                if carry == 0 {
                    break;
                }
            }
            self.pending += 1;
            if self.pending == (1 << LEVELS) - 1 {
                self.flush();
            }
        }
    }

    fn flush(&mut self) {
        self.counts.resize(64, 0);
        for (level, bits) in self.levels.iter_mut().enumerate() {
            for (bit, count) in self.counts.iter_mut().enumerate() {
                *count += (*bits >> bit & 1) << level;
            }
            *bits = 0;
        }
        self.pending = 0;
    }

    fn finish(&mut self) -> Vec<u64> {
        self.flush();
        std::mem::take(&mut self.counts)
    }
}
