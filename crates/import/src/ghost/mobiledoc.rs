//! Text of Ghost's former editor (Mobiledoc) as HTML.

use serde_json::Value;

use super::card::card_html;
use crate::body::ImportNotes;
use crate::text::escape;

/// Writes a stored text as HTML; what is wrong with it when it cannot be read.
pub(super) fn render(stored: &str, notes: &mut ImportNotes) -> Result<String, String> {
    let document: Value =
        serde_json::from_str(stored).map_err(|error| format!("mobiledoc: {error}"))?;
    let sections = document.get("sections").and_then(Value::as_array);
    let sections = sections.ok_or("mobiledoc: no sections")?;
    let mut out = String::new();
    for section in sections {
        match section.get(0).and_then(Value::as_u64) {
            // Letters.
            Some(1) => {
                let tag = tag_of(section.get(1));
                out.push_str(&format!("<{tag}>"));
                markers(section.get(2), &document, &mut out);
                out.push_str(&format!("</{tag}>"));
            }
            // A picture.
            Some(2) => {
                let source = section.get(1).and_then(Value::as_str).unwrap_or_default();
                out.push_str(&format!("<img src=\"{}\">", escape(source)));
            }
            // A list.
            Some(3) => {
                let tag =
                    if section.get(1).and_then(Value::as_str) == Some("ol") { "ol" } else { "ul" };
                out.push_str(&format!("<{tag}>"));
                for item in section.get(2).and_then(Value::as_array).into_iter().flatten() {
                    out.push_str("<li>");
                    markers(Some(item), &document, &mut out);
                    out.push_str("</li>");
                }
                out.push_str(&format!("</{tag}>"));
            }
            // A card.
            Some(10) => {
                let card = entry(&document, "cards", section.get(1));
                let name = card.and_then(|card| card.get(0)).and_then(Value::as_str);
                let payload = card.and_then(|card| card.get(1)).unwrap_or(&Value::Null);
                out.push_str(&card_html(name.unwrap_or_default(), payload, notes));
            }
            _ => {}
        }
    }
    Ok(out)
}

fn tag_of(name: Option<&Value>) -> &'static str {
    match name.and_then(Value::as_str).unwrap_or_default() {
        "h1" => "h1",
        "h2" => "h2",
        "h3" => "h3",
        "h4" => "h4",
        "h5" => "h5",
        "h6" => "h6",
        "blockquote" | "aside" | "pull-quote" => "blockquote",
        _ => "p",
    }
}

/// An entry of a list of the document, by its number.
fn entry<'v>(document: &'v Value, list: &str, number: Option<&Value>) -> Option<&'v Value> {
    let number = usize::try_from(number?.as_u64()?).ok()?;
    document.get(list)?.get(number)
}

/// Letters: each marker opens markups, holds a text, and closes some of the open ones.
fn markers(list: Option<&Value>, document: &Value, out: &mut String) {
    let mut open: Vec<String> = Vec::new();
    for marker in list.and_then(Value::as_array).into_iter().flatten() {
        for number in marker.get(1).and_then(Value::as_array).into_iter().flatten() {
            let markup = entry(document, "markups", Some(number));
            let tag = markup.and_then(|markup| markup.get(0)).and_then(Value::as_str);
            let tag = match tag.unwrap_or_default() {
                tag @ ("strong" | "b" | "em" | "i" | "code" | "u" | "s" | "sub" | "sup" | "a") => {
                    tag
                }
                "strike" | "del" => "s",
                _ => "span",
            };
            let pairs = markup.and_then(|markup| markup.get(1)).and_then(Value::as_array);
            let pairs: Vec<&str> = pairs.into_iter().flatten().filter_map(Value::as_str).collect();
            let href = pairs.chunks(2).find(|pair| pair.first() == Some(&"href"));
            let href = href.and_then(|pair| pair.get(1)).filter(|_| tag == "a");
            match href {
                Some(href) => out.push_str(&format!("<a href=\"{}\">", escape(href))),
                None => out.push_str(&format!("<{tag}>")),
            }
            open.push(tag.to_owned());
        }
        if marker.get(0).and_then(Value::as_u64) == Some(1) {
            let atom = entry(document, "atoms", marker.get(3));
            let part = |number: usize| atom.and_then(|atom| atom.get(number)?.as_str());
            if part(0) == Some("soft-return") {
                out.push_str("<br>");
            } else {
                out.push_str(&escape(part(1).unwrap_or_default()));
            }
        } else {
            out.push_str(&escape(marker.get(3).and_then(Value::as_str).unwrap_or_default()));
        }
        for _ in 0..marker.get(2).and_then(Value::as_u64).unwrap_or_default().min(100) {
            let Some(tag) = open.pop() else { break };
            out.push_str(&format!("</{tag}>"));
        }
    }
    while let Some(tag) = open.pop() {
        out.push_str(&format!("</{tag}>"));
    }
}
