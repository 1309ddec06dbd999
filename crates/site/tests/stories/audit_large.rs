//! What is asked of the trail when it has a hundred thousand entries.

use platform::db::sql;
use platform::storage::audit::{Actor, erase_personal};

use crate::testing::large_tables::patiently;
use crate::testing::plans::complaint;
use crate::testing::{NOW, TestApp, on_both_engines};

/// Entries of three accounts, the program and visitors, about many things.
async fn fill(app: &TestApp, user: i64) {
    let entries =
        "INSERT INTO audit (created_at, user_id, client_address, action, subject, before, after)
                   WITH RECURSIVE numbers (n) AS (
                     SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
                   SELECT CAST($1 AS BIGINT) - n / 3,
                     CASE n % 4 WHEN 0 THEN CAST($2 AS BIGINT) WHEN 1 THEN 900 WHEN 2 THEN 901 END,
                     CASE n % 8 WHEN 3 THEN 'the program itself' ELSE '203.0.113.7' END,
                     CASE n % 5 WHEN 0 THEN 'blog.update' WHEN 1 THEN 'account.sign_in'
                       ELSE 'message.update' END,
                     'blog ' || (n % 5000), NULL, '{\"n\":1}' FROM numbers";
    let people = "INSERT INTO audit_people (person, entry_id)
                  SELECT '0123456789012345678901234567' || (1000 + id % 9000), id FROM audit";
    let waiting = "INSERT INTO audit_unsealed (entry_id) SELECT id FROM audit WHERE id NOT IN
                     (SELECT entry_id FROM audit_unsealed) AND id % 2000 = 0";
    platform::write!(app.site.db, tx => async {
        patiently(&mut tx, app).await?;
        tx.execute(sql(entries).bind(NOW).bind(user)).await?;
        tx.execute(sql(people)).await?;
        tx.execute(sql(waiting)).await?;
        tx.execute(sql("ANALYZE audit")).await?;
        tx.execute(sql("ANALYZE audit_people")).await
    }
    .await)
    .unwrap();
}

on_both_engines! {
    async fn no_question_walks_through_a_hundred_thousand_entries(app) {
        let admin = app.administrator().await;
        let user = admin.user_id.unwrap();
        fill(app, user).await;
        app.site.db.record_plans();
        let mut next = None;
        for query in [
            "", "who=900", "who=program", "who=visitor", "action=blog", "action=message.update",
            "thing=blog+77", "thing=blog+77&who=900&action=message.update", "who=900&action=message",
            "from=2026-01-01&to=2027-01-01", "who=program&action=blog.update&from=2026-01-01",
        ] {
            let path = format!("/api/admin/audit/all?{query}");
            let page = admin.post_nothing(&path).await.expect(200).json()["data"].clone();
            assert!(!page["entries"].as_array().unwrap().is_empty(), "{query}");
            next = next.or_else(|| page["next"].as_i64());
        }
        let deep = format!("/api/admin/audit/all?before={}", next.unwrap());
        admin.post_nothing(&deep).await.expect(200);
        admin.post_nothing("/api/admin/audit/all?before=90000").await.expect(200);
        admin.post_nothing("/api/admin/audit/export?thing=blog+77").await.expect(200);
        app.sign_in("nobody@example.ca", "not the password").await.expect(401);
        site::audit::seal(&app.site).await.unwrap();
        let texts = ["zoe@example.ca".to_owned(), "418 555-0199".to_owned()];
        platform::write!(app.site.db, tx =>
            erase_personal(&mut tx, NOW, &Actor::program(), &[77_777], &texts).await)
        .unwrap();
        let engine = app.site.db.engine();
        let plans = app.site.db.take_plans();
        assert!(plans.iter().filter(|plan| plan.statement.contains("audit")).count() > 30);
        let mut complaints: Vec<_> =
            plans.iter().filter_map(|plan| complaint(plan, engine)).collect();
        complaints.sort();
        complaints.dedup();
        assert!(complaints.is_empty(), "{}", complaints.join("\n\n"));
    }

    async fn many_entries_of_one_are_erased_a_part_at_a_time(app) {
        let admin = app.administrator().await;
        fill(app, admin.user_id.unwrap()).await;
        let erase = async || {
            platform::write!(app.site.db, tx =>
                erase_personal(&mut tx, NOW, &Actor::program(), &[900], &[]).await)
            .unwrap()
        };
        assert_eq!(erase().await, platform::storage::audit::ERASED_AT_ONCE);
        let mut rounds = 1;
        while erase().await == platform::storage::audit::ERASED_AT_ONCE {
            rounds += 1;
        }
        assert_eq!(rounds, 5, "25,000 entries");
        let mut tx = app.site.db.read().await.unwrap();
        let left = "SELECT COUNT(*) AS total FROM audit WHERE user_id = 900 AND client_address <> ''";
        assert_eq!(tx.fetch_one(sql(left)).await.unwrap().get::<i64>("total").unwrap(), 0);
    }
}
