//! The open elements and the output, shared by the other files here.
//!
//! Invariant: elements are closed in order; only the methods of [`Writer`] change it.

use std::fmt::Write as _;

/// The deepest nesting of elements.
const MAX_DEPTH: usize = 100;

/// The most open tags, including those without output.
const MAX_OPEN: usize = 300;

/// How often to reopen formatting that was closed out of order.
const MAX_REOPENED: usize = 1000;

/// An open element.
pub(super) struct Element {
    pub(super) name: &'static str,
    pub(super) classes: String,
}

impl Element {
    pub(super) fn plain(name: &'static str) -> Self {
        Self { name, classes: String::new() }
    }
}

/// An open tag and its elements: none for a span without formatting, several for bold red text.
pub(super) struct Open {
    pub(super) source: String,
    pub(super) elements: Vec<Element>,
    /// Formatting that can be closed and reopened around a boundary.
    inline: bool,
    /// A line of the old editor's code block, which ends with a line break.
    pub(super) line: bool,
}

#[derive(Default)]
pub(super) struct Writer<'a> {
    pub(super) media_prefix: &'a str,
    pub(super) out: String,
    pub(super) open: Vec<Open>,
    depth: usize,
    /// Tags beyond the limits whose end tags are still to come.
    pub(super) overflow: usize,
    reopened: usize,
    /// The element whose content is dropped, and how often it is open.
    pub(super) dropping: Option<(String, usize)>,
    /// Directly after `<pre>`, where parsers drop a line break.
    pub(super) after_pre: bool,
    /// Characters since the last tag, and how many of them are escaped.
    pub(super) run: (usize, usize),
    /// The run costs too much: a line break precedes its next character.
    pub(super) run_is_full: bool,
}

impl<'a> Writer<'a> {
    /// An empty output with a capacity in bytes.
    pub(super) fn new(media_prefix: &'a str, capacity: usize) -> Self {
        Self { media_prefix, out: String::with_capacity(capacity), ..Self::default() }
    }
}

impl Writer<'_> {
    pub(super) fn top_element(&self) -> Option<&'static str> {
        self.open.iter().rev().find_map(|open| open.elements.last()).map(|element| element.name)
    }

    /// The nearest matching open tag within the same table cell.
    pub(super) fn nearest(&self, fits: impl Fn(&Open) -> bool) -> Option<usize> {
        for (at, open) in self.open.iter().enumerate().rev() {
            if fits(open) {
                return Some(at);
            }
            if matches!(open.source.as_str(), "td" | "th" | "caption") {
                return None;
            }
        }
        None
    }

    pub(super) fn is_open(&self, name: &str) -> bool {
        self.nearest(|open| open.elements.iter().any(|element| element.name == name)).is_some()
    }

    /// The nearest open heading.
    pub(super) fn nearest_heading(&self) -> Option<usize> {
        self.nearest(|open| open.elements.iter().any(|element| is_heading(element.name)))
    }

    /// Closes the paragraph before a block.
    pub(super) fn close_paragraph(&mut self) {
        let paragraph = |open: &Open| open.elements.first().is_some_and(|e| e.name == "p");
        if let Some(at) = self.nearest(paragraph) {
            self.close_down_to(at);
        }
    }

    /// Ends a run of text before a tag.
    pub(super) fn mark_tag(&mut self) {
        self.after_pre = false;
        self.run = (0, 0);
        self.run_is_full = false;
    }

    /// Opens the elements of a tag.
    pub(super) fn push(&mut self, source: &str, elements: Vec<Element>, inline: bool) {
        self.push_with(source, elements, inline, "");
    }

    /// The same with `attributes` on the first element; beyond the limits nothing is opened.
    pub(super) fn push_with(
        &mut self,
        source: &str,
        elements: Vec<Element>,
        inline: bool,
        attributes: &str,
    ) {
        if self.depth + elements.len() > MAX_DEPTH || self.open.len() >= MAX_OPEN {
            self.overflow += 1;
            return;
        }
        self.push_unlimited(source, elements, inline, attributes);
    }

    /// Opens elements; `attributes` are for the first.
    pub(super) fn push_unlimited(
        &mut self,
        source: &str,
        elements: Vec<Element>,
        inline: bool,
        attributes: &str,
    ) {
        let mut attributes = attributes;
        for Element { name, classes } in &elements {
            self.mark_tag();
            let _ = write!(self.out, "<{name}");
            if !classes.is_empty() {
                let _ = write!(self.out, " class=\"{classes}\"");
            }
            let _ = write!(self.out, "{attributes}>");
            attributes = "";
        }
        self.depth += elements.len();
        self.open.push(Open { source: source.to_owned(), elements, inline, line: false });
    }

    pub(super) fn close_top(&mut self) -> Option<Open> {
        let open = self.open.pop()?;
        for element in open.elements.iter().rev() {
            self.mark_tag();
            let _ = write!(self.out, "</{}>", element.name);
        }
        if open.line {
            self.out.push('\n');
        }
        self.depth -= open.elements.len();
        Some(open)
    }

    /// Closes the tag at `at` and everything in it. Reopens formatting that closed only because its
    /// neighbour ended first.
    pub(super) fn close_down_to(&mut self, at: usize) {
        let reopen = self.open[at..].iter().all(|open| open.inline);
        let mut closed = Vec::new();
        while self.open.len() > at {
            closed.extend(self.close_top());
        }
        closed.pop();
        if reopen {
            for open in closed.into_iter().rev().filter(|open| !open.elements.is_empty()) {
                self.reopened += 1;
                if self.reopened <= MAX_REOPENED {
                    self.push_unlimited(&open.source, open.elements, true, "");
                }
            }
        }
    }
}

pub(super) fn is_heading(name: &str) -> bool {
    matches!(name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6")
}
