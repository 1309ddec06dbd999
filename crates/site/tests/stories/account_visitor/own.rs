//! One's own profile, on both engines.

use super::*;

fn home(id: i64, note: &str, noted: i64) -> Value {
    json!({
        "id": id, "at": 100 + id, "name": "14 Kettle Street", "price": "500000.00",
        "status": "Active", "note": note, "noted": noted,
    })
}

on_both_engines! {
    async fn two_devices_keep_one_list(app) {
        let (app, _) = open(app, 5).await;
        let person = member(&app, EMAIL).await;
        let merge = async |homes: Vec<Value>, removed: Vec<i64>| {
            let body = json!({ "homes": homes, "removed": removed });
            person.post("/api/me/favourites", &body).await.expect(200).json()["data"].clone()
        };
        let ids = |list: &Value| -> Vec<i64> {
            list.as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect()
        };
        let phone = merge(vec![home(1, "loud street", 10), home(2, "", 0)], vec![]).await;
        assert_eq!(ids(&phone), [2, 1]);
        let desk = merge(vec![home(1, "quiet street", 20), home(3, "", 0)], vec![]).await;
        assert_eq!(ids(&desk), [3, 2, 1]);
        assert_eq!(desk[2]["note"], "quiet street", "the newest note");
        assert_eq!(ids(&merge(vec![home(1, "loud street", 10)], vec![3]).await), [2, 1]);
        assert_eq!(merge(vec![], vec![]).await[1]["note"], "quiet street");
        let many: Vec<_> = (1..=101).map(|id| home(id, "", 0)).collect();
        person.post("/api/me/favourites", &json!({ "homes": many })).await.expect(422);
        let long = home(4, &"x".repeat(1_001), 1);
        person.post("/api/me/favourites", &json!({ "homes": [long] })).await.expect(422);
        app.anonymous().post("/api/me/favourites", &json!({})).await.expect(401);
    }

    async fn a_profile_is_read_changed_and_taken_along(app) {
        let (app, _) = open(app, 5).await;
        let person = member(&app, EMAIL).await;
        let read = person.get("/api/me/profile").await.expect(200).json();
        assert_eq!(read["data"]["email"], EMAIL);
        assert!(read["data"]["email_confirmed_time"].is_i64());
        assert_eq!(read["data"]["consents"][0]["kind"], "terms");
        let form = json!({
            "first_name": "Aria", "purpose": "Sell", "places": "Hamilton, Dundas",
            "price_most": "$800,000", "letters": true,
        });
        let saved = person.post("/api/me/update_profile", &form).await.expect(200).json();
        assert_eq!(saved["data"]["first_name"], "Aria");
        assert_eq!(saved["data"]["wishes"]["price_most"], 800_000);
        assert_eq!(saved["data"]["consents"].as_array().unwrap().len(), 2);
        let back = json!({ "letters": false });
        let saved = person.post("/api/me/update_profile", &back).await.expect(200).json();
        assert!(saved["data"]["consents"][0]["withdrawn_time"].is_i64());
        assert_eq!(saved["data"]["wishes"]["places"], "Hamilton, Dundas");
        for (field, value) in [
            ("first_name", ""), ("purpose", "Steal"), ("price_most", "many"), ("places", "a\u{0}b"),
        ] {
            let refused = person.post("/api/me/update_profile", &json!({ field: value })).await;
            assert_eq!(refused.expect(422).json()["field"], field);
        }
        let copy = person.get("/api/me/export").await.expect(200).json();
        assert_eq!(copy["data"]["account"]["wishes"]["purpose"], "Sell");
        assert_eq!(copy["data"]["sessions"][0]["is_this"], true);
    }

    async fn another_number_counts_once_its_code_is_entered(app) {
        let (app, sink) = open(app, 50).await;
        let person = member(&app, EMAIL).await;
        let taken = member(&app, "taken@reader.example").await;
        let request = async |email: &str, password: &str| {
            let body = json!({ "email": email, "password": password });
            person.post("/api/me/change_identity", &body).await
        };
        request(NUMBER, "not the password").await.expect_error(422, "The password is not correct");
        let sent = request(NUMBER, PASSWORD).await.expect(200);
        let code = digits(&texts(&app, &sink).await.pop().unwrap().1);
        let enter = |sent: &TestResponse, code: &str| json!({ "token": token(sent), "code": code });
        taken.post("/api/me/confirm_identity", &enter(&sent, &code)).await.expect(422);
        let sent = request(NUMBER, PASSWORD).await.expect(200);
        let code = digits(&texts(&app, &sink).await.pop().unwrap().1);
        person.post("/api/me/confirm_identity", &enter(&sent, &code)).await.expect(200);
        app.sign_in(NUMBER, PASSWORD).await.expect(200);
        app.sign_in(EMAIL, PASSWORD).await.expect(200);
        // Somebody else's: the same answer, a letter to its person, and no code opens it.
        let sent = request("taken@reader.example", PASSWORD).await.expect(200);
        let (to, kind, _) = mails(&app).await.pop().unwrap();
        assert_eq!((&*to, &*kind), ("taken@reader.example", "account_note"));
        person.post("/api/me/confirm_identity", &enter(&sent, "123456")).await.expect(422);
    }

    async fn sessions_are_seen_and_ended(app) {
        let (app, _) = open(app, 5).await;
        let person = member(&app, EMAIL).await;
        let other = app.sign_in(EMAIL, PASSWORD).await.expect(200).json();
        let other = Person {
            token: other["data"]["accessToken"].as_str().map(str::to_owned), ..app.anonymous()
        };
        let list = person.get("/api/auth/sessions").await.expect(200).json();
        assert_eq!(list["data"].as_array().unwrap().len(), 2);
        let there = list["data"].as_array().unwrap().iter().find(|one| one["is_this"] == false);
        let end = json!({ "id": there.unwrap()["id"] });
        let stranger = member(&app, "stranger@reader.example").await;
        stranger.post("/api/auth/end_session", &end).await.expect(404);
        person.post("/api/auth/end_session", &end).await.expect(200);
        other.get("/api/me/profile").await.expect(401);
        app.sign_in(EMAIL, PASSWORD).await.expect(200);
        person.post_nothing("/api/auth/end_other_sessions").await.expect(200);
        let list = person.get("/api/auth/sessions").await.expect(200).json();
        assert_eq!(list["data"].as_array().unwrap().len(), 1);
    }

    async fn searches_of_the_confirmed_address_are_paused_and_ended(app) {
        let (app, _) = open(app, 5).await;
        let person = member(&app, EMAIL).await;
        let follow = async |email: &str| {
            let body = json!({ "email": email, "query": "purpose=sell", "consent": true });
            app.anonymous().post("/api/alerts", &body).await.expect(200);
        };
        follow(EMAIL).await;
        follow("stranger@reader.example").await;
        let list = person.get("/api/me/searches").await.expect(200).json();
        let list = list["data"].as_array().unwrap();
        assert_eq!(list.len(), 1, "of one's own address alone");
        let id = list[0]["id"].as_i64().unwrap();
        let act = async |id: i64, action: &str| {
            let body = json!({ "search_id": id, "action": action });
            person.post("/api/me/change_search", &body).await
        };
        for (action, state) in [("confirm", "confirmed"), ("pause", "paused"), ("resume", "confirmed")] {
            act(id, action).await.expect(200);
            let list = person.get("/api/me/searches").await.json();
            assert_eq!(list["data"][0]["state"], state);
        }
        act(id + 1, "end").await.expect(404);
        act(id, "burn").await.expect(422);
        act(id, "end").await.expect(200);
        let list = person.get("/api/me/searches").await.json();
        assert_eq!(list["data"], json!([]));
    }

    async fn deleting_an_account_leaves_nothing(app) {
        let (app, _) = open(app, 5).await;
        let person = member(&app, EMAIL).await;
        let body = json!({ "homes": [home(1, "mine", 5)] });
        person.post("/api/me/favourites", &body).await.expect(200);
        let body = json!({ "email": EMAIL, "consent": true });
        app.anonymous().post("/api/alerts", &body).await.expect(200);
        assert_eq!((count(&app, "kept_homes").await, count(&app, "alerts").await), (1, 1));
        // A home of another's that was asked about, what was written to the company, a
        // consultation, and a draft.
        let admin = app.administrator().await;
        let added = json!({
            "PropertyType": "Residential", "ListPrice": "549900", "City": "Kingston",
            "UnparsedAddress": "12 Lantern Street", "StateOrProvince": "ON",
            "PostalCode": "K7L 1A1", "OwnerName": "Zoé Lindqvist", "Latitude": "44.23",
            "ListAgentFullName": "Ines Vautour", "Longitude": "-76.48",
        });
        let added = admin.post("/api/admin/add_property", &added).await.expect(200).json();
        let key = added["data"]["ListingKey"].as_str().unwrap().to_owned();
        let publish = json!({ "ListingKey": key, "PublicationState": "published" });
        admin.post("/api/admin/publish_property", &publish).await.expect(200);
        for kind in ["question", "report"] {
            let asked = json!({
                "kind": kind, "name": "Ari", "email": EMAIL, "message": "Is the yard fenced?",
            });
            let call = format!("/api/homes/{key}/enquiry");
            app.anonymous().post(&call, &asked).await.expect(200);
        }
        let times = json!({
            "minutes": 30, "buffer_minutes": 0, "notice_minutes": 0, "horizon_days": 60,
            "hours": (1..=7).map(|weekday| json!({
                "weekday": weekday, "start_minute": 540, "end_minute": 1_020,
            })).collect::<Vec<_>>(),
            "exceptions": [],
        });
        admin.post("/api/admin/calendar/save_times", &times).await.expect(200);
        let day = json!({ "day": next_day(&app) });
        let free = app.anonymous().post("/api/booking/free", &day).await.expect(200).json();
        let booked = json!({
            "topic": "buying", "start": free["data"]["times"][0]["start"], "name": "Ari",
            "email": EMAIL, "phone": "", "question": "What first?", "consent": true,
            "language": "en", "key": "a-key-of-sixteen-x",
        });
        app.anonymous().post("/api/booking/book", &booked).await.expect(200);
        app.site.settings.set_owners_may_post(true);
        person.post_nothing("/api/me/listings/add").await.expect(200);

        let own = person.get("/api/me/bookings").await.expect(200).json();
        assert_eq!(own["data"][0]["question"], "What first?");
        let path = own["data"][0]["path"].as_str().unwrap().to_owned();
        app.anonymous().get(&path).await.expect(200);
        let copy = person.get("/api/me/export").await.expect(200).json();
        for part in ["kept_homes", "searches", "bookings", "listings", "enquiries", "sessions"] {
            assert!(!copy["data"][part].as_array().unwrap().is_empty(), "{part}");
        }
        assert_eq!(copy["data"]["enquiries"][0]["home"], "12 Lantern Street, Kingston");
        let tables = ["bookings", "booking_cells", "submissions"];
        for table in tables {
            assert_ne!(count(&app, table).await, 0, "{table}");
        }
        // Somebody else sees none of it.
        let other = member(&app, "other@reader.example").await;
        assert_eq!(other.get("/api/me/bookings").await.expect(200).json()["data"], json!([]));
        other.post("/api/me/delete_account", &json!({ "password": PASSWORD })).await.expect(200);
        assert_ne!(count(&app, "bookings").await, 0, "nor does it go with another's account");
        let delete = async |password: &str| {
            person.post("/api/me/delete_account", &json!({ "password": password })).await
        };
        delete("not the password").await.expect(422);
        delete(PASSWORD).await.expect(200);
        assert_eq!(count(&app, "users").await, 1, "the administrator");
        for table in ["kept_homes", "account_consents", "alerts"].into_iter().chain(tables) {
            assert_eq!(count(&app, table).await, 0, "{table}");
        }
        let told = mails(&app).await;
        assert!(told.iter().all(|(to, ..)| to != EMAIL), "{told:?}");
        assert_eq!(count(&app, "called off").await, 1, "who was to be met is told");
        app.anonymous().get(&path).await.expect(404);
        let inbox = admin.post_nothing("/api/admin/all_messages").await.expect(200).json();
        let left = inbox["tableData"].as_array().unwrap();
        assert_eq!(left.len(), 1, "the report of a home is about somebody else: {inbox}");
        person.get("/api/me/profile").await.expect(401);
        app.sign_in(EMAIL, PASSWORD).await.expect(401);
        register(&app, EMAIL).await.expect(200);
    }
}

on_both_engines! {
    async fn the_home_page_knows_since_when_what_came_is_new(app) {
        let (app, _) = open(app, 100).await;
        let ari = member(&app, EMAIL).await;
        let look = async || ari.post_nothing("/api/me/home").await.expect(200).json()["data"].clone();
        let first = look().await;
        assert_eq!((first["since"].clone(), first["first_name"].clone()), (Value::Null, json!("Ari")));
        let began = app.site.clock.now().seconds();
        app.clock.advance(30 * 60);
        assert_eq!(look().await["since"], Value::Null, "still the same visit");
        app.clock.advance(2 * 24 * 60 * 60);
        let wishes = json!({ "purpose": "Rent", "places": "Hamilton, Dundas", "price_most": "2,200" });
        ari.post("/api/me/update_profile", &wishes).await.expect(200);
        let next = look().await;
        assert_eq!(next["since"], began);
        assert_eq!(next["wishes"]["places"], "Hamilton, Dundas");
        app.clock.advance(60);
        assert_eq!(look().await["since"], began, "a look again is not another visit");
        app.administrator().await.post_nothing("/api/me/home").await.expect(403);
        app.anonymous().post_nothing("/api/me/home").await.expect(401);
    }
}
