//! Registration and password reset by code, for the calls and for the forms without script.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::http::client_address::ClientAddress;
use platform::identity::password::{HashingPool, MAX_CHARS};
use platform::identity::session::Token;
use platform::language::Language;
use platform::storage::audit::{self, Actor, Entry};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::codes::{self, CodePurpose, CodeRequest, IssuedCode, Registrant};
use super::consent;
use crate::Site;
use crate::access::{Group, UserId};
use crate::auth::device::DeviceKind;
use crate::auth::error::AccountError;
use crate::auth::identity::{Identity, is_number};
use crate::auth::model::{SessionResponse, User, parse_name, parse_token};
use crate::auth::store::{self, NewUserRow};
use crate::auth::trusted_device::TrustedDevice;
use crate::auth::{links, strength};

/// Refuses unless visitors can register.
///
/// # Errors
/// [`AccountError::NotOpen`].
pub fn must_be_open(site: &Site) -> Result<(), AccountError> {
    if site.company().accounts.is_not_open() { Err(AccountError::NotOpen) } else { Ok(()) }
}

/// The untrusted body of `register`.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct RegisterForm {
    /// A mobile number or an address.
    pub email: Option<String>,
    /// Given name, at most 128 characters.
    pub first_name: Option<String>,
    /// Family name, at most 128 characters.
    pub last_name: Option<String>,
    /// 12 to 256 characters.
    pub password: Option<String>,
    /// True: the terms and the privacy policy are agreed to.
    pub terms: Option<bool>,
    /// True: wants mail about services. Optional.
    pub letters: Option<bool>,
    /// A honeypot: people do not see it and leave it empty.
    pub website: Option<String>,
}

/// A valid form.
struct Registration<'a> {
    identity: Identity,
    first_name: String,
    last_name: String,
    password: &'a str,
}

/// Why a form was refused.
#[derive(Debug)]
pub enum RegistrationRefusal {
    /// Fields that are wrong, in the order of the form.
    Fields(Vec<AccountError>),
    /// Anything else.
    Other(Error),
}

impl From<Error> for RegistrationRefusal {
    fn from(error: Error) -> Self {
        Self::Other(error)
    }
}

impl From<AccountError> for RegistrationRefusal {
    fn from(error: AccountError) -> Self {
        Self::Other(error.into())
    }
}

impl RegistrationRefusal {
    /// The first error.
    pub fn into_error(self) -> Error {
        match self {
            Self::Other(error) => error,
            Self::Fields(all) => all
                .into_iter()
                .next()
                .map_or_else(|| Error::internal("a form was refused for no reason"), Error::from),
        }
    }
}

impl RegisterForm {
    /// A form as a browser posts it without script.
    pub fn from_pairs(pairs: &[(String, String)]) -> Self {
        let field = |wanted: &str| {
            pairs.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.clone())
        };
        let is_ticked =
            |name| field(name).map(|value| matches!(&*value, "1" | "on" | "true" | "yes"));
        Self {
            email: field("email"),
            first_name: field("first_name"),
            last_name: field("last_name"),
            password: field("password"),
            terms: is_ticked("terms"),
            letters: is_ticked("letters"),
            website: field("website"),
        }
    }

    fn parse(&self, site: &Site) -> Result<Registration<'_>, Vec<AccountError>> {
        let text = |field: &'_ Option<String>| field.clone().unwrap_or_default();
        let identity = Identity::parse(&text(&self.email), &site.sms);
        let first_name = parse_name(&text(&self.first_name)).map_err(|_| AccountError::FirstName);
        let last_name = parse_name(&text(&self.last_name)).map_err(|_| AccountError::LastName);
        let password = self.password.as_deref().unwrap_or_default();
        let [email, first, last] = [&self.email, &self.first_name, &self.last_name]
            .map(|field| field.as_deref().unwrap_or_default());
        let weak = strength::check(site, password, &[email, first, last]);
        let weak = weak.err().map(AccountError::ChosenWeak);
        let terms = self.terms.unwrap_or(false).then_some(()).ok_or(AccountError::TermsMissing);
        match (identity, first_name, last_name, weak, terms) {
            (Ok(identity), Ok(first_name), Ok(last_name), None, Ok(())) => {
                Ok(Registration { identity, first_name, last_name, password })
            }
            (identity, first_name, last_name, weak, terms) => {
                let all = [first_name.err(), last_name.err(), identity.err(), weak, terms.err()];
                Err(all.into_iter().flatten().collect())
            }
        }
    }
}

/// The token of a code that was sent, and its expiry.
#[derive(Debug, Serialize, ToSchema)]
pub struct CodeSentResponse {
    /// Identifies the code in the call that enters it.
    pub token: String,
    /// Until when it is good, in Unix seconds.
    #[schema(value_type = i64)]
    pub expires_at: Timestamp,
    /// Where it goes, as parsed: an address, or a number in E.164.
    pub sent_to: String,
}

/// Takes a registration and sends the code that confirms it. Neither the answer nor its
/// timing tells whether an account exists.
///
/// # Errors
/// Every invalid field, or one other error.
pub async fn register(
    site: &Site,
    client: ClientAddress,
    form: &RegisterForm,
    language: Language,
) -> std::result::Result<CodeSentResponse, RegistrationRefusal> {
    must_be_open(site)?;
    let parsed = form.parse(site).map_err(RegistrationRefusal::Fields)?;
    let sent_to = parsed.identity.as_str().to_owned();
    if form.website.as_deref().is_some_and(|text| !text.is_empty()) {
        // Bots get the same answer as people.
        let token = Token::new(&site.rng).reveal().to_owned();
        let expires_at = site.clock.now() + codes::GOOD_FOR;
        return Ok(CodeSentResponse { token, expires_at, sent_to });
    }
    let attempt = site.limits.begin_sign_in(client)?;
    let password_hash = match site.passwords.hash_in(HashingPool::Visitors, parsed.password).await {
        Ok(hash) => hash,
        // A full queue is not the visitor's failure.
        Err(error) => {
            attempt.forgive();
            return Err(error.into());
        }
    };
    let company = &site.company().company_name;
    let letters = if form.letters.unwrap_or(false) {
        consent::newsletter_text(company, language)
    } else {
        String::new()
    };
    let request = CodeRequest {
        purpose: CodePurpose::Register,
        identity: &parsed.identity,
        language,
        client,
        device: &TrustedDevice::default(),
        registrant: Registrant {
            first_name: parsed.first_name,
            last_name: parsed.last_name,
            password_hash,
            terms: consent::terms_text(company, language),
            letters,
        },
        user_id: None,
    };
    let begun = codes::issue(site, request).await;
    attempt.forgive();
    let IssuedCode { token, expires_at } = begun?;
    Ok(CodeSentResponse { token: token.reveal().to_owned(), expires_at, sent_to })
}

/// Six digits, however they are spaced.
///
/// # Errors
/// [`AccountError::CodeMalformed`].
pub fn parse_code(text: Option<&str>) -> Result<String, AccountError> {
    let text = text.unwrap_or_default();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let is_short = text.chars().count() <= 20;
    if is_short && digits.len() == 6 { Ok(digits) } else { Err(AccountError::CodeMalformed) }
}

/// Confirms a registration by its code: creates the account and opens a session.
///
/// # Errors
/// A code that is wrong, used or too old; the store is away.
pub async fn confirm(
    site: &Site,
    client: ClientAddress,
    device: DeviceKind,
    token: Option<&str>,
    code: Option<&str>,
) -> Result<SessionResponse> {
    must_be_open(site)?;
    let token = parse_token(token)?;
    let code = parse_code(code)?;
    let attempt = site.limits.begin_sign_in(client)?;
    let key = codes::key(site).await?;
    let now = site.clock.now();
    let session = Token::new(&site.rng);
    let entered = platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        let entered = codes::check(&mut tx, &key, &token, CodePurpose::Register, &code, now).await?;
        let row = match entered.into_row() {
            Ok(row) => row,
            Err(error) => return Ok(Err(error)),
        };
        let Some(user) = create_account(&mut tx, &row, now).await? else {
            return Ok(Err(AccountError::CodeGone));
        };
        let actor = Actor { user_id: Some(user.id.0), client_address: client.to_string() };
        let entry = Entry::new("account.register", format!("user {}", user.id))
            .after(json!({ "email": user.email, "phone": user.phone, "group_id": user.group.id() }));
        audit::append(&mut tx, now, &actor, entry).await?;
        store::begin_session(&mut tx, &session.hash(), &user, now).await?;
        store::note_device(&mut tx, &session.hash(), device).await?;
        Ok(Ok(user))
    }
    .await)?;
    // A guess costs the address a failure.
    let user = entered?;
    attempt.forgive();
    Ok(SessionResponse::new(user, session.reveal().to_owned()))
}

/// Creates the account of a confirmed code; `None` if one exists by now.
async fn create_account(tx: &mut Tx, row: &codes::CodeRow, now: Timestamp) -> Result<Option<User>> {
    let key = row.key();
    let phone = is_number(key).then(|| key.to_owned());
    let registrant = &row.registrant;
    let record = NewUserRow {
        email: row.shown(),
        first_name: &registrant.first_name,
        last_name: &registrant.last_name,
        group: Group::User,
        password_hash: &registrant.password_hash,
    };
    if store::find_by_email(tx, key).await?.is_some() {
        return Ok(None);
    }
    let Some(id) = store::insert(tx, record, now).await? else { return Ok(None) };
    store::set_language(tx, id, row.language).await?;
    match &phone {
        Some(number) => store::set_phone(tx, id, Some(number), now).await?,
        None => store::confirm_email(tx, id, now).await?,
    }
    consent::record(tx, id, consent::ConsentKind::Terms, &registrant.terms, &row.agreed_from, now)
        .await?;
    if !registrant.letters.is_empty() {
        let words = &registrant.letters;
        consent::record(tx, id, consent::ConsentKind::Letters, words, &row.agreed_from, now)
            .await?;
    }
    store::find_by_id(tx, id).await
}

/// The untrusted body of `forgot_password`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct ForgotPasswordForm {
    /// The number or address of the account.
    pub email: Option<String>,
}

/// Sends the code to reset a password. The answer does not tell whether an account exists.
///
/// # Errors
/// Neither a number nor an address; too many codes; the store is away.
pub async fn forgot_password(
    site: &Site,
    client: ClientAddress,
    device: &TrustedDevice,
    form: &ForgotPasswordForm,
    language: Language,
) -> Result<CodeSentResponse> {
    let identity = Identity::parse(form.email.as_deref().unwrap_or_default(), &site.sms)?;
    let request = CodeRequest {
        purpose: CodePurpose::Reset,
        identity: &identity,
        language,
        client,
        device,
        registrant: Registrant::default(),
        user_id: None,
    };
    let IssuedCode { token, expires_at } = codes::issue(site, request).await?;
    let sent_to = identity.as_str().to_owned();
    Ok(CodeSentResponse { token: token.reveal().to_owned(), expires_at, sent_to })
}

/// The untrusted body of `reset_password`.
#[derive(Default, Deserialize, ToSchema)]
pub struct ResetPasswordForm {
    /// What `forgot_password` answered.
    pub token: Option<String>,
    /// Six digits.
    pub code: Option<String>,
    /// 12 to 256 characters.
    pub password: Option<String>,
    /// The same, with the token of a link instead of a code.
    pub new_password: Option<String>,
}

/// Sets another password by a code, and ends every session of the account.
///
/// # Errors
/// A weak password, a code that is wrong, used or too old; the store is away.
pub async fn reset_password(
    site: &Site,
    client: ClientAddress,
    form: &ResetPasswordForm,
) -> std::result::Result<(), RegistrationRefusal> {
    let token = parse_token(form.token.as_deref())?;
    let password = form.password.as_deref().unwrap_or_default();
    let code = parse_code(form.code.as_deref());
    let weak = strength::check(site, password, &[]).err().map(AccountError::ChosenWeak);
    let code = match (code, weak) {
        (Ok(code), None) if password.chars().count() <= MAX_CHARS => code,
        (code, weak) => {
            return Err(RegistrationRefusal::Fields(
                [code.err(), weak].into_iter().flatten().collect(),
            ));
        }
    };
    let attempt = site.limits.begin_sign_in(client)?;
    let hash = match site.passwords.hash_in(HashingPool::Visitors, password).await {
        Ok(hash) => hash,
        Err(error) => {
            attempt.forgive();
            return Err(error.into());
        }
    };
    let key = codes::key(site).await?;
    let now = site.clock.now();
    let entered: Result<UserId, AccountError> = platform::write!(site.db, tx => async {
        store::lock_sign_ins(&mut tx).await?;
        let entered = codes::check(&mut tx, &key, &token, CodePurpose::Reset, &code, now).await?;
        let row = match entered.into_row() {
            Ok(row) => row,
            Err(error) => return Ok(Err(error)),
        };
        let user = match row.user_id {
            Some(id) => store::find_by_id(&mut tx, id).await?,
            None => None,
        };
        let Some(user) = user.filter(|user| !user.is_disabled && !user.group.is_staff()) else {
            return Ok(Err(AccountError::CodeGone));
        };
        // Checked only after the code was right; a refusal here does not use up the code.
        strength::check(site, password, &user.known_words()).map_err(AccountError::ChosenWeak)?;
        store::set_password(&mut tx, user.id, &hash, now).await?;
        store::delete_sessions(&mut tx, user.id, None).await?;
        links::delete_for_user(&mut tx, user.id).await?;
        // And every other code to this address.
        codes::erase(&mut tx, row.key()).await?;
        store::forget_failures(&mut tx, store::AttemptSubject::Identity(row.key())).await?;
        let actor = Actor { user_id: Some(user.id.0), client_address: client.to_string() };
        let entry = Entry::new("account.reset_by_code", format!("user {}", user.id));
        audit::append(&mut tx, now, &actor, entry).await?;
        Ok(Ok(user.id))
    }
    .await)?;
    entered?;
    attempt.forgive();
    Ok(())
}
