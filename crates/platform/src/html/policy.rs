//! The allow list of rich text, enforced by ammonia.
//!
//! Invariant: the tables here assume nothing about `rewrite`, and every result is ammonia's own
//! output. Never svg, math, style, script, form, template, `id`, `name`, `style` or `on*`.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use ammonia::{Builder, UrlRelative};

use super::{classes, links};

const TAGS: [&str; 35] = [
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "p",
    "br",
    "hr",
    "strong",
    "em",
    "u",
    "s",
    "sub",
    "sup",
    "blockquote",
    "pre",
    "code",
    "ol",
    "ul",
    "li",
    "a",
    "img",
    "iframe",
    "span",
    "div",
    "figure",
    "figcaption",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "td",
];

/// Elements whose content is dropped.
const CLEAN_CONTENT: [&str; 13] = [
    "script", "style", "textarea", "title", "xmp", "noembed", "noframes", "noscript", "template",
    "svg", "math", "select", "object",
];

const ALIGNED: [&str; 13] =
    ["h1", "h2", "h3", "h4", "h5", "h6", "p", "blockquote", "pre", "li", "div", "figure", "td"];

/// Filters `html` by the allow list.
pub(super) fn enforce(html: &str, media_prefix: &str) -> String {
    let media_prefix = media_prefix.to_owned();
    let mut attributes: HashMap<&str, HashSet<&str>> = HashMap::from([
        ("a", HashSet::from(["href", "rel"])),
        ("img", HashSet::from(["src", "alt", "width", "height", "loading"])),
        ("iframe", HashSet::from(["src", "title", "loading", "allowfullscreen"])),
        ("ol", HashSet::from(["start"])),
        ("td", HashSet::from(["colspan", "rowspan"])),
        ("th", HashSet::from(["colspan", "rowspan", "scope"])),
    ]);
    for tag in ALIGNED.into_iter().chain(["span", "th"]) {
        attributes.entry(tag).or_default().insert("class");
    }
    Builder::empty()
        .tags(TAGS.into_iter().chain(["th"]).collect())
        .clean_content_tags(HashSet::from(CLEAN_CONTENT))
        .tag_attributes(attributes)
        .tag_attribute_values(HashMap::new())
        .generic_attributes(HashSet::new())
        .generic_attribute_prefixes(HashSet::new())
        .url_schemes(HashSet::from(["http", "https", "mailto", "tel"]))
        .url_relative(UrlRelative::PassThrough)
        .link_rel(None)
        .strip_comments(true)
        .attribute_filter(move |tag, name, value| filter(tag, name, value, &media_prefix))
        .clean(html)
        .to_string()
}

/// Keeps an attribute only when its value is exactly as we write it.
fn filter<'v>(tag: &str, name: &str, value: &'v str, media_prefix: &str) -> Option<Cow<'v, str>> {
    let number = |low: u32, high: u32| {
        value.parse::<u32>().is_ok_and(|number| (low..=high).contains(&number))
            && !value.starts_with(['+', '0'])
    };
    let keep = match (tag, name) {
        ("a", "href") => return links::link(value).map(|link| Cow::Owned(link.href)),
        ("a", "rel") => value == "noopener noreferrer",
        ("img", "src") => {
            return links::picture(value, media_prefix).map(Cow::Owned);
        }
        ("iframe", "src") => return links::video(value).map(|video| Cow::Owned(video.src)),
        ("img", "alt") | ("iframe", "title") => true,
        ("img", "width" | "height") => number(1, 10_000),
        ("img" | "iframe", "loading") => value == "lazy",
        ("iframe", "allowfullscreen") => value.is_empty(),
        ("ol", "start") => number(2, 9999),
        ("td" | "th", "colspan" | "rowspan") => number(2, 100),
        ("th", "scope") => matches!(value, "row" | "col"),
        ("span", "class") => !value.is_empty() && value.split(' ').all(classes::is_inline_class),
        ("figure", "class") => !value.is_empty() && value.split(' ').all(classes::is_figure_class),
        ("div", "class") => !value.is_empty() && value.split(' ').all(classes::is_box_class),
        (_, "class") => !value.is_empty() && value.split(' ').all(classes::is_block_class),
        _ => false,
    };
    keep.then_some(Cow::Borrowed(value))
}
