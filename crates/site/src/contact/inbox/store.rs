//! The queries about messages as the company sees them.
//!
//! Newest first, then higher id, everywhere. SQL is fixed text, so what a filter means
//! is bound: whether suspected messages are meant, and whether read ones are, too.

use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::paging::{ListQuery, Window, in_order_of};

use super::super::model::MessageId;
use super::model::{Filter, Message, MessageCounts, StoredMail};
use super::search;

/// Seconds of a quarter of an hour in `message_quarters`.
const QUARTER_SECONDS: i64 = 15 * 60;

macro_rules! select_messages {
    () => {
        "SELECT m.id, m.name, m.email, m.phone, m.message, m.is_read, m.is_suspected, m.suspicion,
           m.creation_time, m.language, m.enquiry_kind, m.property_id, m.property_title, o.id AS mail_id, o.sent_at, o.failed_at, o.next_attempt_at, o.last_error
         FROM contact_messages m LEFT JOIN outbox o ON o.contact_message_id = m.id "
    };
}

macro_rules! that_pass {
    () => {
        "WHERE m.is_suspected = $1 AND m.is_read IN (FALSE, $2) "
    };
}

/// The same for unread messages, in the words of their index: they are few, whatever was
/// read before them.
macro_rules! that_are_unread {
    () => {
        "WHERE NOT m.is_suspected AND NOT m.is_read AND $1 = FALSE AND $2 = FALSE "
    };
}

/// The ids of a part of the messages that pass, in both orders.
macro_rules! page_statements {
    ($that:ident) => {
        [
            sql(concat!(
                "SELECT m.id FROM contact_messages m ",
                $that!(),
                "ORDER BY m.creation_time DESC, m.id DESC LIMIT $3 OFFSET $4"
            )),
            sql(concat!(
                "SELECT m.id FROM contact_messages m ",
                $that!(),
                "ORDER BY m.creation_time, m.id LIMIT $3 OFFSET $4"
            )),
        ]
    };
}

/// One page of a filter, and the number of messages in all of it.
pub async fn list(tx: &mut Tx, filter: Filter, query: &ListQuery) -> Result<(Vec<Message>, i64)> {
    let (ids, total) = match question(tx, filter, query.search.as_deref()) {
        Search::Nothing => return Ok((Vec::new(), 0)),
        Search::Words(question) => search::newest(tx, &question, query).await?,
        Search::Everything => {
            let total = total(tx, filter).await?;
            (page(tx, filter, query.window(total)).await?, total)
        }
    };
    Ok((find_all(tx, &ids).await?, total))
}

/// The newest messages of a filter.
pub async fn newest(tx: &mut Tx, filter: Filter, count: i64) -> Result<Vec<Message>> {
    let first = Window { is_from_end: false, rows: count, offset: 0 };
    let ids = page(tx, filter, first).await?;
    find_all(tx, &ids).await
}

async fn page(tx: &mut Tx, filter: Filter, window: Window) -> Result<Vec<i64>> {
    let [newest, oldest] = match filter {
        Filter::Unread => page_statements!(that_are_unread),
        Filter::All | Filter::Suspected => page_statements!(that_pass),
    };
    let page = if window.is_from_end { oldest } else { newest };
    let page = page.bind(filter.is_suspected()).bind(filter.has_read());
    let rows = tx.fetch_all(page.bind(window.rows).bind(window.offset)).await?;
    let ids: Result<Vec<i64>> = rows.iter().map(|row| row.get("id")).collect();
    Ok(window.in_order(ids?))
}

/// How many messages a filter has; the triggers of migration 0046 count them.
async fn total(tx: &mut Tx, filter: Filter) -> Result<i64> {
    let query = "SELECT CAST(COALESCE(SUM(messages), 0) AS BIGINT) AS total FROM message_counts
                 WHERE is_suspected = $1 AND is_read IN (FALSE, $2)";
    let query = sql(query).bind(filter.is_suspected()).bind(filter.has_read());
    tx.fetch_one(query).await?.get("total")
}

/// Some messages, in the order of their ids.
async fn find_all(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Message>> {
    let query = Sql::per_engine(
        concat!(select_messages!(), "WHERE m.id IN (SELECT value FROM json_each($1))"),
        concat!(
            select_messages!(),
            "WHERE m.id = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)::bigint))"
        ),
    );
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(json)).await?;
    let found: Result<Vec<_>> = rows.iter().map(|row| Ok((row.get("id")?, read(row)?))).collect();
    Ok(in_order_of(ids, found?))
}

/// Where an export goes on: below the last message that was written.
#[derive(Clone, Copy, Debug)]
pub struct Below {
    creation_time: Timestamp,
    id: MessageId,
}

impl Below {
    /// At the newest message.
    pub const TOP: Self = Self { creation_time: Timestamp::MAX, id: MessageId(i64::MAX) };

    /// Below this one.
    pub fn message(message: &Message) -> Self {
        Self { creation_time: message.creation_time, id: message.id }
    }
}

/// The next messages of a filter and a search, without counting pages: what comes or
/// goes meanwhile moves none of the others.
pub async fn next(
    tx: &mut Tx,
    filter: Filter,
    search: Option<&str>,
    below: Below,
    count: i64,
) -> Result<Vec<Message>> {
    let query = match question(tx, filter, search) {
        Search::Nothing => return Ok(Vec::new()),
        Search::Words(question) => {
            let below = search::row_of(below.creation_time, below.id);
            let ids = search::below(tx, &question, below, count).await?;
            return find_all(tx, &ids).await;
        }
        Search::Everything => sql(concat!(
            select_messages!(),
            that_pass!(),
            "AND (m.creation_time, m.id) < ($3, $4)
             ORDER BY m.creation_time DESC, m.id DESC LIMIT $5"
        )),
    };
    let query = query
        .bind(filter.is_suspected())
        .bind(filter.has_read())
        .bind(below.creation_time)
        .bind(below.id)
        .bind(count);
    tx.fetch_all(query).await?.iter().map(read).collect()
}

enum Search {
    Everything,
    Nothing,
    Words(String),
}

fn question(tx: &Tx, filter: Filter, typed: Option<&str>) -> Search {
    let Some(typed) = typed else { return Search::Everything };
    let terms = search::terms(typed);
    if terms.is_empty() {
        return Search::Nothing;
    }
    let facets: &[&str] = match filter {
        Filter::All => &["inbox"],
        Filter::Unread => &["inbox", "unread"],
        Filter::Suspected => &["suspected"],
    };
    Search::Words(tx.matching_with(&terms, "words", "facets", facets))
}

/// How many messages wait to be looked at.
pub async fn count(tx: &mut Tx) -> Result<MessageCounts> {
    let unread = total(tx, Filter::Unread).await?;
    Ok(MessageCounts { unread, suspected: total(tx, Filter::Suspected).await? })
}

/// How many messages that are not suspected came in each quarter of an hour since
/// `time`, the beginning of one, that had any: the quarter's first moment, and their number.
/// The midnights of every zone stand between quarters.
pub async fn count_by_quarter_hour(tx: &mut Tx, time: Timestamp) -> Result<Vec<(Timestamp, i64)>> {
    let query = "SELECT quarter, CAST(SUM(messages) AS BIGINT) AS messages FROM message_quarters
                 WHERE quarter >= $1 GROUP BY quarter";
    let time = time.seconds().div_euclid(QUARTER_SECONDS);
    let rows = tx.fetch_all(sql(query).bind(time)).await?;
    let read = |row: &Row| {
        let quarter = Timestamp::from_seconds(row.get::<i64>("quarter")? * QUARTER_SECONDS);
        Ok((quarter, row.get("messages")?))
    };
    rows.iter().map(read).collect()
}

/// One message.
pub async fn find(tx: &mut Tx, id: MessageId) -> Result<Option<Message>> {
    let query = concat!(select_messages!(), "WHERE m.id = $1");
    let row = tx.fetch_optional(sql(query).bind(id)).await?;
    row.as_ref().map(read).transpose()
}

/// Writes down whether a message is read, and why it is suspected if it is; a search finds it
/// among its like from then on.
pub async fn update(
    tx: &mut Tx,
    id: MessageId,
    is_read: bool,
    suspicion: Option<&str>,
) -> Result<()> {
    let query = "UPDATE contact_messages SET is_read = $2, is_suspected = $3, suspicion = $4
                 WHERE id = $1";
    let query = sql(query).bind(id).bind(is_read).bind(suspicion.is_some());
    tx.execute(query.bind(suspicion.unwrap_or_default())).await?;
    search::index_anew(tx, id).await
}

/// Says that a message is to be e-mailed, unless that was said before; whether it was
/// said now.
pub async fn enqueue_once(
    tx: &mut Tx,
    id: MessageId,
    mail_key: &str,
    now: Timestamp,
) -> Result<bool> {
    let query = "INSERT INTO outbox (contact_message_id, mail_key, next_attempt_at, creation_time)
                 VALUES ($1, $2, $3, $3) ON CONFLICT (contact_message_id) DO NOTHING";
    Ok(tx.execute(sql(query).bind(id).bind(mail_key).bind(now)).await? > 0)
}

/// Takes back a mail that was not sent and is not being sent.
pub async fn take_back(tx: &mut Tx, id: MessageId, now: Timestamp) -> Result<()> {
    let query = "DELETE FROM outbox
                 WHERE contact_message_id = $1 AND sent_at IS NULL AND locked_until <= $2";
    tx.execute(sql(query).bind(id).bind(now)).await?;
    Ok(())
}

fn read(row: &Row) -> Result<Message> {
    let mail = match row.get::<Option<i64>>("mail_id")? {
        None => None,
        Some(_) => Some(StoredMail {
            sent_at: row.get("sent_at")?,
            failed_at: row.get("failed_at")?,
            next_attempt_at: row.get("next_attempt_at")?,
            last_error: row.get("last_error")?,
        }),
    };
    let is_suspected: bool = row.get("is_suspected")?;
    let suspicion = if is_suspected { Some(row.get("suspicion")?) } else { None };
    Ok(Message {
        id: MessageId(row.get("id")?),
        written: super::super::store::read(row)?,
        is_read: row.get("is_read")?,
        suspicion,
        creation_time: row.get("creation_time")?,
        language: super::super::store::read_language(row)?,
        mail,
    })
}
