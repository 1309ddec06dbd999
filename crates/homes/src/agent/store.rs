//! The queries about agents.

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::paging::ListQuery;

use super::model::{Agent, AgentDetails};
use crate::property::PropertyId;

/// Finds an agent; `None` before they have saved details.
pub async fn find(tx: &mut Tx, user_id: UserId) -> Result<Option<Agent>> {
    let query = "SELECT * FROM agent_profiles WHERE user_id = $1";
    let row = tx.fetch_optional(sql(query).bind(user_id)).await?;
    row.as_ref().map(Agent::read).transpose()
}

/// An agent who is public: confirmed, still an agent, and not disabled.
pub async fn find_public(tx: &mut Tx, user_id: UserId) -> Result<Option<Agent>> {
    let query = "SELECT agent_profiles.* FROM agent_profiles
                 JOIN users ON users.id = agent_profiles.user_id
                 WHERE agent_profiles.user_id = $1 AND confirmed_at IS NOT NULL
                   AND users.group_id = 3 AND users.is_disabled = $2";
    let row = tx.fetch_optional(sql(query).bind(user_id).bind(false)).await?;
    row.as_ref().map(Agent::read).transpose()
}

/// The province in which an agent is registered, once that is confirmed.
pub async fn registration(tx: &mut Tx, user_id: UserId) -> Result<Option<String>> {
    Ok(find_public(tx, user_id).await?.map(|agent| agent.details.province))
}

/// Replaces the details of an agent, which removes the confirmation.
pub async fn set(
    tx: &mut Tx,
    user_id: UserId,
    details: &AgentDetails,
    now: Timestamp,
) -> Result<()> {
    tx.execute(
        sql("INSERT INTO agent_profiles (user_id, shown_name, brokerage, registration_number,
               province, phone, about, about_fr, updated_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (user_id) DO UPDATE SET shown_name = excluded.shown_name,
               brokerage = excluded.brokerage,
               registration_number = excluded.registration_number,
               province = excluded.province, phone = excluded.phone, about = excluded.about,
               about_fr = excluded.about_fr, updated_at = excluded.updated_at,
               version = agent_profiles.version + 1, confirmed_by = NULL, confirmed_at = NULL")
        .bind(user_id)
        .bind(&details.shown_name)
        .bind(&details.brokerage)
        .bind(&details.registration_number)
        .bind(&details.province)
        .bind(&details.phone)
        .bind(&details.about)
        .bind(&details.about_fr)
        .bind(now),
    )
    .await
    .map(drop)
}

/// Confirms the details, or withdraws the confirmation.
pub async fn confirm(tx: &mut Tx, user_id: UserId, by: Option<(UserId, Timestamp)>) -> Result<()> {
    let query = "UPDATE agent_profiles SET confirmed_by = $2, confirmed_at = $3,
                   version = version + 1 WHERE user_id = $1";
    let query = sql(query).bind(user_id).bind(by.map(|(by, _)| by.0));
    tx.execute(query.bind(by.map(|(_, time)| time))).await.map(drop)
}

/// The maximum that the list counts.
const MOST: i64 = 10_000;

/// The unconfirmed agents, the longest waiting first, or all confirmed ones.
pub async fn list(tx: &mut Tx, is_confirmed: bool, query: &ListQuery) -> Result<(Vec<Agent>, i64)> {
    let (count, page) = if is_confirmed {
        (
            "SELECT COUNT(*) AS total FROM (SELECT user_id FROM agent_profiles
             WHERE confirmed_at IS NOT NULL LIMIT $1) AS few",
            "SELECT * FROM agent_profiles WHERE confirmed_at IS NOT NULL
             ORDER BY user_id LIMIT $1 OFFSET $2",
        )
    } else {
        (
            "SELECT COUNT(*) AS total FROM (SELECT user_id FROM agent_profiles
             WHERE confirmed_at IS NULL LIMIT $1) AS few",
            "SELECT * FROM agent_profiles WHERE confirmed_at IS NULL
             ORDER BY updated_at, user_id LIMIT $1 OFFSET $2",
        )
    };
    let total = tx.fetch_one(sql(count).bind(MOST)).await?.get("total")?;
    let page = sql(page).bind(query.size).bind(query.offset().min(MOST));
    let rows = tx.fetch_all(page).await?;
    Ok((rows.iter().map(Agent::read).collect::<Result<_>>()?, total))
}

/// The published homes that an agent posted, the newest first.
pub async fn homes(tx: &mut Tx, user_id: UserId, limit: i64) -> Result<Vec<PropertyId>> {
    let query = "SELECT s.property_id FROM submissions AS s
                 JOIN properties AS h ON h.id = s.property_id
                 WHERE s.account_id = $1 AND h.publication_state = 'published'
                   AND h.deleted_at IS NULL ORDER BY s.id DESC LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(user_id).bind(limit)).await?;
    rows.iter().map(|row| row.get("property_id").map(PropertyId)).collect()
}

/// The public agents, ordered by id.
pub async fn all_public(tx: &mut Tx, limit: i64) -> Result<Vec<Agent>> {
    let query = "SELECT agent_profiles.* FROM agent_profiles
                 JOIN users ON users.id = agent_profiles.user_id
                 WHERE confirmed_at IS NOT NULL AND users.group_id = 3
                   AND users.is_disabled = $2
                 ORDER BY agent_profiles.user_id LIMIT $1";
    let rows = tx.fetch_all(sql(query).bind(limit).bind(false)).await?;
    rows.iter().map(Agent::read).collect()
}
