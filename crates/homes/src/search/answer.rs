//! Runs a search in the engine and builds the response.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use engine::{Answer, Bounds, Cluster, Facets, Filter, Ids, Places, Query, Sort};
use foundation::Site;
use platform::db::ReadPriority;
use platform::error::{Error, Result};
use platform::language::Language;
use platform::telemetry::{Part, spawn_blocking};
use serde::Serialize;
use tokio::time::timeout;
use tracing::Instrument as _;
use utoipa::ToSchema;

use super::empty_purposes::empty_purposes;
use super::error::SearchError;
use super::index_sync::catch_up;
use super::query::{HomesQuery, sort_word, write_cursor};
use super::text_index;
use crate::listing::{self, PublicRow};
use crate::listing_index::ListingIndex;
use crate::listing_index::places::PlaceNames;
use crate::listing_index::values::{number, purpose_word, value};
use crate::property::is_town;
use crate::property::{Amenity, PropertyClass, PropertyId, PropertySubType, Purpose};

/// How many similar names are offered for an unknown place.
const SPELLINGS: usize = 3;
/// How long a request waits for the index to load.
const WAIT: Duration = Duration::from_secs(10);

/// A page of homes, with the counts of every facet.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HomesAnswer {
    /// The homes of the page.
    pub table_data: Vec<PublicRow>,
    /// The number of homes on all pages.
    pub total_items: u64,
    /// The number of pages.
    pub total_pages: u64,
    /// The current page, from 0.
    pub current_page: usize,
    /// The sort order.
    pub sort: &'static str,
    /// The homes left if a value alone were chosen in its facet: `purpose`, `class`, `type`,
    /// `beds` and `baths` (at least so many), `amenity`, `city` (a `place`), `price` (from-to in
    /// dollars).
    pub facets: BTreeMap<&'static str, Vec<FacetValue>>,
    /// Clusters for a map, with `map=1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clusters: Option<Vec<HomesCluster>>,
    /// Without results: how many homes leaving out one parameter would bring.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loosen: Option<Vec<Relaxation>>,
    /// Without results: the homes of the purpose without any filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unfiltered: Option<u64>,
    /// Without results: the place, if nobody knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown_place: Option<UnknownPlace>,
    /// The purposes without any home, while others have some.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub empty_purposes: Vec<&'static str>,
    /// The cursor (`after`) of the next page, which neither repeats nor skips homes.
    pub next: Option<String>,
}

/// A place that neither the homes nor the gazetteer name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct UnknownPlace {
    /// The place as it was written.
    pub place: String,
    /// The most similar names of places with homes, for the parameter `place`.
    pub spellings: Vec<String>,
}

/// A value of a facet, with its count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FacetValue {
    /// The value for the query.
    pub value: String,
    /// The homes left if it alone were chosen.
    pub count: u64,
}

/// What a map shows.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HomesMapAnswer {
    /// Every home found that has coordinates, in clusters.
    pub clusters: Vec<HomesCluster>,
}

/// A cluster of homes on a map.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HomesCluster {
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
    /// How many.
    pub count: u64,
    /// The lowest price as decimal text; rents are per month.
    pub price_min: Option<String>,
    /// The home, if it is a single one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
}

/// A filter whose removal would bring homes.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Loosen)]
pub struct Relaxation {
    /// The query parameter to leave out.
    pub without: &'static str,
    /// The homes found without it.
    pub count: u64,
}

/// Runs a search. Waits while the index loads, and fails rather than returning no homes.
///
/// # Errors
/// [`SearchError::Loading`]; the store is away.
pub async fn find(site: &Site, request: &HomesQuery, language: Language) -> Result<HomesAnswer> {
    Ok(find_with_cities(site, request, language).await?.0)
}

/// Like [`find`], with the homes per city number that pass every filter except the place.
pub(super) async fn find_with_cities(
    site: &Site,
    request: &HomesQuery,
    language: Language,
) -> Result<(HomesAnswer, Vec<(u32, u64)>)> {
    wait_until_ready(site).await?;
    let query = build_query(site, request).await?;
    let (answer, query) = execute(site, query).await?;
    let unfiltered = match answer.total {
        0 => {
            let purposes = query.purposes.clone();
            let (all, _) = execute(site, Query { purposes, ..Query::default() }).await?;
            Some(all.total)
        }
        _ => None,
    };
    let ids = answer.ids.iter().filter_map(|id| i64::try_from(*id).ok().map(PropertyId));
    let ids = ids.collect::<Vec<_>>();
    let table_data = platform::read_public!(site.db, ReadPriority::Normal, tx =>
        listing::rows(&mut tx, site, &ids, language).await)?;
    let cities = answer.facets.cities.clone();
    let found = to_response(site, request, &query, answer, table_data);
    let unknown_place =
        unfiltered.and_then(|_| find_unknown_place(site, request.place.as_deref()?));
    Ok((HomesAnswer { unfiltered, unknown_place, ..found }, cities))
}

/// A place whose first name nobody knows, with similar names.
fn find_unknown_place(site: &Site, place: &str) -> Option<UnknownPlace> {
    let name = place.split(',').next().unwrap_or_default().trim();
    let is_known = |names: &PlaceNames| names.find(place) != Places::default();
    site.feature::<ListingIndex>().with_names(|names| {
        (!is_known(names) && !is_town(name)).then(|| UnknownPlace {
            place: place.to_owned(),
            spellings: names.nearest_spellings(name, SPELLINGS),
        })
    })
}

/// The clusters of a search, without its rows and facets. Page and order do not matter.
pub(super) async fn find_clusters(site: &Site, request: &HomesQuery) -> Result<HomesMapAnswer> {
    let (words, places) = words_and_places(site, request).await?;
    let query = Query { words, zoom: request.zoom, ..filters(request, places) };
    let (answer, _) = execute(site, query).await?;
    Ok(HomesMapAnswer { clusters: to_clusters(answer.clusters.unwrap_or_default()) })
}

/// The zooms of a first frame: the whole country, and the nearest at which the map has a shore.
const FRAME_ZOOMS: RangeInclusive<u8> = 3..=9;
/// The size of a first frame in pixels, without its edge.
const FRAME_PIXELS: (f64, f64) = (460.0, 520.0);

/// The first frame of the map, which the page draws before its program runs.
#[derive(Debug, Serialize)]
pub(super) struct FirstFrame {
    /// The clusters at a zoom that shows most homes.
    clusters: Vec<HomesCluster>,
}

/// The clusters of the first frame of a search; `None` without homes on the map.
pub(super) async fn find_first_frame(
    site: &Site,
    request: &HomesQuery,
) -> Result<Option<FirstFrame>> {
    let mut at_zoom = request.clone();
    at_zoom.zoom = Some(*FRAME_ZOOMS.end());
    let clusters = find_clusters(site, &at_zoom).await?.clusters;
    let Some(zoom) = frame_zoom(&clusters) else { return Ok(None) };
    at_zoom.zoom = Some(zoom);
    let clusters = find_clusters(site, &at_zoom).await?.clusters;
    Ok(Some(FirstFrame { clusters }))
}

/// The largest zoom at which the middle 95 % of some homes fit into a frame.
fn frame_zoom(clusters: &[HomesCluster]) -> Option<u8> {
    let span = |of: &dyn Fn(&HomesCluster) -> f64| {
        let mut at: Vec<(f64, u64)> = clusters.iter().map(|one| (of(one), one.count)).collect();
        at.sort_by(|a, b| a.0.total_cmp(&b.0));
        let cut = at.iter().map(|(_, count)| count).sum::<u64>() / 40;
        let (mut west, mut east) = (0, at.len().checked_sub(1)?);
        let mut left = cut;
        while let Some(rest) = left.checked_sub(at[west].1) {
            (left, west) = (rest, west + 1);
        }
        left = cut;
        while let Some(rest) = left.checked_sub(at[east].1) {
            (left, east) = (rest, east - 1);
        }
        Some(at[east].0 - at[west].0)
    };
    // Shares of the Web Mercator square, which has 256 pixels at zoom 0.
    let across = span(&|one| one.longitude / 360.0)?;
    let down = span(&|one| one.latitude.to_radians().tan().asinh() / std::f64::consts::TAU)?;
    let fits = |zoom: &u8| {
        let pixels = 256.0 * f64::from(1_u32 << zoom);
        across * pixels <= FRAME_PIXELS.0 && down * pixels <= FRAME_PIXELS.1
    };
    Some(FRAME_ZOOMS.rev().find(fits).unwrap_or(*FRAME_ZOOMS.start()))
}

/// Like [`find_with_cities`], for rendered pages. With a cursor, the page continues there, so
/// that it neither repeats nor skips homes. `Err` holds the page to redirect to, when this one
/// does not exist.
pub(super) async fn find_page(
    site: &Site,
    request: &HomesQuery,
    language: Language,
) -> Result<std::result::Result<(HomesAnswer, Vec<(u32, u64)>), usize>> {
    let mut counted = request.clone();
    if request.after.is_some() {
        // The page number counts from the cursor.
        counted.page = 0;
    }
    let (mut answer, cities) = find_with_cities(site, &counted, language).await?;
    answer.current_page = request.page;
    let last = usize::try_from(answer.total_pages.saturating_sub(1)).unwrap_or(usize::MAX);
    // Temporary: more homes may come. Or the homes after the cursor are gone.
    let is_past = request.page > last || request.after.is_some() && answer.table_data.is_empty();
    Ok(if is_past { Err(request.page.min(last)) } else { Ok((answer, cities)) })
}

/// Waits until the index is loaded, ten seconds at most.
pub(super) async fn wait_until_ready(site: &Site) -> Result<()> {
    if site.feature::<ListingIndex>().is_ready() {
        return Ok(());
    }
    let site = site.clone();
    // Loading continues after the timeout, for later requests.
    let reading = tokio::spawn(async move { catch_up(&site).await }.in_current_span());
    match timeout(WAIT, reading).await {
        Ok(read) => read.map_err(Error::internal)?,
        Err(_) => Err(SearchError::Loading.into()),
    }
}

/// Runs a query on the blocking pool.
pub(super) async fn execute(site: &Site, query: Query) -> Result<(Answer, Query)> {
    let search = async {
        let _place =
            site.feature::<ListingIndex>().permits.acquire().await.map_err(Error::internal)?;
        let snapshot = site.feature::<ListingIndex>().engine.snapshot();
        let work = move || (snapshot.answer(&query), query);
        spawn_blocking(work).await.map_err(Error::internal)
    };
    search.instrument(Part::HomeSearch.span()).await
}

/// The homes with the words of a query, and the numbers of its place.
async fn words_and_places(
    site: &Site,
    request: &HomesQuery,
) -> Result<(Option<Arc<Ids>>, Option<Places>)> {
    let words = match &request.q {
        None => None,
        // A text of punctuation alone filters nothing.
        Some(text) => text_index::find(site, text).await?,
    };
    let places = request.place.as_deref().map(|place| {
        let homes = site.feature::<ListingIndex>().engine.snapshot();
        site.feature::<ListingIndex>()
            .with_names(|names| names.find_among(place, |city| homes.has_city(city)))
    });
    Ok((words, places))
}

/// Builds the engine's query.
async fn build_query(site: &Site, request: &HomesQuery) -> Result<Query> {
    let (words, places) = words_and_places(site, request).await?;
    let near = match (request.near.or_else(|| centre_of_area(request)), &places) {
        _ if request.sort != Sort::Nearest => None,
        (None, Some(places)) => {
            place_stats(site, places.clone()).await?.and_then(|stats| stats.centre)
        }
        (near, _) => near,
    };
    Ok(Query {
        words,
        near,
        sort: request.sort,
        page: request.page,
        size: request.size,
        after: request.after,
        zoom: request.zoom,
        price_steps: price_steps(&request.purposes),
        ..filters(request, places)
    })
}

/// The filters that apply to each home alone: all except full-text words.
pub(super) fn filters(request: &HomesQuery, places: Option<Places>) -> Query {
    Query {
        purposes: request.purposes.clone(),
        classes: request.classes.clone(),
        kinds: request.kinds.clone(),
        beds: request.beds.clone(),
        baths: request.baths.clone(),
        amenities: request.amenities,
        places,
        price_min: request.price_min,
        price_max: request.price_max,
        area_min: request.area_min,
        area_max: request.area_max,
        year_min: request.year_min,
        since: request.since,
        bbox: request.bbox,
        polygon: request.polygon.clone(),
        ..Query::default()
    }
}

/// The number of homes in some places, and their centre.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaceStats {
    /// How many homes there are.
    pub count: u64,
    /// The mean latitude and longitude of the homes with coordinates.
    pub centre: Option<(f64, f64)>,
}

/// Counts the homes of some places; `None` if there are none.
pub(super) async fn place_stats(site: &Site, places: Places) -> Result<Option<PlaceStats>> {
    let query = Query { places: Some(places), zoom: Some(0), ..Query::default() };
    let (answer, _) = execute(site, query).await?;
    let clusters = answer.clusters.unwrap_or_default();
    let standing: u64 = clusters.iter().map(|one| one.count).sum();
    #[expect(clippy::cast_precision_loss, reason = "a middle needs no more digits")]
    let middle = |of: fn(&Cluster) -> f64| {
        let sum: f64 = clusters.iter().map(|one| of(one) * one.count as f64).sum();
        (sum / standing as f64 * 1e5).round() / 1e5
    };
    let centre = (standing > 0).then(|| (middle(|one| one.latitude), middle(|one| one.longitude)));
    Ok((answer.total > 0).then_some(PlaceStats { count: answer.total, centre }))
}

/// The centre of the polygon or rectangle.
fn centre_of_area(request: &HomesQuery) -> Option<(f64, f64)> {
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
    request.polygon.as_ref().map(of_area).or(request.bbox.map(middle))
}

/// The lower bounds of the price facet, in cents: of rents, of sales, or of both.
fn price_steps(purposes: &[u8]) -> Arc<[u64]> {
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

fn to_response(
    site: &Site,
    request: &HomesQuery,
    query: &Query,
    answer: Answer,
    table_data: Vec<PublicRow>,
) -> HomesAnswer {
    let loosen = (answer.total == 0).then(|| {
        let one = |(filter, count): &(Filter, u64)| Relaxation {
            without: filter_name(*filter),
            count: *count,
        };
        answer.relaxations.iter().map(one).collect()
    });
    HomesAnswer {
        table_data,
        total_items: answer.total,
        total_pages: answer.total.div_ceil(request.size as u64),
        current_page: request.page,
        sort: sort_word(request.sort),
        facets: facets(site, query, answer.facets),
        clusters: answer.clusters.map(to_clusters),
        loosen,
        unfiltered: None,
        unknown_place: None,
        empty_purposes: empty_purposes(site),
        next: answer.next.map(|cursor| write_cursor(cursor, query.near)),
    }
}

fn to_clusters(clusters: Vec<Cluster>) -> Vec<HomesCluster> {
    let cluster = |one: Cluster| HomesCluster {
        latitude: (one.latitude * 1e5).round() / 1e5,
        longitude: (one.longitude * 1e5).round() / 1e5,
        count: one.count,
        price_min: one.price_min.map(|cents| format!("{}.{:02}", cents / 100, cents % 100)),
        id: one.id,
    };
    clusters.into_iter().map(cluster).collect()
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
    let cities = site.feature::<ListingIndex>().with_names(|names| {
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

/// The query parameter of a filter.
fn filter_name(filter: Filter) -> &'static str {
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
