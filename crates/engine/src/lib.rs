//! Searches homes: columns in memory, and one pass over them that answers a whole query.
//!
//! An [`Engine`] holds every public home as a [`Row`]. A [`Snapshot`] answers a [`Query`] with the
//! total, the ids of one page, facet counts, the clusters of a map and, when nothing was found, the
//! filters to relax; all from the same rows in the same pass. The engine knows no database, no HTTP
//! and no language; places, kinds and amenities are numbers whose names its caller stores.
//!
//! | module | what it does |
//! |---|---|
//! | [`morton`] | orders rows along a space-filling curve, so that close homes are adjacent |
//! | [`region`] | turns a rectangle or polygon into a few spans of the curve |
//! | [`segment`], [`change`] | store rows in immutable segments, and apply changes |
//! | [`plan`], [`scan`] | prepare a query, and run it over the rows |
//! | [`tally`], [`cluster`], [`top`] | collect facet counts, clusters and the page |
//!
//! Decision 32 says how fast it is and where its limits are.

mod answer;
mod change;
mod cluster;
mod ids;
mod morton;
mod plan;
mod polygon;
mod query;
mod region;
mod row;
mod scan;
mod segment;
mod snapshot;
mod tally;
mod top;

pub use answer::{Answer, Cluster, Facets, InventoryCount};
pub use change::{Change, Engine, Loader};
pub use ids::Ids;
pub use query::{Bounds, Cursor, Filter, Places, Query, Sort};
pub use row::{NOWHERE, Row};
pub use snapshot::Snapshot;
