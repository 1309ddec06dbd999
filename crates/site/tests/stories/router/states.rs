//! Accounts that are not in force yet: what somebody holds who has registered, was invited or
//! has half signed in opens no call and no door.

use std::fmt::Write as _;

use serde_json::{Value, json};
use site::access::Group;
use site::account_policy::{Accounts, SecondFactor};
use site::sms::Sms;

use super::{calls, may_call};
use crate::testing::{Person, TestApp, on_both_engines};

const PASSWORD: &str = "three geese over hamilton";
const REGISTERED: &str = "waiting@reader.example";
const INVITED: &str = "invited@example.ca";

/// The same store, where everybody may have an account.
pub(super) async fn open(app: &TestApp) -> TestApp {
    app.with_accounts(Accounts::Open, Sms::none()).await
}

async fn register(app: &TestApp) -> Value {
    let form = json!({
        "email": REGISTERED, "first_name": "Ari", "last_name": "Sample", "password": PASSWORD,
        "terms": true,
    });
    app.anonymous().post("/api/auth/register", &form).await.expect(200).json()
}

async fn invite(app: &TestApp) -> Value {
    let form = json!({
        "email": INVITED, "first_name": "Zoé", "last_name": "Tremblay", "group_id": 2,
    });
    let administrator = app.administrator().await;
    administrator.post("/api/admin/invite_user", &form).await.expect(200).json()
}

/// People with what they were given instead of a session, in an [`open`] site.
pub(super) async fn not_in_force(app: &TestApp) -> Vec<(&'static str, Person<'_>)> {
    let registered = register(app).await;
    let invited = invite(app).await;
    let link = invited["data"]["link"].as_str().unwrap();
    let (_, invitation) = link.split_once('#').expect("a link with a token");
    let tokens = [
        ("who has not entered the code yet", registered["data"]["token"].as_str().unwrap()),
        ("who was invited", invitation),
        ("who has not shown the second factor", &crate::auth_mfa::half_way(app).await),
    ];
    let person = |token: &str| Person { token: Some(token.to_owned()), ..app.anonymous() };
    tokens.map(|(name, token)| (name, person(token))).into()
}

on_both_engines! {
    async fn who_has_not_confirmed_or_accepted_signs_in_like_who_is_unknown(app) {
        let app = open(app).await;
        register(&app).await;
        invite(&app).await;
        let words = "Invalid email or password";
        for email in ["unknown@reader.example", REGISTERED, INVITED] {
            app.sign_in(email, PASSWORD).await.expect_error(401, words);
        }
    }
}

/// Somebody of the staff who must have a second factor, and has none, is let in where one is set
/// up, and where nobody needs an account of the staff.
#[tokio::test]
async fn the_staff_without_a_second_factor_may_set_one_up_and_leave() {
    let store = TestApp::sqlite().await;
    let app = store.with_second_factor(SecondFactor::Staff).await;
    let mut table = String::new();
    for (method, path) in calls() {
        let real = path.replace("{page}", "about");
        let visitor = app.anonymous();
        if may_call(&visitor, &method, &real, 401).await {
            continue;
        }
        let mut may = Vec::new();
        for (name, group) in [("administrator", Group::Administrator), ("editor", Group::Editor)] {
            // Signing out and ending sessions would leave nobody for the next call.
            let person = app.member_of(group).await;
            if may_call(&person, &method, &real, 403).await {
                may.push(name);
            }
        }
        if !may.is_empty() {
            writeln!(table, "{method} {path}: {}", may.join(" ")).unwrap();
        }
    }
    insta::assert_snapshot!(table);
}
