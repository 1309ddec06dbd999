//! The queries about submissions, their pictures and events. [`super::link_store`] has their links.

use std::collections::HashMap;

use foundation::access::UserId;
use foundation::locks;
use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result};
use platform::paging::ListQuery;

use super::error::SubmissionError;
use super::fields;
use super::model::{Event, OwnEnquiry, Submission, SubmissionId, SubmissionPicture, Texts};
use crate::listing::PublicPicture;
use crate::property::{MAX_IMAGES, PropertyId, PublicationState, Thumbnail};

/// Serializes writers of a submission on PostgreSQL.
pub async fn lock(tx: &mut Tx, id: SubmissionId) -> Result<()> {
    tx.lock(&[locks::SUBMISSIONS.of(id)]).await
}

/// Serializes who begins and sends the submissions of an account on PostgreSQL: their number is
/// limited.
pub async fn lock_account(tx: &mut Tx, account: UserId) -> Result<()> {
    tx.lock(&[locks::SUBMISSIONS.of(locks::account(account))]).await
}

/// Finds a submission.
///
/// # Errors
/// [`SubmissionError::NotFound`].
pub async fn find(tx: &mut Tx, id: SubmissionId) -> Result<Submission> {
    let row = tx.fetch_optional(sql("SELECT * FROM submissions WHERE id = $1").bind(id)).await?;
    match row {
        Some(row) => Submission::read(&row),
        None => Err(SubmissionError::NotFound.into()),
    }
}

/// Finds a submission of an account.
///
/// # Errors
/// [`SubmissionError::NotFound`].
pub async fn find_own(tx: &mut Tx, id: SubmissionId, account: UserId) -> Result<Submission> {
    let found = find(tx, id).await?;
    if found.account_id == account { Ok(found) } else { Err(SubmissionError::NotFound.into()) }
}

/// Inserts an empty draft.
pub async fn insert(
    tx: &mut Tx,
    account: UserId,
    is_by_owner: bool,
    now: Timestamp,
) -> Result<SubmissionId> {
    let query = "INSERT INTO submissions
                   (account_id, is_by_owner, state, fields, created_at, updated_at, state_changed_at)
                 VALUES ($1, $2, 'draft', '{}', $3, $3, $3) RETURNING id";
    let row = tx.fetch_one(sql(query).bind(account).bind(is_by_owner).bind(now)).await?;
    Ok(SubmissionId(row.get("id")?))
}

/// Updates a submission, with the next version.
pub async fn write(tx: &mut Tx, new: &Submission) -> Result<()> {
    let json = |texts: &Texts| serde_json::to_string(texts).map_err(Error::internal);
    let phone = new.fields.get("ContactPhone").map(String::as_str).unwrap_or_default();
    tx.execute(
        sql("UPDATE submissions SET state = $2, version = $3, fields = $4, remarks = $5,
               reason = $6, property_id = $7, reviewer_id = $8, review_started_at = $9,
               updated_at = $10, state_changed_at = $11, address_key = $12, phone_key = $13
             WHERE id = $1")
        .bind(new.id)
        .bind(new.state.as_str())
        .bind(new.version + 1)
        .bind(json(&new.fields)?)
        .bind(json(&new.remarks)?)
        .bind(&new.reason)
        .bind(new.property_id.map(|id| id.0))
        .bind(new.reviewer_id.map(|id| id.0))
        .bind(new.reviewer_time)
        .bind(new.updated_time)
        .bind(new.state_time)
        .bind(fields::address_key(&new.fields))
        .bind(fields::phone_key(phone)),
    )
    .await
    .map(drop)
}

/// Deletes a submission and everything that belongs to it.
pub async fn delete(tx: &mut Tx, id: SubmissionId) -> Result<()> {
    tx.execute(sql("DELETE FROM submissions WHERE id = $1").bind(id)).await.map(drop)
}

/// Counts the submissions of an account by state.
pub async fn count_by_state(tx: &mut Tx, account: UserId) -> Result<HashMap<String, i64>> {
    let query = "SELECT state, COUNT(*) AS total FROM submissions WHERE account_id = $1
                 GROUP BY state";
    let rows = tx.fetch_all(sql(query).bind(account)).await?;
    rows.iter().map(|row| Ok((row.get("state")?, row.get("total")?))).collect()
}

/// The submissions of an account, the newest first, optionally of one state.
pub async fn list(
    tx: &mut Tx,
    account: UserId,
    state: Option<PublicationState>,
    query: &ListQuery,
) -> Result<(Vec<Submission>, i64)> {
    let counts = count_by_state(tx, account).await?;
    let (statement, total) = if let Some(state) = state {
        let page = "SELECT * FROM submissions WHERE account_id = $3 AND state = $4
                        ORDER BY id DESC LIMIT $1 OFFSET $2";
        let total = counts.get(state.as_str()).copied().unwrap_or_default();
        let query = sql(page).bind(query.size).bind(query.offset());
        (query.bind(account).bind(state.as_str()), total)
    } else {
        let page = "SELECT * FROM submissions WHERE account_id = $3
                        ORDER BY id DESC LIMIT $1 OFFSET $2";
        let query = sql(page).bind(query.size).bind(query.offset());
        (query.bind(account), counts.values().sum())
    };
    let rows = tx.fetch_all(statement).await?;
    Ok((rows.iter().map(Submission::read).collect::<Result<_>>()?, total))
}

/// The highest count of the queue.
const COUNT_LIMIT: i64 = 10_000;

/// The submissions in a state, those waiting longest first.
pub async fn queue(
    tx: &mut Tx,
    state: PublicationState,
    query: &ListQuery,
) -> Result<(Vec<Submission>, i64)> {
    let count = "SELECT COUNT(*) AS total FROM
                   (SELECT id FROM submissions WHERE state = $1 LIMIT $2) AS few";
    let count = sql(count).bind(state.as_str()).bind(COUNT_LIMIT);
    let total = tx.fetch_one(count).await?.get("total")?;
    let page = "SELECT * FROM submissions WHERE state = $1
                ORDER BY state_changed_at, id LIMIT $2 OFFSET $3";
    let page = sql(page).bind(state.as_str()).bind(query.size);
    let rows = tx.fetch_all(page.bind(query.offset().min(COUNT_LIMIT))).await?;
    Ok((rows.iter().map(Submission::read).collect::<Result<_>>()?, total))
}

/// How often an account submitted for review since a time.
pub async fn count_sent_since(tx: &mut Tx, account: UserId, since: Timestamp) -> Result<i64> {
    let query = "SELECT COUNT(*) AS total FROM submission_events
                 WHERE user_id = $1 AND to_state = 'submitted' AND created_at > $2";
    tx.fetch_one(sql(query).bind(account).bind(since)).await?.get("total")
}

/// Inserts an event of a submission.
pub async fn insert_event(
    tx: &mut Tx,
    id: SubmissionId,
    by: UserId,
    from: PublicationState,
    to: PublicationState,
    words: &str,
    now: Timestamp,
) -> Result<()> {
    tx.execute(
        sql("INSERT INTO submission_events
               (submission_id, user_id, from_state, to_state, note, created_at)
             VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(id)
        .bind(by)
        .bind(from.as_str())
        .bind(to.as_str())
        .bind(words)
        .bind(now),
    )
    .await
    .map(drop)
}

/// The last 50 events of a submission, the newest first.
pub async fn events(tx: &mut Tx, id: SubmissionId) -> Result<Vec<Event>> {
    let query = "SELECT * FROM submission_events WHERE submission_id = $1
                 ORDER BY id DESC LIMIT 50";
    let rows = tx.fetch_all(sql(query).bind(id)).await?;
    let event = |row: &Row| {
        Ok(Event {
            user_id: row.get::<Option<i64>>("user_id")?.map(UserId),
            from: row.get("from_state")?,
            to: row.get("to_state")?,
            words: row.get("note")?,
            time: row.get("created_at")?,
        })
    };
    rows.iter().map(event).collect()
}

/// The pictures of a submission in their order.
pub async fn pictures(tx: &mut Tx, id: SubmissionId) -> Result<Vec<SubmissionPicture>> {
    let query = "SELECT id, media_name, description FROM submission_media
                 WHERE submission_id = $1 ORDER BY position, id";
    let rows = tx.fetch_all(sql(query).bind(id)).await?;
    let picture = |row: &Row| {
        Ok(SubmissionPicture {
            id: row.get("id")?,
            name: row.get("media_name")?,
            description: row.get("description")?,
        })
    };
    rows.iter().map(picture).collect()
}

/// The pictures of a submission in their order, as visitors will see them.
pub async fn public_pictures(tx: &mut Tx, id: SubmissionId) -> Result<Vec<PublicPicture>> {
    let query = "SELECT media_name, description, width, height, srcset,
                        focus_x, focus_y
                 FROM submission_media JOIN media ON media.name = submission_media.media_name
                 WHERE submission_id = $1 ORDER BY position, submission_media.id";
    let rows = tx.fetch_all(sql(query).bind(id)).await?;
    rows.iter().map(PublicPicture::read).collect()
}

/// The first picture of each submission.
pub async fn first_pictures(
    tx: &mut Tx,
    of: &[SubmissionId],
) -> Result<HashMap<SubmissionId, Thumbnail>> {
    let ids = serde_json::to_string(of).map_err(Error::internal)?;
    let query = platform::sql_in!(
        "SELECT submission_id, media_name, srcset, focus_x, focus_y FROM submission_media
         JOIN media ON media.name = submission_media.media_name
         WHERE position = 1 AND submission_id",
        ids "$1"
    );
    let rows = tx.fetch_all(query.bind(ids)).await?;
    rows.iter()
        .map(|row| Ok((SubmissionId(row.get("submission_id")?), Thumbnail::from_row(row)?)))
        .collect()
}

/// Replaces the pictures of a submission.
///
/// # Errors
/// [`SubmissionError::TooManyPictures`].
pub async fn replace_pictures(
    tx: &mut Tx,
    id: SubmissionId,
    pictures: &[(String, String)],
    now: Timestamp,
) -> Result<()> {
    if pictures.len() > MAX_IMAGES {
        return Err(SubmissionError::TooManyPictures.into());
    }
    let delete = "DELETE FROM submission_media WHERE submission_id = $1";
    tx.execute(sql(delete).bind(id)).await?;
    for (position, (name, description)) in (1_i64..).zip(pictures) {
        tx.execute(
            sql("INSERT INTO submission_media
                   (submission_id, media_name, description, position, created_at)
                 VALUES ($1, $2, $3, $4, $5)")
            .bind(id)
            .bind(name)
            .bind(description)
            .bind(position)
            .bind(now),
        )
        .await?;
    }
    Ok(())
}

/// Counts the enquiries per home, without suspected spam and reports.
pub async fn enquiry_counts(tx: &mut Tx, of: &[PropertyId]) -> Result<HashMap<PropertyId, i64>> {
    let ids = serde_json::to_string(of).map_err(Error::internal)?;
    let query = platform::sql_in!(
        "SELECT property_id, COUNT(*) AS total FROM contact_messages WHERE property_id",
        ids "$1", "AND is_suspected = $2 AND enquiry_kind <> 'report' GROUP BY property_id"
    );
    let rows = tx.fetch_all(query.bind(ids).bind(false)).await?;
    rows.iter().map(|row| Ok((PropertyId(row.get("property_id")?), row.get("total")?))).collect()
}

/// Counts the accounts that saved each home.
pub async fn saved_counts(tx: &mut Tx, of: &[PropertyId]) -> Result<HashMap<PropertyId, i64>> {
    let ids = serde_json::to_string(of).map_err(Error::internal)?;
    let query = platform::sql_in!(
        "SELECT home_id, COUNT(*) AS total FROM kept_homes WHERE home_id",
        ids "$1", "GROUP BY home_id"
    );
    let rows = tx.fetch_all(query.bind(ids)).await?;
    rows.iter().map(|row| Ok((PropertyId(row.get("home_id")?), row.get("total")?))).collect()
}

/// The enquiries about a home, the newest first, without suspected spam and reports, which only the
/// company sees.
pub async fn enquiries(tx: &mut Tx, home: PropertyId) -> Result<Vec<OwnEnquiry>> {
    let query = "SELECT * FROM contact_messages WHERE property_id = $1 AND is_suspected = $2
                   AND enquiry_kind <> 'report' ORDER BY id DESC LIMIT 200";
    let rows = tx.fetch_all(sql(query).bind(home).bind(false)).await?;
    let enquiry = |row: &Row| {
        Ok(OwnEnquiry {
            kind: row.get("enquiry_kind")?,
            name: row.get("name")?,
            email: row.get("email")?,
            phone: row.get("phone")?,
            message: row.get("message")?,
            time: crate::property::timestamp(row.get("created_at")?),
        })
    };
    rows.iter().map(enquiry).collect()
}

/// The newest draft of an account.
pub async fn newest_draft(tx: &mut Tx, account: UserId) -> Result<Option<SubmissionId>> {
    let query = "SELECT id FROM submissions WHERE account_id = $1 AND state = 'draft'
                 ORDER BY id DESC LIMIT 1";
    let row = tx.fetch_optional(sql(query).bind(account)).await?;
    row.map(|row| Ok(SubmissionId(row.get("id")?))).transpose()
}
