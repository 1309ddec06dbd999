//! That each language says the same: the same texts in the same places, with the same
//! links, keys and addresses.

use platform::language::Language;
use pulldown_cmark::{Event, Tag};
use serde_json::{Map, Value};

use super::load::{ContentError, Files};
use super::markdown::parser;
use super::name::Name;
use super::text::MARKDOWN_KEY;
use super::wrong::Wrong;

/// What names a thing in both languages.
const NAMES: [&str; 4] = ["key", "slug", "role", "service"];

/// Compares what a page says in French with what it says in English, both as the files
/// have it.
///
/// # Errors
/// The first difference.
pub(super) fn compare(
    name: Name,
    en: &Value,
    fr: &Value,
    files: &Files,
) -> Result<(), ContentError> {
    let file = |place: &str| match place {
        place
            if name == Name::Home && (place == "questions" || place.starts_with("questions[")) =>
        {
            "questions.toml"
        }
        place if name == Name::Home && place.starts_with("services[") => "services.toml",
        _ => name.file(),
    };
    let Some((place, what)) = differences(en, fr).into_iter().next() else { return Ok(()) };
    let name = file(&place);
    let shown = files.name_of(Language::Fr, name);
    let ships = if files.folder().is_some() && !files.has(Language::Fr, name) {
        "; there is no such file, so this is the one that ships: put your own there"
    } else {
        ""
    };
    Err(ContentError::new(&shown, format!("`{place}` {what}{ships}")))
}

/// Where two languages differ, and how: `members[0].slug`.
pub(super) type Difference = (String, Wrong);

/// Everything in which French is not as English.
pub(super) fn differences(en: &Value, fr: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    value("", en, fr, &mut found);
    found
}

fn value(place: &str, en: &Value, fr: &Value, found: &mut Vec<Difference>) {
    let mut differs = |what| found.push((place.to_owned(), what));
    match (en, fr) {
        (Value::Object(en), Value::Object(fr)) => object(place, en, fr, found),
        (Value::Array(en), Value::Array(fr)) if en.len() != fr.len() => {
            differs(Wrong::PartsDiffer { en: en.len(), fr: fr.len() });
        }
        (Value::Array(en), Value::Array(fr)) => {
            for (at, (en, fr)) in en.iter().zip(fr).enumerate() {
                value(&format!("{place}[{at}]"), en, fr, found);
            }
        }
        (Value::String(en), Value::String(fr)) if is_elsewhere(en) && is_elsewhere(fr) => {}
        (Value::String(en), Value::String(fr)) if en != fr && is_address(en) => {
            differs(Wrong::ValueDiffers { en: format!("`{en}`"), fr: format!("`{fr}`") });
        }
        (Value::String(_), Value::String(_)) => {}
        (en, fr) if en == fr => {}
        _ => differs(Wrong::OneLanguage),
    }
}

fn object(
    place: &str,
    en: &Map<String, Value>,
    fr: &Map<String, Value>,
    found: &mut Vec<Difference>,
) {
    if let (Some(Value::String(en)), Some(Value::String(fr))) =
        (en.get(MARKDOWN_KEY), fr.get(MARKDOWN_KEY))
    {
        let what = markdown(en, fr);
        found.extend(what.map(|what| (place.to_owned(), what)));
        return;
    }
    let all = en.keys().chain(fr.keys().filter(|field| !en.contains_key(*field)));
    for field in all {
        // The heading of a section makes its anchor.
        if field == "id" {
            continue;
        }
        let place = if place.is_empty() { field.clone() } else { format!("{place}.{field}") };
        let (en, fr) = (en.get(field), fr.get(field));
        if NAMES.contains(&field.as_str()) && en != fr {
            let shown = |value: Option<&Value>| value.map(Value::to_string).unwrap_or_default();
            found.push((place, Wrong::ValueDiffers { en: shown(en), fr: shown(fr) }));
            continue;
        }
        value(&place, en.unwrap_or(&Value::Null), fr.unwrap_or(&Value::Null), found);
    }
}

fn markdown(en: &str, fr: &str) -> Option<Wrong> {
    let (en, fr) = (links(en), links(fr));
    if en.len() != fr.len() {
        return Some(Wrong::LinkCountDiffers { en: en.len(), fr: fr.len() });
    }
    // What is elsewhere may have a page for each language.
    let ours = |links: Vec<String>| {
        let mut ours: Vec<_> = links.into_iter().filter(|link| link.starts_with('/')).collect();
        ours.sort_unstable();
        ours
    };
    let (en, fr) = (ours(en), ours(fr));
    (en != fr).then(|| Wrong::LinksDiffer { en: en.join("`, `"), fr: fr.join("`, `") })
}

/// Whether a text is an address: of a page, a file, a mailbox.
fn is_address(text: &str) -> bool {
    !text.contains(' ') && (text.starts_with('/') || text.starts_with("http") || text.contains('@'))
}

/// Whether a text is an address of another site, which may have a page for each language.
fn is_elsewhere(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// Where the links of a text lead.
fn links(source: &str) -> Vec<String> {
    parser(source)
        .filter_map(|event| match event {
            Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url.into_string()),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_missing_or_left_over_or_leads_elsewhere_is_named() {
        let en = json!({
            "title": "About", "to": "/contact", "members": [{ "slug": "a", "text": { "$markdown": "[x](/about)" } }]
        });
        let said =
            |fr: Value| compare(Name::About, &en, &fr, &Files::default()).unwrap_err().to_string();
        let right = json!({
            "title": "À propos", "to": "/contact", "members": [{ "slug": "a", "text": { "$markdown": "un [y](/about)" } }]
        });
        assert_eq!(compare(Name::About, &en, &right, &Files::default()), Ok(()));
        for (place, wrong, expected) in [
            ("/title", Value::Null, "`title` is there in one language only"),
            ("/to", json!("/blogs"), "`to` is `/blogs`, and in English `/contact`"),
            ("/members", json!([]), "`members` has 0 parts, and 1 in English"),
            ("/members/0/slug", json!("b"), "`members[0].slug` is \"b\", and in English \"a\""),
            (
                "/members/0/text",
                json!({ "$markdown": "[y](/blogs)" }),
                "`members[0].text` links to `/blogs`, and in English to `/about`",
            ),
            (
                "/members/0/text",
                json!({ "$markdown": "y" }),
                "`members[0].text` has 0 links, and 1 in English",
            ),
        ] {
            let mut fr = right.clone();
            *fr.pointer_mut(place).unwrap() = wrong;
            assert_eq!(said(fr), format!("content/fr/about.toml: {expected}"));
        }
    }
}
