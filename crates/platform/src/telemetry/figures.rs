//! Metrics of requests, and the metrics endpoint.
//!
//! A label has a request's route, never its path: visitors must not be able to choose labels.

use std::cell::RefCell;
use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::MatchedPath;
use axum::response::IntoResponse as _;
use axum::routing::get;
use http::{Method, StatusCode, header};
use metrics::{Counter, Histogram};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};

use super::writer;
use crate::http::headers::RequestId;

/// The upper bounds of the histogram's buckets, in seconds.
const BUCKETS: [f64; 14] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0];

/// A request whose response begins, for the log and the metrics.
#[derive(Debug)]
pub struct RequestLine<'a> {
    /// The request's id.
    pub id: &'a RequestId,
    /// The method.
    pub method: &'a Method,
    /// The path, without the query.
    pub path: &'a str,
    /// The matched route, for metrics.
    pub route: Option<&'a MatchedPath>,
    /// The response's status.
    pub status: StatusCode,
    /// The time until the response began.
    pub took: Duration,
    /// The client.
    pub client: IpAddr,
    /// The response's length, if known.
    pub bytes: Option<u64>,
}

impl RequestLine<'_> {
    /// Logs and counts the request. It names the id and the route itself, since a response of the
    /// response cache has no span.
    pub fn record(&self) {
        let request_id = self.id.as_str();
        let route = self.route.map(MatchedPath::as_str);
        let milliseconds = (self.took.as_secs_f64() * 1e5).round() / 100.0;
        // Probes, which come every second, are logged at `debug` only.
        if matches!(self.path, "/healthz" | "/readyz") {
            tracing::debug!(
                request_id,
                method = self.method.as_str(),
                path = self.path,
                status = self.status.as_u16(),
                milliseconds,
                "request"
            );
        } else {
            tracing::info!(
                request_id,
                method = self.method.as_str(),
                path = self.path,
                route,
                status = self.status.as_u16(),
                milliseconds,
                client = %self.client,
                bytes = self.bytes,
                "request"
            );
        }
        self.count();
    }

    pub(super) fn count(&self) {
        let method = method_label(self.method);
        let route = self.route.map_or("unmatched", MatchedPath::as_str);
        REQUEST_METRICS.with_borrow_mut(|by_route| {
            if !by_route.contains_key(route) {
                by_route.insert(route.into(), Vec::new());
            }
            let Some(known) = by_route.get_mut(route) else { return };
            let same = |metrics_of_status: &&RequestMetrics| {
                metrics_of_status.method == method && metrics_of_status.status == self.status
            };
            if let Some(metrics_of_status) = known.iter().find(same) {
                metrics_of_status.count(self.took);
                return;
            }
            let metrics_of_status = RequestMetrics::new(method, self.status, route);
            metrics_of_status.count(self.took);
            if known.len() < MAX_METRICS_PER_ROUTE {
                known.push(metrics_of_status);
            }
        });
    }
}

thread_local! {
    /// Metrics by route, cached because looking them up by label costs more than counting.
    static REQUEST_METRICS: RefCell<HashMap<Box<str>, Vec<RequestMetrics>>> = RefCell::default();
}

/// The most methods and statuses per route; a safeguard.
const MAX_METRICS_PER_ROUTE: usize = 128;

/// The metrics of one route, method and status.
struct RequestMetrics {
    method: &'static str,
    status: StatusCode,
    requests: Counter,
    seconds: Histogram,
}

impl RequestMetrics {
    fn new(method: &'static str, status: StatusCode, route: &str) -> Self {
        let requests = metrics::counter!(
            "keyturn_http_requests_total",
            "method" => method, "status" => status.as_str().to_owned(), "route" => route.to_owned()
        );
        let seconds = metrics::histogram!(
            "keyturn_http_request_seconds", "method" => method, "route" => route.to_owned()
        );
        Self { method, status, requests, seconds }
    }

    fn count(&self, took: Duration) {
        self.requests.increment(1);
        self.seconds.record(took);
    }
}

/// The method's label. Unknown methods share one, since visitors must not be able to choose labels.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "OTHER",
    }
}

/// Installs the metrics recorder of this process.
///
/// # Errors
/// A second call in one process.
pub fn install_metrics() -> Result<PrometheusHandle, BuildError> {
    let handle = recorder()?.install_recorder()?;
    describe();
    Ok(handle)
}

pub(super) fn recorder() -> Result<PrometheusBuilder, BuildError> {
    PrometheusBuilder::new().set_buckets(&BUCKETS)
}

fn describe() {
    metrics::describe_gauge!(
        "keyturn_database_damaged",
        "1 when the last nightly check found damage in the database's file"
    );
    metrics::describe_gauge!(
        "keyturn_database_connections",
        "Connections to the database by pool, and whether they are in use or idle"
    );
    metrics::describe_histogram!(
        "keyturn_database_wait_seconds",
        metrics::Unit::Seconds,
        "Seconds until a transaction began, by pool; the wait for a connection above all"
    );
    metrics::describe_counter!(
        "keyturn_database_failed_writes_total",
        "Writes that the database refused, by kind; a conflict is tried again by itself"
    );
    metrics::describe_counter!(
        "keyturn_database_groups_total",
        "Transactions in which writes that came together were committed"
    );
    metrics::describe_counter!(
        "keyturn_database_grouped_writes_total",
        "Writes that were committed in such transactions"
    );
    metrics::describe_gauge!(
        "keyturn_pictures_missing",
        "Pictures that the database knows and whose files were gone at the last look"
    );
    metrics::describe_counter!(
        "keyturn_http_requests_total",
        "Requests by method, status and route"
    );
    metrics::describe_histogram!(
        "keyturn_http_request_seconds",
        metrics::Unit::Seconds,
        "Seconds until an answer began"
    );
    metrics::describe_gauge!("keyturn_http_connections", "Open connections");
    metrics::describe_counter!(
        "keyturn_http_connections_refused_total",
        "Connections closed at once because their address had as many as it may"
    );
    metrics::describe_counter!(
        "keyturn_log_lines_dropped_total",
        "Lines of the log that were dropped because nobody read them in time"
    );
    metrics::describe_counter!(
        "keyturn_tasks_restarted_total",
        "Background tasks that ended by a defect and were begun again, by task"
    );
    metrics::describe_gauge!(
        "keyturn_memory_bytes",
        metrics::Unit::Bytes,
        "Memory by the part that holds it; `process` is all that is resident"
    );
    metrics::describe_gauge!("keyturn_cache_entries", "Entries by cache");
    metrics::describe_gauge!(
        "keyturn_disk_free_bytes",
        metrics::Unit::Bytes,
        "What is free for the data folder"
    );
    metrics::describe_counter!(
        "keyturn_forwarded_headers_ignored_total",
        "Requests whose forwarded headers came from a peer that is not in trusted_proxies"
    );
}

/// `GET /metrics` in Prometheus' text format, for a local listener.
pub fn metrics_router(handle: PrometheusHandle) -> Router {
    Router::new().route(
        "/metrics",
        get(move || {
            let handle = handle.clone();
            async move {
                writer::count_dropped_lines();
                ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], handle.render())
                    .into_response()
            }
        }),
    )
}

/// Keeps the recorder's memory small; runs until it is dropped.
pub async fn upkeep(handle: PrometheusHandle) {
    let mut every = tokio::time::interval(Duration::from_secs(5));
    loop {
        every.tick().await;
        handle.run_upkeep();
    }
}
