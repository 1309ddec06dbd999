//! The report about the rows of a file.

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::CACHE_CONTROL;
use platform::refusal::Refusal as _;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::error::{CsvError, PropertyError};
use super::super::reso::StandardStatus;
use super::plan::{Outcome, PlannedRow, RowAction};

/// What a file would do or has done.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportReport {
    /// The number of rows that add a property.
    pub add: usize,
    /// The number of rows that change one.
    pub change: usize,
    /// The number of rows that change nothing.
    pub unchanged: usize,
    /// The number of invalid rows.
    pub wrong: usize,
    /// The import id to send with the next part of the file; null if nothing was imported.
    #[schema(required)]
    pub import_id: Option<i64>,
    /// The names of unknown columns.
    pub ignored_columns: Vec<String>,
    /// All rows, in the order of the file.
    pub rows: Vec<ImportRow>,
}

/// What a row would do or has done.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRow {
    /// Its number in the sent part, from 1, without the first line.
    pub row: usize,
    /// The outcome.
    pub outcome: Outcome,
    /// Its listing id; empty if one is generated.
    pub listing_id: String,
    /// The changed fields.
    pub changed: Vec<&'static str>,
    /// The status change, or null.
    #[schema(required)]
    pub status: Option<NewStatus>,
    /// The error message, or null.
    #[schema(required)]
    pub message: Option<String>,
    /// The field of the error, or null.
    #[schema(required)]
    pub field: Option<&'static str>,
}

/// The status of a property before and after an import.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewStatus {
    /// The status before.
    pub from: StandardStatus,
    /// The status after.
    pub to: StandardStatus,
}

/// The error response if some rows are invalid.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRefusal {
    /// The message to show, with row numbers within this part.
    message: String,
    /// The code of the message.
    code: &'static str,
    /// The invalid rows, for clients that sent a part and number rows differently.
    rows: Vec<ImportRow>,
}

impl ImportRefusal {
    /// The refusal of a plan; `None` if no row is invalid.
    pub fn of(planned: &[PlannedRow]) -> Option<Self> {
        let wrong: Vec<_> = planned
            .iter()
            .filter(|one| one.outcome() == Outcome::Wrong)
            .map(ImportRow::of)
            .collect();
        let first = wrong.first()?;
        let why = planned.iter().find_map(PlannedRow::problem)?.message();
        let error = CsvError::WrongRows { wrong: wrong.len(), row: first.row, why }.message();
        Some(Self { message: error.current_text().to_owned(), code: error.code(), rows: wrong })
    }
}

impl IntoResponse for ImportRefusal {
    fn into_response(self) -> Response {
        let headers = [(CACHE_CONTROL, "no-store")];
        (StatusCode::UNPROCESSABLE_ENTITY, headers, Json(self)).into_response()
    }
}

impl ImportReport {
    /// The report of a plan.
    pub fn of(planned: &[PlannedRow], ignored_columns: Vec<String>) -> Self {
        let count = |outcome| planned.iter().filter(|one| one.outcome() == outcome).count();
        Self {
            add: count(Outcome::Add),
            change: count(Outcome::Change),
            unchanged: count(Outcome::Unchanged),
            wrong: count(Outcome::Wrong),
            import_id: None,
            ignored_columns,
            rows: planned.iter().map(ImportRow::of).collect(),
        }
    }
}

impl ImportRow {
    fn of(planned: &PlannedRow) -> Self {
        let status = match &planned.action {
            RowAction::Change(new, old) if new.standard_status != old.listing.standard_status => {
                Some(NewStatus { from: old.listing.standard_status, to: new.standard_status })
            }
            _ => None,
        };
        let (changed, problem) = match &planned.action {
            RowAction::Change(new, old) => (old.listing.changes(new), None),
            RowAction::Wrong(problem) => (Vec::new(), Some(problem)),
            RowAction::Add(_) | RowAction::Unchanged => (Vec::new(), None),
        };
        Self {
            row: planned.row,
            outcome: planned.outcome(),
            listing_id: planned.listing_id.clone(),
            changed,
            status,
            message: problem.map(|problem| problem.message().current_text().to_owned()),
            field: problem.and_then(PropertyError::field),
        }
    }
}
