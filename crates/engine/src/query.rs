//! Queries.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::Ids;

/// A query. The default one finds every home, newest first.
///
/// Several values of one filter mean any of them; amenities mean all of them. A home with an
/// unknown value does not pass a filter of that field.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// Any of these; empty means no filter.
    pub purposes: Vec<u8>,
    /// Any of these; empty means no filter.
    pub classes: Vec<u8>,
    /// Any of these; empty means no filter.
    pub kinds: Vec<u8>,
    /// Any of these ranges; empty means no filter.
    pub beds: Vec<RangeInclusive<u8>>,
    /// Any of these ranges; empty means no filter.
    pub baths: Vec<RangeInclusive<u8>>,
    /// All of these bits.
    pub amenities: u64,
    /// Any of these places.
    pub places: Option<Places>,
    /// The lowest price in cents, at most `price_max`.
    pub price_min: Option<u64>,
    /// The highest price in cents.
    pub price_max: Option<u64>,
    /// The least area in square feet.
    pub area_min: Option<u32>,
    /// The most area in square feet.
    pub area_max: Option<u32>,
    /// The earliest year of construction.
    pub year_min: Option<u16>,
    /// The earliest time of publication, in seconds since 1970.
    pub since: Option<i64>,
    /// Only these homes: those that match a text search.
    pub words: Option<Arc<Ids>>,
    /// Inside of this rectangle, edges included.
    pub bbox: Option<Bounds>,
    /// Inside of this polygon of corners (latitude, longitude).
    pub polygon: Option<Vec<(f64, f64)>>,
    /// The order.
    pub sort: Sort,
    /// The point from which `nearest` measures, (latitude, longitude).
    pub near: Option<(f64, f64)>,
    /// The page, from 0.
    pub page: usize,
    /// Homes per page.
    pub size: usize,
    /// Only homes after this one in the order; pages count from there.
    pub after: Option<Cursor>,
    /// The zoom of a map, for clusters.
    pub zoom: Option<u8>,
    /// The lower ends of the price facet's steps, in cents, ascending.
    pub price_steps: Arc<[u64]>,
}

/// Places by number; a home in any of them passes.
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

/// The order of results. Equal homes are ordered by descending id; homes without a value come last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sort {
    /// Newest first.
    #[default]
    Newest,
    /// Cheapest first.
    PriceUp,
    /// Most expensive first.
    PriceDown,
    /// Largest first.
    Area,
    /// Nearest first; newest first when the query has no `near`.
    Nearest,
}

/// A position in an order, which stays valid when homes come and go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cursor {
    /// The sort key of the home.
    pub key: u64,
    /// The home's id.
    pub id: u64,
}

/// A filter of a query.
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
