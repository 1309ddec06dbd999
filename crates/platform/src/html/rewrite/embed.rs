//! Pictures and videos.

use std::fmt::Write as _;

use super::stack::Writer;
use crate::html::escape::escape_attribute;
use crate::html::lex::Tag;
use crate::html::links;

/// The longest alternative text, in characters.
const MAX_ALT_CHARS: usize = 1000;

impl Writer<'_> {
    /// Writes a picture of ours; of others the alternative text.
    pub(super) fn picture(&mut self, tag: &Tag) {
        let alt = alternative_text(tag.value("alt").unwrap_or_default());
        let src = tag.value("src").and_then(|src| links::picture(src, self.media_prefix));
        let Some(src) = src else {
            // The picture cannot be shown, but its text can.
            if !alt.trim().is_empty() {
                self.text(&alt);
            }
            return;
        };
        let mut html =
            format!("<img src=\"{}\" alt=\"{}\"", escape_attribute(&src), escape_attribute(&alt));
        for name in ["width", "height"] {
            let pixels = tag
                .value(name)
                .and_then(|value| value.trim().trim_end_matches("px").parse::<u32>().ok());
            if let Some(pixels @ 1..=10_000) = pixels {
                let _ = write!(html, " {name}=\"{pixels}\"");
            }
        }
        html.push_str(" loading=\"lazy\">");
        self.void(&html);
    }

    /// Writes a video of an allowed host.
    pub(super) fn video(&mut self, tag: &Tag) {
        let Some(video) = tag.value("src").and_then(links::video) else { return };
        let title = alternative_text(tag.value("title").unwrap_or_default());
        let title = if title.trim().is_empty() { video.title } else { title.trim() };
        let html = format!(
            "<iframe src=\"{}\" title=\"{}\" loading=\"lazy\" allowfullscreen=\"\"></iframe>",
            escape_attribute(&video.src),
            escape_attribute(title),
        );
        self.void(&html);
    }
}

/// An attribute's text, on one line and shortened.
fn alternative_text(text: &str) -> String {
    let spaced = |c: char| if c.is_control() { ' ' } else { c };
    text.trim().chars().take(MAX_ALT_CHARS).map(spaced).collect()
}
