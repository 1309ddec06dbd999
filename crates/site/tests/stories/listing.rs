//! Homes through the real router, on both engines.

use platform::db::sql;
use serde_json::{Value, json};
use site::encoded_id;
use site::listing::changes::{self, ChangesSince};
use site::property::PropertyId;

mod hidden;
mod offices;

use crate::testing::{Person, TestApp, on_both_engines};

/// Words that only the company knows, and that must reach no visitor.
const SECRETS: [&str; 6] =
    ["zwxowner", "zwxphone", "zwxagentcell", "zwxreason", "zwxhidden", "zwxstaff"];

/// A home that is in order, with everything that a visitor must not be told.
fn home() -> Value {
    json!({
        "PropertyType": "Residential",
        "PropertySubType": "Townhouse",
        "ListPrice": "549900.00",
        "UnparsedAddress": "12 Lantern Street",
        "StreetName": "Lantern",
        "City": "Kingston",
        "StateOrProvince": "ON",
        "PostalCode": "K7L 1A1",
        "BedroomsTotal": "3",
        "PublicRemarks": "A row house with a small yard.",
        "OwnerName": "zwxowner Lindqvist",
        "OwnerDetails": "zwxphone",
        "ListAgentFullName": "Ines Vautour",
        "ListAgentDetails": "zwxagentcell",
        "Latitude": "44.23012",
        "Longitude": "-76.48098",
        "TaxAnnualAmount": "4210",
    })
}

fn with(more: &Value) -> Value {
    let mut form = home();
    for (name, value) in more.as_object().unwrap() {
        form[name] = value.clone();
    }
    form
}

impl Person<'_> {
    /// Adds a home that differs from [`home`]; its key.
    async fn home(&self, more: Value) -> i64 {
        let added = self.post("/api/admin/add_property", &with(&more)).await.expect(200).json();
        added["data"]["ListingKey"].as_str().unwrap().parse().unwrap()
    }

    async fn publish(&self, key: i64, state: &str) -> crate::testing::TestResponse {
        let body = json!({ "ListingKey": key, "PublicationState": state });
        self.post("/api/admin/publish_property", &body).await
    }

    /// Changes some fields of a home that began as [`home`].
    async fn change(&self, key: i64, more: &Value) {
        let mut form = with(more);
        form["ListingKey"] = json!(key);
        form["StatusChangeReason"] = json!("zwxreason");
        self.post("/api/admin/update_property", &form).await.expect(200);
    }
}

fn address(slug: &str, key: i64) -> String {
    format!("/homes/{slug}/{}", encoded_id::encode(key))
}

/// What the page of a home is given.
async fn told(app: &TestApp, path: &str, key: i64) -> Value {
    app.anonymous().get(path).await.expect(200).embedded(&json!(["home", key])).unwrap()
}

on_both_engines! {
    async fn a_home_has_a_page_once_it_is_published(app) {
        let admin = app.administrator().await;
        let visitor = app.anonymous();
        let key = admin.home(json!({})).await;
        let path = address("12-lantern-street-kingston", key);
        visitor.get(&path).await.expect(404);
        admin.publish(key, "published").await.expect(200);
        let page = visitor.get(&path).await.expect(200);
        let home = page.embedded(&json!(["home", key])).unwrap();
        assert_eq!(home["ListingKey"], key);
        assert_eq!(home["path"], path.as_str());
        assert_eq!(home["UnparsedAddress"], "12 Lantern Street");
        assert_eq!(home["ListPrice"], "549900.00");
        assert_eq!(home["TaxAnnualAmount"], "4210.00");
        assert_eq!((&home["Latitude"], &home["Longitude"]), (&json!(44.23012), &json!(-76.48098)));
        assert_eq!(home["history"], json!([{
            "time": "2026-11-20T12:00:00Z", "price": "549900.00", "status": "Active",
        }]));
        assert_eq!(home["ListOfficeName"], json!(null), "the company is no brokerage");
        // A stale slug, and the other language.
        for (asked, leads) in [
            (address("old", key), path.clone()),
            (format!("/fr/proprietes/x/{}", encoded_id::encode(key)),
             format!("/fr/proprietes/12-lantern-street-kingston/{}", encoded_id::encode(key))),
        ] {
            let moved = visitor.get(&asked).await.expect(308);
            assert_eq!(moved.header("location"), leads);
        }
        let sitemap = visitor.get("/sitemap.xml").await.expect(200).text();
        assert!(sitemap.contains(&format!("{path}</loc>")), "{sitemap}");
        visitor.get(&format!("/og/home-{key}.png")).await.expect(200);
        // A new price shows at once, in the page and in its history.
        app.clock.advance(600);
        admin.change(key, &json!({ "ListPrice": "529900" })).await;
        let home = told(app, &path, key).await;
        assert_eq!(home["ListPrice"], "529900.00");
        assert_eq!(home.get("BathroomsHalf"), None, "nobody has said");
        assert_eq!(home["history"][1], json!({ "time": "2026-11-20T12:10:00Z", "price": "529900.00" }));
        admin.publish(key, "withdrawn").await.expect(200);
        let gone = visitor.get(&path).await.expect(410);
        assert_eq!(gone.embedded(&json!(["similar-homes"])), Some(json!([])));
        assert!(!visitor.get("/sitemap.xml").await.expect(200).text().contains("lantern"));
        visitor.get(&format!("/og/home-{key}.png")).await.expect(404);
        visitor.get("/homes/x/nonsense").await.expect(404);
    }

    async fn half_baths_are_told_beside_all_of_them(app) {
        let admin = app.administrator().await;
        let key = admin.home(json!({ "BathroomsTotalInteger": 3, "BathroomsHalf": 1 })).await;
        admin.publish(key, "published").await.expect(200);
        let path = address("12-lantern-street-kingston", key);
        let page = app.anonymous().get(&path).await.expect(200);
        let home = page.embedded(&json!(["home", key])).unwrap();
        assert_eq!((&home["BathroomsTotalInteger"], &home["BathroomsHalf"]), (&json!(3), &json!(1)));
        let html = page.text();
        assert!(html.contains("half bath") && html.contains("2 + 1 half"), "{html}");
        assert!(html.contains("\"numberOfPartialBathrooms\":1"), "{html}");
        let french = format!("/fr/proprietes/12-lantern-street-kingston/{}", encoded_id::encode(key));
        let html = app.anonymous().get(&french).await.expect(200).text();
        assert!(html.contains("salle d’eau") && html.contains("2 + 1 salle d’eau"), "{html}");
    }

    async fn what_was_not_shown_is_not_told_later(app) {
        let admin = app.administrator().await;
        let key = admin.home(json!({})).await;
        admin.publish(key, "published").await.expect(200);
        let path = address("12-lantern-street-kingston", key);
        let hidden = |price: &str| json!({ "InternetEntireListingDisplayYN": "No", "ListPrice": price });
        for price in ["999000", "888000"] {
            app.clock.advance(600);
            admin.change(key, &hidden(price)).await;
            app.anonymous().get(&path).await.expect(410);
        }
        app.clock.advance(600);
        admin.change(key, &json!({ "ListPrice": "870000" })).await;
        let home = told(app, &path, key).await;
        let prices: Vec<_> = home["history"].as_array().unwrap().iter().map(|one| one["price"].clone()).collect();
        assert_eq!(prices, ["549900.00", "870000.00"]);
    }

    async fn what_may_not_be_public_is_not_published(app) {
        let admin = app.administrator().await;
        let kept = admin.home(json!({ "InternetEntireListingDisplayYN": "No" })).await;
        admin.publish(kept, "published").await
            .expect_error(422, "This property may not be shown on the internet");
        let held = admin.home(json!({ "StandardStatus": "Hold" })).await;
        admin.publish(held, "published").await
            .expect_error(422, "Only a property that is available or pending can be published");
        admin.publish(held, "rejected").await
            .expect_error(409, "A property cannot go from draft to rejected");
        admin.publish(held, "nonsense").await.expect(422);
        for (field, value) in [("Latitude", "12"), ("Longitude", "79.1"), ("Longitude", "")] {
            let form = with(&json!({ field: value }));
            admin.post("/api/admin/add_property", &form).await.expect(422);
        }
        // The review that posting will use, step by step.
        let home = admin.home(json!({})).await;
        for step in ["submitted", "in review", "changes requested", "submitted", "approved", "published"] {
            admin.publish(home, step).await.expect(200);
        }
        let stored = admin.post("/api/admin/edit_property", &json!({ "ListingKey": home })).await;
        let stored = stored.expect(200).json()["data"].clone();
        assert_eq!(stored["PublicationState"], "published");
        assert_eq!(stored["OnMarketTimestamp"], "2026-11-20T12:00:00Z");
        assert_eq!(stored["ExpirationTimestamp"], "2027-01-01T12:00:00Z");
        let editor = app.editor().await;
        editor.publish(home, "withdrawn").await.expect(403);
    }

    async fn a_home_without_a_place_is_public_and_on_no_map(app) {
        let admin = app.administrator().await;
        for shown in ["Yes", "No"] {
            let nowhere = json!({ "Latitude": "", "Longitude": "", "InternetAddressDisplayYN": shown });
            let key = admin.home(nowhere).await;
            admin.publish(key, "published").await.expect(200);
            site::search::catch_up(&app.site).await.unwrap();
            let found = app.anonymous().get("/api/homes?place=Kingston&map=1&zoom=6&sort=nearest").await;
            let found = found.expect(200).json();
            assert_eq!(found["tableData"][0]["ListingKey"], key);
            assert_eq!((&found["tableData"][0]["Latitude"], &found["clusters"]), (&json!(null), &json!([])));
            let framed = app.anonymous().get("/api/homes?bbox=-142,41,-52,84").await.expect(200).json();
            assert_eq!(framed["totalItems"], 0);
            let places = app.anonymous().get("/api/homes/places?q=Kings").await.expect(200).json();
            assert!(places[0]["latitude"].is_null() && places[0]["count"].as_u64() > Some(0), "{places}");
            let path = found["tableData"][0]["path"].as_str().unwrap_or_default().to_owned();
            if !path.is_empty() {
                app.anonymous().get(&path).await.expect(200);
            }
        }
    }

    async fn nothing_that_is_the_companys_reaches_a_visitor(app) {
        let admin = app.administrator().await;
        let open = admin.home(json!({})).await;
        let hidden = admin.home(json!({
            "UnparsedAddress": "77 zwxhidden Road", "StreetName": "zwxhidden", "StreetNumber": "77",
            "InternetAddressDisplayYN": "No", "PostalCode": "K7L 9Z9",
        })).await;
        let draft = admin.home(json!({
            "UnparsedAddress": "9 zwxstaff Lane", "PublicRemarks": "zwxstaff",
        })).await;
        for key in [open, hidden] {
            admin.publish(key, "published").await.expect(200);
            admin.change(key, &json!({ "StandardStatus": "Pending" })).await;
        }
        // The change above made both the same; hide the second one again.
        admin.change(hidden, &json!({
            "UnparsedAddress": "77 zwxhidden Road", "StreetName": "zwxhidden", "StreetNumber": "77",
            "InternetAddressDisplayYN": "No", "PostalCode": "K7L 9Z9", "StandardStatus": "Active",
        })).await;
        let closed = admin.home(json!({ "City": "Guelph" })).await;
        admin.publish(closed, "published").await.expect(200);
        admin.change(closed, &json!({ "City": "Guelph", "StandardStatus": "Closed" })).await;
        let mut answers = vec!["/sitemap.xml".to_owned(), "/robots.txt".to_owned(), "/".to_owned(), "/fr".to_owned()];
        for key in [open, hidden, draft, closed] {
            let id = encoded_id::encode(key);
            for slug in ["12-lantern-street-kingston", "kingston-on", "12-lantern-street-guelph", "x"] {
                answers.push(format!("/homes/{slug}/{id}"));
                answers.push(format!("/fr/proprietes/{slug}/{id}"));
            }
            answers.push(format!("/og/home-{key}.png"));
        }
        for code in ["en", "fr"] {
            let language = platform::language::Language::from_code(code).unwrap();
            for route in site::paths::ROUTES.iter().filter(|route| !route.en.contains('{')) {
                answers.push(app.site.addresses.of(*route, language));
            }
            for query in ["", "?q=zwxhidden", "?q=zwxowner", "?map=1&zoom=10", "?place=Kingston"] {
                answers.push(format!("/api/homes{query}"));
                answers.push(format!("/api/homes/map{query}"));
            }
            for words in ["Lantern", "zwxhidden", "K7L", "K7L 9Z9"] {
                answers.push(format!("/api/homes/places?q={}", words.replace(' ', "%20")));
            }
        }
        let visitors = [app.anonymous(), app.member_of(site::access::Group::User).await];
        for visitor in &visitors {
            for answer in &answers {
                let told = visitor.get(answer).await;
                let all = format!("{} {:?}", told.text(), told.headers).replace("?q=zwx", "");
                for secret in SECRETS {
                    let asked_for = answer.contains(secret);
                    assert!(asked_for || !all.contains(secret), "{answer} tells {secret}: {all}");
                }
                assert!(!all.contains("K7L 9Z9") || answer.contains("9Z9"), "{answer} tells a postal code");
            }
            let asked = visitor.post(&format!("/api/homes/{draft}/enquiry"), &json!({})).await;
            asked.expect_error(404, "This home is no longer listed");
        }
        let home = told(app, &address("kingston-on", hidden), hidden).await;
        assert_eq!(home["UnparsedAddress"], Value::Null);
        assert_eq!(home["PostalCode"], "K7L");
        assert_eq!((&home["Latitude"], &home["Longitude"]), (&json!(44.235), &json!(-76.485)));
        assert_eq!(home["CoordinatePrecision"], "postal code");
    }

    async fn a_closed_home_says_so_for_90_days_and_is_then_gone(app) {
        let admin = app.administrator().await;
        let key = admin.home(json!({})).await;
        let other = admin.home(json!({ "UnparsedAddress": "14 Lantern Street" })).await;
        for key in [key, other] {
            admin.publish(key, "published").await.expect(200);
        }
        admin.change(key, &json!({ "StandardStatus": "Closed" })).await;
        let path = address("12-lantern-street-kingston", key);
        let home = told(app, &path, key).await;
        assert_eq!(home["StandardStatus"], "Closed");
        assert_eq!(home["similar"][0]["ListingKey"], other);
        assert!(!app.anonymous().get("/sitemap.xml").await.expect(200).text().contains("12-lantern"));
        app.clock.advance(89 * 86_400);
        app.anonymous().get(&path).await.expect(200);
        // The other one was looked at meanwhile, by somebody who has signed in since.
        let admin = app.administrator().await;
        admin.publish(other, "published").await.expect(200);
        app.clock.advance(86_400);
        let gone = app.anonymous().get(&path).await.expect(410);
        let similar = gone.embedded(&json!(["similar-homes"])).unwrap();
        assert_eq!(similar[0]["ListingKey"], other);
    }

    async fn the_footer_of_a_page_of_homes_has_the_year_of_today(app) {
        let admin = app.administrator().await;
        let key = admin.home(json!({})).await;
        admin.publish(key, "published").await.expect(200);
        let path = address("12-lantern-street-kingston", key);
        // Half past eleven in the evening in Toronto, when it is tomorrow in UTC.
        let eve: jiff::Timestamp = "2027-01-01T04:30:00Z".parse().unwrap();
        let wait = eve.as_second() - app.clock.now().seconds();
        app.clock.advance(wait);
        let year = async |path: &str| {
            let text = app.anonymous().get(path).await.expect(200).text();
            let at = text.find("\"year\":").expect("the year of the footer");
            text[at + 7..at + 11].to_owned()
        };
        for path in ["/homes", &path, "/tools/closing"] {
            assert_eq!(year(path).await, "2026", "{path}");
        }
        app.clock.advance(60 * 60);
        for path in ["/homes", &path, "/tools/closing"] {
            assert_eq!(year(path).await, "2027", "{path}");
        }
    }

    async fn what_is_like_a_home_is_of_its_kind_and_near(app) {
        let admin = app.administrator().await;
        let lot = json!({ "PropertySubType": "Unimproved Land", "City": "Sudbury",
            "PostalCode": "P3A 1A1", "Latitude": "46.49", "Longitude": "-80.99" });
        let near = json!({ "PropertySubType": "Unimproved Land", "City": "Espanola",
            "PostalCode": "P5E 1A1", "Latitude": "46.26", "Longitude": "-81.77" });
        let nearer = json!({ "PropertySubType": "Unimproved Land", "City": "Lively",
            "PostalCode": "P3Y 1A1", "Latitude": "46.43", "Longitude": "-81.14" });
        let condo = json!({ "PropertySubType": "Condominium", "City": "Lively",
            "PostalCode": "P3Y 1A1", "Latitude": "46.43", "Longitude": "-81.14" });
        let far = json!({ "PropertySubType": "Unimproved Land", "City": "Calgary",
            "StateOrProvince": "AB", "PostalCode": "T2P 1A1", "Latitude": "51.05", "Longitude": "-114.07" });
        let mut keys = Vec::new();
        for more in [&lot, &near, &nearer, &condo, &far] {
            let key = admin.home(more.clone()).await;
            admin.publish(key, "published").await.expect(200);
            keys.push(key);
        }
        site::search::catch_up(&app.site).await.unwrap();
        let like = async |at: usize, slug: &str| {
            let path = address(slug, keys[at]);
            let moved = app.anonymous().get(&path).await;
            let path = if moved.status == 308 { moved.header("location").to_owned() } else { path };
            let home = told(app, &path, keys[at]).await;
            let keys: Vec<i64> =
                home["similar"].as_array().unwrap().iter().map(|one| one["ListingKey"].as_i64().unwrap()).collect();
            keys
        };
        assert_eq!(like(0, "x").await, [keys[2], keys[1]], "the nearest lots first, and nothing else");
        let same_city = admin.home(lot.clone()).await;
        admin.publish(same_city, "published").await.expect(200);
        site::search::catch_up(&app.site).await.unwrap();
        app.site.db.refresh_content_version().await.unwrap();
        assert_eq!(like(0, "x").await, [same_city], "with one in the city none is from elsewhere");
        assert_eq!(like(4, "x").await, [0_i64; 0], "what is far away is like no home");
    }

    async fn the_log_tells_each_change_of_what_is_public_and_nothing_else(app) {
        let admin = app.administrator().await;
        let seen = |after| async move {
            let mut tx = app.site.db.read().await.unwrap();
            match changes::since(&mut tx, after, 100).await.unwrap() {
                ChangesSince::Changes(ids, last) => (ids, last),
                ChangesSince::TooLongAgo => panic!("too long ago"),
            }
        };
        let key = admin.home(json!({})).await;
        admin.change(key, &json!({ "ListPrice": "500000" })).await;
        assert_eq!(seen(0).await, (vec![], 0), "a draft is nobody's business");
        admin.publish(key, "published").await.expect(200);
        let (ids, first) = seen(0).await;
        assert_eq!(ids, [PropertyId(key)]);
        assert_eq!(app.site.listings_version.known(), first);
        let content = app.site.db.content_version();
        admin.change(key, &json!({ "ListPrice": "490000" })).await;
        admin.post("/api/admin/delete_property", &json!({ "ListingKey": key })).await.expect(200);
        admin.post("/api/admin/restore_property", &json!({ "ListingKey": key })).await.expect(200);
        let (ids, last) = seen(first).await;
        assert!(ids.len() >= 3 && ids.iter().all(|id| *id == PropertyId(key)), "{ids:?}");
        assert_eq!(app.site.listings_version.known(), last);
        assert_eq!(app.site.db.content_version(), content, "the pages of the blog stay");
        let mut tx = app.site.db.read().await.unwrap();
        assert!(matches!(changes::since(&mut tx, last + 5, 1).await.unwrap(), ChangesSince::TooLongAgo));
    }

    async fn what_nobody_looks_at_is_reminded_of_and_expires(app) {
        let admin = app.administrator().await;
        let key = admin.home(json!({})).await;
        admin.publish(key, "published").await.expect(200);
        let remind = || site::property::remind_due(
            &app.site,
            site::contact::remind,
            site::submission::notify_expiring,
        );
        let expire = || site::property::expire_due(&app.site, site::submission::notify_expired);
        assert_eq!((remind().await.unwrap(), expire().await.unwrap()), (0, 0));
        app.clock.advance(29 * 86_400);
        assert_eq!((remind().await.unwrap(), expire().await.unwrap()), (1, 0));
        assert_eq!(remind().await.unwrap(), 0, "once");
        // Sessions have ended.
        let admin = app.administrator().await;
        let inbox = admin.post_nothing("/api/admin/all_messages").await.expect(200).json();
        let message = json!({ "message_id": inbox["tableData"][0]["id"] });
        let message = admin.post("/api/admin/edit_message", &message).await.expect(200).json();
        let text = message["data"]["message"].as_str().unwrap().to_owned();
        assert!(text.contains("12 Lantern Street, Kingston (KT-"), "{text}");
        assert_eq!(message["data"]["mail"]["state"], "not_set_up", "it is to be mailed");
        // Somebody looks.
        admin.publish(key, "published").await.expect(200);
        app.clock.advance(41 * 86_400);
        assert_eq!((remind().await.unwrap(), expire().await.unwrap()), (1, 0));
        app.clock.advance(86_400);
        assert_eq!(expire().await.unwrap(), 1);
        app.anonymous().get(&address("12-lantern-street-kingston", key)).await.expect(410);
        let admin = app.administrator().await;
        let stored = admin.post("/api/admin/edit_property", &json!({ "ListingKey": key })).await;
        assert_eq!(stored.expect(200).json()["data"]["PublicationState"], "expired");
        admin.publish(key, "published").await.expect(200);
        app.anonymous().get(&address("12-lantern-street-kingston", key)).await.expect(200);
    }

    async fn the_samples_are_public_with_a_place_and_pictures(app) {
        site::sample::load(&app.site).await.unwrap();
        let mut tx = app.site.db.read().await.unwrap();
        let query = "SELECT COUNT(*) AS homes FROM public_listings
                     WHERE latitude IS NOT NULL AND checked_at IS NOT NULL
                       AND (SELECT COUNT(*) FROM property_media
                            WHERE property_id = public_listings.id) >= 3";
        let homes: i64 = tx.fetch_one(sql(query)).await.unwrap().get("homes").unwrap();
        assert!(homes >= 90, "{homes}");
        let query = "SELECT COUNT(*) AS homes FROM public_listings WHERE is_blurred";
        let hidden: i64 = tx.fetch_one(sql(query)).await.unwrap().get("homes").unwrap();
        assert!(hidden > 3, "{hidden}");
    }
}
