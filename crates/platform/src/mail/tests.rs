//! What is sent, and what each kind of failure is, against a real peer.

use std::sync::{Arc, Mutex};

use lettre::transport::smtp::client::Certificate;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::sink::{SmtpSink, take_mail};
use super::*;

const ANYWHERE: &str = "127.0.0.1:0";

fn mailer(server: &str) -> Result<Mailer, InvalidServer> {
    let from = "Keyturn <post@example.ca>".parse().unwrap();
    Mailer::new(server, from, "www.example.ca", Duration::from_secs(2))
}

async fn sink(script: &str) -> (SmtpSink, Mailer) {
    let sink = SmtpSink::start(ANYWHERE.parse().unwrap(), script).await;
    let mailer = mailer(&format!("smtp://{}", sink.address())).unwrap();
    (sink, mailer)
}

fn mail() -> Mail {
    Mail {
        id: "contact-1@www.example.ca".into(),
        time: Timestamp::from_seconds(1_795_176_000),
        to: "desk@example.ca".parse().unwrap(),
        reply_to: Mailbox::new("Zoé Tremblay", "zoe@example.ca").ok(),
        subject: "Message from Zoé Tremblay".into(),
        text: "Où commencer ?\n.\nMerci 🏠".into(),
        unsubscribe: None,
        thread: Vec::new(),
        is_by_hand: false,
    }
}

/// The value of a header, unfolded.
fn header<'a>(mail: &'a str, name: &str) -> Option<&'a str> {
    mail.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

#[tokio::test]
async fn a_mail_arrives_as_it_was_written() {
    let (sink, mailer) = sink("").await;
    mailer.send(&mail()).await.unwrap();
    let mails = sink.mails();
    assert_eq!(mails.len(), 1);
    let sent = &mails[0];
    assert!(sent.starts_with("MAIL FROM:<post@example.ca>\r\nRCPT TO:<desk@example.ca>\r\n"));
    assert!(sent.is_ascii(), "no extension of the server is needed: {sent}");
    assert_eq!(header(sent, "From"), Some("Keyturn <post@example.ca>"));
    assert_eq!(header(sent, "To"), Some("desk@example.ca"));
    assert_eq!(header(sent, "Message-ID"), Some("<contact-1@www.example.ca>"));
    assert_eq!(header(sent, "Date"), Some("Fri, 20 Nov 2026 12:00:00 +0000"));
    assert_eq!(header(sent, "Auto-Submitted"), Some("auto-generated"));
    assert_eq!(header(sent, "MIME-Version"), Some("1.0"));
    assert_eq!(header(sent, "Content-Type"), Some("text/plain; charset=utf-8"));
    assert!(header(sent, "Reply-To").unwrap().ends_with("<zoe@example.ca>"));
    assert!(header(sent, "Subject").unwrap().starts_with("Message from =?utf-8?"), "{sent}");
    assert_eq!(header(sent, "Content-Transfer-Encoding"), Some("quoted-printable"));
    assert!(sent.contains("\r\nO=C3=B9 commencer ?\r\n.\r\nMerci =F0=9F=8F=A0"), "{sent}");
}

#[tokio::test]
async fn a_mail_says_how_to_end_such_mail_in_one_click() {
    let (sink, mailer) = sink("").await;
    let address = format!("https://www.example.ca/alerts/{}/unsubscribe", "t".repeat(43));
    mailer.send(&Mail { unsubscribe: Some(address.clone()), ..mail() }).await.unwrap();
    let sent = &sink.mails()[0];
    assert_eq!(header(sent, "List-Unsubscribe"), Some(&*format!("<{address}>")), "{sent}");
    assert_eq!(header(sent, "List-Unsubscribe-Post"), Some("List-Unsubscribe=One-Click"));
    mailer.send(&mail()).await.unwrap();
    assert_eq!(header(&sink.mails()[1], "List-Unsubscribe"), None);
}

#[tokio::test]
async fn a_line_break_begins_no_header() {
    let (sink, mailer) = sink("").await;
    let evil = "Zoé\r\nBcc: all@example.ca\r\n\r\nBuy\u{2028}now\u{0}";
    let plain = "A\r\nBcc: all@example.ca";
    for name in [evil, plain] {
        let mail = Mail {
            subject: format!("Message from {name}"),
            reply_to: Mailbox::new(name, "zoe@example.ca").ok(),
            ..mail()
        };
        mailer.send(&mail).await.unwrap();
    }
    for sent in sink.mails() {
        let (head, _) = sent.split_once("\r\n\r\n").unwrap();
        assert!(!head.lines().any(|line| line.starts_with("Bcc")), "{head}");
        assert!(header(head, "Content-Type").is_some(), "{head}");
    }
}

#[tokio::test]
async fn a_failure_says_whether_another_try_is_worth_it() {
    let kinds = [
        ("greet:554", "unreachable"),
        ("mail:530", "unreachable"),
        ("mail:451", "unreachable"),
        ("hang", "unreachable"),
        ("rcpt:451", "deferred"),
        ("end:452", "deferred"),
        ("drop", "deferred"),
        ("vanish", "deferred"),
        ("rcpt:550", "no such address"),
        ("data:554", "refused"),
        ("end:552", "refused"),
    ];
    let script: Vec<_> = kinds.iter().map(|(word, _)| *word).collect();
    let (sink, mailer) = sink(&script.join(" ")).await;
    for (word, expected) in kinds {
        let error = mailer.send(&mail()).await.unwrap_err();
        let kind = match error {
            SendError::Unreachable(_) => "unreachable",
            SendError::Deferred(_) => "deferred",
            SendError::Refused(_) => "refused",
            SendError::NoSuchAddress(_) => "no such address",
            SendError::RetryAfter(..) => "retry after",
        };
        assert_eq!(kind, expected, "{word}: {error}");
        assert_eq!(error.is_final(), matches!(kind, "refused" | "no such address"));
    }
    assert_eq!(sink.mails().len(), 1, "the one that vanished");
    mailer.send(&mail()).await.unwrap();
    let address = sink.address();
    drop(sink);
    let away = mailer.send(&mail()).await.unwrap_err();
    assert!(matches!(away, SendError::Unreachable(_)), "{away} at {address}");
}

#[tokio::test]
async fn a_server_that_is_silent_after_it_took_the_mail_costs_no_second_copy() {
    let (sink, mailer) = sink("linger").await;
    mailer.send(&mail()).await.unwrap();
    assert_eq!(sink.mails().len(), 1);
}

#[tokio::test]
async fn a_check_sends_nothing() {
    let (sink, mailer) = sink("accept greet:554").await;
    mailer.check().await.unwrap();
    let refused = mailer.check().await.unwrap_err();
    assert!(refused.to_string().contains("not today"), "{refused}");
    assert!(sink.mails().is_empty());
}

#[tokio::test]
async fn signing_in_says_the_decoded_password() {
    let sink = SmtpSink::start(ANYWHERE.parse().unwrap(), "").await;
    let mailer = mailer(&format!("smtp://user:p%40ss%2F@{}", sink.address())).unwrap();
    mailer.check().await.unwrap();
    // AUTH PLAIN of "\0user\0p@ss/".
    assert_eq!(sink.mails(), ["AUTH PLAIN AHVzZXIAcEBzcy8=\r\n"]);
}

#[tokio::test]
async fn without_encryption_no_password_leaves_this_machine() {
    let sink = SmtpSink::start(ANYWHERE.parse().unwrap(), "").await;
    let far = Mailer {
        encryption: Encryption::StartTls(TlsParameters::new("127.0.0.1".into()).unwrap()),
        ..mailer(&format!("smtp://user:secret@{}", sink.address())).unwrap()
    };
    let error = far.send(&mail()).await.unwrap_err();
    assert!(matches!(&error, SendError::Unreachable(text) if text.contains("STARTTLS")), "{error}");
    assert!(sink.mails().is_empty(), "{:?}", sink.mails());
}

/// An SMTP server that encrypts, with a certificate of its own making.
struct SecureServer {
    port: u16,
    certificate: CertificateDer<'static>,
    said: Arc<Mutex<Vec<String>>>,
}

impl SecureServer {
    async fn start(starttls: bool) -> Self {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let certificate = made.cert.der().clone();
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
        let ring = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(ring)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate.clone()], key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind(ANYWHERE).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let said: Arc<Mutex<Vec<String>>> = Arc::default();
        let kept = Arc::clone(&said);
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                // A client that trusts nobody hangs up.
                let _ = Self::converse(stream, starttls, &acceptor, &kept).await;
            }
        });
        Self { port, certificate, said }
    }

    async fn converse(
        stream: TcpStream,
        starttls: bool,
        acceptor: &TlsAcceptor,
        said: &Mutex<Vec<String>>,
    ) -> std::io::Result<()> {
        if !starttls {
            let mut stream = BufReader::new(acceptor.accept(stream).await?);
            stream.write_all(b"220 sink\r\n").await?;
            return take_mail(stream, "accept", said).await;
        }
        let mut stream = BufReader::new(stream);
        let mut line = String::new();
        for answer in ["220 sink\r\n", "250-sink\r\n250 STARTTLS\r\n", "220 go on\r\n"] {
            stream.write_all(answer.as_bytes()).await?;
            if !answer.contains("go on") {
                stream.read_line(&mut line).await?;
            }
        }
        said.lock().unwrap().push(line);
        let stream = acceptor.accept(stream.into_inner()).await?;
        take_mail(BufReader::new(stream), "accept", said).await
    }

    /// A mailer that trusts this server, or only those that everybody trusts.
    fn mailer(&self, scheme: &str, is_trusted: bool) -> Mailer {
        let mut tls = TlsParameters::builder("localhost".to_owned());
        if is_trusted {
            let der = self.certificate.to_vec();
            tls = tls.add_root_certificate(Certificate::from_der(der).unwrap());
        }
        let tls = tls.build().unwrap();
        let server = format!("{scheme}://someone:secret@localhost:{}", self.port);
        let encryption = match scheme {
            "smtps" => Encryption::Tls(tls),
            _ => Encryption::StartTls(tls),
        };
        let timeout = Duration::from_secs(20);
        Mailer { encryption, timeout, ..mailer(&server).unwrap() }
    }
}

#[tokio::test]
async fn a_mail_goes_over_an_encrypted_connection() {
    let auth = "AUTH PLAIN AHNvbWVvbmUAc2VjcmV0\r\n";
    let server = SecureServer::start(false).await;
    server.mailer("smtps", true).send(&mail()).await.unwrap();
    let said = server.said.lock().unwrap().clone();
    assert_eq!((said.len(), said[0].as_str()), (2, auth));

    let server = SecureServer::start(true).await;
    server.mailer("smtp", true).send(&mail()).await.unwrap();
    let said = server.said.lock().unwrap().clone();
    assert_eq!(said[0], "EHLO www.example.ca\r\nSTARTTLS\r\n", "what everybody could read");
    assert_eq!((said.len(), said[1].as_str()), (3, auth));
}

#[tokio::test]
async fn a_server_that_nobody_vouches_for_learns_nothing() {
    for (scheme, starttls) in [("smtps", false), ("smtp", true)] {
        let server = SecureServer::start(starttls).await;
        let error = server.mailer(scheme, false).send(&mail()).await.unwrap_err();
        assert!(matches!(error, SendError::Unreachable(_)), "{error}");
        let said = server.said.lock().unwrap().concat();
        assert!(!said.contains("AUTH") && !said.contains("MAIL"), "{said}");
    }
}

#[test]
fn the_address_of_a_server_says_how_it_is_encrypted() {
    let parsed = |server: &str| {
        let mailer = mailer(server).unwrap();
        let encryption = match mailer.encryption {
            Encryption::None => "plain",
            Encryption::StartTls(_) => "starttls",
            Encryption::Tls(_) => "tls",
        };
        format!("{} {encryption}", mailer.server())
    };
    assert_eq!(parsed("smtp://localhost"), "localhost:25 plain");
    assert_eq!(parsed("smtp://127.0.0.2:1025/"), "127.0.0.2:1025 plain");
    assert_eq!(parsed("smtp://[::1]:1025"), "[::1]:1025 plain");
    assert_eq!(parsed("smtp://Mail.example.ca"), "mail.example.ca:587 starttls");
    assert_eq!(parsed("smtp://a:b@10.0.0.1:25"), "10.0.0.1:25 starttls");
    assert_eq!(parsed("smtps://a%40x:b@mail.example.ca"), "mail.example.ca:465 tls");
    for wrong in [
        "mail.example.ca",
        "mail.example.ca:587",
        "https://mail.example.ca",
        "smtp://",
        "smtp:///",
        "smtp://user@mail.example.ca",
        "smtp://:secret@mail.example.ca",
        "smtp://mail.example.ca/inbox",
        "smtp://mail.example.ca?tls=none",
        "smtp://user:%ff@mail.example.ca",
    ] {
        assert!(mailer(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn secrets_are_not_shown() {
    let mailer = mailer("smtps://someone:hunter2@mail.example.ca").unwrap();
    let shown = format!("{mailer:?} {}", mailer.server());
    assert!(!shown.contains("hunter2") && !shown.contains("someone"), "{shown}");
}

#[test]
fn an_address_is_ascii_or_none() {
    let shown = |text: &str| text.parse::<Mailbox>().map(|mailbox| mailbox.to_string());
    assert_eq!(shown(" a@b.ca ").unwrap(), "a@b.ca");
    assert_eq!(shown("Zoé Roy <zoe@b.ca>").unwrap(), "Zoé Roy <zoe@b.ca>");
    assert_eq!(shown("\"Roy, Zoé\" <zoe@b.ca>").unwrap(), "\"Roy, Zoé\" <zoe@b.ca>");
    assert_eq!(shown("zoe@maison.québec").unwrap(), "zoe@maison.xn--qubec-csa");
    for wrong in ["", "zoe", "zoé@b.ca", "a b@c.ca", "a@b.ca, c@d.ca", "<>", "a<b@c.ca", "a@b c.ca"]
    {
        assert!(shown(wrong).is_err(), "{wrong}");
    }
}
