//! A site of one language, through the real router, on both engines (docs/decisions/0056).

use serde_json::{Value, json};
use site::blog::{self, BlogId};

use crate::testing::{Form, Person, TestApp, TestResponse, on_both_engines};

async fn speak(admin: &Person<'_>, languages: Value) {
    let all = admin.post_nothing("/api/admin/settings/all").await.expect(200).json();
    let groups = all["data"]["groups"].as_array().unwrap();
    let settings = groups.iter().flat_map(|group| group["settings"].as_array().unwrap());
    let revision =
        settings.clone().find(|one| one["name"] == "languages").unwrap()["revision"].clone();
    let change = json!({ "name": "languages", "revision": revision, "value": languages });
    admin.post("/api/admin/settings/save", &json!({ "changes": [change] })).await.expect(200);
}

fn leads_to(response: &TestResponse) -> &str {
    assert_eq!(response.status, 302, "{}", response.text());
    response.header("location")
}

/// A blog of the company in a language; its id.
async fn add(
    editor: &Person<'_>,
    category: i64,
    slug: &str,
    language: &str,
    pair: Option<i64>,
) -> i64 {
    let form = Form::blog(category).with("blog_title", slug).with("blog_url", slug);
    let mut form = form.with("language", language);
    if let Some(pair) = pair {
        form = form.with("translation_of", &pair.to_string());
    }
    let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
    added["data"]["id"].as_i64().unwrap()
}

fn post(app: &TestApp, id: i64, slug: &str, language: platform::language::Language) -> String {
    app.site.addresses.post(slug, &blog::encoded(BlogId(id)), language)
}

on_both_engines! {
    async fn addresses_of_a_language_that_is_off_lead_to_the_other_and_come_back(app) {
        use platform::language::Language::{En, Fr};
        let admin = app.administrator().await;
        let visitor = app.anonymous();
        let category = admin.category("Home care").await;
        let english = add(&admin, category, "ice-dams", "en", None).await;
        let french = add(&admin, category, "glace", "fr", Some(english)).await;
        let alone = add(&admin, category, "seul", "fr", None).await;
        visitor.get("/fr/a-propos").await.expect(200);

        speak(&admin, json!(["en"])).await;
        for (from, to) in [
            ("/fr", "/"),
            ("/fr/a-propos", "/about"),
            ("/fr/blogues?search=a", "/blogs?search=a"),
            ("/fr/feed.xml", "/feed.xml"),
            ("/fr/manifest.webmanifest", "/manifest.webmanifest"),
            ("/fr/proprietes/a/on/kingston/vendre", "/homes/in/on/kingston/vendre"),
            ("/fr/blogues/categorie/home-care", "/blogs/category/home-care"),
            ("/fr/blogues/categorie/home-care/feed.xml", "/blogs/category/home-care/feed.xml"),
            ("/fr/blogues/categorie/nulle/feed.xml", "/feed.xml"),
        ] {
            assert_eq!(leads_to(&visitor.get(from).await), to, "{from}");
        }
        assert_eq!(leads_to(&visitor.get(&post(app, french, "glace", Fr)).await), post(app, english, "ice-dams", En));
        assert_eq!(leads_to(&visitor.get(&post(app, alone, "seul", Fr)).await), "/blogs");
        let missing = visitor.get("/fr/nulle-part/ici").await.expect(404);
        assert!(missing.text().contains("lang=\"en-CA\""));
        let about = visitor.get("/about").await.expect(200).text().to_lowercase();
        for not in ["hreflang", "class=\"language\"", "français", "og:locale:alternate"] {
            assert!(!about.contains(not), "{not}");
        }
        let sitemap = visitor.get("/sitemap.xml").await.expect(200).text();
        assert!(!sitemap.contains("/fr") && !sitemap.contains("hreflang"), "{sitemap}");
        assert!(sitemap.contains("/about</loc>"));
        // The admin area keeps each person's language.
        visitor.get_with("/admin", &[("cookie", "language=fr")]).await.expect(200);

        speak(&admin, json!(["en", "fr"])).await;
        visitor.get("/fr/a-propos").await.expect(200);
        visitor.get(&post(app, alone, "seul", Fr)).await.expect(200);
        assert!(visitor.get("/about").await.expect(200).text().to_lowercase().contains("hreflang"));
    }

    async fn french_alone_has_the_addresses_without_a_prefix_at_once_and_gives_them_back(app) {
        use platform::language::Language;
        let admin = app.administrator().await;
        let visitor = app.anonymous();
        let category = admin.category("Home care").await;
        let french = add(&admin, category, "glace", "fr", None).await;
        let below_fr = post(app, french, "glace", Language::Fr);
        assert!(below_fr.starts_with("/fr/article/"));
        visitor.get("/about").await.expect(200);
        let english = visitor.get("/").await.expect(200).text();
        assert!(english.contains("lang=\"en-CA\""));

        speak(&admin, json!(["fr"])).await;
        let home = visitor.get("/").await.expect(200).text();
        assert!(home.contains("lang=\"fr-CA\"") && home.contains("href=\"/a-propos\""), "{home}");
        let canonical = "rel=\"canonical\" href=\"https://www.example.ca/a-propos\"";
        assert!(visitor.get("/a-propos").await.expect(200).text().contains(canonical));
        visitor.get(&post(app, french, "glace", Language::Fr)).await.expect(200);
        let moved = async |path: &str| {
            let response = visitor.get(path).await;
            assert!(matches!(response.status.as_u16(), 302 | 307), "{path}: {}", response.status);
            response.header("location").to_owned()
        };
        for (from, to) in [
            ("/fr", "/"),
            ("/fr/a-propos?x=1", "/a-propos?x=1"),
            ("/about", "/a-propos"),
            ("/en/about", "/a-propos"),
            ("/en", "/"),
            ("/fr/feed.xml", "/feed.xml"),
        ] {
            assert_eq!(moved(from).await, to, "{from}");
        }
        assert_eq!(moved(&below_fr).await, below_fr.trim_start_matches("/fr"));
        assert_eq!(app.site.default_language(), Language::Fr);
        let sitemap = visitor.get("/sitemap.xml").await.expect(200).text();
        assert!(sitemap.contains("example.ca/a-propos</loc>") && !sitemap.contains("/fr"), "{sitemap}");
        assert!(visitor.get("/feed.xml").await.expect(200).text().contains("fr"));

        speak(&admin, json!(["en", "fr"])).await;
        assert!(visitor.get("/").await.expect(200).text().contains("lang=\"en-CA\""));
        visitor.get("/about").await.expect(200);
        visitor.get("/fr/a-propos").await.expect(200);
        assert_eq!(moved("/a-propos").await, "/fr/a-propos");
        assert_eq!(moved(below_fr.trim_start_matches("/fr")).await, below_fr);
    }

    async fn a_site_has_a_language(app) {
        let admin = app.administrator().await;
        for wrong in [json!([]), json!(["de"]), json!(["en", "en"])] {
            let change = json!({ "name": "languages", "revision": 0, "value": wrong });
            let body = json!({ "changes": [change] });
            admin.post("/api/admin/settings/save", &body).await
                .expect_error(422, "Please choose at least one language");
        }
    }
}
