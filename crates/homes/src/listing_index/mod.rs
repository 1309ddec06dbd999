//! Every public home in memory, in the crate `engine`.
//!
//! [`index`] has the index itself; [`places`] and [`values`] map names to the engine's numbers.
//! [`crate::search`] fills the index and searches it.

mod index;
pub mod places;
pub mod values;

pub use index::{ListingIndex, TextMatchKey};
