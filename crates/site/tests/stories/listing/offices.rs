//! Who is said to offer a home: its own brokerage, that of the agent who posted it, or its owner; never
//! the company, which is no brokerage.

use platform::db::sql;
use serde_json::{Value, json};
use site::access::{Group, UserId};

use super::{address, told};
use crate::testing::{TestApp, on_both_engines};

/// Says that a home was posted by somebody.
async fn posted(app: &TestApp, home: i64, by: UserId, is_by_owner: bool) {
    let query = "INSERT INTO submissions (account_id, is_by_owner, state, fields, property_id,
                   created_at, updated_at, state_changed_at)
                 VALUES ($1, $2, 'published', '{}', $3, 1, 1, 1)";
    let posted = sql(query).bind(by).bind(is_by_owner).bind(home);
    platform::write!(app.site.db, tx => tx.execute(posted.clone()).await).unwrap();
}

on_both_engines! {
    async fn a_home_is_called_that_of_the_brokerage_which_lists_it(app) {
        let admin = app.administrator().await;
        let (agent, owner) = (app.member_of(Group::Agent).await, app.member_of(Group::User).await);
        let mut homes = Vec::new();
        for number in 12..15 {
            let more = json!({ "UnparsedAddress": format!("{number} Lantern Street") });
            let key = admin.home(more).await;
            admin.publish(key, "published").await.expect(200);
            homes.push(key);
        }
        let [ours, theirs, of_owner] = homes[..] else { unreachable!() };
        posted(app, theirs, UserId(agent.user_id.unwrap()), false).await;
        posted(app, of_owner, UserId(owner.user_id.unwrap()), true).await;
        let offices = async || {
            app.site.db.refresh_content_version().await.unwrap();
            let mut offices = Vec::new();
            for (key, number) in homes.iter().zip(12..) {
                let home = told(app, &address(&format!("{number}-lantern-street-kingston"), *key), *key).await;
                offices.push((home["ListOfficeName"].clone(), home["checked_by"].clone()));
            }
            offices
        };
        let company = json!(app.site.company().company_name);
        let before = offices().await;
        assert_eq!(before[0], (Value::Null, Value::Null));
        assert_eq!(before[1], (Value::Null, Value::Null), "nothing is confirmed of the agent");
        assert_eq!(before[2], (Value::Null, company));
        admin.change(ours, &json!({ "ListOfficeName": "Lantern Realty Ltd., Brokerage",
            "ListAgentPreferredPhone": "613 555 0144" })).await;
        let own = json!("Lantern Realty Ltd., Brokerage");
        assert_eq!(offices().await[0], (own.clone(), Value::Null));

        let said = json!({ "shown_name": "Robin Larkfield", "brokerage": "Sample Realty Inc., Brokerage",
            "registration_number": "4812345", "province": "ON" });
        agent.post("/api/me/agent/save", &said).await.expect(200);
        assert_eq!(offices().await[1].0, Value::Null, "not until somebody has looked it up");
        let confirm = json!({ "user_id": agent.user_id, "version": 1, "confirmed": true });
        admin.post("/api/admin/agents/confirm", &confirm).await.expect(200);
        let after = offices().await;
        assert_eq!(after[1], (json!("Sample Realty Inc., Brokerage"), Value::Null));
        assert_eq!(after[0].0, own);

        site::search::catch_up(&app.site).await.unwrap();
        let list = app.anonymous().get("/api/homes").await.expect(200).json();
        for row in list["tableData"].as_array().unwrap() {
            let key = row["ListingKey"].as_i64().unwrap();
            let expected = if key == theirs {
                json!("Sample Realty Inc., Brokerage")
            } else if key == ours {
                own.clone()
            } else {
                Value::Null
            };
            assert_eq!(row["ListOfficeName"], expected, "{key}");
        }
        // Whoever is not an agent here any more does not speak for a brokerage.
        let away = sql("UPDATE users SET is_disabled = $2 WHERE id = $1").bind(agent.user_id).bind(true);
        platform::write!(app.site.db, tx => async {
            tx.touch_content().await?;
            tx.execute(away.clone()).await
        }.await).unwrap();
        assert_eq!(offices().await[1].0, Value::Null);
    }
}
