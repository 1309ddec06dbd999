//! Previews: a blog as its page will look, in any state. Editors open one, or share a link with
//! somebody without an account (docs/decisions/0022).
//!
//! A link holds 32 random bytes. The database stores only their hash, so links can be counted and
//! revoked. A link ends with the permission of its creator. The page is the post's own screen;
//! nothing runs in it, nothing caches it, and robots may not list it.

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use foundation::access::{ManageBlogs, Permission, UserId};
use foundation::auth::{Authorized, records};
use foundation::page::{Page, PageKind, PageRequest};
use foundation::paths::page as paths;
use foundation::texts::NO_SUCH_PAGE;
use foundation::wire::{Data, Done};
use foundation::{Site, media};
use platform::clock::{Clock, Timestamp};
use platform::db::{Db, Tx, sql};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::rng::Rng;
use platform::storage::audit::{self, Entry};
use serde::Serialize;
use serde_json::json;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::error::BlogError;
use super::kind::BlogKind;
use super::model::{Blog, BlogId, BlogIdForm, BlogResponse};
use super::pages::{blog_query, latest_query, related_query};
use super::related::RelatedSubject;
use super::working_copy::{self, WorkingCopy};
use super::{address, own_page, store, texts};

/// How long a shared link is open, in seconds.
const SHARED: i64 = 7 * 24 * 60 * 60;
/// How long an editor's own preview is open, in seconds.
const OWN: i64 = 10 * 60;
/// Open shared links of one blog, at most.
const MOST_SHARED: i64 = 50;
/// Open own previews of one blog, at most; a new one ends the oldest.
const MOST_OWN: i64 = 50;

/// A link to a preview.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PreviewResponse {
    /// The path of the page.
    pub path: String,
    /// Unix seconds: when it ends by itself.
    #[schema(value_type = i64)]
    pub ends: Timestamp,
}

/// The open shared links of a blog.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PreviewsResponse {
    /// How many.
    pub open: i64,
    /// Unix seconds: when the last of them ends; null when there is none.
    #[schema(required, value_type = Option<i64>)]
    pub ends: Option<Timestamp>,
}

/// Creates a link for somebody without an account; it is open for 7 days.
#[utoipa::path(post, path = "/api/admin/share_preview", tag = "blog", security(("token" = [])),
    request_body = BlogIdForm,
    responses((status = 200, body = Data<PreviewResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn share_preview(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<BlogIdForm>,
) -> Result<Json<Data<PreviewResponse>>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let (link, ends) = (PreviewToken::new(&site.rng), now + SHARED);
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        refuse_unknown(&mut tx, id).await?;
        if find_open(&mut tx, id, now).await?.open >= MOST_SHARED {
            return Err(BlogError::PreviewsTooMany.into());
        }
        let preview = NewPreview { is_shared: true, by: may.user_id, from: now, ends };
        insert(&mut tx, id, &link, preview).await?;
        let entry = Entry::new("blog.share_preview", format!("blog {id}"))
            .after(json!({ "ends": ends }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Data { data: PreviewResponse { path: link.path(), ends } }))
}

/// Creates a link for an editor's own preview; it is open for ten minutes.
#[utoipa::path(post, path = "/api/admin/open_preview", tag = "blog", security(("token" = [])),
    request_body = BlogIdForm,
    responses((status = 200, body = Data<PreviewResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn open_preview(
    State(site): State<Site>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<BlogIdForm>,
) -> Result<Json<Data<PreviewResponse>>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let (link, ends) = (PreviewToken::new(&site.rng), now + OWN);
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        refuse_unknown(&mut tx, id).await?;
        make_room(&mut tx, id).await?;
        let preview = NewPreview { is_shared: false, by: may.user_id, from: now, ends };
        insert(&mut tx, id, &link, preview).await
    }
    .await)?;
    Ok(Json(Data { data: PreviewResponse { path: link.path(), ends } }))
}

/// Revokes every link to a blog's preview, also editors' own ones.
#[utoipa::path(post, path = "/api/admin/revoke_previews", tag = "blog", security(("token" = [])),
    request_body = BlogIdForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn revoke_previews(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<BlogIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = clock.now();
    platform::write!(db, tx => async {
        tx.lock_content().await?;
        refuse_unknown(&mut tx, id).await?;
        let query = sql("DELETE FROM blog_previews WHERE blog_id = $1").bind(id);
        let links = tx.execute(query).await?;
        let entry = Entry::new("blog.revoke_previews", format!("blog {id}"))
            .before(json!({ "links": links }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::PREVIEWS_REVOKED)))
}

/// The number of open shared links to a blog's preview, and when the last one ends.
#[utoipa::path(post, path = "/api/admin/blog_previews", tag = "blog", security(("token" = [])),
    request_body = BlogIdForm,
    responses((status = 200, body = Data<PreviewsResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn blog_previews(
    State(db): State<Db>,
    State(clock): State<Clock>,
    _: Authorized<ManageBlogs>,
    JsonBody(form): JsonBody<BlogIdForm>,
) -> Result<Json<Data<PreviewsResponse>>> {
    let id = form.parse()?;
    let mut tx = db.read().await?;
    refuse_unknown(&mut tx, id).await?;
    Ok(Json(Data { data: find_open(&mut tx, id, clock.now()).await? }))
}

/// `/preview/{token}`: the page of the blog, or the page for a missing one.
pub async fn page(
    site: Site,
    path: std::result::Result<Path<String>, PathRejection>,
    request: Request,
    find_homes: own_page::FindHomes,
) -> Response {
    let chosen = site.addresses.chosen(request.headers());
    // Without the token: logs and caches hold the path of a request.
    let asked = PageRequest::new(&request, chosen, paths::PREVIEW.to_owned());
    let load = || async {
        let missing = || Error::NotFound(NO_SUCH_PAGE);
        let Path(token) = path.map_err(|_| missing())?;
        let hash = hash_of(&token).ok_or_else(missing)?;
        let mut tx = site.db.read().await?;
        let query = "SELECT blog_id, created_by FROM blog_previews WHERE token_hash = $1 AND expires_at > $2";
        let query = sql(query).bind(&hash[..]).bind(site.clock.now());
        let row = tx.fetch_optional(query).await?.ok_or_else(missing)?;
        // The link ends with the permission of its creator.
        let by = UserId(row.get("created_by")?);
        if !records::still_has_permission(&mut tx, by, Permission::ManageBlogs).await? {
            return Err(missing());
        }
        let id = BlogId(row.get("blog_id")?);
        let mut blog = store::find(&mut tx, id).await?.ok_or_else(missing)?;
        if let Some(copy) = working_copy::store::find(&mut tx, id).await? {
            show_copy(&mut tx, &mut blog, copy).await?;
        }
        // The page must not reveal another blog that is not public.
        if let Some(other) = blog.summary.translation_of
            && store::find_public(&mut tx, other).await?.is_none()
        {
            blog.translation = None;
        }
        let language = blog.summary.language;
        if blog.summary.kind == BlogKind::Page {
            drop(tx);
            return own_page::preview(&site, blog, find_homes).await;
        }
        let slug = if blog.summary.url.is_empty() { "-" } else { &blog.summary.url };
        let path = address::path(site.addresses, language, slug, id);
        let (title, description) =
            (blog.summary.title.clone(), blog.summary.seo_description.clone());
        let subject = RelatedSubject::of(&blog.summary);
        let blog = Data { data: BlogResponse::public(blog) };
        let queries = vec![
            latest_query(&mut tx, language).await?,
            blog_query(id, &blog)?,
            related_query(&mut tx, id, &subject).await?,
        ];
        Ok(Page::new(PageKind::Post, language, &path, queries).titled(title, description))
    };
    site.pages.respond_unlisted(asked, load).await
}

/// Shows the working copy in place of the published fields.
async fn show_copy(tx: &mut Tx, blog: &mut Blog, copy: WorkingCopy) -> Result<()> {
    if copy.removes_image || copy.image.is_some() {
        blog.summary.image_shape = match &copy.image {
            Some(path) => media::find(tx, path).await?.map(|picture| picture.shape().clone()),
            None => None,
        };
        blog.summary.image = copy.image;
    }
    blog.pictures = media::in_text(tx, &copy.description).await?;
    blog.description = copy.description;
    blog.summary.title = copy.title;
    blog.summary.seo_description = copy.seo_description;
    blog.summary.image_alt = copy.image_alt;
    Ok(())
}

/// Deletes the links that have ended; how many.
///
/// # Errors
/// The store is away.
pub async fn forget_ended(site: &Site) -> Result<u64> {
    let now = site.clock.now();
    let query = "SELECT blog_id FROM blog_previews WHERE expires_at <= $1 LIMIT 1";
    if site.db.read().await?.fetch_optional(sql(query).bind(now)).await?.is_none() {
        return Ok(0);
    }
    let query = "DELETE FROM blog_previews WHERE expires_at <= $1";
    platform::write!(site.db, tx => tx.execute(sql(query).bind(now)).await)
}

/// The secret part of a link.
struct PreviewToken(String);

impl PreviewToken {
    fn new(rng: &Rng) -> Self {
        Self(BASE64_URL_SAFE_NO_PAD.encode(rng.bytes::<32>()))
    }

    fn path(&self) -> String {
        paths::PREVIEW.replace("{token}", &self.0)
    }
}

/// The stored hash of a token; `None` for text that is no token.
fn hash_of(token: &str) -> Option<[u8; 32]> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(token).ok()?;
    (bytes.len() == 32).then(|| Sha256::digest(token.as_bytes()).into())
}

/// Ends the oldest own previews when there are as many as allowed.
async fn make_room(tx: &mut Tx, id: BlogId) -> Result<()> {
    let query = "DELETE FROM blog_previews WHERE token_hash IN
                   (SELECT token_hash FROM blog_previews WHERE blog_id = $1 AND is_shared = FALSE
                    ORDER BY expires_at DESC LIMIT 1000 OFFSET $2)";
    tx.execute(sql(query).bind(id).bind(MOST_OWN - 1)).await.map(drop)
}

async fn insert(tx: &mut Tx, id: BlogId, link: &PreviewToken, preview: NewPreview) -> Result<()> {
    let NewPreview { is_shared, by, from, ends } = preview;
    let hash = Sha256::digest(link.0.as_bytes());
    let query = "INSERT INTO blog_previews
                   (token_hash, blog_id, is_shared, created_by, created_at, expires_at)
                 VALUES ($1, $2, $3, $4, $5, $6)";
    let query = sql(query).bind(&hash[..]).bind(id).bind(is_shared).bind(by).bind(from).bind(ends);
    tx.execute(query).await.map(drop)
}

/// Who may open a link, and until when.
struct NewPreview {
    is_shared: bool,
    by: UserId,
    from: Timestamp,
    ends: Timestamp,
}

async fn find_open(tx: &mut Tx, id: BlogId, now: Timestamp) -> Result<PreviewsResponse> {
    let query = "SELECT COUNT(*) AS total, MAX(expires_at) AS ends FROM blog_previews
                 WHERE blog_id = $1 AND is_shared = TRUE AND expires_at > $2";
    let row = tx.fetch_one(sql(query).bind(id).bind(now)).await?;
    Ok(PreviewsResponse { open: row.get("total")?, ends: row.get("ends")? })
}

async fn refuse_unknown(tx: &mut Tx, id: BlogId) -> Result<()> {
    store::find_status(tx, id).await?.map(drop).ok_or_else(|| BlogError::NotFound.into())
}
