//! The handlers of import and export.

use std::path::Path;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Query, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use foundation::Site;
use foundation::access::ManageProperties;
use foundation::auth::Authorized;
use foundation::download::download;
use foundation::undo::UndoError;
use foundation::wire::{Data, DoneWith, ListParams};
use http::request::Parts;
use platform::db::Tx;
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::CsvBody;
use platform::language::{Language, with_language_sync};
use platform::paging::ListQuery;
use platform::storage::audit::{self, Entry};
use platform::telemetry::spawn_blocking;
use platform::text::time::public_year;
use serde::Deserialize;
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::sync::Semaphore;
use utoipa::IntoParams;

use super::super::bulk::import_undo::{ImportSource, record_rows};
use super::super::error::PropertyError;
use super::super::filter::PropertyFilter;
use super::super::limits::MAX_IMPORT_BYTES;
use super::super::list::{self, PropertyParams, PropertyQuery, PropertySort};
use super::super::texts;
use super::plan::{self, ListingsByKey, PlannedRow};
use super::read::{self, CsvFile};
use super::report::{ImportRefusal, ImportReport};
use super::{import, write};

/// Properties per query of an export.
const BATCH: i64 = 500;

/// The query parameters of an import.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ImportParams {
    /// `true` to import the valid rows if others are invalid; otherwise nothing is imported.
    skip_wrong: Option<String>,
    /// The name of the file, to recognize the import later.
    file_name: Option<String>,
    /// The import id from an earlier part of the same file, so that all parts are one import.
    #[param(value_type = Option<i64>)]
    import_id: Option<String>,
}

/// The parsed [`ImportParams`].
pub struct ImportQuery {
    skips_wrong: bool,
    import: ImportSource,
}

/// The highest length of a file name.
const FILE_NAME_MAX_CHARS: usize = 255;

impl<S: Send + Sync> FromRequestParts<S> for ImportQuery {
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
        Ok(Self { skips_wrong, import: ImportSource { import, file } })
    }
}

/// Reports what each row of a CSV file would do, without importing.
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
    Ok(Json(Data { data: ImportReport::of(&read.rows, read.file.ignored.clone()) }))
}

/// Imports the rows of a CSV file, all or none. The first line names the fields. A row with a known
/// listing id changes that property; other rows add one. `undo_property_import` undoes it within 30
/// days.
#[utoipa::path(post, path = "/api/admin/import_properties", tag = "property", security(("token" = [])),
    params(ImportParams), request_body(content = String, content_type = "text/csv"),
    responses((status = 200, body = DoneWith<ImportReport>), (status = 422, body = ImportRefusal),
        (status = "4XX", body = ErrorBody)))]
pub async fn import_properties(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    query: ImportQuery,
    CsvBody(bytes): CsvBody<MAX_IMPORT_BYTES>,
) -> Result<Response> {
    let now = site.clock.now();
    let year = public_year(now);
    let CheckedFile { file, existing, rows } = read_and_check(&site, bytes, year).await?;
    let (rows, refusal, import) = platform::write!(site.db, tx => async {
        super::super::store::lock(&mut tx).await?;
        // Properties may have changed since the rows were planned.
        let mut rows = rows.clone();
        let stored = plan::find_existing(&mut tx, &file).await?;
        plan::plan_again(&mut rows, &file, &existing, &stored, year);
        let refusal = if query.skips_wrong { None } else { ImportRefusal::of(&rows) };
        let mut import = query.import.import;
        if refusal.is_none() {
            let rows = import::write(&mut tx, &rows, &may.actor, may.user_id, now).await?;
            import = record_rows(&mut tx, &query.import, &rows, may.user_id, now).await?;
        }
        Ok((rows, refusal, import))
    }
    .await)?;
    if let Some(refusal) = refusal {
        return Ok(refusal.into_response());
    }
    let mut report = ImportReport::of(&rows, file.ignored.clone());
    report.import_id = import;
    site.note_homes().await;
    let message = texts::imported(report.add, report.change);
    Ok(Json(DoneWith::new(&message, report)).into_response())
}

/// Exports the filtered list as CSV, in the order of insertion.
#[utoipa::path(post, path = "/api/admin/export_properties", tag = "property", security(("token" = [])),
    params(ListParams, PropertyParams),
    responses((status = 200, body = String, content_type = "text/csv"), (status = "4XX", body = ErrorBody)))]
pub async fn export_properties(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    query: PropertyQuery,
) -> Result<Response> {
    let query = PropertyQuery { sort: PropertySort::ListingKey, is_descending: false, ..query };
    let language = Language::current();
    let mut file = site.temp_files.begin().await?;
    // One transaction, so that the file is consistent. It ends before the first byte is sent, so that
    // a slow client blocks nobody.
    let mut tx = site.db.read_as(platform::db::ReadPriority::Expensive).await?;
    let total = list::total(&mut tx, &query).await?;
    file.write(&write::header(language)?).await?;
    for page in 0.. {
        let found = list::page(&mut tx, &query.with_page(BATCH, page), total).await?;
        file.write(&write::rows(found.iter().map(|property| &property.listing), language)?).await?;
        if found.len() < usize::try_from(BATCH).unwrap_or(usize::MAX) {
            break;
        }
    }
    drop(tx);
    // Record who exported owners' names, and of how many properties.
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        let entry = Entry::new("property.export", "properties")
            .after(json!({ "properties": total }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(download("text/csv; charset=utf-8", "properties.csv", file.into_body().await?))
}

/// Writes all properties outside the trash as CSV into a file, in the order of insertion.
///
/// # Errors
/// The store is away, or the file cannot be written.
pub async fn export_csv(tx: &mut Tx, path: &Path, language: Language) -> Result<()> {
    let mut file = tokio::fs::File::create(path).await.map_err(Error::file)?;
    let list = ListQuery { size: BATCH, page: 0, search: None };
    let query = PropertyQuery {
        list,
        filter: PropertyFilter::default(),
        sort: PropertySort::ListingKey,
        is_descending: false,
    };
    let total = list::total(tx, &query).await?;
    file.write_all(&write::header(language)?).await.map_err(Error::file)?;
    for page in 0.. {
        let found = list::page(tx, &query.with_page(BATCH, page), total).await?;
        let rows = write::rows(found.iter().map(|property| &property.listing), language)?;
        file.write_all(&rows).await.map_err(Error::file)?;
        if found.len() < usize::try_from(BATCH).unwrap_or(usize::MAX) {
            break;
        }
    }
    file.flush().await.map_err(Error::file)
}

/// A parsed file with its plan.
struct CheckedFile {
    file: Arc<CsvFile>,
    /// The matching properties at the time of planning.
    existing: Arc<ListingsByKey>,
    rows: Vec<PlannedRow>,
}

/// Limits the files parsed at once, because they may be large.
static READERS: Semaphore = Semaphore::const_new(2);

/// Parses a file and plans its rows, on blocking threads.
async fn read_and_check(site: &Site, bytes: Bytes, year: i16) -> Result<CheckedFile> {
    let _turn = READERS.acquire().await.map_err(Error::internal)?;
    // Dropped when the request ends, which stops parsing.
    let request = Arc::new(());
    let caller = Arc::downgrade(&request);
    let read = move || read::read(&bytes, || caller.strong_count() == 0);
    let file = Arc::new(spawn_blocking(read).await.map_err(Error::internal)??);
    let existing = Arc::new(plan::find_existing(&mut site.db.read().await?, &file).await?);
    let (rows, existing_rows) = (Arc::clone(&file), Arc::clone(&existing));
    // Amounts are parsed in the request's language.
    let language = Language::current();
    let plan = move || with_language_sync(language, || plan::plan(&rows, &existing_rows, year));
    let rows = spawn_blocking(plan).await.map_err(Error::internal)?;
    Ok(CheckedFile { file, existing, rows })
}
