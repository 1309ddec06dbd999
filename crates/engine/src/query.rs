//! What can be asked.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::Ids;

/// A question. The default one asks for every home, the newest first.
///
/// Several values of one filter mean any of them, except amenities, all of which a home
/// must have. A home whose value is not known does not pass a filter of that field.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// Any of these; empty is any at all.
    pub purposes: Vec<u8>,
    /// Any of these; empty is any at all.
    pub classes: Vec<u8>,
    /// Any of these; empty is any at all.
    pub kinds: Vec<u8>,
    /// In any of these; empty is any at all.
    pub beds: Vec<RangeInclusive<u8>>,
    /// In any of these; empty is any at all.
    pub baths: Vec<RangeInclusive<u8>>,
    /// All of these bits.
    pub amenities: u64,
    /// In any of these places.
    pub places: Option<Places>,
    /// Cents; not more than the other one.
    pub price_min: Option<u64>,
    /// Cents.
    pub price_max: Option<u64>,
    /// Square feet.
    pub area_min: Option<u32>,
    /// Square feet.
    pub area_max: Option<u32>,
    /// Built in that year or later.
    pub year_min: Option<u16>,
    /// Published then or later, in seconds since 1970.
    pub since: Option<i64>,
    /// Only these homes: those that have the words.
    pub words: Option<Arc<Ids>>,
    /// Inside of this rectangle, edges included.
    pub bbox: Option<Bounds>,
    /// Inside of this area: corners as (latitude, longitude), straight between them.
    pub polygon: Option<Vec<(f64, f64)>>,
    /// In which order.
    pub sort: Sort,
    /// From where `nearest` is measured, (latitude, longitude).
    pub near: Option<(f64, f64)>,
    /// Which page, from 0 on.
    pub page: usize,
    /// Homes of a page.
    pub size: usize,
    /// Only what comes after this home in the order; the page counts from there.
    pub after: Option<Cursor>,
    /// Makes clusters for a map of this zoom.
    pub zoom: Option<u8>,
    /// Where the steps of the price facet begin, in cents, ascending.
    pub price_steps: Arc<[u64]>,
}

/// Places by their numbers; a home in any of them is in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// Cities.
    pub cities: Vec<u32>,
    /// Neighbourhoods.
    pub neighbourhoods: Vec<u32>,
    /// Postal codes.
    pub postal_codes: Vec<u32>,
    /// Streets.
    pub streets: Vec<u32>,
}

/// A rectangle of degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Western edge.
    pub west: f64,
    /// Southern edge.
    pub south: f64,
    /// Eastern edge.
    pub east: f64,
    /// Northern edge.
    pub north: f64,
}

/// The order of a list. Where two are equal, the higher id comes first; what has no value
/// comes last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sort {
    /// The newest first.
    #[default]
    Newest,
    /// The cheapest first.
    PriceUp,
    /// The dearest first.
    PriceDown,
    /// The largest first.
    Area,
    /// The nearest first; the newest, when the question has no `near`.
    Nearest,
}

/// A place in an order, which stays one when homes come and go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cursor {
    /// Where, by what is sorted by.
    pub key: u64,
    /// Which home.
    pub id: u64,
}

/// A filter of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "they are the fields of a question")]
pub enum Filter {
    Purpose,
    Class,
    Kind,
    Beds,
    Baths,
    Amenities,
    Place,
    PriceMin,
    PriceMax,
    AreaMin,
    AreaMax,
    YearMin,
    Since,
    Words,
    Bbox,
    Polygon,
}
