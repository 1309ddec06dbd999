//! The home of a viewing, and its host: the agent who posted it, or any free host.

use foundation::Site;
use foundation::access::{Permission, UserId};
use foundation::auth::records;
use foundation::offer::Offer;
use foundation::paths::page as paths;
use futures_util::future::BoxFuture;
use homes::listing::{self, Home};
use homes::property::{PropertyId, Purpose, StandardStatus};
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;

use super::model::{Topic, ViewedHome};
use super::{store, zones};

/// Finds a home that can be viewed.
///
/// # Errors
/// The store is away.
pub async fn find(
    tx: &mut Tx,
    site: &Site,
    id: i64,
    language: Language,
) -> Result<Option<ViewedHome>> {
    let Some(home) = listing::find_shown(tx, PropertyId(id)).await? else { return Ok(None) };
    if home.standard_status == StandardStatus::Closed {
        return Ok(None);
    }
    let place = home.latitude.zip(home.longitude);
    let place = place.map(|(north, east)| (north.degrees(), east.degrees()));
    Ok(Some(ViewedHome {
        id: home.id,
        name: home.title(language),
        path: listing::path(site.addresses, language, &home),
        zone: zones::zone_of_home(home.state_or_province.as_str(), place),
        agent: find_agent(tx, home.id).await?,
        topic: if home.purpose == Purpose::Sell { Topic::Buying } else { Topic::Renting },
    }))
}

/// The agent who posted a home, if they can still be booked.
async fn find_agent(tx: &mut Tx, id: PropertyId) -> Result<Option<UserId>> {
    let query = "SELECT account_id FROM submissions WHERE property_id = $1 AND is_by_owner = $2";
    let row = tx.fetch_optional(sql(query).bind(id).bind(false)).await?;
    let agent = row.map(|row| row.get("account_id").map(UserId)).transpose()?;
    let Some(agent) = agent else { return Ok(None) };
    Ok(records::still_has_permission(tx, agent, Permission::SeeCalendar).await?.then_some(agent))
}

/// The path to book a viewing; `None` if no host of the home has times.
///
/// # Errors
/// The store is away.
pub fn viewing_path<'a>(
    tx: &'a mut Tx,
    site: &'a Site,
    home: &'a Home,
    language: Language,
) -> BoxFuture<'a, Result<Option<String>>> {
    Box::pin(async move {
        let is_open = home.standard_status != StandardStatus::Closed;
        if !is_open || !site.company().offers(Offer::Booking) {
            return Ok(None);
        }
        let agent = find_agent(tx, home.id).await?;
        let book = site.addresses.of(paths::BOOK, language);
        Ok(store::has_times(tx, agent).await?.then(|| format!("{book}?home={}", home.id)))
    })
}
