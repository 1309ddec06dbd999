//! Makes backups, on request and on schedule.

use std::time::Duration;

use platform::backup::{BackupError, BackupSource, BackupTarget, Manifest};
use platform::clock::{Clock, Timestamp};
use platform::db::Db;
use platform::error::chain;
use platform::telemetry;

use super::BackupSchedule;
use super::records::{self, BackupTrigger};

/// How often the schedule is checked.
const LOOK: Duration = Duration::from_mins(1);
/// The name of a scheduled backup, around its time.
const BEFORE: &str = "keyturn-";
const AFTER: &str = ".backup";

/// Makes and records a backup; `None` when another program has just made the one that is due.
///
/// # Errors
/// [`BackupError`], which is recorded, too.
pub async fn make(
    db: &Db,
    clock: &Clock,
    source: BackupSource,
    place: BackupTarget,
    kind: BackupTrigger,
    since: Timestamp,
) -> Result<Option<Manifest>, BackupError> {
    let name = place.to_string();
    // A database that cannot be written can still be copied.
    let id = match records::begin(db, kind, &name, since, clock.now()).await {
        Ok(Some(id)) => Some(id),
        Ok(None) if kind == BackupTrigger::Scheduled => return Ok(None),
        Ok(None) => None,
        Err(error) => {
            tracing::warn!(error = %chain(&error), "a backup was not noted in the database");
            None
        }
    };
    let now = clock.now();
    let written = telemetry::spawn_blocking(move || place.write(&source, now)).await;
    let written = written.unwrap_or_else(|error| Err(BackupError::Ended(error.to_string())));
    if let Some(id) = id {
        let said = written.as_ref().map(Manifest::bytes).map_err(ToString::to_string);
        let said = said.as_ref().map_err(String::as_str).copied();
        if let Err(error) = records::end(db, id, said, clock.now()).await {
            tracing::warn!(error = %chain(&error), "the end of a backup was not noted");
        }
    }
    written.map(Some)
}

/// Makes scheduled backups while the site is up.
pub async fn run((db, clock, schedule): (Db, Clock, BackupSchedule)) {
    loop {
        run_if_due(&db, &clock, &schedule).await;
        tokio::time::sleep(LOOK).await;
    }
}

/// Makes a backup if one is due, and deletes surplus ones.
pub async fn run_if_due(db: &Db, clock: &Clock, schedule: &BackupSchedule) {
    let now = clock.now();
    let place = schedule.folder.join(&name(now));
    let source = schedule.source.clone();
    // A minute less, so that it stays at its hour.
    let since = now - (schedule.every - 60).max(1);
    match make(db, clock, source, place, BackupTrigger::Scheduled, since).await {
        Ok(None) => return,
        Ok(Some(manifest)) => {
            tracing::info!(
                bytes = manifest.bytes(),
                pictures = manifest.pictures(),
                "a backup was made"
            );
        }
        Err(error) => {
            metrics::counter!("keyturn_backups_failed").increment(1);
            tracing::error!(%error, "a backup was not made");
            return;
        }
    }
    let (folder, keep) = (schedule.folder.clone(), schedule.keep);
    let thinned = telemetry::spawn_blocking(move || prune(&folder, keep)).await;
    if let Ok(Err(error)) = thinned {
        tracing::warn!(%error, "old backups were not deleted");
    }
}

/// `keyturn-2026-11-20T12-00-00Z.backup`: names sort by time.
fn name(now: Timestamp) -> String {
    let time = now.in_calendar().map(|time| time.strftime("%Y-%m-%dT%H-%M-%SZ").to_string());
    format!("{BEFORE}{}{AFTER}", time.unwrap_or_default())
}

fn is_scheduled(name: &str) -> bool {
    let time = name.strip_prefix(BEFORE).and_then(|rest| rest.strip_suffix(AFTER));
    time.is_some_and(|time| jiff::civil::DateTime::strptime("%Y-%m-%dT%H-%M-%SZ", time).is_ok())
}

/// Deletes all scheduled backups but the newest `keep`, and no other file of the folder.
fn prune(folder: &BackupTarget, keep: usize) -> Result<(), BackupError> {
    let mut all = folder.names()?;
    all.retain(|name| is_scheduled(name));
    all.sort_unstable();
    for old in all.iter().rev().skip(keep.max(1)) {
        folder.join(old).remove()?;
    }
    Ok(())
}
