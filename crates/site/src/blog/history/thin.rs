//! Which versions of a blog are let go, and the job of each night that does it.
//!
//! All of the last 30 days are kept; of those before, the last one of each day for a year,
//! and of those before that, the last one of every 30 days. What was published and the newest
//! are always kept. Days are those of UTC.

use platform::clock::Timestamp;
use platform::db::{Row, sql};
use platform::error::Result;

use super::super::model::BlogId;
use super::super::state::State;
use super::store;
use crate::Site;

const DAY: i64 = 24 * 60 * 60;
/// All versions of so many days are kept.
const ALL_OF: i64 = 30 * DAY;
/// One a day of so many days before.
const DAILY_FOR: i64 = 365 * DAY;
/// After that, one of so many days.
const LATER: i64 = 30 * DAY;

/// Blogs that are looked at together.
const BLOGS: i64 = 50;
/// Versions that go in one transaction.
const AT_ONCE: usize = 100;

/// What decides of a version.
#[derive(Clone, Copy, Debug)]
struct Kept {
    version: i64,
    saved: Timestamp,
    is_published: bool,
}

/// Lets versions go by the rule; how many. Little by little, so that nobody waits for it.
///
/// # Errors
/// The store is away.
pub async fn thin_out(site: &Site) -> Result<usize> {
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
                    // As whoever saves this blog.
                    tx.lock_content().await?;
                    for version in some {
                        store::forget(&mut tx, id, *version).await?;
                    }
                    Ok(())
                }
                .await)?;
                gone += some.len();
            }
        }
    }
}

/// A blog's versions, newest first; none when all are so young that none may go.
async fn versions(site: &Site, id: BlogId, now: Timestamp) -> Result<Vec<Kept>> {
    let mut tx = site.db.read().await?;
    let oldest = "SELECT saved_time FROM blog_versions WHERE blog_id = $1
                  ORDER BY version LIMIT 1";
    let Some(row) = tx.fetch_optional(sql(oldest).bind(id)).await? else { return Ok(Vec::new()) };
    if now - row.get::<Timestamp>("saved_time")? <= ALL_OF {
        return Ok(Vec::new());
    }
    let query = "SELECT version, saved_time, state FROM blog_versions WHERE blog_id = $1
                 ORDER BY version DESC";
    let read = |row: &Row| {
        Ok(Kept {
            version: row.get("version")?,
            saved: row.get("saved_time")?,
            is_published: row.get::<String>("state")? == State::Published.code(),
        })
    };
    tx.fetch_all(sql(query).bind(id)).await?.iter().map(read).collect()
}

/// The versions that go, of all of a blog's, newest first.
fn superfluous(now: Timestamp, versions: &[Kept]) -> Vec<i64> {
    // The time whose last version has been passed.
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
    fn of(hours: &[i64]) -> Vec<Kept> {
        let now = Timestamp::from_seconds(1_000 * DAY);
        let mut version = i64::try_from(hours.len()).unwrap();
        let mut kept = Vec::new();
        for hours in hours {
            kept.push(Kept { version, saved: now - hours * 3_600, is_published: false });
            version -= 1;
        }
        kept
    }

    fn go(versions: &[Kept]) -> Vec<i64> {
        superfluous(Timestamp::from_seconds(1_000 * DAY), versions)
    }

    #[test]
    fn thirty_days_are_kept_whole_then_days_then_months() {
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
    fn what_was_published_and_the_newest_stay() {
        let mut versions = of(&[40 * 24 + 1, 40 * 24 + 2, 40 * 24 + 3]);
        assert_eq!(go(&versions), [2, 1], "the newest stays, however old");
        versions[2].is_published = true;
        assert_eq!(go(&versions), [2]);
    }

    #[test]
    fn thinning_twice_lets_nothing_more_go() {
        let hours: Vec<i64> = (0..10_000).map(|number| number * 3).collect();
        let all = of(&hours);
        let gone = go(&all);
        let rest: Vec<_> = all.into_iter().filter(|one| !gone.contains(&one.version)).collect();
        assert!((500..800).contains(&rest.len()), "{}", rest.len());
        assert_eq!(go(&rest), [0_i64; 0]);
    }
}
