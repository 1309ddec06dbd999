//! The calls of the page of a link: its account, and another password for it.

use axum::Json;
use axum::extract::State;
use platform::clock::Timestamp;
use platform::db::ReadPriority;
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::identity::password::HashingPool;
use platform::language::Language;
use platform::storage::audit::{self, Actor, Entry};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::{LinkPurpose, ResetLink, delete_for_user, find_open};
use crate::Site;
use crate::auth::error::AccountError;
use crate::auth::model::parse_token;
use crate::auth::store::{self, AttemptSubject};
use crate::auth::{mfa, passkeys, strength};
use crate::wire::Data;

/// The untrusted body of `find_reset`.
#[derive(Deserialize, ToSchema)]
pub struct LinkForm {
    /// What stands behind the `#` of the link.
    pub token: Option<String>,
}

/// The account and purpose of a link.
#[derive(Debug, Serialize, ToSchema)]
pub struct LinkResponse {
    /// The identity to sign in with: an address, or a number in E.164.
    pub email: String,
    /// Given name.
    pub first_name: String,
    /// `mailed`, `handed` or `take_back`.
    pub purpose: String,
    /// The address that the link restores; empty if none.
    pub address: String,
    /// The user's language; null if never chosen.
    #[schema(required)]
    pub language: Option<Language>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub expires_at: Timestamp,
    /// The shortest password, in characters.
    pub password_min_chars: usize,
}

fn parse(token: Option<&str>) -> Result<platform::identity::session::TokenHash> {
    Ok(parse_token(token).map_err(|_| AccountError::LinkGone)?)
}

/// Finds the account of a link that still works.
#[utoipa::path(post, path = "/api/auth/find_reset", tag = "account", request_body = LinkForm,
    responses((status = 200, body = Data<LinkResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn find_reset(
    State(site): State<Site>,
    JsonBody(form): JsonBody<LinkForm>,
) -> Result<Json<Data<LinkResponse>>> {
    let token = parse(form.token.as_deref())?;
    let mut tx = site.db.read_as(ReadPriority::Critical).await?;
    let link = find_open(&mut tx, &token, site.clock.now()).await?;
    let ResetLink { user, purpose, address, expires_at, .. } = link;
    let email = if user.email.is_empty() { user.phone.unwrap_or_default() } else { user.email };
    let data = LinkResponse {
        email: if address.is_empty() { email } else { address.clone() },
        first_name: user.first_name,
        purpose: purpose.as_str().to_owned(),
        address,
        language: user.language,
        expires_at,
        password_min_chars: site.password_min_chars(),
    };
    Ok(Json(Data { data }))
}

/// Sets another password by a link, uses the link up and ends every session. A link that undoes
/// a change of address also restores the former one, and removes the passkeys and the second
/// factor added since. It opens no session, so a second factor still applies.
///
/// # Errors
/// A used or expired link; a weak password; the store is away.
pub async fn reset_by_link(
    site: &Site,
    client: ClientAddress,
    token: Option<&str>,
    password: &str,
) -> Result<()> {
    let attempt = site.limits.begin_sign_in(client)?;
    let done = reset(site, client, token, password).await;
    // Only an unknown token costs the address a failure.
    if !matches!(done, Err(Error::NotFound(_))) {
        attempt.forgive();
    }
    done
}

async fn reset(
    site: &Site,
    client: ClientAddress,
    token: Option<&str>,
    password: &str,
) -> Result<()> {
    let token = parse(token)?;
    // First, so that only the holder of a valid link makes us hash.
    let link = {
        let mut tx = site.db.read_as(ReadPriority::Critical).await?;
        find_open(&mut tx, &token, site.clock.now()).await?
    };
    let mut own = link.user.known_words();
    own.push(&link.address);
    strength::check(site, password, &own).map_err(AccountError::PasswordWeak)?;
    let pool = if link.user.group.is_staff() { HashingPool::Staff } else { HashingPool::Visitors };
    let hash = site.passwords.hash_in(pool, password).await?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        let ResetLink { user, purpose, address, creation_time, .. } =
            find_open(&mut tx, &token, now).await?;
        if purpose == LinkPurpose::RestoreAddress {
            let holder = store::find_by_email(&mut tx, &address).await?;
            if holder.is_some_and(|(other, _)| other.id != user.id) {
                return Err(AccountError::EmailTaken.into());
            }
            store::set_email(&mut tx, user.id, &address, Some(now), now).await?;
            passkeys::delete_since(&mut tx, user.id, creation_time).await?;
            if user.second_factor_time.is_some_and(|time| time >= creation_time) {
                mfa::remove(&mut tx, user.id).await?;
            }
        }
        store::set_password(&mut tx, user.id, &hash, now).await?;
        store::delete_sessions(&mut tx, user.id, None).await?;
        delete_for_user(&mut tx, user.id).await?;
        let signed_in_with = if address.is_empty() { &user.email } else { &address };
        store::forget_failures(&mut tx, AttemptSubject::Identity(signed_in_with)).await?;
        let actor = Actor { user_id: Some(user.id.0), client_address: client.to_string() };
        let entry = Entry::new("account.reset_by_link", format!("user {}", user.id))
            .before(json!({ "email": user.email }))
            .after(json!({ "email": signed_in_with, "by": purpose.as_str() }));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)
}
