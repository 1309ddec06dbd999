//! The enquiries of an e-mail address about homes: export and erasure. Messages to the company
//! itself are its correspondence and stay.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use serde::Serialize;
use utoipa::ToSchema;

use super::store;

/// An enquiry about a home.
#[derive(Debug, Serialize, ToSchema)]
pub struct SentEnquiry {
    /// `question`, `viewing` or `report`.
    pub kind: String,
    /// The title of the home at that time.
    pub home: String,
    /// The text.
    pub message: String,
    /// The consent text; absent for enquiries from before texts were stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<String>,
    /// When, in Unix seconds.
    #[schema(value_type = i64)]
    pub time: Timestamp,
}

/// The enquiries of an address (in lower case), the newest first; at most 500.
///
/// # Errors
/// The store is away.
pub async fn find_enquiries(tx: &mut Tx, email: &str) -> Result<Vec<SentEnquiry>> {
    let query = "SELECT enquiry_kind, property_title, message, created_at, consent_text
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
                consent: row.get("consent_text")?,
                time: row.get("created_at")?,
            })
        })
        .collect()
}

/// Deletes the enquiries of an address (in lower case), including trashed ones. Returns how
/// many. Reports stay, because they are about somebody else.
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

/// Deletes all messages, enquiries and reports of an address (in lower case), including trashed
/// ones. Returns how many. Takes the lock of messages first.
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
