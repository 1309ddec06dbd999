//! What an address has asked about homes: a copy of it, and its end. What was written to the
//! company itself is the company's correspondence and stays with it.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use serde::Serialize;
use utoipa::ToSchema;

use super::store;

/// Something that was asked about a home.
#[derive(Debug, Serialize, ToSchema)]
pub struct SentEnquiry {
    /// `question`, `viewing` or `report`.
    pub kind: String,
    /// The home, as it was called then.
    pub home: String,
    /// What was written.
    pub message: String,
    /// Under which words it was written; absent where none were kept yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<String>,
    /// When, in Unix seconds.
    #[schema(value_type = i64)]
    pub time: Timestamp,
}

/// What an address, in small letters, has asked about homes, the newest first; at most 500.
///
/// # Errors
/// The store is away.
pub async fn sent_from(tx: &mut Tx, email: &str) -> Result<Vec<SentEnquiry>> {
    let query = "SELECT enquiry_kind, property_title, message, creation_time, words
                 FROM contact_messages AS m
                 LEFT JOIN consent_words AS c ON c.consent_key = m.consent_key
                 WHERE property_id IS NOT NULL AND COALESCE(email_key, lower(email)) = $1 ORDER BY m.id DESC LIMIT 500";
    let rows = tx.fetch_all(sql(query).bind(email)).await?;
    rows.iter()
        .map(|row| {
            Ok(SentEnquiry {
                kind: row.get("enquiry_kind")?,
                home: row.get("property_title")?,
                message: row.get("message")?,
                consent: row.get("words")?,
                time: row.get("creation_time")?,
            })
        })
        .collect()
}

/// Forgets what an address, in small letters, has asked about homes, in the trash as well; how
/// much. A report of a home stays: it is about somebody else.
///
/// # Errors
/// The store is away.
pub async fn erase_enquiries(tx: &mut Tx, email: &str) -> Result<u64> {
    store::lock_messages(tx).await?;
    let mut gone = 0;
    for query in [
        "DELETE FROM contact_messages WHERE property_id IS NOT NULL AND COALESCE(email_key, lower(email)) = $1
           AND enquiry_kind <> 'report'",
        "DELETE FROM trashed_messages WHERE property_id IS NOT NULL AND COALESCE(email_key, lower(email)) = $1
           AND enquiry_kind <> 'report'",
    ] {
        gone += tx.execute(sql(query).bind(email)).await?;
    }
    Ok(gone)
}

/// Forgets everything that an address, in small letters, has written to the company: messages,
/// enquiries and reports, in the trash as well; how much. It begins with the lock of messages.
///
/// # Errors
/// The store is away.
pub async fn erase_messages(tx: &mut Tx, email: &str) -> Result<u64> {
    store::lock_messages(tx).await?;
    let mut gone = 0;
    for query in [
        "DELETE FROM contact_messages WHERE COALESCE(email_key, lower(email)) = $1",
        "DELETE FROM trashed_messages WHERE COALESCE(email_key, lower(email)) = $1",
    ] {
        gone += tx.execute(sql(query).bind(email)).await?;
    }
    Ok(gone)
}
