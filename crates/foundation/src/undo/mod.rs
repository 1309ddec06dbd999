//! The log of bulk changes, so that each can be undone for 30 days (docs/decisions/0026).
//!
//! A feature records, in the transaction of the change, how each item was before and which
//! version it left ([`store`]). Its own call undoes the step and leaves items that changed since.
//! This module has no calls.

mod error;
mod model;
mod store;

pub use error::UndoError;
pub use model::{
    ChangedMany, NewStep, RefusedOne, SelectedId, StepChange, StepKind, StepRow, UndoForm,
    UndoStep, ids,
};
pub use store::{
    add, begin, find, forget_old, list, mark_undone, record, remaining_rows, remove_rows,
};

pub use error::messages;
