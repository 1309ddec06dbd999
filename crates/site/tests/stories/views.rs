//! Views through the real router, on both engines.

use std::cell::Cell;
use std::net::Ipv4Addr;

use http::Method;
use platform::db::sql;
use platform::http::client_address::ClientAddress;
use serde_json::{Value, json};
use site::access::Group;
use site::encoded_id;
use site::views::{Views, forget_old, of_homes};

use crate::testing::{Form, TestApp, TestResponse, on_both_engines};

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async fn see_with(app: &TestApp, body: &Value, headers: &[(&str, &str)]) -> TestResponse {
    let person = app.anonymous();
    let request = person.request(Method::POST, "/api/views/note");
    let mut request = request.header("content-type", "application/json");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    person.send(request.body(body.to_string().into()).unwrap()).await
}

/// A search from one of many networks.
async fn search_from(app: &TestApp, network: u32, path: &str, words: &str) {
    let person = app.anonymous();
    let address = Ipv4Addr::from_bits((10 << 24) | (network << 8));
    let request = person.request(Method::POST, "/api/views/note");
    let request = request
        .header("content-type", "application/json")
        .header("user-agent", FIREFOX)
        .extension(ClientAddress::new(address.into()));
    let body = json!({ "path": path, "search": words }).to_string();
    person.send(request.body(body.into()).unwrap()).await.expect(204);
}

async fn see(app: &TestApp, path: &str, source: Option<&str>) {
    let body = match source {
        Some(source) => json!({ "path": path, "source": source }),
        None => json!({ "path": path }),
    };
    see_with(app, &body, &[("user-agent", FIREFOX)]).await.expect(204);
}

async fn write(app: &TestApp) -> usize {
    site::views::write(&app.site).await.unwrap()
}

async fn told(app: &TestApp) -> Value {
    let editor = app.editor().await;
    editor.get("/api/admin/dashboard").await.expect(200).json()["data"]["views"].clone()
}

/// `path` and how often, of a list of pages.
fn pages(list: &Value, field: &str) -> Vec<(String, i64)> {
    let page =
        |one: &Value| (one["path"].as_str().unwrap().to_owned(), one[field].as_i64().unwrap());
    list.as_array().unwrap().iter().map(page).collect()
}

async fn a_home(app: &TestApp) -> i64 {
    let admin = app.administrator().await;
    let home = crate::testing::large_tables::house(1);
    let added = admin.post("/api/admin/add_property", &home).await.expect(200).json();
    let key = added["data"]["ListingKey"].as_str().unwrap().to_owned();
    let publish = json!({ "ListingKey": key, "PublicationState": "published" });
    admin.post("/api/admin/publish_property", &publish).await.expect(200);
    site::search::catch_up(&app.site).await.unwrap();
    key.parse().unwrap()
}

async fn rows(app: &TestApp, query: &'static str) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_one(sql(query)).await.unwrap().get("total").unwrap()
}

on_both_engines! {
    async fn what_several_instances_count_adds_up(app) {
        let other = TestApp::on(&app.options).await;
        for (instance, times) in [(app, 3), (&other, 2)] {
            for _ in 0..times {
                see(instance, "/services?utm_source=x#buy", Some("www.google.com")).await;
            }
            see(instance, "/fr/nos-services", Some("")).await;
            see(instance, "/about", None).await;
        }
        assert_eq!(told(app).await["pages"], json!([]), "not written yet");
        let (one, two) = tokio::join!(write(app), write(&other));
        assert_eq!((one, two), (4, 4));
        assert_eq!(write(app).await, 0);
        see(app, "/about", None).await;
        write(app).await;
        let told = told(app).await;
        let expected = [("/services".to_owned(), 7), ("/about".to_owned(), 3)];
        assert_eq!(pages(&told["pages"], "views"), expected);
        let sources = json!([{ "source": "google.com", "views": 5 }, { "source": "", "views": 2 }]);
        assert_eq!(told["sources"], sources);
        let days = told["days"].as_array().unwrap();
        assert_eq!((days.len(), &days[29]), (30, &json!({ "date": "2026-11-20", "views": 10 })));
        assert_eq!(told["brought"], json!([]));
    }

    async fn who_asks_not_to_be_counted_programs_and_what_is_no_page_are_not(app) {
        let body = json!({ "path": "/about", "source": "" });
        let bot = "Mozilla/5.0 (compatible; bingbot/2.0)";
        for headers in [
            &[("user-agent", FIREFOX), ("dnt", "1")][..],
            &[("user-agent", FIREFOX), ("sec-gpc", "1")],
            &[("user-agent", FIREFOX), ("sec-purpose", "prefetch")],
            &[("user-agent", bot)],
            &[],
        ] {
            see_with(app, &body, headers).await.expect(204);
        }
        let secret = format!("/alerts/{}", "a".repeat(43));
        for path in [
            "", "about", "//evil.example", "/Nowhere", "/a/b", "/admin", "/login", "/profile", "/my-listings",
            "/team/nobody", "/homes/x/nonsense", "/homes/in/nowhere/sell", "/post-property/kt_secret",
            "/post-property/kt_secret/preview", "/booking/secret", &secret, "/post/x/%FF",
        ] {
            see(app, path, None).await;
        }
        assert_eq!(write(app).await, 0);
        // What is not there, or not public, is left out when it is written.
        let editor = app.editor().await;
        for path in [
            "/homes/x/OTk5", "/post/x/OTk5", "/agents/x/OTk5", "/blogs/category/none", "/nowhere",
            "/fr/nulle-part",
        ] {
            see(app, path, None).await;
        }
        write(app).await;
        assert_eq!(rows(app, "SELECT COUNT(*) AS total FROM page_views").await, 0);
        let blog = editor.blog("Roofs", "<p>Snow</p>").await;
        see(app, &format!("/post/roofs/{}", encoded_id::encode(blog)), None).await;
        see(app, "/team/nobody", None).await;
        write(app).await;
        let told = told(app).await;
        assert_eq!(told["pages"][0]["title"], "Roofs");
        assert_eq!(told["pages"].as_array().unwrap().len(), 1);
    }

    async fn pages_of_the_companys_own_are_counted_while_they_are_public(app) {
        let admin = app.administrator().await;
        let add = async |slug: &str, language: &str, state: &str| {
            let page = Form::blog(1).without("category_id").with("kind", "page");
            let page = page.with("blog_title", slug).with("blog_url", slug);
            let page = page.with("language", language).with("state", state);
            admin.post_form("/api/admin/add_blog", &page).await.expect(200);
        };
        add("careers", "en", "published").await;
        add("carrieres", "fr", "published").await;
        add("secret-plan", "en", "draft").await;
        for path in ["/careers?utm_source=x", "/careers#a", "/fr/carrieres", "/secret-plan", "/carrieres"] {
            see(app, path, None).await;
        }
        write(app).await;
        let told = told(app).await;
        let expected = [("/careers".to_owned(), 2), ("/fr/carrieres".to_owned(), 1)];
        assert_eq!(pages(&told["pages"], "views"), expected);
        assert_eq!(told["pages"][1]["title"], "carrieres");
    }

    async fn what_visitors_search_for_is_told_once_three_searches_asked_for_it(app) {
        let networks = Cell::new(0);
        let search = async |path: &str, words: &str| {
            networks.set(networks.get() + 1);
            search_from(app, networks.get(), path, words).await;
        };
        for words in ["Ice dams", " ice  DAMS", "ice dams"] {
            search("/blogs?search=x", words).await;
        }
        for _ in 0..4 {
            search("/fr/proprietes", "lévis").await;
        }
        // One household that searches again and again is one.
        for _ in 0..5 {
            search_from(app, 900, "/blogs", "gutters").await;
        }
        // Nobody is told of: what one or two asked for, an address, a number, another page.
        for (path, words) in [
            ("/blogs", "attic"), ("/blogs", "attic"), ("/blogs", "zoe@example.ca"),
            ("/homes", "418 555-0199"), ("/about", "ice dams"), ("/admin", "ice dams"), ("/blogs", ""),
        ] {
            for _ in 0..if words == "attic" { 1 } else { 3 } {
                search(path, words).await;
            }
        }
        let body = json!({ "path": "/blogs", "search": "attic" });
        see_with(app, &body, &[("user-agent", FIREFOX), ("dnt", "1")]).await.expect(204);
        assert_eq!(write(app).await, 4);
        let first = told(app).await;
        assert_eq!(first["searches"], json!([
            { "place": "homes", "words": "lévis", "searches": 4 },
            { "place": "blogs", "words": "ice dams", "searches": 3 },
        ]));
        assert_eq!(first["pages"], json!([]), "a search is no view");
        search("/blogs", "Attic").await;
        write(app).await;
        assert_eq!(told(app).await["searches"][1]["words"], "attic");
        app.clock.advance(29 * 24 * 60 * 60);
        assert_eq!(forget_old(&app.site).await.unwrap(), 0);
        app.clock.advance(2 * 24 * 60 * 60);
        assert_eq!(forget_old(&app.site).await.unwrap(), 4);
        assert_eq!(rows(app, "SELECT COUNT(*) AS total FROM view_searches").await, 0);
    }

    async fn words_of_a_day_are_bounded(app) {
        for part in 0..2 {
            for number in 0..300 {
                search_from(app, part * 300 + number, "/homes", &format!("{part} {number}")).await;
            }
            write(app).await;
        }
        assert_eq!(rows(app, "SELECT COUNT(*) AS total FROM view_searches").await, 500);
        // One that is known is counted on with.
        search_from(app, 900, "/homes", "0 0").await;
        write(app).await;
        let again = "SELECT searches AS total FROM view_searches WHERE search_text = '0 0'";
        assert_eq!(rows(app, again).await, 2);
    }

    async fn a_page_that_brings_a_message_is_told_and_spam_is_not(app) {
        let home = a_home(app).await;
        let message = |number: usize, page: &str, website: &str| json!({
            "name": "Zoé Tremblay", "email": format!("zoe{number}@example.ca"),
            "phone": "4185550199", "message": format!("Number {number} about a roof."),
            "website": website, "page": page,
        });
        let visitor = app.anonymous();
        for (number, page, website) in
            [(1, "/services", ""), (2, "/fr/nos-services", ""), (3, "/about", "spam"), (4, "/admin", "")]
        {
            let body = message(number, page, website);
            visitor.post("/api/admin/contact_us", &body).await.expect(200);
            // Sent again, as when the answer was lost.
            visitor.post("/api/admin/contact_us", &body).await.expect(200);
        }
        let about = json!({
            "kind": "question", "name": "Ari", "email": "ari@example.ca", "message": "Is it warm?",
        });
        visitor.post(&format!("/api/homes/{home}/enquiry"), &about).await.expect(200);
        see(app, "/services", None).await;
        write(app).await;
        let told = told(app).await;
        let path = format!("/homes/-/{}", encoded_id::encode(home));
        let expected = [("/services".to_owned(), 2), (path, 1)];
        assert_eq!(pages(&told["brought"], "messages"), expected);
        assert_eq!(told["brought"][1]["title"], "1 Lantern Street, Lévis");
        assert_eq!(pages(&told["pages"], "views")[0], ("/services".to_owned(), 1));
    }

    async fn whoever_posted_a_home_sees_how_often_it_was_seen(app) {
        let agent = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let _draft = crate::submission::published(&agent, &admin, 1).await;
        let row = async || {
            let listed = agent.post_nothing("/api/me/listings/all").await.expect(200).json();
            listed["tableData"][0].clone()
        };
        let path = row().await["path"].as_str().unwrap().to_owned();
        assert_eq!(row().await["views"], json!({ "week": 0, "month": 0 }));
        for (views, days) in [(1, 0), (2, 20), (4, 3), (8, 4)] {
            app.clock.advance(days * 24 * 60 * 60);
            for _ in 0..views {
                see(app, &path, Some("a.example")).await;
            }
            write(app).await;
        }
        // On days 0, 20, 23 and 27: today is the last of them.
        let mut tx = app.site.db.read().await.unwrap();
        let home = sql("SELECT id FROM properties ORDER BY id LIMIT 1");
        let id = site::property::PropertyId(tx.fetch_one(home).await.unwrap().get("id").unwrap());
        let seen = of_homes(&mut tx, &[id], app.site.clock.now()).await.unwrap();
        assert_eq!((seen[&id].week, seen[&id].month), (12, 15));
        let later = app.site.clock.now() + 5 * 24 * 60 * 60;
        let seen = of_homes(&mut tx, &[id], later).await.unwrap();
        assert_eq!((seen[&id].week, seen[&id].month), (8, 14));
    }

    async fn days_are_kept_for_400_days(app) {
        see(app, "/about", Some("a.example")).await;
        write(app).await;
        app.clock.advance(400 * 24 * 60 * 60);
        assert_eq!(forget_old(&app.site).await.unwrap(), 0);
        see(app, "/about", None).await;
        write(app).await;
        app.clock.advance(24 * 60 * 60);
        assert_eq!(forget_old(&app.site).await.unwrap(), 3);
        assert_eq!(rows(app, "SELECT COUNT(*) AS total FROM page_views").await, 1);
        assert_eq!(rows(app, "SELECT COUNT(*) AS total FROM view_sources").await, 0);
    }

    async fn places_of_a_day_are_bounded_in_the_store(app) {
        for batch in 0..4 {
            for number in 0..180 {
                see(app, "/about", Some(&format!("s{batch}-{number}.example"))).await;
            }
            write(app).await;
        }
        assert_eq!(rows(app, "SELECT COUNT(*) AS total FROM view_sources").await, 501);
        let all = "SELECT CAST(SUM(views) AS BIGINT) AS total FROM view_sources";
        assert_eq!(rows(app, all).await, 720);
    }

    async fn a_store_that_is_away_loses_nothing(app) {
        see(app, "/about", Some("a.example")).await;
        app.site.db.close().await;
        site::views::write(&app.site).await.unwrap_err();
        let taken = app.site.feature::<Views>().take();
        assert_eq!((taken.counts.pages.len(), taken.counts.sources.len()), (1, 1));
    }

    async fn only_the_company_sees_the_figures(app) {
        for group in [Group::Agent, Group::User] {
            app.member_of(group).await.get("/api/admin/dashboard").await.expect(403);
        }
        app.anonymous().get("/api/admin/dashboard").await.expect(401);
        app.anonymous().post("/api/views/note", &json!({ "path": 7 })).await.expect(422);
        let wrong = app.anonymous().post_pairs("/api/views/note", &[("path", "/about")]).await;
        wrong.expect(415);
    }
}
