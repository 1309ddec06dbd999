//! How messages are e-mailed: a real peer that misbehaves, a program that dies.

use std::collections::{BTreeMap, HashSet};
use std::net::SocketAddr;
use std::time::Duration;

use platform::clock::Timestamp;
use platform::db::{Row, sql};
use platform::http::serve::Shutdown;
use platform::mail::{Mailer, SendError};
use site::contact::mailed;
use site::outbox::{Delivery, DeliveryStep, Outbox, store, summary};
use tokio::net::TcpListener;

use super::{CALL, message, stored, with};
use crate::testing::{SlowMailServer, SmtpSink, TestApp, on_both_engines};

const DAY: i64 = 24 * 60 * 60;
/// Longer than a claim lasts with the timeout of [`outbox_to`].
const LEASE: i64 = 60;

async fn sink(script: &str) -> SmtpSink {
    SmtpSink::start(SocketAddr::from(([127, 0, 0, 1], 0)), script).await
}

fn outbox_to(app: &TestApp, server: SocketAddr) -> Outbox {
    let from = "Keyturn <post@example.ca>".parse().unwrap();
    let timeout = Duration::from_secs(4);
    let mailer = Mailer::new(&format!("smtp://{server}"), from, "www.example.ca", timeout).unwrap();
    let recipient = "desk@example.ca".parse().unwrap();
    Outbox::through(
        app.site.clone(),
        ::site::mail_kinds::all(),
        Delivery { mailer: mailer.into(), recipient },
    )
}

async fn send(app: &TestApp, text: &str) {
    app.anonymous().post(CALL, &with("message", text)).await.expect(200);
}

/// The rows of the outbox.
async fn rows(app: &TestApp) -> Vec<Row> {
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_all(sql("SELECT * FROM outbox ORDER BY id")).await.unwrap()
}

fn ids(mails: &[String]) -> BTreeMap<&str, usize> {
    let mut ids = BTreeMap::new();
    for mail in mails {
        let id = mail.lines().find_map(|line| line.strip_prefix("Message-ID: ")).unwrap();
        *ids.entry(id).or_default() += 1;
    }
    ids
}

/// Steps until nothing is due.
async fn drain(outbox: &Outbox) {
    while !matches!(outbox.step().await.unwrap(), DeliveryStep::Idle(_)) {}
}

/// Waits for something that another task does.
async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    for _ in 0..1_000 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{what} did not happen");
}

on_both_engines! {
    async fn a_message_is_e_mailed_once_with_everything_that_an_answer_needs(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        app.anonymous().post(CALL, &message()).await.expect(200);
        assert_eq!(outbox.step().await.unwrap(), DeliveryStep::Sent);
        assert_eq!(outbox.step().await.unwrap(), DeliveryStep::Idle(None));

        let mails = sink.mails();
        assert_eq!(mails.len(), 1);
        let mail = &mails[0];
        assert!(mail.starts_with("MAIL FROM:<post@example.ca>\r\nRCPT TO:<desk@example.ca>\r\n"));
        for line in [
            "\r\nSubject: Message from =?utf-8?",
            "<zoe@example.ca>\r\n",
            "@example.ca>\r\n",
            "\r\nName: Zo=C3=A9 Tremblay\r\n",
            "\r\nEmail: zoe@example.ca\r\n",
            "\r\nPhone: 14185550199\r\n",
            "\r\nLanguage: English\r\n",
            "\r\nAll messages: https://www.example.ca/admin/messages\r\n",
            "\r\nWhere do we begin? =F0=9F=8F=A0\r\n",
        ] {
            assert!(mail.contains(line), "{line:?} is missing in {mail}");
        }
        let row = rows(app).await.pop().unwrap();
        assert_eq!(row.get::<Option<Timestamp>>("sent_at").unwrap(), Some(app.clock.now()));
        assert_eq!(row.get::<Option<String>>("recipient").unwrap().unwrap(), "desk@example.ca");
        assert_eq!(row.get::<i64>("attempts").unwrap(), 1);
    }

    async fn a_mail_says_which_language_the_visitor_reads(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        app.anonymous().in_french().post(CALL, &message()).await.expect(200);
        drain(&outbox).await;
        assert!(sink.mails()[0].contains("\r\nLanguage: French\r\n"), "{:?}", sink.mails());
    }

    async fn a_company_that_works_in_french_gets_its_mail_in_french(app) {
        app.anonymous().post(CALL, &message()).await.expect(200);
        let mut tx = app.site.db.read().await.unwrap();
        let message = mailed::find(&mut tx, 1).await.unwrap().unwrap();
        let (subject, text) = mailed::in_french(&message, true, "https://www.example.ca");
        assert_eq!(subject, "Message\u{a0}: Zoé Tremblay");
        assert_eq!(
            text,
            "Ce message a été envoyé par le formulaire du site le 20-11-2026.\n\nNom\u{a0}: Zoé \
             Tremblay\nCourriel\u{a0}: zoe@example.ca\nTéléphone\u{a0}: 14185550199\nLangue\u{a0}: \
             anglais\n\nUne réponse à ce courriel va à zoe@example.ca.\nTous les messages\u{a0}: \
             https://www.example.ca/admin/messages\n\nMessage\u{a0}:\n\nWe rent in Lévis and would \
             like to buy.\nWhere do we begin? 🏠\n"
        );
    }

    async fn a_name_or_address_cannot_add_a_header(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        let mut body = with("name", "A <b@example.ca>, \"c\" =?utf-8?q?=0d=0aBcc:_d?=");
        body["email"] = serde_json::json!("zoe@maison.québec");
        app.anonymous().post(CALL, &body).await.expect(200);
        let break_in = with("name", "A\r\nBcc: all@example.ca");
        app.anonymous().post(CALL, &break_in).await.expect(422);
        drain(&outbox).await;
        let mails = sink.mails();
        assert_eq!(mails.len(), 1);
        let (head, text) = mails[0].split_once("\r\n\r\n").unwrap();
        assert!(!head.contains("\r\nBcc"), "{head}");
        assert!(text.contains("go to zoe@maison.qu=C3=A9bec."), "{text}");
    }

    async fn what_is_suspected_is_not_e_mailed(app) {
        let sink = sink("").await;
        app.anonymous().post(CALL, &with("website", "x")).await.expect(200);
        assert_eq!(outbox_to(app, sink.address()).step().await.unwrap(), DeliveryStep::Idle(None));
        assert_eq!(stored(app).await.len(), 1);
    }

    async fn without_a_server_mail_waits_and_the_wait_does_not_count(app) {
        send(app, "one").await;
        app.clock.advance(30 * DAY);
        send(app, "two").await;
        assert_eq!(summary(&app.site.db).await.unwrap().waiting, 2);
        let sink = sink("rcpt:451").await;
        let outbox = outbox_to(app, sink.address());
        assert!(matches!(outbox.step().await.unwrap(), DeliveryStep::NotSent(SendError::Deferred(_))));
        assert_eq!(summary(&app.site.db).await.unwrap().failed, 0);
        app.clock.advance(120);
        drain(&outbox).await;
        assert_eq!(sink.mails().len(), 2);
        assert_eq!(summary(&app.site.db).await.unwrap(), store::OutboxSummary::default());
    }

    async fn a_mail_that_is_put_off_is_tried_again_later_and_later(app) {
        let sink = sink("end:451 drop vanish accept").await;
        let outbox = outbox_to(app, sink.address());
        send(app, "one").await;
        for least in [60, 120, 240] {
            let step = outbox.step().await.unwrap();
            assert!(matches!(step, DeliveryStep::NotSent(SendError::Deferred(_))), "{step:?}");
            let DeliveryStep::Idle(Some(pause)) = outbox.step().await.unwrap() else { panic!("due") };
            assert!((least..=least + least / 10).contains(&pause), "{pause} for {least}");
            app.clock.advance(pause - 1);
            assert_eq!(outbox.step().await.unwrap(), DeliveryStep::Idle(Some(1)));
            app.clock.advance(1);
        }
        assert_eq!(outbox.step().await.unwrap(), DeliveryStep::Sent);
        let mails = sink.mails();
        assert_eq!(mails.len(), 2, "the server had it once without saying so");
        assert_eq!(ids(&mails).len(), 1, "and the second copy can be told from a second mail");
    }

    async fn what_is_refused_for_good_is_given_up_and_told(app) {
        let sink = sink("rcpt:550").await;
        let outbox = outbox_to(app, sink.address());
        send(app, "one").await;
        assert!(matches!(outbox.step().await.unwrap(), DeliveryStep::NotSent(SendError::NoSuchAddress(_))));
        assert_eq!(outbox.step().await.unwrap(), DeliveryStep::Idle(None));
        let summary = summary(&app.site.db).await.unwrap();
        assert_eq!((summary.waiting, summary.failed), (0, 1));
        assert!(summary.last_error.unwrap().contains("550"));
        assert_eq!(stored(app).await.len(), 1, "the message itself is there");
    }

    async fn after_three_days_a_mail_is_given_up(app) {
        let address = { sink("").await.address() };
        let outbox = outbox_to(app, address);
        send(app, "one").await;
        let begun = app.clock.now();
        let mut tries = 0;
        loop {
            match outbox.step().await.unwrap() {
                DeliveryStep::NotSent(SendError::Unreachable(_)) => tries += 1,
                DeliveryStep::Idle(Some(pause)) => app.clock.advance(pause),
                DeliveryStep::Idle(None) => break,
                other => panic!("{other:?}"),
            }
        }
        let took = app.clock.now() - begun;
        assert!((3 * DAY..3 * DAY + 7 * 60 * 60).contains(&took), "{took}");
        assert!((15..30).contains(&tries), "{tries}");
        assert_eq!(summary(&app.site.db).await.unwrap().failed, 1);
    }

    async fn a_stop_in_the_middle_of_a_mail_neither_cuts_nor_repeats_it(app) {
        let server = SlowMailServer::start().await;
        send(app, "one").await;
        send(app, "two").await;
        let (trigger, shutdown) = Shutdown::manual();
        let running = tokio::spawn(outbox_to(app, server.address()).run(shutdown));
        let client = server.accept().await;
        trigger.request();
        let mails = tokio::spawn(SlowMailServer::serve(client));
        running.await.unwrap();
        assert_eq!(mails.await.unwrap().len(), 1);
        let states: Vec<_> = rows(app).await.iter().map(|row| {
            (row.get::<Option<i64>>("sent_at").unwrap().is_some(), row.get("attempts").unwrap())
        }).collect();
        assert_eq!(states, [(true, 1_i64), (false, 0)]);
    }

    async fn a_worker_that_dies_while_it_sends_loses_nothing(app) {
        let silent = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = silent.local_addr().unwrap();
        send(app, "one").await;
        let dying = outbox_to(app, address);
        let dying = tokio::spawn(async move { dying.step().await });
        let connected = silent.accept().await.unwrap();
        dying.abort();
        assert!(dying.await.unwrap_err().is_cancelled());
        drop((connected, silent));

        let sink = SmtpSink::start(address, "").await;
        let outbox = outbox_to(app, address);
        let DeliveryStep::Idle(Some(lease)) = outbox.step().await.unwrap() else { panic!("not claimed") };
        assert!(lease <= LEASE, "{lease}");
        app.clock.advance(lease);
        assert_eq!(outbox.step().await.unwrap(), DeliveryStep::Sent);
        assert_eq!(sink.mails().len(), 1);
    }

    async fn a_worker_that_dies_between_sending_and_writing_it_down_sends_twice(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        send(app, "one").await;
        // A second worker's step, cut off after the server had the mail: the store
        // stays as the claim left it.
        let before = rows(app).await[0].get::<Timestamp>("next_attempt_at").unwrap();
        assert_eq!(outbox.step().await.unwrap(), DeliveryStep::Sent);
        platform::write!(app.site.db, tx => tx.execute(
            sql("UPDATE outbox SET sent_at = NULL, recipient = NULL, next_attempt_at = $1")
                .bind(before)
        ).await).unwrap();
        app.clock.advance(LEASE);
        assert_eq!(outbox.step().await.unwrap(), DeliveryStep::Sent);
        let mails = sink.mails();
        assert_eq!((mails.len(), ids(&mails).len()), (2, 1));
    }

    async fn a_slow_worker_does_not_undo_what_a_later_one_did(app) {
        send(app, "one").await;
        let claim = async || {
            let now = app.clock.now();
            platform::write!(app.site.db, tx => store::claim(&mut tx, now, now + LEASE).await)
                .unwrap()
        };
        let slow = claim().await.unwrap();
        assert!(claim().await.is_none(), "claimed");
        app.clock.advance(LEASE);
        let later = claim().await.unwrap();
        assert_eq!((slow.attempt, later.attempt), (1, 2));
        let now = app.clock.now();
        let db = &app.site.db;
        platform::write!(db, tx => store::mark_failed(&mut tx, &slow, now, "slow", false).await).unwrap();
        platform::write!(db, tx => store::mark_waiting(&mut tx, &slow, now, "slow").await).unwrap();
        assert!(claim().await.is_none(), "the later one still has it");
        assert_eq!(summary(db).await.unwrap().failed, 0);
        platform::write!(db, tx => store::mark_failed(&mut tx, &later, now, "no", false).await).unwrap();
        assert_eq!(summary(db).await.unwrap().failed, 1);
        // But what was sent was sent.
        platform::write!(db, tx => store::mark_sent(&mut tx, &slow, "d@x.ca", now).await).unwrap();
        assert_eq!(summary(db).await.unwrap(), store::OutboxSummary::default());
    }

    async fn several_workers_send_each_mail_once(app) {
        for number in 0..24 {
            send(app, &format!("This is number {number}.")).await;
        }
        let sink = sink("").await;
        let [a, b, c, d] = [(); 4].map(|()| outbox_to(app, sink.address()));
        tokio::join!(drain(&a), drain(&b), drain(&c), drain(&d));
        // Who lost a race was told that nothing is due.
        drain(&a).await;
        let mails = sink.mails();
        assert_eq!((mails.len(), ids(&mails).len()), (24, 24));
    }

    async fn nothing_that_was_acknowledged_is_lost_when_the_server_dies_midway(app) {
        let first = sink("accept drop vanish end:452 accept greet:421").await;
        let address = first.address();
        let outbox = outbox_to(app, address);
        let mut acknowledged = HashSet::new();
        let mut got = Vec::new();
        for number in 0..8 {
            let text = format!("This is number {number}.");
            send(app, &text).await;
            acknowledged.insert(text);
            outbox.step().await.unwrap();
        }
        got.extend(first.mails());
        drop(first);
        for number in 8..12 {
            let text = format!("This is number {number}.");
            send(app, &text).await;
            acknowledged.insert(text);
            outbox.step().await.unwrap();
        }
        let second = SmtpSink::start(address, "drop hang vanish").await;
        for _ in 0..6 {
            app.clock.advance(LEASE + 600);
            drain(&outbox).await;
        }
        got.extend(second.mails());
        for text in &acknowledged {
            assert!(got.iter().any(|mail| mail.contains(text.as_str())), "{text} was lost");
        }
        assert_eq!(ids(&got).len(), acknowledged.len());
        assert_eq!(summary(&app.site.db).await.unwrap(), store::OutboxSummary::default());
    }

    async fn a_message_that_is_deleted_takes_its_mail_with_it(app) {
        send(app, "one").await;
        platform::write!(app.site.db, tx => {
            tx.execute(sql("DELETE FROM contact_messages")).await
        }).unwrap();
        assert!(rows(app).await.is_empty());
    }

    async fn the_outbox_sends_at_once_comes_back_by_itself_and_stops_when_asked(app) {
        let first = sink("").await;
        let address = first.address();
        let (trigger, shutdown) = Shutdown::manual();
        let running = tokio::spawn(outbox_to(app, address).run(shutdown));
        send(app, "This is number 1.").await;
        until("the first mail", async || first.mails().len() == 1).await;
        drop(first);

        send(app, "This is number 2.").await;
        until("the failure", async || {
            rows(app).await[1].get::<String>("last_error").unwrap() != ""
        }).await;
        let second = SmtpSink::start(address, "").await;
        send(app, "This is number 3.").await;
        // The one that gets through tells that the other need not wait any more.
        until("both mails", async || second.mails().len() == 2).await;

        trigger.request();
        tokio::time::timeout(Duration::from_secs(5), running).await.unwrap().unwrap();
        send(app, "This is number 4.").await;
        assert_eq!(second.mails().len(), 2, "it has stopped");
        let (_trigger, shutdown) = Shutdown::manual();
        let running = tokio::spawn(outbox_to(app, address).run(shutdown));
        until("the last mail", async || second.mails().len() == 3).await;
        running.abort();
    }
}
