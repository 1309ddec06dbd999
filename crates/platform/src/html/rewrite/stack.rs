//! What is open, and the markup that has been written: the ground of the other files here.
//!
//! Invariant: every element that is opened is closed in order; a [`Writer`] is changed by
//! its methods.

use std::fmt::Write as _;

/// How many elements may be open inside each other.
const MAX_DEPTH: usize = 100;

/// How many tags are remembered as open, with those that write nothing.
const MAX_OPEN: usize = 300;

/// How often formatting that was closed out of order is opened again.
const MAX_REOPENED: usize = 1000;

/// An element as it was opened.
pub(super) struct Element {
    pub(super) name: &'static str,
    pub(super) classes: String,
}

impl Element {
    pub(super) fn plain(name: &'static str) -> Self {
        Self { name, classes: String::new() }
    }
}

/// A tag that waits for its end, and the elements it became: none for a span
/// that says nothing, several for one that is bold and red.
pub(super) struct Open {
    pub(super) source: String,
    pub(super) elements: Vec<Element>,
    /// Formatting that can be closed and opened again around a boundary.
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
    /// Tags beyond the limits whose ends are still to come.
    pub(super) overflow: usize,
    reopened: usize,
    /// The element whose content is being dropped, and how often it is open.
    pub(super) dropping: Option<(String, usize)>,
    /// Directly after `<pre>`, where a parser swallows a line break.
    pub(super) after_pre: bool,
    /// Characters since the last tag, and those of them to be escaped.
    pub(super) run: (usize, usize),
    /// The run has cost enough: a line break comes before its next character.
    pub(super) run_is_full: bool,
}

impl<'a> Writer<'a> {
    /// A document with room for `capacity` bytes.
    pub(super) fn new(media_prefix: &'a str, capacity: usize) -> Self {
        Self { media_prefix, out: String::with_capacity(capacity), ..Self::default() }
    }
}

impl Writer<'_> {
    pub(super) fn top_element(&self) -> Option<&'static str> {
        self.open.iter().rev().find_map(|open| open.elements.last()).map(|element| element.name)
    }

    /// The open tag nearest to the top that fits, within the same table cell.
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

    /// The nearest heading that is open, if there is one.
    pub(super) fn nearest_heading(&self) -> Option<usize> {
        self.nearest(|open| open.elements.iter().any(|element| is_heading(element.name)))
    }

    /// A paragraph ends where a block begins.
    pub(super) fn close_paragraph(&mut self) {
        let paragraph = |open: &Open| open.elements.first().is_some_and(|e| e.name == "p");
        if let Some(at) = self.nearest(paragraph) {
            self.close_down_to(at);
        }
    }

    /// A tag comes: a run of text ends.
    pub(super) fn mark_tag(&mut self) {
        self.after_pre = false;
        self.run = (0, 0);
        self.run_is_full = false;
    }

    /// Opens the elements that a tag became.
    pub(super) fn push(&mut self, source: &str, elements: Vec<Element>, inline: bool) {
        self.push_with(source, elements, inline, "");
    }

    /// The same with `attributes` for the first element; beyond the limits nothing opens.
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

    /// Opens elements; `attributes` belong to the first.
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

    /// Closes the tag at `at` and what is open in it. Formatting that was
    /// closed only because its neighbour ended first is opened again.
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
