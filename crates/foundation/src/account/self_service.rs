//! Users read and change their own name and address: `auth/account`, `auth/change_name`,
//! `auth/change_email`, `auth/confirm_email`.

use axum::Json;
use axum::extract::State;
use platform::clock::Clock;
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::storage::audit::{self, Entry};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::customer_accounts::{self, CodeSentResponse};
use crate::Site;
use crate::auth::error::AccountError;
use crate::auth::guard::SignedIn;
use crate::auth::model::parse_name;
use crate::auth::reauthenticate::must_be_live;
use crate::auth::{store, texts};
use crate::wire::{Data, Done, DoneWith};

/// Name and address of the caller.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnAccountResponse {
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// The address to sign in with; empty for an account with a number alone.
    pub email: String,
    /// The shortest password, in characters.
    pub password_min_chars: usize,
}

/// The caller's name and address, to fill a form with.
#[utoipa::path(get, path = "/api/auth/account", operation_id = "auth_account", tag = "account",
    security(("token" = [])),
    responses((status = 200, body = Data<OwnAccountResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn own_account(
    State(site): State<Site>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<Data<OwnAccountResponse>>> {
    let data = OwnAccountResponse {
        first_name: user.first_name,
        last_name: user.last_name,
        email: user.email,
        password_min_chars: site.password_min_chars(),
    };
    Ok(Json(Data { data }))
}

/// The untrusted body of `change_name`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct NameForm {
    /// Given name, at most 128 characters.
    pub first_name: Option<String>,
    /// Family name, at most 128 characters.
    pub last_name: Option<String>,
}

/// Changes one's own name. The name that readers see is in the profile and stays.
#[utoipa::path(post, path = "/api/auth/change_name", tag = "account", request_body = NameForm,
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn change_name(
    State(db): State<Db>,
    State(clock): State<Clock>,
    SignedIn { user, session, actor }: SignedIn,
    JsonBody(form): JsonBody<NameForm>,
) -> Result<Json<Done>> {
    let first = parse_name(form.first_name.as_deref().unwrap_or_default())
        .map_err(|_| AccountError::FirstName)?;
    let last = parse_name(form.last_name.as_deref().unwrap_or_default())
        .map_err(|_| AccountError::LastName)?;
    let now = clock.now();
    platform::write!(db, tx => async {
        store::lock_user(&mut tx, user.id).await?;
        must_be_live(&mut tx, &session, now).await?;
        let before = store::find_by_id(&mut tx, user.id).await?.ok_or(AccountError::NotSignedIn)?;
        let mut next = before.clone();
        next.first_name.clone_from(&first);
        next.last_name.clone_from(&last);
        store::update(&mut tx, &next, now).await?;
        let entry = Entry::new("account.change_name", format!("user {}", user.id))
            .before(json!({ "first_name": before.first_name, "last_name": before.last_name }))
            .after(json!({ "first_name": first, "last_name": last }));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::NAME_CHANGED)))
}

/// The untrusted body of `change_email`.
#[derive(Deserialize, ToSchema)]
pub struct ChangeEmailForm {
    /// Another address; of agents and users also a mobile number.
    pub email: Option<String>,
    /// Today's password.
    pub password: Option<String>,
}

/// Sends a code to a new address, which replaces the old one once the code is entered. The
/// answer does not tell whether the new address is taken.
#[utoipa::path(post, path = "/api/auth/change_email", tag = "account",
    request_body = ChangeEmailForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<CodeSentResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn change_email(
    State(site): State<Site>,
    client: ClientAddress,
    signed_in: SignedIn,
    JsonBody(form): JsonBody<ChangeEmailForm>,
) -> Result<Json<DoneWith<CodeSentResponse>>> {
    let identity = form.email.as_deref().unwrap_or_default();
    let password = form.password.as_deref().unwrap_or_default();
    let sent =
        customer_accounts::begin_identity_change(&site, client, &signed_in, identity, password)
            .await?;
    Ok(Json(DoneWith::new(&texts::CODE_SENT, sent)))
}

/// The untrusted body of `confirm_email`.
#[derive(Deserialize, ToSchema)]
pub struct ConfirmEmailForm {
    /// What `change_email` answered.
    pub token: Option<String>,
    /// Six digits.
    pub code: Option<String>,
}

/// Confirms a new address by its code. The caller's other sessions end, and the former address
/// gets a mail with a link that undoes the change.
#[utoipa::path(post, path = "/api/auth/confirm_email", tag = "account",
    request_body = ConfirmEmailForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn confirm_email(
    State(site): State<Site>,
    client: ClientAddress,
    signed_in: SignedIn,
    JsonBody(form): JsonBody<ConfirmEmailForm>,
) -> Result<Json<Done>> {
    let (token, code) = (form.token.as_deref(), form.code.as_deref());
    customer_accounts::confirm_identity_change(&site, client, &signed_in, token, code).await?;
    Ok(Json(Done::new(&texts::EMAIL_CHANGED)))
}
