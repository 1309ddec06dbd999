//! Redirects through the real router, on both engines.

use http::Method;
use serde_json::{Value, json};

use crate::testing::{Person, TestApp, TestResponse, on_both_engines};

const FIREFOX: (&str, &str) =
    ("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");

async fn add(owner: &Person<'_>, source: &str, target: &str, kind: &str) -> TestResponse {
    let body = json!({ "source": source, "target": target, "kind": kind });
    owner.post("/api/admin/add_redirect", &body).await
}

async fn import(owner: &Person<'_>, file: &[u8]) -> TestResponse {
    let request = owner.request(Method::POST, "/api/admin/redirects/import");
    let request = request.header("content-type", "text/csv");
    owner.send(request.body(file.to_vec().into()).unwrap()).await
}

/// The status of an address, and where it leads.
async fn lead(app: &TestApp, address: &str) -> (u16, String) {
    let answer = app.anonymous().get(address).await;
    (answer.status.as_u16(), answer.header("location").to_owned())
}

async fn rows(owner: &Person<'_>, call: &str) -> Vec<Value> {
    let list = owner.post_nothing(&format!("/api/admin/{call}")).await.expect(200).json();
    list["tableData"].as_array().unwrap().clone()
}

on_both_engines! {
    async fn an_old_address_leads_to_the_new_one_in_one_step(app) {
        let owner = app.administrator().await;
        add(&owner, "https://old.example/About-Us/", "/about", "exact").await.expect(200);
        add(&owner, "/blog", "/blogs", "prefix").await.expect(200);
        add(&owner, "/*/archive-*.html", "https://archive.example/*/*", "wildcard").await.expect(200);
        for (address, location) in [
            ("/about-us", "/about"),
            ("/About-us/?utm_source=x", "/about?utm_source=x"),
            ("/blog/2024/ice/", "/blogs/2024/ice"),
            ("/2024/archive-may.html", "https://archive.example/2024/may"),
        ] {
            assert_eq!(lead(app, address).await, (301, location.to_owned()), "{address}");
        }
        assert_eq!(lead(app, "/about").await.0, 200);
        assert_eq!(lead(app, "/blogging").await.0, 404);
        assert_eq!(lead(app, "/api/blog").await.0, 404);
    }

    async fn plain_permalinks_lead_on_though_the_home_page_is_there(app) {
        let owner = app.administrator().await;
        add(&owner, "/?p=12", "/blogs", "exact").await.expect(200);
        assert_eq!(lead(app, "/?p=12").await, (301, "/blogs".to_owned()));
        assert_eq!(lead(app, "/?p=13").await.0, 200);
        assert_eq!(lead(app, "/").await.0, 200);
    }

    async fn a_redirect_comes_before_the_move_to_the_address_of_a_language(app) {
        let owner = app.administrator().await;
        let post = "/article/ancien-billet/MTI=";
        assert_eq!(lead(app, post).await, (307, format!("/fr{post}")));
        add(&owner, post, "/blogs", "exact").await.expect(200);
        assert_eq!(lead(app, post).await, (301, "/blogs".to_owned()));
        add(&owner, "/blogues", "/blogs", "prefix").await.expect(200);
        assert_eq!(lead(app, "/blogues/categorie/hiver").await, (301, "/blogs/categorie/hiver".to_owned()));
        // The pages exist, so only a redirect of the very address comes before them.
        assert_eq!(lead(app, "/blogues").await, (307, "/fr/blogues".to_owned()));
        assert_eq!(lead(app, "/fr/blogues").await.0, 200);
        add(&owner, "/nous-joindre", "/about", "exact").await.expect(200);
        assert_eq!(lead(app, "/nous-joindre").await, (301, "/about".to_owned()));
        assert_eq!(lead(app, "/en/about").await, (307, "/about".to_owned()));
        let gone = json!({ "source": "/article/vendu/MTM=", "status": 410 });
        owner.post("/api/admin/add_redirect", &gone).await.expect(200);
        let answer = app.anonymous().get("/article/vendu/MTM=").await.expect(410);
        assert!(answer.text().contains("lang=\"fr"), "{}", answer.text());
        // Nobody missed what leads to a page.
        assert_eq!(rows(&owner, "all_missed_addresses").await.len(), 0);
    }

    async fn a_page_that_is_gone_says_so_and_a_deleted_redirect_leads_nowhere(app) {
        let owner = app.administrator().await;
        let gone = json!({ "source": "/old-offer", "status": 410 });
        let added = owner.post("/api/admin/add_redirect", &gone).await.expect(200).json();
        assert_eq!(lead(app, "/old-offer").await.0, 410);
        let id = &added["data"]["id"];
        let moved = json!({ "redirect_id": id, "source": "/old-offer", "target": "/services", "status": 308 });
        owner.post("/api/admin/update_redirect", &moved).await.expect(200);
        assert_eq!(lead(app, "/old-offer").await, (308, "/services".to_owned()));
        owner.post("/api/admin/delete_redirect", &json!({ "redirect_id": id })).await.expect(200);
        assert_eq!(lead(app, "/old-offer").await.0, 404);
        owner
            .post("/api/admin/delete_redirect", &json!({ "redirect_id": id }))
            .await
            .expect_error(404, "This redirect no longer exists");
    }

    async fn a_target_is_stored_as_a_browser_goes_there(app) {
        let owner = app.administrator().await;
        add(&owner, "/cafe", "/blogs/été", "exact").await.expect(200);
        add(&owner, "/elsewhere", "https://exämple.ca/é ü", "exact").await.expect(200);
        assert_eq!(lead(app, "/cafe").await.1, "/blogs/%C3%A9t%C3%A9");
        assert_eq!(lead(app, "/elsewhere").await.1, "https://xn--exmple-cua.ca/%C3%A9%20%C3%BC");
        add(&owner, "/c", "/d/../c", "exact").await.expect(409);
        // The parameters of a source are no part of where it leads.
        add(&owner, "/g?a=1", "/g", "exact").await.expect(200);
        assert_eq!(lead(app, "/g?a=1").await, (301, "/g".to_owned()));
        assert_eq!(lead(app, "/g").await.0, 404);
    }

    async fn loops_and_chains_are_refused_with_their_addresses(app) {
        let owner = app.administrator().await;
        add(&owner, "/a", "/b", "exact").await.expect(200);
        add(&owner, "/b", "/c", "exact").await.expect_error(
            409, "This would lead from one redirect to the next: /a → /b → /c. Enter the last address");
        add(&owner, "/z", "/a", "exact").await.expect_error(
            409, "This would lead from one redirect to the next: /z → /a → /b. Enter the last address");
        add(&owner, "/b", "/a", "exact").await.expect_error(409, "This would lead in a circle: /b → /a → /b");
        add(&owner, "/x", "/x/y", "prefix").await.expect(409);
        add(&owner, "/*", "/more/*", "wildcard").await.expect(409);
        add(&owner, "/old/*", "/about", "wildcard").await.expect(200);
        add(&owner, "/a", "/c", "exact").await.expect_error(
            409, "There is already a redirect of this address");
        assert_eq!(rows(&owner, "all_redirects").await.len(), 2);
    }

    async fn wrong_redirects_are_refused_by_field(app) {
        let owner = app.administrator().await;
        for (source, target, kind, field) in [
            ("", "/b", "exact", "source"),
            ("old", "/b", "exact", "source"),
            ("//evil.example", "/b", "exact", "source"),
            ("/about/", "/b", "exact", "source"),
            ("/admin/x", "/b", "exact", "source"),
            ("/API/x", "/b", "exact", "source"),
            ("/", "/b", "prefix", "source"),
            ("/a*", "/b", "exact", "source"),
            ("/a", "/b", "wildcard", "source"),
            ("/a?b=1", "/b", "prefix", "source"),
            ("/a", "", "exact", "target"),
            ("/a", "b", "exact", "target"),
            ("/a", "//evil.example", "exact", "target"),
            ("/a", "javascript:alert(1)", "exact", "target"),
            ("/a", "https://user@evil.example/", "exact", "target"),
            ("/a/*", "https://*/x", "wildcard", "target"),
            ("/a/*", "/*/*", "wildcard", "target"),
            ("/a", "/b", "regex", "kind"),
        ] {
            let answer = add(&owner, source, target, kind).await;
            assert!(answer.status.is_client_error(), "{source} {target} {kind}");
            assert_eq!(answer.json()["field"], field, "{source} {target} {kind}");
        }
        let long = format!("/{}", "a".repeat(1_000));
        add(&owner, &long, "/b", "exact").await.expect(422);
        let editor = app.editor().await;
        add(&editor, "/a", "/b", "exact").await.expect(403);
    }

    async fn hits_and_missed_addresses_are_counted_without_any_person(app) {
        let owner = app.administrator().await;
        add(&owner, "/old", "/about", "exact").await.expect(200);
        let person = app.anonymous();
        let search = ("referer", "https://search.example/?q=zoe");
        for address in ["/old", "/lost/page", "/Lost/page", "/zoe@example.ca", "/alerts/abc"] {
            person.get_with(address, &[FIREFOX, search]).await;
        }
        person.get_with("/lost/page", &[("user-agent", "Googlebot")]).await;
        assert_eq!(site::redirect::write(&app.site).await.unwrap(), 3);
        assert_eq!(rows(&owner, "all_redirects").await[0]["hits"], 1);
        let missed = rows(&owner, "all_missed_addresses").await;
        assert_eq!(missed.len(), 1);
        assert_eq!((&missed[0]["misses"], &missed[0]["source"]), (&json!(2), &json!("search.example")));
        add(&owner, "/lost/page", "/blogs", "exact").await.expect(200);
        assert!(rows(&owner, "all_missed_addresses").await.is_empty());
        person.get_with("/other", &[FIREFOX]).await;
        site::redirect::write(&app.site).await.unwrap();
        app.clock.advance(91 * 24 * 60 * 60);
        assert_eq!(site::redirect::forget_old(&app.site).await.unwrap(), 1);
    }

    async fn a_file_is_imported_whole_or_not_at_all(app) {
        let owner = app.administrator().await;
        let wrong = import(&owner, b"source,target\n/a,/b\nold,/c\n/a/,/d\n").await.expect(200).json();
        assert_eq!((&wrong["wrong"], &wrong["added"]), (&json!(2), &json!(0)));
        assert_eq!(wrong["refused"][0]["row"], 3);
        assert_eq!(wrong["refused"][1]["message"], "Row 2 has the same old address");
        assert!(rows(&owner, "all_redirects").await.is_empty());
        import(&owner, b"source,target\n/a,/b\n/b,/c\n").await.expect(409);
        import(&owner, b"from,to\n/a,/b\n").await.expect(422);
        // Excel in French: semicolons and Windows-1252.
        let excel = b"Source;Target;Kind;Status\r\n/caf\xe9;/about;;\r\n/gone;;exact;410\r\n/x;/y;prefix;302\r\n";
        let done = import(&owner, excel).await.expect(200).json();
        assert_eq!((&done["added"], &done["wrong"]), (&json!(3), &json!(0)));
        assert_eq!(lead(app, "/caf%C3%A9").await, (301, "/about".to_owned()));
        assert_eq!(lead(app, "/x/1").await, (302, "/y/1".to_owned()));
        let file = owner.post_nothing("/api/admin/redirects/export").await.expect(200).text();
        let again = import(&owner, file.as_bytes()).await.expect(200).json();
        assert_eq!((&again["added"], &again["changed"], &again["unchanged"]), (&json!(0), &json!(0), &json!(3)));
        let changed = import(&owner, b"source,target\n/gone,/services\n").await.expect(200).json();
        assert_eq!(changed["changed"], 1);
    }
}
