//! A small tree of HTML, as forgiving as browsers are and bounded: no deeper than [`MAX_DEPTH`],
//! no more than [`MAX_NODES`] nodes.

use html5gum::emitters::default::{DefaultEmitter, Token};
use html5gum::{HtmlString, Tokenizer};

/// Deeper elements are left out, their texts stay.
const MAX_DEPTH: usize = 96;
/// What comes after is left out.
const MAX_NODES: usize = 300_000;

pub(super) type NodeId = usize;

#[derive(Debug)]
pub(super) enum NodeKind {
    Element { name: String, attributes: Vec<(String, String)> },
    Text(String),
    Comment(String),
}

#[derive(Debug)]
pub(super) struct Node {
    pub(super) kind: NodeKind,
    pub(super) children: Vec<NodeId>,
}

/// The tree. Node 0 is the root, an element without a name.
#[derive(Debug)]
pub(super) struct Dom {
    pub(super) nodes: Vec<Node>,
    /// Whether something was left out because there was too much.
    pub(super) is_cut: bool,
}

impl Dom {
    pub(super) fn parse(html: &str) -> Self {
        let root = NodeKind::Element { name: String::new(), attributes: Vec::new() };
        let dom = Self { nodes: vec![Node { kind: root, children: Vec::new() }], is_cut: false };
        let mut parser = DomParser { dom, open: vec![0], overflow: 0, raw: None };
        let mut emitter = DefaultEmitter::default();
        emitter.naively_switch_states(true);
        for token in Tokenizer::new_with_emitter(html, emitter) {
            let Ok(token) = token;
            if parser.dom.nodes.len() >= MAX_NODES {
                parser.dom.is_cut = true;
                break;
            }
            parser.take(token);
        }
        parser.dom
    }

    pub(super) fn name(&self, id: NodeId) -> &str {
        match &self.nodes[id].kind {
            NodeKind::Element { name, .. } => name,
            _ => "",
        }
    }

    pub(super) fn attribute(&self, id: NodeId, wanted: &str) -> Option<&str> {
        match &self.nodes[id].kind {
            NodeKind::Element { attributes, .. } => {
                attributes.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str())
            }
            _ => None,
        }
    }

    pub(super) fn has_class(&self, id: NodeId, wanted: &str) -> bool {
        self.attribute(id, "class")
            .is_some_and(|classes| classes.split_ascii_whitespace().any(|class| class == wanted))
    }

    pub(super) fn children(&self, id: NodeId) -> &[NodeId] {
        &self.nodes[id].children
    }

    /// All elements below a node, in the order of the text.
    pub(super) fn descendants(&self, id: NodeId) -> Vec<NodeId> {
        let mut all = Vec::new();
        let mut waiting: Vec<NodeId> = self.nodes[id].children.iter().rev().copied().collect();
        while let Some(node) = waiting.pop() {
            all.push(node);
            waiting.extend(self.nodes[node].children.iter().rev());
        }
        all
    }

    /// The first element below a node that has one of the names.
    pub(super) fn find(&self, id: NodeId, names: &[&str]) -> Option<NodeId> {
        let mut waiting: Vec<NodeId> = self.nodes[id].children.iter().rev().copied().collect();
        while let Some(node) = waiting.pop() {
            if names.contains(&self.name(node)) {
                return Some(node);
            }
            waiting.extend(self.nodes[node].children.iter().rev());
        }
        None
    }

    /// The text below a node; line breaks are kept.
    pub(super) fn text(&self, id: NodeId) -> String {
        let mut out = String::new();
        if let NodeKind::Text(text) = &self.nodes[id].kind {
            out.push_str(text);
        }
        for node in self.descendants(id) {
            match &self.nodes[node].kind {
                NodeKind::Text(text) => out.push_str(text),
                NodeKind::Element { name, .. } if name == "br" => out.push('\n'),
                _ => {}
            }
        }
        out
    }
}

struct DomParser {
    dom: Dom,
    open: Vec<NodeId>,
    /// How many open elements are deeper than allowed.
    overflow: usize,
    /// The element whose content is no HTML (a script).
    raw: Option<String>,
}

impl DomParser {
    fn take(&mut self, token: Token<()>) {
        match token {
            Token::String(text) if self.raw.is_none() => {
                self.add(NodeKind::Text(string(&text.value)));
            }
            Token::Comment(comment) => {
                self.add(NodeKind::Comment(string(&comment.value)));
            }
            Token::StartTag(tag) => {
                let name = string(&tag.name);
                let attributes = tag
                    .attributes
                    .iter()
                    .map(|(name, value)| (string(name), string(&value.value)))
                    .collect();
                self.start(name, attributes, tag.self_closing);
            }
            Token::EndTag(tag) => self.end(&string(&tag.name)),
            _ => {}
        }
    }

    fn add(&mut self, kind: NodeKind) -> NodeId {
        let id = self.dom.nodes.len();
        self.dom.nodes.push(Node { kind, children: Vec::new() });
        let parent = self.open.last().copied().unwrap_or_default();
        self.dom.nodes[parent].children.push(id);
        id
    }

    fn start(&mut self, name: String, attributes: Vec<(String, String)>, self_closing: bool) {
        if is_block(&name) {
            self.close_within("p", &["table", "td", "th", "li", "blockquote", "button"]);
        }
        match name.as_str() {
            "li" => self.close_within("li", &["ul", "ol"]),
            "dt" | "dd" => {
                self.close_within("dt", &["dl"]);
                self.close_within("dd", &["dl"]);
            }
            "tr" => self.close_within("tr", &["table"]),
            "td" | "th" => {
                self.close_within("td", &["tr", "table"]);
                self.close_within("th", &["tr", "table"]);
            }
            "a" => self.close_within("a", &["td", "th", "div", "li"]),
            _ => {}
        }
        let is_void = is_void(&name);
        let is_raw = is_raw(&name);
        if self.open.len() >= MAX_DEPTH && !is_void {
            self.overflow += usize::from(!self_closing);
            return;
        }
        let id = self.add(NodeKind::Element { name: name.clone(), attributes });
        if !is_void && (!self_closing || !name.contains('-')) {
            self.open.push(id);
            if is_raw {
                self.raw = Some(name);
            }
        }
    }

    fn end(&mut self, name: &str) {
        self.raw = None;
        if self.overflow > 0 {
            self.overflow -= 1;
            return;
        }
        // A cell is not left by the end of something outside of its table.
        for at in (1..self.open.len()).rev() {
            let open = self.dom.name(self.open[at]);
            if open == name {
                self.open.truncate(at);
                return;
            }
            if matches!(open, "td" | "th") && !matches!(name, "tr" | "tbody" | "thead" | "table") {
                return;
            }
        }
    }

    /// Closes the nearest open element of a name, unless a boundary comes before it.
    fn close_within(&mut self, name: &str, boundaries: &[&str]) {
        for at in (1..self.open.len()).rev() {
            let open = self.dom.name(self.open[at]);
            if open == name {
                self.open.truncate(at);
                return;
            }
            if boundaries.contains(&open) {
                return;
            }
        }
    }
}

fn string(bytes: &HtmlString) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn is_void(name: &str) -> bool {
    matches!(
        name,
        "img"
            | "br"
            | "hr"
            | "input"
            | "meta"
            | "link"
            | "source"
            | "param"
            | "embed"
            | "col"
            | "wbr"
            | "area"
            | "base"
            | "track"
            | "image"
    )
}

fn is_raw(name: &str) -> bool {
    matches!(
        name,
        "script"
            | "style"
            | "textarea"
            | "title"
            | "iframe"
            | "xmp"
            | "noembed"
            | "noframes"
            | "noscript"
    )
}

/// Elements that end a paragraph.
pub(super) fn is_block(name: &str) -> bool {
    matches!(
        name,
        "p" | "h1"
            | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
            | "ul"
            | "ol"
            | "li"
            | "dl"
            | "dt"
            | "dd"
            | "blockquote"
            | "pre"
            | "figure"
            | "figcaption"
            | "table"
            | "caption"
            | "thead"
            | "tbody"
            | "tfoot"
            | "tr"
            | "td"
            | "th"
            | "div"
            | "section"
            | "article"
            | "main"
            | "header"
            | "footer"
            | "aside"
            | "nav"
            | "address"
            | "center"
            | "hr"
            | "form"
            | "fieldset"
            | "details"
            | "summary"
            | "iframe"
            | "video"
            | "audio"
            | "object"
            | "embed"
            | "script"
            | "style"
            | "noscript"
            | "textarea"
            | "kt-gallery"
            | "kt-embed"
            | "kt-file"
            | "kt-block"
    )
}
