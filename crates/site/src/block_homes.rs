//! The homes in the blocks of own pages (docs/decisions/0058).

use foundation::Site;
use foundation::page::QueryState;
use futures_util::future::BoxFuture;
use homes::search;
use platform::error::Result;
use platform::language::Language;
use serde_json::json;

/// Homes in a block of an own page.
const BLOCK_HOMES: usize = 6;

/// The homes of a search for a block of an own page.
pub fn find_homes<'a>(
    site: &'a Site,
    link: &'a str,
    language: Language,
) -> BoxFuture<'a, Result<QueryState>> {
    Box::pin(async move {
        let homes = search::pages::first_homes(site, link, BLOCK_HOMES, language).await?;
        QueryState::new(json!(["block-homes", link]), &homes)
    })
}
