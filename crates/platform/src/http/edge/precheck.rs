//! Checks of a request before the router: header size, host, body length, token, HTTPS, rate limit.

use std::net::{IpAddr, Ipv6Addr};

use http::{HeaderName, HeaderValue, Method, Request, Version, header};

use super::options::EdgeOptions;
use super::refusal::Refusal;
use crate::error::{Error, Message};
use crate::http::assets;
use crate::http::client_address::{self, ClientAddress};
use crate::http::limits::Limit;
use crate::http::serve::EncryptedConnection;
use crate::http::texts;
use crate::identity::session::TOKEN_HEADER;
use crate::media;

const X_FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Folders of files, which are cheap and requested by the dozen, so they have a limit of their own.
/// Nothing in them may be rendered, not even a 404.
const FILE_FOLDERS: [&str; 2] = [assets::PREFIX, media::PREFIX];

/// The probes of load balancers, which may lack the headers that they add for visitors.
pub(super) const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// Refuses requests that need no router.
pub(super) fn precheck<B>(
    request: &Request<B>,
    peer: IpAddr,
    client: ClientAddress,
    options: &EdgeOptions,
) -> Result<(), Refusal> {
    if header_bytes(request) > options.max_header_bytes {
        return Err(Refusal::HeadersTooLarge);
    }
    let path = request.uri().path();
    if PROBES.contains(&path) {
        return Ok(());
    }
    if !has_one_valid_host(request) {
        return Err(malformed(texts::HOST_UNCLEAR));
    }
    if !has_clear_length(request) {
        return Err(Refusal::BodyUnclear);
    }
    if request.headers().get_all(TOKEN_HEADER).iter().nth(1).is_some() {
        return Err(malformed(texts::TWO_TOKENS));
    }
    let is_encrypted = request.extensions().get::<EncryptedConnection>().is_some();
    if options.leads_to_https && !is_encrypted && !peer.to_canonical().is_loopback() {
        return Err(require_https(request, options));
    }
    if options.trusted_proxies.trusts(peer) {
        if !client_address::is_forwarded(request.headers()) {
            options.trusted_proxies.note_silent(peer);
        }
        if options.is_https() && was_forwarded_over_http(request) {
            return Err(require_https(request, options));
        }
    }
    let is_file = FILE_FOLDERS.iter().any(|folder| path.starts_with(folder));
    let limit = if is_file { Limit::Files } else { Limit::All };
    options.limits.check(limit, client).map_err(Refusal::Error)
}

fn malformed(message: Message) -> Refusal {
    Refusal::Error(Error::Malformed(message))
}

/// Approximate bytes of the request line and the headers.
fn header_bytes<B>(request: &Request<B>) -> usize {
    let line = request.uri().path().len() + request.uri().query().map_or(0, str::len) + 16;
    request
        .headers()
        .iter()
        .fold(line, |sum, (name, value)| sum + name.as_str().len() + value.len() + ": \r\n".len())
}

/// Whether every reader of the request finds the same, valid host (RFC 9110, 7.2; RFC 9112, 3.2;
/// RFC 9113, 8.3.1). We decide nothing by it, but a cache or proxy in front may.
fn has_one_valid_host<B>(request: &Request<B>) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let first = hosts.next();
    if hosts.next().is_some() {
        return false;
    }
    let target = request.uri().authority().map(|target| HostAndPort::read(target.as_str()));
    match (target, first.map(HostAndPort::of_header)) {
        (None, None) => request.version() < Version::HTTP_11,
        (Some(None), _) | (_, Some(None)) => false,
        // RFC 9112, 3.2.2: over HTTP/1.1 an absolute target overrides `Host`.
        (Some(Some(_)), Some(Some(_))) if request.version() <= Version::HTTP_11 => true,
        (Some(Some(target)), Some(Some(host))) => host.is_same(&target, request.uri().scheme_str()),
        // HTTP/1.1 requires `Host` in any case.
        (Some(Some(_)), None) => request.version() != Version::HTTP_11,
        (None, Some(Some(_))) => true,
    }
}

/// Whether every reader of the request finds the same end of its body: `Transfer-Encoding`, if any,
/// is a single `chunked` (RFC 9112, 6.1 and 7.1).
fn has_clear_length<B>(request: &Request<B>) -> bool {
    let mut encodings = request.headers().get_all(header::TRANSFER_ENCODING).iter();
    let Some(encoding) = encodings.next() else { return true };
    encodings.next().is_none() && encoding.as_bytes().trim_ascii().eq_ignore_ascii_case(b"chunked")
}

/// `uri-host [ ":" port ]`; the host may be empty.
struct HostAndPort<'a> {
    host: &'a str,
    port: &'a str,
}

impl<'a> HostAndPort<'a> {
    fn of_header(value: &'a HeaderValue) -> Option<Self> {
        Self::read(value.to_str().ok()?)
    }

    /// `None` for an invalid host, and for user information before it.
    fn read(text: &'a str) -> Option<Self> {
        let bracketed = text.strip_prefix('[').and_then(|rest| rest.split_once(']'));
        let (host, port) = if let Some((address, rest)) = bracketed {
            address.parse::<Ipv6Addr>().ok()?;
            let port = if rest.is_empty() { "" } else { rest.strip_prefix(':')? };
            (address, port)
        } else {
            let (host, port) = text.split_once(':').unwrap_or((text, ""));
            is_registered_name(host).then_some((host, port))?
        };
        port.bytes().all(|byte| byte.is_ascii_digit()).then_some(Self { host, port })
    }

    /// Whether both mean the same; a default port may be omitted.
    fn is_same(&self, other: &Self, scheme: Option<&str>) -> bool {
        let usual = if scheme == Some("https") { "443" } else { "80" };
        let port = |one: &Self| if one.port.is_empty() { usual } else { one.port }.to_owned();
        let address = |one: &Self| one.host.parse::<Ipv6Addr>().ok();
        let is_same_host = match (address(self), address(other)) {
            (Some(one), Some(another)) => one == another,
            _ => self.host.eq_ignore_ascii_case(other.host),
        };
        is_same_host && port(self) == port(other)
    }
}

/// Whether a text is a `reg-name` (RFC 3986, 3.2.2), which includes every IPv4 address.
fn is_registered_name(text: &str) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let is_fit = match byte {
            b'%' => {
                let mut is_hex = || bytes.next().is_some_and(|byte| byte.is_ascii_hexdigit());
                is_hex() && is_hex()
            }
            _ => byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=".contains(&byte),
        };
        if !is_fit {
            return false;
        }
    }
    true
}

/// Whether the nearest proxy says that the visitor's connection was not encrypted.
fn was_forwarded_over_http<B>(request: &Request<B>) -> bool {
    request
        .headers()
        .get_all(X_FORWARDED_PROTO)
        .iter()
        .next_back()
        .and_then(|value| value.to_str().ok())
        .and_then(|protocols| protocols.rsplit(',').next())
        .is_some_and(|protocol| protocol.trim().eq_ignore_ascii_case("http"))
}

/// Redirects reads to HTTPS. Refuses writes, because their data has already travelled unencrypted.
fn require_https<B>(request: &Request<B>, options: &EdgeOptions) -> Refusal {
    let base = options.base_url.as_str().trim_end_matches('/');
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
        return Refusal::Redirect(format!("{base}{path}"));
    }
    Refusal::Error(Error::Forbidden(texts::https_only(base)))
}
