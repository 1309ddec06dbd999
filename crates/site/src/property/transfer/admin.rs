//! The calls of import and export.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Query, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use http::request::Parts;
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::CsvBody;
use platform::language::{Language, with_language_sync};
use platform::storage::audit::{self, Entry};
use platform::text::time::public_year;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use utoipa::IntoParams;

use super::super::bulk::import::{Asked, remember};
use super::super::error::PropertyError;
use super::super::limits::MAX_IMPORT_BYTES;
use super::super::list::{self, PropertyParams, PropertyQuery, Sort};
use super::super::texts;
use super::check::{self, Checked, Named};
use super::read::{self, File};
use super::report::{ImportRefusal, ImportReport};
use super::{import, write};
use crate::Site;
use crate::access::ManageProperties;
use crate::account::Authorized;
use crate::undo::UndoError;
use crate::wire::{Data, DoneWith, ListParams};

/// Properties that are read and written at once.
const AT_ONCE: i64 = 500;

/// What is done when a row is wrong.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ImportParams {
    /// `true` to import the other rows when some are wrong; otherwise nothing is.
    skip_wrong: Option<String>,
    /// The name of the file, by which people know the import later.
    file_name: Option<String>,
    /// What an earlier part of the same file was answered, so that all of it is one import.
    #[param(value_type = Option<i64>)]
    import_id: Option<String>,
}

/// [`ImportParams`], read.
pub struct ImportAsked {
    skips_wrong: bool,
    import: Asked,
}

/// The longest name of a file that is kept.
const FILE_NAME_MAX_CHARS: usize = 255;

impl<S: Send + Sync> FromRequestParts<S> for ImportAsked {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let params = Query::<ImportParams>::from_request_parts(parts, state).await;
        let Query(params) = params.map_err(|_| PropertyError::ParameterTwice)?;
        let skips_wrong = match params.skip_wrong.as_deref() {
            None | Some("" | "false") => false,
            Some("true") => true,
            Some(_) => {
                return Err(PropertyError::Parameter("skip_wrong", "true, false".into()).into());
            }
        };
        let import = match params.import_id.as_deref() {
            None | Some("") => None,
            Some(id) => Some(id.parse().map_err(|_| UndoError::NotFound)?),
        };
        let file = params.file_name.unwrap_or_default();
        let file = file.chars().filter(|c| !c.is_control()).take(FILE_NAME_MAX_CHARS).collect();
        Ok(Self { skips_wrong, import: Asked { import, file } })
    }
}

/// Says what each row of a CSV file would do, and does nothing.
#[utoipa::path(post, path = "/api/admin/check_properties", tag = "property", security(("token" = [])),
    request_body(content = String, content_type = "text/csv"),
    responses((status = 200, body = Data<ImportReport>), (status = "4XX", body = ErrorBody)))]
pub async fn check_properties(
    State(site): State<Site>,
    _: Authorized<ManageProperties>,
    CsvBody(bytes): CsvBody<MAX_IMPORT_BYTES>,
) -> Result<Json<Data<ImportReport>>> {
    let year = public_year(site.clock.now());
    let read = read_and_check(&site, bytes, year).await?;
    Ok(Json(Data { data: ImportReport::of(&read.checked, read.file.ignored.clone()) }))
}

/// Imports the rows of a CSV file, all of them or none. The first line names the fields;
/// a row whose listing id is known changes that property, others add one. For 30 days
/// `undo_property_import` takes it back.
#[utoipa::path(post, path = "/api/admin/import_properties", tag = "property", security(("token" = [])),
    params(ImportParams), request_body(content = String, content_type = "text/csv"),
    responses((status = 200, body = DoneWith<ImportReport>), (status = 422, body = ImportRefusal),
        (status = "4XX", body = ErrorBody)))]
pub async fn import_properties(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    asked: ImportAsked,
    CsvBody(bytes): CsvBody<MAX_IMPORT_BYTES>,
) -> Result<Response> {
    let now = site.clock.now();
    let year = public_year(now);
    let Read { file, named, checked } = read_and_check(&site, bytes, year).await?;
    let (checked, refusal, import) = platform::write!(site.db, tx => async {
        super::super::store::lock(&mut tx).await?;
        // Somebody may have been faster since the rows were checked.
        let mut checked = checked.clone();
        let stored = check::find_named(&mut tx, &file).await?;
        check::check_again(&mut checked, &file, &named, &stored, year);
        let refusal = if asked.skips_wrong { None } else { ImportRefusal::of(&checked) };
        let mut import = asked.import.import;
        if refusal.is_none() {
            let rows = import::write(&mut tx, &checked, &may.actor, may.user_id, now).await?;
            import = remember(&mut tx, &asked.import, &rows, may.user_id, now).await?;
        }
        Ok((checked, refusal, import))
    }
    .await)?;
    if let Some(refusal) = refusal {
        return Ok(refusal.into_response());
    }
    let mut report = ImportReport::of(&checked, file.ignored.clone());
    report.import_id = import;
    site.note_homes().await;
    let message = texts::imported(report.add, report.change);
    Ok(Json(DoneWith::new(&message, report)).into_response())
}

/// The list as a CSV file: those that the filter and the search leave, in the order in
/// which they were added.
#[utoipa::path(post, path = "/api/admin/export_properties", tag = "property", security(("token" = [])),
    params(ListParams, PropertyParams),
    responses((status = 200, body = String, content_type = "text/csv"), (status = "4XX", body = ErrorBody)))]
pub async fn export_properties(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    query: PropertyQuery,
) -> Result<Response> {
    let query = PropertyQuery { sort: Sort::ListingKey, is_descending: false, ..query };
    let language = Language::current();
    let mut file = site.spool.begin().await?;
    // One transaction, so that the file shows one state of the list. It ends before the
    // first byte is sent: how fast somebody reads is nothing that others wait for.
    let mut tx = site.db.read_as(platform::db::ReadPriority::Expensive).await?;
    let total = list::total(&mut tx, &query).await?;
    file.write(&write::header(language)?).await?;
    for page in 0.. {
        let found = list::page(&mut tx, &query.with_page(AT_ONCE, page), total).await?;
        file.write(&write::rows(found.iter().map(|property| &property.listing), language)?).await?;
        if found.len() < usize::try_from(AT_ONCE).unwrap_or(usize::MAX) {
            break;
        }
    }
    drop(tx);
    // Who took owners' names out of here, and of how many properties.
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        let entry = Entry::new("property.export", "properties")
            .after(json!({ "properties": total }));
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

/// A file that was read and checked.
struct Read {
    file: Arc<File>,
    /// The properties that it named, as they were then.
    named: Arc<Named>,
    checked: Vec<Checked>,
}

/// Files that are read at once: each may be long.
static READERS: Semaphore = Semaphore::const_new(2);

/// Reads a file and checks its rows, away from the threads that answer.
async fn read_and_check(site: &Site, bytes: Bytes, year: i16) -> Result<Read> {
    let _turn = READERS.acquire().await.map_err(Error::internal)?;
    // It ends with the request: dropped, it is nobody's any more.
    let request = Arc::new(());
    let asker = Arc::downgrade(&request);
    let read = move || read::read(&bytes, || asker.strong_count() == 0);
    let file = Arc::new(spawn_blocking(read).await.map_err(Error::internal)??);
    let named = Arc::new(check::find_named(&mut site.db.read().await?, &file).await?);
    let (rows, known) = (Arc::clone(&file), Arc::clone(&named));
    // Amounts are read as the language of the call has them.
    let language = Language::current();
    let check = move || with_language_sync(language, || check::check(&rows, &known, year));
    let checked = spawn_blocking(check).await.map_err(Error::internal)?;
    Ok(Read { file, named, checked })
}
