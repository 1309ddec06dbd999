//! The second step of signing in: `auth/second_factor`.

use axum::Json;
use axum::extract::State;
use http::HeaderMap;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::identity::session::Token;
use platform::storage::audit::Actor;
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::factor_code::{AcceptedFactor, FactorCode, verify};
use super::notifications::{self, SecurityEvent};
use super::store;
use crate::Site;
use crate::auth::device::DeviceKind;
use crate::auth::error::AccountError;
use crate::auth::guard::PresentedToken;
use crate::auth::model::SessionResponse;
use crate::auth::public::{NewSession, SignInOrigin, answer_sign_in, start_session};
use crate::auth::trusted_device::TrustedDevice;
use crate::auth::{failures, store as accounts};
use crate::wire::DoneWith;

/// How many wrong codes end a challenge.
const TRIES: i64 = 5;

/// The untrusted body of `second_factor`.
#[derive(Deserialize, ToSchema)]
pub struct SecondFactorForm {
    /// What `signin` answered.
    pub challenge: Option<String>,
    /// Six digits of the app, or a recovery code.
    pub code: Option<String>,
}

/// Completes a sign-in by the second factor.
#[utoipa::path(post, path = "/api/auth/second_factor", tag = "account",
    request_body = SecondFactorForm,
    responses((status = 200, body = DoneWith<SessionResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn second_factor(
    State(site): State<Site>,
    client: ClientAddress,
    PresentedToken(before): PresentedToken,
    device: DeviceKind,
    trusted: TrustedDevice,
    JsonBody(form): JsonBody<SecondFactorForm>,
) -> Result<(HeaderMap, Json<DoneWith<SessionResponse>>)> {
    let challenge = form.challenge.as_deref().and_then(|text| Token::parse(text.trim()));
    let challenge = challenge.ok_or(AccountError::ChallengeGone)?.hash();
    let code = FactorCode::parse(form.code.as_deref())?;
    let attempt = site.limits.begin_sign_in(client)?;
    let now = site.clock.now();
    let session = Token::new(&site.rng);
    let mail_key = crate::outbox::new_key(&site.rng);
    let new_key = crate::outbox::new_key(&site.rng);
    let entered = platform::write!(site.db, tx => async {
        tx.read_committed().await?;
        // Read again under the lock, because others may have tried meanwhile.
        if let Some((user_id, _)) = store::find_challenge(&mut tx, &challenge, now).await? {
            accounts::lock_second_factor(&mut tx, user_id).await?;
        }
        let waiting = store::find_challenge(&mut tx, &challenge, now).await?;
        let Some((user_id, tries)) = waiting.filter(|(_, tries)| *tries < TRIES) else {
            return Ok(Err(AccountError::ChallengeGone));
        };
        let user = accounts::find_by_id(&mut tx, user_id).await?;
        let is_let_in = |user: &crate::auth::User| {
            !user.is_disabled && site.company().accounts.admits(user.group)
        };
        let Some(user) = user.filter(is_let_in) else {
            return Ok(Err(AccountError::ChallengeGone));
        };
        let accepted = match verify(&mut tx, &site, user_id, &code, now).await? {
            Ok(accepted) => accepted,
            Err(error) => {
                store::count_try(&mut tx, &challenge).await?;
                let from = client.to_string();
                failures::note(&mut tx, now, Some(user_id), "second factor", &from).await?;
                let is_last = tries + 1 >= TRIES;
                return Ok(Err(if is_last { AccountError::ChallengeGone } else { error }));
            }
        };
        store::end_challenge(&mut tx, &challenge).await?;
        let method = match accepted {
            AcceptedFactor::App => json!("password and code"),
            AcceptedFactor::Recovery(_) => json!("password and recovery code"),
        };
        let actor = Actor { user_id: Some(user_id.0), client_address: client.to_string() };
        let session = session.hash();
        let before = before.as_ref();
        let is_trusted = trusted.is_of(&site, user_id).await?;
        let origin = SignInOrigin { device, is_trusted };
        let new_session = NewSession { session: &session, before, origin, method, mail_key: &new_key };
        start_session(&mut tx, &site, &user, new_session, &actor, now).await?;
        if let AcceptedFactor::Recovery(left) = accepted {
            let event = SecurityEvent::RecoveryUsed(left);
            notifications::write(&mut tx, &site, &user, &event, &mail_key, now).await?;
        }
        Ok(Ok(user))
    }
    .await);
    answer_sign_in(&site, attempt, entered, &trusted, &session).await
}
