//! Logs and figures.
//!
//! Invariant: a request is one line with its path but never its query, body or
//! token; JSON escapes whatever a visitor typed. The request's id is known to
//! every event that is logged while the request is handled, because it is kept
//! beside the task ([`with_request_id`]) and written by [`JsonLines`]; a span would
//! be formatted for every request, also for those that log nothing more. Figures
//! are read on a port of their own ([`metrics_router`]).

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::future::Future;
use std::io::IsTerminal as _;
use std::net::IpAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::MatchedPath;
use axum::response::IntoResponse as _;
use axum::routing::get;
use http::{Method, StatusCode, header};
use metrics::{Counter, Histogram};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};
use serde::ser::{SerializeMap as _, Serializer as _};
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::{Format, Writer};
use tracing_subscriber::fmt::time::{FormatTime as _, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::registry::LookupSpan;

use crate::http::headers::RequestId;

/// The upper ends of the histogram's buckets, in seconds.
const BUCKETS: [f64; 14] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0];

tokio::task_local! {
    static REQUEST_ID: RequestId;
}

/// Runs a future under a request's id.
pub fn with_request_id<F: Future>(id: RequestId, future: F) -> impl Future<Output = F::Output> {
    REQUEST_ID.scope(id, future)
}

/// The id of the request that this task handles. A task that a handler starts has
/// none, unless it is given it with [`with_request_id`].
pub fn request_id() -> Option<RequestId> {
    REQUEST_ID.try_with(Clone::clone).ok()
}

/// How log lines look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Text on a terminal, JSON elsewhere.
    #[default]
    Auto,
    /// One JSON object a line.
    Json,
    /// For people.
    Text,
}

/// Begins to log to the standard error output. `filter` is a level (`info`) or a
/// list of directives (`info,sqlx=warn`).
///
/// # Errors
/// A filter that cannot be read, or a second call in one process.
pub fn init(filter: &str, format: LogFormat) -> Result<(), InitError> {
    let filter = parse_filter(filter)?;
    let text = match format {
        LogFormat::Auto => std::io::stderr().is_terminal(),
        LogFormat::Json => false,
        LogFormat::Text => true,
    };
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let installed = if text {
        let lines = TextLines(Format::default().with_target(false));
        builder.with_ansi(std::io::stderr().is_terminal()).event_format(lines).try_init()
    } else {
        builder.with_ansi(false).event_format(JsonLines).try_init()
    };
    installed.map_err(|_| InitError::Twice)?;
    log_panics();
    Ok(())
}

/// Makes a panic a log line, so that it has a time and a request id and stays one
/// line.
fn log_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let at = panic.location().map(ToString::to_string);
        let message = panic.payload_as_str().unwrap_or("no text");
        tracing::error!(at, panic = message, "panic");
    }));
}

/// Reads a log filter; the settings use it to refuse a wrong one early.
///
/// # Errors
/// What is wrong with it.
pub fn parse_filter(filter: &str) -> Result<EnvFilter, InitError> {
    EnvFilter::builder().parse(filter).map_err(|error| InitError::Filter(error.to_string()))
}

/// Why logging could not begin.
#[derive(Debug, thiserror::Error)]
pub enum InitError {
    /// The filter is not one.
    #[error("{0}")]
    Filter(String),
    /// Somebody else has begun to log.
    #[error("logging has already begun")]
    Twice,
}

/// Writes an event as one JSON object: time, level, target, request id, message and
/// the event's own fields.
#[derive(Clone, Copy, Debug)]
pub struct JsonLines;

impl<S, N> FormatEvent<S, N> for JsonLines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        _: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut time = String::with_capacity(32);
        SystemTime.format_time(&mut Writer::new(&mut time))?;
        let mut line = Vec::with_capacity(256);
        write_line(&mut line, &time, event).map_err(|_| fmt::Error)?;
        writer.write_str(std::str::from_utf8(&line).map_err(|_| fmt::Error)?)?;
        writer.write_char('\n')
    }
}

/// Writes an event for people: the usual line, with the request id before it.
#[derive(Debug)]
struct TextLines(Format);

impl<S, N> FormatEvent<S, N> for TextLines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        if let Some(id) = request_id() {
            write!(writer, "{id} ")?;
        }
        self.0.format_event(context, writer, event)
    }
}

fn write_line(line: &mut Vec<u8>, time: &str, event: &Event<'_>) -> serde_json::Result<()> {
    let metadata = event.metadata();
    let mut serializer = serde_json::Serializer::new(line);
    let mut map = serializer.serialize_map(None)?;
    map.serialize_entry("time", time)?;
    map.serialize_entry("level", metadata.level().as_str())?;
    map.serialize_entry("target", metadata.target())?;
    let _ = REQUEST_ID.try_with(|id| map.serialize_entry("request_id", id.as_str()));
    let mut fields = JsonFields { map, failed: None };
    event.record(&mut fields);
    if let Some(error) = fields.failed {
        return Err(error);
    }
    fields.map.end()
}

struct JsonFields<M> {
    map: M,
    failed: Option<serde_json::Error>,
}

impl<M: serde::ser::SerializeMap<Error = serde_json::Error>> JsonFields<M> {
    fn write<T: serde::Serialize + ?Sized>(&mut self, field: &Field, value: &T) {
        if let Err(error) = self.map.serialize_entry(field.name(), value) {
            self.failed = Some(error);
        }
    }
}

impl<M: serde::ser::SerializeMap<Error = serde_json::Error>> Visit for JsonFields<M> {
    fn record_str(&mut self, field: &Field, value: &str) {
        self.write(field, value);
    }
    fn record_bool(&mut self, field: &Field, value: bool) {
        self.write(field, &value);
    }
    fn record_i64(&mut self, field: &Field, value: i64) {
        self.write(field, &value);
    }
    fn record_u64(&mut self, field: &Field, value: u64) {
        self.write(field, &value);
    }
    fn record_f64(&mut self, field: &Field, value: f64) {
        self.write(field, &value);
    }
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.write(field, &format_args!("{value:?}"));
    }
}

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

    fn count(&self) {
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
    let handle = builder()?.install_recorder()?;
    describe();
    Ok(handle)
}

fn builder() -> Result<PrometheusBuilder, BuildError> {
    PrometheusBuilder::new().set_buckets(&BUCKETS)
}

fn describe() {
    metrics::describe_gauge!(
        "keyturn_database_damaged",
        "1 when the last nightly check found damage in the database's file"
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::sync::{Arc, Mutex};
    use tracing_subscriber::fmt::MakeWriter;

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    impl<'a> MakeWriter<'a> for Lines {
        type Writer = Self;
        fn make_writer(&'a self) -> Self {
            self.clone()
        }
    }

    fn logged(run: impl FnOnce()) -> Vec<serde_json::Value> {
        let lines = Lines::default();
        let subscriber = tracing_subscriber::fmt()
            .with_env_filter(parse_filter("info").unwrap())
            .with_ansi(false)
            .event_format(JsonLines)
            .with_writer(lines.clone())
            .finish();
        tracing::subscriber::with_default(subscriber, run);
        let bytes = lines.0.lock().unwrap().clone();
        String::from_utf8(bytes)
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).expect(line))
            .collect()
    }

    fn line<'a>(path: &'a str, method: &'a Method) -> RequestLine<'a> {
        RequestLine {
            method,
            path,
            route: None,
            status: StatusCode::OK,
            took: Duration::from_micros(1234),
            client: IpAddr::from([192, 0, 2, 1]),
            bytes: Some(17),
        }
    }

    #[test]
    fn a_request_is_one_line_with_what_an_operator_asks_for() {
        let lines = logged(|| line("/blogs", &Method::GET).record());
        assert_eq!(lines.len(), 1);
        let line = &lines[0];
        assert_eq!(line["message"], "request");
        assert_eq!(line["method"], "GET");
        assert_eq!(line["path"], "/blogs");
        assert_eq!(line["status"], 200);
        assert_eq!(line["milliseconds"], 1.23);
        assert_eq!(line["client"], "192.0.2.1");
        assert_eq!(line["bytes"], 17);
        assert_eq!(line["level"], "INFO");
        assert!(line["time"].as_str().unwrap().contains('T'));
    }

    #[test]
    fn what_a_visitor_types_cannot_begin_a_second_line() {
        let evil = "/x\"}\n{\"level\":\"ERROR\",\"message\":\"forged\u{1b}[2J";
        let lines = logged(|| line(evil, &Method::GET).record());
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0]["path"], evil);
    }

    #[test]
    fn questions_of_a_load_balancer_are_not_logged() {
        assert_eq!(logged(|| line("/healthz", &Method::GET).record()).len(), 0);
    }

    #[test]
    fn events_of_a_request_carry_its_id() {
        let id = crate::http::headers::RequestIds::new(&crate::clock::Chance::seeded(7)).next();
        let lines = logged(|| {
            let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
            runtime.block_on(async {
                tracing::info!("outside");
                with_request_id(id.clone(), async { tracing::error!(error = "x", "inside") }).await;
            });
        });
        assert_eq!(lines[0].get("request_id"), None);
        assert_eq!(lines[1]["request_id"], id.as_str());
        assert_eq!(lines[1]["error"], "x");
    }

    #[test]
    fn figures_count_by_method_status_and_route() {
        let recorder = builder().unwrap().build_recorder();
        let handle = recorder.handle();
        let invented = Method::from_bytes(b"INVENTED").unwrap();
        metrics::with_local_recorder(&recorder, || {
            line("/blogs", &Method::GET).count();
            line("/anything", &Method::GET).count();
            line("/blogs", &invented).count();
        });
        let text = handle.render();
        assert!(
            text.contains(
                r#"keyturn_http_requests_total{method="GET",status="200",route="unmatched"} 2"#
            ),
            "{text}"
        );
        assert!(text.contains(r#"method="OTHER""#), "{text}");
        assert!(!text.contains("anything"), "a path is not a label: {text}");
        assert!(text.contains("keyturn_http_request_seconds_bucket{"), "{text}");
    }

    #[test]
    fn a_filter_that_is_none_is_refused() {
        assert!(parse_filter("info,sqlx=warn").is_ok());
        assert!(parse_filter("info,sqlx=loud").is_err());
    }
}
