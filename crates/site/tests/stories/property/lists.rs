//! The list: order, filters, search and pages.

use platform::db::sql;
use serde_json::json;

use super::{house, with};
use crate::testing::{Person, on_both_engines};

const ID: &str = "ListingId";

/// Five properties that differ in everything the list shows.
async fn five(admin: &Person<'_>) {
    let lease = json!({
        "ListingId": "B", "PropertyType": "Residential Lease", "ListPrice": null,
        "LeaseAmount": 900, "LeaseAmountFrequency": "Monthly", "OwnerName": "Élodie Roy",
        "City": "Québec", "StateOrProvince": "QC", "LivingArea": 100,
        "LivingAreaUnits": "Square Meters", "OwnerDetails": "zeta", "ListAgentDetails": "beta",
        "StandardStatus": "Hold",
    });
    let shop = json!({
        "ListingId": "C", "PropertyType": "Commercial Lease", "ListPrice": null,
        "LeaseAmount": 2000, "LeaseAmountFrequency": "Monthly", "OwnerName": "emma Stone-Hill",
        "City": "quebec", "StateOrProvince": "QC", "UnparsedAddress": "1 Quay", "LivingArea": 500,
        "LivingAreaUnits": "Square Feet", "ListAgentFullName": "Ábel Nagy", "OwnerDetails": "Alpha",
    });
    let lot = json!({
        "ListingId": "D", "OwnerName": "Dora Voss", "City": "Nelson", "StateOrProvince": "BC",
        "LotSizeArea": "0.5", "LotSizeUnits": "Acres", "ListAgentDetails": "gamma",
    });
    let tower = json!({
        "ListingId": "E", "PropertyType": "Commercial Sale", "OwnerName": "Dora Voss",
        "City": "Calgary", "StateOrProvince": "AB", "StandardStatus": "Closed",
    });
    admin
        .property(json!({ "ListingId": "A", "LivingArea": 800, "LivingAreaUnits": "Square Feet" }))
        .await;
    for more in [lease, shop, lot, tower] {
        admin.property(more).await;
    }
}

on_both_engines! {
    async fn the_list_is_newest_first_and_numbered_over_all_of_it(app) {
        let admin = app.administrator().await;
        five(&admin).await;
        let page = admin.properties("size=2&page=1").await;
        assert_eq!((&page["totalItems"], &page["totalPages"]), (&json!(5), &json!(3)));
        assert_eq!(page["tableData"][0]["ListingId"], "C");
        assert_eq!(page["tableData"][0]["sn"], 3);
        assert_eq!(page["tableData"][1]["LeaseAmount"], "900.00");
        assert_eq!(admin.column("size=2&page=2", ID).await, ["A"]);
        assert_eq!(admin.column("page=9", ID).await, Vec::<String>::new());
    }

    async fn each_column_sorts_both_ways_without_case_and_accents(app) {
        let admin = app.administrator().await;
        five(&admin).await;
        for (sort, ascending) in [
            ("ListingKey", "ABCDE"),
            // Dora twice in the order of their keys, Élodie before emma, Zoé.
            ("OwnerName", "DEBCA"),
            // Nothing, 500 and 800 square feet, 100 m², half an acre.
            ("LivingArea", "ECABD"),
            // Calgary, Kingston, Nelson; in Québec by the address.
            ("City", "EADCB"),
            ("OwnerDetails", "ADECB"),
            ("ListAgentFullName", "CABDE"),
            ("ListAgentDetails", "ACEBD"),
        ] {
            let up = admin.column(&format!("Sort={sort}&Order=asc"), ID).await.concat();
            assert_eq!(up, ascending, "{sort}");
            let down = admin.column(&format!("Sort={sort}&Order=desc"), ID).await.concat();
            assert_eq!(down, ascending.chars().rev().collect::<String>(), "{sort}");
            // The same within a search, and page by page.
            let found = admin.column(&format!("Sort={sort}&Order=asc&search=a"), ID).await.concat();
            let expected: String = ascending.chars().filter(|id| found.contains(*id)).collect();
            assert_eq!(found, expected, "{sort}");
            let mut pages = String::new();
            for page in 0..5 {
                pages += &admin.column(&format!("Sort={sort}&Order=asc&size=1&page={page}"), ID).await.concat();
            }
            assert_eq!(pages, ascending, "{sort}");
        }
        assert_eq!(admin.column("", ID).await.concat(), "EDCBA");
        assert_eq!(admin.column("Sort=OwnerName", ID).await.concat(), "DEBCA");
    }

    async fn filters_leave_what_they_say_with_and_without_a_search(app) {
        let admin = app.administrator().await;
        five(&admin).await;
        for (query, expected) in [
            ("StandardStatus=Active", "DCA"),
            ("StandardStatus=Hold", "B"),
            ("StandardStatus=Pending", ""),
            ("Purpose=Sell", "EDA"),
            ("Purpose=Rent", "B"),
            ("Purpose=Lease", "C"),
            ("PropertyClass=Commercial", "EC"),
            ("PropertyClass=Commercial&StandardStatus=Active", "C"),
            ("search=voss", "ED"),
            ("search=voss&PropertyClass=Residential", "D"),
            ("search=voss&StandardStatus=Closed&Purpose=Sell", "E"),
            ("search=voss&StandardStatus=Hold", ""),
            ("StandardStatus=&Purpose=&PropertyClass=&Deleted=", "EDCBA"),
        ] {
            let list = admin.properties(query).await;
            assert_eq!(admin.column(query, ID).await.concat(), expected, "{query}");
            assert_eq!(list["totalItems"], expected.len(), "{query}");
        }
    }

    async fn a_search_finds_owners_addresses_cities_agents_and_listing_ids(app) {
        let admin = app.administrator().await;
        five(&admin).await;
        for (term, expected) in [
            ("ELODIE", "B"),
            ("quebec", "CB"),
            ("Qu%C3%A9b%20quay", "C"),
            ("abel", "C"),
            ("nagy%20emma", "C"),
            ("K7L1A1", "EDCBA"),
            ("k7l%201a1", "EDCBA"),
            ("lantern", "EDBA"),
            ("D", "ED"),
            ("active", ""),
            ("live", ""),
            ("sactive", ""),
            ("%25", ""),
            ("%22%20OR%20words%3A*", ""),
        ] {
            assert_eq!(admin.column(&format!("search={term}"), ID).await.concat(), expected, "{term}");
        }
    }

    async fn a_search_finds_the_telephone_number_of_an_owner_and_of_an_agent(app) {
        let admin = app.administrator().await;
        let owner = json!({ "ListingId": "A", "OwnerDetails": "+1 (418) 555-0199, evenings" });
        let agent = json!({ "ListingId": "B", "ListAgentDetails": "514.555.0142" });
        for more in [owner, agent] {
            admin.property(more).await;
        }
        for (term, expected) in [
            ("4185550199", "A"),
            ("418-555-0199", "A"),
            ("14185550199", "A"),
            ("evenings", "A"),
            ("514%20555%200142", "B"),
            ("5145550142", "B"),
        ] {
            assert_eq!(admin.column(&format!("search={term}"), ID).await.concat(), expected, "{term}");
        }
    }

    async fn what_an_older_release_has_indexed_is_indexed_anew(app) {
        let admin = app.administrator().await;
        admin.property(json!({ "ListingId": "A", "OwnerDetails": "4185550199" })).await;
        platform::write!(app.site.db, tx => async {
            tx.execute(sql("DELETE FROM property_search WHERE rowid > 0")).await?;
            tx.execute(sql("UPDATE properties SET search_version = 0")).await
        }
        .await)
        .unwrap();
        assert_eq!(admin.column("search=4185550199", ID).await.len(), 0);
        assert_eq!(site::property::reindex_properties(&app.site).await.unwrap(), 1);
        assert_eq!(site::property::reindex_properties(&app.site).await.unwrap(), 0);
        assert_eq!(admin.column("search=4185550199", ID).await, ["A"]);
    }

    async fn a_row_has_what_one_chooses_by_and_the_picture_that_stands_for_it(app) {
        let admin = app.administrator().await;
        admin.property(json!({ "ListingId": "A", "BedroomsTotal": 3, "BathroomsTotalInteger": 2 })).await;
        let row = admin.properties("").await["tableData"][0].clone();
        assert_eq!((&row["ListPrice"], &row["BedroomsTotal"]), (&json!("549900.00"), &json!(3)));
        assert_eq!((&row["BathroomsTotalInteger"], &row["MediaURL"]), (&json!(2), &json!(null)));
        site::sample::load(&app.site).await.unwrap();
        let row = admin.properties("search=DEMO-001").await["tableData"][0].clone();
        assert_eq!(row["MediaURL"], admin.stored(&row["ListingKey"]).await["Media"][0]["MediaURL"]);
    }

    async fn a_search_knows_what_was_changed(app) {
        let admin = app.administrator().await;
        let added = admin.property(json!({ "City": "Lunenburg" })).await;
        let change = json!({ "ListingKey": added["ListingKey"], "City": "Halifax" });
        admin.post("/api/admin/update_property", &with(house(), &change)).await.expect(200);
        assert_eq!(admin.column("search=lunenburg", ID).await.len(), 0);
        assert_eq!(admin.column("search=halifax", ID).await.len(), 1);
    }

    async fn nonsense_in_a_list_is_refused(app) {
        let admin = app.administrator().await;
        for (query, field) in [
            ("StandardStatus=Available", "StandardStatus"),
            ("Purpose=Swap", "Purpose"),
            ("PropertyClass=Castle", "PropertyClass"),
            ("Deleted=maybe", "Deleted"),
            ("Sort=owner_key;DROP", "Sort"),
            ("Order=up", "Order"),
            ("size=0", "size"),
        ] {
            let refused = admin.post_nothing(&format!("/api/admin/all_properties?{query}")).await;
            assert_eq!(refused.expect(422).json()["field"], field, "{query}");
        }
        admin.post_nothing("/api/admin/all_properties?Sort=City&Sort=City").await.expect(422);
    }

    async fn of_many_that_are_found_each_page_is_in_order_too(app) {
        let admin = app.administrator().await;
        let head = "ListingId,PropertyType,ListPrice,UnparsedAddress,City,StateOrProvince,PostalCode,OwnerName,ListAgentFullName";
        for part in 0..2 {
            let row = |at: i32| {
                let number = part * 600 + at;
                format!("M-{number:04},Residential,1,1 Quay,Hull,QC,J8X 1A1,Owner {:04},Ines Vautour", 9999 - number)
            };
            let rows: Vec<_> = (0..600).map(row).collect();
            let csv = format!("{head}\n{}", rows.join("\n"));
            let request = admin
                .request(http::Method::POST, "/api/admin/import_properties")
                .header("content-type", "text/csv")
                .body(axum::body::Body::from(csv))
                .unwrap();
            admin.send(request).await.expect(200);
        }
        let list = admin.properties("search=hull&Sort=OwnerName&Order=asc&size=2&page=1").await;
        assert_eq!(list["totalItems"], 1200);
        assert_eq!(admin.column("search=hull&Sort=OwnerName&Order=asc&size=2&page=1", ID).await, ["M-1197", "M-1196"]);
        assert_eq!(admin.column("search=hull&Sort=City&Order=desc&size=1&StandardStatus=Active", ID).await, ["M-1199"]);
    }
}
