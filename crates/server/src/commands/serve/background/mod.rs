//! What runs beside the requests for as long as the site is up.
//!
//! Each task is a function that goes on for ever or until a stop is asked for; [`begin`]
//! lists them all, and [`super::supervisor`] begins again what ends by a defect. Those of
//! [`homes`], [`pictures`] and the trail ([`audit`]) have files of their own; [`moments`] says when
//! tasks come.

mod audit;
mod homes;
mod moments;
mod pictures;
mod tries;

use std::path::PathBuf;
use std::time::Duration;

use platform::db::Look;
use platform::error::chain;
use platform::http::serve::Shutdown;
use site::Site;
use site::backup::Schedule;
use site::mail_kinds;
use site::outbox::{self, Outbox};

use self::moments::{CONTENT_POLL, FIRST_CHECK, LOOK_AT_SCHEDULE, SWEEP, TIDY, until_tonight};
use self::tries::Tries;
use super::supervisor::Supervisor;
use crate::config::Settings;

/// How often views of pages are put into the database; what a crash loses is not more.
const WRITE_VIEWS: Duration = Duration::from_secs(5);

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
    schedule: Option<Schedule>,
) {
    tasks.keep("content", site.clone(), watch_content);
    tasks.keep("limits", site.clone(), sweep_limits);
    tasks.keep("homes", site.clone(), site::search::follow);
    tasks.keep("words of homes", site.clone(), homes::index_homes);
    tasks.keep("alerts", site.clone(), homes::tell_of_homes);
    tasks.keep("bookings", site.clone(), remind_of_bookings);
    tasks.keep("messages", site.clone(), remind_of_messages);
    tasks.keep("searches", site.clone(), homes::ask_searches);
    tasks.keep("schedule", site.clone(), publish_on_time);
    tasks.keep("freshness of homes", site.clone(), homes::look_after_homes);
    tasks.keep("tidy", site.clone(), tidy);
    tasks.keep("retention", site.clone(), delete_on_time);
    tasks.keep("views", site.clone(), write_views);
    tasks.keep("audit", site.clone(), audit::seal_audit);
    tasks.keep("audit check", site.clone(), audit::check_audit);
    tasks.keep("index", site.clone(), index);
    tasks.keep("looks of pictures", site.clone(), pictures::look_at_pictures);
    if settings.media_avif {
        tasks.keep("AVIF of pictures", site.clone(), pictures::make_pictures_smaller);
    }
    tasks.keep("integrity", site.clone(), look_for_damage);
    tasks.keep("orphans", site.clone(), pictures::remove_pictures_at_night);
    tasks.keep("history", site.clone(), thin_history_at_night);
    tasks.keep("outbox figures", site.clone(), outbox::keep_figures);
    tasks.keep("figures", (site.clone(), settings.data_dir.clone()), measure);
    tasks.keep("pictures", (site.clone(), settings.media_place()), pictures::look_for_pictures);
    if let Some(schedule) = schedule {
        let needs = (site.db.clone(), site.clock.clone(), schedule);
        tasks.keep("backups", needs, site::backup::run);
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
async fn measure((site, folder): (Site, PathBuf)) {
    let gauge = metrics::gauge!("keyturn_disk_free_bytes");
    loop {
        site.db.measure();
        let folder = folder.clone();
        let free =
            tokio::task::spawn_blocking(move || platform::storage::files::free_bytes(&folder));
        if let Ok(Some(bytes)) = free.await {
            #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
            gauge.set(bytes as f64);
        }
        tokio::time::sleep(MEASURE).await;
    }
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

/// Publishes what is scheduled. What fails is tried again, and said once.
async fn publish_on_time(site: Site) {
    let mut tries = Tries::default();
    loop {
        let published = site::blog::publish_due(&site).await;
        let is_news = tries.note(published.is_ok());
        match published {
            Ok(blogs) if blogs > 0 => tracing::info!(blogs, "scheduled blogs were published"),
            Err(error) if is_news => tracing::warn!(
                error = %chain(&error),
                "scheduled blogs were not looked for; it is tried again until it works"
            ),
            Ok(_) | Err(_) => {}
        }
        tokio::time::sleep(LOOK_AT_SCHEDULE).await;
    }
}

/// Reminds of consultations the day before.
async fn remind_of_bookings(site: Site) {
    let mut tries = Tries::default();
    loop {
        let reminded = site::booking::remind_due(&site).await;
        let is_news = tries.note(reminded.is_ok());
        if let Err(error) = reminded
            && is_news
        {
            tracing::warn!(
                error = %chain(&error),
                "nobody is reminded of a consultation; it is tried again until it works"
            );
        }
        tokio::time::sleep(SWEEP).await;
    }
}

/// Reminds of messages when somebody wanted to be.
async fn remind_of_messages(site: Site) {
    let mut tries = Tries::default();
    loop {
        let reminded = site::contact::leads::remind_due(&site).await;
        let is_news = tries.note(reminded.is_ok());
        if let Err(error) = reminded
            && is_news
        {
            tracing::warn!(
                error = %chain(&error),
                "nobody is reminded of a message; it is tried again until it works"
            );
        }
        tokio::time::sleep(SWEEP).await;
    }
}

/// Puts what was counted of views into the database.
async fn write_views(site: Site) {
    let mut tries = Tries::default();
    loop {
        tokio::time::sleep(WRITE_VIEWS).await;
        let written = site::views::write(&site).await;
        let is_news = tries.note(written.is_ok());
        if let Err(error) = written
            && is_news
        {
            tracing::warn!(
                error = %chain(&error),
                "views of pages were not written; it is tried again until it works"
            );
        }
    }
}

async fn sweep_limits(site: Site) {
    loop {
        tokio::time::sleep(SWEEP).await;
        site.limits.sweep();
    }
}

/// Deletes the sessions and previews that have ended, and what nobody restored.
async fn tidy(site: Site) {
    loop {
        tokio::time::sleep(TIDY).await;
        match site::account::forget_ended_sessions(&site).await {
            Ok(0) => {}
            Ok(sessions) => tracing::debug!(sessions, "ended sessions were deleted"),
            Err(error) => tracing::warn!(error = %chain(&error), "sessions were not tidied up"),
        }
        match site::trash::empty(&site).await {
            Ok(0) => {}
            Ok(things) => tracing::info!(things, "what was in the trash was deleted for good"),
            Err(error) => tracing::warn!(error = %chain(&error), "the trash was not emptied"),
        }
        if let Err(error) = site::undo::forget_old(&site).await {
            tracing::warn!(error = %chain(&error), "what cannot be taken back was not forgotten");
        }
        if let Err(error) = site::blog::preview::forget_ended(&site).await {
            tracing::warn!(error = %chain(&error), "ended previews were not forgotten");
        }
        if let Err(error) = site::pages::preview::forget_ended(&site).await {
            tracing::warn!(error = %chain(&error), "ended previews of pages were not forgotten");
        }
        if let Err(error) = site::submission::forget_old_links(&site).await {
            tracing::warn!(error = %chain(&error), "ended links to drafts were not forgotten");
        }
        match site::alerts::tidy(&site).await {
            Ok(0) => {}
            Ok(alerts) => tracing::info!(alerts, "old alerts were forgotten"),
            Err(error) => tracing::warn!(error = %chain(&error), "alerts were not tidied up"),
        }
        if let Err(error) = site::push::tidy(&site).await {
            tracing::warn!(error = %chain(&error), "the ends of notices were not noted");
        }
        if let Err(error) = site::views::forget_old(&site).await {
            tracing::warn!(error = %chain(&error), "old views of pages were not forgotten");
        }
        match site::property::forget_deleted(&site).await {
            Ok(0) => {}
            Ok(properties) => tracing::info!(properties, "deleted properties were forgotten"),
            Err(error) => tracing::warn!(error = %chain(&error), "properties were not tidied up"),
        }
    }
}

/// How long what was deleted is taken out of the database's file.
const PURGE: Duration = Duration::from_mins(30);

/// Deletes what was kept long enough, at the start and every night, and takes it out of the file.
async fn delete_on_time(site: Site) {
    tokio::time::sleep(FIRST_CHECK).await;
    let mut is_night = false;
    loop {
        match site::privacy::delete_what_is_due(&site).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "what was kept long enough was deleted"),
            Err(error) => {
                tracing::warn!(error = %chain(&error), "what was kept long enough was not deleted");
            }
        }
        if is_night {
            if let Err(error) = site.db.refresh_statistics().await {
                tracing::warn!(error = %chain(&error), "the database's tables were not measured");
            }
            // Also what people and the trash have deleted since last night.
            match site.db.purge_deleted(PURGE).await {
                Ok(true) => {}
                Ok(false) => tracing::warn!("what was deleted is not wholly out of the file"),
                Err(error) => tracing::warn!(
                    error = %chain(&error), "what was deleted was not taken out of the file"
                ),
            }
        }
        until_tonight(&site).await;
        is_night = true;
    }
}

/// Makes properties findable by what is searched today and texts of blogs what they are
/// today, where an older release has saved them, and new messages and addresses findable, and adds up what
/// is new in the counts of rows, so that no request has to do it for many.
async fn index(site: Site) {
    loop {
        match site::property::index_anew(&site).await {
            Ok(0) => {}
            Ok(properties) => tracing::info!(properties, "properties were made findable anew"),
            Err(error) => {
                tracing::warn!(error = %chain(&error), "properties were not made findable");
            }
        }
        if let Err(error) = site::contact::inbox::index_new_messages(&site).await {
            tracing::warn!(error = %chain(&error), "new messages were not made findable");
        }
        match site::category::renew(&site).await {
            Ok(0) => {}
            Ok(categories) => tracing::info!(categories, "categories were given addresses"),
            Err(error) => {
                tracing::warn!(error = %chain(&error), "categories were not given addresses");
            }
        }
        match site::blog::renew(&site).await {
            Ok(0) => {}
            Ok(blogs) => tracing::info!(blogs, "texts of blogs were made anew"),
            Err(error) => tracing::warn!(error = %chain(&error), "texts were not made anew"),
        }
        if let Err(error) = site::privacy::renew_keys(&site.db).await {
            tracing::warn!(error = %chain(&error), "addresses were not made findable");
        }
        if let Err(error) = site.db.fold_row_counts().await {
            tracing::warn!(error = %chain(&error), "counts of rows were not added up");
        }
        tokio::time::sleep(SWEEP).await;
    }
}

/// Looks through the database at the start, so that damage that came with a restore is
/// noticed, and more closely every night; what is damaged is reported there.
async fn look_for_damage(site: Site) {
    let mut look = Look::Quick;
    // Both read all of the store, and visitors wait for the homes.
    let homes = async {
        while !site.found.is_ready() {
            tokio::time::sleep(SOON).await;
        }
    };
    let _ = tokio::time::timeout(LONGEST_WAIT, homes).await;
    loop {
        match site.db.check_integrity(look).await {
            Ok(true) => tracing::info!("the database is intact"),
            Ok(false) => {}
            Err(error) => tracing::warn!(error = %chain(&error), "the database was not checked"),
        }
        until_tonight(&site).await;
        look = Look::Thorough;
    }
}

/// Lets older versions of blogs go, every night.
async fn thin_history_at_night(site: Site) {
    loop {
        until_tonight(&site).await;
        match site::blog::thin_history(&site).await {
            Ok(versions) => tracing::info!(versions, "older versions of blogs were let go"),
            Err(error) => tracing::warn!(error = %chain(&error), "no versions were let go"),
        }
    }
}
