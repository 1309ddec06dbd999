//! What keeps large tables fast, on both engines: query plans, counters beside tables, pages read
//! from the nearer end. No test here measures time; `bench/tables.mjs` does.

use platform::db::{Engine, Tx, sql};
use platform::error::Result;
use serde_json::{Value, json};
use site::access::Group;

use crate::testing::plans::complaint;
use crate::testing::{Form, Person, TestApp, on_both_engines};

/// The calls of an administrator about one person's data.
async fn somebody_asks_for_their_data(editor: &Person<'_>) {
    let person = json!({ "email": "zoe1@example.ca", "confirm": "zoe1@example.ca" });
    for call in ["find", "export"] {
        editor.post(&format!("/api/admin/privacy/{call}"), &person).await.expect(200);
    }
    editor.post_nothing("/api/admin/privacy/retention").await.expect(200);
    editor.post_nothing("/api/admin/privacy/incidents").await.expect(200);
    let settings = site::privacy::Retention { messages_months: 24, ..Default::default() };
    site::privacy::delete_expired_by(&editor.app.site, &settings).await.unwrap();
    let gone = json!({ "email": "zoe4@example.ca", "confirm": "zoe4@example.ca" });
    editor.post("/api/admin/privacy/erase", &gone).await.expect(200);
}

pub(crate) fn house(number: usize) -> Value {
    json!({
        "PropertyType": if number.is_multiple_of(3) { "Residential Lease" } else { "Residential" },
        "ListPrice": if number.is_multiple_of(3) { Value::Null } else { json!("549900.00") },
        "LeaseAmount": if number.is_multiple_of(3) { json!("1500") } else { Value::Null },
        "LeaseAmountFrequency": if number.is_multiple_of(3) { json!("Monthly") } else { Value::Null },
        "UnparsedAddress": format!("{number} Lantern Street"),
        "City": if number.is_multiple_of(2) { "Kingston" } else { "Lévis" },
        "StateOrProvince": "ON",
        "PostalCode": "k7l1a1",
        "Latitude": "44.23",
        "Longitude": "-76.48",
        "OwnerName": "Zoé Lindqvist",
        "ListAgentFullName": "Ines Vautour",
    })
}

async fn send(app: &TestApp, number: usize) {
    let body = json!({
        "name": "Zoé Tremblay",
        "email": format!("zoe{number}@example.ca"),
        "phone": "+1 (418) 555-0199",
        "message": format!("Message number {number} about a roof."),
        "website": if number.is_multiple_of(4) { "https://shop.example" } else { "" },
    });
    app.anonymous().post("/api/admin/contact_us", &body).await.expect(200);
}

async fn list(person: &Person<'_>, call: &str, query: &str) -> Value {
    person.post_nothing(&format!("/api/admin/{call}?{query}")).await.expect(200).json()
}

/// The pages of a list, joined, equal the list.
async fn pages_are_the_list(person: &Person<'_>, call: &str, query: &str, rows: usize) {
    let whole = list(person, call, &format!("size=500&{query}")).await;
    let whole_rows = whole["tableData"].as_array().unwrap();
    assert_eq!((whole_rows.len(), whole["totalItems"].as_u64()), (rows, u64::try_from(rows).ok()));
    let mut paged = Vec::new();
    for page in 0..=rows.div_ceil(4) {
        let page = list(person, call, &format!("size=4&page={page}&{query}")).await;
        assert_eq!(page["totalItems"], whole["totalItems"], "{query}");
        paged.extend(page["tableData"].as_array().unwrap().clone());
    }
    assert_eq!(&paged, whole_rows, "{call} {query}");
}

/// Saves a working copy twice, reads it, lists and previews it, publishes it, begins another and
/// discards it.
async fn what_is_written_of_a_public_blog(editor: &Person<'_>, blog: i64) {
    let category = editor.category("Copies").await;
    let copy = |version: &str, text: &str| {
        let form = Form::blog(category).with("blog_id", &blog.to_string());
        let form = form.with("blog_description", text);
        if version.is_empty() { form } else { form.with("copy_version", version) }
    };
    let asked = json!({ "blog_id": blog });
    for (version, text) in [("", "<p>Ice</p>"), ("1", "<p>More ice</p>")] {
        let form = copy(version, text);
        editor.post_form("/api/admin/save_working_copy", &form).await.expect(200);
        let found = editor.post("/api/admin/working_copy", &asked).await.expect(200).json();
        assert_eq!(found["data"]["blog_description"], text);
    }
    editor.post_nothing("/api/admin/all_blogs?scope=all").await.expect(200);
    editor.post("/api/admin/open_preview", &asked).await.expect(200);
    let mut tx = editor.app.site.db.read().await.unwrap();
    assert_eq!(
        site::blog::find_copies_by_picture(&mut tx, "roof.webp", 5).await.unwrap(),
        [0_i64; 0]
    );
    drop(tx);
    let form = copy("2", "<p>More ice</p>");
    editor.post_form("/api/admin/update_blog", &form).await.expect(200);
    editor.post_form("/api/admin/save_working_copy", &copy("", "<p>Snow</p>")).await.expect(200);
    editor.post("/api/admin/discard_working_copy", &asked).await.expect(200);
    let found = editor.post("/api/admin/working_copy", &asked).await.expect(200).json();
    assert_eq!(found["data"], Value::Null);
}

/// Runs every statement about alerts and their mails.
async fn alerts_are_followed(app: &TestApp, editor: &Person<'_>, home: i64) {
    while site::alerts::work(&app.site).await.unwrap() {}
    let ask = json!({ "email": "zoe@example.ca", "query": "purpose=sell", "consent": true });
    let all = json!({ "email": "ari@example.ca", "query": "q=lantern", "consent": true });
    for body in [&ask, &ask, &all] {
        app.anonymous().post("/api/alerts", body).await.expect(200);
    }
    let key = site::alerts::token_key(&app.site).await.unwrap();
    let mut tx = app.site.db.read().await.unwrap();
    let seeds = sql("SELECT token_seed FROM alerts WHERE id > 0 ORDER BY id LIMIT 10");
    let rows = tx.fetch_all(seeds).await.unwrap();
    drop(tx);
    let mut pages = Vec::new();
    for row in rows {
        let seed: Vec<u8> = row.get("token_seed").unwrap();
        pages.push(format!("/alerts/{}", site::alerts::make_token(&key, &seed)));
    }
    for page in &pages {
        for action in ["confirm", "pause", "resume"] {
            app.anonymous().post_pairs(page, &[("action", action)]).await.expect(303);
        }
        let often = [("action", "change"), ("frequency", "instant")];
        app.anonymous().post_pairs(page, &often).await.expect(303);
        app.anonymous().get(page).await.expect(200);
    }
    app.anonymous().post("/api/alerts", &ask).await.expect(200);
    for price in [3_i64, 4] {
        let dearer = "UPDATE properties SET list_price = $2, revision = revision + 1 WHERE id = $1";
        platform::write!(app.site.db, tx =>
            tx.execute(sql(dearer).bind(home).bind(price)).await)
        .unwrap();
        for _ in 0..2 {
            app.clock.advance(120);
            while site::search::index_new(&app.site).await.unwrap() > 0 {}
            while site::alerts::work(&app.site).await.unwrap() {}
        }
    }
    let timeout = std::time::Duration::from_secs(1);
    let from = "Keyturn <post@example.ca>".parse().unwrap();
    let mailer =
        platform::mail::Mailer::new("smtp://127.0.0.1:9", from, "www.example.ca", timeout).unwrap();
    let recipient = "desk@example.ca".parse().unwrap();
    let delivery = site::outbox::Delivery { mailer: mailer.into(), recipient };
    let outbox =
        site::outbox::Outbox::through(app.site.clone(), ::site::mail_kinds::all(), delivery);
    while !matches!(outbox.step().await.unwrap(), site::outbox::DeliveryStep::Idle(_)) {}
    let mut tx = app.site.db.read().await.unwrap();
    let told = sql("SELECT notified_at FROM alert_matches WHERE notified_at IS NOT NULL LIMIT 1");
    assert!(tx.fetch_optional(told).await.unwrap().is_some(), "somebody was told");
    drop(tx);
    site::alerts::refresh_search_counts(&app.site).await.unwrap();
    for call in ["alert_overview", "unanswered_searches?page=30", "stale_homes?page=30"] {
        editor.post_nothing(&format!("/api/admin/{call}")).await.expect(200);
    }
    let bounced = "ari@example.ca";
    platform::write!(app.site.db, tx =>
        site::alerts::note_bounce(&mut tx, bounced, app.site.clock.now()).await)
    .unwrap();
    app.anonymous().post_pairs(&format!("{}/unsubscribe", pages[0]), &[]).await.expect(200);
    let erased = json!({ "email": bounced });
    editor.post("/api/admin/erase_alerts", &erased).await.expect(200);
    site::alerts::delete_old(&app.site).await.unwrap();
}

/// Compares counters with counts.
async fn counts_are_exact(app: &TestApp) {
    const COUNTS: [(&str, &str); 8] = [
        (
            "SELECT CAST(SUM(blogs) AS BIGINT) AS total FROM blog_counts
             GROUP BY category_id, language HAVING SUM(blogs) <> 0 ORDER BY category_id, language",
            "SELECT COUNT(*) AS total FROM published_blogs GROUP BY category_id, language
             ORDER BY category_id, language",
        ),
        (
            "SELECT CAST(SUM(blogs) AS BIGINT) AS total FROM blog_states
             GROUP BY category_id, language, state HAVING SUM(blogs) <> 0
             ORDER BY category_id, language, state",
            "SELECT COUNT(*) AS total FROM written_blogs
             GROUP BY COALESCE(category_id, 0), language, state
             ORDER BY COALESCE(category_id, 0), language, state",
        ),
        (
            "SELECT CAST(SUM(blogs) AS BIGINT) AS total FROM blog_days
             GROUP BY day HAVING SUM(blogs) <> 0 ORDER BY day",
            "SELECT COUNT(*) AS total FROM published_blogs GROUP BY created_at / 86400
             ORDER BY created_at / 86400",
        ),
        (
            "SELECT CAST(SUM(properties) AS BIGINT) AS total FROM property_counts
             GROUP BY is_deleted, standard_status, purpose, property_class, publication_state
             HAVING SUM(properties) <> 0
             ORDER BY is_deleted, standard_status, purpose, property_class, publication_state",
            "SELECT COUNT(*) AS total FROM properties
             GROUP BY deleted_at IS NOT NULL, standard_status, purpose, property_class,
               publication_state
             ORDER BY deleted_at IS NOT NULL, standard_status, purpose, property_class,
               publication_state",
        ),
        (
            "SELECT CAST(SUM(messages) AS BIGINT) AS total FROM message_counts
             GROUP BY is_suspected, is_read HAVING SUM(messages) <> 0
             ORDER BY is_suspected, is_read",
            "SELECT COUNT(*) AS total FROM contact_messages GROUP BY is_suspected, is_read
             ORDER BY is_suspected, is_read",
        ),
        (
            "SELECT CAST(SUM(messages) AS BIGINT) AS total FROM message_counts
             GROUP BY lead_state, assignee_id HAVING SUM(messages) <> 0
             ORDER BY lead_state, assignee_id",
            "SELECT COUNT(*) AS total FROM contact_messages GROUP BY lead_state, assignee_id
             ORDER BY lead_state, assignee_id",
        ),
        (
            "SELECT CAST(SUM(messages) AS BIGINT) AS total FROM message_quarters
             GROUP BY quarter HAVING SUM(messages) <> 0 ORDER BY quarter",
            "SELECT COUNT(*) AS total FROM contact_messages WHERE is_suspected = FALSE
             GROUP BY created_at / 900 ORDER BY created_at / 900",
        ),
        (
            "SELECT CAST(SUM(mails) AS BIGINT) AS total FROM outbox_counts
             GROUP BY is_failed HAVING SUM(mails) <> 0 ORDER BY is_failed",
            "SELECT COUNT(*) AS total FROM outbox WHERE sent_at IS NULL
             GROUP BY failed_at IS NOT NULL ORDER BY failed_at IS NOT NULL",
        ),
    ];
    let mut tx = app.site.db.read().await.unwrap();
    for (counted, there) in COUNTS {
        let mut totals = Vec::new();
        for query in [counted, there] {
            let rows = tx.fetch_all(sql(query)).await.unwrap();
            totals
                .push(rows.iter().map(|row| row.get::<i64>("total").unwrap()).collect::<Vec<_>>());
        }
        assert_eq!(totals[0], totals[1], "{counted}");
    }
}

/// Runs every query about posted homes.
async fn a_home_is_posted_and_reviewed(app: &TestApp, agent: &Person<'_>, admin: &Person<'_>) {
    let opened = agent.post_nothing("/api/me/listings/add").await.expect(200).json();
    let form = opened["data"]["form"].as_str().unwrap().to_owned();
    let fields = json!({
        "Purpose": "Sell", "PropertyClass": "Residential", "StreetNumber": "1",
        "StreetName": "Lantern Street", "City": "Lévis", "StateOrProvince": "QC",
        "PostalCode": "G6V 1A1", "Latitude": "46.8", "Longitude": "-71.2", "ListPrice": "1",
        "OwnerName": "Zoé Lindqvist", "ContactPhone": "418 555-0199",
        "OwnerConsentYN": "Yes",
    });
    let link = form.rsplit('/').next().unwrap();
    let body = json!({ "link": link, "version": 1, "fields": fields });
    agent.post("/api/me/listings/keep", &body).await.expect(200);
    app.anonymous().get(&form).await.expect(200);
    let id = opened["data"]["id"].clone();
    let body = json!({ "id": id, "version": 2, "action": "submit" });
    agent.post("/api/me/listings/move", &body).await.expect(200);
    for (version, action) in [(3, "take"), (4, "publish")] {
        for query in ["", "?state=published&page=50", "?state=submitted"] {
            admin.post_nothing(&format!("/api/admin/review/all{query}")).await.expect(200);
            agent.post_nothing(&format!("/api/me/listings/all{query}")).await.expect(200);
        }
        admin.post("/api/admin/review/one", &json!({ "id": id })).await.expect(200);
        let body = json!({
            "id": id, "version": version, "action": action, "reason": "Seen in the register",
        });
        admin.post("/api/admin/review/decide", &body).await.expect(200);
    }
    for call in ["all", "one", "enquiries"] {
        agent.post(&format!("/api/me/listings/{call}"), &json!({ "id": id })).await.expect(200);
    }
    site::submission::delete_expired_links(&app.site).await.unwrap();
}

/// Runs the queries about one's own account, and deletes it.
async fn what_is_one_s_own(app: &TestApp, agent: &Person<'_>) {
    let query = "UPDATE users SET email_confirmed_at = 1 WHERE id = $1";
    platform::write!(app.site.db, tx =>
        tx.execute(sql(query).bind(agent.user_id.unwrap())).await)
    .unwrap();
    for call in ["profile", "bookings", "searches", "export"] {
        agent.get(&format!("/api/me/{call}")).await.expect(200);
    }
    agent.get("/api/auth/sessions").await.expect(200);
    agent.post_nothing("/api/me/home").await.expect(200);
    let password = json!({ "password": crate::testing::PASSWORD });
    agent.post("/api/me/delete_account", &password).await.expect(200);
}

/// A hundred thousand posted homes: nearly the limit of one agent, half of them waiting for
/// review.
async fn fill_posted(app: &TestApp, agent: i64, others: i64) {
    let fill = "INSERT INTO submissions (account_id, is_by_owner, state, fields, address_key,
                  phone_key, created_at, updated_at, state_changed_at)
                WITH RECURSIVE numbers (n) AS (
                  SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
                SELECT CASE WHEN n % 60 = 0 THEN CAST($1 AS BIGINT) ELSE CAST($2 AS BIGINT) END,
                  CAST($3 AS BOOLEAN), CASE n % 2 WHEN 0 THEN 'submitted' ELSE 'withdrawn' END,
                  '{}', 'k' || (n % 50000), 'p' || (n % 9000), n, n, n FROM numbers";
    platform::write!(app.site.db, tx => async {
        patiently(&mut tx, app).await?;
        tx.execute(sql(fill).bind(agent).bind(others).bind(false)).await?;
        tx.execute(sql("ANALYZE submissions")).await
    }
    .await)
    .unwrap();
}

/// Filling a table may take long on a busy machine.
pub(crate) async fn patiently(tx: &mut Tx, app: &TestApp) -> Result<()> {
    if app.site.db.engine() == Engine::Postgres {
        tx.execute(sql("SET LOCAL statement_timeout = 0")).await?;
    }
    Ok(())
}

/// Evenly spread hashes of a hundred thousand pictures.
pub(crate) async fn fill_looks(app: &TestApp) {
    let pictures = "INSERT INTO media (name, content_type, width, height, byte_length, srcset,
                      grace, created_at, look)
                    WITH RECURSIVE numbers (n) AS (
                      SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
                    SELECT 'p' || n || '.webp', 'image/webp', 8, 6, 1, '', 0, n, n * 92233720368547
                    FROM numbers";
    // In parts, because a busy machine cannot do it within a statement's limit.
    let keys = "INSERT INTO media_looks (look_key, media_name, look)
                SELECT CAST($1 AS BIGINT) * 65536
                  + (created_at * 40503 + CAST($1 AS BIGINT) * 977) % 65536, name, look
                FROM media WHERE created_at > $2 AND created_at <= $2 + 10000";
    platform::write!(app.site.db, tx => async {
        patiently(&mut tx, app).await?;
        tx.execute(sql(pictures)).await
    }
    .await)
    .unwrap();
    for band in 0..4_i64 {
        for part in 0..10_i64 {
            let keys = sql(keys).bind(band).bind(part * 10_000);
            platform::write!(app.site.db, tx => tx.execute(keys.clone()).await).unwrap();
        }
    }
    platform::write!(app.site.db, tx => async {
        tx.execute(sql("ANALYZE media")).await?;
        tx.execute(sql("ANALYZE media_looks")).await
    }
    .await)
    .unwrap();
}

on_both_engines! {
    async fn pictures_that_look_alike_are_found_among_a_hundred_thousand(app) {
        fill_looks(app).await;
        app.site.db.record_plans();
        let mut tx = app.site.db.read().await.unwrap();
        for name in ["p1.webp", "p70000.webp", "nowhere.webp"] {
            site::media::find_similar(&mut tx, name, 10).await.unwrap();
        }
        drop(tx);
        // There is no file; only the query for the next picture matters here.
        site::media::make_avif(&app.site).await.unwrap_err();
        let engine = app.site.db.engine();
        let plans = app.site.db.take_plans();
        let of_looks = plans.iter().filter(|plan| plan.statement.contains("media_looks"));
        assert!(of_looks.count() > 0);
        assert!(plans.iter().any(|plan| plan.statement.contains("avif_due_at <=")));
        let complaints: Vec<_> = plans.iter().filter_map(|plan| complaint(plan, engine)).collect();
        assert!(complaints.is_empty(), "{}", complaints.join("\n\n"));
    }

    async fn lists_of_a_hundred_thousand_posted_homes_read_no_more_than_a_page(app) {
        let agent = app.member_of(Group::Agent).await;
        let admin = app.administrator().await;
        fill_posted(app, agent.user_id.unwrap(), admin.user_id.unwrap()).await;
        app.site.db.record_plans();
        for query in ["?size=100", "?state=withdrawn&size=10&page=3", "?page=900", "?state=published"] {
            let own = format!("/api/me/listings/all{query}");
            let own = agent.post_nothing(&own).await.expect(200).json();
            let queue = format!("/api/admin/review/all{query}");
            let queue = admin.post_nothing(&queue).await.expect(200).json();
            if query == "?size=100" {
                assert_eq!((&own["totalItems"], &queue["totalItems"]), (&json!(1_666), &json!(10_000)));
            }
        }
        a_home_is_posted_and_reviewed(app, &agent, &admin).await;
        agent.get("/api/me/export").await.expect(200);
        let said = json!({
            "shown_name": "Maxime Roy", "brokerage": "Roy inc.", "registration_number": "4812345",
            "province": "ON", "phone": "613 555-0199", "about": "", "about_fr": "",
        });
        agent.post("/api/me/agent/save", &said).await.expect(200);
        let confirm = json!({ "user_id": agent.user_id, "version": 1, "confirmed": true });
        admin.post("/api/admin/agents/confirm", &confirm).await.expect(200);
        let encoded = site::encoded_id::encode(agent.user_id.unwrap());
        let page = format!("/agents/maxime-roy/{encoded}");
        assert!(app.anonymous().get(&page).await.expect(200).text().contains("Lantern"));
        app.clock.advance(29 * 24 * 60 * 60);
        site::property::remind_due(
            &app.site,
            site::contact::remind,
            site::submission::notify_expiring,
        ).await.unwrap();
        app.clock.advance(14 * 24 * 60 * 60);
        site::property::expire_due(&app.site, site::submission::notify_expired).await.unwrap();
        let engine = app.site.db.engine();
        let plans = app.site.db.take_plans();
        let mut complaints: Vec<_> = plans.iter().filter_map(|plan| complaint(plan, engine)).collect();
        complaints.sort();
        complaints.dedup();
        assert!(complaints.is_empty(), "{}", complaints.join("\n\n"));
    }

    async fn no_statement_walks_through_a_large_table(app) {
        let editor = app.administrator().await;
        let agent = app.member_of(Group::Agent).await;
        let blog = editor.blog("Roofs", "<p>Snow on a roof</p>").await;
        let added = editor.post("/api/admin/add_property", &house(1)).await.expect(200).json();
        let house_key = added["data"]["ListingKey"].clone();
        send(app, 1).await;
        send(app, 4).await;
        let home = house_key.as_str().unwrap().to_owned();
        app.site.db.record_plans();
        let publish = json!({ "ListingKey": home, "PublicationState": "published" });
        editor.post("/api/admin/publish_property", &publish).await.expect(200);
        let page = format!("/homes/x/{}", site::encoded_id::encode(home.parse().unwrap()));
        editor.get(&page).await.expect(308);
        editor.get("/sitemap.xml").await.expect(200);
        site::property::remind_due(
            &app.site,
            site::contact::remind,
            site::submission::notify_expiring,
        ).await.unwrap();
        site::property::expire_due(&app.site, site::submission::notify_expired).await.unwrap();
        site::property::trim_changes(&app.site).await.unwrap();
        app.site.refresh_homes().await.unwrap();
        while site::search::index_new(&app.site).await.unwrap() > 0 {}
        site::search::catch_up(&app.site).await.unwrap();
        editor.post("/api/admin/publish_property", &publish).await.expect(200);
        let price = "UPDATE properties SET list_price = 1, revision = revision + 1 WHERE id = $1";
        platform::write!(app.site.db, tx => tx.execute(sql(price).bind(home.parse::<i64>().unwrap())).await).unwrap();
        site::search::catch_up(&app.site).await.unwrap();
        while site::search::index_new(&app.site).await.unwrap() > 0 {}
        for page in [
            "/api/homes", "/api/homes?q=lantern&sort=nearest&place=levis", "/api/homes?q=nowhere",
            "/api/homes/map?q=lantern&place=levis", "/api/homes/places?q=lev",
            "/homes?place=levis", "/homes/in/ontario/levis/sell",
            "/api/homes/kept?ids=1,2,3", "/favourites?ids=1,2,3", "/compare?ids=1,2",
        ] {
            editor.get(page).await.expect(200);
        }
        let calls = [
            "all_blogs?", "all_blogs?page=8000", "all_blogs?search=roof", "all_blogs?search=a&page=7",
            "all_blogs?language=fr", "all_blogs?language=fr&page=8000", "all_blogs?language=all",
            "all_blogs?language=all&page=8000", "all_blogs?language=fr&search=roof",
            "all_blogs?language=all&search=a", "all_blogs?scope=all", "all_blogs?scope=all&page=8000",
            "all_blogs?scope=all&language=fr", "all_blogs?scope=all&state=draft",
            "all_blogs?scope=all&state=scheduled&language=fr", "all_blogs?scope=all&search=roof",
            "all_blogs?scope=all&state=published", "all_trash?kind=blog",
            "all_blogs?scope=all&category_id=1", "all_blogs?scope=all&category_id=1&page=8000",
            "all_blogs?scope=all&category_id=1&state=draft&language=fr",
            "all_blogs?scope=all&category_id=1&search=roof",
            "all_categories?search=home", "all_messages?", "all_messages?page=4000",
            "all_messages?filter=unread", "all_messages?filter=suspected", "all_messages?search=roof",
            "all_properties?", "all_properties?page=8000", "all_properties?StandardStatus=Active",
            "all_properties?Deleted=true", "all_properties?PublicationState=published",
            "all_properties?search=lantern&PublicationState=draft", "all_properties?search=lantern",
            "all_properties?search=lantern&Sort=City", "all_users?", "property_imports?",
        ];
        for call in calls {
            editor.post_nothing(&format!("/api/admin/{call}")).await.expect(200);
        }
        for sort in ["OwnerName", "LivingArea", "City", "OwnerDetails", "ListAgentFullName", "ListAgentDetails"] {
            list(&editor, "all_properties", &format!("Sort={sort}&page=3")).await;
        }
        for page in [
            "/", "/blogs", "/blogs?search=roof", "/sitemap.xml", "/feed.xml", "/api/admin/latest_blogs",
            "/blogs/category/category-of-roofs", "/blogs/category/category-of-roofs/feed.xml",
            "/api/admin/category_blogs?category=category-of-roofs&page=8000",
            &format!("/api/admin/related_blogs?blog_id={blog}"),
            "/api/admin/dashboard", "/api/admin/message_counts",
        ] {
            editor.get(page).await.expect(200);
        }
        editor.get("/api/auth/security").await.expect(200);
        somebody_asks_for_their_data(&editor).await;
        editor.post_nothing("/api/auth/begin_passkey_sign_in").await.expect(200);
        let nobody = json!({ "challenge": format!("kt_{}", "A".repeat(43)), "code": "123456" });
        editor.post("/api/auth/second_factor", &nobody).await.expect(422);
        a_home_is_posted_and_reviewed(app, &agent, &editor).await;
        what_is_one_s_own(app, &agent).await;
        alerts_are_followed(app, &editor, home.parse().unwrap()).await;
        editor.post("/api/admin/edit_blog", &json!({ "blog_id": blog })).await.expect(200);
        editor.post("/api/admin/edit_property", &json!({ "ListingKey": house_key })).await.expect(200);
        let gutters = editor.blog("Gutters", "<p>Rain</p>").await;
        let pair = Form::blog(editor.category("Pairs").await)
            .with("blog_id", &gutters.to_string())
            .with("language", "fr")
            .with("translation_of", &blog.to_string());
        editor.post_form("/api/admin/update_blog", &pair).await.expect(200);
        editor.get("/sitemap.xml").await.expect(200);
        editor.post("/api/admin/edit_blog", &json!({ "blog_id": gutters })).await.expect(200);
        for call in ["blog_history", "open_preview", "share_preview", "blog_previews", "revoke_previews"] {
            editor.post(&format!("/api/admin/{call}"), &json!({ "blog_id": gutters })).await.expect(200);
        }
        let version = json!({ "blog_id": gutters, "version": 2 });
        editor.post("/api/admin/restore_blog_version", &version).await.expect(200);
        what_is_written_of_a_public_blog(&editor, gutters).await;
        for action in ["withdraw", "trash"] {
            let body = json!({ "ListingKeys": [home], "Action": action });
            let done = editor.post("/api/admin/change_properties", &body).await.expect(200).json();
            let undo = json!({ "undo_id": done["data"]["undo_id"] });
            editor.post("/api/admin/undo_properties", &undo).await.expect(200);
        }
        for action in ["unpublish", "trash"] {
            let body = json!({ "blog_ids": [gutters, blog], "action": action });
            let done = editor.post("/api/admin/change_blogs", &body).await.expect(200).json();
            let undo = json!({ "undo_id": done["data"]["undo_id"] });
            editor.post("/api/admin/undo_blogs", &undo).await.expect(200);
        }
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": blog })).await.expect(200);
        editor.post_nothing("/api/admin/export_messages?search=roof").await.expect(200);
        send(app, 2).await;
        let gone = json!({ "kind": "blog", "id": blog });
        editor.post("/api/admin/restore_from_trash", &gone).await.expect(200);
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": blog })).await.expect(200);
        editor.post("/api/admin/delete_for_good", &gone).await.expect(200);
        // What runs by itself.
        site::blog::publish_due(&app.site).await.unwrap();
        site::blog::prune_history(&app.site).await.unwrap();
        site::undo::forget_old(&app.site).await.unwrap();
        site::blog::preview::forget_ended(&app.site).await.unwrap();
        site::property::reindex_properties(&app.site).await.unwrap();
        site::contact::messages::index_new_messages(&app.site).await.unwrap();
        site::account::forget_ended_sessions(&app.site).await.unwrap();
        site::property::forget_deleted(&app.site).await.unwrap();
        site::outbox::summary(&app.site.db).await.unwrap();
        site::audit::seal(&app.site).await.unwrap();
        app.site.db.fold_row_counts().await.unwrap();
        app.site.db.refresh_content_version().await.unwrap();
        let plans = app.site.db.take_plans();
        assert!(plans.len() > 100, "{}", plans.len());
        let engine = app.site.db.engine();
        let mut complaints: Vec<_> = plans.iter().filter_map(|plan| complaint(plan, engine)).collect();
        complaints.sort();
        complaints.dedup();
        assert!(complaints.is_empty(), "{}", complaints.join("\n\n"));
    }

    async fn pages_read_from_the_end_are_those_of_the_list(app) {
        let editor = app.administrator().await;
        let category = editor.category("Home care").await;
        for number in 0..21 {
            // Several within a second, and some older than those before.
            app.clock.advance([0, 0, 3, -1][number % 4]);
            let words = ["ice", "roof", "dam", "roof"][number % 4];
            let form = Form::blog(category)
                .with("blog_title", &format!("{words} {number}"))
                .with("blog_url", &format!("number-{number}"))
                .with("language", ["en", "fr", "en"][number % 3])
                .with("seo_description", ["a roof", "snow"][number % 2])
                .with("blog_description", "<p>Roofs in winter</p>");
            editor.post_form("/api/admin/add_blog", &form).await.expect(200);
            editor.post("/api/admin/add_property", &house(number)).await.expect(200);
            send(app, number).await;
        }
        site::contact::messages::index_new_messages(&app.site).await.unwrap();
        for query in ["", "search=roof", "search=r", "search=number+1"] {
            let query = format!("language=all&{query}");
            let whole = list(&editor, "all_blogs", &format!("size=500&{query}")).await;
            let rows = whole["tableData"].as_array().unwrap().len();
            assert_eq!(rows == 21, !query.contains("number+1"), "{query}");
            pages_are_the_list(&editor, "all_blogs", &query, rows).await;
        }
        for (query, rows) in [("", 14), ("search=roof", 14), ("language=fr", 7), ("language=fr&search=r", 7)] {
            pages_are_the_list(&editor, "all_blogs", query, rows).await;
        }
        let whole = list(&editor, "all_blogs", "size=500&language=all").await;
        let order: Vec<_> = whole["tableData"].as_array().unwrap().iter()
            .map(|row| (row["creation_time"].as_i64().unwrap(), row["id"].as_i64().unwrap()))
            .collect();
        assert!(order.windows(2).all(|two| two[0] > two[1]), "{order:?}");
        for query in ["", "Sort=City", "Sort=City&Order=desc", "search=lantern", "search=lantern&Sort=City"] {
            pages_are_the_list(&editor, "all_properties", query, 21).await;
        }
        for (query, rows) in [("Purpose=Rent", 7), ("Purpose=Sell&Sort=City", 14)] {
            let rows = if list(&editor, "all_properties", query).await["totalItems"] == 0 { 0 } else { rows };
            pages_are_the_list(&editor, "all_properties", query, rows).await;
        }
        for (query, rows) in [("", 15), ("filter=unread", 15), ("filter=suspected", 6),
            ("search=roof", 15), ("search=r", 15), ("filter=suspected&search=roof", 6)] {
            pages_are_the_list(&editor, "all_messages", query, rows).await;
        }
    }

    async fn counts_beside_tables_are_exact(app) {
        let editor = app.administrator().await;
        let mut blogs = Vec::new();
        for number in 0..5 {
            app.clock.advance(20 * 60 * 60);
            let editor = app.member_of(Group::Administrator).await;
            blogs.push(editor.blog(&format!("Blog {number}"), "<p>Snow</p>").await);
            editor.post("/api/admin/add_property", &house(number)).await.expect(200);
            send(app, number).await;
            counts_are_exact(app).await;
        }
        drop(editor);
        let editor = app.administrator().await;
        let other = editor.category("Another").await;
        let form = Form::blog(other).with("blog_id", &blogs[0].to_string()).with("blog_url", "moved");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        counts_are_exact(app).await;
        let form = form.with("language", "fr");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        counts_are_exact(app).await;
        assert_eq!(list(&editor, "all_blogs", "language=fr").await["totalItems"], 1);
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": blogs[1] })).await.expect(200);
        counts_are_exact(app).await;
        app.site.db.fold_row_counts().await.unwrap();
        counts_are_exact(app).await;
        let keys = list(&editor, "all_properties", "Sort=ListingKey").await["tableData"].clone();
        let key = |at: usize| json!({ "ListingKey": keys[at]["ListingKey"] });
        editor.post("/api/admin/delete_property", &key(0)).await.expect(200);
        editor.post("/api/admin/delete_property", &key(1)).await.expect(200);
        editor.post("/api/admin/restore_property", &key(1)).await.expect(200);
        counts_are_exact(app).await;
        assert_eq!(list(&editor, "all_properties", "").await["totalItems"], 4);
        assert_eq!(list(&editor, "all_properties", "Deleted=true").await["totalItems"], 1);
        let messages = list(&editor, "all_messages", "").await["tableData"].clone();
        let id = |at: usize| messages[at]["id"].clone();
        let change = json!({ "message_id": id(0), "is_read": true });
        editor.post("/api/admin/update_message", &change).await.expect(200);
        let change = json!({ "message_id": id(1), "is_suspected": true });
        editor.post("/api/admin/update_message", &change).await.expect(200);
        editor.post("/api/admin/delete_message", &json!({ "message_id": id(2) })).await.expect(200);
        counts_are_exact(app).await;
        app.site.db.fold_row_counts().await.unwrap();
        app.site.db.fold_row_counts().await.unwrap();
        counts_are_exact(app).await;
        app.clock.advance(40 * 24 * 60 * 60);
        site::property::forget_deleted(&app.site).await.unwrap();
        counts_are_exact(app).await;
    }

    async fn an_answer_is_kept_until_the_content_changes(app) {
        let editor = app.editor().await;
        let blog = editor.blog("Roofs", "<p>Snow</p>").await;
        let titles = async || {
            let rows = list(&app.anonymous(), "all_blogs", "").await["tableData"].clone();
            rows.as_array().unwrap().iter().map(|row| row["blog_title"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(titles().await, ["Roofs"]);
        // What nobody was told of is not asked for again.
        let quietly = "UPDATE blogs SET blog_title = 'Quietly' WHERE id = $1";
        platform::write!(app.site.db, tx => tx.execute(sql(quietly).bind(blog)).await).unwrap();
        assert_eq!(titles().await, ["Roofs"]);
        assert_eq!(list(&app.anonymous(), "all_blogs", "size=1").await["tableData"][0]["blog_title"], "Quietly");
        editor.blog("Gutters", "<p>Rain</p>").await;
        assert_eq!(titles().await, ["Gutters", "Quietly"]);
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": blog })).await.expect(200);
        assert_eq!(titles().await, ["Gutters"]);
    }
}
