//! Previews: a posted home as its page will look, for its submitter and its reviewers
//! (docs/decisions/0037).
//!
//! The screen of public homes renders the page from the same data. It runs no scripts, so its views
//! are not counted; it is not cached and not indexed. The secret link of a draft opens its preview as
//! well. For other states and for reviewers a call makes a link that is valid for ten minutes, while
//! its user may see the home.

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::access::{Permission, SubmitListings, UserId};
use foundation::auth::{self, Authorized};
use foundation::page::{PageRequest, QueryState};
use foundation::paths::page as paths;
use foundation::texts::NO_SUCH_PAGE;
use foundation::wire::Data;
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
use super::link_store::PREVIEWS;
use super::model::{PREVIEW_SECONDS, Submission, SubmissionId};
use super::self_service::ListingIdForm;
use super::{fields, home, links, states, store, texts};
use crate::listing::{DraftHome, office, page_of_draft};
use crate::property::{PublicationState, posting};

/// The highest number of errors that are shown.
const MAX_ERRORS: usize = 12;

/// A preview of a posted home.
#[derive(Debug, Serialize, ToSchema)]
pub struct PreviewedListing {
    /// The secret path of the page.
    pub path: String,
    /// When it expires, in Unix seconds.
    #[schema(value_type = i64)]
    pub ends: Timestamp,
}

/// Creates a preview of one of the caller's own homes.
#[utoipa::path(post, path = "/api/me/listings/preview", tag = "submission", security(("token" = [])),
    request_body = ListingIdForm,
    responses((status = 200, body = Data<PreviewedListing>), (status = "4XX", body = ErrorBody)))]
pub async fn preview_listing(
    State(site): State<Site>,
    may: Authorized<SubmitListings>,
    JsonBody(form): JsonBody<ListingIdForm>,
) -> Result<Json<Data<PreviewedListing>>> {
    Ok(Json(Data { data: create(&site, form.parse()?, may.user_id).await? }))
}

/// Creates a preview for a user who may see the home.
///
/// # Errors
/// [`SubmissionError::NotFound`]; the store is away.
pub async fn create(site: &Site, id: SubmissionId, by: UserId) -> Result<PreviewedListing> {
    let now = site.clock.now();
    let token = Token::new(&site.rng);
    platform::write!(site.db, tx => async {
        let submission = store::find(&mut tx, id).await?;
        check_access(&mut tx, &submission, by).await?;
        PREVIEWS.insert(&mut tx, id, by, &token.hash(), now).await
    }
    .await)?;
    let path = path(site, token.reveal(), Language::current());
    Ok(PreviewedListing { path, ends: now + PREVIEW_SECONDS })
}

/// Checks that a user may see a submission. Only its author sees a draft.
async fn check_access(tx: &mut Tx, submission: &Submission, by: UserId) -> Result<()> {
    let missing = || SubmissionError::NotFound;
    let user = links::find_user(tx, by).await?.filter(|user| !user.is_disabled);
    let user = user.ok_or_else(missing)?;
    let is_own = submission.account_id == user.id;
    let reviews = user.group.may(Permission::ReviewListings);
    if is_own || (reviews && submission.state != PublicationState::Draft) {
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
    // Without the token, because the path is logged.
    let page_request = PageRequest::new(&request, language, paths::POSTING_PREVIEW.en.to_owned());
    let load = || async {
        let missing = || Error::NotFound(NO_SUCH_PAGE);
        let Path(token) = path.map_err(|_| missing())?;
        let mut tx = site.db.read().await?;
        let (submission, back) =
            find_by_token(&site, &mut tx, &token, language).await?.ok_or_else(missing)?;
        let name = auth::name_of(&mut tx, submission.account_id).await?.unwrap_or_default();
        let texts_of_home =
            fields::property_texts(&submission, &name, &site.company().company_name);
        let (listing, hidden_fields) =
            posting::parse_partial(&texts_of_home, public_year(site.clock.now()))?;
        let mut errors: Vec<String> = if states::is_open(submission.state) {
            let all = home::check(&site, &mut tx, &submission).await?.err().unwrap_or_default();
            all.iter().map(|one| one.text(language)).collect()
        } else {
            Vec::new()
        };
        errors.truncate(MAX_ERRORS);
        let other_path = self::path(&site, &token, language.other());
        let data = json!({ "back": back, "wrong": errors, "other": other_path });
        let preview = QueryState::new(json!(["preview"]), &data)?;
        let draft = DraftHome {
            listing,
            hidden_fields,
            pictures: store::public_pictures(&mut tx, submission.id).await?,
            changes: submission.property_id,
            no_address: texts::NO_ADDRESS.text(language).to_owned(),
            office: office::office_of_draft(
                &mut tx,
                submission.account_id.0,
                submission.is_by_owner,
            )
            .await?,
        };
        page_of_draft(&mut tx, &site, draft, language, vec![preview]).await
    };
    site.pages.respond_unlisted(page_request, load).await
}

/// The submission of a token, and the path of its form if the token is a link.
async fn find_by_token(
    site: &Site,
    tx: &mut Tx,
    token: &str,
    language: Language,
) -> Result<Option<(Submission, Option<String>)>> {
    let Some(token) = Token::parse(token) else { return Ok(None) };
    if let Some((id, by)) = PREVIEWS.find(tx, &token.hash(), site.clock.now()).await? {
        let submission = store::find(tx, id).await?;
        return match check_access(tx, &submission, by).await {
            Ok(()) => Ok(Some((submission, None))),
            Err(error) if error.status().is_server_error() => Err(error),
            Err(_) => Ok(None),
        };
    }
    match links::open(site, tx, token.reveal()).await {
        Ok((submission, _)) => {
            let form = links::path(site, &token, language);
            Ok(Some((submission, Some(format!("{form}?step=check")))))
        }
        Err(error) if error.status().is_server_error() => Err(error),
        Err(_) => Ok(None),
    }
}
