//! A site before it opens, through the real router, on both engines (docs/decisions/0055).

use serde_json::{Value, json};

use crate::testing::{Person, TestApp, on_both_engines};

async fn set(admin: &Person<'_>, name: &str, value: Value) {
    let all = admin.post_nothing("/api/admin/settings/all").await.expect(200).json();
    let groups = all["data"]["groups"].as_array().unwrap();
    let settings = groups.iter().flat_map(|group| group["settings"].as_array().unwrap());
    let revision = settings.clone().find(|one| one["name"] == name).unwrap()["revision"].clone();
    let change = json!({ "name": name, "revision": revision, "value": value });
    admin.post("/api/admin/settings/save", &json!({ "changes": [change] })).await.expect(200);
}

async fn closed(app: &TestApp) -> Person<'_> {
    let admin = app.administrator().await;
    set(&admin, "opened", json!("false")).await;
    admin
}

/// The cookie of the staff.
async fn cookie(person: &Person<'_>) -> String {
    let entered = person.post_nothing("/api/admin/enter_unopened_site").await.expect(200);
    let cookie = entered.header("set-cookie");
    assert!(cookie.contains("; HttpOnly; SameSite=Lax; Secure"), "{cookie}");
    cookie.split(';').next().unwrap().to_owned()
}

on_both_engines! {
    async fn visitors_of_a_closed_site_see_that_it_opens_soon_and_the_staff_see_all(app) {
        let admin = closed(app).await;
        let visitor = app.anonymous();
        for path in ["/", "/fr", "/about", "/blogs", "/homes", "/nowhere", "/fr/a-propos", "/a/b/c"] {
            let page = visitor.get(path).await.expect(503);
            assert_eq!(page.header("retry-after"), "3600", "{path}");
            assert!(page.header("cache-control").contains("no-store"), "{path}");
            let html = page.text();
            let expected = if path.starts_with("/fr") { "ouvre bientôt" } else { "opens soon" };
            assert!(html.contains(expected) && html.contains("noindex"), "{path}: {html}");
            // Nothing runs, nothing of an invented company, no link to what is not there.
            for not in ["<script", "keyturn.example", "Sample Street", ">Keyturn<", "rel=\"canonical\""] {
                assert!(!html.contains(not), "{path}: {not}");
            }
        }
        for path in ["/sitemap.xml", "/feed.xml", "/fr/feed.xml"] {
            visitor.get(path).await.expect(503);
        }
        visitor.post_pairs("/contact", &[("name", "Zoé")]).await.expect(503);
        for path in ["/login", "/fr/connexion", "/forgot-password", "/admin", "/robots.txt"] {
            visitor.get(path).await.expect(200);
        }
        visitor.post_nothing("/api/admin/all_blogs").await.expect(200);

        let staff = cookie(&admin).await;
        let seen = visitor.get_with("/about", &[("cookie", &staff)]).await.expect(200);
        assert!(seen.header("cache-control").contains("no-store"));
        assert_eq!(seen.header("x-robots-tag"), "noindex");
        let html = seen.text();
        assert!(html.contains("Only you and your team see this.") && html.contains("sample text"));
        visitor.get_with("/sitemap.xml", &[("cookie", &staff)]).await.expect(200);
        visitor.get("/about").await.expect(503);
        // The cookie ends with the session.
        admin.post_nothing("/api/auth/logout").await;
        platform::write!(app.site.db, tx => tx.execute(platform::db::sql("DELETE FROM sessions")).await).unwrap();
        visitor.get_with("/about", &[("cookie", &staff)]).await.expect(503);
        for nonsense in ["unopened_site=", "unopened_site=00ff", "unopened_site=zz"] {
            visitor.get_with("/about", &[("cookie", nonsense)]).await.expect(503);
        }
    }

    async fn opening_shows_every_page_at_once_and_without_the_bar(app) {
        let admin = closed(app).await;
        let visitor = app.anonymous();
        visitor.get("/").await.expect(503);
        set(&admin, "opened", json!("true")).await;
        let html = visitor.get("/").await.expect(200).text();
        assert!(!html.contains("unopened"), "{html}");
    }

    async fn the_company_is_named_once_it_has_a_name(app) {
        let admin = closed(app).await;
        set(&admin, "company.name", json!("Harbour & Pine Realty")).await;
        set(&admin, "company.telephone", json!("416-555-0142")).await;
        let html = app.anonymous().get("/contact").await.expect(503).text();
        assert!(html.contains("Harbour &amp; Pine Realty") && html.contains("tel:+14165550142"));
        assert!(!html.contains("keyturn.example"));
    }

    async fn agents_and_customers_are_visitors(app) {
        let _ = closed(app).await;
        let agent = app.member_of(site::access::Group::Agent).await;
        agent.post_nothing("/api/admin/enter_unopened_site").await.expect(403);
        app.anonymous().post_nothing("/api/admin/enter_unopened_site").await.expect(401);
    }

    async fn the_dashboard_says_what_is_missing(app) {
        let admin = closed(app).await;
        let editor = app.editor().await;
        let seen = async |person: &Person<'_>| {
            person.get("/api/admin/dashboard").await.expect(200).json()["data"]["opening"].clone()
        };
        assert_eq!(seen(&editor).await, Value::Null);
        let opening = seen(&admin).await;
        assert_eq!(opening["is_open"], false);
        assert_eq!(opening["sample_pages"], json!(["about", "team", "privacy", "terms"]));
        let done = |opening: &Value| {
            let checks = opening["checks"].as_array().unwrap();
            let done = checks.iter().filter(|one| one["is_done"] == true);
            done.map(|one| one["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(done(&opening), ["https", "samples"]);
        set(&admin, "company.name", json!("Cedar")).await;
        set(&admin, "company.support_email", json!("hello@cedar.ca")).await;
        set(&admin, "company.postal_address", json!(["1 Main Street", "Kingston ON"])).await;
        set(&admin, "company.privacy_officer_name", json!("Zoé Roy")).await;
        set(&admin, "legal_texts_read", json!("true")).await;
        let expected = ["company", "legal_texts", "privacy_officer", "https", "samples"];
        assert_eq!(done(&seen(&admin).await), expected);
    }

    async fn the_sample_content_opens_a_site_that_nobody_has_closed(app) {
        let admin = closed(app).await;
        site::sample::load(&app.site).await.unwrap();
        app.anonymous().get("/").await.expect(503);
        platform::write!(app.site.db, tx => async {
            tx.execute(platform::db::sql("DELETE FROM settings WHERE name = 'opened'")).await
        }
        .await)
        .unwrap();
        site::sample::load(&app.site).await.unwrap();
        let all = admin.post_nothing("/api/admin/settings/all").await.expect(200).text();
        assert!(all.contains("\"name\":\"opened\",\"kind\":\"choice\""), "{all}");
        app.anonymous().get("/").await.expect(200);
    }
}
