//! The calls about working copies; each needs `ManageBlogs`.

use axum::Json;
use axum::extract::State;
use foundation::access::ManageBlogs;
use foundation::auth::Authorized;
use foundation::wire::{Data, Done};
use foundation::{Site, media};
use platform::clock::Clock;
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::multipart::MultipartForm;
use platform::storage::audit::{self, Entry};
use serde_json::json;

use super::super::admin::{cover, parse_form};
use super::super::error::BlogError;
use super::super::form::{BlogEdit, BlogForm};
use super::super::pictures;
use super::super::state::BlogState;
use super::super::{save, store as blogs, texts};
use super::model::{CopyForm, CopySavedResponse, WorkingCopyResponse};
use super::store;

/// Saves the working copy of a blog that is no draft; the public blog stays as it is. The copy may
/// lack any field, and ends when `update_blog` names its `copy_version`.
///
/// Refused with 409 when the copy, or the blog itself, has been saved since.
#[utoipa::path(post, path = "/api/admin/save_working_copy", tag = "blog", security(("token" = [])),
    request_body(content = BlogForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Data<CopySavedResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn save_working_copy(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    form: MultipartForm,
) -> Result<Json<Data<CopySavedResponse>>> {
    let (form, edit) = parse_form(form, BlogEdit::parse).await?;
    let now = site.clock.now();
    let new = edit.blog.validate(false)?;
    new.checked.not_in_future(now)?;
    let picture = media::process(&site, may.user_id, form.file("file")).await?;
    let chosen = form.text("library_image").filter(|path| !path.is_empty());
    let data = platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let blog = blogs::find(&mut tx, edit.id).await?.ok_or(BlogError::NotFound)?.summary;
        if blog.kind != new.kind {
            return Err(BlogError::NotFound.into());
        }
        if blog.status.state == BlogState::Draft {
            return Err(BlogError::CopyOfDraft.into());
        }
        save::refuse_stale(&mut tx, edit.id, edit.revision).await?;
        let before = store::refuse_stale(&mut tx, edit.id, edit.copy_version).await?;
        let also_writing = store::also_writing(&mut tx, edit.id, may.user_id, now).await?;
        let image = cover(&mut tx, picture.as_ref(), chosen, now).await?;
        media::mark_pictures_used(&mut tx, &new.description.html).await?;
        let language = new.language.unwrap_or(blog.language);
        pictures::keep_words(&mut tx, &new.description.html, None, language).await?;
        let fields = (new, image.as_deref());
        let version =
            store::replace(&mut tx, &blog, &edit, fields, before, (may.user_id, now)).await?;
        Ok(CopySavedResponse { version, saved_time: now, blog_image: image, also_writing })
    }
    .await)?;
    Ok(Json(Data { data }))
}

/// The working copy of a blog, or null.
#[utoipa::path(post, path = "/api/admin/working_copy", tag = "blog", security(("token" = [])),
    request_body = CopyForm,
    responses((status = 200, body = Data<Option<WorkingCopyResponse>>), (status = "4XX", body = ErrorBody)))]
pub async fn working_copy(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<CopyForm>,
) -> Result<Json<Data<Option<WorkingCopyResponse>>>> {
    let id = form.parse()?;
    let mut tx = db.read().await?;
    blogs::find_status(&mut tx, id).await?.ok_or(BlogError::NotFound)?;
    let also_writing = store::also_writing(&mut tx, id, may.user_id, clock.now()).await?;
    let copy = store::find(&mut tx, id).await?;
    let data = copy.map(|copy| WorkingCopyResponse::new(copy, also_writing));
    Ok(Json(Data { data }))
}

/// Discards the working copy of a blog; the audit trail keeps its content.
#[utoipa::path(post, path = "/api/admin/discard_working_copy", tag = "blog", security(("token" = [])),
    request_body = CopyForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn discard_working_copy(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<CopyForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = clock.now();
    platform::write!(db, tx => async {
        tx.lock_content().await?;
        blogs::find_status(&mut tx, id).await?.ok_or(BlogError::NotFound)?;
        let Some(copy) = store::find(&mut tx, id).await? else { return Ok(()) };
        if form.copy_version.is_some() {
            store::refuse_stale(&mut tx, id, form.copy_version).await?;
        }
        store::remove(&mut tx, id, None).await?;
        let gone = json!({
            "version": copy.version,
            "blog_title": copy.title,
            "blog_url": copy.url,
            "blog_image": copy.image,
            "blog_image_alt": copy.image_alt,
            "blog_description": copy.description.as_str(),
            "seo_description": copy.seo_description,
            "category_id": copy.category_id,
        });
        let entry = Entry::new("blog.discard_copy", format!("blog {id}")).before(gone).whole();
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::COPY_DISCARDED)))
}
