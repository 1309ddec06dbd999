//! What there is of a person, by an e-mail address.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::storage::audit;
use platform::text::email;
use serde::Serialize;
use utoipa::ToSchema;

use super::error::PrivacyError;
use super::parts::{MOST, PARTS};
use crate::account::{User, records};
use crate::{Site, property};

/// Homes of the list of properties that are looked at.
const MENTIONS_MOST: i64 = 100;

/// An address that somebody typed.
#[derive(Clone, Debug)]
pub struct Address {
    /// As it is compared.
    pub key: String,
}

impl Address {
    /// Reads it.
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

    /// What the audit trail is told in its place: only who has the key of secrets can compute it,
    /// so that it can be shown later that this address was erased.
    pub fn known_as(&self, site: &Site) -> String {
        hex::encode(&site.seal.hash("privacy person", &self.key)[..16])
    }
}

/// A part of what there is.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoundPart {
    /// `messages`, `enquiries`, `trash`, `alerts`, `bookings`, `mails`, `codes`,
    /// `former_address`, `account`, `invitation`, `consents`, `wishes`, `kept_homes`, `listings`,
    /// `profile`, `agent_profile`, `sessions`, `devices` or `audit`.
    pub part: &'static str,
    /// How many; 5,000 stands for as many or more.
    pub count: i64,
    /// When the newest was written, in Unix seconds.
    #[schema(required, value_type = Option<i64>)]
    pub newest: Option<Timestamp>,
}

/// The account of an address.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoundAccount {
    /// Its number.
    pub user_id: i64,
    /// Whose it is.
    pub name: String,
    /// 1 administrator, 2 editor, 3 agent, 4 user.
    pub group_id: i64,
}

/// What there is of a person.
#[derive(Debug, Serialize, ToSchema)]
pub struct FoundPerson {
    /// The address, in small letters.
    pub email: String,
    /// The account, if there is one.
    #[schema(required)]
    pub account: Option<FoundAccount>,
    /// What there is, without what there is nothing of.
    pub parts: Vec<FoundPart>,
    /// How many properties have the address in what is written of their owner or agent. They
    /// stay, and are changed by hand.
    pub mentions: i64,
    /// Whether it can be erased: not while the account is that of an administrator or editor.
    pub can_erase: bool,
}

/// Which account an address has.
pub async fn account_of(tx: &mut Tx, address: &Address) -> Result<Option<User>> {
    Ok(records::find_by_email(tx, &address.key).await?.map(|(user, _)| user))
}

/// By what the audit trail knows somebody.
pub fn known_in_audit(address: &Address, user: Option<&User>) -> (Vec<i64>, Vec<String>) {
    let mut texts = vec![address.key.clone()];
    texts.extend(user.and_then(|user| user.phone.clone()));
    (user.map(|user| user.id.0).into_iter().collect(), texts)
}

/// Finds what there is of an address.
pub async fn find(tx: &mut Tx, address: &Address) -> Result<FoundPerson> {
    let user = account_of(tx, address).await?;
    let id = user.as_ref().map(|user| user.id.0);
    let mut parts = Vec::new();
    for part in PARTS {
        let (count, newest) = part.count(tx, &address.key, id).await?;
        if count > 0 {
            parts.push(FoundPart { part: part.name, count, newest });
        }
    }
    let (ids, texts) = known_in_audit(address, user.as_ref());
    let entries = audit::entries_about(tx, &ids, &texts).await?;
    if let Some(newest) = entries.first() {
        let count = i64::try_from(entries.len()).unwrap_or(MOST).min(MOST);
        parts.push(FoundPart { part: "audit", count, newest: Some(newest.time) });
    }
    let mentions = property::count_mentioning(tx, &address.key, MENTIONS_MOST).await?;
    let is_staff = user.as_ref().is_some_and(|user| user.group.is_staff());
    Ok(FoundPerson {
        email: address.key.clone(),
        can_erase: !is_staff && !parts.is_empty(),
        account: user.map(|user| FoundAccount {
            user_id: user.id.0,
            name: format!("{} {}", user.first_name, user.last_name),
            group_id: user.group.id(),
        }),
        parts,
        mentions,
    })
}
