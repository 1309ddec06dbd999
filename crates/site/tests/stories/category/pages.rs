//! The pages and feeds of categories through the real router, on both engines.

use platform::language::Language;
use serde_json::{Value, json};

use crate::testing::{Form, Person, TestApp, on_both_engines};

/// Adds a category with a name in each language; its id.
async fn category(editor: &Person<'_>, name: &str, french: &str) -> i64 {
    let names = json!({ "category_name": name, "category_name_fr": french });
    let added = editor.post("/api/admin/add_category", &names).await.expect(200).json();
    added["data"]["id"].as_i64().unwrap()
}

async fn rename(editor: &Person<'_>, id: i64, name: &str, french: &str) {
    let names = json!({ "category_id": id, "category_name": name, "category_name_fr": french });
    editor.post("/api/admin/update_category", &names).await.expect(200);
}

/// Publishes blogs in a language, one a minute, the last one the newest.
async fn publish(app: &TestApp, editor: &Person<'_>, category: i64, language: &str, count: usize) {
    for number in 1..=count {
        app.clock.advance(60);
        let title = format!("{language} {category} number {number}");
        let form = Form::blog(category)
            .with("blog_title", &title)
            .with("blog_url", &title)
            .with("language", language);
        editor.post_form("/api/admin/add_blog", &form).await.expect(200);
    }
}

/// What the page of a category embeds of its blogs.
async fn embedded(app: &TestApp, path: &str) -> Value {
    let page = app.anonymous().get(path).await.expect(200);
    let (bare, number) = path.split_once("?page=").unwrap_or((path, "0"));
    let slug = bare.rsplit('/').next().unwrap();
    let number: i64 = number.parse().unwrap();
    page.embedded(&json!(["category", slug, number])).unwrap()["data"].clone()
}

fn titles(data: &Value) -> Vec<String> {
    let rows = data["blogs"]["tableData"].as_array().unwrap();
    rows.iter().map(|row| row["blog_title"].as_str().unwrap().to_owned()).collect()
}

on_both_engines! {
    async fn a_category_has_a_page_in_each_language_in_its_first_bytes(app) {
        let editor = app.editor().await;
        let care = category(&editor, "Home care & more", "Entretien").await;
        let other = category(&editor, "Other", "").await;
        publish(app, &editor, care, "en", 14).await;
        publish(app, &editor, care, "fr", 2).await;
        publish(app, &editor, other, "en", 1).await;
        let visitor = app.anonymous();
        let page = visitor.get("/blogs/category/home-care-more").await.expect(200);
        let html = page.text();
        for part in [
            "<title>Home care &amp; more: blogs | Keyturn</title>",
            "<h1>Home care &amp; more</h1>",
            "rel=\"canonical\" href=\"https://www.example.ca/blogs/category/home-care-more\"",
            "hrefLang=\"fr-CA\" href=\"https://www.example.ca/fr/blogues/categorie/entretien\"",
            "hrefLang=\"x-default\" href=\"https://www.example.ca/blogs/category/home-care-more\"",
            "href=\"/blogs/category/home-care-more/feed.xml\"",
            "\"@type\":\"CollectionPage\"",
            "\"@type\":\"BreadcrumbList\"",
            "property=\"og:image\" content=\"https://www.example.ca/og/category-",
            "href=\"/blogs/category/home-care-more?page=1\"",
        ] {
            assert!(html.contains(part), "{part} is missing in {html}");
        }
        assert!(!html.contains("noindex") && !html.contains("data-fallback"));
        let first = embedded(app, "/blogs/category/home-care-more").await;
        assert_eq!(first["blogs"]["totalItems"], 14);
        assert_eq!(titles(&first).len(), 12);
        assert_eq!(titles(&first)[0], format!("en {care} number 14"));
        assert_eq!(first["blogs"]["tableData"][0]["category_slug"], "home-care-more");
        let all = embedded(app, "/blogs/category/home-care-more?page=1").await;
        assert_eq!(titles(&all).len(), 14);
        assert_eq!(titles(&all)[13], format!("en {care} number 1"));
        let french = embedded(app, "/fr/blogues/categorie/entretien").await;
        assert_eq!(titles(&french), [2, 1].map(|number| format!("fr {care} number {number}")));
        assert_eq!(french["name"], "Entretien");
        assert_eq!(french["translation"], "home-care-more");
        let alone = embedded(app, "/blogs/category/other").await;
        assert_eq!(alone["translation"], Value::Null, "it has no blogs in French");
        let alone = visitor.get("/blogs/category/other").await.text();
        assert!(!alone.contains("rel=\"alternate\" hrefLang"), "{alone}");

        // The call says the same.
        let call = "/api/admin/category_blogs?category=entretien&language=fr&size=12";
        assert_eq!(visitor.get(call).await.expect(200).json()["data"], french);
        let call = "/api/admin/category_blogs?category=home-care-more&size=5&page=2";
        let third = visitor.get(call).await.expect(200).json()["data"].clone();
        assert_eq!(titles(&third), [4, 3, 2, 1].map(|number| format!("en {care} number {number}")));
        assert_eq!(third["blogs"]["tableData"][0]["sn"], 11);

        // A page too far, and what is no page.
        let far = visitor.get("/blogs/category/home-care-more?page=7").await.expect(307);
        assert_eq!(far.header("location"), "/blogs/category/home-care-more?page=1");
        for odd in ["?page=x", "?page=0", "?utm=1"] {
            let same = visitor.get(&format!("/blogs/category/home-care-more{odd}")).await.expect(200);
            assert_eq!(same.text(), html, "{odd}");
        }
        // The picture beside a link.
        let (_, rest) = html.split_once("content=\"https://www.example.ca/og/category-").unwrap();
        let name = rest.split('"').next().unwrap();
        let picture = visitor.get(&format!("/og/category-{name}")).await.expect(200);
        assert_eq!(picture.header("content-type"), "image/png");
        for none in ["category-99", "category-x", "category-01", "fr-category-99"] {
            visitor.get(&format!("/og/{none}.png")).await.expect(404);
        }
    }

    async fn a_category_in_the_trash_has_no_page_until_it_is_back(app) {
        let editor = app.editor().await;
        let quiet = category(&editor, "Calm", "Calme").await;
        rename(&editor, quiet, "Quiet", "Calme").await;
        let visitor = app.anonymous();
        let addresses = [
            "/blogs/category/quiet", "/blogs/category/quiet/feed.xml", "/fr/blogues/categorie/calme",
            "/api/admin/category_blogs?category=quiet", "/api/admin/category_blogs?category=calm",
        ];
        let picture = format!("/og/category-{quiet}.png");
        for address in addresses.into_iter().chain([picture.as_str()]) {
            visitor.get(address).await.expect(200);
        }
        visitor.get("/blogs/category/calm").await.expect(308);
        editor.post("/api/admin/delete_category", &json!({ "category_id": quiet })).await.expect(200);
        for address in addresses.into_iter().chain([picture.as_str(), "/blogs/category/calm"]) {
            visitor.get(address).await.expect(404);
        }
        // Nobody else is given its addresses.
        let other = editor.post("/api/admin/add_category", &json!({ "category_name": "Quiet!" })).await;
        other.expect(200);
        visitor.get("/blogs/category/quiet-2").await.expect(200);
        let body = json!({ "kind": "category", "id": quiet });
        editor.post("/api/admin/restore_from_trash", &body).await.expect(200);
        for address in addresses {
            visitor.get(address).await.expect(200);
        }
        visitor.get("/blogs/category/calm").await.expect(308);
        editor.post("/api/admin/delete_category", &json!({ "category_id": quiet })).await.expect(200);
        editor.post("/api/admin/delete_for_good", &body).await.expect(200);
        visitor.get("/blogs/category/quiet").await.expect(404);
    }

    async fn what_is_no_category_is_the_404_page_and_an_empty_one_says_so(app) {
        let editor = app.editor().await;
        category(&editor, "Quiet", "Calme").await;
        let visitor = app.anonymous();
        let missing = visitor.get("/nowhere").await.expect(404).text();
        for path in ["/blogs/category/loud", "/blogs/category/Quiet", "/blogs/category/a%20b",
            "/blogs/category/%ff", "/blogs/category/calme", "/blogs/category/"] {
            let page = visitor.get(path).await;
            // The slash at the end is taken away first.
            if path.ends_with('/') {
                page.expect(308);
            } else {
                assert_eq!(page.expect(404).text(), missing, "{path}");
            }
        }
        let empty = visitor.get("/blogs/category/quiet").await.expect(200).text();
        assert!(empty.contains("There are no blogs in this category yet."), "{empty}");
        assert!(empty.contains("name=\"robots\" content=\"noindex\"") && !empty.contains("rel=\"canonical\""));
        assert!(!visitor.get("/sitemap.xml").await.text().contains("/category/"));
        let feed = visitor.get("/blogs/category/quiet/feed.xml").await.expect(200).text();
        assert!(!feed.contains("<entry>"), "{feed}");
        visitor.get("/blogs/category/loud/feed.xml").await.expect(404);
        visitor.get("/blogs/category/a%20b/feed.xml").await.expect(404);
        let refused = visitor.get("/api/admin/category_blogs?category=loud").await;
        refused.expect_error(404, "This category no longer exists");
        visitor.get("/api/admin/category_blogs").await.expect_error(422, "category is required");
        visitor.get("/api/admin/category_blogs?category=A%20b").await.expect(404);
        visitor.get("/api/admin/category_blogs?category=quiet&language=de").await
            .expect_error(422, "language must be en or fr");
        visitor.get("/api/admin/category_blogs?category=quiet&category=x").await.expect(422);
    }

    async fn an_address_that_once_was_leads_to_the_category_for_ever(app) {
        let editor = app.editor().await;
        let id = category(&editor, "Home care", "Entretien").await;
        publish(app, &editor, id, "en", 1).await;
        rename(&editor, id, "Upkeep", "Entretien").await;
        let visitor = app.anonymous();
        let moved = async |from: &str| {
            let page = visitor.get(from).await.expect(308);
            page.header("location").to_owned()
        };
        assert_eq!(moved("/blogs/category/home-care").await, "/blogs/category/upkeep");
        assert_eq!(moved("/blogs/category/home-care?page=3").await, "/blogs/category/upkeep?page=3");
        assert_eq!(moved("/blogs/category/home-care/feed.xml").await, "/blogs/category/upkeep/feed.xml");
        let call = "/api/admin/category_blogs?category=home-care";
        assert_eq!(visitor.get(call).await.expect(200).json()["data"]["slug"], "upkeep");
        visitor.get("/fr/blogues/categorie/entretien").await.expect(200);

        // Nobody else is given the old one.
        let second = category(&editor, "Home, care", "").await;
        publish(app, &editor, second, "en", 1).await;
        assert_eq!(embedded(app, "/blogs/category/home-care-2").await["name"], "Home, care");
        visitor.get("/fr/blogues/categorie/home-care").await.expect(200);
        // It may come back to it.
        rename(&editor, id, "Home care!", "").await;
        assert_eq!(embedded(app, "/blogs/category/home-care").await["name"], "Home care!");
        assert_eq!(moved("/blogs/category/upkeep").await, "/blogs/category/home-care");
        assert_eq!(moved("/fr/blogues/categorie/entretien").await, "/fr/blogues/categorie/home-care-2");
        // Another case is no other address.
        rename(&editor, id, "HOME CARE", "").await;
        visitor.get("/blogs/category/home-care").await.expect(200);
    }

    async fn names_without_letters_of_the_alphabet_have_addresses_too(app) {
        let editor = app.editor().await;
        for name in ["買房", "!!!", "Category"] {
            category(&editor, name, "").await;
        }
        for (slug, name) in [("category", "買房"), ("category-2", "!!!"), ("category-3", "Category")] {
            let call = format!("/api/admin/category_blogs?category={slug}");
            let found = app.anonymous().get(&call).await.expect(200).json();
            assert_eq!(found["data"]["name"], name);
        }
    }

    async fn the_sitemap_and_the_feed_have_what_is_public_of_a_category(app) {
        let editor = app.editor().await;
        let care = category(&editor, "Home care", "Entretien").await;
        let other = category(&editor, "Other", "").await;
        publish(app, &editor, care, "en", 2).await;
        publish(app, &editor, care, "fr", 1).await;
        publish(app, &editor, other, "en", 1).await;
        let visitor = app.anonymous();
        let sitemap = visitor.get("/sitemap.xml").await.expect(200).text();
        let base = "https://www.example.ca";
        for line in [
            format!("<loc>{base}/blogs/category/home-care</loc><xhtml:link"),
            format!("<loc>{base}/fr/blogues/categorie/entretien</loc><xhtml:link"),
            format!("<loc>{base}/blogs/category/other</loc></url>"),
        ] {
            assert!(sitemap.contains(&line), "{line} is missing in {sitemap}");
        }
        assert!(!sitemap.contains("categorie/other"));
        let feed = visitor.get("/blogs/category/home-care/feed.xml").await.expect(200);
        assert_eq!(feed.header("content-type"), "application/atom+xml; charset=utf-8");
        let xml = feed.text();
        assert_eq!(xml.matches("<entry>").count(), 2);
        for part in [
            "<title>Keyturn: Home care</title>".to_owned(),
            format!("<id>tag:www.example.ca,2026:category-{care}</id>"),
            format!("href=\"{base}/blogs/category/home-care/feed.xml\""),
            format!("href=\"{base}/blogs/category/home-care\""),
        ] {
            assert!(xml.contains(&part), "{part} is missing in {xml}");
        }
        let tag = feed.header("etag").to_owned();
        let asked = [("if-none-match", &*tag)];
        visitor.get_with("/blogs/category/home-care/feed.xml", &asked).await.expect(304);
        publish(app, &editor, other, "fr", 1).await;
        visitor.get_with("/blogs/category/home-care/feed.xml", &asked).await.expect(304);
        let french = visitor.get("/fr/blogues/categorie/entretien/feed.xml").await.expect(200).text();
        assert!(french.contains("xml:lang=\"fr-CA\"") && french.matches("<entry>").count() == 1);
    }

    async fn a_page_is_made_anew_when_a_blog_comes_or_moves(app) {
        let editor = app.editor().await;
        let care = category(&editor, "Home care", "").await;
        let other = category(&editor, "Other", "").await;
        let id = {
            let form = Form::blog(care).with("blog_url", "roofs");
            let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
            added["data"]["id"].as_i64().unwrap()
        };
        assert_eq!(titles(&embedded(app, "/blogs/category/home-care").await).len(), 1);
        let form = Form::blog(other).with("blog_id", &id.to_string()).with("blog_url", "roofs");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        assert_eq!(titles(&embedded(app, "/blogs/category/home-care").await).len(), 0);
        assert_eq!(titles(&embedded(app, "/blogs/category/other").await).len(), 1);
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        assert_eq!(titles(&embedded(app, "/blogs/category/other").await).len(), 0);
    }
}

#[tokio::test]
async fn a_company_that_works_in_french_has_french_categories_at_the_shorter_addresses() {
    let app = TestApp::in_french().await;
    let editor = app.editor().await;
    let id = category(&editor, "Home care", "Entretien").await;
    publish(&app, &editor, id, "en", 1).await;
    publish(&app, &editor, id, "fr", 1).await;
    let visitor = app.anonymous();
    assert_eq!(app.site.addresses.category("x", Language::Fr), "/blogues/categorie/x");
    let page = visitor.get("/blogues/categorie/entretien").await.expect(200).text();
    assert!(page.contains("href=\"https://www.example.ca/en/blogs/category/home-care\""), "{page}");
    visitor.get("/en/blogs/category/home-care/feed.xml").await.expect(200);
    let moved = visitor.get("/blogs/category/home-care").await.expect(307);
    assert_eq!(moved.header("location"), "/en/blogs/category/home-care");
}
