//! A question to the engine and its answer on the wire.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use engine::{Answer, Bounds, Cluster, Facets, Filter, Places, Query, Sort};
use platform::error::{Error, Result};
use platform::language::Language;
use serde::Serialize;
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use utoipa::ToSchema;

use super::error::SearchError;
use super::fill::catch_up;
use super::query::{HomesQuery, sort_word, write_cursor};
use super::values::{number, purpose_word, value};
use super::words;
use crate::Site;
use crate::listing::{self, PublicRow};
use crate::property::{Amenity, PropertyClass, PropertyId, PropertySubType, Purpose};

/// How long a request waits for the homes to be read.
const WAIT: Duration = Duration::from_secs(10);

/// A page of homes, and what every other choice would leave.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HomesAnswer {
    /// The homes of the page.
    pub table_data: Vec<PublicRow>,
    /// How many there are on all pages.
    pub total_items: u64,
    /// How many pages.
    pub total_pages: u64,
    /// Which one this is, from 0.
    pub current_page: usize,
    /// The order they are in.
    pub sort: &'static str,
    /// What choosing a value alone in its facet would leave: `purpose`, `class`, `type`, `beds`,
    /// `baths` (so many at least), `amenity`, `city` (a `place`), `price` (from-to in dollars).
    pub facets: BTreeMap<&'static str, Vec<FacetValue>>,
    /// For a map, when `map=1` was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clusters: Option<Vec<HomesCluster>>,
    /// When nothing was found: what leaving out one name of the query would bring.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loosen: Option<Vec<Loosen>>,
    /// When nothing was found: how many homes of the purpose there are without any filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unfiltered: Option<u64>,
    /// `after` of the next page, which neither repeats nor skips while homes come and go.
    pub next: Option<String>,
}

/// A value of a facet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FacetValue {
    /// As the query names it.
    pub value: String,
    /// How many homes choosing it alone would leave.
    pub count: u64,
}

/// Homes that stand together on a map.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HomesCluster {
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
    /// How many.
    pub count: u64,
    /// The lowest price, decimal text; a month of a lease.
    pub price_min: Option<String>,
    /// Which home, when it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
}

/// A filter that keeps homes away.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Loosen {
    /// A name of the query.
    pub without: &'static str,
    /// What there would be without it.
    pub count: u64,
}

/// Answers what is asked for; waits while the homes are being read, and refuses rather than
/// saying that there are none.
///
/// # Errors
/// [`SearchError::Loading`]; the store is away.
pub async fn find(site: &Site, asked: &HomesQuery, language: Language) -> Result<HomesAnswer> {
    Ok(find_with_cities(site, asked, language).await?.0)
}

/// The same, and how many homes each city has that pass every filter but the place, by the
/// numbers of the cities.
pub(super) async fn find_with_cities(
    site: &Site,
    asked: &HomesQuery,
    language: Language,
) -> Result<(HomesAnswer, Vec<(u32, u64)>)> {
    be_ready(site).await?;
    let query = question(site, asked).await?;
    let (answer, query) = ask(site, query).await?;
    let unfiltered = match answer.total {
        0 => {
            let purposes = query.purposes.clone();
            let (all, _) = ask(site, Query { purposes, ..Query::default() }).await?;
            Some(all.total)
        }
        _ => None,
    };
    let ids = answer.ids.iter().filter_map(|id| i64::try_from(*id).ok().map(PropertyId));
    let mut tx = site.db.read().await?;
    let table_data = listing::rows(&mut tx, site, &ids.collect::<Vec<_>>(), language).await?;
    drop(tx);
    let cities = answer.facets.cities.clone();
    let found = on_the_wire(site, asked, &query, answer, table_data);
    Ok((HomesAnswer { unfiltered, ..found }, cities))
}

/// The same for a page that is drawn: one whose link names a place in the order goes on from
/// there, so that it neither repeats nor skips a home while others come and go. The page to lead
/// to stands in place of the answer when this one is not there.
pub(super) async fn find_page(
    site: &Site,
    asked: &HomesQuery,
    language: Language,
) -> Result<std::result::Result<(HomesAnswer, Vec<(u32, u64)>), usize>> {
    let mut counted = asked.clone();
    if asked.after.is_some() {
        // Pages are counted from the cursor on.
        counted.page = 0;
    }
    let (mut answer, cities) = find_with_cities(site, &counted, language).await?;
    answer.current_page = asked.page;
    let last = usize::try_from(answer.total_pages.saturating_sub(1)).unwrap_or(usize::MAX);
    // Homes come, and there will be such a page one day; or what came after the cursor is gone.
    let is_past = asked.page > last || asked.after.is_some() && answer.table_data.is_empty();
    Ok(if is_past { Err(asked.page.min(last)) } else { Ok((answer, cities)) })
}

/// Returns once the homes are there.
pub(super) async fn be_ready(site: &Site) -> Result<()> {
    if site.listing_index.is_ready() {
        return Ok(());
    }
    let site = site.clone();
    // Who gives up waiting leaves the reading to go on, for those who come again.
    let reading = tokio::spawn(async move { catch_up(&site).await });
    match timeout(WAIT, reading).await {
        Ok(read) => read.map_err(Error::internal)?,
        Err(_) => Err(SearchError::Loading.into()),
    }
}

/// Asks the engine beside what else the program does.
pub(super) async fn ask(site: &Site, query: Query) -> Result<(Answer, Query)> {
    let _place = site.listing_index.places.acquire().await.map_err(Error::internal)?;
    let snapshot = site.listing_index.engine.snapshot();
    let work = move || (snapshot.answer(&query), query);
    spawn_blocking(work).await.map_err(Error::internal)
}

/// What the engine is asked.
async fn question(site: &Site, asked: &HomesQuery) -> Result<Query> {
    let words = match &asked.q {
        None => None,
        // Signs alone ask for nothing.
        Some(text) => words::find(site, text).await?,
    };
    let places = asked.place.as_deref().map(|place| {
        let homes = site.listing_index.engine.snapshot();
        site.listing_index.with_names(|names| names.find_among(place, |city| homes.has_city(city)))
    });
    let near = match (asked.near.or_else(|| near(asked)), &places) {
        _ if asked.sort != Sort::Nearest => None,
        (None, Some(places)) => middle_of(site, places.clone()).await?.and_then(|(_, at)| at),
        (near, _) => near,
    };
    Ok(Query {
        words,
        near,
        sort: asked.sort,
        page: asked.page,
        size: asked.size,
        after: asked.after,
        zoom: asked.zoom,
        price_steps: steps(&asked.purposes),
        ..filters(asked, places)
    })
}

/// What of a question each home is held against by itself; words are not among it.
pub(super) fn filters(asked: &HomesQuery, places: Option<Places>) -> Query {
    Query {
        purposes: asked.purposes.clone(),
        classes: asked.classes.clone(),
        kinds: asked.kinds.clone(),
        beds: asked.beds.clone(),
        baths: asked.baths.clone(),
        amenities: asked.amenities,
        places,
        price_min: asked.price_min,
        price_max: asked.price_max,
        area_min: asked.area_min,
        area_max: asked.area_max,
        year_min: asked.year_min,
        since: asked.since,
        bbox: asked.bbox,
        polygon: asked.polygon.clone(),
        ..Query::default()
    }
}

/// How many homes there are, and the middle of those that stand somewhere.
type Placed = (u64, Option<(f64, f64)>);

/// How many homes some places have, and the middle of those that stand somewhere; `None` when
/// they have none.
pub(super) async fn middle_of(site: &Site, places: Places) -> Result<Option<Placed>> {
    let query = Query { places: Some(places), zoom: Some(0), ..Query::default() };
    let (answer, _) = ask(site, query).await?;
    let clusters = answer.clusters.unwrap_or_default();
    let standing: u64 = clusters.iter().map(|one| one.count).sum();
    #[expect(clippy::cast_precision_loss, reason = "a middle needs no more digits")]
    let middle = |of: fn(&Cluster) -> f64| {
        let sum: f64 = clusters.iter().map(|one| of(one) * one.count as f64).sum();
        (sum / standing as f64 * 1e5).round() / 1e5
    };
    let at = (standing > 0).then(|| (middle(|one| one.latitude), middle(|one| one.longitude)));
    Ok((answer.total > 0).then_some((answer.total, at)))
}

/// The middle of the area that is looked at.
fn near(asked: &HomesQuery) -> Option<(f64, f64)> {
    let rounded = |degrees: f64| (degrees * 1e5).round() / 1e5;
    let middle = |b: Bounds| {
        (rounded(f64::midpoint(b.south, b.north)), rounded(f64::midpoint(b.west, b.east)))
    };
    let of_area = |corners: &Vec<(f64, f64)>| {
        let mut bounds = Bounds { west: 180.0, south: 90.0, east: -180.0, north: -90.0 };
        for &(latitude, longitude) in corners {
            bounds.west = bounds.west.min(longitude);
            bounds.east = bounds.east.max(longitude);
            bounds.south = bounds.south.min(latitude);
            bounds.north = bounds.north.max(latitude);
        }
        middle(bounds)
    };
    asked.polygon.as_ref().map(of_area).or(asked.bbox.map(middle))
}

/// Where the steps of the prices begin: those of rents, of sales, or of both.
fn steps(purposes: &[u8]) -> Arc<[u64]> {
    static RENTS: LazyLock<Arc<[u64]>> = LazyLock::new(|| (0..20).map(|n| n * 25_000).collect());
    static SALES: LazyLock<Arc<[u64]>> = LazyLock::new(|| (0..40).map(|n| n * 5_000_000).collect());
    static BOTH: LazyLock<Arc<[u64]>> = LazyLock::new(|| {
        let rents = (0..10).map(|n| n * 50_000);
        rents.chain([500_000]).chain((1..40).map(|n| n * 5_000_000)).collect()
    });
    let sell = number(Purpose::ALL, &Purpose::Sell);
    match purposes {
        [] => Arc::clone(&BOTH),
        [one] if *one == sell => Arc::clone(&SALES),
        several if several.contains(&sell) => Arc::clone(&BOTH),
        _ => Arc::clone(&RENTS),
    }
}

fn on_the_wire(
    site: &Site,
    asked: &HomesQuery,
    query: &Query,
    answer: Answer,
    table_data: Vec<PublicRow>,
) -> HomesAnswer {
    let loosen = (answer.total == 0).then(|| {
        let one =
            |(filter, count): &(Filter, u64)| Loosen { without: name(*filter), count: *count };
        answer.loosen.iter().map(one).collect()
    });
    let cluster = |one: engine::Cluster| HomesCluster {
        latitude: (one.latitude * 1e5).round() / 1e5,
        longitude: (one.longitude * 1e5).round() / 1e5,
        count: one.count,
        price_min: one.price_min.map(|cents| format!("{}.{:02}", cents / 100, cents % 100)),
        id: one.id,
    };
    HomesAnswer {
        table_data,
        total_items: answer.total,
        total_pages: answer.total.div_ceil(asked.size as u64),
        current_page: asked.page,
        sort: sort_word(asked.sort),
        facets: facets(site, query, answer.facets),
        clusters: answer.clusters.map(|clusters| clusters.into_iter().map(cluster).collect()),
        loosen,
        unfiltered: None,
        next: answer.next.map(|cursor| write_cursor(cursor, query.near)),
    }
}

fn facets(site: &Site, query: &Query, facets: Facets) -> BTreeMap<&'static str, Vec<FacetValue>> {
    let plain = |counts: Vec<(u8, u64)>, name: &dyn Fn(u8) -> Option<&'static str>| {
        let named = counts.into_iter().filter_map(|(number, count)| Some((name(number)?, count)));
        named
            .map(|(value, count)| FacetValue { value: value.to_owned(), count })
            .collect::<Vec<_>>()
    };
    let at_least = |counts: &[(u8, u64)]| {
        let count =
            |least: u8| counts.iter().filter(|(n, _)| *n >= least).map(|(_, count)| count).sum();
        let values =
            (1..=6).map(|least| FacetValue { value: least.to_string(), count: count(least) });
        values.filter(|one| one.count > 0).collect::<Vec<_>>()
    };
    let cities = site.listing_index.with_names(|names| {
        let mut by_name: BTreeMap<String, u64> = BTreeMap::new();
        for (city, count) in facets.cities {
            if let Some(name) = names.city_place(city) {
                *by_name.entry(name).or_default() += count;
            }
        }
        by_name
    });
    let mut cities: Vec<FacetValue> =
        cities.into_iter().map(|(value, count)| FacetValue { value, count }).collect();
    cities.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.value.cmp(&b.value)));
    cities.truncate(100);
    let steps = &query.price_steps;
    let price = facets.prices.iter().enumerate().filter(|(_, count)| **count > 0);
    let price = price.map(|(step, count)| {
        let from = steps[step] / 100;
        let value = match steps.get(step + 1) {
            Some(next) => format!("{from}-{}.99", next / 100 - 1),
            None => format!("{from}-"),
        };
        FacetValue { value, count: *count }
    });
    BTreeMap::from([
        ("purpose", plain(facets.purposes, &|n| value(Purpose::ALL, n).map(purpose_word))),
        (
            "class",
            plain(facets.classes, &|n| value(PropertyClass::ALL, n).map(PropertyClass::as_str)),
        ),
        (
            "type",
            plain(facets.kinds, &|n| value(PropertySubType::ALL, n).map(PropertySubType::as_str)),
        ),
        ("beds", at_least(&facets.beds)),
        ("baths", at_least(&facets.baths)),
        (
            "amenity",
            plain(facets.amenities, &|bit| value(Amenity::ALL, bit + 1).map(Amenity::as_str)),
        ),
        ("city", cities),
        ("price", price.collect()),
    ])
}

/// As the query names a filter.
fn name(filter: Filter) -> &'static str {
    match filter {
        Filter::Purpose => "purpose",
        Filter::Class => "class",
        Filter::Kind => "type",
        Filter::Beds => "beds",
        Filter::Baths => "baths",
        Filter::Amenities => "amenity",
        Filter::Place => "place",
        Filter::PriceMin => "price_min",
        Filter::PriceMax => "price_max",
        Filter::AreaMin => "area_min",
        Filter::AreaMax => "area_max",
        Filter::YearMin => "year_min",
        Filter::Since => "since",
        Filter::Words => "q",
        Filter::Bbox => "bbox",
        Filter::Polygon => "polygon",
    }
}
