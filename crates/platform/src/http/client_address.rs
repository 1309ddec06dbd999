//! The client's address: the peer's, or the one that a trusted proxy forwards.
//!
//! Invariant: forwarded headers count only from peers in `trusted_proxies`, which is empty by
//! default; otherwise anybody could choose a bucket of [`crate::http::limits`]. The right-most
//! address that is no trusted proxy is taken, because the visitor wrote everything to its left.
//! `Forwarded` is read only without `X-Forwarded-For`, so a proxy that sends the former must drop
//! the latter. [`crate::http::edge`] resolves the address once and puts it into the request's
//! extensions.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::{ConnectInfo, FromRequestParts};
use http::request::Parts;
use http::{Extensions, HeaderMap, HeaderName, header};
use ipnet::IpNet;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The address of a client; IPv4 mapped into IPv6 counts as IPv4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientAddress(IpAddr);

/// The unit of limits: an IPv4 address, or a /64 of IPv6, which one household or machine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bucket(u128);

impl Bucket {
    /// The bucket of an account, in a range that no client address has (IPv6 multicast).
    pub(super) fn for_account(id: i64) -> Self {
        Self(u128::MAX << 64 | u128::from(id.cast_unsigned()))
    }
}

impl ClientAddress {
    /// Wraps an address.
    pub fn new(address: IpAddr) -> Self {
        Self(address.to_canonical())
    }

    /// The address.
    pub fn ip(self) -> IpAddr {
        self.0
    }

    /// The bucket of this address.
    pub fn bucket(self) -> Bucket {
        Bucket(match self.0 {
            IpAddr::V4(address) => address.to_ipv6_mapped().to_bits(),
            IpAddr::V6(address) => address.to_bits() & !u128::from(u64::MAX),
        })
    }

    /// The bucket of its network, as providers assign them: 256 IPv4 addresses, or a /48 of IPv6. A
    /// loopback address is its own network.
    pub fn network(self) -> Bucket {
        Bucket(match self.0 {
            IpAddr::V4(address) if address.is_loopback() => return self.bucket(),
            IpAddr::V4(address) => address.to_ipv6_mapped().to_bits() & !0xff,
            IpAddr::V6(address) => address.to_bits() & !((1 << 80) - 1),
        })
    }

    /// The address in a request's extensions: as [`crate::http::edge`] resolved it, else the peer,
    /// else (in a test without a socket) the loopback address.
    pub fn from_extensions(extensions: &Extensions) -> Self {
        extensions.get::<Self>().copied().unwrap_or_else(|| Self::new(peer(extensions)))
    }
}

/// The peer's address.
pub(crate) fn peer(extensions: &Extensions) -> IpAddr {
    extensions
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(IpAddr::V6(Ipv6Addr::LOCALHOST), |ConnectInfo(peer)| peer.ip())
}

impl fmt::Display for ClientAddress {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self::from_extensions(&parts.extensions))
    }
}

/// An entry of `trusted_proxies`: an address or a network such as `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network(IpNet);

/// A text that is no network.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is neither an address nor a network such as 10.0.0.0/8 or fd00::/8")]
pub struct InvalidNetwork(String);

impl Network {
    /// Whether an address is in this network; IPv4 mapped into IPv6 counts as IPv4.
    pub fn contains(self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        match (self.0, address) {
            // `::/0` includes every address.
            (IpNet::V6(network), IpAddr::V4(address)) => {
                network.contains(&address.to_ipv6_mapped())
            }
            (network, address) => network.contains(&address),
        }
    }
}

impl FromStr for Network {
    type Err = InvalidNetwork;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let address = || text.parse::<IpAddr>().ok().map(|address| address.to_canonical().into());
        let network = text.parse::<IpNet>().ok().or_else(address);
        network.map(Self).ok_or_else(|| InvalidNetwork(text.to_owned()))
    }
}

/// The trusted proxies, and what was noticed about forwarded headers.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies {
    networks: Arc<[Network]>,
    ignored: Arc<AtomicBool>,
    silent: Arc<AtomicBool>,
}

impl TrustedProxies {
    /// Parses the setting `trusted_proxies`.
    ///
    /// # Errors
    /// The first invalid entry.
    pub fn parse<T: AsRef<str>>(
        entries: impl IntoIterator<Item = T>,
    ) -> Result<Self, InvalidNetwork> {
        let networks: Vec<Network> = entries
            .into_iter()
            .map(|entry| entry.as_ref().trim().parse())
            .collect::<Result<_, _>>()?;
        Ok(Self { networks: networks.into(), ..Self::default() })
    }

    /// Whether this peer's forwarded headers are trusted.
    pub fn trusts(&self, peer: IpAddr) -> bool {
        self.networks.iter().any(|network| network.contains(peer))
    }

    /// Whether an untrusted peer sent forwarded headers; then all visitors behind it share one
    /// bucket.
    pub fn ignored_some(&self) -> bool {
        self.ignored.load(Ordering::Relaxed)
    }

    /// The client address of a request.
    pub fn resolve(&self, peer: IpAddr, headers: &HeaderMap) -> ClientAddress {
        if !is_forwarded(headers) {
            return ClientAddress::new(peer);
        }
        if !self.trusts(peer) {
            self.note_ignored(peer);
            return ClientAddress::new(peer);
        }
        let mut nearest = peer;
        for hop in hops(headers).iter().rev() {
            // An invalid entry ends the chain: entries before it cannot be trusted.
            let Some(address) = hop else { break };
            nearest = *address;
            if !self.trusts(nearest) {
                break;
            }
        }
        ClientAddress::new(nearest)
    }

    /// Whether a trusted proxy sent no forwarded header; then all visitors behind it share one
    /// bucket.
    pub fn was_silent(&self) -> bool {
        self.silent.load(Ordering::Relaxed)
    }

    /// Logs once that a trusted proxy sends no forwarded header.
    pub fn note_silent(&self, peer: IpAddr) {
        if !self.silent.load(Ordering::Relaxed) && !self.silent.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                %peer,
                "a trusted proxy sends neither X-Forwarded-For nor Forwarded; until it does, all \
                 its visitors share one rate limit"
            );
        }
    }

    fn note_ignored(&self, peer: IpAddr) {
        metrics::counter!("keyturn_forwarded_headers_ignored_total").increment(1);
        if !self.ignored.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                %peer,
                "forwarded headers come from a peer that is not in trusted_proxies and are \
                 ignored; if this is your proxy, all its visitors share one rate limit until it \
                 is added"
            );
        }
    }
}

/// Whether a request has a forwarded header.
pub(crate) fn is_forwarded(headers: &HeaderMap) -> bool {
    headers.contains_key(X_FORWARDED_FOR) || headers.contains_key(header::FORWARDED)
}

/// The forwarded addresses, nearest last; `None` for an invalid entry.
fn hops(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let lines = |name: &HeaderName| -> Vec<String> {
        headers
            .get_all(name)
            .iter()
            .flat_map(|value| match value.to_str() {
                Ok(text) => text.split(',').map(str::to_owned).collect(),
                Err(_) => vec![String::new()],
            })
            .collect()
    };
    if headers.contains_key(X_FORWARDED_FOR) {
        return lines(&X_FORWARDED_FOR).iter().map(|entry| address(entry)).collect();
    }
    lines(&header::FORWARDED)
        .iter()
        .map(|element| {
            element.split(';').find_map(|pair| {
                let (name, value) = pair.split_once('=')?;
                name.trim().eq_ignore_ascii_case("for").then(|| address(value)).flatten()
            })
        })
        .collect()
}

/// Parses an address as proxies write it: bare, with a port, in brackets, in quotes.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"').trim();
    if let Ok(address) = text.parse::<IpAddr>() {
        return Some(address.to_canonical());
    }
    if let Ok(address) = text.parse::<SocketAddr>() {
        return Some(address.ip().to_canonical());
    }
    let inside = text.strip_prefix('[')?.strip_suffix(']')?;
    inside.parse::<IpAddr>().ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;

    fn headers(entries: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in entries {
            headers.append(*name, HeaderValue::from_static(value));
        }
        headers
    }

    fn resolve(trusted: &[&str], peer: &str, entries: &[(&'static str, &'static str)]) -> String {
        let proxies = TrustedProxies::parse(trusted).unwrap();
        proxies.resolve(peer.parse().unwrap(), &headers(entries)).to_string()
    }

    #[test]
    fn without_trusted_proxies_the_peer_is_the_client_whatever_it_says() {
        let proxies = TrustedProxies::default();
        let sent = headers(&[("x-forwarded-for", "203.0.113.9")]);
        assert!(!proxies.ignored_some());
        assert_eq!(
            proxies.resolve("198.51.100.1".parse().unwrap(), &sent).to_string(),
            "198.51.100.1"
        );
        assert!(proxies.ignored_some(), "the operator is told that something was ignored");
    }

    #[test]
    fn a_trusted_proxy_without_a_header_is_itself_the_client() {
        let proxies = TrustedProxies::parse(["10.0.0.0/8"]).unwrap();
        assert_eq!(
            proxies.resolve("10.1.2.3".parse().unwrap(), &HeaderMap::new()).to_string(),
            "10.1.2.3"
        );
        assert!(!proxies.ignored_some());
    }

    #[test]
    fn the_right_most_address_that_is_not_a_proxy_is_the_client() {
        let sent = [("x-forwarded-for", "1.1.1.1, 203.0.113.9, 10.0.0.2")];
        assert_eq!(resolve(&["10.0.0.0/8"], "10.0.0.1", &sent), "203.0.113.9");
    }

    #[test]
    fn several_header_lines_are_one_chain() {
        let sent = [("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "203.0.113.9")];
        assert_eq!(resolve(&["10.0.0.1"], "10.0.0.1", &sent), "203.0.113.9");
    }

    #[test]
    fn a_trusted_proxy_that_says_nothing_is_told_of_once() {
        let proxies = TrustedProxies::parse(["10.0.0.1"]).unwrap();
        assert!(!proxies.was_silent());
        proxies.note_silent("10.0.0.1".parse().unwrap());
        assert!(proxies.was_silent());
    }

    #[test]
    fn nonsense_in_the_chain_ends_it() {
        let sent = [("x-forwarded-for", "203.0.113.9, unknown, 10.0.0.2")];
        assert_eq!(resolve(&["10.0.0.0/8"], "10.0.0.1", &sent), "10.0.0.2");
    }

    #[test]
    fn the_standard_header_is_read_with_quotes_ports_and_brackets() {
        let sent = [("forwarded", "for=1.1.1.1, For=\"[2001:db8:cafe::17]:4711\";proto=https")];
        assert_eq!(resolve(&["::1"], "::1", &sent), "2001:db8:cafe::17");
    }

    #[test]
    fn the_customary_header_goes_before_the_standard_one() {
        let sent = [("forwarded", "for=1.1.1.1"), ("x-forwarded-for", "203.0.113.9:8443")];
        assert_eq!(resolve(&["127.0.0.1"], "127.0.0.1", &sent), "203.0.113.9");
    }

    #[test]
    fn a_peer_written_as_ipv4_in_ipv6_is_the_same_proxy() {
        let sent = [("x-forwarded-for", "203.0.113.9")];
        assert_eq!(resolve(&["10.0.0.0/8"], "::ffff:10.0.0.1", &sent), "203.0.113.9");
    }

    #[test]
    fn networks_are_read_and_refused_with_their_text() {
        let network: Network = "192.168.4.0/22".parse().unwrap();
        assert!(network.contains("192.168.7.255".parse().unwrap()));
        assert!(!network.contains("192.168.8.0".parse().unwrap()));
        let everything: Network = "::/0".parse().unwrap();
        assert!(everything.contains("2001:db8::1".parse().unwrap()));
        assert!(everything.contains("192.0.2.1".parse().unwrap()));
        let mapped: Network = "::ffff:192.0.2.1".parse().unwrap();
        assert!(mapped.contains("192.0.2.1".parse().unwrap()));
        let mapped: Network = "::ffff:192.0.2.0/120".parse().unwrap();
        assert!(mapped.contains("192.0.2.255".parse().unwrap()));
        assert!(!mapped.contains("192.0.3.1".parse().unwrap()));
        for nonsense in ["", "10.0.0.0/33", "localhost", "10.0.0.0/x", "fd00::/129"] {
            let error = nonsense.parse::<Network>().unwrap_err();
            assert!(error.to_string().contains(&format!("'{nonsense}'")), "{error}");
        }
    }

    #[test]
    fn a_network_is_what_a_provider_hands_out() {
        let network = |text: &str| ClientAddress::new(text.parse().unwrap()).network();
        assert_eq!(network("192.0.2.1"), network("192.0.2.254"));
        assert_ne!(network("192.0.2.1"), network("192.0.3.1"));
        assert_ne!(network("127.0.0.2"), network("127.0.0.3"));
        assert_eq!(network("2001:db8:7:1::1"), network("2001:db8:7:ffff::1"));
        assert_ne!(network("2001:db8:7::1"), network("2001:db8:8::1"));
    }

    #[test]
    fn a_household_with_a_64_bit_network_is_one_bucket() {
        let bucket = |text: &str| ClientAddress::new(text.parse().unwrap()).bucket();
        assert_eq!(bucket("2001:db8:0:1::1"), bucket("2001:db8:0:1:ffff::2"));
        assert_ne!(bucket("2001:db8:0:1::1"), bucket("2001:db8:0:2::1"));
        assert_ne!(bucket("192.0.2.1"), bucket("192.0.2.2"));
        assert_eq!(bucket("192.0.2.1"), bucket("::ffff:192.0.2.1"));
    }
}
