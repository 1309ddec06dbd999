//! The calls by which editors change blogs (specification §5, §7).
//!
//! The picture is stored before the row that refers to it, so no row names a missing file.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use foundation::Site;
use foundation::access::ManageBlogs;
use foundation::auth::Authorized;
use foundation::media::{self, MediaRetention};
use foundation::wire::{Done, DoneWith};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::html;
use platform::http::body::JsonBody;
use platform::http::multipart::MultipartForm;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::{Value, json};

use super::error::BlogError;
use super::form::{BlogEdit, BlogForm, ParsedBlog};
use super::history::{self, VersionOrigin, VersionWrite};
use super::kind::BlogKind;
use super::model::{Blog, BlogId, BlogIdForm, BlogResponse, BlogSummary, SavedResponse};
use super::pictures;
use super::save::{self, BlogUpdate, RelinkedTranslation};
use super::save_key::{self, SaveAnswer, SaveCall, SaveKey};
use super::state::BlogState;
use super::store;
use super::texts;
use super::working_copy;

/// Adds a blog. Without a state it is published at once.
#[utoipa::path(post, path = "/api/admin/add_blog", tag = "blog", security(("token" = [])),
    request_body(content = BlogForm, content_type = "multipart/form-data"),
    responses((status = 200, body = DoneWith<BlogResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn add_blog(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    form: MultipartForm,
) -> Result<Response> {
    let (form, parsed) = parse_form(form, ParsedBlog::parse).await?;
    let key = SaveKey::parse(&form, may.user_id, SaveCall::Add);
    if let Some(answer) = find_repeated(&site, key.as_ref()).await? {
        return Ok(answer.into_response(&texts::ADDED));
    }
    let now = site.clock.now();
    let status = parsed.requested_status.resolve(None, now);
    // The specification's errors come before those about the time.
    let needs_everything = status.as_ref().map_or(true, |it| it.state.needs_everything());
    let new = parsed.validate(needs_everything)?;
    let status = status?;
    new.checked.not_in_future(now)?;
    let picture = media::process(&site, may.user_id, form.file("file")).await?;
    let chosen = form.text("library_image").filter(|path| !path.is_empty());
    let answer = platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        if let Some(answer) = save_key::find_answer(&mut tx, key.as_ref()).await? {
            return Ok(SaveAnswer::Repeated(answer));
        }
        if status.is_public() {
            tx.touch_content().await?;
        }
        let image = cover(&mut tx, picture.as_ref(), chosen, now).await?;
        let added = save::insert(&mut tx, new, status, image.as_deref(), may.user_id, now);
        let (id, relinked) = added.await?;
        let is_autosave = parsed.is_autosave;
        let origin = VersionOrigin { is_autosave, ..VersionOrigin::manual(may.user_id, now) };
        history::append_version(&mut tx, id, origin).await?;
        let blog = store::find(&mut tx, id).await?.ok_or(BlogError::NotFound)?;
        keep_words(&mut tx, &blog, is_autosave).await?;
        let entry = Entry::new("blog.add", format!("blog {id}"))
            .after(audited(&blog.summary, blog.description.as_str()));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        audit_relinked(&mut tx, &relinked, &may.actor, now).await?;
        let answer = BlogResponse::new(blog);
        save_key::store_answer(&mut tx, key.as_ref(), id, &answer, now).await?;
        Ok(SaveAnswer::First(answer))
    }
    .await)?;
    site.note_settings().await;
    Ok(answer.into_response(&texts::ADDED))
}

/// The answer of an earlier save with the key. It comes before the checks that may turn out otherwise
/// now; a save under way is waited for in the transaction.
async fn find_repeated(
    site: &Site,
    key: Option<&SaveKey>,
) -> Result<Option<SaveAnswer<BlogResponse>>> {
    if key.is_none() {
        return Ok(None);
    }
    let answer = save_key::find_answer(&mut site.db.read().await?, key).await?;
    Ok(answer.map(SaveAnswer::Repeated))
}

/// Changes a blog. Its old address still leads to it.
///
/// A stale `revision` is refused with 409 (docs/decisions/0021). Sending the newest
/// revision overwrites.
#[utoipa::path(post, path = "/api/admin/update_blog", tag = "blog", security(("token" = [])),
    request_body(content = BlogForm, content_type = "multipart/form-data"),
    responses((status = 200, body = DoneWith<SavedResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn update_blog(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    form: MultipartForm,
) -> Result<Response> {
    let (form, edit) = parse_form(form, BlogEdit::parse).await?;
    let key = SaveKey::parse(&form, may.user_id, SaveCall::Update(edit.id));
    if let Some(answer) = find_repeated(&site, key.as_ref()).await? {
        return Ok(answer.into_response(&texts::UPDATED));
    }
    let now = site.clock.now();
    if let Some(state) = edit.blog.requested_status.state {
        edit.blog.validate(state.needs_everything())?.checked.not_in_future(now)?;
    }
    let picture = media::process(&site, may.user_id, form.file("file")).await?;
    let chosen = form.text("library_image").filter(|path| !path.is_empty());
    let answer = platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        if let Some(answer) = save_key::find_answer(&mut tx, key.as_ref()).await? {
            return Ok(SaveAnswer::Repeated(answer));
        }
        let Some(old) = store::find(&mut tx, edit.id).await? else {
            let state = edit.blog.requested_status.state;
            edit.blog.validate(state.is_none_or(BlogState::needs_everything))?;
            return Err(BlogError::NotFound.into());
        };
        let before = old.summary.status;
        let state = edit.blog.requested_status.state.unwrap_or(before.state);
        let is_autosave = edit.blog.is_autosave;
        // An autosave never publishes a blog nor withdraws it.
        if is_autosave && (before.state != BlogState::Draft || state != BlogState::Draft) {
            return Err(BlogError::NotADraft.into());
        }
        let new = edit.blog.validate(state.needs_everything())?;
        new.checked.not_in_future(now)?;
        save::refuse_stale(&mut tx, edit.id, edit.revision).await?;
        // `copy_version` proves that the caller saw the working copy that is published.
        let ends_copy = edit.copy_version.is_some();
        if ends_copy {
            working_copy::store::refuse_stale(&mut tx, edit.id, edit.copy_version).await?;
        }
        let status = edit.blog.requested_status.resolve(Some(before), now)?;
        if before.is_public() || status.is_public() {
            tx.touch_content().await?;
        }
        let image = cover(&mut tx, picture.as_ref(), chosen, now).await?;
        history::ensure_first_version(&mut tx, edit.id).await?;
        let change = BlogUpdate {
            id: edit.id,
            new,
            status,
            image: image.as_deref(),
            removes_image: edit.removes_image,
        };
        let relinked = save::update(&mut tx, change, may.user_id, now).await?;
        if ends_copy {
            working_copy::store::remove(&mut tx, edit.id, None).await?;
        }
        let origin = VersionOrigin { is_autosave, ..VersionOrigin::manual(may.user_id, now) };
        let write = history::append_version(&mut tx, edit.id, origin).await?;
        let saved = store::find(&mut tx, edit.id).await?.ok_or(BlogError::NotFound)?;
        keep_words(&mut tx, &saved, is_autosave).await?;
        let entry = Entry::new("blog.update", format!("blog {}", edit.id))
            .before(audited(&old.summary, old.description.as_str()))
            .after(audited(&saved.summary, saved.description.as_str()));
        // Autosaves are in the history; whole entries would fill the disk.
        match write {
            VersionWrite::Coalesced => {}
            VersionWrite::Appended if is_autosave => audit::append(&mut tx, now, &may.actor, entry).await?,
            VersionWrite::Appended => audit::append(&mut tx, now, &may.actor, entry.whole()).await?,
        }
        audit_relinked(&mut tx, &relinked, &may.actor, now).await?;
        let answer = SavedResponse::new(&saved.summary);
        save_key::store_answer(&mut tx, key.as_ref(), edit.id, &answer, now).await?;
        Ok(SaveAnswer::First(answer))
    }
    .await)?;
    site.note_settings().await;
    Ok(answer.into_response(&texts::UPDATED))
}

/// The path of the new cover: the uploaded file, or else the one chosen from the library.
pub(super) async fn cover(
    tx: &mut Tx,
    picture: Option<&media::MediaPicture>,
    chosen: Option<&str>,
    now: Timestamp,
) -> Result<Option<String>> {
    match (picture, chosen) {
        (Some(picture), _) => {
            media::save_picture(tx, picture, MediaRetention::Day, now).await?;
            Ok(Some(picture.path()))
        }
        (None, Some(path)) => media::choose(tx, path).await.map(Some),
        (None, None) => Ok(None),
    }
}

/// Copies a blog's descriptions of its pictures to the library. An autosave leaves out the cover,
/// whose words may be half typed.
async fn keep_words(tx: &mut Tx, blog: &Blog, is_autosave: bool) -> Result<()> {
    let summary = &blog.summary;
    let cover = summary.image.as_deref().filter(|_| !is_autosave);
    let cover = cover.map(|path| (path, &*summary.image_alt));
    pictures::keep_words(tx, &blog.description, cover, summary.language).await
}

/// Audits the blogs whose pair was made or ended by a save of another blog.
pub(super) async fn audit_relinked(
    tx: &mut Tx,
    relinked: &[RelinkedTranslation],
    actor: &Actor,
    now: Timestamp,
) -> Result<()> {
    for RelinkedTranslation { id, before, after } in relinked {
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
        if old.summary.status.is_public() {
            tx.touch_content().await?;
        }
        save::trash(&mut tx, id, may.user_id, now).await?;
        let entry = Entry::new("blog.delete", format!("blog {id}"))
            .before(audited(&old.summary, old.description.as_str()))
            .whole();
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    site.note_settings().await;
    Ok(Json(Done::new(&texts::DELETED)))
}

/// Parses a form outside the async threads, because its body may be long.
pub(super) async fn parse_form<T: Send + 'static>(
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

/// All fields of a blog for the audit trail, so that an overwritten or deleted text is never lost
/// (docs/decisions/0036).
pub(super) fn audited(blog: &BlogSummary, description: &str) -> Value {
    let mut audited = json!({
        "blog_title": blog.title,
        "blog_url": blog.url,
        "blog_image": blog.image,
        "blog_image_alt": blog.image_alt,
        "blog_description": description,
        "seo_description": blog.seo_description,
        "category_id": blog.category_id.map(|category| category.0),
        "language": blog.language,
        "translation_of": blog.translation_of.map(|other| other.0),
        "state": blog.status.state,
        "publish_at": blog.status.publish_at,
        "checked_time": blog.checked_time,
        "revision": blog.revision,
    });
    if blog.kind == BlogKind::Page {
        audited["kind"] = blog.kind.code().into();
    }
    audited
}
