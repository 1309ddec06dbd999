//! Pages in the browser: drafts, publication, history, previews, and what a folder locks.

use platform::language::Language;
use serde_json::{Value, json};
use site::content::PageName;

use crate::testing::{Form, Person, TestApp, on_both_engines};

async fn call(person: &Person<'_>, name: &str, body: Value, status: u16) -> Value {
    let path = format!("/api/admin/pages/{name}");
    person.post(&path, &body).await.expect(status).json()
}

async fn one(person: &Person<'_>, page: &str) -> Value {
    call(person, "one", json!({ "page": page }), 200).await["data"].take()
}

async fn save(person: &Person<'_>, page: &str, revision: i64, values: &Value) -> Value {
    let body = json!({ "page": page, "revision": revision, "values": values });
    call(person, "save_draft", body, 200).await["data"].take()
}

async fn publish(person: &Person<'_>, page: &str, revision: i64, status: u16) -> Value {
    call(person, "publish", json!({ "page": page, "revision": revision }), status).await
}

/// What a visitor is answered of a page.
async fn said(app: &TestApp, page: &str, language: &str) -> Value {
    let path = format!("/api/content/{page}?language={language}");
    app.anonymous().get(&path).await.expect(200).json()["data"].take()
}

on_both_engines! {
    async fn a_draft_is_published_in_both_languages_at_once(app) {
        let administrator = &app.administrator().await;
        let list = call(administrator, "all", json!({}), 200).await;
        assert_eq!(list["data"].as_array().unwrap().len(), 11);
        assert_eq!(list["data"][1]["page"], "questions");
        assert_eq!(list["data"][1]["state"], "shipped");
        let page = one(administrator, "questions").await;
        assert_eq!((&page["revision"], &page["draft"]), (&json!(0), &Value::Null));
        assert_eq!(page["placeholders"][0], "{company_name}");
        let mut values = page["values"].clone();
        for (language, question) in [("en", "Is it true?"), ("fr", "Est-ce vrai?")] {
            let list = values[language]["questions"].as_array_mut().unwrap();
            list.insert(0, json!({ "question": question, "answer": "{company_name}." }));
        }
        let saved = save(administrator, "questions", 0, &values).await;
        assert_eq!((&saved["revision"], &saved["mistakes"]), (&json!(1), &json!([])));
        // Visitors read nothing of it yet.
        assert_eq!(said(app, "home", "en").await["questions"].as_array().unwrap().len(), 8);
        let page = one(administrator, "questions").await;
        assert_eq!(page["draft"]["fr"]["questions"][0]["question"], "Est-ce vrai?");
        assert!(page["has_draft"].as_bool().unwrap() && page["draft_by"].is_string());

        let before = app.site.db.content_version();
        publish(administrator, "questions", 1, 200).await;
        assert!(app.site.db.content_version() > before);
        for (language, question) in [("en", "Is it true?"), ("fr", "Est-ce vrai?")] {
            let home = said(app, "home", language).await;
            assert_eq!(home["questions"][0]["question"], question);
            assert!(home["questions"][0]["answer"].as_str().unwrap().contains("Keyturn."));
        }
        let page = one(administrator, "questions").await;
        assert_eq!((&page["state"], &page["draft"]), (&json!("changed"), &Value::Null));
        assert!(page["published_by"].is_string() && page["published_time"].is_number());
    }

    async fn what_the_start_refuses_is_refused_beside_its_field(app) {
        let administrator = &app.administrator().await;
        let french = &app.administrator().await.in_french();
        let mut values = one(administrator, "team").await["values"].take();
        values["en"]["members"][0]["short"] = json!("Hi {nmae}");
        values["fr"]["members"][1]["linkedin"] = json!("nowhere");
        values["fr"]["members"][2]["name"] = json!("Autre Nom");
        let saved = save(french, "team", 0, &values).await;
        let told: Vec<_> = saved["mistakes"].as_array().unwrap().iter().map(|one| {
            [&one["language"], &one["path"], &one["code"]].map(|it| it.as_str().unwrap().to_owned())
        }).collect();
        assert_eq!(told, [
            ["en", "members[0].short", "content.placeholder_unknown"],
            ["fr", "members[1].linkedin", "content.url_invalid"],
            ["fr", "members[2].name", "content.value_differs"],
        ].map(|one| one.map(str::to_owned)));
        let message = saved["mistakes"][0]["message"].as_str().unwrap();
        assert!(message.contains("est inconnu"), "{message}");
        let refused = publish(administrator, "team", 1, 422).await;
        assert_eq!(refused["code"], "pages.wrong");
        assert!(refused["message"].as_str().unwrap().starts_with("3 texts"));
        // Nor is there a page to look at.
        let preview = call(administrator, "preview", json!({ "page": "team" }), 422).await;
        assert_eq!(preview["code"], "pages.wrong");
    }

    async fn nobody_overwrites_somebody_else_unseen(app) {
        let administrator = &app.administrator().await;
        let values = one(administrator, "contact").await["values"].take();
        save(administrator, "contact", 0, &values).await;
        let body = json!({ "page": "contact", "revision": 0, "values": values });
        let refused = call(administrator, "save_draft", body, 409).await;
        assert_eq!(refused["code"], "pages.changed");
        assert_eq!(publish(administrator, "contact", 0, 409).await["code"], "pages.changed");
        let body = json!({ "page": "contact", "revision": 0 });
        call(administrator, "discard_draft", body.clone(), 409).await;
        let gone = json!({ "page": "contact", "revision": 1 });
        assert_eq!(call(administrator, "discard_draft", gone, 200).await["data"]["revision"], 2);
        assert_eq!(publish(administrator, "contact", 2, 422).await["code"], "pages.draft_missing");
    }

    async fn a_member_who_is_added_has_a_page_in_both_languages(app) {
        let administrator = &app.administrator().await;
        let mut values = one(administrator, "team").await["values"].take();
        for language in ["en", "fr"] {
            let list = values[language]["members"].as_array_mut().unwrap();
            let mut added = list[0].clone();
            added["name"] = json!("Ada Roy-Côté");
            added["email"] = json!("ada@keyturn.example");
            list.push(added);
        }
        let saved = save(administrator, "team", 0, &values).await;
        assert_eq!(saved["mistakes"], json!([]));
        publish(administrator, "team", 1, 200).await;
        for path in ["/team/ada-roy-cote", "/fr/equipe/ada-roy-cote"] {
            let page = app.anonymous().get(path).await.expect(200);
            assert!(page.text().contains("Ada Roy-Côté"), "{path}");
        }
        let sitemap = app.anonymous().get("/sitemap.xml").await.expect(200);
        assert!(sitemap.text().contains("/team/ada-roy-cote"));
    }

    async fn a_person_has_a_photograph_of_the_library(app) {
        let administrator = &app.administrator().await;
        let form = Form::default().file("ada.png", &crate::media_library::picture(7));
        let uploaded = administrator.post_form("/api/admin/upload_picture", &form).await;
        let uploaded = uploaded.expect(200).json();
        let picture = uploaded["data"]["src"].as_str().unwrap().to_owned();
        let mut values = one(administrator, "team").await["values"].take();
        for language in ["en", "fr"] {
            values[language]["members"][0]["picture"] = json!("/media/none.webp");
            values[language]["members"][0]["bio"] = json!([]);
        }
        let saved = save(administrator, "team", 0, &values).await;
        assert_eq!(saved["mistakes"][0]["path"], "members[0].picture");
        assert_eq!(saved["mistakes"][0]["code"], "content.picture_missing");
        publish(administrator, "team", 1, 422).await;
        for language in ["en", "fr"] {
            values[language]["members"][0]["picture"] = json!(picture);
        }
        save(administrator, "team", 1, &values).await;
        publish(administrator, "team", 2, 200).await;
        let member = said(app, "our-team", "fr").await["members"][0].take();
        assert_eq!(member["picture"]["src"], picture);
        assert!(member["picture"]["width"].as_u64().unwrap() > 0);
        let page = app.anonymous().get("/our-team").await.expect(200).text();
        assert!(page.contains(&format!("src=\"{picture}\"")));
        assert!(!page.contains("/art/team/ceo.svg"));
    }

    async fn the_street_of_the_home_page_gives_way_to_an_own_picture(app) {
        let administrator = &app.administrator().await;
        let form = Form::default().file("harbour.png", &crate::media_library::picture(9));
        let uploaded = administrator.post_form("/api/admin/upload_picture", &form).await;
        let uploaded = uploaded.expect(200).json();
        let picture = uploaded["data"]["src"].as_str().unwrap().to_owned();
        let mut values = one(administrator, "home").await["values"].take();
        for language in ["en", "fr"] {
            values[language]["hero"]["picture"] = json!(picture);
        }
        save(administrator, "home", 0, &values).await;
        publish(administrator, "home", 1, 200).await;
        for page in ["/", "/fr"] {
            let page = app.anonymous().get(page).await.expect(200).text();
            assert!(page.contains(&format!("src=\"{picture}\"")));
            assert!(!page.contains("/art/street.svg") && !page.contains("/art/geese.svg"));
        }
    }

    async fn a_version_is_compared_and_restored(app) {
        let administrator = &app.administrator().await;
        let mut values = one(administrator, "thank-you").await["values"].take();
        let shipped = values.clone();
        for (revision, heading) in [(0, "One"), (2, "Two")] {
            values["en"]["heading"] = json!(heading);
            save(administrator, "thank-you", revision, &values).await;
            publish(administrator, "thank-you", revision + 1, 200).await;
        }
        let history = call(administrator, "history", json!({ "page": "thank-you" }), 200).await;
        let rows = history["tableData"].as_array().unwrap();
        assert_eq!((rows.len(), &rows[0]["version"], &rows[1]["sn"]), (2, &json!(2), &json!(2)));
        let body = json!({ "page": "thank-you", "version": 1 });
        let version = call(administrator, "version", body, 200).await;
        assert_eq!(version["data"]["values"]["en"]["heading"], "One");
        let body = json!({ "page": "thank-you", "version": 1, "revision": 4 });
        call(administrator, "restore", body.clone(), 200).await;
        assert_eq!(said(app, "thank-you", "en").await["heading"], "One");
        call(administrator, "restore", body, 409).await;
        // What ships is the first of them all.
        let body = json!({ "page": "thank-you", "version": 0, "revision": 5 });
        call(administrator, "restore", body, 200).await;
        let page = one(administrator, "thank-you").await;
        assert_eq!((&page["state"], &page["values"]), (&json!("shipped"), &shipped));
        let body = json!({ "page": "thank-you", "version": 9 });
        call(administrator, "version", body, 404).await;
    }

    async fn a_preview_shows_the_draft_and_nothing_else(app) {
        let administrator = &app.administrator().await;
        let mut values = one(administrator, "about").await["values"].take();
        values["en"]["heading"] = json!("Drafted heading");
        values["fr"]["heading"] = json!("Titre en brouillon");
        save(administrator, "about", 0, &values).await;
        let looked = call(administrator, "preview", json!({ "page": "about" }), 200).await;
        for (name, heading) in [("path_en", "Drafted heading"), ("path_fr", "Titre en brouillon")] {
            let path = looked["data"][name].as_str().unwrap();
            let page = app.anonymous().get(path).await.expect(200);
            let text = page.text();
            assert!(text.contains(heading), "{path}");
            assert!(text.contains("noindex"), "{path}");
        }
        assert!(!app.anonymous().get("/about").await.expect(200).text().contains("Drafted"));
        let path = looked["data"]["path_en"].as_str().unwrap();
        app.clock.advance(601);
        app.anonymous().get(path).await.expect(404);
        assert_eq!(site::pages::preview::forget_ended(&app.site).await.unwrap(), 1);
        app.anonymous().get("/page-preview/nonsense").await.expect(404);
        let none = call(administrator, "preview", json!({ "page": "elsewhere" }), 422).await;
        assert_eq!(none["code"], "pages.preview_missing");
    }

    async fn nobody_but_administrators_gets_in(app) {
        let administrator = &app.administrator().await;
        let values = one(administrator, "about").await["values"].take();
        let body = json!({ "page": "about", "revision": 0, "version": 0, "values": values });
        for name in [
            "all", "one", "save_draft", "discard_draft", "publish", "history", "version", "restore",
            "preview", "export",
        ] {
            call(&app.editor().await, name, body.clone(), 403).await;
            call(&app.anonymous(), name, body.clone(), 401).await;
        }
    }

    async fn what_is_wrong_with_a_call_is_said(app) {
        let administrator = &app.administrator().await;
        for (name, body, status, code) in [
            ("one", json!({}), 404, "pages.not_found"),
            ("one", json!({ "page": "nope" }), 404, "pages.not_found"),
            ("save_draft", json!({ "page": "about" }), 422, "pages.revision_missing"),
            ("save_draft", json!({ "page": "about", "revision": 0 }), 422, "pages.form_invalid"),
            ("save_draft", json!({ "page": "about", "revision": 0, "values": { "en": 1, "fr": {} } }),
                422, "pages.form_invalid"),
            ("publish", json!({ "page": "about", "revision": 0 }), 422, "pages.draft_missing"),
            ("version", json!({ "page": "about" }), 422, "pages.version_missing"),
            ("restore", json!({ "page": "about", "version": 0 }), 422, "pages.revision_missing"),
        ] {
            assert_eq!(call(administrator, name, body, status).await["code"], code, "{name}");
        }
        let large = json!({ "page": "about", "revision": 0, "values": { "en": "x".repeat(300_000) } });
        call(administrator, "save_draft", large, 413).await;
    }

    async fn a_draft_that_cannot_be_read_is_told_and_discarded(app) {
        let administrator = &app.administrator().await;
        let values = one(administrator, "about").await["values"].take();
        save(administrator, "about", 0, &values).await;
        for (revision, draft) in [(1, "[1, 2"), (3, "[1, 2]"), (5, "{\"en\": 1}")] {
            let damage = "UPDATE content_pages SET draft = $2 WHERE page = $1";
            platform::write!(app.site.db, tx =>
                tx.execute(platform::db::sql(damage).bind("about").bind(draft)).await).unwrap();
            let page = one(administrator, "about").await;
            assert_eq!((&page["is_draft_unreadable"], &page["has_draft"]), (&json!(true), &json!(true)));
            assert_eq!((&page["draft"], &page["values"]), (&Value::Null, &values));
            let code = "pages.draft_unreadable";
            assert_eq!(publish(administrator, "about", revision, 409).await["code"], code);
            let preview = call(administrator, "preview", json!({ "page": "about" }), 409).await;
            assert_eq!(preview["code"], code);
            let gone = json!({ "page": "about", "revision": revision });
            call(administrator, "discard_draft", gone, 200).await;
            assert_eq!(one(administrator, "about").await["is_draft_unreadable"], false);
            save(administrator, "about", revision + 1, &values).await;
        }
        assert_eq!(one(administrator, "about").await["draft"], values);
    }

    async fn what_nobody_sees_and_what_turns_the_writing_is_refused(app) {
        let administrator = &app.administrator().await;
        for (page, path) in [("about", "heading"), ("privacy-policy", "title")] {
            for (revision, hidden) in ["\0", "\u{202e}", "\u{2066}", "a\0"].into_iter().enumerate() {
                let mut values = one(administrator, page).await["values"].take();
                values["fr"][path] = json!(format!("Nous{hidden} ici"));
                let revision = i64::try_from(revision).unwrap();
                let saved = save(administrator, page, revision, &values).await;
                assert_eq!(saved["mistakes"][0]["code"], "content.control", "{page} {hidden:?}");
                assert_eq!(saved["mistakes"][0]["path"], path);
                publish(administrator, page, revision + 1, 422).await;
            }
        }
        let mut values = one(administrator, "privacy-policy").await["values"].take();
        values["en"]["sections"][0]["text"] = json!("We\u{202e} keep it.");
        let saved = save(administrator, "privacy-policy", 4, &values).await;
        assert_eq!(saved["mistakes"][0]["code"], "content.control", "{saved}");
    }

    async fn markdown_that_shows_nothing_is_not_published(app) {
        let administrator = &app.administrator().await;
        let mut values = one(administrator, "questions").await["values"].take();
        for language in ["en", "fr"] {
            values[language]["questions"][0]["answer"] = json!("<!-- later -->");
        }
        let saved = save(administrator, "questions", 0, &values).await;
        assert_eq!(saved["mistakes"][0]["code"], "content.nothing_shown");
        assert_eq!(saved["mistakes"][0]["path"], "questions[0].answer");
        assert_eq!(publish(administrator, "questions", 1, 422).await["code"], "pages.wrong");
    }

    async fn a_text_that_is_not_accepted_any_more_is_not_shown(app) {
        let administrator = &app.administrator().await;
        let mut values = one(administrator, "elsewhere").await["values"].take();
        values["en"]["feed"] = json!("Ours");
        save(administrator, "elsewhere", 0, &values).await;
        publish(administrator, "elsewhere", 1, 200).await;
        assert_eq!(app.site.content(Language::En).elsewhere().feed, "Ours");
        // As if another release had written it.
        platform::write!(app.site.db, tx => async {
            site::settings::store::note_change(&mut tx, &app.site.rng).await?;
            let other = "UPDATE content_versions SET text_en = 'novel = \"x\"' WHERE page = $1";
            tx.execute(platform::db::sql(other).bind("elsewhere")).await
        }.await).unwrap();
        app.site.note_settings().await;
        assert_ne!(app.site.content(Language::En).elsewhere().feed, "Ours");
        let page = one(administrator, "elsewhere").await;
        assert_eq!(page["state"], "shipped");
        assert!(page["unaccepted"].as_str().unwrap().contains("elsewhere.toml"));
        // What it has of today's fields is still told; it comes back only when that is all.
        let body = json!({ "page": "elsewhere", "version": 1, "revision": page["revision"] });
        let version = call(administrator, "version", body.clone(), 200).await;
        assert_eq!(version["data"]["values"]["en"]["feed"], "");
        assert_eq!(call(administrator, "restore", body, 422).await["code"], "pages.wrong");
    }

    async fn the_export_is_what_the_site_says(app) {
        let administrator = &app.administrator().await;
        let mut values = one(administrator, "about").await["values"].take();
        values["fr"]["heading"] = json!("Chez nous");
        save(administrator, "about", 0, &values).await;
        publish(administrator, "about", 1, 200).await;
        let answer = administrator.post("/api/admin/pages/export", &json!({})).await.expect(200);
        let mut archive = tar::Archive::new(&answer.body[..]);
        let folder = tempfile::tempdir().unwrap();
        archive.unpack(folder.path()).unwrap();
        let company = site::Company::default();
        let there = Some(folder.path());
        let content = site::content::Content::load(there, &company, app.site.addresses).unwrap();
        assert_eq!(content.fr.page(PageName::About)["heading"], "Chez nous");
        for name in PageName::ALL {
            assert_eq!(content.en.page(name), app.site.content(Language::En).page(name));
        }
    }
}
