//! The users of the list, and their forms.

use axum::extract::{FromRequestParts, Query};
use foundation::access::{Group, UserId};
use foundation::auth::{User, parse_name};
use foundation::paths;
use http::request::Parts;
use platform::clock::Timestamp;
use platform::error::{Error, Result as Answer};
use platform::http::body;
use platform::identity::password_strength::PasswordWeakness;
use platform::identity::session::Token;
use platform::language::Language;
use platform::text::email;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::error::PeopleError;
use super::texts;

/// How long an invitation can be accepted, in seconds: 7 days.
pub const VALID_FOR: i64 = 7 * 24 * 60 * 60;

/// The filter of the list by group.
#[derive(Clone, Copy, Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GroupFilter {
    /// 1 administrators, 2 editors, 3 agents, 4 users; defaults to all.
    #[param(value_type = Option<i64>)]
    pub group_id: Option<Group>,
}

impl<S: Send + Sync> FromRequestParts<S> for GroupFilter {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Answer<Self> {
        #[derive(Deserialize)]
        struct GroupFilterParams {
            group_id: Option<String>,
        }
        let wrong = || Error::invalid("group_id", texts::GROUP_UNKNOWN);
        let Query(raw) = Query::<GroupFilterParams>::from_request_parts(parts, state)
            .await
            .map_err(|_| wrong())?;
        let text = raw.group_id.filter(|text| !text.is_empty());
        let group = text.map(|text| text.parse().ok().and_then(Group::find).ok_or_else(wrong));
        Ok(Self { group_id: group.transpose()? })
    }
}

/// The untrusted body of `invite_user`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct InviteForm {
    /// The address to sign in with.
    pub email: Option<String>,
    /// Given name, at most 128 characters.
    pub first_name: Option<String>,
    /// Family name, at most 128 characters.
    pub last_name: Option<String>,
    /// 1 administrator, 2 editor, 3 agent, 4 user.
    #[serde(default, deserialize_with = "body::id")]
    pub group_id: Option<i64>,
    /// The language of the e-mail and the account: `en` or `fr`. Defaults to that of the call.
    pub language: Option<String>,
}

/// A parsed invitation.
#[derive(Clone, Debug)]
pub struct NewPerson {
    /// The address to sign in with.
    pub email: String,
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// The user's group.
    pub group: Group,
    /// The user's language.
    pub language: Language,
}

impl InviteForm {
    /// Parses the form.
    pub fn parse(&self) -> Result<NewPerson, PeopleError> {
        let email = email::normalise(self.email.as_deref().unwrap_or_default());
        if email.is_empty() {
            return Err(PeopleError::EmailMissing);
        }
        if !email::looks_like_email(&email) {
            return Err(PeopleError::EmailInvalid);
        }
        if email::is_lookalike(&email) {
            return Err(PeopleError::EmailLookalike);
        }
        if !email::is_email(&email) {
            return Err(PeopleError::EmailInvalid);
        }
        Ok(NewPerson {
            email,
            first_name: name(self.first_name.as_deref(), "first_name")?,
            last_name: name(self.last_name.as_deref(), "last_name")?,
            group: group(self.group_id.ok_or(PeopleError::GroupInvalid)?)?,
            language: match self.language.as_deref() {
                None | Some("") => Language::current(),
                Some(code) => Language::from_code(code).ok_or(PeopleError::LanguageUnknown)?,
            },
        })
    }
}

fn name(text: Option<&str>, field: &'static str) -> Result<String, PeopleError> {
    parse_name(text.unwrap_or_default()).map_err(|_| PeopleError::NameInvalid(field))
}

fn group(id: i64) -> Result<Group, PeopleError> {
    Group::find(id).ok_or(PeopleError::GroupInvalid)
}

/// The untrusted body of `update_user`; absent fields stay unchanged.
#[derive(Debug, Deserialize, ToSchema)]
pub struct UpdateForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub user_id: Option<i64>,
    /// 1 administrator, 2 editor, 3 agent, 4 user.
    #[serde(default, deserialize_with = "body::id")]
    pub group_id: Option<i64>,
    /// Whether the account is disabled.
    pub is_disabled: Option<bool>,
    /// Given name, at most 128 characters.
    pub first_name: Option<String>,
    /// Family name, at most 128 characters.
    pub last_name: Option<String>,
}

/// A parsed change of a user.
#[derive(Debug)]
pub struct PersonChange {
    /// The user.
    pub user_id: UserId,
    group: Option<Group>,
    is_disabled: Option<bool>,
    first_name: Option<String>,
    last_name: Option<String>,
}

impl UpdateForm {
    /// Parses the fields that are present.
    pub fn parse(&self) -> Result<PersonChange, PeopleError> {
        let named = |text: &Option<String>, field| {
            text.as_deref().map(|text| name(Some(text), field)).transpose()
        };
        Ok(PersonChange {
            user_id: self.user_id.map(UserId).ok_or(PeopleError::IdMissing)?,
            first_name: named(&self.first_name, "first_name")?,
            last_name: named(&self.last_name, "last_name")?,
            group: self.group_id.map(group).transpose()?,
            is_disabled: self.is_disabled,
        })
    }
}

impl PersonChange {
    /// Applies the change to a user.
    pub fn apply(&self, user: &User) -> User {
        User {
            id: user.id,
            email: user.email.clone(),
            phone: user.phone.clone(),
            first_name: self.first_name.clone().unwrap_or_else(|| user.first_name.clone()),
            last_name: self.last_name.clone().unwrap_or_else(|| user.last_name.clone()),
            group: self.group.unwrap_or(user.group),
            is_disabled: self.is_disabled.unwrap_or(user.is_disabled),
            language: user.language,
            second_factor_time: user.second_factor_time,
        }
    }
}

/// The untrusted body of `reinvite_user`, `end_sessions` and `delete_user`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct UserIdForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub user_id: Option<i64>,
}

impl UserIdForm {
    /// The required id.
    pub fn parse(&self) -> Result<UserId, PeopleError> {
        self.user_id.map(UserId).ok_or(PeopleError::IdMissing)
    }
}

/// The untrusted body of `invite`.
#[derive(Deserialize, ToSchema)]
pub struct TokenForm {
    /// What stands behind the `#` of the link.
    pub token: Option<String>,
}

/// The untrusted body of `accept_invite`.
#[derive(Deserialize, ToSchema)]
pub struct AcceptForm {
    /// What stands behind the `#` of the link.
    pub token: Option<String>,
    /// 12 to 256 characters.
    pub password: Option<String>,
    /// The password again.
    pub confirm_password: Option<String>,
}

impl AcceptForm {
    /// The password, if both fields are present and equal.
    pub fn password(
        &self,
        is_weak: impl Fn(&str) -> Result<(), PasswordWeakness>,
    ) -> Result<&str, PeopleError> {
        let [password, again] = [&self.password, &self.confirm_password]
            .map(|text| text.as_deref().unwrap_or_default());
        if password.is_empty() || again.is_empty() {
            return Err(PeopleError::PasswordMissing);
        }
        if password != again {
            return Err(PeopleError::PasswordsDiffer);
        }
        is_weak(password)?;
        Ok(password)
    }
}

/// A user with their invitation.
#[derive(Clone, Debug)]
pub struct Person {
    /// The account.
    pub user: User,
    /// Whether the invitation was accepted.
    pub has_password: bool,
    /// Whether there is a passkey.
    pub has_passkeys: bool,
    /// When the account was created.
    pub creation_time: Timestamp,
    /// `None` if never.
    pub last_sign_in_time: Option<Timestamp>,
    /// The pending invitation.
    pub invitation: Option<Invitation>,
}

impl Person {
    /// Whether the user is an administrator who can sign in.
    pub fn is_acting_administrator(&self) -> bool {
        self.user.group == Group::Administrator && !self.user.is_disabled && self.has_password
    }
}

/// A stored invitation.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// When it expires.
    pub expires_at: Timestamp,
    /// When its e-mail is to be sent next.
    pub mail_due_at: Option<Timestamp>,
    /// When the mail server accepted its e-mail.
    pub mailed_at: Option<Timestamp>,
    /// The error of the last attempt.
    pub mail_error: String,
}

/// The status of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Can sign in.
    Active,
    /// Has not accepted the invitation yet.
    Invited,
    /// Cannot sign in.
    Disabled,
}

/// The state of the e-mail of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum InvitationMail {
    /// There is none: mail was not set up when the link was created.
    None,
    /// Queued, or to be retried.
    Waiting,
    /// The mail server accepted it.
    Sent,
    /// Dropped.
    Failed,
}

/// An invitation on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InvitationResponse {
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub expires_at: Timestamp,
    /// Whether it has expired.
    pub is_expired: bool,
    /// The state of its e-mail.
    pub mail: InvitationMail,
    /// The error of the last attempt.
    pub mail_error: Option<String>,
}

impl InvitationResponse {
    fn new(invitation: Invitation, now: Timestamp) -> Self {
        let Invitation { expires_at, mail_due_at, mailed_at, mail_error } = invitation;
        let mail = match (mailed_at, mail_due_at) {
            (Some(_), _) => InvitationMail::Sent,
            (None, Some(_)) => InvitationMail::Waiting,
            (None, None) if mail_error.is_empty() => InvitationMail::None,
            (None, None) => InvitationMail::Failed,
        };
        let mail_error = Some(mail_error).filter(|error| !error.is_empty());
        Self { expires_at, is_expired: expires_at <= now, mail, mail_error }
    }
}

/// A person on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct UserResponse {
    /// The user's id.
    pub id: i64,
    /// The row number, from 1 over the whole list; null outside a list.
    pub sn: Option<i64>,
    /// The address to sign in with; empty for an account with a number alone.
    pub email: String,
    /// The number to sign in with, in E.164, or null.
    #[schema(required)]
    pub phone: Option<String>,
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// 1 administrator, 2 editor, 3 agent, 4 user.
    pub group_id: i64,
    /// The status.
    pub status: Status,
    /// The user's language; null if never chosen.
    #[schema(required)]
    pub language: Option<Language>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds; null if never.
    #[schema(value_type = Option<i64>)]
    pub last_sign_in_time: Option<Timestamp>,
    /// Whether signing in takes a second factor.
    pub has_second_factor: bool,
    /// Whether there are passkeys.
    pub has_passkeys: bool,
    /// The pending invitation, or null.
    pub invitation: Option<InvitationResponse>,
}

impl UserResponse {
    /// A user for the wire, with the row number in a list.
    pub fn new(person: Person, sn: Option<i64>, now: Timestamp) -> Self {
        let Person {
            user,
            has_password,
            has_passkeys,
            creation_time,
            last_sign_in_time,
            invitation,
        } = person;
        let status = match (user.is_disabled, has_password) {
            (true, _) => Status::Disabled,
            (false, true) => Status::Active,
            (false, false) => Status::Invited,
        };
        Self {
            id: user.id.0,
            sn,
            email: user.email,
            phone: user.phone,
            first_name: user.first_name,
            last_name: user.last_name,
            group_id: user.group.id(),
            status,
            language: user.language,
            creation_time,
            last_sign_in_time,
            has_second_factor: user.second_factor_time.is_some(),
            has_passkeys,
            invitation: invitation.map(|invitation| InvitationResponse::new(invitation, now)),
        }
    }
}

/// The link of an invitation. The token is in the fragment, which browsers do not send, so it is
/// in no log and no `Referer`.
pub fn link(base_url: &str, token: &Token) -> String {
    format!("{base_url}{}#{}", paths::page::INVITE, token.reveal())
}

/// A link to reset a password, shown once.
#[derive(Serialize, ToSchema)]
pub struct ResetLinkResponse {
    /// The link to hand over.
    pub link: String,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub expires_at: Timestamp,
}

/// The answer to the inviter. The link is shown once.
#[derive(Serialize, ToSchema)]
pub struct InvitedResponse {
    /// The invited user.
    pub user: UserResponse,
    /// The link for the user.
    pub link: String,
    /// Whether it is e-mailed as well.
    pub is_mailed: bool,
    /// Until when it can be accepted, in Unix seconds.
    #[schema(value_type = i64)]
    pub expires_at: Timestamp,
}

/// The invitation as its recipient sees it.
#[derive(Serialize, ToSchema)]
pub struct InviteResponse {
    /// The address to sign in with.
    pub email: String,
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// 1 administrator, 2 editor, 3 agent, 4 user.
    pub group_id: i64,
    /// The language of the invitation.
    pub language: Language,
    /// The inviter's name; null if their account is gone.
    pub invited_by: Option<String>,
    /// Until when it can be accepted, in Unix seconds.
    #[schema(value_type = i64)]
    pub expires_at: Timestamp,
    /// The shortest password, in characters.
    pub password_min_chars: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_is_named_when_it_is_wrong() {
        let form = |first: &str, last: &str| InviteForm {
            email: Some(" zoe@example.ca ".into()),
            first_name: Some(first.into()),
            last_name: Some(last.into()),
            group_id: Some(2),
            language: None,
        };
        let error = |form: InviteForm| form.parse().unwrap_err().to_string();
        assert_eq!(error(form("", "Roy")), "The first name must have 1 to 128 characters");
        assert_eq!(error(form("Zoé", " ")), "The last name must have 1 to 128 characters");
        let long = "é".repeat(129);
        assert_eq!(error(form("Zoé", &long)), "The last name must have 1 to 128 characters");
        let person = form(" Zoé ", &"é".repeat(128)).parse().unwrap();
        assert_eq!((person.email.as_str(), person.first_name.as_str()), ("zoe@example.ca", "Zoé"));
    }

    #[test]
    fn a_password_is_typed_twice_and_is_no_common_one() {
        let form = |password: &str, again: &str| AcceptForm {
            token: None,
            password: Some(password.into()),
            confirm_password: Some(again.into()),
        };
        let strong = |password: &str| {
            platform::identity::password_strength::find_weakness(password, 12, &[])
                .map_or(Ok(()), Err)
        };
        let error =
            |password, again| form(password, again).password(strong).unwrap_err().to_string();
        assert_eq!(error("", "x"), "Please fill in both password fields");
        assert_eq!(error("a door that is", "a door"), "The passwords do not match");
        assert_eq!(error("short", "short"), "The password must have at least 12 characters");
        let common = "This password is too common. Please choose another";
        assert_eq!(error("password1234", "password1234"), common);
        assert!(
            form("a door that is a keyhole", "a door that is a keyhole").password(strong).is_ok()
        );
    }
}
