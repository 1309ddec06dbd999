//! The calls about many blogs.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::ManageBlogs;
use foundation::auth::Authorized;
use foundation::undo::{ChangedMany, UndoForm, ids};
use foundation::wire::DoneWith;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;

use super::change::{self, ActorContext};
use super::model::{BulkAction, ChangeBlogsForm};
use super::{texts, undo};

/// Publishes, unpublishes, files or deletes up to 200 blogs. Blogs that cannot be
/// changed are listed with a reason; the others are changed. `undo_blogs` undoes it for 30 days.
#[utoipa::path(post, path = "/api/admin/change_blogs", tag = "blog", security(("token" = [])),
    request_body = ChangeBlogsForm,
    responses((status = 200, body = DoneWith<ChangedMany>), (status = "4XX", body = ErrorBody)))]
pub async fn change_blogs(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<ChangeBlogsForm>,
) -> Result<Json<DoneWith<ChangedMany>>> {
    let action = BulkAction::parse(&form)?;
    let ids = ids(&form.blog_ids)?;
    let by = ActorContext { id: may.user_id, actor: &may.actor };
    let done = change::change(&site, action, &ids, by).await?;
    let message = texts::changed(action, done.changed.len(), done.unchanged.len());
    Ok(Json(DoneWith::new(&message, done)))
}

/// Undoes a `change_blogs`, except for blogs that somebody has changed since.
#[utoipa::path(post, path = "/api/admin/undo_blogs", tag = "blog", security(("token" = [])),
    request_body = UndoForm,
    responses((status = 200, body = DoneWith<ChangedMany>), (status = "4XX", body = ErrorBody)))]
pub async fn undo_blogs(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<UndoForm>,
) -> Result<Json<DoneWith<ChangedMany>>> {
    let by = ActorContext { id: may.user_id, actor: &may.actor };
    let done = undo::undo(&site, form.parse()?, by).await?;
    Ok(Json(DoneWith::new(&texts::undone(done.changed.len()), done)))
}
