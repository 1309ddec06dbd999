//! A query prepared for comparison with rows.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::polygon::Polygon;
use crate::query::{Bounds, Filter, Places, Query};
use crate::region::Frame;
use crate::segment::{NO_COUNT, moment};

/// The bits of filters that a row fails. A row without a bit is found. A row with a single bit
/// would be found without that filter.
pub mod bit {
    pub const PURPOSE: u32 = 0;
    pub const CLASS: u32 = 1;
    pub const KIND: u32 = 2;
    pub const BEDS: u32 = 3;
    pub const BATHS: u32 = 4;
    pub const AMENITIES: u32 = 5;
    pub const PLACE: u32 = 6;
    pub const PRICE_MIN: u32 = 7;
    pub const PRICE_MAX: u32 = 8;
    pub const AREA_MIN: u32 = 9;
    pub const AREA_MAX: u32 = 10;
    pub const YEAR_MIN: u32 = 11;
    pub const SINCE: u32 = 12;
    pub const WORDS: u32 = 13;
    /// The number of filters. A row outside of the region gets two higher bits, so that it counts
    /// nowhere.
    pub const COUNT: u32 = 14;
    pub const OUTSIDE: u16 = 1 << 14 | 1 << 15;
}

/// The filters in order of their bits.
pub const FILTERS: [Filter; bit::COUNT as usize] = [
    Filter::Purpose,
    Filter::Class,
    Filter::Kind,
    Filter::Beds,
    Filter::Baths,
    Filter::Amenities,
    Filter::Place,
    Filter::PriceMin,
    Filter::PriceMax,
    Filter::AreaMin,
    Filter::AreaMax,
    Filter::YearMin,
    Filter::Since,
    Filter::Words,
];

/// For each value of a small column, the failing filter's bit or 0.
pub type Table = Box<[u16; 256]>;

/// A prepared query.
pub struct Plan<'a> {
    pub query: &'a Query,
    pub purposes: Option<Table>,
    pub classes: Option<Table>,
    pub kinds: Option<Table>,
    pub beds: Option<Table>,
    pub baths: Option<Table>,
    pub places: Option<PlaceSets>,
    pub since: Option<u32>,
    pub frame: Option<Frame>,
    pub bbox: Option<Bounds>,
    pub polygon: Option<Polygon>,
}

/// Place numbers as sets.
pub struct PlaceSets {
    pub cities: Set,
    pub neighbourhoods: Set,
    pub postal_codes: Set,
    pub streets: Set,
}

/// A set of small numbers. It never contains 0, which means none.
#[derive(Default)]
pub struct Set(Vec<u64>);

impl Set {
    fn new(numbers: &[u32]) -> Self {
        let mut words = Vec::new();
        for number in numbers.iter().copied().filter(|number| *number != 0) {
            let word = number as usize / 64;
            if words.len() <= word {
                words.resize(word + 1, 0);
            }
            words[word] |= 1 << (number % 64);
        }
        Self(words)
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a number is in the set.
    #[inline]
    pub fn contains(&self, number: u32) -> bool {
        self.0.get(number as usize / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }
}

impl PlaceSets {
    fn new(places: &Places) -> Self {
        Self {
            cities: Set::new(&places.cities),
            neighbourhoods: Set::new(&places.neighbourhoods),
            postal_codes: Set::new(&places.postal_codes),
            streets: Set::new(&places.streets),
        }
    }
}

impl<'a> Plan<'a> {
    /// Prepares a query.
    pub fn new(query: &'a Query) -> Self {
        Self {
            query,
            purposes: one_of(&query.purposes, bit::PURPOSE),
            classes: one_of(&query.classes, bit::CLASS),
            kinds: one_of(&query.kinds, bit::KIND),
            beds: in_one_of(&query.beds, bit::BEDS),
            baths: in_one_of(&query.baths, bit::BATHS),
            places: query.places.as_ref().map(PlaceSets::new),
            since: query.since.map(moment),
            frame: query.bbox.as_ref().map(Frame::new),
            bbox: query.bbox,
            polygon: query.polygon.as_deref().map(Polygon::new),
        }
    }

    /// The same plan without the rectangle, and without the polygon.
    pub fn without_region(&self) -> Vec<(Filter, Self)> {
        let mut wider = Vec::new();
        if self.bbox.is_some() {
            wider.push((Filter::Bbox, Self { bbox: None, frame: None, ..Self::new(self.query) }));
        }
        if self.polygon.is_some() {
            wider.push((Filter::Polygon, Self { polygon: None, ..Self::new(self.query) }));
        }
        wider
    }

    /// Whether every row in the region passes.
    pub fn is_open(&self) -> bool {
        let query = self.query;
        let tables = [&self.purposes, &self.classes, &self.kinds, &self.beds, &self.baths];
        tables.iter().all(|table| table.is_none())
            && self.places.is_none()
            && self.since.is_none()
            && query.amenities == 0
            && query.price_min.is_none()
            && query.price_max.is_none()
            && query.area_min.is_none()
            && query.area_max.is_none()
            && query.year_min.is_none()
            && query.words.is_none()
    }
}

fn table(fails: u32, passes: impl Fn(u8) -> bool) -> Table {
    let mut table = Box::new([0; 256]);
    for value in 0..=u8::MAX {
        table[usize::from(value)] = u16::from(!passes(value)) << fails;
    }
    table
}

fn one_of(values: &[u8], fails: u32) -> Option<Table> {
    let wanted: BTreeSet<u8> = values.iter().copied().collect();
    (!wanted.is_empty()).then(|| table(fails, |value| value != 0 && wanted.contains(&value)))
}

fn in_one_of(ranges: &[RangeInclusive<u8>], fails: u32) -> Option<Table> {
    let passes = |value| value != NO_COUNT && ranges.iter().any(|range| range.contains(&value));
    (!ranges.is_empty()).then(|| table(fails, passes))
}
