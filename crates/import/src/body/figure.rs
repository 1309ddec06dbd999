//! Pictures with captions, and galleries.

use super::BodyKind;
use super::dom::NodeId;
use super::writer::BodyWriter;
use crate::address;
use crate::item::ImportNoteKind;
use crate::text::{escape, plain_text};

/// A gallery of ours has two to six pictures.
const GALLERY_MAX: usize = 6;
/// The most pictures of one gallery of a text.
const PICTURES_MAX: usize = 500;

impl BodyWriter<'_> {
    pub(super) fn figure(&mut self, node: NodeId) {
        let dom = self.dom;
        let inner = dom.descendants(node);
        let count =
            |names: &[&str]| inner.iter().filter(|&&id| names.contains(&dom.name(id))).count();
        let class = dom.attribute(node, "class").unwrap_or_default();
        let pictures = count(&["img"]);
        let caption = self.caption_of(node);
        if count(&["table"]) > 0 {
            for &id in inner.iter().filter(|&&id| dom.name(id) == "table").take(1) {
                self.table(id, &caption);
            }
            return;
        }
        let embedded =
            count(&["iframe", "kt-embed", "video", "audio", "object", "embed", "kt-file"]);
        let others = count(&["blockquote", "pre", "ul", "ol", "p"]);
        if class.contains("wp-block-embed") || class.contains("kg-embed-card") {
            if embedded == 0 && others == 0 {
                let text = self.text_without_caption(node);
                return self.embed(text.trim(), &caption);
            }
            let address = inner.iter().find_map(|&id| {
                (dom.name(id) == "iframe").then(|| dom.attribute(id, "src").unwrap_or_default())
            });
            if let Some(address) = address {
                return self.embed(address, &caption);
            }
        }
        let is_gallery = class.contains("gallery") || dom.has_class(node, "kt-gallery");
        if pictures > 1 || is_gallery && pictures > 0 {
            return self.gallery(node);
        }
        if pictures == 1 && embedded == 0 {
            for &id in inner.iter().filter(|&&id| dom.name(id) == "img").take(1) {
                let link = self.link_around(node, id);
                let own = figure_class(class);
                let inner = inner.iter().copied().find(|&id| dom.name(id) == "figure");
                let inner = inner.and_then(|inner| dom.attribute(inner, "class"));
                let class =
                    if own.is_empty() { figure_class(inner.unwrap_or_default()) } else { own };
                if let Some(html) = self.single_picture(id, link.as_deref(), &caption) {
                    let html =
                        html.replacen("<figure>", &super::writer::opening("figure", &class), 1);
                    self.out.push_str(&html);
                }
            }
            // What else stands beside it, as in a block of media and text.
            let beside: Vec<NodeId> = dom
                .children(node)
                .iter()
                .copied()
                .filter(|&child| {
                    matches!(dom.name(child), "p" | "ul" | "ol" | "blockquote" | "pre")
                })
                .filter(|&child| dom.find(child, &["img"]).is_none())
                .filter(|&child| !dom.has_class(child, "wp-caption-text"))
                .collect();
            return self.flow(&beside);
        }
        let without_caption: Vec<NodeId> = dom
            .children(node)
            .iter()
            .copied()
            .filter(|&child| dom.name(child) != "figcaption")
            .collect();
        self.flow(&without_caption);
        if !caption.is_empty() {
            self.out.push_str(&format!("<p>{caption}</p>"));
        }
    }

    /// The caption of a figure as HTML.
    fn caption_of(&mut self, node: NodeId) -> String {
        let dom = self.dom;
        let own = dom.children(node).iter().copied().find(|&child| {
            dom.name(child) == "figcaption" || dom.has_class(child, "wp-caption-text")
        });
        let Some(own) = own.or_else(|| dom.find(node, &["figcaption"])) else {
            return String::new();
        };
        let before = std::mem::take(&mut self.out);
        self.inline(dom.children(own));
        std::mem::replace(&mut self.out, before)
    }

    fn text_without_caption(&self, node: NodeId) -> String {
        let dom = self.dom;
        let texts = dom.children(node).iter().filter(|&&child| dom.name(child) != "figcaption");
        texts.map(|&child| dom.text(child)).collect()
    }

    /// Where the picture of a figure leads.
    fn link_around(&self, figure: NodeId, picture: NodeId) -> Option<String> {
        let dom = self.dom;
        let links = dom.descendants(figure);
        let link = links
            .into_iter()
            .find(|&id| dom.name(id) == "a" && dom.descendants(id).contains(&picture))?;
        dom.attribute(link, "href").map(str::to_owned)
    }

    /// A gallery of all pictures below a node.
    pub(super) fn gallery(&mut self, node: NodeId) {
        let dom = self.dom;
        let mut figures = Vec::new();
        let mut own_caption = String::new();
        self.gallery_items(node, &mut figures, &mut own_caption, 0);
        if figures.is_empty() {
            if let Some(ids) = dom.attribute(node, "data-ids").map(str::to_owned) {
                self.gallery_of_ids(&ids);
            }
            return;
        }
        self.write_gallery(&figures);
        if !own_caption.is_empty() {
            self.out.push_str(&format!("<p>{own_caption}</p>"));
        }
    }

    /// Collects the pictures of a gallery; the depth of the tree bounds the depth of this.
    fn gallery_items(
        &mut self,
        node: NodeId,
        figures: &mut Vec<String>,
        own_caption: &mut String,
        depth: usize,
    ) {
        let dom = self.dom;
        for &child in dom.children(node) {
            let pictures =
                dom.descendants(child).into_iter().filter(|&id| dom.name(id) == "img").count();
            match dom.name(child) {
                _ if figures.len() >= PICTURES_MAX => return,
                "img" => figures.extend(self.single_picture(child, None, "")),
                "figcaption" | "p" if depth == 0 && pictures == 0 => {
                    let before = std::mem::take(&mut self.out);
                    self.inline(dom.children(child));
                    *own_caption = std::mem::replace(&mut self.out, before);
                }
                "figure" | "li" | "dl" | "a" | "div" if pictures == 1 => {
                    let Some(picture) = dom.find(child, &["img"]) else { continue };
                    let caption = match dom.find(child, &["figcaption", "dd"]) {
                        Some(caption) => {
                            let before = std::mem::take(&mut self.out);
                            self.inline(dom.children(caption));
                            std::mem::replace(&mut self.out, before)
                        }
                        None => String::new(),
                    };
                    let link = if dom.name(child) == "a" {
                        dom.attribute(child, "href").map(str::to_owned)
                    } else {
                        self.link_around(child, picture)
                    };
                    figures.extend(self.single_picture(picture, link.as_deref(), &caption));
                }
                _ if pictures > 0 => self.gallery_items(child, figures, own_caption, depth + 1),
                _ => {}
            }
        }
    }

    /// A gallery of pictures of the library by number; without numbers those of the post.
    pub(super) fn gallery_of_ids(&mut self, ids: &str) {
        let library = self.context.library;
        let named: Vec<u64> = ids.split(',').filter_map(|id| id.trim().parse().ok()).collect();
        let ids: &[u64] = if named.is_empty() {
            library.of_post.get(&self.context.post).map_or(&[], Vec::as_slice)
        } else {
            &named
        };
        let mut figures = Vec::new();
        let mut missing = Vec::new();
        for id in ids.iter().take(PICTURES_MAX) {
            match library.pictures.get(id) {
                Some(picture) => {
                    let image = self.picture(&picture.address, &picture.alt_text);
                    figures.push(figure_html(&image, None, &escape(&plain_text(&picture.caption))));
                }
                None => missing.push(id.to_string()),
            }
        }
        if !missing.is_empty() || ids.is_empty() {
            self.notes.add(ImportNoteKind::GalleryPictureUnknown, &missing.join(", "));
        }
        self.write_gallery(&figures);
    }

    /// Writes pictures beside each other: parts of two to six, as even as they can be.
    fn write_gallery(&mut self, figures: &[String]) {
        let parts = figures.len().div_ceil(GALLERY_MAX).max(1);
        let mut rest = figures;
        for part in (1..=parts).rev() {
            let (now, later) = rest.split_at(rest.len().div_ceil(part));
            rest = later;
            if now.len() > 1 {
                self.out.push_str("<figure class=\"kt-gallery\">");
            }
            now.iter().for_each(|figure| self.out.push_str(figure));
            if now.len() > 1 {
                self.out.push_str("</figure>");
            }
        }
    }

    /// The figure of an `img`; nothing when it has no address.
    pub(super) fn single_picture(
        &mut self,
        node: NodeId,
        link: Option<&str>,
        caption: &str,
    ) -> Option<String> {
        let dom = self.dom;
        let class = dom.attribute(node, "class").unwrap_or_default();
        let number = class
            .split_ascii_whitespace()
            .find_map(|class| class.strip_prefix("wp-image-"))
            .or(dom.attribute(node, "data-id"))
            .and_then(|number| number.parse().ok());
        let known = number.and_then(|number: u64| self.context.library.pictures.get(&number));
        let written = ["src", "data-src", "data-lazy-src", "data-orig-file"]
            .into_iter()
            .filter_map(|name| dom.attribute(node, name))
            .map(str::trim)
            .find(|address| !address.is_empty() && !address.starts_with("data:"));
        let address = match (known, written) {
            (Some(known), _) if self.kind != BodyKind::Html => known.address.clone(),
            (_, Some(written)) => {
                address::without_resizing(written).unwrap_or_else(|| written.to_owned())
            }
            _ => return None,
        };
        let alt_text = dom.attribute(node, "alt").unwrap_or_default().trim();
        let alt_text = match known {
            Some(known) if alt_text.is_empty() => known.alt_text.clone(),
            _ => alt_text.to_owned(),
        };
        // A link to the picture itself only showed it larger.
        let link = link.filter(|link| !link.is_empty() && !address::is_picture(link));
        if let Some(link) = link {
            self.add_link(link);
        }
        let image = self.picture(&address, &alt_text);
        Some(figure_html(&image, link, caption))
    }

    /// The `img` of a picture.
    pub(super) fn picture(&mut self, address: &str, alt_text: &str) -> String {
        self.add_picture(address);
        format!("<img src=\"{}\" alt=\"{}\">", escape(address), escape(alt_text))
    }
}

fn figure_html(image: &str, link: Option<&str>, caption: &str) -> String {
    let image = match link {
        Some(link) => format!("<a href=\"{}\">{image}</a>", escape(link)),
        None => image.to_owned(),
    };
    let caption = caption.trim();
    if caption.is_empty() {
        format!("<figure>{image}</figure>")
    } else {
        format!("<figure>{image}<figcaption>{caption}</figcaption></figure>")
    }
}

/// How much room a figure takes and how it is aligned, as our classes.
fn figure_class(class: &str) -> String {
    for name in class.split_ascii_whitespace() {
        let own = match name {
            "alignwide" | "kg-width-wide" | "kt-width-wide" => "kt-width-wide",
            "alignfull" | "kg-width-full" | "kt-width-full" => "kt-width-full",
            "aligncenter" | "kt-align-center" => "kt-align-center",
            "alignright" | "kt-align-right" => "kt-align-right",
            _ => continue,
        };
        return own.to_owned();
    }
    String::new()
}
