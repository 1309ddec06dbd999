//! Saved searches, and their matches among changed homes. An engine with these homes alone runs
//! the same query as the page of homes.

use std::sync::Arc;

use engine::{Engine, Query, Snapshot};
use foundation::Site;
use platform::db::Tx;
use platform::error::Result;
use platform::telemetry::spawn_blocking;

use super::answer::{filters, wait_until_ready};
use super::error::SearchError;
use super::index_sync::{catch_up, load_shown};
use super::query::HomesQuery;
use super::text_index;
use crate::listing_index::ListingIndex;
use crate::listing_index::values::{number_of, purpose_word, value};
use crate::property::{Purpose, StateOrProvince};

/// The longest saved search.
const MAX_BYTES: usize = 8_000;

/// A saved search: the filters, without order and page.
#[derive(Clone, Debug)]
pub struct SavedSearch {
    /// The canonical query.
    pub query: String,
    /// The purpose, if there is exactly one; else empty.
    pub purpose: &'static str,
    /// The code of its province, or empty.
    pub province: &'static str,
}

impl SavedSearch {
    /// Parses the query of a URL of `/homes`.
    ///
    /// An empty query means every home. A query of unknown parameters alone is refused, so that
    /// a misspelt one does not follow every home.
    ///
    /// # Errors
    /// The first invalid value.
    pub fn parse(query: &str) -> std::result::Result<(Self, HomesQuery), SearchError> {
        let written = query.trim().trim_start_matches('?');
        if !HomesQuery::is_known(written) {
            return Err(SearchError::NothingKnown);
        }
        let parsed = HomesQuery::parse(written)?;
        let is_kept =
            |part: &&str| !["sort=", "page=", "size="].iter().any(|one| part.starts_with(one));
        let canonical = parsed.canonical().split('&').filter(is_kept).collect::<Vec<_>>().join("&");
        if canonical.len() > MAX_BYTES {
            return Err(SearchError::TooLong("polygon"));
        }
        let query = HomesQuery::parse(&canonical)?;
        let purpose = match query.purposes[..] {
            [one] => value(Purpose::ALL, one).map_or("", purpose_word),
            _ => "",
        };
        let province = query.place.as_deref().map_or("", province_of);
        Ok((Self { query: canonical, purpose, province }, query))
    }
}

/// The province of a place that ends with a province code, as suggested places do. A bare name
/// may be a city as well.
fn province_of(place: &str) -> &'static str {
    let parts: Vec<&str> = place.split(',').map(str::trim).collect();
    let [_, .., last] = parts[..] else { return "" };
    if parts.len() > 3 {
        return "";
    }
    let code = StateOrProvince::ALL.iter().find(|one| one.as_str().eq_ignore_ascii_case(last));
    code.map_or("", |code| code.as_str())
}

/// An engine with some changed homes alone.
pub struct ChangedHomes {
    homes: Arc<Snapshot>,
    /// The purposes of these homes.
    pub purposes: Vec<&'static str>,
}

impl ChangedHomes {
    /// Loads some homes; those without a page are left out.
    ///
    /// # Errors
    /// The store is away.
    pub async fn read(site: &Site, ids: &[i64]) -> Result<Self> {
        // Names of places come from the whole index.
        wait_until_ready(site).await?;
        catch_up(site).await?;
        let mut tx = site.db.read().await?;
        let rows = load_shown(site, &mut tx, ids).await?;
        drop(tx);
        let mut purposes: Vec<_> = Purpose::ALL
            .iter()
            .filter(|one| {
                rows.iter().any(|row| row.purpose == number_of(Purpose::ALL, Some(one.as_str())))
            })
            .map(|one| purpose_word(*one))
            .collect();
        purposes.dedup();
        let engine = Engine::default();
        engine.load(rows);
        Ok(Self { homes: engine.snapshot(), purposes })
    }

    /// Matches each search with the homes, except for its words. A search that no longer parses
    /// matches none.
    ///
    /// # Errors
    /// Only on a defect.
    pub async fn find(&self, site: &Site, searches: Vec<String>) -> Result<Vec<SearchMatches>> {
        let homes = Arc::clone(&self.homes);
        let site = site.clone();
        let work = move || {
            searches.iter().map(|search| match_one(&site, &homes, search)).collect::<Vec<_>>()
        };
        spawn_blocking(work).await.map_err(platform::error::Error::internal)
    }
}

/// The matches of a search.
#[derive(Debug, Default)]
pub struct SearchMatches {
    ids: Vec<i64>,
    words: Option<String>,
}

impl SearchMatches {
    /// Those matches that also contain the words of the search.
    ///
    /// # Errors
    /// The store is away.
    pub async fn with_words(self, tx: &mut Tx) -> Result<Vec<i64>> {
        match self.words {
            Some(text) if !self.ids.is_empty() => {
                text_index::find_among(tx, &text, &self.ids).await
            }
            _ => Ok(self.ids),
        }
    }
}

fn match_one(site: &Site, homes: &Snapshot, search: &str) -> SearchMatches {
    let Ok(saved) = HomesQuery::parse(search) else { return SearchMatches::default() };
    let places = saved
        .place
        .as_deref()
        .map(|place| site.feature::<ListingIndex>().with_names(|names| names.find(place)));
    let query = Query { size: homes.len().max(1), ..filters(&saved, places) };
    let ids = homes.answer(&query).ids;
    SearchMatches {
        ids: ids.into_iter().filter_map(|id| i64::try_from(id).ok()).collect(),
        words: saved.q,
    }
}

/// The number of homes that a search finds now.
///
/// # Errors
/// The store is away.
pub async fn count(site: &Site, search: &str) -> Result<u64> {
    let mut query = HomesQuery::parse(search)?;
    query.size = 1;
    Ok(super::answer::find(site, &query, site.default_language()).await?.total_items)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_kept_without_its_order_and_page() {
        let (saved, _) = SavedSearch::parse(
            "?page=3&sort=price_up&beds=2&purpose=rent&place=Guelph%2C+ON&odd=1",
        )
        .unwrap();
        assert_eq!(saved.query, "purpose=rent&place=Guelph%2C%20ON&beds=2".replace("%2C", ","));
        assert_eq!((saved.purpose, saved.province), ("rent", "ON"));
        let (any, _) = SavedSearch::parse("").unwrap();
        assert_eq!((&*any.query, any.purpose, any.province), ("", "", ""));
        assert_eq!(SavedSearch::parse("purpose=rent,sell&place=Ontario").unwrap().0.province, "");
        assert!(SavedSearch::parse("price_min=lots").is_err());
    }

    #[test]
    fn names_alone_that_no_search_has_do_not_follow_every_home() {
        for unknown in ["prize_max=500000", "Kingston", "?a=1&b=2", "utm_source=x", "&", "=", "%00"]
        {
            assert_eq!(
                SavedSearch::parse(unknown).unwrap_err(),
                SearchError::NothingKnown,
                "{unknown}"
            );
        }
        // These name a search, and ask nothing of it.
        for every in ["", "?", " ", "price_max=", "sort=price_up&page=2", "odd=1&zoom=4&map=1"] {
            assert_eq!(SavedSearch::parse(every).unwrap().0.query, "", "{every}");
        }
    }
}
