//! What other sites show inside a text: videos stay, all else becomes a link.

use super::dom::NodeId;
use super::writer::BodyWriter;
use crate::address;
use crate::item::ImportNoteKind;
use crate::text::escape;

impl BodyWriter<'_> {
    /// Something embedded, by its address; `caption` is HTML.
    pub(super) fn embed(&mut self, source: &str, caption: &str) {
        let source = source.trim();
        let source = source.split_whitespace().next().unwrap_or_default();
        if source.is_empty() || source.starts_with("about:") {
            return;
        }
        let whole =
            if source.starts_with("//") { format!("https:{source}") } else { source.to_owned() };
        if address::is_video(&whole) {
            self.out.push_str(&format!("<iframe src=\"{}\"></iframe>", escape(&whole)));
        } else if address::is_picture(&whole) {
            let image = self.picture(&whole, "");
            self.out.push_str(&format!("<figure>{image}</figure>"));
        } else if address::is_file(&whole) {
            self.file_link(&whole, "");
        } else if address::parse(&whole).is_some() {
            self.notes.add(ImportNoteKind::EmbedAsLink, &whole);
            self.add_link(&whole);
            let shown = escape(&whole);
            self.out.push_str(&format!("<p><a href=\"{shown}\">{shown}</a></p>"));
        }
        if !caption.is_empty() {
            self.out.push_str(&format!("<p>{caption}</p>"));
        }
    }

    /// A `video` or `audio`.
    pub(super) fn recording(&mut self, node: NodeId) {
        let dom = self.dom;
        let own = dom.attribute(node, "src");
        let inner = dom.find(node, &["source", "a"]);
        let inner =
            inner.and_then(|inner| dom.attribute(inner, "src").or(dom.attribute(inner, "href")));
        let Some(source) = own.or(inner) else { return };
        if address::is_video(source) {
            self.embed(source, "");
        } else {
            self.file_link(source, "");
        }
    }

    /// An `object` or `embed` of the days of Flash.
    pub(super) fn object(&mut self, node: NodeId) {
        let dom = self.dom;
        let own = dom.attribute(node, "src").or(dom.attribute(node, "data"));
        let inner = dom.find(node, &["embed", "iframe"]);
        let inner = inner.and_then(|inner| dom.attribute(inner, "src"));
        let movie = dom.descendants(node).into_iter().find_map(|id| {
            let is_movie = dom.attribute(id, "name").is_some_and(|name| name == "movie");
            is_movie.then(|| dom.attribute(id, "value")).flatten()
        });
        let source = own.or(inner).or(movie).unwrap_or_default().replace("&hl=", "?hl=");
        self.embed(&source, "");
    }

    /// A link to a file that a text played or offered.
    pub(super) fn file_link(&mut self, source: &str, text: &str) {
        let source = source.trim();
        if source.is_empty() {
            return;
        }
        self.notes.add(ImportNoteKind::FileAsLink, source);
        self.add_link(source);
        let name = address::last_segment(source);
        let text = [text, &name, source].into_iter().find(|text| !text.is_empty());
        let text = escape(text.unwrap_or_default());
        self.out.push_str(&format!("<p><a href=\"{}\">{text}</a></p>", escape(source)));
    }
}
