//! What machines are given, through the real router, on both engines.

use std::io::Cursor;

use atom_syndication::Feed;
use axum::body::Body;
use http::Method;
use image::ImageFormat;
use platform::db::sql;
use platform::language::Language;
use quick_xml::Reader;
use quick_xml::events::Event;
use serde_json::{Value, json};
use site::blog::BlogId;

use crate::testing::{Form, NOW, Person, TestApp, TestResponse, on_both_engines};

const TEXTS: [(&str, &str); 4] = [
    ("/sitemap.xml", "application/xml; charset=utf-8"),
    ("/feed.xml", "application/atom+xml; charset=utf-8"),
    ("/robots.txt", "text/plain; charset=utf-8"),
    ("/manifest.webmanifest", "application/manifest+json"),
];

/// The texts of each `name` element, in order; fails when it is no XML.
fn elements(xml: &str, name: &str) -> Vec<String> {
    let mut reader = Reader::from_str(xml);
    let (mut found, mut text) = (Vec::new(), None::<String>);
    loop {
        match reader.read_event().unwrap() {
            Event::Eof => return found,
            Event::Start(tag) if tag.name().as_ref() == name.as_bytes() => {
                text = Some(String::new());
            }
            Event::End(tag) if tag.name().as_ref() == name.as_bytes() => found.extend(text.take()),
            Event::Text(more) => {
                if let Some(text) = &mut text {
                    text.push_str(&more.decode().unwrap());
                }
            }
            Event::GeneralRef(reference) => panic!("{reference:?}"),
            _ => {}
        }
    }
}

fn read_feed(response: &TestResponse) -> Feed {
    Feed::read_from(Cursor::new(&response.body)).unwrap()
}

fn size(picture: &TestResponse) -> (ImageFormat, u32, u32) {
    let format = image::guess_format(&picture.body).unwrap();
    assert_eq!(picture.header("content-type"), format.to_mime_type());
    let pixels = image::load_from_memory(&picture.body).unwrap();
    (format, pixels.width(), pixels.height())
}

/// The state that a page embeds.
fn state(page: &TestResponse) -> Value {
    let html = page.text();
    let (_, rest) = html.split_once("id=\"page-state\"").unwrap();
    let (_, rest) = rest.split_once('>').unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

fn og_image(page: &TestResponse) -> String {
    state(page)["og_image"].as_str().unwrap().to_owned()
}

fn photo(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let pixels = image::RgbImage::from_pixel(width, height, image::Rgb([200, 120, 40]));
    pixels.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

async fn add(editor: &Person<'_>, form: Form) -> i64 {
    let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
    added["data"]["id"].as_i64().unwrap()
}

on_both_engines! {
    async fn the_sitemap_names_what_is_served_and_when_it_changed(app) {
        let editor = app.editor().await;
        let id = editor.blog("wells", "<p>Water.</p>").await;
        let encoded = site::blog::encoded(BlogId(id));
        let visitor = app.anonymous();
        let sitemap = visitor.get("/sitemap.xml").await.expect(200).text();
        let locations = elements(&sitemap, "loc");
        assert_eq!(locations.last().unwrap(), &format!("https://www.example.ca/post/wells/{encoded}"));
        for page in ["/", "/blogs", "/feature", "/feature?app=agent"] {
            assert!(locations.contains(&format!("https://www.example.ca{page}")), "{page}");
        }
        for location in &locations {
            let path = location.strip_prefix("https://www.example.ca").unwrap();
            let page = visitor.get(path).await.expect(200).text();
            assert!(page.contains(&format!("rel=\"canonical\" href=\"{location}\"")), "{path}");
        }
        // The list and the post, both at the time of the post.
        assert_eq!(elements(&sitemap, "lastmod"), ["2026-11-20T12:00:00Z"; 2]);
        assert!(sitemap.contains("/blogs</loc><lastmod>"), "{sitemap}");

        app.clock.advance(1_800);
        let form = Form::blog(editor.category("Another").await)
            .with("blog_id", &id.to_string())
            .with("blog_url", "wells");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        let sitemap = visitor.get("/sitemap.xml").await.text();
        assert_eq!(elements(&sitemap, "lastmod"), ["2026-11-20T12:30:00Z"; 2]);
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        let sitemap = visitor.get("/sitemap.xml").await.text();
        assert_eq!(elements(&sitemap, "lastmod"), [""; 0]);
        assert!(!sitemap.contains("/post/"));
    }

    async fn a_sitemap_of_too_many_posts_is_an_index(app) {
        let editor = app.editor().await;
        let category = editor.category("Many").await;
        platform::write!(app.site.db, tx => async {
            tx.touch_content().await?;
            tx.execute(
                sql("INSERT INTO blogs
                       (blog_title, blog_url, blog_image_alt, sanitiser_version,
                        excerpt, seo_description, category_id, created_by, created_at,
                        updated_at)
                     WITH RECURSIVE numbers (n) AS
                       (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10001)
                     SELECT 'T', 'number-' || n, '', 1, '', 'S', $1, 1, $2, $2 FROM numbers")
                .bind(category)
                .bind(NOW),
            )
            .await
        }
        .await)
        .unwrap();
        let visitor = app.anonymous();
        let index = visitor.get("/sitemap.xml?utm_source=x").await.expect(200).text();
        assert_eq!(elements(&index, "sitemap").len(), 2);
        let parts = elements(&index, "loc");
        assert_eq!(
            parts,
            ["https://www.example.ca/sitemap.xml?part=1", "https://www.example.ca/sitemap.xml?part=2"]
        );
        let first = visitor.get("/sitemap.xml?part=1").await.expect(200).text();
        let mut all = elements(&first, "loc");
        assert!(all.len() > 10_000 && all.len() <= 50_000, "{}", all.len());
        assert!(first.len() < 50 << 20);
        let second = visitor.get("/sitemap.xml?part=2").await.expect(200).text();
        let second = elements(&second, "loc");
        assert_eq!(second.len(), 1);
        all.extend(second);
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "none is named twice");
        for odd in ["0", "3", "-1", "01", "x", "", "99999999999999999999"] {
            let page = visitor.get(&format!("/sitemap.xml?part={odd}")).await.expect(404).text();
            assert!(page.starts_with("<!doctype html>"), "{odd}: {page}");
        }
    }

    async fn the_feed_has_the_newest_blogs_whole(app) {
        let editor = app.editor().await;
        let first = editor.blog("The first", "<p>Words.</p>").await;
        for number in 2..=22 {
            app.clock.advance(60);
            editor.blog(&format!("Number {number}"), "<p>Words.</p>").await;
        }
        app.clock.advance(60);
        let form = Form::blog(editor.category("Home care").await)
            .with("blog_title", "Snow & \"ice\" <1>")
            .with("blog_url", "snow")
            .with(
                "blog_description",
                "<h2>Why</h2><p>See <a href=\"/contact\">us</a>, <a href=\"#why\">why</a> &amp; \
                 <a href=\"https://example.com/\">them</a>.</p><p>]]&gt; &lt;b&gt;</p>",
            );
        let id = add(&editor, form).await;
        let visitor = app.anonymous();
        let response = visitor.get("/feed.xml").await.expect(200);
        let feed = read_feed(&response);
        assert_eq!(feed.entries.len(), 20);
        assert_eq!(feed.id, "tag:www.example.ca,2026:feed");
        assert_eq!(feed.lang.as_deref(), Some("en-CA"));
        assert_eq!(feed.authors[0].name, "Keyturn");
        assert_eq!(feed.updated, feed.entries[0].updated);
        let links: Vec<_> =
            feed.links.iter().map(|link| (link.rel.as_str(), link.href.as_str())).collect();
        assert_eq!(
            links,
            [
                ("self", "https://www.example.ca/feed.xml"),
                ("alternate", "https://www.example.ca/blogs")
            ]
        );
        let entry = &feed.entries[0];
        assert_eq!(entry.title.value, "Snow & \"ice\" <1>");
        assert_eq!(entry.id, format!("tag:www.example.ca,2026-11-20:post-{id}"));
        let address = format!("https://www.example.ca/post/snow/{}", site::blog::encoded(BlogId(id)));
        assert_eq!(entry.links[0].href, address);
        assert_eq!(entry.published.unwrap().timestamp(), NOW.seconds() + 22 * 60);
        assert_eq!(entry.categories[0].term, "Home care");
        assert!(entry.summary.as_ref().unwrap().value.starts_with("Why"));
        let content = entry.content.as_ref().unwrap();
        assert_eq!(content.content_type.as_deref(), Some("html"));
        let html = content.value.as_ref().unwrap();
        for part in [
            "<h2>Why</h2>",
            "<a href=\"https://www.example.ca/contact\">us</a>",
            &format!("<a href=\"{address}#why\">why</a> &amp; "),
            "<a href=\"https://example.com/\"",
            "<p>]]&gt; &lt;b&gt;</p>",
        ] {
            assert!(html.contains(part), "{part} is missing in {html}");
        }

        // An old blog that is changed stays where it is and makes the feed newer.
        app.clock.advance(60);
        let form = Form::blog(editor.category("Other").await)
            .with("blog_id", &first.to_string())
            .with("blog_title", "The first, again");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        let asked = [("if-none-match", response.header("etag"))];
        visitor.get_with("/feed.xml", &asked).await.expect(304);
        let form = form.with("blog_id", &id.to_string()).with("blog_url", "snow");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        let changed = read_feed(&visitor.get_with("/feed.xml", &asked).await.expect(200));
        assert_eq!(changed.entries[0].id, entry.id);
        assert_eq!(changed.updated.timestamp(), NOW.seconds() + 23 * 60);
        assert_eq!(changed.entries[0].published, entry.published);
    }

    async fn what_xml_cannot_carry_is_left_out_of_it(app) {
        let editor = app.editor().await;
        let body = "<p>c\u{fffe}d\u{ffff}e 🏠 שלום</p>";
        editor.blog("Odd ﷽ \u{fffe}title &amp; 🏠 ]]>", body).await;
        let visitor = app.anonymous();
        let feed = read_feed(&visitor.get("/feed.xml").await.expect(200));
        assert_eq!(feed.entries[0].title.value, "Odd ﷽ title &amp; 🏠 ]]>");
        let html = feed.entries[0].content.as_ref().unwrap().value.as_ref().unwrap();
        assert!(html.ends_with("e 🏠 שלום</p>"), "{html}");
        elements(&visitor.get("/sitemap.xml").await.text(), "loc");
    }

    async fn the_four_texts_are_kept_like_pages(app) {
        let editor = app.editor().await;
        editor.blog("wells", "<p>Water.</p>").await;
        let visitor = app.anonymous();
        for (path, content_type) in TEXTS {
            let plain = visitor.get(path).await.expect(200);
            assert_eq!(plain.header("content-type"), content_type);
            assert_eq!(plain.header("cache-control"), "no-cache", "{path}");
            let tag = plain.header("etag").to_owned();
            assert!(!tag.is_empty());
            visitor.get_with(path, &[("if-none-match", &*tag)]).await.expect(304);
            let request = visitor.request(Method::HEAD, path).body(Body::empty()).unwrap();
            let head = visitor.send(request).await.expect(200);
            assert!(head.body.is_empty());
            assert_eq!(head.header("etag"), tag);
            for coding in ["gzip", "br", "zstd"] {
                let coded = visitor.get_with(path, &[("accept-encoding", coding)]).await.expect(200);
                let is_worth_it = plain.body.len() > 512;
                let expected = if is_worth_it { coding } else { "" };
                assert_eq!(coded.header("content-encoding"), expected, "{path}");
            }
            visitor.post(path, &json!({})).await.expect(405);
        }
        app.site.db.close().await;
        for (path, _) in TEXTS {
            visitor.get(path).await.expect(200);
        }
    }

    async fn no_host_but_ours_is_named(app) {
        let editor = app.editor().await;
        editor.blog("wells", "<p><a href=\"/contact\">Water.</a></p>").await;
        let visitor = app.anonymous();
        let foreign = [
            ("host", "evil.example"),
            ("x-forwarded-host", "evil.example"),
            ("forwarded", "host=evil.example"),
        ];
        for path in TEXTS.map(|(path, _)| path).into_iter().chain(["/", "/blogs"]) {
            let text = visitor.get_with(path, &foreign).await.expect(200).text();
            assert!(!text.contains("evil.example"), "{path}");
        }
    }

    async fn a_post_s_picture_follows_its_title(app) {
        let editor = app.editor().await;
        let id = editor.blog("wells", "<p>Water.</p>").await;
        let path = format!("/post/wells/{}", site::blog::encoded(BlogId(id)));
        let visitor = app.anonymous();
        let page = visitor.get(&path).await.expect(200);
        let address = og_image(&page);
        assert!(address.starts_with(&format!("/og/post-{id}.png?v=")), "{address}");
        let html = page.text();
        for tag in [
            format!("property=\"og:image\" content=\"https://www.example.ca{address}\""),
            "property=\"og:image:width\" content=\"1200\"".to_owned(),
            "property=\"og:image:height\" content=\"630\"".to_owned(),
            "property=\"og:image:alt\" content=\"wells\"".to_owned(),
            "name=\"twitter:card\" content=\"summary_large_image\"".to_owned(),
            format!("name=\"twitter:image\" content=\"https://www.example.ca{address}\""),
        ] {
            assert!(html.contains(&tag), "{tag} is missing in {html}");
        }
        let picture = visitor.get(&address).await.expect(200);
        assert_eq!(size(&picture), (ImageFormat::Png, 1200, 630));
        assert_eq!(picture.header("cache-control"), "public, max-age=86400");
        assert_eq!(picture.header("cross-origin-resource-policy"), "cross-origin");
        let bare = address.split('?').next().unwrap();
        for other in [bare.to_owned(), format!("{bare}?v=old"), format!("{bare}?v=")] {
            let same = visitor.get(&other).await.expect(200);
            assert_eq!(same.header("cache-control"), "no-cache");
            assert_eq!(same.header("etag"), picture.header("etag"));
        }
        let known = [("if-none-match", picture.header("etag"))];
        let unchanged = visitor.get_with(&address, &known).await.expect(304);
        assert_eq!(unchanged.header("cache-control"), "public, max-age=86400");

        // Another blog's change draws nothing anew, its own does, at once.
        editor.blog("other", "<p>x</p>").await;
        assert_eq!(og_image(&visitor.get(&path).await), address);
        let form = Form::blog(editor.category("New").await)
            .with("blog_id", &id.to_string())
            .with("blog_title", "Wells & cisterns")
            .with("blog_url", "wells");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        let changed = visitor.get_with(&address, &known).await.expect(200);
        assert_eq!(changed.header("cache-control"), "no-cache", "it was the old title's address");
        assert_ne!(changed.body, picture.body);
        let today = og_image(&visitor.get(&path).await);
        assert_ne!(today, address);
        let kept = visitor.get(&today).await;
        assert_eq!(kept.header("cache-control"), "public, max-age=86400");
        assert_eq!(kept.body, changed.body);
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        visitor.get(&today).await.expect(404);
    }

    async fn a_post_with_a_picture_of_its_own_shows_that(app) {
        let editor = app.editor().await;
        let category = editor.category("Pictures").await;
        let form = Form::blog(category).file("large.png", &photo(900, 900));
        let large = add(&editor, form).await;
        let form = Form::blog(category).with("blog_url", "small").file("a.png", &photo(64, 40));
        let small = add(&editor, form).await;
        let visitor = app.anonymous();
        let picture = visitor.get(&format!("/og/post-{large}.png")).await.expect(200);
        assert_eq!(size(&picture), (ImageFormat::Jpeg, 1200, 630));
        let [red, green, blue] =
            image::load_from_memory(&picture.body).unwrap().into_rgb8().get_pixel(600, 300).0;
        assert!(red.abs_diff(200) < 12 && green.abs_diff(120) < 12 && blue.abs_diff(40) < 12);
        let picture = visitor.get(&format!("/og/post-{small}.png")).await.expect(200);
        assert_eq!(size(&picture), (ImageFormat::Png, 1200, 630), "too small to be enlarged");
    }

    async fn a_sample_cover_is_drawn(app) {
        site::sample::load(&app.site).await.unwrap();
        let visitor = app.anonymous();
        let titled = visitor.get("/og/home.png").await.expect(200);
        let cover = visitor.get("/og/post-1.png").await.expect(200);
        assert_eq!(size(&cover), (ImageFormat::Png, 1200, 630));
        assert_ne!(cover.body, titled.body);
    }

    async fn pictures_stay_up_without_the_database(app) {
        let editor = app.editor().await;
        let id = editor.blog("wells", "<p>Water.</p>").await;
        let visitor = app.anonymous();
        let path = format!("/og/post-{id}.png");
        visitor.get(&path).await.expect(200);
        app.site.db.close().await;
        visitor.get(&path).await.expect(200);
        visitor.get("/og/about.png").await.expect(200);
        visitor.get("/og/post-99.png").await.expect(503);
    }
}

#[tokio::test]
async fn every_page_has_a_picture_and_other_names_have_none() {
    let app = TestApp::sqlite().await;
    let visitor = app.anonymous();
    let contents = Language::ALL.map(|language| app.site.content(language));
    let listed = contents.iter().flat_map(|one| one.listed().iter().map(move |it| (one, it)));
    for (content, listed) in listed {
        assert!(!listed.title.is_empty(), "{}", listed.name);
        let address = content.picture_of(&listed.path);
        assert!(address.starts_with(&format!("/og/{}.png?v=", listed.name)), "{address}");
        let picture = visitor.get(address).await.expect(200);
        assert_eq!(size(&picture), (ImageFormat::Png, 1200, 630), "{}", listed.name);
        assert_eq!(picture.header("cache-control"), "public, max-age=86400");
    }
    let request = visitor.request(Method::HEAD, "/og/home.png").body(Body::empty()).unwrap();
    let head = visitor.send(request).await.expect(200);
    assert!(head.body.is_empty());
    assert_eq!(head.header("content-type"), "image/png");
    for nothing in [
        "nowhere.png",
        "home.jpg",
        "home",
        ".png",
        "post-.png",
        "post-0.png",
        "post-01.png",
        "post-+1.png",
        "post--1.png",
        "post-1.png",
        "post-99999999999999999999.png",
        "team-nobody.png",
        "%ff.png",
        "..%2fhome.png",
    ] {
        let page = visitor.get(&format!("/og/{nothing}")).await.expect(404).text();
        assert!(page.contains("There is no door here"), "{nothing}: {page}");
    }
    visitor.post("/og/home.png", &json!({})).await.expect(405);
}

#[tokio::test]
async fn the_pages_name_their_pictures() {
    let app = TestApp::sqlite().await;
    let visitor = app.anonymous();
    for (path, name) in [
        ("/", "home"),
        ("/blogs", "blogs"),
        ("/blogs?search=x", "blogs"),
        ("/feature", "feature"),
        ("/feature?app=agent", "feature-agent"),
        ("/our-team", "our-team"),
        ("/team/lorraine-beauchesne", "team-lorraine-beauchesne"),
        ("/privacy-policy", "privacy-policy"),
        ("/login", "home"),
    ] {
        let page = visitor.get(path).await.expect(200);
        let address = og_image(&page);
        assert!(address.starts_with(&format!("/og/{name}.png?v=")), "{path}: {address}");
        visitor.get(&address).await.expect(200);
    }
    let nowhere = visitor.get("/nowhere").await.expect(404);
    assert_eq!(og_image(&nowhere), "");
    assert!(!nowhere.text().contains("og:image\""));
}

#[tokio::test]
async fn an_odd_title_has_a_picture_and_the_pages_around_it_stay_whole() {
    let app = TestApp::sqlite().await;
    let editor = app.editor().await;
    let long = "Łong ".repeat(51);
    let category = editor.category("Odd").await;
    for (at, title) in [&*long, "🏠👨‍👩‍👧", "שלום עולם", "&<>\"'</script>", "家"].iter().enumerate()
    {
        let form =
            Form::blog(category).with("blog_title", title).with("blog_url", &format!("odd-{at}"));
        let id = add(&editor, form).await;
        let visitor = app.anonymous();
        let path = format!("/post/odd-{at}/{}", site::blog::encoded(BlogId(id)));
        let page = visitor.get(&path).await.expect(200);
        let picture = visitor.get(&og_image(&page)).await.expect(200);
        assert_eq!(size(&picture), (ImageFormat::Png, 1200, 630), "{title}");
        let html = page.text();
        let (_, rest) = html.split_once("<script type=\"application/ld+json\">").unwrap();
        let (data, _) = rest.split_once("</script>").unwrap();
        let data: Value = serde_json::from_str(data).unwrap();
        assert_eq!(data["@graph"][0]["headline"], title.trim());
        let feed = read_feed(&visitor.get("/feed.xml").await.expect(200));
        assert!(feed.entries.iter().any(|entry| entry.title.value == title.trim()), "{title}");
    }
}

#[tokio::test]
async fn robots_may_read_what_is_public() {
    let app = TestApp::sqlite().await;
    let robots = app.anonymous().get("/robots.txt").await.expect(200).text();
    assert_eq!(
        robots,
        "User-agent: *\nAllow: /\nDisallow: /admin\nDisallow: /api\n\n\
         Sitemap: https://www.example.ca/sitemap.xml\n"
    );
}

on_both_engines! {
    async fn where_a_weakness_is_reported_is_said_and_never_expires(app) {
        let path = "/.well-known/security.txt";
        let said = async || app.anonymous().get(path).await.expect(200);
        let first = said().await;
        assert_eq!(first.header("content-type"), "text/plain; charset=utf-8");
        assert_eq!(
            first.text(),
            "Contact: mailto:hello@keyturn.example\nExpires: 2027-05-19T00:00:00Z\n\
             Preferred-Languages: en, fr\n\
             Canonical: https://www.example.ca/.well-known/security.txt\n"
        );
        app.clock.advance(3 * 365 * 24 * 60 * 60);
        assert!(said().await.text().contains("Expires: 2030-05-18T00:00:00Z"), "{}", said().await.text());
        let administrator = app.administrator().await;
        let none = |address: &str, revision: i64| json!({ "changes": [
            { "name": "company.support_email", "revision": revision, "value": address },
        ] });
        for (revision, address) in ["", "ask at the counter"].into_iter().enumerate() {
            let form = none(address, i64::try_from(revision).unwrap());
            administrator.post("/api/admin/settings/save", &form).await.expect(200);
            app.anonymous().get(path).await.expect(404);
        }
        let form = none("security@example.ca", 2);
        administrator.post("/api/admin/settings/save", &form).await.expect(200);
        assert!(said().await.text().starts_with("Contact: mailto:security@example.ca\n"));
    }
}

#[tokio::test]
async fn the_manifest_names_the_company_and_the_icons() {
    let app = TestApp::sqlite().await;
    let manifest = app.anonymous().get("/manifest.webmanifest").await.expect(200).json();
    assert_eq!(manifest["name"], "Keyturn");
    assert_eq!(manifest["start_url"], "/");
    let icons = manifest["icons"].as_array().unwrap();
    let names: Vec<_> = icons.iter().map(|icon| icon["src"].as_str().unwrap()).collect();
    assert_eq!(
        names,
        ["/icon-192.png", "/icon-512.png", "/icon-maskable-512.png", "/apple-touch-icon.png"]
    );
    assert_eq!(icons[2]["purpose"], "maskable");
    for (path, homes) in
        [("/manifest.webmanifest", "/homes"), ("/fr/manifest.webmanifest", "/fr/proprietes")]
    {
        let manifest = app.anonymous().get(path).await.expect(200).json();
        let shortcuts = manifest["shortcuts"].as_array().unwrap();
        assert_eq!(shortcuts[0]["url"], homes);
        for shortcut in shortcuts {
            app.anonymous().get(shortcut["url"].as_str().unwrap()).await.expect(200);
        }
        let factors: Vec<_> = manifest["screenshots"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| &one["form_factor"])
            .collect();
        assert_eq!(factors, ["narrow", "wide"]);
    }
}

#[tokio::test]
async fn an_empty_site_has_a_sitemap_and_a_feed() {
    let app = TestApp::sqlite().await;
    let visitor = app.anonymous();
    let sitemap = visitor.get("/sitemap.xml").await.expect(200).text();
    assert_eq!(elements(&sitemap, "loc").len(), 2 * app.site.content(Language::En).listed().len());
    visitor.get("/sitemap.xml?part=1").await.expect(404);
    let feed = read_feed(&visitor.get("/feed.xml").await.expect(200));
    assert!(feed.entries.is_empty());
    assert_eq!(feed.updated.timestamp(), NOW.seconds(), "it is as old as its being asked for");
}

#[tokio::test]
async fn a_crowd_that_asks_for_one_picture_waits_for_one_drawing() {
    let app = TestApp::sqlite().await;
    let visitor = app.anonymous();
    let asked = || visitor.get("/og/home.png");
    let (one, two, three) = tokio::join!(asked(), asked(), asked());
    for answer in [&two, &three] {
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("etag"), one.header("etag"));
    }
}
