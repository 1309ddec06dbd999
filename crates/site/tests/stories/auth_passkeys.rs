//! Passkeys through the real router, on both engines, with a device made here.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use platform::db::sql;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use site::access::{Group, UserId};
use site::account::create_user;
use site::auth::NewUser;

use crate::testing::{Person, TestApp, TestResponse, on_both_engines};

const EMAIL: &str = "zoe@example.ca";
const PASSWORD: &str = "a door that is a keyhole";
const ORIGIN: &str = "https://www.example.ca";
const REFUSED: &str = "This passkey was not accepted. Please try again";

/// The person was there; and has shown by finger, face or PIN who they are.
const PRESENT: u8 = 1;
const VERIFIED: u8 = 4;
const HAS_KEY: u8 = 0x40;

fn encode(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// A device with one key.
struct Device {
    key: SigningKey,
    id: [u8; 16],
    handle: String,
    counter: u32,
    flags: u8,
    origin: &'static str,
}

impl Device {
    fn new(seed: u8) -> Self {
        Self {
            key: SigningKey::from_slice(&[seed; 32]).unwrap(),
            id: [seed; 16],
            handle: String::new(),
            counter: 0,
            flags: PRESENT | VERIFIED,
            origin: ORIGIN,
        }
    }

    fn client_data(&self, kind: &str, options: &Value) -> String {
        json!({ "type": kind, "challenge": options["challenge"], "origin": self.origin,
                "crossOrigin": false })
        .to_string()
    }

    fn authenticator_data(&self, options: &Value, flags: u8) -> Vec<u8> {
        let rp = options["rpId"].as_str().or(options["rp"]["id"].as_str()).unwrap();
        let mut data = Sha256::digest(rp).to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// What it answers when a key is to be made.
    fn create(&mut self, options: &Value) -> Value {
        self.handle = options["user"]["id"].as_str().unwrap().to_owned();
        let mut data = self.authenticator_data(options, self.flags | HAS_KEY);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.id.len()).unwrap().to_be_bytes());
        data.extend(self.id);
        let point = self.key.verifying_key().to_sec1_point(false);
        let (x, y) = (point.x().unwrap(), point.y().unwrap());
        // COSE: an elliptic key of P-256 for ES256.
        data.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20]);
        data.extend_from_slice(x);
        data.extend([0x22, 0x58, 0x20]);
        data.extend_from_slice(y);
        let mut object = vec![0xa3];
        object.extend(b"\x63fmt\x64none\x67attStmt\xa0\x68authData\x59");
        object.extend(u16::try_from(data.len()).unwrap().to_be_bytes());
        object.extend(data);
        json!({
            "id": encode(self.id),
            "rawId": encode(self.id),
            "type": "public-key",
            "extensions": {},
            "response": {
                "attestationObject": encode(object),
                "clientDataJSON": encode(self.client_data("webauthn.create", options)),
            },
        })
    }

    /// What it answers when the key is to be shown.
    fn show(&mut self, options: &Value) -> Value {
        self.counter += 1;
        let data = self.authenticator_data(options, self.flags);
        let client_data = self.client_data("webauthn.get", options);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client_data));
        let signature: Signature = self.key.sign(&signed);
        json!({
            "id": encode(self.id),
            "rawId": encode(self.id),
            "type": "public-key",
            "extensions": {},
            "response": {
                "authenticatorData": encode(data),
                "clientDataJSON": encode(client_data),
                "signature": encode(signature.to_der()),
                "userHandle": self.handle,
            },
        })
    }
}

async fn make(app: &TestApp) -> UserId {
    let new = NewUser {
        email: EMAIL.into(),
        first_name: "Zoé".into(),
        last_name: "Tremblay".into(),
        password: PASSWORD.into(),
        group: Group::Editor,
    };
    create_user(&app.site, new).await.unwrap()
}

async fn signed_in(app: &TestApp) -> Person<'_> {
    let session = app.sign_in(EMAIL, PASSWORD).await.expect(200).json();
    let token = session["data"]["accessToken"].as_str().unwrap().to_owned();
    Person { token: Some(token), ..app.anonymous() }
}

async fn begin(person: &Person<'_>) -> Value {
    let body = json!({ "password": PASSWORD });
    person.post("/api/auth/begin_passkey", &body).await.expect(200).json()["data"].clone()
}

async fn add(person: &Person<'_>, device: &mut Device, name: &str) -> TestResponse {
    let begun = begin(person).await;
    let credential = device.create(&begun["options"]);
    let body = json!({ "ceremony": begun["ceremony"], "name": name, "credential": credential });
    person.post("/api/auth/add_passkey", &body).await
}

async fn begin_sign_in(app: &TestApp) -> Value {
    let path = "/api/auth/begin_passkey_sign_in";
    app.anonymous().post_nothing(path).await.expect(200).json()["data"].clone()
}

async fn finish(app: &TestApp, begun: &Value, credential: &Value) -> TestResponse {
    let body = json!({ "ceremony": begun["ceremony"], "credential": credential });
    app.anonymous().post("/api/auth/passkey_sign_in", &body).await
}

async fn sign_in(app: &TestApp, device: &mut Device) -> TestResponse {
    let begun = begin_sign_in(app).await;
    let credential = device.show(&begun["options"]);
    finish(app, &begun, &credential).await
}

async fn passkeys(person: &Person<'_>) -> Vec<Value> {
    let answer = person.get("/api/auth/security").await.expect(200).json();
    answer["data"]["passkeys"].as_array().unwrap().clone()
}

async fn mails(app: &TestApp) -> String {
    let mut tx = app.site.db.read().await.unwrap();
    let rows = tx.fetch_all(sql("SELECT body FROM outbox ORDER BY id")).await.unwrap();
    rows.iter().map(|row| row.get::<String>("body").unwrap()).collect()
}

on_both_engines! {
    async fn a_passkey_signs_in_without_password_or_code(app) {
        make(app).await;
        let person = signed_in(app).await;
        let mut device = Device::new(1);
        let begun = begin(&person).await;
        assert_eq!(begun["options"]["rp"]["id"], "www.example.ca");
        let wanted = &begun["options"]["authenticatorSelection"];
        assert_eq!((&wanted["residentKey"], &wanted["userVerification"]),
                   (&json!("required"), &json!("required")));
        add(&person, &mut device, " My phone ").await.expect(200);
        assert_eq!(passkeys(&person).await[0]["name"], "My phone");
        assert!(mails(app).await.contains("The passkey “My phone” was added"));
        let session = sign_in(app, &mut device).await.expect(200).json();
        assert_eq!(session["data"]["email"], EMAIL);
        let token = session["data"]["accessToken"].as_str().unwrap().to_owned();
        let other = Person { token: Some(token), ..app.anonymous() };
        assert_ne!(passkeys(&other).await[0]["last_used_time"], Value::Null);
        // A second key of the same person has the same name for them.
        let mut second = Device::new(2);
        add(&person, &mut second, "Laptop").await.expect(200);
        assert_eq!(second.handle, device.handle);
        sign_in(app, &mut second).await.expect(200);
        sign_in(app, &mut device).await.expect(200);
    }

    async fn what_was_begun_is_good_once_for_its_person_and_five_minutes(app) {
        make(app).await;
        let person = signed_in(app).await;
        let mut device = Device::new(1);
        let path = "/api/auth/add_passkey";
        let wrong = json!({ "password": "not that one at all" });
        person.post("/api/auth/begin_passkey", &wrong).await.expect(422);
        let begun = begin(&person).await;
        let credential = device.create(&begun["options"]);
        let body = json!({ "ceremony": begun["ceremony"], "name": "Phone", "credential": credential });
        for name in ["", " ", "a\nb", &"é".repeat(65)] {
            let body = json!({ "ceremony": begun["ceremony"], "name": name, "credential": credential });
            person.post(path, &body).await.expect(422);
        }
        // Not somebody else's; and after somebody has tried, nobody's.
        app.editor().await.post(path, &body).await.expect_error(422, REFUSED);
        person.post(path, &body).await.expect_error(422, REFUSED);
        let begun = begin(&person).await;
        let credential = device.create(&begun["options"]);
        let body = json!({ "ceremony": begun["ceremony"], "name": "Phone", "credential": credential });
        app.clock.advance(5 * 60);
        person.post(path, &body).await.expect_error(422, REFUSED);
        add(&person, &mut device, "Phone").await.expect(200);
        // The same key again, of whomever.
        add(&person, &mut device, "Phone").await.expect_error(422, REFUSED);

        let begun = begin_sign_in(app).await;
        let credential = device.show(&begun["options"]);
        finish(app, &begun, &credential).await.expect(200);
        finish(app, &begun, &credential).await.expect_error(422, REFUSED);
        let begun = begin_sign_in(app).await;
        let credential = device.show(&begun["options"]);
        app.clock.advance(5 * 60);
        finish(app, &begun, &credential).await.expect_error(422, REFUSED);
        // An answer to another question.
        let [one, other] = [begin_sign_in(app).await, begin_sign_in(app).await];
        let credential = device.show(&one["options"]);
        finish(app, &other, &credential).await.expect_error(422, REFUSED);
    }

    async fn what_a_device_must_not_answer_is_refused(app) {
        make(app).await;
        let person = signed_in(app).await;
        let mut device = Device::new(1);
        add(&person, &mut device, "Phone").await.expect(200);
        sign_in(app, &mut device).await.expect(200);
        // The person was there and has not shown who they are.
        device.flags = PRESENT;
        sign_in(app, &mut device).await.expect_error(422, REFUSED);
        device.flags = PRESENT | VERIFIED;
        device.origin = "https://www.example.ca.evil.example";
        sign_in(app, &mut device).await.expect_error(422, REFUSED);
        device.origin = ORIGIN;
        // A copy, whose counter stands where it was.
        device.counter = 0;
        sign_in(app, &mut device).await.expect_error(422, REFUSED);
        device.counter = 10;
        // Another key under the same id, and another person's name.
        let mut forged = Device { key: SigningKey::from_slice(&[9; 32]).unwrap(), ..Device::new(1) };
        forged.handle.clone_from(&device.handle);
        forged.counter = 20;
        sign_in(app, &mut forged).await.expect_error(422, REFUSED);
        let handle = std::mem::replace(&mut device.handle, encode([3; 16]));
        sign_in(app, &mut device).await.expect_error(422, REFUSED);
        device.handle = handle;
        for credential in [json!(null), json!({}), json!("x"), json!({ "id": 1 })] {
            let begun = begin_sign_in(app).await;
            finish(app, &begun, &credential).await.expect_error(422, REFUSED);
        }
        sign_in(app, &mut device).await.expect(200);
        platform::write!(app.site.db, tx => tx.execute(
            sql("UPDATE users SET is_disabled = $1").bind(true)
        ).await).unwrap();
        sign_in(app, &mut device).await.expect_error(422, REFUSED);
    }

    async fn ones_own_passkeys_are_renamed_and_removed_and_nobody_elses(app) {
        let id = make(app).await;
        let person = signed_in(app).await;
        let mut device = Device::new(1);
        add(&person, &mut device, "Phone").await.expect(200);
        let key = passkeys(&person).await[0]["id"].clone();
        let other = app.editor().await;
        let rename = json!({ "id": key, "name": "Old phone" });
        other.post("/api/auth/rename_passkey", &rename).await.expect(404);
        person.post("/api/auth/rename_passkey", &rename).await.expect(200);
        assert_eq!(passkeys(&person).await[0]["name"], "Old phone");
        let remove = "/api/auth/remove_passkey";
        person.post(remove, &json!({ "id": key })).await.expect_error(422, "The password is not correct");
        person.post(remove, &json!({ "id": key, "password": PASSWORD })).await.expect(200);
        sign_in(app, &mut device).await.expect_error(422, REFUSED);
        assert!(mails(app).await.contains("“Old phone” was removed"));
        // An administrator takes them all, from who has lost them.
        add(&person, &mut device, "Phone").await.expect(200);
        let body = json!({ "user_id": id });
        app.administrator().await.post("/api/admin/remove_second_factor", &body).await.expect(200);
        sign_in(app, &mut device).await.expect_error(422, REFUSED);
        person.get("/api/auth/security").await.expect(401);
    }

    async fn passkeys_stand_in_the_list_of_people_until_the_operator_takes_them(app) {
        let id = make(app).await;
        let person = signed_in(app).await;
        let admin = app.administrator().await;
        let shown = async || -> Value {
            let all = admin.post_nothing("/api/admin/all_users").await.expect(200).json();
            let rows = all["tableData"].as_array().unwrap().clone();
            rows.into_iter().find(|row| row["email"] == EMAIL).unwrap()["has_passkeys"].clone()
        };
        assert_eq!(shown().await, json!(false));
        let mut device = Device::new(1);
        add(&person, &mut device, "Phone").await.expect(200);
        assert_eq!(shown().await, json!(true));
        let total = async || -> i64 {
            let mut tx = app.site.db.read().await.unwrap();
            let query = sql("SELECT COUNT(*) AS total FROM passkeys WHERE user_id = $1").bind(id.0);
            tx.fetch_one(query).await.unwrap().get("total").unwrap()
        };
        assert_eq!(total().await, 1);
        let factor = sql("UPDATE users SET second_factor_at = $2 WHERE id = $1")
            .bind(id.0).bind(app.site.clock.now());
        platform::write!(app.site.db, tx => tx.execute(factor.clone()).await).unwrap();

        // `keyturn admin remove-second-factor`.
        let remove = async |email: &str| site::account::remove_second_factor(&app.site, email).await;
        assert!(remove("nobody@reader.example").await.is_err());
        assert!(remove(EMAIL).await.unwrap(), "there was one");
        assert_eq!((total().await, shown().await), (0, json!(false)));
        assert!(!remove(EMAIL).await.unwrap(), "there is none any more");
        sign_in(app, &mut device).await.expect_error(422, REFUSED);
        let back = app.sign_in(EMAIL, PASSWORD).await.expect(200).json();
        assert!(back["data"]["accessToken"].is_string(), "by the password alone: {back}");
    }

    async fn what_was_begun_is_bounded_and_forgotten(app) {
        make(app).await;
        let person = signed_in(app).await;
        let total = async || -> i64 {
            let mut tx = app.site.db.read().await.unwrap();
            let query = "SELECT COUNT(*) AS total FROM passkey_ceremonies";
            tx.fetch_one(sql(query)).await.unwrap().get("total").unwrap()
        };
        for _ in 0..3 {
            begin(&person).await;
        }
        assert_eq!(total().await, 1, "one of a person");
        for _ in 0..3 {
            begin_sign_in(app).await;
        }
        assert_eq!(total().await, 4);
        app.clock.advance(5 * 60);
        begin_sign_in(app).await;
        assert_eq!(total().await, 1);
        app.clock.advance(5 * 60);
        site::account::forget_ended_sessions(&app.site).await.unwrap();
        assert_eq!(total().await, 0);
    }
}
