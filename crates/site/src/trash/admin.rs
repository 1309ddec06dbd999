//! The calls about the trash, in the style of specification §7. Whoever may manage a kind of
//! thing sees and restores it.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use foundation::Site;
use foundation::access::ManageBlogs;
use foundation::auth::Authorized;
use foundation::wire::{Done, ListParams};
use homes::property;
use office::contact;
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::paging::{ListQuery, ListResponse};
use publishing::{blog, category};

use super::error::TrashError;
use super::model::{KindParam, TrashForm, TrashKind, TrashRowResponse};
use super::{store, texts};
use crate::media_library;

/// One page of the trash, newest first. `search` is ignored.
#[utoipa::path(post, path = "/api/admin/all_trash", tag = "trash", params(ListParams, KindParam),
    security(("token" = [])),
    responses((status = 200, body = ListResponse<TrashRowResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn all_trash(
    State(db): State<Db>,
    may: Authorized<ManageBlogs>,
    query: ListQuery,
    kind: std::result::Result<Query<KindParam>, QueryRejection>,
) -> Result<Json<ListResponse<TrashRowResponse>>> {
    let Query(KindParam { kind }) = kind.map_err(|_| TrashError::KindUnknown)?;
    let mut kinds = match kind.as_deref() {
        None => TrashKind::ALL.to_vec(),
        name => vec![TrashKind::parse(name)?],
    };
    kinds.retain(|kind| kind.is_for(may.group));
    if kinds.is_empty() {
        return Err(TrashError::NotAllowed.into());
    }
    let mut tx = db.read_as(query.read_priority()).await?;
    let (items, total) = store::list(&mut tx, &kinds, may.group, &query).await?;
    let rows = query.numbered(items).map(|(sn, one)| TrashRowResponse::new(one, sn)).collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// Restores an item from the trash as it was, and a blog with its trashed category. A scheduled
/// blog whose time has passed becomes a draft.
#[utoipa::path(post, path = "/api/admin/restore_from_trash", tag = "trash",
    security(("token" = [])), request_body = TrashForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn restore_from_trash(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<TrashForm>,
) -> Result<Json<Done>> {
    let (kind, id) = form.parse()?;
    if !kind.is_for(may.group) {
        return Err(TrashError::NotAllowed.into());
    }
    let is_back = match kind {
        TrashKind::Blog => blog::restore(&site, blog::BlogId(id), &may.actor).await?,
        TrashKind::Category => {
            category::restore(&site, category::CategoryId(id), &may.actor).await?
        }
        TrashKind::Message => contact::messages::restore(&site, id, &may.actor).await?,
        TrashKind::Picture => {
            media_library::restore(&site, id, may.group, &may.actor).await.map(|()| true)?
        }
        TrashKind::Property => {
            let id = property::PropertyId(id);
            property::restore(&site, id, may.user_id, &may.actor).await?
        }
    };
    if is_back { Ok(Json(Done::new(&texts::RESTORED))) } else { Err(TrashError::NotFound.into()) }
}

/// Deletes an item in the trash for good. Its address and names are free then.
#[utoipa::path(post, path = "/api/admin/delete_for_good", tag = "trash",
    security(("token" = [])), request_body = TrashForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_for_good(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<TrashForm>,
) -> Result<Json<Done>> {
    let (kind, id) = form.parse()?;
    if !kind.is_for(may.group) {
        return Err(TrashError::NotAllowed.into());
    }
    if super::empty::delete(&site, kind, id, may.group, &may.actor).await? {
        site.purge_deleted().await;
        Ok(Json(Done::new(&texts::DELETED)))
    } else {
        Err(TrashError::NotFound.into())
    }
}
