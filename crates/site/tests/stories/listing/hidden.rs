//! A home whose address is hidden later, and pictures of what is not public: neither leaves a
//! trace for visitors.

use std::io::Cursor;

use axum::body::Body;
use http::Method;
use http::header::CONTENT_TYPE;
use image::{ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};
use site::encoded_id;

use super::{address, told};
use crate::testing::{Form, Person, TestApp, on_both_engines};

/// Where the home is; each word of it, and its exact place, is to be forgotten.
fn somewhere() -> Value {
    json!({
        "UnparsedAddress": "77 Zwxhidden Road", "StreetNumber": "77", "StreetName": "Zwxhidden",
        "StreetSuffix": "Road", "PostalCode": "K7L 9Z9",
        "Latitude": "44.23012", "Longitude": "-76.48098",
    })
}

/// What must stand in no answer once the address is hidden.
const FORGOTTEN: [&str; 5] = ["zwxhidden", "K7L 9Z9", "K7L9Z9", "44.23012", "76.48098"];

/// The search and its words know what has changed.
async fn keep_up(app: &TestApp) {
    while site::search::index_new(&app.site).await.unwrap() > 0 {}
    site::search::catch_up(&app.site).await.unwrap();
}

/// Every answer that may tell of a home.
fn answers(app: &TestApp, key: i64) -> Vec<String> {
    let id = encoded_id::encode(key);
    let mut all: Vec<String> = ["kingston-on", "77-zwxhidden-road-kingston", "x", "-"]
        .iter()
        .flat_map(|slug| [format!("/homes/{slug}/{id}"), format!("/fr/proprietes/{slug}/{id}")])
        .collect();
    for query in [
        "",
        "?map=1&zoom=16",
        "?place=Kingston",
        "?sort=nearest&bbox=-76.5,44.2,-76.4,44.3",
        "?q=row%20house",
        "?beds=3",
        "?size=1",
    ] {
        for call in ["/homes", "/fr/proprietes", "/api/homes", "/api/homes/map"] {
            all.push(format!("{call}{query}"));
        }
    }
    for page in ["/api/homes/kept", "/favourites", "/fr/favoris", "/compare", "/fr/comparer"] {
        all.push(format!("{page}?ids={id}"));
    }
    for words in ["King", "K7L", "Road", "77"] {
        all.push(format!("/api/homes/places?q={words}"));
    }
    for language in platform::language::Language::ALL {
        let routes = site::paths::ROUTES.iter().filter(|route| !route.en.contains('{'));
        all.extend(routes.map(|route| app.site.addresses.of(*route, language)));
    }
    let files = ["/sitemap.xml", "/sitemap.xml?part=1", "/feed.xml", "/fr/feed.xml", "/robots.txt"];
    all.extend(files.map(str::to_owned));
    all
}

/// Fails when an answer tells one of the words, in whatever case.
async fn tells_none_of(visitor: &Person<'_>, answers: &[String], words: &[&str]) {
    for answer in answers {
        let told = visitor.get(answer).await;
        let all = format!("{} {:?}", told.text(), told.headers).to_lowercase();
        // The page of nothing repeats the address that was asked for.
        let all = if told.status == 404 { all.replace(&answer.to_lowercase(), "") } else { all };
        for word in words {
            assert!(!all.contains(&word.to_lowercase()), "{answer} tells {word}: {all}");
        }
    }
}

async fn upload(admin: &Person<'_>, key: i64, shade: u8) -> String {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::from_pixel(8, 6, Rgb([shade; 3])).write_to(&mut bytes, ImageFormat::Png).unwrap();
    let form = Form::default()
        .with("ListingKey", &key.to_string())
        .with("ShortDescription", "The yard")
        .file("77-zwxhidden-road.png", &bytes.into_inner());
    admin.post_form("/api/admin/upload_property_image", &form).await.expect(200);
    let stored = admin.post("/api/admin/edit_property", &json!({ "ListingKey": key })).await;
    let media = stored.expect(200).json()["data"]["Media"].as_array().unwrap().clone();
    media.last().unwrap()["MediaURL"].as_str().unwrap().to_owned()
}

on_both_engines! {
    async fn a_home_that_hides_its_address_later_leaves_no_trace_of_it(app) {
        let admin = app.administrator().await;
        let key = admin.home(somewhere()).await;
        upload(&admin, key, 9).await;
        admin.publish(key, "published").await.expect(200);
        keep_up(app).await;
        let visitor = app.anonymous();
        let open = address("77-zwxhidden-road-kingston", key);
        visitor.get(&open).await.expect(200);
        let asks = ["q=zwxhidden", "q=77%20Zwxhidden%20Road", "place=Zwxhidden%20Road,%20Kingston", "place=K7L%209Z9"];
        let found = |query: &'static str| {
            let visitor = &visitor;
            async move {
                visitor.get(&format!("/api/homes?{query}")).await.expect(200).json()["totalItems"].clone()
            }
        };
        assert_eq!(found(asks[0]).await, 1);
        let before = visitor.get("/api/homes/places?q=zwxh").await.expect(200).text();
        assert!(before.to_lowercase().contains("zwxhidden"), "{before}");

        let mut hidden = somewhere();
        hidden["InternetAddressDisplayYN"] = json!("No");
        admin.change(key, &hidden).await;
        keep_up(app).await;
        let today = address("kingston-on", key);
        let moved = visitor.get(&open).await.expect(308);
        assert_eq!(moved.header("location"), today);
        for query in asks {
            let answer = visitor.get(&format!("/api/homes?{query}")).await;
            let total = if answer.status == 200 { answer.json()["totalItems"].clone() } else { json!(0) };
            assert_eq!(total, 0, "{query}");
        }
        let places = visitor.get("/api/homes/places?q=zwxh").await.expect(200).text();
        assert!(!places.to_lowercase().contains("zwxhidden"), "{places}");
        tells_none_of(&visitor, &answers(app, key), &FORGOTTEN[..1]).await;
        let page = visitor.get(&today).await.expect(200).text();
        let call = visitor.get("/api/homes?map=1&zoom=16").await.expect(200).text();
        for text in [page, call] {
            for word in FORGOTTEN {
                assert!(!text.to_lowercase().contains(&word.to_lowercase()), "{word}: {text}");
            }
        }
        // Near the true point it is not found nearer than it is shown.
        let home = told(app, &today, key).await;
        assert_eq!((&home["Latitude"], &home["Longitude"]), (&json!(44.235), &json!(-76.485)));
        let near = "bbox=-76.48148,44.22962,-76.48048,44.23062";
        assert_eq!(found(near).await, 0, "its true place");
        // What is said to whoever asks, refused or not, and mailed.
        let asks = json!({ "kind": "question", "name": "Zoé", "email": "zoe@example.ca", "message": "When?" });
        let call = format!("/api/homes/{key}/enquiry");
        for body in [asks, json!({ "kind": "viewing" })] {
            let answer = visitor.post(&call, &body).await.text();
            assert!(!answer.to_lowercase().contains("zwxhidden"), "{answer}");
        }
        let typed = [("kind", "question"), ("name", "Zoé"), ("email", "x"), ("message", "When?")];
        let again = visitor.post_pairs(&today, &typed).await.expect(422).text();
        assert!(!again.to_lowercase().contains("zwxhidden"), "{again}");
        // Nor once it is gone.
        for state in ["withdrawn", "draft"] {
            admin.publish(key, state).await.expect(200);
            keep_up(app).await;
            visitor.get(&today).await.expect(410);
            visitor.get(&open).await.expect(410);
            tells_none_of(&visitor, &answers(app, key), &FORGOTTEN[..1]).await;
        }
    }

    async fn pictures_of_what_is_not_public_are_named_nowhere(app) {
        let admin = app.administrator().await;
        let (public, draft) = (admin.home(json!({})).await, admin.home(somewhere()).await);
        let shown = upload(&admin, public, 1).await;
        let kept = upload(&admin, draft, 2).await;
        assert!(!shown.contains("zwx") && !kept.contains("zwx"), "a file is named by its content");
        admin.publish(public, "published").await.expect(200);
        keep_up(app).await;
        let visitor = app.anonymous();
        let page = visitor.get(&address("12-lantern-street-kingston", public)).await.expect(200).text();
        assert!(page.contains(&shown), "{page}");
        let sitemap = visitor.get("/sitemap.xml").await.expect(200).text();
        assert!(sitemap.contains(&format!("{shown}</image:loc>")), "{sitemap}");
        let mut all = answers(app, draft);
        all.extend(answers(app, public));
        tells_none_of(&visitor, &all, &[&kept, "zwxowner", "zwxphone", "zwxagentcell"]).await;
        admin.publish(public, "withdrawn").await.expect(200);
        keep_up(app).await;
        tells_none_of(&visitor, &all, &[&shown]).await;
    }

    async fn an_import_leaves_the_pages_of_the_blog_where_they_are(app) {
        let admin = app.administrator().await;
        let before = app.site.db.content_version();
        let csv = "PropertyType,ListPrice,UnparsedAddress,City,StateOrProvince,PostalCode,OwnerName,ListAgentFullName\n\
                   Residential,500000,1 Quay Street,Kingston,ON,K7L 1A1,Zoe Lindqvist,Ines Vautour\n";
        let request = admin.request(Method::POST, "/api/admin/import_properties");
        let request = request.header(CONTENT_TYPE, "text/csv").body(Body::from(csv)).unwrap();
        admin.send(request).await.expect(200);
        let list = admin.post_nothing("/api/admin/all_properties").await.expect(200).json();
        assert_eq!(list["totalItems"], 1, "it was imported");
        app.site.db.refresh_content_version().await.unwrap();
        assert_eq!(app.site.db.content_version(), before);
    }

    async fn the_list_is_filtered_by_publication(app) {
        let admin = app.administrator().await;
        let (public, draft) = (admin.home(json!({})).await, admin.home(json!({})).await);
        admin.publish(public, "published").await.expect(200);
        let keys = |query: &'static str| {
            let admin = &admin;
            async move {
                let list = admin.post_nothing(&format!("/api/admin/all_properties?{query}")).await;
                let list = list.expect(200).json();
                let rows = list["tableData"].as_array().unwrap().clone();
                assert_eq!(list["totalItems"], rows.len(), "{query}");
                rows.iter().map(|row| row["ListingKey"].as_str().unwrap().parse().unwrap())
                    .collect::<Vec<i64>>()
            }
        };
        for search in ["", "&search=lantern", "&search=lantern&Sort=City"] {
            let query = |state: &str| -> &'static str {
                Box::leak(format!("PublicationState={state}{search}").into_boxed_str())
            };
            assert_eq!(keys(query("published")).await, [public], "{search}");
            assert_eq!(keys(query("draft")).await, [draft], "{search}");
            assert_eq!(keys(query("expired")).await, [0_i64; 0], "{search}");
        }
        app.clock.advance(43 * 86_400);
        site::property::expire_due(&app.site, site::submission::notify_expired).await.unwrap();
        let admin = app.administrator().await;
        let list = admin.post_nothing("/api/admin/all_properties?PublicationState=expired&search=lantern").await;
        let row = list.expect(200).json()["tableData"][0].clone();
        assert_eq!(row["ListingKey"], public.to_string());
        assert_eq!((&row["PublicationState"], &row["ExpirationTimestamp"]), (&json!("expired"), &Value::Null));
        admin.post_nothing("/api/admin/all_properties?PublicationState=nonsense").await.expect(422);
    }
}
