//! Loads the index from the database and follows the log of changes, in every process.

use std::borrow::Cow;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::{Change, Loader, NOWHERE, Row as Home};
use foundation::Site;
use platform::db::{ReadPriority, Row, Sql, Tx};
use platform::error::{Error, Result, chain};
use platform::telemetry::spawn_blocking;
use serde::Deserialize;
use tokio::sync::mpsc;

use super::error::SearchError;
use crate::listing::changes::{self, ChangesSince};
use crate::listing_index::ListingIndex;
use crate::listing_index::places::{PlaceNames, postal_code};
use crate::listing_index::values::{amenity_bits, monthly_cents, number_of, square_feet};
use crate::property::{PropertyClass, PropertySubType, Purpose};

/// How often the log is polled.
const POLL_INTERVAL: Duration = Duration::from_millis(250);
/// The longest pause after a failure; pauses double.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// The range of ids that one query reads. It returns one row of JSON, which is several times
/// faster than a row per home (docs/decisions/0032).
const PORTION: i64 = 1_000;
/// Homes per batch of the engine, which rewrites its segments for each.
const LOAD_BATCH: usize = 10_000;
/// Changes per query.
const CHANGES: i64 = 5_000;

/// Selects the engine's columns as JSON: `[[id, latitude, …], …]`. There is no subquery, which
/// would read the long texts as well.
macro_rules! engine_rows {
    ($more:literal, $from:literal, $from_of_the_other:expr) => {
        Sql::per_engine(
            engine_rows!("json_group_array(json_array(", "))", $more, $from),
            engine_rows!("json_agg(json_build_array(", "))::text", $more, $from_of_the_other),
        )
    };
    ($begin:literal, $end:literal, $more:literal, $from:expr) => {
        concat!(
            "SELECT ",
            $begin,
            "id, latitude, longitude, list_price, lease_amount, lease_amount_frequency, purpose,
             property_class, property_sub_type, bedrooms_total, bathrooms_total_integer, living_area,
             living_area_units, year_built, association_amenities, on_market_at, city,
             state_or_province, neighbourhood, postal_code, street_name, street_suffix",
            $end,
            " AS homes",
            $more,
            " FROM ",
            $from
        )
    };
}

/// A home in the column order of [`engine_rows`].
#[derive(Deserialize)]
struct HomeRow<'a> {
    id: i64,
    latitude: Option<i64>,
    longitude: Option<i64>,
    list_price: Option<i64>,
    lease_amount: Option<i64>,
    #[serde(borrow)]
    lease_amount_frequency: Option<Cow<'a, str>>,
    #[serde(borrow)]
    purpose: Option<Cow<'a, str>>,
    #[serde(borrow)]
    property_class: Option<Cow<'a, str>>,
    #[serde(borrow)]
    property_sub_type: Option<Cow<'a, str>>,
    bedrooms_total: Option<i64>,
    bathrooms_total_integer: Option<i64>,
    living_area: Option<i64>,
    #[serde(borrow)]
    living_area_units: Option<Cow<'a, str>>,
    year_built: Option<i64>,
    #[serde(borrow)]
    association_amenities: Cow<'a, str>,
    on_market_time: Option<i64>,
    #[serde(borrow)]
    city: Cow<'a, str>,
    #[serde(borrow)]
    state_or_province: Cow<'a, str>,
    #[serde(borrow)]
    neighbourhood: Cow<'a, str>,
    #[serde(borrow)]
    postal_code: Cow<'a, str>,
    #[serde(borrow)]
    street_name: Cow<'a, str>,
    #[serde(borrow)]
    street_suffix: Cow<'a, str>,
}

/// Loads the index and follows the changes until the process stops.
pub async fn follow(site: Site) {
    let mut pause = POLL_INTERVAL;
    loop {
        pause = match catch_up(&site).await {
            Ok(()) => POLL_INTERVAL,
            Err(error) => {
                if pause == POLL_INTERVAL {
                    tracing::warn!(error = %chain(&error), "changes of homes were not read");
                }
                (pause * 2).min(LONGEST_PAUSE)
            }
        };
        tokio::time::sleep(pause).await;
    }
}

/// Reads new changes; the first time loads all homes, once for all who wait.
///
/// # Errors
/// The store is away; [`SearchError::Loading`] when loading failed meanwhile.
pub async fn catch_up(site: &Site) -> Result<()> {
    let failures = site.feature::<ListingIndex>().failures.load(Ordering::Acquire);
    let _turn = site.feature::<ListingIndex>().reader_lock.lock().await;
    if !site.feature::<ListingIndex>().is_ready() {
        // If loading failed while this call waited for the lock, it does not try again.
        if site.feature::<ListingIndex>().failures.load(Ordering::Acquire) != failures {
            return Err(SearchError::Loading.into());
        }
        let loaded = load(site).await;
        if loaded.is_err() {
            site.feature::<ListingIndex>().failures.fetch_add(1, Ordering::AcqRel);
        }
        return loaded;
    }
    loop {
        let known = site.feature::<ListingIndex>().sequence.load(Ordering::Acquire);
        let mut tx = site.db.read_as(ReadPriority::Critical).await?;
        let (changed, read) = match changes::since(&mut tx, known, CHANGES).await? {
            ChangesSince::Changes(changed, _) if changed.is_empty() => {
                drop(tx);
                return prune_names(site).await;
            }
            ChangesSince::Changes(changed, read) => (changed, read),
            ChangesSince::TooLongAgo => {
                drop(tx);
                return load(site).await;
            }
        };
        let mut ids: Vec<i64> = changed.into_iter().map(|id| id.0).collect();
        ids.sort_unstable();
        ids.dedup();
        let json = serde_json::to_string(&ids).map_err(Error::internal)?;
        let row = tx.fetch_one(select_by_ids().bind(json)).await?;
        drop(tx);
        let homes = parse_rows(site, &json_of(&row)?)?;
        let gone = ids.into_iter().filter_map(|id| u64::try_from(id).ok()).map(Change::Remove);
        site.feature::<ListingIndex>().engine.apply(gone.chain(homes.into_iter().map(Change::Put)));
        site.feature::<ListingIndex>().sequence.store(read, Ordering::Release);
    }
}

/// Drops the names of places without homes, once many have accumulated. The caller holds
/// `reader_lock`, so the index does not change meanwhile.
async fn prune_names(site: &Site) -> Result<()> {
    if !site.feature::<ListingIndex>().with_names(PlaceNames::needs_cleanup) {
        return Ok(());
    }
    let site = site.clone();
    let forget = move || {
        let used = site.feature::<ListingIndex>().engine.snapshot().places();
        let mut names =
            site.feature::<ListingIndex>().names.write().unwrap_or_else(PoisonError::into_inner);
        names.retain(&used);
    };
    spawn_blocking(forget).await.map_err(Error::internal)
}

/// Loads all homes, in portions. The newest change number is read first, so later changes are
/// caught up from the log.
async fn load(site: &Site) -> Result<()> {
    let mut tx = site.db.read_as(ReadPriority::Critical).await?;
    let sequence = changes::newest(&mut tx).await?;
    drop(tx);
    // The next portion is read while the last is added. One thread adds them all, because
    // freed memory stays with its thread's allocator.
    let (portions, mut read) = mpsc::channel::<String>(1);
    let taking = spawn_blocking({
        let site = site.clone();
        move || -> Result<Loader> {
            let mut loader = Loader::default();
            let mut waiting = Vec::with_capacity(LOAD_BATCH);
            while let Some(text) = read.blocking_recv() {
                let read = parse_rows(&site, &text)?;
                if waiting.len() + read.len() > LOAD_BATCH {
                    loader.add(waiting.drain(..));
                }
                waiting.extend(read);
            }
            loader.add(waiting);
            Ok(loader)
        }
    });
    let mut first = Some(0_i64);
    while let Some(from) = first {
        let mut tx = site.db.read().await?;
        let row =
            tx.fetch_one(select_range().bind(from).bind(from.saturating_add(PORTION))).await?;
        drop(tx);
        first = row.get("next")?;
        if portions.send(json_of(&row)?).await.is_err() {
            break;
        }
    }
    drop(portions);
    let loader = taking.await.map_err(Error::internal)??;
    let count = loader.len();
    site.feature::<ListingIndex>().engine.replace(loader);
    site.feature::<ListingIndex>().sequence.store(sequence, Ordering::Release);
    site.feature::<ListingIndex>().is_ready.store(true, Ordering::Release);
    tracing::info!(homes = count, "homes can be searched");
    Ok(())
}

/// Selects the homes with ids from $1 to before $2, and the id of the next property.
fn select_range() -> Sql {
    engine_rows!(
        ", (SELECT min(id) FROM properties WHERE id >= $2) AS next",
        "public_listings WHERE id >= $1 AND id < $2",
        "public_listings WHERE id >= $1 AND id < $2"
    )
}

/// Selects the public homes of a JSON array of ids.
fn select_by_ids() -> Sql {
    engine_rows!(
        "",
        "public_listings WHERE id IN (SELECT value FROM json_each($1))",
        concat!(platform::rows_by_key!("public_listings"), " AS homes")
    )
}

/// Loads the homes with these ids that have a page, including closed ones.
pub(super) async fn load_shown(site: &Site, tx: &mut Tx, ids: &[i64]) -> Result<Vec<Home>> {
    let query = engine_rows!(
        "",
        "shown_listings WHERE id IN (SELECT value FROM json_each($1))",
        concat!(platform::rows_by_key!("shown_listings"), " AS homes")
    );
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let row = tx.fetch_one(query.bind(json)).await?;
    parse_rows(site, &json_of(&row)?)
}

/// The JSON of a result; an empty array if there is none.
fn json_of(row: &Row) -> Result<String> {
    Ok(row.get::<Option<String>>("homes")?.unwrap_or_else(|| "[]".to_owned()))
}

fn parse_rows(site: &Site, text: &str) -> Result<Vec<Home>> {
    let stored: Vec<HomeRow<'_>> = serde_json::from_str(text).map_err(Error::internal)?;
    let mut names =
        site.feature::<ListingIndex>().names.write().unwrap_or_else(PoisonError::into_inner);
    Ok(stored.iter().map(|one| to_engine_row(one, &mut names)).collect())
}

fn to_engine_row(row: &HomeRow<'_>, names: &mut PlaceNames) -> Home {
    #[expect(clippy::cast_precision_loss, reason = "kept in hundred-thousandths")]
    let degrees = |kept: Option<i64>| kept.map(|kept| kept as f64 / 1e5);
    let (latitude, longitude) =
        degrees(row.latitude).zip(degrees(row.longitude)).unwrap_or(NOWHERE);
    let lease = row
        .lease_amount
        .and_then(|cents| monthly_cents(cents, row.lease_amount_frequency.as_deref()));
    let count = |count: i64| u8::try_from(count.clamp(0, 254)).unwrap_or(254);
    let units = row.living_area_units.as_deref();
    let city = names.city(&row.city, &row.state_or_province);
    let (name, suffix) = (row.street_name.trim(), row.street_suffix.trim());
    let street = if name.is_empty() { String::new() } else { format!("{name} {suffix}") };
    Home {
        id: u64::try_from(row.id).unwrap_or(0),
        latitude,
        longitude,
        price: row.list_price.and_then(|cents| u64::try_from(cents).ok()).or(lease),
        purpose: number_of(Purpose::ALL, row.purpose.as_deref()),
        class: number_of(PropertyClass::ALL, row.property_class.as_deref()),
        kind: number_of(PropertySubType::ALL, row.property_sub_type.as_deref()),
        beds: row.bedrooms_total.map(count),
        baths: row.bathrooms_total_integer.map(count),
        area: row.living_area.and_then(|area| square_feet(area, units)),
        year: row.year_built.and_then(|year| u16::try_from(year).ok()),
        amenities: amenity_bits(&row.association_amenities),
        since: row.on_market_time.unwrap_or(0),
        city,
        neighbourhood: names.neighbourhood(&row.neighbourhood, city),
        postal_code: postal_code(&row.postal_code),
        street: names.street(street.trim(), city),
    }
}
