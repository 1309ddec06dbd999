//! By which words a message is found, and keeping them.
//!
//! Its words are those of its name, address and text, and every ending of its phone
//! number, so that a number is found by any of its digits that stand together, and by
//! several groups of them ("418 555-0199"), as it stands on a note. They are made
//! every few moments ([`index_new_messages`]) and before the next search
//! ([`index_newest`]), not while a visitor waits, and they go with their message. A message that
//! is changed is marked (`is_indexed`) and found by its box, state and assignee from then on.

use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, read_ids_and_total, sql};
use platform::error::Result;
use platform::paging::ListQuery;
use platform::text::phone::Phone;
use platform::text::plain::{self, SearchTerm};

use super::super::leads::model::LeadState;
use super::super::model::{MessageId, NewMessage};
use super::super::store::{lock_messages, read};
use crate::Site;

/// A longer message than may be stored, however it folds.
const WORDS_MAX_BYTES: usize = 64 * 1024;
/// Fewer digits find no phone number.
const DIGITS_MIN: usize = 3;
/// How many messages are given their words at once.
const BATCH: i64 = 200;

/// The low bits of a row's number are the message's id.
const ID_MASK: i64 = (1 << 30) - 1;

/// What the index says of a message.
macro_rules! indexed_columns {
    () => {
        "id, name, email, phone, phone_extension, message, is_suspected, is_read, creation_time,
         enquiry_kind, property_id, property_title, lead_state, assignee_id"
    };
}

/// What a search is to look for: any of these. None: it finds nothing.
pub fn terms(typed: &str) -> Vec<SearchTerm> {
    let digits = phone_digits(typed);
    [Some(typed), digits.as_deref()].into_iter().flatten().filter_map(SearchTerm::parse).collect()
}

/// The digits of what looks like a phone number, without Canada's 1 before it, which
/// some write and some don't.
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

/// The words that a message is found by.
fn words(message: &NewMessage) -> String {
    let NewMessage { name, email, phone, message, about, .. } = message;
    let home = about.as_ref().map_or("", |about| &*about.title);
    let last = phone.len().saturating_sub(DIGITS_MIN);
    let endings: Vec<_> = (0..=last).filter_map(|at| phone.get(at..)).collect();
    let all = format!("{name} {email} {} {message} {home}", endings.join(" "));
    plain::search_text(&all, WORDS_MAX_BYTES)
}

/// Makes the newest messages findable that are not yet, before a search; no more than one
/// batch, because somebody waits. The others are [`index_new_messages`]'.
///
/// # Errors
/// The store is away.
pub async fn index_newest(site: &Site) -> Result<()> {
    if has_new(&mut site.db.read().await?).await? {
        platform::write!(site.db, tx => index_some(&mut tx).await)?;
    }
    Ok(())
}

/// Makes messages findable that are not yet: new ones, and those from before there was
/// a search; how many those were. A few at a time, so that no visitor who writes
/// meanwhile waits for long.
///
/// # Errors
/// The store is away.
pub async fn index_new_messages(site: &Site) -> Result<usize> {
    let mut total = 0;
    while has_new(&mut site.db.read().await?).await? {
        total += platform::write!(site.db, tx => index_some(&mut tx).await)?;
    }
    Ok(total)
}

async fn has_new(tx: &mut Tx) -> Result<bool> {
    let query = "SELECT id FROM contact_messages WHERE NOT is_indexed LIMIT 1";
    Ok(tx.fetch_optional(sql(query)).await?.is_some())
}

async fn index_some(tx: &mut Tx) -> Result<usize> {
    // Who searches or writes at the same moment waits here.
    lock_messages(tx).await?;
    let query = concat!(
        "SELECT ",
        indexed_columns!(),
        " FROM contact_messages WHERE NOT is_indexed ORDER BY id DESC LIMIT $1"
    );
    let rows = tx.fetch_all(sql(query).bind(BATCH)).await?;
    for row in &rows {
        index(tx, row).await?;
        let mark = "UPDATE contact_messages SET is_indexed = TRUE WHERE id = $1";
        tx.execute(sql(mark).bind(row.get::<i64>("id")?)).await?;
    }
    Ok(rows.len())
}

/// What a message is found by, as it is now.
async fn index(tx: &mut Tx, row: &Row) -> Result<()> {
    let insert = Sql::per_engine(
        "INSERT INTO contact_search (rowid, words, facets) VALUES ($1, $2, $3)",
        "INSERT INTO contact_search (rowid, words)
         VALUES ($1, array_to_tsvector(search_lexemes('', string_to_array($2, ' '))
           || string_to_array('=' || replace($3, ' ', ' ='), ' ')))",
    );
    let row_id = row_of(row.get("creation_time")?, MessageId(row.get("id")?));
    // What was changed since is there as it was.
    tx.execute(sql("DELETE FROM contact_search WHERE rowid = $1").bind(row_id)).await?;
    let facets = format!(
        "{} {} state{} of{}",
        facets(row.get("is_suspected")?, row.get("is_read")?),
        if LeadState::of_number(row.get("lead_state")?).is_open() { "open" } else { "closed" },
        row.get::<i64>("lead_state")?,
        row.get::<i64>("assignee_id")?,
    );
    tx.execute(insert.bind(row_id).bind(words(&read(row)?)).bind(facets)).await.map(drop)
}

/// Which boxes a message is in.
fn facets(is_suspected: bool, is_read: bool) -> &'static str {
    match (is_suspected, is_read) {
        (false, false) => "inbox unread",
        (false, true) => "inbox read",
        (true, false) => "suspected unread",
        (true, true) => "suspected read",
    }
}

/// The number of a message's row in the index: it grows with the moment and, within a
/// second, with the id, so the newest are the highest. Migration 0048 has the same numbers.
pub(super) fn row_of(time: Timestamp, id: MessageId) -> i64 {
    time.seconds().saturating_mul(ID_MASK + 1).saturating_add(id.0)
}

/// The ids of one page of what the index finds below a row, newest first, and how many those
/// are. PostgreSQL gathers them as one value: very many rows would go through a file.
pub(super) async fn newest(
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

/// The ids of what the index finds below a row, newest first, at most so many.
pub(super) async fn below(tx: &mut Tx, question: &str, row: i64, count: i64) -> Result<Vec<i64>> {
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
        let words = words(&message("4185550199"));
        assert!(words.starts_with("zoe tremblay z tremblay example ca 4185550199 185550199 "));
        assert!(words.ends_with(" 0199 199 a vendre"), "{words}");
    }

    #[test]
    fn a_short_number_is_one_word() {
        for phone in ["1", "12", "123"] {
            assert!(super::words(&message(phone)).contains(&format!(" ca {phone} a vendre")));
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
