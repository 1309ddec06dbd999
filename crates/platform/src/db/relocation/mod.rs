//! Moves a whole site to another database, usually of the other engine.
//!
//! The rows are copied table by table, in the order of their keys, in batches. Each batch is one
//! transaction of the target together with the [`marker`], so a move that was killed goes on. The
//! source is locked against writers and never written. Every row is read and checked before the
//! target changes, and the checksums of all tables are compared afterwards.
//!
//! | module | what it does |
//! |---|---|
//! | [`run`] | the steps of a move |
//! | [`schema`] | the tables of a store as it describes them itself, so a migration needs no line here |
//! | [`cell`] | values in one form for both engines, and checksums |
//! | [`sqlite`], [`postgres`], [`store`] | reading and writing rows |
//! | [`marker`] | how far a move has come |
//!
//! Everything here blocks. What the engines hold differently, the search words, is made again by
//! the features (`site::relocation`).

mod cell;
mod error;
pub(super) mod marker;
mod postgres;
mod run;
mod schema;
mod sqlite;
mod store;

pub use cell::TableSum;
pub use error::RelocationError;
pub use marker::{note_relocation_step, relocation_step};
pub use run::{Relocation, RelocationCheck, RelocationReport, TargetState, WORDS_STEP};
pub use store::without_password;
