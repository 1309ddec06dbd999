//! The screen's calls: who may, what is found, what is said, what is exported.

use platform::db::sql;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::{Value, json};

use crate::media_library::picture;
use crate::testing::{Form, NOW, PASSWORD, Person, TestApp, on_both_engines};

async fn ask(person: &Person<'_>, query: &str) -> Value {
    person.post_nothing(&format!("/api/admin/audit/all?{query}")).await.expect(200).json()["data"]
        .clone()
}

fn actions(page: &Value) -> Vec<String> {
    let entries = page["entries"].as_array().unwrap();
    entries.iter().map(|entry| entry["action"].as_str().unwrap().to_owned()).collect()
}

fn ids(page: &Value) -> Vec<i64> {
    page["entries"].as_array().unwrap().iter().map(|entry| entry["id"].as_i64().unwrap()).collect()
}

/// So many entries of the program, one a second, each third about the same thing.
async fn many(app: &TestApp, count: i64) {
    platform::write!(app.site.db, tx => async {
        for number in 0..count {
            let subject = if number % 3 == 0 { "blog 77".to_owned() } else { format!("blog {number}") };
            let entry = Entry::new("blog.publish", subject).after(json!({ "number": number }));
            audit::append(&mut tx, NOW + number, &Actor::program(), entry).await?;
        }
        Ok(())
    }
    .await)
    .unwrap();
}

on_both_engines! {
    async fn only_administrators_see_the_trail(app) {
        for call in ["audit/all", "audit/actions", "audit/export"] {
            let path = format!("/api/admin/{call}");
            app.anonymous().post_nothing(&path).await.expect(401);
            app.editor().await.post_nothing(&path).await.expect(403);
            app.administrator().await.post_nothing(&path).await.expect(200);
        }
    }

    async fn an_entry_says_who_did_what_to_which_thing_and_what_changed(app) {
        let admin = app.administrator().await;
        let category = admin.category("Buying").await;
        let change = json!({ "category_id": category, "category_name": "Selling" });
        admin.post("/api/admin/update_category", &change).await.expect(200);
        let page = ask(&admin, "size=1").await;
        let entry = &page["entries"][0];
        assert_eq!(entry["said"], "Changed a category");
        assert_eq!(entry["who"]["kind"], "user");
        assert_eq!(entry["who"]["user_id"], admin.user_id.unwrap());
        assert!(entry["who"]["email"].as_str().unwrap().contains('@'));
        assert!(entry["who"]["address"].as_str().is_some());
        assert_eq!(entry["thing"]["said"], format!("Category {category}"));
        assert_eq!(entry["thing"]["name"], "Selling");
        assert_eq!(entry["thing"]["path"], "/admin/category?search=Selling");
        let changes = entry["changes"].as_array().unwrap();
        let named = changes.iter().find(|change| change["field"] == "category_name").unwrap();
        assert_eq!((&named["before"], &named["after"]), (&json!("Buying"), &json!("Selling")));
        assert!(changes.iter().all(|change| change["before"] != change["after"]));
        admin.post("/api/admin/delete_category", &json!({ "category_id": category })).await.expect(200);
        let page = ask(&admin, "size=1").await;
        assert_eq!(page["entries"][0]["thing"].get("path"), None, "it is in the trash");
        let page = ask(&admin.in_french(), "size=1").await;
        assert_eq!(page["entries"][0]["said"], "A mis une catégorie à la corbeille");
        assert_eq!(page["entries"][0]["thing"]["said"], format!("Catégorie {category}"));
    }

    async fn who_may_change_a_thing_sees_who_changed_it_last(app) {
        let admin = app.administrator_called("Ana", "Roy").await;
        let category = admin.category("Buying").await;
        let thing = json!({ "thing": format!("category {category}") });
        let editor = app.editor().await;
        let last = editor.post("/api/admin/last_change", &thing).await.expect(200).json();
        assert_eq!(last["data"]["name"], "Ana Roy");
        assert_eq!(last["data"]["time"], NOW.seconds());
        let nothing = json!({ "thing": "blog 4711" });
        let last = editor.post("/api/admin/last_change", &nothing).await.expect(200).json();
        assert_eq!(last["data"], Value::Null);
        let forbidden = json!({ "thing": "user 1" });
        editor.post("/api/admin/last_change", &forbidden).await.expect(403);
        admin.post("/api/admin/last_change", &forbidden).await.expect(200);
        let unknown = json!({ "thing": "the audit trail" });
        admin.post("/api/admin/last_change", &unknown).await.expect(422);
    }

    async fn an_own_page_is_called_a_page(app) {
        let admin = app.administrator().await;
        let form = Form::default().with("blog_title", "Careers").with("blog_url", "careers")
            .with("blog_description", "<p>Join us.</p>").with("seo_description", "Work with us.")
            .with("kind", "page");
        let page = admin.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        let id = page["data"]["id"].as_i64().unwrap();
        let shown = ask(&admin, &format!("thing=blog%20{id}")).await;
        let thing = &shown["entries"][0]["thing"];
        assert_eq!(thing["said"], format!("Page {id}"));
        assert_eq!(thing["path"], format!("/admin/pages/{id}/edit"));
        admin.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        let trash = admin.post_nothing("/api/admin/all_trash").await.expect(200).json();
        assert_eq!(trash["tableData"][0]["is_page"], true);
        assert_eq!(trash["tableData"][0]["kind"], "blog");
    }

    async fn a_picture_is_named_by_its_file_also_when_it_is_gone(app) {
        let admin = app.administrator().await;
        let form = Form::default().file("Été au lac.png", &picture(20));
        let added = admin.post_form("/api/admin/media/add", &form).await.expect(200).json();
        let id = json!({ "id": added["data"]["id"] });
        let name = added["data"]["src"].as_str().unwrap().trim_start_matches("/media/").to_owned();
        let thing = ask(&admin, "action=media").await["entries"][0]["thing"].clone();
        assert_eq!(thing["name"], "Été au lac.png");
        assert_eq!(thing["path"], "/admin/media?search=%C3%89t%C3%A9+au+lac.png");
        assert_eq!(thing["said"], format!("Picture {name}"), "what it is kept under is a detail");
        admin.post("/api/admin/media/trash", &id).await.expect(200);
        admin.post("/api/admin/media/delete_for_good", &id).await.expect(200);
        let page = ask(&admin, "action=media").await;
        for (at, action) in ["media.delete_for_good", "media.trash", "media.add"].iter().enumerate() {
            let entry = &page["entries"][at];
            assert_eq!(entry["action"], *action);
            assert_eq!(entry["thing"]["name"], "Été au lac.png", "{action}");
            assert_eq!(entry["thing"]["path"], Value::Null, "{action}");
        }
    }

    async fn filters_and_pages_find_what_there_is(app) {
        let admin = app.administrator().await;
        let editor = app.editor().await;
        many(app, 30).await;
        admin.category("Buying").await;
        editor.category("Selling").await;
        let all = ask(&admin, "size=100").await;
        assert!(all.get("next").is_none());
        let mut paged = Vec::new();
        let mut next = String::new();
        loop {
            let page = ask(&admin, &format!("size=7{next}")).await;
            paged.extend(ids(&page));
            match page["next"].as_i64() {
                Some(id) => next = format!("&before={id}"),
                None => break,
            }
        }
        assert_eq!(paged, ids(&all), "one after the other they are the list");
        assert_eq!(ids(&ask(&admin, "action=blog&size=100").await).len(), 30);
        assert_eq!(ids(&ask(&admin, "action=blog.publish&who=program&thing=blog+77").await).len(), 10);
        assert_eq!(actions(&ask(&admin, "action=category&who=program").await), [""; 0]);
        let mine = format!("who={}&action=category.add", editor.user_id.unwrap());
        let found = ask(&admin, &mine).await;
        assert_eq!(actions(&found), ["category.add"]);
        let email = found["entries"][0]["who"]["email"].as_str().unwrap();
        assert_eq!(ids(&ask(&admin, &format!("who={email}&action=category.add")).await), ids(&found));
        let line = ask(&admin, "who=command_line&size=100").await;
        assert!(actions(&line).iter().all(|action| action == "account.create"), "{line}");
        assert!(!actions(&line).is_empty());
        // NOW is a day of its own in every zone.
        let zone = site::zone::Zone::find("America/Toronto").unwrap();
        let today = zone.format(app.clock.now())[..10].to_owned();
        let days = |from: &str, to: &str| format!("zone=America/Toronto&from={from}&to={to}&size=100");
        assert_eq!(ids(&ask(&admin, &days(&today, &today)).await), ids(&all));
        assert_eq!(ids(&ask(&admin, &days("", "2001-01-01")).await), [0_i64; 0]);
        assert_eq!(ids(&ask(&admin, &days("2199-01-01", "")).await), [0_i64; 0]);
        for (wrong, code) in [
            ("who=nobody@example.ca", "audit.who_unknown"),
            ("who=99999999999999999999", "audit.who_unknown"),
            ("action=nothing.at_all", "audit.action_unknown"),
            ("from=yesterday", "audit.day_invalid"),
            ("from=-009999-01-01", "audit.day_invalid"),
            ("to=9999-12-31", "audit.day_invalid"),
            ("from=2026-11-02&to=2026-11-01", "audit.days_reversed"),
            ("before=first", "audit.question_unreadable"),
            ("before=-1", "audit.question_unreadable"),
            ("size=0", "audit.question_unreadable"),
            ("thing=a%00b", "audit.thing_invalid"),
            ("zone=Nowhere", "zone.unknown"),
        ] {
            for call in ["all", "export"] {
                if call == "export" && (wrong.starts_with("before") || wrong.starts_with("size")) {
                    continue;
                }
                let path = format!("/api/admin/audit/{call}?{wrong}");
                let answer = admin.post_nothing(&path).await;
                assert_eq!(answer.status, 422, "{wrong}: {}", answer.text());
                if !wrong.starts_with("zone") {
                    assert_eq!(answer.json()["code"], code, "{wrong}");
                }
            }
        }
        admin.post_nothing("/api/admin/audit/all?who=program&who=visitor").await.expect(422);
        assert_eq!(ids(&ask(&admin, "before=999999&size=100").await).len(), ids(&all).len() , "as from the newest");
    }

    async fn what_is_rare_is_looked_for_a_page_at_a_time(app) {
        let admin = app.administrator().await;
        many(app, 5_200).await;
        let page = ask(&admin, "who=program&action=category").await;
        assert_eq!(page["entries"], json!([]));
        assert!(page.get("next").is_none(), "the feature's index knows it all");
        let page = ask(&admin, "who=command_line").await;
        assert_eq!(page["entries"], json!([]));
        assert!(page["looked_until"].as_i64().is_some() && page["next"].as_i64().is_some(), "{page}");
        let next = page["next"].as_i64().unwrap();
        let page = ask(&admin, &format!("who=command_line&before={next}")).await;
        assert_eq!(actions(&page), ["account.create"]);
    }

    async fn the_trail_is_exported_without_formulas_and_that_is_in_it(app) {
        let admin = app.administrator().await;
        let category = admin.category("=1+1").await;
        let answer = admin.post_nothing(&format!("/api/admin/audit/export?thing=category+{category}")).await.expect(200);
        let text = answer.text();
        assert!(text.starts_with("\u{feff}\"Time (UTC)\",\"Number\",\"Who\""), "{text}");
        assert!(text.contains("\"Added a category\",\"category.add\",\"Category"), "{text}");
        assert!(!text.contains(",\"="), "{text}");
        let last = ask(&admin, "size=1").await;
        assert_eq!(last["entries"][0]["action"], "audit.export");
        assert_eq!(last["entries"][0]["changes"][0]["field"], "action");
        many(app, 450).await;
        let whole = admin.in_french().post_nothing("/api/admin/audit/export?action=blog").await.expect(200);
        assert_eq!(whole.text().lines().count(), 451);
        assert!(whole.text().contains("\"Le programme lui-même\""));
    }

    async fn the_screen_says_what_the_chain_was_found_to_be(app) {
        let admin = app.administrator().await;
        let page = ask(&admin, "").await;
        assert!(page["checked"].get("time").is_none());
        assert_eq!(page["checked"]["is_waiting"], true);
        site::audit::seal(&app.site).await.unwrap();
        let report = site::audit::check(&app.site).await.unwrap();
        let page = ask(&admin, "").await;
        assert_eq!(page["checked"]["entries"], report.entries);
        assert_eq!(page["checked"]["seal"], report.last.unwrap().to_string());
        assert!(page["checked"].get("complaint").is_none());
        let features = admin.post_nothing("/api/admin/audit/actions").await.expect(200).json();
        assert!(features["data"].as_array().unwrap().iter().any(|one| one["feature"] == "blog"));
        platform::write!(app.site.db, tx => tx.execute(
            sql("UPDATE audit_state SET complaint = 'changed 7' WHERE id = 1")).await).unwrap();
        let page = ask(&admin.in_french(), "").await;
        assert_eq!(page["checked"]["complaint"], "L’entrée 7 a été modifiée après avoir été scellée.");
    }

    async fn failed_sign_ins_are_in_the_trail_and_cannot_fill_it(app) {
        let admin = app.administrator().await;
        let editor = app.editor().await;
        let found = ask(&admin, &format!("who={}", editor.user_id.unwrap())).await;
        let email = found["entries"][0]["who"]["email"].as_str().unwrap().to_owned();
        for _ in 0..3 {
            app.sign_in(&email, "not the password").await.expect(401);
        }
        let failed = ask(&admin, "action=account.sign_in_failed").await;
        assert_eq!(failed["entries"].as_array().unwrap().len(), 2, "the first and the second: {failed}");
        let entry = &failed["entries"][0];
        assert_eq!(entry["thing"]["subject"], format!("user {}", editor.user_id.unwrap()));
        assert_eq!(entry["who"]["kind"], "visitor");
        assert!(entry["who"]["address"].as_str().is_some());
        assert!(!failed.to_string().contains("not the password"));
        for number in 0..20 {
            let nobody = format!("nobody-{number}@example.ca");
            app.sign_in(&nobody, "not the password").await.expect(401);
        }
        let unknown = ask(&admin, "thing=unknown+accounts").await;
        assert_eq!(unknown["entries"].as_array().unwrap().len(), 5, "1, 2, 4, 8, 16");
        assert!(!unknown.to_string().contains("nobody-"), "what was typed is not kept");
        app.clock.advance(3_601);
        app.sign_in("nobody@example.ca", PASSWORD).await.expect(401);
        // The session of before has ended by itself.
        let admin = app.administrator().await;
        let unknown = ask(&admin, "thing=unknown+accounts").await;
        assert_eq!(unknown["entries"].as_array().unwrap().len(), 6, "another hour");
        app.sign_in(&email, PASSWORD).await.expect(200);
    }
}
