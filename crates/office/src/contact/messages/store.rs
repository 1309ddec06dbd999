//! The queries of the inbox.
//!
//! Lists are ordered by time, then id, the newest first. SQL is fixed text; filters are bound as
//! parameters, such as whether suspected and read messages are included.

use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::paging::{ListQuery, Window, in_order_of};

use super::super::model::MessageId;
use super::error::MessageError;
use super::filter::{MessageBox, MessageFilter};
use super::lead::{Lead, LeadState, ReplyPromise};
use super::model::{MailRow, Message, MessageCounts};
use super::person::MessageSender;
use super::search;

/// The unit of `message_quarters`, in seconds.
const QUARTER_SECONDS: i64 = 15 * 60;

macro_rules! select_messages {
    () => {
        "SELECT m.id, m.name, m.email, m.phone, m.phone_extension, m.message, m.is_read, m.is_suspected, m.suspicion,
           m.created_at, m.language, m.enquiry_kind, m.property_id, m.property_title,
           m.lead_state, m.lead_changed_at, m.lead_revision, m.assignee_id, m.remind_at,
           (SELECT first_name || ' ' || last_name FROM users WHERE users.id = m.assignee_id)
             AS assignee_name, o.id AS mail_id, o.sent_at, o.failed_at, o.next_attempt_at, o.last_error
         FROM contact_messages m LEFT JOIN outbox o ON o.contact_message_id = m.id "
    };
}

macro_rules! that_pass {
    () => {
        "WHERE m.is_suspected = $1 AND m.is_read IN (FALSE, $2) "
    };
}

/// Like `that_pass`, for unread messages, phrased to use their partial index.
macro_rules! that_are_unread {
    () => {
        "WHERE NOT m.is_suspected AND NOT m.is_read AND $1 = FALSE AND $2 = FALSE "
    };
}

macro_rules! of_a_state {
    () => {
        "WHERE m.lead_state = $5 AND m.is_suspected = $1 AND m.is_read IN (FALSE, $2) "
    };
}

macro_rules! of_somebody {
    () => {
        "WHERE m.assignee_id = $5 AND m.is_suspected = $1 AND m.is_read IN (FALSE, $2) "
    };
}

macro_rules! of_somebody_and_a_state {
    () => {
        "WHERE m.assignee_id = $5 AND m.lead_state = $6 AND m.is_suspected = $1
           AND m.is_read IN (FALSE, $2) "
    };
}

/// Messages up to the time $5 without an answer, phrased to use their partial index; of a state
/// $6 and assignee $7, or -1 for any.
macro_rules! that_wait {
    () => {
        "WHERE NOT m.is_suspected AND m.lead_state < 2 AND m.created_at <= $5 AND $1 = FALSE
           AND m.is_read IN (FALSE, $2) AND (m.lead_state = $6 OR $6 < 0)
           AND (m.assignee_id = $7 OR $7 < 0) "
    };
}

/// Selects a page of ids, in both orders.
macro_rules! page_statements {
    ($that:ident) => {
        [
            sql(concat!(
                "SELECT m.id FROM contact_messages m ",
                $that!(),
                "ORDER BY m.created_at DESC, m.id DESC LIMIT $3 OFFSET $4"
            )),
            sql(concat!(
                "SELECT m.id FROM contact_messages m ",
                $that!(),
                "ORDER BY m.created_at, m.id LIMIT $3 OFFSET $4"
            )),
        ]
    };
}

/// Bound for any state or any assignee.
const ANY: i64 = -1;

/// One page of a filter or search, and the total number of messages.
pub async fn list(
    tx: &mut Tx,
    wanted: MessageFilter,
    promise: ReplyPromise,
    query: &ListQuery,
) -> Result<(Vec<Message>, i64)> {
    if let Some(message) = wanted.sender {
        if query.search.is_some() {
            return Err(MessageError::SenderAndSearch.into());
        }
        return list_by_sender(tx, message, wanted, promise, query).await;
    }
    let (ids, total) = match build_search(tx, wanted, query.search.as_deref()) {
        SearchMode::Nothing => return Ok((Vec::new(), 0)),
        SearchMode::Words(question) => {
            search::find_page(tx, &question, upper_row(wanted, promise), query).await?
        }
        SearchMode::Everything => {
            let total = total(tx, wanted, promise).await?;
            (page(tx, wanted, promise, query.window(total)).await?, total)
        }
    };
    Ok((find_all(tx, &ids).await?, total))
}

/// One page of a sender's messages, filtered in memory because they are few.
async fn list_by_sender(
    tx: &mut Tx,
    message: MessageId,
    wanted: MessageFilter,
    promise: ReplyPromise,
    query: &ListQuery,
) -> Result<(Vec<Message>, i64)> {
    let Some(sender) = MessageSender::of_message(tx, message).await? else {
        return Ok((Vec::new(), 0));
    };
    let deadline = promise.deadline();
    let mut sent = sender.messages(tx).await?;
    sent.retain(|one| {
        one.is_suspected == wanted.filter.is_suspected()
            && (wanted.filter.has_read() || !one.is_read)
            && wanted.state.is_none_or(|state| state == one.state)
            && wanted.assignee.is_none_or(|id| id == one.assignee)
            && (!wanted.is_waiting || (one.state.is_open() && one.creation_time <= deadline))
    });
    let total = i64::try_from(sent.len()).map_err(Error::internal)?;
    let first = usize::try_from(query.offset()).unwrap_or(usize::MAX);
    let size = usize::try_from(query.size).map_err(Error::internal)?;
    let ids: Vec<i64> = sent.iter().skip(first).take(size).map(|one| one.id).collect();
    Ok((find_all(tx, &ids).await?, total))
}

/// The newest messages of a box.
pub async fn newest(tx: &mut Tx, filter: MessageBox, count: i64) -> Result<Vec<Message>> {
    let first = Window { is_from_end: false, rows: count, offset: 0 };
    let ids = find_box_page(tx, filter, first).await?;
    find_all(tx, &ids).await
}

async fn find_box_page(tx: &mut Tx, filter: MessageBox, window: Window) -> Result<Vec<i64>> {
    let statements = match filter {
        MessageBox::Unread => page_statements!(that_are_unread),
        MessageBox::All | MessageBox::Suspected => page_statements!(that_pass),
    };
    read_page(tx, in_order(statements, filter, window), window).await
}

async fn page(
    tx: &mut Tx,
    wanted: MessageFilter,
    promise: ReplyPromise,
    window: Window,
) -> Result<Vec<i64>> {
    let filter = wanted.filter;
    let bound = |statements| in_order(statements, filter, window);
    let page = match (wanted.is_waiting, wanted.state, wanted.assignee) {
        (true, state, assignee) => bound(page_statements!(that_wait))
            .bind(promise.deadline())
            .bind(state.map_or(ANY, LeadState::number))
            .bind(assignee.unwrap_or(ANY)),
        (false, None, None) => return find_box_page(tx, filter, window).await,
        (false, Some(state), None) => bound(page_statements!(of_a_state)).bind(state.number()),
        (false, None, Some(id)) => bound(page_statements!(of_somebody)).bind(id),
        (false, Some(state), Some(id)) => {
            bound(page_statements!(of_somebody_and_a_state)).bind(id).bind(state.number())
        }
    };
    read_page(tx, page, window).await
}

/// The statement of a window, with its common parameters.
fn in_order([newest, oldest]: [Sql; 2], filter: MessageBox, window: Window) -> Sql {
    let page = if window.is_from_end { oldest } else { newest };
    page.bind(filter.is_suspected()).bind(filter.has_read()).bind(window.rows).bind(window.offset)
}

async fn read_page(tx: &mut Tx, page: Sql, window: Window) -> Result<Vec<i64>> {
    let rows = tx.fetch_all(page).await?;
    let ids: Result<Vec<i64>> = rows.iter().map(|row| row.get("id")).collect();
    Ok(window.in_order(ids?))
}

/// The number of messages of a filter, counted by triggers.
async fn total(tx: &mut Tx, wanted: MessageFilter, promise: ReplyPromise) -> Result<i64> {
    let MessageFilter { filter, state, assignee, is_waiting, .. } = wanted;
    if is_waiting {
        let query = "SELECT COUNT(*) AS total FROM contact_messages m
                     WHERE NOT m.is_suspected AND m.lead_state < 2 AND m.created_at <= $1
                       AND m.is_read IN (FALSE, $2) AND (m.lead_state = $3 OR $3 < 0)
                       AND (m.assignee_id = $4 OR $4 < 0)";
        let query = sql(query)
            .bind(promise.deadline())
            .bind(filter.has_read())
            .bind(state.map_or(ANY, LeadState::number))
            .bind(assignee.unwrap_or(ANY));
        return tx.fetch_one(query).await?.get("total");
    }
    let query = "SELECT CAST(COALESCE(SUM(messages), 0) AS BIGINT) AS total FROM message_counts
                 WHERE is_suspected = $1 AND is_read IN (FALSE, $2)
                   AND (lead_state = $3 OR $3 < 0) AND (assignee_id = $4 OR $4 < 0)";
    let query = sql(query)
        .bind(filter.is_suspected())
        .bind(filter.has_read())
        .bind(state.map_or(ANY, LeadState::number))
        .bind(assignee.unwrap_or(ANY));
    tx.fetch_one(query).await?.get("total")
}

/// The number of messages without spam, by state and assignee or any.
pub async fn count_leads(
    tx: &mut Tx,
    state: Option<LeadState>,
    assignee: Option<i64>,
) -> Result<i64> {
    let query = "SELECT CAST(COALESCE(SUM(messages), 0) AS BIGINT) AS total FROM message_counts
                 WHERE is_suspected = $1 AND (lead_state = $2 OR $2 < 0)
                   AND (assignee_id = $3 OR $3 < 0)";
    let query = sql(query)
        .bind(false)
        .bind(state.map_or(ANY, LeadState::number))
        .bind(assignee.unwrap_or(ANY));
    tx.fetch_one(query).await?.get("total")
}

/// The number of unanswered messages up to a deadline.
pub async fn count_overdue(tx: &mut Tx, deadline: Timestamp) -> Result<i64> {
    let query = "SELECT COUNT(*) AS total FROM contact_messages
                 WHERE NOT is_suspected AND lead_state < 2 AND created_at <= $1";
    tx.fetch_one(sql(query).bind(deadline)).await?.get("total")
}

/// The index row below which the messages of a filter are.
fn upper_row(wanted: MessageFilter, promise: ReplyPromise) -> i64 {
    if wanted.is_waiting {
        search::index_row(promise.deadline() + 1, MessageId(0))
    } else {
        i64::MAX
    }
}

/// Messages in the order of `ids`.
pub async fn find_all(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Message>> {
    let query = platform::sql_in!(concat!(select_messages!(), "WHERE m.id"), ids "$1");
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(json)).await?;
    let found: Result<Vec<_>> = rows.iter().map(|row| Ok((row.get("id")?, read(row)?))).collect();
    Ok(in_order_of(ids, found?))
}

/// The position of an export: below the last written message.
#[derive(Clone, Copy, Debug)]
pub struct ExportCursor {
    creation_time: Timestamp,
    id: MessageId,
}

impl ExportCursor {
    /// Before the newest message.
    pub const TOP: Self = Self { creation_time: Timestamp::MAX, id: MessageId(i64::MAX) };

    /// Below this message.
    pub fn message(message: &Message) -> Self {
        Self { creation_time: message.creation_time, id: message.id }
    }
}

/// The next messages of a filter and search below a cursor. Messages that come or go meanwhile
/// do not shift the others.
pub async fn next(
    tx: &mut Tx,
    wanted: MessageFilter,
    promise: ReplyPromise,
    search: Option<&str>,
    below: ExportCursor,
    count: i64,
) -> Result<Vec<Message>> {
    let filter = wanted.filter;
    match build_search(tx, wanted, search) {
        SearchMode::Nothing => return Ok(Vec::new()),
        SearchMode::Words(question) => {
            let below =
                search::index_row(below.creation_time, below.id).min(upper_row(wanted, promise));
            let ids = search::find_below(tx, &question, below, count).await?;
            return find_all(tx, &ids).await;
        }
        SearchMode::Everything => {}
    }
    let query = sql(concat!(
        select_messages!(),
        that_pass!(),
        "AND (m.created_at, m.id) < ($3, $4) AND (m.lead_state = $6 OR $6 < 0)
           AND (m.assignee_id = $7 OR $7 < 0) AND (m.lead_state < 2 OR $8 = FALSE)
           AND m.created_at <= $9
         ORDER BY m.created_at DESC, m.id DESC LIMIT $5"
    ));
    let latest = if wanted.is_waiting { promise.deadline() } else { Timestamp::MAX };
    let query = query
        .bind(filter.is_suspected())
        .bind(filter.has_read())
        .bind(below.creation_time)
        .bind(below.id)
        .bind(count)
        .bind(wanted.state.map_or(ANY, LeadState::number))
        .bind(wanted.assignee.unwrap_or(ANY))
        .bind(wanted.is_waiting)
        .bind(latest);
    tx.fetch_all(query).await?.iter().map(read).collect()
}

enum SearchMode {
    Everything,
    Nothing,
    Words(String),
}

fn build_search(tx: &Tx, wanted: MessageFilter, typed: Option<&str>) -> SearchMode {
    let Some(typed) = typed else { return SearchMode::Everything };
    let terms = search::terms(typed);
    if terms.is_empty() {
        return SearchMode::Nothing;
    }
    let facets = wanted.facets();
    let facets: Vec<&str> = facets.iter().map(String::as_str).collect();
    SearchMode::Words(tx.match_with_facets(&terms, "words", "facets", &facets))
}

/// The numbers of unread and of suspected messages.
pub async fn count(tx: &mut Tx) -> Result<MessageCounts> {
    let query = "SELECT
                   CAST(COALESCE(SUM(messages) FILTER (WHERE is_suspected = FALSE
                     AND is_read = FALSE), 0) AS BIGINT) AS unread,
                   CAST(COALESCE(SUM(messages) FILTER (WHERE is_suspected = TRUE), 0) AS BIGINT)
                     AS suspected
                 FROM message_counts";
    let row = tx.fetch_one(sql(query)).await?;
    Ok(MessageCounts { unread: row.get("unread")?, suspected: row.get("suspected")? })
}

/// Counts messages without spam per quarter of an hour since `time`: the start of the quarter
/// and the count. Midnight is a quarter's boundary in every zone.
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

/// Queues the mail of a message unless it was queued before. Returns whether it was queued now.
pub async fn enqueue_once(
    tx: &mut Tx,
    id: MessageId,
    mail_key: &str,
    now: Timestamp,
) -> Result<bool> {
    let query = "INSERT INTO outbox (contact_message_id, mail_key, next_attempt_at, created_at)
                 VALUES ($1, $2, $3, $3) ON CONFLICT (contact_message_id) DO NOTHING";
    Ok(tx.execute(sql(query).bind(id).bind(mail_key).bind(now)).await? > 0)
}

/// Cancels a mail that is neither sent nor being sent.
pub async fn cancel_mail(tx: &mut Tx, id: MessageId, now: Timestamp) -> Result<()> {
    let query = "DELETE FROM outbox
                 WHERE contact_message_id = $1 AND sent_at IS NULL AND locked_until <= $2";
    tx.execute(sql(query).bind(id).bind(now)).await?;
    Ok(())
}

/// Reads the outbox row of a mail, if there is one.
pub fn read_mail(row: &Row) -> Result<Option<MailRow>> {
    if row.get::<Option<i64>>("mail_id")?.is_none() {
        return Ok(None);
    }
    Ok(Some(MailRow {
        sent_at: row.get("sent_at")?,
        failed_at: row.get("failed_at")?,
        next_attempt_at: row.get("next_attempt_at")?,
        last_error: row.get("last_error")?,
    }))
}

fn read(row: &Row) -> Result<Message> {
    let is_suspected: bool = row.get("is_suspected")?;
    let suspicion = if is_suspected { Some(row.get("suspicion")?) } else { None };
    Ok(Message {
        id: MessageId(row.get("id")?),
        written: super::super::store::read(row)?,
        is_read: row.get("is_read")?,
        suspicion,
        creation_time: row.get("created_at")?,
        language: super::super::store::read_language(row)?,
        mail: read_mail(row)?,
        lead: Lead::read(row)?,
    })
}
