//! Makes the same site of an export of our own, in an empty one (docs/export.md).
//!
//! [`file`] opens the export and compares its checksums, [`preview`] says what it has, [`run`] writes
//! it in parts, [`prepare`] and [`rows`] write one part, [`accounts`] those of
//! people. Each record is written once, by its own id, so a run that was killed reads the file again and
//! passes what is there. [`undo`] deletes what nobody has edited since.

mod accounts;
mod file;
mod prepare;
mod preview;
mod rows;
mod run;
mod undo;

pub use preview::{compare, read_preview};
pub use run::{require_place, run};
pub use undo::{UndoneRecords, undo_records};
