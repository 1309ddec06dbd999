//! `keyturn serve`: everything that runs while the site is up, and its end.

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::anyhow;
use axum::Router;
use axum::extract::{Request, State};
use axum::response::Response;
use axum::routing::get;
use platform::clock::{Chance, Clock};
use platform::error::{Cause, chain};
use platform::http::assets::{AssetStore, no_such_file};
use platform::http::edge::{Edge, EdgeOptions, ErrorPage};
use platform::http::serve::{Check, Readiness, ServeOptions, Shutdown, health_router};
use platform::telemetry;
use platform::text::time::next_public_hour;
use site::Site;
use site::contact::outbox::{self, Delivery, Outbox};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::config::Settings;
use crate::{assemble, assets};

/// How often a write of another process (the command line, another instance) is
/// looked for.
const CONTENT_POLL: Duration = Duration::from_millis(500);

/// How much longer than the limits that answer a connection without progress stays.
const STALL_MARGIN: Duration = Duration::from_secs(30);

/// How long after a defect the outbox begins again.
const OUTBOX_AGAIN: Duration = Duration::from_secs(15);

/// How often limits of visitors who are gone are forgotten.
const SWEEP: Duration = Duration::from_mins(1);

/// How often what has become useless in the database is deleted.
const TIDY: Duration = Duration::from_hours(1);

/// The hour in Toronto in which the database is looked through, and how much of it
/// chance may choose from, so that several sites on one machine don't do it at once.
const NIGHT: i8 = 3;
const NIGHT_SECONDS: u16 = 60 * 60;

/// `keyturn serve`
pub(crate) async fn serve(settings: Settings) -> anyhow::Result<ExitCode> {
    telemetry::init(&settings.log, settings.log_format)?;
    let listener = listen(settings.listen).await?;
    let shutdown = Shutdown::on_signals()?;
    let metrics = telemetry::install_metrics()?;
    let site = assemble::site(&settings).await?;

    if let Some(address) = settings.metrics_listen {
        serve_metrics(address, telemetry::metrics_router(metrics.clone())).await;
    }
    let mut beside = JoinSet::new();
    beside.spawn(telemetry::upkeep(metrics));
    beside.spawn(watch_content(site.clone()));
    beside.spawn(sweep_limits(site.clone()));
    beside.spawn(tidy(site.clone()));
    beside.spawn(index_messages(site.clone()));
    beside.spawn(index_properties(site.clone()));
    beside.spawn(check_at_night(site.clone()));
    beside.spawn(remove_pictures_at_night(site.clone()));
    beside.spawn(outbox::keep_figures(site.clone()));
    beside.spawn(site::people::outbox::run(site.clone(), shutdown.clone()));
    let mail = tokio::spawn(send_mail(site.clone(), settings.delivery.clone(), shutdown.clone()));

    let readiness = Readiness::new();
    let app = Edge::new(
        router(&site, &readiness),
        EdgeOptions {
            trusted_proxies: settings.proxies(),
            limits: site.limits.clone(),
            body_timeout: settings.body_timeout,
            request_timeout: settings.request_timeout,
            error_page: Some(error_page(site.clone())),
            ..EdgeOptions::new(settings.base_url.clone())
        },
        &site.chance,
    );
    let options = ServeOptions {
        header_timeout: settings.header_timeout,
        idle_timeout: settings.idle_timeout,
        // The edge's limits come first, so that there is an answer before the end.
        stall_timeout: settings.request_timeout.max(settings.body_timeout) + STALL_MARGIN,
        max_connections: settings.max_connections,
        drain: settings.stop,
        ..ServeOptions::new(readiness)
    };
    tracing::info!(base_url = %settings.base_url_text(), "Keyturn is ready");
    let mut stop = shutdown.clone();
    platform::http::serve::serve(listener, app, options, shutdown).await?;
    tokio::select! {
        // It stops by itself, within seconds.
        _ = mail => {}
        () = stop.insisted() => {}
    }
    // Before the database, which they would miss.
    beside.shutdown().await;
    site.db.close().await;
    Ok(ExitCode::SUCCESS)
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        std::io::ErrorKind::AddrInUse => anyhow!(
            "The address {address} is taken by another program. Stop that one, or choose another \
             port with --listen."
        ),
        std::io::ErrorKind::PermissionDenied => anyhow!(
            "The address {address} may not be used: ports below 1024 need a permission of the \
             system. Choose another with --listen."
        ),
        _ => anyhow!("The address {address} cannot be listened on: {error}."),
    })
}

/// The site with what only the running program has: built files and probes.
fn router(site: &Site, readiness: &Readiness) -> Router {
    let store = assets::store();
    let mut files = Router::new().route("/assets/{*path}", get(asset));
    for path in store.paths().iter().filter(|path| !path.starts_with("/assets/")) {
        files = files.route(path, get(asset));
    }
    let pinged = site.clone();
    let check: Check = Arc::new(move || {
        let site = pinged.clone();
        Box::pin(async move { site.db.ping().await.map_err(Cause::from) })
    });
    site::router::router(site.clone())
        .merge(files.with_state(Arc::new(store)))
        .merge(health_router(readiness.clone(), check))
}

/// A built file.
async fn asset(State(store): State<Arc<AssetStore>>, request: Request) -> Response {
    let (method, headers) = (request.method(), request.headers());
    store.respond(method, headers, request.uri().path()).unwrap_or_else(no_such_file)
}

/// What a person sees when the edge refuses or a handler fails.
fn error_page(site: Site) -> ErrorPage {
    Arc::new(move |status, message, request_id| {
        site.pages.refusal(&site, status, message, request_id)
    })
}

/// `/metrics`, for this machine only. Without it the site is served all the same.
async fn serve_metrics(address: SocketAddr, router: Router) {
    match TcpListener::bind(address).await {
        Ok(listener) => {
            let (_, shutdown) = Shutdown::manual();
            let options =
                ServeOptions { max_connections: 8, ..ServeOptions::new(Readiness::new()) };
            let router = router.into_service();
            tokio::spawn(platform::http::serve::serve(listener, router, options, shutdown));
        }
        Err(error) => tracing::warn!(
            %address,
            %error,
            "/metrics is not served; choose another address with metrics_listen, or none"
        ),
    }
}

/// Notices what other processes wrote.
async fn watch_content(site: Site) {
    let mut was_there = true;
    loop {
        tokio::time::sleep(CONTENT_POLL).await;
        let answer = site.db.refresh_content_version().await;
        match (&answer, was_there) {
            (Err(_), true) => tracing::warn!("the database is away; pages in the cache stay up"),
            (Ok(_), false) => tracing::info!("the database is back"),
            _ => {}
        }
        was_there = answer.is_ok();
    }
}

/// Sends what waits in the outbox until a stop is asked for.
async fn send_mail(site: Site, delivery: Option<Delivery>, mut shutdown: Shutdown) {
    let Some(delivery) = delivery else {
        tracing::warn!("smtp_url is not set: messages from visitors are kept, and wait");
        return;
    };
    tracing::info!(server = delivery.mailer.server(), "e-mail is sent");
    loop {
        let outbox = Outbox::new(site.clone(), delivery.clone());
        // In a task of its own, so that a defect does not end the mail for good.
        let Err(error) = tokio::spawn(outbox.run(shutdown.clone())).await else { return };
        tracing::error!(%error, "the outbox has ended and begins again");
        tokio::select! {
            () = shutdown.requested() => return,
            () = tokio::time::sleep(OUTBOX_AGAIN) => {}
        }
    }
}

async fn sweep_limits(site: Site) {
    loop {
        tokio::time::sleep(SWEEP).await;
        site.limits.sweep();
    }
}

/// Deletes the sessions that have ended, and the properties that nobody restored.
async fn tidy(site: Site) {
    loop {
        tokio::time::sleep(TIDY).await;
        match site::account::forget_ended_sessions(&site).await {
            Ok(0) => {}
            Ok(sessions) => tracing::debug!(sessions, "ended sessions were deleted"),
            Err(error) => tracing::warn!(error = %chain(&error), "sessions were not tidied up"),
        }
        match site::property::forget_deleted(&site).await {
            Ok(0) => {}
            Ok(properties) => tracing::info!(properties, "deleted properties were forgotten"),
            Err(error) => tracing::warn!(error = %chain(&error), "properties were not tidied up"),
        }
    }
}

/// Makes properties findable by what is searched today, when an older release has saved
/// them.
async fn index_properties(site: Site) {
    match site::property::index_anew(&site).await {
        Ok(0) => {}
        Ok(properties) => tracing::info!(properties, "properties were made findable anew"),
        Err(error) => tracing::warn!(error = %chain(&error), "properties were not made findable"),
    }
}

/// Makes new messages findable, so that no search has to do it for many.
async fn index_messages(site: Site) {
    loop {
        if let Err(error) = site::contact::inbox::index_new_messages(&site).await {
            tracing::warn!(error = %chain(&error), "new messages were not made findable");
        }
        tokio::time::sleep(SWEEP).await;
    }
}

/// Looks through the database every night; what is damaged is reported there.
async fn check_at_night(site: Site) {
    loop {
        let seconds = until_tonight(&site.clock, &site.chance);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        match site.db.check_integrity().await {
            Ok(true) => tracing::info!("the database is intact"),
            Ok(false) => {}
            Err(error) => tracing::warn!(error = %chain(&error), "the database was not checked"),
        }
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

/// Seconds until the next check, a moment of the night.
fn until_tonight(clock: &Clock, chance: &Chance) -> u64 {
    let now = clock.now();
    let begins = next_public_hour(now, NIGHT);
    let after = u16::from_be_bytes(chance.bytes()) % NIGHT_SECONDS;
    (begins - now).unsigned_abs() + u64::from(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_database_is_checked_once_a_night_between_three_and_four() {
        let clock = Clock::fixed(1_767_243_600); // midnight in Toronto
        let chance = Chance::seeded(1);
        let mut moments = Vec::new();
        for _ in 0..20 {
            clock.advance(i64::try_from(until_tonight(&clock, &chance)).unwrap());
            moments.push(clock.now() - 1_767_243_600);
        }
        for (night, moment) in (0..).zip(&moments) {
            let hour = (3 * 3_600..4 * 3_600).contains(&(moment - night * 24 * 3_600));
            assert!(hour, "{moments:?}");
        }
    }

    #[tokio::test]
    async fn a_taken_port_is_one_clear_sentence() {
        let taken = listen("127.0.0.1:0".parse().unwrap()).await.unwrap();
        let address = taken.local_addr().unwrap();
        let error = listen(address).await.unwrap_err().to_string();
        assert!(error.contains("is taken by another program"), "{error}");
        assert!(error.contains(&address.to_string()), "{error}");
    }
}
