//! Settings: what an administrator changes in the browser, and how the site follows
//! (docs/decisions/0093).
//!
//! Read [`table`] first, the one list of what there is, then [`value`] (where values come from),
//! [`rules`] (what they must be) and [`settle`] (what they come to). [`store`] keeps what was
//! changed in the browser; [`live`] is what the rest of the site asks.

pub mod live;
mod rules;
mod settle;
pub mod store;
pub mod table;
#[cfg(test)]
mod tests;
mod value;

pub use live::{Base, Live, LiveError, Snapshot};
pub use rules::Rule;
pub use settle::{Settled, StoredValues, Wrong, settle};
pub use value::{Given, Origin, Value};
