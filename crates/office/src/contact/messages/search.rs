//! The text index of messages.
//!
//! A message is indexed by name, address, text and every suffix of its phone number, so that any
//! run of digits finds it, as do several groups ("418 555-0199"). Indexing runs periodically
//! ([`index_new_messages`]) and before a search ([`index_newest`]), never while a visitor waits.
//! A change clears `is_indexed`, and the message is indexed again by box, state and assignee.

use foundation::{Site, locks};
use platform::clock::Timestamp;
use platform::db::{Lock, Row, Sql, Tx, read_ids_and_total, sql};
use platform::error::Result;
use platform::paging::ListQuery;
use platform::text::phone::Phone;
use platform::text::plain::{self, SearchTerm};

use super::super::model::{MessageId, NewMessage};
use super::super::store::read;
use super::lead::LeadState;

/// The longest indexed text, in bytes; above that of any message.
const WORDS_MAX_BYTES: usize = 64 * 1024;
/// The fewest digits that search a phone number.
const DIGITS_MIN: usize = 3;
/// Messages per transaction.
const BATCH: i64 = 200;

/// The low bits of a row id hold the message's id.
const ID_MASK: i64 = (1 << 30) - 1;

/// The columns that are indexed.
macro_rules! indexed_columns {
    () => {
        "id, name, email, phone, phone_extension, message, is_suspected, is_read, created_at,
         enquiry_kind, property_id, property_title, lead_state, assignee_id"
    };
}

/// The newest messages that are not indexed yet.
macro_rules! unindexed {
    () => {
        concat!(
            "SELECT ",
            indexed_columns!(),
            " FROM contact_messages WHERE NOT is_indexed ORDER BY id DESC LIMIT $1"
        )
    };
}

/// The alternative terms of a search; none means that nothing matches.
pub fn terms(typed: &str) -> Vec<SearchTerm> {
    let digits = phone_digits(typed);
    [Some(typed), digits.as_deref()].into_iter().flatten().filter_map(SearchTerm::parse).collect()
}

/// The digits of a phone number, without the optional country code 1.
fn phone_digits(typed: &str) -> Option<String> {
    let typed = Phone::read(typed);
    let is_phone = |c: char| c.is_ascii_digit() || c.is_whitespace() || "+()-./".contains(c);
    let digits = typed.digits();
    if digits.len() < DIGITS_MIN || !typed.number.chars().all(is_phone) {
        return None;
    }
    let local = digits.strip_prefix('1').filter(|local| local.len() == 10);
    Some(local.map_or(digits.clone(), str::to_owned))
}

/// The text that a message is found by.
fn search_text(message: &NewMessage) -> String {
    let NewMessage { name, email, phone, message, about, .. } = message;
    let home = about.as_ref().map_or("", |about| &*about.title);
    let last = phone.len().saturating_sub(DIGITS_MIN);
    let endings: Vec<_> = (0..=last).filter_map(|at| phone.get(at..)).collect();
    let all = format!("{name} {email} {} {message} {home}", endings.join(" "));
    plain::search_text(&all, WORDS_MAX_BYTES)
}

/// Indexes one batch of the newest messages, before a search. [`index_new_messages`] does the
/// rest.
///
/// # Errors
/// The store is away.
pub async fn index_newest(site: &Site) -> Result<()> {
    if has_new(&mut site.db.read().await?).await? {
        platform::write!(site.db, tx => index_some(&mut tx).await)?;
    }
    Ok(())
}

/// Indexes all messages that are not indexed yet, in small batches so that submissions do not
/// wait long, unless another instance does so. Returns how many.
///
/// # Errors
/// The store is away.
pub async fn index_new_messages(site: &Site) -> Result<usize> {
    let mut total = 0;
    while has_new(&mut site.db.read().await?).await? {
        let done = platform::write!(site.db, tx => async {
            if !tx.try_lock(search_index()).await? {
                return Ok(0);
            }
            index_some(&mut tx).await
        }
        .await)?;
        if done == 0 {
            break;
        }
        total += done;
    }
    Ok(total)
}

async fn has_new(tx: &mut Tx) -> Result<bool> {
    let query = "SELECT id FROM contact_messages WHERE NOT is_indexed LIMIT 1";
    Ok(tx.fetch_optional(sql(query)).await?.is_some())
}

/// The lock of the task that indexes messages.
fn search_index() -> Lock {
    locks::MESSAGES.of("search index")
}

async fn index_some(tx: &mut Tx) -> Result<usize> {
    // Concurrent searches wait here. Messages that somebody changes or deletes wait for the next
    // one.
    tx.lock(&[search_index()]).await?;
    let query = Sql::per_engine(unindexed!(), concat!(unindexed!(), " FOR UPDATE SKIP LOCKED"));
    let rows = tx.fetch_all(query.bind(BATCH)).await?;
    for row in &rows {
        index(tx, row).await?;
        let mark = "UPDATE contact_messages SET is_indexed = TRUE WHERE id = $1";
        tx.execute(sql(mark).bind(row.get::<i64>("id")?)).await?;
    }
    Ok(rows.len())
}

/// Makes the search words of some indexed messages again, by id, those after `after`. Returns the
/// last id, or `None` when there is none.
///
/// # Errors
/// The store is away.
pub async fn index_words_after(tx: &mut Tx, after: i64) -> Result<Option<i64>> {
    let query = concat!(
        "SELECT ",
        indexed_columns!(),
        " FROM contact_messages WHERE is_indexed AND id > $1 ORDER BY id LIMIT $2"
    );
    let rows = tx.fetch_all(sql(query).bind(after).bind(BATCH)).await?;
    let mut last = None;
    for row in &rows {
        index(tx, row).await?;
        last = Some(row.get("id")?);
    }
    Ok(last)
}

/// Indexes a message.
async fn index(tx: &mut Tx, row: &Row) -> Result<()> {
    let insert = Sql::per_engine(
        "INSERT INTO contact_search (rowid, words, facets) VALUES ($1, $2, $3)",
        "INSERT INTO contact_search (rowid, words)
         VALUES ($1, array_to_tsvector(search_lexemes('', string_to_array($2, ' '))
           || string_to_array('=' || replace($3, ' ', ' ='), ' ')))",
    );
    let row_id = index_row(row.get("created_at")?, MessageId(row.get("id")?));
    // Removes an outdated entry.
    tx.execute(sql("DELETE FROM contact_search WHERE rowid = $1").bind(row_id)).await?;
    let facets = format!(
        "{} {} state{} of{}",
        facets(row.get("is_suspected")?, row.get("is_read")?),
        if LeadState::from_number(row.get("lead_state")?).is_open() { "open" } else { "closed" },
        row.get::<i64>("lead_state")?,
        row.get::<i64>("assignee_id")?,
    );
    tx.execute(insert.bind(row_id).bind(search_text(&read(row)?)).bind(facets)).await.map(drop)
}

/// The boxes that a message is in.
fn facets(is_suspected: bool, is_read: bool) -> &'static str {
    match (is_suspected, is_read) {
        (false, false) => "inbox unread",
        (false, true) => "inbox read",
        (true, false) => "suspected unread",
        (true, true) => "suspected read",
    }
}

/// The row id of a message in the index. It grows with time, then id, so the newest are the
/// highest. A trigger uses the same formula.
pub(super) fn index_row(time: Timestamp, id: MessageId) -> i64 {
    time.seconds().saturating_mul(ID_MASK + 1).saturating_add(id.0)
}

/// One page of ids that match below a row, newest first, and their total. PostgreSQL gathers
/// them in one array, because very many rows would spill to disk.
pub(super) async fn find_page(
    tx: &mut Tx,
    question: &str,
    below: i64,
    query: &ListQuery,
) -> Result<(Vec<i64>, i64)> {
    let statement = Sql::per_engine(
        "SELECT total, page.rowid AS found
         FROM (SELECT COUNT(*) AS total FROM contact_search
               WHERE contact_search MATCH $1 AND rowid < $4) AS counted
         LEFT JOIN (SELECT rowid FROM contact_search
                    WHERE contact_search MATCH $1 AND rowid < $4
                    ORDER BY rowid DESC LIMIT $2 OFFSET $3) AS page ON TRUE",
        "WITH found AS MATERIALIZED
           (SELECT array_agg(rowid) AS ids FROM contact_search WHERE words @@ $1::tsquery AND rowid < $4)
         SELECT COALESCE(cardinality(ids), 0)::bigint AS total, page.rowid AS found
         FROM found
         LEFT JOIN LATERAL (SELECT rowid FROM (SELECT unnest(ids) AS rowid) AS each
                            ORDER BY rowid DESC LIMIT $2 OFFSET $3) AS page ON TRUE",
    );
    let statement = statement.bind(question).bind(query.size).bind(query.offset());
    let statement = statement.bind(below);
    let (mut rows, total) = read_ids_and_total(&tx.fetch_all(statement).await?)?;
    rows.sort_unstable_by(|a, b| b.cmp(a));
    Ok((rows.into_iter().map(|row| row & ID_MASK).collect(), total))
}

/// The ids that match below a row, newest first, at most `count`.
pub(super) async fn find_below(
    tx: &mut Tx,
    question: &str,
    row: i64,
    count: i64,
) -> Result<Vec<i64>> {
    let statement = Sql::per_engine(
        "SELECT rowid AS found FROM contact_search WHERE contact_search MATCH $1 AND rowid < $2
         ORDER BY rowid DESC LIMIT $3",
        "WITH found AS MATERIALIZED
           (SELECT rowid FROM contact_search WHERE words @@ $1::tsquery)
         SELECT rowid AS found FROM found WHERE rowid < $2 ORDER BY rowid DESC LIMIT $3",
    );
    let rows = tx.fetch_all(statement.bind(question).bind(row).bind(count)).await?;
    rows.iter().map(|row| Ok(row.get::<i64>("found")? & ID_MASK)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(phone: &str) -> NewMessage {
        NewMessage {
            name: "Zoé Tremblay".into(),
            email: "z.tremblay@example.ca".into(),
            phone: phone.into(),
            phone_extension: String::new(),
            message: "À vendre ?".into(),
            about: None,
            key: None,
        }
    }

    #[test]
    fn a_message_is_found_by_every_ending_of_its_number() {
        let words = search_text(&message("4185550199"));
        assert!(words.starts_with("zoe tremblay z tremblay example ca 4185550199 185550199 "));
        assert!(words.ends_with(" 0199 199 a vendre"), "{words}");
    }

    #[test]
    fn a_short_number_is_one_word() {
        for phone in ["1", "12", "123"] {
            assert!(super::search_text(&message(phone)).contains(&format!(" ca {phone} a vendre")));
        }
    }

    #[test]
    fn a_number_is_looked_for_as_it_is_written_and_as_its_digits() {
        for (typed, expected) in [
            ("+1 (418) 555-0199", Some("4185550199")),
            ("418.555.0199", Some("4185550199")),
            ("14185550199", Some("4185550199")),
            ("0033 1 42 68 53 00", Some("0033142685300")),
            ("555", Some("555")),
            ("55", None),
            ("unit 1204", None),
            ("", None),
        ] {
            assert_eq!(phone_digits(typed).as_deref(), expected, "{typed}");
        }
        assert!(terms("% ()").is_empty());
        assert_eq!(terms("Zoé 0199").len(), 1);
        assert_eq!(terms("01 99")[1].words(), ["0199"]);
    }
}
