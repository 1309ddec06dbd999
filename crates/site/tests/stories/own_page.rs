//! Pages of the company's own through the real router, on both engines (docs/decisions/0049).

use serde_json::{Value, json};
use site::blog::BlogId;

use crate::testing::large_tables::house;
use crate::testing::{Form, NOW, Person, on_both_engines};

fn page(slug: &str) -> Form {
    Form::blog(1)
        .without("category_id")
        .with("kind", "page")
        .with("blog_title", "Careers at the quay")
        .with("blog_url", slug)
        .with("seo_description", "Why people work here.")
        .with("blog_description", "<p>Zwxquark wanted.</p>")
}

async fn add(editor: &Person<'_>, form: &Form) -> Value {
    editor.post_form("/api/admin/add_blog", form).await.expect(200).json()["data"].clone()
}

async fn update(editor: &Person<'_>, id: &Value, form: Form) {
    let form = form.with("blog_id", &id.to_string());
    editor.post_form("/api/admin/update_blog", &form).await.expect(200);
}

on_both_engines! {
    async fn a_page_is_public_at_its_address_and_in_the_sitemap(app) {
        let editor = app.editor().await;
        let visitor = app.anonymous();
        visitor.get("/careers").await.expect(404);
        let added = add(&editor, &page("careers")).await;
        assert_eq!((&added["kind"], &added["category_id"]), (&json!("page"), &Value::Null));
        let shown = visitor.get("/careers").await.expect(200);
        let data = shown.embedded(&json!(["own-page", "careers"])).unwrap();
        assert_eq!(data["data"]["blog_title"], "Careers at the quay");
        assert!(shown.text().contains("Zwxquark wanted."));
        visitor.get("/careers/").await.expect(308);
        visitor.get("/fr/careers").await.expect(404);
        let french = page("carrieres").with("language", "fr");
        let french = french.with("translation_of", &added["id"].to_string());
        add(&editor, &french).await;
        let pair = visitor.get("/fr/carrieres").await.expect(200);
        let pair = pair.embedded(&json!(["own-page", "carrieres"])).unwrap();
        assert_eq!(pair["data"]["translation"]["blog_url"], "careers");
        let sitemap = visitor.get("/sitemap.xml").await.expect(200).text();
        assert!(sitemap.contains("/careers</loc>") && sitemap.contains("/fr/carrieres\"/>"), "{sitemap}");
        let card = format!("/og/page-{}.png", added["id"]);
        visitor.get(&card).await.expect(200);

        let listed = editor.post_nothing("/api/admin/own_pages").await.expect(200).json();
        let paths: Vec<_> = listed["data"].as_array().unwrap().iter().map(|one| &one["path"]).collect();
        assert_eq!(paths, ["/fr/carrieres", "/careers"]);
    }

    async fn no_list_search_feed_or_count_of_blogs_has_a_page(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let post = add(&editor, &Form::blog(category)).await;
        let counts = async || editor.get("/api/admin/dashboard").await.expect(200).json()["data"]["counts"].clone();
        let before = counts().await;
        let id = add(&editor, &page("careers")).await["id"].clone();
        add(&editor, &page("draft").with("state", "draft")).await;
        assert_eq!(counts().await, before);
        let visitor = app.anonymous();
        for query in ["", "?search=zwxquark", "?language=all"] {
            let list = visitor.post_nothing(&format!("/api/admin/all_blogs{query}")).await.expect(200);
            assert!(!list.text().contains("Careers"), "{query}");
        }
        for query in ["scope=all", "scope=all&search=careers", "scope=all&state=draft"] {
            let list = editor.post_nothing(&format!("/api/admin/all_blogs?{query}")).await.expect(200).json();
            let expected = i32::from(query == "scope=all");
            assert_eq!(list["totalItems"], expected, "{query}: {list}");
        }
        for address in ["/feed.xml", "/blogs", "/api/admin/latest_blogs", "/blogs/category/home-care"] {
            assert!(!visitor.get(address).await.expect(200).text().contains("Careers"), "{address}");
        }
        let related = format!("/api/admin/related_blogs?blog_id={}", post["id"]);
        assert_eq!(visitor.get(&related).await.expect(200).json()["data"], json!([]));
        visitor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.expect(404);
        let encoded = site::blog::encoded(BlogId(id.as_i64().unwrap()));
        visitor.get(&format!("/post/careers/{encoded}")).await.expect(404);
        let many = json!({ "action": "unpublish", "blog_ids": [id] });
        let answer = editor.post("/api/admin/change_blogs", &many).await;
        assert_ne!(answer.status, 500);
        visitor.get("/careers").await.expect(200);
        // A page is no pair of a blog, and a save as a blog does not find it.
        let mixed = page("mixed").with("language", "fr").with("translation_of", &post["id"].to_string());
        editor.post_form("/api/admin/add_blog", &mixed).await
            .expect_error(422, "A page can only be the translation of a page, and a blog of a blog");
        let as_blog = Form::blog(category).with("blog_url", "other").with("blog_id", &id.to_string());
        editor.post_form("/api/admin/update_blog", &as_blog).await.expect(404);
    }

    async fn a_page_takes_no_address_of_the_site(app) {
        let editor = app.editor().await;
        for taken in ["contact", "nos-services", "team", "admin", "fr", "blogs"] {
            let refused = editor.post_form("/api/admin/add_blog", &page(taken)).await;
            let text = format!("/{taken} is an address of the site itself. Please choose another one");
            refused.expect_error(409, &text);
        }
        // A blog may have such a slug: it stands below `/post/`.
        let category = editor.category("Home care").await;
        add(&editor, &Form::blog(category).with("blog_url", "services")).await;
    }

    async fn a_page_replaces_a_standard_page_at_its_address(app) {
        let editor = app.administrator().await;
        let visitor = app.anonymous();
        let shows = async |path: &str| visitor.get(path).await.expect(200).text().contains("Zwxquark wanted.");
        let id = add(&editor, &page("about").with("state", "draft")).await["id"].clone();
        assert!(!shows("/about").await);
        update(&editor, &id, page("about").with("state", "published")).await;
        let about = visitor.get("/about").await.expect(200);
        assert!(about.embedded(&json!(["own-page", "about"])).is_some());
        let html = about.text();
        assert!(html.contains("rel=\"canonical\" href=\"https://www.example.ca/about\""), "{html}");
        assert!(html.contains("\"replaced_pages\":[\"/about\"]"), "{html}");
        // There is no French one: the English text is marked, and has one address.
        let french = visitor.get("/fr/a-propos").await.expect(200).text();
        assert!(french.contains("lang=\"en-CA\"") && french.contains("Zwxquark wanted."), "{french}");
        assert!(french.contains("rel=\"canonical\" href=\"https://www.example.ca/about\""), "{french}");
        assert!(!html.contains("rel=\"alternate\" hrefLang"), "{html}");
        let sitemap = visitor.get("/sitemap.xml").await.expect(200).text();
        assert_eq!(sitemap.matches("/about</loc>").count(), 1, "{sitemap}");
        assert!(!sitemap.contains("a-propos"), "{sitemap}");
        // One at an address of its own is led to; one at that of the page stands there.
        let other = page("qui-sommes-nous").with("language", "fr").with("translation_of", &id.to_string());
        let french = add(&editor, &other).await["id"].clone();
        assert_eq!(visitor.get("/fr/a-propos").await.expect(307).header("location"), "/fr/qui-sommes-nous");
        update(&editor, &french, other.clone().with("blog_url", "a-propos").with("blog_description", "<p>Bonjour</p>")).await;
        let pair = visitor.get("/fr/a-propos").await.expect(200).text();
        assert!(pair.contains("Bonjour") && !pair.contains("lang=\"en-CA\" class"), "{pair}");
        assert!(visitor.get("/about").await.expect(200).text().contains("/fr/a-propos"));
        assert_eq!(visitor.get("/fr/qui-sommes-nous").await.expect(308).header("location"), "/fr/a-propos");
        // Neither a page that is not public nor one in the trash replaces anything.
        update(&editor, &id, page("about").with("state", "unpublished")).await;
        assert!(!shows("/about").await);
        update(&editor, &id, page("about").with("state", "published")).await;
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        assert!(!shows("/about").await);
        assert!(visitor.get("/fr/a-propos").await.expect(200).text().contains("Bonjour"));
    }

    async fn every_replaceable_page_is_replaced_in_each_language(app) {
        let editor = app.administrator().await;
        let visitor = app.anonymous();
        for (at, route) in site::paths::REPLACEABLE.into_iter().enumerate() {
            let slug = route.en.trim_start_matches('/');
            add(&editor, &page(slug).with("blog_description", &format!("<p>Number {at} of ours.</p>"))).await;
            for path in [route.en.to_owned(), format!("/fr{}", route.fr)] {
                let html = visitor.get(&path).await.expect(200).text();
                assert!(html.contains(&format!("Number {at} of ours.")), "{path}");
            }
            let slug = route.fr.trim_start_matches('/');
            let french = page(slug).with("language", "fr");
            add(&editor, &french.with("blog_description", "<p>Les nôtres.</p>")).await;
            let html = visitor.get(&format!("/fr{}", route.fr)).await.expect(200).text();
            assert!(html.contains("Les nôtres."), "{slug}");
        }
        assert_eq!(visitor.get("/feature?app=agent").await.expect(307).header("location"), "/feature");
        let sitemap = visitor.get("/sitemap.xml").await.expect(200).text();
        assert_eq!(sitemap.matches("/feature").count(), 1, "{sitemap}");
        // The other slug of a page is no address of its language.
        editor.post_form("/api/admin/add_blog", &page("a-propos").with("blog_url", "equipe")).await.expect(409);
    }

    async fn an_editor_cannot_replace_a_page_that_administrators_write(app) {
        let editor = app.editor().await;
        let refused = editor.post_form("/api/admin/add_blog", &page("privacy-policy")).await.expect(409);
        assert_eq!(refused.json()["code"], "blog.url_reserved");
        editor.post_form("/api/admin/add_blog", &page("about")).await.expect(409);
    }

    async fn a_former_address_redirects_and_a_page_in_the_trash_is_gone(app) {
        let editor = app.editor().await;
        let visitor = app.anonymous();
        let draft = add(&editor, &page("never").with("state", "draft")).await["id"].clone();
        update(&editor, &draft, page("careers").with("state", "draft")).await;
        visitor.get("/careers").await.expect(404);
        update(&editor, &draft, page("careers").with("state", "published")).await;
        visitor.get("/careers").await.expect(200);
        visitor.get("/never").await.expect(404);
        update(&editor, &draft, page("jobs")).await;
        let moved = visitor.get("/careers").await.expect(308);
        assert_eq!(moved.header("location"), "/jobs");
        update(&editor, &draft, page("jobs").with("language", "fr")).await;
        assert_eq!(visitor.get("/careers").await.expect(308).header("location"), "/fr/jobs");
        assert_eq!(visitor.get("/jobs").await.expect(308).header("location"), "/fr/jobs");
        // Another page may take a former address.
        add(&editor, &page("careers")).await;
        visitor.get("/careers").await.expect(200);
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": draft })).await.expect(200);
        visitor.get("/fr/jobs").await.expect(410);
        visitor.get("/jobs").await.expect(404);
        let restore = json!({ "kind": "blog", "id": draft });
        editor.post("/api/admin/restore_from_trash", &restore).await.expect(200);
        visitor.get("/fr/jobs").await.expect(200);
    }

    async fn a_page_is_scheduled_previewed_and_has_a_history_as_a_blog(app) {
        let editor = app.editor().await;
        let visitor = app.anonymous();
        let at = NOW.seconds() + 60;
        let form = page("careers").with("state", "scheduled").with("publish_at", &at.to_string());
        let id = add(&editor, &form).await["id"].clone();
        visitor.get("/careers").await.expect(404);
        let link = editor.post("/api/admin/open_preview", &json!({ "blog_id": id })).await.expect(200).json();
        let preview = visitor.get(link["data"]["path"].as_str().unwrap()).await.expect(200);
        assert!(preview.text().contains("Zwxquark wanted."));
        app.clock.advance(60);
        assert_eq!(site::blog::publish_due(&app.site).await.unwrap(), 1);
        visitor.get("/careers").await.expect(200);
        let copy = page("careers").with("blog_id", &id.to_string()).with("blog_title", "Work here").with("revision", "2");
        editor.post_form("/api/admin/save_working_copy", &copy).await.expect(200);
        let listed = editor.post_nothing("/api/admin/own_pages").await.expect(200).json();
        assert_eq!(listed["data"][0]["has_changes"], true);
        let restore = json!({ "blog_id": id, "version": 1 });
        editor.post("/api/admin/restore_blog_version", &restore).await.expect(200);
        visitor.get("/careers").await.expect(200);
    }
}

on_both_engines! {
    async fn menus_are_those_of_the_specification_until_somebody_changes_them(app) {
        let administrator = app.administrator().await;
        let visitor = app.anonymous();
        let first = administrator.post_nothing("/api/admin/menus/all").await.expect(200).json()["data"].clone();
        assert_eq!((&first["is_default"], &first["revision"]), (&json!(true), &json!(0)));
        assert!(!visitor.get("/about").await.expect(200).text().contains("\"menus\""));
        let id = add(&administrator, &page("careers")).await["id"].clone();
        let menus = json!({
            "revision": 0,
            "header": [{ "page": id }, { "link": "home", "label_en": "Start" }, { "link": "about", "is_hidden": true }],
            "footer": [{ "address": "https://shop.example/", "label_en": "Shop" }],
            "shortcuts": [{ "link": "book" }, { "link": "plan", "is_hidden": true }, { "page": id, "label_en": "Work here" }],
        });
        administrator.post("/api/admin/menus/save", &menus).await.expect(200);
        let about = visitor.get("/about").await.expect(200).text();
        assert!(about.contains("href=\"/careers\"") && about.contains(">Start</a>"), "{about}");
        assert!(about.contains("href=\"https://shop.example/\""), "{about}");
        let (_, footer) = about.split_once("<footer").unwrap();
        assert!(footer.contains(">Work here</a>") && footer.contains("href=\"/book\""), "{footer}");
        assert!(!footer.contains("href=\"/plan\"") && !footer.contains("href=\"/tools\""), "{footer}");
        let nav = about.split("main-navigation").nth(1).unwrap().split("</nav>").next().unwrap();
        assert!(!nav.contains("/about\""), "{nav}");
        // There is no French page, and the words fall back.
        let french = visitor.get("/fr/a-propos").await.expect(200).text();
        assert!(!french.contains("href=\"/careers\"") && french.contains(">Shop</a>"), "{french}");
        // A page that moves is followed.
        update(&administrator, &id, page("jobs")).await;
        assert!(visitor.get("/about").await.expect(200).text().contains("href=\"/jobs\""));
        administrator.post("/api/admin/menus/save", &menus).await
            .expect_error(409, "Someone else has changed the menus since you opened them. Please load them again");
        let wrong = json!({ "revision": 1, "header": [{ "address": "javascript:alert(1)", "label_en": "x" }], "footer": [] });
        administrator.post("/api/admin/menus/save", &wrong).await.expect(422);
        let again = json!({ "revision": 1, "header": first["header"], "footer": first["footer"] });
        let saved = administrator.post("/api/admin/menus/save", &again).await.expect(200).json();
        assert_eq!(saved["data"]["is_default"], true);
        assert!(!visitor.get("/about").await.expect(200).text().contains("\"menus\""));
        app.editor().await.post_nothing("/api/admin/menus/all").await.expect(403);
    }

    async fn blocks_show_posts_people_and_homes_of_today(app) {
        let admin = app.administrator().await;
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        add(&editor, &Form::blog(category).with("blog_title", "Mend a gutter")).await;
        let text = "<p>We say</p>\
            <div class=\"kt-block-posts\"><p><a href=\"/blogs/category/home-care\">More</a></p></div>\
            <div class=\"kt-block-people\"><ul><li>owen tsukada</li></ul></div>\
            <div class=\"kt-block-homes\"><p><a href=\"/homes?purpose=sell\">All homes</a></p></div>\
            <div class=\"kt-block-questions\"><h3>Why &amp; how?</h3><p>So.</p></div>\
            <div class=\"kt-block-testimonial\"><p>Zwxunsaid</p></div>\
            <div class=\"kt-block-testimonial-agreed\"><p>Zwxsaid</p></div>\
            <div class=\"kt-block-form\"><ul><li>Budget: low | high *</li></ul></div>";
        add(&editor, &page("careers").with("blog_description", text)).await;
        let visitor = app.anonymous();
        let shown = visitor.get("/careers").await.expect(200).text();
        for part in [
            "Mend a gutter</a>", "Owen Tsukada", "<details><summary>Why &amp; how?</summary>",
            "\"@type\":\"FAQPage\"", "Zwxsaid", "name=\"field:Budget\"", "action=\"/contact\"",
        ] {
            assert!(shown.contains(part), "{part}");
        }
        // The text as it is stored, for the browser, has it; the page does not.
        let drawn = shown.split("<main").nth(1).unwrap().split("</main>").next().unwrap();
        assert!(!drawn.contains("Zwxunsaid") && !drawn.contains("Lorraine Beauchesne"));
        assert!(!shown.contains("8 Zwxlane"));
        let mut home = house(1);
        home["UnparsedAddress"] = json!("8 Zwxlane");
        let added = admin.post("/api/admin/add_property", &home).await.expect(200).json();
        let key = &added["data"]["ListingKey"];
        let publish = json!({ "ListingKey": key, "PublicationState": "published" });
        admin.post("/api/admin/publish_property", &publish).await.expect(200);
        let shown = visitor.get("/careers").await.expect(200).text();
        assert!(shown.contains("8 Zwxlane"), "a cached page notices a home");
        let pairs = [
            ("name", "Zoé"), ("email", "zoe@example.ca"), ("phone", "416 555 0199"),
            ("field:Budget", "low"),
        ];
        visitor.post_pairs("/contact", &pairs).await.expect(303);
        let list = admin.post_nothing("/api/admin/all_messages").await.expect(200).text();
        assert!(list.contains("Budget: low"), "{list}");
    }
}
