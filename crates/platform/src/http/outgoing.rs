//! Asking another server something over HTTPS: one request, one answer, within a time.
//!
//! Nothing is followed and nothing kept open. What is not encrypted goes to this machine only.
//! An address that somebody else has chosen is asked by [`public`], which reaches no network
//! of our own. What is too large to be held goes by [`streaming`].

pub mod public;
pub mod streaming;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http::{HeaderMap, Method, Request, StatusCode, header};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::{Host, Url};

/// How long the whole of it may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// The longest answer that is read, in bytes.
const LONGEST_ANSWER: usize = 64 << 10;

/// Why there is no answer. It names no header and no body.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct CallError(String);

impl CallError {
    fn new(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

/// What a server answered.
#[derive(Debug)]
pub struct Answer {
    /// Its status.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body, of at most 64 kB.
    pub body: Bytes,
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

/// Asks once.
///
/// # Errors
/// An address that may not be asked, a server that cannot be reached or takes too long.
pub async fn call(
    method: Method,
    url: &Url,
    headers: HeaderMap,
    body: impl Into<Bytes> + Send,
) -> Result<Answer, CallError> {
    if !may_call(url) {
        return Err(CallError::new("only HTTPS leaves this machine"));
    }
    let asked = ask(method, url, headers, body.into());
    tokio::time::timeout(PATIENCE, asked).await.map_err(|_| CallError::new("it took too long"))?
}

async fn ask(
    method: Method,
    url: &Url,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Answer, CallError> {
    let host = url.host_str().ok_or_else(|| CallError::new("there is no host"))?;
    let port = url.port_or_known_default().ok_or_else(|| CallError::new("there is no port"))?;
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let stream = TcpStream::connect((bare, port)).await.map_err(CallError::new)?;
    exchange(stream, &connector(None)?, method, url, headers, body).await
}

/// One request and its answer over a connection that is there.
async fn exchange(
    stream: TcpStream,
    connector: &TlsConnector,
    method: Method,
    url: &Url,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Answer, CallError> {
    let host = url.host_str().ok_or_else(|| CallError::new("there is no host"))?;
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let path = match url.query() {
        Some(query) => format!("{}?{query}", url.path()),
        None => url.path().to_owned(),
    };
    let named = match url.port() {
        Some(port) => format!("{host}:{port}"),
        None => host.to_owned(),
    };
    let mut request = Request::builder()
        .method(method)
        .uri(path)
        .body(Full::new(body))
        .map_err(CallError::new)?;
    *request.headers_mut() = headers;
    request.headers_mut().insert(header::HOST, named.parse().map_err(CallError::new)?);
    if url.scheme() == "http" {
        return send(stream, request).await;
    }
    let name = ServerName::try_from(bare.to_owned()).map_err(CallError::new)?;
    let stream = connector.connect(name, stream).await.map_err(CallError::new)?;
    send(stream, request).await
}

async fn send(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Result<Answer, CallError> {
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(CallError::new)?;
    let exchange = async {
        let response = sender.send_request(request).await.map_err(CallError::new)?;
        let (parts, body) = response.into_parts();
        let body = Limited::new(body, LONGEST_ANSWER).collect().await;
        let body = body.map_err(CallError::new)?.to_bytes();
        Ok(Answer { status: parts.status, headers: parts.headers, body })
    };
    tokio::pin!(exchange);
    tokio::select! {
        answer = &mut exchange => answer,
        _ = connection => exchange.await,
    }
}

/// Trusts who everybody trusts, or one alone.
fn connector(only: Option<&CertificateDer<'static>>) -> Result<TlsConnector, CallError> {
    let mut roots = RootCertStore::empty();
    match only {
        Some(one) => roots.add(one.clone()).map_err(CallError::new)?,
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
    }
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
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
