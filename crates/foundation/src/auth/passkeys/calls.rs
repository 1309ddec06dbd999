//! The calls by which a signed-in user manages passkeys.

use axum::Json;
use axum::extract::State;
use platform::clock::Clock;
use platform::db::{Db, ReadPriority};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::identity::session::{Token, TokenHash};
use platform::storage::audit::{self, Entry};
use platform::text::normalise::unbroken;
use platform::text::plain::{self, has_control_characters, has_direction_overrides, is_blank};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;
use webauthn_rs::prelude::{PasskeyRegistration, RegisterPublicKeyCredential, Uuid};
use webauthn_rs_proto::ResidentKeyRequirement;

use super::credentials;
use super::relying_party::webauthn;
use crate::Site;
use crate::auth::error::AccountError;
use crate::auth::guard::{AnySession, SignedIn};
use crate::auth::mfa::notifications::{self, SecurityEvent};
use crate::auth::reauthenticate::{check_password, must_be_live};
use crate::auth::{store as accounts, texts};
use crate::wire::{Done, DoneWith};

/// Passkeys per user.
const MOST: usize = 20;
/// The longest name of a passkey, in characters.
const NAME_MAX_CHARS: usize = 64;

/// The untrusted body of `begin_passkey`.
#[derive(Deserialize, ToSchema)]
pub struct PasskeyPasswordForm {
    /// The account's password.
    pub password: Option<String>,
}

/// A `WebAuthn` request to the device.
#[derive(Debug, Serialize, ToSchema)]
pub struct CeremonyResponse {
    /// Identifies the ceremony in the call with the answer.
    pub ceremony: String,
    /// `PublicKeyCredentialCreationOptions` or `PublicKeyCredentialRequestOptions` as JSON
    /// (`WebAuthn` level 3).
    #[schema(value_type = Object)]
    pub options: Value,
}

/// Begins to add a passkey; needs the password.
#[utoipa::path(post, path = "/api/auth/begin_passkey", tag = "account",
    request_body = PasskeyPasswordForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<CeremonyResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn begin_passkey(
    State(site): State<Site>,
    client: ClientAddress,
    AnySession(signed_in): AnySession,
    JsonBody(form): JsonBody<PasskeyPasswordForm>,
) -> Result<Json<DoneWith<CeremonyResponse>>> {
    let webauthn = webauthn(&site)?;
    check_password(&site, client, &signed_in, form.password.as_deref().unwrap_or_default()).await?;
    let SignedIn { user, session, .. } = signed_in;
    let (handle, registered) =
        credentials::find_registered(&mut site.db.read_as(ReadPriority::Critical).await?, user.id)
            .await?;
    if registered.len() >= MOST {
        return Err(AccountError::PasskeysFull(registered.len() as u64).into());
    }
    let handle = handle.unwrap_or_else(|| Uuid::from_bytes(site.rng.bytes()));
    let identity = if user.email.is_empty() { user.phone.as_deref() } else { Some(&*user.email) };
    let name = format!("{} {}", user.first_name, user.last_name);
    let (mut challenge, state) = webauthn
        .start_passkey_registration(handle, identity.unwrap_or(&name), &name, Some(registered))
        .map_err(|_| AccountError::PasskeyRefused)?;
    // Discoverable, so that sign-in does not ask for a user name first.
    if let Some(selection) = &mut challenge.public_key.authenticator_selection {
        selection.resident_key = Some(ResidentKeyRequirement::Required);
        selection.require_resident_key = true;
    }
    let options =
        serde_json::to_value(&challenge.public_key).map_err(platform::error::Error::internal)?;
    let token = Token::new(&site.rng);
    let now = site.clock.now();
    let ceremony = PasskeyCeremony { handle, state };
    platform::write!(site.db, tx => async {
        accounts::lock_user(&mut tx, user.id).await?;
        must_be_live(&mut tx, &session, now).await?;
        credentials::begin_ceremony(&mut tx, &token.hash(), Some(user.id), &ceremony, now).await
    }
    .await)?;
    let data = CeremonyResponse { ceremony: token.reveal().to_owned(), options };
    Ok(Json(DoneWith::new(&texts::PASSKEY_BEGUN, data)))
}

/// The state of a pending registration of a passkey.
#[derive(Serialize, Deserialize)]
struct PasskeyCeremony {
    handle: Uuid,
    state: PasskeyRegistration,
}

/// The untrusted body of `add_passkey`.
#[derive(Deserialize, ToSchema)]
pub struct AddPasskeyForm {
    /// What `begin_passkey` answered.
    pub ceremony: Option<String>,
    /// 1 to 64 characters.
    pub name: Option<String>,
    /// What the device answered: `RegistrationResponseJSON` (`WebAuthn` level 3).
    #[serde(default)]
    #[schema(value_type = Object)]
    pub credential: Value,
}

/// The hash of a ceremony's token.
pub fn parse_ceremony(text: Option<&str>) -> Result<TokenHash, AccountError> {
    let token = text.and_then(|text| Token::parse(text.trim()));
    token.map(|token| token.hash()).ok_or(AccountError::PasskeyRefused)
}

fn parse_name(text: Option<&str>) -> Result<String, AccountError> {
    let name = unbroken(text.unwrap_or_default());
    let name = plain::trim(&name);
    let fits = !is_blank(name) && name.chars().count() <= NAME_MAX_CHARS;
    if !fits || has_control_characters(name, false) || has_direction_overrides(name) {
        return Err(AccountError::PasskeyName);
    }
    Ok(name.to_owned())
}

/// Stores the passkey that a device created.
#[utoipa::path(post, path = "/api/auth/add_passkey", tag = "account",
    request_body = AddPasskeyForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn add_passkey(
    State(site): State<Site>,
    AnySession(SignedIn { user, session, actor }): AnySession,
    JsonBody(form): JsonBody<AddPasskeyForm>,
) -> Result<Json<Done>> {
    let webauthn = webauthn(&site)?;
    let name = parse_name(form.name.as_deref())?;
    let ceremony = parse_ceremony(form.ceremony.as_deref())?;
    let answer: RegisterPublicKeyCredential =
        serde_json::from_value(form.credential).map_err(|_| AccountError::PasskeyRefused)?;
    let now = site.clock.now();
    let mail_key = crate::outbox::new_key(&site.rng);
    let added: Result<(), AccountError> = platform::write!(site.db, tx => async {
        accounts::lock_user(&mut tx, user.id).await?;
        must_be_live(&mut tx, &session, now).await?;
        let ceremony = match credentials::take_ceremony::<PasskeyCeremony>(&mut tx, &ceremony, Some(user.id), now).await? {
            Ok(ceremony) => ceremony,
            Err(error) => return Ok(Err(error)),
        };
        let Ok(passkey) = webauthn.finish_passkey_registration(&answer, &ceremony.state) else {
            return Ok(Err(AccountError::PasskeyRefused));
        };
        let registered = credentials::find_registered(&mut tx, user.id).await?.1.len();
        if registered >= MOST {
            return Ok(Err(AccountError::PasskeysFull(registered as u64)));
        }
        let new = credentials::NewPasskey { user_id: user.id, handle: ceremony.handle, passkey: &passkey, name: &name };
        credentials::insert(&mut tx, new, now).await?;
        let event = SecurityEvent::PasskeyAdded(name.clone());
        notifications::write(&mut tx, &site, &user, &event, &mail_key, now).await?;
        let entry = Entry::new("account.add_passkey", format!("user {}", user.id))
            .after(json!({ "name": name }));
        audit::append(&mut tx, now, &actor, entry).await?;
        Ok(Ok(()))
    }
    .await)?;
    added?;
    notifications::wake_senders(&site);
    Ok(Json(Done::new(&texts::PASSKEY_ADDED)))
}

/// The untrusted body of `rename_passkey` and `remove_passkey`.
#[derive(Deserialize, ToSchema)]
pub struct PasskeyForm {
    /// As `auth/security` names it.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub id: Option<i64>,
    /// 1 to 64 characters; not read by `remove_passkey`.
    pub name: Option<String>,
    /// The account's password; not read by `rename_passkey`.
    pub password: Option<String>,
}

/// Renames a passkey of the caller.
#[utoipa::path(post, path = "/api/auth/rename_passkey", tag = "account",
    request_body = PasskeyForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn rename_passkey(
    State(db): State<Db>,
    State(clock): State<Clock>,
    AnySession(SignedIn { user, actor, .. }): AnySession,
    JsonBody(form): JsonBody<PasskeyForm>,
) -> Result<Json<Done>> {
    let id = form.id.ok_or(AccountError::PasskeyUnknown)?;
    let name = parse_name(form.name.as_deref())?;
    let now = clock.now();
    platform::write!(db, tx => async {
        accounts::lock_user(&mut tx, user.id).await?;
        let before = credentials::name_of(&mut tx, user.id, id).await?;
        credentials::rename(&mut tx, user.id, id, &name).await?;
        let entry = Entry::new("account.rename_passkey", format!("user {}", user.id))
            .before(json!({ "name": before }))
            .after(json!({ "name": name }));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::PASSKEY_RENAMED)))
}

/// Removes a passkey of the caller; needs the password.
#[utoipa::path(post, path = "/api/auth/remove_passkey", tag = "account",
    request_body = PasskeyForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn remove_passkey(
    State(site): State<Site>,
    client: ClientAddress,
    AnySession(signed_in): AnySession,
    JsonBody(form): JsonBody<PasskeyForm>,
) -> Result<Json<Done>> {
    let id = form.id.ok_or(AccountError::PasskeyUnknown)?;
    check_password(&site, client, &signed_in, form.password.as_deref().unwrap_or_default()).await?;
    let SignedIn { user, session, actor } = signed_in;
    let now = site.clock.now();
    let mail_key = crate::outbox::new_key(&site.rng);
    platform::write!(site.db, tx => async {
        accounts::lock_user(&mut tx, user.id).await?;
        must_be_live(&mut tx, &session, now).await?;
        let name = credentials::name_of(&mut tx, user.id, id).await?;
        credentials::delete(&mut tx, user.id, id).await?;
        let event = SecurityEvent::PasskeyRemoved(name.clone());
        notifications::write(&mut tx, &site, &user, &event, &mail_key, now).await?;
        let entry = Entry::new("account.remove_passkey", format!("user {}", user.id))
            .before(json!({ "name": name }));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    notifications::wake_senders(&site);
    Ok(Json(Done::new(&texts::PASSKEY_REMOVED)))
}
