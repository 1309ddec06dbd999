//! The calls about many blogs.

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;

use super::change::{self, By};
use super::model::{ChangeBlogsForm, Doing};
use super::{texts, undo};
use crate::Site;
use crate::access::ManageBlogs;
use crate::account::Authorized;
use crate::undo::{ChangedMany, UndoForm, ids};
use crate::wire::DoneWith;

/// Publishes, unpublishes, files or deletes up to 200 blogs. What cannot be done is named blog
/// by blog, and the rest is done; `undo_blogs` takes it back for 30 days.
#[utoipa::path(post, path = "/api/admin/change_blogs", tag = "blog", security(("token" = [])),
    request_body = ChangeBlogsForm,
    responses((status = 200, body = DoneWith<ChangedMany>), (status = "4XX", body = ErrorBody)))]
pub async fn change_blogs(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<ChangeBlogsForm>,
) -> Result<Json<DoneWith<ChangedMany>>> {
    let doing = Doing::parse(&form)?;
    let ids = ids(&form.blog_ids)?;
    let by = By { id: may.user_id, actor: &may.actor };
    let done = change::change(&site, doing, &ids, by).await?;
    let message = texts::changed(doing, done.changed.len(), done.unchanged.len());
    Ok(Json(DoneWith::new(&message, done)))
}

/// Takes back what `change_blogs` has done, except of blogs that somebody has changed since.
#[utoipa::path(post, path = "/api/admin/undo_blogs", tag = "blog", security(("token" = [])),
    request_body = UndoForm,
    responses((status = 200, body = DoneWith<ChangedMany>), (status = "4XX", body = ErrorBody)))]
pub async fn undo_blogs(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<UndoForm>,
) -> Result<Json<DoneWith<ChangedMany>>> {
    let by = By { id: may.user_id, actor: &may.actor };
    let done = undo::take_back(&site, form.parse()?, by).await?;
    Ok(Json(DoneWith::new(&texts::taken_back(done.changed.len()), done)))
}
