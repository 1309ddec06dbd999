//! Homes: properties, their public pages, the search, the map, and what follows homes or posts them.

pub mod agent;
pub mod alerts;
pub mod favourites;
pub mod listing;
pub mod listing_index;
pub mod map;
pub mod property;
pub mod search;
pub mod submission;
pub mod views;
