//! Indexes the e-mail addresses and phone numbers in an entry's states, so that a person's entries
//! can be found and erased. The index holds hashes only.

use std::collections::BTreeSet;

use serde_json::Value as Json;
use sha2::{Digest, Sha256};

use crate::db::{Sql, Tx};
use crate::error::{Error, Result};
use crate::text::email;
use crate::text::phone::{self, Phone};

/// The digits that identify a phone number: North American, without the country code.
const PHONE_DIGITS: usize = 10;
/// Longer runs of digits are not searched for adjacent phone numbers.
const MOST_DIGITS: usize = 60;

/// The hashes of the people in an entry's states.
pub(super) fn find(states: [Option<&Json>; 2]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for state in states.into_iter().flatten() {
        collect(state, &mut found);
    }
    found
}

/// The hash of an e-mail address or phone number; `None` for other text.
pub(super) fn person_hash(text: &str) -> Option<String> {
    let text = email::normalise(text);
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

fn collect(json: &Json, found: &mut BTreeSet<String>) {
    match json {
        Json::String(text) => {
            collect_addresses(text, found);
            collect_numbers(text, found);
        }
        Json::Array(items) => items.iter().for_each(|item| collect(item, found)),
        Json::Object(fields) => fields.values().for_each(|field| collect(field, found)),
        Json::Null | Json::Bool(_) | Json::Number(_) => {}
    }
}

fn collect_addresses(text: &str, found: &mut BTreeSet<String>) {
    if !text.contains('@') {
        return;
    }
    let ends = |c: char| c.is_whitespace() || "<>\"'(),;:[]{}|\\=".contains(c);
    for word in text.split(ends) {
        let word = email::normalise(word.trim_matches('.'));
        if email::looks_like_email(&word) {
            found.insert(hash("email", &email::key(&word)));
        }
    }
}

fn collect_numbers(text: &str, found: &mut BTreeSet<String>) {
    let of_number = |c: char| c.is_ascii_digit() || " \u{a0}+-.()/".contains(c);
    let text = text.lines().map(phone::tidy).collect::<Vec<_>>().join("\n");
    for run in text.split(|c| !of_number(c)) {
        let digits: Vec<char> = run.chars().filter(char::is_ascii_digit).collect();
        let numbers = if digits.len() <= 15 {
            digits.len().checked_sub(PHONE_DIGITS).map(|last| last..=last)
        } else {
            // Several adjacent numbers.
            (digits.len() <= MOST_DIGITS).then(|| 0..=digits.len() - PHONE_DIGITS)
        };
        for at in numbers.into_iter().flatten() {
            let number: String = digits[at..at + PHONE_DIGITS].iter().collect();
            found.insert(hash("phone", &number));
        }
    }
}

/// Adds the people of an entry to the index.
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
        let found = find([Some(&before), None]);
        for text in [
            "zoe@example.ca",
            "ARI@example.ca",
            "eve@example.org",
            "+14185550199",
            "418-555-0199",
            "6135550123",
            "613 555-0124",
        ] {
            assert!(found.contains(&person_hash(text).unwrap()), "{text}");
        }
        assert!(!found.contains(&person_hash("bob@example.ca").unwrap()));
        assert!(!found.contains(&person_hash("418 555-0198").unwrap()));
        assert_eq!((person_hash("Zoé"), person_hash("555-0199")), (None, None));
        assert!(
            find([Some(&json!({ "price": 5_499_001_234_i64, "at": "rue 12" })), None]).is_empty()
        );
        assert!(found.iter().all(|hash| hash.len() == 32));
    }
}
