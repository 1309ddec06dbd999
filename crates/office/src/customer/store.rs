//! The queries about a customer's data.

use foundation::access::UserId;
use foundation::locks;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::identity::session::TokenHash;

use super::model::{ConsentResponse, SavedHome, SearchResponse, Wishes};

/// When the account was created, and when its address and number were confirmed.
pub async fn find_times(
    tx: &mut Tx,
    user_id: UserId,
) -> Result<(Timestamp, Option<Timestamp>, Option<Timestamp>)> {
    let query = "SELECT created_at, email_confirmed_at, phone_confirmed_at FROM users
                 WHERE id = $1";
    let row = tx.fetch_one(sql(query).bind(user_id)).await?;
    Ok((row.get("created_at")?, row.get("email_confirmed_at")?, row.get("phone_confirmed_at")?))
}

/// The wishes of an account.
pub async fn find_wishes(tx: &mut Tx, user_id: UserId) -> Result<Wishes> {
    let query = "SELECT purpose, places, price_most FROM account_wishes WHERE user_id = $1";
    let row = tx.fetch_optional(sql(query).bind(user_id)).await?;
    let Some(row) = row else { return Ok(Wishes::default()) };
    Ok(Wishes {
        purpose: row.get("purpose")?,
        places: row.get("places")?,
        price_most: row.get("price_most")?,
    })
}

/// The last visit of the home page, and the one before.
pub async fn find_visits(
    tx: &mut Tx,
    user_id: UserId,
) -> Result<(Option<Timestamp>, Option<Timestamp>)> {
    let query = "SELECT last_look_at, previous_look_at FROM users WHERE id = $1";
    let row = tx.fetch_one(sql(query).bind(user_id)).await?;
    Ok((row.get("last_look_at")?, row.get("previous_look_at")?))
}

/// Records a visit, and the one before.
pub async fn set_visits(
    tx: &mut Tx,
    user_id: UserId,
    last: Timestamp,
    before: Option<Timestamp>,
) -> Result<()> {
    let query = "UPDATE users SET last_look_at = $2, previous_look_at = $3 WHERE id = $1";
    tx.execute(sql(query).bind(user_id).bind(last).bind(before)).await.map(drop)
}

/// Saves the wishes of an account.
pub async fn set_wishes(
    tx: &mut Tx,
    user_id: UserId,
    wishes: &Wishes,
    now: Timestamp,
) -> Result<()> {
    tx.execute(
        sql("INSERT INTO account_wishes (user_id, purpose, places, price_most, updated_at)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (user_id) DO UPDATE SET purpose = excluded.purpose,
               places = excluded.places, price_most = excluded.price_most,
               updated_at = excluded.updated_at")
        .bind(user_id)
        .bind(&wishes.purpose)
        .bind(&wishes.places)
        .bind(wishes.price_most)
        .bind(now),
    )
    .await
    .map(drop)
}

/// The consents of an account, the newest first.
pub async fn find_consents(tx: &mut Tx, user_id: UserId) -> Result<Vec<ConsentResponse>> {
    let query = "SELECT kind, consent_text, given_at, withdrawn_at FROM account_consents
                 WHERE user_id = $1 ORDER BY id DESC LIMIT 100";
    let rows = tx.fetch_all(sql(query).bind(user_id)).await?;
    rows.iter()
        .map(|row| {
            Ok(ConsentResponse {
                kind: row.get("kind")?,
                words: row.get("consent_text")?,
                given_time: row.get("given_at")?,
                withdrawn_time: row.get("withdrawn_at")?,
            })
        })
        .collect()
}

/// The alerts of an address that have not ended, the newest first.
pub async fn find_searches(tx: &mut Tx, email: &str) -> Result<Vec<SearchResponse>> {
    let query = "SELECT id, query, state, frequency, created_at, consent_text FROM alerts
                 WHERE email = $1 AND state <> 'ended' ORDER BY id DESC LIMIT 50";
    let rows = tx.fetch_all(sql(query).bind(email)).await?;
    rows.iter()
        .map(|row| {
            Ok(SearchResponse {
                id: row.get("id")?,
                query: row.get("query")?,
                search: String::new(),
                state: row.get("state")?,
                frequency: row.get("frequency")?,
                consent: row.get("consent_text")?,
                creation_time: row.get("created_at")?,
            })
        })
        .collect()
}

/// The token hash of an alert of an address.
pub async fn find_search_hash(tx: &mut Tx, email: &str, id: i64) -> Result<Option<TokenHash>> {
    let query = "SELECT token_hash FROM alerts WHERE id = $1 AND email = $2 AND state <> 'ended'";
    let row = tx.fetch_optional(sql(query).bind(id).bind(email)).await?;
    let Some(row) = row else { return Ok(None) };
    let hash: Vec<u8> = row.get("token_hash")?;
    hash.try_into().map(Some).map_err(|_| Error::internal("an alert without a token"))
}

/// The saved homes of an account, the newest first.
pub async fn find_saved_homes(tx: &mut Tx, user_id: UserId) -> Result<Vec<SavedHome>> {
    let query = "SELECT home_id, kept_at, name, price, standard_status, note, noted_at
                 FROM kept_homes WHERE user_id = $1 ORDER BY kept_at DESC, home_id DESC";
    let rows = tx.fetch_all(sql(query).bind(user_id)).await?;
    rows.iter()
        .map(|row| {
            Ok(SavedHome {
                id: row.get("home_id")?,
                at: row.get("kept_at")?,
                name: row.get("name")?,
                price: row.get("price")?,
                status: row.get("standard_status")?,
                note: row.get("note")?,
                noted: row.get("noted_at")?,
            })
        })
        .collect()
}

/// Serializes the devices of one account on PostgreSQL.
pub async fn lock_saved_homes(tx: &mut Tx, user_id: UserId) -> Result<()> {
    tx.lock(&[locks::KEPT_HOMES.of(locks::account(user_id))]).await
}

/// Replaces the saved homes of an account.
pub async fn replace_saved_homes(tx: &mut Tx, user_id: UserId, homes: &[SavedHome]) -> Result<()> {
    tx.execute(sql("DELETE FROM kept_homes WHERE user_id = $1").bind(user_id)).await?;
    for home in homes {
        tx.execute(
            sql("INSERT INTO kept_homes (user_id, home_id, kept_at, name, price,
                   standard_status, note, noted_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)")
            .bind(user_id)
            .bind(home.id)
            .bind(home.at)
            .bind(&home.name)
            .bind(&home.price)
            .bind(&home.status)
            .bind(&home.note)
            .bind(home.noted),
        )
        .await?;
    }
    Ok(())
}
