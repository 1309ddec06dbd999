//! Invariants of the features' parsers for any input, as in `platform::fuzzing`.

use std::borrow::Cow;

use foundation::csv::{protect, reveal};
use foundation::encoded_id;
use foundation::push::parse_device;
use foundation::sms::Number;
use homes::property::read_csv;
use homes::search::HomesQuery;
use office::contact::{ContactForm, read_message};
use platform::identity::session::Token;
use platform::mail::Mailbox;
use platform::text::email;

/// The file of an import: rows or one error. Cells for a spreadsheet are no formulas and survive
/// a round trip.
pub fn csv(bytes: &[u8]) {
    if let Ok(rows) = read_csv(bytes) {
        assert!(rows.len() <= bytes.len(), "a row takes a byte");
    }
    let text = String::from_utf8_lossy(bytes);
    let cell = protect(&text);
    assert_eq!(reveal(&cell), text, "what is exported is imported as it was");
    let begins = |part: &str| part.trim_start_matches([' ', '"']).starts_with(['=', '+', '-', '@']);
    assert!(!cell.split([';', '|', '\n', '\r', '\t']).any(begins), "{cell:?} is a formula");
}

/// The query of `/homes`: an error, or a value that survives a round trip.
pub fn homes_query(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = HomesQuery::is_known(text);
    let Ok(asked) = HomesQuery::parse(text) else { return };
    assert!((1..=100).contains(&asked.size), "{}", asked.size);
    let written = asked.canonical().to_owned();
    let again = HomesQuery::parse(&written);
    let again = again.unwrap_or_else(|error| panic!("{text:?} became {written:?}: {error:?}"));
    assert_eq!(again.canonical(), written, "{text:?} has two addresses");
}

/// Identifiers: ids of addresses, tokens, e-mail addresses, phone numbers, devices.
pub fn identifiers(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Some(id) = encoded_id::decode(text) {
        let written = encoded_id::encode(id);
        assert!(id > 0 && written.trim_end_matches('=') == text.trim_end_matches('='), "{text:?}");
    }
    if let Some(token) = Token::parse(text) {
        assert_eq!(token.reveal(), text);
        assert!(!format!("{token:?}").contains(text), "it is not shown");
    }
    if let Some(number) = Number::parse(text) {
        let again = Number::parse(number.as_str()).expect("what we write can be read");
        assert_eq!(again.as_str(), number.as_str());
        assert!(number.as_str().starts_with('+') && number.as_str().len() <= 20, "{number}");
    }
    if email::is_email(text) {
        assert!(!text.contains(['\r', '\n', '\0', ' ', ',', ';', '<', '>']), "{text:?}");
        let key = email::key(text);
        assert_eq!(email::key(&key), key, "the key of a key is itself");
        let _ = Mailbox::new("", text);
    }
    let mut lines = text.split('\n');
    let mut next = || lines.next();
    if let Ok(device) = parse_device(next(), next(), next()) {
        assert!(device.endpoint.starts_with("https://") && device.endpoint.len() <= 1024);
        assert_eq!((device.public_key.len(), device.auth.len()), (65, 16));
    }
}

/// A form from a browser without scripts, read as a contact message.
pub fn form(bytes: &[u8]) {
    let pairs = url::form_urlencoded::parse(bytes);
    let form = ContactForm::from_pairs(
        pairs.map(|(name, value): (Cow<'_, str>, Cow<'_, str>)| (name.into(), value.into())),
    );
    if let Err(problems) = read_message(&form) {
        assert!(!problems.is_empty(), "a refusal says why");
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    fn goes_through(target: &str, run: fn(&[u8])) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
        let files: Vec<_> = std::fs::read_dir(&folder)
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
            .map(|entry| entry.unwrap().path())
            .collect();
        assert!(files.len() >= 5, "{} has shrunk to {}", folder.display(), files.len());
        for file in files {
            let bytes = std::fs::read(&file).unwrap();
            let outcome = std::panic::catch_unwind(|| run(&bytes));
            assert!(outcome.is_ok(), "{}", file.display());
        }
    }

    #[test]
    fn csv() {
        goes_through("csv", super::csv);
    }

    #[test]
    fn queries_of_homes() {
        goes_through("homes_query", super::homes_query);
    }

    #[test]
    fn identifiers() {
        goes_through("identifiers", super::identifiers);
    }

    #[test]
    fn forms() {
        goes_through("form", super::form);
    }
}
