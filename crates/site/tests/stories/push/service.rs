//! What stands in for the service of browsers, and for a browser: it takes notices over TLS, and
//! opens them by RFC 8291 with the keys that only a browser has.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use aes_gcm::aead::Aead as _;
use aes_gcm::{Aes128Gcm, Key, KeyInit as _, Nonce};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use http::StatusCode;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point as _;
use p256::{PublicKey, SecretKey, ecdh};
use platform::http::http_client::public::PublicClient;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use site::push::Push;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::testing::TestApp;

const HOST: &str = "push.example.net";

fn decode(text: &str) -> Vec<u8> {
    BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
}

/// What a service was asked.
#[derive(Clone)]
pub(super) struct RecordedRequest {
    pub(super) path: String,
    head: String,
    pub(super) body: Vec<u8>,
}

impl RecordedRequest {
    pub(super) fn header(&self, name: &str) -> String {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let found = lines.filter(|(one, _)| one.eq_ignore_ascii_case(name));
        let [(_, value)] = found.collect::<Vec<_>>()[..] else { panic!("{name}: {}", self.head) };
        value.to_owned()
    }

    /// What the sender says of itself, once it has shown that it has the key.
    pub(super) fn signed_by(&self, key: &str) -> Value {
        let text = self.header("authorization");
        let text = text.strip_prefix("vapid t=").unwrap();
        let (token, named) = text.split_once(", k=").unwrap();
        assert_eq!(named, key);
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signature = Signature::from_slice(&decode(signature)).unwrap();
        let verifier = VerifyingKey::from_sec1_bytes(&decode(key)).unwrap();
        verifier.verify(signed.as_bytes(), &signature).expect("its own signature");
        let (head, said) = signed.split_once('.').unwrap();
        let head: Value = serde_json::from_slice(&decode(head)).unwrap();
        assert_eq!(head, json!({ "typ": "JWT", "alg": "ES256" }));
        serde_json::from_slice(&decode(said)).unwrap()
    }
}

/// Takes what is sent; answers 201 but for what it was told to answer.
#[derive(Clone, Default)]
pub(super) struct Service {
    asked: Arc<Mutex<Vec<RecordedRequest>>>,
    script: Arc<Mutex<VecDeque<(StatusCode, &'static str)>>>,
    /// Notified of each request.
    pub(super) was_asked: Arc<Notify>,
    /// Nothing is answered while a test holds it.
    pub(super) answers: Arc<tokio::sync::Mutex<()>>,
}

impl Service {
    /// One that stands in for every service of a site.
    pub(super) async fn start(app: &TestApp) -> Self {
        let made = rcgen::generate_simple_self_signed([HOST.to_owned()]).unwrap();
        let certificate = CertificateDer::from(made.cert.der().to_vec());
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate.clone()], key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.unwrap();
        let address = listener.local_addr().unwrap();
        app.site.feature::<Push>().send_by(PublicClient::only(HOST, address, certificate).unwrap());
        let service = Self::default();
        let running = service.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, service) = (acceptor.clone(), running.clone());
                tokio::spawn(async move {
                    let _ = service.take(stream, &acceptor).await;
                });
            }
        });
        service
    }

    async fn take(&self, stream: TcpStream, acceptor: &TlsAcceptor) -> std::io::Result<()> {
        let mut stream = acceptor.accept(stream).await?;
        let mut bytes = Vec::new();
        let ends = loop {
            if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                break at;
            }
            stream.read_buf(&mut bytes).await?;
        };
        let head = String::from_utf8(bytes[..ends].to_vec()).unwrap();
        let mut body = bytes.split_off(ends + 4);
        let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
        assert!(head.starts_with("POST "), "{head}");
        let one = RecordedRequest { path, head, body: Vec::new() };
        let length: usize = one.header("content-length").parse().unwrap();
        while body.len() < length {
            stream.read_buf(&mut body).await?;
        }
        self.asked.lock().unwrap().push(RecordedRequest { body, ..one });
        self.was_asked.notify_one();
        let _turn = self.answers.lock().await;
        let next = self.script.lock().unwrap().pop_front();
        let (status, headers) = next.unwrap_or((StatusCode::CREATED, ""));
        let answer =
            format!("HTTP/1.1 {status}\r\n{headers}connection: close\r\ncontent-length: 0\r\n\r\n");
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await
    }

    /// What it answers next.
    pub(super) fn answer(&self, status: StatusCode, headers: &'static str) {
        self.script.lock().unwrap().push_back((status, headers));
    }

    /// What it was asked so far.
    pub(super) fn taken(&self) -> Vec<RecordedRequest> {
        self.asked.lock().unwrap().clone()
    }
}

/// What a browser has: a secret key, another secret, an address at its service.
pub(super) struct Browser {
    number: u8,
    key: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    pub(super) fn new(number: u8) -> Self {
        let key = SecretKey::from_slice(&[number; 32]).unwrap();
        Self { number, key, auth: [number ^ 0xff; 16] }
    }

    fn public(&self) -> Vec<u8> {
        self.key.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    pub(super) fn endpoint(&self) -> String {
        format!("https://{HOST}/send/{}", self.number)
    }

    pub(super) fn endpoint_hash(&self) -> String {
        hex::encode(Sha256::digest(self.endpoint().as_bytes()))
    }

    pub(super) fn auth_text(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.auth)
    }

    /// What `PushSubscription` says.
    pub(super) fn form(&self) -> Value {
        json!({
            "endpoint": self.endpoint(),
            "p256dh": BASE64_URL_SAFE_NO_PAD.encode(self.public()),
            "auth": self.auth_text(),
        })
    }

    /// What a notice says, opened as the standard has it.
    pub(super) fn open(&self, body: &[u8]) -> Value {
        let (salt, rest) = body.split_at(16);
        let (record_bytes, rest) = rest.split_at(4);
        let (length, rest) = rest.split_first().unwrap();
        let (sender, sealed) = rest.split_at(usize::from(*length));
        // One record, no longer than services take.
        let most = u32::from_be_bytes(record_bytes.try_into().unwrap()) as usize;
        assert!(sealed.len() <= most && body.len() <= 4096);
        let point = PublicKey::from_sec1_bytes(sender).unwrap();
        let shared = ecdh::diffie_hellman(self.key.to_nonzero_scalar(), point.as_affine());
        let expand = |salt: &[u8], secret: &[u8], info: &[u8], bytes: &mut [u8]| {
            Hkdf::<Sha256>::new(Some(salt), secret).expand(info, bytes).unwrap();
        };
        let info = [b"WebPush: info\0", &*self.public(), sender].concat();
        let (mut secret, mut key, mut nonce) = ([0; 32], [0; 16], [0; 12]);
        expand(&self.auth, shared.raw_secret_bytes(), &info, &mut secret);
        expand(salt, &secret, b"Content-Encoding: aes128gcm\0", &mut key);
        expand(salt, &secret, b"Content-Encoding: nonce\0", &mut nonce);
        let cipher = Aes128Gcm::new(&Key::<Aes128Gcm>::from(key));
        let record = cipher.decrypt(&Nonce::from(nonce), sealed).expect("for this browser");
        let end = record.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(record[end], 2, "the last record");
        serde_json::from_slice(&record[..end]).unwrap()
    }
}
