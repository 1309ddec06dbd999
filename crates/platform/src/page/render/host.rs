//! What a page script can call: dates, addresses and the log; nothing else.
//!
//! QuickJS has no `Intl`, no `URL` and no `console`. The names here are the
//! contract with `web/src`: `__host.formatDate`, `__host.parseUrl` and
//! `console.log/info/debug/warn/error`. None of them can reach the network, a
//! file or the database. Read [`super::engine`] next, which installs them.

use rquickjs::function::{Func, Opt, Rest};
use rquickjs::{Ctx, Exception, Object, Value};
use serde::Serialize;
use url::Url;

use crate::clock::Timestamp;
use crate::text::time::format_public_date;

/// A log line is cut at this many bytes, so that a page script cannot flood the log.
const LINE_BYTES: usize = 4_000;

/// Puts `__host` and `console` on the global object.
pub(super) fn install(ctx: &Ctx<'_>) -> rquickjs::Result<()> {
    let host = Object::new(ctx.clone())?;
    host.set("formatDate", Func::from(format_date))?;
    host.set(
        "parseUrl",
        Func::from(|input: String, Opt(base): Opt<Option<String>>| {
            parse_url(&input, base.flatten().as_deref())
        }),
    )?;
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

/// `DD-MM-YYYY` in Toronto; empty for what is no moment in time.
#[expect(clippy::cast_possible_truncation, reason = "checked; the rest is out of range anyway")]
fn format_date(unix_seconds: f64) -> String {
    if unix_seconds.is_finite() {
        format_public_date(Timestamp::from_seconds(unix_seconds.floor() as i64))
    } else {
        String::new()
    }
}

/// What `URL` has in a browser, as JSON text; empty when the address is invalid.
fn parse_url(input: &str, base: Option<&str>) -> String {
    let base = match base.map(Url::parse) {
        Some(Err(_)) => return String::new(),
        Some(Ok(base)) => Some(base),
        None => None,
    };
    Url::options()
        .base_url(base.as_ref())
        .parse(input)
        .ok()
        .and_then(|url| serde_json::to_string(&UrlParts::of(&url)).ok())
        .unwrap_or_default()
}

/// The parts of an address under the names that `URL` gives them in a browser.
#[derive(Serialize)]
struct UrlParts<'a> {
    href: &'a str,
    origin: String,
    protocol: String,
    host: String,
    hostname: &'a str,
    port: String,
    pathname: &'a str,
    search: String,
    hash: String,
}

impl<'a> UrlParts<'a> {
    fn of(url: &'a Url) -> Self {
        let hostname = url.host_str().unwrap_or_default();
        let port = url.port().map(|port| port.to_string()).unwrap_or_default();
        let after = |mark: char, text: Option<&str>| match text {
            Some(text) if !text.is_empty() => format!("{mark}{text}"),
            _ => String::new(),
        };
        Self {
            href: url.as_str(),
            origin: url.origin().ascii_serialization(),
            protocol: format!("{}:", url.scheme()),
            host: if port.is_empty() { hostname.to_owned() } else { format!("{hostname}:{port}") },
            hostname,
            port,
            pathname: url.path(),
            search: after('?', url.query()),
            hash: after('#', url.fragment()),
        }
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
            // Taken off the context, or the next call there would seem to have failed.
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

    fn parts(input: &str, base: Option<&str>) -> serde_json::Value {
        serde_json::from_str(&parse_url(input, base)).unwrap()
    }

    #[test]
    fn an_address_has_the_parts_that_a_browser_gives_it() {
        assert_eq!(
            parts("https://Example.ca:8443/blogs/../post?search=condo#top", None),
            serde_json::json!({
                "href": "https://example.ca:8443/post?search=condo#top",
                "origin": "https://example.ca:8443",
                "protocol": "https:",
                "host": "example.ca:8443",
                "hostname": "example.ca",
                "port": "8443",
                "pathname": "/post",
                "search": "?search=condo",
                "hash": "#top",
            })
        );
    }

    #[test]
    fn an_empty_query_and_a_default_port_are_empty_as_in_a_browser() {
        let url = parts("https://example.ca:443/?#", None);
        assert_eq!(
            (&url["search"], &url["hash"], &url["port"]),
            (&"".into(), &"".into(), &"".into())
        );
        assert_eq!(url["host"], "example.ca");
    }

    #[test]
    fn a_path_needs_a_base_and_takes_it() {
        assert_eq!(parse_url("/blogs?page=2", None), "");
        assert_eq!(parse_url("/blogs?page=2", Some("not a base")), "");
        let url = parts("/blogs?page=2", Some("https://example.ca/post/x"));
        assert_eq!(url["href"], "https://example.ca/blogs?page=2");
    }

    #[test]
    fn an_address_without_an_origin_says_null() {
        assert_eq!(parts("mailto:help@example.ca", None)["origin"], "null");
    }

    #[test]
    fn what_is_no_moment_has_no_date() {
        assert_eq!(format_date(f64::NAN), "");
        assert_eq!(format_date(f64::INFINITY), "");
        assert_eq!(format_date(1e300), "");
        assert_eq!(format_date(1_767_243_600.9), "01-01-2026");
        assert_eq!(format_date(-0.5), "31-12-1969");
    }
}
