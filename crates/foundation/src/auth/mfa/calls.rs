//! The calls by which a signed-in user manages the second factor.

use axum::Json;
use axum::extract::State;
use platform::clock::Timestamp;
use platform::db::ReadPriority;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::storage::audit::{self, Entry};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::factor_code::{FactorCode, verify};
use super::notifications::{self, SecurityEvent};
use super::totp::{self, TotpKey};
use super::{recovery, store};
use crate::Site;
use crate::auth::error::AccountError;
use crate::auth::guard::{AnySession, SignedIn};
use crate::auth::passkeys::are_supported;
use crate::auth::passkeys::model::PasskeyResponse;
use crate::auth::passkeys::store::list;
use crate::auth::reauthenticate::{check_password, must_be_live};
use crate::auth::{store as accounts, texts};
use crate::wire::{Data, Done, DoneWith};

/// How long a key may stay unconfirmed, in seconds.
const BEGUN_FOR: i64 = 60 * 60;

/// The ways of signing in to an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct SecurityResponse {
    /// When the second factor was turned on, in Unix seconds; null without one.
    #[schema(required, value_type = Option<i64>)]
    pub second_factor_time: Option<Timestamp>,
    /// How many recovery codes are left.
    pub recovery_codes_left: i64,
    /// Whether the caller's group must have a second factor.
    pub is_required: bool,
    /// Whether passkeys can be used at the site's address.
    pub has_passkeys: bool,
    /// The caller's passkeys, the newest first.
    pub passkeys: Vec<PasskeyResponse>,
}

/// The caller's ways of signing in.
#[utoipa::path(get, path = "/api/auth/security", tag = "account", security(("token" = [])),
    responses((status = 200, body = Data<SecurityResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn security(
    State(site): State<Site>,
    AnySession(SignedIn { user, .. }): AnySession,
) -> Result<Json<Data<SecurityResponse>>> {
    let mut tx = site.db.read_as(ReadPriority::Critical).await?;
    let data = SecurityResponse {
        second_factor_time: user.second_factor_time,
        recovery_codes_left: store::count_recovery(&mut tx, user.id).await?,
        is_required: site.company().second_factor.is_required_of(user.group),
        has_passkeys: are_supported(&site),
        passkeys: list(&mut tx, user.id).await?,
    };
    Ok(Json(Data { data }))
}

/// The untrusted body of calls that ask for the password, and some for a code.
#[derive(Deserialize, ToSchema)]
pub struct ProofForm {
    /// The account's password.
    pub password: Option<String>,
    /// Six digits of the app, or a recovery code; not read by `begin_second_factor`.
    pub code: Option<String>,
}

impl ProofForm {
    fn password(&self) -> &str {
        self.password.as_deref().unwrap_or_default()
    }
}

/// A key to put into an app.
#[derive(Debug, Serialize, ToSchema)]
pub struct FactorKeyResponse {
    /// To type.
    pub key: String,
    /// To open with an app on the same device.
    pub uri: String,
    /// To scan: the source of an image.
    pub picture: String,
}

/// Creates the key of a second factor, which counts once a code confirms it.
#[utoipa::path(post, path = "/api/auth/begin_second_factor", tag = "account",
    request_body = ProofForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<FactorKeyResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn begin_second_factor(
    State(site): State<Site>,
    client: ClientAddress,
    AnySession(signed_in): AnySession,
    JsonBody(form): JsonBody<ProofForm>,
) -> Result<Json<DoneWith<FactorKeyResponse>>> {
    check_password(&site, client, &signed_in, form.password()).await?;
    let SignedIn { user, session, actor } = signed_in;
    let now = site.clock.now();
    let key: TotpKey = site.rng.bytes();
    platform::write!(site.db, tx => async {
        accounts::lock_user(&mut tx, user.id).await?;
        must_be_live(&mut tx, &session, now).await?;
        let known = accounts::find_by_id(&mut tx, user.id).await?;
        if known.is_none_or(|user| user.second_factor_time.is_some()) {
            return Err(AccountError::FactorIsOn.into());
        }
        store::store_key(&mut tx, &site, user.id, &key, now).await?;
        let entry = Entry::new("account.begin_second_factor", format!("user {}", user.id));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    let identity = if user.email.is_empty() { user.phone.as_deref() } else { Some(&*user.email) };
    let uri = totp::uri(&key, &site.company().company_name, identity.unwrap_or_default());
    let picture = totp::qr_code(&uri)?;
    let data = FactorKeyResponse { key: totp::to_base32(&key), uri, picture };
    Ok(Json(DoneWith::new(&texts::FACTOR_BEGUN, data)))
}

/// The untrusted body of `confirm_second_factor`.
#[derive(Deserialize, ToSchema)]
pub struct FactorCodeForm {
    /// Six digits of the app.
    pub code: Option<String>,
}

/// Recovery codes; they are shown once.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecoveryCodesResponse {
    /// Ten of them.
    pub recovery_codes: Vec<String>,
}

/// Confirms the key by a code, which turns the second factor on. The caller's other sessions
/// end.
#[utoipa::path(post, path = "/api/auth/confirm_second_factor", tag = "account",
    request_body = FactorCodeForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<RecoveryCodesResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn confirm_second_factor(
    State(site): State<Site>,
    AnySession(SignedIn { user, session, actor }): AnySession,
    JsonBody(form): JsonBody<FactorCodeForm>,
) -> Result<Json<DoneWith<RecoveryCodesResponse>>> {
    let FactorCode::App(digits) = FactorCode::parse(form.code.as_deref())? else {
        return Err(AccountError::FactorMalformed.into());
    };
    let now = site.clock.now();
    let codes = recovery::new(&site.rng);
    let hashes: Vec<_> =
        codes.iter().map(|code| recovery::hash(&site.seal, user.id, code)).collect();
    let mail_key = crate::outbox::new_key(&site.rng);
    let confirmed: Result<(), AccountError> = platform::write!(site.db, tx => async {
        accounts::lock_second_factor(&mut tx, user.id).await?;
        must_be_live(&mut tx, &session, now).await?;
        let known = accounts::find_by_id(&mut tx, user.id).await?;
        if known.is_none_or(|user| user.second_factor_time.is_some()) {
            return Ok(Err(AccountError::FactorIsOn));
        }
        let factor = store::find(&mut tx, &site, user.id).await?;
        if factor.is_none_or(|factor| factor.creation_time < now - BEGUN_FOR) {
            return Ok(Err(AccountError::FactorIsOff));
        }
        let code = FactorCode::App(digits.clone());
        if let Err(error) = verify(&mut tx, &site, user.id, &code, now).await? {
            return Ok(Err(error));
        }
        store::set_time(&mut tx, user.id, Some(now)).await?;
        store::set_recovery(&mut tx, user.id, &hashes).await?;
        accounts::delete_sessions(&mut tx, user.id, Some(&session)).await?;
        notifications::write(&mut tx, &site, &user, &SecurityEvent::FactorOn, &mail_key, now).await?;
        let entry = Entry::new("account.confirm_second_factor", format!("user {}", user.id));
        audit::append(&mut tx, now, &actor, entry).await?;
        Ok(Ok(()))
    }
    .await)?;
    confirmed?;
    notifications::wake_senders(&site);
    let data = RecoveryCodesResponse { recovery_codes: codes };
    Ok(Json(DoneWith::new(&texts::FACTOR_ON, data)))
}

/// Checks password and code, then changes the second factor.
async fn change_factor(
    site: &Site,
    client: ClientAddress,
    signed_in: &SignedIn,
    form: &ProofForm,
    change: FactorChange<'_>,
) -> Result<()> {
    let code = FactorCode::parse(form.code.as_deref())?;
    check_password(site, client, signed_in, form.password()).await?;
    let attempt = site.limits.begin_sign_in(client)?;
    let SignedIn { user, session, actor } = signed_in;
    let now = site.clock.now();
    let mail_key = crate::outbox::new_key(&site.rng);
    let done: Result<(), AccountError> = platform::write!(site.db, tx => async {
        accounts::lock_second_factor(&mut tx, user.id).await?;
        must_be_live(&mut tx, session, now).await?;
        let known = accounts::find_by_id(&mut tx, user.id).await?;
        if known.is_none_or(|user| user.second_factor_time.is_none()) {
            return Ok(Err(AccountError::FactorIsOff));
        }
        if let Err(error) = verify(&mut tx, site, user.id, &code, now).await? {
            return Ok(Err(error));
        }
        let (event, action) = match change {
            FactorChange::Remove => {
                store::remove(&mut tx, user.id).await?;
                (SecurityEvent::FactorOff, "account.remove_second_factor")
            }
            FactorChange::Renew(hashes) => {
                store::set_recovery(&mut tx, user.id, hashes).await?;
                (SecurityEvent::RecoveryRenewed, "account.renew_recovery_codes")
            }
        };
        notifications::write(&mut tx, site, user, &event, &mail_key, now).await?;
        let entry = Entry::new(action, format!("user {}", user.id));
        audit::append(&mut tx, now, actor, entry).await?;
        Ok(Ok(()))
    }
    .await)?;
    done?;
    attempt.forgive();
    notifications::wake_senders(site);
    Ok(())
}

/// A change of the second factor.
#[derive(Clone, Copy)]
enum FactorChange<'a> {
    Remove,
    Renew(&'a [[u8; 32]]),
}

/// Turns the caller's second factor off, by password and code.
#[utoipa::path(post, path = "/api/auth/remove_second_factor", tag = "account",
    request_body = ProofForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn remove_second_factor(
    State(site): State<Site>,
    client: ClientAddress,
    AnySession(signed_in): AnySession,
    JsonBody(form): JsonBody<ProofForm>,
) -> Result<Json<Done>> {
    change_factor(&site, client, &signed_in, &form, FactorChange::Remove).await?;
    Ok(Json(Done::new(&texts::FACTOR_OFF)))
}

/// Creates new recovery codes, by password and code; the old ones no longer work.
#[utoipa::path(post, path = "/api/auth/renew_recovery_codes", tag = "account",
    request_body = ProofForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<RecoveryCodesResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn renew_recovery_codes(
    State(site): State<Site>,
    client: ClientAddress,
    AnySession(signed_in): AnySession,
    JsonBody(form): JsonBody<ProofForm>,
) -> Result<Json<DoneWith<RecoveryCodesResponse>>> {
    let codes = recovery::new(&site.rng);
    let hashes: Vec<_> =
        codes.iter().map(|code| recovery::hash(&site.seal, signed_in.user.id, code)).collect();
    change_factor(&site, client, &signed_in, &form, FactorChange::Renew(&hashes)).await?;
    let data = RecoveryCodesResponse { recovery_codes: codes };
    Ok(Json(DoneWith::new(&texts::RECOVERY_RENEWED, data)))
}
