//! The list of imports that can be undone.

use foundation::undo::UndoStep;
use platform::clock::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// A row of `property_imports`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ImportResponse {
    /// Its position in the whole list, from 1.
    pub sn: i64,
    /// The id for `undo_property_import`.
    pub undo_id: i64,
    /// The name of the file; empty if unknown.
    pub file_name: String,
    /// The user's name, or null.
    #[schema(required)]
    pub imported_by: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub imported_time: Timestamp,
    /// The number of added properties.
    pub added: i64,
    /// The number of changed properties.
    pub changed: i64,
    /// When undoing it began, in Unix seconds; null if it did not.
    #[schema(required, value_type = Option<i64>)]
    pub undone_time: Option<Timestamp>,
    /// Whether something can still be undone.
    pub is_left: bool,
}

impl ImportResponse {
    /// An import for the API, with its position in the list.
    pub fn new(step: UndoStep, is_left: bool, sn: i64) -> Self {
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
