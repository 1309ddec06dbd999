//! The answer of the dashboard. Parts that the caller's group may not see are null.

use foundation::tools::OverdueFigure;
use homes::views::ViewsResponse;
use office::contact::messages::{DashboardSummary, MessageRowResponse};
use publishing::blog::BlogRowResponse;
use serde::Serialize;
use utoipa::ToSchema;

use crate::backup::BackupResponse;
use crate::opening::OpeningResponse;

/// What the dashboard shows.
#[derive(Debug, Serialize, ToSchema)]
pub struct DashboardResponse {
    /// The figures of the cards.
    pub counts: DashboardCounts,
    /// The newest blogs, at most five.
    #[schema(required)]
    pub newest_blogs: Option<Vec<BlogRowResponse>>,
    /// The newest messages that are not suspected, at most five.
    #[schema(required)]
    pub newest_messages: Option<Vec<MessageRowResponse>>,
    /// Messages that are not suspected on each of the last 30 days, today's last.
    #[schema(required)]
    pub messages_by_day: Option<Vec<MessageDayResponse>>,
    /// What waits for an answer, and who has it.
    #[schema(required)]
    pub leads: Option<DashboardSummary>,
    /// Whether messages are e-mailed, or only kept.
    #[schema(required)]
    pub is_mail_set_up: Option<bool>,
    /// Figures of the calculators that ended, or were checked more than a year ago.
    #[schema(required)]
    pub overdue_figures: Option<Vec<OverdueFigure>>,
    /// How often pages were seen, and which brought a message.
    #[schema(required)]
    pub views: Option<ViewsResponse>,
    /// How many blogs and properties of the sample content nobody has changed.
    #[schema(required)]
    pub samples: Option<i64>,
    /// Whether the site is open, and what is to be done before; for whoever may change settings.
    #[schema(required)]
    pub opening: Option<OpeningResponse>,
    /// When the site was last copied.
    #[schema(required)]
    pub backup: Option<BackupResponse>,
}

/// The figures of the six cards (specification §2, decisions.md).
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct DashboardCounts {
    /// 'Total Category'.
    #[schema(required)]
    pub categories: Option<i64>,
    /// 'Total Blogs'.
    #[schema(required)]
    pub blogs: Option<i64>,
    /// 'All Users': accounts.
    #[schema(required)]
    pub users: Option<i64>,
    /// 'All Agents': accounts of the agents' group.
    #[schema(required)]
    pub agents: Option<i64>,
    /// 'All Properties'.
    #[schema(required)]
    pub properties: Option<i64>,
    /// 'Blogs list': published in the last 30 days.
    #[schema(required)]
    pub recent_blogs: Option<i64>,
}

/// How many messages a day brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MessageDayResponse {
    /// `YYYY-MM-DD` in the zone that the call names.
    pub date: String,
    /// How many.
    pub messages: i64,
}
