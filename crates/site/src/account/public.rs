//! The calls about accounts: `signin`, `logout`, `change_password`,
//! `change_language`.

use axum::Json;
use axum::extract::State;
use http::HeaderMap;
use platform::clock::Timestamp;
use platform::db::{ReadPriority, Tx};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::identity::password::{HashingPool, MAX_CHARS, Verdict};
use platform::identity::session::{Token, TokenHash};
use platform::storage::audit::{self, Actor, Entry};
use platform::text::plain::has_control_characters;
use serde_json::json;

use super::device::Device;
use super::error::AccountError;
use super::factor::letters::{self, Event};
use super::factor::store as factors;
use super::failures;
use super::guard::{AnySession, PresentedToken, SignedIn};
use super::identity::typed;
use super::known_device::KnownDevice;
use super::model::{
    ChangeLanguageForm, ChangePasswordForm, SecondFactorResponse, SessionResponse, SignInForm,
    SignInResponse, User,
};
use super::sessions;
use super::store::{self, Trier};
use super::texts;
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
    device: Device,
    known: KnownDevice,
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
        let proven = prove(&site, &typed(email), password, &known, client_address).await?;
        let user = proven.user_id;
        let from = From { device, is_known: known.is_of(&site, user).await? };
        let session = open_session(&site, proven, before.as_ref(), client_address, from).await?;
        // Who has yet to show a second factor is not known by the password alone.
        let headers = match &session {
            SignInResponse::Session(_) => known.cookie(&site, user).await?,
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

/// Somebody who gives address or number and password for one thing, without a session: a form that works
/// without script. It is counted and limited as signing in is.
///
/// # Errors
/// What [`sign_in`] refuses.
pub(crate) async fn who_is(
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
    let known = async {
        let device = KnownDevice::default();
        let proven = prove(site, &typed(email), password, &device, client_address).await?;
        platform::write!(site.db, tx => async {
            store::lock_sign_ins(&mut tx).await?;
            let user = match store::find_by_email(&mut tx, &proven.email).await? {
                Some((user, Some(hash)))
                    if user.id == proven.user_id
                        && hash == proven.password_hash
                        && !user.is_disabled =>
                {
                    user
                }
                _ => return Err(AccountError::CredentialsWrong.into()),
            };
            store::forgive(&mut tx, proven.trier()).await?;
            if user.second_factor_time.is_some() {
                return Err(AccountError::FactorNeeded.into());
            }
            Ok(user)
        }
        .await)
    }
    .await;
    if !matches!(known, Err(Error::Unauthenticated(_))) {
        attempt.forgive();
    }
    known
}

/// An account whose password was given rightly, as it was then: verifying takes
/// long enough for it to be disabled or to get another password meanwhile.
pub(super) struct Proven {
    email: String,
    user_id: UserId,
    password_hash: String,
    /// The same password hashed anew, when the stored hash is outdated.
    renewed: Option<String>,
    /// Whether they have signed in there before.
    is_known: bool,
}

impl Proven {
    /// As whom they were counted.
    fn trier(&self) -> Trier<'_> {
        if self.is_known { Trier::Known(self.user_id) } else { Trier::Anybody(&self.email) }
    }
}

/// Finds out whether somebody may sign in.
pub(super) async fn prove(
    site: &Site,
    email: &str,
    password: &str,
    known: &KnownDevice,
    client_address: ClientAddress,
) -> Result<Proven> {
    // Nothing is stored that long.
    if email.len() > 1_024 || password.chars().count() > MAX_CHARS {
        return Err(AccountError::CredentialsWrong.into());
    }
    let find = async || {
        let mut tx = site.db.read_as(ReadPriority::Critical).await?;
        store::find_by_email(&mut tx, email).await
    };
    let user = find().await?.map(|(user, _)| user);
    // Where there is nobody, the same is done for the user that nobody is.
    let id = user.as_ref().map_or(UserId(0), |user| user.id);
    let is_known = known.is_of(site, id).await? && user.is_some();
    let is_staff = user.is_some_and(|user| user.group.is_staff());
    // Before the attempt is counted: a full queue is no failure of the visitor's. A crowd of
    // visitors fills their own, and learns of nobody that another queue is theirs.
    let pool = if is_known && is_staff { HashingPool::Staff } else { HashingPool::Visitors };
    let slot = site.passwords.reserve_in(pool)?;
    let now = site.clock.now();
    // What strangers have tried keeps nobody out who has signed in there before.
    let trier = if is_known { Trier::Known(id) } else { Trier::Anybody(email) };
    platform::write!(site.db, tx => store::begin_attempt(&mut tx, trier, now).await)?;
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
                store::lock_sign_ins(&mut tx).await?;
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
    Ok(Proven {
        email: email.to_owned(),
        user_id,
        password_hash,
        renewed,
        is_known: is_known && user_id == id,
    })
}

/// Opens the session, unless what was proven holds no longer; of an account with a second
/// factor, asks for that. The session that was used before, if there is one, ends.
pub(super) async fn open_session(
    site: &Site,
    proven: Proven,
    before: Option<&TokenHash>,
    client_address: ClientAddress,
    from: From,
) -> Result<SignInResponse> {
    let now = site.clock.now();
    let token = Token::new(&site.chance);
    let actor =
        Actor { user_id: Some(proven.user_id.0), client_address: client_address.to_string() };
    let mail_key = crate::outbox::new_key(&site.chance);
    let Proven { email, user_id, password_hash, renewed, .. } = &proven;
    let user_id = *user_id;
    let (user, expires_at) = platform::write!(site.db, tx => async {
        from.lock(&mut tx).await?;
        let user = match store::find_by_email(&mut tx, email).await? {
            Some((user, Some(hash)))
                if user.id == user_id && hash == *password_hash && !user.is_disabled => user,
            _ => return Err(AccountError::CredentialsWrong.into()),
        };
        store::forgive(&mut tx, proven.trier()).await?;
        if let Some(renewed) = renewed {
            store::set_password(&mut tx, user_id, renewed, now).await?;
        }
        if user.second_factor_time.is_some() {
            let expires_at = factors::challenge(&mut tx, &token.hash(), user_id, now).await?;
            let entry = Entry::new("account.sign_in_challenge", format!("user {user_id}"));
            audit::append(&mut tx, now, &actor, entry).await?;
            return Ok((user, Some(expires_at)));
        }
        let how = json!("password");
        let opening =
            Opening { session: &token.hash(), before, from, how, mail_key: &mail_key };
        begin(&mut tx, site, &user, opening, &actor, now).await?;
        Ok((user, None))
    }
    .await)?;
    letters::note(site);
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

/// From where somebody signs in.
#[derive(Clone, Copy)]
pub(super) struct From {
    /// On what.
    pub device: Device,
    /// Whether they have signed in there before.
    pub is_known: bool,
}

impl From {
    /// Begins the transaction that [`begin`] is part of: somebody new may be written to.
    pub(super) async fn lock(self, tx: &mut Tx) -> Result<()> {
        if self.is_known { store::lock_sign_ins(tx).await } else { letters::lock(tx).await }
    }
}

/// A session that is being opened.
pub(super) struct Opening<'a> {
    /// Of its token.
    pub session: &'a TokenHash,
    /// The session that was used before.
    pub before: Option<&'a TokenHash>,
    /// From where.
    pub from: From,
    /// What was shown to be let in.
    pub how: serde_json::Value,
    /// Of the letter that may be written.
    pub mail_key: &'a str,
}

/// Opens the session of somebody who has shown all that it takes.
pub(super) async fn begin(
    tx: &mut Tx,
    site: &Site,
    user: &User,
    opening: Opening<'_>,
    actor: &Actor,
    now: Timestamp,
) -> Result<()> {
    if let Some(before) = opening.before {
        store::delete_session(tx, before).await?;
    }
    let From { device, is_known } = opening.from;
    // The first time there is nothing that it could be compared with.
    if !is_known && store::has_signed_in(tx, user.id).await? {
        let event = Event::NewDevice(device);
        letters::write(tx, site, user, &event, opening.mail_key, now).await?;
    }
    store::begin_session(tx, opening.session, user, now).await?;
    store::note_device(tx, opening.session, device).await?;
    let entry = Entry::new("account.sign_in", format!("user {}", user.id))
        .after(json!({ "by": opening.how }));
    audit::append(tx, now, actor, entry).await
}

/// Ends the session of the call.
#[utoipa::path(post, path = "/api/auth/logout", tag = "account", security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn sign_out(
    State(site): State<Site>,
    AnySession(signed_in): AnySession,
) -> Result<Json<Done>> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        store::delete_session(&mut tx, &signed_in.session).await?;
        let entry = Entry::new("account.sign_out", format!("user {}", signed_in.user.id));
        audit::append(&mut tx, now, &signed_in.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::SIGNED_OUT)))
}

/// Changes one's password and ends one's other sessions (decisions.md).
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
    // Counted apart, so that nobody who knows the address can keep its owner from a new
    // password.
    let trier = Trier::SignedIn(user.id);
    platform::write!(site.db, tx => store::begin_attempt(&mut tx, trier, now).await)?;
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

/// Chooses the language that one reads the admin area and one's mail in.
#[utoipa::path(post, path = "/api/auth/change_language", tag = "account",
    request_body = ChangeLanguageForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn change_language(
    State(site): State<Site>,
    AnySession(SignedIn { user, actor, .. }): AnySession,
    JsonBody(form): JsonBody<ChangeLanguageForm>,
) -> Result<Json<Done>> {
    let language = form.parse()?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        store::set_language(&mut tx, user.id, language).await?;
        let entry = Entry::new("account.change_language", format!("user {}", user.id))
            .before(json!({ "language": user.language }))
            .after(json!({ "language": language }));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::LANGUAGE_CHANGED)))
}

/// Stores the new password, unless the session has ended or the old password been
/// replaced while the two were hashed.
pub(super) async fn replace_password(
    site: &Site,
    SignedIn { user, session, actor }: &SignedIn,
    old_hash: &str,
    new_hash: &str,
) -> Result<()> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        if sessions::find_live(&mut tx, session, now).await?.is_none() {
            return Err(AccountError::NotSignedIn.into());
        }
        if store::find_password_hash(&mut tx, user.id).await?.as_deref() != Some(old_hash) {
            return Err(AccountError::OldPasswordWrong.into());
        }
        store::forgive(&mut tx, Trier::SignedIn(user.id)).await?;
        store::set_password(&mut tx, user.id, new_hash, now).await?;
        store::delete_sessions(&mut tx, user.id, Some(session)).await?;
        let entry = Entry::new("account.change_password", format!("user {}", user.id));
        audit::append(&mut tx, now, actor, entry).await
    }
    .await)
}
