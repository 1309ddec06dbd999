//! One property: its fields, their limits, and two people at once.

use serde_json::{Value, json};

use super::{house, with};
use crate::testing::on_both_engines;

const ADD: &str = "/api/admin/add_property";
const UPDATE: &str = "/api/admin/update_property";

on_both_engines! {
    async fn a_property_is_what_was_written(app) {
        let admin = app.administrator().await;
        let written = json!({
            "ListingId": "KT-77", "StandardStatus": "pending", "PropertyType": "Residential Lease",
            "Purpose": "PG", "PropertySubType": "SingleFamilyResidence", "ListPrice": null,
            "LeaseAmount": 850.5, "LeaseAmountFrequency": "Monthly", "UnparsedAddress": "",
            "UnitNumber": 4, "StreetNumber": "118", "StreetName": "rue des Érables",
            "City": " Trois-Rivières ", "StateOrProvince": "qc", "PostalCode": "g9a2b3",
            "Country": "Canada", "BedroomsTotal": 1, "BathroomsTotalInteger": "2",
            "LivingArea": "1,450.50", "LivingAreaUnits": "Square Feet", "LotSizeArea": "0.0625",
            "LotSizeUnits": "Acres", "YearBuilt": 1911, "ParkingTotal": 0,
            "PublicRemarks": "First line.\r\nSecond.", "AssociationAmenities": ["Park", "laundry", "Park"],
            "VirtualTourURLUnbranded": "https://tour.example.ca/1", "OwnerName": "Zoé  Roy",
            "OwnerDetails": "+1 514 555 0142", "ListAgentFullName": "Ines Vautour",
            "ListAgentDetails": "",
        });
        let added = admin.post(ADD, &written).await.expect(200).json();
        assert_eq!(added["message"], "Property added successfully");
        let stored = admin.stored(&added["data"]["ListingKey"]).await;
        assert_eq!(stored, added["data"]);
        let moment = "2026-11-20T12:00:00Z";
        let expected = json!({
            "ListingKey": stored["ListingKey"], "ListingId": "KT-77", "StandardStatus": "Pending",
            "PropertyType": "Residential Lease", "Purpose": "PG", "PropertyClass": "Residential",
            "PropertySubType": "Single Family Residence", "ListPrice": null,
            "LeaseAmount": "850.50", "LeaseAmountFrequency": "Monthly",
            "UnparsedAddress": "4-118 rue des Érables", "UnitNumber": "4", "StreetNumber": "118",
            "StreetName": "rue des Érables", "StreetSuffix": "", "City": "Trois-Rivières",
            "StateOrProvince": "QC", "PostalCode": "G9A 2B3", "Country": "CA",
            "BedroomsTotal": 1, "BathroomsTotalInteger": 2, "LivingArea": "1450.5",
            "LivingAreaUnits": "Square Feet", "LotSizeArea": "0.0625", "LotSizeUnits": "Acres",
            "YearBuilt": 1911, "ParkingTotal": 0, "PublicRemarks": "First line.\nSecond.",
            "AssociationAmenities": ["Laundry", "Park"],
            "VirtualTourURLUnbranded": "https://tour.example.ca/1", "OwnerName": "Zoé Roy",
            "OwnerDetails": "+1 514 555 0142", "ListAgentFullName": "Ines Vautour",
            "ListAgentDetails": "", "Media": [], "HistoryTransactional": [],
            "OriginalEntryTimestamp": moment, "ModificationTimestamp": moment,
            "StatusChangeTimestamp": moment, "DeletedTimestamp": null, "Revision": 1,
        });
        // One field more, which nobody wrote, changes nothing here.
        for (name, value) in expected.as_object().unwrap() {
            assert_eq!(&stored[name], value, "{name}");
        }
    }

    async fn a_listing_id_is_made_when_there_is_none_and_never_given_twice(app) {
        let admin = app.administrator().await;
        let first = admin.property(json!({ "ListingId": "kt-000002" })).await;
        assert_eq!(first["ListingId"], "kt-000002");
        let made = admin.property(json!({})).await;
        assert_eq!(made["ListingId"], "KT-000003", "2 is taken, whatever its case");
        let again = admin.post(ADD, &with(house(), &json!({ "ListingId": "KT-000002" }))).await;
        assert_eq!(again.json()["field"], "ListingId");
        again.expect_error(409, "There is already a property with this Listing Id");
        let rename = json!({ "ListingKey": made["ListingKey"], "ListingId": "Kt-000002" });
        let rename = admin.post(UPDATE, &with(house(), &rename)).await;
        rename.expect_error(409, "There is already a property with this Listing Id");
    }

    async fn what_is_missing_is_said_in_the_order_of_the_form(app) {
        let admin = app.administrator().await;
        let mut form = json!({});
        for (field, value, message) in [
            ("PropertyType", json!("Residential"), "Please Choose Property Type"),
            ("ListPrice", json!(1), "Please Enter List Price"),
            ("UnparsedAddress", json!("12 Lantern Street"), "Please Enter Address"),
            ("City", json!("Kingston"), "Please Enter City"),
            ("StateOrProvince", json!("ON"), "Please Choose Province"),
            ("PostalCode", json!("K7L 1A1"), "Please Enter Postal Code"),
            ("OwnerName", json!("Zoé Roy"), "Please Enter Owner Name"),
            ("ListAgentFullName", json!("Ines Vautour"), "Please Enter Agent Name"),
        ] {
            let refused = admin.post(ADD, &form).await.expect(422).json();
            assert_eq!((&refused["message"], &refused["field"]), (&json!(message), &json!(field)));
            form[field] = value;
        }
        admin.post(ADD, &form).await.expect(200);
    }

    async fn an_incomplete_one_may_lack_its_price_and_its_code(app) {
        let admin = app.administrator().await;
        let bare = json!({ "StandardStatus": "Incomplete", "ListPrice": "", "PostalCode": "" });
        let stored = admin.property(bare).await;
        assert_eq!(stored["ListPrice"], Value::Null);
        assert_eq!(stored["PostalCode"], "");
        let publish = json!({ "ListingKey": stored["ListingKey"], "ListPrice": null });
        let publish = admin.post(UPDATE, &with(house(), &publish)).await;
        publish.expect_error(422, "Please Enter List Price");
    }

    async fn a_new_status_needs_a_reason_that_is_kept(app) {
        let admin = app.administrator().await;
        let added = admin.property(json!({})).await;
        let key = &added["ListingKey"];
        let to = |status: &str, reason: &str| {
            let more = json!({ "ListingKey": key, "StandardStatus": status, "StatusChangeReason": reason });
            with(house(), &more)
        };
        let refused = admin.post(UPDATE, &to("Hold", " ")).await;
        assert_eq!(refused.json()["field"], "StatusChangeReason");
        refused.expect_error(422, "Please Enter the reason for the new status");
        app.clock.advance(1800);
        admin.post(UPDATE, &to("Hold", "The owner is away")).await.expect(200);
        app.clock.advance(1800);
        admin.post(UPDATE, &to("Hold", "")).await.expect(200);
        admin.post(UPDATE, &to("Closed", "Sold")).await.expect(200);
        let stored = admin.stored(key).await;
        assert_eq!(stored["StatusChangeTimestamp"], "2026-11-20T13:00:00Z");
        assert_eq!(stored["HistoryTransactional"], json!([
            { "FieldName": "StandardStatus", "PreviousValue": "Hold", "NewValue": "Closed",
              "StatusChangeReason": "Sold", "ChangedBy": "Maxime Roy",
              "ModificationTimestamp": "2026-11-20T13:00:00Z" },
            { "FieldName": "StandardStatus", "PreviousValue": "Active", "NewValue": "Hold",
              "StatusChangeReason": "The owner is away", "ChangedBy": "Maxime Roy",
              "ModificationTimestamp": "2026-11-20T12:30:00Z" },
        ]));
    }

    async fn of_two_who_save_at_once_the_second_is_told_who_and_when(app) {
        let (one, other) = (app.administrator().await, app.administrator().await);
        let added = one.property(json!({})).await;
        let save = |city: &str, revision: Value| {
            let more = json!({ "ListingKey": added["ListingKey"], "City": city, "Revision": revision });
            with(house(), &more)
        };
        app.clock.advance(30 * 60);
        one.post(UPDATE, &save("Ottawa", json!(1))).await.expect(200);
        let refused = other.post(UPDATE, &save("Gatineau", json!("1"))).await;
        refused.expect_error(
            409,
            "Maxime Roy saved this property on 20-11-2026, 07:30 AM (Toronto), after you had opened it",
        );
        assert_eq!(other.stored(&added["ListingKey"]).await["City"], "Ottawa");
        let (hull, aylmer) = (save("Hull", json!(2)), save("Aylmer", json!(2)));
        let both = tokio::join!(one.post(UPDATE, &hull), other.post(UPDATE, &aylmer));
        let mut statuses = [both.0.status.as_u16(), both.1.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        // Without a revision nothing is compared.
        other.post(UPDATE, &save("Gatineau", Value::Null)).await.expect(200);
        assert_eq!(other.stored(&added["ListingKey"]).await["Revision"], 4);
    }

    async fn each_text_is_taken_at_its_limits_and_refused_beyond(app) {
        let admin = app.administrator().await;
        let add = async |field: &str, value: &str| {
            admin.post(ADD, &with(house(), &json!({ field: value }))).await
        };
        for (field, label, least, most) in [
            ("OwnerName", "Owner Name", 3, 128),
            ("ListAgentFullName", "Agent Name", 3, 128),
            ("City", "City", 1, 128),
            ("UnparsedAddress", "Address", 1, 255),
            ("UnitNumber", "Unit Number", 1, 25),
            ("StreetNumber", "Street Number", 1, 25),
            ("StreetName", "Street Name", 1, 128),
            ("StreetSuffix", "Street Suffix", 1, 25),
            ("OwnerDetails", "Owner Details", 1, 255),
            ("ListAgentDetails", "Agent Details", 1, 255),
            ("PublicRemarks", "Public Remarks", 1, 4000),
        ] {
            add(field, &"é".repeat(least)).await.expect(200);
            add(field, &"é".repeat(most)).await.expect(200);
            let long = add(field, &"é".repeat(most + 1)).await;
            assert_eq!(long.json()["field"], field);
            long.expect_error(422, &format!("{label} must be at most {most} characters"));
            if least > 1 {
                let short = add(field, &"é".repeat(least - 1)).await;
                short.expect_error(422, &format!("{label} must be at least {least} characters"));
            }
            let control = add(field, "a\0bcd").await;
            control.expect_error(422, &format!("{label} must not contain control characters"));
        }
        add("ListingId", &"x".repeat(64)).await.expect(200);
        add("ListingId", &"x".repeat(65)).await.expect(422);
        add("ListingId", "a b").await.expect(422);
        let url = |length: usize| format!("https://a.ca/{}", "x".repeat(length - 13));
        add("VirtualTourURLUnbranded", &url(128)).await.expect(200);
        add("VirtualTourURLUnbranded", &url(129)).await.expect(422);
        for wrong in ["ab", "tour", "javascript:alert(1)", "https://", "ftp://a.ca/x"] {
            let refused = add("VirtualTourURLUnbranded", wrong).await.expect(422);
            assert_eq!(refused.json()["field"], "VirtualTourURLUnbranded");
        }
    }

    async fn each_number_is_taken_at_its_limits_and_refused_beyond(app) {
        let admin = app.administrator().await;
        let add = async |field: &str, value: Value| {
            let units = json!({ "LivingAreaUnits": "Square Feet", "LotSizeUnits": "Acres" });
            let form = with(with(house(), &units), &json!({ field: value }));
            admin.post(ADD, &form).await
        };
        for (field, good, bad) in [
            ("BedroomsTotal", [json!(0), json!("999")], [json!(1000), json!(-1)]),
            ("BathroomsTotalInteger", [json!(0), json!(999)], [json!(1000), json!(1.5)]),
            ("ParkingTotal", [json!(0), json!(9999)], [json!(10_000), json!("x")]),
            ("YearBuilt", [json!(1600), json!(2031)], [json!(1599), json!(2032)]),
            ("ListPrice", [json!("0.01"), json!("99999999999.99")], [json!(0), json!("100000000000")]),
            ("LivingArea", [json!("0.01"), json!(99_999_999_999_i64)], [json!("0.001"), json!("-5")]),
            ("LotSizeArea", [json!("0.0001"), json!(1.5)], [json!("0.00001"), json!("1,250")]),
        ] {
            for value in good {
                add(field, value).await.expect(200);
            }
            for value in bad {
                let refused = add(field, value.clone()).await.expect(422).json();
                assert_eq!(refused["field"], field, "{field} {value}: {refused}");
            }
        }
        let price = add("ListPrice", json!("12.345")).await;
        price.expect_error(
            422,
            "List Price must be an amount above 0 with at most 2 digits after the point",
        );
        let form = with(house(), &json!({ "ListPrice": "549 900,50 $" }));
        let french = app.administrator().await.in_french();
        let added = french.post(ADD, &form).await.expect(200).json();
        assert_eq!(added["data"]["ListPrice"], "549900.50");
        let kind = add("ListPrice", json!([1])).await;
        kind.expect_error(422, "ListPrice must be a text");
    }

    async fn half_baths_are_counted_among_the_bathrooms(app) {
        let admin = app.administrator().await;
        let added = admin.property(json!({ "BathroomsTotalInteger": 3, "BathroomsHalf": "1" })).await;
        let stored = admin.stored(&added["ListingKey"]).await;
        assert_eq!((&stored["BathroomsTotalInteger"], &stored["BathroomsHalf"]), (&json!(3), &json!(1)));
        assert_eq!(admin.properties("").await["tableData"][0]["BathroomsHalf"], 1);
        // What is not said is not known.
        let gone = json!({ "ListingKey": added["ListingKey"], "BathroomsTotalInteger": 3 });
        admin.post(UPDATE, &with(house(), &gone)).await.expect(200);
        assert_eq!(admin.stored(&added["ListingKey"]).await["BathroomsHalf"], Value::Null);
        let add = async |all: Value, half: Value| {
            let more = json!({ "BathroomsTotalInteger": all, "BathroomsHalf": half });
            admin.post(ADD, &with(house(), &more)).await
        };
        for (all, half) in [(json!(999), json!(999)), (json!(2), json!(0)), (json!(""), json!("0"))] {
            add(all, half).await.expect(200);
        }
        for (all, half) in [(json!(2), json!(3)), (Value::Null, json!(1))] {
            let refused = add(all, half).await;
            assert_eq!(refused.json()["field"], "BathroomsHalf");
            refused.expect_error(
                422,
                "Half Baths are counted among the Bathrooms: please enter under Bathrooms how many \
                 there are in all",
            );
        }
        for half in [json!(1000), json!(-1), json!(0.5), json!("½")] {
            let refused = add(json!(999), half).await;
            assert_eq!(refused.json()["field"], "BathroomsHalf");
            refused.expect_error(422, "Half Baths must be a whole number from 0 to 999");
        }
        for typed in [json!(1.5), json!("1,5"), json!("1½")] {
            let refused = add(typed, Value::Null).await;
            assert_eq!(refused.json()["field"], "BathroomsTotalInteger");
            refused.expect_error(
                422,
                "A half bathroom counts as one here: please enter 2 Bathrooms, and 1 in Half Baths",
            );
        }
    }

    async fn values_of_lists_must_be_known_and_go_together(app) {
        let admin = app.administrator().await;
        let refused = async |more: Value| {
            let answer = admin.post(ADD, &with(house(), &more)).await.expect(422).json();
            (answer["field"].as_str().unwrap().to_owned(), answer["message"].as_str().unwrap().to_owned())
        };
        let status = refused(json!({ "StandardStatus": "Available" })).await;
        let known = "Status must be one of: Active, Pending, Incomplete, Hold, Withdrawn, Closed";
        assert_eq!(status, ("StandardStatus".into(), known.into()));
        assert_eq!(refused(json!({ "Purpose": "Rent" })).await.1, "Rent does not go with the Property Type Residential");
        assert_eq!(refused(json!({ "PropertyType": "Residential Lease", "ListPrice": null })).await.1, "Please Enter Lease Amount");
        let lease = json!({ "PropertyType": "Commercial Lease", "LeaseAmount": 10, "ListPrice": null });
        assert_eq!(refused(lease).await.1, "Please Choose Lease Amount Frequency");
        // An amount that no screen would show is not kept in secret.
        for (foreign, field, expected) in [
            (
                json!({ "LeaseAmount": 10, "LeaseAmountFrequency": "Monthly" }),
                "LeaseAmount",
                "Lease Amount does not go with the Property Type Residential. Leave it empty",
            ),
            (
                json!({ "PropertyType": "Residential Lease", "LeaseAmount": 10, "LeaseAmountFrequency": "Monthly" }),
                "ListPrice",
                "List Price does not go with the Property Type Residential Lease. Leave it empty",
            ),
        ] {
            let (blamed, text) = refused(foreign).await;
            assert_eq!((blamed.as_str(), text.as_str()), (field, expected));
        }
        for text in ["0,125", "000,500"] {
            let (_, text) = refused(json!({ "ListPrice": text })).await;
            assert_eq!(text, "Please write List Price without a comma, and with a point before the fraction, as in 1250.5");
        }
        assert_eq!(refused(json!({ "LivingArea": 5 })).await.1, "Please Choose Living Area Units");
        assert_eq!(refused(json!({ "LotSizeArea": 5 })).await.1, "Please Choose Lot Size Units");
        assert_eq!(refused(json!({ "PostalCode": "D1A 1A1" })).await.1, "Postal Code must look like M5V 2T6");
        assert_eq!(refused(json!({ "Country": "US" })).await.1, "Country must be CA");
        for (field, value) in [
            ("PropertyType", json!("Castle")),
            ("PropertySubType", json!("Castle")),
            ("StateOrProvince", json!("Ontario")),
            ("LeaseAmountFrequency", json!("Often")),
            ("AssociationAmenities", json!(["Moat"])),
        ] {
            assert_eq!(refused(json!({ field: value })).await.0, field);
        }
    }

    async fn what_is_not_there_is_404_and_needs_a_key(app) {
        let admin = app.administrator().await;
        for call in ["edit_property", "delete_property", "restore_property"] {
            let path = format!("/api/admin/{call}");
            let gone = admin.post(&path, &json!({ "ListingKey": 99 })).await;
            gone.expect_error(404, "This property no longer exists");
            let none = admin.post(&path, &json!({})).await;
            assert_eq!(none.json()["field"], "ListingKey");
            none.expect_error(422, "ListingKey is required");
        }
        let gone = admin.post(UPDATE, &with(house(), &json!({ "ListingKey": 99 }))).await;
        gone.expect_error(404, "This property no longer exists");
    }

    async fn every_change_is_in_the_audit_trail_without_what_is_known_of_the_owner(app) {
        let admin = app.administrator().await;
        let added = admin.property(json!({ "OwnerDetails": "+1 514 555 0142" })).await;
        let change = json!({ "ListingKey": added["ListingKey"], "City": "Ottawa", "OwnerName": "Ada Roy" });
        admin.post(UPDATE, &with(house(), &change)).await.expect(200);
        site::audit::seal(&app.site).await.unwrap();
        assert_eq!(site::audit::verify(&app.site, None).await.unwrap().broken, None);
        let mut tx = app.site.db.read().await.unwrap();
        let rows = tx
            .fetch_all(platform::db::sql(
                "SELECT action, before, after FROM audit WHERE subject LIKE 'property %' ORDER BY id",
            ))
            .await
            .unwrap();
        let text = |at: usize, column: &str| rows[at].get::<Option<String>>(column).unwrap();
        assert_eq!(text(0, "action").unwrap(), "property.add");
        assert_eq!(text(0, "before"), None);
        let added = text(0, "after").unwrap();
        assert!(added.contains("\"City\":\"Kingston\""), "{added}");
        assert!(!added.contains("Lindqvist") && !added.contains("555"), "{added}");
        assert_eq!(text(1, "action").unwrap(), "property.update");
        let kept = "\"not kept here\"";
        let expected =
            format!("{{\"City\":\"Ottawa\",\"OwnerDetails\":{kept},\"OwnerName\":{kept}}}");
        assert_eq!(text(1, "after").unwrap(), expected);
    }
}
