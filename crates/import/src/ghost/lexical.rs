//! Text of Ghost's present editor (Lexical) as HTML.

use serde_json::Value;

use super::card::card_html;
use super::table::text;
use crate::body::ImportNotes;
use crate::text::escape;

/// Writes a stored text as HTML; what is wrong with it when it cannot be read.
pub(super) fn render(stored: &str, notes: &mut ImportNotes) -> Result<String, String> {
    // The parser bounds how deep it goes, and with it how deep this goes.
    let document: Value =
        serde_json::from_str(stored).map_err(|error| format!("lexical: {error}"))?;
    let root = document.get("root").ok_or("lexical: no root")?;
    let mut out = String::new();
    children(root, notes, &mut out);
    Ok(out)
}

fn children(node: &Value, notes: &mut ImportNotes, out: &mut String) {
    for child in node.get("children").and_then(Value::as_array).into_iter().flatten() {
        write_node(child, notes, out);
    }
}

fn wrapped(tag: &str, attributes: &str, node: &Value, notes: &mut ImportNotes, out: &mut String) {
    out.push_str(&format!("<{tag}{attributes}>"));
    children(node, notes, out);
    out.push_str(&format!("</{tag}>"));
}

fn write_node(node: &Value, notes: &mut ImportNotes, out: &mut String) {
    let kind = text(node, "type");
    let kind = kind.strip_prefix("extended-").unwrap_or(&kind);
    let align = match text(node, "format").as_str() {
        align @ ("center" | "right" | "justify") => format!(" class=\"kt-align-{align}\""),
        _ => String::new(),
    };
    match kind {
        "paragraph" => wrapped("p", &align, node, notes, out),
        "heading" => {
            let tag = text(node, "tag");
            let tag = if matches!(tag.as_str(), "h1" | "h2" | "h3" | "h4" | "h5" | "h6") {
                tag.as_str()
            } else {
                "h2"
            };
            wrapped(tag, &align, node, notes, out);
        }
        "quote" | "aside" => wrapped("blockquote", "", node, notes, out),
        "list" => {
            let is_numbered = text(node, "listType") == "number" || text(node, "tag") == "ol";
            let start = node.get("start").and_then(Value::as_u64).filter(|start| *start > 1);
            let start = start.map_or(String::new(), |start| format!(" start=\"{start}\""));
            wrapped(if is_numbered { "ol" } else { "ul" }, &start, node, notes, out);
        }
        "listitem" => wrapped("li", "", node, notes, out),
        "link" | "autolink" => {
            let href = format!(" href=\"{}\"", escape(&text(node, "url")));
            wrapped("a", &href, node, notes, out);
        }
        "linebreak" => out.push_str("<br>"),
        "tab" => out.push(' '),
        "text" => write_text(node, out),
        "at-link" | "at-link-search" | "zwnj" => {}
        "root" => children(node, notes, out),
        "" => {}
        card if node.get("children").is_some_and(Value::is_array) => {
            notes.add(crate::item::ImportNoteKind::UnknownBlock, card);
            wrapped("p", "", node, notes, out);
        }
        card => out.push_str(&card_html(card, node, notes)),
    }
}

/// Letters with their formats, which are bits of a number.
fn write_text(node: &Value, out: &mut String) {
    const TAGS: [(u64, &str); 7] =
        [(1, "strong"), (2, "em"), (4, "s"), (8, "u"), (16, "code"), (32, "sub"), (64, "sup")];
    let format = node.get("format").and_then(Value::as_u64).unwrap_or_default();
    let tags = || TAGS.iter().filter(|(bit, _)| format & bit != 0);
    tags().for_each(|(_, tag)| out.push_str(&format!("<{tag}>")));
    out.push_str(&escape(&text(node, "text")));
    tags().rev().for_each(|(_, tag)| out.push_str(&format!("</{tag}>")));
}
