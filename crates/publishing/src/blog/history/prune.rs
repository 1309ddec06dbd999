//! Deletes old versions of blogs, as a nightly job.
//!
//! It keeps all of the last 30 days, the last one of each day for a year before, and before that
//! the last one of every 30 days. Published versions and the newest one always stay. Days are in
//! UTC.

use foundation::Site;
use platform::clock::Timestamp;
use platform::db::{Row, sql};
use platform::error::Result;

use super::super::model::BlogId;
use super::super::state::BlogState;
use super::store;

const DAY: i64 = 24 * 60 * 60;
/// Every version is kept for this long.
const ALL_OF: i64 = 30 * DAY;
/// One a day is kept for this long before.
const DAILY_FOR: i64 = 365 * DAY;
/// Before that, one of each such period is kept.
const LATER: i64 = 30 * DAY;

/// Blogs in one query.
const BLOGS: i64 = 50;
/// Versions deleted in one transaction.
const AT_ONCE: usize = 100;

/// What decides whether a version stays.
#[derive(Clone, Copy, Debug)]
struct VersionAge {
    version: i64,
    saved: Timestamp,
    is_published: bool,
}

/// Deletes versions by the rule; how many. It works in small transactions, so no writer waits
/// long.
///
/// # Errors
/// The store is away.
pub async fn prune(site: &Site) -> Result<usize> {
    let now = site.clock.now();
    let mut gone = 0;
    let mut after = BlogId(0);
    loop {
        let query = "SELECT id FROM blogs WHERE id > $1 ORDER BY id LIMIT $2";
        let rows = site.db.read().await?.fetch_all(sql(query).bind(after).bind(BLOGS)).await?;
        let Some(last) = rows.last() else { return Ok(gone) };
        after = BlogId(last.get("id")?);
        for row in &rows {
            let id = BlogId(row.get("id")?);
            let superfluous = superfluous(now, &versions(site, id, now).await?);
            for some in superfluous.chunks(AT_ONCE) {
                platform::write!(site.db, tx => async {
                    // The same lock as a save of the blog.
                    tx.lock_content().await?;
                    for version in some {
                        store::delete_version(&mut tx, id, *version).await?;
                    }
                    Ok(())
                }
                .await)?;
                gone += some.len();
            }
        }
    }
}

/// A blog's versions, newest first; none when all are too young to go.
async fn versions(site: &Site, id: BlogId, now: Timestamp) -> Result<Vec<VersionAge>> {
    let mut tx = site.db.read().await?;
    let oldest = "SELECT saved_at FROM blog_versions WHERE blog_id = $1
                  ORDER BY version LIMIT 1";
    let Some(row) = tx.fetch_optional(sql(oldest).bind(id)).await? else { return Ok(Vec::new()) };
    if now - row.get::<Timestamp>("saved_at")? <= ALL_OF {
        return Ok(Vec::new());
    }
    let query = "SELECT version, saved_at, state FROM blog_versions WHERE blog_id = $1
                 ORDER BY version DESC";
    let read = |row: &Row| {
        Ok(VersionAge {
            version: row.get("version")?,
            saved: row.get("saved_at")?,
            is_published: row.get::<String>("state")? == BlogState::Published.code(),
        })
    };
    tx.fetch_all(sql(query).bind(id)).await?.iter().map(read).collect()
}

/// The versions to delete; `versions` are newest first.
fn superfluous(now: Timestamp, versions: &[VersionAge]) -> Vec<i64> {
    // The period whose last version was seen.
    let mut passed = None;
    let mut superfluous = Vec::new();
    for (at, kept) in versions.iter().enumerate() {
        let age = now - kept.saved;
        if age <= ALL_OF {
            continue;
        }
        let length = if age <= ALL_OF + DAILY_FOR { DAY } else { LATER };
        let time = Some((length, kept.saved.seconds().div_euclid(length)));
        if time == passed && !kept.is_published && at > 0 {
            superfluous.push(kept.version);
        }
        passed = time;
    }
    superfluous
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Versions that were saved so many hours before.
    fn of(hours: &[i64]) -> Vec<VersionAge> {
        let now = Timestamp::from_seconds(1_000 * DAY);
        let mut version = i64::try_from(hours.len()).unwrap();
        let mut kept = Vec::new();
        for hours in hours {
            kept.push(VersionAge { version, saved: now - hours * 3_600, is_published: false });
            version -= 1;
        }
        kept
    }

    fn go(versions: &[VersionAge]) -> Vec<i64> {
        superfluous(Timestamp::from_seconds(1_000 * DAY), versions)
    }

    #[test]
    fn prune_keeps_thirty_days_then_daily_then_monthly_versions() {
        let hour = |day: i64, hour: i64| day * 24 + hour;
        assert_eq!(go(&of(&[0, 1, 2, hour(29, 1), hour(29, 2), hour(30, 0)])), [0_i64; 0]);
        // 40 days ago: the last of the day stays.
        assert_eq!(go(&of(&[0, hour(40, 1), hour(40, 2), hour(40, 3), hour(41, 1)])), [3, 2]);
        // 500 days ago: one of 30 days.
        let long_ago = of(&[0, hour(500, 1), hour(501, 1), hour(505, 1), hour(540, 1)]);
        let left = long_ago.len() - go(&long_ago).len();
        assert!((3..=4).contains(&left), "{left}");
    }

    #[test]
    fn prune_keeps_published_versions_and_the_newest() {
        let mut versions = of(&[40 * 24 + 1, 40 * 24 + 2, 40 * 24 + 3]);
        assert_eq!(go(&versions), [2, 1], "the newest stays, however old");
        versions[2].is_published = true;
        assert_eq!(go(&versions), [2]);
    }

    #[test]
    fn prune_twice_deletes_nothing_more() {
        let hours: Vec<i64> = (0..10_000).map(|number| number * 3).collect();
        let all = of(&hours);
        let gone = go(&all);
        let rest: Vec<_> = all.into_iter().filter(|one| !gone.contains(&one.version)).collect();
        assert!((500..800).contains(&rest.len()), "{}", rest.len());
        assert_eq!(go(&rest), [0_i64; 0]);
    }
}
