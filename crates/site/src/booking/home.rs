//! A home that somebody wants to see, and who shows it: the agent who posted it, or whoever of
//! the company is free.

use futures_util::future::BoxFuture;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;

use super::model::{Topic, Visited};
use super::{store, zones};
use crate::Site;
use crate::access::{Permission, UserId};
use crate::account::records;
use crate::listing::{self, Home};
use crate::paths::page as paths;
use crate::property::{PropertyId, Purpose, StandardStatus};

/// The home of an id, while it can be seen.
///
/// # Errors
/// The store is away.
pub async fn find(
    tx: &mut Tx,
    site: &Site,
    id: i64,
    language: Language,
) -> Result<Option<Visited>> {
    let Some(home) = listing::find_shown(tx, PropertyId(id)).await? else { return Ok(None) };
    if home.standard_status == StandardStatus::Closed {
        return Ok(None);
    }
    let place = home.latitude.zip(home.longitude);
    let place = place.map(|(north, east)| (north.degrees(), east.degrees()));
    Ok(Some(Visited {
        id: home.id,
        name: home.title(language),
        path: listing::path(site.addresses, language, &home),
        zone: zones::of_home(home.state_or_province.as_str(), place),
        agent: agent_of(tx, home.id).await?,
        topic: if home.purpose == Purpose::Sell { Topic::Buying } else { Topic::Renting },
    }))
}

/// The agent who posted a home, unless they may not be booked any more.
async fn agent_of(tx: &mut Tx, id: PropertyId) -> Result<Option<UserId>> {
    let query = "SELECT account_id FROM submissions WHERE property_id = $1 AND is_by_owner = $2";
    let row = tx.fetch_optional(sql(query).bind(id).bind(false)).await?;
    let agent = row.map(|row| row.get("account_id").map(UserId)).transpose()?;
    let Some(agent) = agent else { return Ok(None) };
    Ok(records::may_still(tx, agent, Permission::SeeCalendar).await?.then_some(agent))
}

/// Where a viewing of a home is booked; none while nobody who shows it has times.
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
        if home.standard_status == StandardStatus::Closed {
            return Ok(None);
        }
        let agent = agent_of(tx, home.id).await?;
        let book = site.addresses.of(paths::BOOK, language);
        Ok(store::has_times(tx, agent).await?.then(|| format!("{book}?home={}", home.id)))
    })
}
