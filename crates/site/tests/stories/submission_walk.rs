//! Who may do what with a submission, walked whole: every group and state of an account, every
//! state of a listing, every action of either side. What is allowed changes as the table of
//! steps says (`tests::every_state_takes_the_steps_of_the_table_and_no_other`); here all that is
//! refused is refused exactly, and changes nothing.

use platform::db::sql;
use serde_json::json;
use site::access::Group;
use site::property::PublicationState;
use site::submission::states::{self, Side, SubmissionAction};

use crate::submission::{Draft, begin, keep, published, sent, set_state, whole};
use crate::testing::{Person, TestApp, on_both_engines};

/// What the calls of the submitter and of the reviewer answer to somebody.
struct Other<'a> {
    name: &'static str,
    person: Person<'a>,
    own: u16,
    review: u16,
}

async fn disable(app: &TestApp, person: &Person<'_>) {
    let query = "UPDATE users SET is_disabled = $2 WHERE id = $1";
    platform::write!(app.site.db, tx => tx.execute(
        sql(query).bind(person.user_id.unwrap()).bind(true)
    ).await)
    .unwrap();
}

async fn stored(app: &TestApp, draft: &Draft) -> (String, i64) {
    let mut tx = app.site.db.read().await.unwrap();
    let query = sql("SELECT state, version FROM submissions WHERE id = $1").bind(draft.id);
    let row = tx.fetch_one(query).await.unwrap();
    (row.get("state").unwrap(), row.get("version").unwrap())
}

async fn others(app: &TestApp) -> Vec<Other<'_>> {
    let disabled = app.member_of(Group::Agent).await;
    disable(app, &disabled).await;
    let disabled_admin = app.administrator().await;
    disable(app, &disabled_admin).await;
    let other = |name, person, own, review| Other { name, person, own, review };
    vec![
        other("nobody", app.anonymous(), 401, 401),
        other("an ended session", app.stranger_with_a_stale_token(), 401, 401),
        other("a disabled agent", disabled, 401, 401),
        other("a disabled administrator", disabled_admin, 401, 401),
        other("an editor", app.editor().await, 403, 403),
        other("another agent", app.member_of(Group::Agent).await, 404, 403),
        other("a user", app.member_of(Group::User).await, 404, 403),
    ]
}

on_both_engines! {
    async fn every_group_account_and_listing_state_is_refused_exactly(app) {
        let agent = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        let others = others(app).await;
        for has_home in [false, true] {
            let draft = if has_home {
                published(&agent, &admin, 1).await
            } else {
                sent(&agent, 2).await
            };
            for from in PublicationState::ALL.iter().copied() {
                set_state(app, &draft, from).await;
                let before = stored(app, &draft).await;
                for action in SubmissionAction::ALL {
                    let body = json!({
                        "id": draft.id, "version": draft.version, "action": action.as_str(),
                        "reason": "x",
                    });
                    let is_own = action.side() == Side::Submitter;
                    let at = |name: &str| format!("{name}: {action:?} from {from:?}, {has_home}");
                    for Other { name, person, own, review } in &others {
                        let answer = person.post("/api/me/listings/move", &body).await;
                        // Who may post is told first that this is no action of theirs.
                        let own = if *own == 404 && !is_own { 422 } else { *own };
                        assert_eq!(answer.status.as_u16(), own, "{}", at(name));
                        let answer = person.post("/api/admin/review/decide", &body).await;
                        assert_eq!(answer.status.as_u16(), *review, "{}", at(name));
                    }
                    let answer = admin.post("/api/me/listings/move", &body).await;
                    assert_eq!(answer.status.as_u16(), 403, "{}", at("the reviewer"));
                    let answer = agent.post("/api/admin/review/decide", &body).await;
                    assert_eq!(answer.status.as_u16(), 403, "{}", at("the submitter"));
                    // Neither side has the other's actions, nor an older version.
                    let old = json!({ "version": draft.version - 1 });
                    let mut old_body = body.clone();
                    old_body["version"] = old["version"].clone();
                    let (path, person) = if is_own {
                        ("/api/me/listings/move", &agent)
                    } else {
                        ("/api/admin/review/decide", &admin)
                    };
                    let answer = person.post(path, &old_body).await.status.as_u16();
                    assert_eq!(answer, 409, "{}", at("an older version"));
                    let (path, person) = if is_own {
                        ("/api/admin/review/decide", &admin)
                    } else {
                        ("/api/me/listings/move", &agent)
                    };
                    let answer = person.post(path, &body).await.status.as_u16();
                    assert_eq!(answer, 422, "{}", at("the other side"));
                }
                assert_eq!(stored(app, &draft).await, before, "nothing of it changed anything");
                let id = json!({ "id": draft.id });
                for Other { name, person, own, review } in &others {
                    for (path, status) in [
                        ("/api/me/listings/one", own),
                        ("/api/me/listings/enquiries", own),
                        ("/api/admin/review/one", review),
                    ] {
                        let answer = person.post(path, &id).await.status.as_u16();
                        assert_eq!(answer, *status, "{name} at {path}, {from:?}");
                    }
                }
                let seen = admin.post("/api/admin/review/one", &id).await.status.as_u16();
                let expected = if from == PublicationState::Draft { 404 } else { 200 };
                assert_eq!(seen, expected, "a draft is its author's alone: {from:?}");
                agent.post("/api/me/listings/one", &id).await.expect(200);
            }
        }
    }

    async fn an_owner_s_listing_waits_in_every_state_while_owners_do_not_post(app) {
        let owner = app.member_of(Group::User).await;
        app.site.settings.set_owners_may_post(true);
        let mut draft = begin(&owner).await;
        keep(&owner, &mut draft, &whole(3)).await.expect(200);
        app.site.settings.set_owners_may_post(false);
        for from in PublicationState::ALL.iter().copied() {
            set_state(app, &draft, from).await;
            for action in [SubmissionAction::Submit, SubmissionAction::Edit] {
                let body = json!({
                    "id": draft.id, "version": draft.version, "action": action.as_str(),
                });
                let answer = owner.post("/api/me/listings/move", &body).await.status.as_u16();
                let leads = states::next_state(action, from, false).is_some();
                assert_eq!(answer, if leads { 403 } else { 409 }, "{action:?} from {from:?}");
            }
            let opened = owner.post("/api/me/listings/one", &json!({ "id": draft.id })).await;
            assert_eq!(opened.expect(200).json()["data"]["form"], json!(null), "no link");
        }
        set_state(app, &draft, PublicationState::Draft).await;
        keep(&owner, &mut draft, &json!({ "City": "Guelph" })).await.expect(404);
        owner.post_nothing("/api/me/listings/add").await.expect(403);
        // What is there can still be taken back.
        let body = json!({ "id": draft.id, "version": draft.version, "action": "delete" });
        owner.post("/api/me/listings/move", &body).await.expect(200);
    }
}
