//! TLS of our own, with a certificate that the test signs.

use std::sync::Arc;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::pki_types::PrivateKeyDer;
use rustls::{ClientConfig, RootCertStore, ServerConfig};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use super::*;

/// Limits with TLS, and a client that trusts the certificate.
fn with_tls(options: ServeOptions) -> (ServeOptions, TlsConnector) {
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let ring = Arc::new(rustls::crypto::ring::default_provider());
    let key = PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
    let tls = ServerConfig::builder_with_provider(Arc::clone(&ring))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![cert.der().clone()], key)
        .unwrap();
    let mut roots = RootCertStore::empty();
    roots.add(cert.der().clone()).unwrap();
    let client = ClientConfig::builder_with_provider(ring)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    (ServeOptions { tls: Some(Arc::new(tls)), ..options }, TlsConnector::from(Arc::new(client)))
}

async fn connect(server: &Server, client: &TlsConnector) -> TlsStream<TcpStream> {
    let stream = server.connect().await;
    client.connect("localhost".try_into().unwrap(), stream).await.unwrap()
}

async fn ask(stream: &mut TlsStream<TcpStream>, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let _ = timeout(TIMEOUT, stream.read_to_end(&mut answer)).await.expect("an answer");
    String::from_utf8(answer).unwrap()
}

#[tokio::test]
async fn a_page_comes_over_tls_and_is_not_led_elsewhere() {
    let (options, client) = with_tls(patient());
    let server = start_with(options, |edge| {
        edge.base_url = "https://localhost".parse().unwrap();
        edge.leads_to_https = true;
    })
    .await;
    let answer = ask(&mut connect(&server, &client).await, "/encrypted").await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("true"), "{answer}");
    server.trigger.request();
    server.stopped().await;
}

#[tokio::test]
async fn a_handshake_ends_by_its_limit_and_at_a_stop() {
    let short = Duration::from_millis(100);
    let (options, _) = with_tls(ServeOptions { header_timeout: short, ..patient() });
    let server = start(options).await;
    let mut silent = server.connect().await;
    let mut rest = Vec::new();
    assert_eq!(timeout(TIMEOUT, silent.read_to_end(&mut rest)).await.unwrap().unwrap_or(0), 0);
    // Whoever speaks HTTP there gets no page, and the next visitor does.
    let mut plain = server.connect().await;
    get_path(&mut plain, "/").await;
    let _ = timeout(TIMEOUT, plain.read_to_end(&mut rest)).await.unwrap();
    assert!(!String::from_utf8_lossy(&rest).contains("hello"));
    server.trigger.request();
    server.stopped().await;

    let (options, _) = with_tls(patient());
    let server = start(options).await;
    let mut silent = server.connect().await;
    // It was accepted when a later connection is.
    drop(server.connect().await);
    server.trigger.request();
    server.stopped().await;
    assert_eq!(timeout(TIMEOUT, silent.read_to_end(&mut rest)).await.unwrap().unwrap_or(0), 0);
}
