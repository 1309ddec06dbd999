//! Logging and metrics.
//!
//! Invariant: a request is one line with its path, but never its query, body or token; JSON escapes
//! visitors' input. Every event during a request has the request's id, method and route, which are
//! those of its span ([`request_span`]). Logging never blocks: a separate thread writes the lines
//! ([`start_writer`]). Traces are the spans of requests, sent to a collector. Metrics have a port of their own ([`metrics_router`]).

mod figures;
mod lines;
mod memory;
mod spans;
mod trace_options;
#[cfg(feature = "otlp")]
mod traces;
mod writer;

use std::io::IsTerminal as _;

use tracing::Subscriber;
use tracing_appender::non_blocking::WorkerGuard;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::{Directive, LevelFilter};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt as _;

pub use figures::{RequestLine, install_metrics, metrics_router, upkeep};
use lines::{JsonLines, NoFields};
pub use memory::{record_cache, record_memory, record_resident_memory};
use spans::SpanLayer;
pub use spans::{Part, record_route, request_span, spawn_blocking, task_span};
pub(crate) use spans::{log_slow_request, record_status};
pub use trace_options::TraceOptions;
#[cfg(feature = "otlp")]
pub(crate) use traces::continue_trace;
pub use writer::start_writer;

/// The format of log lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Text on a terminal, JSON elsewhere.
    #[default]
    Auto,
    /// One JSON object a line.
    Json,
    /// Text for people.
    Text,
}

/// Logging and traces. Dropping it writes the remaining lines and sends the remaining spans.
pub struct TelemetryGuard {
    #[cfg(feature = "otlp")]
    _traces: Option<traces::Traces>,
    _log: WorkerGuard,
}

/// Starts logging to standard error. `filter` is a level (`info`) or a list of directives
/// (`info,sqlx=warn`). With `traces` it sends traces, on the current runtime; that takes the feature
/// `otlp`. Drop the guard last.
///
/// # Errors
/// An invalid filter, traces without the feature, or a second call in one process.
pub fn init(
    filter: &str,
    format: LogFormat,
    traces: Option<&TraceOptions>,
) -> Result<TelemetryGuard, InitError> {
    let filter = parse_filter(filter)?;
    let text = match format {
        LogFormat::Auto => std::io::stderr().is_terminal(),
        LogFormat::Json => false,
        LogFormat::Text => true,
    };
    let (writer, guard) = start_writer(std::io::stderr(), |dropped| {
        tracing::warn!(dropped, "lines of the log were dropped because nobody read them in time");
    });
    writer::watch_dropped_lines(&writer);
    #[cfg(feature = "otlp")]
    let traces = traces.map(traces::Traces::begin).transpose();
    #[cfg(feature = "otlp")]
    let traces = traces.map_err(|error| InitError::Traces(error.to_string()))?;
    #[cfg(not(feature = "otlp"))]
    if traces.is_some() {
        return Err(InitError::Traces("the program was built without the feature `otlp`".into()));
    }
    // A macro, since the layer's type depends on the subscriber.
    macro_rules! install {
        ($subscriber:expr) => {{
            #[cfg(feature = "otlp")]
            let subscriber = $subscriber.with(traces.as_ref().map(traces::Traces::layer));
            #[cfg(not(feature = "otlp"))]
            let subscriber = $subscriber;
            subscriber.try_init()
        }};
    }
    let installed = if text {
        install!(text_subscriber(filter, writer, std::io::stderr().is_terminal()))
    } else {
        install!(json_subscriber(filter, writer))
    };
    installed.map_err(|_| InitError::Twice)?;
    log_panics();
    Ok(TelemetryGuard {
        #[cfg(feature = "otlp")]
        _traces: traces,
        _log: guard,
    })
}

/// Writes one JSON object a line.
pub fn json_subscriber<W>(
    filter: EnvFilter,
    writer: W,
) -> impl Subscriber + for<'a> LookupSpan<'a> + Send + Sync
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(writer);
    lines.with_ansi(false).fmt_fields(NoFields).event_format(JsonLines).finish().with(SpanLayer)
}

/// Writes text for people.
fn text_subscriber<W>(
    filter: EnvFilter,
    writer: W,
    ansi: bool,
) -> impl Subscriber + for<'a> LookupSpan<'a> + Send + Sync
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(writer);
    lines.with_ansi(ansi).with_target(false).finish().with(SpanLayer)
}

/// Logs a panic as one line, with time and request id.
fn log_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let at = panic.location().map(ToString::to_string);
        let message = panic.payload_as_str().unwrap_or("no text");
        tracing::error!(at, panic = message, "panic");
    }));
}

/// Parses a log filter; the settings check it early. Whatever is logged, our spans are on, since
/// they hold the request's id.
///
/// # Errors
/// What is wrong with it.
pub fn parse_filter(filter: &str) -> Result<EnvFilter, InitError> {
    let filter = EnvFilter::builder().parse(filter);
    let filter = filter.map_err(|error| InitError::Filter(error.to_string()))?;
    if filter.max_level_hint() == Some(LevelFilter::OFF) {
        return Ok(filter);
    }
    let spans: Result<Directive, _> = format!("{}=warn", spans::TARGET).parse();
    Ok(filter.add_directive(spans.map_err(|error| InitError::Filter(error.to_string()))?))
}

/// Why logging cannot start.
#[derive(Debug, thiserror::Error)]
pub enum InitError {
    /// The filter is invalid.
    #[error("{0}")]
    Filter(String),
    /// Traces cannot be sent.
    #[error("traces cannot be sent: {0}")]
    Traces(String),
    /// Logging was started already.
    #[error("logging has already begun")]
    Twice,
}

#[cfg(test)]
pub(crate) mod tests;
