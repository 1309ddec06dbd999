//! The text of a blog as Markdown. What Markdown has no sign for stays HTML, which Markdown allows.

/// The deepest nesting that becomes Markdown.
const DEPTH_MAX: usize = 32;
/// Elements without an end.
const VOID: [&str; 5] = ["br", "hr", "img", "source", "wbr"];

enum Node {
    Text(String),
    Element(Element),
}

struct Element {
    name: String,
    /// With its signs, as it stands in the HTML.
    tag: String,
    children: Vec<Node>,
}

/// Clean HTML as Markdown.
pub fn markdown(html: &str) -> String {
    let Some(nodes) = parse(html) else { return format!("{html}\n") };
    let mut out = String::new();
    for node in &nodes {
        let block = match node {
            Node::Text(text) if text.trim().is_empty() => continue,
            Node::Text(text) => escape(text.trim()),
            Node::Element(element) => block(element).unwrap_or_else(|| raw(node)),
        };
        if !block.is_empty() {
            out.push_str(&block);
            out.push_str("\n\n");
        }
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// The elements and texts; `None` for HTML that is not balanced or too deep.
fn parse(html: &str) -> Option<Vec<Node>> {
    let mut open: Vec<Element> = Vec::new();
    let mut top = Vec::new();
    let mut rest = html;
    while !rest.is_empty() {
        let node = if let Some(tag) = rest.strip_prefix('<') {
            let (inner, after) = tag.split_once('>')?;
            rest = after;
            if let Some(name) = inner.strip_prefix('/') {
                let element = open.pop().filter(|element| element.name == name)?;
                Node::Element(element)
            } else {
                let name = inner.split([' ', '/']).next().unwrap_or_default().to_owned();
                let is_void = VOID.contains(&&*name);
                let element = Element { name, tag: format!("<{inner}>"), children: Vec::new() };
                if !is_void {
                    open.push(element);
                    if open.len() > DEPTH_MAX {
                        return None;
                    }
                    continue;
                }
                Node::Element(element)
            }
        } else {
            let (text, after) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
            rest = after;
            Node::Text(text.to_owned())
        };
        match open.last_mut() {
            Some(parent) => parent.children.push(node),
            None => top.push(node),
        }
    }
    open.is_empty().then_some(top)
}

/// An element as it stands in the HTML.
fn raw(node: &Node) -> String {
    match node {
        Node::Text(text) => text.clone(),
        Node::Element(Element { name, tag, children }) => {
            let inner: String = children.iter().map(raw).collect();
            let end = if VOID.contains(&&**name) { String::new() } else { format!("</{name}>") };
            format!("{tag}{inner}{end}")
        }
    }
}

/// A block; `None` when Markdown has no sign for something in it.
fn block(element: &Element) -> Option<String> {
    let Element { name, tag, children } = element;
    // A class says something that Markdown cannot.
    if tag.contains(" class=") && name != "pre" {
        return None;
    }
    match &**name {
        "p" => inline(children).map(|text| begin_safely(text.trim())),
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
            let level = name.get(1..)?.parse().ok()?;
            let text = inline(children)?;
            (!text.contains('\n')).then(|| format!("{} {}", "#".repeat(level), text.trim()))
        }
        "hr" => Some("---".to_owned()),
        "ul" | "ol" => list(element),
        "blockquote" => {
            let mut parts = Vec::new();
            for child in children {
                match child {
                    Node::Text(text) if text.trim().is_empty() => {}
                    Node::Text(_) => return None,
                    Node::Element(child) => parts.push(block(child)?),
                }
            }
            let lines = parts.join("\n\n");
            let lines = lines.lines().map(|line| format!("> {line}").trim_end().to_owned());
            Some(lines.collect::<Vec<_>>().join("\n"))
        }
        _ => None,
    }
}

fn list(element: &Element) -> Option<String> {
    let mut lines = Vec::new();
    let mut number = 0;
    for child in &element.children {
        let item = match child {
            Node::Text(text) if text.trim().is_empty() => continue,
            Node::Element(item) if item.name == "li" && item.tag == "<li>" => item,
            _ => return None,
        };
        number += 1;
        let sign = if element.name == "ol" { format!("{number}. ") } else { "- ".to_owned() };
        let is_list =
            |node: &Node| matches!(node, Node::Element(it) if matches!(&*it.name, "ul" | "ol"));
        let split = item.children.iter().position(is_list).unwrap_or(item.children.len());
        let (words, inner) = item.children.split_at(split);
        let words = match words {
            [Node::Element(only)] if only.name == "p" => block(only)?,
            _ => begin_safely(inline(words)?.trim()),
        };
        let mut text = words;
        for node in inner {
            match node {
                Node::Element(inner) if is_list(node) => {
                    text.push('\n');
                    text.push_str(&block(inner)?);
                }
                Node::Text(rest) if rest.trim().is_empty() => {}
                _ => return None,
            }
        }
        let indent = " ".repeat(sign.len());
        lines.push(format!("{sign}{}", text.replace('\n', &format!("\n{indent}"))));
    }
    if element.tag.contains(' ') { None } else { Some(lines.join("\n")) }
}

/// Words with their signs; `None` when Markdown has no sign for something in them.
fn inline(nodes: &[Node]) -> Option<String> {
    let mut out = String::new();
    for node in nodes {
        match node {
            Node::Text(text) => out.push_str(&escape(text)),
            Node::Element(Element { name, tag, children }) => match &**name {
                "br" => out.push_str("\\\n"),
                "strong" | "b" if !tag.contains(' ') => {
                    out.push_str(&wrapped("**", &inline(children)?)?);
                }
                "em" | "i" if !tag.contains(' ') => {
                    out.push_str(&wrapped("*", &inline(children)?)?);
                }
                "a" => {
                    let address = attribute(tag, "href")?;
                    let is_plain = !address.contains([' ', '(', ')', '<']);
                    let text = inline(children)?;
                    out.push_str(&is_plain.then(|| format!("[{text}]({address})"))?);
                }
                "img" => {
                    let address = attribute(tag, "src")?;
                    let alt = escape(&attribute(tag, "alt").unwrap_or_default());
                    out.push_str(&format!("![{alt}]({address})"));
                }
                _ => out.push_str(&raw(node)),
            },
        }
    }
    Some(out)
}

/// A sign around words; none may stand beside a space.
fn wrapped(sign: &str, text: &str) -> Option<String> {
    let is_tight = !text.is_empty() && text.trim() == text;
    is_tight.then(|| format!("{sign}{text}{sign}"))
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value.to_owned())
}

/// Character references of HTML are those of Markdown, so they stay.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        if matches!(sign, '\\' | '*' | '_' | '[' | ']' | '`') {
            out.push('\\');
        }
        out.push(sign);
    }
    out
}

/// A paragraph that begins like a list or a heading does not become one.
fn begin_safely(text: &str) -> String {
    let digits = text.len() - text.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    match text.get(digits..).and_then(|rest| rest.chars().next()) {
        Some('.' | ')') if digits > 0 => {
            format!("{}\\{}", &text[..digits], &text[digits..])
        }
        Some('#' | '-' | '+' | '=' | '~' | '|') if digits == 0 => format!("\\{text}"),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_markdown_has_a_sign_for_gets_it() {
        for (html, expected) in [
            ("<p>One <strong>two</strong> <em>three</em></p>", "One **two** *three*\n"),
            ("<h2>Ice</h2><p>a_b*c</p>", "## Ice\n\na\\_b\\*c\n"),
            ("<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>", "- a\n- b\n  1. c\n"),
            ("<blockquote><p>a</p><p>b</p></blockquote>", "> a\n>\n> b\n"),
            ("<p><a href=\"/x?a=1&amp;b\">y</a><br>z</p>", "[y](/x?a=1&amp;b)\\\nz\n"),
            ("<p>1. No list</p><p># no heading</p>", "1\\. No list\n\n\\# no heading\n"),
            ("<p><img src=\"/m.webp\" alt=\"A\"></p>", "![A](/m.webp)\n"),
        ] {
            assert_eq!(markdown(html), expected, "{html}");
        }
    }

    #[test]
    fn the_rest_stays_html() {
        for html in [
            "<p class=\"align-center\">a</p>",
            "<figure><img src=\"/m.webp\" alt=\"\"><figcaption>c</figcaption></figure>",
            "<table><tbody><tr><td>1</td></tr></tbody></table>",
            "<p>broken",
        ] {
            assert_eq!(markdown(html), format!("{html}\n"));
        }
    }
}
