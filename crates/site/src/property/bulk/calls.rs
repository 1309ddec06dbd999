//! The calls about many properties, and about imports.

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::paging::{ListQuery, ListResponse};

use super::change::{self, By};
use super::import::{self, ImportTakenBack};
use super::imports::ImportResponse;
use super::model::{ChangePropertiesForm, Doing};
use super::{texts, undo};
use crate::Site;
use crate::access::ManageProperties;
use crate::account::Authorized;
use crate::undo::{ChangedMany, StepKind, UndoForm, ids};
use crate::wire::{DoneWith, ListParams};

/// Publishes, withdraws, deletes or restores up to 200 properties, or gives them another status.
/// What cannot be done is named property by property, and the rest is done; `undo_properties`
/// takes it back for 30 days.
#[utoipa::path(post, path = "/api/admin/change_properties", tag = "property", security(("token" = [])),
    request_body = ChangePropertiesForm,
    responses((status = 200, body = DoneWith<ChangedMany>), (status = "4XX", body = ErrorBody)))]
pub async fn change_properties(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<ChangePropertiesForm>,
) -> Result<Json<DoneWith<ChangedMany>>> {
    let doing = Doing::parse(&form)?;
    let ids = ids(&form.listing_keys)?;
    let by = By { id: may.user_id, actor: &may.actor };
    let done = change::change(&site, &doing, &ids, by).await?;
    let message = texts::changed(&doing, done.changed.len(), done.unchanged.len());
    Ok(Json(DoneWith::new(&message, done)))
}

/// Takes back what `change_properties` has done, except of properties that somebody has changed
/// since.
#[utoipa::path(post, path = "/api/admin/undo_properties", tag = "property", security(("token" = [])),
    request_body = UndoForm,
    responses((status = 200, body = DoneWith<ChangedMany>), (status = "4XX", body = ErrorBody)))]
pub async fn undo_properties(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<UndoForm>,
) -> Result<Json<DoneWith<ChangedMany>>> {
    let by = By { id: may.user_id, actor: &may.actor };
    let done = undo::take_back(&site, form.parse()?, by).await?;
    Ok(Json(DoneWith::new(&texts::taken_back(done.changed.len()), done)))
}

/// One page of the imports of the last 30 days, newest first. `search` means nothing here.
#[utoipa::path(post, path = "/api/admin/property_imports", tag = "property", security(("token" = [])),
    params(ListParams),
    responses((status = 200, body = ListResponse<ImportResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn property_imports(
    State(site): State<Site>,
    _: Authorized<ManageProperties>,
    query: ListQuery,
) -> Result<Json<ListResponse<ImportResponse>>> {
    let mut tx = site.db.read().await?;
    let (steps, total) = crate::undo::list(&mut tx, StepKind::Import, &query).await?;
    let mut rows = Vec::with_capacity(steps.len());
    for (sn, step) in query.numbered(steps) {
        let is_left = !crate::undo::remaining_rows(&mut tx, step.id, 1).await?.is_empty();
        rows.push(ImportResponse::new(step, is_left, sn));
    }
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// Takes a portion of an import back: what it has added is deleted for 30 days, what it has
/// changed is as before, unless somebody has changed it since. To be called until `is_more` is
/// false.
#[utoipa::path(post, path = "/api/admin/undo_property_import", tag = "property", security(("token" = [])),
    request_body = UndoForm,
    responses((status = 200, body = DoneWith<ImportTakenBack>), (status = "4XX", body = ErrorBody)))]
pub async fn undo_property_import(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<UndoForm>,
) -> Result<Json<DoneWith<ImportTakenBack>>> {
    let by = By { id: may.user_id, actor: &may.actor };
    let done = import::take_back(&site, form.parse()?, by).await?;
    Ok(Json(DoneWith::new(&texts::import_taken_back(done.deleted, done.put_back), done)))
}
