//! Lists the pages of places that have homes.

use std::collections::BTreeMap;

use foundation::Site;
use platform::error::{Error, Result};
use platform::language::{ByLanguage, Language};
use platform::telemetry::spawn_blocking;

use super::address::Landing;
use crate::listing_index::ListingIndex;
use crate::listing_index::values::value;
use crate::property::{PropertyClass, Purpose, StateOrProvince};
use crate::search::answer::wait_until_ready;
use crate::search::index_sync::catch_up;

/// The paths of pages with homes, sorted; at most `most`, preferring those with more homes.
///
/// # Errors
/// The homes are still being read; the store is away.
pub async fn list_paths(site: &Site, most: usize) -> Result<Vec<ByLanguage<String>>> {
    wait_until_ready(site).await?;
    catch_up(site).await?;
    let snapshot = site.feature::<ListingIndex>().engine.snapshot();
    let stock = spawn_blocking(move || snapshot.inventory()).await.map_err(Error::internal)?;
    let mut pages: BTreeMap<String, (u64, String)> = BTreeMap::new();
    site.feature::<ListingIndex>().with_names(|names| {
        for one in stock {
            let place = names.city_and_province(one.city);
            let place = place.and_then(|(city, code)| Some((city, StateOrProvince::parse(code)?)));
            let purpose = value(Purpose::ALL, one.purpose);
            let Some(((city, province), purpose)) = place.zip(purpose) else { continue };
            let class = value(PropertyClass::ALL, one.class);
            for city in [None, Some(city)] {
                for class in [None, class].into_iter().take(1 + usize::from(class.is_some())) {
                    let city = city.map(str::to_owned);
                    let landing = Landing { province, city, purpose, class };
                    let paths =
                        landing.path(site, Language::En).zip(landing.path(site, Language::Fr));
                    let Some((english, french)) = paths else { continue };
                    pages.entry(english).or_insert((0, french)).0 += one.count;
                }
            }
        }
    });
    let mut pages: Vec<_> = pages.into_iter().collect();
    if pages.len() > most {
        pages.sort_by_key(|(_, (count, _))| u64::MAX - count);
        pages.truncate(most);
        pages.sort();
    }
    Ok(pages.into_iter().map(|(en, (_, fr))| ByLanguage { en, fr }).collect())
}
