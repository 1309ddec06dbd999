//! Who is about to write or to remove a picture of a bucket.
//!
//! A bucket cannot delete an object on the condition that nobody writes it meanwhile. So the
//! database decides, one row for each name:
//!
//! - Whoever writes a picture notes the time first, and is refused while the name is being removed.
//! - Whoever removes pictures takes their names for some minutes first, and gets no name that was
//!   written within the last day. The row of `media` is there long before that.
//!
//! An AVIF goes by the name of its WebP.

use std::time::Duration;

use super::name::webp_beside;
use crate::clock::{Clock, Timestamp};
use crate::db::{Db, sql};
use crate::error::{Error, Result};

/// How long names are taken for. Their objects are removed within half of it.
pub(super) const REMOVAL: Duration = Duration::from_mins(10);

/// The claims on names.
#[derive(Clone, Debug)]
pub(super) struct MediaClaims {
    db: Db,
    clock: Clock,
}

impl MediaClaims {
    pub(super) fn new(db: Db, clock: Clock) -> Self {
        Self { db, clock }
    }

    /// Notes that pictures are about to be written; false when one of them is being removed.
    pub(super) async fn note_writing(&self, names: &[&str]) -> Result<bool> {
        let (names, now) = (claimed_names(names), self.clock.now());
        crate::write!(self.db, tx => async {
            for name in &names {
                let query = "INSERT INTO media_claims (name, written_at, removed_until)
                             VALUES ($1, $2, 0)
                             ON CONFLICT (name) DO UPDATE SET written_at = excluded.written_at
                             WHERE media_claims.removed_until <= excluded.written_at";
                if tx.execute(sql(query).bind(name).bind(now)).await? == 0 {
                    return Ok(false);
                }
            }
            Ok(true)
        }
        .await)
    }

    /// Takes names in order to remove their pictures, and returns those that were not written
    /// since `before`, with the moment that [`end_removal`](Self::end_removal) takes.
    pub(super) async fn begin_removal(
        &self,
        names: &[&str],
        before: Timestamp,
    ) -> Result<(Vec<String>, Timestamp)> {
        let (names, now) = (claimed_names(names), self.clock.now());
        let seconds = i64::try_from(REMOVAL.as_secs()).map_err(Error::internal)?;
        let until = Timestamp::from_seconds(now.seconds() + seconds);
        let taken = crate::write!(self.db, tx => async {
            let mut taken = Vec::new();
            for name in &names {
                let query = "INSERT INTO media_claims (name, written_at, removed_until)
                             VALUES ($1, 0, $2)
                             ON CONFLICT (name) DO UPDATE SET removed_until = excluded.removed_until
                             WHERE media_claims.written_at < $3 AND media_claims.removed_until <= $4";
                let query = sql(query).bind(name).bind(until).bind(before).bind(now);
                if tx.execute(query).await? == 1 {
                    taken.push(name.clone());
                }
            }
            Ok(taken)
        }
        .await)?;
        Ok((taken, until))
    }

    /// Gives names back.
    pub(super) async fn end_removal(&self, names: &[String], until: Timestamp) -> Result<()> {
        crate::write!(self.db, tx => async {
            for name in names {
                let query = "DELETE FROM media_claims WHERE name = $1 AND removed_until = $2";
                tx.execute(sql(query).bind(name).bind(until)).await?;
            }
            Ok(())
        }
        .await)
    }

    /// Deletes the notes that mean nothing any more.
    pub(super) async fn forget(&self, before: Timestamp) -> Result<()> {
        let now = self.clock.now();
        crate::write!(self.db, tx => async {
            let query = "DELETE FROM media_claims WHERE written_at < $1 AND removed_until <= $2";
            tx.execute(sql(query).bind(before).bind(now)).await.map(drop)
        }
        .await)
    }
}

/// The names of claims, each once and in one order for all transactions.
fn claimed_names(names: &[&str]) -> Vec<String> {
    let mut names: Vec<String> = names.iter().map(|name| claimed_name(name)).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The name of the claim on a picture.
pub(super) fn claimed_name(name: &str) -> String {
    webp_beside(name).unwrap_or_else(|| name.to_owned())
}
