//! The result of a query.

use crate::query::{Cursor, Filter};

/// The result of a query. All parts describe the same homes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// The number of homes found.
    pub total: u64,
    /// The ids of the page, in order.
    pub ids: Vec<u64>,
    /// Where the next page begins, if there is one.
    pub next: Option<Cursor>,
    /// Counts of the other choices.
    pub facets: Facets,
    /// Clusters for a map, when the query has a zoom.
    pub clusters: Option<Vec<Cluster>>,
    /// When nothing was found: each single filter with the number of homes found without it, most
    /// first.
    pub relaxations: Vec<(Filter, u64)>,
}

/// For each value of a facet, the number of homes that pass every other filter. Ascending by value;
/// unknown values and values without homes are absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets {
    /// By purpose.
    pub purposes: Vec<(u8, u64)>,
    /// By class.
    pub classes: Vec<(u8, u64)>,
    /// By kind.
    pub kinds: Vec<(u8, u64)>,
    /// By number of bedrooms.
    pub beds: Vec<(u8, u64)>,
    /// By number of bathrooms.
    pub baths: Vec<(u8, u64)>,
    /// By amenity, as the number of its bit.
    pub amenities: Vec<(u8, u64)>,
    /// By city.
    pub cities: Vec<(u32, u64)>,
    /// By price step of the query; a home below the first step counts nowhere.
    pub prices: Vec<u64>,
}

/// The number of homes of one city, purpose and class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InventoryCount {
    /// The city.
    pub city: u32,
    /// The purpose.
    pub purpose: u8,
    /// The class.
    pub class: u8,
    /// The number of homes.
    pub count: u64,
}

/// Homes that are close to each other on a map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cluster {
    /// The mean latitude.
    pub latitude: f64,
    /// The mean longitude.
    pub longitude: f64,
    /// The number of homes.
    pub count: u64,
    /// The lowest price, in cents.
    pub price_min: Option<u64>,
    /// The home's id, when it is a single home.
    pub id: Option<u64>,
}
