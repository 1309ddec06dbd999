//! Finds faults in cleaned HTML by parsing it as a browser does. For tests only.
//!
//! Invariant: it shares nothing with the sanitiser but html5ever. The lists are repeated here on
//! purpose, so that a mistake in `policy.rs` or `classes.rs` is noticed.
#![allow(
    clippy::unwrap_used,
    reason = "used by the tests, and by what looks for input that breaks"
)]

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use html5ever::driver::ParseOpts;
use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::{StrTendril, TendrilSink};
use html5ever::{
    Attribute, ExpandedName, QualName, local_name, ns, parse_document, parse_fragment,
};

/// The faults of `html` if it were shown on a page.
pub fn faults(html: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for scripting in [true, false] {
        let mut opts = ParseOpts::default();
        opts.tree_builder.scripting_enabled = scripting;
        // As the browser sets it: the content of a div.
        let context = QualName::new(None, ns!(html), local_name!("div"));
        let fragment =
            parse_fragment(Tree::default(), opts.clone(), context, Vec::new(), scripting).one(html);
        let root = fragment.elements(0)[0];
        fragment.check_children(root, &mut faults);
        // As the server writes it: inside of a page, which it must not leave.
        let page = format!(
            "<!doctype html><html><head><title>t</title></head><body><main><div>{html}</div>\
             <b>after</b></main></body></html>"
        );
        let page = parse_document(Tree::default(), opts).one(page.as_str());
        let root = page.elements(0)[0];
        let children = page.elements(root);
        assert_eq!(page.name(children[1]), "body");
        let body = page.elements(children[1]);
        let main = page.elements(body[0]);
        let whole =
            page.0.borrow()[body[0]].children.len() == 2 && page.elements(body[0]).len() == 2;
        if body.len() == 1 && whole && page.elements(main[1]).is_empty() {
            page.check_children(main[0], &mut faults);
        } else {
            faults.push("it breaks out of its container".to_owned());
        }
        if !page.own_attributes(root).is_empty() || !page.own_attributes(children[1]).is_empty() {
            faults.push("it writes attributes on the page".to_owned());
        }
    }
    faults.dedup();
    faults
}

#[derive(Default)]
struct Node {
    name: Option<Rc<QualName>>,
    attributes: Vec<(String, String)>,
    text: String,
    comment: bool,
    parent: usize,
    children: Vec<usize>,
}

/// The smallest tree that html5ever can build; node 0 is the document.
struct Tree(RefCell<Vec<Node>>);

impl Default for Tree {
    fn default() -> Self {
        Self(RefCell::new(vec![Node::default()]))
    }
}

impl Tree {
    fn add(&self, node: Node) -> usize {
        self.0.borrow_mut().push(node);
        self.0.borrow().len() - 1
    }

    fn detach(&self, id: usize) {
        let mut nodes = self.0.borrow_mut();
        let parent = nodes[id].parent;
        nodes[parent].children.retain(|child| *child != id);
    }

    fn insert(&self, parent: usize, at: usize, child: NodeOrText<Handle>) {
        let id = match child {
            NodeOrText::AppendText(text) => {
                let before = at.checked_sub(1).map(|n| self.0.borrow()[parent].children[n]);
                let is_text = |id: &usize| {
                    let node = &self.0.borrow()[*id];
                    node.name.is_none() && !node.comment
                };
                if let Some(before) = before.filter(is_text) {
                    self.0.borrow_mut()[before].text.push_str(&text);
                    return;
                }
                self.add(Node { text: text.to_string(), ..Node::default() })
            }
            NodeOrText::AppendNode(handle) => handle.id,
        };
        let mut nodes = self.0.borrow_mut();
        nodes[id].parent = parent;
        nodes[parent].children.insert(at, id);
    }

    fn name(&self, id: usize) -> String {
        self.0.borrow()[id].name.as_ref().map_or_else(String::new, |name| name.local.to_string())
    }

    fn elements(&self, id: usize) -> Vec<usize> {
        let nodes = self.0.borrow();
        nodes[id].children.iter().copied().filter(|child| nodes[*child].name.is_some()).collect()
    }

    fn own_attributes(&self, id: usize) -> Vec<(String, String)> {
        self.0.borrow()[id].attributes.clone()
    }

    fn check_children(&self, root: usize, faults: &mut Vec<String>) {
        let nodes = self.0.borrow();
        let mut stack: Vec<(usize, usize)> =
            nodes[root].children.iter().map(|child| (*child, 1)).collect();
        while let Some((id, depth)) = stack.pop() {
            let node = &nodes[id];
            if node.comment {
                faults.push("a comment".to_owned());
            }
            if depth > 450 {
                faults.push("too deep".to_owned());
                return;
            }
            if node.name.is_none()
                && node.text.chars().any(|c| c.is_control() && c != '\n' && c != '\t')
            {
                faults.push("a control character".to_owned());
            }
            if let Some(name) = &node.name {
                if name.ns != ns!(html) {
                    faults.push(format!("{} in a foreign namespace", name.local));
                }
                check_element(&name.local, &node.attributes, faults);
                if &*name.local == "iframe" && !node.children.is_empty() {
                    faults.push("something in a frame".to_owned());
                }
            }
            stack.extend(node.children.iter().map(|child| (*child, depth + 1)));
        }
    }
}

fn check_element(tag: &str, attributes: &[(String, String)], faults: &mut Vec<String>) {
    let known = "h1 h2 h3 h4 h5 h6 p br hr strong em u s sub sup blockquote pre code ol ul li a img \
                 iframe span div figure figcaption table caption thead tbody tfoot tr th td";
    if !known.split_ascii_whitespace().any(|name| name == tag) {
        faults.push(format!("the element {tag}"));
    }
    for (name, value) in attributes {
        let fine = match (tag, name.as_str()) {
            ("a", "href") => is_fine_link(value),
            ("a", "rel") => value == "noopener noreferrer",
            ("img", "src") => value.strip_prefix("/media/").is_some_and(|name| {
                !name.contains("..")
                    && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b))
            }),
            ("img", "alt") | ("iframe", "title") => true,
            ("img", "width" | "height")
            | ("ol", "start")
            | ("td" | "th", "colspan" | "rowspan") => {
                value.len() <= 5 && value.bytes().all(|b| b.is_ascii_digit())
            }
            ("img" | "iframe", "loading") => value == "lazy",
            ("th", "scope") => value == "row" || value == "col",
            ("iframe", "allowfullscreen") => value.is_empty(),
            ("iframe", "src") => is_fine_frame(value),
            ("span", "class") => value.split(' ').all(is_inline_class),
            (
                "p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "li" | "div" | "blockquote" | "pre"
                | "figure" | "td" | "th",
                "class",
            ) => value.split(' ').all(|class| {
                is_block_class(class)
                    || tag == "div" && class.starts_with("kt-block-")
                    || tag == "figure"
                        && ["kt-width-wide", "kt-width-full", "kt-gallery"].contains(&class)
            }),
            _ => false,
        };
        if !fine {
            faults.push(format!("{tag} {name}={value:?}"));
        }
    }
    let has = |wanted: &str| attributes.iter().any(|(name, _)| name == wanted);
    if tag == "img" && !(has("src") && has("alt") && has("loading")) {
        faults.push("an img without src, alt or loading".to_owned());
    }
    if tag == "iframe" && !(has("src") && has("title") && has("loading")) {
        faults.push("an iframe without src, title or loading".to_owned());
    }
    let external = |value: &str| value.starts_with("http:") || value.starts_with("https:");
    let leads_out = attributes.iter().any(|(name, value)| name == "href" && external(value));
    if tag == "a" && leads_out != has("rel") {
        faults.push("rel does not fit the link".to_owned());
    }
}

fn is_fine_link(value: &str) -> bool {
    if value.chars().any(|c| c.is_control() || c.is_whitespace()) {
        return false;
    }
    let local = value.starts_with('#')
        || value.starts_with('/') && !value.starts_with("//") && !value.starts_with("/\\");
    let open = ["http://", "https://"].iter().any(|scheme| {
        value.strip_prefix(scheme).is_some_and(|rest| {
            let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
            !host.is_empty() && !host.contains('@')
        })
    });
    local || open || value.starts_with("mailto:") || value.starts_with("tel:")
}

fn is_fine_frame(value: &str) -> bool {
    let hosts = ["https://www.youtube-nocookie.com/embed/", "https://player.vimeo.com/video/"];
    hosts.iter().any(|host| {
        value.strip_prefix(host).is_some_and(|rest| {
            !rest.is_empty()
                && rest.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_?=".contains(&b))
        })
    })
}

fn is_block_class(class: &str) -> bool {
    match class.strip_prefix("kt-indent-") {
        Some(step) => step.len() == 1 && ('1'..='8').contains(&step.chars().next().unwrap()),
        None => ["kt-align-center", "kt-align-right", "kt-align-justify"].contains(&class),
    }
}

fn is_inline_class(class: &str) -> bool {
    let colours = "grey red orange yellow green teal blue purple pink brown";
    if let Some(name) = class.strip_prefix("kt-color-").or_else(|| class.strip_prefix("kt-bg-")) {
        return colours.split(' ').any(|colour| colour == name);
    }
    ["kt-font-serif", "kt-font-monospace", "kt-size-small", "kt-size-large", "kt-size-huge"]
        .contains(&class)
}

/// The parser's reference to a node.
#[derive(Clone)]
struct Handle {
    id: usize,
    name: Option<Rc<QualName>>,
}

impl TreeSink for Tree {
    type Handle = Handle;
    type Output = Self;
    type ElemName<'a> = ExpandedName<'a>;

    fn finish(self) -> Self {
        self
    }

    fn parse_error(&self, _message: Cow<'static, str>) {}

    fn get_document(&self) -> Handle {
        Handle { id: 0, name: None }
    }

    fn elem_name<'a>(&'a self, target: &'a Handle) -> ExpandedName<'a> {
        target.name.as_ref().unwrap().expanded()
    }

    fn create_element(&self, name: QualName, attrs: Vec<Attribute>, _: ElementFlags) -> Handle {
        let name = Some(Rc::new(name));
        let attributes =
            attrs.into_iter().map(|a| (a.name.local.to_string(), a.value.to_string())).collect();
        let id = self.add(Node { name: name.clone(), attributes, ..Node::default() });
        Handle { id, name }
    }

    fn create_comment(&self, _text: StrTendril) -> Handle {
        Handle { id: self.add(Node { comment: true, ..Node::default() }), name: None }
    }

    fn create_pi(&self, _target: StrTendril, data: StrTendril) -> Handle {
        self.create_comment(data)
    }

    fn append(&self, parent: &Handle, child: NodeOrText<Handle>) {
        let at = self.0.borrow()[parent.id].children.len();
        self.insert(parent.id, at, child);
    }

    fn append_based_on_parent_node(
        &self,
        element: &Handle,
        previous: &Handle,
        child: NodeOrText<Handle>,
    ) {
        if self.0.borrow()[element.id].parent == 0 {
            self.append(previous, child);
        } else {
            self.append_before_sibling(element, child);
        }
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    fn get_template_contents(&self, target: &Handle) -> Handle {
        target.clone()
    }

    fn same_node(&self, x: &Handle, y: &Handle) -> bool {
        x.id == y.id
    }

    fn set_quirks_mode(&self, _mode: QuirksMode) {}

    fn append_before_sibling(&self, sibling: &Handle, child: NodeOrText<Handle>) {
        if let NodeOrText::AppendNode(handle) = &child {
            self.detach(handle.id);
        }
        let (parent, at) = {
            let nodes = self.0.borrow();
            let parent = nodes[sibling.id].parent;
            let at = nodes[parent].children.iter().position(|id| *id == sibling.id);
            (parent, at.unwrap())
        };
        self.insert(parent, at, child);
    }

    fn add_attrs_if_missing(&self, target: &Handle, attrs: Vec<Attribute>) {
        let attributes = &mut self.0.borrow_mut()[target.id].attributes;
        for attr in attrs {
            attributes.push((attr.name.local.to_string(), attr.value.to_string()));
        }
    }

    fn remove_from_parent(&self, target: &Handle) {
        self.detach(target.id);
    }

    fn reparent_children(&self, node: &Handle, new_parent: &Handle) {
        let mut nodes = self.0.borrow_mut();
        let children = std::mem::take(&mut nodes[node.id].children);
        for child in &children {
            nodes[*child].parent = new_parent.id;
        }
        nodes[new_parent.id].children.extend(children);
    }
}
