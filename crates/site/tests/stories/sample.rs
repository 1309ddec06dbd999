use serde_json::json;
use site::blog::SampleBlog;
use site::sample::{Demo, blogs, load};

use crate::testing::on_both_engines;

#[test]
fn every_sample_blog_is_well_formed_and_its_cover_exists() {
    let blogs = blogs().unwrap();
    assert!(blogs.len() >= 38, "{} blogs", blogs.len());
    for cover in blogs.iter().filter_map(SampleBlog::cover) {
        assert!(Demo::get(&format!("covers/{cover}")).is_some(), "{cover}");
    }
}

on_both_engines! {
    async fn samples_go_as_far_as_nobody_has_changed_them_and_come_back(app) {
        let admin = app.administrator().await;
        let loaded = load(&app.site).await.unwrap();
        let items = app.editor().await.get("/api/admin/sample_items").await.expect(200).json();
        assert_eq!(items["data"]["blogs"].as_array().unwrap().len(), loaded.blogs);
        assert_eq!(items["data"]["properties"].as_array().unwrap().len(), loaded.properties);
        let again = admin.post_nothing("/api/admin/load_samples").await.expect(200).json();
        assert_eq!(again["data"]["blogs"], 0);
        let total = i64::try_from(loaded.blogs + loaded.properties).unwrap();
        let left = async || {
            let dashboard = admin.get("/api/admin/dashboard").await.expect(200).json();
            dashboard["data"]["samples"].as_i64().unwrap()
        };
        assert_eq!(left().await, total);
        // One that somebody has changed is theirs.
        let found = admin.post_nothing("/api/admin/all_properties?size=1").await.expect(200).json();
        let hold = json!({
            "ListingKeys": [found["tableData"][0]["ListingKey"]], "Action": "status",
            "StandardStatus": "Withdrawn", "StatusChangeReason": "Ours",
        });
        admin.post("/api/admin/change_properties", &hold).await.expect(200);
        assert_eq!(left().await, total - 1);
        app.editor().await.post_nothing("/api/admin/remove_samples").await.expect(403);
        let removed = admin.post_nothing("/api/admin/remove_samples").await.expect(200).json();
        assert_eq!(removed["data"]["blogs"], loaded.blogs);
        assert_eq!(removed["data"]["properties"], loaded.properties - 1);
        assert_eq!(left().await, 0);
        let homes = admin.post_nothing("/api/admin/all_properties").await.expect(200).json();
        assert_eq!(homes["totalItems"], 1);
        // Loaded again they are not; taken back they are.
        assert_eq!(load(&app.site).await.unwrap().blogs, 0);
        for kind in ["blogs", "properties"] {
            let body = json!({ "undo_id": removed["data"][format!("{kind}_undo_id")] });
            admin.post(&format!("/api/admin/undo_{kind}"), &body).await.expect(200);
        }
        let homes = admin.post_nothing("/api/admin/all_properties").await.expect(200).json();
        assert_eq!(homes["totalItems"], loaded.properties);
        assert!(left().await > 0);
    }
}
