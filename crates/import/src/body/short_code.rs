//! Short codes of WordPress (`[caption]`, `[gallery]`): the known ones become HTML that the writer
//! knows, all others stay as they are written and are noted.

use std::collections::HashMap;

use super::model::ImportNotes;
use super::page_builder;
use crate::item::ImportNoteKind;
use crate::text::escape;

/// The longest tag, in bytes; pictures may stand in their address.
const LONGEST_TAG: usize = 200_000;
/// The most distinct names of short codes of a text.
const NAMES_MAX: usize = 200;

/// A short code at the beginning of a text.
struct ShortCode<'t> {
    name: &'t str,
    attributes: Vec<(String, String)>,
    is_closed: bool,
    /// Its length, brackets included.
    length: usize,
}

impl ShortCode<'_> {
    fn attribute(&self, wanted: &str) -> &str {
        let found = self.attributes.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    }
}

/// Replaces the known short codes of a text.
pub(super) fn replace(html: &str, notes: &mut ImportNotes) -> String {
    if !html.contains('[') {
        return html.to_owned();
    }
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    // Whether code is shown as it is.
    let mut verbatim: Option<&str> = None;
    let mut closings = ShortCodeEnds { text: html, ends: HashMap::new() };
    let mut window = LONGEST_TAG;
    while let Some(at) = rest.find(['<', '[']) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        if rest.starts_with('<') {
            let length = markup_length(rest, &mut window);
            let tag = &rest[..length];
            match verbatim {
                Some(name) if is_tag(tag, "</", name) => verbatim = None,
                None => {
                    let names = ["pre", "code", "script", "style"];
                    verbatim = names.into_iter().find(|name| is_tag(tag, "<", name));
                }
                Some(_) => {}
            }
            out.push_str(tag);
            rest = &rest[length..];
            continue;
        }
        if verbatim.is_some() {
            out.push('[');
            rest = &rest[1..];
            continue;
        }
        // `[[gallery]]` shows a short code instead of running it.
        if let Some(code) = rest.strip_prefix('[').and_then(read)
            && rest[1 + code.length..].starts_with(']')
        {
            out.push_str(&rest[1..=code.length]);
            rest = &rest[code.length + 2..];
            continue;
        }
        if let Some(length) = page_builder::end_length(rest) {
            out.push_str("\n\n");
            rest = &rest[length..];
            continue;
        }
        let Some(code) = read(rest) else {
            out.push('[');
            rest = &rest[1..];
            continue;
        };
        let after = &rest[code.length..];
        if let Some(builder) = page_builder::builder_of(code.name) {
            notes.add(ImportNoteKind::UnknownBlock, builder);
            out.push_str(&page_builder::begin_html(code.name, |name| code.attribute(name)));
            rest = after;
            continue;
        }
        if let Some((html, inner)) = replacement(&code, after, &mut closings, notes) {
            out.push_str(&html);
            rest = &after[inner..];
            continue;
        }
        if is_surely_code(&code, after, &out, &mut closings) {
            notes.add(ImportNoteKind::UnknownShortCode, code.name);
        }
        out.push_str(&rest[..code.length]);
        rest = after;
    }
    out.push_str(rest);
    out
}

/// The HTML of a known short code, and how much of what follows it belongs to it.
fn replacement(
    code: &ShortCode<'_>,
    after: &str,
    closings: &mut ShortCodeEnds<'_>,
    notes: &mut ImportNotes,
) -> Option<(String, usize)> {
    let mut content = || {
        let end = closings.find(code.name, after)?;
        Some((&after[..end], end + code.name.len() + "[/]".len()))
    };
    match code.name {
        "caption" | "wp_caption" => {
            let (inner, length) = content()?;
            Some((caption(code, inner), length))
        }
        "gallery" | "playlist" => {
            let ids = [code.attribute("ids"), code.attribute("include")];
            let ids = ids.into_iter().find(|ids| !ids.is_empty()).unwrap_or_default();
            if code.name == "playlist" {
                notes.add(ImportNoteKind::UnknownShortCode, "playlist");
                return None;
            }
            Some((format!("<kt-gallery ids=\"{}\"></kt-gallery>", escape(ids)), 0))
        }
        "embed" | "youtube" | "vimeo" => {
            let (inner, length) = match content() {
                Some(content) if !code.is_closed => content,
                _ => ("", 0),
            };
            let named = [code.attribute("src"), code.attribute("url"), code.attribute("0")];
            let source = [inner.trim()].into_iter().chain(named).find(|text| !text.is_empty())?;
            let source = match code.name {
                "vimeo" if source.bytes().all(|byte| byte.is_ascii_digit()) => {
                    format!("https://vimeo.com/{source}")
                }
                _ => source.trim_start_matches('=').replace("&amp;", "&"),
            };
            if !source.starts_with("http") && !source.starts_with("//") {
                return None;
            }
            Some((format!("<kt-embed src=\"{}\"></kt-embed>", escape(&source)), length))
        }
        "audio" | "video" => {
            let length = content().map_or(0, |(_, length)| length);
            let names = ["src", "mp4", "m4v", "webm", "ogv", "mov", "mp3", "m4a", "ogg", "wav"];
            let source = names
                .into_iter()
                .map(|name| code.attribute(name))
                .find(|source| !source.is_empty())
                .or(Some(code.attribute("0")).filter(|source| source.starts_with("http")))?;
            Some((format!("<video src=\"{}\"></video>", escape(source)), length))
        }
        _ => None,
    }
}

/// The figure of `[caption]`: the picture with its link, then the words.
fn caption(code: &ShortCode<'_>, inner: &str) -> String {
    let picture_end = inner.find("<img").map_or(0, |at| {
        let mut window = LONGEST_TAG;
        at + markup_length(&inner[at..], &mut window)
    });
    let end = match inner[picture_end..].find("</a>") {
        Some(at) if inner[picture_end..picture_end + at].trim().is_empty() => {
            picture_end + at + "</a>".len()
        }
        _ => picture_end,
    };
    let (picture, words) = inner.split_at(end);
    let words = match code.attribute("caption") {
        "" => words.trim().to_owned(),
        words => words.to_owned(),
    };
    let align = escape(code.attribute("align"));
    format!(
        "<figure class=\"wp-caption {align}\">{picture}<figcaption>{words}</figcaption></figure>"
    )
}

/// Whether brackets are a short code rather than a remark like `[sic]`.
fn is_surely_code(
    code: &ShortCode<'_>,
    after: &str,
    before: &str,
    closings: &mut ShortCodeEnds<'_>,
) -> bool {
    let stands_alone = (after.is_empty() || after.starts_with(['\n', '<']))
        && (before.is_empty() || before.ends_with(['\n', '>']));
    code.attributes.iter().any(|(name, _)| !name.starts_with(|c: char| c.is_ascii_digit()))
        || code.name.contains(['_', '-'])
        || stands_alone
        || closings.find(code.name, after).is_some()
}

fn is_tag(tag: &str, start: &str, name: &str) -> bool {
    tag.get(start.len()..).is_some_and(|rest| {
        tag.starts_with(start)
            && rest.get(..name.len()).is_some_and(|found| found.eq_ignore_ascii_case(name))
            && rest[name.len()..].starts_with(['>', ' ', '\n', '\t', '/'])
    })
}

/// The length of the tag or comment that a text begins with; 1 for a `<` that is neither. Each
/// search in vain narrows the window, so that a hostile text takes linear time.
fn markup_length(text: &str, window: &mut usize) -> usize {
    if text.starts_with("<!--") {
        return text.find("-->").map_or(text.len(), |at| at + "-->".len());
    }
    if !text[1..].starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?')) {
        return 1;
    }
    let mut quote = None;
    for (at, byte) in text.bytes().enumerate().take(*window) {
        match (quote, byte) {
            (None, b'>') => return at + 1,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    let seen = &text.as_bytes()[..text.len().min(*window)];
    *window = (*window / 2).max(64);
    // A quote that nobody closed.
    memchr::memchr(b'>', seen).map_or(1, |at| at + 1)
}

/// Where short codes end. It remembers what it found, so that a hostile text takes linear time.
struct ShortCodeEnds<'t> {
    text: &'t str,
    /// The next end of each name, from the start of the text.
    ends: HashMap<String, Option<usize>>,
}

impl ShortCodeEnds<'_> {
    /// Where `[/name]` stands in what is left of the text.
    fn find(&mut self, name: &str, after: &str) -> Option<usize> {
        let here = self.text.len() - after.len();
        match self.ends.get(name) {
            Some(None) => return None,
            Some(Some(end)) if *end >= here => return Some(end - here),
            None if self.ends.len() >= NAMES_MAX => return None,
            _ => {}
        }
        let end = after.find(&format!("[/{name}]")).map(|end| end + here);
        self.ends.insert(name.to_owned(), end);
        end.map(|end| end - here)
    }
}

/// Reads the short code that a text begins with.
fn read(text: &str) -> Option<ShortCode<'_>> {
    let inner = text.strip_prefix('[')?;
    if !inner.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let name = &inner[..inner.find(|c| !is_name(c)).unwrap_or(inner.len())];
    let mut rest = &inner[name.len()..];
    if name.len() > 60 || !rest.starts_with(|c: char| c.is_ascii_whitespace() || "]/=".contains(c))
    {
        return None;
    }
    let mut attributes = Vec::new();
    let mut unnamed = 0;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\u{a0}');
        if let Some(after) = rest.strip_prefix(']') {
            let length = text.len() - after.len();
            return Some(ShortCode { name, attributes, is_closed: false, length });
        }
        if let Some(after) = rest.strip_prefix("/]") {
            let length = text.len() - after.len();
            return Some(ShortCode { name, attributes, is_closed: true, length });
        }
        if rest.is_empty() || attributes.len() >= 100 || text.len() - rest.len() > 20_000 {
            return None;
        }
        let key = &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())];
        let after_key = rest[key.len()..].trim_start();
        if !key.is_empty() && after_key.starts_with('=') {
            let (value, after) = value(after_key[1..].trim_start())?;
            attributes.push((key.to_ascii_lowercase(), value.to_owned()));
            rest = after;
        } else {
            let (value, after) = value(rest)?;
            attributes.push((unnamed.to_string(), value.to_owned()));
            unnamed += 1;
            rest = after;
        }
    }
}

/// A value with or without quotes, and what follows it.
fn value(text: &str) -> Option<(&str, &str)> {
    for quote in ['"', '\''] {
        if let Some(inner) = text.strip_prefix(quote) {
            let end = inner.find(quote)?;
            return Some((&inner[..end], &inner[end + 1..]));
        }
    }
    let end = text.find(|c: char| c.is_ascii_whitespace() || matches!(c, ']' | '[' | '<'))?;
    let value = text[..end].strip_suffix('/').filter(|_| text[end..].starts_with(']'));
    let value = value.unwrap_or(&text[..end]);
    (!value.is_empty()).then(|| (value, &text[value.len()..]))
}
