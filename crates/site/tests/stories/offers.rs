//! A site that does not offer everything has no link to the rest (docs/decisions/0059).

use std::collections::{BTreeMap, VecDeque};

use serde_json::json;
use site::access::UserId;
use site::offer::Offer;
use site::settings::value::Value;
use site::settings::{store, table};

use crate::testing::{Form, NOW, TestApp, on_both_engines};

/// Pages of one kind and language that are looked at; the others are like them.
const ALIKE: usize = 2;

/// Addresses of files, which are not the router's.
const FILES: [&str; 9] = [
    "/assets/",
    "/art/",
    "/demo/",
    "/face/",
    "/media/",
    "/picture/",
    "/icon",
    "/favicon",
    "/apple",
];

pub(crate) async fn switch(app: &TestApp, offers: &[Offer], value: &str) {
    let site = &app.site;
    for offer in offers {
        let setting = table::find(offer.setting()).unwrap();
        platform::write!(site.db, tx => async {
            store::note_change(&mut tx, &site.rng).await?;
            let seal = (&site.seal, &site.rng);
            let value = Value::from(value);
            store::put(&mut tx, seal, setting, Some(&value), (UserId(1), NOW)).await
        }
        .await)
        .unwrap();
    }
    site.note_settings().await;
}

/// Where the links and forms of a page lead on this site.
pub(crate) fn links(html: &str) -> Vec<String> {
    let parts = ["href=\"", "action=\""].into_iter().flat_map(|name| html.split(name).skip(1));
    let links = parts.filter_map(|part| part.split('"').next()).map(|link| {
        let link = link.replace("&amp;", "&").replace("https://www.example.ca", "");
        link.split('#').next().unwrap_or_default().to_owned()
    });
    let is_page = |link: &String| {
        link.starts_with('/')
            && !link.starts_with("//")
            && !FILES.iter().any(|file| link.starts_with(file))
    };
    links.filter(is_page).collect()
}

/// Follows every link from both home pages; pages of one kind are looked at twice.
pub(crate) async fn crawl(app: &TestApp) -> BTreeMap<String, String> {
    let mut waiting: VecDeque<_> =
        ["/", "/fr", "/sitemap.xml", "/manifest.webmanifest", "/feed.xml"]
            .map(str::to_owned)
            .into();
    let mut alike: BTreeMap<String, usize> = BTreeMap::new();
    let mut pages = BTreeMap::new();
    while let Some(address) = waiting.pop_front() {
        let path = address.split('?').next().unwrap();
        if pages.contains_key(&address) {
            continue;
        }
        if let Some((route, language, _)) = app.site.addresses.route_of(path) {
            let kind = format!("{} {} {}", route.en, language.code(), address.contains('?'));
            let seen = alike.entry(kind).or_default();
            *seen += 1;
            if *seen > ALIKE {
                continue;
            }
        }
        let response = app.anonymous().get(&address).await;
        let status = response.status.as_u16();
        assert!(status < 400, "{address} is dead: {status}");
        let text = response.text();
        if status == 200 {
            waiting.extend(links(&text));
            for place in text.split("<loc>").skip(1) {
                let place = place.split("</loc>").next().unwrap();
                waiting.push_back(place.replace("https://www.example.ca", ""));
            }
        }
        pages.insert(address, text);
    }
    pages
}

/// Words of the interface that speak of an offer.
const fn words(offer: Offer) -> &'static [&'static str] {
    match offer {
        Offer::FeaturesPage => &[">Features<", ">Fonctions<", "Install the app"],
        Offer::Booking => &["Book a free", "Consultation gratuite", ">Book<", "Book a viewing"],
        Offer::Accounts => &["Post a property", "Create an account", "Accounts aren’t open yet"],
        Offer::Alerts => &[">Alerts<", ">Alertes<", "Tell me when a home"],
        Offer::Calculators => &["alculators", "Calculatrices", "calculatrices", "a month, all in"],
        Offer::Map => &["Map of these homes", "data-map"],
        Offer::Prices => &["What it costs, and who pays", "Free for you."],
        Offer::AboutPage => &["We stand on your side of the door"],
        Offer::ServicesPage => &["Eleven doors worth knocking on", "Meet the eleven"],
        Offer::TeamPage => &["Our Team<"],
        Offer::HomeTexts => &["Find your door.", "You know what happens next"],
        Offer::Questions => &["Asked at the kitchen table", ">FAQ<"],
    }
}

fn assert_silent(app: &TestApp, pages: &BTreeMap<String, String>, off: &[Offer]) {
    for (address, html) in pages {
        for link in links(html) {
            let path = link.split('?').next().unwrap();
            let offer = Offer::of_path(app.site.addresses, path);
            assert!(!offer.is_some_and(|it| off.contains(&it)), "{address} leads to {link}");
        }
        // What a page is made of besides words: its data, and what people wrote.
        let is_text = ["/post/", "/article/", "/feed.xml"].iter().all(|it| !address.contains(it));
        let shown = html.split("<script").next().unwrap();
        for word in off.iter().flat_map(|offer| words(*offer)).filter(|_| is_text) {
            assert!(!shown.contains(word), "{address} speaks of {word}");
        }
    }
}

#[tokio::test]
async fn no_link_leads_to_what_is_off_and_all_comes_back() {
    let app = TestApp::sqlite().await;
    app.administrator().await;
    site::sample::load(&app.site).await.unwrap();
    site::search::catch_up(&app.site).await.unwrap();
    app.site.note_homes().await;
    let before = crawl(&app).await;
    assert!(before.len() > 60, "{} pages", before.len());
    for offer in Offer::ALL {
        let speaks = words(offer).iter().any(|word| before.values().any(|it| it.contains(word)));
        assert!(speaks, "nothing speaks of {offer:?} while it is there");
        switch(&app, &[offer], "off").await;
        let pages = crawl(&app).await;
        assert_silent(&app, &pages, &[offer]);
        switch(&app, &[offer], "on").await;
    }
    switch(&app, &Offer::ALL, "off").await;
    let pages = crawl(&app).await;
    assert_silent(&app, &pages, &Offer::ALL);
    assert!(pages.len() < before.len());
    switch(&app, &Offer::ALL, "on").await;
    let after = crawl(&app).await;
    // The form of a booking has a key that is another one each time.
    let is_still = |address: &str| !["/book", "/fr/reserver"].contains(&address);
    for (address, html) in before.iter().filter(|(address, _)| is_still(address)) {
        assert!(after.get(address) == Some(html), "{address} is another one now");
    }
    assert_eq!(before.len(), after.len());
}

/// What is left out of a site that began empty.
const SAMPLES: [Offer; 5] =
    [Offer::AboutPage, Offer::ServicesPage, Offer::TeamPage, Offer::HomeTexts, Offer::Questions];

#[tokio::test]
async fn what_nobody_has_written_is_left_out_of_a_site_that_began_empty() {
    let app = TestApp::sqlite().await;
    let admin = app.administrator().await;
    for offer in SAMPLES {
        let home = app.anonymous().get("/").await.expect(200).text();
        let about = app.anonymous().get("/about").await.expect(200).text();
        let speaks = words(offer).iter().any(|word| home.contains(word) || about.contains(word));
        assert!(speaks, "nothing speaks of {offer:?} while it is there");
    }
    switch(&app, &SAMPLES, "off").await;
    let pages = crawl(&app).await;
    assert_silent(&app, &pages, &SAMPLES);
    let heading = pages["/"].split("<h1").nth(1).unwrap().split("</h1>").next().unwrap();
    assert!(heading.contains("Keyturn"), "{heading}");
    for path in ["/about", "/fr/a-propos", "/services", "/our-team", "/fr/notre-equipe"] {
        app.anonymous().get(path).await.expect(404);
    }
    // A page is there once somebody has published its form.
    let call = async |call: &str, body: serde_json::Value| {
        admin.post(&format!("/api/admin/pages/{call}"), &body).await.expect(200).json()
    };
    let one = call("one", json!({ "page": "about" })).await["data"].clone();
    let draft = json!({ "page": "about", "revision": 0, "values": one["values"] });
    call("save_draft", draft).await;
    call("publish", json!({ "page": "about", "revision": 1 })).await;
    let about = app.anonymous().get("/about").await.expect(200).text();
    assert!(about.contains("href=\"/about\"") && !about.contains("href=\"/our-team\""));
    // So is one that an own page replaces.
    let page =
        Form::blog(1).without("category_id").with("kind", "page").with("blog_url", "our-team");
    admin.post_form("/api/admin/add_blog", &page).await.expect(200);
    app.site.follow_settings().await.unwrap();
    let team = app.anonymous().get("/our-team").await.expect(200).text();
    assert!(team.contains("href=\"/our-team\""), "{team}");
}

on_both_engines! {
    async fn what_is_off_has_no_page_and_no_call(app) {
        switch(app, &Offer::ALL, "off").await;
        for path in [
            "/feature", "/fr/fonctions", "/book", "/fr/reserver", "/register", "/profile",
            "/my-listings", "/post-property", "/alerts", "/fr/alertes", "/tools",
            "/fr/outils/cloture", "/api/homes/map", "/api/me/home", "/api/content/feature",
        ] {
            app.anonymous().get(path).await.expect(404);
        }
        for path in ["/api/booking/free", "/api/booking/book", "/api/alerts", "/api/auth/register"] {
            let refused = app.anonymous().post(path, &json!({})).await.expect(404).json();
            assert_eq!(refused["code"], "call.not_found", "{path}");
        }
        let form = app.anonymous().post_pairs("/alerts", &[("email", "a@example.ca")]).await;
        form.expect(404);
        // Those who hold a link still get an answer of the page, and staff sign in.
        for path in ["/login", "/homes", "/api/homes", "/plan", "/favourites"] {
            app.anonymous().get(path).await.expect(200);
        }
        switch(app, &Offer::ALL, "on").await;
        for path in ["/feature", "/book", "/register", "/tools", "/alerts"] {
            app.anonymous().get(path).await.expect(200);
        }
    }
}
