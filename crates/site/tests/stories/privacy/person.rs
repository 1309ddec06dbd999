//! One person's data.

use std::collections::BTreeSet;

use platform::db::{Engine, sql};
use serde_json::{Value, json};
use site::access::Group;

use super::{
    NINE, count_of, entries, files_with, find, number, places_of, run, send, the_trail_fits,
};
use crate::testing::{PASSWORD, Person, TestApp, on_both_engines};

/// Everything that somebody can leave here.
pub(crate) async fn lives_here<'a>(app: &'a TestApp, admin: &Person<'_>) -> (Person<'a>, String) {
    let agent = app.member_of(Group::Agent).await;
    let query = "SELECT email FROM users WHERE id = $1";
    let row = app.site.db.read().await.unwrap();
    let email: String = {
        let mut tx = row;
        let row = tx.fetch_one(sql(query).bind(agent.user_id.unwrap())).await.unwrap();
        row.get("email").unwrap()
    };
    let confirm = "UPDATE users SET email_confirmed_at = 1, phone = '+14185550188' WHERE id = $1";
    run(app, sql(confirm).bind(agent.user_id.unwrap())).await;
    // Written as nobody else writes it.
    let shouted = email.to_uppercase();
    send(app, &shouted, 1).await;
    send(app, &email, 2).await;
    let added = json!({
        "PropertyType": "Residential", "ListPrice": "549900.00",
        "UnparsedAddress": "1 Lantern Street", "City": "Kingston", "StateOrProvince": "ON",
        "PostalCode": "k7l1a1", "Latitude": "44.23", "Longitude": "-76.48",
        "OwnerName": "Zoé Tremblay", "OwnerDetails": format!("Write to {email}"),
        "ListAgentFullName": "Ines Vautour", "ListAgentDetails": email,
    });
    let added = admin.post("/api/admin/add_property", &added).await.expect(200).json();
    let home = added["data"]["ListingKey"].as_str().unwrap().to_owned();
    let publish = json!({ "ListingKey": home, "PublicationState": "published" });
    admin.post("/api/admin/publish_property", &publish).await.expect(200);
    let enquiry = json!({
        "kind": "viewing", "name": "Zoé", "email": email, "message": "May I see it on Friday?",
    });
    app.anonymous().post(&format!("/api/homes/{home}/enquiry"), &enquiry).await.expect(200);
    // One in the trash.
    let list = admin.post_nothing("/api/admin/all_messages").await.expect(200).json();
    let oldest = list["tableData"].as_array().unwrap().last().unwrap()["id"].clone();
    let gone = json!({ "message_id": oldest });
    admin.post("/api/admin/delete_message", &gone).await.expect(200);

    let alert = json!({
        "email": email, "query": "place=Kingston", "consent": true, "frequency": "instant",
        "language": "fr",
    });
    app.anonymous().post("/api/alerts", &alert).await.expect(200);
    let times = json!({
        "minutes": 30, "buffer_minutes": 15, "notice_minutes": 120, "horizon_days": 60,
        "hours": [{ "weekday": 4, "start_minute": 540, "end_minute": 720 }], "exceptions": [],
    });
    admin.post("/api/admin/calendar/save_times", &times).await.expect(200);
    let booking = json!({
        "topic": "buying", "start": NINE, "name": "Zoé", "email": email, "phone": "418 555-0199",
        "question": "What first?", "consent": true, "language": "en", "key": "a-key-of-sixteen-1",
    });
    app.anonymous().post("/api/booking/book", &booking).await.expect(200);

    let opened = agent.post_nothing("/api/me/listings/add").await.expect(200).json();
    let link = opened["data"]["form"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    let fields = json!({
        "link": link, "version": opened["data"]["version"],
        "fields": { "City": "Kingston", "OwnerDetails": email },
    });
    app.anonymous().post("/api/me/listings/keep", &fields).await.expect(200);
    // The home above is the one that it became.
    let posted = "UPDATE submissions SET state = 'published', property_id = $1";
    run(app, sql(posted).bind(home.parse::<i64>().unwrap())).await;
    let home = json!({ "homes": [{
        "id": 5, "at": 1, "name": "A house", "price": "$1", "status": "Active",
        "note": format!("Ask {email}"), "noted": 1,
    }], "removed": [] });
    agent.post("/api/me/favourites", &home).await.expect(200);
    // What colleagues noted of the enquiry, and what was answered.
    let note = "INSERT INTO message_notes (message_id, author_id, body, created_at)
                SELECT id, 1, 'Ask ' || email, 1 FROM contact_messages WHERE property_id IS NOT NULL";
    run(app, sql(note)).await;
    let answer = "INSERT INTO message_answers (message_id, answer_key, mail_key, author_id, to_address,
                    reply_to, subject, body, language, created_at)
                  SELECT id, 'a key', 'an answer', 1, email, 'desk@example.ca', 'Friday', email, 'en', 1
                  FROM contact_messages WHERE property_id IS NOT NULL";
    run(app, sql(answer)).await;
    // Who fails to sign in, asks for a code, and changes the address back.
    app.sign_in(&email, "not the password").await;
    let code = json!({ "email": email });
    app.anonymous().post("/api/auth/forgot_password", &code).await;
    let link = "INSERT INTO account_links (token_hash, purpose, user_id, address, seed, expires_at,
                  created_at)
                SELECT token_hash, 'take_back', $2, $1, token_hash, 9999999999, 1
                FROM sessions WHERE user_id = $2";
    run(app, sql(link).bind(&email).bind(admin.user_id.unwrap())).await;
    let mail = "INSERT INTO outbox (kind, subject_id, mail_key, to_address, subject, body,
                  next_attempt_at, created_at)
                VALUES ('submission', 1, 'a key', $1, 'Hello', $1, 1, 1)";
    run(app, sql(mail).bind(&shouted)).await;
    (agent, email)
}

async fn export(admin: &Person<'_>, email: &str) -> Value {
    let body = json!({ "email": email });
    let answer = admin.post("/api/admin/privacy/export", &body).await.expect(200);
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"personal-data-2026-11-20.json\""
    );
    answer.json()
}

on_both_engines! {
    async fn everything_of_a_person_is_found_taken_out_and_erased(app) {
        let admin = app.administrator().await;
        let (agent, email) = lives_here(app, &admin).await;
        assert!(!files_with(app, &email).is_empty() || app.site.db.engine() == Engine::Postgres);
        assert!(places_of(app, &email).await.len() > 15, "{:?}", places_of(app, &email).await);

        let found = find(&admin, &format!(" {} ", email.to_uppercase())).await;
        assert_eq!(found["email"], email);
        assert_eq!(found["account"]["user_id"], agent.user_id.unwrap());
        assert_eq!(found["can_erase"], true);
        assert_eq!(found["mentions"], 1);
        for (part, count) in [
            ("messages", 1), ("enquiries", 1), ("trash", 1), ("alerts", 1), ("bookings", 1),
            ("account", 1), ("listings", 1), ("former_address", 1), ("sessions", 1),
            ("replies", 1), ("notes", 1),
        ] {
            assert_eq!(count_of(&found, part), count, "{part}: {found}");
        }
        assert!(count_of(&found, "mails") >= 3, "{found}");
        assert!(count_of(&found, "audit") > 0, "{found}");

        let copy = export(&admin, &email).await;
        assert_eq!(copy["messages"][0]["name"], "Zoé Tremblay");
        let words = copy["messages"][0]["consent"].as_str().unwrap();
        assert!(words.starts_with("We use what you write here"), "{words}");
        let words = copy["enquiries"][0]["consent"].as_str().unwrap();
        assert!(words.starts_with("Keyturn keeps what you write here"), "{words}");
        assert!(copy["alerts"][0]["consent_words"].as_str().unwrap().starts_with("J’accepte"));
        assert!(copy["bookings"][0]["consent_words"].as_str().unwrap().starts_with("I agree"));
        assert_eq!(copy["account"][0]["email"], email);
        assert_eq!(copy["account"][0]["creation_time"], "2026-11-20T12:00:00Z");
        assert_eq!(copy["listings"][0]["fields"]["City"], "Kingston");
        assert!(copy["audit"].as_array().unwrap().len() > 1);
        assert!(copy["cut"].is_null());
        for secret in ["password_hash", "$argon2", "token"] {
            assert!(!copy.to_string().contains(&format!("\"{secret}")), "no {secret} is in it");
        }

        // What one takes out oneself has the words as well.
        let own = agent.get("/api/me/export").await.expect(200).json()["data"].clone();
        for (part, words) in
            [("searches", "J’accepte"), ("bookings", "I agree"), ("enquiries", "Keyturn keeps")]
        {
            let said = own[part][0]["consent"].as_str().unwrap_or_default();
            assert!(said.starts_with(words), "{part}: {own}");
        }

        let erase = async |body: Value| admin.post("/api/admin/privacy/erase", &body).await;
        let refused = erase(json!({ "email": email, "confirm": "other@example.ca" })).await;
        assert_eq!(refused.expect(422).json()["field"], "confirm");
        erase(json!({ "email": email })).await.expect(422);
        let before = number(app, "SELECT COUNT(*) AS total FROM users").await;
        let gone = erase(json!({ "email": email.to_uppercase(), "confirm": email })).await;
        let gone = gone.expect(200).json();
        assert_eq!(gone["code"], "privacy.erased");
        assert_eq!(count_of(&gone["data"], "bookings"), 1);

        assert_eq!(places_of(app, &email).await, Vec::<String>::new(), "in no table");
        assert_eq!(files_with(app, &email), Vec::<String>::new(), "and in no file");
        assert_eq!(places_of(app, "+14185550188").await, Vec::<String>::new());
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM users").await, before - 1);
        agent.get("/api/me/profile").await.expect(401);
        app.sign_in(&email, PASSWORD).await.expect(401);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM properties").await, 0);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM booking_cells").await, 0);
        the_trail_fits(app).await;
        let told = entries(app, "privacy.erase").await;
        assert_eq!(told.len(), 1);
        assert_eq!(told[0]["erased"]["messages"], 1);
        // The same person is known again by who has the key.
        let looked = entries(app, "privacy.find").await;
        assert_eq!(looked[0]["person"], told[0]["person"]);
        assert_eq!(told[0]["person"].as_str().unwrap().len(), 32);
        let found = find(&admin, &email).await;
        assert_eq!((found["parts"].as_array().unwrap().len(), &found["can_erase"]), (0, &json!(false)));
        let again = erase(json!({ "email": email, "confirm": email })).await.expect(200).json();
        assert_eq!(again["code"], "privacy.nothing_to_erase");
        // Who was to be met hears that it is off, and not of whom.
        let off = number(app, "SELECT COUNT(*) AS total FROM outbox WHERE kind = 'booking_for_person'
                           AND subject LIKE 'Cancelled%'").await;
        assert_eq!(off, 1);
    }

    async fn an_address_is_the_same_however_its_letters_are_written(app) {
        let admin = app.administrator().await;
        let email = "elodie@québec.example";
        for (number, written) in
            ["elodie@québec.example", "ELODIE@QUÉBEC.EXAMPLE", "ＥLODIE@example.test",
             "ELODIE@que\u{301}bec.example", "ｅlodie@example.test"].into_iter().enumerate()
        {
            send(app, written, number).await;
        }
        let mail = "INSERT INTO outbox (kind, subject_id, mail_key, to_address, to_key, subject, body,
                      next_attempt_at, created_at)
                    VALUES ('submission', 1, 'a key', 'ELODIE@QUÉBEC.example',
                      'elodie@québec.example', 'Hello', '', 1, 1)";
        run(app, sql(mail)).await;
        // One in the trash, whose key goes along.
        let list = admin.post_nothing("/api/admin/all_messages").await.expect(200).json();
        let oldest = list["tableData"].as_array().unwrap().last().unwrap()["id"].clone();
        admin.post("/api/admin/delete_message", &json!({ "message_id": oldest })).await.expect(200);

        let found = find(&admin, "Elodie@Québec.example").await;
        assert_eq!(found["email"], email);
        let parts = ["messages", "trash", "mails"].map(|part| count_of(&found, part));
        assert_eq!(parts, [2, 1, 1], "{found}");
        assert_eq!(count_of(&find(&admin, "elodie@example.test").await, "messages"), 2);
        // A capital with a mark that has no capital of its own, in an alert, and an
        // address that the company wrote down itself.
        let alert = json!({
            "email": "zoe@T\u{308}.example", "query": "place=Kingston", "consent": true,
            "frequency": "instant", "language": "fr",
        });
        app.anonymous().post("/api/alerts", &alert).await.expect(200);
        let found = find(&admin, "zoe@\u{1e97}.example").await;
        assert_eq!(count_of(&found, "alerts"), 1, "{found}");
        let home = json!({
            "PropertyType": "Residential", "ListPrice": "549900.00",
            "UnparsedAddress": "1 Lantern Street", "City": "Kingston", "StateOrProvince": "ON",
            "PostalCode": "k7l1a1", "OwnerName": "Élodie Roy",
            "OwnerDetails": "Write to ＥLODIE@example.test", "ListAgentFullName": "Ines Vautour",
            "ListAgentDetails": "-",
        });
        admin.post("/api/admin/add_property", &home).await.expect(200);
        assert_eq!(find(&admin, "elodie@example.test").await["mentions"], 1);
        // Of one sender, too.
        run(app, sql("UPDATE contact_messages SET phone = '555010' || id")).await;
        let of = format!("/api/admin/all_messages?sender={}", list["tableData"][0]["id"]);
        let sender = admin.post_nothing(&of).await.expect(200).json();
        assert_eq!(sender["totalItems"], 2, "{sender}");

        let body = json!({ "email": "ELODIE@québec.example", "confirm": email });
        admin.post("/api/admin/privacy/erase", &body).await.expect(200);
        for written in ["lodie@québec.example", "LODIE@QUÉBEC.EXAMPLE"] {
            assert_eq!(places_of(app, written).await, Vec::<String>::new(), "{written}");
        }
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM contact_messages").await, 2);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM trashed_messages").await, 0);
    }

    async fn an_address_is_found_whatever_nobody_sees_in_it(app) {
        let admin = app.administrator().await;
        send(app, "zoe@example.ca\u{200b}", 1).await;
        send(app, "\u{feff}zoe@example.ca", 2).await;
        let cleaned = "SELECT COUNT(*) AS total FROM contact_messages WHERE email = 'zoe@example.ca'";
        assert_eq!(number(app, cleaned).await, 2);
        for typed in ["zoe@example.ca", "ZOE@example.ca\u{200d}"] {
            let found = find(&admin, typed).await;
            assert_eq!(found["email"], "zoe@example.ca");
            assert_eq!(count_of(&found, "messages"), 2, "{found}");
        }
        // An address that no mail reaches can be asked for, too.
        let stored = "UPDATE contact_messages SET email = 'zoé@example.ca', email_key = 'zoé@example.ca'";
        run(app, sql(stored)).await;
        let body = json!({ "email": "zoé@example.ca", "confirm": "zoé@example.ca" });
        admin.post("/api/admin/privacy/erase", &body).await.expect(200);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM contact_messages").await, 0);
    }

    async fn what_others_have_stays(app) {
        let admin = app.administrator().await;
        send(app, "zoe@example.ca", 1).await;
        send(app, "ari.zoe@example.ca", 2).await;
        send(app, "zoe@example.ca.example.org", 3).await;
        let body = json!({ "email": "zoe@example.ca", "confirm": "zoe@example.ca" });
        admin.post("/api/admin/privacy/erase", &body).await.expect(200);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM contact_messages").await, 2);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM outbox").await, 2);
        assert_eq!(count_of(&find(&admin, "ari.zoe@example.ca").await, "messages"), 1);
    }

    async fn the_company_s_own_people_are_not_erased_by_mistake(app) {
        let admin = app.administrator().await;
        let editor = app.editor().await;
        let query = "SELECT email FROM users WHERE id = $1";
        let mut emails = Vec::new();
        for person in [&admin, &editor] {
            let mut tx = app.site.db.read().await.unwrap();
            let row = tx.fetch_one(sql(query).bind(person.user_id.unwrap())).await.unwrap();
            emails.push(row.get::<String>("email").unwrap());
        }
        for email in &emails {
            assert_eq!(find(&admin, email).await["can_erase"], false);
            let body = json!({ "email": email, "confirm": email });
            let refused = admin.post("/api/admin/privacy/erase", &body).await.expect(409).json();
            assert_eq!(refused["code"], "privacy.is_staff");
        }
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM users").await, 2);
        // Once the account is gone, the rest of it is theirs to have erased.
        let gone = json!({ "user_id": editor.user_id });
        admin.post("/api/admin/delete_user", &gone).await.expect(200);
        let body = json!({ "email": emails[1], "confirm": emails[1] });
        admin.post("/api/admin/privacy/erase", &body).await.expect(200);
        assert_eq!(places_of(app, &emails[1]).await, Vec::<String>::new());
        the_trail_fits(app).await;
    }

    async fn an_address_must_be_one(app) {
        let admin = app.administrator().await;
        for call in ["find", "export", "erase"] {
            let path = format!("/api/admin/privacy/{call}");
            for (email, code) in [
                (json!(null), "privacy.email_missing"), (json!("  "), "privacy.email_missing"),
                (json!("zoe"), "privacy.email_invalid"), (json!("a b@c.d"), "privacy.email_invalid"),
                (json!("%@example.ca\0"), "privacy.email_invalid"),
            ] {
                let refused = admin.post(&path, &json!({ "email": email })).await.expect(422).json();
                assert_eq!((&refused["code"], &refused["field"]), (&json!(code), &json!("email")));
            }
            app.editor().await.post(&path, &json!({ "email": "a@b.ca" })).await.expect(403);
        }
    }

    async fn a_message_has_the_words_under_which_it_was_sent(app) {
        let admin = app.administrator().await;
        send(app, "zoe@example.ca", 1).await;
        let french = app.anonymous().in_french();
        let body = json!({
            "name": "Zoé", "email": "zoe@example.ca", "phone": "418 555-0199", "message": "Bonjour",
        });
        french.post("/api/admin/contact_us", &body).await.expect(200);
        let list = admin.post_nothing("/api/admin/all_messages").await.expect(200).json();
        let ids: Vec<Value> =
            list["tableData"].as_array().unwrap().iter().map(|row| row["id"].clone()).collect();
        let mut words = BTreeSet::new();
        for id in &ids {
            let body = json!({ "message_id": id });
            let one = admin.post("/api/admin/edit_message", &body).await.expect(200).json();
            let consent = &one["data"]["consent"];
            words.insert((consent["language"].to_string(), consent["words"].to_string()));
        }
        assert_eq!(words.len(), 2, "{words:?}");
        for ((language, said), expected) in
            words.iter().zip([("en", "We use what you write here"), ("fr", "Ce que vous écrivez ici")])
        {
            assert_eq!(language, &format!("\"{}\"", expected.0));
            assert!(said.starts_with(&format!("\"{}", expected.1)), "{said}");
            assert!(!said.contains('<'), "as it reads: {said}");
        }
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM consent_words").await, 2);
        // They come back with it out of the trash.
        let body = json!({ "message_id": ids[0] });
        admin.post("/api/admin/delete_message", &body).await.expect(200);
        let back = json!({ "kind": "message", "id": ids[0] });
        admin.post("/api/admin/restore_from_trash", &back).await;
        let told = number(app, "SELECT COUNT(*) AS total FROM
            (SELECT consent_key FROM contact_messages UNION ALL
             SELECT consent_key FROM trashed_messages) AS all_of_them
            WHERE consent_key IS NOT NULL").await;
        assert_eq!(told, 2);
    }
}
