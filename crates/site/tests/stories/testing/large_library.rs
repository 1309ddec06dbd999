//! A library of a hundred thousand pictures: neither a page nor a change of one picture reads the
//! others.

use platform::db::sql;
use serde_json::json;

use super::large_tables::{fill_looks, patiently};
use super::on_both_engines;
use super::plans::complaint;
use crate::testing::{Form, TestApp};

/// A third of them are those of homes, and a few are in use or in the trash.
async fn fill(app: &TestApp) {
    fill_looks(app).await;
    let fill = [
        "UPDATE library SET is_of_homes = TRUE WHERE id % 3 = 0",
        "UPDATE library SET blogs = 1 WHERE id % 50 <> 0 AND id % 3 <> 0",
        "UPDATE library SET homes = 1 WHERE id % 50 <> 0 AND id % 3 = 0",
        "UPDATE library SET trashed_at = 5 WHERE id % 1000 = 500",
        "ANALYZE library",
    ];
    for statement in fill {
        platform::write!(app.site.db, tx => async {
            patiently(&mut tx, app).await?;
            tx.execute(sql(statement)).await
        }
        .await)
        .unwrap();
    }
}

on_both_engines! {
    async fn pages_of_a_library_of_a_hundred_thousand_read_no_more_than_a_page(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let form = Form::default().file("lake.png", &crate::media_library::picture(7));
        let added = editor.post_form("/api/admin/media/add", &form).await.expect(200).json();
        fill(app).await;
        app.site.db.record_plans();
        for person in [&editor, &admin] {
            for filter in ["all", "unused", "blogs", "undescribed", "trash"] {
                for before in [i64::MAX, 50_000, 5] {
                    let asked = json!({ "filter": filter, "before": before.to_string() });
                    let found = person.post("/api/admin/media/all", &asked).await.expect(200);
                    let count = found.json()["data"]["pictures"].as_array().unwrap().len();
                    assert!(before == 5 || count > 30, "{filter} {before}: {count}");
                }
            }
            let asked = json!({ "search": "lake" });
            let found = person.post("/api/admin/media/all", &asked).await.expect(200).json();
            assert_eq!(found["data"]["pictures"].as_array().unwrap().len(), 1);
            let id = json!({ "id": added["data"]["id"] });
            person.post("/api/admin/media/one", &id).await.expect(200);
            person.post("/api/admin/media/trash", &id).await.expect(200);
            person.post("/api/admin/media/restore", &id).await.expect(200);
        }
        admin.post("/api/admin/media/all", &json!({ "filter": "homes" })).await.expect(200);
        let engine = app.site.db.engine();
        let plans = app.site.db.take_plans();
        assert!(plans.iter().any(|plan| plan.statement.contains("library_of_all")
            || plan.statement.contains("FROM library JOIN")));
        let complaints: Vec<_> = plans.iter().filter_map(|plan| complaint(plan, engine)).collect();
        assert!(complaints.is_empty(), "{}", complaints.join("\n\n"));
    }
}
