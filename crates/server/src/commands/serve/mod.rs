//! `keyturn serve`: starts and stops everything that runs while the site is up.
//!
//! It listens first and answers that it is starting until the site is ready. [`background`] holds
//! the tasks beside requests.

mod background;
mod built_files;
mod routes;
mod supervisor;

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::anyhow;
use axum::Router;
use platform::error::chain;
use platform::http::asset_archives::AssetArchives;
use platform::http::certificates::Certificates;
use platform::http::edge::{Edge, EdgeOptions, SwappableService};
use platform::http::response_cache::ResponseCache;
use platform::http::serve::{self, Readiness, ServeOptions, Shutdown, descriptors};
use platform::rng::Rng;
use platform::telemetry;
use site::Site;
use site::page::warm;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use self::supervisor::Supervisor;
use crate::config::{Settings, TlsSettings};
use crate::{assemble, assets};

/// The factor between the edge's time limits and the time after which a stalled connection is
/// closed.
const STALLS: u32 = 2;

/// The most connections without TLS when the program serves TLS.
const MAX_REDIRECTED: usize = 256;

/// How long a balancer waits until the built files are stored: a page of this version may ask an
/// older instance for its scripts. Pages are served meanwhile.
const STORE_TIMEOUT: Duration = Duration::from_secs(5);

/// `keyturn serve`
pub(crate) async fn serve(settings: Settings) -> anyhow::Result<ExitCode> {
    let _log = telemetry::init(&settings.log, settings.log_format, settings.traces.as_ref())?;
    let listener = listen("listen", settings.listen)?;
    let address = listener.local_addr()?;
    let tls = settings.tls.clone().map(listen_for_tls).transpose()?;
    let shutdown = Shutdown::on_signals()?;
    let mut stop = shutdown.clone();
    let metrics = telemetry::install_metrics()?;

    let readiness = Readiness::new();
    let edge_options = EdgeOptions {
        leads_to_https: tls.is_some(),
        hsts_include_subdomains: settings.hsts_include_subdomains,
        trusted_proxies: settings.proxies(),
        secret_folders: &site::paths::SECRET_FOLDERS,
        body_timeout: settings.body_timeout,
        request_timeout: settings.request_timeout,
        ..EdgeOptions::new(settings.base_url.clone())
    };
    let starting = Edge::new(routes::starting(&readiness), edge_options.clone(), &Rng::System);
    let app = SwappableService::new(starting);
    let options = serve_options(&settings, &edge_options, readiness.clone());
    tracing::info!(%address, "starting");
    let mut tasks = Supervisor::new(shutdown.clone());
    let mut serving = JoinSet::new();
    let mut plain = options.clone();
    if let Some((listener, certificates)) = tls {
        // It only leads visitors to TLS, and leaves the files to that.
        plain.max_connections = plain.max_connections.min(MAX_REDIRECTED);
        plain.max_connections_per_address =
            plain.max_connections_per_address.min(MAX_REDIRECTED / 8);
        let options = ServeOptions { tls: Some(certificates.server_config()), ..options.clone() };
        tasks.keep("certificates", certificates, Certificates::renew_for_ever);
        serving.spawn(serve::serve(listener, app.clone(), options, shutdown.clone()));
    }
    serving.spawn(serve::serve(listener, app.clone(), plain, shutdown.clone()));

    let mut stop_at_start = shutdown.clone();
    let patience = settings.stop;
    let site = tokio::select! {
        site = assemble::site(&settings) => site?,
        () = stop.requested_twice() => return Ok(ExitCode::SUCCESS),
        // Migrating may wait long for a lock that another program holds.
        () = async { stop_at_start.requested().await; tokio::time::sleep(patience).await } => {
            tracing::warn!("stopped while the database was still being brought up to date");
            return Ok(ExitCode::SUCCESS);
        }
    };
    if serving.try_join_next().is_some() {
        // A stop was requested meanwhile.
        site.db.close().await;
        return Ok(ExitCode::SUCCESS);
    }
    tasks.keep("metrics", metrics.clone(), telemetry::upkeep);
    let schedule = assemble::backup_schedule(&settings)?;
    let archives = AssetArchives::new(assets::store(), site.media.clone(), site.seal.clone());
    let archives = Arc::new(archives);
    background::begin(&mut tasks, &site, &settings, schedule, &archives);
    let response_cache = response_cache(&site);
    let router = routes::router(&site, &readiness, Arc::clone(&archives));
    let pages = (site.clone(), router.clone(), response_cache.clone());
    tasks.keep("warm pages", pages, |(site, pages, cache)| warm::run(site, pages, cache));
    let mut senders = Supervisor::new(shutdown.clone());
    background::begin_sending(&mut senders, &site, &shutdown);
    if let Some(address) = settings.metrics_listen {
        serve_metrics(address, telemetry::metrics_router(metrics));
    }

    app.set(Edge::new(
        router,
        EdgeOptions {
            limits: site.limits.clone(),
            error_page: Some(routes::error_page(site.clone())),
            language: Some(routes::language(&site)),
            allows_cross_site: Some(site::alerts::pages::is_one_click),
            response_cache: Some(response_cache),
            ..edge_options
        },
        &site.rng,
    ));
    let mut stop_waiting = shutdown.clone();
    tokio::select! {
        () = archives.attempted() => {}
        () = tokio::time::sleep(STORE_TIMEOUT) => {}
        () = stop_waiting.requested() => {}
    }
    readiness.set_ready();
    let data_dir = std::path::absolute(&settings.data_dir).unwrap_or(settings.data_dir.clone());
    tracing::info!(
        base_url = %settings.base_url_text(),
        data_dir = %data_dir.display(),
        "Keyturn is ready"
    );
    tracing::info!(%address, "listening");
    while let Some(ended) = serving.join_next().await {
        ended??;
    }
    tokio::select! {
        // They stop by themselves within seconds.
        () = senders.ended() => {}
        () = stop.requested_twice() => {}
    }
    // Before the database closes, which they use.
    senders.stop().await;
    tasks.stop().await;
    if let Err(error) = site::views::write(&site).await {
        tracing::warn!(error = %chain(&error), "the last views of pages were not written");
    }
    site.db.close().await;
    Ok(ExitCode::SUCCESS)
}

/// The response cache for the current content version.
fn response_cache(site: &Site) -> ResponseCache {
    let db = site.db.clone();
    ResponseCache::new(Arc::new(move || db.content_version()), site.clock.clone())
}

/// The limits of connections: the settings, reduced to what the system allows.
fn serve_options(settings: &Settings, edge: &EdgeOptions, readiness: Readiness) -> ServeOptions {
    let allowed = descriptors::raise_limit();
    let max_connections = descriptors::max_connections(settings.max_connections, allowed);
    if max_connections < settings.max_connections {
        tracing::warn!(
            open_files = allowed,
            max_connections,
            "the limit on open files leaves room for fewer connections than max_connections; \
             raise it (ulimit -n, LimitNOFILE)"
        );
    }
    ServeOptions {
        header_timeout: settings.header_timeout,
        idle_timeout: settings.idle_timeout,
        // The edge's limits come first, so that it answers before the connection is closed.
        stall_timeout: settings.request_timeout.max(settings.body_timeout) * STALLS,
        max_connections,
        // Even with few connections, no address gets all of them.
        max_connections_per_address: settings
            .max_connections_per_address
            .min((max_connections / 2).max(1)),
        trusted_proxies: edge.trusted_proxies.clone(),
        stop_pause: settings.stop_pause,
        drain: settings.stop,
        ..ServeOptions::new(readiness)
    }
}

fn listen(setting: &str, address: SocketAddr) -> anyhow::Result<TcpListener> {
    serve::listen(address).map_err(|error| match error.kind() {
        std::io::ErrorKind::AddrInUse => anyhow!(
            "The address {address} is taken by another program. Stop that one, or choose another \
             port with the setting {setting}."
        ),
        std::io::ErrorKind::PermissionDenied => anyhow!(
            "The address {address} may not be used: ports below 1024 need a permission of the \
             system. Choose another with the setting {setting}."
        ),
        _ => anyhow!("The address {address} cannot be listened on: {error}."),
    })
}

/// The listener of TLS, and the certificates that the program gets.
fn listen_for_tls(tls: TlsSettings) -> anyhow::Result<(TcpListener, Certificates)> {
    let listener = listen("tls_listen", tls.listen)?;
    tracing::info!(address = %listener.local_addr()?, domains = ?tls.certificates.domains, "TLS");
    Ok((listener, Certificates::new(tls.certificates)?))
}

/// Serves `/metrics`. The site is served also when this fails.
fn serve_metrics(address: SocketAddr, router: Router) {
    match serve::listen(address) {
        Ok(listener) => {
            if !address.ip().is_loopback() {
                tracing::warn!(
                    %address,
                    "/metrics answers whoever reaches this address; let only the monitor do so"
                );
            }
            let (_, shutdown) = Shutdown::manual();
            let options =
                ServeOptions { max_connections: 8, ..ServeOptions::new(Readiness::new()) };
            tokio::spawn(serve::serve(listener, router.into_service(), options, shutdown));
        }
        Err(error) => tracing::warn!(
            %address,
            %error,
            "/metrics is not served; choose another address with metrics_listen, or none"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_taken_port_is_one_clear_sentence() {
        let taken = listen("listen", "127.0.0.1:0".parse().unwrap()).unwrap();
        let address = taken.local_addr().unwrap();
        let error = listen("listen", address).unwrap_err().to_string();
        assert!(error.contains("is taken by another program"), "{error}");
        assert!(error.contains(&address.to_string()), "{error}");
    }
}
