//! Whose e-mail addresses and numbers stand in an entry, so that it is found when somebody
//! is to be erased. Kept as hashes: the list itself is to tell nobody anything.

use std::collections::BTreeSet;

use serde_json::Value as Json;
use sha2::{Digest, Sha256};

use crate::db::{Sql, Tx, sql};
use crate::error::{Error, Result};
use crate::text::email;
use crate::text::phone::{self, Phone};

/// Digits that make a number the same number: those of North America without the country.
const PHONE_DIGITS: usize = 10;
/// Nothing with more digits than this is looked at as numbers that stand side by side.
const MOST_DIGITS: usize = 60;
/// How many older entries are looked through in one transaction.
const LOOKED_THROUGH_AT_ONCE: i64 = 200;

/// The hashes of those who stand in an entry's states.
pub(super) fn of(states: [Option<&Json>; 2]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for state in states.into_iter().flatten() {
        look(state, &mut found);
    }
    found
}

/// The hash of an address or a number that somebody gave; none of anything else.
pub(super) fn person(text: &str) -> Option<String> {
    let text = email::normal(text);
    if email::looks_like_email(&text) {
        return Some(hash("email", &email::key(&text)));
    }
    let digits: Vec<char> = Phone::read(&text).digits().chars().collect();
    let last = digits.len().checked_sub(PHONE_DIGITS)?;
    Some(hash("phone", &digits[last..].iter().collect::<String>()))
}

fn hash(kind: &str, key: &str) -> String {
    let digest = Sha256::digest(format!("{kind} {key}").as_bytes());
    hex::encode(&digest[..16])
}

fn look(json: &Json, found: &mut BTreeSet<String>) {
    match json {
        Json::String(text) => {
            addresses(text, found);
            numbers(text, found);
        }
        Json::Array(items) => items.iter().for_each(|item| look(item, found)),
        Json::Object(fields) => fields.values().for_each(|field| look(field, found)),
        Json::Null | Json::Bool(_) | Json::Number(_) => {}
    }
}

fn addresses(text: &str, found: &mut BTreeSet<String>) {
    if !text.contains('@') {
        return;
    }
    let ends = |c: char| c.is_whitespace() || "<>\"'(),;:[]{}|\\=".contains(c);
    for word in text.split(ends) {
        let word = email::normal(word.trim_matches('.'));
        if email::looks_like_email(&word) {
            found.insert(hash("email", &email::key(&word)));
        }
    }
}

fn numbers(text: &str, found: &mut BTreeSet<String>) {
    let of_number = |c: char| c.is_ascii_digit() || " \u{a0}+-.()/".contains(c);
    let text = text.lines().map(phone::tidy).collect::<Vec<_>>().join("\n");
    for run in text.split(|c| !of_number(c)) {
        let digits: Vec<char> = run.chars().filter(char::is_ascii_digit).collect();
        let numbers = if digits.len() <= 15 {
            digits.len().checked_sub(PHONE_DIGITS).map(|last| last..=last)
        } else {
            // Several that stand side by side.
            (digits.len() <= MOST_DIGITS).then(|| 0..=digits.len() - PHONE_DIGITS)
        };
        for at in numbers.into_iter().flatten() {
            let number: String = digits[at..at + PHONE_DIGITS].iter().collect();
            found.insert(hash("phone", &number));
        }
    }
}

/// Notes who stands in an entry.
pub(super) async fn note(tx: &mut Tx, entry_id: i64, people: &BTreeSet<String>) -> Result<()> {
    if people.is_empty() {
        return Ok(());
    }
    let people = serde_json::to_string(people).map_err(Error::internal)?;
    let noted = Sql::per_engine(
        "INSERT INTO audit_people (person, entry_id)
         SELECT value, $1 FROM json_each($2) WHERE TRUE ON CONFLICT DO NOTHING",
        "INSERT INTO audit_people (person, entry_id)
         SELECT person, $1 FROM jsonb_array_elements_text($2::jsonb) AS person
         ON CONFLICT DO NOTHING",
    );
    tx.execute(noted.bind(entry_id).bind(people)).await.map(drop)
}

/// Looks through some entries of an older program, the newest first; how many.
pub(super) async fn look_through_some(tx: &mut Tx) -> Result<usize> {
    let below = tx.fetch_one(sql("SELECT people_below FROM audit_state WHERE id = 1")).await?;
    let below: i64 = below.get("people_below")?;
    if below == 0 {
        return Ok(0);
    }
    let page = "SELECT id, before, after FROM audit WHERE id < $1 ORDER BY id DESC LIMIT $2";
    let rows = tx.fetch_all(sql(page).bind(below).bind(LOOKED_THROUGH_AT_ONCE)).await?;
    let mut reached = 0;
    for row in &rows {
        let read = |column| {
            row.get::<Option<String>>(column)
                .map(|text| text.and_then(|text| serde_json::from_str::<Json>(&text).ok()))
        };
        let (before, after) = (read("before")?, read("after")?);
        reached = row.get("id")?;
        note(tx, reached, &of([before.as_ref(), after.as_ref()])).await?;
    }
    let done = sql("UPDATE audit_state SET people_below = $1 WHERE id = 1");
    tx.execute(done.bind(reached)).await?;
    Ok(rows.len())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn those_who_stand_in_an_entry_are_found_however_they_are_written() {
        let before = json!({
            "email": "Zoe@Example.ca", "links": ["<a href=\"mailto:ari@example.ca\">", 7],
            "text": "Call (418) 555-0199, or 1 613 555 0123 613.555.0124. Or eve@example.org.",
        });
        let found = of([Some(&before), None]);
        for text in [
            "zoe@example.ca",
            "ARI@example.ca",
            "eve@example.org",
            "+14185550199",
            "418-555-0199",
            "6135550123",
            "613 555-0124",
        ] {
            assert!(found.contains(&person(text).unwrap()), "{text}");
        }
        assert!(!found.contains(&person("bob@example.ca").unwrap()));
        assert!(!found.contains(&person("418 555-0198").unwrap()));
        assert_eq!((person("Zoé"), person("555-0199")), (None, None));
        assert!(
            of([Some(&json!({ "price": 5_499_001_234_i64, "at": "rue 12" })), None]).is_empty()
        );
        assert!(found.iter().all(|hash| hash.len() == 32));
    }
}
