//! The call of the dashboard.

use axum::Json;
use axum::extract::State;
use foundation::access::{Permission, SeeDashboard};
use foundation::auth::{self, Authorized};
use foundation::wire::Data;
use foundation::zone::{Zone, ZoneParams};
use foundation::{Site, tools};
use homes::{property, views};
use office::contact;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::language::Language;
use publishing::{blog, category};

use super::days::by_day;
use super::model::{DashboardCounts, DashboardResponse};
use crate::{backup, opening, sample};

/// How many of the newest are shown.
const NEWEST: usize = 5;
/// Days of the chart (decisions.md).
const DAYS: i32 = 30;
const DAY_SECONDS: i64 = 24 * 60 * 60;

/// The dashboard, read in one transaction. Days are those of the given time zone.
#[utoipa::path(get, path = "/api/admin/dashboard", tag = "dashboard", params(ZoneParams),
    security(("token" = [])),
    responses((status = 200, body = Data<DashboardResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn see_dashboard(
    State(site): State<Site>,
    may: Authorized<SeeDashboard>,
    zone: Zone,
) -> Result<Json<Data<DashboardResponse>>> {
    let group = may.group;
    let now = site.clock.now();
    let mut tx = site.db.read().await?;
    let counts = count(&mut tx, |permission| group.may(permission), now).await?;
    let mut data = DashboardResponse {
        counts,
        newest_blogs: None,
        newest_messages: None,
        messages_by_day: None,
        leads: None,
        is_mail_set_up: None,
        overdue_figures: None,
        views: Some(views::of_site(&site, &mut tx).await?),
        samples: None,
        opening: None,
        backup: None,
    };
    if group.may(Permission::ManageBlogs) {
        let mut blogs = blog::latest(&mut tx, None).await?.data;
        blogs.truncate(NEWEST);
        data.newest_blogs = Some(blogs);
    }
    if group.may(Permission::ManageMessages) {
        let days = zone.last_days(now, DAYS);
        let since = days.first().map_or(now, |day| day.start);
        let quarters = contact::messages::count_by_quarter_hour(&mut tx, since).await?;
        data.messages_by_day = Some(by_day(days, &quarters));
        let count = i64::try_from(NEWEST).unwrap_or(i64::MAX);
        data.newest_messages = Some(contact::messages::newest(&site, &mut tx, count).await?);
        data.leads = Some(contact::messages::dashboard_summary(&site, &mut tx, may.user_id).await?);
        data.is_mail_set_up = Some(site.sends_mail());
    }
    if group.may(Permission::ManageUsers) {
        data.samples = Some(sample::count(&mut tx).await?);
        data.backup = Some(backup::state(&mut tx, now).await?);
        data.overdue_figures = Some(tools::overdue_figures(now, Language::current()));
    }
    if group.may(Permission::ManageSettings) {
        data.opening = Some(opening::find_opening(&site, &mut tx, now).await?);
    }
    Ok(Json(Data { data }))
}

async fn count(
    tx: &mut Tx,
    may: impl Fn(Permission) -> bool,
    now: Timestamp,
) -> Result<DashboardCounts> {
    let mut counts = DashboardCounts::default();
    if may(Permission::ManageCategories) {
        counts.categories = Some(category::count(tx).await?);
    }
    if may(Permission::ManageBlogs) {
        counts.blogs = Some(blog::count_managed(tx).await?);
        let since = now - i64::from(DAYS) * DAY_SECONDS;
        counts.recent_blogs = Some(blog::count_since(tx, since).await?);
    }
    if may(Permission::ManageUsers) {
        let (users, agents) = auth::count(tx).await?;
        (counts.users, counts.agents) = (Some(users), Some(agents));
    }
    if may(Permission::ManageProperties) {
        counts.properties = Some(property::count(tx).await?);
    }
    Ok(counts)
}
