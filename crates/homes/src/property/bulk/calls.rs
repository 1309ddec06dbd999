//! The handlers of bulk changes and of imports.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::ManageProperties;
use foundation::auth::Authorized;
use foundation::undo::{ChangedMany, StepKind, UndoForm, ids};
use foundation::wire::{DoneWith, ListParams};
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::paging::{ListQuery, ListResponse};

use super::change::{self, ActorContext};
use super::import_list::ImportResponse;
use super::import_undo::{self, ImportUndoResult};
use super::model::{BulkAction, ChangePropertiesForm};
use super::{texts, undo};

/// Publishes, withdraws, deletes or restores up to 200 properties, or changes their status. Properties
/// that cannot be changed are listed, and the others are changed. `undo_properties` undoes it within
/// 30 days.
#[utoipa::path(post, path = "/api/admin/change_properties", tag = "property", security(("token" = [])),
    request_body = ChangePropertiesForm,
    responses((status = 200, body = DoneWith<ChangedMany>), (status = "4XX", body = ErrorBody)))]
pub async fn change_properties(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<ChangePropertiesForm>,
) -> Result<Json<DoneWith<ChangedMany>>> {
    let action = BulkAction::parse(&form)?;
    let ids = ids(&form.listing_keys)?;
    let by = ActorContext { id: may.user_id, actor: &may.actor };
    let done = change::change(&site, &action, &ids, by).await?;
    let message = texts::changed(&action, done.changed.len(), done.unchanged.len());
    Ok(Json(DoneWith::new(&message, done)))
}

/// Undoes `change_properties`, except for properties that were changed since.
#[utoipa::path(post, path = "/api/admin/undo_properties", tag = "property", security(("token" = [])),
    request_body = UndoForm,
    responses((status = 200, body = DoneWith<ChangedMany>), (status = "4XX", body = ErrorBody)))]
pub async fn undo_properties(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<UndoForm>,
) -> Result<Json<DoneWith<ChangedMany>>> {
    let by = ActorContext { id: may.user_id, actor: &may.actor };
    let done = undo::undo_change(&site, form.parse()?, by).await?;
    Ok(Json(DoneWith::new(&texts::undone(done.changed.len()), done)))
}

/// One page of the imports of the last 30 days, the newest first. `search` is ignored.
#[utoipa::path(post, path = "/api/admin/property_imports", tag = "property", security(("token" = [])),
    params(ListParams),
    responses((status = 200, body = ListResponse<ImportResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn property_imports(
    State(db): State<Db>,
    _: Authorized<ManageProperties>,
    query: ListQuery,
) -> Result<Json<ListResponse<ImportResponse>>> {
    let mut tx = db.read().await?;
    let (steps, total) = foundation::undo::list(&mut tx, StepKind::Import, &query).await?;
    let mut rows = Vec::with_capacity(steps.len());
    for (sn, step) in query.numbered(steps) {
        let is_left = !foundation::undo::remaining_rows(&mut tx, step.id, 1).await?.is_empty();
        rows.push(ImportResponse::new(step, is_left, sn));
    }
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// Undoes a batch of an import: deletes added properties for 30 days and reverts changed ones, unless
/// they were changed since. Call it until `is_more` is false.
#[utoipa::path(post, path = "/api/admin/undo_property_import", tag = "property", security(("token" = [])),
    request_body = UndoForm,
    responses((status = 200, body = DoneWith<ImportUndoResult>), (status = "4XX", body = ErrorBody)))]
pub async fn undo_property_import(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<UndoForm>,
) -> Result<Json<DoneWith<ImportUndoResult>>> {
    let by = ActorContext { id: may.user_id, actor: &may.actor };
    let done = import_undo::undo_batch(&site, form.parse()?, by).await?;
    Ok(Json(DoneWith::new(&texts::import_undone(done.deleted, done.put_back), done)))
}
