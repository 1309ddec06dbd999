//! Nothing that is not public is told to anybody who may not manage blogs: every address, call
//! and file is walked with a word that only such blogs have, on both engines.

use serde_json::{Value, json};
use site::blog::model::BlogId;

use crate::testing::{Form, NOW, Person, TestApp, on_both_engines};

/// A word that no text of the site has.
const WORD: &str = "zwxquark";

/// A blog in a state, with the word in everything that is written.
fn secret(category: i64, url: &str, language: &str) -> Form {
    Form::blog(category)
        .with("blog_title", &format!("{WORD} {url}"))
        .with("blog_url", &format!("{WORD}-{url}"))
        .with("seo_description", &format!("About {WORD}"))
        .with("blog_description", &format!("<p>The {WORD} itself</p>"))
        .with("blog_image_alt", WORD)
        .with("language", language)
}

async fn add(editor: &Person<'_>, form: Form) -> i64 {
    let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
    added["data"]["id"].as_i64().unwrap()
}

/// What visitors and machines can ask for, beside the blogs themselves.
fn addresses(app: &TestApp) -> Vec<String> {
    let mut all: Vec<String> = site::paths::ROUTES
        .iter()
        .flat_map(|route| ["en", "fr"].map(|code| (route, code)))
        .filter(|(route, _)| !route.en.contains('{'))
        .map(|(route, code)| {
            let language = platform::language::Language::from_code(code).unwrap();
            app.site.addresses.of(*route, language)
        })
        .collect();
    let search = format!("search={WORD}");
    for list in ["/blogs", "/fr/blogues"] {
        all.push(format!("{list}?{search}"));
        all.push(format!("{list}?page=1"));
        all.push(format!("{list}?search=common"));
    }
    for file in [
        "/sitemap.xml",
        "/sitemap.xml?part=1",
        "/feed.xml",
        "/fr/feed.xml",
        "/robots.txt",
        "/manifest.webmanifest",
        "/fr/manifest.webmanifest",
        "/api/admin/latest_blogs",
        "/api/admin/latest_blogs?language=fr",
        "/api/admin/latest_blogs?language=all",
        "/blogs/category/home-care",
        "/blogs/category/home-care/feed.xml",
        "/fr/blogues/categorie/home-care",
        "/fr/blogues/categorie/home-care/feed.xml",
        "/blogs/category/bare",
        "/blogs/category/bare/feed.xml",
        "/fr/blogues/categorie/bare",
        "/fr/blogues/categorie/bare/feed.xml",
        "/blogs/category/binned",
        "/blogs/category/binned/feed.xml",
        "/api/admin/category_blogs?category=home-care&size=500",
        "/api/admin/category_blogs?category=home-care&language=fr&size=500",
        "/api/admin/category_blogs?category=bare",
    ] {
        all.push(file.to_owned());
    }
    all
}

/// Everything that somebody without the permission is told; the word must not be in it.
async fn walk(app: &TestApp, secrets: &[(i64, &str, &str, u16)], public: i64) {
    let nobodies = [app.anonymous(), app.member_of(site::access::Group::User).await];
    for nobody in &nobodies {
        for address in addresses(app) {
            let answer = nobody.get(&address).await;
            // The page of a search says what was searched for, of course.
            let told = answer.text().replace(&format!("search={WORD}"), "");
            let told = if address.contains(WORD) { no_rows(&answer.text()) } else { told };
            assert!(!told.contains(WORD), "{address}: {told}");
            assert!(!format!("{:?}", answer.headers).contains(WORD), "{address}");
        }
        for language in ["", "&language=en", "&language=fr", "&language=all"] {
            for query in [String::new(), format!("&search={WORD}"), "&search=common".to_owned()] {
                let call = format!("/api/admin/all_blogs?size=500{language}{query}");
                let list = nobody.post_nothing(&call).await.expect(200);
                assert!(!list.text().contains(WORD), "{call}: {}", list.text());
                let expected = match (language, query.contains(WORD)) {
                    (_, true) | ("&language=fr", _) => 0,
                    _ => public,
                };
                assert_eq!(list.json()["totalItems"], expected, "{call}");
            }
        }
        for (query, rows) in [
            ("home-care", public),
            ("home-care&language=fr", 0),
            ("bare", 0),
            ("bare&language=fr", 0),
        ] {
            let call = format!("/api/admin/category_blogs?size=500&category={query}");
            let data = nobody.get(&call).await.expect(200).json()["data"].clone();
            assert_eq!(data["blogs"]["totalItems"], rows, "{call}");
            // Only what is public in the other language is led to.
            let other =
                if query == "home-care&language=fr" { json!("home-care") } else { Value::Null };
            assert_eq!(data["translation"], other, "{call}");
        }
        for (id, url, language, status) in secrets {
            let related = format!("/api/admin/related_blogs?blog_id={id}");
            nobody.get(&related).await.expect_error(404, "No detail");
            let asked = nobody.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await;
            let never = nobody.post("/api/admin/edit_blog", &json!({ "blog_id": 999_999 })).await;
            assert_eq!((asked.status, asked.text()), (never.status, never.text()), "{url}");
            let encoded = site::blog::encoded(BlogId(*id));
            let own = match *language {
                "fr" => format!("/fr/article/{WORD}-{url}/{encoded}"),
                _ => format!("/post/{WORD}-{url}/{encoded}"),
            };
            for address in [own, format!("/post/x/{encoded}"), format!("/fr/article/x/{encoded}")] {
                // No redirect that tells the slug either.
                let page = nobody.get(&address).await.expect(*status);
                assert!(!page.text().contains(WORD), "{address}: {}", page.text());
                assert_eq!(page.headers.get("location"), None, "{address}");
            }
            nobody.get(&format!("/og/post-{id}.png")).await.expect(404);
        }
        // What only those may who manage blogs.
        let all = nobody.post_nothing("/api/admin/all_blogs?scope=all").await;
        assert!([401, 403].contains(&all.status.as_u16()) && !all.text().contains(WORD));
    }
}

/// A page without what it says of the search itself: the rows that its state has.
fn no_rows(page: &str) -> String {
    let Some((_, state)) = page.split_once("id=\"page-state\"") else { return page.to_owned() };
    let (_, state) = state.split_once('>').unwrap();
    let state = state.split("</script>").next().unwrap();
    let state: Value = serde_json::from_str(state).unwrap();
    let data = state["queries"].as_array().unwrap().iter().map(|query| query["data"].to_string());
    data.collect()
}

on_both_engines! {
    async fn unpublished_blogs_leak_nowhere(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let open = Form::blog(category).with("blog_title", "Common").with("blog_url", "common");
        let open = add(&editor, open).await;
        // Whoever wrote the others is known by name, and all that they wrote is out of sight.
        let writer = app.editor().await;
        let profile = json!({ "is_public": true, "shown_name": format!("Zoé {WORD}"), "about": WORD });
        writer.post("/api/auth/update_profile", &profile).await.expect(200);
        let bare = editor.category("Bare").await;
        let binned = editor.category("Binned").await;
        let later = (NOW.seconds() + 3_600).to_string();
        let published = secret(category, "unpublished", "en").with("state", "published");
        let unpublished = add(&writer, published.clone()).await;
        let trashed = add(&writer, secret(category, "trashed", "fr").with("state", "published")).await;
        let trashed_draft = add(&writer, secret(category, "binned", "en").with("state", "draft")).await;
        // While they are public, caches are filled with them.
        for address in addresses(app) {
            app.anonymous().get(&address).await;
        }
        let pair = |form: Form| form.with("translation_of", &open.to_string());
        let incomplete = Form::default().with("state", "draft").with("blog_title", WORD).with("language", "fr");
        let secrets = [
            (add(&writer, incomplete).await, "incomplete", "fr", 404),
            (add(&writer, secret(category, "draft", "en").with("state", "draft")).await, "draft", "en", 404),
            (
                add(&writer, pair(secret(category, "scheduled", "fr")).with("state", "scheduled").with("publish_at", &later)).await,
                "scheduled", "fr", 404,
            ),
            (unpublished, "unpublished", "en", 404),
            (trashed, "trashed", "fr", 410),
            (trashed_draft, "binned", "en", 404),
            (add(&writer, secret(bare, "bare", "en").with("state", "draft")).await, "bare", "en", 404),
        ];
        let taken_back = published.with("state", "unpublished").with("blog_id", &unpublished.to_string());
        editor.post_form("/api/admin/update_blog", &taken_back).await.expect(200);
        for id in [trashed, trashed_draft] {
            editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        }
        editor.post("/api/admin/delete_category", &json!({ "category_id": binned })).await.expect(200);
        walk(app, &secrets, 1).await;
        let sitemap = app.anonymous().get("/sitemap.xml").await.expect(200).text();
        let listed = ["home-care", "bare", "binned"].map(|slug| sitemap.contains(&format!("/category/{slug}")));
        assert_eq!(listed, [true, false, false], "{sitemap}");
        let related = app.anonymous().get(&format!("/api/admin/related_blogs?blog_id={open}")).await;
        assert_eq!(related.expect(200).json()["data"], json!([]));
        let found = app.anonymous().post("/api/admin/edit_blog", &json!({ "blog_id": open })).await;
        assert_eq!(found.expect(200).json()["data"]["translation"], Value::Null);
        let post = app.anonymous().get(&format!("/post/common/{}", site::blog::encoded(BlogId(open)))).await;
        assert!(!post.expect(200).text().contains(WORD), "no link to a translation");

        // The dashboard shows what is public, and counts what the list of blogs has.
        let dashboard = editor.get("/api/admin/dashboard").await.expect(200);
        assert!(!dashboard.text().contains(WORD), "{}", dashboard.text());
        let counts = &dashboard.json()["data"]["counts"];
        assert_eq!((&counts["blogs"], &counts["recent_blogs"]), (&json!(6), &json!(1)));
        // Those who manage blogs find all but the trash.
        let all = editor.post_nothing(&format!("/api/admin/all_blogs?scope=all&search={WORD}")).await;
        assert_eq!(all.expect(200).json()["totalItems"], 5);
    }
}
