//! Requests to other servers: text messages, notices, backups in buckets.
//!
//! One client (`reqwest`) sends them. It keeps a connection open for a while, follows no redirect,
//! uses no proxy and trusts the authorities that Mozilla trusts. Unencrypted
//! requests may only go to this machine. Requests to an address from outside (a user's, another
//! site's) use [`public`], which reaches no private network. Large transfers use [`client`] directly,
//! others [`send`].

pub mod public;

use std::error::Error;
use std::sync::OnceLock;
use std::time::Duration;

use bytes::Bytes;
use http::{HeaderMap, Method, Response};
use http_body_util::{BodyExt as _, Limited};
use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder};
use rustls::pki_types::CertificateDer;
use rustls::{ClientConfig, RootCertStore};
use tracing::Instrument as _;
use url::{Host, Url};

use crate::telemetry::Part;

/// How long the whole of a request may take.
const TIMEOUT: Duration = Duration::from_secs(15);
/// How long it may take to be connected.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(15);
/// How long a connection stays open without a request. Most servers close theirs after a minute.
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);
/// The longest answer that is read, in bytes.
const MAX_RESPONSE_BYTES: usize = 64 << 10;

/// The client of everything but [`public`].
static CLIENT: OnceLock<Client> = OnceLock::new();

/// Why there is no answer. It names no path, no header and no body.
#[derive(Debug, thiserror::Error)]
pub enum HttpClientError {
    /// A host that [`public`] does not reach, now or later.
    #[error("{0} is not a public host")]
    NotPublic(String),
    /// The request may be sent again.
    #[error("{0}")]
    Failed(String),
}

impl HttpClientError {
    /// The innermost cause of an error says the most, and has no address in it.
    fn new(error: &(dyn Error + 'static)) -> Self {
        let mut cause = error;
        while let Some(inner) = cause.source() {
            cause = inner;
        }
        match cause.downcast_ref() {
            Some(Self::NotPublic(host)) => Self::NotPublic(host.clone()),
            _ => Self::Failed(cause.to_string()),
        }
    }

    pub(crate) fn timeout() -> Self {
        Self::Failed("it took too long".to_owned())
    }
}

impl From<reqwest::Error> for HttpClientError {
    fn from(error: reqwest::Error) -> Self {
        if error.is_timeout() { Self::timeout() } else { Self::new(&error.without_url()) }
    }
}

/// Whether an address may be asked: over HTTPS, or on this machine.
pub fn may_call(url: &Url) -> bool {
    let is_here = match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    };
    url.scheme() == "https" || (url.scheme() == "http" && is_here)
}

/// The client that sends all requests but those of [`public`].
///
/// # Errors
/// TLS is not there.
pub fn client() -> Result<&'static Client, HttpClientError> {
    if let Some(client) = CLIENT.get() {
        return Ok(client);
    }
    let client = builder(None)?.build()?;
    Ok(CLIENT.get_or_init(|| client))
}

/// Sends a request, and reads an answer of at most 64 kB.
///
/// # Errors
/// An address that may not be asked, a server that cannot be reached or takes too long.
pub async fn send(
    method: Method,
    url: &Url,
    headers: HeaderMap,
    body: impl Into<Bytes> + Send,
) -> Result<Response<Bytes>, HttpClientError> {
    if !may_call(url) {
        return Err(HttpClientError::Failed("only HTTPS leaves this machine".to_owned()));
    }
    let exchange = exchange(client()?, method, url, headers, body.into(), MAX_RESPONSE_BYTES);
    tokio::time::timeout(TIMEOUT, exchange).await.map_err(|_| HttpClientError::timeout())?
}

async fn exchange(
    client: &Client,
    method: Method,
    url: &Url,
    headers: HeaderMap,
    body: Bytes,
    most_bytes: usize,
) -> Result<Response<Bytes>, HttpClientError> {
    let request = client.request(method, url.clone()).headers(headers).body(body);
    let exchange = async {
        let response = request.send().await?;
        let (parts, body) = Response::<reqwest::Body>::from(response).into_parts();
        let body = Limited::new(body, most_bytes).collect().await;
        let body = body.map_err(|error| HttpClientError::new(&*error))?;
        Ok(Response::from_parts(parts, body.to_bytes()))
    };
    exchange.instrument(Part::OutgoingRequest.span()).await
}

/// Trusts the authorities that Mozilla trusts, or one certificate alone.
fn builder(only: Option<CertificateDer<'static>>) -> Result<ClientBuilder, HttpClientError> {
    let mut roots = RootCertStore::empty();
    match only {
        Some(certificate) => {
            roots.add(certificate).map_err(|error| HttpClientError::new(&error))?;
        }
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
    }
    let tls = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    Ok(Client::builder()
        .tls_backend_preconfigured(tls)
        .redirect(Policy::none())
        .referer(false)
        .no_proxy()
        .connect_timeout(CONNECT_TIMEOUT)
        .pool_idle_timeout(IDLE_TIMEOUT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_encrypted_stays_on_this_machine() {
        let may = |text: &str| may_call(&Url::parse(text).unwrap());
        assert!(may("https://gateway.example/send"));
        assert!(may("http://127.0.0.1:9/send"));
        assert!(may("http://[::1]:9/send"));
        assert!(!may("http://gateway.example/send"));
        assert!(!may("ftp://127.0.0.1/send"));
    }
}
