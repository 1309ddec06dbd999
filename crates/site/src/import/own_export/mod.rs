//! Makes the same site of an export of our own, in an empty one (docs/export.md).
//!
//! [`file`] opens the export and compares its checksums, [`look`] says what it has, [`run`] writes
//! it in parts, [`prepare`] and [`rows`] write one part, [`accounts`] those of
//! people. Each record is written once, by its own id, so a run that was killed reads the file again and
//! passes what is there. [`undo`] deletes what nobody has edited since.

mod accounts;
mod file;
mod look;
mod prepare;
mod rows;
mod run;
mod undo;

pub use look::{compare, look_at};
pub use run::{require_place, run};
pub use undo::{UndoneRecords, undo_records};
