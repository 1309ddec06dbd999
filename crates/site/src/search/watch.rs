//! Searches that are kept, and which of some homes they find: the engine is asked about
//! these homes alone, by the same question as on the page of homes.

use std::sync::Arc;

use engine::{Engine, Query, Snapshot};
use platform::db::Tx;
use platform::error::Result;
use tokio::task::spawn_blocking;

use super::answer::{be_ready, filters};
use super::error::SearchError;
use super::fill::{catch_up, shown};
use super::query::HomesQuery;
use super::values::{number_of, purpose_word, value};
use super::words;
use crate::Site;
use crate::property::{Purpose, StateOrProvince};

/// A longer search is not kept.
const MAX_BYTES: usize = 8_000;

/// A search as it is kept: what is asked for, without order and page.
#[derive(Clone, Debug)]
pub struct Saved {
    /// Written in the one way.
    pub query: String,
    /// What is offered, when that is one thing; else empty.
    pub purpose: &'static str,
    /// The code of the province that it names; else empty.
    pub province: &'static str,
}

impl Saved {
    /// Reads the query of an address of the page of homes.
    ///
    /// Nothing at all is every home; names alone that no search has are refused, so that
    /// nobody follows every home by a misspelt name.
    ///
    /// # Errors
    /// The first thing that cannot be meant.
    pub fn parse(query: &str) -> std::result::Result<(Self, HomesQuery), SearchError> {
        let written = query.trim().trim_start_matches('?');
        if !HomesQuery::is_known(written) {
            return Err(SearchError::NothingKnown);
        }
        let whole = HomesQuery::parse(written)?;
        let is_kept =
            |part: &&str| !["sort=", "page=", "size="].iter().any(|one| part.starts_with(one));
        let query = whole.canonical().split('&').filter(is_kept).collect::<Vec<_>>().join("&");
        if query.len() > MAX_BYTES {
            return Err(SearchError::TooLong("polygon"));
        }
        let asked = HomesQuery::parse(&query)?;
        let purpose = match asked.purposes[..] {
            [one] => value(Purpose::ALL, one).map_or("", purpose_word),
            _ => "",
        };
        let province = asked.place.as_deref().map_or("", province_of);
        Ok((Self { query, purpose, province }, asked))
    }
}

/// The province of a place that ends with its code, as those that are suggested do. By a
/// name alone it may be a city, too.
fn province_of(place: &str) -> &'static str {
    let parts: Vec<&str> = place.split(',').map(str::trim).collect();
    let [_, .., last] = parts[..] else { return "" };
    if parts.len() > 3 {
        return "";
    }
    let code = StateOrProvince::ALL.iter().find(|one| one.as_str().eq_ignore_ascii_case(last));
    code.map_or("", |code| code.as_str())
}

/// Homes that changed, as the engine has them, and nothing else.
pub struct Changed {
    homes: Arc<Snapshot>,
    /// What they are offered for.
    pub purposes: Vec<&'static str>,
}

impl Changed {
    /// Reads some homes; what has no page is left out.
    ///
    /// # Errors
    /// The store is away.
    pub async fn read(site: &Site, ids: &[i64]) -> Result<Self> {
        // Places are known by the names of all homes.
        be_ready(site).await?;
        catch_up(site).await?;
        let mut tx = site.db.read().await?;
        let rows = shown(site, &mut tx, ids).await?;
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

    /// Which of the homes each of some searches finds, but for its words; a search that
    /// cannot be read any more finds none.
    ///
    /// # Errors
    /// None but a defect.
    pub async fn find(&self, site: &Site, searches: Vec<String>) -> Result<Vec<Found>> {
        let homes = Arc::clone(&self.homes);
        let site = site.clone();
        let work = move || {
            searches.iter().map(|search| find_one(&site, &homes, search)).collect::<Vec<_>>()
        };
        spawn_blocking(work).await.map_err(platform::error::Error::internal)
    }
}

/// What a search has found.
#[derive(Debug, Default)]
pub struct Found {
    ids: Vec<i64>,
    words: Option<String>,
}

impl Found {
    /// The homes that have its words, too.
    ///
    /// # Errors
    /// The store is away.
    pub async fn with_words(self, tx: &mut Tx) -> Result<Vec<i64>> {
        match self.words {
            Some(text) if !self.ids.is_empty() => words::find_among(tx, &text, &self.ids).await,
            _ => Ok(self.ids),
        }
    }
}

fn find_one(site: &Site, homes: &Snapshot, search: &str) -> Found {
    let Ok(asked) = HomesQuery::parse(search) else { return Found::default() };
    let places = asked
        .place
        .as_deref()
        .map(|place| site.listing_index.with_names(|names| names.find(place)));
    let query = Query { size: homes.len().max(1), ..filters(&asked, places) };
    let ids = homes.answer(&query).ids;
    Found { ids: ids.into_iter().filter_map(|id| i64::try_from(id).ok()).collect(), words: asked.q }
}

/// How many homes a search finds now.
///
/// # Errors
/// The store is away.
pub async fn count(site: &Site, search: &str) -> Result<u64> {
    let mut asked = HomesQuery::parse(search)?;
    asked.size = 1;
    Ok(super::answer::find(site, &asked, site.default_language()).await?.total_items)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_kept_without_its_order_and_page() {
        let (saved, _) =
            Saved::parse("?page=3&sort=price_up&beds=2&purpose=rent&place=Guelph%2C+ON&odd=1")
                .unwrap();
        assert_eq!(saved.query, "purpose=rent&place=Guelph%2C%20ON&beds=2".replace("%2C", ","));
        assert_eq!((saved.purpose, saved.province), ("rent", "ON"));
        let (any, _) = Saved::parse("").unwrap();
        assert_eq!((&*any.query, any.purpose, any.province), ("", "", ""));
        assert_eq!(Saved::parse("purpose=rent,sell&place=Ontario").unwrap().0.province, "");
        assert!(Saved::parse("price_min=lots").is_err());
    }

    #[test]
    fn names_alone_that_no_search_has_do_not_follow_every_home() {
        for unknown in ["prize_max=500000", "Kingston", "?a=1&b=2", "utm_source=x", "&", "=", "%00"]
        {
            assert_eq!(Saved::parse(unknown).unwrap_err(), SearchError::NothingKnown, "{unknown}");
        }
        // These name a search, and ask nothing of it.
        for every in ["", "?", " ", "price_max=", "sort=price_up&page=2", "odd=1&zoom=4&map=1"] {
            assert_eq!(Saved::parse(every).unwrap().0.query, "", "{every}");
        }
    }
}
