//! The alerts of the account's address. They can be paused and ended as with the links in their mails.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::KeepProfile;
use foundation::auth::{Authorized, SignedIn, User};
use foundation::wire::{Data, Done};
use homes::alerts;
use platform::error::{ErrorBody, Result};
use platform::http::body::{self, JsonBody};
use platform::language::Language;
use platform::text::email;
use serde::Deserialize;
use utoipa::ToSchema;

use super::error::CustomerError;
use super::model::SearchResponse;
use super::{store, texts};

/// The account's address, if a code has confirmed it.
///
/// # Errors
/// The store is away.
pub async fn confirmed_email(site: &Site, user: &User) -> Result<Option<String>> {
    let (_, confirmed, _) = store::find_times(&mut site.db.read().await?, user.id).await?;
    let address = email::key(&user.email);
    Ok(confirmed.map(|_| address).filter(|address| !address.is_empty()))
}

/// The alerts of an account's address.
///
/// # Errors
/// The store is away.
pub async fn list_of(site: &Site, user: &User) -> Result<Vec<SearchResponse>> {
    let Some(email) = confirmed_email(site, user).await? else { return Ok(Vec::new()) };
    let mut searches = store::find_searches(&mut site.db.read().await?, &email).await?;
    for search in &mut searches {
        search.search = alerts::describe_query(&search.query, Language::current());
    }
    Ok(searches)
}

/// The alerts of the caller's address.
#[utoipa::path(get, path = "/api/me/searches", tag = "me", security(("token" = [])),
    responses((status = 200, body = Data<Vec<SearchResponse>>), (status = "4XX", body = ErrorBody)))]
pub async fn my_searches(
    State(site): State<Site>,
    _: Authorized<KeepProfile>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<Data<Vec<SearchResponse>>>> {
    Ok(Json(Data { data: list_of(&site, &user).await? }))
}

/// The untrusted body of `change_search`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SearchForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub search_id: Option<i64>,
    /// `confirm`, `pause`, `resume` or `end`.
    pub action: Option<String>,
}

/// Confirms, pauses, resumes or ends an alert of the caller's address.
#[utoipa::path(post, path = "/api/me/change_search", tag = "me", request_body = SearchForm,
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn change_search(
    State(site): State<Site>,
    _: Authorized<KeepProfile>,
    SignedIn { user, .. }: SignedIn,
    JsonBody(form): JsonBody<SearchForm>,
) -> Result<Json<Done>> {
    let id = form.search_id.ok_or(CustomerError::IdMissing)?;
    let action = match form.action.as_deref() {
        // The address is confirmed, so the caller owns it.
        Some("confirm") => alerts::AlertAction::Confirm,
        Some("pause") => alerts::AlertAction::Pause,
        Some("resume") => alerts::AlertAction::Resume,
        Some("end") => alerts::AlertAction::End,
        _ => return Err(CustomerError::ActionUnknown.into()),
    };
    let email = confirmed_email(&site, &user).await?.ok_or(CustomerError::NotFound)?;
    let hash = store::find_search_hash(&mut site.db.read().await?, &email, id).await?;
    let hash = hash.ok_or(CustomerError::NotFound)?;
    alerts::act_by_hash(&site, &hash, action).await?;
    Ok(Json(Done::new(&texts::SEARCH_CHANGED)))
}
