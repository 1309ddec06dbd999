//! A site is exported, and imported into an empty one on the other engine.

use std::io::{Cursor, Read as _, Write as _};

use http::Method;
use platform::db::{Engine, sql};
use platform::media::PerceptualHash;
use serde_json::{Value, json};

use crate::testing::{Form, Person, TestApp, on_both_engines};

/// Public pages that are compared besides all of the sitemap.
const PAGES: [&str; 12] = [
    "/",
    "/fr",
    "/blogs",
    "/fr/blogues",
    "/homes",
    "/about",
    "/team",
    "/contact",
    "/careers",
    "/fr/carrieres",
    "/old-careers",
    "/sitemap.xml",
];

/// A piece that a call takes.
const PIECE: usize = 8 << 20;

async fn export(owner: &Person<'_>) -> Vec<u8> {
    let ticket = owner.post_nothing("/api/admin/export_site").await.expect(200).json();
    let answer = owner.get(ticket["data"]["path"].as_str().unwrap()).await.expect(200);
    assert_eq!(answer.header("content-type"), "application/zip");
    answer.body.to_vec()
}

async fn upload(app: &TestApp, owner: &Person<'_>, file: &[u8]) -> Value {
    let form = json!({ "file_name": "site.zip", "file_bytes": file.len() });
    let added = owner.post("/api/admin/add_import", &form).await.expect(200).json();
    let id = added["data"]["id"].as_i64().unwrap();
    for (number, piece) in file.chunks(PIECE).enumerate() {
        let path = format!("/api/admin/imports/piece?import_id={id}&offset={}", number * PIECE);
        let request = owner.request(Method::POST, &path);
        let request = request.header("content-type", "application/octet-stream");
        owner.send(request.body(piece.to_vec().into()).unwrap()).await.expect(200);
    }
    site::import::work(&app.site).await.unwrap();
    find(owner, id).await
}

async fn find(owner: &Person<'_>, id: i64) -> Value {
    let found = owner.post("/api/admin/find_import", &json!({ "import_id": id })).await;
    found.expect(200).json()["data"]["import"].clone()
}

/// Agrees, and runs to the end; as if the program was killed after every part.
async fn run(app: &TestApp, owner: &Person<'_>, id: &Value) -> Value {
    owner.post("/api/admin/start_import", &json!({ "import_id": id })).await.expect(200);
    let id = id.as_i64().unwrap();
    for parts in [1, 2, 5, 10, 20, 40, 500] {
        site::import::work_parts(&app.site, Some(parts)).await.unwrap();
        let import = find(owner, id).await;
        if import["state"] != "running" {
            return import;
        }
    }
    panic!("it does not end");
}

/// The account of the one who moves has the same address in both sites.
async fn call_ada(app: &TestApp, person: &Person<'_>) {
    let id = person.user_id.unwrap();
    let mut tx = app.site.db.begin_write().await.unwrap();
    let query =
        "UPDATE users SET email = 'ada@example.ca', email_key = 'ada@example.ca' WHERE id = $1";
    tx.execute(sql(query).bind(id)).await.unwrap();
    tx.commit().await.unwrap();
}

/// Something of everything.
async fn fill(app: &TestApp, owner: &Person<'_>) {
    site::sample::load(&app.site).await.unwrap();
    let page = |slug: &str| {
        Form::blog(1)
            .without("category_id")
            .with("kind", "page")
            .with("blog_title", "Careers at the quay")
            .with("blog_url", slug)
            .with("seo_description", "Why people work here.")
            .with("blog_description", "<p>People <strong>wanted</strong>.</p>")
    };
    let add = async |form: &Form| {
        owner.post_form("/api/admin/add_blog", form).await.expect(200).json()["data"].clone()
    };
    let id = add(&page("careers")).await["id"].to_string();
    add(&page("carrieres").with("language", "fr").with("translation_of", &id)).await;
    add(&page("draft").with("state", "draft")).await;
    let menus = json!({
        "revision": 0, "footer": [],
        "header": [{ "page": id.parse::<i64>().unwrap() }, { "link": "home", "label_en": "Start" }],
    });
    owner.post("/api/admin/menus/save", &menus).await.expect(200);
    let redirect = json!({ "source": "/old-careers", "target": "/careers", "kind": "exact" });
    owner.post("/api/admin/add_redirect", &redirect).await.expect(200);
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 120 40\">\
                   <path d=\"M0 0H120V40Z\"/></svg>";
    let form = Form::default().with("kind", "logo").file("logo.svg", drawing.as_bytes());
    let logo = owner.post_form("/api/admin/face/upload", &form).await.expect(200).json();
    let changes = [
        ("company.name", "Quay Homes"),
        ("company.brand_colour", "#1f4e8c"),
        ("company.logo", logo["data"]["value"].as_str().unwrap()),
    ];
    let changes =
        changes.map(|(name, value)| json!({ "name": name, "revision": 0, "value": value }));
    owner.post("/api/admin/settings/save", &json!({ "changes": changes })).await.expect(200);
    let one = owner
        .post("/api/admin/pages/one", &json!({ "page": "questions" }))
        .await
        .expect(200)
        .json();
    let mut values = one["data"]["values"].clone();
    for language in ["en", "fr"] {
        let question = json!({ "question": "True?", "answer": "{company_name}." });
        values[language]["questions"].as_array_mut().unwrap().insert(0, question);
    }
    let draft = json!({ "page": "questions", "revision": 0, "values": values });
    owner.post("/api/admin/pages/save_draft", &draft).await.expect(200);
    let publish = json!({ "page": "questions", "revision": 1 });
    owner.post("/api/admin/pages/publish", &publish).await.expect(200);
    let profile = json!({ "is_public": true, "shown_name": "Ada Roy", "about": "Roofs.", "about_fr": "Toits." });
    owner.post("/api/auth/update_profile", &profile).await.expect(200);
    let message = json!({
        "name": "Zoé Tremblay", "email": "zoe@example.ca", "phone": "+1 (418) 555-0199",
        "message": "We rent in Lévis and would like to buy.",
    });
    app.anonymous().post("/api/admin/contact_us", &message).await.expect(200);
    let times = json!({
        "minutes": 30, "buffer_minutes": 0, "notice_minutes": 60, "horizon_days": 30,
        "hours": [{ "weekday": 3, "start_minute": 540, "end_minute": 720 }], "exceptions": [],
    });
    owner.post("/api/admin/calendar/save_times", &times).await.expect(200);
    app.editor().await;
}

/// The addresses of the sitemap, from the path on; some of many, because rendering is slow here.
async fn addresses(app: &TestApp) -> Vec<String> {
    let sitemap = app.anonymous().get("/sitemap.xml").await.expect(200).text();
    let all = sitemap.split("<loc>https://www.example.ca").skip(1);
    let all = all.filter_map(|rest| rest.split("</loc>").next()).map(str::to_owned);
    all.step_by(4).collect()
}

/// What visitors get at some addresses.
async fn pages(app: &TestApp, addresses: &[String]) -> Vec<(String, u16, String)> {
    let mut all = Vec::new();
    for address in PAGES.into_iter().chain(addresses.iter().map(String::as_str)) {
        let answer = app.anonymous().get(address).await;
        let status = answer.status.as_u16();
        all.push((address.to_owned(), status, answer.text()));
    }
    all
}

/// Gives a picture a hash, as those of homes have one: the samples have none.
async fn hash_a_picture(app: &TestApp) {
    platform::write!(app.site.db, tx => async {
        let query = "SELECT MIN(media_name) AS name FROM library WHERE trashed_at IS NULL";
        let name: String = tx.fetch_one(sql(query)).await?.get("name")?;
        tx.execute(sql("UPDATE media SET look = 42 WHERE name = $1").bind(&name)).await?;
        site::media::store::write_keys(&mut tx, &name, PerceptualHash::from_stored(42)).await
    }.await)
    .unwrap();
}

/// The keys by which similar pictures are found, with the name of each picture.
async fn look_keys(app: &TestApp) -> Vec<(String, i64)> {
    let mut tx = app.site.db.read().await.unwrap();
    let query = "SELECT media_name, look_key FROM media_looks ORDER BY media_name, look_key";
    let rows = tx.fetch_all(sql(query)).await.unwrap();
    rows.iter().map(|row| (row.get("media_name").unwrap(), row.get("look_key").unwrap())).collect()
}

fn names(file: &[u8]) -> Vec<String> {
    let zip = zip::ZipArchive::new(Cursor::new(file)).unwrap();
    zip.file_names().map(|name| name.unwrap().into_owned()).collect()
}

fn read(file: &[u8], name: &str) -> String {
    let mut zip = zip::ZipArchive::new(Cursor::new(file)).unwrap();
    let mut text = String::new();
    zip.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

/// The same zip with another content of some files.
fn with(file: &[u8], change: impl Fn(&str, Vec<u8>) -> Vec<u8>) -> Vec<u8> {
    let mut from = zip::ZipArchive::new(Cursor::new(file)).unwrap();
    let mut to = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for at in 0..from.len() {
        let mut entry = from.by_index(at).unwrap();
        let name = entry.name().unwrap().into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        to.start_file(&name, zip::write::SimpleFileOptions::default()).unwrap();
        to.write_all(&change(&name, bytes)).unwrap();
    }
    to.finish().unwrap().into_inner()
}

on_both_engines! {
    async fn an_export_makes_the_same_site_of_an_empty_one(app) {
        let owner = app.administrator().await;
        call_ada(app, &owner).await;
        fill(app, &owner).await;
        hash_a_picture(app).await;
        let file = export(&owner).await;
        assert_eq!(export(&owner).await, file, "the same site has the same bytes");

        let other = match app.site.db.engine() {
            Engine::Sqlite => TestApp::postgres().await,
            Engine::Postgres => TestApp::sqlite().await,
        };
        let mover = other.administrator().await;
        call_ada(&other, &mover).await;
        let look = upload(&other, &mover, &file).await;
        assert_eq!((&look["state"], &look["kind"]), (&json!("ready"), &json!("keyturn")), "{look}");
        assert_eq!(look["counts"]["pages"], 3, "{look}");
        let done = run(&other, &mover, &look["id"]).await;
        assert_eq!(done["state"], "done", "{done}");
        while site::search::index_new(&other.site).await.unwrap() > 0 {}
        other.site.follow_settings().await.unwrap();

        // The home page names empty purposes once the homes are read.
        for site in [app, &other] {
            site.anonymous().get("/homes").await.expect(200);
        }
        let addresses = addresses(app).await;
        assert!(addresses.len() > 20, "{addresses:?}");
        let (before, after) = (pages(app, &addresses).await, pages(&other, &addresses).await);
        for (before, after) in before.into_iter().zip(after) {
            assert_eq!(before, after);
        }
        let keys = look_keys(app).await;
        assert!(!keys.is_empty());
        assert_eq!(look_keys(&other).await, keys);
        for name in names(&file).iter().filter(|name| name.starts_with("media/")).take(5) {
            other.anonymous().get(&format!("/{name}")).await.expect(200);
        }
        let again = export(&mover).await;
        for name in names(&file).iter().filter(|name| !name.starts_with("media/")) {
            assert_eq!(read(&again, name), read(&file, name), "{name}");
        }
        assert_eq!(again, file);

        // The same file again changes nothing.
        let look = upload(&other, &mover, &file).await;
        assert_eq!(look["counts"]["changed"], 0, "{look}");
        let done = run(&other, &mover, &look["id"]).await;
        assert_eq!((&done["state"], &done["counts"]["written"]), (&json!("done"), &json!(0)), "{done}");
        assert_eq!(export(&mover).await, file);
    }

    async fn an_export_is_readable_without_us_and_has_no_secret(app) {
        let owner = app.administrator().await;
        fill(app, &owner).await;
        let file = export(&owner).await;
        let names = names(&file);
        let careers = names.iter().find(|name| name.ends_with("-careers.md")).unwrap();
        let text = read(&file, careers);
        assert!(text.contains("title: \"Careers at the quay\"\n"), "{text}");
        assert!(text.ends_with("---\n\nPeople **wanted**.\n"), "{text}");
        assert!(read(&file, &careers.replace(".md", ".html")).contains("<h1>Careers at the quay</h1>"));
        assert!(read(&file, "tables/redirects.csv").contains("\"/old-careers\",\"/careers\",\"exact\""));
        assert!(read(&file, "tables/messages.csv").contains("Zoé Tremblay"));
        assert!(read(&file, "tables/properties.csv").lines().next().unwrap().contains("ListPrice"));
        assert!(read(&file, "tables/people.csv").contains("@example.ca"));
        let data: String = names.iter().filter(|name| name.starts_with("data/"))
            .map(|name| read(&file, name)).collect();
        for secret in ["password", "token", "sealed", "$argon2", "second_factor"] {
            assert!(!data.contains(&format!("\"{secret}")), "{secret}");
        }
        let query = "SELECT password_hash FROM users WHERE password_hash <> ''";
        let rows = app.site.db.read().await.unwrap().fetch_all(sql(query)).await.unwrap();
        for row in rows {
            assert!(!data.contains(&row.get::<String>("password_hash").unwrap()));
        }
        app.editor().await.post_nothing("/api/admin/export_site").await.expect(403);
        app.anonymous().post_nothing("/api/admin/export_site").await.expect(401);
        let ticket = owner.post_nothing("/api/admin/export_site").await.expect(200).json();
        let path = ticket["data"]["path"].as_str().unwrap();
        app.anonymous().get(&path[..path.len() - 2]).await.expect(422);
        // Whoever has the address, it works once, and for a minute.
        app.anonymous().get(path).await.expect(200);
        let refused = app.anonymous().get(path).await.expect(422).json();
        assert_eq!(refused["code"], "export.ticket_invalid");
        let ticket = owner.post_nothing("/api/admin/export_site").await.expect(200).json();
        app.clock.advance(61);
        app.anonymous().get(ticket["data"]["path"].as_str().unwrap()).await.expect(422);
    }

    async fn what_was_changed_is_named_and_a_site_with_content_is_left_alone(app) {
        let owner = app.administrator().await;
        fill(app, &owner).await;
        let file = export(&owner).await;
        let other = TestApp::sqlite().await;
        let mover = other.administrator().await;
        // One byte of one file.
        let changed = with(&file, |name, mut bytes| {
            if name == "data/redirects.jsonl" {
                bytes[20] ^= 1;
            }
            bytes
        });
        let look = upload(&other, &mover, &changed).await;
        assert_eq!(look["state"], "failed", "{look}");
        assert_eq!(look["failure"], "The file data/redirects.jsonl of this export is missing or is not what was exported");
        // The site that it comes from has content.
        let look = upload(app, &owner, &file).await;
        let form = json!({ "import_id": look["id"] });
        let items = owner.post("/api/admin/import_items", &form).await.expect(200).text();
        assert!(items.contains("own_not_empty"), "{items}");
        let refused = owner.post("/api/admin/start_import", &form).await.expect(409).json();
        assert_eq!(refused["code"], "import.site_not_empty");
    }

    async fn an_export_with_forged_records_writes_nothing_that_is_unsafe(app) {
        let owner = app.administrator().await;
        fill(app, &owner).await;
        let file = export(&owner).await;
        // Somebody else can make checksums as well.
        let evil = |name: &str, bytes: Vec<u8>| match name {
            "data/posts.jsonl" => String::from_utf8(bytes).unwrap()
                .replace("People <strong>", "<script>alert(1)</script><img src=x onerror=alert(2)> <strong>")
                .into_bytes(),
            "data/redirects.jsonl" => String::from_utf8(bytes).unwrap()
                .replace("\"target\":\"/careers\"", "\"target\":\"javascript:alert(3)\"").into_bytes(),
            "data/settings.jsonl" => [
                &bytes[..],
                br#"{"name":"smtp_url","value":"\"smtp://evil.example:587\"","revision":1,"updated_at":1,"updated_by":1}"#,
                b"\n",
            ].concat(),
            "data/people.jsonl" => String::from_utf8(bytes).unwrap()
                .replace("\"phone\":null", "\"phone\":\"+14165550199\"").into_bytes(),
            _ => bytes,
        };
        let forged = with(&file, |name, bytes| if name == "manifest.json" {
            let mut manifest: Value = serde_json::from_slice(&bytes).unwrap();
            for entry in manifest["files"].as_array_mut().unwrap() {
                let name = entry["name"].as_str().unwrap().to_owned();
                if name.starts_with("data/") {
                    let bytes = evil(&name, read(&file, &name).into_bytes());
                    entry["bytes"] = json!(bytes.len());
                    entry["sha256"] = json!(hex::encode(<sha2::Sha256 as sha2::Digest>::digest(&bytes)));
                }
            }
            serde_json::to_vec(&manifest).unwrap()
        } else {
            evil(name, bytes)
        });
        let other = TestApp::sqlite().await;
        let mover = other.administrator().await;
        let look = upload(&other, &mover, &forged).await;
        let done = run(&other, &mover, &look["id"]).await;
        assert_eq!(done["state"], "done", "{done}");
        let page = other.anonymous().get("/careers").await.expect(200).text();
        assert!(!page.contains("alert("), "{page}");
        other.anonymous().get("/old-careers").await.expect(404);
        other.site.follow_settings().await.unwrap();
        assert!(!other.site.sends_mail(), "mail goes where an export says");
        let query = platform::db::sql("SELECT phone FROM users WHERE id = 1");
        let row = other.site.db.read().await.unwrap().fetch_one(query).await.unwrap();
        assert_eq!(row.get::<Option<String>>("phone").unwrap(), None, "a reset would go there");
        let items = mover.post("/api/admin/import_items?size=500", &json!({ "import_id": look["id"] })).await;
        assert!(items.expect(200).text().contains("own_file_left_out"));
    }

    async fn an_undo_takes_back_what_nobody_has_edited(app) {
        let owner = app.administrator().await;
        fill(app, &owner).await;
        let file = export(&owner).await;
        let other = TestApp::sqlite().await;
        let mover = other.administrator().await;
        let look = upload(&other, &mover, &file).await;
        run(&other, &mover, &look["id"]).await;
        other.anonymous().get("/careers").await.expect(200);
        mover.post("/api/admin/undo_import", &json!({ "import_id": look["id"] })).await.expect(200);
        site::import::work(&other.site).await.unwrap();
        let undone = find(&mover, look["id"].as_i64().unwrap()).await;
        assert_eq!((&undone["state"], &undone["counts"]["kept"]), (&json!("undone"), &json!(0)), "{undone}");
        other.anonymous().get("/careers").await.expect(404);
        other.anonymous().get("/old-careers").await.expect(404);
        // The site is empty again, so that the export may come once more.
        let again = upload(&other, &mover, &file).await;
        let done = run(&other, &mover, &again["id"]).await;
        assert_eq!(done["state"], "done", "{done}");
        other.anonymous().get("/careers").await.expect(200);
    }

    async fn an_undo_leaves_what_somebody_has_edited(app) {
        let owner = app.administrator().await;
        fill(app, &owner).await;
        let file = export(&owner).await;
        let other = TestApp::sqlite().await;
        let mover = other.administrator().await;
        let look = upload(&other, &mover, &file).await;
        run(&other, &mover, &look["id"]).await;
        let mut tx = other.site.db.begin_write().await.unwrap();
        tx.execute(sql("UPDATE properties SET revision = revision + 1 WHERE id = (SELECT MIN(id) FROM properties)"))
            .await
            .unwrap();
        tx.commit().await.unwrap();
        mover.post("/api/admin/undo_import", &json!({ "import_id": look["id"] })).await.expect(200);
        site::import::work(&other.site).await.unwrap();
        let undone = find(&mover, look["id"].as_i64().unwrap()).await;
        assert_eq!(undone["counts"]["kept"], 1, "{undone}");
        let homes = mover.post_nothing("/api/admin/all_properties").await.expect(200).json();
        assert_eq!(homes["totalItems"], 1);
        let items = mover.post("/api/admin/import_items?size=500", &json!({ "import_id": look["id"] })).await;
        assert!(items.expect(200).text().contains("kept_edited"));
    }
}

/// Columns of exported tables that stay behind, each on purpose.
const LEFT_OUT: [(&str, &[&str]); 10] = [
    ("booking_people", &["feed_seed", "feed_hash"]),
    (
        "users",
        &[
            "password_hash",
            "last_sign_in_at",
            "second_factor_at",
            "last_look_at",
            "previous_look_at",
            "unused_notified_at",
        ],
    ),
    ("media", &["unused_since", "avif_due_at", "avif_tries"]),
    ("library", &["blogs", "homes", "trashed_at", "trashed_by", "replaced_by", "replaced_places"]),
    ("categories", &["deleted_at", "deleted_by"]),
    ("blogs", &["deleted_at", "deleted_by"]),
    ("properties", &["deleted_at", "deleted_by", "search_version"]),
    ("contact_messages", &["client_address", "is_indexed"]),
    ("settings", &["sealed"]),
    ("content_pages", &["draft", "draft_by", "draft_saved_at"]),
];

#[tokio::test]
async fn every_column_is_exported_or_left_out_on_purpose() {
    let app = TestApp::sqlite().await;
    let mut tx = app.site.db.read().await.unwrap();
    for kind in site::export::RECORD_KINDS {
        for table in std::iter::once(kind.root).chain(kind.children.iter().map(|(_, table)| *table))
        {
            let query = sql("SELECT name FROM pragma_table_info($1)").bind(table.name);
            let rows = tx.fetch_all(query).await.unwrap();
            let there: Vec<String> = rows.iter().map(|row| row.get("name").unwrap()).collect();
            let left_out = LEFT_OUT.iter().find(|(name, _)| *name == table.name);
            let left_out = left_out.map_or(&[][..], |(_, columns)| columns);
            let known = |column: &str| {
                table.columns.iter().any(|(name, _)| *name == column) || left_out.contains(&column)
            };
            let unknown: Vec<_> = there.iter().filter(|column| !known(column)).collect();
            assert!(unknown.is_empty(), "{}: {unknown:?}", table.name);
        }
    }
}
