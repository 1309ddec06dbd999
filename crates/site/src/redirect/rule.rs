//! A redirect as a rule: what it matches, and where it leads.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use utoipa::ToSchema;

/// What a captured part of an address may hold unencoded in another address.
const UNENCODED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'\\')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// The longest address that is looked up, in bytes.
pub const ADDRESS_MAX_BYTES: usize = 1_000;
/// The most folders of an address for which a prefix is looked up.
const MOST_FOLDERS: usize = 32;

/// How the source of a redirect is matched.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum RedirectKind {
    /// This address, with or without a slash at its end.
    #[default]
    Exact,
    /// This address and all below it; the rest is added to the target.
    Prefix,
    /// Each `*` stands for any text, and replaces a `*` of the target.
    Wildcard,
}

/// The form in which addresses are compared: decoded, without a slash at the end, ASCII letters in
/// lower case, the parameters sorted.
pub fn address_key(address: &str) -> String {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let mut key = path_key(path);
    let mut parameters: Vec<&str> = query.split('&').filter(|one| !one.is_empty()).collect();
    parameters.sort_unstable();
    if !parameters.is_empty() {
        key.push('?');
        key.push_str(&parameters.join("&"));
    }
    key
}

/// The same of a path alone; slashes at its beginning count as one.
fn path_key(path: &str) -> String {
    let decoded = decode(path).to_ascii_lowercase();
    let path = decoded.trim_end_matches('/');
    if path.is_empty() || path.starts_with("//") {
        return format!("/{}", path.trim_start_matches('/'));
    }
    path.to_owned()
}

/// A decoded path; as it is, when it is not UTF-8.
fn decode(path: &str) -> Cow<'_, str> {
    percent_decode_str(path).decode_utf8().unwrap_or(Cow::Borrowed(path))
}

/// The keys under which a redirect of this address may stand in the store, the best one first:
/// the address, its path, and the folders above it.
pub fn candidate_keys(path: &str, query: Option<&str>) -> Vec<String> {
    let mut keys = Vec::new();
    if let Some(query) = query.filter(|query| !query.is_empty()) {
        keys.push(address_key(&format!("{path}?{query}")));
    }
    let own = path_key(path);
    let mut folder = own.as_str();
    keys.push(own.clone());
    while let Some((above, _)) = folder.rsplit_once('/')
        && !above.is_empty()
        && keys.len() < MOST_FOLDERS
    {
        keys.push(above.to_owned());
        folder = above;
    }
    keys
}

/// A redirect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RedirectRule {
    /// How the source is matched.
    pub kind: RedirectKind,
    /// An address of the site, as somebody wrote it.
    pub source: String,
    /// Where it leads: an address of the site, or of another one. `None` for 410.
    pub target: Option<String>,
    /// 301, 302, 308 or 410.
    pub status: u16,
}

impl RedirectRule {
    /// What the source is compared by.
    pub fn key(&self) -> String {
        address_key(&self.source)
    }

    /// Whether the source names parameters.
    pub fn has_query(&self) -> bool {
        self.source.contains('?')
    }

    /// Whether the rule matches this address; the texts that stand for its `*`, or the rest below a
    /// prefix.
    pub fn captures(&self, path: &str, query: Option<&str>) -> Option<Vec<String>> {
        let key = self.key();
        match self.kind {
            RedirectKind::Exact => {
                let mut keys = candidate_keys(path, query).into_iter();
                let with_query = query.filter(|query| !query.is_empty()).and_then(|_| keys.next());
                let is_same = with_query.is_some_and(|own| own == key)
                    || keys.next().is_some_and(|own| own == key);
                is_same.then(Vec::new)
            }
            RedirectKind::Prefix => {
                let decoded = decode(path);
                let own = decoded.trim_end_matches('/');
                let rest = strip_prefix_ignoring_case(own, &key)?;
                (rest.is_empty() || rest.starts_with('/')).then(|| vec![rest.to_owned()])
            }
            RedirectKind::Wildcard => capture(&key, decode(path).trim_end_matches('/')),
        }
    }

    /// Where the rule leads for these captures. Parameters of the request are passed on, unless
    /// source or target have some. `None` for 410.
    pub fn location(&self, captures: &[String], query: Option<&str>) -> Option<String> {
        let target = self.target.as_deref()?;
        let mut to = match self.kind {
            RedirectKind::Exact => target.to_owned(),
            RedirectKind::Prefix => {
                let rest = captures.first().map_or("", String::as_str);
                format!("{}{}", target.trim_end_matches('/'), encode(rest))
            }
            RedirectKind::Wildcard => {
                let mut captures = captures.iter();
                let mut parts = target.split('*');
                let mut to = parts.next().unwrap_or_default().to_owned();
                for part in parts {
                    to.push_str(&encode(captures.next().map_or("", String::as_str)));
                    to.push_str(part);
                }
                to
            }
        };
        // `//other.example` would be another site.
        if to.starts_with('/') {
            to = format!("/{}", to.trim_start_matches('/'));
        }
        if to.is_empty() {
            "/".clone_into(&mut to);
        }
        if let Some(query) = query.filter(|query| !query.is_empty())
            && !self.has_query()
            && !to.contains(['?', '#'])
        {
            to.push('?');
            to.push_str(query);
        }
        Some(to)
    }
}

fn encode(text: &str) -> String {
    utf8_percent_encode(text, UNENCODED).to_string()
}

fn strip_prefix_ignoring_case<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let (start, rest) = text.split_at_checked(prefix.len())?;
    start.eq_ignore_ascii_case(prefix).then_some(rest)
}

/// The texts that stand for each `*` of a pattern; each is as short as it can be, the last one as
/// long. Takes time in proportion to the length of the text for each `*`.
fn capture(pattern: &str, text: &str) -> Option<Vec<String>> {
    let (first, others) = pattern.split_once('*')?;
    let mut rest = strip_prefix_ignoring_case(text, first)?;
    let literals: Vec<&str> = others.split('*').collect();
    let (last, middle) = literals.split_last()?;
    let mut captures = Vec::new();
    for literal in middle {
        let at = find_ignoring_case(rest, literal)?;
        captures.push(rest.get(..at)?.to_owned());
        rest = rest.get(at + literal.len()..)?;
    }
    let end = rest.len().checked_sub(last.len())?;
    let (capture, tail) = rest.split_at_checked(end)?;
    tail.eq_ignore_ascii_case(last).then(|| {
        captures.push(capture.to_owned());
        captures
    })
}

fn find_ignoring_case(text: &str, literal: &str) -> Option<usize> {
    text.to_ascii_lowercase().find(literal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(kind: RedirectKind, source: &str, target: &str) -> RedirectRule {
        let (source, target) = (source.to_owned(), Some(target.to_owned()));
        RedirectRule { kind, source, target, status: 301 }
    }

    fn lead(rule: &RedirectRule, address: &str) -> Option<String> {
        let (path, query) = match address.split_once('?') {
            Some((path, query)) => (path, Some(query)),
            None => (address, None),
        };
        rule.location(&rule.captures(path, query)?, query)
    }

    #[test]
    fn an_exact_address_matches_however_it_is_spelled() {
        let rule = rule(RedirectKind::Exact, "/Été à Laval/", "/blogs");
        for address in
            ["/été à laval".replace('é', "%C3%A9"), "/%C3%89t%C3%A9%20%C3%A0%20Laval/".into()]
        {
            let is_same = address.contains("%C3%89");
            assert_eq!(lead(&rule, &address).is_some(), is_same, "{address}: only ASCII is folded");
        }
        assert_eq!(lead(&rule, "/Été à laval?a=1").as_deref(), Some("/blogs?a=1"));
        assert_eq!(lead(&rule, "/Été à laval/more"), None);
    }

    #[test]
    fn parameters_of_a_source_are_compared_in_any_order_and_not_passed_on() {
        let rule = rule(RedirectKind::Exact, "/?p=12&lang=fr", "/post/a/b");
        assert_eq!(lead(&rule, "/?lang=fr&p=12").as_deref(), Some("/post/a/b"));
        assert_eq!(lead(&rule, "/?p=12"), None);
        assert_eq!(lead(&rule, "/"), None);
    }

    #[test]
    fn a_prefix_keeps_what_is_below_it_as_it_was_written() {
        let rule = rule(RedirectKind::Prefix, "/Blog/", "/blogs/");
        assert_eq!(lead(&rule, "/blog").as_deref(), Some("/blogs"));
        assert_eq!(lead(&rule, "/BLOG/A%20b/").as_deref(), Some("/blogs/A%20b"));
        assert_eq!(lead(&rule, "/blogging"), None);
        assert_eq!(lead(&rule, "/blog/x?y=1").as_deref(), Some("/blogs/x?y=1"));
    }

    #[test]
    fn each_star_replaces_a_star() {
        let rule = rule(RedirectKind::Wildcard, "/*/archive-*.html", "/blogs/*/*");
        assert_eq!(lead(&rule, "/2024/archive-May.html").as_deref(), Some("/blogs/2024/May"));
        assert_eq!(lead(&rule, "/2024/archive-may"), None);
        let all = rule_of_all("/new/*");
        assert_eq!(lead(&all, "/old/a/b").as_deref(), Some("/new/a/b"));
        assert_eq!(lead(&all, "/old"), None);
    }

    fn rule_of_all(target: &str) -> RedirectRule {
        rule(RedirectKind::Wildcard, "/old/*", target)
    }

    #[test]
    fn no_address_leads_to_a_site_that_the_target_does_not_name() {
        let all = rule(RedirectKind::Wildcard, "/go*", "/*");
        for address in ["/go//evil.example", "/go/%5Cevil.example", "/go%2F%2Fevil.example"] {
            let to = lead(&all, address).unwrap();
            assert!(!to.starts_with("//") && !to.contains('\\'), "{address} leads to {to}");
        }
        let prefix = rule(RedirectKind::Prefix, "/x", "/");
        assert_eq!(lead(&prefix, "/x//evil.example").as_deref(), Some("/evil.example"));
        assert_eq!(lead(&prefix, "/x").as_deref(), Some("/"));
    }

    #[test]
    fn candidates_are_the_address_its_path_and_its_folders() {
        assert_eq!(candidate_keys("/A/b/C/", Some("p=1")), ["/a/b/c?p=1", "/a/b/c", "/a/b", "/a"]);
        assert_eq!(candidate_keys("/", None), ["/"]);
        assert!(candidate_keys(&"/a".repeat(500), None).len() <= MOST_FOLDERS);
    }
}
