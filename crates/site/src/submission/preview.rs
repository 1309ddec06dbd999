//! A posted home as its page will be: for whoever posted it, at any time, and for whoever
//! reviews it (docs/decisions/0085).
//!
//! The page is the home's own, drawn by the same screen from the same data; nothing runs in
//! it, so nothing of it counts, nobody keeps it, and no robot may list it. The link to a draft's
//! form opens its preview, too; for what is not written now, and for reviewers, a call makes one
//! that lasts ten minutes. It shows nothing but the preview, and only as long as its
//! person may see it.

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::identity::session::Token;
use platform::language::Language;
use platform::text::time::public_year;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::error::SubmissionError;
use super::model::{PREVIEW_SECONDS, Submission, SubmissionId};
use super::own::ListingIdForm;
use super::{fields, home, links, looks, states, store, texts};
use crate::Site;
use crate::access::{Permission, SubmitListings, UserId};
use crate::account::{self, May};
use crate::listing::{Draft, office, page_of_draft};
use crate::page::{PageRequest, QueryState};
use crate::paths::page as paths;
use crate::property::{PublicationState, posting};
use crate::texts::NO_SUCH_PAGE;
use crate::wire::Data;

/// What is told at most of what is missing.
const MOST_TOLD: usize = 12;

/// A look at a posted home.
#[derive(Debug, Serialize, ToSchema)]
pub struct PreviewedListing {
    /// The path of the page, for whoever has it: a secret.
    pub path: String,
    /// Unix seconds: when it ends by itself.
    #[schema(value_type = i64)]
    pub ends: Timestamp,
}

/// A look at one home of one's own as its page will be, or is.
#[utoipa::path(post, path = "/api/me/listings/preview", tag = "submission", security(("token" = [])),
    request_body = ListingIdForm,
    responses((status = 200, body = Data<PreviewedListing>), (status = "4XX", body = ErrorBody)))]
pub async fn preview_listing(
    State(site): State<Site>,
    may: May<SubmitListings>,
    JsonBody(form): JsonBody<ListingIdForm>,
) -> Result<Json<Data<PreviewedListing>>> {
    Ok(Json(Data { data: open(&site, form.parse()?, may.user_id).await? }))
}

/// Begins a look of somebody who may see the home.
///
/// # Errors
/// [`SubmissionError::NotFound`]; the store is away.
pub async fn open(site: &Site, id: SubmissionId, by: UserId) -> Result<PreviewedListing> {
    let now = site.clock.now();
    let token = Token::new(&site.chance);
    platform::write!(site.db, tx => async {
        let it = store::find(&mut tx, id).await?;
        refuse_others(&mut tx, &it, by).await?;
        looks::begin(&mut tx, id, by, &token.hash(), now).await
    }
    .await)?;
    let path = path(site, token.reveal(), Language::current());
    Ok(PreviewedListing { path, ends: now + PREVIEW_SECONDS })
}

/// Somebody else's is none; a draft is nobody's business but its author's.
async fn refuse_others(tx: &mut Tx, it: &Submission, by: UserId) -> Result<()> {
    let missing = || SubmissionError::NotFound;
    let user = links::find_user(tx, by).await?.filter(|user| !user.is_disabled);
    let user = user.ok_or_else(missing)?;
    let is_own = it.account_id == user.id;
    let reviews = user.group.may(Permission::ReviewListings);
    if is_own || (reviews && it.state != PublicationState::Draft) {
        return Ok(());
    }
    Err(missing().into())
}

/// The path of a preview.
pub fn path(site: &Site, token: &str, language: Language) -> String {
    site.addresses.of(paths::POSTING_PREVIEW, language).replace("{token}", token)
}

/// `GET /post-property/{token}/preview`
pub async fn page(
    State(site): State<Site>,
    path: std::result::Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    // Not the token: what is logged or kept of a request has the path in it.
    let asked = PageRequest::new(&request, language, paths::POSTING_PREVIEW.en.to_owned());
    let load = || async {
        let missing = || Error::NotFound(NO_SUCH_PAGE);
        let Path(token) = path.map_err(|_| missing())?;
        let mut tx = site.db.read().await?;
        let (it, back) = found(&site, &mut tx, &token, language).await?.ok_or_else(missing)?;
        let name = account::name_of(&mut tx, it.account_id).await?.unwrap_or_default();
        let typed = fields::of_property(&it, &name, &site.company().company_name);
        let (listing, untold) = posting::readable(&typed, public_year(site.clock.now()))?;
        let mut wrong: Vec<String> = if states::is_open(it.state) {
            let all = home::check(&site, &mut tx, &it).await?.err().unwrap_or_default();
            all.iter().map(|one| one.text(language)).collect()
        } else {
            Vec::new()
        };
        wrong.truncate(MOST_TOLD);
        let there = self::path(&site, &token, language.other());
        let told = json!({ "back": back, "wrong": wrong, "other": there });
        let preview = QueryState::new(json!(["preview"]), &told)?;
        let draft = Draft {
            listing,
            untold,
            pictures: looks::pictures(&mut tx, it.id).await?,
            changes: it.property_id,
            no_address: texts::NO_ADDRESS.text(language).to_owned(),
            office: office::of_draft(&mut tx, &site, it.account_id.0, it.is_by_owner).await?,
        };
        page_of_draft(&mut tx, &site, draft, language, vec![preview]).await
    };
    site.pages.respond_unlisted(asked, load).await
}

/// What a token shows, and the path of its form when it opens that as well.
async fn found(
    site: &Site,
    tx: &mut Tx,
    token: &str,
    language: Language,
) -> Result<Option<(Submission, Option<String>)>> {
    let Some(token) = Token::parse(token) else { return Ok(None) };
    if let Some((id, by)) = looks::find(tx, &token.hash(), site.clock.now()).await? {
        let it = store::find(tx, id).await?;
        return match refuse_others(tx, &it, by).await {
            Ok(()) => Ok(Some((it, None))),
            Err(error) if error.status().is_server_error() => Err(error),
            Err(_) => Ok(None),
        };
    }
    match links::open(site, tx, token.reveal()).await {
        Ok((it, _)) => {
            let form = links::path(site, &token, language);
            Ok(Some((it, Some(format!("{form}?step=check")))))
        }
        Err(error) if error.status().is_server_error() => Err(error),
        Err(_) => Ok(None),
    }
}
