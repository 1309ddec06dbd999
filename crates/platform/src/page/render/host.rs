//! The functions that a page script can call: date formatting and logging, nothing else.
//!
//! QuickJS has no `Intl` and no `console`. `web/src` relies on these names: `__host.formatDate` and
//! `console.log/info/debug/warn/error`. None can reach the network, a file or the database. Read
//! [`super::engine`] next, which installs them.

use rquickjs::function::{Func, Rest};
use rquickjs::{Ctx, Exception, Object, Value};

use crate::clock::Timestamp;
use crate::text::time::format_public_date;

/// A log line is cut at this many bytes, so that a page script cannot flood the log.
const LINE_BYTES: usize = 4_000;

/// Puts `__host` and `console` on the global object.
pub(super) fn install(ctx: &Ctx<'_>) -> rquickjs::Result<()> {
    let host = Object::new(ctx.clone())?;
    host.set("formatDate", Func::from(format_date))?;
    ctx.globals().set("__host", host)?;

    let console = Object::new(ctx.clone())?;
    console.set(
        "debug",
        Func::from(|Rest(values)| tracing::debug!("page script: {}", line(values))),
    )?;
    console
        .set("log", Func::from(|Rest(values)| tracing::info!("page script: {}", line(values))))?;
    console
        .set("info", Func::from(|Rest(values)| tracing::info!("page script: {}", line(values))))?;
    console
        .set("warn", Func::from(|Rest(values)| tracing::warn!("page script: {}", line(values))))?;
    console.set(
        "error",
        Func::from(|Rest(values)| tracing::error!("page script: {}", line(values))),
    )?;
    ctx.globals().set("console", console)
}

/// `DD-MM-YYYY` in Toronto; empty for a value that is no time.
#[expect(clippy::cast_possible_truncation, reason = "checked; the rest is out of range anyway")]
fn format_date(unix_seconds: f64) -> String {
    if unix_seconds.is_finite() {
        format_public_date(Timestamp::from_seconds(unix_seconds.floor() as i64))
    } else {
        String::new()
    }
}

/// The arguments of a console call as one line of text.
fn line(values: Vec<Value<'_>>) -> String {
    let mut line = String::new();
    for value in values {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&text_of(&value));
        if line.len() > LINE_BYTES {
            line.truncate(line.floor_char_boundary(LINE_BYTES));
            line.push('…');
            break;
        }
    }
    line
}

/// A JavaScript value for the log: text as it is, errors with their stack, the rest as JSON.
pub(super) fn text_of(value: &Value<'_>) -> String {
    if let Some(text) = value.as_string() {
        return text.to_string().unwrap_or_else(|_| "(text that is not Unicode)".to_owned());
    }
    if let Some(error) = value.as_object().cloned().and_then(Exception::from_object) {
        let (message, stack) = describe(&error);
        return if stack.is_empty() { message } else { format!("{message}\n{stack}") };
    }
    match value.ctx().json_stringify(value.clone()) {
        Ok(Some(json)) => json.to_string().unwrap_or_default(),
        Ok(None) => value.type_name().to_owned(),
        Err(_) => {
            // Clear the pending exception, or the next call would seem to have failed.
            drop(value.ctx().catch());
            value.type_name().to_owned()
        }
    }
}

/// `Name: message` of an error, and its stack.
pub(super) fn describe(error: &Exception<'_>) -> (String, String) {
    let name = error.get::<_, Option<String>>("name").ok().flatten();
    let name = name.unwrap_or_else(|| "Error".to_owned());
    let message = error.message().unwrap_or_default();
    (format!("{name}: {message}"), error.stack().unwrap_or_default().trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_moment_has_no_date() {
        assert_eq!(format_date(f64::NAN), "");
        assert_eq!(format_date(f64::INFINITY), "");
        assert_eq!(format_date(1e300), "");
        assert_eq!(format_date(1_767_243_600.9), "01-01-2026");
        assert_eq!(format_date(-0.5), "31-12-1969");
    }
}
