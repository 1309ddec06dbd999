//! Writes the addresses of pages, and reads which page and language an address is of.

use std::sync::atomic::{AtomicBool, Ordering};

use http::{HeaderMap, header};
use platform::language::Language;

use super::own_pages::reserved_address;
use super::{AGENT_APP_QUERY, FEED, ROUTES, Route, fits, is_admin, is_call, page};

/// Builds addresses. Those of the default language have no prefix, those of the other one begin
/// with `/en` or `/fr` (docs/decisions/0018). A setting may change the default language while the
/// program runs (docs/decisions/0056): copies follow, because they share it.
#[derive(Clone, Copy, Debug)]
pub struct Addresses {
    is_french: &'static AtomicBool,
}

impl Default for Addresses {
    fn default() -> Self {
        Self::new(Language::En)
    }
}

impl Addresses {
    /// `default` is the language without a prefix. A program makes one, which is never freed.
    pub fn new(default: Language) -> Self {
        Self { is_french: Box::leak(Box::new(AtomicBool::new(default == Language::Fr))) }
    }

    /// The language without a prefix.
    pub fn default_language(self) -> Language {
        if self.is_french.load(Ordering::Relaxed) { Language::Fr } else { Language::En }
    }

    /// Changes the language without a prefix, in every copy.
    pub fn set_default_language(self, default: Language) {
        self.is_french.store(default == Language::Fr, Ordering::Relaxed);
    }

    /// The prefix of a language: nothing, `/en` or `/fr`.
    pub fn prefix(self, language: Language) -> &'static str {
        match language {
            _ if language == self.default_language() => "",
            Language::En => "/en",
            Language::Fr => "/fr",
        }
    }

    /// The address of a page, or its router pattern if it has parameters.
    pub fn of(self, route: Route, language: Language) -> String {
        self.below(route.of(language), language)
    }

    /// The address of a file that exists in each language.
    pub fn file(self, path: &str, language: Language) -> String {
        self.below(path, language)
    }

    /// The page of a member of the team.
    pub fn member(self, slug: &str, language: Language) -> String {
        self.of(page::TEAM_MEMBER, language).replace("{name}", slug)
    }

    /// The page of a blog, from the encoded parts of its address.
    pub fn post(self, blog_url: &str, encoded_id: &str, language: Language) -> String {
        // Both at once: a slug may look like a parameter.
        let address = self.of(page::POST, language);
        let (before, _) = address.split_once("{blog_url}").unwrap_or((&address, ""));
        format!("{before}{blog_url}/{encoded_id}")
    }

    /// The page of a category, by its slug in that language.
    pub fn category(self, slug: &str, language: Language) -> String {
        self.of(page::CATEGORY, language).replace("{slug}", slug)
    }

    /// The page of a home, from the encoded parts of its address.
    pub fn listing(self, slug: &str, encoded_id: &str, language: Language) -> String {
        let address = self.of(page::LISTING, language);
        let (before, _) = address.split_once("{slug}").unwrap_or((&address, ""));
        format!("{before}{slug}/{encoded_id}")
    }

    /// The page of a place, by the rest of its address below `/homes/in/`.
    pub fn landing(self, place: &str, language: Language) -> String {
        self.of(page::LANDING, language).replace("{*place}", place)
    }

    /// The feed of a category, as [`Self::category`].
    pub fn category_feed(self, slug: &str, language: Language) -> String {
        self.category(slug, language) + FEED
    }

    /// A page of the company's own, by its slug.
    pub fn own_page(self, slug: &str, language: Language) -> String {
        self.below(&format!("/{slug}"), language)
    }

    /// The slug in an address that may be a page of the company's own, if no route has it.
    pub fn own_page_slug(self, path: &str) -> Option<&str> {
        let slug = self.rest_below(path, self.language_of(path))?.strip_prefix('/')?;
        let is_slug = |byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        let fits = !slug.is_empty() && slug.bytes().all(is_slug);
        (fits && reserved_address(slug).is_none()).then_some(slug)
    }

    /// The Agent App.
    pub fn agent_app(self, language: Language) -> String {
        self.of(page::FEATURE, language) + AGENT_APP_QUERY
    }

    /// The language of a page's address.
    pub fn language_of(self, path: &str) -> Language {
        let default = self.default_language();
        let other = default.other();
        if self.rest_below(path, other).is_some() { other } else { default }
    }

    /// The language that the client has chosen, for addresses without one: that of the cookie
    /// `language`, which the interface sets.
    pub fn chosen(self, headers: &HeaderMap) -> Language {
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|cookies| cookies.to_str().ok())
            .flat_map(|cookies| cookies.split(';'))
            .filter_map(|cookie| cookie.trim().strip_prefix("language="))
            .find_map(Language::from_code)
            .unwrap_or_else(|| self.default_language())
    }

    /// The language of an answer: a call's from its header, else from the address, else from the
    /// cookie.
    pub fn language_of_request(self, path: &str, headers: &HeaderMap) -> Language {
        if is_call(path) {
            Language::from_headers(headers)
        } else if is_admin(path)
            || path == page::INVITE
            || path == page::RESET_PASSWORD
            || fits(path, page::PREVIEW)
            || fits(path, page::UNSUBSCRIBE)
        {
            self.chosen(headers)
        } else {
            self.language_of(path)
        }
    }

    /// The page of an address, its language, and the rest below it.
    pub fn route_of(self, path: &str) -> Option<(Route, Language, &str)> {
        let language = self.language_of(path);
        let rest = match self.rest_below(path, language)? {
            "" => "/",
            rest => rest,
        };
        let route = ROUTES.into_iter().find(|route| fits(rest, route.of(language)))?;
        Some((route, language, rest))
    }

    /// A specified address in another language, with its query and fragment; `None` if it is no
    /// page's.
    pub fn specified_in(self, address: &str, language: Language) -> Option<String> {
        let end = address.find(['?', '#']).unwrap_or(address.len());
        let (path, rest) = address.split_at(end);
        let route = ROUTES.into_iter().find(|route| fits(path, route.en))?;
        let path = refill(path, route.en, route.of(language))?;
        Some(self.below(&path, language) + rest)
    }

    /// The same address in another language, with the names as they are; `None` if it is no page's.
    pub fn path_in(self, path: &str, language: Language) -> Option<String> {
        let (route, from, rest) = self.route_of(path)?;
        let path = refill(rest, route.of(from), route.of(language))?;
        Some(self.below(&path, language))
    }

    /// Redirects an address written for another default language: with the default language's own
    /// prefix, or without a prefix in the words of the other one.
    pub fn moved(self, path: &str) -> Option<String> {
        let default = self.default_language();
        let code = format!("/{}", default.code());
        if let Some(rest) = path.strip_prefix(&code)
            && (rest.is_empty() || rest.starts_with('/'))
            && !rest.starts_with("//")
            && !rest.contains('\\')
        {
            return Some(if rest.is_empty() { "/".to_owned() } else { rest.to_owned() });
        }
        if path == page::HOME.en {
            return None;
        }
        if default == Language::Fr {
            return self.specified_in(path, Language::En);
        }
        let other = default.other();
        let is_there = ROUTES.into_iter().any(|route| fits(path, route.of(other)));
        is_there.then(|| self.below(path, other))
    }

    fn below(self, path: &str, language: Language) -> String {
        match (self.prefix(language), path) {
            ("", path) => path.to_owned(),
            (prefix, "/") => prefix.to_owned(),
            (prefix, path) => format!("{prefix}{path}"),
        }
    }

    /// The part of a path after the prefix of a language.
    fn rest_below(self, path: &str, language: Language) -> Option<&str> {
        let rest = path.strip_prefix(self.prefix(language))?;
        (rest.is_empty() || rest.starts_with('/')).then_some(rest)
    }
}

/// Puts the names of a path into another pattern.
fn refill(path: &str, pattern: &str, other: &str) -> Option<String> {
    if let Some(((start, _), (there, _))) = pattern.split_once("{*").zip(other.split_once("{*")) {
        return Some(format!("{there}{}", path.get(start.len()..)?));
    }
    let names = path.split('/').zip(pattern.split('/'));
    let mut names = names.filter(|(_, part)| part.starts_with('{')).map(|(name, _)| name);
    let parts = other
        .split('/')
        .map(|part| if part.starts_with('{') { names.next().unwrap_or_default() } else { part });
    Some(parts.collect::<Vec<_>>().join("/"))
}
