//! Logs and figures.
//!
//! Invariant: a request is one line with its path but never its query, body or
//! token; JSON escapes whatever a visitor typed. The request's id is known to
//! every event that is logged while the request is handled, because it is kept
//! beside the task ([`with_request_id`]) and written by [`JsonLines`]; a span would
//! be formatted for every request, also for those that log nothing more. Nobody
//! waits for the log: lines go to a thread of their own ([`start_writer`]). Figures are
//! read on a port of their own ([`metrics_router`]).

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
/// list of directives (`info,sqlx=warn`). What is dropped last is the guard: it sees
/// the last lines out.
///
/// # Errors
/// A filter that cannot be read, or a second call in one process.
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

#[cfg(test)]
mod tests;
