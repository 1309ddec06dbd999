//! Requests to an address from outside, only to public hosts: so nobody can make us call a machine in
//! our own network (server-side request forgery).
//!
//! A name is looked up when a connection is made, every address that it has must be public, and
//! the connection goes to one of those: a name that means something else a moment later changes
//! nothing. Redirects are not followed.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use bytes::Bytes;
use http::{HeaderMap, Method, Response};
use reqwest::Client;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use rustls::pki_types::CertificateDer;
use tokio::net::lookup_host;
use url::{Host, Url};

use super::{HttpClientError, MAX_RESPONSE_BYTES, builder, exchange};

/// How long the whole of a request may take.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Endings of names that mean something on one network alone.
const NEAR: [&str; 7] =
    [".localhost", ".local", ".internal", ".lan", ".home.arpa", ".test", ".invalid"];

/// Sends requests to hosts that everybody reaches.
#[derive(Clone, Debug)]
pub struct PublicClient(Client);

impl PublicClient {
    /// A client for all of them.
    ///
    /// # Errors
    /// TLS is not there.
    pub fn new() -> Result<Self, HttpClientError> {
        Ok(Self(builder(None)?.dns_resolver(PublicResolver).build()?))
    }

    /// A client for one host that has this address and certificate: a test's own.
    ///
    /// # Errors
    /// The certificate is none.
    pub fn only(
        host: &str,
        address: SocketAddr,
        certificate: CertificateDer<'static>,
    ) -> Result<Self, HttpClientError> {
        let builder = builder(Some(certificate))?.dns_resolver(PublicResolver);
        Ok(Self(builder.resolve(host, address).build()?))
    }

    /// Sends a request, and reads an answer of at most 64 kB.
    ///
    /// # Errors
    /// An address that is not public, a server that cannot be reached or takes too long.
    pub async fn send(
        &self,
        method: Method,
        url: &Url,
        headers: HeaderMap,
        body: impl Into<Bytes> + Send,
    ) -> Result<Response<Bytes>, HttpClientError> {
        require_public(url)?;
        let body = body.into();
        let exchange = exchange(&self.0, method, url, headers, body, MAX_RESPONSE_BYTES);
        tokio::time::timeout(TIMEOUT, exchange).await.map_err(|_| HttpClientError::timeout())?
    }

    /// Gets a file of at most `most_bytes` within `patience`.
    ///
    /// # Errors
    /// As [`Self::send`]; a file that is larger.
    pub async fn get(
        &self,
        url: &Url,
        most_bytes: usize,
        patience: Duration,
    ) -> Result<Response<Bytes>, HttpClientError> {
        require_public(url)?;
        let (headers, body) = (HeaderMap::new(), Bytes::new());
        let exchange = exchange(&self.0, Method::GET, url, headers, body, most_bytes);
        tokio::time::timeout(patience, exchange).await.map_err(|_| HttpClientError::timeout())?
    }
}

fn require_public(url: &Url) -> Result<(), HttpClientError> {
    if may_be_public(url) {
        return Ok(());
    }
    Err(HttpClientError::NotPublic(url.host_str().unwrap_or_default().to_owned()))
}

/// Whether an address may be asked at all, before its name is looked up: HTTPS on its own port,
/// a host with a name that is not one of a network of our own, no password.
pub fn may_be_public(url: &Url) -> bool {
    let Some(Host::Domain(name)) = url.host() else { return false };
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    url.scheme() == "https"
        && url.port().is_none()
        && url.username().is_empty()
        && url.password().is_none()
        && name.contains('.')
        && !NEAR.iter().any(|ending| name.ends_with(ending))
}

/// Finds the addresses of a host, all of which must be public.
struct PublicResolver;

impl Resolve for PublicResolver {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            // The client puts the port of the address in the place of 0.
            let addresses: Vec<SocketAddr> = lookup_host((name.as_str(), 0)).await?.collect();
            if addresses.iter().all(|address| is_public(address.ip())) {
                return Ok(Box::new(addresses.into_iter()) as Addrs);
            }
            Err(HttpClientError::NotPublic(name.as_str().to_owned()).into())
        })
    }
}

/// Whether an address means the same machine to everybody, by the registries of special
/// addresses of IANA.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_shared = a == 100 && b & 0xc0 == 64;
    let is_of_protocols = a == 192 && b == 0 && c == 0;
    let is_relay = a == 192 && b == 88 && c == 99;
    let is_of_tests = a == 198 && b & 0xfe == 18;
    !(a == 0
        || a >= 240
        || address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        || is_shared
        || is_of_protocols
        || is_relay
        || is_of_tests)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let [a, b, ..] = address.segments();
    // Of 2000::/3, all that is given out, without what leads elsewhere or nowhere: protocols and
    // Teredo, 6to4, documentation.
    let is_given_out = a & 0xe000 == 0x2000;
    let is_of_protocols = a == 0x2001 && b < 0x0200;
    let is_documentation = (a == 0x2001 && b == 0x0db8) || (a == 0x3fff && b < 0x1000);
    is_given_out && !is_of_protocols && !is_documentation && a != 0x2002
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_that_everybody_reaches_are_public() {
        for text in ["1.1.1.1", "142.250.80.10", "100.128.0.1", "172.32.0.1", "2606:4700::1111"] {
            assert!(is_public(text.parse().unwrap()), "{text}");
        }
        for text in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "127.8.8.8",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::7f00:1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
        ] {
            assert!(!is_public(text.parse().unwrap()), "{text}");
        }
    }

    #[test]
    fn only_https_to_a_name_is_asked() {
        let may = |text: &str| may_be_public(&Url::parse(text).unwrap());
        assert!(may("https://push.example.net/send/abc?x=1"));
        assert!(may("https://push.example.net:443/"));
        for text in [
            "http://push.example.net/",
            "https://push.example.net:8443/",
            "https://127.0.0.1/",
            "https://0x7f.1/",
            "https://2130706433/",
            "https://[::1]/",
            "https://localhost/",
            "https://localhost./",
            "https://db/",
            "https://db.internal/",
            "https://db.internal./",
            "https://printer.local/",
            "https://name:word@push.example.net/",
            "ftp://push.example.net/",
        ] {
            assert!(!may(text), "{text}");
        }
    }

    #[tokio::test]
    async fn a_name_of_this_machine_is_not_asked() {
        let client = PublicClient::new().unwrap();
        let url = Url::parse("https://127.0.0.1/").unwrap();
        let answer = client.send(Method::POST, &url, HeaderMap::new(), Bytes::new()).await;
        assert!(matches!(answer, Err(HttpClientError::NotPublic(_))));
        // By whatever name it is found.
        let url = Url::parse("https://localhost/").unwrap();
        let answer =
            exchange(&client.0, Method::POST, &url, HeaderMap::new(), Bytes::new(), 1).await;
        assert!(matches!(answer, Err(HttpClientError::NotPublic(_))), "{answer:?}");
    }
}
