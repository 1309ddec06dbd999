//! Background tasks of a running site.
//!
//! [`begin`] and [`begin_periodic`] list all tasks. [`periodic`] has the loop of periodic tasks, and
//! [`super::supervisor`] restarts a task after a panic. [`homes`], [`pictures`] and [`audit`] have
//! files of their own; [`intervals`] holds shared intervals.

mod audit;
mod homes;
mod intervals;
mod periodic;
mod pictures;

use std::future::ready;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use platform::db::IntegrityCheck;
use platform::error::{Result, chain};
use platform::http::asset_archives::AssetArchives;
use platform::http::serve::Shutdown;
use platform::telemetry;
use site::backup::BackupSchedule;
use site::listing_index::ListingIndex;
use site::outbox::{self, Outbox};
use site::seo::PictureCache;
use site::{Site, mail_kinds};

use self::intervals::{CONTENT_POLL, FIRST_CHECK, LOOK_AT_SCHEDULE, SWEEP, TIDY};
use self::periodic::{Periodic, Progress, Timetable, log_failure};
use super::supervisor::Supervisor;
use crate::config::Settings;

/// How often counted views are written; a crash loses no more.
const WRITE_VIEWS: Duration = Duration::from_secs(5);

/// How often to look for homes that nobody has edited for long.
const EXPIRE_HOMES: Duration = Duration::from_mins(1);

/// How often to look for new pictures.
const LOOK_FOR_PICTURES: Duration = Duration::from_secs(2);

/// How often the audit trail is sealed.
const SEAL: Duration = Duration::from_secs(1);

/// How often the read replica is compared with its primary.
const FOLLOW_REPLICA: Duration = Duration::from_secs(1);

/// How often it is checked that the built files are stored.
const STORE_ASSETS: Duration = Duration::from_mins(10);

/// How often the machine is measured.
const MEASURE: Duration = Duration::from_secs(15);

/// How often to check whether the homes are loaded, and for how long at most.
const SOON: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// Starts all tasks but the senders.
pub(super) fn begin(
    tasks: &mut Supervisor,
    site: &Site,
    settings: &Settings,
    schedule: Option<BackupSchedule>,
    archives: &Arc<AssetArchives>,
) {
    tasks.keep("content", site.clone(), watch_content);
    tasks.keep("homes", site.clone(), site::search::follow);
    tasks.keep("outbox figures", site.clone(), outbox::keep_figures);
    if let Some(schedule) = schedule {
        let needs = (site.db.clone(), site.clock.clone(), schedule);
        tasks.keep("backups", needs, site::backup::run);
    }
    begin_periodic(&mut Timetable::new(tasks, site), settings, archives);
}

/// Starts the periodic tasks.
fn begin_periodic(
    timetable: &mut Timetable<'_>,
    settings: &Settings,
    archives: &Arc<AssetArchives>,
) {
    use Periodic as P;

    // First: the server is ready once they are stored.
    let archives = Arc::clone(archives);
    let failure = "the built files were not stored for other versions; it is tried again";
    timetable.add(P::every(STORE_ASSETS, "built files", failure), move |site| {
        store_assets(site, Arc::clone(&archives))
    });
    timetable.add(P::after(SWEEP, "limits", "limits were not swept"), |site| {
        site.limits.sweep();
        ready(Ok(Progress::Done))
    });
    let task = P::every(CONTENT_POLL, "words of homes", "words of homes were not written");
    timetable.add(task, homes::index_homes);
    let failure = "nobody is told of changed homes; it is tried again until it works";
    timetable.add(P::every(LOOK_AT_SCHEDULE, "alerts", failure), homes::send_alerts);
    let failure = "nobody is reminded of a consultation; it is tried again until it works";
    timetable.add(P::every(SWEEP, "bookings", failure), remind_of_bookings);
    let failure = "nobody is reminded of a message; it is tried again until it works";
    timetable.add(P::every(SWEEP, "messages", failure), remind_of_messages);
    let failure = "searches that people follow were not asked";
    timetable.add(P::every(SWEEP, "searches", failure), homes::refresh_search_counts);
    let failure = "scheduled blogs were not looked for; it is tried again until it works";
    timetable.add(P::every(LOOK_AT_SCHEDULE, "schedule", failure), publish_scheduled);
    let failure = "homes were not looked after; it is tried again until it works";
    timetable.add(P::every(EXPIRE_HOMES, "freshness of homes", failure), homes::expire_homes);
    let failure = "an import stands still; it is tried again until it works";
    timetable.add(P::every(CONTENT_POLL, "imports", failure), work_on_imports);
    timetable.add(P::after(TIDY, "tidy", "what is useless was not deleted"), delete_expired);
    let failure = "views of pages were not written; it is tried again until it works";
    timetable.add(P::after(WRITE_VIEWS, "views", failure), write_views);
    let failure = "the audit trail was not sealed; it is tried again until it is";
    timetable.add(P::every(SEAL, "audit", failure), audit::seal_audit);
    timetable.add(P::every(SWEEP, "index", "what is new was not made findable"), index);
    if settings.media_avif {
        let failure = "no AVIF was made of a picture";
        let task = P::every(LOOK_FOR_PICTURES, "AVIF of pictures", failure);
        timetable.add(task, pictures::make_avif);
    }
    if settings.database_read_url.is_some() {
        let failure = "the read replica was not compared with its primary";
        timetable.add(P::every(FOLLOW_REPLICA, "read replica", failure), follow_replica);
    }
    let folder = settings.data_dir.clone();
    let task = P::every(MEASURE, "figures", "the machine was not measured");
    timetable.add(task, move |site| measure(site, folder.clone()));

    timetable.add(P::at_night("orphans", "no pictures were removed"), pictures::remove_orphans);
    timetable.add(P::at_night("history", "no versions were let go"), prune_history);
    let task = P::at_night("retention", "what was kept long enough was not deleted");
    timetable.add_with_first(
        task.first_after(FIRST_CHECK),
        apply_retention,
        apply_retention_and_purge,
    );
    let task = P::at_night("audit check", "the audit trail was not walked");
    timetable.add(task.first_after(FIRST_CHECK), audit::check_audit);
    let task = P::at_night("integrity", "the database was not checked").first_after(Duration::ZERO);
    timetable.add_with_first(task, check_database_quickly, check_database_fully);
    let task = P::at_night("pictures", "pictures were not looked for");
    timetable.add(task.first_after(Duration::ZERO), pictures::check_pictures);
}

/// Starts the senders of mail, invitations, text messages and notices. After a stop request each
/// ends once its current delivery is recorded; otherwise it would be sent twice.
pub(super) fn begin_sending(tasks: &mut Supervisor, site: &Site, shutdown: &Shutdown) {
    let needs = || (site.clone(), shutdown.clone());
    if !site.sends_mail() {
        tracing::warn!("smtp_url is not set: messages from visitors are kept, and wait");
    }
    tasks.keep("mail", needs(), |(site, shutdown)| {
        Box::pin(Outbox::new(site, mail_kinds::all()).run(shutdown))
    });
    tasks.keep("text messages", needs(), |(site, shutdown)| {
        site::sms::run(site, &site::account::AccountMail, shutdown)
    });
    tasks.keep("notices", needs(), |(site, shutdown)| {
        site::push::run(site, site::alerts::describe_query, shutdown)
    });
    tasks
        .keep("invitations", needs(), |(site, shutdown)| site::people::outbox::run(site, shutdown));
}

/// Measures free disk space and database connections.
async fn measure(site: Site, folder: PathBuf) -> Result<Progress> {
    site.db.measure();
    site.pages.measure().await;
    site.answers.measure().await;
    site.feature::<PictureCache>().measure().await;
    site.feature::<ListingIndex>().measure().await;
    telemetry::record_resident_memory();
    let free = telemetry::spawn_blocking(move || platform::storage::files::free_bytes(&folder));
    if let Ok(Some(bytes)) = free.await {
        #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
        metrics::gauge!("keyturn_disk_free_bytes").set(bytes as f64);
    }
    Ok(Progress::Done)
}

/// Notices writes of other processes.
async fn watch_content(site: Site) {
    let mut was_there = true;
    loop {
        tokio::time::sleep(CONTENT_POLL).await;
        let answer = site.db.refresh_content_version().await;
        let homes = site.refresh_homes().await;
        if answer.is_ok()
            && let Err(error) = site.follow_settings().await
        {
            tracing::warn!(error = %chain(&error), "the settings were not read");
        }
        match (&answer, was_there) {
            (Err(_), true) => tracing::warn!("the database is away; pages in the cache stay up"),
            (Ok(_), false) => tracing::info!("the database is back"),
            _ => {}
        }
        was_there = answer.is_ok() && homes.is_ok();
    }
}

/// Compares the read replica with its primary.
async fn follow_replica(site: Site) -> Result<Progress> {
    site.db.follow_replica().await;
    Ok(Progress::Done)
}

/// Stores the built files for other instances and later versions.
async fn store_assets(site: Site, archives: Arc<AssetArchives>) -> Result<Progress> {
    archives.store(SystemTime::from(site.clock.now())).await?;
    Ok(Progress::Done)
}

/// Publishes scheduled posts.
async fn publish_scheduled(site: Site) -> Result<Progress> {
    let blogs = site::blog::publish_due(&site).await?;
    if blogs > 0 {
        tracing::info!(blogs, "scheduled blogs were published");
    }
    Ok(Progress::Done)
}

/// Reads, writes and undoes imports.
async fn work_on_imports(site: Site) -> Result<Progress> {
    site::import::work(&site).await?;
    Ok(Progress::Done)
}

/// Sends reminders on the day before a consultation.
async fn remind_of_bookings(site: Site) -> Result<Progress> {
    site::booking::remind_due(&site).await?;
    Ok(Progress::Done)
}

/// Sends reminders about messages at the chosen time.
async fn remind_of_messages(site: Site) -> Result<Progress> {
    site::contact::messages::remind_due(&site).await?;
    Ok(Progress::Done)
}

/// Writes counted views to the database.
async fn write_views(site: Site) -> Result<Progress> {
    site::views::write(&site).await?;
    site::redirect::write(&site).await?;
    Ok(Progress::Done)
}

/// Deletes ended sessions and previews, old trash and other expired data. A failure of one part does
/// not stop the others.
async fn delete_expired(site: Site) -> Result<Progress> {
    let sessions = site::account::forget_ended_sessions(&site).await;
    log_failure(&sessions, "sessions were not tidied up");
    if let Ok(sessions @ 1..) = sessions {
        tracing::debug!(sessions, "ended sessions were deleted");
    }
    let things = site::trash::empty(&site).await;
    log_failure(&things, "the trash was not emptied");
    if let Ok(things @ 1..) = things {
        tracing::info!(things, "what was in the trash was deleted for good");
    }
    let forgotten = site::undo::forget_old(&site).await;
    log_failure(&forgotten, "what cannot be taken back was not forgotten");
    let forgotten = site::blog::preview::forget_ended(&site).await;
    log_failure(&forgotten, "ended previews were not forgotten");
    let forgotten = site::blog::save_key::forget_old(&site).await;
    log_failure(&forgotten, "old keys of saves were not forgotten");
    let forgotten = site::pages::preview::forget_ended(&site).await;
    log_failure(&forgotten, "ended previews of pages were not forgotten");
    let forgotten = site::submission::delete_expired_links(&site).await;
    log_failure(&forgotten, "ended links to drafts were not forgotten");
    let alerts = site::alerts::delete_old(&site).await;
    log_failure(&alerts, "alerts were not tidied up");
    if let Ok(alerts @ 1..) = alerts {
        tracing::info!(alerts, "old alerts were forgotten");
    }
    log_failure(
        &site::push::record_ended_consents(&site).await,
        "the ends of notices were not noted",
    );
    log_failure(&site::views::forget_old(&site).await, "old views of pages were not forgotten");
    log_failure(
        &site::redirect::forget_old(&site).await,
        "old missed addresses were not forgotten",
    );
    log_failure(&site::import::forget_old(&site).await, "files of imports were not deleted");
    log_failure(
        &site::export::delete_abandoned_copies(&site).await,
        "copies of exports were not deleted",
    );
    let properties = site::property::forget_deleted(&site).await;
    log_failure(&properties, "properties were not tidied up");
    if let Ok(properties @ 1..) = properties {
        tracing::info!(properties, "deleted properties were forgotten");
    }
    Ok(Progress::Done)
}

/// The most time that one purge takes.
const PURGE: Duration = Duration::from_mins(30);

/// Deletes data whose retention period has ended.
async fn apply_retention(site: Site) -> Result<Progress> {
    let rows = site::privacy::delete_expired(&site).await?;
    if rows > 0 {
        tracing::info!(rows, "what was kept long enough was deleted");
    }
    Ok(Progress::Done)
}

/// The same, and purges from the database's file all that was deleted since last night.
async fn apply_retention_and_purge(site: Site) -> Result<Progress> {
    let deleted = apply_retention(site.clone()).await;
    log_failure(&site.db.refresh_statistics().await, "the database's tables were not measured");
    let purged = site.db.purge_deleted(PURGE).await;
    log_failure(&purged, "what was deleted was not taken out of the file");
    if matches!(purged, Ok(false)) {
        tracing::warn!("what was deleted is not wholly out of the file");
    }
    deleted
}

/// Indexes new messages, and properties that an older version of the index has. Adds up new row
/// counts, so that no request must.
async fn index(site: Site) -> Result<Progress> {
    let properties = site::property::reindex_properties(&site).await;
    log_failure(&properties, "properties were not made findable");
    if let Ok(properties @ 1..) = properties {
        tracing::info!(properties, "properties were made findable anew");
    }
    let messages = site::contact::messages::index_new_messages(&site).await;
    log_failure(&messages, "new messages were not made findable");
    log_failure(&site.db.fold_row_counts().await, "counts of rows were not added up");
    Ok(Progress::Done)
}

/// Checks the database at the start, because a restore may have brought damage.
async fn check_database_quickly(site: Site) -> Result<Progress> {
    // Both read the whole store, and visitors wait for the homes.
    let homes = async {
        while !site.feature::<ListingIndex>().is_ready() {
            tokio::time::sleep(SOON).await;
        }
    };
    let _ = tokio::time::timeout(LONGEST_WAIT, homes).await;
    check_database(&site, IntegrityCheck::Quick).await
}

/// Checks more closely. The check itself reports damage.
async fn check_database_fully(site: Site) -> Result<Progress> {
    check_database(&site, IntegrityCheck::Full).await
}

async fn check_database(site: &Site, check: IntegrityCheck) -> Result<Progress> {
    if site.db.check_integrity(check).await? {
        tracing::info!("the database is intact");
    }
    Ok(Progress::Done)
}

/// Deletes older versions of blogs.
async fn prune_history(site: Site) -> Result<Progress> {
    let versions = site::blog::prune_history(&site).await?;
    tracing::info!(versions, "older versions of blogs were let go");
    Ok(Progress::Done)
}
