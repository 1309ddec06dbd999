//! The calls about accounts: `signin`, `logout`, `change_password`.

use axum::Json;
use axum::extract::State;
use platform::audit::{self, Actor, Entry};
use platform::body::JsonBody;
use platform::client_address::ClientAddress;
use platform::error::{ErrorBody, Result};
use platform::password::{MAX_CHARS, Verdict};
use platform::session::Token;

use super::error::Refusal;
use super::model::{ChangePasswordForm, SessionResponse, SignInForm};
use super::store;
use crate::Site;
use crate::access::SignedIn;
use crate::wire::{Done, DoneWith};

/// Opens a session (specification §4, §5, §7).
#[utoipa::path(post, path = "/api/auth/signin", tag = "account", request_body = SignInForm,
    responses((status = 200, body = DoneWith<SessionResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn sign_in(
    State(site): State<Site>,
    client_address: ClientAddress,
    JsonBody(form): JsonBody<SignInForm>,
) -> Result<Json<DoneWith<SessionResponse>>> {
    let email = form.email.as_deref().unwrap_or_default().trim();
    let password = form.password.as_deref().unwrap_or_default();
    if email.is_empty() || password.is_empty() {
        return Err(Refusal::CredentialsMissing.into());
    }
    site.limits.check_sign_in(client_address)?;
    let now = site.clock.now();
    // PostgreSQL takes no NUL and nothing is stored that long.
    if email.contains('\0') || email.len() > 1_024 || password.chars().count() > MAX_CHARS {
        site.limits.record_sign_in_failure(client_address);
        return Err(Refusal::CredentialsWrong.into());
    }
    platform::write!(site.db, tx => store::begin_attempt(&mut tx, email, now).await)?;
    let found = {
        let mut tx = site.db.read().await?;
        store::find_by_email(&mut tx, email).await?
    };
    let stored = found.as_ref().map(|(_, hash)| hash.as_str());
    let verdict = site.passwords.verify(stored, password).await?;
    let user = match found {
        Some((user, _)) if verdict != Verdict::Wrong && !user.is_disabled => user,
        _ => {
            site.limits.record_sign_in_failure(client_address);
            return Err(Refusal::CredentialsWrong.into());
        }
    };
    let renewed = match verdict {
        Verdict::RightButOutdated => Some(site.passwords.hash(password).await?),
        Verdict::Right | Verdict::Wrong => None,
    };
    let token = Token::new(&site.chance);
    let actor = Actor { user_id: Some(user.id), client_address: client_address.to_string() };
    platform::write!(site.db, tx => async {
        store::forgive(&mut tx, email).await?;
        if let Some(hash) = &renewed {
            store::set_password(&mut tx, user.id, hash, now).await?;
        }
        store::insert_session(&mut tx, &token.hash(), user.id, now).await?;
        let subject = format!("user {}", user.id);
        let entry = Entry { action: "account.sign_in", subject: &subject, before: None, after: None };
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    let response = SessionResponse::new(user, token.reveal().to_owned());
    Ok(Json(DoneWith::new("Login successful", response)))
}

/// Ends the session of the call.
#[utoipa::path(post, path = "/api/auth/logout", tag = "account", security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn sign_out(State(site): State<Site>, signed_in: SignedIn) -> Result<Json<Done>> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::delete_session(&mut tx, &signed_in.session).await?;
        let subject = format!("user {}", signed_in.user.id);
        let entry = Entry { action: "account.sign_out", subject: &subject, before: None, after: None };
        audit::append(&mut tx, now, &signed_in.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new("Logged out successfully")))
}

/// Changes one's password and ends one's other sessions (decisions.md).
#[utoipa::path(post, path = "/api/auth/change_password", tag = "account",
    request_body = ChangePasswordForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn change_password(
    State(site): State<Site>,
    signed_in: SignedIn,
    JsonBody(form): JsonBody<ChangePasswordForm>,
) -> Result<Json<Done>> {
    let (old, new) = form.parse(site.password_min_chars)?;
    let SignedIn { user, session, actor } = signed_in;
    let now = site.clock.now();
    platform::write!(site.db, tx => store::begin_attempt(&mut tx, &user.email, now).await)?;
    let stored = {
        let mut tx = site.db.read().await?;
        store::find_password_hash(&mut tx, user.id).await?
    };
    if site.passwords.verify(stored.as_deref(), old).await? == Verdict::Wrong {
        return Err(Refusal::OldPasswordWrong.into());
    }
    let hash = site.passwords.hash(new).await?;
    platform::write!(site.db, tx => async {
        store::forgive(&mut tx, &user.email).await?;
        store::set_password(&mut tx, user.id, &hash, now).await?;
        store::delete_sessions(&mut tx, user.id, Some(&session)).await?;
        let subject = format!("user {}", user.id);
        let entry =
            Entry { action: "account.change_password", subject: &subject, before: None, after: None };
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new("Password updated successfully")))
}
