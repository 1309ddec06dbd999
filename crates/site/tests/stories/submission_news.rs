//! Who hears of a home that was sent, on both engines.

use std::sync::Arc;

use platform::db::sql;
use platform::mail::Mailer;
use serde_json::json;
use site::access::Group;
use site::account_policy::Accounts;
use site::outbox::Delivery;
use site::sms::{self, Sms};

use crate::submission::{begin, keep, published, whole};
use crate::testing::{Person, TestApp, TextSink, on_both_engines};

/// An agent who has a number and no address.
async fn with_a_number_alone(app: &TestApp) -> Person<'_> {
    let agent = app.member_of(Group::Agent).await;
    let query = "UPDATE users SET email = '+16135550142', email_key = '+16135550142',
                 phone = '+16135550142' WHERE id = $1";
    let id = agent.user_id.unwrap();
    platform::write!(app.site.db, tx => tx.execute(sql(query).bind(id)).await).unwrap();
    agent
}

/// The subjects of the mails, with whom they are to.
async fn mails(app: &TestApp) -> Vec<(String, String)> {
    let query = "SELECT to_address, subject FROM outbox WHERE kind = 'submission' ORDER BY id";
    let rows = app.site.db.read().await.unwrap().fetch_all(sql(query)).await.unwrap();
    rows.iter().map(|row| (row.get("to_address").unwrap(), row.get("subject").unwrap())).collect()
}

async fn send(agent: &Person<'_>) -> String {
    let mut draft = begin(agent).await;
    keep(agent, &mut draft, &whole(5)).await.expect(200);
    let check = agent.app.anonymous().get(&format!("{}?step=check", draft.form)).await.expect(200);
    let body = json!({ "id": draft.id, "version": draft.version, "action": "submit" });
    let said = agent.post("/api/me/listings/move", &body).await.expect(200).json();
    let channel = check.embedded(&json!(["posting"])).unwrap()["channel"].clone();
    format!("{} | {}", channel.as_str().unwrap(), said["message"].as_str().unwrap())
}

on_both_engines! {
    async fn who_has_a_number_alone_gets_a_text_message(app) {
        let sink = Arc::new(TextSink::default());
        let app = app.with_accounts(Accounts::Open, Sms::of(sink.clone(), 10)).await;
        let admin = app.administrator().await;
        let agent = with_a_number_alone(&app).await;
        published(&agent, &admin, 12).await;
        while sms::step(&app.site, &site::account::AccountMail).await.unwrap() {}
        let texts = sink.take();
        assert!(texts.iter().all(|(to, _)| to == "+16135550142"));
        let texts: Vec<_> = texts.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(texts.len(), 3, "sent, looked at, public: {texts:?}");
        assert!(texts[2].contains("Your home is public: 12 Lantern Street, Kingston."), "{texts:?}");
        assert!(texts[2].ends_with("/my-listings"), "{texts:?}");
        assert_eq!(mails(&app).await, []);
        let said = send(&agent).await;
        assert_eq!(said, "text | Sent. You get a text message as soon as it was looked at");
    }

    async fn who_cannot_be_written_to_is_told_so_and_the_company_hears_of_it(app) {
        let mailer = Mailer::new(
            "smtp://127.0.0.1:9", "hello@keyturn.example".parse().unwrap(), "localhost",
            std::time::Duration::from_secs(1),
        );
        let recipient = "desk@keyturn.example".parse().unwrap();
        let delivery = Delivery { mailer: Arc::new(mailer.unwrap()), recipient };
        app.site.settings.set_delivery(delivery);
        let agent = with_a_number_alone(app).await;
        let said = send(&agent).await;
        assert_eq!(said, "none | Sent. We cannot write to you: look here to see what became of it");
        let desk = "desk@keyturn.example".to_owned();
        let subject = "A home is waiting for review: 5 Lantern Street, Kingston".to_owned();
        assert_eq!(mails(app).await, [(desk, subject)]);
        let other = app.member_of(Group::Agent).await;
        assert_eq!(send(&other).await, "mail | Sent. We write to you as soon as it was looked at");
        assert_eq!(mails(app).await.len(), 3);
    }
}
