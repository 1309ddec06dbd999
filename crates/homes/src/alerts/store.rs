//! The queries about alerts.

use foundation::access::UserId;
use foundation::locks;
use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;
use sha2::{Digest, Sha256};

use super::model::{Alert, AlertId, Frequency, NewAlert};
use super::token::Hash;
use crate::search::saved_search::SavedSearch;

/// Active alerts per address.
const MOST_OF_A_PERSON: i64 = 50;

/// The token of a new alert.
#[derive(Clone, Copy, Debug)]
pub struct NewToken<'a> {
    /// The seed of the token.
    pub seed: &'a [u8],
    /// The hash of the token.
    pub hash: &'a Hash,
}

/// The consent to an alert.
#[derive(Debug)]
pub struct Consent {
    /// The version of the text.
    pub version: i64,
    /// The text as shown.
    pub words: String,
    /// The client's address.
    pub from: String,
    /// The time.
    pub time: Timestamp,
}

/// The result of a request for an alert.
#[derive(Debug, PartialEq, Eq)]
pub enum AlertRequest {
    /// It must be confirmed.
    Unconfirmed(AlertId),
    /// It was confirmed before.
    Confirmed(AlertId),
    /// The address has the maximum of alerts.
    Full,
}

/// Serialises writers of the alerts of an address on PostgreSQL.
pub async fn lock(tx: &mut Tx, email: &str) -> Result<()> {
    tx.lock(&[locks::ALERTS.of(email)]).await
}

/// The hash of a search.
pub fn hash_of_query(query: &str) -> String {
    hex::encode(Sha256::digest(query.as_bytes()))
}

/// Inserts an alert, or updates one that is not confirmed yet.
pub async fn insert(
    tx: &mut Tx,
    new: &NewAlert,
    saved: &SavedSearch,
    NewToken { seed, hash }: NewToken<'_>,
    consent: &Consent,
) -> Result<AlertRequest> {
    let query_hash = hash_of_query(&saved.query);
    let query = "SELECT id, state FROM alerts
                 WHERE email = $1 AND query_hash = $2 AND state <> 'ended'";
    let existing = tx.fetch_optional(sql(query).bind(&new.email).bind(&query_hash)).await?;
    if let Some(row) = existing {
        let id = AlertId(row.get("id")?);
        let state: String = row.get("state")?;
        if state == "confirmed" || state == "paused" {
            return Ok(AlertRequest::Confirmed(id));
        }
        let query = "UPDATE alerts SET language = $2, frequency = $3, consent_version = $4,
                       consent_text = $5, consented_at = $6, consent_ip = $7,
                       state = 'unconfirmed', state_changed_at = $6
                     WHERE id = $1 AND state NOT IN ('confirmed', 'paused', 'ended')";
        let changed = tx
            .execute(
                sql(query)
                    .bind(id)
                    .bind(new.language.code())
                    .bind(new.frequency.as_str())
                    .bind(consent.version)
                    .bind(&consent.words)
                    .bind(consent.time)
                    .bind(&consent.from),
            )
            .await?;
        // Its link was opened meanwhile.
        return Ok(if changed > 0 {
            AlertRequest::Unconfirmed(id)
        } else {
            AlertRequest::Confirmed(id)
        });
    }
    let query = "SELECT COUNT(*) AS alerts FROM
                   (SELECT id FROM alerts WHERE email = $1 AND state <> 'ended' LIMIT $2) AS few";
    let row = tx.fetch_one(sql(query).bind(&new.email).bind(MOST_OF_A_PERSON)).await?;
    if row.get::<i64>("alerts")? >= MOST_OF_A_PERSON {
        return Ok(AlertRequest::Full);
    }
    let query = "INSERT INTO alerts (email, query, query_hash, purpose, province, language,
                   frequency, state, token_seed, token_hash, consent_version, consent_text,
                   consented_at, consent_ip, created_at, state_changed_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, 'unconfirmed', $8, $9, $10, $11, $12, $13,
                   $12, $12)
                 RETURNING id";
    let row = tx
        .fetch_one(
            sql(query)
                .bind(&new.email)
                .bind(&saved.query)
                .bind(&query_hash)
                .bind(saved.purpose)
                .bind(saved.province)
                .bind(new.language.code())
                .bind(new.frequency.as_str())
                .bind(seed)
                .bind(&hash[..])
                .bind(consent.version)
                .bind(&consent.words)
                .bind(consent.time)
                .bind(&consent.from),
        )
        .await?;
    Ok(AlertRequest::Unconfirmed(AlertId(row.get("id")?)))
}

/// Stores the newest consent to an alert, and the language of its mails.
pub async fn update_consent(
    tx: &mut Tx,
    id: AlertId,
    language: Language,
    consent: &Consent,
) -> Result<()> {
    let query = "UPDATE alerts SET language = $2, consent_version = $3, consent_text = $4,
                   consented_at = $5, consent_ip = $6
                 WHERE id = $1";
    let query = sql(query)
        .bind(id)
        .bind(language.code())
        .bind(consent.version)
        .bind(&consent.words)
        .bind(consent.time)
        .bind(&consent.from);
    tx.execute(query).await.map(drop)
}

/// Starts an alert without a confirmation mail, for a user with a confirmed address. A paused
/// one resumes.
pub async fn start(tx: &mut Tx, id: AlertId, frequency: Frequency, now: Timestamp) -> Result<()> {
    let row = tx.fetch_one(sql("SELECT token_hash FROM alerts WHERE id = $1").bind(id)).await?;
    let hash: Vec<u8> = row.get("token_hash")?;
    let hash: Hash = hash.try_into().map_err(|_| Error::internal("an alert without a token"))?;
    for action in [AlertAction::Confirm, AlertAction::Resume, AlertAction::Change(frequency)] {
        act(tx, &hash, action, now).await?;
    }
    Ok(())
}

/// Whether an account has this address, confirmed by a code.
pub async fn is_confirmed_address(tx: &mut Tx, user_id: UserId, email: &str) -> Result<bool> {
    let query = "SELECT 1 AS one FROM users
                 WHERE id = $1 AND email_key = $2 AND email_confirmed_at IS NOT NULL";
    Ok(tx.fetch_optional(sql(query).bind(user_id).bind(email)).await?.is_some())
}

/// The alert of a token.
pub async fn find(tx: &mut Tx, hash: &Hash) -> Result<Option<Alert>> {
    let query = "SELECT state, query, frequency FROM alerts WHERE token_hash = $1";
    tx.fetch_optional(sql(query).bind(&hash[..])).await?.as_ref().map(read).transpose()
}

fn read(row: &Row) -> Result<Alert> {
    Ok(Alert {
        state: row.get("state")?,
        query: row.get("query")?,
        frequency: row.get("frequency")?,
    })
}

/// Reads the language of a row.
pub fn language(row: &Row) -> Result<Language> {
    Language::from_code(&row.get::<String>("language")?)
        .ok_or_else(|| Error::internal("an alert has no language"))
}

/// An action on an alert.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlertAction {
    /// Start it.
    Confirm,
    /// Pause it.
    Pause,
    /// Resume it.
    Resume,
    /// End it.
    End,
    /// Change the frequency.
    Change(Frequency),
}

/// Applies an action where the state allows it; repeating one is no error. Returns whether the
/// alert exists.
pub async fn act(tx: &mut Tx, hash: &Hash, action: AlertAction, now: Timestamp) -> Result<bool> {
    let statement = match action {
        AlertAction::Confirm => {
            "UPDATE alerts SET state = 'confirmed', state_changed_at = $2,
               confirmed_at = COALESCE(confirmed_at, $2)
             WHERE token_hash = $1 AND state = 'unconfirmed'"
        }
        AlertAction::Pause => {
            "UPDATE alerts SET state = 'paused', state_changed_at = $2
             WHERE token_hash = $1 AND state = 'confirmed'"
        }
        AlertAction::Resume => {
            "UPDATE alerts SET state = 'confirmed', state_changed_at = $2
             WHERE token_hash = $1 AND state = 'paused'"
        }
        AlertAction::End => {
            "UPDATE alerts SET state = 'ended', state_changed_at = $2, due_at = NULL, more_matches = 0
             WHERE token_hash = $1 AND state <> 'ended'"
        }
        AlertAction::Change(_) => {
            "UPDATE alerts SET frequency = $3, due_at = CASE WHEN due_at IS NULL THEN NULL
               WHEN $3 = 'instant' THEN $2 ELSE due_at END
             WHERE token_hash = $1 AND state IN ('unconfirmed', 'confirmed', 'paused')"
        }
    };
    let mut statement = sql(statement).bind(&hash[..]).bind(now);
    if let AlertAction::Change(frequency) = action {
        statement = statement.bind(frequency.as_str());
    }
    let changed = tx.execute(statement).await?;
    if action == AlertAction::End {
        let query = "DELETE FROM alert_matches WHERE notified_at IS NULL
                       AND alert_id = (SELECT id FROM alerts WHERE token_hash = $1)";
        tx.execute(sql(query).bind(&hash[..])).await?;
    }
    if changed > 0 {
        return Ok(true);
    }
    Ok(find(tx, hash).await?.is_some())
}

/// Marks the alerts of an address as bounced. It gets no mail until an alert is requested for it
/// again.
///
/// # Errors
/// The store is away.
pub async fn note_bounce(tx: &mut Tx, email: &str, now: Timestamp) -> Result<()> {
    let query = "UPDATE alerts SET state = 'bounced', state_changed_at = $2, due_at = NULL
                 WHERE email = $1 AND state IN ('unconfirmed', 'confirmed', 'paused')";
    tx.execute(sql(query).bind(email).bind(now)).await?;
    Ok(())
}
