//! What a person is to the list, and what the forms must be.

use axum::extract::{FromRequestParts, Query};
use http::request::Parts;
use platform::clock::Timestamp;
use platform::error::{Error, Result as Answer};
use platform::http::body;
use platform::identity::session::Token;
use platform::identity::weakness::Weakness;
use platform::language::Language;
use platform::text::email;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::error::PeopleError;
use super::texts;
use crate::access::{Group, UserId};
use crate::account::{User, parse_name};
use crate::paths;

/// How long an invitation can be accepted, in seconds: 7 days.
pub const VALID_FOR: i64 = 7 * 24 * 60 * 60;

/// Which group is asked for, in the query of a list.
#[derive(Clone, Copy, Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GroupFilter {
    /// 1 administrators, 2 editors, 3 agents, 4 users; everybody when absent.
    #[param(value_type = Option<i64>)]
    pub group_id: Option<Group>,
}

impl<S: Send + Sync> FromRequestParts<S> for GroupFilter {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Answer<Self> {
        #[derive(Deserialize)]
        struct Raw {
            group_id: Option<String>,
        }
        let wrong = || Error::invalid("group_id", texts::GROUP_UNKNOWN);
        let Query(raw) =
            Query::<Raw>::from_request_parts(parts, state).await.map_err(|_| wrong())?;
        let text = raw.group_id.filter(|text| !text.is_empty());
        let group = text.map(|text| text.parse().ok().and_then(Group::find).ok_or_else(wrong));
        Ok(Self { group_id: group.transpose()? })
    }
}

/// The untrusted body of `invite_user`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct InviteForm {
    /// The address to sign in with.
    #[serde(default)]
    pub email: Option<String>,
    /// Given name, at most 128 characters.
    #[serde(default)]
    pub first_name: Option<String>,
    /// Family name, at most 128 characters.
    #[serde(default)]
    pub last_name: Option<String>,
    /// 1 administrator, 2 editor, 3 agent, 4 user.
    #[serde(default, deserialize_with = "body::id")]
    pub group_id: Option<i64>,
    /// The language of the e-mail, and what the account begins with: `en` or `fr`. That
    /// of the call when absent.
    #[serde(default)]
    pub language: Option<String>,
}

/// Somebody who may be invited.
#[derive(Clone, Debug)]
pub struct NewPerson {
    /// The address to sign in with.
    pub email: String,
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// What the person may do.
    pub group: Group,
    /// What the person reads.
    pub language: Language,
}

impl InviteForm {
    /// Trims and checks everything.
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

/// The untrusted body of `update_user`; what is absent stays as it is.
#[derive(Debug, Deserialize, ToSchema)]
pub struct UpdateForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub user_id: Option<i64>,
    /// 1 administrator, 2 editor, 3 agent, 4 user.
    #[serde(default, deserialize_with = "body::id")]
    pub group_id: Option<i64>,
    /// Whether the person is kept out.
    #[serde(default)]
    pub is_disabled: Option<bool>,
    /// Given name, at most 128 characters.
    #[serde(default)]
    pub first_name: Option<String>,
    /// Family name, at most 128 characters.
    #[serde(default)]
    pub last_name: Option<String>,
}

/// A change that may be made.
#[derive(Debug)]
pub struct Change {
    /// Whose.
    pub user_id: UserId,
    group: Option<Group>,
    is_disabled: Option<bool>,
    first_name: Option<String>,
    last_name: Option<String>,
}

impl UpdateForm {
    /// Trims and checks what is there.
    pub fn parse(&self) -> Result<Change, PeopleError> {
        let named = |text: &Option<String>, field| {
            text.as_deref().map(|text| name(Some(text), field)).transpose()
        };
        Ok(Change {
            user_id: self.user_id.map(UserId).ok_or(PeopleError::IdMissing)?,
            first_name: named(&self.first_name, "first_name")?,
            last_name: named(&self.last_name, "last_name")?,
            group: self.group_id.map(group).transpose()?,
            is_disabled: self.is_disabled,
        })
    }
}

impl Change {
    /// The person as they will be.
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
    /// The id that the call must name.
    pub fn parse(&self) -> Result<UserId, PeopleError> {
        self.user_id.map(UserId).ok_or(PeopleError::IdMissing)
    }
}

/// The untrusted body of `invite`.
#[derive(Deserialize, ToSchema)]
pub struct TokenForm {
    /// What stands behind the `#` of the link.
    #[serde(default)]
    pub token: Option<String>,
}

/// The untrusted body of `accept_invite`.
#[derive(Deserialize, ToSchema)]
pub struct AcceptForm {
    /// What stands behind the `#` of the link.
    #[serde(default)]
    pub token: Option<String>,
    /// 12 to 256 characters.
    #[serde(default)]
    pub password: Option<String>,
    /// The password again.
    #[serde(default)]
    pub confirm_password: Option<String>,
}

impl AcceptForm {
    /// The password, when both fields are there and agree.
    pub fn password(
        &self,
        is_weak: impl Fn(&str) -> Result<(), Weakness>,
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

/// A stored person.
#[derive(Clone, Debug)]
pub struct Person {
    /// The account.
    pub user: User,
    /// Whether there is a password, or only an invitation.
    pub has_password: bool,
    /// Whether there is a passkey.
    pub has_passkeys: bool,
    /// When the account was made.
    pub creation_time: Timestamp,
    /// None for somebody who never has.
    pub last_sign_in_time: Option<Timestamp>,
    /// For those who have not accepted yet.
    pub invitation: Option<Invitation>,
}

impl Person {
    /// Whether this is somebody who can manage people now.
    pub fn is_acting_administrator(&self) -> bool {
        self.user.group == Group::Administrator && !self.user.is_disabled && self.has_password
    }
}

/// A stored invitation.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Until when it can be accepted.
    pub expires_at: Timestamp,
    /// When its e-mail is to be sent next.
    pub mail_due_at: Option<Timestamp>,
    /// When its e-mail was taken over by the server.
    pub mailed_at: Option<Timestamp>,
    /// Why that has not happened.
    pub mail_error: String,
}

/// Whether somebody can sign in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// With a password.
    Active,
    /// After choosing one.
    Invited,
    /// Not at all.
    Disabled,
}

/// What became of the e-mail of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum InvitationMail {
    /// None is sent: mail is not set up, or was not when the link was made.
    None,
    /// It is on its way, or will be tried again.
    Waiting,
    /// The mail server has it.
    Sent,
    /// It was given up.
    Failed,
}

/// An invitation on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InvitationResponse {
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub expires_at: Timestamp,
    /// Whether that is over.
    pub is_expired: bool,
    /// What became of its e-mail.
    pub mail: InvitationMail,
    /// What went wrong with it last.
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
    /// Counts from 1 over the whole list; null outside a list.
    pub sn: Option<i64>,
    /// The address to sign in with; empty for who has a number alone.
    pub email: String,
    /// The number to sign in with, in E.164; null for who has none.
    #[schema(required)]
    pub phone: Option<String>,
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// 1 administrator, 2 editor, 3 agent, 4 user.
    pub group_id: i64,
    /// Whether the person can sign in.
    pub status: Status,
    /// What the person reads; null for somebody who never said.
    #[schema(required)]
    pub language: Option<Language>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds; null for somebody who never has.
    #[schema(value_type = Option<i64>)]
    pub last_sign_in_time: Option<Timestamp>,
    /// Whether signing in takes a second factor.
    pub has_second_factor: bool,
    /// Whether there are passkeys.
    pub has_passkeys: bool,
    /// For those who have not accepted yet; else null.
    pub invitation: Option<InvitationResponse>,
}

impl UserResponse {
    /// A stored person for the wire, with the place in a list.
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

/// The link that accepts an invitation. The token stands behind the `#`, which no
/// browser sends anywhere: it is in no log and in no `Referer`.
pub fn link(base_url: &str, token: &Token) -> String {
    format!("{base_url}{}#{}", paths::page::INVITE, token.reveal())
}

/// A link by which somebody chooses another password, shown this once.
#[derive(Serialize, ToSchema)]
pub struct ResetLinkResponse {
    /// What to hand over.
    pub link: String,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub expires_at: Timestamp,
}

/// What the one who invites is told. The link is shown this once.
#[derive(Serialize, ToSchema)]
pub struct InvitedResponse {
    /// Who was invited.
    pub user: UserResponse,
    /// What to send to them.
    pub link: String,
    /// Whether it is e-mailed to them as well.
    pub is_mailed: bool,
    /// Until when it can be accepted, in Unix seconds.
    #[schema(value_type = i64)]
    pub expires_at: Timestamp,
}

/// What the one who is invited is told.
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
    /// What the person is invited in.
    pub language: Language,
    /// Who invites; null when they have no account any more.
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
            platform::identity::weakness::weakness(password, 12, &[]).map_or(Ok(()), Err)
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
