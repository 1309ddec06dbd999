//! Standard pages that an own page replaces (docs/decisions/0061). The store decides what a page
//! shows; the snapshot of the settings, which may be half a second older, only how it is cached.

use axum::extract::Request;
use foundation::Site;
use foundation::page::{PageOutcome, PageRequest};
use foundation::paths::Route;
use platform::error::Result;
use platform::language::Language;
use publishing::blog::own_page;

use crate::block_homes::find_homes;

/// The request for a standard page. A page that replaces it may show homes.
pub fn request(site: &Site, request: &Request, language: Language, path: String) -> PageRequest {
    let settings = site.settings.now();
    let is_replaced = settings.companies.get(language).replaced_pages.contains(&path);
    let asked = PageRequest::new(request, language, path);
    if is_replaced {
        asked.of_homes(site.listings_version.known(), site.clock.now())
    } else {
        asked
    }
}

/// What replaces a standard page, if something does.
pub async fn find(site: &Site, route: Route, language: Language) -> Result<Option<PageOutcome>> {
    own_page::find_replacement(site, route, language, find_homes).await
}
