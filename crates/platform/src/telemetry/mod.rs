//! Logging and metrics.
//!
//! Invariant: a request is one line with its path, but never its query, body or token; JSON escapes
//! visitors' input. Every event during a request has the request's id, which is task-local
//! ([`with_request_id`]) and written by [`JsonLines`]. A span would be formatted for every request,
//! also without further events. Logging never blocks: a separate thread writes the lines
//! ([`start_writer`]). Metrics have a port of their own ([`metrics_router`]).

mod figures;
mod lines;
mod request;
mod writer;

use std::io::IsTerminal as _;

use tracing_appender::non_blocking::WorkerGuard;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::format::Format;

pub use figures::{RequestLine, install_metrics, metrics_router, upkeep};
pub use lines::JsonLines;
use lines::TextLines;
pub use request::{request_id, with_request_id, with_request_id_sync};
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

/// Starts logging to standard error. `filter` is a level (`info`) or a list of directives
/// (`info,sqlx=warn`). Drop the guard last; it writes the remaining lines.
///
/// # Errors
/// An invalid filter, or a second call in one process.
pub fn init(filter: &str, format: LogFormat) -> Result<WorkerGuard, InitError> {
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
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(writer);
    let installed = if text {
        let lines = TextLines(Format::default().with_target(false));
        builder.with_ansi(std::io::stderr().is_terminal()).event_format(lines).try_init()
    } else {
        builder.with_ansi(false).event_format(JsonLines).try_init()
    };
    installed.map_err(|_| InitError::Twice)?;
    log_panics();
    Ok(guard)
}

/// Logs a panic as one line, with time and request id.
fn log_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let at = panic.location().map(ToString::to_string);
        let message = panic.payload_as_str().unwrap_or("no text");
        tracing::error!(at, panic = message, "panic");
    }));
}

/// Parses a log filter; the settings check it early.
///
/// # Errors
/// What is wrong with it.
pub fn parse_filter(filter: &str) -> Result<EnvFilter, InitError> {
    EnvFilter::builder().parse(filter).map_err(|error| InitError::Filter(error.to_string()))
}

/// Why logging cannot start.
#[derive(Debug, thiserror::Error)]
pub enum InitError {
    /// The filter is invalid.
    #[error("{0}")]
    Filter(String),
    /// Logging was started already.
    #[error("logging has already begun")]
    Twice,
}

#[cfg(test)]
mod tests;
