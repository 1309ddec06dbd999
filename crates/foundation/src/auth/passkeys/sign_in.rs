//! Signing in by a passkey: `auth/begin_passkey_sign_in`, `auth/passkey_sign_in`.

use axum::Json;
use axum::extract::State;
use http::HeaderMap;
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::identity::session::Token;
use platform::storage::audit::Actor;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use webauthn_rs::prelude::{DiscoverableAuthentication, PublicKeyCredential};

use super::calls::{CeremonyResponse, parse_ceremony};
use super::credentials;
use super::relying_party::webauthn;
use crate::Site;
use crate::auth::device::DeviceKind;
use crate::auth::error::AccountError;
use crate::auth::guard::PresentedToken;
use crate::auth::model::SessionResponse;
use crate::auth::public::{NewSession, SignInOrigin, answer_sign_in, start_session};
use crate::auth::trusted_device::TrustedDevice;
use crate::auth::{failures, store as accounts, texts};
use crate::wire::DoneWith;

/// Begins a sign-in by a passkey. It counts as an attempt of the client's address, because
/// each ceremony is stored for some minutes.
#[utoipa::path(post, path = "/api/auth/begin_passkey_sign_in", tag = "account",
    responses((status = 200, body = DoneWith<CeremonyResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn begin_passkey_sign_in(
    State(site): State<Site>,
    client: ClientAddress,
) -> Result<Json<DoneWith<CeremonyResponse>>> {
    let webauthn = webauthn(&site)?;
    let _counted = site.limits.begin_sign_in(client)?;
    let (asked, state) =
        webauthn.start_discoverable_authentication().map_err(|_| AccountError::PasskeyRefused)?;
    let options = serde_json::to_value(&asked.public_key).map_err(Error::internal)?;
    let token = Token::new(&site.rng);
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        accounts::lock_sign_ins(&mut tx).await?;
        credentials::begin_ceremony(&mut tx, &token.hash(), None, &state, now).await
    }
    .await)?;
    let data = CeremonyResponse { ceremony: token.reveal().to_owned(), options };
    Ok(Json(DoneWith::new(&texts::PASSKEY_BEGUN, data)))
}

/// The untrusted body of `passkey_sign_in`.
#[derive(Deserialize, ToSchema)]
pub struct PasskeySignInForm {
    /// What `begin_passkey_sign_in` answered.
    pub ceremony: Option<String>,
    /// What the device answered: `AuthenticationResponseJSON` (`WebAuthn` level 3).
    #[serde(default)]
    #[schema(value_type = Object)]
    pub credential: Value,
}

/// Opens a session by a passkey. No second factor is needed: the device verified its user.
#[utoipa::path(post, path = "/api/auth/passkey_sign_in", tag = "account",
    request_body = PasskeySignInForm,
    responses((status = 200, body = DoneWith<SessionResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn passkey_sign_in(
    State(site): State<Site>,
    client: ClientAddress,
    PresentedToken(before): PresentedToken,
    device: DeviceKind,
    trusted: TrustedDevice,
    JsonBody(form): JsonBody<PasskeySignInForm>,
) -> Result<(HeaderMap, Json<DoneWith<SessionResponse>>)> {
    let webauthn = webauthn(&site)?;
    let ceremony = parse_ceremony(form.ceremony.as_deref())?;
    let answer: PublicKeyCredential =
        serde_json::from_value(form.credential).map_err(|_| AccountError::PasskeyRefused)?;
    let (handle, credential_id) = webauthn
        .identify_discoverable_authentication(&answer)
        .map_err(|_| AccountError::PasskeyRefused)?;
    let attempt = site.limits.begin_sign_in(client)?;
    let now = site.clock.now();
    let session = Token::new(&site.rng);
    let mail_key = crate::outbox::new_key(&site.rng);
    let opened = platform::write!(site.db, tx => async {
        tx.read_committed().await?;
        let state = credentials::take_ceremony::<DiscoverableAuthentication>(&mut tx, &ceremony, None, now).await?;
        let state = match state {
            Ok(state) => state,
            Err(error) => return Ok(Err(error)),
        };
        let Some(found) = credentials::find(&mut tx, credential_id, handle).await? else {
            return Ok(Err(AccountError::PasskeyRefused));
        };
        // Read again, because its counter may have grown meanwhile.
        accounts::lock_user(&mut tx, found.user_id).await?;
        let Some(mut found) = credentials::find(&mut tx, credential_id, handle).await? else {
            return Ok(Err(AccountError::PasskeyRefused));
        };
        // A counter that did not grow means a cloned key; it is refused like other errors.
        let verified =
            webauthn.finish_discoverable_authentication_v2(&answer, state, &found.passkey);
        let Ok(verified) = verified else {
            let from = client.to_string();
            failures::note(&mut tx, now, Some(found.user_id), "passkey", &from).await?;
            return Ok(Err(AccountError::PasskeyRefused));
        };
        if !verified.user_verified() {
            return Ok(Err(AccountError::PasskeyRefused));
        }
        let user = accounts::find_by_id(&mut tx, found.user_id).await?;
        let user = user.filter(|user| {
            !user.is_disabled && site.company().accounts.admits(user.group)
        });
        let Some(user) = user else { return Ok(Err(AccountError::PasskeyRefused)) };
        found.passkey.update_credential(&verified);
        credentials::note_use(&mut tx, found.id, &found.passkey, now).await?;
        let actor = Actor { user_id: Some(user.id.0), client_address: client.to_string() };
        let method = json!({ "passkey": found.name });
        let session = session.hash();
        let before = before.as_ref();
        let is_trusted = trusted.is_of(&site, user.id).await?;
        let origin = SignInOrigin { device, is_trusted };
        let new_session = NewSession { session: &session, before, origin, method, mail_key: &mail_key };
        start_session(&mut tx, &site, &user, new_session, &actor, now).await?;
        Ok(Ok(user))
    }
    .await);
    answer_sign_in(&site, attempt, opened, &trusted, &session).await
}
