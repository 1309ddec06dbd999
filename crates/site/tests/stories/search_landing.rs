//! The pages of places over HTTP, on both engines.

use std::collections::HashSet;

use platform::db::sql;
use serde_json::{Value, json};
use site::search::{catch_up, index_new, insert_bench_homes};

use crate::testing::{TestApp, on_both_engines};

async fn with_homes(app: &TestApp) {
    insert_bench_homes(&app.site, 400, 5).await.unwrap();
    while index_new(&app.site).await.unwrap() > 0 {}
    catch_up(&app.site).await.unwrap();
    app.site.refresh_homes().await.unwrap();
}

async fn change(app: &TestApp, query: &'static str) {
    platform::write!(app.site.db, tx => tx.execute(sql(query)).await).unwrap();
    app.site.refresh_homes().await.unwrap();
}

/// What stands between two texts, the first time.
fn between<'a>(html: &'a str, begin: &str, end: &str) -> &'a str {
    let rest = html.split_once(begin).unwrap_or_else(|| panic!("no {begin}")).1;
    rest.split_once(end).unwrap().0
}

async fn told(app: &TestApp, path: &str) -> Value {
    let bare = path.split('?').next().unwrap();
    let page = app.anonymous().get(path).await.expect(200);
    page.embedded(&json!(["landing", bare])).expect(path)
}

on_both_engines! {
    async fn the_page_of_a_place_has_its_homes_and_is_to_be_found(app) {
        with_homes(app).await;
        let total = async |query: &str| {
            app.anonymous().get(&format!("/api/homes?{query}")).await.expect(200).json()["totalItems"].clone()
        };
        for (path, other, query, heading) in [
            ("/homes/in/ontario/toronto/sell", "/fr/proprietes/a/ontario/toronto/a-vendre",
                "purpose=sell&place=Toronto,%20ON", "Homes for sale in Toronto, Ontario"),
            ("/fr/proprietes/a/quebec/a-louer", "/homes/in/quebec/rent",
                "purpose=rent&place=QC", "Propriétés à louer au Québec"),
            ("/homes/in/ontario/sell/residential", "/fr/proprietes/a/ontario/a-vendre/residentiel",
                "purpose=sell&place=Ontario&class=Residential", "Residential homes for sale in Ontario"),
        ] {
            let page = app.anonymous().get(path).await.expect(200);
            let told = page.embedded(&json!(["landing", path])).unwrap();
            assert_eq!((&told["query"], &told["heading"], &told["other"]), (&json!(query), &json!(heading), &json!(other)));
            let homes = page.embedded(&json!(["homes", query])).unwrap();
            assert_eq!(homes["totalItems"], total(query).await, "{path}");
            assert_ne!(homes["totalItems"], 0);
            let html = page.text();
            assert!(!html.contains("data-fallback") && !html.contains("noindex"), "{path}");
            assert_eq!(between(&html, "<h1>", "</h1>"), heading);
            assert!(between(&html, "<title>", "</title>").starts_with(heading));
            let at = |path: &str| format!("href=\"https://www.example.ca{path}\"");
            assert!(html.contains(&format!("rel=\"canonical\" {}", at(path))), "{path}");
            assert!(html.contains("BreadcrumbList"), "{path}");
            let (english, french) = if path.starts_with("/fr") { (other, path) } else { (path, other) };
            for (language, path) in [("en-CA", english), ("fr-CA", french), ("x-default", english)] {
                assert!(html.contains(&format!("hrefLang=\"{language}\" {}", at(path))), "{language}");
            }
            // What it leads to is there, with as many homes as it says.
            assert!(!told["around"].as_array().unwrap().is_empty(), "{path}");
            for one in told["around"].as_array().unwrap() {
                let there = one["path"].as_str().unwrap();
                let page = app.anonymous().get(there).await.expect(200);
                let landing = page.embedded(&json!(["landing", there])).unwrap();
                assert_eq!(landing["heading"], one["label"]);
                let query = landing["query"].as_str().unwrap();
                assert_eq!(page.embedded(&json!(["homes", query])).unwrap()["totalItems"], one["count"], "{there}");
            }
        }
    }

    async fn another_way_to_write_it_leads_to_the_page(app) {
        with_homes(app).await;
        for (written, leads) in [
            ("/homes/in/ON/Toronto/SELL", "/homes/in/ontario/toronto/sell"),
            ("/homes/in/ontario/toronto/a-vendre?page=1&x=2", "/homes/in/ontario/toronto/sell?x=2&page=1"),
            ("/homes/in/ontario/toronto/sell/", "/homes/in/ontario/toronto/sell"),
            ("/homes/in/qc/montr%C3%A9al/rent", "/homes/in/quebec/montreal/rent"),
            ("/fr/proprietes/a/on/toronto/sell", "/fr/proprietes/a/ontario/toronto/a-vendre"),
            ("/fr/proprietes/a/bc/rent/residential", "/fr/proprietes/a/colombie-britannique/a-louer/residentiel"),
        ] {
            let moved = app.anonymous().get(written).await.expect(308);
            assert_eq!(moved.header("location"), leads, "{written}");
        }
        let place = app.anonymous().get("/homes/in/ontario/toronto").await.expect(307);
        assert_eq!(place.header("location"), "/homes?place=Toronto%2C+ON");
    }

    async fn there_is_no_page_without_homes(app) {
        with_homes(app).await;
        for nowhere in ["/homes/in/atlantis/sell", "/homes/in/ontario/atlantis/sell", "/homes/in/ontario/toronto/steal",
            "/homes/in/ontario/toronto/sell/castle", "/homes/in/ontario/toronto/sell/residential/more"] {
            let page = app.anonymous().get(nowhere).await.expect(404);
            assert!(page.embedded(&json!(["landing", nowhere])).is_none());
        }
        let path = "/homes/in/ontario/hamilton/sell";
        app.anonymous().get(path).await.expect(200);
        change(app, "UPDATE properties SET publication_state = 'withdrawn', revision = revision + 1
            WHERE city = 'Hamilton' AND purpose = 'Sell'").await;
        let empty = app.anonymous().get(path).await.expect(404);
        let html = empty.text();
        assert!(html.contains("noindex") && !html.contains("rel=\"canonical\""));
        assert_eq!(between(&html, "<h1>", "</h1>"), "Homes for sale in Hamilton, Ontario");
        let homes = empty.embedded(&json!(["homes", "purpose=sell&place=Hamilton,%20ON"])).unwrap();
        assert!(!homes["loosen"].as_array().unwrap().is_empty(), "it says what there is instead");
        assert!(!app.anonymous().get("/sitemap.xml").await.expect(200).text().contains(&format!("{path}<")));
        // A change is seen at once, and what was kept is not shown for it.
        change(app, "UPDATE properties SET publication_state = 'published', revision = revision + 1
            WHERE city = 'Hamilton' AND purpose = 'Sell'").await;
        app.anonymous().get(path).await.expect(200);
    }

    async fn a_new_town_has_a_page_at_once(app) {
        with_homes(app).await;
        let path = "/homes/in/ontario/lantern-falls/sell";
        app.anonymous().get(path).await.expect(404);
        change(app, "UPDATE properties SET city = 'Lantern Falls', state_or_province = 'ON', purpose = 'Sell',
            revision = revision + 1 WHERE id = (SELECT MIN(id) FROM public_listings)").await;
        assert_eq!(told(app, path).await["city"], "Lantern Falls");
    }

    async fn pages_follow_each_other(app) {
        with_homes(app).await;
        let path = "/homes/in/ontario/sell";
        let first = told(app, path).await;
        let second = told(app, &format!("{path}?page=1")).await;
        assert_eq!(first["query"], second["query"]);
        assert_ne!(first["heading"], second["heading"]);
        let page = app.anonymous().get(&format!("{path}?page=1")).await.expect(200);
        assert!(page.text().contains(&format!("{path}?page=1\"")), "its own canonical address");
        let homes = page.embedded(&json!(["homes", "purpose=sell&place=Ontario&page=1"])).unwrap();
        assert_eq!(homes["currentPage"], 1);
        let last = homes["totalPages"].as_u64().unwrap() - 1;
        let past = app.anonymous().get(&format!("{path}?page=9999")).await.expect(307);
        assert_eq!(past.header("location"), format!("{path}?page={last}"));
        assert_eq!(told(app, &format!("{path}?page=nonsense&x=1")).await["heading"], first["heading"]);
    }

    async fn a_plain_link_to_a_further_page_repeats_no_home(app) {
        with_homes(app).await;
        let path = "/homes/in/ontario/sell";
        let page = async |address: &str| {
            let shown = app.anonymous().get(address).await.expect(200);
            let query = if address == path { "" } else { "&page=1" };
            let homes = shown.embedded(&json!(["homes", format!("purpose=sell&place=Ontario{query}")])).unwrap();
            let rows = homes["tableData"].as_array().unwrap();
            let keys: Vec<_> = rows.iter().map(|row| row["ListingKey"].clone()).collect();
            assert_eq!(shown.text().matches("class=\"home-card\"").count(), keys.len(), "{address}");
            (keys, homes, shown.text())
        };
        let (first, homes, html) = page(path).await;
        let further = format!("{path}?page=1&after={}", homes["next"].as_str().unwrap());
        assert!(html.contains(&format!("href=\"{}\"", further.replace('&', "&amp;"))), "the link goes on from here");
        // The oldest home becomes the newest before somebody follows it.
        change(app, "UPDATE properties SET on_market_at = 4000000000, revision = revision + 1
            WHERE id = (SELECT id FROM properties WHERE purpose = 'Sell' AND state_or_province = 'ON'
              AND id IN (SELECT id FROM public_listings) ORDER BY on_market_at, id LIMIT 1)").await;
        catch_up(&app.site).await.unwrap();
        let (second, homes, _) = page(&further).await;
        assert_eq!(homes["currentPage"], 1);
        assert!(!second.is_empty() && second.iter().all(|key| !first.contains(key)), "{second:?}");
        let (counted, ..) = page(&format!("{path}?page=1")).await;
        assert!(counted.iter().any(|key| first.contains(key)), "counted, one would be shown twice");
        // A cursor that is none, and one after which nothing comes.
        page(&format!("{path}?page=1&after=zz")).await;
        let gone = app.anonymous().get(&format!("{path}?page=1&after=3w5e11264sgsf-0")).await;
        assert_eq!((gone.status.as_u16(), gone.header("location")), (307, &*format!("{path}?page=1")));
    }

    async fn the_sitemap_names_the_pages_of_places_and_no_search(app) {
        with_homes(app).await;
        let sitemap = app.anonymous().get("/sitemap.xml").await.expect(200).text();
        let named: Vec<&str> = sitemap
            .split("<loc>")
            .filter_map(|part| part.split_once("</loc>"))
            .map(|(address, _)| address)
            .filter(|address| address.contains("/homes/in/") || address.contains("/proprietes/a/"))
            .collect();
        assert!(named.len() > 100, "{}", named.len());
        assert!(!sitemap.contains("/homes?"));
        let unique: HashSet<_> = named.iter().collect();
        assert_eq!(unique.len(), named.len());
        let mut titles = HashSet::new();
        for address in named.iter().step_by(29) {
            let at = address.find("/fr/").or_else(|| address.find("/homes/")).unwrap();
            let html = app.anonymous().get(&address[at..]).await.expect(200).text();
            assert!(html.contains(&format!("rel=\"canonical\" href=\"{address}\"")), "{address}");
            assert!(titles.insert(between(&html, "<title>", "</title>").to_owned()), "{address}");
            assert_eq!(html.matches("<h1").count(), 1);
        }
    }

    /// Searches are there for people; what is to be found are the pages of places.
    async fn a_search_is_in_no_index(app) {
        with_homes(app).await;
        for (address, is_found) in [
            ("/homes", true), ("/homes?utm_source=mail", true), ("/homes?sort=newest", true),
            ("/homes?beds=2", false), ("/homes?page=1", false), ("/homes?place=Toronto", false),
            ("/homes?sort=price_up", false), ("/homes?bbox=-80,43,-79,44", false), ("/homes?q=garage", false),
            ("/fr/proprietes", true), ("/fr/proprietes?purpose=rent", false),
        ] {
            let html = app.anonymous().get(address).await.expect(200).text();
            assert_eq!(html.contains("content=\"noindex\""), !is_found, "{address}");
            assert_eq!(html.contains("rel=\"canonical\""), is_found, "{address}");
        }
        let refused = app.anonymous().get("/homes?price_max=lots").await.expect(422).text();
        assert!(refused.contains("content=\"noindex\""));
    }
}
