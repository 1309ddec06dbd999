//! Tests of the calculators through the router, on both engines.

use serde_json::{Value, json};

use crate::testing::{TestResponse, on_both_engines};

fn tool(page: &TestResponse, name: &str) -> Value {
    page.embedded(&json!(["tool", name])).unwrap()
}

on_both_engines! {
    async fn a_calculator_answers_what_stands_in_its_address(app) {
        let visitor = app.anonymous();
        let query = "price=625000&down=125000&rate=5&years=25";
        for (path, dollars) in [
            (format!("/tools/payment?{query}"), "$2,908.02"),
            (format!("/fr/outils/versement?{query}"), "2\u{a0}908,02\u{a0}$"),
        ] {
            let page = visitor.get(&path).await.expect(200);
            let state = tool(&page, "payment");
            assert_eq!(state["found"]["schedule"]["payment"], 290_802);
            assert_eq!(state["values"]["price"], "625000");
            assert!(page.text().contains(dollars), "{path}");
            assert!(page.text().contains("name=\"robots\" content=\"noindex\""), "{path}");
        }
        let page = visitor.get("/tools/transfer-tax?price=729000&place=ON&first=1").await.expect(200);
        let found = &tool(&page, "transfer_tax")["found"]["found"];
        assert_eq!((&found["tax"], &found["due"]), (&json!(1_105_500), &json!(705_500)));
        assert!(page.text().contains("$11,055") && page.text().contains("$7,055"));
        let page = visitor.get("/tools/closing?price=700000&down=45000&place=ON").await.expect(200);
        assert!(page.text().contains("$61,471"), "the cash of all");
        let page = visitor.get("/tools/afford?income=120000&down=20000").await.expect(200);
        assert!(page.text().contains("$400,000"), "what the down payment allows");
    }

    async fn an_empty_down_payment_is_never_less_than_a_fifth(app) {
        let page = app.anonymous().get("/tools/payment?price=1600000.01&down=").await.expect(200);
        let found = &tool(&page, "payment")["found"];
        assert_eq!(found["down"], 32_000_001, "{found}");
        assert_eq!(found["financed"]["premium"], 0);
    }

    async fn without_numbers_it_shows_an_example_that_is_to_be_found(app) {
        let visitor = app.anonymous();
        for path in [
            "/tools", "/tools/payment", "/tools/afford", "/tools/transfer-tax", "/tools/closing",
            "/fr/outils", "/fr/outils/versement", "/fr/outils/capacite",
            "/fr/outils/droits-de-mutation", "/fr/outils/cloture",
        ] {
            let page = visitor.get(path).await.expect(200);
            let html = page.text();
            assert!(html.contains("rel=\"canonical\"") && !html.contains("noindex"), "{path}");
            assert_eq!(page.header("cache-control"), "no-cache, no-transform", "{path}");
            let tagged = visitor.get(&format!("{path}?utm_source=x")).await.expect(200);
            assert_eq!(tagged.header("etag"), page.header("etag"), "{path}");
            let asked = visitor.get(&format!("{path}?price=500000&income=1")).await;
            let is_kept = asked.header("cache-control") != "no-store";
            assert_eq!(is_kept, !path.contains("s/"), "{path}: of numbers there is any number");
        }
    }

    async fn what_cannot_be_meant_is_told_beside_its_field(app) {
        let visitor = app.anonymous();
        for (path, name, field, told) in [
            ("/tools/payment?price=lots", "payment", "price", "Please enter a number"),
            ("/tools/payment?rate=31", "payment", "rate", "Please enter a rate from 0 to 30%"),
            ("/tools/payment?years=0", "payment", "years",
                "Please enter a whole number of years from 1 to 40"),
            ("/tools/payment?price=700000&down=44999.99", "payment", "down",
                "The down payment must be at least $45,000 for this price"),
            ("/tools/closing?price=500000&down=500001", "closing", "down",
                "The down payment cannot be more than the price"),
            ("/tools/payment?price=500000&down=25000&years=30", "payment", "years",
                "With a down payment this small, the amortization can be at most 25 years"),
            ("/tools/transfer-tax?place=XX", "transfer_tax", "place",
                "Please choose from the list"),
            ("/tools/afford?income=999999999999", "afford", "income",
                "Please enter $100,000,000 or less"),
            ("/fr/outils/versement?price=700000&down=1", "payment", "down",
                "La mise de fonds doit être d’au moins 45\u{a0}000\u{a0}$ pour ce prix"),
        ] {
            let page = visitor.get(path).await.expect(422);
            let state = tool(&page, name);
            assert_eq!(state["problems"][field], told, "{path}");
            assert_eq!(state["found"], Value::Null, "{path}");
            assert!(page.text().contains(told), "{path}");
            assert!(page.text().contains("noindex"), "{path}");
        }
    }

    async fn nothing_that_is_written_into_an_address_breaks_it(app) {
        let visitor = app.anonymous();
        let long = "9".repeat(5_000);
        for odd in ["%ff", "%00", "<script>", "-1", "1e9", "NaN", "%f0%9f%8f%a0", "", &long] {
            let odd = odd.replace('<', "%3C").replace('>', "%3E");
            for tool in ["payment", "afford", "transfer-tax", "closing"] {
                let fields = ["price", "down", "rate", "years", "place", "income", "first"];
                let query = fields.map(|field| format!("{field}={odd}&{field}=1")).join("&");
                let path = format!("/tools/{tool}?{query}");
                let page = visitor.get(&path).await;
                assert!(matches!(page.status.as_u16(), 200 | 422), "{path}: {}", page.status);
                assert!(!page.text().contains("<script>"), "{path}");
            }
        }
    }

    async fn what_is_to_be_confirmed_is_said_and_not_computed(app) {
        let visitor = app.anonymous();
        for place in ["MB", "NS", "AB", "QC-Montreal"] {
            let path = format!("/tools/transfer-tax?price=500000&place={place}");
            let page = visitor.get(&path).await.expect(200);
            assert_eq!(tool(&page, "transfer_tax")["found"]["found"]["is_open"], true);
            assert!(page.text().contains("We’re still confirming"), "{place}");
        }
    }

    async fn a_home_for_sale_has_its_costs_and_no_other(app) {
        let administrator = app.administrator().await;
        let add = async |more: Value| {
            let mut form = json!({
                "UnparsedAddress": "12 Lantern Street", "City": "Toronto",
                "StateOrProvince": "ON", "PostalCode": "M5V 1A1", "OwnerName": "Zoé Lindqvist",
                "ListAgentFullName": "Ines Vautour", "Latitude": "43.64", "Longitude": "-79.40",
            });
            form.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let added = administrator.post("/api/admin/add_property", &form).await.expect(200).json();
            let key: i64 = added["data"]["ListingKey"].as_str().unwrap().parse().unwrap();
            let body = json!({ "ListingKey": key, "PublicationState": "published" });
            administrator.post("/api/admin/publish_property", &body).await.expect(200);
            let encoded = site::encoded_id::encode(key);
            let moved = app.anonymous().get(&format!("/homes/x/{encoded}")).await.expect(308);
            (key, moved.header("location").to_owned())
        };
        let (key, path) = add(json!({
            "PropertyType": "Residential", "ListPrice": "729000", "TaxAnnualAmount": "5184",
        })).await;
        let page = app.anonymous().get(&path).await.expect(200);
        let costs = page.embedded(&json!(["home", key])).unwrap()["costs"].clone();
        assert_eq!(costs["payment"], 322_461, "583,200 at 4.49 % over 25 years");
        assert_eq!((&costs["down"], &costs["least_down"]), (&json!(14_580_000), &json!(4_790_000)));
        assert_eq!((&costs["place"], &costs["tax"]), (&json!("ON-Toronto"), &json!(518_400)));
        // 3,224.61 and 432.
        assert!(page.text().contains("$3,657"), "the sum in the first bytes");
        assert!(page.text().contains("/tools/payment"));
        let (key, path) = add(json!({
            "PropertyType": "Residential Lease", "LeaseAmount": "2100", "LeaseAmountFrequency": "Monthly",
        })).await;
        let page = app.anonymous().get(&path).await.expect(200);
        assert_eq!(page.embedded(&json!(["home", key])).unwrap()["costs"], Value::Null);
    }

    async fn a_figure_whose_end_is_past_says_so_on_its_page(app) {
        let visitor = app.anonymous();
        let before = visitor.get("/tools/payment").await.expect(200);
        assert!(!before.text().contains("check before you rely on it"));
        // It is 20 November 2026; the rate holds until the end of January.
        app.clock.advance(100 * 24 * 60 * 60);
        let after = visitor.get("/tools/payment").await.expect(200);
        assert!(after.text().contains("check before you rely on it"), "{}", after.text());
        let french = visitor.get("/fr/outils/versement").await.expect(200);
        assert!(french.text().contains("vérifiez avant de vous y fier"));
    }
}
