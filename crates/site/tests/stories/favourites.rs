//! Kept homes through the real router, on both engines.

use serde_json::{Value, json};
use site::encoded_id;

use crate::testing::{Person, TestApp, on_both_engines};

fn house(more: &Value) -> Value {
    let mut form = json!({
        "PropertyType": "Residential",
        "ListPrice": "549900.00",
        "UnparsedAddress": "12 Lantern Street",
        "City": "Kingston",
        "StateOrProvince": "ON",
        "PostalCode": "K7L 1A1",
        "OwnerName": "zwxowner Lindqvist",
        "ListAgentFullName": "Ines Vautour",
        "Latitude": "44.23012",
        "Longitude": "-76.48098",
        "LivingArea": "1420",
        "LivingAreaUnits": "Square Feet",
        "TaxAnnualAmount": "4210",
        "ParkingTotal": "2",
        "BathroomsTotalInteger": "2",
        "BathroomsHalf": "1",
    });
    for (name, value) in more.as_object().unwrap() {
        form[name] = value.clone();
    }
    form
}

impl Person<'_> {
    /// Adds a home, published; its key.
    async fn kept_home(&self, more: Value) -> i64 {
        let key = self.draft(&more).await;
        self.set(key, "published").await;
        key
    }

    async fn draft(&self, more: &Value) -> i64 {
        let added = self.post("/api/admin/add_property", &house(more)).await.expect(200).json();
        added["data"]["ListingKey"].as_str().unwrap().parse().unwrap()
    }

    async fn set(&self, key: i64, state: &str) {
        let body = json!({ "ListingKey": key, "PublicationState": state });
        self.post("/api/admin/publish_property", &body).await.expect(200);
    }

    async fn update(&self, key: i64, more: &Value) {
        let mut form = house(more);
        form["ListingKey"] = json!(key);
        form["StatusChangeReason"] = json!("zwxreason");
        self.post("/api/admin/update_property", &form).await.expect(200);
    }
}

fn id(key: i64) -> String {
    encoded_id::encode(key).trim_end_matches('=').to_owned()
}

async fn find_homes(app: &TestApp, ids: &str) -> Value {
    app.anonymous().get(&format!("/api/homes/kept?ids={ids}")).await.expect(200).json()
}

fn keys(answer: &Value) -> Vec<i64> {
    answer["homes"].as_array().unwrap().iter().map(|h| h["ListingKey"].as_i64().unwrap()).collect()
}

on_both_engines! {
    async fn a_device_is_told_what_became_of_its_homes(app) {
        let admin = app.administrator().await;
        let first = admin.kept_home(json!({})).await;
        let second = admin.kept_home(json!({ "UnparsedAddress": "14 Lantern Street" })).await;
        let draft = admin.draft(&json!({ "UnparsedAddress": "zwxdraft" })).await;
        // As asked for, each once, in whatever way it is written.
        let asked = format!("{},{},{first},{}", id(second), encoded_id::encode(first), id(draft));
        let answer = find_homes(app, &asked).await;
        assert_eq!(keys(&answer), [second, first]);
        assert_eq!(answer["gone"], json!([draft]));
        let home = &answer["homes"][1];
        assert_eq!(home["ListPrice"], "549900.00");
        assert_eq!(home["StandardStatus"], "Active");
        assert_eq!(home["path"], format!("/homes/12-lantern-street-kingston/{}", encoded_id::encode(first)));
        // A draft and what never was are the same to whoever asks.
        assert_eq!(find_homes(app, "999999").await, json!({ "homes": [], "gone": [999_999] }));
        // A price, a status, the end.
        admin.update(first, &json!({ "ListPrice": "529900" })).await;
        admin.update(second, &json!({ "UnparsedAddress": "14 Lantern Street", "StandardStatus": "Pending" })).await;
        let answer = find_homes(app, &format!("{first},{second}")).await;
        assert_eq!(answer["homes"][0]["ListPrice"], "529900.00");
        assert_eq!(answer["homes"][1]["StandardStatus"], "Pending");
        admin.update(first, &json!({ "StandardStatus": "Closed" })).await;
        admin.set(second, "withdrawn").await;
        let answer = find_homes(app, &format!("{first},{second}")).await;
        assert_eq!(answer["homes"][0]["StandardStatus"], "Closed");
        assert_eq!(answer["gone"], json!([second]));
        app.clock.advance(90 * 86_400 - 1);
        assert_eq!(keys(&find_homes(app, &first.to_string()).await), [first]);
        app.clock.advance(1);
        assert_eq!(find_homes(app, &first.to_string()).await, json!({ "homes": [], "gone": [first] }));
    }

    async fn what_is_no_id_is_refused_in_the_language_of_whoever_asks(app) {
        let visitor = app.anonymous();
        for ids in ["x", "0", "-1", "1.5", "9223372036854775808", "MQ==,nonsense"] {
            visitor.get(&format!("/api/homes/kept?ids={ids}")).await
                .expect_error(422, "ids must be ids of homes with commas between them");
        }
        for query in ["", "?ids=", "?ids=,", "?id=1"] {
            visitor.get(&format!("/api/homes/kept{query}")).await
                .expect_error(422, "ids must name at least one home");
        }
        let many: Vec<_> = (1..=101).map(|id| id.to_string()).collect();
        let many = many.join(",");
        let refused = visitor.get(&format!("/api/homes/kept?ids={many}")).await;
        refused.expect_error(422, "ids must name at most 100 homes");
        let most = &many[..many.rfind(',').unwrap()];
        assert_eq!(find_homes(app, most).await["gone"].as_array().unwrap().len(), 100);
        for page in ["/favourites", "/compare"] {
            let told = visitor.get(&format!("{page}?ids=nonsense")).await.expect(422);
            let problem = told.embedded(&json!(["kept-problem"])).unwrap();
            assert_eq!(problem["message"], "ids must be ids of homes with commas between them");
            visitor.get(&format!("{page}?ids={many}")).await.expect(422);
        }
        let told = visitor.get("/fr/favoris?ids=nonsense").await.expect(422);
        let problem = told.embedded(&json!(["kept-problem"])).unwrap();
        assert!(problem["message"].as_str().unwrap().starts_with("ids doit contenir"), "{problem}");
    }

    async fn a_list_is_shared_by_its_address(app) {
        let admin = app.administrator().await;
        let first = admin.kept_home(json!({})).await;
        let second = admin.kept_home(json!({ "UnparsedAddress": "14 Lantern Street" })).await;
        let visitor = app.anonymous();
        let ids = format!("{},{}", id(second), id(first));
        let asked = format!("/favourites?ids={second},{}&utm=x", encoded_id::encode(first));
        let page = visitor.get(&asked).await.expect(200);
        let answer = page.embedded(&json!(["kept", ids])).unwrap();
        assert_eq!(keys(&answer), [second, first]);
        // A page that is made anew tells today's price, also right after a change.
        admin.update(first, &json!({ "ListPrice": "529900" })).await;
        let page = visitor.get(&format!("/favourites?ids={ids}")).await.expect(200);
        let answer = page.embedded(&json!(["kept", ids])).unwrap();
        assert_eq!(answer["homes"][1]["ListPrice"], "529900.00");
        let french = visitor.get(&format!("/fr/favoris?ids={ids}")).await.expect(200);
        let answer = french.embedded(&json!(["kept", ids])).unwrap();
        let path = answer["homes"][0]["path"].as_str().unwrap();
        assert!(path.starts_with("/fr/proprietes/14-lantern-street"), "{path}");
        // Somebody's own list is on their device: its page is given nothing.
        let own = visitor.get("/favourites?ids=").await.expect(200);
        assert_eq!(own.embedded(&json!(["kept", ""])), None);
        for page in [&page, &french, &own] {
            assert!(page.text().contains(r#"name="robots" content="noindex""#));
        }
    }

    async fn two_to_four_homes_stand_side_by_side(app) {
        let admin = app.administrator().await;
        let mut homes = Vec::new();
        for number in 1..=5 {
            let address = format!("{number} Lantern Street");
            homes.push(admin.kept_home(json!({ "UnparsedAddress": address })).await);
        }
        let visitor = app.anonymous();
        let compare_homes = async |keys: &[i64]| {
            let ids: Vec<_> = keys.iter().map(|key| id(*key)).collect();
            let ids = ids.join(",");
            let page = visitor.get(&format!("/compare?ids={ids}")).await.expect(200);
            page.embedded(&json!(["compare", ids])).unwrap()
        };
        let two = compare_homes(&homes[..2]).await;
        assert_eq!(keys(&two), homes[..2]);
        assert_eq!((&two["gone"], &two["more"]), (&json!(0), &json!(0)));
        assert_eq!(two["homes"][0]["TaxAnnualAmount"], "4210.00");
        assert_eq!(two["homes"][0]["ParkingTotal"], 2);
        assert_eq!(two["homes"][0]["BathroomsHalf"], 1);
        let five = compare_homes(&homes).await;
        assert_eq!((keys(&five).len(), &five["more"]), (4, &json!(1)));
        let unknown = compare_homes(&[homes[0], 999_999]).await;
        assert_eq!((keys(&unknown).len(), &unknown["gone"]), (1, &json!(1)));
        let none = visitor.get("/compare").await.expect(200);
        assert_eq!(none.embedded(&json!(["compare", ""])).unwrap()["homes"], json!([]));
        assert!(none.text().contains(r#"name="robots" content="noindex""#));
        // A form without script repeats the name.
        let form = visitor.get(&format!("/compare?ids={}&ids={}", homes[0], homes[1])).await;
        let ids = format!("{},{}", id(homes[0]), id(homes[1]));
        assert_eq!(keys(&form.expect(200).embedded(&json!(["compare", ids])).unwrap()), homes[..2]);
        assert!(!visitor.get("/sitemap.xml?part=1").await.text().contains("/compare"));
    }

    async fn a_hidden_address_stays_hidden_from_whoever_keeps_the_home(app) {
        let admin = app.administrator().await;
        let hidden = json!({ "UnparsedAddress": "77 Zwxhidden Road", "StreetName": "Zwxhidden",
            "PostalCode": "K7L 9Z9", "InternetAddressDisplayYN": "No" });
        let key = admin.kept_home(hidden).await;
        let ids = id(key);
        for asked in [
            format!("/api/homes/kept?ids={ids}"),
            format!("/favourites?ids={ids}"),
            format!("/fr/favoris?ids={ids}"),
            format!("/compare?ids={ids},{key}"),
            format!("/fr/comparer?ids={ids}"),
        ] {
            let told = app.anonymous().get(&asked).await.expect(200).text().to_lowercase();
            assert!(told.contains("kingston"), "{asked}: {told}");
            for word in ["zwx", "k7l 9z9", "k7l9z9", "44.23012", "76.48098"] {
                assert!(!told.contains(word), "{asked} tells {word}: {told}");
            }
        }
    }
}
