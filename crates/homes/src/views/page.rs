//! Maps an address to the page under which it is counted: one canonical path, in the site's
//! default language, without its query.
//!
//! Private pages (profiles, drafts, secret links) are not counted, so no secret reaches the
//! figures.

use foundation::paths::{Addresses, Route, page as paths};
use foundation::{Site, encoded_id};
use platform::language::Language;

use super::model::{PageSubject, ViewedPage};
use crate::property::PropertyId;
use crate::search::landing;

/// Longer addresses are ignored.
const MOST_BYTES: usize = 400;
/// Longer paths are not stored.
const MOST_STORED: usize = 200;

/// Pages that show no thing.
const PLAIN: [Route; 22] = [
    paths::HOME,
    paths::ABOUT,
    paths::SERVICES,
    paths::TEAM,
    paths::FEATURE,
    paths::CONTACT,
    paths::THANK_YOU,
    paths::BLOGS,
    paths::HOMES,
    paths::FAVOURITES,
    paths::COMPARE,
    paths::ALERTS,
    paths::POST_PROPERTY,
    paths::BOOK,
    paths::TOOLS,
    paths::TOOLS_PAYMENT,
    paths::TOOLS_AFFORD,
    paths::TOOLS_TRANSFER_TAX,
    paths::TOOLS_CLOSING,
    paths::PLAN,
    paths::PRIVACY,
    paths::TERMS,
];

/// The page of a home.
pub fn home(addresses: Addresses, id: PropertyId) -> ViewedPage {
    let path = addresses.listing("-", &encoded_id::encode(id.0), addresses.default_language());
    ViewedPage { path, subject: PageSubject::Home(id.0) }
}

/// The page of an address; `None` if there is none, or it is not counted.
pub fn page_of(site: &Site, address: &str) -> Option<ViewedPage> {
    read(site, address).filter(|seen| seen.path.len() <= MOST_STORED)
}

fn read(site: &Site, address: &str) -> Option<ViewedPage> {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    if path.len() > MOST_BYTES || !path.starts_with('/') {
        return None;
    }
    let here = site.addresses;
    let Some((route, language, rest)) = here.route_of(path) else {
        let slug = here.own_page_slug(path)?.to_owned();
        let language = here.language_of(path);
        let path = here.own_page(&slug, language);
        return Some(ViewedPage { path, subject: PageSubject::OwnPage(language.code(), slug) });
    };
    let default = here.default_language();
    if PLAIN.contains(&route) {
        return Some(ViewedPage { path: here.of(route, default), subject: PageSubject::Nothing });
    }
    let last = rest.rsplit('/').next().unwrap_or_default();
    match route {
        paths::LISTING => Some(home(here, PropertyId(encoded_id::decode(last)?))),
        paths::POST => {
            let id = encoded_id::decode(last)?;
            let path = here.post("-", &encoded_id::encode(id), default);
            Some(ViewedPage { path, subject: PageSubject::Blog(id) })
        }
        paths::AGENT => {
            let id = encoded_id::decode(last)?;
            let path = here.of(paths::AGENT, default);
            let path = path.replace("{slug}", "-").replace("{encoded_id}", &encoded_id::encode(id));
            Some(ViewedPage { path, subject: PageSubject::Agent(id) })
        }
        paths::TEAM_MEMBER => {
            let is_there = site.content(language).members().iter().any(|one| one.slug == last);
            let path = here.member(last, default);
            is_there.then_some(ViewedPage { path, subject: PageSubject::Nothing })
        }
        paths::CATEGORY if last.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'-') => {
            // The slug of a category differs by language.
            let path = here.category(last, language);
            let subject = PageSubject::Category(language.code(), last.to_owned());
            Some(ViewedPage { path, subject })
        }
        paths::LANDING => {
            let below = below_landing(rest, language);
            let path = landing::path_of(site, below, default)?;
            Some(ViewedPage { path, subject: PageSubject::Nothing })
        }
        _ => None,
    }
}

/// The rest of an address below the pages of places.
fn below_landing(rest: &str, language: Language) -> &str {
    let (start, _) = paths::LANDING.of(language).split_once("{*").unwrap_or_default();
    rest.strip_prefix(start).unwrap_or_default()
}
