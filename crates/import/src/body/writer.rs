//! Writes the tree of a text as blocks of our own.

use super::dom::{Dom, NodeId, NodeKind, is_block};
use super::{Body, BodyContext, BodyKind, ImportNotes};
use crate::address;
use crate::item::ImportNoteKind;
use crate::text::{escape, push_escaped};

/// The most addresses of pictures and links that are listed for a post.
const MAX_ADDRESSES: usize = 5000;

pub(super) struct BodyWriter<'a> {
    pub(super) dom: &'a Dom,
    pub(super) kind: BodyKind,
    pub(super) context: BodyContext<'a>,
    pub(super) notes: ImportNotes,
    pub(super) out: String,
    pub(super) pictures: Vec<String>,
    pub(super) links: Vec<String>,
}

impl<'a> BodyWriter<'a> {
    pub(super) fn new(
        dom: &'a Dom,
        kind: BodyKind,
        context: BodyContext<'a>,
        notes: ImportNotes,
    ) -> Self {
        let (out, pictures, links) = (String::new(), Vec::new(), Vec::new());
        Self { dom, kind, context, notes, out, pictures, links }
    }

    pub(super) fn finish(self) -> Body {
        Body {
            html: self.out,
            pictures: self.pictures,
            links: self.links,
            notes: self.notes.into_vec(),
        }
    }

    /// Writes nodes that stand below each other; letters between blocks become paragraphs.
    pub(super) fn flow(&mut self, nodes: &[NodeId]) {
        let mut run: Vec<NodeId> = Vec::new();
        for &node in nodes {
            if self.is_block_node(node) {
                self.paragraphs(&run, "p", "");
                run.clear();
                self.block(node);
            } else {
                if let NodeKind::Comment(comment) = &self.dom.nodes[node].kind {
                    self.block_comment(&comment.clone());
                }
                run.push(node);
            }
        }
        self.paragraphs(&run, "p", "");
    }

    /// Whether a node is a block, or letters around one.
    pub(super) fn is_block_node(&self, node: NodeId) -> bool {
        let name = self.dom.name(node);
        if name.is_empty() {
            return false;
        }
        is_block(name)
            || self.dom.descendants(node).into_iter().any(|inner| is_block(self.dom.name(inner)))
    }

    fn block(&mut self, node: NodeId) {
        let dom = self.dom;
        match dom.name(node) {
            "p" => {
                let class = self.align_class(node);
                self.leaf_or_flow(node, "p", &class);
            }
            name @ ("h1" | "h2" | "h3" | "h4" | "h5" | "h6") => {
                let (name, class) = (name.to_owned(), self.align_class(node));
                self.leaf_or_flow(node, &name, &class);
            }
            "ul" | "ol" if dom.has_class(node, "blocks-gallery-grid") => self.gallery(node),
            "ul" | "ol" => self.list(node),
            "li" => self.flow(dom.children(node)),
            "dl" => self.flow(dom.children(node)),
            "dt" | "summary" => {
                let text = escape(dom.text(node).trim());
                if !text.is_empty() {
                    self.out.push_str(&format!("<p><strong>{text}</strong></p>"));
                }
            }
            "blockquote" => self.wrapped(node, "blockquote"),
            "pre" | "xmp" | "listing" => self.code(node),
            "hr" => self.out.push_str("<hr>"),
            "table" => self.table(node, ""),
            "figure" => self.figure(node),
            "iframe" => {
                let source = dom.attribute(node, "src").or(dom.attribute(node, "data-src"));
                self.embed(source.unwrap_or_default(), "");
            }
            "kt-embed" => self.embed(dom.attribute(node, "src").unwrap_or_default(), ""),
            "kt-gallery" => self.gallery_of_ids(dom.attribute(node, "ids").unwrap_or_default()),
            "kt-file" => self.file_link(dom.attribute(node, "src").unwrap_or_default(), ""),
            "video" | "audio" => self.recording(node),
            "object" | "embed" => self.object(node),
            "form" | "textarea" => {
                let name = dom.attribute(node, "action").unwrap_or_default().to_owned();
                self.notes.add(ImportNoteKind::FormLeftOut, &name);
            }
            "script" => self.notes.add(ImportNoteKind::RawHtml, "script"),
            "style" | "noscript" => {}
            "center" => self.aligned_box(node, "kt-align-center"),
            "div" => self.div(node),
            _ => {
                let class = self.align_class(node);
                self.aligned_box(node, &class);
            }
        }
    }

    fn div(&mut self, node: NodeId) {
        let dom = self.dom;
        let class = dom.attribute(node, "class").unwrap_or_default();
        let has = |part: &str| class.split_ascii_whitespace().any(|name| name == part);
        if has("wp-caption") || has("wp-block-image") || has("wp-block-embed") {
            return self.figure(node);
        }
        if has("gallery") || has("tiled-gallery") || has("wp-block-jetpack-tiled-gallery") {
            return self.gallery(node);
        }
        if has("wp-block-file") {
            let link = dom.find(node, &["a"]);
            let address = link.and_then(|link| dom.attribute(link, "href")).unwrap_or_default();
            let text = link.map(|link| dom.text(link)).unwrap_or_default();
            return self.file_link(address, text.trim());
        }
        if has("wp-block-cover") {
            self.background(node);
        }
        if has("wp-block-spacer") {
            return;
        }
        let class = self.align_class(node);
        self.aligned_box(node, &class);
    }

    /// The picture behind the words of a cover block.
    fn background(&mut self, node: NodeId) {
        let dom = self.dom;
        let inner = dom.descendants(node);
        let behind = inner.into_iter().find(|&inner| {
            dom.name(inner) == "div" && dom.has_class(inner, "wp-block-cover__image-background")
        });
        let Some(behind) = behind else { return };
        let style = dom.attribute(behind, "style").unwrap_or_default();
        if let Some(address) = style.split("url(").nth(1).and_then(|rest| rest.split(')').next()) {
            let address = address.trim_matches(['"', '\'', ' ']).to_owned();
            let picture = self.picture(&address, "");
            self.out.push_str(&format!("<figure>{picture}</figure>"));
        }
    }

    fn aligned_box(&mut self, node: NodeId, class: &str) {
        let children = self.dom.children(node);
        if class.is_empty() {
            return self.flow(children);
        }
        if !children.iter().any(|&child| self.is_block_node(child)) {
            return self.paragraphs(children, "p", class);
        }
        self.out.push_str(&format!("<div class=\"{class}\">"));
        self.flow(children);
        self.out.push_str("</div>");
    }

    fn wrapped(&mut self, node: NodeId, tag: &str) {
        let class = self.align_class(node);
        let before = self.out.len();
        self.out.push_str(&opening(tag, &class));
        let inner = self.out.len();
        self.flow(self.dom.children(node));
        if self.out.len() == inner {
            self.out.truncate(before);
        } else {
            self.out.push_str(&format!("</{tag}>"));
        }
    }

    /// A paragraph or heading; broken HTML has blocks in it.
    fn leaf_or_flow(&mut self, node: NodeId, tag: &str, class: &str) {
        let children = self.dom.children(node);
        if children.iter().any(|&child| self.is_block_node(child)) {
            self.flow(children);
        } else {
            self.paragraphs(children, tag, class);
        }
    }

    fn list(&mut self, node: NodeId) {
        let dom = self.dom;
        let tag = if dom.name(node) == "ol" { "ol" } else { "ul" };
        let start = dom.attribute(node, "start").and_then(|start| start.trim().parse::<u32>().ok());
        match start {
            Some(start @ 2..=9999) if tag == "ol" => {
                self.out.push_str(&format!("<ol start=\"{start}\">"));
            }
            _ => self.out.push_str(&format!("<{tag}>")),
        }
        for &item in dom.children(node) {
            match dom.name(item) {
                "li" => self.cell(item, "li", ""),
                // A list straight below a list belongs to the item before it.
                "ul" | "ol" => {
                    if self.out.ends_with("</li>") {
                        self.out.truncate(self.out.len() - "</li>".len());
                    } else {
                        self.out.push_str("<li>");
                    }
                    self.list(item);
                    self.out.push_str("</li>");
                }
                _ if dom.text(item).trim().is_empty() => {}
                _ => {
                    self.out.push_str("<li>");
                    self.inline(&[item]);
                    self.out.push_str("</li>");
                }
            }
        }
        self.out.push_str(&format!("</{tag}>"));
    }

    /// An item of a list or a cell of a table: letters without a paragraph, or blocks.
    pub(super) fn cell(&mut self, node: NodeId, tag: &str, attributes: &str) {
        let dom = self.dom;
        self.out.push_str(&format!("<{tag}{attributes}>"));
        let mut run: Vec<NodeId> = Vec::new();
        let has_paragraphs =
            dom.children(node).iter().any(|&child| matches!(dom.name(child), "p" | "div"));
        for &child in dom.children(node) {
            if self.is_block_node(child) {
                self.cell_run(&run, has_paragraphs);
                run.clear();
                self.block(child);
            } else {
                run.push(child);
            }
        }
        self.cell_run(&run, has_paragraphs);
        self.out.push_str(&format!("</{tag}>"));
    }

    fn cell_run(&mut self, run: &[NodeId], has_paragraphs: bool) {
        if has_paragraphs {
            self.paragraphs(run, "p", "");
        } else {
            self.inline(run);
        }
    }

    fn code(&mut self, node: NodeId) {
        let text = self.dom.text(node);
        let text = text.trim_end().trim_start_matches('\n');
        let is_code = self.dom.find(node, &["code"]).is_some()
            || self.dom.has_class(node, "wp-block-code")
            || self.dom.attribute(node, "class").is_some_and(|class| class.contains("syntax"));
        self.out.push_str(if is_code { "<pre><code>" } else { "<pre>" });
        push_escaped(&mut self.out, text);
        self.out.push_str(if is_code { "</code></pre>" } else { "</pre>" });
    }

    /// How a block is aligned, as our class.
    pub(super) fn align_class(&self, node: NodeId) -> String {
        let dom = self.dom;
        let class = dom.attribute(node, "class").unwrap_or_default();
        let style = dom.attribute(node, "style").unwrap_or_default().to_ascii_lowercase();
        let by_style = style.split(';').find_map(|declaration| {
            let (name, value) = declaration.split_once(':')?;
            (name.trim() == "text-align").then(|| value.trim().to_owned())
        });
        let by_attribute = dom.attribute(node, "align").map(str::to_ascii_lowercase);
        for name in class.split_ascii_whitespace() {
            let name = name.strip_prefix("has-text-align-").or(name.strip_prefix("kt-align-"));
            if let Some(name @ ("center" | "right" | "justify")) = name {
                return format!("kt-align-{name}");
            }
            if name.is_none() && class.split_ascii_whitespace().any(|name| name == "aligncenter") {
                return "kt-align-center".to_owned();
            }
        }
        match by_style.or(by_attribute).as_deref() {
            Some(name @ ("center" | "right" | "justify")) => format!("kt-align-{name}"),
            _ => String::new(),
        }
    }

    pub(super) fn add_picture(&mut self, address: &str) {
        if self.pictures.len() < MAX_ADDRESSES && !self.pictures.iter().any(|one| one == address) {
            self.pictures.push(address.to_owned());
        }
    }

    /// Remembers a link that leads to the old site.
    pub(super) fn add_link(&mut self, address: &str) {
        let is_own = if address.starts_with('/') && !address.starts_with("//") {
            true
        } else {
            !self.context.host.is_empty()
                && address::host(address).is_some_and(|host| host == self.context.host)
        };
        if is_own
            && self.links.len() < MAX_ADDRESSES
            && !self.links.iter().any(|one| one == address)
        {
            self.links.push(address.to_owned());
        }
    }

    /// Notes a block of the block editor that has no counterpart.
    pub(super) fn block_comment(&mut self, comment: &str) {
        let Some(block) = comment.trim().strip_prefix("wp:") else { return };
        let is_alone = block.trim_end().ends_with('/');
        let name = block.split([' ', '{', '\n']).next().unwrap_or_default().trim_matches('/');
        let form = ["contact-form-7/", "wpforms/", "gravityforms/", "ninja-forms/", "formidable/"];
        if form.iter().any(|form| name.starts_with(form)) || name.contains("contact-form") {
            return self.notes.add(ImportNoteKind::FormLeftOut, name);
        }
        let is_silent = matches!(
            name,
            "more" | "nextpage" | "spacer" | "separator" | "paragraph" | "html" | "freeform"
        );
        if is_silent {
        } else if is_alone {
            self.notes.add(ImportNoteKind::DynamicBlockLeftOut, name);
        } else if name.contains('/') && !name.starts_with("core") {
            self.notes.add(ImportNoteKind::UnknownBlock, name);
        }
    }
}

/// A start tag with a class, if there is one.
pub(super) fn opening(tag: &str, class: &str) -> String {
    if class.is_empty() { format!("<{tag}>") } else { format!("<{tag} class=\"{class}\">") }
}
