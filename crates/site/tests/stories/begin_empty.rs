//! No visitor of a site that began empty meets anything that its company has not written
//! (docs/decisions/0062): no text, person, service or picture that ships with the program.

use std::collections::{BTreeMap, BTreeSet};

use platform::db::sql;
use platform::language::Language;
use serde_json::{Value, json};
use site::Company;
use site::content::{Content, PageName};
use site::offer::Offer;
use site::paths::Addresses;

use crate::offers::{crawl, links, switch};
use crate::testing::{Form, TestApp, on_both_engines};

/// What a visitor would know the samples by, besides their texts.
const MARKS: [&str; 8] = [
    "21 Sample Street",
    "hello@keyturn.example",
    "/art/team/",
    "/art/doors/",
    "/art/services/",
    "/art/about-",
    "/art/demo-poster",
    "from the first question to the turn of the key",
];

/// Shorter ones may be words of the interface.
const LEAST_CHARS: usize = 28;

/// Both legal pages stay: a form refers to them, and the dashboard asks somebody to read them.
const LEGAL: [&str; 4] = [
    "/privacy-policy",
    "/fr/politique-de-confidentialite",
    "/term-and-condition",
    "/fr/conditions-d-utilisation",
];

/// The parts of a text without letters that HTML or JSON writes otherwise.
fn add_words(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            let parts = text.split(['<', '>', '&', '"', '\'', '\\', '\u{a0}']).map(str::trim);
            let parts = parts.filter(|part| part.chars().count() >= LEAST_CHARS);
            words.extend(parts.filter(|part| part.contains(' ')).map(str::to_owned));
        }
        Value::Array(items) => items.iter().for_each(|item| add_words(item, words)),
        Value::Object(fields) => fields.values().for_each(|field| add_words(field, words)),
        _ => {}
    }
}

/// All that the samples say, without what an empty site says as well.
fn samples(empty: &TestApp) -> Vec<String> {
    let shipped = Content::load(None, &Company::default(), Addresses::default()).unwrap();
    let (mut said, mut kept) = (BTreeSet::new(), BTreeSet::new());
    for language in Language::ALL {
        for page in PageName::ALL {
            if matches!(page, PageName::Privacy | PageName::Terms) {
                continue;
            }
            add_words(shipped.get(language).page(page), &mut said);
            add_words(empty.site.content(language).page(page), &mut kept);
        }
        let elsewhere = shipped.get(language).elsewhere();
        for text in [&elsewhere.feed, &elsewhere.home_screen, &elsewhere.blogs_picture] {
            add_words(&text.as_str().into(), &mut said);
        }
        said.extend(shipped.get(language).members().iter().map(|member| member.name.clone()));
    }
    // What is kept is a label, or a sentence of the specification.
    assert!(kept.len() < 16, "{kept:?}");
    let said = said.into_iter().filter(|text| !kept.iter().any(|kept| kept.contains(text)));
    said.chain(MARKS.map(str::to_owned)).collect()
}

fn assert_own(pages: &BTreeMap<String, String>, samples: &[String]) {
    for (address, page) in pages {
        if LEGAL.contains(&address.as_str()) {
            continue;
        }
        for text in samples {
            assert!(!page.contains(text), "{address} says {text:?}");
        }
    }
}

/// Every page that a link leads to, and what no link leads to.
async fn all(app: &TestApp) -> BTreeMap<String, String> {
    let mut pages = crawl(app).await;
    let mut more: Vec<String> =
        ["/robots.txt", "/.well-known/security.txt", "/fr/feed.xml", "/fr/manifest.webmanifest"]
            .map(str::to_owned)
            .into();
    for name in PageName::ALL {
        for query in ["", "?language=fr"] {
            more.push(format!("/api/content/{}{query}", name.as_str()));
        }
    }
    more.extend(["/thank-you", "/fr/merci", "/nowhere/at/all", "/api/homes"].map(str::to_owned));
    for address in more {
        let legal = address.contains("privacy-policy") || address.contains("term-and");
        if !legal {
            let text = app.anonymous().get(&address).await.text();
            pages.insert(address, text);
        }
    }
    pages
}

async fn add_page(app: &TestApp, slug: &str, language: &str, html: &str) {
    let admin = app.administrator().await;
    let page = Form::blog(1).without("category_id").with("kind", "page");
    let page = page.with("blog_title", "A page of ours").with("blog_url", slug);
    let page = page.with("language", language).with("blog_description", html);
    admin.post_form("/api/admin/add_blog", &page).await.expect(200);
    app.site.follow_settings().await.unwrap();
}

on_both_engines! {
    async fn no_visitor_of_a_site_that_began_empty_meets_a_sample(app) {
        let before = all(app).await;
        switch(app, &[Offer::AboutPage], "off").await;
        let samples = samples(app);
        assert!(samples.len() > 300, "{}", samples.len());
        let met = samples.iter().filter(|text| before.values().any(|page| page.contains(*text)));
        // Titles of the Agent App and what is drawn on pictures stand in no page's text.
        assert!(met.count() > 300);
        let pages = all(app).await;
        assert!(pages.len() > 30, "{} pages", pages.len());
        assert_own(&pages, &samples);
        for page in ["about", "our-team", "services", "feature"] {
            app.anonymous().get(&format!("/api/content/{page}")).await.expect(404);
        }
        for path in ["/feature", "/fr/fonctions", "/about", "/team/lorraine-beauchesne"] {
            app.anonymous().get(path).await.expect(404);
        }
        // What people write of themselves is asked for, so the privacy policy is there.
        app.anonymous().get("/privacy-policy").await.expect(200);
    }

    async fn own_pages_bring_no_sample_back(app) {
        app.administrator().await;
        switch(app, &[Offer::AboutPage], "off").await;
        let samples = samples(app);
        let people = "<div class=\"kt-block-people\"><h2>Who we are</h2></div>";
        let form = "<div class=\"kt-block-form\"><ul><li>Budget</li></ul></div>";
        add_page(app, "careers", "en", &format!("{people}{form}")).await;
        // In French alone: there is no English page.
        add_page(app, "a-propos", "fr", people).await;
        app.anonymous().get("/fr/a-propos").await.expect(200);
        app.anonymous().get("/about").await.expect(404);
        let home = app.anonymous().get("/").await.expect(200).text();
        assert!(!links(&home).iter().any(|link| link == "/about"), "{home}");
        let home = app.anonymous().get("/fr").await.expect(200).text();
        assert!(links(&home).iter().any(|link| link == "/fr/a-propos"), "{home}");
        // In English: it stands in for the French page, and the people of the samples stay away.
        add_page(app, "our-team", "en", people).await;
        add_page(app, "services", "en", "<p>We sell homes.</p>").await;
        add_page(app, "feature", "en", "<p>We have an app.</p>").await;
        for path in ["/our-team", "/fr/notre-equipe", "/services", "/feature"] {
            app.anonymous().get(path).await.expect(200);
        }
        for name in site::content::Content::load(None, &Company::default(), Addresses::default())
            .unwrap().en.members()
        {
            app.anonymous().get(&format!("/team/{}", name.slug)).await.expect(404);
        }
        let pages = all(app).await;
        assert!(pages.contains_key("/careers") && pages.contains_key("/fr/a-propos"));
        assert_own(&pages, &samples);
        assert!(!pages["/sitemap.xml"].contains("/team/"));
    }

    async fn no_mail_of_a_site_that_began_empty_has_a_sample(app) {
        switch(app, &[Offer::AboutPage], "off").await;
        let alert = json!({ "email": "zoe@example.ca", "query": "purpose=sell", "consent": true,
            "frequency": "instant", "language": "en" });
        app.anonymous().post("/api/alerts", &alert).await.expect(200);
        let query = sql("SELECT body FROM outbox WHERE body IS NOT NULL");
        let rows = app.site.db.read().await.unwrap().fetch_all(query).await.unwrap();
        assert!(!rows.is_empty());
        for row in rows {
            let body: String = row.get("body").unwrap();
            assert!(body.contains("-- \nKeyturn\n"), "{body}");
            for text in MARKS {
                assert!(!body.contains(text), "{body}");
            }
        }
    }

    async fn what_somebody_has_written_is_there_and_the_rest_is_not(app) {
        let admin = app.administrator().await;
        switch(app, &[Offer::AboutPage], "off").await;
        let call = async |call: &str, body: Value| {
            admin.post(&format!("/api/admin/pages/{call}"), &body).await.expect(200).json()
        };
        // The services are written, and nothing else of the home page.
        let one = call("one", json!({ "page": "services" })).await["data"].clone();
        let draft = json!({ "page": "services", "revision": 0, "values": one["values"] });
        call("save_draft", draft).await;
        call("publish", json!({ "page": "services", "revision": 1 })).await;
        let home = app.anonymous().get("/").await.expect(200).text();
        assert!(home.contains("id=\"services\"") && !home.contains("Eleven doors worth"), "{home}");
        app.anonymous().get("/services").await.expect(200);
        app.anonymous().get("/about").await.expect(404);
    }
}
