//! Makes an SVG harmless: it is read as XML and written anew with the elements and attributes of a
//! list. What could run, load, refer elsewhere or grow is not on it: no script, no handler, no
//! `foreignObject`, no picture, no `use`, no animation, no filter, no address but of its own parts.
//!
//! Rules of classes, which drawing programs write, become attributes.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use platform::page::render::escape_html;
use roxmltree::{Document, Node, ParsingOptions};

/// The longest file that is read, in bytes.
pub const MOST_BYTES: usize = 512 * 1024;
/// The longest file that is written: a logo stands on every page.
const MOST_CLEAN_BYTES: usize = 96 * 1024;
const MOST_NODES: u32 = 5_000;
const MOST_DEPTH: usize = 40;
const MOST_SIDE: f64 = 20_000.0;
const NAMESPACE: &str = "http://www.w3.org/2000/svg";

const ELEMENTS: [&str; 17] = [
    "circle",
    "clipPath",
    "defs",
    "desc",
    "ellipse",
    "g",
    "line",
    "linearGradient",
    "mask",
    "path",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "svg",
    "title",
];

const ATTRIBUTES: [&str; 53] = [
    "clip-path",
    "clip-rule",
    "clipPathUnits",
    "color",
    "cx",
    "cy",
    "d",
    "display",
    "fill",
    "fill-opacity",
    "fill-rule",
    "fx",
    "fy",
    "gradientTransform",
    "gradientUnits",
    "height",
    "id",
    "mask",
    "maskContentUnits",
    "maskUnits",
    "offset",
    "opacity",
    "paint-order",
    "pathLength",
    "points",
    "preserveAspectRatio",
    "r",
    "rx",
    "ry",
    "shape-rendering",
    "spreadMethod",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "transform",
    "transform-origin",
    "vector-effect",
    "viewBox",
    "visibility",
    "width",
    "x",
    "x1",
    "x2",
    "y",
    "y1",
    "y2",
];

/// A harmless SVG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CleanSvg {
    /// Its text.
    pub text: String,
    /// Its width in pixels, at least 1.
    pub width: u32,
    /// Its height in pixels, at least 1.
    pub height: u32,
    /// Whether something that is seen was left out, such as letters.
    pub is_cut: bool,
}

/// Why a file is no SVG for us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SvgFault {
    /// It cannot be read.
    Unreadable,
    /// It is too large, or has too many parts.
    TooLarge,
    /// It has no size.
    NoSize,
    /// Nothing of it is left.
    Empty,
}

/// Makes an SVG harmless.
///
/// # Errors
/// It cannot be read, is too large, has no size, or draws nothing.
pub fn clean(bytes: &[u8]) -> Result<CleanSvg, SvgFault> {
    if bytes.len() > MOST_BYTES {
        return Err(SvgFault::TooLarge);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| SvgFault::Unreadable)?;
    let text = without_doctype(text.trim_start_matches('\u{feff}')).ok_or(SvgFault::Unreadable)?;
    // Without a DTD there are no entities that grow.
    let options = ParsingOptions { nodes_limit: MOST_NODES * 4, ..ParsingOptions::default() };
    let document = Document::parse_with_options(&text, options).map_err(|error| match error {
        roxmltree::Error::NodesLimitReached => SvgFault::TooLarge,
        _ => SvgFault::Unreadable,
    })?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" || root.tag_name().namespace() != Some(NAMESPACE) {
        return Err(SvgFault::Unreadable);
    }
    let (view, width, height) = size_of(root).ok_or(SvgFault::NoSize)?;
    let mut writer = Writer { rules: class_rules(root), ..Writer::default() };
    let side = |length: f64| format!("{}", (length * 100.0).round() / 100.0);
    let _ = write!(
        writer.text,
        "<svg xmlns=\"{NAMESPACE}\" viewBox=\"{view}\" width=\"{}\" height=\"{}\"",
        side(width),
        side(height),
    );
    writer.attributes(root, &["viewBox", "width", "height", "x", "y"]);
    writer.text.push('>');
    for child in root.children() {
        writer.node(child, 0)?;
    }
    writer.text.push_str("</svg>");
    if writer.text.len() > MOST_CLEAN_BYTES {
        return Err(SvgFault::TooLarge);
    }
    if writer.shapes == 0 {
        return Err(SvgFault::Empty);
    }
    Ok(CleanSvg {
        text: writer.text,
        width: pixels(width),
        height: pixels(height),
        is_cut: writer.is_cut,
    })
}

/// The text without the document type that drawing programs write; `None` when that declares
/// anything.
fn without_doctype(text: &str) -> Option<String> {
    let Some(at) = text.find("<!DOCTYPE") else { return Some(text.to_owned()) };
    let end = at + text[at..].find('>')?;
    let is_plain = !text[at..end].contains('[');
    is_plain.then(|| format!("{}{}", &text[..at], &text[end + 1..]))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is in bounds")]
fn pixels(length: f64) -> u32 {
    length.round().clamp(1.0, MOST_SIDE) as u32
}

/// The view box and the size.
fn size_of(root: Node<'_, '_>) -> Option<(String, f64, f64)> {
    let length = |name: &str| {
        let text = root.attribute(name)?.trim().trim_end_matches("px");
        text.parse::<f64>().ok().filter(|length| *length > 0.0 && *length <= MOST_SIDE)
    };
    let view: Option<Vec<f64>> = root.attribute("viewBox").and_then(|view| {
        view.split([' ', ',', '\n', '\t'])
            .filter(|part| !part.is_empty())
            .map(|part| part.parse().ok().filter(|part: &f64| part.abs() <= MOST_SIDE))
            .collect()
    });
    let view = view.filter(|view| view.len() == 4 && view[2] > 0.0 && view[3] > 0.0);
    let (width, height) = match (&view, length("width"), length("height")) {
        (Some(view), ..) => (view[2], view[3]),
        (None, Some(width), Some(height)) => (width, height),
        (None, ..) => return None,
    };
    let view = view.unwrap_or_else(|| vec![0.0, 0.0, width, height]);
    let view: Vec<String> = view.iter().map(f64::to_string).collect();
    Some((view.join(" "), width, height))
}

/// The declarations of `.name` rules in `<style>`; other selectors are left out.
fn class_rules(root: Node<'_, '_>) -> BTreeMap<String, Vec<(String, String)>> {
    let mut rules: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for style in root.descendants().filter(|node| node.tag_name().name() == "style") {
        let css: String = style.children().filter_map(|child| child.text()).collect();
        for rule in css.split('}') {
            let Some((selectors, body)) = rule.split_once('{') else { continue };
            for selector in selectors.split(',') {
                if let Some(class) = selector.trim().strip_prefix('.') {
                    rules.entry(class.to_owned()).or_default().extend(declarations(body));
                }
            }
        }
    }
    rules
}

fn declarations(css: &str) -> Vec<(String, String)> {
    let pairs = css.split(';').filter_map(|declaration| declaration.split_once(':'));
    pairs.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect()
}

#[derive(Default)]
struct Writer {
    text: String,
    rules: BTreeMap<String, Vec<(String, String)>>,
    nodes: u32,
    shapes: u32,
    is_cut: bool,
}

impl Writer {
    fn node(&mut self, node: Node<'_, '_>, depth: usize) -> Result<(), SvgFault> {
        if !node.is_element() {
            return Ok(());
        }
        let name = node.tag_name().name();
        self.nodes += 1;
        if self.nodes > MOST_NODES || depth > MOST_DEPTH {
            return Err(SvgFault::TooLarge);
        }
        let is_ours = node.tag_name().namespace() == Some(NAMESPACE);
        if !is_ours || !ELEMENTS.contains(&name) {
            self.is_cut |=
                is_ours && matches!(name, "text" | "image" | "use" | "filter" | "pattern");
            return Ok(());
        }
        if name == "title" || name == "desc" {
            return Ok(());
        }
        let shapes = ["circle", "ellipse", "line", "path", "polygon", "polyline", "rect"];
        self.shapes += u32::from(shapes.contains(&name));
        self.text.push('<');
        self.text.push_str(name);
        self.attributes(node, &[]);
        if name.ends_with("Gradient") {
            self.reference(node);
        }
        self.text.push('>');
        for child in node.children() {
            self.node(child, depth + 1)?;
        }
        let _ = write!(self.text, "</{name}>");
        Ok(())
    }

    /// Attributes, then rules of classes, then `style`: the later wins, as in CSS.
    fn attributes(&mut self, node: Node<'_, '_>, except: &[&str]) {
        let mut found: BTreeMap<&str, String> = BTreeMap::new();
        let mut put = |name: &str, value: &str| {
            let known = ATTRIBUTES.iter().find(|known| **known == name);
            if let Some(known) = known
                && !except.contains(known)
                && is_harmless(value)
            {
                found.insert(known, value.to_owned());
            }
        };
        for attribute in node.attributes().filter(|attribute| attribute.namespace().is_none()) {
            put(attribute.name(), attribute.value());
        }
        for class in node.attribute("class").unwrap_or_default().split_whitespace() {
            for (name, value) in self.rules.get(class).into_iter().flatten() {
                put(name, value);
            }
        }
        for (name, value) in declarations(node.attribute("style").unwrap_or_default()) {
            put(&name, &value);
        }
        for (name, value) in found {
            let _ = write!(self.text, " {name}=\"{}\"", escape_html(&value));
        }
    }

    /// A gradient may take the stops of another one of the same file.
    fn reference(&mut self, node: Node<'_, '_>) {
        let href = node.attributes().find(|attribute| attribute.name() == "href");
        if let Some(id) = href.and_then(|href| href.value().strip_prefix('#'))
            && is_id(id)
        {
            let _ = write!(self.text, " href=\"#{id}\"");
        }
    }
}

fn is_id(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= 200
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | ':'))
}

/// Numbers, names and colours, and addresses of parts of the same file.
fn is_harmless(value: &str) -> bool {
    let is_plain = !value.contains(|c: char| c.is_control() && !c.is_whitespace())
        && !value.contains(['<', '>', '&', '\\', '@', '{', '}', ';', '"', '\'']);
    let lower = value.to_ascii_lowercase();
    let addresses = lower.matches("url").count();
    let own = value.match_indices("url(#").filter(|(at, _)| {
        let id = &value[at + "url(#".len()..];
        id.split_once(')').is_some_and(|(id, _)| is_id(id))
    });
    is_plain && !lower.contains("script") && !lower.contains("//") && own.count() == addresses
}

#[cfg(test)]
mod tests;
