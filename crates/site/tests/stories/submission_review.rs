//! Tests of the checks, on both engines. Decisions are tested in `submission`.

use serde_json::{Value, json};
use site::access::Group;

use crate::testing::{Person, on_both_engines};

async fn sent(agent: &Person<'_>, fields: &Value) -> i64 {
    let opened = agent.post_nothing("/api/me/listings/add").await.expect(200).json();
    let id = opened["data"]["id"].as_i64().unwrap();
    let link = opened["data"]["form"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    let body = json!({ "link": link, "version": 1, "fields": fields });
    agent.app.anonymous().post("/api/me/listings/keep", &body).await.expect(200);
    let body = json!({ "id": id, "version": 2, "action": "submit" });
    agent.post("/api/me/listings/move", &body).await.expect(200);
    id
}

fn flat(street_number: &str, remarks: &str) -> Value {
    json!({
        "Purpose": "Rent", "PropertyClass": "Residential", "StreetNumber": street_number,
        "UnitNumber": "4", "StreetName": "Outer Stair", "StreetSuffix": "Road",
        "City": "Montréal", "StateOrProvince": "QC", "PostalCode": "H2X 1Y4",
        "Latitude": "45.51", "Longitude": "-73.57", "LeaseAmount": "2150",
        "OwnerName": "Zoé Lindqvist", "PublicRemarks": remarks, "ContactPhone": "514 555-0199",
        "OwnerConsentYN": "Yes",
    })
}

on_both_engines! {
    async fn what_stands_out_is_shown_and_nothing_of_it_decides(app) {
        let agent = app.member_of(Group::Agent).await;
        let other = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let first = sent(&agent, &flat("7", "Adultes seulement, balcon. No newcomers.")).await;
        let second = sent(&other, &flat("7", "A balcony over the lane.")).await;
        let look = async |id: i64| {
            let one = admin.post("/api/admin/review/one", &json!({ "id": id })).await.expect(200);
            one.json()["data"]["checks"].clone()
        };
        let checks = look(first).await;
        let grounds: Vec<&str> = checks["words"].as_array().unwrap().iter()
            .map(|one| one["ground"].as_str().unwrap()).collect();
        assert_eq!(grounds, ["family", "origin"]);
        let missing: Vec<&str> = checks["missing"].as_array().unwrap().iter()
            .map(|one| one["what"].as_str().unwrap()).collect();
        assert_eq!(missing, ["registration", "contract"]);
        assert!(checks["missing"][0]["regulator"].as_str().unwrap().contains("OACIQ"));
        let checks = look(second).await;
        assert_eq!(checks["words"], json!([]));
        let same: Vec<(&str, i64)> = checks["duplicates"].as_array().unwrap().iter()
            .map(|one| (one["same"].as_str().unwrap(), one["id"].as_i64().unwrap())).collect();
        assert_eq!(same, [("address", first), ("phone", first)]);

        // All of it is a warning: the home is published all the same, for a reason.
        let decide = async |version: i64, action: &str| {
            let body = json!({ "id": first, "version": version, "action": action });
            admin.post("/api/admin/review/decide", &body).await
        };
        decide(3, "take").await.expect(200);
        decide(4, "reject").await.expect(422);
        decide(4, "request_changes").await.expect(422);
        decide(4, "publish").await
            .expect_error(422, "A check is still open. Please say why it is published all the same");
        decide(3, "publish").await.expect(409);
        let body = json!({ "id": first, "version": 4, "action": "publish", "reason": "Seen by telephone" });
        admin.post("/api/admin/review/decide", &body).await.expect(200);
        let trail = admin.post_nothing("/api/admin/audit/all?size=50").await.text();
        assert!(trail.contains("Seen by telephone"), "{trail}");
        let checks = look(second).await;
        assert_eq!(checks["duplicates"][0]["kind"], "property", "{checks}");
    }

    async fn a_reviewer_places_a_home_that_has_no_place(app) {
        let agent = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let mut home = flat("11", "A balcony.");
        (home["Latitude"], home["Longitude"]) = (json!(""), json!(""));
        let id = sent(&agent, &home).await;
        let place = async |version: i64, more: Value| {
            let mut body = json!({ "id": id, "version": version });
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            admin.post("/api/admin/review/place", &body).await
        };
        place(3, json!({})).await.expect(409);
        let take = json!({ "id": id, "version": 3, "action": "take" });
        admin.post("/api/admin/review/decide", &take).await.expect(200);
        place(3, json!({})).await.expect(409);
        place(4, json!({ "Latitude": "12", "Longitude": "-73" })).await.expect(422);
        place(4, json!({})).await.expect(200);
        let look = async || {
            let one = admin.post("/api/admin/review/one", &json!({ "id": id })).await.expect(200);
            one.json()["data"].clone()
        };
        let one = look().await;
        assert_eq!(one["fields"]["CoordinatePrecision"], "postal code");
        assert!(one["checks"]["place"].is_null());
        place(5, json!({ "Latitude": "61.87", "Longitude": "-96.86" })).await.expect(200);
        let one = look().await;
        assert_eq!(one["fields"]["CoordinatePrecision"], "exact");
        assert!(one["checks"]["place"].as_str().unwrap().contains("km from Montréal"), "{one}");
        app.editor().await.post("/api/admin/review/place", &json!({})).await.expect(403);
    }

    async fn nothing_is_sent_without_the_owners_consent(app) {
        let agent = app.member_of(Group::Agent).await;
        let opened = agent.post_nothing("/api/me/listings/add").await.expect(200).json();
        let (id, form) = (&opened["data"]["id"], opened["data"]["form"].as_str().unwrap());
        let link = form.rsplit('/').next().unwrap();
        let mut home = flat("13", "A balcony.");
        home["OwnerConsentYN"] = json!("");
        let body = json!({ "link": link, "version": 1, "fields": home });
        app.anonymous().post("/api/me/listings/keep", &body).await.expect(200);
        let body = json!({ "id": id, "version": 2, "action": "submit" });
        agent.post("/api/me/listings/move", &body).await.expect(422);
        let said = "Please confirm that the owner has agreed to this being shown here";
        let check = app.anonymous().get(&format!("{form}?step=check")).await.expect(200).text();
        assert!(check.contains(said), "{check}");
        let next = [("version", "2"), ("go", "next"), ("OwnerName", "Zoé Lindqvist")];
        let status = app.anonymous().post_pairs(&format!("{form}?step=status"), &next).await.expect(422);
        assert!(status.text().contains(said));
    }

    async fn the_registration_is_confirmed_before_anything_is_public(app) {
        let agent = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let said = json!({
            "shown_name": "Maxime Roy", "brokerage": "Outer Stair Realty Inc., Brokerage",
            "registration_number": "J1234", "province": "QC", "phone": "514 555-0199",
            "about": "Two languages.", "about_fr": "Deux langues.",
        });
        agent.post("/api/me/agent/save", &json!({ "shown_name": "x" })).await.expect(422);
        agent.post("/api/me/agent/save", &said).await.expect(200);
        app.member_of(Group::User).await.post("/api/me/agent/save", &said).await.expect(403);
        let encoded = site::encoded_id::encode(agent.user_id.unwrap());
        let page = format!("/agents/maxime-roy/{encoded}");
        app.anonymous().get(&page).await.expect(404);
        let waiting = admin.post_nothing("/api/admin/agents/all").await.expect(200).json();
        let row = waiting["tableData"][0].clone();
        assert_eq!((&row["brokerage"], &row["is_confirmed"]), (&said["brokerage"], &json!(false)));
        agent.post_nothing("/api/admin/agents/all").await.expect(403);

        // What is confirmed is what was seen.
        let confirm = |version: i64| json!({ "user_id": row["user_id"], "version": version, "confirmed": true });
        let mut changed = said.clone();
        changed["registration_number"] = json!("J9999");
        agent.post("/api/me/agent/save", &changed).await.expect(200);
        admin.post("/api/admin/agents/confirm", &confirm(1)).await.expect(409);
        admin.post("/api/admin/agents/confirm", &confirm(2)).await.expect(200);
        let shown = app.anonymous().get(&page).await.expect(200).text();
        assert!(shown.contains("J9999") && shown.contains("OACIQ") && shown.contains("RealEstateAgent"));
        let french = app.anonymous().get(&format!("/fr/courtiers/maxime-roy/{encoded}")).await.expect(200);
        assert!(french.text().contains("Deux langues."));
        app.anonymous().get(&format!("/agents/x/{encoded}")).await.expect(308);
        assert!(app.anonymous().get("/sitemap.xml").await.text().contains(&page));

        let id = sent(&agent, &flat("9", "A balcony.")).await;
        let one = admin.post("/api/admin/review/one", &json!({ "id": id })).await.json();
        let missing = &one["data"]["checks"]["missing"];
        assert_eq!(missing[0]["what"], "contract", "{missing}");
        for (version, action) in [(3, "take"), (4, "publish")] {
            let body = json!({ "id": id, "version": version, "action": action, "reason": "Signed" });
            admin.post("/api/admin/review/decide", &body).await.expect(200);
        }
        assert!(app.anonymous().get(&page).await.text().contains("Outer Stair Road"));

        // Whoever changes it waits again.
        agent.post("/api/me/agent/save", &said).await.expect(200);
        app.anonymous().get(&page).await.expect(404);
    }
}
