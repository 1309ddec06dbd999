//! The calls about the history of a blog, in the style of specification §7.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::ManageBlogs;
use foundation::auth::Authorized;
use foundation::wire::{Data, DoneWith, ListParams};
use platform::db::ReadPriority;
use platform::error::{ErrorBody, Result};
use platform::html::{self, SafeHtml};
use platform::http::body::JsonBody;
use platform::media::PREFIX;
use platform::paging::{ListQuery, ListResponse};
use platform::storage::audit::{self, Entry};

use super::super::admin::{audit_relinked, audited};
use super::super::checked_day::CheckedDay;
use super::super::error::BlogError;
use super::super::form::{Description, NewBlog, TranslationChange};
use super::super::kind::BlogKind;
use super::super::model::{BlogId, BlogIdForm, SavedResponse};
use super::super::save::{self, BlogUpdate};
use super::super::{store as blogs, texts};
use super::model::{BlogVersion, VersionForm, VersionResponse, VersionRowResponse};
use super::store::{self, VersionOrigin};

/// One page of a blog's versions, newest first. `search` is ignored.
#[utoipa::path(post, path = "/api/admin/blog_history", tag = "blog", params(ListParams),
    security(("token" = [])), request_body = BlogIdForm,
    responses((status = 200, body = ListResponse<VersionRowResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn blog_history(
    State(site): State<Site>,
    _: Authorized<ManageBlogs>,
    query: ListQuery,
    JsonBody(form): JsonBody<BlogIdForm>,
) -> Result<Json<ListResponse<VersionRowResponse>>> {
    let id = form.parse()?;
    ensure_first_version(&site, id).await?;
    let mut tx = site.db.read_as(query.read_priority()).await?;
    let (versions, total) = store::list(&mut tx, id, &query).await?;
    let rows = query.numbered(versions).map(|(sn, one)| VersionRowResponse::new(one, sn)).collect();
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// One version, whole.
#[utoipa::path(post, path = "/api/admin/blog_version", tag = "blog", security(("token" = [])),
    request_body = VersionForm,
    responses((status = 200, body = Data<VersionResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn blog_version(
    State(site): State<Site>,
    _: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<VersionForm>,
) -> Result<Json<Data<VersionResponse>>> {
    let (id, number) = form.parse()?;
    ensure_first_version(&site, id).await?;
    let version = find(&site, id, number).await?;
    let html = text(&version).await?;
    Ok(Json(Data { data: VersionResponse::new(id, version, html.into_string()) }))
}

/// Restores a version by a new save. The state and the translation stay. The address and the
/// category stay where those of the version are taken or gone, which the message says.
#[utoipa::path(post, path = "/api/admin/restore_blog_version", tag = "blog",
    security(("token" = [])), request_body = VersionForm,
    responses((status = 200, body = DoneWith<SavedResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn restore_blog_version(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<VersionForm>,
) -> Result<Json<DoneWith<SavedResponse>>> {
    let (id, number) = form.parse()?;
    ensure_first_version(&site, id).await?;
    let version = find(&site, id, number).await?;
    let html = text(&version).await?;
    let description = html::in_turn(move || Description::new(html)).await?;
    let new = NewBlog {
        // That of the blog, which is read below.
        kind: BlogKind::default(),
        title: version.summary.title,
        url: version.url,
        description,
        seo_description: version.seo_description,
        category_id: version.category_id,
        image_alt: version.image_alt,
        language: Some(version.language),
        translation: TranslationChange::Unchanged,
        // The day belongs to the restored text.
        checked: version.checked_time.map_or(CheckedDay::Never, CheckedDay::On),
    };
    let now = site.clock.now();
    let (has_all, saved) = platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let old = blogs::find(&mut tx, id).await?.ok_or(BlogError::NotFound)?;
        save::refuse_stale(&mut tx, id, form.revision).await?;
        let status = old.summary.status;
        let mut new = NewBlog { kind: old.summary.kind, ..new.clone() };
        let has_all = !save::fall_back_to_current(&mut tx, &mut new, &old.summary).await?;
        if status.state.needs_everything()
            && let Some(missing) = new.missing()
        {
            return Err(missing.into());
        }
        if status.is_public() {
            tx.touch_content().await?;
        }
        let image = version.image.as_deref();
        let change = BlogUpdate { id, new: &new, status, image, removes_image: true };
        let relinked = save::update(&mut tx, change, may.user_id, now).await?;
        let origin = VersionOrigin { restored_from: Some(number), ..VersionOrigin::manual(may.user_id, now) };
        store::append_version(&mut tx, id, origin).await?;
        let saved = blogs::find(&mut tx, id).await?.ok_or(BlogError::NotFound)?;
        let entry = Entry::new("blog.restore_version", format!("blog {id}"))
            .before(audited(&old.summary, old.description.as_str()))
            .after(audited(&saved.summary, saved.description.as_str()))
            .whole();
        audit::append(&mut tx, now, &may.actor, entry).await?;
        audit_relinked(&mut tx, &relinked, &may.actor, now).await?;
        Ok((has_all, SavedResponse::new(&saved.summary)))
    }
    .await)?;
    let message = if has_all { &texts::VERSION_RESTORED } else { &texts::VERSION_RESTORED_BUT };
    Ok(Json(DoneWith::new(message, saved)))
}

/// Stores the current blog as the first version, if there is none yet.
async fn ensure_first_version(site: &Site, id: BlogId) -> Result<()> {
    let mut tx = site.db.read().await?;
    if blogs::find_status(&mut tx, id).await?.is_none() {
        return Err(BlogError::NotFound.into());
    }
    if store::has_versions(&mut tx, id).await? {
        return Ok(());
    }
    drop(tx);
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        store::ensure_first_version(&mut tx, id).await
    }
    .await)
}

async fn find(site: &Site, id: BlogId, number: i64) -> Result<BlogVersion> {
    let mut tx = site.db.read_as(ReadPriority::Normal).await?;
    Ok(store::find(&mut tx, id, number).await?.ok_or(BlogError::VersionNotFound)?)
}

/// Its body, sanitised by today's rules.
async fn text(version: &BlogVersion) -> Result<SafeHtml> {
    let (html, by) = (version.description.clone(), version.sanitiser_version);
    SafeHtml::from_trusted_storage(html, by, PREFIX).await
}
