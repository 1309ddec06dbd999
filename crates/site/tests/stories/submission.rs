//! Submissions and their review through the real router, on both engines.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};
use platform::db::sql;
use serde_json::{Value, json};
use site::access::Group;
use site::property::PublicationState;
use site::submission::states::{self, Side, SubmissionAction};
use site::submission::{delete_expired_links, fields, model};

use crate::testing::{PASSWORD, Person, TestApp, TestResponse, on_both_engines};

/// A picture of one colour.
fn picture(shade: u8) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::from_pixel(8, 6, Rgb([shade; 3])).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// The path of a form, without what stands before it.
fn token(form: &str) -> String {
    form.rsplit('/').next().unwrap().to_owned()
}

/// Everything that a home needs.
pub(super) fn whole(number: usize) -> Value {
    json!({
        "Purpose": "Sell", "PropertyClass": "Residential", "StreetNumber": number.to_string(),
        "StreetName": "Lantern", "StreetSuffix": "Street", "City": "Kingston",
        "StateOrProvince": "ON", "PostalCode": "K7L 1A1", "Latitude": "44.23",
        "Longitude": "-76.48", "ListPrice": "500000", "OwnerName": "Zoé Lindqvist",
        "OwnerConsentYN": "Yes", "PublicRemarks": "Two floors above the harbour.",
        "PropertySubType": "Condominium",
    })
}

pub(crate) struct Draft {
    pub(crate) id: i64,
    pub(crate) version: i64,
    pub(crate) form: String,
}

pub(super) async fn begin(agent: &Person<'_>) -> Draft {
    let opened = agent.post_nothing("/api/me/listings/add").await.expect(200).json();
    let opened = &opened["data"];
    Draft {
        id: opened["id"].as_i64().unwrap(),
        version: opened["version"].as_i64().unwrap(),
        form: opened["form"].as_str().unwrap().to_owned(),
    }
}

pub(super) async fn keep(agent: &Person<'_>, draft: &mut Draft, fields: &Value) -> TestResponse {
    let body = json!({ "link": token(&draft.form), "version": draft.version, "fields": fields });
    let kept = agent.app.anonymous().post("/api/me/listings/keep", &body).await;
    if kept.status.as_u16() == 200 {
        draft.version = kept.json()["data"]["version"].as_i64().unwrap();
    }
    kept
}

async fn act(agent: &Person<'_>, draft: &mut Draft, action: &str) -> TestResponse {
    let body = json!({ "id": draft.id, "version": draft.version, "action": action });
    let moved = agent.post("/api/me/listings/move", &body).await;
    if moved.status.as_u16() == 200 {
        draft.version += 1;
    }
    moved
}

async fn decide(admin: &Person<'_>, draft: &mut Draft, action: &str) -> TestResponse {
    let body = json!({
        "id": draft.id, "version": draft.version, "action": action, "reason": "See the words",
        "remarks": { "PublicRemarks": "Please say nothing about people" },
    });
    let decided = admin.post("/api/admin/review/decide", &body).await;
    if decided.status.as_u16() == 200 {
        draft.version += 1;
    }
    decided
}

async fn one(agent: &Person<'_>, draft: &Draft) -> Value {
    let one = agent.post("/api/me/listings/one", &json!({ "id": draft.id })).await.expect(200);
    one.json()["data"].clone()
}

pub(super) async fn sent(agent: &Person<'_>, number: usize) -> Draft {
    let mut draft = begin(agent).await;
    keep(agent, &mut draft, &whole(number)).await.expect(200);
    act(agent, &mut draft, "submit").await.expect(200);
    draft
}

pub(crate) async fn published(agent: &Person<'_>, admin: &Person<'_>, number: usize) -> Draft {
    let mut draft = sent(agent, number).await;
    decide(admin, &mut draft, "take").await.expect(200);
    decide(admin, &mut draft, "publish").await.expect(200);
    draft
}

async fn homes(app: &TestApp, query: &str) -> Value {
    site::search::catch_up(&app.site).await.unwrap();
    app.anonymous().get(&format!("/api/homes?{query}")).await.expect(200).json()
}

async fn number(app: &TestApp, query: &'static str) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_one(sql(query)).await.unwrap().get("total").unwrap()
}

pub(super) async fn set_state(app: &TestApp, draft: &Draft, state: PublicationState) {
    let query = "UPDATE submissions SET state = $2 WHERE id = $1";
    platform::write!(app.site.db, tx => tx.execute(
        sql(query).bind(draft.id).bind(state.as_str())
    ).await)
    .unwrap();
}

/// The subjects of the letters about the end of six weeks.
async fn ends(app: &TestApp) -> Vec<String> {
    let mut tx = app.site.db.read().await.unwrap();
    let query = "SELECT subject FROM outbox WHERE kind = 'submission'
                 AND (subject LIKE 'Is your%' OR subject LIKE '%not public any more%') ORDER BY id";
    let rows = tx.fetch_all(sql(query)).await.unwrap();
    rows.iter().map(|row| row.get("subject").unwrap()).collect()
}

on_both_engines! {
    async fn a_home_is_posted_reviewed_and_found_at_once(app) {
        let agent = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let mut draft = begin(&agent).await;
        // Whatever is wrong is kept, and cannot be sent.
        let odd = json!({ "YearBuilt": "soon", "City": "Kingston" });
        keep(&agent, &mut draft, &odd).await.expect(200);
        assert_eq!(one(&agent, &draft).await["fields"]["YearBuilt"], "soon");
        act(&agent, &mut draft, "submit").await.expect(422);
        keep(&agent, &mut draft, &json!({ "YearBuilt": "" })).await.expect(200);
        keep(&agent, &mut draft, &whole(12)).await.expect(200);
        act(&agent, &mut draft, "submit").await.expect(200);
        assert_eq!(homes(app, "").await["totalItems"], 0);

        let queue = admin.post_nothing("/api/admin/review/all").await.expect(200).json();
        assert_eq!(queue["tableData"][0]["title"], "12 Lantern Street, Kingston");
        assert_eq!(queue["tableData"][0]["by"], "Maxime Roy");
        decide(&admin, &mut draft, "publish").await.expect(409);
        decide(&admin, &mut draft, "take").await.expect(200);
        decide(&admin, &mut draft, "publish").await.expect(200);
        let found = homes(app, "place=Kingston").await;
        assert_eq!(found["totalItems"], 1);

        let listed = agent.post_nothing("/api/me/listings/all").await.expect(200).json();
        let row = &listed["tableData"][0];
        assert_eq!((&row["state"], &row["enquiries"]), (&json!("published"), &json!(0)));
        let page = agent.app.anonymous().get(row["path"].as_str().unwrap()).await.expect(200);
        assert!(page.text().contains("12 Lantern Street"));
        // Neither the owner nor whoever reviews is told to anybody.
        assert!(!page.text().contains("Lindqvist"));
        let mails = "SELECT COUNT(*) AS total FROM outbox WHERE kind = 'submission'";
        assert_eq!(number(app, mails).await, 3, "sent, taken, public");
        let trail = "SELECT COUNT(*) AS total FROM audit WHERE action LIKE 'review.%'";
        assert_eq!(number(app, trail).await, 2);
    }

    async fn every_state_takes_the_steps_of_the_table_and_no_other(app) {
        let agent = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        for has_home in [false, true] {
            for from in PublicationState::ALL.iter().copied() {
                for action in SubmissionAction::ALL {
                    let mut draft = if has_home {
                        published(&agent, &admin, 1).await
                    } else {
                        sent(&agent, 1).await
                    };
                    set_state(app, &draft, from).await;
                    let mine = "UPDATE submissions SET reviewer_id = $2, review_started_at = $3 WHERE id = $1";
                    platform::write!(app.site.db, tx => tx.execute(
                        sql(mine).bind(draft.id).bind(admin.user_id).bind(app.site.clock.now())
                    ).await).unwrap();
                    let answer = match action.side() {
                        Side::Submitter => act(&agent, &mut draft, action.as_str()).await,
                        Side::Reviewer => decide(&admin, &mut draft, action.as_str()).await,
                    };
                    let expected = states::next_state(action, from, has_home);
                    let status = answer.status.as_u16();
                    let name = format!("{action:?} from {from:?}, has_home {has_home}: {status}");
                    let gone = "DELETE FROM submissions WHERE id = $1";
                    match expected {
                        None => assert_eq!(status, 409, "{name}"),
                        Some(_) if action == SubmissionAction::Delete => assert_eq!(status, 200, "{name}"),
                        Some(to) => {
                            assert_eq!(status, 200, "{name}: {}", answer.text());
                            let now = one(&agent, &draft).await;
                            assert_eq!(now["state"], to.as_str(), "{name}");
                        }
                    }
                    platform::write!(app.site.db, tx => tx.execute(sql(gone).bind(draft.id)).await).unwrap();
                    let events = "DELETE FROM submission_events WHERE user_id = $1";
                    platform::write!(app.site.db, tx => tx.execute(sql(events).bind(agent.user_id)).await).unwrap();
                }
            }
        }
    }

    async fn nobody_does_what_is_not_theirs(app) {
        let agent = app.member_of(Group::Agent).await;
        let other = app.member_of(Group::Agent).await;
        let owner = app.member_of(Group::User).await;
        let editor = app.editor().await;
        let admin = app.administrator().await;
        let mut draft = sent(&agent, 1).await;
        let seen = Draft { id: draft.id, version: draft.version, form: String::new() };
        // Somebody else's is none.
        act(&other, &mut draft, "withdraw").await.expect(404);
        other.post("/api/me/listings/one", &json!({ "id": seen.id })).await.expect(404);
        other.post("/api/me/listings/enquiries", &json!({ "id": seen.id })).await.expect(404);
        for person in [&agent, &owner, &editor] {
            decide(person, &mut draft, "take").await.expect(403);
            person.post_nothing("/api/admin/review/all").await.expect(403);
        }
        for person in [&editor, &admin] {
            person.post_nothing("/api/me/listings/add").await.expect(403);
        }
        // The one side's actions are not the other's.
        decide(&admin, &mut draft, "withdraw").await.expect(422);
        act(&agent, &mut draft, "publish").await.expect(422);
        // A draft is nobody's business.
        let private = begin(&agent).await;
        admin.post("/api/admin/review/one", &json!({ "id": private.id })).await.expect(404);
    }

    async fn owners_post_only_while_the_setting_says_so(app) {
        let owner = app.member_of(Group::User).await;
        owner.post_nothing("/api/me/listings/add").await.expect_error(
            403, "Only agents can post homes here for now",
        );
        app.site.settings.set_owners_may_post(true);
        let mut draft = begin(&owner).await;
        keep(&owner, &mut draft, &whole(3)).await.expect(200);
        app.site.settings.set_owners_may_post(false);
        keep(&owner, &mut draft, &json!({ "City": "Guelph" })).await.expect(404);
        act(&owner, &mut draft, "submit").await.expect(403);
        app.site.settings.set_owners_may_post(true);
        act(&owner, &mut draft, "submit").await.expect(200);
        let admin = app.administrator().await;
        let home = admin.post("/api/admin/review/one", &json!({ "id": draft.id })).await.json();
        assert_eq!(home["data"]["checks"]["missing"][0]["what"], "owner");
        decide(&admin, &mut draft, "take").await.expect(200);
        decide(&admin, &mut draft, "publish").await.expect(200);
        assert_eq!(homes(app, "").await["totalItems"], 1);
    }

    async fn two_reviewers_at_once_and_one_of_them_is_told(app) {
        let agent = app.member_of(Group::Agent).await;
        let ada = app.administrator_called("Ada", "Singh").await;
        let bo = app.administrator_called("Bo", "Tremblay").await;
        let draft = sent(&agent, 1).await;
        let take = json!({ "id": draft.id, "version": draft.version, "action": "take" });
        let (one, two) = tokio::join!(
            ada.post("/api/admin/review/decide", &take),
            bo.post("/api/admin/review/decide", &take),
        );
        let mut statuses = [one.status.as_u16(), two.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let (winner, loser, name) =
            if one.status.as_u16() == 200 { (&ada, &bo, "Ada") } else { (&bo, &ada, "Bo") };
        let mut other = Draft { version: draft.version + 1, form: String::new(), ..draft };
        let refused = decide(loser, &mut other, "publish").await.expect(409);
        assert!(refused.json()["message"].as_str().unwrap().starts_with(name), "{}", refused.text());

        // Two decisions of the same reviewer in two windows: one counts.
        let decision = |action: &str| json!({
            "id": other.id, "version": other.version, "action": action, "reason": "No",
        });
        let (publish, reject) = (decision("publish"), decision("reject"));
        let (one, two) = tokio::join!(
            winner.post("/api/admin/review/decide", &publish),
            winner.post("/api/admin/review/decide", &reject),
        );
        let mut statuses = [one.status.as_u16(), two.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let is_public = one.status.as_u16() == 200;
        assert_eq!(homes(app, "").await["totalItems"], i64::from(is_public));

        // Who leaves it lying loses it after a while.
        let mut lying = sent(&agent, 2).await;
        decide(&ada, &mut lying, "take").await.expect(200);
        decide(&bo, &mut lying, "take").await.expect(409);
        app.clock.advance(9 * 60 * 60);
        let bo = app.administrator_called("Bo", "Tremblay").await;
        decide(&bo, &mut lying, "take").await.expect(200);
    }

    async fn changes_of_a_public_home_wait_while_the_old_text_stays(app) {
        let agent = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let mut draft = published(&agent, &admin, 7).await;
        act(&agent, &mut draft, "edit").await.expect(200);
        draft.form = one(&agent, &draft).await["form"].as_str().unwrap().to_owned();
        keep(&agent, &mut draft, &json!({ "ListPrice": "450000" })).await.expect(200);
        let price = |found: &Value| found["tableData"][0]["ListPrice"].clone();
        let public = homes(app, "").await;
        assert_eq!(public["totalItems"], 1, "{public}");
        assert_eq!(price(&public), "500000.00", "{public}");
        act(&agent, &mut draft, "submit").await.expect(200);
        let home = admin.post("/api/admin/review/one", &json!({ "id": draft.id })).await.json();
        assert_eq!(home["data"]["public_fields"]["ListPrice"], "500000.00");
        assert_eq!(home["data"]["checks"]["duplicates"], json!([]), "it is no duplicate of itself");
        decide(&admin, &mut draft, "take").await.expect(200);
        decide(&admin, &mut draft, "request_changes").await.expect(200);
        let asked = one(&agent, &draft).await;
        assert_eq!(asked["remarks"]["PublicRemarks"], "Please say nothing about people");
        assert_eq!(price(&homes(app, "").await), "500000.00");
        draft.form = asked["form"].as_str().unwrap().to_owned();
        keep(&agent, &mut draft, &json!({ "ListPrice": "440000" })).await.expect(200);
        act(&agent, &mut draft, "submit").await.expect(200);
        decide(&admin, &mut draft, "take").await.expect(200);
        decide(&admin, &mut draft, "publish").await.expect(200);
        let public = homes(app, "").await;
        assert_eq!((&public["totalItems"], price(&public)), (&json!(1), json!("440000.00")));

        // Discarded, the words are those of the home again.
        act(&agent, &mut draft, "edit").await.expect(200);
        draft.form = one(&agent, &draft).await["form"].as_str().unwrap().to_owned();
        keep(&agent, &mut draft, &json!({ "ListPrice": "1" })).await.expect(200);
        act(&agent, &mut draft, "discard").await.expect(200);
        let back = one(&agent, &draft).await;
        assert_eq!((&back["state"], &back["fields"]["ListPrice"]), (&json!("published"), &json!("440000.00")));
        act(&agent, &mut draft, "withdraw").await.expect(200);
        assert_eq!(homes(app, "").await["totalItems"], 0);
    }

    async fn what_is_public_is_pending_and_available_again_in_one_touch(app) {
        let agent = app.member_of(Group::Agent).await;
        let other = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let mut draft = published(&agent, &admin, 7).await;
        let listed = async |app: &TestApp| {
            let found = homes(app, "").await;
            assert_eq!(found["totalItems"], 1, "{found}");
            found["tableData"][0]["StandardStatus"].as_str().unwrap().to_owned()
        };
        let row = async || {
            let all = agent.post_nothing("/api/me/listings/all").await.expect(200).json();
            all["tableData"][0].clone()
        };
        let has = |row: &Value, name: &str| {
            row["actions"].as_array().unwrap().iter().any(|action| action == name)
        };
        let before = row().await;
        assert_eq!(before["status"], "Active");
        assert!(has(&before, "pending") && !has(&before, "available"), "{before}");
        // Of the page that is kept, too.
        let path = before["path"].as_str().unwrap().to_owned();
        let page = async || app.anonymous().get(&path).await.expect(200).text();
        assert!(!page().await.contains(r#""StandardStatus":"Pending""#));
        act(&other, &mut draft, "pending").await.expect(404);
        act(&agent, &mut draft, "pending").await.expect(200);
        assert_eq!(listed(app).await, "Pending");
        assert!(page().await.contains(r#""StandardStatus":"Pending""#));
        let now = row().await;
        assert_eq!((&now["status"], &now["state"]), (&json!("Pending"), &json!("published")));
        assert!(has(&now, "available") && !has(&now, "pending"), "{now}");
        // Twice is once, and who has seen an older version is told.
        act(&agent, &mut draft, "pending").await.expect(200);
        let noted = "SELECT COUNT(*) AS total FROM audit WHERE action = 'property.update'";
        assert_eq!(number(app, noted).await, 1);
        draft.version -= 1;
        act(&agent, &mut draft, "available").await.expect(409);
        draft.version += 1;

        // Changes that wait do not undo it.
        act(&agent, &mut draft, "edit").await.expect(200);
        draft.form = one(&agent, &draft).await["form"].as_str().unwrap().to_owned();
        keep(&agent, &mut draft, &json!({ "ListPrice": "450000" })).await.expect(200);
        act(&agent, &mut draft, "available").await.expect(200);
        assert_eq!(listed(app).await, "Active");
        assert_eq!(homes(app, "").await["tableData"][0]["ListPrice"], "500000.00");
        act(&agent, &mut draft, "submit").await.expect(200);
        act(&agent, &mut draft, "pending").await.expect(200);
        decide(&admin, &mut draft, "take").await.expect(200);
        decide(&admin, &mut draft, "publish").await.expect(200);
        assert_eq!(listed(app).await, "Pending");
        assert_eq!(homes(app, "").await["tableData"][0]["ListPrice"], "450000.00");
        let trail = "SELECT COUNT(*) AS total FROM audit WHERE action = 'submission.pending'";
        assert_eq!(number(app, trail).await, 3);

        // What is off the site has no status to show.
        act(&agent, &mut draft, "withdraw").await.expect(200);
        act(&agent, &mut draft, "available").await.expect(409);
        assert_eq!(row().await["status"], json!(null));
    }

    async fn who_leaves_takes_their_homes_along(app) {
        let agent = app.member_of(Group::Agent).await;
        let other = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let _ = published(&agent, &admin, 7).await;
        let kept = published(&other, &admin, 8).await;
        let mut gone = published(&agent, &admin, 9).await;
        act(&agent, &mut gone, "withdraw").await.expect(200);
        let draft = begin(&agent).await;
        assert_eq!(homes(app, "").await["totalItems"], 2);
        let copy = agent.get("/api/me/export").await.expect(200).json();
        assert_eq!(copy["data"]["listings"].as_array().unwrap().len(), 3);
        assert_eq!(copy["data"]["listings"][1]["fields"]["City"], "Kingston");
        let password = json!({ "password": PASSWORD });
        agent.post("/api/me/delete_account", &password).await.expect(200);
        assert_eq!(homes(app, "").await["totalItems"], 1);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM submissions").await, 1);
        assert_eq!(one(&other, &kept).await["state"], "published");
        app.anonymous().get(&draft.form).await.expect(404);
        let trail = "SELECT COUNT(*) AS total FROM audit WHERE action = 'property.publish'
                     OR action = 'property.withdraw'";
        assert!(number(app, trail).await >= 1);
    }

    async fn what_ends_by_itself_is_told_and_renewed_in_one_touch(app) {
        let agent = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let mut draft = published(&agent, &admin, 7).await;
        let remind = || site::property::remind_due(
            &app.site,
            site::contact::remind,
            site::submission::notify_expiring,
        );
        app.clock.advance(27 * 24 * 60 * 60);
        assert_eq!(remind().await.unwrap(), 0);
        assert!(ends(app).await.is_empty());
        app.clock.advance(2 * 24 * 60 * 60);
        assert_eq!(remind().await.unwrap(), 1);
        assert_eq!(remind().await.unwrap(), 0, "once");
        assert_eq!(ends(app).await.len(), 1);
        app.clock.advance(14 * 24 * 60 * 60);
        site::property::expire_due(&app.site, site::submission::notify_expired).await.unwrap();
        assert_eq!(homes(app, "").await["totalItems"], 0);
        let again = app.sign_in_as(&agent).await;
        let now = one(&again, &draft).await;
        assert_eq!(now["state"], "expired");
        assert_eq!(ends(app).await, ["Is your home still available? 7 Lantern Street, Kingston",
            "Your home is not public any more: 7 Lantern Street, Kingston"]);
        draft.version = now["version"].as_i64().unwrap();
        act(&again, &mut draft, "renew").await.expect(200);
        assert_eq!(homes(app, "").await["totalItems"], 1);
        assert_eq!(one(&again, &draft).await["state"], "published");
        // What the company deletes is withdrawn for whoever posted it.
        let admin = app.administrator().await;
        let homes = admin.post_nothing("/api/admin/all_properties").await.json();
        let key = homes["tableData"][0]["ListingKey"].clone();
        admin.post("/api/admin/delete_property", &json!({ "ListingKey": key })).await.expect(200);
        assert_eq!(one(&again, &draft).await["state"], "withdrawn");
    }

    async fn two_windows_and_the_second_is_told(app) {
        let agent = app.member_of(Group::Agent).await;
        let mut draft = begin(&agent).await;
        let mut window = Draft { form: draft.form.clone(), ..draft };
        keep(&agent, &mut draft, &json!({ "City": "Kingston" })).await.expect(200);
        // The same words are no conflict, others are.
        keep(&agent, &mut window, &json!({ "City": "Kingston" })).await.expect(200);
        window.version = 1;
        keep(&agent, &mut window, &json!({ "City": "Guelph" })).await.expect(409);
        assert_eq!(one(&agent, &draft).await["fields"]["City"], "Kingston");

        let page = format!("{}?step=address", draft.form);
        let pairs = [("version", "1"), ("City", "Guelph"), ("go", "next")];
        let told = app.anonymous().post_pairs(&page, &pairs).await.expect(409);
        let shown = told.embedded(&json!(["posting"])).unwrap();
        assert_eq!((&shown["isConflict"], &shown["values"]["City"]), (&json!(true), &json!("Guelph")));
        let newest = shown["version"].to_string();
        let pairs = [("version", newest.as_str()), ("City", "Guelph"), ("go", "address")];
        app.anonymous().post_pairs(&page, &pairs).await.expect(303);
        assert_eq!(one(&agent, &draft).await["fields"]["City"], "Guelph");
    }

    async fn the_steps_work_without_script(app) {
        let agent = app.member_of(Group::Agent).await;
        let email = agent_email(app, &agent).await;
        let visitor = app.anonymous();
        let begin = visitor.get("/post-property").await.expect(200);
        assert!(begin.text().contains("name=\"password\""));
        let wrong = [("email", email.as_str()), ("password", "not the one"), ("go", "new")];
        visitor.post_pairs("/post-property", &wrong).await.expect(401);
        let right = [("email", email.as_str()), ("password", PASSWORD), ("go", "new")];
        let entered = visitor.post_pairs("/post-property", &right).await.expect(303);
        let form = entered.header("location").to_owned();
        let page = visitor.get(&form).await.expect(200);
        assert_eq!(page.header("cache-control"), "private, no-store");
        assert!(page.header("x-robots-tag").contains("noindex"));
        // A step that is wrong comes back with its words, and nothing is lost.
        let missing = [("version", "1"), ("go", "next"), ("Purpose", "Sell")];
        let told = visitor.post_pairs(&form, &missing).await.expect(422);
        let shown = told.embedded(&json!(["posting"])).unwrap();
        assert_eq!(shown["values"]["Purpose"], "Sell");
        assert!(shown["errors"]["PropertyClass"].is_string(), "{shown}");

        let mut fields = whole(5);
        fields["BathroomsTotalInteger"] = json!("2");
        fields["BathroomsHalf"] = json!("1");
        let mut at = form.clone();
        for step in ["purpose", "address", "details", "cost"] {
            let drawn = visitor.get(&at).await;
            assert_eq!(drawn.text().contains("name=\"BathroomsHalf\""), step == "details", "{step}");
            let version = drawn.embedded(&json!(["posting"])).unwrap()["version"].to_string();
            let names = fields::SubmissionStep::ALL.into_iter().find(|one| one.as_str() == step).unwrap().fields();
            let mut pairs = vec![("version", version.as_str()), ("go", "next")];
            pairs.extend(names.iter().map(|name| (*name, fields[*name].as_str().unwrap_or_default())));
            let next = visitor.post_pairs(&at, &pairs).await.expect(303);
            at = next.header("location").to_owned();
        }
        assert!(at.ends_with("step=pictures"), "{at}");
        visitor.post_pairs(&at, &[("go", "next")]).await.expect(303);
        let at = at.replace("pictures", "status");
        let version = visitor.get(&at).await.embedded(&json!(["posting"])).unwrap()["version"].to_string();
        let pairs = [
            ("version", version.as_str()), ("go", "next"), ("OwnerName", "Zoé Lindqvist"),
            ("OwnerConsentYN", "Yes"), ("StandardStatus", "Pending"),
        ];
        visitor.post_pairs(&at, &pairs).await.expect(303);
        let at = at.replace("status", "check");
        let page = visitor.get(&at).await.expect(200);
        let shown = page.embedded(&json!(["posting"])).unwrap();
        assert_eq!(shown["problems"], json!([]), "{shown}");
        assert_eq!(shown["values"]["BathroomsHalf"], "1", "{shown}");
        let version = shown["version"].to_string();
        visitor.post_pairs(&at, &[("version", &version), ("go", "send")]).await.expect(303);
        let over = visitor.get(&at).await.expect(200);
        assert_eq!(over.embedded(&json!(["posting"])).unwrap()["mode"], "sent");
        let french = at.replace("/post-property/", "/fr/annoncer/");
        assert!(visitor.get(&french).await.expect(200).text().contains("Envoyé"));

        // The same link ends with the account.
        platform::write!(app.site.db, tx => tx.execute(
            sql("UPDATE users SET is_disabled = $2 WHERE id = $1").bind(agent.user_id).bind(true)
        ).await).unwrap();
        visitor.get(&at).await.expect(404);
    }

    async fn limits_hold(app) {
        let agent = app.member_of(Group::Agent).await;
        for _ in 0..model::MAX_DRAFTS {
            agent.post_nothing("/api/me/listings/add").await.expect(200);
        }
        agent.post_nothing("/api/me/listings/add").await.expect(409);
        let other = app.member_of(Group::Agent).await;
        for number in 0..model::MAX_SENT_PER_DAY {
            sent(&other, usize::try_from(number).unwrap() + 1).await;
        }
        let mut late = begin(&other).await;
        keep(&other, &mut late, &whole(99)).await.expect(200);
        act(&other, &mut late, "submit").await.expect(409);
        let long = json!({ "PublicRemarks": "x".repeat(5_001) });
        keep(&other, &mut late, &long).await.expect(422);
        keep(&other, &mut late, &json!({ "ListingId": "KT-1" })).await.expect(422);
        // A link is good for a week.
        app.clock.advance(7 * 24 * 60 * 60);
        keep(&other, &mut late, &json!({ "City": "Guelph" })).await.expect(404);
        assert!(delete_expired_links(&app.site).await.unwrap() > 0);
    }

    async fn pictures_are_sent_ordered_and_removed_without_script(app) {
        let agent = app.member_of(Group::Agent).await;
        let mut draft = begin(&agent).await;
        let page = format!("{}?step=pictures", draft.form);
        for shade in [10, 20] {
            let form = crate::testing::Form::default().with("go", "upload").with("version", "1")
                .file("a.png", &picture(shade));
            app.anonymous().post_form(&page, &form).await.expect(303);
        }
        let shown = app.anonymous().get(&page).await.embedded(&json!(["posting"])).unwrap();
        let names: Vec<String> = shown["pictures"].as_array().unwrap().iter()
            .map(|one| one["name"].as_str().unwrap().to_owned()).collect();
        assert_eq!(names.len(), 2);
        let first = format!("first:{}", names[1]);
        let said = format!("description-{}", names[0]);
        app.anonymous().post_pairs(&page, &[("go", &first), (&said, "The yard")]).await.expect(303);
        let shown = app.anonymous().get(&page).await.embedded(&json!(["posting"])).unwrap();
        assert_eq!(shown["pictures"][0]["name"], names[1].as_str());
        assert_eq!(shown["pictures"][1]["description"], "The yard");
        let empty = crate::testing::Form::default().with("go", "upload").with("version", "1");
        app.anonymous().post_form(&page, &empty).await.expect(422);
        draft.version = shown["version"].as_i64().unwrap();
        keep(&agent, &mut draft, &whole(8)).await.expect(200);
        act(&agent, &mut draft, "submit").await.expect(200);
        let admin = app.administrator().await;
        // Lists crop it around its focal point.
        let query = "UPDATE media SET focus_x = 12, focus_y = 100 WHERE name = $1";
        let first_name = names[1].clone();
        platform::write!(app.site.db, tx => tx.execute(sql(query).bind(&first_name)).await).unwrap();
        for (person, call) in [(&agent, "/api/me/listings/all"), (&admin, "/api/admin/review/all")] {
            let row = &person.post_nothing(call).await.expect(200).json()["tableData"][0];
            assert!(row["picture"].as_str().unwrap().starts_with("/media/"), "{row}");
            assert_eq!(row["focus"], "04", "{call}");
        }
        // The same picture in somebody else's home is shown.
        let other = app.member_of(Group::Agent).await;
        let mut copy = begin(&other).await;
        let copied = format!("{}?step=pictures", copy.form);
        let form = crate::testing::Form::default().with("go", "upload").with("version", "1")
            .file("b.png", &picture(10));
        app.anonymous().post_form(&copied, &form).await.expect(303);
        copy.version = 2;
        keep(&other, &mut copy, &whole(9)).await.expect(200);
        act(&other, &mut copy, "submit").await.expect(200);
        let seen = admin.post("/api/admin/review/one", &json!({ "id": copy.id })).await.json();
        let same = &seen["data"]["checks"]["duplicates"];
        assert_eq!((&same[0]["same"], &same[0]["id"]), (&json!("picture"), &json!(draft.id)), "{same}");

        decide(&admin, &mut draft, "take").await.expect(200);
        decide(&admin, &mut draft, "publish").await.expect(200);
        let home = &homes(app, "").await["tableData"][0];
        assert!(home["Media"][0]["MediaURL"].as_str().unwrap().contains(&names[1]), "{home}");
    }
}

async fn agent_email(app: &TestApp, person: &Person<'_>) -> String {
    let mut tx = app.site.db.read().await.unwrap();
    let query = sql("SELECT email FROM users WHERE id = $1").bind(person.user_id);
    tx.fetch_one(query).await.unwrap().get("email").unwrap()
}

impl TestApp {
    /// Somebody who has been away for long, signed in again.
    async fn sign_in_as(&self, person: &Person<'_>) -> Person<'_> {
        let email = agent_email(self, person).await;
        let session = self.sign_in(&email, PASSWORD).await.json();
        let token = session["data"]["accessToken"].as_str().unwrap().to_owned();
        Person { app: self, token: Some(token), user_id: person.user_id, language: None }
    }
}
