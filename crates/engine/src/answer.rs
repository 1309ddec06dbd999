//! What is answered.

use crate::query::{Cursor, Filter};

/// The answer to a question, all of it about the same homes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// How many homes were found.
    pub total: u64,
    /// Those of the page, in their order.
    pub ids: Vec<u64>,
    /// Where the next page begins, when there is one.
    pub next: Option<Cursor>,
    /// What each choice would leave.
    pub facets: Facets,
    /// For a map, when a zoom was given.
    pub clusters: Option<Vec<Cluster>>,
    /// When nothing was found: what leaving out one filter would bring, most first.
    pub loosen: Vec<(Filter, u64)>,
}

/// For each value of a facet, how many homes it has that pass every other filter.
/// Ascending by value; what is not known and what nobody has is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets {
    /// By purpose.
    pub purposes: Vec<(u8, u64)>,
    /// By class.
    pub classes: Vec<(u8, u64)>,
    /// By kind.
    pub kinds: Vec<(u8, u64)>,
    /// By exactly so many bedrooms.
    pub beds: Vec<(u8, u64)>,
    /// By exactly so many bathrooms.
    pub baths: Vec<(u8, u64)>,
    /// By the bit's number.
    pub amenities: Vec<(u8, u64)>,
    /// By city.
    pub cities: Vec<(u32, u64)>,
    /// By step of the price, as many as the question has; a home below the first is in none.
    pub prices: Vec<u64>,
}

/// How many homes there are of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// In which city.
    pub city: u32,
    /// What is offered.
    pub purpose: u8,
    /// Of which class.
    pub class: u8,
    /// How many.
    pub count: u64,
}

/// Homes that stand together on a map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cluster {
    /// The middle of their places.
    pub latitude: f64,
    /// The middle of their places.
    pub longitude: f64,
    /// How many.
    pub count: u64,
    /// The lowest price among them, in cents.
    pub price_min: Option<u64>,
    /// Which one, when it is one.
    pub id: Option<u64>,
}
