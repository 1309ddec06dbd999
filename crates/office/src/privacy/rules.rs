//! The retention rules: their periods, and how due rows are found and deleted.

use foundation::locks;
use jiff::ToSpan as _;
use platform::clock::Timestamp;
use platform::db::{Sql, Tx, sql};
use platform::error::Result;

use super::Retention;
use crate::{booking, contact};

/// The highest count of due rows per rule.
pub const COUNT_LIMIT: i64 = 10_000;

/// A kind of data with a retention period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum RetentionRule {
    /// Messages and enquiries, by the newest of message, answers, notes and reminder. A future
    /// reminder keeps the message.
    Messages,
    /// Messages that look like spam.
    Spam,
    /// Ended alerts.
    EndedAlerts,
    /// Past consultations and viewings.
    Bookings,
    /// Accounts of invitations that were not accepted.
    Invited,
    /// Accounts that nobody signs in to.
    UnusedAccounts,
    /// Network addresses in the audit trail.
    AuditAddresses,
    /// Incidents.
    Incidents,
}

/// A retention period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Period {
    /// For ever.
    Forever,
    /// A number of days.
    Days(i32),
    /// A number of calendar months.
    Months(i32),
}

impl Period {
    /// Rows older than this are due; `None` if the period never ends.
    pub fn cutoff(self, now: Timestamp) -> Option<Timestamp> {
        let span = match self {
            Self::Forever => return None,
            Self::Days(days) => days.days(),
            Self::Months(months) => months.months(),
        };
        let at = now.in_calendar()?.to_zoned(jiff::tz::TimeZone::UTC);
        Some(at.checked_sub(span).ok()?.timestamp().into())
    }
}

/// The queries that select and count due ids, the oldest first: `$1` is the cutoff, `$2` the limit.
macro_rules! due {
    ($id:literal, $rest:literal) => {
        (
            concat!("SELECT ", $id, " AS id FROM ", $rest, " LIMIT $2"),
            concat!(
                "SELECT COUNT(*) AS due FROM (SELECT ",
                $id,
                " FROM ",
                $rest,
                " LIMIT $2) AS few"
            ),
        )
    };
}

impl RetentionRule {
    /// All rules, in display order.
    pub const ALL: [Self; 8] = [
        Self::Messages,
        Self::Spam,
        Self::EndedAlerts,
        Self::Bookings,
        Self::Invited,
        Self::UnusedAccounts,
        Self::AuditAddresses,
        Self::Incidents,
    ];

    /// Its name in the database and in the API.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Its period under some settings.
    pub fn period(self, settings: &Retention) -> Period {
        let (number, is_days) = match self {
            Self::Messages => (settings.messages_months, false),
            Self::Spam => (settings.spam_days, true),
            Self::EndedAlerts => (settings.ended_alerts_months, false),
            Self::Bookings => (settings.bookings_months, false),
            Self::Invited => (settings.invited_days, true),
            Self::UnusedAccounts => (settings.unused_accounts_months, false),
            Self::AuditAddresses => (settings.audit_addresses_months, false),
            Self::Incidents => match settings.incidents_months {
                0 => (0, false),
                months => (months.max(Retention::INCIDENTS_MONTHS_LEAST), false),
            },
        };
        match (number, is_days) {
            (..=0, _) => Period::Forever,
            (days, true) => Period::Days(days),
            (months, false) => Period::Months(months),
        }
    }

    /// The queries that select and count due rows.
    fn statements(self) -> (&'static str, &'static str) {
        match self {
            Self::Messages => due!(
                "id",
                "contact_messages WHERE is_suspected = FALSE AND created_at < $1
                   AND COALESCE((SELECT MAX(a.created_at) FROM message_answers AS a
                     WHERE a.message_id = contact_messages.id), 0) < $1
                   AND COALESCE((SELECT MAX(n.created_at) FROM message_notes AS n
                     WHERE n.message_id = contact_messages.id), 0) < $1
                   AND COALESCE(remind_at, 0) < $1
                 ORDER BY created_at, id"
            ),
            Self::Spam => due!(
                "id",
                // Only what the filter marked, not what somebody marked or worked on.
                "contact_messages WHERE is_suspected = TRUE AND created_at < $1
                   AND COALESCE(suspicion, '') <> 'somebody here marked it as spam'
                   AND assignee_id = 0 AND lead_state = 0
                 ORDER BY created_at, id"
            ),
            Self::EndedAlerts => {
                due!(
                    "id",
                    "alerts WHERE state = 'ended' AND state_changed_at < $1 ORDER BY state_changed_at, id"
                )
            }
            Self::Bookings => due!("id", "bookings WHERE starts_at < $1 ORDER BY starts_at, id"),
            Self::Invited => due!(
                "user_id",
                "invitations JOIN users ON users.id = user_id
                 WHERE expires_at < $1 AND password_hash = '' AND last_sign_in_at IS NULL
                 ORDER BY expires_at, user_id"
            ),
            Self::UnusedAccounts => due!(
                "id",
                "users WHERE group_id IN (3, 4)
                   AND COALESCE(last_sign_in_at, created_at) < $1
                   AND password_hash <> '' AND email LIKE '%@%'
                   AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)
                   AND NOT EXISTS (SELECT 1 FROM submissions
                     WHERE account_id = users.id AND state = 'published')
                 ORDER BY COALESCE(last_sign_in_at, created_at), id"
            ),
            Self::AuditAddresses => due!(
                "id",
                "audit WHERE (created_at, id) > ($3, $4) AND created_at < $1
                   AND client_address NOT IN ('', 'the program itself', 'command line')
                 ORDER BY created_at, id"
            ),
            Self::Incidents => {
                due!(
                    "id",
                    "privacy_incidents WHERE found_on < $1 AND updated_at < $3
                     ORDER BY found_on, id"
                )
            }
        }
    }

    fn bind(self, query: &'static str, cutoff: Timestamp, limit: i64, from: (i64, i64)) -> Sql {
        match self {
            // The register stores days.
            Self::Incidents => {
                let day = cutoff.in_calendar().map(|at| at.strftime("%Y-%m-%d").to_string());
                sql(query).bind(day.unwrap_or_default()).bind(limit).bind(cutoff)
            }
            Self::AuditAddresses => sql(query).bind(cutoff).bind(limit).bind(from.0).bind(from.1),
            _ => sql(query).bind(cutoff).bind(limit),
        }
    }

    /// The ids of due rows, the oldest first.
    pub async fn find(self, tx: &mut Tx, cutoff: Timestamp, limit: i64) -> Result<Vec<i64>> {
        let (ids, _) = self.statements();
        let rows = tx.fetch_all(self.bind(ids, cutoff, limit, (0, 0))).await?;
        rows.iter().map(|row| row.get("id")).collect()
    }

    /// Counts due rows, at most [`COUNT_LIMIT`]; `from` is the position in the audit trail.
    pub async fn count(self, tx: &mut Tx, cutoff: Timestamp, from: (i64, i64)) -> Result<i64> {
        let (_, count) = self.statements();
        tx.fetch_one(self.bind(count, cutoff, COUNT_LIMIT, from)).await?.get("due")
    }

    /// Takes the locks of the features whose rows it deletes.
    pub async fn lock(self, tx: &mut Tx) -> Result<()> {
        match self {
            Self::Messages | Self::Spam => contact::lock_messages(tx).await,
            Self::Bookings => booking::lock(tx).await,
            Self::EndedAlerts => tx.lock(&[locks::ALERTS]).await,
            _ => Ok(()),
        }
    }

    /// Deletes rows by their ids.
    pub async fn delete(self, tx: &mut Tx, ids: &str) -> Result<u64> {
        let query = match self {
            Self::Messages | Self::Spam => platform::sql_in!(
                "DELETE FROM contact_messages WHERE id",
                ids "$1"
            ),
            Self::EndedAlerts => platform::sql_in!("DELETE FROM alerts WHERE id", ids "$1"),
            Self::Bookings => platform::sql_in!("DELETE FROM bookings WHERE id", ids "$1"),
            Self::Invited => platform::sql_in!(
                "DELETE FROM users WHERE id",
                ids "$1", "AND password_hash = '' AND last_sign_in_at IS NULL"
            ),
            Self::Incidents => platform::sql_in!(
                "DELETE FROM privacy_incidents WHERE id",
                ids "$1"
            ),
            // These need more than deleting a row.
            Self::UnusedAccounts | Self::AuditAddresses => return Ok(0),
        };
        tx.execute(query.bind(ids)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_ends_by_the_calendar() {
        // 2027-03-31 12:00 UTC.
        let now = Timestamp::from_seconds(1_806_494_400);
        let day = |period: Period| {
            let before = period.cutoff(now)?.in_calendar()?;
            Some(before.strftime("%Y-%m-%d %H:%M").to_string())
        };
        assert_eq!(day(Period::Months(1)).as_deref(), Some("2027-02-28 12:00"));
        assert_eq!(day(Period::Months(24)).as_deref(), Some("2025-03-31 12:00"));
        assert_eq!(day(Period::Days(90)).as_deref(), Some("2026-12-31 12:00"));
        assert_eq!(day(Period::Forever), None);
        assert_eq!(day(Period::Months(200_000)), None, "none before the calendar begins");
    }

    #[test]
    fn nothing_ends_at_zero_and_incidents_never_before_24_months() {
        let nothing = Retention {
            messages_months: 0,
            spam_days: 0,
            ended_alerts_months: 0,
            bookings_months: 0,
            invited_days: 0,
            unused_accounts_months: 0,
            audit_addresses_months: 0,
            incidents_months: 0,
        };
        for rule in RetentionRule::ALL {
            assert_eq!(rule.period(&nothing), Period::Forever, "{}", rule.name());
        }
        let short = Retention { incidents_months: 1, ..nothing };
        assert_eq!(RetentionRule::Incidents.period(&short), Period::Months(24));
    }
}
