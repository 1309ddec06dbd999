//! The figures about views: for homes to whoever posted them, for all pages on the dashboard.

use std::collections::HashMap;

use foundation::Site;
use jiff::ToSpan as _;
use jiff::civil::Date;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::text::time::public_day;
use serde::Serialize;
use utoipa::ToSchema;

use super::model::{PageSubject, SearchPlace, SiteSearch};
use super::page::page_of;
use super::state::Tally;
use super::store;
use crate::listing;
use crate::property::PropertyId;

/// Days of the figures, including today.
const MONTH: i32 = 30;
const WEEK: i32 = 7;
/// Rows of each list.
const MOST: i64 = 6;

/// How often the page of a home was seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct HomeViews {
    /// Within the last 7 days, with today.
    pub week: i64,
    /// Within the last 30.
    pub month: i64,
}

/// How often the pages of the site were seen within the last 30 days.
#[derive(Debug, Serialize, ToSchema)]
pub struct ViewsResponse {
    /// All of each day, by the company's calendar, today's last.
    pub days: Vec<ViewDayResponse>,
    /// The pages that were seen most, at most six.
    pub pages: Vec<SeenPageResponse>,
    /// The pages that have brought most messages, at most six.
    pub brought: Vec<SeenPageResponse>,
    /// Where most people came from, at most six.
    pub sources: Vec<SourceResponse>,
    /// What was searched for most on the site, by at least three searches; at most six.
    pub searches: Vec<SearchesResponse>,
}

/// How often all pages were seen on a day.
#[derive(Debug, Serialize, ToSchema)]
pub struct ViewDayResponse {
    /// `YYYY-MM-DD`.
    pub date: String,
    /// How often.
    pub views: i64,
}

/// A page, and how often it was seen.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeenPageResponse {
    /// Its path.
    pub path: String,
    /// What it is called; empty for a page that its path names.
    pub title: String,
    /// How often it was seen.
    pub views: i64,
    /// How many messages came from it.
    pub messages: i64,
}

/// Where people came from.
#[derive(Debug, Serialize, ToSchema)]
pub struct SourceResponse {
    /// The host of a site, or what a link says of itself; empty without a link, `other` for all
    /// beyond the first hundreds.
    pub source: String,
    /// How often.
    pub views: i64,
}

/// What was searched for.
#[derive(Debug, Serialize, ToSchema)]
pub struct SearchesResponse {
    /// Where: among the blogs or the homes.
    pub place: SearchPlace,
    /// In small letters.
    pub words: String,
    /// How often.
    pub searches: i64,
}

/// The first of the last `days` days, including today.
fn first_of(today: Date, days: i32) -> Date {
    today.checked_sub((days - 1).days()).unwrap_or(Date::MIN)
}

/// The views of homes; those without any are missing.
pub async fn of_homes(
    tx: &mut Tx,
    homes: &[PropertyId],
    now: Timestamp,
) -> Result<HashMap<PropertyId, HomeViews>> {
    let today = public_day(now);
    let (week, month) = (first_of(today, WEEK).to_string(), first_of(today, MONTH).to_string());
    let found = store::of_homes(tx, homes, &week, &month).await?;
    Ok(found.into_iter().map(|(id, week, month)| (id, HomeViews { week, month })).collect())
}

/// The figures of the whole site.
pub async fn of_site(site: &Site, tx: &mut Tx) -> Result<ViewsResponse> {
    let today = public_day(site.clock.now());
    let from = first_of(today, MONTH).to_string();
    let known: HashMap<String, Tally> = store::days(tx, &from).await?.into_iter().collect();
    let day = |before: i32| {
        let date = today.checked_sub(before.days()).ok()?.to_string();
        let views = known.get(&date).map_or(0, |tally| tally.views);
        Some(ViewDayResponse { date, views })
    };
    let days = (0..MONTH).rev().filter_map(day).collect();
    let pages = store::most_seen(tx, &from, MOST).await?;
    let brought = store::most_brought(tx, &from, MOST).await?;
    let sources = store::sources(tx, &from, MOST).await?;
    let sources = sources.into_iter().map(|(source, views)| SourceResponse { source, views });
    let searches = store::searches(tx, &from, MOST).await?;
    let searches = searches
        .into_iter()
        .map(|(SiteSearch { place, words }, searches)| SearchesResponse { place, words, searches });
    Ok(ViewsResponse {
        days,
        pages: with_titles(site, tx, pages).await?,
        brought: with_titles(site, tx, brought).await?,
        sources: sources.collect(),
        searches: searches.collect(),
    })
}

async fn with_titles(
    site: &Site,
    tx: &mut Tx,
    pages: Vec<(String, Tally)>,
) -> Result<Vec<SeenPageResponse>> {
    let mut named = Vec::with_capacity(pages.len());
    for (path, Tally { views, messages }) in pages {
        let title = match page_of(site, &path).map(|seen| seen.subject) {
            Some(PageSubject::Home(id)) => listing::find_shown(tx, PropertyId(id))
                .await?
                .map(|home| home.title(platform::language::Language::current())),
            Some(PageSubject::Blog(id)) => store::title_of_blog(tx, id).await?,
            Some(PageSubject::OwnPage(code, slug)) => {
                store::title_of_own_page(tx, code, &slug).await?
            }
            _ => None,
        };
        named.push(SeenPageResponse { path, title: title.unwrap_or_default(), views, messages });
    }
    Ok(named)
}
