//! Enquiries through the real router, on both engines.

use serde_json::{Value, json};
use site::encoded_id;

use crate::testing::{Person, TestApp, on_both_engines};

/// A public home; its key.
async fn home(admin: &Person<'_>) -> i64 {
    let added = admin.post("/api/admin/add_property", &form()).await.expect(200).json();
    let key = added["data"]["ListingKey"].as_str().unwrap().parse().unwrap();
    let body = json!({ "ListingKey": key, "PublicationState": "published" });
    admin.post("/api/admin/publish_property", &body).await.expect(200);
    key
}

/// It is sold.
async fn close(admin: &Person<'_>, key: i64) {
    let mut sold = form();
    sold["ListingKey"] = json!(key);
    sold["StandardStatus"] = json!("Closed");
    sold["StatusChangeReason"] = json!("Sold");
    admin.post("/api/admin/update_property", &sold).await.expect(200);
}

fn form() -> Value {
    json!({
        "PropertyType": "Residential", "ListPrice": "549900", "UnparsedAddress": "12 Lantern Street",
        "City": "Kingston", "StateOrProvince": "ON", "PostalCode": "K7L 1A1",
        "OwnerName": "Zoé Lindqvist", "ListAgentFullName": "Ines Vautour",
        "Latitude": "44.23", "Longitude": "-76.48",
    })
}

fn enquiry(kind: &str) -> Value {
    json!({
        "kind": kind, "name": "Zoé Tremblay", "email": "zoe@example.ca",
        "message": "Is the yard fenced?",
    })
}

/// The newest message of the inbox, whole.
async fn newest(app: &TestApp) -> Value {
    let admin = app.administrator().await;
    let list = admin.post_nothing("/api/admin/all_messages").await.expect(200).json();
    let id = &list["tableData"][0]["id"];
    let found = admin.post("/api/admin/edit_message", &json!({ "message_id": id })).await;
    found.expect(200).json()["data"].clone()
}

on_both_engines! {
    async fn an_enquiry_is_kept_with_its_home(app) {
        let admin = app.administrator().await;
        let key = home(&admin).await;
        let visitor = app.anonymous();
        let call = format!("/api/homes/{key}/enquiry");
        for (kind, said) in [
            ("question", "Your question has been sent"),
            ("viewing", "Your request to see this home has been sent"),
            ("report", "Thank you. We will look at this page"),
        ] {
            let answer = visitor.post(&call, &enquiry(kind)).await.expect(200);
            assert_eq!(answer.json()["message"], said);
            app.clock.advance(1);
        }
        let message = newest(app).await;
        assert_eq!(message["about"], json!({
            "kind": "report", "ListingKey": key, "title": "12 Lantern Street, Kingston",
        }));
        assert_eq!(message["phone"], "");
        assert_eq!(message["mail"]["state"], "not_set_up", "it waits for a mail server");
        // As the address has it, and with a number; the same words twice are one message.
        let encoded = format!("/api/homes/{}/enquiry", encoded_id::encode(key));
        let mut again = enquiry("question");
        again["phone"] = json!("+1 (418) 555-0199");
        visitor.post(&encoded, &again).await.expect(200);
        visitor.post(&encoded, &again).await.expect(200);
        assert_eq!(newest(app).await["phone"], "14185550199");
        let list = admin.post_nothing("/api/admin/all_messages").await.expect(200).json();
        assert_eq!(list["totalItems"], 4);
        assert_eq!(list["tableData"][0]["about"]["kind"], "question");
        // It goes to the trash and back with its home.
        let id = json!({ "message_id": list["tableData"][0]["id"] });
        admin.post("/api/admin/delete_message", &id).await.expect(200);
        let restore = json!({ "kind": "message", "id": list["tableData"][0]["id"] });
        admin.post("/api/admin/restore_from_trash", &restore).await.expect(200);
        assert_eq!(newest(app).await["about"]["ListingKey"], key);
    }

    async fn what_is_wrong_is_said_and_nothing_is_kept(app) {
        let admin = app.administrator().await;
        let key = home(&admin).await;
        let visitor = app.anonymous();
        let call = format!("/api/homes/{key}/enquiry");
        let odd = "Please choose what it is about: a question, a viewing or a report";
        visitor.post(&call, &enquiry("nonsense")).await.expect_error(422, odd);
        visitor.post(&call, &json!({ "kind": "question" })).await
            .expect_error(422, "Name is required");
        let mut wrong = enquiry("question");
        wrong["name"] = json!(["a"]);
        visitor.post(&call, &wrong).await.expect_error(422, "name must be a text");
        for nowhere in ["0", "-1", "999999", "x", "MTAwMDAwMA=="] {
            let call = format!("/api/homes/{nowhere}/enquiry");
            visitor.post(&call, &enquiry("question")).await
                .expect_error(404, "This home is no longer listed");
        }
        // Without script: what was typed comes back, and then it is sent.
        let page = format!("/homes/12-lantern-street-kingston/{}", encoded_id::encode(key));
        let typed = [("kind", "viewing"), ("name", "Zoé"), ("email", "x"), ("message", "Sunday?")];
        let again = visitor.post_pairs(&page, &typed).await.expect(422);
        let form = again.embedded(&json!(["enquiry-form"])).unwrap();
        assert_eq!(form["values"]["kind"], "viewing");
        assert_eq!(form["values"]["message"], "Sunday?");
        assert_eq!(form["errors"]["email"], "Invalid email address");
        assert!(again.embedded(&json!(["home", key])).is_some());
        let typed = [("kind", "viewing"), ("name", "Zoé"), ("email", "zoe@example.ca"), ("message", "Sunday?")];
        let sent = visitor.post_pairs(&page, &typed).await.expect(303);
        assert_eq!(sent.header("location"), "/thank-you");
        let trap = [("kind", "question"), ("name", "Bot"), ("email", "bot@example.ca"),
            ("message", "Buy now"), ("website", "http://x.example")];
        visitor.post_pairs(&page, &trap).await.expect(303);
        let list = admin.post_nothing("/api/admin/all_messages?filter=suspected").await;
        assert_eq!(list.expect(200).json()["totalItems"], 1, "what people do not see was filled in");
        let list = admin.post_nothing("/api/admin/all_messages").await.expect(200).json();
        assert_eq!(list["totalItems"], 1);
    }

    async fn of_a_closed_home_only_what_is_wrong_is_told(app) {
        let admin = app.administrator().await;
        let key = home(&admin).await;
        close(&admin, key).await;
        let call = format!("/api/homes/{key}/enquiry");
        for kind in ["question", "viewing"] {
            app.anonymous().post(&call, &enquiry(kind)).await.expect_error(
                422,
                "This home has been sold or rented. You can still tell us what is wrong on its page",
            );
        }
        app.anonymous().post(&call, &enquiry("report")).await.expect(200);
    }
}
