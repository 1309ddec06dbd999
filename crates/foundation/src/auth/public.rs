//! The calls about accounts: `signin`, `logout`, `change_password`,
//! `change_language`.

use axum::Json;
use axum::extract::State;
use http::HeaderMap;
use platform::clock::{Clock, Timestamp};
use platform::db::{Db, ReadPriority, Tx};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::http::limits::SignInAttempt;
use platform::identity::password::{HashingPool, MAX_CHARS, Verdict};
use platform::identity::session::{Token, TokenHash};
use platform::storage::audit::{self, Actor, Entry};
use platform::text::plain::has_control_characters;
use serde_json::json;

use super::device::DeviceKind;
use super::error::AccountError;
use super::failures;
use super::guard::{AnySession, PresentedToken, SignedIn};
use super::identity::normalize_typed;
use super::mfa::notifications::{self, SecurityEvent};
use super::mfa::store as factors;
use super::model::{
    ChangeLanguageForm, ChangePasswordForm, SecondFactorResponse, SessionResponse, SignInForm,
    SignInResponse, User,
};
use super::sessions;
use super::store::{self, AttemptSubject};
use super::texts;
use super::trusted_device::TrustedDevice;
use crate::Site;
use crate::access::UserId;
use crate::wire::{Done, DoneWith};

/// Opens a session (specification §4, §5, §7).
#[utoipa::path(post, path = "/api/auth/signin", tag = "account", request_body = SignInForm,
    responses((status = 200, body = DoneWith<SignInResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn sign_in(
    State(site): State<Site>,
    client_address: ClientAddress,
    PresentedToken(before): PresentedToken,
    device: DeviceKind,
    trusted: TrustedDevice,
    JsonBody(form): JsonBody<SignInForm>,
) -> Result<(HeaderMap, Json<DoneWith<SignInResponse>>)> {
    let email = form.email.as_deref().unwrap_or_default().trim();
    let password = form.password.as_deref().unwrap_or_default();
    if email.is_empty() || password.is_empty() {
        return Err(AccountError::CredentialsMissing.into());
    }
    if has_control_characters(email, false) {
        return Err(AccountError::EmailControl.into());
    }
    let attempt = site.limits.begin_sign_in(client_address)?;
    let opened = async {
        let verified =
            verify_password(&site, &normalize_typed(email), password, &trusted, client_address)
                .await?;
        let user = verified.user_id;
        let origin = SignInOrigin { device, is_trusted: trusted.is_of(&site, user).await? };
        let session =
            open_session(&site, verified, before.as_ref(), client_address, origin).await?;
        // The device is trusted only after the second factor.
        let headers = match &session {
            SignInResponse::Session(_) => trusted.cookie(&site, user).await?,
            SignInResponse::SecondFactor(_) => HeaderMap::new(),
        };
        Ok((headers, session))
    }
    .await;
    // Only wrong credentials cost the address a failure.
    if !matches!(opened, Err(Error::Unauthenticated(_))) {
        attempt.forgive();
    }
    let (headers, opened) = opened?;
    let message = match &opened {
        SignInResponse::Session(_) => &texts::SIGNED_IN,
        SignInResponse::SecondFactor(_) => &texts::SECOND_FACTOR_NEEDED,
    };
    Ok((headers, Json(DoneWith::new(message, opened))))
}

/// Checks identity and password for one action without a session, as forms without script
/// do. Attempts are counted and limited as in sign-in.
///
/// # Errors
/// What [`sign_in`] refuses.
pub async fn authenticate(
    site: &Site,
    client_address: ClientAddress,
    email: &str,
    password: &str,
) -> Result<User> {
    let email = email.trim();
    if email.is_empty() || password.is_empty() {
        return Err(AccountError::CredentialsMissing.into());
    }
    if has_control_characters(email, false) {
        return Err(AccountError::EmailControl.into());
    }
    let attempt = site.limits.begin_sign_in(client_address)?;
    let outcome = async {
        let device = TrustedDevice::default();
        let verified =
            verify_password(site, &normalize_typed(email), password, &device, client_address)
                .await?;
        platform::write!(site.db, tx => async {
            store::lock_attempt(&mut tx, verified.user_id, verified.attempt_subject()).await?;
            let user = match store::find_by_email(&mut tx, &verified.email).await? {
                Some((user, Some(hash)))
                    if user.id == verified.user_id
                        && hash == verified.password_hash
                        && !user.is_disabled =>
                {
                    user
                }
                _ => return Err(AccountError::CredentialsWrong.into()),
            };
            store::forget_failures(&mut tx, verified.attempt_subject()).await?;
            if user.second_factor_time.is_some() {
                return Err(AccountError::FactorNeeded.into());
            }
            Ok(user)
        }
        .await)
    }
    .await;
    if !matches!(outcome, Err(Error::Unauthenticated(_))) {
        attempt.forgive();
    }
    outcome
}

/// An account whose password was verified, as it was then. Verifying takes long enough for
/// the account to be disabled or to get another password meanwhile.
pub struct VerifiedPassword {
    email: String,
    user_id: UserId,
    password_hash: String,
    /// The same password hashed again, when the stored hash is outdated.
    renewed: Option<String>,
    /// Whether the device is trusted.
    is_trusted: bool,
}

impl VerifiedPassword {
    /// The subject under which the attempt was counted.
    fn attempt_subject(&self) -> AttemptSubject<'_> {
        if self.is_trusted {
            AttemptSubject::TrustedDevice(self.user_id)
        } else {
            AttemptSubject::Identity(&self.email)
        }
    }
}

/// Verifies identity and password.
pub async fn verify_password(
    site: &Site,
    email: &str,
    password: &str,
    trusted: &TrustedDevice,
    client_address: ClientAddress,
) -> Result<VerifiedPassword> {
    // Longer values are never stored.
    if email.len() > 1_024 || password.chars().count() > MAX_CHARS {
        return Err(AccountError::CredentialsWrong.into());
    }
    let find = async || {
        let mut tx = site.db.read_as(ReadPriority::Critical).await?;
        store::find_by_email(&mut tx, email).await
    };
    let user = find().await?.map(|(user, _)| user);
    // For unknown accounts, the same work is done with the unused id 0.
    let id = user.as_ref().map_or(UserId(0), |user| user.id);
    let is_trusted = trusted.is_of(site, id).await? && user.is_some();
    let is_staff = user.is_some_and(|user| user.group.is_staff());
    // Before the attempt is counted: a full queue is not the visitor's failure. Visitors fill
    // only their own queue, and cannot learn who uses the other one.
    let pool = if is_trusted && is_staff { HashingPool::Staff } else { HashingPool::Visitors };
    let slot = site.passwords.reserve_in(pool)?;
    let now = site.clock.now();
    // Failures of strangers do not lock out the owner of a trusted device.
    let subject = if is_trusted {
        AttemptSubject::TrustedDevice(id)
    } else {
        AttemptSubject::Identity(email)
    };
    platform::write!(site.db, tx => store::begin_attempt(&mut tx, subject, now).await)?;
    let found = find().await?;
    let stored = found.as_ref().and_then(|(_, hash)| hash.as_deref());
    let whose = found.as_ref().map(|(user, _)| user.id);
    let verdict = slot.verify(stored, password).await?;
    let (user_id, password_hash) = match found {
        Some((user, Some(hash)))
            if verdict != Verdict::Wrong
                && !user.is_disabled
                && site.company().accounts.admits(user.group) =>
        {
            (user.id, hash)
        }
        _ => {
            let from = client_address.to_string();
            platform::write!(site.db, tx => async {
                tx.read_committed().await?;
                failures::note(&mut tx, now, whose, "password", &from).await
            }
            .await)?;
            return Err(AccountError::CredentialsWrong.into());
        }
    };
    let renewed = match verdict {
        Verdict::RightButOutdated => Some(slot.hash(password).await?),
        Verdict::Right | Verdict::Wrong => None,
    };
    Ok(VerifiedPassword {
        email: email.to_owned(),
        user_id,
        password_hash,
        renewed,
        is_trusted: is_trusted && user_id == id,
    })
}

/// Opens a session if the verified account is unchanged, or a challenge if it has a second
/// factor. The session of the call before, if there is one, ends.
pub async fn open_session(
    site: &Site,
    verified: VerifiedPassword,
    before: Option<&TokenHash>,
    client_address: ClientAddress,
    origin: SignInOrigin,
) -> Result<SignInResponse> {
    let now = site.clock.now();
    let token = Token::new(&site.rng);
    let actor =
        Actor { user_id: Some(verified.user_id.0), client_address: client_address.to_string() };
    let mail_key = crate::outbox::new_key(&site.rng);
    let VerifiedPassword { email, user_id, password_hash, renewed, .. } = &verified;
    let user_id = *user_id;
    let (user, expires_at) = platform::write!(site.db, tx => async {
        store::lock_attempt(&mut tx, user_id, verified.attempt_subject()).await?;
        let user = match store::find_by_email(&mut tx, email).await? {
            Some((user, Some(hash)))
                if user.id == user_id && hash == *password_hash && !user.is_disabled => user,
            _ => return Err(AccountError::CredentialsWrong.into()),
        };
        store::forget_failures(&mut tx, verified.attempt_subject()).await?;
        if let Some(renewed) = renewed {
            store::set_password(&mut tx, user_id, renewed, now).await?;
        }
        if user.second_factor_time.is_some() {
            let expires_at = factors::challenge(&mut tx, &token.hash(), user_id, now).await?;
            let entry = Entry::new("account.sign_in_challenge", format!("user {user_id}"));
            audit::append(&mut tx, now, &actor, entry).await?;
            return Ok((user, Some(expires_at)));
        }
        let method = json!("password");
        let new_session =
            NewSession { session: &token.hash(), before, origin, method, mail_key: &mail_key };
        start_session(&mut tx, site, &user, new_session, &actor, now).await?;
        Ok((user, None))
    }
    .await)?;
    notifications::wake_senders(site);
    let token = token.reveal().to_owned();
    Ok(match expires_at {
        None => SignInResponse::Session(SessionResponse::new(user, token)),
        Some(expires_at) => SignInResponse::SecondFactor(SecondFactorResponse {
            second_factor_required: true,
            challenge: token,
            expires_at,
        }),
    })
}

/// The device of a sign-in.
#[derive(Clone, Copy)]
pub struct SignInOrigin {
    /// Its kind.
    pub device: DeviceKind,
    /// Whether the user has signed in there before.
    pub is_trusted: bool,
}

/// A session that is being opened.
pub(super) struct NewSession<'a> {
    /// The hash of its token.
    pub session: &'a TokenHash,
    /// The session that it replaces.
    pub before: Option<&'a TokenHash>,
    /// The device.
    pub origin: SignInOrigin,
    /// The factors that were used, for the audit trail.
    pub method: serde_json::Value,
    /// The key of the mail that may be written.
    pub mail_key: &'a str,
}

/// Opens the session of a user who has passed every factor.
pub(super) async fn start_session(
    tx: &mut Tx,
    site: &Site,
    user: &User,
    new_session: NewSession<'_>,
    actor: &Actor,
    now: Timestamp,
) -> Result<()> {
    if let Some(before) = new_session.before {
        store::delete_session(tx, before).await?;
    }
    let SignInOrigin { device, is_trusted } = new_session.origin;
    // The very first sign-in is always on a new device.
    if !is_trusted && store::has_signed_in(tx, user.id).await? {
        let event = SecurityEvent::NewDevice(device);
        notifications::write(tx, site, user, &event, new_session.mail_key, now).await?;
    }
    store::begin_session(tx, new_session.session, user, now).await?;
    store::note_device(tx, new_session.session, device).await?;
    let entry = Entry::new("account.sign_in", format!("user {}", user.id))
        .after(json!({ "by": new_session.method }));
    audit::append(tx, now, actor, entry).await
}

/// Answers a sign-in by a second factor or a passkey. Only a wrong proof costs the address a
/// failure.
pub(super) async fn answer_sign_in(
    site: &Site,
    attempt: SignInAttempt,
    outcome: Result<Result<User, AccountError>>,
    trusted: &TrustedDevice,
    session: &Token,
) -> Result<(HeaderMap, Json<DoneWith<SessionResponse>>)> {
    let user = match outcome {
        Ok(Err(error)) => return Err(error.into()),
        outcome => {
            attempt.forgive();
            outcome??
        }
    };
    notifications::wake_senders(site);
    let headers = trusted.cookie(site, user.id).await?;
    let data = SessionResponse::new(user, session.reveal().to_owned());
    Ok((headers, Json(DoneWith::new(&texts::SIGNED_IN, data))))
}

/// Ends the session of the call.
#[utoipa::path(post, path = "/api/auth/logout", tag = "account", security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn sign_out(
    State(db): State<Db>,
    State(clock): State<Clock>,
    AnySession(signed_in): AnySession,
) -> Result<Json<Done>> {
    let now = clock.now();
    platform::write!(db, tx => async {
        store::lock_user(&mut tx, signed_in.user.id).await?;
        store::delete_session(&mut tx, &signed_in.session).await?;
        let entry = Entry::new("account.sign_out", format!("user {}", signed_in.user.id));
        audit::append(&mut tx, now, &signed_in.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::SIGNED_OUT)))
}

/// Changes the caller's password and ends their other sessions (decisions.md).
#[utoipa::path(post, path = "/api/auth/change_password", tag = "account",
    request_body = ChangePasswordForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn change_password(
    State(site): State<Site>,
    client: ClientAddress,
    AnySession(signed_in): AnySession,
    JsonBody(form): JsonBody<ChangePasswordForm>,
) -> Result<Json<Done>> {
    let (old, new) = form.parse(&site, &signed_in.user)?;
    let now = site.clock.now();
    let user = &signed_in.user;
    let pool = if user.group.is_staff() { HashingPool::Staff } else { HashingPool::Visitors };
    let slot = site.passwords.reserve_in(pool)?;
    let attempt = site.limits.begin_sign_in(client)?;
    // Counted apart, so that a stranger who knows the address cannot block its owner.
    let subject = AttemptSubject::SignedIn(user.id);
    platform::write!(site.db, tx => store::begin_attempt(&mut tx, subject, now).await)?;
    let stored = {
        let mut tx = site.db.read_as(ReadPriority::Critical).await?;
        store::find_password_hash(&mut tx, user.id).await?.ok_or(AccountError::NotSignedIn)?
    };
    if slot.verify(Some(&stored), old).await? == Verdict::Wrong {
        return Err(AccountError::OldPasswordWrong.into());
    }
    let hash = slot.hash(new).await?;
    attempt.forgive();
    replace_password(&site, &signed_in, &stored, &hash).await?;
    Ok(Json(Done::new(&texts::PASSWORD_UPDATED)))
}

/// Sets the language of the admin area and of mail to the caller.
#[utoipa::path(post, path = "/api/auth/change_language", tag = "account",
    request_body = ChangeLanguageForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn change_language(
    State(db): State<Db>,
    State(clock): State<Clock>,
    AnySession(SignedIn { user, actor, .. }): AnySession,
    JsonBody(form): JsonBody<ChangeLanguageForm>,
) -> Result<Json<Done>> {
    let language = form.parse()?;
    let now = clock.now();
    platform::write!(db, tx => async {
        store::lock_user(&mut tx, user.id).await?;
        store::set_language(&mut tx, user.id, language).await?;
        let entry = Entry::new("account.change_language", format!("user {}", user.id))
            .before(json!({ "language": user.language }))
            .after(json!({ "language": language }));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::LANGUAGE_CHANGED)))
}

/// Stores the new password, unless the session ended or the old password changed while the
/// two were hashed.
pub async fn replace_password(
    site: &Site,
    SignedIn { user, session, actor }: &SignedIn,
    old_hash: &str,
    new_hash: &str,
) -> Result<()> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        let subject = AttemptSubject::SignedIn(user.id);
        store::lock_attempt(&mut tx, user.id, subject).await?;
        if sessions::find_live(&mut tx, session, now).await?.is_none() {
            return Err(AccountError::NotSignedIn.into());
        }
        if store::find_password_hash(&mut tx, user.id).await?.as_deref() != Some(old_hash) {
            return Err(AccountError::OldPasswordWrong.into());
        }
        store::forget_failures(&mut tx, AttemptSubject::SignedIn(user.id)).await?;
        store::set_password(&mut tx, user.id, new_hash, now).await?;
        store::delete_sessions(&mut tx, user.id, Some(session)).await?;
        let entry = Entry::new("account.change_password", format!("user {}", user.id));
        audit::append(&mut tx, now, actor, entry).await
    }
    .await)
}
