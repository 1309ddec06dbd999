//! Previews of a page with the texts of its draft.
//!
//! The same screen renders the page, without scripts, caches or indexing by robots. The link has a
//! random token, and the store keeps only its hash. It shows the draft as it was when the link was
//! made. It ends after ten minutes, or when its editor loses the permission.

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::access::{Group, ManagePages, Permission, UserId};
use foundation::auth::Authorized;
use foundation::content::{Content, PageForm, PageName, PublishedFiles};
use foundation::page::{Page, PageKind, PageRequest};
use foundation::paths::{Route, page as paths};
use foundation::texts::NO_SUCH_PAGE;
use foundation::wire::Data;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::identity::session::{Token, TokenHash};
use platform::language::{ByLanguage, Language};
use publishing::blog;
use serde::Serialize;
use utoipa::ToSchema;

use super::admin::{read_draft, unreadable, validate};
use super::error::PagesError;
use super::model::{PageNameForm, find_form};
use super::store;
use crate::static_pages::marketing::pages::HOME_BLOGS;

/// The lifetime of a preview, in seconds.
const PREVIEW_SECONDS: i64 = 10 * 60;
/// Open previews per person; one more deletes the oldest.
const MOST_LOOKS: i64 = 20;

/// A preview of a page.
#[derive(Debug, Serialize, ToSchema)]
pub struct PagePreview {
    /// The secret path of the page in English.
    pub path_en: String,
    /// The same in French.
    pub path_fr: String,
    /// When it expires, in Unix seconds.
    #[schema(value_type = i64)]
    pub ends: Timestamp,
}

/// Creates a preview of a page's draft; without a draft, of the published texts.
#[utoipa::path(post, path = "/api/admin/pages/preview", tag = "pages", security(("token" = [])),
    request_body = PageNameForm,
    responses((status = 200, body = Data<PagePreview>), (status = "4XX", body = ErrorBody)))]
pub async fn open_page_preview(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<PageNameForm>,
) -> Result<Json<Data<PagePreview>>> {
    let page = find_form(form.page.as_deref())?;
    page_of(page).ok_or(PagesError::PreviewMissing)?;
    let kept = store::find(&mut site.db.read().await?, page.name).await?;
    let form = match kept.draft.as_deref() {
        Some(draft) => read_draft(page, draft)?,
        None => page.of_files(&site.settings.now().files).map_err(|_| unreadable())?,
    };
    let texts = validate(&site, page, &form).await?;
    let now = site.clock.now();
    let token = Token::new(&site.rng);
    platform::write!(site.db, tx => async {
        begin(&mut tx, page, &texts, may.user_id, &token.hash(), now).await
    }
    .await)?;
    let path = |language| {
        site.addresses.of(paths::PAGE_PREVIEW, language).replace("{token}", token.reveal())
    };
    let ends = now + PREVIEW_SECONDS;
    let data = PagePreview { path_en: path(Language::En), path_fr: path(Language::Fr), ends };
    Ok(Json(Data { data }))
}

/// `GET /page-preview/{token}`
pub async fn page(
    State(site): State<Site>,
    path: std::result::Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    // Not the token: what is logged or kept of a request has the path in it.
    let asked = PageRequest::new(&request, language, paths::PAGE_PREVIEW.en.to_owned());
    let load = || async {
        let missing = || Error::NotFound(NO_SUCH_PAGE);
        let Path(token) = path.map_err(|_| missing())?;
        let hash = Token::parse(&token).ok_or_else(missing)?.hash();
        let mut tx = site.db.read().await?;
        let found = find(&mut tx, &hash, site.clock.now()).await?;
        let (form, texts) = found.ok_or_else(missing)?;
        let (kind, route, name) = page_of(form).ok_or_else(missing)?;
        let now = site.settings.now();
        let mut stored = PublishedFiles::default();
        stored.insert(form.file, texts);
        // What a newer program does not accept is no page any more.
        let files = now.files.with(stored);
        let content = Content::of(&files, &now.company, site.addresses).map_err(|_| missing())?;
        let content = content.get(language);
        let mut queries = vec![content.query_with_pictures(&mut tx, name).await?];
        if kind == PageKind::Home {
            queries.extend(blog::pages::list_queries(&mut tx, language, 0, HOME_BLOGS, "").await?);
        }
        let path = site.addresses.of(route, language);
        Ok(content.titled(name, Page::new(kind, language, &path, queries)))
    };
    site.pages.respond_unlisted(asked, load).await
}

/// The page that shows the texts of a form, if there is one.
fn page_of(form: &PageForm) -> Option<(PageKind, Route, PageName)> {
    Some(match form.name {
        "home" | "questions" => (PageKind::Home, paths::HOME, PageName::Home),
        "services" => (PageKind::Services, paths::SERVICES, PageName::Services),
        "about" => (PageKind::About, paths::ABOUT, PageName::About),
        "team" => (PageKind::Team, paths::TEAM, PageName::Team),
        "feature" => (PageKind::Feature, paths::FEATURE, PageName::Feature),
        "contact" => (PageKind::Contact, paths::CONTACT, PageName::Contact),
        "thank-you" => (PageKind::ThankYou, paths::THANK_YOU, PageName::ThankYou),
        "privacy-policy" => (PageKind::Privacy, paths::PRIVACY, PageName::Privacy),
        "term-and-condition" => (PageKind::Terms, paths::TERMS, PageName::Terms),
        _ => return None,
    })
}

async fn begin(
    tx: &mut Tx,
    page: &PageForm,
    texts: &ByLanguage<String>,
    user: UserId,
    hash: &TokenHash,
    now: Timestamp,
) -> Result<()> {
    let old = "DELETE FROM content_previews WHERE token_hash IN
                 (SELECT token_hash FROM content_previews WHERE user_id = $1
                  ORDER BY created_at DESC LIMIT 1000 OFFSET $2)";
    tx.execute(sql(old).bind(user).bind(MOST_LOOKS - 1)).await?;
    let query = "INSERT INTO content_previews
                   (token_hash, page, text_en, text_fr, user_id, created_at)
                 VALUES ($1, $2, $3, $4, $5, $6)";
    let query = sql(query)
        .bind(&hash[..])
        .bind(page.name)
        .bind(&texts.en)
        .bind(&texts.fr)
        .bind(user)
        .bind(now);
    tx.execute(query).await.map(drop)
}

/// The texts of an open preview, as long as its editor may change pages.
async fn find(
    tx: &mut Tx,
    hash: &TokenHash,
    now: Timestamp,
) -> Result<Option<(&'static PageForm, ByLanguage<String>)>> {
    let query = "SELECT page, text_en, text_fr, group_id FROM content_previews
                 JOIN users ON users.id = content_previews.user_id
                 WHERE token_hash = $1 AND content_previews.created_at > $2
                   AND is_disabled = FALSE";
    let query = sql(query).bind(&hash[..]).bind(now - PREVIEW_SECONDS);
    let Some(row) = tx.fetch_optional(query).await? else { return Ok(None) };
    if !Group::from_id(row.get("group_id")?)?.may(Permission::ManagePages) {
        return Ok(None);
    }
    let page: String = row.get("page")?;
    let texts = ByLanguage { en: row.get("text_en")?, fr: row.get("text_fr")? };
    Ok(PageForm::find(&page).map(|page| (page, texts)))
}

/// Deletes expired previews. Returns how many.
///
/// # Errors
/// The store is away.
pub async fn forget_ended(site: &Site) -> Result<u64> {
    let before = site.clock.now() - PREVIEW_SECONDS;
    let query = "SELECT page FROM content_previews WHERE created_at <= $1 LIMIT 1";
    if site.db.read().await?.fetch_optional(sql(query).bind(before)).await?.is_none() {
        return Ok(0);
    }
    let query = "DELETE FROM content_previews WHERE created_at <= $1";
    platform::write!(site.db, tx => tx.execute(sql(query).bind(before)).await)
}
