//! What is counted, and where it is read.
//!
//! A request's route is a label, its path never: a label must not be a visitor's
//! choice.

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

/// The upper ends of the histogram's buckets, in seconds.
const BUCKETS: [f64; 14] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0];

/// What is known of a request when its answer begins.
#[derive(Debug)]
pub struct RequestLine<'a> {
    /// The method.
    pub method: &'a Method,
    /// The path, without the query.
    pub path: &'a str,
    /// The route that matched, for the figures.
    pub route: Option<&'a MatchedPath>,
    /// The answer's status.
    pub status: StatusCode,
    /// How long the answer took to begin.
    pub took: Duration,
    /// Who asked.
    pub client: IpAddr,
    /// The answer's length, where it is known beforehand.
    pub bytes: Option<u64>,
}

impl RequestLine<'_> {
    /// Logs and counts the request.
    pub fn record(&self) {
        let milliseconds = (self.took.as_secs_f64() * 1e5).round() / 100.0;
        // What a load balancer asks every second is seen with `log = "debug"` only.
        if matches!(self.path, "/healthz" | "/readyz") {
            tracing::debug!(
                method = self.method.as_str(),
                path = self.path,
                status = self.status.as_u16(),
                milliseconds,
                "request"
            );
        } else {
            tracing::info!(
                method = self.method.as_str(),
                path = self.path,
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
        FIGURES.with_borrow_mut(|figures| {
            if !figures.contains_key(route) {
                figures.insert(route.into(), Vec::new());
            }
            let Some(known) = figures.get_mut(route) else { return };
            let same = |figure: &&Figure| figure.method == method && figure.status == self.status;
            if let Some(figure) = known.iter().find(same) {
                figure.count(self.took);
                return;
            }
            let figure = Figure::new(method, self.status, route);
            figure.count(self.took);
            if known.len() < MOST_FIGURES {
                known.push(figure);
            }
        });
    }
}

thread_local! {
    /// By route: looking a figure up by its labels costs more than counting it does.
    static FIGURES: RefCell<HashMap<Box<str>, Vec<Figure>>> = RefCell::default();
}

/// Methods times statuses that a route answers with; a safeguard.
const MOST_FIGURES: usize = 128;

/// What is counted for one route, method and status.
struct Figure {
    method: &'static str,
    status: StatusCode,
    requests: Counter,
    seconds: Histogram,
}

impl Figure {
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

/// The method, but only those that exist: a label must not be a visitor's choice.
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

/// Begins to collect figures in this process.
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
        "keyturn_disk_free_bytes",
        metrics::Unit::Bytes,
        "What is free for the data folder"
    );
    metrics::describe_counter!(
        "keyturn_forwarded_headers_ignored_total",
        "Requests whose forwarded headers came from a peer that is not in trusted_proxies"
    );
}

/// `GET /metrics` in Prometheus' text form, for a listener that only the machine
/// itself reaches.
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

/// Keeps the figures' memory small; runs until it is dropped.
pub async fn upkeep(handle: PrometheusHandle) {
    let mut every = tokio::time::interval(Duration::from_secs(5));
    loop {
        every.tick().await;
        handle.run_upkeep();
    }
}
