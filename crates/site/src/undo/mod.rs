//! What was done to many things at once, so that it can be taken back for 30 days
//! (docs/decisions/0096).
//!
//! A feature that changes many things keeps, in the transaction that does it, how each was
//! before and how it was left ([`store`]); its own call takes it back, and leaves alone what
//! is not any more as it was left. Here is nothing that anybody can call.

mod error;
mod model;
mod store;
#[cfg(test)]
mod tests;

pub use error::UndoError;
pub use model::{
    Action, ChangedMany, Kind, Part, RefusedOne, Selected, Step, StepRow, UndoForm, ids,
};
pub use store::{add, begin, empty, find, finish, forget_old, keep, list, rows};

#[cfg(test)]
pub(crate) use error::messages;
