//! Sets the point of a picture that stays visible when it is cropped.

use axum::Json;
use axum::extract::State;
use foundation::access::UploadPictures;
use foundation::auth::Authorized;
use foundation::media::{self, Focus};
use foundation::wire::DoneWith;
use platform::clock::Clock;
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::storage::audit::{self, Entry};
use serde_json::{Value, json};

use super::error::LibraryError;
use super::model::{FocusForm, LibraryPicture, PictureIdForm, PictureRow, may_see_homes};
use super::{store, texts};

/// Sets the point of a picture that stays visible when it is cropped. Pictures of homes are changed
/// by administrators.
#[utoipa::path(post, path = "/api/admin/media/focus", tag = "media", security(("token" = [])),
    request_body = FocusForm,
    responses((status = 200, body = DoneWith<LibraryPicture>), (status = "4XX", body = ErrorBody)))]
pub async fn focus_picture(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<UploadPictures>,
    JsonBody(form): JsonBody<FocusForm>,
) -> Result<Json<DoneWith<LibraryPicture>>> {
    let id = PictureIdForm { id: form.id }.parse()?;
    let focus = form.x.zip(form.y).and_then(|(x, y)| Focus::new(x, y));
    let focus = focus.ok_or(LibraryError::FocusInvalid)?;
    let now = clock.now();
    let focused = platform::write!(db, tx => async {
        tx.lock_content().await?;
        let old = store::find(&mut tx, id, may.group).await?;
        if old.homes > 0 && !may_see_homes(may.group) {
            return Err(LibraryError::HomesNotAllowed.into());
        }
        if old.stored.shape().focus == focus {
            return Ok(old);
        }
        media::set_focus(&mut tx, old.stored.name(), focus).await?;
        // The pages of properties depend on the content version, too.
        if old.is_used() {
            tx.touch_content().await?;
        }
        let new = store::find(&mut tx, id, may.group).await?;
        let entry = Entry::new("media.focus", format!("picture {}", old.stored.name()))
            .before(audited(&old))
            .after(audited(&new));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(new)
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::FOCUSED, LibraryPicture::new(focused, may.group))))
}

fn audited(picture: &PictureRow) -> Value {
    let focus = picture.stored.shape().focus;
    json!({ "focus_x": focus.x(), "focus_y": focus.y() })
}
