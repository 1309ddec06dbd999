//! Short codes of Hugo and tags of Jekyll inside Markdown: the known ones become HTML, all others
//! stay as they are written and are noted.

use crate::body::ImportNotes;
use crate::item::ImportNoteKind;
use crate::text::escape;

/// Replaces the tags of a text.
pub(super) fn replace(text: &str, notes: &mut ImportNotes) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        if !rest.starts_with("{{") && !rest.starts_with("{%") {
            out.push('{');
            rest = &rest[1..];
            continue;
        }
        let (opening, closing) = match rest {
            _ if rest.starts_with("{{<") => ("{{<", ">}}"),
            _ if rest.starts_with("{{%") => ("{{%", "%}}"),
            _ if rest.starts_with("{%") => ("{%", "%}"),
            _ => ("{{", "}}"),
        };
        // Tags are on a line or a few.
        let window = rest.char_indices().nth(2000).map_or(rest.len(), |(at, _)| at);
        let Some(end) = rest[..window].find(closing) else {
            out.push_str(opening);
            rest = &rest[opening.len()..];
            continue;
        };
        let tag = &rest[..end + closing.len()];
        let inner = rest[opening.len()..end].trim().trim_matches('-').trim();
        if let Some(html) = replacement(opening, inner) {
            out.push_str(&html);
        } else {
            let name = inner.trim_start_matches('/').split_whitespace().next();
            notes.add(ImportNoteKind::UnknownShortCode, name.unwrap_or_default());
            out.push_str(tag);
        }
        rest = &rest[tag.len()..];
    }
    out.push_str(rest);
    out
}

fn replacement(opening: &str, inner: &str) -> Option<String> {
    let (name, rest) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
    let embed = |address: String| {
        Some(format!("\n\n<kt-embed src=\"{}\"></kt-embed>\n\n", escape(&address)))
    };
    match (opening, name) {
        ("{{", _) => {
            let name = inner.split('|').next().unwrap_or_default().trim();
            matches!(name, "site.baseurl" | "site.url" | "page.title" | "site.github.url")
                .then(String::new)
        }
        ("{%", "highlight") => Some("\n```\n".to_owned()),
        ("{%", "endhighlight") => Some("\n```\n".to_owned()),
        ("{%", "raw" | "endraw" | "comment" | "endcomment") => Some(String::new()),
        ("{%", "post_url" | "link") => Some(format!("/{}", rest.trim())),
        ("{%", "youtube") => {
            embed(format!("https://www.youtube.com/watch?v={}", value(rest, "id")))
        }
        (_, "youtube") => embed(format!("https://www.youtube.com/watch?v={}", value(rest, "id"))),
        (_, "vimeo") => embed(format!("https://vimeo.com/{}", value(rest, "id"))),
        ("{{<" | "{{%", "figure") => {
            let caption = match value(rest, "caption") {
                "" => value(rest, "title"),
                caption => caption,
            };
            let caption = if caption.is_empty() {
                String::new()
            } else {
                format!("<figcaption>{}</figcaption>", escape(caption))
            };
            Some(format!(
                "\n\n<figure><img src=\"{}\" alt=\"{}\">{caption}</figure>\n\n",
                escape(value(rest, "src")),
                escape(value(rest, "alt"))
            ))
        }
        ("{{<" | "{{%", "highlight") => Some("\n```\n".to_owned()),
        ("{{<" | "{{%", "/highlight") => Some("\n```\n".to_owned()),
        ("{{<" | "{{%", "ref" | "relref") => {
            let path = rest.trim().trim_matches('"').trim_start_matches('/');
            let path =
                path.trim_end_matches(".md").trim_end_matches("/_index").trim_end_matches("/index");
            Some(format!("/{path}/"))
        }
        _ => None,
    }
}

/// A value of a tag: named (`id="x"`), or the first one without a name.
fn value<'t>(text: &'t str, name: &str) -> &'t str {
    let text = text.trim().trim_end_matches('/');
    let named = format!("{name}=");
    if let Some(at) = text.find(&named) {
        let rest = &text[at + named.len()..];
        return match rest.chars().next() {
            Some(quote @ ('"' | '\'')) => rest[1..].split(quote).next().unwrap_or_default(),
            _ => rest.split_whitespace().next().unwrap_or_default(),
        };
    }
    if text.contains('=') || !matches!(name, "id" | "src") {
        return "";
    }
    text.split_whitespace().next().unwrap_or_default().trim_matches(['"', '\''])
}
