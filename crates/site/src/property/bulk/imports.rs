//! The list of imports that can be taken back.

use platform::clock::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::undo::Step;

/// A row of `property_imports`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportResponse {
    /// Counts from 1 over the whole list.
    pub sn: i64,
    /// What `undo_property_import` takes.
    pub undo_id: i64,
    /// The name of the file; empty when the call did not say it.
    pub file_name: String,
    /// Who imported it, by name, or null.
    #[schema(required)]
    pub imported_by: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub imported_time: Timestamp,
    /// How many properties it has added.
    pub added: i64,
    /// How many it has changed.
    pub changed: i64,
    /// Unix seconds: when it was taken back, or begun to be; null when it was not.
    #[schema(required, value_type = Option<i64>)]
    pub undone_time: Option<Timestamp>,
    /// Whether something of it can still be taken back.
    pub is_left: bool,
}

impl ImportResponse {
    /// An import for the wire, with its place in the list.
    pub fn new(step: Step, is_left: bool, sn: i64) -> Self {
        Self {
            sn,
            undo_id: step.id,
            file_name: step.file,
            imported_by: step.by,
            imported_time: step.time,
            added: step.added,
            changed: step.changed,
            undone_time: step.undone_time,
            is_left,
        }
    }
}
