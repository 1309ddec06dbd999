//! The engine is filled from the store and follows the log of changes, in every process.

use std::borrow::Cow;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::{Change, Loader, NOWHERE, Row as Home};
use platform::db::{Reading, Row, Sql, Tx};
use platform::error::{Error, Result, chain};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

use super::error::SearchError;
use super::places::{Names, postal_code};
use super::values::{a_month, amenity_bits, number_of, square_feet};
use crate::Site;
use crate::listing::changes::{self, Since};
use crate::property::{PropertyClass, PropertySubType, Purpose};

/// How often is looked for changes.
const LOOK: Duration = Duration::from_millis(250);
/// How long is waited at most before what failed is tried again; it doubles.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// Of so many numbers the homes are read at once: in one row of JSON, because a row for each would
/// take several times as long (docs/decisions/0060).
const PORTION: i64 = 1_000;
/// Homes that the engine takes in at once: each time it writes its pieces anew.
const TAKEN_IN: usize = 10_000;
/// Changes that are read at once.
const CHANGES: i64 = 5_000;

/// What the engine knows of some homes, as `[[id, latitude, …], …]`. The rows are named without a
/// query inside, which would bring their long texts along.
macro_rules! stored {
    ($more:literal, $from:literal, $from_of_the_other:expr) => {
        Sql::per_engine(
            stored!("json_group_array(json_array(", "))", $more, $from),
            stored!("json_agg(json_build_array(", "))::text", $more, $from_of_the_other),
        )
    };
    ($begin:literal, $end:literal, $more:literal, $from:expr) => {
        concat!(
            "SELECT ",
            $begin,
            "id, latitude, longitude, list_price, lease_amount, lease_amount_frequency, purpose,
             property_class, property_sub_type, bedrooms_total, bathrooms_total_integer, living_area,
             living_area_units, year_built, association_amenities, on_market_time, city,
             state_or_province, neighbourhood, postal_code, street_name, street_suffix",
            $end,
            " AS homes",
            $more,
            " FROM ",
            $from
        )
    };
}

/// A home as it is stored, in the order of [`stored`].
#[derive(Deserialize)]
struct Stored<'a> {
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

/// Fills the engine and follows the changes for as long as the site is up.
pub async fn follow(site: Site) {
    let mut pause = LOOK;
    loop {
        pause = match catch_up(&site).await {
            Ok(()) => LOOK,
            Err(error) => {
                if pause == LOOK {
                    tracing::warn!(error = %chain(&error), "changes of homes were not read");
                }
                (pause * 2).min(LONGEST_PAUSE)
            }
        };
        tokio::time::sleep(pause).await;
    }
}

/// Reads what is new of the homes: all of them the first time, once for all who wait for it.
///
/// # Errors
/// The store is away; [`SearchError::Loading`] when reading all of them failed meanwhile.
pub async fn catch_up(site: &Site) -> Result<()> {
    let failures = site.listing_index.failures.load(Ordering::Acquire);
    let _turn = site.listing_index.turn.lock().await;
    if !site.listing_index.is_ready() {
        // What failed for who came first is not tried by each of those who have waited for it.
        if site.listing_index.failures.load(Ordering::Acquire) != failures {
            return Err(SearchError::Loading.into());
        }
        let loaded = load(site).await;
        if loaded.is_err() {
            site.listing_index.failures.fetch_add(1, Ordering::AcqRel);
        }
        return loaded;
    }
    loop {
        let known = site.listing_index.sequence.load(Ordering::Acquire);
        let mut tx = site.db.read_as(Reading::Vital).await?;
        let (changed, read) = match changes::since(&mut tx, known, CHANGES).await? {
            Since::Changes(changed, _) if changed.is_empty() => {
                drop(tx);
                return forget_names(site).await;
            }
            Since::Changes(changed, read) => (changed, read),
            Since::TooLongAgo => {
                drop(tx);
                return load(site).await;
            }
        };
        let mut ids: Vec<i64> = changed.into_iter().map(|id| id.0).collect();
        ids.sort_unstable();
        ids.dedup();
        let json = serde_json::to_string(&ids).map_err(Error::internal)?;
        let row = tx.fetch_one(some().bind(json)).await?;
        drop(tx);
        let homes = homes(site, &text(&row)?)?;
        let gone = ids.into_iter().filter_map(|id| u64::try_from(id).ok()).map(Change::Remove);
        site.listing_index.engine.apply(gone.chain(homes.into_iter().map(Change::Put)));
        site.listing_index.sequence.store(read, Ordering::Release);
    }
}

/// Forgets the names of places that no home has any more, once many have come. Nobody changes
/// the engine meanwhile, since whoever does has the turn.
async fn forget_names(site: &Site) -> Result<()> {
    if !site.listing_index.with_names(Names::has_grown) {
        return Ok(());
    }
    let site = site.clone();
    let forget = move || {
        let used = site.listing_index.engine.snapshot().places();
        let mut names = site.listing_index.names.write().unwrap_or_else(PoisonError::into_inner);
        names.forget_all_but(&used);
    };
    spawn_blocking(forget).await.map_err(Error::internal)
}

/// Reads all homes, in portions. What changes meanwhile is in the log behind the number that
/// is read first.
async fn load(site: &Site) -> Result<()> {
    let mut tx = site.db.read_as(Reading::Vital).await?;
    let sequence = changes::newest(&mut tx).await?;
    drop(tx);
    // While one portion is taken in the next one is read. It is one thread that takes them: what
    // several let go of would stay with each of them.
    let (portions, mut read) = mpsc::channel::<String>(1);
    let taking = spawn_blocking({
        let site = site.clone();
        move || -> Result<Loader> {
            let mut loader = Loader::default();
            let mut waiting = Vec::with_capacity(TAKEN_IN);
            while let Some(text) = read.blocking_recv() {
                let read = homes(&site, &text)?;
                if waiting.len() + read.len() > TAKEN_IN {
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
        let row = tx.fetch_one(portion().bind(from).bind(from.saturating_add(PORTION))).await?;
        drop(tx);
        first = row.get("next")?;
        if portions.send(text(&row)?).await.is_err() {
            break;
        }
    }
    drop(portions);
    let loader = taking.await.map_err(Error::internal)??;
    let count = loader.len();
    site.listing_index.engine.replace(loader);
    site.listing_index.sequence.store(sequence, Ordering::Release);
    site.listing_index.is_ready.store(true, Ordering::Release);
    tracing::info!(homes = count, "homes can be searched");
    Ok(())
}

/// The homes of the numbers from $1 to before $2, and the number of the next property.
fn portion() -> Sql {
    stored!(
        ", (SELECT min(id) FROM properties WHERE id >= $2) AS next",
        "public_listings WHERE id >= $1 AND id < $2",
        "public_listings WHERE id >= $1 AND id < $2"
    )
}

fn some() -> Sql {
    stored!(
        "",
        "public_listings WHERE id IN (SELECT value FROM json_each($1))",
        concat!(platform::rows_by_key!("public_listings"), " AS homes")
    )
}

/// Homes that have a page, of those with these ids; what is closed, too.
pub(super) async fn shown(site: &Site, tx: &mut Tx, ids: &[i64]) -> Result<Vec<Home>> {
    let query = stored!(
        "",
        "shown_listings WHERE id IN (SELECT value FROM json_each($1))",
        concat!(platform::rows_by_key!("shown_listings"), " AS homes")
    );
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let row = tx.fetch_one(query.bind(json)).await?;
    homes(site, &text(&row)?)
}

/// The homes of an answer; there may be none.
fn text(row: &Row) -> Result<String> {
    Ok(row.get::<Option<String>>("homes")?.unwrap_or_else(|| "[]".to_owned()))
}

fn homes(site: &Site, text: &str) -> Result<Vec<Home>> {
    let stored: Vec<Stored<'_>> = serde_json::from_str(text).map_err(Error::internal)?;
    let mut names = site.listing_index.names.write().unwrap_or_else(PoisonError::into_inner);
    Ok(stored.iter().map(|one| home(one, &mut names)).collect())
}

fn home(of: &Stored<'_>, names: &mut Names) -> Home {
    #[expect(clippy::cast_precision_loss, reason = "kept in hundred-thousandths")]
    let degrees = |kept: Option<i64>| kept.map(|kept| kept as f64 / 1e5);
    let (latitude, longitude) = degrees(of.latitude).zip(degrees(of.longitude)).unwrap_or(NOWHERE);
    let lease =
        of.lease_amount.and_then(|cents| a_month(cents, of.lease_amount_frequency.as_deref()));
    let count = |count: i64| u8::try_from(count.clamp(0, 254)).unwrap_or(254);
    let units = of.living_area_units.as_deref();
    let city = names.city(&of.city, &of.state_or_province);
    let (name, suffix) = (of.street_name.trim(), of.street_suffix.trim());
    let street = if name.is_empty() { String::new() } else { format!("{name} {suffix}") };
    Home {
        id: u64::try_from(of.id).unwrap_or(0),
        latitude,
        longitude,
        price: of.list_price.and_then(|cents| u64::try_from(cents).ok()).or(lease),
        purpose: number_of(Purpose::ALL, of.purpose.as_deref()),
        class: number_of(PropertyClass::ALL, of.property_class.as_deref()),
        kind: number_of(PropertySubType::ALL, of.property_sub_type.as_deref()),
        beds: of.bedrooms_total.map(count),
        baths: of.bathrooms_total_integer.map(count),
        area: of.living_area.and_then(|area| square_feet(area, units)),
        year: of.year_built.and_then(|year| u16::try_from(year).ok()),
        amenities: amenity_bits(&of.association_amenities),
        since: of.on_market_time.unwrap_or(0),
        city,
        neighbourhood: names.neighbourhood(&of.neighbourhood, city),
        postal_code: postal_code(&of.postal_code),
        street: names.street(street.trim(), city),
    }
}
