//! The calls of import and export.

use std::collections::HashSet;

use axum::Json;
use axum::extract::{FromRequestParts, Query, State};
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use http::request::Parts;
use platform::db::{Reading, Tx};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::CsvBody;
use platform::storage::audit::{self, Actor, Entry};
use platform::text::time::public_year;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use super::super::calls::audited;
use super::super::error::{CsvError, PropertyError};
use super::super::list::{self, PropertyParams, PropertyQuery, Sort};
use super::super::model::PropertyEdit;
use super::super::reso::StandardStatus;
use super::super::{fields, store};
use super::check::{Checked, Outcome, Verdict};
use super::{MAX_BYTES, check, read, write};
use crate::Site;
use crate::access::ManageProperties;
use crate::account::May;
use crate::wire::{Data, DoneWith, ListParams};

/// Properties that are read and written at once.
const AT_ONCE: i64 = 500;

/// Why a status changed, when a file says so.
const IMPORTED: &str = "Imported from a CSV file";

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
    /// The status it gives to a property that has another one; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
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
    /// `invalid`.
    code: &'static str,
    /// The rows that are wrong, for whoever sent a part of a file and counts otherwise.
    rows: Vec<ImportRow>,
}

impl ImportRefusal {
    fn of(checked: &[Checked]) -> Option<Self> {
        let wrong: Vec<_> =
            checked.iter().filter(|one| one.outcome() == Outcome::Wrong).map(described).collect();
        let first = wrong.first()?;
        let why = first.message.clone().unwrap_or_default();
        let error =
            PropertyError::from(CsvError::WrongRows { wrong: wrong.len(), row: first.row, why });
        let message = error.to_string();
        Some(Self { message, code: Error::from(error).code(), rows: wrong })
    }
}

impl IntoResponse for ImportRefusal {
    fn into_response(self) -> Response {
        let headers = [(CACHE_CONTROL, "no-store")];
        (StatusCode::UNPROCESSABLE_ENTITY, headers, Json(self)).into_response()
    }
}

/// What is done when a row is wrong.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ImportParams {
    /// `true` to import the other rows when some are wrong; otherwise nothing is.
    skip_wrong: Option<String>,
}

/// [`ImportParams`], read.
pub struct SkipWrong(bool);

impl<S: Send + Sync> FromRequestParts<S> for SkipWrong {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let params = Query::<ImportParams>::from_request_parts(parts, state).await;
        let Query(params) = params.map_err(|_| PropertyError::ParameterTwice)?;
        match params.skip_wrong.as_deref() {
            None | Some("" | "false") => Ok(Self(false)),
            Some("true") => Ok(Self(true)),
            Some(_) => Err(PropertyError::Parameter("skip_wrong", "true, false".into()).into()),
        }
    }
}

/// Says what each row of a CSV file would do, and does nothing.
#[utoipa::path(post, path = "/api/admin/check_properties", tag = "property", security(("token" = [])),
    request_body(content = String, content_type = "text/csv"),
    responses((status = 200, body = Data<ImportReport>), (status = "4XX", body = ErrorBody)))]
pub async fn check_properties(
    State(site): State<Site>,
    _: May<ManageProperties>,
    CsvBody(bytes): CsvBody<MAX_BYTES>,
) -> Result<Json<Data<ImportReport>>> {
    let file = read(&bytes)?;
    let year = public_year(site.clock.now());
    let checked = check(&mut site.db.read().await?, &file, year).await?;
    Ok(Json(Data { data: report(&checked, file.ignored) }))
}

/// Imports the rows of a CSV file, all of them or none. The first line names the fields;
/// a row whose listing id is known changes that property, others add one.
#[utoipa::path(post, path = "/api/admin/import_properties", tag = "property", security(("token" = [])),
    params(ImportParams), request_body(content = String, content_type = "text/csv"),
    responses((status = 200, body = DoneWith<ImportReport>), (status = 422, body = ImportRefusal),
        (status = "4XX", body = ErrorBody)))]
pub async fn import_properties(
    State(site): State<Site>,
    may: May<ManageProperties>,
    skip: SkipWrong,
    CsvBody(bytes): CsvBody<MAX_BYTES>,
) -> Result<Response> {
    let file = read(&bytes)?;
    let now = site.clock.now();
    let (checked, refusal) = platform::write!(site.db, tx => async {
        let checked = check(&mut tx, &file, public_year(now)).await?;
        let refusal = if skip.0 { None } else { ImportRefusal::of(&checked) };
        if refusal.is_none() {
            write(&mut tx, &checked, &may.actor, may.user_id, now).await?;
        }
        Ok((checked, refusal))
    }
    .await)?;
    if let Some(refusal) = refusal {
        return Ok(refusal.into_response());
    }
    let report = report(&checked, file.ignored);
    let message = format!("{} added, {} changed", report.add, report.change);
    Ok(Json(DoneWith::new(message, report)).into_response())
}

/// The list as a CSV file: those that the filter and the search leave, in the order in
/// which they were added.
#[utoipa::path(post, path = "/api/admin/export_properties", tag = "property", security(("token" = [])),
    params(ListParams, PropertyParams),
    responses((status = 200, body = String, content_type = "text/csv"), (status = "4XX", body = ErrorBody)))]
pub async fn export_properties(
    State(site): State<Site>,
    may: May<ManageProperties>,
    query: PropertyQuery,
) -> Result<Response> {
    let query = PropertyQuery { sort: Sort::ListingKey, is_descending: false, ..query };
    let mut file = site.spool.begin().await?;
    // One transaction, so that the file shows one state of the list. It ends before the
    // first byte is sent: how fast somebody reads is nothing that others wait for.
    let mut tx = site.db.read_as(Reading::Heavy).await?;
    let total = list::total(&mut tx, &query).await?;
    file.write(&write::header()?).await?;
    for page in 0.. {
        let found = list::page(&mut tx, &query.with_page(AT_ONCE, page), total).await?;
        file.write(&write::rows(found.iter().map(|property| &property.listing))?).await?;
        if found.len() < usize::try_from(AT_ONCE).unwrap_or(usize::MAX) {
            break;
        }
    }
    drop(tx);
    // Who took owners' names out of here, and of how many properties.
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        let after = Some(json!({ "properties": total }));
        let entry = Entry { action: "property.export", subject: "properties", before: None, after };
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    let body = file.into_body().await?;
    let headers = [
        (CONTENT_TYPE, "text/csv; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"properties.csv\""),
        (CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, body).into_response())
}

async fn write(
    tx: &mut Tx,
    checked: &[Checked],
    actor: &Actor,
    user_id: i64,
    now: i64,
) -> Result<()> {
    // Also those of rows that are wrong: they are mended and come again.
    let spoken_for: HashSet<_> =
        checked.iter().map(|one| store::listing_id_key(&one.listing_id)).collect();
    let mut added = Vec::new();
    let mut before = serde_json::Map::new();
    let mut after = serde_json::Map::new();
    for one in checked {
        match &one.verdict {
            Verdict::Add(listing) => {
                let mut listing = listing.as_ref().clone();
                if listing.listing_id.is_empty() {
                    listing.listing_id = store::new_listing_id(tx, &spoken_for).await?;
                }
                store::insert_new(tx, &listing, user_id, now).await?;
                added.push(Value::from(listing.listing_id));
            }
            Verdict::Change(listing, old) => {
                let mut edit = PropertyEdit {
                    id: old.id,
                    revision: Some(old.revision),
                    listing: listing.as_ref().clone(),
                    reason: IMPORTED.to_owned(),
                };
                store::update(tx, &mut edit, user_id, now).await?;
                let changed = fields::changed(&old.listing, listing);
                before.insert(one.listing_id.clone(), audited(&old.listing, &changed));
                after.insert(one.listing_id.clone(), audited(listing, &changed));
            }
            Verdict::Unchanged | Verdict::Wrong(_) => {}
        }
    }
    if added.is_empty() && after.is_empty() {
        return Ok(());
    }
    // One entry for all rows of the call.
    let entry = Entry {
        action: "property.import",
        subject: "properties",
        before: Some(Value::Object(before)),
        after: Some(json!({ "added": added, "changed": after })),
    };
    audit::append(tx, now, actor, entry).await
}

fn report(checked: &[Checked], ignored_columns: Vec<String>) -> ImportReport {
    let count = |outcome| checked.iter().filter(|one| one.outcome() == outcome).count();
    ImportReport {
        add: count(Outcome::Add),
        change: count(Outcome::Change),
        unchanged: count(Outcome::Unchanged),
        wrong: count(Outcome::Wrong),
        ignored_columns,
        rows: checked.iter().map(described).collect(),
    }
}

fn described(checked: &Checked) -> ImportRow {
    let status = match &checked.verdict {
        Verdict::Change(new, old) if new.status != old.listing.status => {
            Some(NewStatus { from: old.listing.status, to: new.status })
        }
        _ => None,
    };
    let (changed, problem) = match &checked.verdict {
        Verdict::Change(new, old) => (fields::changed(&old.listing, new), None),
        Verdict::Wrong(problem) => (Vec::new(), Some(problem)),
        Verdict::Add(_) | Verdict::Unchanged => (Vec::new(), None),
    };
    ImportRow {
        row: checked.row,
        outcome: checked.outcome(),
        listing_id: checked.listing_id.clone(),
        changed,
        status,
        message: problem.map(ToString::to_string),
        field: problem.and_then(PropertyError::field),
    }
}
