//! Deleting, restoring and forgetting.

use serde_json::json;
use site::property::{count, forget_deleted};

use super::{house, with};
use crate::testing::on_both_engines;

const DELETE: &str = "/api/admin/delete_property";
const RESTORE: &str = "/api/admin/restore_property";
const DAY: i64 = 24 * 60 * 60;

on_both_engines! {
    async fn a_deleted_property_is_in_a_list_of_its_own_and_comes_back(app) {
        let admin = app.administrator().await;
        let kept = admin.property(json!({ "ListingId": "kept" })).await;
        let gone = admin.property(json!({ "ListingId": "gone" })).await;
        let key = json!({ "ListingKey": gone["ListingKey"] });
        let deleted = admin.post(DELETE, &key).await.expect(200).json();
        assert_eq!(deleted["message"], "Property deleted successfully");
        assert_eq!(admin.column("", "ListingId").await, ["kept"]);
        assert_eq!(admin.column("search=lindqvist", "ListingId").await, ["kept"]);
        assert_eq!(admin.column("Deleted=true", "ListingId").await, ["gone"]);
        assert_eq!(admin.column("Deleted=true&search=lindqvist", "ListingId").await, ["gone"]);
        assert_eq!(admin.column("Deleted=true&StandardStatus=Hold", "ListingId").await.len(), 0);
        let row = &admin.properties("Deleted=true").await["tableData"][0];
        assert_eq!(row["DeletedTimestamp"], "2026-11-20T12:00:00Z");
        assert_eq!(count(&mut app.site.db.read().await.unwrap()).await.unwrap(), 1);

        let change = with(house(), &key);
        admin
            .post("/api/admin/update_property", &change)
            .await
            .expect_error(409, "This property was deleted. Restore it first");
        admin.post(DELETE, &key).await.expect_error(404, "This property no longer exists");
        let taken = admin.post("/api/admin/add_property", &with(house(), &json!({ "ListingId": "GONE" }))).await;
        taken.expect_error(409, "A deleted property has this Listing Id. Restore that one first");

        let other = app.administrator_called("Ada", "Roy").await;
        app.clock.advance(20 * 60);
        other.post(RESTORE, &key).await.expect(200);
        admin.post(RESTORE, &key).await.expect_error(409, "This property is not deleted");
        assert_eq!(admin.column("search=lindqvist", "ListingId").await, ["gone", "kept"]);
        let stored = admin.stored(&gone["ListingKey"]).await;
        assert_eq!(stored["DeletedTimestamp"], json!(null));
        let refused = admin
            .post("/api/admin/update_property", &with(change, &json!({ "Revision": 1 })))
            .await;
        let at = platform::text::time::format_public_moment(app.clock.now(), platform::language::Language::En);
        // Whoever had it open before does not overwrite it.
        refused.expect_error(409, &format!("Ada Roy saved this property on {at}, after you had opened it"));
        assert_eq!(admin.stored(&kept["ListingKey"]).await["Revision"], 1);
    }

    async fn after_thirty_days_it_is_forgotten(app) {
        let admin = app.administrator().await;
        let [first, second] =
            [admin.property(json!({})).await, admin.property(json!({})).await].map(|one| one["ListingKey"].clone());
        admin.post(DELETE, &json!({ "ListingKey": first })).await.expect(200);
        app.clock.advance(DAY);
        let admin = app.administrator().await;
        admin.post(DELETE, &json!({ "ListingKey": second })).await.expect(200);
        app.clock.advance(29 * DAY - 1);
        assert_eq!(forget_deleted(&app.site).await.unwrap(), 0);
        app.clock.advance(1);
        assert_eq!(forget_deleted(&app.site).await.unwrap(), 1);
        let admin = app.administrator().await;
        admin.post(RESTORE, &json!({ "ListingKey": first })).await.expect(404);
        admin.post(RESTORE, &json!({ "ListingKey": second })).await.expect(200);
        assert_eq!(admin.column("search=lindqvist", "ListingKey").await, [second.as_str().unwrap()]);
        let mut tx = app.site.db.read().await.unwrap();
        let query = platform::db::sql("SELECT client_address FROM audit WHERE action = 'property.forget'");
        let entries = tx.fetch_all(query).await.unwrap();
        assert_eq!(entries.len(), 1);
    }
}
