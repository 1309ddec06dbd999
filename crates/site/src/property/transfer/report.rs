//! What is told of the rows of a file.

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::CACHE_CONTROL;
use platform::refusal::Refusal as _;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::error::{CsvError, PropertyError};
use super::super::reso::StandardStatus;
use super::check::{Checked, Outcome, Verdict};

/// What a file would do, or has done.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportReport {
    /// Rows that add a property.
    pub add: usize,
    /// Rows that change one.
    pub change: usize,
    /// Rows that change nothing.
    pub unchanged: usize,
    /// Rows that something is wrong with.
    pub wrong: usize,
    /// The import that these rows are a part of, to be said with the next part of the file; null
    /// when nothing was imported.
    #[schema(required)]
    pub import_id: Option<i64>,
    /// Columns that mean nothing here.
    pub ignored_columns: Vec<String>,
    /// Every row, in the order of the file.
    pub rows: Vec<ImportRow>,
}

/// What a row would do, or has done.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRow {
    /// Its place among those that were sent, from 1, without the first line.
    pub row: usize,
    /// What it does.
    pub outcome: Outcome,
    /// The listing id it names; empty when one is made.
    pub listing_id: String,
    /// The fields that it changes.
    pub changed: Vec<&'static str>,
    /// The status it gives to a property that has another one, or null.
    #[schema(required)]
    pub status: Option<NewStatus>,
    /// What is wrong, or null.
    #[schema(required)]
    pub message: Option<String>,
    /// The field that is to blame, or null.
    #[schema(required)]
    pub field: Option<&'static str>,
}

/// The status of a property before and after an import.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewStatus {
    /// What it is.
    pub from: StandardStatus,
    /// What it becomes.
    pub to: StandardStatus,
}

/// The refusal of rows of which some are wrong.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportRefusal {
    /// The text to show: of these rows, by their numbers among them.
    message: String,
    /// The name of this message for programs.
    code: &'static str,
    /// The rows that are wrong, for whoever sent a part of a file and counts otherwise.
    rows: Vec<ImportRow>,
}

impl ImportRefusal {
    /// The refusal of what is wrong; nothing when nothing is.
    pub fn of(checked: &[Checked]) -> Option<Self> {
        let wrong: Vec<_> = checked
            .iter()
            .filter(|one| one.outcome() == Outcome::Wrong)
            .map(ImportRow::of)
            .collect();
        let first = wrong.first()?;
        let why = checked.iter().find_map(Checked::problem)?.message();
        let error = CsvError::WrongRows { wrong: wrong.len(), row: first.row, why }.message();
        Some(Self { message: error.said().to_owned(), code: error.code(), rows: wrong })
    }
}

impl IntoResponse for ImportRefusal {
    fn into_response(self) -> Response {
        let headers = [(CACHE_CONTROL, "no-store")];
        (StatusCode::UNPROCESSABLE_ENTITY, headers, Json(self)).into_response()
    }
}

impl ImportReport {
    /// What is told of some rows.
    pub fn of(checked: &[Checked], ignored_columns: Vec<String>) -> Self {
        let count = |outcome| checked.iter().filter(|one| one.outcome() == outcome).count();
        Self {
            add: count(Outcome::Add),
            change: count(Outcome::Change),
            unchanged: count(Outcome::Unchanged),
            wrong: count(Outcome::Wrong),
            import_id: None,
            ignored_columns,
            rows: checked.iter().map(ImportRow::of).collect(),
        }
    }
}

impl ImportRow {
    fn of(checked: &Checked) -> Self {
        let status = match &checked.verdict {
            Verdict::Change(new, old) if new.standard_status != old.listing.standard_status => {
                Some(NewStatus { from: old.listing.standard_status, to: new.standard_status })
            }
            _ => None,
        };
        let (changed, problem) = match &checked.verdict {
            Verdict::Change(new, old) => (old.listing.changes(new), None),
            Verdict::Wrong(problem) => (Vec::new(), Some(problem)),
            Verdict::Add(_) | Verdict::Unchanged => (Vec::new(), None),
        };
        Self {
            row: checked.row,
            outcome: checked.outcome(),
            listing_id: checked.listing_id.clone(),
            changed,
            status,
            message: problem.map(|problem| problem.message().said().to_owned()),
            field: problem.and_then(PropertyError::field),
        }
    }
}
