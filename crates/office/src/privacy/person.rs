//! Finds the data about a person, by e-mail address.

use foundation::Site;
use foundation::auth::{User, records};
use homes::property;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::storage::audit;
use platform::text::email;
use serde::Serialize;
use utoipa::ToSchema;

use super::error::PrivacyError;
use super::person_tables::{PERSON_TABLES, ROW_LIMIT};

/// The highest number of properties that are counted.
const MENTION_LIMIT: i64 = 100;

/// The e-mail address of the person.
#[derive(Clone, Debug)]
pub struct PersonEmail {
    /// The address in the form in which addresses are compared.
    pub key: String,
}

impl PersonEmail {
    /// Parses a typed address.
    ///
    /// # Errors
    /// [`PrivacyError::EmailMissing`], [`PrivacyError::EmailInvalid`].
    pub fn parse(typed: Option<&str>) -> Result<Self, PrivacyError> {
        let address = email::normalise(typed.unwrap_or_default());
        if address.is_empty() {
            return Err(PrivacyError::EmailMissing);
        }
        if !email::looks_like_email(&address) {
            return Err(PrivacyError::EmailInvalid);
        }
        Ok(Self { key: email::key(&address) })
    }

    /// The keyed hash that audit entries have instead of the address. With the secret key it can be
    /// shown later that this address was erased.
    pub fn audit_hash(&self, site: &Site) -> String {
        hex::encode(&site.seal.hash("privacy person", &self.key)[..16])
    }
}

/// One kind of data about a person.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FoundPart)]
pub struct PersonDataPart {
    /// `messages`, `enquiries`, `trash`, `alerts`, `bookings`, `mails`, `codes`,
    /// `former_address`, `account`, `invitation`, `consents`, `wishes`, `kept_homes`, `listings`,
    /// `profile`, `agent_profile`, `sessions`, `devices` or `audit`.
    pub part: &'static str,
    /// How many rows; 5,000 means that or more.
    pub count: i64,
    /// When the newest was written, in Unix seconds.
    #[schema(required, value_type = Option<i64>)]
    pub newest: Option<Timestamp>,
}

/// The account of an address.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FoundAccount)]
pub struct PersonAccount {
    /// Its id.
    pub user_id: i64,
    /// The full name.
    pub name: String,
    /// 1 administrator, 2 editor, 3 agent, 4 user.
    pub group_id: i64,
}

/// The data about a person.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FoundPerson)]
pub struct PersonData {
    /// The address, in small letters.
    pub email: String,
    /// The account, if there is one.
    #[schema(required)]
    pub account: Option<PersonAccount>,
    /// Each kind that has rows.
    pub parts: Vec<PersonDataPart>,
    /// How many properties mention the address as owner or agent. They stay, and must be
    /// changed by hand.
    pub mentions: i64,
    /// Whether the data can be erased: not for administrators and editors.
    pub can_erase: bool,
}

/// The account with an address.
pub async fn find_account(tx: &mut Tx, address: &PersonEmail) -> Result<Option<User>> {
    Ok(records::find_by_email(tx, &address.key).await?.map(|(user, _)| user))
}

/// The ids and texts that identify a person in the audit trail.
pub fn audit_identity(address: &PersonEmail, user: Option<&User>) -> (Vec<i64>, Vec<String>) {
    let mut texts = vec![address.key.clone()];
    texts.extend(user.and_then(|user| user.phone.clone()));
    (user.map(|user| user.id.0).into_iter().collect(), texts)
}

/// Finds the data about an address.
pub async fn find(tx: &mut Tx, address: &PersonEmail) -> Result<PersonData> {
    let user = find_account(tx, address).await?;
    let id = user.as_ref().map(|user| user.id.0);
    let mut parts = Vec::new();
    for part in PERSON_TABLES {
        let (count, newest) = part.count(tx, &address.key, id).await?;
        if count > 0 {
            parts.push(PersonDataPart { part: part.name, count, newest });
        }
    }
    let (ids, texts) = audit_identity(address, user.as_ref());
    let entries = audit::entries_about(tx, &ids, &texts).await?;
    if let Some(newest) = entries.first() {
        let count = i64::try_from(entries.len()).unwrap_or(ROW_LIMIT).min(ROW_LIMIT);
        parts.push(PersonDataPart { part: "audit", count, newest: Some(newest.time) });
    }
    let mentions = property::count_mentioning(tx, &address.key, MENTION_LIMIT).await?;
    let is_staff = user.as_ref().is_some_and(|user| user.group.is_staff());
    Ok(PersonData {
        email: address.key.clone(),
        can_erase: !is_staff && !parts.is_empty(),
        account: user.map(|user| PersonAccount {
            user_id: user.id.0,
            name: format!("{} {}", user.first_name, user.last_name),
            group_id: user.group.id(),
        }),
        parts,
        mentions,
    })
}
