//! Import and export as CSV.

use axum::body::Body;
use http::Method;
use http::header::CONTENT_TYPE;
use http_body_util::BodyExt as _;
use platform::db::sql;
use serde_json::{Value, json};
use site::property::transfer::plan::{self, Outcome};
use site::property::transfer::read;

use tower::ServiceExt as _;

use super::elsewhere;
use crate::testing::{Person, TestResponse, on_both_engines};

const CHECK: &str = "/api/admin/check_properties";
const IMPORT: &str = "/api/admin/import_properties";
const EXPORT: &str = "/api/admin/export_properties";

async fn send(admin: &Person<'_>, path: &str, csv: &[u8]) -> TestResponse {
    let request = admin.request(Method::POST, path).header(CONTENT_TYPE, "text/csv; charset=utf-8");
    admin.send(request.body(Body::from(csv.to_vec())).unwrap()).await
}

async fn report(admin: &Person<'_>, path: &str, csv: &str) -> Value {
    send(admin, path, csv.as_bytes()).await.expect(200).json()["data"].clone()
}

/// Adds, changes, unchanged, wrong.
fn counts(report: &Value) -> [i64; 4] {
    ["add", "change", "unchanged", "wrong"].map(|name| report[name].as_i64().unwrap())
}

const HEAD: &str = "ListingId,PropertyType,ListPrice,UnparsedAddress,City,StateOrProvince,PostalCode,OwnerName,ListAgentFullName";

fn row(id: &str, city: &str) -> String {
    format!("{id},Residential,1000,1 Quay,{city},QC,G1R 1A1,Zoé Roy,Ines Vautour")
}

on_both_engines! {
    async fn what_is_exported_comes_back_byte_for_byte(app) {
        let admin = app.administrator().await;
        site::sample::load(&app.site).await.unwrap();
        for (at, text) in ["=1+1", "'=1+1", "+1 416 555 0199", "'s Gravenhage", "a;b,\"c\"", "@x", "Call me;=1+1;x", "a;'=1"].iter().enumerate() {
            let details = format!("{text}\nsecond line");
            admin.property(json!({ "OwnerDetails": details, "StreetName": text, "ListingId": format!("x-{at}") })).await;
        }
        admin.property(json!({ "LotSizeArea": "0.0625", "LotSizeUnits": "Acres", "ListingId": "y" })).await;
        let exported = admin.post_nothing(EXPORT).await.expect(200);
        assert_eq!(exported.header("content-type"), "text/csv; charset=utf-8");
        assert!(exported.header("content-disposition").contains("properties.csv"));
        assert!(exported.body.starts_with(b"\xef\xbb\xbf\"ListingId\",\"StandardStatus\","));
        let text = exported.text();
        assert!(text.contains("\"'=1+1\nsecond line\""), "{text}");
        assert!(text.contains("\"Call me;'=1+1;x\nsecond line\""), "{text}");
        for line in text.split("\r\n").skip(1) {
            assert!(!line.contains(";=") && !line.contains(",\"=") && !line.contains(",\"+") && !line.contains(",\"@"), "{line}");
        }
        let same = report(&admin, IMPORT, &text).await;
        assert_eq!(counts(&same), [0, 0, 139, 0]);

        let another = elsewhere().await;
        let other = another.administrator().await;
        let added = report(&other, IMPORT, &text).await;
        assert_eq!(counts(&added), [139, 0, 0, 0], "{added}");
        let again = other.post_nothing(EXPORT).await.expect(200);
        assert!(again.body == exported.body, "the files differ");
    }

    async fn a_file_of_a_french_excel_or_of_a_board_is_taken(app) {
        let admin = app.administrator().await;
        let head = "sep=;\r\nListing Id;Property Type;List Price;Address;City;Province;Postal Code;\
                    Owner Name;Agent Name;Shown on the internet;Public Remarks;;";
        let row = |id: &str, end: &str| {
            format!("{id};Residential;549900,50;1 Quay;Lévis;QC;g1r1a1;Zoé Roy;Ines Vautour;{end}")
        };
        let rows = [row("X-1", "VRAI"), row("X-2", "Y;;;;"), row("X-3", "FAUX;a\u{b}b")];
        let text = format!("{head}\r\n{}\r\n", rows.join("\r\n"));
        let windows: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
        let utf_16 = text.encode_utf16().flat_map(u16::to_le_bytes);
        let utf_16: Vec<u8> = [0xff, 0xfe].into_iter().chain(utf_16).collect();
        for bytes in [text.as_bytes(), &*windows, &*utf_16] {
            let checked = send(&admin, CHECK, bytes).await.expect(200).json()["data"].clone();
            assert_eq!(counts(&checked), [3, 0, 0, 0], "{checked}");
            assert_eq!(checked["ignored_columns"], json!([]));
        }
        send(&admin, IMPORT, &windows).await.expect(200);
        let exported = admin.post_nothing(EXPORT).await.expect(200).text();
        assert_eq!(exported.matches("\"Lévis\"").count(), 3, "{exported}");
        assert!(exported.contains("\"549900.50\"") && exported.contains("\"a\nb\""), "{exported}");
        let wide = format!("City{}\nHull\n", ",a".repeat(1_000_000));
        send(&admin, CHECK, wide.as_bytes())
            .await
            .expect_error(422, "A file may have at most 500 columns");
    }

    async fn a_french_file_has_french_words_and_comes_back(app) {
        let admin = app.administrator().await;
        site::sample::load(&app.site).await.unwrap();
        let all = json!({ "ListingId": "x-1", "AssociationAmenities": ["Pool", "Elevator(s)"] });
        admin.property(all).await;
        let english = admin.post_nothing(EXPORT).await.expect(200);
        let admin = admin.in_french();
        let exported = admin.post_nothing(EXPORT).await.expect(200).text();
        assert!(exported.starts_with("\u{feff}\"Numéro d’annonce\",\"État\",\"Type de propriété\","));
        assert!(exported.contains("\"Résidentielle, à vendre\",\"Vente\""), "{exported}");
        assert!(exported.contains("\"Ascenseur, Piscine\""), "{exported}");
        let same = report(&admin, IMPORT, &exported).await;
        assert_eq!(counts(&same), [0, 0, 131, 0], "{same}");
        // As people type it.
        let (head, rows) = exported.split_once("\r\n").unwrap();
        let typed = format!("{}\r\n{rows}", head.replace('’', "'"));
        let same = report(&admin, CHECK, &typed).await;
        assert_eq!(counts(&same), [0, 0, 131, 0], "{same}");

        // Amounts, too, also where commas stand between the cells.
        let typed = exported.replacen("\"554900.00\"", "\"554 900,00 $\"", 1);
        assert!(typed != exported, "{exported}");
        let same = report(&admin, CHECK, &typed).await;
        assert_eq!(counts(&same), [0, 0, 131, 0], "{same}");

        let another = elsewhere().await;
        let other = another.administrator().await.in_french();
        let added = send(&other, IMPORT, exported.as_bytes()).await.expect(200).json();
        assert_eq!(added["message"], "ajoutées\u{a0}: 131, modifiées\u{a0}: 0");
        let other = Person { language: None, ..other };
        let again = other.post_nothing(EXPORT).await.expect(200);
        assert!(again.body == english.body, "the files differ");
    }

    async fn a_wrong_row_is_told_of_in_the_language_of_the_call(app) {
        let admin = app.administrator().await.in_french();
        let file = format!("{HEAD}\n{}\n{}", row("A", "Hull"), row("B", ""));
        let checked = report(&admin, CHECK, &file).await;
        assert_eq!(checked["rows"][1]["message"], "Veuillez remplir ce champ\u{a0}: Ville");
        let refused = send(&admin, IMPORT, file.as_bytes()).await.expect(422).json();
        assert_eq!(refused["code"], "import.wrong_rows");
        assert_eq!(
            refused["message"],
            "Aucune de ces lignes n’a été importée, parce que l’une d’elles est en erreur. \
             Ligne 2\u{a0}: Veuillez remplir ce champ\u{a0}: Ville"
        );
        let twice = send(&admin, CHECK, "Ville;city\nHull;Hull".as_bytes()).await.expect(422).json();
        assert_eq!(twice["message"], "La colonne Ville figure deux fois");
    }

    async fn a_check_says_what_each_row_would_do_and_does_nothing(app) {
        let admin = app.administrator().await;
        admin.property(json!({ "ListingId": "A", "City": "Hull" })).await;
        let deleted = admin.property(json!({ "ListingId": "D" })).await;
        let key = json!({ "ListingKey": deleted["ListingKey"] });
        admin.post("/api/admin/delete_property", &key).await.expect(200);
        let file = [
            "ListingId,City,Colour",
            "a,Gatineau,red",
            "A,Aylmer,red",
            "B,Hull,blue",
            "D,Hull,blue",
        ]
        .join("\r\n");
        let found = report(&admin, CHECK, &file).await;
        assert_eq!(found["ignored_columns"], json!(["Colour"]));
        assert_eq!(counts(&found), [0, 1, 0, 3]);
        assert_eq!(found["rows"][0], json!({
            "row": 1, "outcome": "change", "listing_id": "a",
            "changed": ["ListingId", "City"], "status": null, "message": null, "field": null,
        }));
        assert_eq!(found["rows"][1]["message"], "Row 1 has the same Listing Id");
        assert_eq!(found["rows"][2]["message"], "Please Choose Property Type");
        assert_eq!(found["rows"][2]["field"], "PropertyType");
        assert_eq!(found["rows"][3]["message"], "A deleted property has this Listing Id. Restore that one first");
        assert_eq!(admin.column("", "City").await, ["Hull"]);
    }

    async fn nothing_is_imported_when_a_row_is_wrong_unless_that_is_wanted(app) {
        let admin = app.administrator().await;
        let file = [HEAD, &row("A", "Hull"), &row("B", ""), &row("C", "Lévis"), "D,x"].join("\n");
        let refused = send(&admin, IMPORT, file.as_bytes()).await;
        let body = refused.json();
        refused.expect_error(
            422,
            "None of these rows was imported, because 2 of them are wrong. Row 2: Please Enter City",
        );
        let wrong: Vec<_> =
            body["rows"].as_array().unwrap().iter().map(|row| (&row["row"], &row["field"])).collect();
        assert_eq!(wrong, [(&json!(2), &json!("City")), (&json!(4), &json!("PropertyType"))]);
        assert_eq!(body["rows"][0]["message"], "Please Enter City");
        assert_eq!(admin.properties("").await["totalItems"], 0);
        let done = send(&admin, &format!("{IMPORT}?skip_wrong=true"), file.as_bytes()).await;
        let done = done.expect(200).json();
        assert_eq!(done["message"], "2 added, 0 changed");
        assert_eq!(counts(&done["data"]), [2, 0, 0, 2]);
        assert_eq!(admin.column("Sort=ListingKey", "City").await, ["Hull", "Lévis"]);
        // A part that is sent again changes nothing.
        let again = send(&admin, &format!("{IMPORT}?skip_wrong=true"), file.as_bytes()).await;
        assert_eq!(counts(&again.expect(200).json()["data"]), [0, 0, 2, 2]);
    }

    async fn a_listing_id_that_is_made_is_none_that_the_file_names(app) {
        let admin = app.administrator().await;
        // Names the id that the row before it would be given.
        let file = [HEAD, &row("", "Hull"), &row("kt-000001", "Lévis"), &row("", "Gaspé"), &row("KT-000003", "")].join("\n");
        let found = report(&admin, CHECK, &file).await;
        assert_eq!(counts(&found), [3, 0, 0, 1]);
        let done = send(&admin, &format!("{IMPORT}?skip_wrong=true"), file.as_bytes()).await;
        assert_eq!(counts(&done.expect(200).json()["data"]), [3, 0, 0, 1]);
        let ids = admin.column("Sort=ListingKey", "ListingId").await;
        assert_eq!(ids, ["KT-000002", "kt-000001", "KT-000004"]);
    }

    async fn whether_wrong_rows_are_skipped_is_said_clearly(app) {
        let admin = app.administrator().await;
        let wrong = send(&admin, &format!("{IMPORT}?skip_wrong=yes"), HEAD.as_bytes()).await;
        assert_eq!(wrong.json()["field"], "skip_wrong");
        wrong.expect_error(422, "skip_wrong must be one of: true, false");
        let twice = send(&admin, &format!("{IMPORT}?skip_wrong=true&skip_wrong=true"), HEAD.as_bytes()).await;
        twice.expect_error(422, "The address has a parameter twice");
    }

    async fn a_change_keeps_what_the_file_does_not_say_and_notes_a_new_status(app) {
        let admin = app.administrator().await;
        let added = admin.property(json!({ "ListingId": "A", "PublicRemarks": "Stays" })).await;
        let file = "ListingId,StandardStatus,ListPrice\nA,Closed,\"$600,000\"\n";
        assert_eq!(counts(&report(&admin, IMPORT, file).await), [0, 1, 0, 0]);
        let stored = admin.stored(&added["ListingKey"]).await;
        assert_eq!(stored["PublicRemarks"], "Stays");
        assert_eq!(stored["ListPrice"], "600000.00");
        let change = &stored["HistoryTransactional"][0];
        assert_eq!(change["StatusChangeReason"], "Imported from a CSV file");
        assert_eq!(stored["Revision"], 2);
        assert_eq!(admin.column("search=kingston&StandardStatus=Closed", "ListingId").await, ["A"]);
    }

    async fn half_baths_come_and_go_in_a_file_of_either_language(app) {
        let admin = app.administrator().await;
        let added = admin.property(json!({ "ListingId": "A", "BathroomsTotalInteger": 3 })).await;
        for (head, half) in [("BathroomsHalf", 1), ("Half Baths", 2), ("Salles d’eau", 3)] {
            let done = report(&admin, IMPORT, &format!("ListingId,{head}\nA,{half}\n")).await;
            assert_eq!(counts(&done), [0, 1, 0, 0], "{head}");
            assert_eq!(admin.stored(&added["ListingKey"]).await["BathroomsHalf"], half, "{head}");
        }
        let found = report(&admin, CHECK, "ListingId,Bathrooms\nA,2\n").await;
        assert_eq!(counts(&found), [0, 0, 0, 1]);
        assert_eq!(found["rows"][0]["field"], "BathroomsHalf");
        let exported = admin.post_nothing(EXPORT).await.expect(200).text();
        assert!(exported.contains("\"BathroomsTotalInteger\",\"BathroomsHalf\""), "{exported}");
        assert_eq!(counts(&report(&admin, IMPORT, &exported).await), [0, 0, 1, 0]);
        let french = admin.in_french().post_nothing(EXPORT).await.expect(200).text();
        assert!(french.contains("\"Salles de bain\",\"Salles d’eau\""), "{french}");
    }

    async fn an_empty_cell_leaves_what_a_property_always_has(app) {
        let admin = app.administrator().await;
        let lease = json!({
            "ListingId": "A", "PropertyType": "Residential Lease", "Purpose": "PG", "ListPrice": null,
            "LeaseAmount": 900, "LeaseAmountFrequency": "Monthly", "StandardStatus": "Pending",
        });
        let added = admin.property(lease).await;
        let file = "ListingId,StandardStatus,Purpose,City\nA, ,,Hull\n";
        let found = report(&admin, IMPORT, file).await;
        assert_eq!(found["rows"][0]["changed"], json!(["City"]));
        assert_eq!(found["rows"][0].get("status"), Some(&Value::Null));
        let stored = admin.stored(&added["ListingKey"]).await;
        assert_eq!((&stored["StandardStatus"], &stored["Purpose"]), (&json!("Pending"), &json!("PG")));
        // A status that the file gives is told before.
        let found = report(&admin, CHECK, "ListingId,StandardStatus\nA,Closed\n").await;
        assert_eq!(found["rows"][0]["status"], json!({ "from": "Pending", "to": "Closed" }));
        // A type that does not allow the purpose brings its own, and leaves the other price behind.
        let file = "ListingId,PropertyType,Purpose,ListPrice\nA,Residential,,500\n";
        assert_eq!(counts(&report(&admin, IMPORT, file).await), [0, 1, 0, 0]);
        let stored = admin.stored(&added["ListingKey"]).await;
        assert_eq!((&stored["Purpose"], &stored["ListPrice"]), (&json!("Sell"), &json!("500.00")));
        assert_eq!((&stored["LeaseAmount"], &stored["LeaseAmountFrequency"]), (&json!(null), &json!(null)));
    }

    async fn an_address_follows_its_parts_as_long_as_it_is_theirs(app) {
        let admin = app.administrator().await;
        let parts = json!({ "ListingId": "A", "UnparsedAddress": "", "StreetNumber": "12", "StreetName": "Quay" });
        let its_own = json!({ "ListingId": "B", "UnparsedAddress": "The mill", "StreetNumber": "12", "StreetName": "Quay" });
        let [one, other] = [admin.property(parts).await, admin.property(its_own).await];
        let file = "ListingId,StreetName,UnitNumber\nA,Lantern,3\nB,Lantern,3\n";
        let found = report(&admin, IMPORT, file).await;
        assert_eq!(found["rows"][0]["changed"], json!(["UnparsedAddress", "UnitNumber", "StreetName"]));
        assert_eq!(admin.stored(&one["ListingKey"]).await["UnparsedAddress"], "3-12 Lantern");
        assert_eq!(admin.stored(&other["ListingKey"]).await["UnparsedAddress"], "The mill");
        // A file that says both is believed.
        report(&admin, IMPORT, "ListingId,StreetName,UnparsedAddress\nA,Mill,At the river\n").await;
        assert_eq!(admin.stored(&one["ListingKey"]).await["UnparsedAddress"], "At the river");
        // Where nothing is left of the parts, the address stays.
        let last = admin.property(json!({ "ListingId": "C", "UnparsedAddress": "Quay", "StreetName": "Quay" })).await;
        report(&admin, IMPORT, "ListingId,StreetName\nC,\n").await;
        assert_eq!(admin.stored(&last["ListingKey"]).await["UnparsedAddress"], "Quay");
    }

    async fn a_file_may_use_the_words_of_the_screen(app) {
        let admin = app.administrator().await;
        let file = format!(
            "{HEAD},StandardStatus,LivingArea,LivingAreaUnits,LotSizeArea,LotSizeUnits\n{},Available,900,sq ft,1,acres\n{},On hold,90,m²,2,Sq. Ft.\n",
            row("A", "Hull").replace(",QC,", ",Québec,"),
            row("B", "Hull").replace(",QC,", ",ontario,"),
        );
        let found = report(&admin, IMPORT, &file).await;
        assert_eq!(counts(&found), [2, 0, 0, 0], "{found}");
        let list = admin.properties("Sort=ListingKey").await;
        let values = |name: &str| {
            list["tableData"].as_array().unwrap().iter().map(|row| row[name].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(values("StandardStatus"), ["Active", "Hold"]);
        assert_eq!(values("StateOrProvince"), ["QC", "ON"]);
        assert_eq!(values("LivingAreaUnits"), ["Square Feet", "Square Meters"]);
        assert_eq!(values("LotSizeUnits"), ["Acres", "Square Feet"]);
    }

    async fn a_row_is_checked_again_when_somebody_was_faster(app) {
        let admin = app.administrator().await;
        admin.property(json!({ "ListingId": "A" })).await;
        let file = read::read(b"ListingId,City\nA,Hull\nB,Hull\n", || false).unwrap();
        let then = plan::find_existing(&mut app.site.db.read().await.unwrap(), &file).await.unwrap();
        let mut checked = plan::plan(&file, &then, 2026);
        let outcomes = |checked: &[plan::PlannedRow]| {
            checked.iter().map(plan::PlannedRow::outcome).collect::<Vec<_>>()
        };
        assert_eq!(outcomes(&checked), [Outcome::Change, Outcome::Wrong]);
        admin.property(json!({ "ListingId": "B", "City": "Hull" })).await;
        report(&admin, IMPORT, "ListingId,City\nA,Hull\n").await;
        let now = plan::find_existing(&mut app.site.db.read().await.unwrap(), &file).await.unwrap();
        plan::plan_again(&mut checked, &file, &then, &now, 2026);
        assert_eq!(outcomes(&checked), [Outcome::Unchanged, Outcome::Unchanged]);
    }

    async fn many_listing_ids_are_made_at_once_and_pass_over_those_that_are_taken(app) {
        let admin = app.administrator().await;
        for number in [3, 60] {
            admin.property(json!({ "ListingId": format!("KT-{number:06}") })).await;
        }
        let rows: Vec<_> = (0..120).map(|_| row("", "Hull")).collect();
        let found = report(&admin, IMPORT, &format!("{HEAD}\n{}", rows.join("\n"))).await;
        assert_eq!(counts(&found), [120, 0, 0, 0]);
        let ids = admin.column("Sort=ListingKey&size=200", "ListingId").await;
        let unique: std::collections::HashSet<_> = ids.iter().collect();
        assert_eq!((ids.len(), unique.len()), (122, 122));
        assert_eq!(ids[2..4], ["KT-000004", "KT-000005"]);
    }

    async fn a_blank_record_is_no_row(app) {
        let admin = app.administrator().await;
        let file = format!("{HEAD}\n{}\n\"\",\" \",\"\"\n{}\n", row("A", "Hull"), row("B", "Laval"));
        let found = report(&admin, CHECK, &file).await;
        assert_eq!(counts(&found), [2, 0, 0, 0]);
        assert_eq!(found["rows"].as_array().unwrap().len(), 2);
    }

    async fn a_file_that_is_none_is_refused_as_a_whole(app) {
        let admin = app.administrator().await;
        for path in [CHECK, IMPORT] {
            send(&admin, path, b"").await.expect_error(422, "This file is empty");
            send(&admin, path, b"\x89PNG\r\n").await.expect(422);
            admin.post(path, &json!({})).await.expect_error(415, "This call takes a body of type text/csv");
            let many = format!("{HEAD}\n{}", "x\n".repeat(1001));
            send(&admin, path, many.as_bytes()).await.expect(413);
            assert_eq!(admin.post_nothing(path).await.status, 415);
        }
        assert_eq!(send(&app.editor().await, IMPORT, b"").await.status, 403);
        assert_eq!(send(&app.anonymous(), EXPORT, b"").await.status, 401);
    }

    async fn a_slow_reader_of_an_export_stops_nobody(app) {
        let admin = app.administrator().await;
        admin.property(json!({ "ListingId": "A" })).await;
        // More than there are readers of the store, and not a byte of them is read.
        let mut unread = Vec::new();
        for _ in 0..6 {
            let request = admin.request(Method::POST, EXPORT).body(Body::empty()).unwrap();
            let answer = app.router.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), 200);
            unread.push(answer);
        }
        assert_eq!(admin.column("", "ListingId").await, ["A"]);
        let body = unread.pop().unwrap().into_body().collect().await.unwrap().to_bytes();
        assert_eq!(body, admin.post_nothing(EXPORT).await.expect(200).body);
    }

    async fn who_took_the_properties_out_is_written_down(app) {
        let admin = app.administrator().await;
        admin.property(json!({ "ListingId": "one" })).await;
        admin.property(json!({ "ListingId": "two" })).await;
        admin.post_nothing(&format!("{EXPORT}?search=two")).await.expect(200);
        let mut tx = app.site.db.read().await.unwrap();
        let query = "SELECT after FROM audit WHERE action = 'property.export'";
        let after: String = tx.fetch_one(sql(query)).await.unwrap().get("after").unwrap();
        assert_eq!(after, r#"{"properties":1}"#);
    }

    async fn an_export_has_what_the_filter_and_the_search_leave(app) {
        let admin = app.administrator().await;
        for (id, city) in [("A", "Hull"), ("B", "Lévis"), ("C", "Hull")] {
            admin.property(json!({ "ListingId": id, "City": city })).await;
        }
        let some = admin.post_nothing(&format!("{EXPORT}?search=hull&StandardStatus=Active")).await;
        let text = some.expect(200).text();
        let ids: Vec<_> = text.lines().skip(1).map(|line| &line[1..2]).collect();
        assert_eq!(ids, ["A", "C"]);
        let none = admin.post_nothing(&format!("{EXPORT}?search=nowhere")).await.expect(200);
        assert_eq!(none.text().lines().count(), 1);
    }
}
