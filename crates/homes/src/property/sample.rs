//! The sample properties that ship with the program: an importable CSV file with more columns, which
//! name each property's drawings and its time on the market. `scripts/sample-properties.mjs` generates both.
//!
//! Each property is loaded once. Later changes and deletions are not overwritten.

use std::collections::HashMap;

use foundation::access::UserId;
use foundation::media::{self, MediaPicture, MediaRetention};
use foundation::sample_content::{SampleItem, claim, record_item};
use foundation::{Site, locks};
use platform::clock::Timestamp;
use platform::db::{Lock, Tx, sql};
use platform::error::{Error, Result};
use platform::storage::audit::{self, Actor, Entry};
use platform::text::time::public_year;
use serde_json::json;

use super::amount::Money;
use super::listing::Listing;
use super::model::PropertyId;
use super::reso::{PublicationState, StandardStatus};
use super::transfer::plan::{self, Outcome, RowAction};
use super::transfer::read;
use super::{images_store, publication, store};

/// Sample properties belong to the first administrator (decisions.md).
const CREATED_BY: UserId = UserId(1);
/// The interval between their creation times, so that sorting shows an effect.
const INTERVAL_SECONDS: i64 = 5 * 60 * 60;
/// The extra columns: names of drawings, separated by spaces; how many days ago the property was
/// published, when that is not by its place in the file; the price until half of that time.
const DRAWINGS: &str = "Drawings";
const DAYS_LISTED: &str = "DaysListed";
const FORMER_PRICE: &str = "FormerListPrice";
const DAY_SECONDS: i64 = 24 * 60 * 60;
/// Properties that are in the order of the file are older than those with days of their own.
const ORDERED_AGE_SECONDS: i64 = 40 * DAY_SECONDS;

/// Loads the properties that were not loaded before, and returns how many. `drawing` finds an SVG by
/// name.
pub async fn load_sample(
    site: &Site,
    csv: &[u8],
    drawing: impl Fn(&str) -> Option<Vec<u8>>,
) -> Result<usize> {
    let now = site.clock.now();
    let file = read::read(csv, || false)?;
    let shows = read_shows(csv).map_err(Error::internal)?;
    let existing = plan::find_existing(&mut site.db.read().await?, &file).await?;
    let checked = plan::plan(&file, &existing, public_year(now));
    let is_new = |outcome| outcome == Outcome::Add;
    if !checked.iter().any(|row| is_new(row.outcome())) {
        return Ok(0);
    }
    let pictures = store_drawings(site, &shows, drawing).await?;
    let count = i64::try_from(checked.len()).unwrap_or_default();
    let loaded = platform::write!(site.db, tx => async {
        tx.lock(&[Lock::CONTENT, locks::PROPERTIES]).await?;
        let mut loaded = 0;
        for (row, show) in checked.iter().zip(&shows) {
            let RowAction::Add(listing) = &row.action else { continue };
            let place = i64::try_from(row.row).unwrap_or_default();
            let age = show.days_listed.map_or(
                ORDERED_AGE_SECONDS + (count - place) * INTERVAL_SECONDS,
                |days| days * DAY_SECONDS,
            );
            let moment = now - age;
            let key = format!("property {}", listing.listing_id);
            if claim(&mut tx, &key, now).await? {
                let pictures: Vec<_> = show.drawings.iter().filter_map(|name| pictures.get(name)).collect();
                let id = match show.former_price {
                    None => add(&mut tx, listing, &pictures, (moment, now)).await?,
                    Some(price) => {
                        let mut first = listing.clone();
                        first.list_price = Some(price);
                        let id = add(&mut tx, &first, &pictures, (moment, now)).await?;
                        change_price(&mut tx, id, listing, moment + age / 2).await?;
                        id
                    }
                };
                record_item(&mut tx, &key, SampleItem::Property(id.0)).await?;
                loaded += 1;
            }
        }
        if loaded > 0 {
            let entry = Entry::new("property.load_sample", "properties")
                .after(json!({ "properties": loaded }));
            audit::append(&mut tx, now, &Actor::command_line(), entry).await?;
        }
        Ok(loaded)
    }
    .await)?;
    site.note_homes().await;
    Ok(loaded)
}

type SamplePicture = (MediaPicture, String);

/// Stores each drawing once, with its description.
async fn store_drawings(
    site: &Site,
    shows: &[SampleShow],
    drawing: impl Fn(&str) -> Option<Vec<u8>>,
) -> Result<HashMap<String, SamplePicture>> {
    let mut pictures = HashMap::new();
    for name in shows.iter().flat_map(|show| &show.drawings) {
        if !pictures.contains_key(name) {
            let svg = drawing(name).ok_or_else(|| Error::internal(format!("no drawing {name}")))?;
            let description = drawing_label(&svg);
            pictures.insert(name.clone(), (media::store_drawing(site, svg).await?, description));
        }
    }
    Ok(pictures)
}

async fn add(
    tx: &mut Tx,
    listing: &Listing,
    pictures: &[&SamplePicture],
    (moment, now): (Timestamp, Timestamp),
) -> Result<PropertyId> {
    let mut listing = listing.clone();
    let id = store::insert(tx, &mut listing, CREATED_BY, moment).await?;
    // Available properties are public; closed ones were recently.
    let is_public = matches!(
        listing.standard_status,
        StandardStatus::Active | StandardStatus::Pending | StandardStatus::Closed
    );
    if is_public {
        publication::set_state(tx, id, PublicationState::Published, CREATED_BY, moment).await?;
        publication::record_check(tx, id, now).await?;
    }
    for (picture, description) in pictures {
        media::save_picture(tx, picture, MediaRetention::Day, moment).await?;
        images_store::add(tx, id, picture, description, moment).await?;
    }
    Ok(id)
}

/// Gives a property the price of its listing. The database records the change.
async fn change_price(
    tx: &mut Tx,
    id: PropertyId,
    listing: &Listing,
    moment: Timestamp,
) -> Result<()> {
    let query = "UPDATE properties SET list_price = $2, updated_at = $3, revision = revision + 1
                 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(listing.list_price.map(Money::parts)).bind(moment))
        .await
        .map(drop)
}

/// The extra columns of a row.
struct SampleShow {
    drawings: Vec<String>,
    days_listed: Option<i64>,
    former_price: Option<Money>,
}

/// Reads the extra columns of each row.
fn read_shows(csv: &[u8]) -> std::result::Result<Vec<SampleShow>, csv::Error> {
    let mut reader = csv::Reader::from_reader(csv);
    let headers = reader.headers()?.clone();
    let of = |record: csv::StringRecord| {
        let cell = |name: &str| {
            let column = headers.iter().position(|header| header == name);
            column.and_then(|at| record.get(at)).unwrap_or_default()
        };
        SampleShow {
            drawings: cell(DRAWINGS).split_whitespace().map(str::to_owned).collect(),
            days_listed: cell(DAYS_LISTED).parse().ok(),
            former_price: Money::parse(cell(FORMER_PRICE)),
        }
    };
    reader.records().map(|record| record.map(of)).collect()
}

/// The `aria-label` of a drawing.
fn drawing_label(svg: &[u8]) -> String {
    let text = String::from_utf8_lossy(svg);
    let label = text.split_once("aria-label=\"").and_then(|(_, rest)| rest.split_once('"'));
    label.map_or_else(String::new, |(label, _)| label.replace("&amp;", "&"))
}
