//! Properties of plugins: what their fields become, the CSV file, its import, and their pictures.

use super::pictures::old_site;
use super::*;

/// A house of Houzez with a custom field and a loft of `RealHomes`.
const PROPERTIES: &str = include_str!("properties.xml");

async fn csv(owner: &Person<'_>, form: &Value) -> String {
    owner.post("/api/admin/imports/properties", form).await.expect(200).text()
}

/// The cells of a row by their columns.
fn cells(csv: &str, row: usize) -> Vec<(String, String)> {
    let mut reader = csv::Reader::from_reader(csv.trim_start_matches('\u{feff}').as_bytes());
    let heading = reader.headers().unwrap().clone();
    let record = reader.records().nth(row).unwrap().unwrap();
    heading.iter().zip(record.iter()).map(|(name, cell)| (name.into(), cell.into())).collect()
}

fn cell<'c>(cells: &'c [(String, String)], name: &str) -> &'c str {
    cells.iter().find(|(column, _)| column == name).map_or("", |(_, cell)| cell)
}

on_both_engines! {
    async fn fields_are_shown_chosen_and_imported_with_their_pictures(app) {
        let owner = app.administrator().await;
        old_site(app, 0).await;
        let id = upload(app, &owner, PROPERTIES.as_bytes()).await;
        assert_eq!(find(&owner, id).await["counts"]["properties"], 2);
        let path = "/api/admin/imports/property_fields";
        let table = owner.post(path, &json!({ "import_id": id })).await.expect(200).json();
        let table = &table["data"];
        assert_eq!(table["properties"], 2, "{table}");
        let field = |source: &str| {
            let fields = table["fields"].as_array().unwrap();
            fields.iter().find(|field| field["source"] == source).unwrap().clone()
        };
        assert_eq!(field("property-city")["target"], "City");
        assert_eq!(field("yearly_tax")["target"], "");
        assert_eq!(field("yearly_tax")["example"], "4,210.50");
        let strange = json!({ "import_id": id, "fields": [{ "source": "yearly_tax", "target": "Colour" }] });
        let refused = owner.post("/api/admin/imports/properties", &strange).await.expect(422).json();
        assert_eq!(refused["code"], "import.property_field_unknown", "{refused}");
        let chosen = json!({
            "import_id": id,
            "fields": [{ "source": "yearly_tax", "target": "TaxAnnualAmount" }],
        });
        let file = csv(&owner, &chosen).await;
        let house = cells(&file, 0);
        for (name, expected) in [
            ("ListingId", "WP-32"),
            ("StandardStatus", "Active"),
            ("PropertyType", "Residential"),
            ("PropertySubType", "Single Family Residence"),
            ("ListPrice", "849000"),
            ("City", "Toronto"),
            ("StateOrProvince", "ON"),
            ("PostalCode", "M6J 2J1"),
            ("BedroomsTotal", "4"),
            ("BathroomsTotalInteger", "3"),
            ("BathroomsHalf", "1"),
            ("TaxAnnualAmount", "4210.50"),
            ("AssociationAmenities", "Pool"),
            ("PublicRemarks", "Quiet street, new roof.\n\nLawn"),
            ("ListAgentFullName", "Ada Roy"),
        ] {
            assert_eq!(cell(&house, name), expected, "{name}");
        }
        let loft = cells(&file, 1);
        assert_eq!(cell(&loft, "LeaseAmount"), "2150");
        assert_eq!(cell(&loft, "PropertyType"), "Residential Lease");
        assert_eq!(csv(&owner, &json!({ "import_id": id })).await, file, "the choice is stored");
        let request = owner.request(Method::POST, "/api/admin/import_properties");
        let request = request.header("content-type", "text/csv");
        let report = owner.send(request.body(file.into()).unwrap()).await.expect(200).json();
        assert_eq!((&report["data"]["add"], &report["data"]["wrong"]), (&json!(2), &json!(0)), "{report}");
        run(app, &owner, id).await;
        call(&owner, "retry_import", id).await;
        site::import::work(&app.site).await.unwrap();
        let homes = owner.post_nothing("/api/admin/all_properties").await.expect(200).json();
        let house = homes["tableData"].as_array().unwrap();
        let house = house.iter().find(|home| home["ListingId"] == "WP-32").unwrap();
        let key = json!({ "ListingKey": house["ListingKey"] });
        let house = owner.post("/api/admin/edit_property", &key).await.expect(200).json();
        let media = house["data"]["Media"].as_array().unwrap();
        assert_eq!(media.len(), 1, "{media:?}");
        assert_eq!(media[0]["ShortDescription"], "The front of the house");
        let said = remarks(&owner, id).await;
        let gone = "https://old.example/wp-content/uploads/2020/01/gone.png".to_owned();
        assert!(said.contains(&(gone, "picture_missing".to_owned())), "{said:?}");
        // A second run adds nothing twice.
        call(&owner, "retry_import", id).await;
        site::import::work(&app.site).await.unwrap();
        let again = owner.post("/api/admin/edit_property", &key).await.expect(200).json();
        assert_eq!(again["data"]["Media"], house["data"]["Media"]);
        assert_eq!(lead(app, "/property/brick-house/").await.1, "/homes");
    }
}
