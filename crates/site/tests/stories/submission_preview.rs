//! Previews of posted homes through the real router, on both engines.

use serde_json::{Value, json};
use site::access::Group;
use site::submission::delete_expired_links;

use crate::submission::{Draft, begin, keep, published, sent, whole};
use crate::testing::{Person, TestApp, TestResponse, on_both_engines};

async fn look(person: &Person<'_>, draft: &Draft) -> String {
    let body = json!({ "id": draft.id });
    let opened = person.post("/api/me/listings/preview", &body).await.expect(200).json();
    opened["data"]["path"].as_str().unwrap().to_owned()
}

async fn page(app: &TestApp, path: &str) -> TestResponse {
    app.anonymous().get(path).await
}

/// The words of a page, without its tags and what is around it.
fn words(html: &str) -> String {
    let (_, main) = html.split_once("<main").unwrap();
    let (main, _) = main.split_once("</main>").unwrap();
    let mut text = String::new();
    let mut is_tag = true;
    for letter in main.chars() {
        match letter {
            '<' => is_tag = true,
            '>' => {
                is_tag = false;
                text.push(' ');
            }
            _ if !is_tag => text.push(letter),
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

on_both_engines! {
    async fn a_draft_is_seen_as_its_page_will_be_however_little_there_is(app) {
        let agent = app.member_of(Group::Agent).await;
        let mut draft = begin(&agent).await;
        let empty = page(app, &format!("{}/preview", draft.form)).await.expect(200);
        let text = words(&empty.text());
        assert!(text.contains("This is a preview.") && text.contains("No address yet"), "{text}");
        assert!(text.contains("Before you can send it"), "{text}");
        assert!(!text.contains("$1") && !text.contains("Ontario"), "{text}");
        let odd = json!({ "City": "Kingston", "YearBuilt": "soon", "Latitude": "44.2", "ListPrice": "much" });
        keep(&agent, &mut draft, &odd).await.expect(200);
        let some = words(&page(app, &format!("{}/preview", draft.form)).await.expect(200).text());
        assert!(some.contains("Kingston") && !some.contains("soon"), "{some}");
        keep(&agent, &mut draft, &json!({ "YearBuilt": "" })).await.expect(200);
        keep(&agent, &mut draft, &whole(12)).await.expect(200);
        let answer = page(app, &format!("{}/preview", draft.form)).await.expect(200);
        let html = answer.text();
        let text = words(&html);
        for part in ["12 Lantern Street", "Kingston", "$500,000", "Two floors above the harbour."] {
            assert!(text.contains(part), "{part} of {text}");
        }
        assert!(!text.contains("Before you can send it") && text.contains("Back to the form"));
        assert!(!html.contains("Lindqvist") && !html.contains("<script"));
        assert!(html.contains("noindex") && html.contains("<fieldset class=\"one-still\" disabled"));
        assert_eq!(answer.header("cache-control"), "private, no-store");
        let french = draft.form.replace("/post-property/", "/fr/annoncer/") + "/apercu";
        assert!(html.contains(&format!("href=\"{french}\"")), "the switch leads to the same preview");
        let french = words(&page(app, &french).await.expect(200).text());
        assert!(french.contains("Ceci est un aperçu.") && french.contains("500 000 $"), "{french}");
    }

    async fn what_is_published_says_what_its_preview_said(app) {
        let agent = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        for (number, shown) in [(31, "Yes"), (32, "No")] {
            let mut draft = begin(&agent).await;
            let mut fields = whole(number);
            fields["InternetAddressDisplayYN"] = json!(shown);
            fields["BedroomsTotal"] = json!("3");
            fields["BathroomsTotalInteger"] = json!("2");
            fields["BathroomsHalf"] = json!("1");
            fields["YearBuilt"] = json!("1988");
            keep(&agent, &mut draft, &fields).await.expect(200);
            let before = words(&page(app, &look(&agent, &draft).await).await.expect(200).text());
            let body = json!({ "id": draft.id, "version": draft.version, "action": "submit" });
            agent.post("/api/me/listings/move", &body).await.expect(200);
            for (version, action) in [(1, "take"), (2, "publish")] {
                let body = json!({
                    "id": draft.id, "version": draft.version + version, "action": action, "reason": "Seen",
                });
                admin.post("/api/admin/review/decide", &body).await.expect(200);
            }
            let listed = agent.post_nothing("/api/me/listings/all").await.expect(200).json();
            let path = listed["tableData"][0]["path"].as_str().unwrap().to_owned();
            let after = words(&page(app, &path).await.expect(200).text());
            // What is of a public home alone: since when, its history, similar ones, the keys.
            let parts = |text: &str| -> Vec<String> {
                let (_, text) = text.split_once("Available").unwrap();
                let (_, text) = text.split_once(if shown == "Yes" { "31 Lantern" } else { "Kingston" }).unwrap();
                let (facts, _) = text.split_once("Ask").unwrap();
                facts.split_whitespace().map(str::to_owned).collect()
            };
            let (before, after) = (parts(&before), parts(&after));
            assert!(before.len() > 10, "{before:?}");
            assert!(before.contains(&"half".to_owned()), "{before:?}");
            for word in &before {
                assert!(after.contains(word), "{word} of {after:?}");
            }
            let is_told = before.iter().any(|word| word.contains("K7L"));
            assert!(is_told);
            assert_eq!(before.contains(&"1A1".to_owned()), shown == "Yes", "{before:?}");
        }
    }

    async fn a_preview_is_its_owner_s_and_a_reviewer_s_for_ten_minutes(app) {
        let agent = app.member_of(Group::Agent).await;
        let other = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let editor = app.editor().await;
        let draft = begin(&agent).await;
        let body = json!({ "id": draft.id });
        // A draft is nobody's business but its author's.
        admin.post("/api/admin/review/preview", &body).await.expect(404);
        other.post("/api/me/listings/preview", &body).await.expect(404);
        app.anonymous().post("/api/me/listings/preview", &body).await.expect(401);
        admin.post("/api/me/listings/preview", &body).await.expect(403);
        let sent = sent(&agent, 5).await;
        let body = json!({ "id": sent.id });
        for person in [&agent, &editor] {
            person.post("/api/admin/review/preview", &body).await.expect(403);
        }
        let opened = admin.post("/api/admin/review/preview", &body).await.expect(200).json();
        let path = opened["data"]["path"].as_str().unwrap().to_owned();
        let seen = page(app, &path).await.expect(200);
        assert!(words(&seen.text()).contains("5 Lantern Street"));
        assert!(!seen.text().contains("Back to the form"));
        // It opens the preview and nothing else.
        page(app, path.strip_suffix("/preview").unwrap()).await.expect(404);
        let own = look(&agent, &sent).await;
        page(app, &own).await.expect(200);
        let disable = "UPDATE users SET is_disabled = $2 WHERE id = $1";
        let id = agent.user_id.unwrap();
        platform::write!(app.site.db, tx =>
            tx.execute(platform::db::sql(disable).bind(id).bind(true)).await).unwrap();
        page(app, &own).await.expect(404);
        app.clock.advance(10 * 60);
        page(app, &path).await.expect(404);
        assert_eq!(delete_expired_links(&app.site).await.unwrap(), 2);
        for nonsense in ["x", "kt_x", "%FF", &format!("kt_{}", "A".repeat(43))] {
            page(app, &format!("/post-property/{nonsense}/preview")).await.expect(404);
        }
    }

    async fn changes_of_a_public_home_are_seen_and_their_looks_are_bounded(app) {
        let agent = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let mut draft = published(&agent, &admin, 8).await;
        let body = json!({ "id": draft.id, "version": draft.version, "action": "edit" });
        agent.post("/api/me/listings/move", &body).await.expect(200);
        let one = agent.post("/api/me/listings/one", &json!({ "id": draft.id })).await.json();
        draft.form = one["data"]["form"].as_str().unwrap().to_owned();
        draft.version = one["data"]["version"].as_i64().unwrap();
        keep(&agent, &mut draft, &json!({ "ListPrice": "480000" })).await.expect(200);
        let listed: Value = agent.post_nothing("/api/me/listings/all").await.json();
        let public = listed["tableData"][0]["path"].as_str().unwrap().to_owned();
        let text = words(&page(app, &look(&agent, &draft).await).await.expect(200).text());
        assert!(text.contains("$480,000"), "{text}");
        assert!(words(&page(app, &public).await.text()).contains("$500,000"));
        let first = look(&agent, &draft).await;
        for _ in 0..20 {
            app.clock.advance(1);
            look(&agent, &draft).await;
        }
        page(app, &first).await.expect(404);
    }
}
