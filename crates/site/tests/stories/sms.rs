//! Senders against a server of the test's own, and what becomes of messages.

use std::sync::{Arc, Mutex};

use platform::db::sql;
use platform::delivery::SendError;
use platform::http::serve::Shutdown;
use site::account_policy::Accounts;
use site::sms::delivery::{SendFuture, SmsSender};
use site::sms::gateway::Gateway;
use site::sms::number::Number;
use site::sms::sender::{Sms, SmsError};
use site::sms::twilio::Twilio;
use site::sms::worker::run;
use site::sms::{step, store};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::sync::Notify;
use url::Url;

use crate::testing::{NOW, on_both_engines};

/// Answers one request with this; what was asked.
async fn answering(answer: &'static str) -> (String, tokio::task::JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let asked = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut bytes = Vec::new();
        loop {
            let mut part = [0; 4096];
            let read = stream.read(&mut part).await.unwrap();
            bytes.extend_from_slice(&part[..read]);
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
            let length = head
                .lines()
                .find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok())
                .unwrap_or(0_usize);
            if body.len() >= length || read == 0 {
                stream.write_all(answer.as_bytes()).await.unwrap();
                return text;
            }
        }
    });
    (base, asked)
}

const OK: &str = "HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n{\"status\":\"success\"}";
const REFUSED: &str = "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n";
const BUSY: &str = "HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n";

fn number() -> Number {
    Number::parse("+14165550100").unwrap()
}

#[tokio::test]
async fn a_gateway_is_given_json_and_its_password_in_a_header() {
    let (base, asked) = answering(OK).await;
    let mut url = Url::parse(&format!("{base}/send?list=codes")).unwrap();
    url.set_username("us").unwrap();
    url.set_password(Some("secret")).unwrap();
    let gateway = Gateway::new(url, "+14165550100".to_owned());
    gateway.send("+15145550199", "123456 is your code").await.unwrap();
    let asked = asked.await.unwrap();
    assert!(asked.starts_with("POST /send?list=codes HTTP/1.1\r\n"), "{asked}");
    assert!(asked.contains("authorization: Basic dXM6c2VjcmV0"), "{asked}");
    assert!(!asked.contains("secret"), "{asked}");
    assert!(asked.contains("\"to\":\"+15145550199\""), "{asked}");
}

#[tokio::test]
async fn twilio_is_given_a_form() {
    let (base, asked) = answering(OK).await;
    let twilio = Twilio::new(("AC1".to_owned(), "token".to_owned()), &number()).at(&base);
    twilio.send("+15145550199", "123456 is your code").await.unwrap();
    let asked = asked.await.unwrap();
    assert!(asked.starts_with("POST /2010-04-01/Accounts/AC1/Messages.json "), "{asked}");
    assert!(asked.ends_with("To=%2B15145550199&From=%2B14165550100&Body=123456+is+your+code"));
}

#[tokio::test]
async fn what_is_refused_is_not_tried_again_and_what_is_busy_is() {
    for (answer, is_final) in [(REFUSED, true), (BUSY, false)] {
        let (base, _) = answering(answer).await;
        let gateway = Gateway::new(Url::parse(&base).unwrap(), String::new());
        let sent = gateway.send("+15145550199", "123456").await;
        assert_eq!(matches!(sent, Err(SendError::Refused(_))), is_final, "{answer}");
        assert!(sent.is_err());
    }
}

#[test]
fn a_setting_names_a_sender_or_is_refused() {
    let of = |url: &str, from: &str| {
        Sms::parse(url, from, vec!["CA".to_owned()], 5).map(|sms| sms.is_configured())
    };
    assert_eq!(of("", ""), Ok(false));
    assert_eq!(of("twilio://AC1:token@api.twilio.com", "+14165550100"), Ok(true));
    assert_eq!(of("voipms://us:secret@voip.ms", "4165550100"), Err(SmsError::Url));
    assert_eq!(of("file:///tmp/texts.jsonl", ""), Ok(true));
    assert_eq!(of("https://gateway.example/send", ""), Ok(true));
    assert_eq!(of("http://gateway.example/send", ""), Err(SmsError::Url), "not encrypted");
    assert_eq!(of("twilio://AC1@api.twilio.com", "+14165550100"), Err(SmsError::Url));
    assert_eq!(of("twilio://AC1:token@api.twilio.com", "someone"), Err(SmsError::From));
}

/// Takes nothing.
#[derive(Default)]
struct Deaf(Mutex<u32>);

impl SmsSender for Deaf {
    fn send<'a>(&'a self, _: &'a str, _: &'a str) -> SendFuture<'a> {
        Box::pin(async {
            *self.0.lock().unwrap() += 1;
            Err(SendError::Deferred("nobody hears".to_owned()))
        })
    }
}

/// Says when a message is handed over, and takes it once it is told so.
#[derive(Default)]
struct Slow {
    begun: Notify,
    goes_on: Notify,
    sent: Mutex<u32>,
}

impl SmsSender for Slow {
    fn send<'a>(&'a self, _: &'a str, _: &'a str) -> SendFuture<'a> {
        Box::pin(async {
            self.begun.notify_one();
            self.goes_on.notified().await;
            *self.sent.lock().unwrap() += 1;
            Ok(())
        })
    }
}

on_both_engines! {
    async fn a_stop_lets_the_message_that_is_being_sent_go_and_begins_no_other(app) {
        let slow = Arc::new(Slow::default());
        let app = app.with_accounts(Accounts::Open, Sms::of(slow.clone(), 10)).await;
        let db = &app.site.db;
        for to in ["+15145550199", "+15145550198"] {
            platform::write!(db, tx =>
                store::write(&mut tx, "account_note", 1, to, "Hello", NOW).await).unwrap();
        }
        let (trigger, shutdown) = Shutdown::manual();
        let running = tokio::spawn(run(
            app.site.clone(),
            &site::account::AccountMail,
            shutdown,
        ));
        slow.begun.notified().await;
        trigger.request();
        slow.goes_on.notify_one();
        running.await.unwrap();
        assert_eq!(*slow.sent.lock().unwrap(), 1);
        let query = "SELECT (SELECT COUNT(*) FROM text_messages WHERE sent_at IS NOT NULL) AS sent,
                       (SELECT COUNT(*) FROM text_messages WHERE sent_at IS NULL AND attempts = 0) AS waits";
        let row = db.read().await.unwrap().fetch_one(sql(query)).await.unwrap();
        let sent: (i64, i64) = (row.get("sent").unwrap(), row.get("waits").unwrap());
        assert_eq!(sent, (1, 1), "what was sent is written down, and nothing else is claimed");
    }

    async fn a_message_that_nobody_takes_is_given_up_when_its_code_is_too_old(app) {
        let deaf = Arc::new(Deaf::default());
        let app = app.with_accounts(Accounts::Open, Sms::of(deaf.clone(), 10)).await;
        let db = &app.site.db;
        platform::write!(db, tx =>
            store::write(&mut tx, "account_note", 1, "+15145550199", "Hello", NOW).await).unwrap();
        for _ in 0..600 {
            while step(&app.site, &site::account::AccountMail).await.unwrap() {}
            app.clock.advance(2);
        }
        let tries = *deaf.0.lock().unwrap();
        assert!((3..20).contains(&tries), "{tries}");
        let mut tx = db.read().await.unwrap();
        let row = tx.fetch_one(sql("SELECT failed_at, last_error FROM text_messages")).await.unwrap();
        assert!(row.get::<Option<i64>>("failed_at").unwrap().is_some());
        drop(tx);
        store::forget_old(db, NOW + 2 * 24 * 60 * 60).await.unwrap();
        let mut tx = db.read().await.unwrap();
        assert!(tx.fetch_optional(sql("SELECT id FROM text_messages")).await.unwrap().is_none());
    }
}
