//! What can be refused before a feature is asked.

use std::net::{IpAddr, Ipv6Addr};

use http::{HeaderName, HeaderValue, Method, Request, Version, header};

use super::options::EdgeOptions;
use super::refusal::Refusal;
use crate::error::{Error, Message};
use crate::http::assets;
use crate::http::client_address::{self, ClientAddress};
use crate::http::limits::Limit;
use crate::http::texts;
use crate::identity::session::TOKEN_HEADER;
use crate::media;

const X_FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// What costs next to nothing and comes in dozens with one page, and so has a wider limit of
/// its own. Nothing under it may be rendered, whether it is there or not.
const FILE_FOLDERS: [&str; 2] = [assets::PREFIX, media::PREFIX];

/// What load balancers and supervisors ask, often by their own address and without
/// what they add for visitors.
const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// Refuses what no feature has to see.
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

/// Bytes of the request line and the headers as they came, to within a few.
fn header_bytes<B>(request: &Request<B>) -> usize {
    let line = request.uri().path().len() + request.uri().query().map_or(0, str::len) + 16;
    request
        .headers()
        .iter()
        .fold(line, |sum, (name, value)| sum + name.as_str().len() + value.len() + ": \r\n".len())
}

/// Whether everybody who reads this request finds the same host in it, and one that can
/// be (RFC 9110, 7.2; RFC 9112, 3.2; RFC 9113, 8.3.1). Nothing here is decided by it, but
/// a cache or a proxy in front may.
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
        // RFC 9112, 3.2.2: over HTTP/1.1 what the target names counts, and `Host` does not.
        (Some(Some(_)), Some(Some(_))) if request.version() <= Version::HTTP_11 => true,
        (Some(Some(target)), Some(Some(host))) => host.is_same(&target, request.uri().scheme_str()),
        // Over HTTP/1.1 `Host` is there in any case.
        (Some(Some(_)), None) => request.version() != Version::HTTP_11,
        (None, Some(Some(_))) => true,
    }
}

/// Whether everybody who reads this request finds the same end of its body: who says how it is
/// sent says `chunked`, and says it once (RFC 9112, 6.1 and 7.1).
fn has_clear_length<B>(request: &Request<B>) -> bool {
    let mut encodings = request.headers().get_all(header::TRANSFER_ENCODING).iter();
    let Some(encoding) = encodings.next() else { return true };
    encodings.next().is_none() && encoding.as_bytes().trim_ascii().eq_ignore_ascii_case(b"chunked")
}

/// `uri-host [ ":" port ]`; an empty host is one.
struct HostAndPort<'a> {
    host: &'a str,
    port: &'a str,
}

impl<'a> HostAndPort<'a> {
    fn of_header(value: &'a HeaderValue) -> Option<Self> {
        Self::read(value.to_str().ok()?)
    }

    /// `None` for what no host is, and for a name or a password before it.
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

    /// Whether both name the same; a port that goes without saying may be said.
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

/// `reg-name` of RFC 3986, 3.2.2; every IPv4 address is one.
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

/// Readers are led to https. What was written has travelled unencrypted already, and
/// must not seem to be in order.
fn require_https<B>(request: &Request<B>, options: &EdgeOptions) -> Refusal {
    let base = options.base_url.as_str().trim_end_matches('/');
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
        return Refusal::Redirect(format!("{base}{path}"));
    }
    Refusal::Error(Error::Forbidden(texts::https_only(base)))
}
