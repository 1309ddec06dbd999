//! 100,000 blogs in two languages, on both engines. Each list is read from an index of its own,
//! whatever the planner knows about the table. No test here measures time.

use platform::db::{Engine, Plan, Sql, sql};
use serde_json::Value;

use crate::testing::{TestApp, on_both_engines};

const BLOGS: i64 = 100_000;
/// Blogs of one statement.
const AT_ONCE: i64 = 10_000;
/// They are the oldest, so a scan of the common list would pass all others.
const FRENCH: i64 = 500;

/// Adds the blogs after `$1`, as many as `$2`.
fn add_blogs() -> Sql {
    macro_rules! insert {
        ($numbers:literal) => {
            concat!(
                "INSERT INTO blogs (blog_title, blog_url, sanitiser_version, excerpt,
                   seo_description, category_id, created_by, created_at, updated_at, language)
                 SELECT 'Number ' || n, 'number-' || n, 99, '', 'x', 1, 1, 1000 + n, 1000 + n,
                   CASE WHEN n <= 500 THEN 'fr' ELSE 'en' END FROM ",
                $numbers
            )
        };
    }
    Sql::per_engine(
        insert!(
            "(WITH RECURSIVE counted (n) AS
                (SELECT $1 + 1 UNION ALL SELECT n + 1 FROM counted WHERE n < $1 + $2)
              SELECT n FROM counted) AS numbers"
        ),
        insert!("generate_series($1 + 1, $1 + $2) AS numbers (n)"),
    )
}

/// Adds the search words of all blogs.
fn index_blogs() -> Sql {
    Sql::per_engine(
        "INSERT INTO blog_search (rowid, title, seo, body, facets)
         SELECT created_at * 1073741824 + id, 'number', '', 'roof', language FROM blogs
         WHERE id > $1 AND id <= $1 + $2",
        "INSERT INTO blog_search (rowid, words)
         SELECT created_at * 1073741824 + id, array_to_tsvector(
             search_lexemes('', ARRAY['number', 'roof']) || search_lexemes('t=', ARRAY['number'])
             || ARRAY['=' || language])
         FROM blogs WHERE id > $1 AND id <= $1 + $2",
    )
}

async fn fill(app: &TestApp) {
    let category = "INSERT INTO categories (category_name, name_key, name_words, category_slug,
                      category_slug_fr, created_at, updated_at)
                    VALUES ('x', 'x', 'x', 'x', 'x', 1, 1)";
    platform::write!(app.site.db, tx => tx.execute(sql(category)).await).unwrap();
    for number in 0..BLOGS / AT_ONCE {
        platform::write!(app.site.db, tx => async {
            for statement in [add_blogs(), index_blogs()] {
                tx.execute(statement.bind(number * AT_ONCE).bind(AT_ONCE)).await?;
            }
            Ok(())
        }
        .await)
        .unwrap();
    }
}

async fn list(app: &TestApp, query: &str) -> Value {
    let path = format!("/api/admin/all_blogs?{query}");
    app.anonymous().post_nothing(&path).await.expect(200).json()
}

/// Checks that a list is read from its own index alone, without sorting.
fn assert_looks(plan: &Plan, engine: Engine) {
    let Plan { statement, steps } = plan;
    let steps = steps.join("\n");
    let index = match statement {
        all if !all.contains("WHERE") => "blogs_newest",
        english if english.contains("'en'") => "blogs_in_english",
        _ => "blogs_in_french",
    };
    let looks = match engine {
        Engine::Sqlite => steps == format!("SCAN blogs USING COVERING INDEX {index}"),
        Engine::Postgres => {
            let scans = ["", " Backward"]
                .map(|way| format!("Limit\n  ->  Index Only Scan{way} using {index} on blogs"));
            // Nearly all blogs are English, so the common list is as good: before its vacuum
            // PostgreSQL takes either, from the nearer end.
            let all = ["", " Backward"].map(|way| {
                format!(
                    "Limit\n  ->  Index Scan{way} using blogs_newest on blogs\n        \
                     Filter: (language = 'en'::text)"
                )
            });
            scans.contains(&steps) || (index == "blogs_in_english" && all.contains(&steps))
        }
    };
    assert!(looks, "{steps}\n  of {statement}");
}

/// Checks that rows come from an index without skipping any.
fn assert_is_quick(plan: &Plan, engine: Engine) {
    let Plan { statement, steps } = plan;
    let steps = steps.join("\n");
    let walks = match engine {
        Engine::Sqlite => {
            steps.contains("TEMP B-TREE")
                || (steps.contains("SCAN blogs") && !statement.contains("LIMIT"))
        }
        // A filter behind the index would skip rows. That of the large category skips next to
        // none.
        Engine::Postgres => {
            let is_list = statement.contains("published_blogs\n             WHERE category_id");
            let is_filtered = steps.contains("Filter:") && !steps.contains("'1'::bigint");
            steps.contains("Seq Scan on blogs") || (is_list && is_filtered)
        }
    };
    assert!(!walks, "{steps}\n  of {statement}");
}

on_both_engines! {
    async fn the_page_of_a_small_category_walks_past_no_blog_of_a_large_one(app) {
        fill(app).await;
        let small = "INSERT INTO categories (category_name, name_key, name_words, category_slug,
                       category_slug_fr, created_at, updated_at)
                     VALUES ('y', 'y', 'y', 'y', 'y', 1, 1)";
        // The oldest, in both languages; the titles of a hundred say something.
        let moved = "UPDATE blogs SET category_id = 2 WHERE id <= 1000 AND id > 400";
        let renamed = "UPDATE blogs SET blog_title = 'Ice on roofs' WHERE id <= 1000 AND id > 900";
        platform::write!(app.site.db, tx => async {
            for statement in [small, moved, renamed] {
                tx.execute(sql(statement)).await?;
            }
            Ok(())
        }
        .await)
        .unwrap();
        let engine = app.site.db.engine();
        let visitor = app.anonymous();
        app.site.db.record_plans();
        for analyse in [false, true] {
            if analyse {
                platform::write!(app.site.db, tx => tx.execute(sql("ANALYZE")).await).unwrap();
            }
            app.site.db.take_plans();
            let size = if analyse { 12 } else { 11 };
            for (query, total, first) in [
                ("category=y", 500, Some("Ice on roofs")),
                ("category=y&page=30", 500, None),
                ("category=y&language=fr", 100, Some("Number 500")),
                ("category=x", 99_000, Some("Number 100000")),
                ("category=x&page=5000", 99_000, None),
                ("category=x&language=fr", 400, Some("Number 400")),
            ] {
                let path = format!("/api/admin/category_blogs?{query}&size={size}");
                let data = visitor.get(&path).await.expect(200).json()["data"]["blogs"].clone();
                assert_eq!(data["totalItems"], total, "{query}");
                if let Some(first) = first {
                    assert_eq!(data["tableData"][0]["blog_title"], first, "{query}");
                }
                for plan in app.site.db.take_plans() {
                    assert_is_quick(&plan, engine);
                }
            }
            let path = format!("/api/admin/related_blogs?blog_id={}", 901 + i64::from(analyse));
            let related = visitor.get(&path).await.expect(200).json()["data"].clone();
            let titles: Vec<_> =
                related.as_array().unwrap().iter().map(|row| row["blog_title"].clone()).collect();
            assert_eq!(titles, ["Ice on roofs"; 3]);
            for plan in app.site.db.take_plans() {
                assert_is_quick(&plan, engine);
            }
        }
    }

    async fn the_list_of_a_language_walks_past_no_blog_of_the_other(app) {
        fill(app).await;
        let engine = app.site.db.engine();
        app.site.db.record_plans();
        // First as after an upgrade, when nothing is known of the table, then as later on.
        for analyse in [false, true] {
            if analyse {
                platform::write!(app.site.db, tx => tx.execute(sql("ANALYZE")).await).unwrap();
            }
            app.site.db.take_plans();
            let size = if analyse { 6 } else { 5 };
            for (query, total, first) in [
                ("language=fr", FRENCH, FRENCH),
                ("language=fr&page=40", FRENCH, FRENCH - 40 * size),
                ("language=fr&page=80", FRENCH, FRENCH - 80 * size),
                ("", BLOGS - FRENCH, BLOGS),
                ("page=3000", BLOGS - FRENCH, BLOGS - 3000 * size),
                ("page=16000", BLOGS - FRENCH, BLOGS - 16000 * size),
                ("language=all&page=3000", BLOGS, BLOGS - 3000 * size),
                ("language=all&page=16000", BLOGS, BLOGS - 16000 * size),
            ] {
                let page = list(app, &format!("{query}&size={size}")).await;
                assert_eq!(page["totalItems"], total, "{query}");
                assert_eq!(page["tableData"][0]["blog_title"], format!("Number {first}"), "{query}");
                let plans = app.site.db.take_plans();
                let is_list = |plan: &&Plan| plan.statement.starts_with("SELECT id FROM published_blogs");
                let lists: Vec<_> = plans.iter().filter(is_list).collect();
                assert_eq!(lists.len(), 1, "{query}");
                assert_looks(lists[0], engine);
            }
            for (query, total, first) in [
                ("language=fr&search=roof", FRENCH, FRENCH),
                ("language=fr&search=n&page=3", FRENCH, FRENCH - 3 * size),
                ("search=number", BLOGS - FRENCH, BLOGS),
                ("language=all&search=roof", BLOGS, BLOGS),
            ] {
                let page = list(app, &format!("{query}&size={size}")).await;
                assert_eq!(page["totalItems"], total, "{query}");
                assert_eq!(page["tableData"][0]["blog_title"], format!("Number {first}"), "{query}");
            }
        }
    }
}
