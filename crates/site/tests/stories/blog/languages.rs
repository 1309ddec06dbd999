//! Blogs and categories in two languages, through the real router, on both engines.

use serde_json::{Value, json};
use site::blog::model::BlogId;

use super::{search, titles};
use crate::testing::{Form, Person, TestApp, on_both_engines};

/// Publishes a blog in a language; its id.
async fn publish(person: &Person<'_>, category: i64, language: &str, title: &str) -> i64 {
    let form = form(category, language, title);
    let added = person.post_form("/api/admin/add_blog", &form).await.expect(200).json();
    added["data"]["id"].as_i64().unwrap()
}

fn form(category: i64, language: &str, title: &str) -> Form {
    Form::blog(category)
        .with("blog_title", title)
        .with("blog_url", title)
        .with("language", language)
}

async fn find(person: &Person<'_>, id: i64) -> Value {
    let found = person.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await;
    found.expect(200).json()["data"].clone()
}

/// The ids of the blogs that a blog and those after it are in a pair with.
async fn pairs(person: &Person<'_>, ids: &[i64]) -> Vec<Option<i64>> {
    let mut pairs = Vec::new();
    for id in ids {
        pairs.push(find(person, *id).await["translation"]["blog_id"].as_i64());
    }
    let rows = search(person, "language=all&size=500").await["tableData"].clone();
    for (id, pair) in ids.iter().zip(&pairs) {
        let row = rows.as_array().unwrap().iter().find(|row| row["id"] == *id).unwrap();
        assert_eq!(row["translation_of"].as_i64(), *pair, "the list says the same of {id}");
    }
    pairs
}

on_both_engines! {
    async fn add_blog_defaults_to_english(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let added = editor.post_form("/api/admin/add_blog", &Form::blog(category)).await;
        let added = added.expect(200).json()["data"].clone();
        assert_eq!((&added["language"], &added["translation"]), (&json!("en"), &Value::Null));
        let french = publish(&editor, category, "fr", "L’hiver").await;
        let read = find(&app.anonymous(), french).await;
        assert_eq!((&read["language"], &read["blog_url"]), (&json!("fr"), &json!("lhiver")));
        // A call of the specification changes nothing of it.
        let edit = Form::blog(category).with("blog_id", &french.to_string()).with("blog_url", "hiver");
        editor.post_form("/api/admin/update_blog", &edit).await.expect(200);
        assert_eq!(find(&editor, french).await["language"], "fr");
        let edit = edit.with("language", "en");
        editor.post_form("/api/admin/update_blog", &edit).await.expect(200);
        assert_eq!(find(&editor, french).await["language"], "en");
        for unknown in ["de", "EN", "fr-CA"] {
            let form = Form::blog(category).with("blog_url", "x").with("language", unknown);
            let refused = editor.post_form("/api/admin/add_blog", &form).await;
            assert_eq!(refused.json()["field"], "language");
            refused.expect_error(422, "language must be en or fr");
        }
    }

    async fn list_blogs_defaults_to_english(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        for number in 0..3 {
            publish(&editor, category, "en", &format!("Ice roof {number}")).await;
            app.clock.advance(1);
            publish(&editor, category, "fr", &format!("Glace toit {number}")).await;
        }
        let visitor = app.anonymous();
        let list = async |query: &str| {
            let list = search(&visitor, query).await;
            let languages = list["tableData"].as_array().unwrap().iter();
            let languages: Vec<_> = languages.map(|row| row["language"].clone()).collect();
            (list["totalItems"].as_i64().unwrap(), titles(&list).join(", "), languages)
        };
        let english = "Ice roof 2, Ice roof 1, Ice roof 0";
        let french = "Glace toit 2, Glace toit 1, Glace toit 0";
        for (query, total, found) in [
            ("", 3, english),
            ("language=en", 3, english),
            ("language=fr", 3, french),
            ("language=fr&size=2&page=1", 3, "Glace toit 0"),
            ("language=all&size=2&page=2", 6, "Glace toit 0, Ice roof 0"),
            ("search=roof", 3, english),
            ("search=toit", 0, ""),
            ("search=toit&language=fr", 3, french),
            ("search=t&language=fr&size=2&page=1", 3, "Glace toit 0"),
            ("search=snow&language=all&size=4", 6, "Glace toit 2, Ice roof 2, Glace toit 1, Ice roof 1"),
            ("search=glace+2&language=all", 1, "Glace toit 2"),
            // The codes are no words.
            ("search=en", 0, ""),
            ("search=fr&language=fr", 0, ""),
            ("search=fr&language=all", 0, ""),
        ] {
            let (items, rows, languages) = list(query).await;
            assert_eq!((items, &*rows), (total, found), "{query}");
            if !query.contains("all") {
                let language = if query.contains("language=fr") { "fr" } else { "en" };
                assert!(languages.iter().all(|one| one == language), "{query}");
            }
        }
        for (query, first) in [("", "Ice roof 2"), ("?language=fr", "Glace toit 2")] {
            let latest = visitor.get(&format!("/api/admin/latest_blogs{query}")).await.expect(200);
            let latest = latest.json();
            assert_eq!(latest["data"].as_array().unwrap().len(), 3, "{query}");
            assert_eq!(latest["data"][0]["blog_title"], first);
        }
        for query in ["language=de", "language=", "language=EN", "language=en&language=fr"] {
            let refused = visitor.post_nothing(&format!("/api/admin/all_blogs?{query}")).await;
            assert_eq!(refused.json()["field"], "language", "{query}");
            refused.expect_error(422, "language must be en, fr or all");
            visitor.get(&format!("/api/admin/latest_blogs?{query}")).await.expect(422);
        }
    }

    async fn update_blog_moves_a_blog_between_language_lists(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let id = publish(&editor, category, "en", "Glace").await;
        let totals = async |query: &str| search(&editor, query).await["totalItems"].clone();
        assert_eq!(totals("language=fr&search=glace").await, 0);
        let edit = form(category, "fr", "Glace").with("blog_id", &id.to_string());
        editor.post_form("/api/admin/update_blog", &edit).await.expect(200);
        for (query, total) in [("", 0), ("search=glace", 0), ("language=fr", 1),
            ("language=fr&search=glace", 1), ("language=all", 1)] {
            assert_eq!(totals(query).await, total, "{query}");
        }
        app.site.db.fold_row_counts().await.unwrap();
        assert_eq!(totals("size=7").await, 0);
        assert_eq!(totals("language=fr&size=7").await, 1);
    }

    async fn translation_links_both_blogs(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let [one, two] = [publish(&editor, category, "en", "Ice").await, publish(&editor, category, "en", "Snow").await];
        let of = |language, title, other: i64| form(category, language, title).with("translation_of", &other.to_string());
        let added = editor.post_form("/api/admin/add_blog", &of("fr", "Glace", one)).await.expect(200);
        let glace = added.json()["data"]["id"].as_i64().unwrap();
        assert_eq!(
            added.json()["data"]["translation"],
            json!({ "blog_id": one, "blog_url": "ice", "blog_title": "Ice" })
        );
        assert_eq!(pairs(&editor, &[one, two, glace]).await, [Some(glace), None, Some(one)]);
        assert_eq!(find(&app.anonymous(), one).await["translation"]["blog_title"], "Glace");

        // Without a word of it the pair stays, also from the other side.
        let save = async |id: i64, form: Form| {
            editor.post_form("/api/admin/update_blog", &form.with("blog_id", &id.to_string())).await
        };
        save(one, form(category, "en", "Ice dams")).await.expect(200);
        assert_eq!(pairs(&editor, &[one, two, glace]).await, [Some(glace), None, Some(one)]);
        assert_eq!(find(&editor, glace).await["translation"]["blog_title"], "Ice dams");
        assert_eq!(find(&editor, glace).await["revision"], 1, "it was not saved");
        // Another partner: the one before has none.
        save(two, of("en", "Snow", glace)).await.expect_error(
            409, "The blog that this is a translation of already has another translation",
        );
        save(glace, of("fr", "Glace", two)).await.expect(200);
        assert_eq!(pairs(&editor, &[one, two, glace]).await, [None, Some(glace), Some(two)]);
        // Saying it again changes nothing, and none ends it for both.
        save(two, of("en", "Snow", glace)).await.expect(200);
        assert_eq!(pairs(&editor, &[one, two, glace]).await, [None, Some(glace), Some(two)]);
        save(two, form(category, "en", "Snow").with("translation_of", "")).await.expect(200);
        assert_eq!(pairs(&editor, &[one, two, glace]).await, [None, None, None]);
    }

    async fn translation_refuses_invalid_pairs(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let english = publish(&editor, category, "en", "Ice").await;
        let another = publish(&editor, category, "en", "Snow").await;
        let french = publish(&editor, category, "fr", "Glace").await;
        let edit = |language, title, id: i64, other: &str| {
            form(category, language, title).with("blog_id", &id.to_string()).with("translation_of", other)
        };
        editor.post_form("/api/admin/update_blog", &edit("fr", "Glace", french, &english.to_string())).await.expect(200);
        let languages = "A blog and its translation must be in different languages";
        let gone = "The blog that this is a translation of no longer exists";
        for (form, status, text) in [
            (edit("en", "Snow", another, &english.to_string()), 422, languages),
            (edit("en", "Snow", another, &another.to_string()), 422, languages),
            (edit("fr", "Snow", another, &another.to_string()), 422, languages),
            (edit("en", "Snow", another, "999999"), 422, gone),
            (edit("en", "Snow", another, "99999999999999999999"), 422, gone),
            (edit("en", "Snow", another, "ice"), 422, "translation_of must be the id of a blog"),
            (edit("en", "Snow", another, "-1"), 422, "translation_of must be the id of a blog"),
            // Of a pair one cannot turn into the other's language.
            (edit("en", "Glace", french, "").without("translation_of"), 422, languages),
            (edit("fr", "Ice", english, &french.to_string()), 422, languages),
        ] {
            let refused = editor.post_form("/api/admin/update_blog", &form).await;
            let refused_field = refused.json()["field"].clone();
            // A blog that is written in another language and names itself is still one blog.
            assert_eq!(refused_field, "translation_of", "{}", refused.text());
            refused.expect_error(status, text);
        }
        let new = form(category, "fr", "Neige").with("translation_of", &english.to_string());
        let refused = editor.post_form("/api/admin/add_blog", &new).await;
        assert_eq!(refused.json()["field"], "translation_of");
        refused.expect(409);
        assert_eq!(search(&editor, "language=fr").await["totalItems"], 1);
        assert_eq!(pairs(&editor, &[english, another, french]).await, [Some(french), None, Some(english)]);
        assert_eq!(find(&editor, another).await["revision"], 1);
        // With the pair it may turn.
        editor.post_form("/api/admin/update_blog", &edit("en", "Glace", french, "")).await.expect(200);
        assert_eq!(pairs(&editor, &[english, another, french]).await, [None, None, None]);
    }

    async fn delete_blog_keeps_its_translation(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let english = publish(&editor, category, "en", "Ice").await;
        let glace = form(category, "fr", "Glace").with("translation_of", &english.to_string());
        let added = editor.post_form("/api/admin/add_blog", &glace).await.expect(200).json();
        let french = added["data"]["id"].as_i64().unwrap();
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": english })).await.expect(200);
        assert_eq!(pairs(&editor, &[french]).await, [None]);
        // It may have another one.
        let again = form(category, "en", "Ice again").with("translation_of", &french.to_string());
        let added = editor.post_form("/api/admin/add_blog", &again).await.expect(200).json();
        assert_eq!(added["data"]["translation"]["blog_id"], french);
    }

    async fn a_category_has_a_name_for_each_language(app) {
        let editor = app.editor().await;
        let add = async |name: &str, french: Value| {
            let body = json!({ "category_name": name, "category_name_fr": french });
            editor.post("/api/admin/add_category", &body).await
        };
        let added = add("Home care", json!(" Entretien ")).await.expect(200).json()["data"].clone();
        assert_eq!(added["category_name_fr"], "Entretien");
        let care = added["id"].as_i64().unwrap();
        let bare = add("Moving", Value::Null).await.expect(200).json()["data"].clone();
        assert_eq!(bare["category_name_fr"], "");
        // Two without a name in French are no two of the same name.
        add("Renting", json!("")).await.expect(200);
        let taken = add("Upkeep", json!("ENTRETIEN")).await;
        assert_eq!(taken.json()["field"], "category_name_fr");
        taken.expect_error(409, "There is already a category with this name in French");
        add("Selling", json!("é".repeat(129))).await
            .expect_error(422, "Category name in French must be at most 128 characters");
        let control = add("Selling", json!("a\u{0}b")).await;
        assert_eq!(control.json()["field"], "category_name_fr");
        control.expect_error(422, "Category name in French must not contain control characters");
        // Unique within a language only.
        add("Entretien", json!("Home care")).await.expect(200);

        let update = async |name: &str, french: Option<&str>| {
            let mut body = json!({ "category_id": care, "category_name": name });
            if let Some(french) = french {
                body["category_name_fr"] = json!(french);
            }
            editor.post("/api/admin/update_category", &body).await
        };
        let read = async || {
            let found = editor.post("/api/admin/edit_category", &json!({ "category_id": care })).await;
            found.expect(200).json()["data"]["category_name_fr"].clone()
        };
        update("Care", None).await.expect(200);
        assert_eq!(read().await, "Entretien", "a call of the specification says nothing of it");
        update("Care", Some("home CARE")).await
            .expect_error(409, "There is already a category with this name in French");
        update("Care", Some("entretien")).await.expect(200);
        for (term, rows) in [("entret", 2), ("care", 2), ("care+entret", 2), ("moving", 1)] {
            let path = format!("/api/admin/all_categories?search={term}");
            assert_eq!(editor.post_nothing(&path).await.json()["totalItems"], rows, "{term}");
        }

        // A blog shows the name of its language, and the English one for want of it.
        let names = async || {
            let rows = search(&app.anonymous(), "language=all").await["tableData"].clone();
            let rows = rows.as_array().unwrap().clone();
            rows.iter().map(|row| row["category_name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        publish(&editor, care, "en", "Ice").await;
        let glace = publish(&editor, care, "fr", "Glace").await;
        publish(&editor, bare["id"].as_i64().unwrap(), "fr", "Boîtes").await;
        assert_eq!(names().await, ["Moving", "entretien", "Care"]);
        assert_eq!(find(&app.anonymous(), glace).await["category_name"], "entretien");
        update("Care", Some("")).await.expect(200);
        assert_eq!(names().await, ["Moving", "Care", "Care"]);
        assert_eq!(read().await, "");
    }

    async fn both_languages_are_searched_alike(app) {
        let editor = app.editor().await;
        let vectors: Vec<Value> =
            serde_json::from_str(include_str!("../../../../../content/vectors/search.json")).unwrap();
        let category = editor.category("Home care").await;
        for (number, vector) in vectors.iter().enumerate() {
            let language = ["en", "fr"][number % 2];
            let form = form(category, language, &format!("Number {number}"))
                .with("blog_description", &format!("<p>{}</p>", vector["text"].as_str().unwrap()));
            editor.post_form("/api/admin/add_blog", &form).await.expect(200);
            let finds = async |term: &str| {
                let term: String = url::form_urlencoded::byte_serialize(term.as_bytes()).collect();
                let list = search(&editor, &format!("language={language}&search={term}")).await;
                titles(&list).contains(&&*format!("Number {number}"))
            };
            for term in vector["found"].as_array().unwrap() {
                assert!(finds(term.as_str().unwrap()).await, "{term} in {vector}");
            }
            for term in vector["not_found"].as_array().unwrap() {
                assert!(!finds(term.as_str().unwrap()).await, "{term} in {vector}");
            }
        }
    }

    async fn a_post_is_at_the_address_of_its_language_only(app) {
        let editor = app.editor().await;
        let visitor = app.anonymous();
        let category = editor.category("Home care").await;
        let english = publish(&editor, category, "en", "Ice").await;
        let glace = form(category, "fr", "Glace").with("translation_of", &english.to_string());
        let added = editor.post_form("/api/admin/add_blog", &glace).await.expect(200).json();
        let french = added["data"]["id"].as_i64().unwrap();
        let [english, french] = [english, french].map(|id| site::blog::encoded(BlogId(id)));
        let (ice, glace) = (format!("/post/ice/{english}"), format!("/fr/article/glace/{french}"));
        for (asked, place) in [
            (format!("/post/glace/{french}"), &glace),
            (format!("/fr/article/other/{french}"), &glace),
            (format!("/fr/article/ice/{english}"), &ice),
        ] {
            assert_eq!(visitor.get(&asked).await.expect(308).header("location"), place, "{asked}");
        }
        // What is listed is of the page's language.
        for (own, other, pages) in [
            ("Ice", "Glace", ["/", "/blogs", "/blogs?search=snow", "/feed.xml"]),
            ("Glace", "Ice dams", ["/fr", "/fr/blogues", "/fr/blogues?search=snow", "/fr/feed.xml"]),
        ] {
            for page in pages {
                let text = visitor.get(page).await.expect(200).text();
                assert!(text.contains(own) && !text.contains(other), "{page}: {text}");
            }
        }
        let post = visitor.get(&glace).await.expect(200).text();
        assert!(post.contains("lang=\"fr-CA\"") && post.contains(&ice), "{post}");
        let sitemap = visitor.get("/sitemap.xml").await.expect(200).text();
        for path in [&ice, &glace] {
            assert!(sitemap.contains(&format!("<loc>https://www.example.ca{path}</loc>")), "{sitemap}");
            assert_eq!(sitemap.matches(&format!("href=\"https://www.example.ca{path}\"")).count(), if *path == ice { 4 } else { 2 }, "{sitemap}");
        }
    }

    async fn the_sample_has_ten_blogs_in_french_with_their_originals(app) {
        let loaded = site::sample::load(&app.site).await.unwrap();
        assert_eq!((loaded.blogs, loaded.of), (38, 38));
        let visitor = app.anonymous();
        let french = search(&visitor, "language=fr").await;
        assert_eq!((&french["totalItems"], &search(&visitor, "").await["totalItems"]), (&json!(10), &json!(28)));
        let rows = french["tableData"].as_array().unwrap();
        assert_eq!(rows[0]["blog_url"], "premier-hiver-dans-une-maison-huit-taches-avant-la-neige");
        assert_eq!(rows[0]["category_name"], "Entretien");
        let pairs: Vec<_> = rows.iter().filter_map(|row| row["translation_of"].as_i64()).collect();
        assert_eq!(pairs.len(), 6);
        let original = find(&visitor, pairs[0]).await;
        assert_eq!(original["blog_title"], "Your first winter in a house: eight jobs before the snow");
        assert_eq!((&original["category_name"], &original["translation"]["blog_id"]), (&json!("Home care"), &rows[0]["id"]));
        assert_eq!(site::sample::load(&app.site).await.unwrap().blogs, 0);
        assert_eq!(search(&visitor, "language=all&size=1").await["totalItems"], 38);
    }

    async fn a_sample_in_french_arrives_where_the_english_one_is_not_as_it_was(app) {
        let editor = app.editor().await;
        // An operator has what came before, and has changed it.
        let taken = json!({ "category_name": "Others", "category_name_fr": "Achat" });
        editor.post("/api/admin/add_category", &taken).await.expect(200);
        editor.category("Home care").await;
        site::sample::load(&app.site).await.unwrap();
        let before = search(&editor, "language=fr").await["tableData"].as_array().unwrap().clone();
        let names: Vec<_> = before.iter().map(|row| row["category_name"].as_str().unwrap()).collect();
        assert!(names.contains(&"Entretien"), "{names:?}");
        assert!(names.contains(&"Buying") && !names.contains(&"Achat"), "{names:?}");
        // As after an upgrade: the French ones are new, the first English one is gone.
        for row in &before {
            editor.post("/api/admin/delete_blog", &json!({ "blog_id": row["id"] })).await.expect(200);
        }
        let first = before.iter().find_map(|row| row["translation_of"].as_i64()).unwrap();
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": first })).await.expect(200);
        empty_trash(app).await;
        forget_claims(app).await;
        assert_eq!(site::sample::load(&app.site).await.unwrap().blogs, 10);
        let after = search(&editor, "language=fr").await["tableData"].as_array().unwrap().clone();
        let pairs = after.iter().filter(|row| row["translation_of"].is_number()).count();
        assert_eq!((after.len(), pairs), (10, 5));
    }
}

async fn forget_claims(app: &TestApp) {
    let query = "DELETE FROM sample_content WHERE sample_key LIKE 'fr/%'";
    platform::write!(app.site.db, tx => tx.execute(platform::db::sql(query)).await).unwrap();
}

async fn empty_trash(app: &TestApp) {
    let query = "DELETE FROM blogs WHERE deleted_at IS NOT NULL";
    platform::write!(app.site.db, tx => tx.execute(platform::db::sql(query)).await).unwrap();
}
