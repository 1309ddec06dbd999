//! The calls about the history of a page.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::{ManagePages, UserId};
use foundation::auth::{Authorized, names_of};
use foundation::content::{ContentFiles, FormValues, PageForm};
use foundation::wire::{Data, DoneWith, ListParams};
use platform::clock::Timestamp;
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::ByLanguage;
use platform::paging::{ListQuery, ListResponse};
use serde::Serialize;
use utoipa::ToSchema;

use super::admin::{unreadable, validate, write};
use super::error::PagesError;
use super::model::{PageNameForm, PageRevision, PageValues, PageVersionForm, find_form};
use super::store::{self, Publication};
use super::texts;

/// The version number of the texts that ship with the program.
const SHIPPED: i64 = 0;

/// A row of `history`.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageVersionRow {
    /// Its position in the whole list, from 1.
    pub sn: i64,
    /// Its number; a later version has a higher one.
    pub version: i64,
    /// The name of the publisher; null if the account is gone.
    #[schema(required)]
    pub saved_by: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub saved_time: Timestamp,
    /// The version that it restored, 0 for what ships; or null.
    #[schema(required)]
    pub restored_from: Option<i64>,
    /// Whether it differs from what ships.
    pub is_own: bool,
}

/// A version with its texts.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageVersionResponse {
    /// Its number.
    pub version: i64,
    /// Its texts.
    pub values: PageValues,
}

/// One page of the versions, newest first. `search` is ignored.
#[utoipa::path(post, path = "/api/admin/pages/history", tag = "pages", params(ListParams),
    security(("token" = [])), request_body = PageNameForm,
    responses((status = 200, body = ListResponse<PageVersionRow>), (status = "4XX", body = ErrorBody)))]
pub async fn page_history(
    State(db): State<Db>,
    _: Authorized<ManagePages>,
    query: ListQuery,
    JsonBody(form): JsonBody<PageNameForm>,
) -> Result<Json<ListResponse<PageVersionRow>>> {
    let page = find_form(form.page.as_deref())?;
    let mut tx = db.read_as(query.read_priority()).await?;
    let (versions, total) = store::versions(&mut tx, page.name, &query).await?;
    let people: Vec<UserId> = versions.iter().map(|one| one.saved_by).collect();
    let names = names_of(&mut tx, &people).await?;
    let row = |(sn, one): (i64, store::PageVersion)| PageVersionRow {
        sn,
        version: one.version,
        saved_by: names.get(&one.saved_by).cloned(),
        saved_time: one.saved_time,
        restored_from: one.restored_from,
        is_own: one.is_own,
    };
    let rows = query.numbered(versions).map(row).collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// One version with its texts.
#[utoipa::path(post, path = "/api/admin/pages/version", tag = "pages", security(("token" = [])),
    request_body = PageVersionForm,
    responses((status = 200, body = Data<PageVersionResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn page_version(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
    JsonBody(form): JsonBody<PageVersionForm>,
) -> Result<Json<Data<PageVersionResponse>>> {
    let page = find_form(form.page.as_deref())?;
    let version = form.version.ok_or(PagesError::VersionMissing)?;
    let (values, _) = find(&site, page, version).await?;
    Ok(Json(Data { data: PageVersionResponse { version, values: values.into() } }))
}

/// Publishes a version again, as a new version. The draft stays.
#[utoipa::path(post, path = "/api/admin/pages/restore", tag = "pages", security(("token" = [])),
    request_body = PageVersionForm,
    responses((status = 200, body = DoneWith<PageRevision>), (status = "4XX", body = ErrorBody)))]
pub async fn restore_page_version(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<PageVersionForm>,
) -> Result<Json<DoneWith<PageRevision>>> {
    let page = find_form(form.page.as_deref())?;
    let version = form.version.ok_or(PagesError::VersionMissing)?;
    let revision = form.revision.ok_or(PagesError::RevisionMissing)?;
    let (values, is_own) = find(&site, page, version).await?;
    let texts = validate(&site, page, &values).await?;
    let it = Publication {
        page: page.name,
        revision,
        texts: is_own.then_some(&texts),
        restored_from: Some(version),
        is_draft: false,
    };
    write(&site, &may, page, it, &values).await?;
    let data = PageRevision { revision: revision + 1 };
    Ok(Json(DoneWith::new(&texts::RESTORED, data)))
}

/// The texts of a version, and whether it differs from what ships.
async fn find(site: &Site, page: &'static PageForm, version: i64) -> Result<(FormValues, bool)> {
    let texts = match version {
        SHIPPED => None,
        _ => store::texts(&mut site.db.read().await?, page.name, version).await?,
    };
    let Some(texts) = texts else {
        let shipped = page.of_files(&ContentFiles::default()).map_err(|_| unreadable())?;
        return Ok((shipped, false));
    };
    let form = ByLanguage::try_each(|language| page.read(texts.get(language)));
    Ok((form.map_err(|_| PagesError::VersionOld)?, true))
}
