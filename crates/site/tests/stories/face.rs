//! The company's look: its colours reach every page as one style sheet, and nothing does without
//! a choice.

use http::StatusCode;
use serde_json::{Value as Json, json};
use site::access::Group;

use crate::testing::{Form, Person, on_both_engines};

const SAVE: &str = "/api/admin/settings/save";

async fn choose(person: &Person<'_>, changes: &[(&str, i64, &str)]) -> u16 {
    let changes: Vec<Json> = changes
        .iter()
        .map(
            |(name, revision, value)| json!({ "name": name, "revision": revision, "value": value }),
        )
        .collect();
    person.post(SAVE, &json!({ "changes": changes })).await.status.as_u16()
}

/// The address of the company's style sheet in a page.
fn style_in(html: &str) -> Option<&str> {
    let at = html.find("/face/")?;
    html[at..].split('"').next()
}

on_both_engines! {
    async fn a_service_has_an_icon_of_its_own(app) {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\" onload=\"x()\">\
                   <script>x()</script><path d=\"M1 1L8 8Z\" fill=\"#1f4e8c\"/></svg>";
        let upload = async |kind: &str, bytes: &[u8]| {
            let form = Form::default().with("kind", kind).file("icon.svg", bytes);
            // A session ends within the days of this story.
            app.administrator().await.post_form("/api/admin/face/upload", &form).await
        };
        let refused = upload("icon", b"\x89PNG\r\n\x1a\n").await.expect(422).json();
        assert_eq!(refused["code"], "face.wrong_icon");
        let icon = upload("icon", svg.as_bytes()).await.expect(200).json();
        let value = icon["data"]["value"].as_str().unwrap();
        let path = format!("/face/{}", value.split(' ').next().unwrap());
        let call = async |call: &str, body: Json| {
            let admin = app.administrator().await;
            admin.post(&format!("/api/admin/pages/{call}"), &body).await.expect(200).json()
        };
        let one = call("one", json!({ "page": "services" })).await["data"].clone();
        let mut values = one["values"].clone();
        let mut choose = |path: &str| {
            for language in ["en", "fr"] {
                values[language]["services"][0]["picture"] = json!(path);
            }
            values.clone()
        };
        // One that nobody has uploaded is no icon.
        let other = choose(&format!("/face/{}.svg", "0".repeat(64)));
        let draft = json!({ "page": "services", "revision": 0, "values": other });
        let saved = call("save_draft", draft).await;
        assert_eq!(saved["data"]["mistakes"][0]["path"], "services[0].picture", "{saved}");
        let draft = json!({ "page": "services", "revision": 1, "values": choose(&path) });
        let saved = call("save_draft", draft).await;
        assert_eq!(saved["data"]["mistakes"], json!([]));
        // A day later another upload deletes what nothing names; a draft does.
        app.clock.advance(25 * 3600);
        upload("logo", svg.replace("8 8", "7 7").as_bytes()).await.expect(200);
        call("publish", json!({ "page": "services", "revision": 2 })).await;
        for page in ["/services", "/fr/nos-services", "/"] {
            let html = app.anonymous().get(page).await.expect(200).text();
            assert!(html.contains(&format!("src=\"{path}\"")), "{page}");
            assert!(html.contains("data-icon"), "{page}");
        }
        app.clock.advance(25 * 3600);
        upload("logo", svg.replace("8 8", "6 6").as_bytes()).await.expect(200);
        let file = app.anonymous().get(&path).await.expect(200);
        assert_eq!(file.header("content-type"), "image/svg+xml");
        assert!(file.header("content-security-policy").contains("sandbox"));
        let text = file.text();
        assert!(text.contains("<path") && !text.contains("script") && !text.contains("onload"));
    }

    async fn colours_are_a_style_sheet_in_the_head_of_every_page(app) {
        let administrator = app.administrator().await;
        let before = app.anonymous().get("/contact").await.expect(200).text();
        assert_eq!(style_in(&before), None);
        let chosen = [("company.brand_colour", 0, "#1f4e8c"), ("company.paper_colour", 0, "#eef4fb")];
        assert_eq!(choose(&administrator, &chosen).await, 200);
        let html = app.anonymous().get("/contact").await.expect(200).text();
        let href = style_in(&html).unwrap().to_owned();
        assert!(href.starts_with("/face/1f4e8c-own-eef4fb."), "{href}");
        let (head, _) = html.split_once("</head>").unwrap();
        assert!(head.contains(&format!("<link rel=\"stylesheet\" href=\"{href}\"")), "{head}");
        assert!(head.contains("content=\"#eef4fb\" media=\"(prefers-color-scheme: light)\""));
        for page in ["/", "/fr", "/blogs", "/login", "/admin", "/nowhere"] {
            let html = app.anonymous().get(page).await.text();
            assert!(html.contains(&href), "{page}");
        }
        let sheet = app.anonymous().get(&href).await.expect(200);
        assert_eq!(sheet.header("content-type"), "text/css; charset=utf-8");
        assert_eq!(sheet.header("cache-control"), "public, max-age=31536000, immutable");
        assert!(sheet.text().contains("--ground:#eef4fb;"));
        let manifest = app.anonymous().get("/manifest.webmanifest").await.expect(200).json();
        assert_eq!(manifest["theme_color"], "#eef4fb");
        // Back to ours, byte for byte.
        let ours = [("company.brand_colour", 1, ""), ("company.paper_colour", 1, "")];
        assert_eq!(choose(&administrator, &ours).await, 200);
        assert_eq!(app.anonymous().get("/contact").await.expect(200).text(), before);
    }

    async fn a_pair_of_typefaces_is_linked_with_its_fonts(app) {
        let administrator = app.administrator().await;
        let before = app.anonymous().get("/about").await.expect(200).text();
        for (revision, name) in ["lora", "playfair", "figtree"].into_iter().enumerate() {
            let revision = i64::try_from(revision).unwrap();
            assert_eq!(choose(&administrator, &[("company.typeface", revision, name)]).await, 200);
            for page in ["/about", "/fr", "/login", "/nowhere"] {
                let html = app.anonymous().get(page).await.text();
                let sheet = link_in(&html, &format!("/assets/{name}-"), ".css");
                assert!(html.find(&sheet) > html.find("rel=\"stylesheet\""), "{page}");
                let built = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/client");
                let style = std::fs::read_to_string(format!("{built}{sheet}")).unwrap();
                assert!(style.contains("--font-display:"), "{style}");
                let font = link_in(&html, &format!("/assets/{name}-"), ".woff2");
                assert!(style.contains(&font), "{style}");
                // Ours are not fetched ahead.
                assert!(!html.contains("/assets/headings-"), "{page}");
            }
        }
        assert_eq!(choose(&administrator, &[("company.typeface", 3, "besley")]).await, 200);
        assert_eq!(app.anonymous().get("/about").await.expect(200).text(), before);
        assert_eq!(choose(&administrator, &[("company.typeface", 4, "comic")]).await, 422);
    }

    async fn only_colours_are_colours(app) {
        let administrator = app.administrator().await;
        for wrong in ["red", "#fff", "#1f4e8c;}", "1f4e8c"] {
            assert_eq!(choose(&administrator, &[("company.brand_colour", 0, wrong)]).await, 422);
        }
        for path in ["/face/own-own-own.0.css", "/face/x.css", "/face/1f4e8c-own.css"] {
            assert_eq!(app.anonymous().get(path).await.status, StatusCode::NOT_FOUND, "{path}");
        }
        // The address of another release is answered, and not kept.
        let other = app.anonymous().get("/face/1f4e8c-own-own.0.css").await.expect(200);
        assert_eq!(other.header("cache-control"), "no-cache");
    }

    async fn a_logo_and_a_mark_stand_wherever_ours_did(app) {
        let administrator = app.administrator().await;
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 40\" onload=\"alert(1)\">\
                   <script>alert(1)</script><path d=\"M0 0H120V40Z\"/></svg>";
        let logo = upload(&administrator, svg, "logo").await;
        assert!(logo.ends_with(".svg 120x40"), "{logo}");
        let mark = upload(&administrator, &svg.replace("120", "40"), "mark").await;
        // It is not public before it is published.
        let before = app.anonymous().get("/").await.expect(200).text();
        assert!(!before.contains("/face/"));
        let card = async || app.anonymous().get("/og/about.png").await.expect(200).body;
        let our_card = card().await;
        let chosen = [("company.logo", 0, &*logo), ("company.mark", 0, &*mark)];
        assert_eq!(choose(&administrator, &chosen).await, 200);
        let (logo, mark) = (name_of(&logo), name_of(&mark));
        let html = app.anonymous().get("/about").await.expect(200).text();
        let picture = format!("src=\"/face/{logo}\" alt=\"Keyturn\" width=\"120\" height=\"40\"");
        assert_eq!(html.matches(&picture).count(), 2, "{html}");
        assert!(html.contains(&format!("rel=\"icon\" href=\"/face/{mark}\"")));
        let file = app.anonymous().get(&format!("/face/{logo}")).await.expect(200);
        assert_eq!(file.header("content-type"), "image/svg+xml");
        assert_eq!(file.header("cache-control"), "public, max-age=31536000, immutable");
        assert!(file.header("content-security-policy").contains("sandbox"));
        assert!(!file.text().contains("alert"), "{}", file.text());
        assert_ne!(card().await, our_card);
        let icons = mark.strip_suffix(".svg").unwrap();
        let manifest = app.anonymous().get("/manifest.webmanifest").await.expect(200).json();
        assert_eq!(manifest["icons"][0]["src"], format!("/face/{icons}-192.png"));
        assert!(html.contains(&format!("/face/{icons}-512.png")));
        for end in ["-180.png", "-192.png", "-512.png", "-512m.png"] {
            let icon = app.anonymous().get(&format!("/face/{icons}{end}")).await.expect(200);
            assert_eq!(icon.header("content-type"), "image/png");
        }
        assert_eq!(choose(&administrator, &[("company.logo", 1, ""), ("company.mark", 1, "")]).await, 200);
        assert_eq!(app.anonymous().get("/").await.expect(200).text(), before);
        assert_eq!(card().await, our_card);
    }

    async fn a_company_without_a_mark_has_its_initials(app) {
        let administrator = app.administrator().await;
        let page = async || app.anonymous().get("/about").await.expect(200).text();
        let before = page().await;
        assert!(before.contains("rel=\"icon\" href=\"/favicon.svg\""));
        let card = async || app.anonymous().get("/og/about.png").await.expect(200).body;
        let our_card = card().await;
        let name = [("company.name", 0, "Harbour & Pine Realty")];
        assert_eq!(choose(&administrator, &name).await, 200);
        let mark = "/face/monogram-HP-163a30-f7f0e1";
        let html = page().await;
        assert!(html.contains(&format!("rel=\"icon\" href=\"{mark}.svg\"")), "{html}");
        assert!(html.contains(&format!("rel=\"apple-touch-icon\" href=\"{mark}-180.png\"")));
        assert!(html.contains(&format!("class=\"mark\" src=\"{mark}.svg\"")));
        assert_ne!(card().await, our_card);
        let manifest = app.anonymous().get("/manifest.webmanifest").await.expect(200).json();
        for (at, end) in ["-192.png", "-512.png", "-512m.png", "-180.png"].into_iter().enumerate() {
            assert_eq!(manifest["icons"][at]["src"], format!("{mark}{end}"));
            let icon = app.anonymous().get(&format!("{mark}{end}")).await.expect(200);
            assert_eq!(icon.header("content-type"), "image/png");
        }
        let file = app.anonymous().get(&format!("{mark}.svg")).await.expect(200);
        assert_eq!(file.header("content-type"), "image/svg+xml");
        assert!(file.text().contains("#163a30"));
        // Pictures of others are not drawn.
        for other in ["/face/monogram-XY-163a30-f7f0e1-192.png", "/face/monogram-HP-163a30-f7f0e1-64.png",
            "/face/monogram-HP-163a30.svg", "/face/monogram-.png"] {
            app.anonymous().get(other).await.expect(404);
        }
        // It has the company's colours.
        assert_eq!(choose(&administrator, &[("company.brand_colour", 0, "#1f4e8c")]).await, 200);
        let html = page().await;
        assert!(html.contains("rel=\"icon\" href=\"/face/monogram-HP-"), "{html}");
        assert!(!html.contains(mark));
        // A logo that is nearly square is a mark too.
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 50 40\">\
                   <path d=\"M0 0H50V40Z\"/></svg>";
        let logo = upload(&administrator, svg, "logo").await;
        assert_eq!(choose(&administrator, &[("company.logo", 0, &logo)]).await, 200);
        let html = page().await;
        let square = format!("/face/{}", name_of(&logo).strip_suffix(".svg").unwrap());
        assert!(html.contains(&format!("rel=\"icon\" href=\"{square}.svg\"")), "{html}");
        app.anonymous().get(&format!("{square}-512m.png")).await.expect(200);
        let ours = [("company.name", 1, "Keyturn"), ("company.brand_colour", 1, ""), ("company.logo", 1, "")];
        assert_eq!(choose(&administrator, &ours).await, 200);
        assert_eq!(page().await, before);
    }

    async fn only_administrators_upload_a_logo_and_only_pictures_are_one(app) {
        let editor = app.member_of(Group::Editor).await;
        let form = |text: &str| Form::default().file("logo.svg", text.as_bytes());
        editor.post_form(UPLOAD, &form("<svg/>")).await.expect(403);
        let administrator = app.administrator().await;
        let refused = administrator.post_form(UPLOAD, &form("<html></html>")).await.expect(422);
        assert_eq!((refused.json()["code"].clone(), refused.json()["field"].clone()),
            (json!("face.unreadable"), json!("file")));
        administrator.post_form(UPLOAD, &Form::default()).await.expect(422);
        for wrong in ["logo.svg 1x1", "../../etc/passwd"] {
            assert_eq!(choose(&administrator, &[("company.logo", 0, wrong)]).await, 422);
        }
    }
}

/// The first address in a page that begins and ends so.
fn link_in(html: &str, start: &str, end: &str) -> String {
    let mut links = html.match_indices(start).map(|(at, _)| html[at..].split('"').next().unwrap());
    links.find(|link| link.ends_with(end)).unwrap_or_else(|| panic!("{start}…{end}")).to_owned()
}

const UPLOAD: &str = "/api/admin/face/upload";

/// Uploads a file; returns the value of its setting.
async fn upload(person: &Person<'_>, svg: &str, kind: &str) -> String {
    let form = Form::default().with("kind", kind).file("logo.svg", svg.as_bytes());
    let answer = person.post_form(UPLOAD, &form).await.expect(200).json();
    answer["data"]["value"].as_str().unwrap().to_owned()
}

fn name_of(value: &str) -> &str {
    value.split(' ').next().unwrap()
}
