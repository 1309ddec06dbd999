//! An import that is killed a dozen times: no half post, no double, and it comes to its end.

#[cfg(unix)]
#[cfg(test)]
#[path = "support/program.rs"]
mod program;

#[cfg(unix)]
#[cfg(test)]
mod killed_import {
    use std::fmt::Write as _;
    use std::path::Path;
    use std::process::Child;
    use std::time::{Duration, Instant};

    use platform::db::{Db, Options, sql};
    use sqlx::{Connection as _, Executor as _, PgConnection};

    use crate::program::{output_of, program};

    const TIMEOUT: Duration = Duration::from_mins(5);
    /// Posts of the file, and how often the program is killed.
    const POSTS: i64 = 2_000;
    const KILLS: i64 = 12;

    /// A file of posts that name each other, as `WordPress` writes it.
    fn write_posts(path: &Path) {
        let mut file = String::from(
            "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<rss version=\"2.0\" \
             xmlns:wp=\"http://wordpress.org/export/1.2/\">\n<channel>\n<title>Old</title>\n\
             <link>https://old.example</link>\n<wp:wxr_version>1.2</wp:wxr_version>\n\
             <wp:base_blog_url>https://old.example</wp:base_blog_url>\n",
        );
        for id in 1..=POSTS {
            let next = id % POSTS + 1;
            let category = id % 7;
            let _ = writeln!(
                file,
                "<item><title>Post {id}</title><link>https://old.example/2024/01/post-{id}/</link>\
                 <dc:creator>ada</dc:creator><wp:post_id>{id}</wp:post_id>\
                 <wp:post_name>post-{id}</wp:post_name>\
                 <wp:post_date_gmt>2024-01-31 08:00:00</wp:post_date_gmt>\
                 <wp:post_type>post</wp:post_type><wp:status>publish</wp:status>\
                 <category domain=\"category\" nicename=\"c-{category}\"><![CDATA[C {category}]]></category>\
                 <content:encoded><![CDATA[Words {id}.\n\n<a href=\"https://old.example/2024/01/post-{next}/\">Next</a>]]>\
                 </content:encoded></item>"
            );
        }
        file.push_str("</channel></rss>\n");
        std::fs::write(path, file).unwrap();
    }

    async fn number(db: &Db, query: &'static str) -> i64 {
        let mut tx = db.read().await.unwrap();
        tx.fetch_one(sql(query)).await.unwrap().get("number").unwrap()
    }

    /// Kills the program once it has written so many items; false when it came to its end before.
    async fn kill_after(child: &mut Child, db: &Db, items: i64) -> bool {
        let began = Instant::now();
        while number(db, "SELECT COUNT(*) AS number FROM import_items").await < items {
            if child.try_wait().unwrap().is_some() {
                return false;
            }
            assert!(began.elapsed() < TIMEOUT, "it goes on");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        true
    }

    async fn is_whole_after_kills(database_url: &str) {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        let file = data.join("export.xml");
        write_posts(&file);
        let name = file.to_str().unwrap();
        output_of(data, database_url, &["admin", "create", "--if-none", "--generate-password"]);
        let options = Options::parse(database_url, data).unwrap();
        let db = Db::inspect(&options).await.unwrap();
        let mut kills = 0;
        for kill in 1..=KILLS {
            let mut child =
                program(data, database_url, &["import", name, "--yes"]).spawn().unwrap();
            let items = kill * (POSTS / KILLS) - 5;
            kills += i64::from(kill_after(&mut child, &db, items).await);
        }
        assert_eq!(kills, KILLS);
        let states = "SELECT COUNT(*) AS number FROM imports WHERE state = 'running'";
        assert_eq!(number(&db, states).await, 1);
        let text = output_of(data, database_url, &["import", name, "--yes"]);
        assert!(text.starts_with(&format!("{POSTS} posts and pages")), "{text}");
        let notes = text.matches("the posts belong to").count();
        assert!(notes == 1 && text.contains(&format!("({POSTS})")), "{text}");

        for (expected, query) in [
            (POSTS, "SELECT COUNT(*) AS number FROM blogs WHERE state = 'published'"),
            (POSTS, "SELECT COUNT(DISTINCT blog_title) AS number FROM blogs"),
            (
                POSTS,
                "SELECT COUNT(*) AS number FROM blog_bodies WHERE blog_description LIKE '%Words%'",
            ),
            (POSTS, "SELECT COUNT(*) AS number FROM blog_search"),
            (7, "SELECT COUNT(*) AS number FROM categories"),
            (
                0,
                "SELECT COUNT(*) AS number FROM blog_bodies WHERE blog_description LIKE '%old.example%'",
            ),
            (1, "SELECT COUNT(*) AS number FROM imports"),
            (1, "SELECT COUNT(*) AS number FROM imports WHERE state = 'done'"),
            (
                POSTS,
                "SELECT COUNT(DISTINCT became_id) AS number FROM import_items WHERE kind = 'post'",
            ),
        ] {
            assert_eq!(number(&db, query).await, expected, "{query}");
        }
        let redirects = "SELECT COUNT(*) AS number FROM redirects";
        assert!(number(&db, redirects).await >= 2 * POSTS, "the permalink and ?p= of each");
        db.close().await;
    }

    #[tokio::test]
    async fn on_sqlite_no_post_is_half_or_double() {
        is_whole_after_kills("").await;
    }

    #[tokio::test]
    async fn on_postgresql_no_post_is_half_or_double() {
        let server = std::env::var("KEYTURN_TEST_POSTGRES_URL")
            .expect("KEYTURN_TEST_POSTGRES_URL names no PostgreSQL server; `make test` starts one");
        let name = format!("killed_{}", std::process::id());
        let mut connection = PgConnection::connect(&format!("{server}/postgres")).await.unwrap();
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name} TEMPLATE template0"));
        connection.execute(create).await.unwrap();
        connection.close().await.unwrap();
        is_whole_after_kills(&format!("{server}/{name}")).await;
    }
}
