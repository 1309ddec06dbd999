//! What runs beside the requests for as long as the site is up.
//!
//! [`begin`] and [`begin_periodic`] list all tasks. [`periodic`] has the loop of those that run
//! again and again, and [`super::supervisor`] begins again what ends by a defect. Tasks about
//! [`homes`], [`pictures`] and the audit trail ([`audit`]) have files of their own; [`moments`] says
//! when tasks come.

mod audit;
mod homes;
mod moments;
mod periodic;
mod pictures;

use std::path::PathBuf;
use std::time::Duration;

use platform::db::Look;
use platform::error::{Result, chain};
use platform::http::serve::Shutdown;
use platform::media::MediaStore;
use site::Site;
use site::backup::BackupSchedule;
use site::mail_kinds;
use site::outbox::{self, Outbox};

use self::moments::{CONTENT_POLL, FIRST_CHECK, LOOK_AT_SCHEDULE, SWEEP, TIDY};
use self::periodic::{Periodic, Progress, Timetable, log_failure};
use super::supervisor::Supervisor;
use crate::config::Settings;

/// How often views of pages are put into the database; what a crash loses is not more.
const WRITE_VIEWS: Duration = Duration::from_secs(5);

/// How often is looked for homes that nobody has looked at for long.
const LOOK_AFTER_HOMES: Duration = Duration::from_mins(1);

/// How often is looked for pictures that are new.
const LOOK_FOR_PICTURES: Duration = Duration::from_secs(2);

/// How often the audit trail is sealed.
const SEAL: Duration = Duration::from_secs(1);

/// How often the machine is measured.
const MEASURE: Duration = Duration::from_secs(15);

/// How often is looked whether the homes were read, and for how long at most.
const SOON: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// Begins everything but what sends.
pub(super) fn begin(
    tasks: &mut Supervisor,
    site: &Site,
    settings: &Settings,
    schedule: Option<BackupSchedule>,
) {
    tasks.keep("content", site.clone(), watch_content);
    tasks.keep("homes", site.clone(), site::search::follow);
    tasks.keep("outbox figures", site.clone(), outbox::keep_figures);
    if let Some(schedule) = schedule {
        let needs = (site.db.clone(), site.clock.clone(), schedule);
        tasks.keep("backups", needs, site::backup::run);
    }
    begin_periodic(&mut Timetable { tasks, site }, settings);
}

/// Begins what runs again and again.
fn begin_periodic(on: &mut Timetable<'_>, settings: &Settings) {
    use Periodic as P;

    on.enter(P::after(SWEEP, "limits", "limits were not swept"), sweep_limits);
    let task = P::every(CONTENT_POLL, "words of homes", "words of homes were not written");
    on.enter(task, homes::index_homes);
    let failure = "nobody is told of changed homes; it is tried again until it works";
    on.enter(P::every(LOOK_AT_SCHEDULE, "alerts", failure), homes::tell_of_homes);
    let failure = "nobody is reminded of a consultation; it is tried again until it works";
    on.enter(P::every(SWEEP, "bookings", failure), remind_of_bookings);
    let failure = "nobody is reminded of a message; it is tried again until it works";
    on.enter(P::every(SWEEP, "messages", failure), remind_of_messages);
    let failure = "searches that people follow were not asked";
    on.enter(P::every(SWEEP, "searches", failure), homes::ask_searches);
    let failure = "scheduled blogs were not looked for; it is tried again until it works";
    on.enter(P::every(LOOK_AT_SCHEDULE, "schedule", failure), publish_on_time);
    let failure = "homes were not looked after; it is tried again until it works";
    on.enter(P::every(LOOK_AFTER_HOMES, "freshness of homes", failure), homes::look_after_homes);
    on.enter(P::after(TIDY, "tidy", "what is useless was not deleted"), tidy);
    let failure = "views of pages were not written; it is tried again until it works";
    on.enter(P::after(WRITE_VIEWS, "views", failure), write_views);
    let failure = "the audit trail was not sealed; it is tried again until it is";
    on.enter(P::every(SEAL, "audit", failure), audit::seal_audit);
    on.enter(P::every(SWEEP, "index", "what is new was not made findable"), index);
    let task = P::every(TIDY, "looks of pictures", "pictures were not looked at");
    on.enter(task, pictures::look_at_pictures);
    if settings.media_avif {
        let failure = "no AVIF was made of a picture";
        let task = P::every(LOOK_FOR_PICTURES, "AVIF of pictures", failure);
        on.enter(task, pictures::make_pictures_smaller);
    }
    let folder = settings.data_dir.clone();
    let task = P::every(MEASURE, "figures", "the machine was not measured");
    on.enter(task, move |site| measure(site, folder.clone()));

    on.enter(P::at_night("orphans", "no pictures were removed"), pictures::remove_orphans);
    on.enter(P::at_night("history", "no versions were let go"), thin_history);
    let task = P::at_night("retention", "what was kept long enough was not deleted");
    on.enter_with_first(task.first_after(FIRST_CHECK), delete_what_is_due, delete_and_purge);
    let task = P::at_night("audit check", "the audit trail was not walked");
    on.enter(task.first_after(FIRST_CHECK), audit::check_audit);
    let task = P::at_night("integrity", "the database was not checked").first_after(Duration::ZERO);
    on.enter_with_first(task, look_quickly_for_damage, look_closely_for_damage);
    if let Ok(folder) = MediaStore::folder(&settings.media_place()) {
        let task = P::at_night("pictures", "pictures were not looked for");
        on.enter(task.first_after(Duration::ZERO), move |site| {
            pictures::look_for_missing(site, folder.clone())
        });
    }
}

/// Begins what sends: mail, invitations, text messages, notices. Each ends by itself when a stop
/// is asked for, once what it hands over is written down, or it would be sent twice.
pub(super) fn begin_sending(tasks: &mut Supervisor, site: &Site, shutdown: &Shutdown) {
    let needs = || (site.clone(), shutdown.clone());
    tasks.keep("mail", needs(), |(site, shutdown)| send_mail(site, shutdown));
    tasks.keep("text messages", needs(), |(site, shutdown)| {
        site::sms::run(site, &site::account::AccountMail, shutdown)
    });
    tasks.keep("notices", needs(), |(site, shutdown)| {
        site::push::run(site, site::alerts::in_words, shutdown)
    });
    tasks
        .keep("invitations", needs(), |(site, shutdown)| site::people::outbox::run(site, shutdown));
}

/// Sends what waits in the outbox until a stop is asked for.
async fn send_mail(site: Site, shutdown: Shutdown) {
    if !site.sends_mail() {
        tracing::warn!("smtp_url is not set: messages from visitors are kept, and wait");
    }
    Box::pin(Outbox::new(site, mail_kinds::all()).run(shutdown)).await;
}

/// Measures what is free for the data folder, and the database's connections.
async fn measure(site: Site, folder: PathBuf) -> Result<Progress> {
    site.db.measure();
    let free = tokio::task::spawn_blocking(move || platform::storage::files::free_bytes(&folder));
    if let Ok(Some(bytes)) = free.await {
        #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
        metrics::gauge!("keyturn_disk_free_bytes").set(bytes as f64);
    }
    Ok(Progress::Done)
}

/// Notices what other processes wrote.
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

/// Publishes what is scheduled.
async fn publish_on_time(site: Site) -> Result<Progress> {
    let blogs = site::blog::publish_due(&site).await?;
    if blogs > 0 {
        tracing::info!(blogs, "scheduled blogs were published");
    }
    Ok(Progress::Done)
}

/// Reminds of consultations the day before.
async fn remind_of_bookings(site: Site) -> Result<Progress> {
    site::booking::remind_due(&site).await?;
    Ok(Progress::Done)
}

/// Reminds of messages when somebody wanted to be.
async fn remind_of_messages(site: Site) -> Result<Progress> {
    site::contact::leads::remind_due(&site).await?;
    Ok(Progress::Done)
}

/// Puts what was counted of views into the database.
async fn write_views(site: Site) -> Result<Progress> {
    site::views::write(&site).await?;
    Ok(Progress::Done)
}

/// Forgets the limits of visitors who are gone.
async fn sweep_limits(site: Site) -> Result<Progress> {
    site.limits.sweep();
    Ok(Progress::Done)
}

/// Deletes the sessions and previews that have ended, and what nobody restored. Each part is done
/// whatever becomes of the others.
async fn tidy(site: Site) -> Result<Progress> {
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
    let forgotten = site::pages::preview::forget_ended(&site).await;
    log_failure(&forgotten, "ended previews of pages were not forgotten");
    let forgotten = site::submission::forget_old_links(&site).await;
    log_failure(&forgotten, "ended links to drafts were not forgotten");
    let alerts = site::alerts::tidy(&site).await;
    log_failure(&alerts, "alerts were not tidied up");
    if let Ok(alerts @ 1..) = alerts {
        tracing::info!(alerts, "old alerts were forgotten");
    }
    log_failure(&site::push::tidy(&site).await, "the ends of notices were not noted");
    log_failure(&site::views::forget_old(&site).await, "old views of pages were not forgotten");
    let properties = site::property::forget_deleted(&site).await;
    log_failure(&properties, "properties were not tidied up");
    if let Ok(properties @ 1..) = properties {
        tracing::info!(properties, "deleted properties were forgotten");
    }
    Ok(Progress::Done)
}

/// How long what was deleted is taken out of the database's file.
const PURGE: Duration = Duration::from_mins(30);

/// Deletes what was kept long enough.
async fn delete_what_is_due(site: Site) -> Result<Progress> {
    let rows = site::privacy::delete_what_is_due(&site).await?;
    if rows > 0 {
        tracing::info!(rows, "what was kept long enough was deleted");
    }
    Ok(Progress::Done)
}

/// The same, and takes it out of the database's file, with what people and the trash have deleted
/// since last night.
async fn delete_and_purge(site: Site) -> Result<Progress> {
    let deleted = delete_what_is_due(site.clone()).await;
    log_failure(&site.db.refresh_statistics().await, "the database's tables were not measured");
    let purged = site.db.purge_deleted(PURGE).await;
    log_failure(&purged, "what was deleted was not taken out of the file");
    if matches!(purged, Ok(false)) {
        tracing::warn!("what was deleted is not wholly out of the file");
    }
    deleted
}

/// Makes properties findable by what is searched today and texts of blogs what they are
/// today, where an older release has saved them, and new messages and addresses findable, and adds up what
/// is new in the counts of rows, so that no request has to do it for many.
async fn index(site: Site) -> Result<Progress> {
    let properties = site::property::index_anew(&site).await;
    log_failure(&properties, "properties were not made findable");
    if let Ok(properties @ 1..) = properties {
        tracing::info!(properties, "properties were made findable anew");
    }
    let messages = site::contact::inbox::index_new_messages(&site).await;
    log_failure(&messages, "new messages were not made findable");
    let categories = site::category::assign_missing_slugs(&site).await;
    log_failure(&categories, "categories were not given addresses");
    if let Ok(categories @ 1..) = categories {
        tracing::info!(categories, "categories were given addresses");
    }
    let blogs = site::blog::resanitise(&site).await;
    log_failure(&blogs, "texts were not made anew");
    if let Ok(blogs @ 1..) = blogs {
        tracing::info!(blogs, "texts of blogs were made anew");
    }
    log_failure(&site::privacy::renew_keys(&site.db).await, "addresses were not made findable");
    log_failure(&site.db.fold_row_counts().await, "counts of rows were not added up");
    Ok(Progress::Done)
}

/// Looks through the database at the start, so that damage that came with a restore is noticed.
async fn look_quickly_for_damage(site: Site) -> Result<Progress> {
    // Both read all of the store, and visitors wait for the homes.
    let homes = async {
        while !site.listing_index.is_ready() {
            tokio::time::sleep(SOON).await;
        }
    };
    let _ = tokio::time::timeout(LONGEST_WAIT, homes).await;
    look_for_damage(&site, Look::Quick).await
}

/// Looks more closely. What is damaged is reported there.
async fn look_closely_for_damage(site: Site) -> Result<Progress> {
    look_for_damage(&site, Look::Thorough).await
}

async fn look_for_damage(site: &Site, look: Look) -> Result<Progress> {
    if site.db.check_integrity(look).await? {
        tracing::info!("the database is intact");
    }
    Ok(Progress::Done)
}

/// Lets older versions of blogs go.
async fn thin_history(site: Site) -> Result<Progress> {
    let versions = site::blog::prune_history(&site).await?;
    tracing::info!(versions, "older versions of blogs were let go");
    Ok(Progress::Done)
}
