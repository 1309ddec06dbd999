//! The calls by which editors change blogs (specification §5, §7).
//!
//! The picture is stored before the row that refers to it, so a row never points
//! at nothing.

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::html;
use platform::http::body::JsonBody;
use platform::http::multipart::MultipartForm;
use platform::storage::audit::{self, Entry};
use serde_json::{Value, json};

use super::error::BlogError;
use super::model::{BlogEdit, BlogForm, BlogIdForm, BlogResponse, BlogSummary, NewBlog};
use super::store;
use super::texts;
use crate::Site;
use crate::access::ManageBlogs;
use crate::account::May;
use crate::media::{self, Keep};
use crate::wire::{Done, DoneWith};

/// Publishes a blog.
#[utoipa::path(post, path = "/api/admin/add_blog", tag = "blog", security(("token" = [])),
    request_body(content = BlogForm, content_type = "multipart/form-data"),
    responses((status = 200, body = DoneWith<BlogResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn add_blog(
    State(site): State<Site>,
    may: May<ManageBlogs>,
    form: MultipartForm,
) -> Result<Json<DoneWith<BlogResponse>>> {
    let (form, new) = parsed(form, NewBlog::parse).await?;
    let now = site.clock.now();
    new.checked.not_in_future(now)?;
    let picture = media::process(&site, form.file("file")).await?;
    let image = picture.as_ref().map(media::Stored::path);
    let blog = platform::write!(site.db, tx => async {
        tx.touch_content().await?;
        if let Some(picture) = &picture {
            media::remember(&mut tx, picture, Keep::ADay, now).await?;
        }
        let id = store::insert(&mut tx, &new, image.as_deref(), may.user_id, now).await?;
        let blog = store::find(&mut tx, id).await?.ok_or(BlogError::NotFound)?;
        let entry = Entry::new("blog.add", format!("blog {id}"))
            .after(audited(&blog.summary, blog.description.as_str()));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(blog)
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::ADDED, BlogResponse::new(blog))))
}

/// Changes a blog. Its old address goes on leading to it.
///
/// With the `revision` that was edited, a blog that was saved since is refused with
/// 409 (docs/decisions/0007, 0016); its newest revision overwrites knowingly.
#[utoipa::path(post, path = "/api/admin/update_blog", tag = "blog", security(("token" = [])),
    request_body(content = BlogForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn update_blog(
    State(site): State<Site>,
    may: May<ManageBlogs>,
    form: MultipartForm,
) -> Result<Json<Done>> {
    let (form, edit) = parsed(form, BlogEdit::parse).await?;
    let now = site.clock.now();
    edit.blog.checked.not_in_future(now)?;
    let picture = media::process(&site, form.file("file")).await?;
    let image = picture.as_ref().map(media::Stored::path);
    platform::write!(site.db, tx => async {
        tx.touch_content().await?;
        let old = store::find(&mut tx, edit.id).await?.ok_or(BlogError::NotFound)?;
        if let Some(picture) = &picture {
            media::remember(&mut tx, picture, Keep::ADay, now).await?;
        }
        store::update(&mut tx, &edit, image.as_deref(), may.user_id, now).await?;
        let new = store::find(&mut tx, edit.id).await?.ok_or(BlogError::NotFound)?;
        let entry = Entry::new("blog.update", format!("blog {}", edit.id))
            .before(audited(&old.summary, old.description.as_str()))
            .after(audited(&new.summary, new.description.as_str()))
            .whole();
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::UPDATED)))
}

/// Deletes a blog.
#[utoipa::path(post, path = "/api/admin/delete_blog", tag = "blog", security(("token" = [])),
    request_body = BlogIdForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_blog(
    State(site): State<Site>,
    may: May<ManageBlogs>,
    JsonBody(form): JsonBody<BlogIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.touch_content().await?;
        let old = store::find(&mut tx, id).await?.ok_or(BlogError::NotFound)?;
        store::delete(&mut tx, id).await?;
        let entry = Entry::new("blog.delete", format!("blog {id}"))
            .before(audited(&old.summary, old.description.as_str()))
            .whole();
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::DELETED)))
}

/// What a form says, read outside the async threads: its body may be long.
async fn parsed<T: Send + 'static>(
    form: MultipartForm,
    parse: fn(&MultipartForm) -> std::result::Result<T, BlogError>,
) -> Result<(MultipartForm, T)> {
    let (form, parsed) = html::in_turn(move || {
        let parsed = parse(&form);
        (form, parsed)
    })
    .await?;
    Ok((form, parsed?))
}

/// Everything that makes the blog, so that nothing that was written is lost when it is
/// overwritten or deleted (docs/decisions/0036).
fn audited(blog: &BlogSummary, description: &str) -> Value {
    json!({
        "blog_title": blog.title,
        "blog_url": blog.url,
        "blog_image": blog.image,
        "blog_image_alt": blog.image_alt,
        "blog_description": description,
        "seo_description": blog.seo_description,
        "category_id": blog.category_id.0,
        "language": blog.language,
        "translation_of": blog.translation_of.map(|other| other.0),
        "checked_time": blog.checked_time,
        "revision": blog.revision,
    })
}
