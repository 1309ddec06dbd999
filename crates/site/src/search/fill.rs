//! The engine is filled from the store and follows the log of changes, in every process.

use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::{Change, Loader, Row as Home};
use platform::db::{Reading, Row, Sql, Tx, sql};
use platform::error::{Error, Result, chain};

use super::places::{Names, postal_code};
use super::values::{a_month, amenity_bits, number_of, square_feet};
use crate::Site;
use crate::listing::changes::{self, Since};
use crate::property::{PropertyClass, PropertySubType, Purpose};

/// How often is looked for changes.
const LOOK: Duration = Duration::from_millis(250);
/// Homes that are read at once.
const PORTION: i64 = 10_000;
/// Changes that are read at once.
const CHANGES: i64 = 5_000;

/// What the engine knows of a home.
macro_rules! columns {
    ($view:literal, $rest:literal) => {
        concat!(
            "SELECT id, latitude, longitude, list_price, lease_amount, lease_amount_frequency, purpose,
               property_class, property_sub_type, bedrooms_total, bathrooms_total_integer, living_area,
               living_area_units, year_built, association_amenities, on_market_time, city,
               state_or_province, neighbourhood, postal_code, street_name, street_suffix
             FROM ",
            $view,
            " ",
            $rest
        )
    };
}

/// Fills the engine and follows the changes for as long as the site is up.
pub async fn follow(site: Site) {
    let mut is_well = true;
    loop {
        match catch_up(&site).await {
            Ok(()) => is_well = true,
            Err(error) => {
                if std::mem::take(&mut is_well) {
                    tracing::warn!(error = %chain(&error), "changes of homes were not read");
                }
            }
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Reads what is new of the homes: all of them the first time.
///
/// # Errors
/// The store is away.
pub async fn catch_up(site: &Site) -> Result<()> {
    let _turn = site.found.turn.lock().await;
    if !site.found.is_ready.load(Ordering::Acquire) {
        return load(site).await;
    }
    loop {
        let known = site.found.sequence.load(Ordering::Acquire);
        let mut tx = site.db.read_as(Reading::Vital).await?;
        let (changed, read) = match changes::since(&mut tx, known, CHANGES).await? {
            Since::Changes(changed, _) if changed.is_empty() => return Ok(()),
            Since::Changes(changed, read) => (changed, read),
            Since::TooLongAgo => {
                drop(tx);
                return load(site).await;
            }
        };
        let mut ids: Vec<i64> = changed.into_iter().map(|id| id.0).collect();
        ids.sort_unstable();
        ids.dedup();
        let query = Sql::per_engine(
            columns!("public_listings", "WHERE id IN (SELECT value FROM json_each($1))"),
            columns!(
                "public_listings",
                "WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb)::bigint)"
            ),
        );
        let json = serde_json::to_string(&ids).map_err(Error::internal)?;
        let rows = tx.fetch_all(query.bind(json)).await?;
        drop(tx);
        let homes = homes(site, &rows)?;
        let gone = ids.into_iter().filter_map(|id| u64::try_from(id).ok()).map(Change::Remove);
        site.found.engine.apply(gone.chain(homes.into_iter().map(Change::Put)));
        site.found.sequence.store(read, Ordering::Release);
    }
}

/// Reads all homes, in portions. What changes meanwhile is in the log behind the number that
/// is read first.
async fn load(site: &Site) -> Result<()> {
    let mut tx = site.db.read_as(Reading::Vital).await?;
    let sequence = changes::newest(&mut tx).await?;
    drop(tx);
    let mut loader = Loader::default();
    let mut after = 0_i64;
    loop {
        let mut tx = site.db.read().await?;
        let query = sql(columns!("public_listings", "WHERE id > $1 ORDER BY id LIMIT $2"));
        let rows = tx.fetch_all(query.bind(after).bind(PORTION)).await?;
        drop(tx);
        let Some(last) = rows.last() else { break };
        after = last.get("id")?;
        loader.add(homes(site, &rows)?);
    }
    let count = loader.len();
    site.found.engine.replace(loader);
    site.found.sequence.store(sequence, Ordering::Release);
    site.found.is_ready.store(true, Ordering::Release);
    tracing::info!(homes = count, "homes can be searched");
    Ok(())
}

/// Homes that have a page, of those with these ids; what is closed, too.
pub(super) async fn shown(site: &Site, tx: &mut Tx, ids: &[i64]) -> Result<Vec<Home>> {
    let query = Sql::per_engine(
        columns!("shown_listings", "WHERE id IN (SELECT value FROM json_each($1))"),
        columns!(
            "shown_listings",
            "WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb)::bigint)"
        ),
    );
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    homes(site, &tx.fetch_all(query.bind(json)).await?)
}

fn homes(site: &Site, rows: &[Row]) -> Result<Vec<Home>> {
    let mut names = site.found.names.write().unwrap_or_else(PoisonError::into_inner);
    rows.iter().map(|row| home(row, &mut names)).collect()
}

fn home(row: &Row, names: &mut Names) -> Result<Home> {
    let text = |column| row.get::<Option<String>>(column);
    let whole = |column| row.get::<Option<i64>>(column);
    let degrees = |column| -> Result<f64> {
        #[expect(clippy::cast_precision_loss, reason = "kept in hundred-thousandths")]
        let degrees = row.get::<i64>(column)? as f64 / 1e5;
        Ok(degrees)
    };
    let frequency = text("lease_amount_frequency")?;
    let lease = whole("lease_amount")?.and_then(|cents| a_month(cents, frequency.as_deref()));
    let price = whole("list_price")?.and_then(|cents| u64::try_from(cents).ok()).or(lease);
    let count = |column| -> Result<Option<u8>> {
        Ok(whole(column)?.map(|count| u8::try_from(count.clamp(0, 254)).unwrap_or(254)))
    };
    let units = text("living_area_units")?;
    let area = whole("living_area")?.and_then(|area| square_feet(area, units.as_deref()));
    let city = names.city(&row.get::<String>("city")?, &row.get::<String>("state_or_province")?);
    let name: String = row.get("street_name")?;
    let suffix: String = row.get("street_suffix")?;
    let street = format!("{name} {suffix}");
    let street = if name.trim().is_empty() { "" } else { street.trim() };
    Ok(Home {
        id: u64::try_from(row.get::<i64>("id")?).unwrap_or(0),
        latitude: degrees("latitude")?,
        longitude: degrees("longitude")?,
        price,
        purpose: number_of(Purpose::ALL, text("purpose")?.as_deref()),
        class: number_of(PropertyClass::ALL, text("property_class")?.as_deref()),
        kind: number_of(PropertySubType::ALL, text("property_sub_type")?.as_deref()),
        beds: count("bedrooms_total")?,
        baths: count("bathrooms_total_integer")?,
        area,
        year: whole("year_built")?.and_then(|year| u16::try_from(year).ok()),
        amenities: amenity_bits(&row.get::<String>("association_amenities")?),
        since: whole("on_market_time")?.unwrap_or(0),
        city,
        neighbourhood: names.neighbourhood(&row.get::<String>("neighbourhood")?, city),
        postal_code: postal_code(&row.get::<String>("postal_code")?),
        street: names.street(street, city),
    })
}
