//! The slugs of pages of the company's own: which ones the site has itself, and which ones replace a
//! standard page.

use platform::language::Language;

use super::{REPLACEABLE, ROUTES, Route, page};

/// First parts of addresses that are no page's: calls, files, links with a secret, languages, probes.
const RESERVED: [&str; 24] = [
    "admin",
    "api",
    "art",
    "assets",
    "calendar",
    "demo",
    "en",
    "feed",
    "fonts",
    "fr",
    "healthz",
    "install",
    "invite",
    "manifest",
    "map",
    "media",
    "metrics",
    "og",
    "preview",
    "readyz",
    "reset-password",
    "robots",
    "sitemap",
    "static",
];

/// The slug of an own page that stands at the address of a replaceable page.
pub fn replacement_slug(route: Route, language: Language) -> &'static str {
    route.of(language).trim_start_matches('/')
}

/// The standard page that an own page with this slug replaces in its language.
pub fn replaced_route(slug: &str, language: Language) -> Option<Route> {
    REPLACEABLE.into_iter().find(|route| replacement_slug(*route, language) == slug)
}

/// The address of the site, such as `/services`, that a page with this slug would have or stand
/// above, in either language.
pub fn reserved_address(slug: &str) -> Option<String> {
    let routes = ROUTES.into_iter().chain([page::PAGE_PREVIEW]);
    let mut firsts = routes.flat_map(|route| [route.en, route.fr]).filter_map(first_part);
    let is_taken = RESERVED.contains(&slug) || firsts.any(|first| first == slug);
    (is_taken && !slug.is_empty()).then(|| format!("/{slug}"))
}

fn first_part(path: &'static str) -> Option<&'static str> {
    path.split('/').nth(1)
}
