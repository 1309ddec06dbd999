//! 100,000 blogs in two languages, on both engines: the list of each language, and of both,
//! is read from an index of its own, whatever the planner has been told of the table. No
//! test here measures time.

use platform::db::{Engine, Plan, Sql, sql};
use serde_json::Value;

use crate::testing::{TestApp, on_both_engines};

const BLOGS: i64 = 100_000;
/// Blogs of one statement.
const AT_ONCE: i64 = 10_000;
/// The oldest, so that whoever walks the list of both languages walks past all others.
const FRENCH: i64 = 500;

/// Adds the blogs after `$1`, as many as `$2`.
fn add_blogs() -> Sql {
    macro_rules! insert {
        ($numbers:literal) => {
            concat!(
                "INSERT INTO blogs (blog_title, blog_url, sanitiser_version, excerpt,
                   seo_description, category_id, created_by, creation_time, updated_time, language)
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
         SELECT creation_time * 1073741824 + id, 'number', '', 'roof', language FROM blogs
         WHERE id > $1 AND id <= $1 + $2",
        "INSERT INTO blog_search (rowid, words)
         SELECT creation_time * 1073741824 + id, array_to_tsvector(
             search_lexemes('', ARRAY['number', 'roof']) || search_lexemes('t=', ARRAY['number'])
             || ARRAY['=' || language])
         FROM blogs WHERE id > $1 AND id <= $1 + $2",
    )
}

async fn fill(app: &TestApp) {
    let category = "INSERT INTO categories (category_name, name_key, name_words, creation_time,
                      updated_time) VALUES ('x', 'x', 'x', 1, 1)";
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

/// That a list is read from its own index alone, without sorting.
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
            // Where nearly all are English, the list of all is as good: before its vacuum
            // PostgreSQL takes either, from whichever end is nearer.
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

on_both_engines! {
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
