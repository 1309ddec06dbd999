//! Parses the query of a URL, with clear errors, and writes its canonical form.
//!
//! [`reader`] reads each parameter, [`cursor`] the position where a page begins.

mod cursor;
mod reader;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use engine::{Bounds, Cursor, Sort};
use platform::text::plain::collapse_whitespace;

use self::reader::{NAMES, QueryReader};
use super::error::SearchError;
use crate::listing_index::values::{number, purpose_word};
use crate::property::{Amenity, Enumeration, PropertyClass, PropertySubType, Purpose};

pub use self::cursor::{PageCursor, read_cursor, sort_word, write_cursor};

/// The parameters that take several values.
const MULTI_VALUED: [&str; 7] = ["purpose", "place", "beds", "baths", "type", "class", "amenity"];

/// The default page size.
const SIZE: usize = 24;
/// The maximum page size.
const MAX_SIZE: usize = 100;
/// The largest page number.
const MAX_PAGE: usize = 1_000_000;

/// A parsed search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HomesQuery {
    /// By the engine's numbers.
    pub purposes: Vec<u8>,
    /// By the engine's numbers.
    pub classes: Vec<u8>,
    /// By the engine's numbers.
    pub kinds: Vec<u8>,
    /// In any of these.
    pub beds: Vec<RangeInclusive<u8>>,
    /// In any of these.
    pub baths: Vec<RangeInclusive<u8>>,
    /// All of these.
    pub amenities: u64,
    /// As typed.
    pub place: Option<String>,
    /// Full-text words.
    pub q: Option<String>,
    /// Cents.
    pub price_min: Option<u64>,
    /// Cents.
    pub price_max: Option<u64>,
    /// Square feet.
    pub area_min: Option<u32>,
    /// Square feet.
    pub area_max: Option<u32>,
    /// A year.
    pub year_min: Option<u16>,
    /// Seconds since 1970.
    pub since: Option<i64>,
    /// A rectangle.
    pub bbox: Option<Bounds>,
    /// A drawn area.
    pub polygon: Option<Vec<(f64, f64)>>,
    /// The order.
    pub sort: Sort,
    /// From 0.
    pub page: usize,
    /// The page size.
    pub size: usize,
    /// The cursor after which the page begins.
    pub after: Option<Cursor>,
    /// The point from which the distance in `after` was measured.
    pub near: Option<(f64, f64)>,
    /// The zoom of the clusters, if requested.
    pub zoom: Option<u8>,
    canonical: String,
}

impl HomesQuery {
    /// Parses the query of a URL.
    ///
    /// # Errors
    /// The first invalid value.
    pub fn parse(query: &str) -> Result<Self, SearchError> {
        let mut given: BTreeMap<String, String> = BTreeMap::new();
        for (name, value) in url::form_urlencoded::parse(query.as_bytes()) {
            let value = collapse_whitespace(&value);
            if value.is_empty() {
                continue;
            }
            // A form without script repeats the name for each choice. Single-valued parameters
            // take the first.
            let is_one = !MULTI_VALUED.contains(&&*name);
            given
                .entry(name.into_owned())
                .and_modify(|known| {
                    if !is_one {
                        known.push(',');
                        known.push_str(&value);
                    }
                })
                .or_insert(value);
        }
        let mut reader = QueryReader { given, written: BTreeMap::new() };
        let mut parsed = Self {
            purposes: reader.list("purpose", |text| {
                let purpose =
                    Purpose::ALL.iter().find(|one| purpose_word(**one).eq_ignore_ascii_case(text));
                purpose.map(|one| (number(Purpose::ALL, one), purpose_word(*one).to_owned()))
            })?,
            classes: reader.list("class", |text| parse_value(PropertyClass::ALL, text))?,
            kinds: reader.list("type", |text| parse_value(PropertySubType::ALL, text))?,
            beds: reader.ranges("beds")?,
            baths: reader.ranges("baths")?,
            place: reader.text("place")?,
            q: reader.text("q")?,
            price_min: reader.money("price_min")?,
            price_max: reader.money("price_max")?,
            area_min: reader.integer("area_min")?,
            area_max: reader.integer("area_max")?,
            year_min: reader.integer("year_min")?,
            since: reader.day()?,
            bbox: reader.bbox()?,
            polygon: reader.polygon()?,
            sort: reader.sort()?,
            page: reader.count("page", MAX_PAGE, SearchError::BadPage)?.unwrap_or(0),
            size: reader.count("size", usize::MAX, SearchError::BadSize)?.unwrap_or(SIZE),
            zoom: reader.zoom()?,
            ..Self::default()
        };
        if let Some((after, near)) = reader.cursor()? {
            (parsed.after, parsed.near) = (Some(after), near);
        }
        let amenities = reader.list("amenity", |text| parse_value(Amenity::ALL, text))?;
        parsed.amenities = amenities.iter().fold(0, |bits, one| bits | 1 << (one - 1));
        if parsed.size == 0 {
            return Err(SearchError::BadSize);
        }
        parsed.size = parsed.size.min(MAX_SIZE);
        // Without a place to be near to, the order falls back to newest.
        if parsed.place.is_none() && parsed.bbox.is_none() && parsed.polygon.is_none() {
            reader.drop_nearest(&mut parsed.sort);
        }
        let crossed = |low: Option<u64>, high: Option<u64>| {
            low.zip(high).is_some_and(|(low, high)| low > high)
        };
        if crossed(parsed.price_min, parsed.price_max) {
            return Err(SearchError::EndsCrossed("price_min"));
        }
        if crossed(parsed.area_min.map(u64::from), parsed.area_max.map(u64::from)) {
            return Err(SearchError::EndsCrossed("area_min"));
        }
        reader.write_unless_default("page", parsed.page, 0);
        reader.write_unless_default("size", parsed.size, SIZE);
        parsed.canonical = reader.canonical();
        Ok(parsed)
    }

    /// Whether a query is empty or has at least one known parameter.
    pub fn is_known(query: &str) -> bool {
        let mut names = url::form_urlencoded::parse(query.as_bytes()).map(|(name, _)| name);
        let also = ["after", "map", "zoom"];
        query.is_empty() || names.any(|name| NAMES.contains(&&*name) || also.contains(&&*name))
    }

    /// The canonical query: known parameters in order, without defaults, clusters and cursor.
    pub fn canonical(&self) -> &str {
        &self.canonical
    }

    /// The cursor in its URL form.
    pub fn cursor(&self) -> Option<String> {
        self.after.map(|after| write_cursor(after, self.near))
    }
}

fn parse_value<T: Enumeration + PartialEq>(all: &[T], text: &str) -> Option<(u8, String)> {
    T::parse(text).map(|one| (number(all, &one), one.name().to_owned()))
}

#[cfg(test)]
mod tests;
