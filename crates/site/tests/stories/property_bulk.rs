//! What is done to many properties at once, and imports that are taken back, on both engines.

use axum::body::Body;
use http::Method;
use http::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::testing::{Person, on_both_engines};

fn house(id: &str, more: &Value) -> Value {
    let mut house = json!({
        "ListingId": id, "PropertyType": "Residential", "ListPrice": "549900.00",
        "UnparsedAddress": "12 Lantern Street", "City": "Kingston", "StateOrProvince": "ON",
        "PostalCode": "k7l1a1", "Latitude": "44.23", "Longitude": "-76.48",
        "OwnerName": "Zoé Lindqvist", "ListAgentFullName": "Ines Vautour",
    });
    for (name, value) in more.as_object().unwrap() {
        house[name] = value.clone();
    }
    house
}

async fn add(admin: &Person<'_>, id: &str, more: Value) -> i64 {
    let added = admin.post("/api/admin/add_property", &house(id, &more)).await.expect(200).json();
    added["data"]["ListingKey"].as_str().unwrap().parse().unwrap()
}

async fn read(admin: &Person<'_>, key: i64) -> Value {
    let found = admin.post("/api/admin/edit_property", &json!({ "ListingKey": key })).await;
    found.expect(200).json()["data"].clone()
}

async fn change(admin: &Person<'_>, keys: &[i64], action: &str) -> Value {
    let body = json!({ "ListingKeys": keys, "Action": action });
    admin.post("/api/admin/change_properties", &body).await.expect(200).json()
}

async fn undo(admin: &Person<'_>, done: &Value) -> Value {
    let body = json!({ "undo_id": done["data"]["undo_id"] });
    admin.post("/api/admin/undo_properties", &body).await.expect(200).json()
}

/// All but what says who saved it last, when, and how often.
fn facts(property: &Value) -> Value {
    let mut facts = property.clone();
    for name in ["Revision", "ModificationTimestamp", "HistoryTransactional"] {
        facts.as_object_mut().unwrap().remove(name);
    }
    facts
}

async fn import(admin: &Person<'_>, query: &str, rows: &[String]) -> Value {
    let head = "ListingId,PropertyType,ListPrice,UnparsedAddress,City,StateOrProvince,PostalCode,OwnerName,ListAgentFullName";
    let csv = format!("{head}\n{}", rows.join("\n"));
    let path = format!("/api/admin/import_properties?{query}");
    let request = admin.request(Method::POST, &path).header(CONTENT_TYPE, "text/csv");
    admin.send(request.body(Body::from(csv)).unwrap()).await.expect(200).json()["data"].clone()
}

fn row(id: &str, price: i64) -> String {
    format!("{id},Residential,{price},1 Quay,Lévis,QC,G1R 1A1,Zoé Roy,Ines Vautour")
}

async fn imports(admin: &Person<'_>) -> Value {
    admin.post_nothing("/api/admin/property_imports").await.expect(200).json()
}

async fn undo_import(admin: &Person<'_>, id: &Value) -> Value {
    let body = json!({ "undo_id": id });
    admin.post("/api/admin/undo_property_import", &body).await.expect(200).json()
}

on_both_engines! {
    async fn many_are_published_and_what_cannot_be_is_named(app) {
        let admin = app.administrator().await;
        let (one, two) = (add(&admin, "one", json!({})).await, add(&admin, "two", json!({})).await);
        let hidden = add(&admin, "hidden", json!({ "InternetEntireListingDisplayYN": "No" })).await;
        let closed = add(&admin, "closed", json!({ "StandardStatus": "Closed" })).await;
        let gone = add(&admin, "gone", json!({})).await;
        admin.post("/api/admin/delete_property", &json!({ "ListingKey": gone })).await.expect(200);
        change(&admin, &[two], "publish").await;
        let before = read(&admin, one).await;
        app.clock.advance(60);
        let done = change(&admin, &[one, two, hidden, closed, gone, 987_654], "publish").await;
        assert_eq!(done["message"], "1 property published; 1 were so already");
        assert_eq!((&done["data"]["changed"], &done["data"]["unchanged"]), (&json!([one]), &json!([two])));
        let refused = done["data"]["refused"].as_array().unwrap();
        let why: Vec<_> = refused.iter().map(|one| (one["id"].as_i64().unwrap(), one["code"].as_str().unwrap())).collect();
        assert_eq!(why, [
            (hidden, "property.not_shown"), (closed, "property.not_offered"),
            (gone, "property.deleted"), (987_654, "property.not_found"),
        ]);
        assert_eq!(refused[0]["name"], "hidden, 12 Lantern Street");
        assert_eq!(read(&admin, one).await["PublicationState"], "published");
        let undone = undo(&admin, &done).await;
        assert_eq!(undone["message"], "1 property is as it was before");
        assert_eq!(facts(&read(&admin, one).await), facts(&before));
        let again = json!({ "undo_id": done["data"]["undo_id"] });
        admin.post("/api/admin/undo_properties", &again).await.expect_error(409, "This was taken back already");
    }

    async fn what_is_withdrawn_is_public_again_with_its_moments(app) {
        let admin = app.administrator().await;
        let home = add(&admin, "home", json!({})).await;
        change(&admin, &[home], "publish").await;
        let before = read(&admin, home).await;
        app.clock.advance(600);
        let done = change(&admin, &[home], "withdraw").await;
        assert_eq!(read(&admin, home).await["PublicationState"], "withdrawn");
        undo(&admin, &done).await;
        assert_eq!(facts(&read(&admin, home).await), facts(&before));
    }

    async fn a_status_has_its_reason_and_is_put_back_with_its_moment(app) {
        let admin = app.administrator().await;
        let (one, hold) = (add(&admin, "one", json!({})).await, add(&admin, "hold", json!({ "StandardStatus": "Hold" })).await);
        let bare = add(&admin, "bare", json!({ "StandardStatus": "Incomplete", "PostalCode": "" })).await;
        let before = read(&admin, one).await;
        app.clock.advance(600);
        let mut body = json!({ "ListingKeys": [one, hold, bare], "Action": "status", "StandardStatus": "Hold" });
        admin.post("/api/admin/change_properties", &body).await
            .expect_error(422, "Please Enter the reason for the new status");
        body["StatusChangeReason"] = json!("The office is closed");
        let done = admin.post("/api/admin/change_properties", &body).await.expect(200).json();
        assert_eq!(done["data"]["unchanged"], json!([hold]));
        let changed = done["data"]["changed"].as_array().unwrap().len();
        let refused = done["data"]["refused"].as_array().unwrap().len();
        assert_eq!(changed + refused, 2, "{done}");
        let now = read(&admin, one).await;
        assert_eq!(now["StandardStatus"], "Hold");
        assert_eq!(now["HistoryTransactional"][0]["StatusChangeReason"], "The office is closed");
        undo(&admin, &done).await;
        let after = read(&admin, one).await;
        assert_eq!(facts(&after), facts(&before));
        assert_eq!(after["HistoryTransactional"][0]["StatusChangeReason"], "The change before was taken back");
    }

    async fn what_is_deleted_comes_back_and_what_somebody_saved_since_stays(app) {
        let admin = app.administrator().await;
        let mut keys = Vec::new();
        for id in ["a", "b", "c"] {
            keys.push(add(&admin, id, json!({})).await);
        }
        let before = read(&admin, keys[0]).await;
        let done = change(&admin, &keys, "trash").await;
        assert_eq!(done["message"], "3 properties deleted");
        assert!(!read(&admin, keys[0]).await["DeletedTimestamp"].is_null());
        admin.post("/api/admin/restore_property", &json!({ "ListingKey": keys[2] })).await.expect(200);
        let undone = undo(&admin, &done).await;
        assert_eq!(undone["data"]["changed"], json!(&keys[..2]));
        assert_eq!(undone["data"]["refused"][0]["message"], "Someone has changed this since, so it was left as it is");
        assert_eq!(facts(&read(&admin, keys[0]).await), facts(&before));
        // And the other way round.
        change(&admin, &keys[..1], "trash").await;
        let back = change(&admin, &keys[..1], "restore").await;
        assert_eq!(back["data"]["changed"], json!(&keys[..1]));
        undo(&admin, &back).await;
        assert!(!read(&admin, keys[0]).await["DeletedTimestamp"].is_null());
        for (body, message) in [
            (json!({ "ListingKeys": keys, "Action": "burn" }), "Action must be one of: publish, withdraw, status, place, trash, restore"),
            (json!({ "ListingKeys": [], "Action": "trash" }), "Please select something first"),
        ] {
            admin.post("/api/admin/change_properties", &body).await.expect_error(422, message);
        }
        assert_eq!(app.editor().await.post("/api/admin/change_properties", &json!({})).await.status, 403);
    }

    async fn an_import_of_several_parts_is_one_and_is_taken_back(app) {
        let admin = app.administrator().await;
        let (known, mine) = (add(&admin, "known", json!({})).await, add(&admin, "mine", json!({})).await);
        let before = read(&admin, known).await;
        app.clock.advance(60);
        let first = import(&admin, "file_name=homes%202026.csv", &[row("known", 1), row("new-1", 2)]).await;
        let id = &first["import_id"];
        let second = import(&admin, &format!("import_id={id}"), &[row("mine", 3), row("new-2", 4), row("known", 5)]).await;
        assert_eq!(&second["import_id"], id);
        // The same again changes nothing, and is no import.
        assert_eq!(import(&admin, "", &[row("mine", 3)]).await["import_id"], Value::Null);
        let list = imports(&admin).await;
        assert_eq!(list["totalItems"], 1);
        let told = &list["tableData"][0];
        assert_eq!((&told["file_name"], &told["added"], &told["changed"]), (&json!("homes 2026.csv"), &json!(2), &json!(2)));
        assert_eq!((&told["undone_time"], &told["is_left"]), (&Value::Null, &json!(true)));
        // Somebody goes on working at one of them.
        let edit = json!({ "ListingKey": mine, "City": "Oslo" });
        admin.post("/api/admin/update_property", &house("mine", &edit)).await.expect(200);
        let undone = undo_import(&admin, id).await;
        assert_eq!(undone["message"], "2 deleted, 1 as before");
        assert_eq!(undone["data"]["is_more"], false);
        assert_eq!(undone["data"]["refused"][0]["name"], "mine, 12 Lantern Street");
        assert_eq!(facts(&read(&admin, known).await), facts(&before));
        assert_eq!(read(&admin, mine).await["City"], "Oslo");
        let deleted = admin.post_nothing("/api/admin/all_properties?Deleted=true").await.expect(200).json();
        assert_eq!(deleted["totalItems"], 2);
        assert_eq!(imports(&admin).await["tableData"][0]["is_left"], false);
        admin.post("/api/admin/undo_property_import", &json!({ "undo_id": id })).await
            .expect_error(409, "This was taken back already");
        // Nothing more comes into what was taken back.
        let path = format!("/api/admin/import_properties?import_id={id}");
        let request = admin.request(Method::POST, &path).header(CONTENT_TYPE, "text/csv");
        let csv = format!("ListingId,PropertyType,ListPrice,UnparsedAddress,City,StateOrProvince,PostalCode,OwnerName,ListAgentFullName\n{}", row("late", 1));
        admin.send(request.body(Body::from(csv)).unwrap()).await
            .expect_error(404, "This can no longer be undone");
        assert_eq!(admin.post_nothing("/api/admin/all_properties?search=late").await.expect(200).json()["totalItems"], 0);
    }

    async fn what_a_colleague_saves_between_two_parts_of_an_import_stays(app) {
        let admin = app.administrator().await;
        let colleague = app.administrator().await;
        let mine = add(&admin, "mine", json!({})).await;
        let theirs = add(&admin, "theirs", json!({})).await;
        let before = read(&admin, mine).await;
        let first = import(&admin, "", &[row("mine", 1), row("theirs", 1), row("new", 1)]).await;
        let id = &first["import_id"];
        let edit = json!({ "ListingKey": theirs, "City": "Rimouski", "ListPrice": "77.00" });
        colleague.post("/api/admin/update_property", &house("theirs", &edit)).await.expect(200);
        let rows = [row("mine", 2), row("theirs", 2), row("new", 2)];
        import(&admin, &format!("import_id={id}"), &rows).await;
        let undone = undo_import(&admin, id).await;
        assert_eq!((&undone["data"]["deleted"], &undone["data"]["put_back"]), (&json!(1), &json!(1)));
        let refused = &undone["data"]["refused"];
        assert_eq!(refused.as_array().unwrap().len(), 1);
        assert_eq!((&refused[0]["id"], &refused[0]["code"]), (&json!(theirs), &json!("undo.changed_since")));
        assert_eq!(facts(&read(&admin, mine).await), facts(&before));
        // Neither what the colleague had before the import comes back, nor goes what stands there.
        assert_eq!(read(&admin, theirs).await["ListPrice"], "2.00");
    }

    async fn imported_homes_are_published_and_placed_at_once(app) {
        let admin = app.administrator().await;
        let rows: Vec<_> = (0..150).map(|number| row(&format!("n-{number}"), number + 1)).collect();
        import(&admin, "", &rows).await;
        let all = admin.post_nothing("/api/admin/all_properties?size=500").await.expect(200).json();
        let keys: Vec<i64> = all["tableData"].as_array().unwrap().iter()
            .map(|row| row["ListingKey"].as_str().unwrap().parse().unwrap()).collect();
        let published = change(&admin, &keys, "publish").await;
        assert_eq!((&published["message"], &published["data"]["refused"]), (&json!("150 properties published"), &json!([])));
        let placed = change(&admin, &keys, "place").await;
        assert_eq!(placed["message"], "150 properties placed on the map");
        let one = read(&admin, keys[0]).await;
        assert_eq!((&one["CoordinatePrecision"], &one["CoordinateSource"]), (&json!("postal code"), &json!("postal code")));
        assert!(one["Latitude"].as_str().unwrap().starts_with("46.8"), "{one}");
        site::search::catch_up(&app.site).await.unwrap();
        let found = app.anonymous().get("/api/homes?bbox=-72,46,-71,47&size=1").await.expect(200).json();
        assert_eq!((&found["totalItems"], &found["tableData"][0]["CoordinatePrecision"]), (&json!(150), &json!("postal code")));
        // What has a place keeps it; of an unknown town nothing is made up.
        assert_eq!(change(&admin, &keys, "place").await["data"]["unchanged"].as_array().unwrap().len(), 150);
        let nowhere = json!({ "City": "Nowhere at all", "PostalCode": "K0A 1A0", "Latitude": "", "Longitude": "" });
        let nowhere = add(&admin, "nowhere", nowhere).await;
        let refused = change(&admin, &[nowhere], "place").await;
        assert_eq!(refused["data"]["refused"][0]["code"], "property.place_unknown");
        let town = json!({ "PostalCode": "M5V 9T4", "Latitude": "", "Longitude": "" });
        let town = add(&admin, "town", town).await;
        change(&admin, &[town], "place").await;
        assert_eq!(read(&admin, town).await["CoordinatePrecision"], "city");
        undo(&admin, &placed).await;
        let one = read(&admin, keys[0]).await;
        assert_eq!((&one["Latitude"], &one["CoordinatePrecision"]), (&json!(null), &json!(null)));
    }

    async fn an_address_has_a_middle_and_a_point_far_from_it_a_note(app) {
        let ask = async |body: Value| {
            app.anonymous().post("/api/find_place", &body).await.expect(200).json()["data"].clone()
        };
        let montreal = json!({ "City": "Montréal", "StateOrProvince": "QC", "PostalCode": "h2x1y4" });
        let found = ask(montreal.clone()).await;
        assert_eq!(found["Middle"]["CoordinatePrecision"], "postal code");
        assert!(found["Middle"]["Latitude"].as_str().unwrap().starts_with("45.5") && found["Note"].is_null());
        let mut there = montreal;
        (there["Latitude"], there["Longitude"]) = (json!("61.87"), json!("-96.86"));
        let note = ask(there).await["Note"].as_str().unwrap().to_owned();
        assert!(note.contains("km from Montréal"), "{note}");
        for nothing in [json!({}), json!({ "City": "x".repeat(5_000), "StateOrProvince": "XX" }),
            json!({ "City": "x", "StateOrProvince": "ON", "Latitude": "north", "Longitude": "" })] {
            assert_eq!(ask(nothing).await, json!({ "Middle": null, "Note": null }));
        }
    }

    async fn a_long_import_is_taken_back_in_portions(app) {
        let admin = app.administrator().await;
        let rows: Vec<_> = (0..260).map(|number| row(&format!("n-{number}"), number + 1)).collect();
        let id = import(&admin, "", &rows).await["import_id"].clone();
        let first = undo_import(&admin, &id).await;
        assert_eq!((&first["data"]["deleted"], &first["data"]["is_more"]), (&json!(250), &json!(true)));
        assert_eq!(imports(&admin).await["tableData"][0]["is_left"], true);
        let last = undo_import(&admin, &id).await;
        assert_eq!((&last["data"]["deleted"], &last["data"]["is_more"]), (&json!(10), &json!(false)));
        assert_eq!(admin.post_nothing("/api/admin/all_properties").await.expect(200).json()["totalItems"], 0);
    }
}
