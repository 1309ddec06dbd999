//! What runs beside the requests for as long as the site is up.
//!
//! Each task is a function that goes on for ever or until a stop is asked for; [`begin`]
//! lists them all, and [`super::supervisor`] begins again what ends by a defect.

use std::path::PathBuf;
use std::time::Duration;

use platform::clock::{Chance, Clock};
use platform::db::Look;
use platform::error::chain;
use platform::http::serve::Shutdown;
use platform::media::MediaStore;
use platform::text::time::next_public_hour;
use site::Site;
use site::backup::Schedule;
use site::outbox::{self, Outbox};

use super::supervisor::Supervisor;
use crate::config::Settings;

/// How often a write of another process (the command line, another instance) is
/// looked for.
const CONTENT_POLL: Duration = Duration::from_millis(500);

/// How often is looked for a blog whose time has come.
const LOOK_AT_SCHEDULE: Duration = Duration::from_secs(2);

/// How often is looked for pictures that are new.
const LOOK_FOR_PICTURES: Duration = Duration::from_secs(2);

/// How often is looked for homes that nobody has looked at for long.
const LOOK_AFTER_HOMES: Duration = Duration::from_mins(1);

/// How often limits of visitors who are gone are forgotten.
const SWEEP: Duration = Duration::from_mins(1);

/// How often what is new in the audit trail is sealed, and how often at least that is tried
/// while it fails.
const SEAL: Duration = Duration::from_secs(1);
const SEAL_AT_LEAST: Duration = Duration::from_mins(1);

/// How often views of pages are put into the database; what a crash loses is not more.
const WRITE_VIEWS: Duration = Duration::from_secs(5);
/// How long after the start the chain of the audit trail is walked, which is sealed then, and
/// what was kept long enough is deleted: visitors go first.
const FIRST_CHECK: Duration = Duration::from_secs(20);

/// How often what has become useless in the database is deleted.
const TIDY: Duration = Duration::from_hours(1);

/// How often the machine is measured.
const MEASURE: Duration = Duration::from_secs(15);

/// How often is looked whether the homes were read, and for how long at most.
const SOON: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_mins(1);

/// The hour in Toronto in which the database is looked through, and how much of it
/// chance may choose from, so that several sites on one machine don't do it at once.
const NIGHT: i8 = 3;
const NIGHT_SECONDS: u16 = 60 * 60;

/// Begins everything but the mail.
pub(super) fn begin(
    tasks: &mut Supervisor,
    site: &Site,
    settings: &Settings,
    schedule: Option<Schedule>,
    shutdown: &Shutdown,
) {
    tasks.keep("content", site.clone(), watch_content);
    tasks.keep("limits", site.clone(), sweep_limits);
    tasks.keep("homes", site.clone(), site::search::follow);
    tasks.keep("words of homes", site.clone(), index_homes);
    tasks.keep("alerts", site.clone(), tell_of_homes);
    tasks.keep("bookings", site.clone(), remind_of_bookings);
    tasks.keep("messages", site.clone(), remind_of_messages);
    tasks.keep("searches", site.clone(), ask_searches);
    tasks.keep("schedule", site.clone(), publish_on_time);
    tasks.keep("homes", site.clone(), look_after_homes);
    tasks.keep("tidy", site.clone(), tidy);
    tasks.keep("retention", site.clone(), delete_on_time);
    tasks.keep("views", site.clone(), write_views);
    tasks.keep("audit", site.clone(), seal_audit);
    tasks.keep("audit check", site.clone(), check_audit);
    tasks.keep("index", site.clone(), index);
    tasks.keep("looks of pictures", site.clone(), look_at_pictures);
    if settings.media_avif {
        tasks.keep("AVIF of pictures", site.clone(), make_pictures_smaller);
    }
    tasks.keep("integrity", site.clone(), look_for_damage);
    tasks.keep("orphans", site.clone(), remove_pictures_at_night);
    tasks.keep("history", site.clone(), thin_history_at_night);
    tasks.keep("outbox figures", site.clone(), outbox::keep_figures);
    tasks.keep("figures", (site.clone(), settings.data_dir.clone()), measure);
    tasks.keep("pictures", (site.clone(), settings.media_place()), look_for_pictures);
    if let Some(schedule) = schedule {
        let needs = (site.db.clone(), site.clock.clone(), schedule);
        tasks.keep("backups", needs, site::backup::run);
    }
    tasks.keep("text messages", (site.clone(), shutdown.clone()), |(site, shutdown)| {
        site::sms::run(site, shutdown)
    });
    tasks.keep("notices", (site.clone(), shutdown.clone()), |(site, shutdown)| {
        site::push::run(site, shutdown)
    });
    tasks.keep("invitations", (site.clone(), shutdown.clone()), |(site, shutdown)| {
        site::people::outbox::run(site, shutdown)
    });
}

/// Sends what waits in the outbox until a stop is asked for.
pub(super) async fn send_mail(site: Site, shutdown: Shutdown) {
    if !site.sends_mail() {
        tracing::warn!("smtp_url is not set: messages from visitors are kept, and wait");
    }
    Box::pin(Outbox::new(site).run(shutdown)).await;
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

/// Looks whether the pictures that the database knows are there, at the start, so that a
/// folder that was forgotten when a backup came back is noticed, and every night.
async fn look_for_pictures((site, place): (Site, String)) {
    let Ok(folder) = MediaStore::folder(&place) else { return };
    let gauge = metrics::gauge!("keyturn_pictures_missing");
    loop {
        match site::media::count_lost(&site.db, &folder).await {
            Ok(pictures) => {
                gauge.set(f64::from(u32::try_from(pictures).unwrap_or(u32::MAX)));
                if pictures > 0 {
                    tracing::error!(
                        pictures,
                        folder = %folder.display(),
                        "pictures that the database knows are missing; restore that folder from a \
                         backup"
                    );
                }
            }
            Err(error) => tracing::warn!(error = %chain(&error), "pictures were not looked for"),
        }
        let seconds = until_tonight(&site.clock, &site.chance);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
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

/// Tells those who follow a search of homes that changed.
async fn tell_of_homes(site: Site) {
    let mut tries = Tries::default();
    loop {
        let worked = site::alerts::work(&site).await;
        let is_news = tries.note(worked.is_ok());
        match worked {
            Ok(true) => continue,
            Err(error) if is_news => tracing::warn!(
                error = %chain(&error),
                "nobody is told of changed homes; it is tried again until it works"
            ),
            Ok(false) | Err(_) => {}
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

/// Asks now and then how many homes answer the searches that several people follow.
async fn ask_searches(site: Site) {
    loop {
        if let Err(error) = site::alerts::ask_again(&site).await {
            tracing::warn!(error = %chain(&error), "searches that people follow were not asked");
        }
        tokio::time::sleep(SWEEP).await;
    }
}

/// Reminds of homes that nobody has looked at for long, and then ends their publication.
async fn look_after_homes(site: Site) {
    let mut tries = Tries::default();
    loop {
        let looked = async {
            let reminded = site::property::remind_due(&site, site::submission::tell_ending).await?;
            let expired = site::property::expire_due(&site, site::submission::tell_ended).await?;
            site::property::trim_changes(&site).await?;
            Ok::<_, platform::error::Error>((reminded, expired))
        };
        let looked = looked.await;
        let is_news = tries.note(looked.is_ok());
        match looked {
            Ok((0, 0)) => {}
            Ok((reminded, expired)) => {
                tracing::info!(reminded, expired, "homes that nobody has looked at for long");
            }
            Err(error) if is_news => tracing::warn!(
                error = %chain(&error),
                "homes were not looked after; it is tried again until it works"
            ),
            Err(_) => {}
        }
        tokio::time::sleep(LOOK_AFTER_HOMES).await;
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

/// Deletes what was kept long enough, at the start and every night.
async fn delete_on_time(site: Site) {
    tokio::time::sleep(FIRST_CHECK).await;
    loop {
        match site::privacy::delete_what_is_due(&site).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "what was kept long enough was deleted"),
            Err(error) => {
                tracing::warn!(error = %chain(&error), "what was kept long enough was not deleted");
            }
        }
        let seconds = until_tonight(&site.clock, &site.chance);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
    }
}

/// Seals what was written into the audit trail. While that fails (a full disk, say) it is
/// tried ever less often, and said once.
async fn seal_audit(site: Site) {
    let mut tries = Tries::default();
    loop {
        let sealed = site::audit::seal(&site).await;
        let is_news = tries.note(sealed.is_ok());
        match sealed {
            Err(error) if is_news => tracing::warn!(
                error = %chain(&error),
                "the audit trail was not sealed; it is tried again until it is"
            ),
            Ok(_) if is_news => tracing::info!("the audit trail is sealed again"),
            Ok(_) | Err(_) => {}
        }
        tokio::time::sleep(tries.pause(&site.chance)).await;
    }
}

/// Walks the chain of the audit trail at the start and every night, and says in the log, which
/// is kept elsewhere, how far it reaches.
async fn check_audit(site: Site) {
    let gauge = metrics::gauge!("keyturn_audit_broken");
    tokio::time::sleep(FIRST_CHECK).await;
    loop {
        match site::audit::check(&site).await {
            Ok(report) => {
                gauge.set(if report.broken.is_some() { 1.0 } else { 0.0 });
                let seal = report.last.map(|seal| seal.to_string()).unwrap_or_default();
                match report.broken {
                    None => tracing::info!(entries = report.entries, seal, "the audit trail fits"),
                    Some(broken) => tracing::error!(seal, "the audit trail does not fit: {broken}"),
                }
            }
            Err(error) => tracing::warn!(error = %chain(&error), "the audit trail was not walked"),
        }
        let seconds = until_tonight(&site.clock, &site.chance);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
    }
}

/// How often something has failed in a row.
#[derive(Debug, Default)]
struct Tries {
    failures: u32,
}

impl Tries {
    /// Notes how it went; whether that is news.
    fn note(&mut self, is_done: bool) -> bool {
        let was_done = self.failures == 0;
        self.failures = if is_done { 0 } else { self.failures.saturating_add(1) };
        is_done != was_done
    }

    /// How long to wait for the next one: doubling with each failure, and up to a quarter
    /// less by chance, so that the instances of a site don't come together.
    fn pause(&self, chance: &Chance) -> Duration {
        if self.failures == 0 {
            return SEAL;
        }
        let doubled = 2_u32.saturating_pow(self.failures);
        let pause = SEAL.saturating_mul(doubled).min(SEAL_AT_LEAST);
        let less = f64::from(u16::from_be_bytes(chance.bytes())) / f64::from(u16::MAX) / 4.0;
        pause.mul_f64(1.0 - less)
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

/// Makes homes findable by their words, a moment after they have changed.
async fn index_homes(site: Site) {
    loop {
        match site::search::index_new(&site).await {
            Ok(0) => tokio::time::sleep(CONTENT_POLL).await,
            Ok(homes) => tracing::debug!(homes, "words of homes were written"),
            Err(error) => {
                tracing::warn!(error = %chain(&error), "words of homes were not written");
                tokio::time::sleep(SWEEP).await;
            }
        }
    }
}

/// Looks at pictures that an older release has stored, a few at a time.
async fn look_at_pictures(site: Site) {
    let mut tries = Tries::default();
    loop {
        let looked = site::media::look_at_some(&site).await;
        let is_news = tries.note(looked.is_ok());
        match looked {
            Ok(0) => tokio::time::sleep(TIDY).await,
            Ok(_) => tokio::time::sleep(CONTENT_POLL).await,
            Err(error) => {
                if is_news {
                    tracing::warn!(error = %chain(&error), "pictures were not looked at");
                }
                tokio::time::sleep(SWEEP).await;
            }
        }
    }
}

/// Makes AVIF of pictures, one after the other: the newest within a moment of their upload.
async fn make_pictures_smaller(site: Site) {
    let mut tries = Tries::default();
    loop {
        let made = site::media::make_smaller(&site).await;
        let is_news = tries.note(made.is_ok());
        match made {
            Ok(true) => {}
            Ok(false) => tokio::time::sleep(LOOK_FOR_PICTURES).await,
            Err(error) => {
                if is_news {
                    tracing::warn!(error = %chain(&error), "no AVIF was made of a picture");
                }
                tokio::time::sleep(SWEEP).await;
            }
        }
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
        let seconds = until_tonight(&site.clock, &site.chance);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        look = Look::Thorough;
    }
}

/// Removes the pictures that nothing refers to any more, every night.
async fn remove_pictures_at_night(site: Site) {
    loop {
        let seconds = until_tonight(&site.clock, &site.chance);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        match site::media::orphans::remove(&site).await {
            Ok(removed) => tracing::info!(
                pictures = removed.pictures,
                files = removed.files,
                "pictures that nothing refers to were removed"
            ),
            Err(error) => tracing::warn!(error = %chain(&error), "no pictures were removed"),
        }
    }
}

/// Lets older versions of blogs go, every night.
async fn thin_history_at_night(site: Site) {
    loop {
        let seconds = until_tonight(&site.clock, &site.chance);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        match site::blog::thin_history(&site).await {
            Ok(versions) => tracing::info!(versions, "older versions of blogs were let go"),
            Err(error) => tracing::warn!(error = %chain(&error), "no versions were let go"),
        }
    }
}

/// Seconds until the next check, a moment of the night.
fn until_tonight(clock: &Clock, chance: &Chance) -> u64 {
    let now = clock.now();
    let begins = next_public_hour(now, NIGHT);
    let after = u16::from_be_bytes(chance.bytes()) % NIGHT_SECONDS;
    (begins - now).unsigned_abs() + u64::from(after)
}

#[cfg(test)]
mod tests {
    use platform::clock::Timestamp;

    use super::*;

    #[test]
    fn an_audit_trail_that_cannot_be_sealed_is_tried_ever_less_often() {
        let chance = Chance::seeded(1);
        let pauses = |failures| -> Vec<Duration> {
            (0..20).map(|_| Tries { failures }.pause(&chance)).collect()
        };
        assert!(pauses(0).iter().all(|pause| *pause == SEAL));
        for (failures, longest) in [(1, 2), (2, 4), (5, 32), (6, 60), (7, 60), (u32::MAX, 60)] {
            let longest = Duration::from_secs(longest);
            let pauses = pauses(failures);
            let fits = |pause: &Duration| (longest.mul_f64(0.75)..=longest).contains(pause);
            assert!(pauses.iter().all(fits), "{pauses:?}");
            assert!(pauses.windows(2).any(|two| two[0] != two[1]), "by chance: {pauses:?}");
        }
    }

    #[test]
    fn an_audit_trail_that_cannot_be_sealed_is_told_once() {
        let mut tries = Tries::default();
        let outcomes = [true, false, false, false, true, true, false];
        let told = outcomes.map(|is_done| tries.note(is_done));
        assert_eq!(told, [false, true, false, false, true, false, true]);
    }

    #[test]
    fn the_database_is_checked_once_a_night_between_three_and_four() {
        let begin = Timestamp::from_seconds(1_767_243_600); // midnight in Toronto
        let clock = Clock::fixed(begin);
        let chance = Chance::seeded(1);
        let mut moments = Vec::new();
        for _ in 0..20 {
            clock.advance(i64::try_from(until_tonight(&clock, &chance)).unwrap());
            moments.push(clock.now() - begin);
        }
        for (night, moment) in (0..).zip(&moments) {
            let hour = (3 * 3_600..4 * 3_600).contains(&(moment - night * 24 * 3_600));
            assert!(hour, "{moments:?}");
        }
    }
}
