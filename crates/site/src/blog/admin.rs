//! The calls by which editors change blogs (specification §5, §7).
//!
//! The picture is stored before the row that refers to it, so a row never points
//! at nothing.

use axum::Json;
use axum::extract::State;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::html;
use platform::http::body::JsonBody;
use platform::http::multipart::MultipartForm;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::{Value, json};

use super::error::BlogError;
use super::form::{BlogEdit, BlogForm, Written};
use super::history::{self, Kept, Saving};
use super::model::{Blog, BlogId, BlogIdForm, BlogResponse, BlogSummary, SavedResponse};
use super::pictures;
use super::save::{self, Change, Ended};
use super::state::State as BlogState;
use super::store;
use super::texts;
use super::working_copy;
use crate::Site;
use crate::access::ManageBlogs;
use crate::account::Authorized;
use crate::media::{self, Keep};
use crate::wire::{Done, DoneWith};

/// Adds a blog: publishes it, unless it says otherwise.
#[utoipa::path(post, path = "/api/admin/add_blog", tag = "blog", security(("token" = [])),
    request_body(content = BlogForm, content_type = "multipart/form-data"),
    responses((status = 200, body = DoneWith<BlogResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn add_blog(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    form: MultipartForm,
) -> Result<Json<DoneWith<BlogResponse>>> {
    let (form, written) = parsed(form, Written::parse).await?;
    let now = site.clock.now();
    let standing = written.wish.settle(None, now);
    // Of two reasons to refuse it, that of the specification.
    let needs_everything = standing.as_ref().map_or(true, |it| it.state.needs_everything());
    let new = written.settle(needs_everything)?;
    let standing = standing?;
    new.checked.not_in_future(now)?;
    let picture = media::process(&site, may.user_id, form.file("file")).await?;
    let chosen = form.text("library_image").filter(|path| !path.is_empty());
    let blog = platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        if standing.is_public() {
            tx.touch_content().await?;
        }
        let image = cover(&mut tx, picture.as_ref(), chosen, now).await?;
        let added = save::insert(&mut tx, new, standing, image.as_deref(), may.user_id, now);
        let (id, ended) = added.await?;
        let is_autosave = written.is_autosave;
        let saving = Saving { is_autosave, ..Saving::asked(may.user_id, now) };
        history::keep(&mut tx, id, saving).await?;
        let blog = store::find(&mut tx, id).await?.ok_or(BlogError::NotFound)?;
        keep_words(&mut tx, &blog, is_autosave).await?;
        let entry = Entry::new("blog.add", format!("blog {id}"))
            .after(audited(&blog.summary, blog.description.as_str()));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        tell_of_pairs(&mut tx, &ended, &may.actor, now).await?;
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
    responses((status = 200, body = DoneWith<SavedResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn update_blog(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    form: MultipartForm,
) -> Result<Json<DoneWith<SavedResponse>>> {
    let (form, edit) = parsed(form, BlogEdit::parse).await?;
    let now = site.clock.now();
    if let Some(state) = edit.written.wish.state {
        edit.written.settle(state.needs_everything())?.checked.not_in_future(now)?;
    }
    let picture = media::process(&site, may.user_id, form.file("file")).await?;
    let chosen = form.text("library_image").filter(|path| !path.is_empty());
    let saved = platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let Some(old) = store::find(&mut tx, edit.id).await? else {
            let state = edit.written.wish.state;
            edit.written.settle(state.is_none_or(BlogState::needs_everything))?;
            return Err(BlogError::NotFound.into());
        };
        let before = old.summary.standing;
        let state = edit.written.wish.state.unwrap_or(before.state);
        let is_autosave = edit.written.is_autosave;
        // The clock never takes a blog from its readers, nor gives it to them.
        if is_autosave && (before.state != BlogState::Draft || state != BlogState::Draft) {
            return Err(BlogError::NotADraft.into());
        }
        let new = edit.written.settle(state.needs_everything())?;
        new.checked.not_in_future(now)?;
        save::refuse_older(&mut tx, edit.id, edit.revision).await?;
        // Who publishes a working copy publishes what they have seen of it.
        let ends_copy = edit.copy_version.is_some();
        if ends_copy {
            working_copy::store::refuse_other(&mut tx, edit.id, edit.copy_version).await?;
        }
        let standing = edit.written.wish.settle(Some(before), now)?;
        if before.is_public() || standing.is_public() {
            tx.touch_content().await?;
        }
        let image = cover(&mut tx, picture.as_ref(), chosen, now).await?;
        history::keep_first(&mut tx, edit.id).await?;
        let change = Change {
            id: edit.id,
            new,
            standing,
            image: image.as_deref(),
            removes_image: edit.removes_image,
        };
        let ended = save::update(&mut tx, change, may.user_id, now).await?;
        if ends_copy {
            working_copy::store::remove(&mut tx, edit.id, None).await?;
        }
        let saving = Saving { is_autosave, ..Saving::asked(may.user_id, now) };
        let kept = history::keep(&mut tx, edit.id, saving).await?;
        let saved = store::find(&mut tx, edit.id).await?.ok_or(BlogError::NotFound)?;
        keep_words(&mut tx, &saved, is_autosave).await?;
        let entry = Entry::new("blog.update", format!("blog {}", edit.id))
            .before(audited(&old.summary, old.description.as_str()))
            .after(audited(&saved.summary, saved.description.as_str()));
        // The words of somebody who is writing are in the history; here they would fill the
        // disk by the hour.
        match kept {
            Kept::InPlace => {}
            Kept::AsNew if is_autosave => audit::append(&mut tx, now, &may.actor, entry).await?,
            Kept::AsNew => audit::append(&mut tx, now, &may.actor, entry.whole()).await?,
        }
        tell_of_pairs(&mut tx, &ended, &may.actor, now).await?;
        Ok(SavedResponse::new(&saved.summary))
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::UPDATED, saved)))
}

/// The path of the cover that comes along: of a file, or else of the library.
pub(super) async fn cover(
    tx: &mut Tx,
    picture: Option<&media::Stored>,
    chosen: Option<&str>,
    now: Timestamp,
) -> Result<Option<String>> {
    match (picture, chosen) {
        (Some(picture), _) => {
            media::remember(tx, picture, Keep::ADay, now).await?;
            Ok(Some(picture.path()))
        }
        (None, Some(path)) => media::choose(tx, path).await.map(Some),
        (None, None) => Ok(None),
    }
}

/// Keeps in the library what a blog says of its pictures; of its cover unless the clock saved it.
async fn keep_words(tx: &mut Tx, blog: &Blog, is_autosave: bool) -> Result<()> {
    let summary = &blog.summary;
    let cover = summary.image.as_deref().filter(|_| !is_autosave);
    let cover = cover.map(|path| (path, &*summary.image_alt));
    pictures::keep_words(tx, &blog.description, cover, summary.language).await
}

/// Says in the audit trail whose pair was made or ended by a save of another blog.
pub(super) async fn tell_of_pairs(
    tx: &mut Tx,
    ended: &[Ended],
    actor: &Actor,
    now: Timestamp,
) -> Result<()> {
    for Ended { id, before, after } in ended {
        let pair = |other: &Option<BlogId>| json!({ "translation_of": other.map(|it| it.0) });
        let entry =
            Entry::new("blog.update", format!("blog {id}")).before(pair(before)).after(pair(after));
        audit::append(tx, now, actor, entry).await?;
    }
    Ok(())
}

/// Puts a blog into the trash, from where it can be restored.
#[utoipa::path(post, path = "/api/admin/delete_blog", tag = "blog", security(("token" = [])),
    request_body = BlogIdForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_blog(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<BlogIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let old = store::find(&mut tx, id).await?.ok_or(BlogError::NotFound)?;
        if old.summary.standing.is_public() {
            tx.touch_content().await?;
        }
        save::trash(&mut tx, id, may.user_id, now).await?;
        let entry = Entry::new("blog.delete", format!("blog {id}"))
            .before(audited(&old.summary, old.description.as_str()))
            .whole();
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::DELETED)))
}

/// What a form says, read outside the async threads: its body may be long.
pub(super) async fn parsed<T: Send + 'static>(
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
pub(super) fn audited(blog: &BlogSummary, description: &str) -> Value {
    json!({
        "blog_title": blog.title,
        "blog_url": blog.url,
        "blog_image": blog.image,
        "blog_image_alt": blog.image_alt,
        "blog_description": description,
        "seo_description": blog.seo_description,
        "category_id": blog.category_id.map(|category| category.0),
        "language": blog.language,
        "translation_of": blog.translation_of.map(|other| other.0),
        "state": blog.standing.state,
        "publish_at": blog.standing.publish_at,
        "checked_time": blog.checked_time,
        "revision": blog.revision,
    })
}
