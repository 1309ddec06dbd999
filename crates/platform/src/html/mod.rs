//! Rich text that is safe to show.
//!
//! Invariants: a [`SafeHtml`] can only be made here, so its holders need no check. Cleaning is
//! stable: `clean(clean(x)) == clean(x)`.
//!
//! Two steps repeat until nothing changes. `rewrite` turns HTML of any origin (our editor, the old
//! one, a word processor) into our few tags and classes. `policy.rs` lets ammonia pass exactly
//! those; safety depends on this step alone. `lex.rs` finds tags; `attributes.rs` and `style.rs`
//! read their formatting; `classes.rs` lists the classes; `links.rs` checks addresses; `hostile.rs`
//! is the hostile corpus.
//!
//! Callers limit the length before and after ([`SafeHtml::clean_within`], because repaired markup
//! grows), and process long texts by [`in_turn`]: a megabyte takes tenths of a second.

mod attributes;
#[cfg(any(test, fuzzing))]
mod checker;
mod classes;
mod colour;
mod escape;
mod format;
#[cfg(test)]
mod hostile;
mod lex;
mod links;
mod page_block;
mod policy;
mod replace;
mod rewrite;
mod style;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};
use tokio::sync::Semaphore;

#[cfg(any(test, fuzzing))]
pub(crate) use checker::faults;
pub use classes::{
    ALIGN_CLASSES, BACKGROUND_CLASSES, COLOR_CLASSES, FONT_CLASSES, GALLERY_CLASSES,
    INDENT_CLASSES, PAGE_BLOCK_CLASSES, SIZE_CLASSES, WIDTH_CLASSES,
};
pub use page_block::PageBlock;
pub use replace::with_other_picture;

pub use links::begins_with_host as is_host;

use crate::error::{Error, Result};
use crate::telemetry;
use crate::text::plain::is_blank;
use escape::{escape, escape_attribute};
use lex::{Lexer, Tag, Token};

/// The version of the rules, including those for the words and excerpt stored beside a text. A text
/// stored under another version is cleaned again when it is read; its words and its excerpt stay as
/// they are until the next save. Rules that only allow more need no new version.
///
/// 2: excerpts end at a word.
pub const SANITISER_VERSION: i64 = 2;

/// The most rounds. Two are usual: one that cleans, one that changes nothing.
const MAX_ROUNDS: usize = 6;

/// Long texts are processed one at a time: usually a millisecond each, at worst a second.
static TURN: Semaphore = Semaphore::const_new(1);

/// Processes HTML of any length on a blocking thread, one text at a time.
///
/// # Errors
/// [`Error::Internal`] when the work panics.
pub async fn in_turn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    let turn = TURN.acquire().await.map_err(Error::internal)?;
    telemetry::spawn_blocking(move || {
        // Held until the work ends, also when the caller has gone.
        let _turn = turn;
        work()
    })
    .await
    .map_err(Error::internal)
}

/// HTML that contains only what our editor can make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafeHtml(String);

impl SafeHtml {
    /// Cleans HTML of any origin. Pictures under `media_prefix` stay; of others the alternative
    /// text stays.
    pub fn clean(untrusted: &str, media_prefix: &str) -> Self {
        // No text is that long, so there is always a result.
        Self::clean_within(untrusted, media_prefix, usize::MAX).unwrap_or(Self(String::new()))
    }

    /// [`SafeHtml::clean`], or `None` when the result has more than `max_bytes`.
    pub fn clean_within(untrusted: &str, media_prefix: &str, max_bytes: usize) -> Option<Self> {
        let once = |html: &str| {
            let rewritten = rewrite::rewrite(html, media_prefix);
            // Do not parse what has grown many times over. Twice the limit leaves room for
            // character references, which the second step shortens.
            if rewritten.len() / 2 > max_bytes {
                return None;
            }
            let html = policy::enforce(&rewritten, media_prefix);
            (html.len() <= max_bytes).then_some(html)
        };
        let mut html = once(untrusted)?;
        for _ in 0..MAX_ROUNDS {
            let again = once(&html)?;
            if again == html {
                return Some(Self(html));
            }
            html = again;
        }
        // A text that keeps changing is an attack on parsers: keep its words and drop its markup.
        let mut words = once(&format!("<p>{}</p>", escape(&plain_text(&html))))?;
        for _ in 0..MAX_ROUNDS {
            words = once(&words)?;
        }
        Some(Self(words))
    }

    /// Takes a stored result of [`SafeHtml::clean`] with its [`SANITISER_VERSION`]. A result of
    /// other rules is cleaned again ([`in_turn`]).
    ///
    /// # Errors
    /// [`Error::Internal`] when cleaning panics.
    pub async fn from_trusted_storage(
        html: String,
        version: i64,
        media_prefix: &'static str,
    ) -> Result<Self> {
        if version == SANITISER_VERSION {
            return Ok(Self(html));
        }
        in_turn(move || Self::clean(&html, media_prefix)).await
    }

    /// The HTML.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The HTML, to be stored with [`SANITISER_VERSION`].
    pub fn into_string(self) -> String {
        self.0
    }

    /// Whether there is nothing to read or see.
    pub fn is_blank(&self) -> bool {
        Lexer::new(&self.0).all(|(token, _)| match token {
            Token::Text(text) => is_blank(&text),
            Token::Start(tag) => !matches!(tag.name.as_str(), "img" | "iframe"),
            Token::End(_) => true,
        })
    }

    /// The text without markup, one block per line; for excerpts, search and descriptions.
    pub fn plain_text(&self) -> String {
        plain_text(&self.0)
    }

    /// The HTML with headings one level lower when it contains an `h1`, so that the page's own
    /// stays the only one.
    pub fn lowered_headings(&self) -> Cow<'_, str> {
        let level = |name: &str| match name.as_bytes() {
            [b'h', level @ b'1'..=b'5'] => Some(*level + 1),
            _ => None,
        };
        let is_h1 = |(token, _): (Token, _)| matches!(token, Token::Start(tag) if tag.name == "h1");
        if !Lexer::new(&self.0).any(is_h1) {
            return Cow::Borrowed(&self.0);
        }
        let mut out = String::with_capacity(self.0.len());
        let mut copied = 0;
        for (token, span) in Lexer::new(&self.0) {
            let (start, lowered) = match &token {
                Token::Start(tag) => ("<h", level(&tag.name)),
                Token::End(name) => ("</h", level(name)),
                Token::Text(_) => continue,
            };
            let Some(lowered) = lowered else { continue };
            out.push_str(&self.0[copied..span.start + start.len()]);
            out.push(char::from(lowered));
            copied = span.start + start.len() + 1;
        }
        out.push_str(&self.0[copied..]);
        Cow::Owned(out)
    }

    /// The HTML with absolute addresses, for readers outside of the site: `/contact` is relative to
    /// `site` (`https://www.example.ca`), `#part` to `page`, the text's own address.
    pub fn with_absolute_addresses(&self, site: &str, page: &str) -> String {
        let (site, page) = (escape_attribute(site), escape_attribute(page));
        let mut out = String::with_capacity(self.0.len() + self.0.len() / 8);
        let mut copied = 0;
        for (token, span) in Lexer::new(&self.0) {
            if !matches!(token, Token::Start(_)) {
                continue;
            }
            out.push_str(&self.0[copied..span.start]);
            copied = span.end;
            // No value contains a plain quote, so these match attributes only.
            out.push_str(
                &self.0[span]
                    .replace(" href=\"/", &format!(" href=\"{site}/"))
                    .replace(" href=\"#", &format!(" href=\"{page}#"))
                    .replace(" src=\"/", &format!(" src=\"{site}/")),
            );
        }
        out.push_str(&self.0[copied..]);
        out
    }

    /// The HTML with other targets of links. `other` takes a target as it stands and returns the new
    /// one, or `None` to leave it. A target that no link may have leaves it, too.
    #[must_use]
    pub fn with_links(&self, other: impl Fn(&str) -> Option<String>) -> Self {
        let mut out = String::with_capacity(self.0.len());
        let mut copied = 0;
        for (token, span) in Lexer::new(&self.0) {
            let Token::Start(tag) = token else { continue };
            let href = tag.value("href").filter(|_| tag.name == "a");
            let Some(link) = href.and_then(&other).and_then(|target| links::link(&target)) else {
                continue;
            };
            out.push_str(&self.0[copied..span.start]);
            out.push_str(&format!("<a{}>", link.attributes()));
            copied = span.end;
        }
        out.push_str(&self.0[copied..]);
        Self(out)
    }

    /// The file names of its pictures, in order and without duplicates.
    pub fn media_names(&self, media_prefix: &str) -> Vec<String> {
        let mut names = Vec::new();
        for (token, _) in Lexer::new(&self.0) {
            let Token::Start(tag) = token else { continue };
            let Some(src) = tag.value("src") else { continue };
            if let Some(name) = src.strip_prefix(media_prefix)
                && !names.iter().any(|known| known == name)
            {
                names.push(name.to_owned());
            }
        }
        names
    }

    /// File name and alternative text of its pictures, the first text of each.
    pub fn media_alts(&self, media_prefix: &str) -> Vec<(String, String)> {
        let mut alts: Vec<(String, String)> = Vec::new();
        for (token, _) in Lexer::new(&self.0) {
            let Token::Start(tag) = token else { continue };
            let Some(name) = tag.value("src").and_then(|src| src.strip_prefix(media_prefix)) else {
                continue;
            };
            if let Some(alt) = tag.value("alt").filter(|alt| !alt.trim().is_empty())
                && !alts.iter().any(|(known, _)| known == name)
            {
                alts.push((name.to_owned(), alt.to_owned()));
            }
        }
        alts
    }
}

impl fmt::Display for SafeHtml {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for SafeHtml {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

/// The text of clean HTML.
fn plain_text(html: &str) -> String {
    let mut out = String::with_capacity(html.len() / 2);
    for (token, _) in Lexer::new(html) {
        match token {
            Token::Text(text) => out.push_str(&text),
            Token::Start(Tag { name, .. }) => out.push_str(separator(&name)),
            // One space between two cells.
            Token::End(name) if separator(&name) == " " => {}
            Token::End(name) => out.push_str(separator(&name)),
        }
    }
    let lines = out.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// The separator that a tag puts between words.
fn separator(tag: &str) -> &'static str {
    match tag {
        "strong" | "em" | "u" | "s" | "sub" | "sup" | "code" | "a" | "span" => "",
        "td" | "th" | "img" | "iframe" => " ",
        _ => "\n",
    }
}
