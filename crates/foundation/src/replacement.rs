//! Own pages that replace standard pages, by standing at their address (docs/decisions/0061).
//!
//! A public own page whose slug is `about` is what visitors read at `/about`. In French the English
//! one stands in until there is a French one. The snapshot of the settings holds the addresses, so
//! that the front end loads them from the server.

use platform::db::{Row, Tx};
use platform::error::{Error, Result};
use platform::language::{ByLanguage, Language};

use crate::paths::{Addresses, REPLACEABLE, Route, replaced_route, replacement_slug};

/// A public own page at the address of a standard page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplacementPage {
    /// Its id.
    pub id: i64,
    /// The language that it is written in.
    pub language: Language,
    /// The page whose address it has.
    pub route: Route,
}

/// All of them.
///
/// # Errors
/// The store is away.
pub async fn list(tx: &mut Tx) -> Result<Vec<ReplacementPage>> {
    let slug = |route: Route| Language::ALL.map(|language| replacement_slug(route, language));
    find_by_slugs(tx, &REPLACEABLE.map(slug).concat()).await
}

/// The one that visitors read at the address of a page in a language.
///
/// # Errors
/// The store is away.
pub async fn find(
    tx: &mut Tx,
    route: Route,
    language: Language,
) -> Result<Option<ReplacementPage>> {
    let slugs = Language::ALL.map(|language| replacement_slug(route, language));
    Ok(choose(&find_by_slugs(tx, &slugs).await?, route, language))
}

/// The addresses in each language at which visitors read one of these pages.
pub fn addresses(pages: &[ReplacementPage], addresses: Addresses) -> ByLanguage<Vec<String>> {
    ByLanguage::each(|language| {
        let routes = REPLACEABLE.into_iter();
        let routes = routes.filter(|route| is_replaced(pages, *route, language));
        routes.map(|route| addresses.of(route, language)).collect()
    })
}

/// Whether one of these pages is what visitors read at a standard page's address in a language.
pub fn is_replaced(pages: &[ReplacementPage], route: Route, language: Language) -> bool {
    choose(pages, route, language).is_some()
}

fn choose(pages: &[ReplacementPage], route: Route, language: Language) -> Option<ReplacementPage> {
    let in_language = |language| {
        pages.iter().copied().find(|page| page.route == route && page.language == language)
    };
    in_language(language).or_else(|| in_language(Language::En))
}

async fn find_by_slugs(tx: &mut Tx, slugs: &[&str]) -> Result<Vec<ReplacementPage>> {
    let query = platform::sql_in!(
        "SELECT id, blog_url, language FROM published_pages WHERE blog_url", texts "$1"
    );
    let json = serde_json::to_string(slugs).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(json)).await?;
    let pages: Result<Vec<_>> = rows.iter().map(read).collect();
    Ok(pages?.into_iter().flatten().collect())
}

/// `None` for a page whose slug is an address of the other language.
fn read(row: &Row) -> Result<Option<ReplacementPage>> {
    let (slug, code): (String, String) = (row.get("blog_url")?, row.get("language")?);
    let language = Language::from_code(&code).unwrap_or_default();
    let id = row.get("id")?;
    let page = |route| ReplacementPage { id, language, route };
    Ok(replaced_route(&slug, language).map(page))
}
