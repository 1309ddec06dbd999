//! The sample properties.

use site::sample;

use crate::testing::on_both_engines;

on_both_engines! {
    async fn every_sample_property_is_loaded_once(app) {
        let loaded = sample::load(&app.site).await.unwrap();
        assert_eq!(loaded.properties, 130);
        let admin = app.administrator().await;
        let key = admin.properties("size=1").await["tableData"][0]["ListingKey"].clone();
        let newest = admin.stored(&key).await;
        let front = &newest["Media"][0];
        assert_eq!(front["PreferredPhotoYN"], true);
        assert!(!front["ShortDescription"].as_str().unwrap().is_empty());
        let drawing = admin.get(front["MediaURL"].as_str().unwrap()).await.expect(200);
        assert_eq!(drawing.header("content-type"), "image/svg+xml");
        assert!(admin.column("search=qu%C3%A9bec", "City").await.contains(&"Québec".to_owned()));
        for status in ["Active", "Pending", "Incomplete", "Hold", "Withdrawn", "Closed"] {
            let list = admin.properties(&format!("StandardStatus={status}")).await;
            assert!(list["totalItems"].as_i64().unwrap() > 0, "{status}");
        }
        for purpose in ["Sell", "Rent", "Lease", "PG"] {
            let list = admin.properties(&format!("Purpose={purpose}")).await;
            assert!(list["totalItems"].as_i64().unwrap() > 0, "{purpose}");
        }
        // What an operator deletes does not come back.
        let path = "/api/admin/delete_property";
        admin.post(path, &serde_json::json!({ "ListingKey": key })).await.expect(200);
        assert_eq!(sample::load(&app.site).await.unwrap().properties, 0);
        assert_eq!(admin.properties("").await["totalItems"], 129);
    }
}
