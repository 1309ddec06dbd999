//! What can be refused before a feature is asked.

use std::net::IpAddr;

use http::request::Parts;
use http::{HeaderName, Method, Version, header};

use super::options::EdgeOptions;
use super::refusal::Refusal;
use crate::error::Error;
use crate::http::assets;
use crate::http::client_address::{self, ClientAddress};
use crate::http::limits::Limit;
use crate::identity::session::TOKEN_HEADER;
use crate::media;

const X_FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// What costs next to nothing and comes in dozens with one page; the limit on all
/// calls leaves it out. Nothing under it may be rendered, whether it is there or not.
const UNLIMITED_FOLDERS: [&str; 2] = [assets::PREFIX, media::PREFIX];

/// What load balancers and supervisors ask, often by their own address and without
/// what they add for visitors.
const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// Refuses what no feature has to see.
pub(super) fn admit(
    parts: &Parts,
    peer: IpAddr,
    client: ClientAddress,
    options: &EdgeOptions,
) -> Result<(), Refusal> {
    if header_bytes(parts) > options.max_header_bytes {
        return Err(Refusal::HeadersTooLarge);
    }
    if !names_its_host(parts) {
        return Err(malformed("A request must name one host."));
    }
    if parts.headers.get_all(TOKEN_HEADER).iter().nth(1).is_some() {
        return Err(malformed("A request may carry one access token."));
    }
    let path = parts.uri.path();
    if PROBES.contains(&path) {
        return Ok(());
    }
    if options.trusted_proxies.trusts(peer) {
        if !client_address::is_forwarded(&parts.headers) {
            options.trusted_proxies.note_silent(peer);
        }
        if options.is_https() && came_over_http(parts) {
            return Err(over_https(parts, options));
        }
    }
    if !UNLIMITED_FOLDERS.iter().any(|folder| path.starts_with(folder)) {
        options.limits.check(Limit::All, client).map_err(Refusal::Error)?;
    }
    Ok(())
}

fn malformed(message: &'static str) -> Refusal {
    Refusal::Error(Error::Malformed(message.into()))
}

/// Bytes of the request line and the headers as they came, to within a few.
fn header_bytes(parts: &Parts) -> usize {
    let line = parts.uri.path().len() + parts.uri.query().map_or(0, str::len) + 16;
    parts
        .headers
        .iter()
        .fold(line, |sum, (name, value)| sum + name.as_str().len() + value.len() + ": \r\n".len())
}

/// Whether everybody who reads this request finds the same host in it (RFC 9112,
/// 3.2). Nothing here is decided by it, but a cache or a proxy in front may.
fn names_its_host(parts: &Parts) -> bool {
    let mut hosts = parts.headers.get_all(header::HOST).iter();
    let first = hosts.next();
    if hosts.next().is_some() {
        return false;
    }
    match parts.version {
        Version::HTTP_11 => first.is_some(),
        _ => true,
    }
}

/// Whether the nearest proxy says that the visitor's connection was not encrypted.
fn came_over_http(parts: &Parts) -> bool {
    parts
        .headers
        .get_all(X_FORWARDED_PROTO)
        .iter()
        .next_back()
        .and_then(|value| value.to_str().ok())
        .and_then(|protocols| protocols.rsplit(',').next())
        .is_some_and(|protocol| protocol.trim().eq_ignore_ascii_case("http"))
}

/// Readers are led to https. What was written has travelled unencrypted already, and
/// must not seem to be in order.
fn over_https(parts: &Parts, options: &EdgeOptions) -> Refusal {
    let base = options.base_url.as_str().trim_end_matches('/');
    if matches!(parts.method, Method::GET | Method::HEAD) {
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        return Refusal::Elsewhere(format!("{base}{path}"));
    }
    let message = format!("This site is used over https only. Please open {base} and try again.");
    Refusal::Error(Error::Forbidden(message.into()))
}
