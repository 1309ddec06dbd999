//! The queries about page views on a hundred thousand sums, on both engines.

use jiff::ToSpan as _;
use platform::db::sql;
use platform::text::time::public_day;
use serde_json::json;
use site::access::Group;
use site::views::Views;

use super::large_tables::patiently;
use super::plans::complaint;
use crate::testing::{TestApp, on_both_engines};

/// 400 days of 250 pages each, some of them homes, and of 50 sources.
async fn fill_views(app: &TestApp) {
    let today = public_day(app.site.clock.now());
    let pages = "INSERT INTO page_views (day, path, property_id, views, messages)
                 WITH RECURSIVE numbers (n) AS (
                   SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < 250)
                 SELECT day, '/homes/-/' || n, CASE WHEN n % 2 = 0 THEN 10000 + n ELSE NULL END, n,
                   CASE WHEN n % 50 = 0 THEN 1 ELSE 0 END FROM view_days CROSS JOIN numbers";
    let sources = "INSERT INTO view_sources (day, source, views)
                   WITH RECURSIVE numbers (n) AS (
                     SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < 50)
                   SELECT day, 's' || n || '.example', n FROM view_days CROSS JOIN numbers";
    platform::write!(app.site.db, tx => async {
        patiently(&mut tx, app).await?;
        for before in 0..400_i32 {
            let day = today.checked_sub(before.days()).unwrap().to_string();
            let query = "INSERT INTO view_days (day, views, messages) VALUES ($1, 1, 1)";
            tx.execute(sql(query).bind(day)).await?;
        }
        for query in [pages, sources, "ANALYZE page_views", "ANALYZE view_sources"] {
            tx.execute(sql(query)).await?;
        }
        Ok(())
    }
    .await)
    .unwrap();
}

on_both_engines! {
    async fn a_hundred_thousand_sums_of_views_are_read_by_their_days_and_homes(app) {
        let agent = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let draft = crate::submission::published(&agent, &admin, 1).await;
        fill_views(app).await;
        app.site.db.record_plans();
        let seen = admin.get("/api/admin/dashboard").await.expect(200).json();
        let views = &seen["data"]["views"];
        assert_eq!(views["pages"][0]["views"], json!(250 * 30));
        assert_eq!(views["sources"][0], json!({ "source": "s50.example", "views": 50 * 30 }));
        assert_eq!(views["brought"].as_array().unwrap().len(), 5);
        agent.post_nothing("/api/me/listings/all").await.expect(200);
        let look = json!({ "id": draft.id });
        let look = agent.post("/api/me/listings/preview", &look).await.expect(200).json();
        app.anonymous().get(look["data"]["path"].as_str().unwrap()).await.expect(200);
        let day = public_day(app.site.clock.now());
        let home = site::views::home(app.site.addresses, site::property::PropertyId(1));
        app.site.feature::<Views>().count_message(day, home);
        assert_eq!(site::views::write(&app.site).await.unwrap(), 1);
        app.clock.advance(10 * 24 * 60 * 60);
        assert_eq!(site::views::forget_old(&app.site).await.unwrap(), 9 * (250 + 50 + 1));
        site::submission::delete_expired_links(&app.site).await.unwrap();
        let engine = app.site.db.engine();
        let plans = app.site.db.take_plans();
        assert!(plans.iter().filter(|plan| plan.statement.contains("page_views")).count() > 4);
        let mut complaints: Vec<_> = plans.iter().filter_map(|plan| complaint(plan, engine)).collect();
        complaints.sort();
        complaints.dedup();
        assert!(complaints.is_empty(), "{}", complaints.join("\n\n"));
    }
}
