//! Short codes of page builders. Their layout has no counterpart here; texts, pictures, buttons and
//! videos are taken.

use crate::text::escape;

/// The builders by the beginning of their short codes.
const BUILDERS: [(&str, &str); 4] =
    [("et_pb_", "Divi"), ("vc_", "WPBakery"), ("fusion_", "Avada"), ("av_", "Enfold")];

/// The builder whose short code has this name.
pub(super) fn builder_of(name: &str) -> Option<&'static str> {
    BUILDERS.into_iter().find(|(start, _)| name.starts_with(start)).map(|(_, builder)| builder)
}

/// The length of `[/vc_row]` and its kind, when a text begins with one.
pub(super) fn end_length(text: &str) -> Option<usize> {
    let name = text.strip_prefix("[/")?;
    builder_of(name)?;
    let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
    name[end..].starts_with(']').then_some(end + "[/]".len())
}

/// The HTML of the beginning of a short code; what stands in it follows by itself.
pub(super) fn begin_html<'c>(name: &str, attribute: impl Fn(&str) -> &'c str) -> String {
    let first = |names: &[&str]| {
        let values = names.iter().map(|name| attribute(name));
        values.into_iter().find(|value| !value.is_empty()).unwrap_or_default()
    };
    let mut html = String::new();
    let heading = first(&["title", "heading", "text"]);
    let ids = first(&["image", "images", "gallery_ids", "ids", "image_ids"]);
    let is_ids = !ids.is_empty() && ids.bytes().all(|byte| byte.is_ascii_digit() || byte == b',');
    if is_ids {
        html.push_str(&format!("\n\n<kt-gallery ids=\"{}\"></kt-gallery>\n\n", escape(ids)));
    }
    let source = first(&["src", "url", "link"]);
    let is_web = source.starts_with("http");
    if name.ends_with("_video") && is_web {
        html.push_str(&format!("\n\n<kt-embed src=\"{}\"></kt-embed>\n\n", escape(source)));
    } else if name.ends_with("_image") && is_web && !is_ids {
        let alt = escape(first(&["alt", "title_text"]));
        html.push_str(&format!("\n\n<img src=\"{}\" alt=\"{alt}\">\n\n", escape(source)));
    } else if !heading.is_empty() && !name.ends_with("_btn") && !name.ends_with("_button") {
        html.push_str(&format!("\n\n<h3>{}</h3>\n\n", escape(heading)));
    }
    // WPBakery writes `url:https%3A%2F%2Fa.example|title:More`.
    let link = attribute("link").split('|').find_map(|part| part.strip_prefix("url:"));
    let link = link.map(crate::text::percent_decoded).unwrap_or_default();
    let address = [first(&["button_url", "button_link"]), &link].concat();
    let words = match first(&["button_text"]) {
        "" if name.ends_with("_btn") || name.ends_with("_button") => heading,
        words => words,
    };
    if address.starts_with("http") && !words.is_empty() {
        let (address, words) = (escape(&address), escape(words));
        html.push_str(&format!("\n\n<a href=\"{address}\">{words}</a>\n\n"));
    }
    if html.is_empty() { "\n\n".to_owned() } else { html }
}
