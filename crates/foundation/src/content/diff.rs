//! Compares the languages: both must have the same texts, links, keys and addresses in the same
//! places.

use platform::language::Language;
use pulldown_cmark::{Event, Tag};
use serde_json::{Map, Value};

use super::errors::TextError;
use super::load::{ContentError, ContentFiles};
use super::markdown::parser;
use super::page_name::PageName;
use super::text::MARKDOWN_KEY;

/// The keys that must be equal in both languages.
const NAMES: [&str; 4] = ["key", "slug", "role", "service"];

/// Compares the French values of a page with the English ones, before settings are filled in.
///
/// # Errors
/// The first difference.
pub(super) fn compare(
    name: PageName,
    en: &Value,
    fr: &Value,
    files: &ContentFiles,
) -> Result<(), ContentError> {
    let file = |place: &str| match place {
        place
            if name == PageName::Home
                && (place == "questions" || place.starts_with("questions[")) =>
        {
            "questions.toml"
        }
        place if name == PageName::Home && place.starts_with("services[") => "services.toml",
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

/// The place of a difference, such as `members[0].slug`, and the difference.
pub(super) type Difference = (String, TextError);

/// All differences.
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
            differs(TextError::PartsDiffer { en: en.len(), fr: fr.len() });
        }
        (Value::Array(en), Value::Array(fr)) => {
            for (at, (en, fr)) in en.iter().zip(fr).enumerate() {
                value(&format!("{place}[{at}]"), en, fr, found);
            }
        }
        (Value::String(en), Value::String(fr)) if is_elsewhere(en) && is_elsewhere(fr) => {}
        (Value::String(en), Value::String(fr)) if en != fr && is_address(en) => {
            differs(TextError::ValueDiffers { en: format!("`{en}`"), fr: format!("`{fr}`") });
        }
        (Value::String(_), Value::String(_)) => {}
        (en, fr) if en == fr => {}
        _ => differs(TextError::OneLanguage),
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
            found.push((place, TextError::ValueDiffers { en: shown(en), fr: shown(fr) }));
            continue;
        }
        value(&place, en.unwrap_or(&Value::Null), fr.unwrap_or(&Value::Null), found);
    }
}

fn markdown(en: &str, fr: &str) -> Option<TextError> {
    let (en, fr) = (links(en), links(fr));
    if en.len() != fr.len() {
        return Some(TextError::LinkCountDiffers { en: en.len(), fr: fr.len() });
    }
    // Links to other sites may differ by language.
    let ours = |links: Vec<String>| {
        let mut ours: Vec<_> = links.into_iter().filter(|link| link.starts_with('/')).collect();
        ours.sort_unstable();
        ours
    };
    let (en, fr) = (ours(en), ours(fr));
    (en != fr).then(|| TextError::LinksDiffer { en: en.join("`, `"), fr: fr.join("`, `") })
}

/// Whether a text is the address of a page, a file or a mailbox.
fn is_address(text: &str) -> bool {
    !text.contains(' ') && (text.starts_with('/') || text.starts_with("http") || text.contains('@'))
}

/// Whether a text is an address of another site, which may differ by language.
fn is_elsewhere(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// The targets of a text's links.
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
    fn diff_names_missing_extra_and_relinked_texts() {
        let en = json!({
            "title": "About", "to": "/contact", "members": [{ "slug": "a", "text": { "$markdown": "[x](/about)" } }]
        });
        let said = |fr: Value| {
            compare(PageName::About, &en, &fr, &ContentFiles::default()).unwrap_err().to_string()
        };
        let right = json!({
            "title": "À propos", "to": "/contact", "members": [{ "slug": "a", "text": { "$markdown": "un [y](/about)" } }]
        });
        assert_eq!(compare(PageName::About, &en, &right, &ContentFiles::default()), Ok(()));
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
