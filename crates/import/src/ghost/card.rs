//! Cards of Ghost's editors as HTML: pictures, galleries, bookmarks, buttons and others.

use serde_json::Value;

use super::table::text;
use crate::body::ImportNotes;
use crate::item::ImportNoteKind;
use crate::text::{escape, plain_text};

/// The HTML of a card.
pub(super) fn card_html(name: &str, card: &Value, notes: &mut ImportNotes) -> String {
    let field = |key: &str| text(card, key);
    let address = |key: &str| escape(&text(card, key));
    let caption = match field("caption") {
        caption if caption.is_empty() => String::new(),
        caption => format!("<figcaption>{caption}</figcaption>"),
    };
    match name {
        "image" => {
            let image = image_html(card);
            let image = match address("href") {
                href if href.is_empty() => image,
                href => format!("<a href=\"{href}\">{image}</a>"),
            };
            let width = escape(&field("cardWidth"));
            format!("<figure class=\"kg-width-{width}\">{image}{caption}</figure>")
        }
        "gallery" => {
            let images = card.get("images").and_then(Value::as_array).into_iter().flatten();
            let images: String =
                images.map(|image| format!("<div>{}</div>", image_html(image))).collect();
            format!("<figure class=\"kg-gallery-card\">{images}{caption}</figure>")
        }
        "bookmark" => {
            let about = card.get("metadata").unwrap_or(&Value::Null);
            let title = [text(about, "title"), field("title"), field("url")]
                .into_iter()
                .find(|title| !title.is_empty())
                .unwrap_or_default();
            let words = match text(about, "description") {
                words if words.is_empty() => String::new(),
                words => format!("<br>{}", escape(&words)),
            };
            format!(
                "<p><a href=\"{}\">{}</a>{words}</p>{}",
                address("url"),
                escape(&title),
                paragraph(&field("caption"))
            )
        }
        "embed" => {
            let html = field("html");
            let is_frame = html.contains("<iframe");
            let url = field("url");
            if crate::address::is_video(&url) || !is_frame {
                format!(
                    "<kt-embed src=\"{}\"></kt-embed>{}",
                    escape(&url),
                    paragraph(&field("caption"))
                )
            } else {
                format!("{html}{}", paragraph(&field("caption")))
            }
        }
        "video" | "audio" => {
            format!("<video src=\"{}\"></video>{}", address("src"), paragraph(&field("caption")))
        }
        "file" => format!("<kt-file src=\"{}\"></kt-file>", address("src")),
        "callout" => format!(
            "<blockquote><p>{} {}</p></blockquote>",
            escape(&field("calloutEmoji")),
            plain_blocks(&field("calloutText"))
        ),
        "toggle" => format!("<h4>{}</h4>{}", plain_blocks(&field("heading")), field("content")),
        "button" => {
            let class = if field("alignment") == "left" { "" } else { "kt-align-center" };
            format!(
                "<p class=\"{class}\"><a href=\"{}\">{}</a></p>",
                address("buttonUrl"),
                escape(&field("buttonText"))
            )
        }
        "html" => {
            notes.add(ImportNoteKind::RawHtml, "html");
            field("html")
        }
        "markdown" | "card-markdown" => crate::markdown::render(&field("markdown")),
        "code" | "codeblock" => {
            format!(
                "<pre><code>{}</code></pre>{}",
                escape(&field("code")),
                paragraph(&field("caption"))
            )
        }
        "hr" | "horizontalrule" => "<hr>".to_owned(),
        "email" | "email-cta" | "paywall" => {
            notes.add(ImportNoteKind::MembersOnlyPart, name);
            String::new()
        }
        "signup" => {
            notes.add(ImportNoteKind::FormLeftOut, name);
            paragraph(&field("header"))
        }
        "product" => format!(
            "<h4>{}</h4>{}",
            plain_blocks(&field("productTitle")),
            field("productDescription")
        ),
        "header" => {
            format!("<h2>{}</h2>{}", plain_blocks(&field("header")), paragraph(&field("subheader")))
        }
        "call-to-action" => {
            let image = match address("imageUrl") {
                source if source.is_empty() => source,
                source => format!("<p><img src=\"{source}\" alt=\"\"></p>"),
            };
            let has_button = card.get("showButton").and_then(Value::as_bool) != Some(false);
            let button = link(&field("buttonUrl"), &field("buttonText"));
            let button = if has_button { button } else { String::new() };
            format!("{image}{}{button}", field("textValue"))
        }
        _ => {
            notes.add(ImportNoteKind::UnknownBlock, name);
            field("html")
        }
    }
}

fn image_html(image: &Value) -> String {
    format!(
        "<img src=\"{}\" alt=\"{}\">",
        escape(&text(image, "src")),
        escape(&plain_text(&text(image, "alt")))
    )
}

fn paragraph(html: &str) -> String {
    if html.trim().is_empty() { String::new() } else { format!("<p>{}</p>", plain_blocks(html)) }
}

fn link(address: &str, words: &str) -> String {
    if address.is_empty() {
        return String::new();
    }
    format!("<p><a href=\"{}\">{}</a></p>", escape(address), escape(words))
}

/// HTML without paragraphs around it.
fn plain_blocks(html: &str) -> String {
    html.replace("<p>", "").replace("</p>", "")
}
