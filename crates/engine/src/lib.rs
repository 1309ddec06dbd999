//! Finding homes: columns in memory, and one pass over them that answers a whole question.
//!
//! An [`Engine`] holds every public home as a [`Row`]. A [`Query`] is answered by a
//! [`Snapshot`] with the total, the ids of one page, what each other choice would leave,
//! the clusters of a map and, when nothing was found, what to loosen, all of it from the
//! same rows and in the same pass. It knows no database, no HTTP and no language; places,
//! kinds and amenities are numbers whose names others keep.
//!
//! The rows stand in the order of a curve that fills the plane ([`morton`]), so that a
//! rectangle or a drawn area is a few dozen stretches of them ([`region`]), in pieces of
//! some thousands ([`segment`]). A change writes the touched pieces anew and shares the
//! others, so that who is reading keeps what it began with ([`change`]). [`plan`] is a question made
//! ready, [`scan`] the pass itself; [`tally`], [`cluster`] and [`top`] are what it fills.
//! Decision 60 says how fast that is and where it ends.

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

pub use answer::{Answer, Cluster, Facets, Stock};
pub use change::{Change, Engine, Loader};
pub use ids::Ids;
pub use query::{Bounds, Cursor, Filter, Places, Query, Sort};
pub use row::{NOWHERE, Row};
pub use snapshot::Snapshot;
