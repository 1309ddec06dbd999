//! That each language says the same: the same texts in the same places, with the same
//! links, keys and addresses.

use platform::language::Language;
use pulldown_cmark::{Event, Options, Parser, Tag};
use serde_json::{Map, Value};

use super::load::{ContentError, Files, name_of_file};
use super::name::Name;
use super::text::MARKDOWN_KEY;

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
    value("", en, fr).map_err(|(place, what)| {
        let name = file(&place);
        let shown = name_of_file(files.folder(), Language::Fr, name);
        let ships = if files.folder().is_some() && !files.has(Language::Fr, name) {
            "; there is no such file, so this is the one that ships: put your own there"
        } else {
            ""
        };
        ContentError::new(&shown, format!("`{place}` {what}{ships}"))
    })
}

type Difference = (String, String);

fn value(place: &str, en: &Value, fr: &Value) -> Result<(), Difference> {
    match (en, fr) {
        (Value::Object(en), Value::Object(fr)) => object(place, en, fr),
        (Value::Array(en), Value::Array(fr)) if en.len() != fr.len() => {
            let (en, fr) = (en.len(), fr.len());
            Err((place.to_owned(), format!("has {fr} parts, and {en} in English")))
        }
        (Value::Array(en), Value::Array(fr)) => {
            let mut pairs = en.iter().zip(fr).enumerate();
            pairs.try_for_each(|(at, (en, fr))| value(&format!("{place}[{at}]"), en, fr))
        }
        (Value::String(en), Value::String(fr)) if is_elsewhere(en) && is_elsewhere(fr) => Ok(()),
        (Value::String(en), Value::String(fr)) if en != fr && is_address(en) => {
            Err((place.to_owned(), format!("is `{fr}`, and in English `{en}`")))
        }
        (Value::String(_), Value::String(_)) => Ok(()),
        (en, fr) if en == fr => Ok(()),
        _ => Err((place.to_owned(), "is there in one language only".to_owned())),
    }
}

fn object(place: &str, en: &Map<String, Value>, fr: &Map<String, Value>) -> Result<(), Difference> {
    if let (Some(Value::String(en)), Some(Value::String(fr))) =
        (en.get(MARKDOWN_KEY), fr.get(MARKDOWN_KEY))
    {
        let (en, fr) = (links(en), links(fr));
        if en.len() != fr.len() {
            let (en, fr) = (en.len(), fr.len());
            return Err((place.to_owned(), format!("has {fr} links, and {en} in English")));
        }
        // What is elsewhere may have a page for each language.
        let ours = |links: Vec<String>| {
            let mut ours: Vec<_> = links.into_iter().filter(|link| link.starts_with('/')).collect();
            ours.sort_unstable();
            ours
        };
        let (en, fr) = (ours(en), ours(fr));
        if en != fr {
            let (en, fr) = (en.join("`, `"), fr.join("`, `"));
            let what = format!("links to `{fr}`, and in English to `{en}`");
            return Err((place.to_owned(), what));
        }
        return Ok(());
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
            return Err((place, format!("is {}, and in English {}", shown(fr), shown(en))));
        }
        value(&place, en.unwrap_or(&Value::Null), fr.unwrap_or(&Value::Null))?;
    }
    Ok(())
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
    Parser::new_ext(source, Options::ENABLE_TABLES)
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
