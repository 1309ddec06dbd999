//! The user, the lifetime of a session, and the rules of the forms.

use platform::clock::Timestamp;
use platform::identity::session::{Token, TokenHash};
use platform::language::Language;
use platform::text::email;
use platform::text::normalise::unbroken;
use platform::text::plain::{self, has_control_characters, has_direction_overrides, is_blank};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::AccountError;
use super::strength;
use crate::Site;
use crate::access::{Group, Permission, UserId};

const MINUTE: i64 = 60;
const DAY: i64 = 24 * 60 * MINUTE;

/// The maximum number of sessions per user.
pub const MOST_SESSIONS: i64 = 50;
/// The tolerated clock difference of two instances, in seconds.
pub const SKEW: i64 = 2 * MINUTE;

/// The longest first or last name, in characters.
const NAME_MAX_CHARS: usize = 128;

/// Failures of one account before it has to wait, and the first wait in seconds (security.md).
const FREE_FAILURES: i64 = 5;
const FIRST_WAIT: i64 = 30;
/// The longest wait, in seconds.
pub const LONGEST_WAIT: i64 = 15 * MINUTE;

/// Somebody with an account.
#[derive(Clone, Debug)]
pub struct User {
    /// The user's id; `created_by` of a blog is one.
    pub id: UserId,
    /// As it was typed; empty for an account with a number alone.
    pub email: String,
    /// The number to sign in with, in E.164.
    pub phone: Option<String>,
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// The user's group.
    pub group: Group,
    /// A disabled user has no live session.
    pub is_disabled: bool,
    /// The language that the user has chosen, or was invited in.
    pub language: Option<Language>,
    /// When the second factor was turned on; `None` without one.
    pub second_factor_time: Option<Timestamp>,
}

impl User {
    /// Facts about the user that others may know; no password may contain them.
    pub fn known_words(&self) -> Vec<&str> {
        let phone = self.phone.as_deref().unwrap_or_default();
        vec![&self.first_name, &self.last_name, &self.email, phone]
    }
}

/// When a session began and was last used.
#[derive(Clone, Copy, Debug)]
pub struct SessionTimes {
    /// The sign-in.
    pub creation_time: Timestamp,
    /// The last call, to within a minute.
    pub last_used_time: Timestamp,
}

impl SessionTimes {
    /// How long a session may be idle and how long it lives at most, in seconds
    /// (security.md).
    pub fn limits(group: Group) -> (i64, i64) {
        match group {
            Group::Administrator | Group::Editor => (60 * MINUTE, DAY),
            Group::Agent | Group::User => (14 * DAY, 30 * DAY),
        }
    }

    /// Whether the session is within both limits. A session from the future is not: the clock
    /// was set back, and the session would outlive its limits.
    pub fn is_alive(self, group: Group, now: Timestamp) -> bool {
        let (idle, most) = Self::limits(group);
        (-SKEW..idle).contains(&(now - self.last_used_time))
            && (-SKEW..most).contains(&(now - self.creation_time))
    }

    /// Whether the last use is worth writing down again.
    pub fn is_due_for_touch(self, now: Timestamp) -> bool {
        now - self.last_used_time >= MINUTE
    }
}

/// How long an account waits after so many failures in a row, in seconds.
pub fn wait_after(failures: i64) -> i64 {
    if failures < FREE_FAILURES {
        return 0;
    }
    let doublings = u32::try_from(failures - FREE_FAILURES).unwrap_or(u32::MAX);
    FIRST_WAIT.saturating_mul(2_i64.saturating_pow(doublings)).min(LONGEST_WAIT)
}

/// The untrusted body of `signin`.
#[derive(Deserialize, ToSchema)]
pub struct SignInForm {
    /// The account's address or its number.
    pub email: Option<String>,
    /// The account's password.
    pub password: Option<String>,
}

/// The untrusted body of `change_password`.
#[derive(Deserialize, ToSchema)]
pub struct ChangePasswordForm {
    /// Today's password.
    pub old_password: Option<String>,
    /// The next one, 12 to 256 characters.
    pub new_password: Option<String>,
    /// The next one again.
    pub confirm_password: Option<String>,
}

impl ChangePasswordForm {
    /// The old and the new password, when all three fields are there and agree.
    pub fn parse(&self, site: &Site, user: &User) -> Result<(&str, &str), AccountError> {
        let filled =
            |field: &'_ Option<String>| field.as_deref().is_some_and(|text| !text.is_empty());
        if !(filled(&self.old_password)
            && filled(&self.new_password)
            && filled(&self.confirm_password))
        {
            return Err(AccountError::PasswordFieldsMissing);
        }
        let old = self.old_password.as_deref().unwrap_or_default();
        let new = self.new_password.as_deref().unwrap_or_default();
        if self.confirm_password.as_deref() != Some(new) {
            return Err(AccountError::ConfirmationDiffers);
        }
        if old == new {
            return Err(AccountError::PasswordUnchanged);
        }
        strength::check(site, new, &user.known_words())?;
        Ok((old, new))
    }
}

/// The untrusted body of `change_language`.
#[derive(Deserialize, ToSchema)]
pub struct ChangeLanguageForm {
    /// `en` or `fr`.
    pub language: Option<String>,
}

impl ChangeLanguageForm {
    /// The language that the call must name.
    pub fn parse(&self) -> Result<Language, AccountError> {
        let named = self.language.as_deref().and_then(Language::from_code);
        named.ok_or(AccountError::LanguageUnknown)
    }
}

/// The answer of sign-in: a session, or a challenge for the second factor.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum SignInResponse {
    /// Somebody is signed in.
    Session(SessionResponse),
    /// The password was right, and is not enough.
    SecondFactor(SecondFactorResponse),
}

/// The password was right, and the account has a second factor.
#[derive(Serialize, ToSchema)]
pub struct SecondFactorResponse {
    /// Always true.
    pub second_factor_required: bool,
    /// What is given with the code. It opens nothing by itself.
    pub challenge: String,
    /// Until when it is good, in Unix seconds.
    #[schema(value_type = i64)]
    pub expires_at: Timestamp,
}

/// What sign-in answers (specification §7; `role_acl` is decisions.md's).
#[derive(Serialize, ToSchema)]
pub struct SessionResponse {
    /// The token for the `x-access-token` header.
    #[serde(rename = "accessToken")]
    pub access_token: String,
    /// The user's id.
    pub id: i64,
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// The account's address; empty for one that has a number alone.
    pub email: String,
    /// 1 administrator, 2 editor, 3 agent, 4 user.
    pub group_id: i64,
    /// 1 when the user may manage properties, else 0.
    pub role_acl: i64,
    /// The language that the user has chosen; null for somebody who never has.
    #[schema(required)]
    pub language: Option<Language>,
}

impl SessionResponse {
    /// The answer for a user who has just signed in.
    pub fn new(user: User, access_token: String) -> Self {
        Self {
            access_token,
            id: user.id.0,
            first_name: user.first_name,
            last_name: user.last_name,
            email: user.email,
            group_id: user.group.id(),
            role_acl: i64::from(user.group.may(Permission::ManageProperties)),
            language: user.language,
        }
    }
}

/// Somebody who is to get an account; the password is still plain.
#[derive(Clone)]
pub struct NewUser {
    /// The address to sign in with.
    pub email: String,
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// The password to sign in with.
    pub password: String,
    /// The user's group.
    pub group: Group,
}

impl NewUser {
    /// Trims and checks everything.
    pub fn parse(self, site: &Site) -> Result<Self, AccountError> {
        let email = email::normalise(&self.email);
        if !email::looks_like_email(&email) {
            return Err(AccountError::EmailInvalid);
        }
        if email::is_lookalike(&email) {
            return Err(AccountError::EmailLookalike);
        }
        if !email::is_email(&email) {
            return Err(AccountError::EmailInvalid);
        }
        let first_name = parse_name(&self.first_name)?;
        let last_name = parse_name(&self.last_name)?;
        strength::check(site, &self.password, &[&email, &first_name, &last_name])?;
        Ok(Self { email, first_name, last_name, ..self })
    }
}

/// Trims and checks a first or last name.
pub fn parse_name(name: &str) -> Result<String, AccountError> {
    let name = unbroken(name);
    let name = plain::trim(&name);
    let fits = !is_blank(name) && name.chars().count() <= NAME_MAX_CHARS;
    if !fits || has_control_characters(name, false) || has_direction_overrides(name) {
        return Err(AccountError::NameInvalid);
    }
    Ok(name.to_owned())
}

/// The hash of a token that was presented.
///
/// # Errors
/// [`AccountError::CodeGone`].
pub fn parse_token(text: Option<&str>) -> Result<TokenHash, AccountError> {
    let token = text.and_then(|text| Token::parse(text.trim()));
    token.map(|token| token.hash()).ok_or(AccountError::CodeGone)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_seconds(seconds)
    }

    fn session(creation_time: i64, last_used_time: i64) -> SessionTimes {
        let (creation_time, last_used_time) = (at(creation_time), at(last_used_time));
        SessionTimes { creation_time, last_used_time }
    }

    #[test]
    fn an_account_waits_30_seconds_after_5_failures_and_15_minutes_at_most() {
        let waits: Vec<i64> = (3..=12).map(wait_after).collect();
        assert_eq!(waits, [0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
        assert_eq!(wait_after(i64::MAX), 900);
    }

    #[test]
    fn a_name_can_be_seen_and_says_what_it_seems_to_say() {
        for wrong in ["", " ", "\u{200b}", "Zoé\0", "\u{202e}éoZ", "Zoé\nRoy", &"é".repeat(129)]
        {
            assert!(parse_name(wrong).is_err(), "{wrong:?}");
        }
        assert_eq!(parse_name(" Zoé\u{a0}").unwrap(), "Zoé");
        assert!(parse_name(&"é".repeat(128)).is_ok());
    }

    #[test]
    fn an_editor_is_signed_out_after_an_hour_and_a_customer_is_not() {
        let times = session(0, 0);
        assert!(times.is_alive(Group::Editor, at(3_599)));
        assert!(!times.is_alive(Group::Editor, at(3_600)));
        assert!(times.is_alive(Group::User, at(3_600)));
    }

    #[test]
    fn a_session_from_the_future_is_not_alive() {
        let times = session(10 * DAY, 10 * DAY);
        for group in Group::ALL {
            assert!(!times.is_alive(group, at(0)), "the clock was put back");
            assert!(times.is_alive(group, at(10 * DAY - 60)), "another instance is a little ahead");
        }
        let used_in_future = session(0, DAY);
        assert!(!used_in_future.is_alive(Group::User, at(60)));
    }

    #[test]
    fn an_administrator_signs_in_once_a_day_however_busy() {
        let times = session(0, DAY - 1);
        assert!(!times.is_alive(Group::Administrator, at(DAY)));
        assert!(times.is_alive(Group::Agent, at(DAY)));
    }
}
