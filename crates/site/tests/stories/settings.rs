//! How the site follows its settings, on both engines.

use platform::language::Language;
use site::access::UserId;
use site::settings::value::{Origin, Value};
use site::settings::{store, table};

use crate::testing::{NOW, TestApp, on_both_engines};

/// Stores a value as another process would: nobody is told.
async fn put(app: &TestApp, name: &str, value: Option<Value>) {
    let site = &app.site;
    let setting = table::find(name).unwrap();
    platform::write!(site.db, tx => async {
        store::note_change(&mut tx, &site.rng).await?;
        let seal = (&site.seal, &site.rng);
        store::put(&mut tx, seal, setting, value.as_ref(), (UserId(1), NOW)).await
    }
    .await)
    .unwrap();
}

async fn title(app: &TestApp) -> String {
    let html = app.anonymous().get("/").await.expect(200).text();
    let (_, rest) = html.split_once("<title").unwrap();
    rest.split_once('>').unwrap().1.split_once("</title>").unwrap().0.to_owned()
}

on_both_engines! {
    async fn a_stored_name_is_said_everywhere_at_once(app) {
        assert!(title(app).await.contains("Keyturn"), "{}", title(app).await);
        put(app, "company.name", Some(Value::from("Clé & Fils"))).await;
        assert!(app.site.settings.refresh().await.unwrap());
        assert!(!app.site.settings.refresh().await.unwrap(), "nothing was written since");
        assert!(title(app).await.contains("Clé &amp; Fils"), "{}", title(app).await);
        let french = app.site.content(Language::Fr).page(site::content::PageName::Privacy).to_string();
        assert!(french.contains("Clé & Fils") || french.contains("Clé &amp; Fils"));
        put(app, "company.name", None).await;
        app.site.settings.refresh().await.unwrap();
        assert_eq!(app.site.company().company_name, "Keyturn");
    }

    async fn another_instance_follows_and_shows_no_old_words_under_a_new_version(app) {
        let other = app.beside(app.site.settings.fixed().clone()).await;
        assert!(title(&other).await.contains("Keyturn"));
        put(app, "company.name", Some(Value::from("Cedar"))).await;
        // The other one hears of the version before it has read the words.
        other.site.db.refresh_content_version().await.unwrap();
        let before = other.site.db.content_version();
        assert!(title(&other).await.contains("Keyturn"), "it was not told yet");
        other.site.follow_settings().await.unwrap();
        assert!(other.site.db.content_version() > before, "what was kept meanwhile is of before");
        assert!(title(&other).await.contains("Cedar"), "{}", title(&other).await);
        // The one that wrote has not looked either, and does so by itself.
        app.site.follow_settings().await.unwrap();
        assert!(title(app).await.contains("Cedar"));
        assert!(!app.site.settings.follow().await.unwrap());
    }

    async fn invalid_stored_settings_are_ignored_and_reported(app) {
        put(app, "company.reply_time", Some(Value::from("  "))).await;
        put(app, "password_min_chars", Some(Value::Number(3))).await;
        put(app, "smtp_url", Some(Value::from("smtp://localhost"))).await;
        platform::write!(app.site.db, tx =>
            tx.execute(platform::db::sql("UPDATE settings SET sealed = $1 WHERE name = 'smtp_url'")
                .bind(&[1_u8, 2, 3][..])).await)
        .unwrap();
        // A start reads the same.
        let other = app.beside(app.site.settings.fixed().clone()).await;
        for site in [&app.site, &other.site] {
            site.settings.refresh().await.unwrap();
            assert_eq!(site.company().reply_time, "one business day");
            assert_eq!(site.password_min_chars(), 12);
            assert!(!site.sends_mail());
            let now = site.settings.now();
            let names: Vec<_> = now.ignored.iter().map(|wrong| wrong.name).collect();
            assert_eq!(names, ["smtp_url", "company.reply_time", "password_min_chars"]);
        }
    }

    async fn fixed_settings_win_over_stored_ones(app) {
        let mut fixed = app.site.settings.fixed().clone();
        let variable = Origin::Variable("KEYTURN_COMPANY_NAME".into());
        fixed.put("company.name", Value::from("From outside"), variable);
        put(app, "company.name", Some(Value::from("Stored"))).await;
        put(app, "owner_submissions", Some(Value::from("on"))).await;
        let other = app.beside(fixed).await;
        let company = other.site.company();
        assert_eq!((company.company_name.as_str(), company.owners_post), ("From outside", true));
    }

    async fn a_secret_is_stored_sealed(app) {
        let server = "smtp://someone:hunter2@mail.example.ca";
        put(app, "smtp_url", Some(Value::from(server))).await;
        let mut tx = app.site.db.read().await.unwrap();
        let row = tx.fetch_one(platform::db::sql("SELECT * FROM settings")).await.unwrap();
        assert_eq!(row.get::<Option<String>>("value").unwrap(), None);
        let sealed: Vec<u8> = row.get("sealed").unwrap();
        assert!(!sealed.windows(7).any(|part| part == b"hunter2"));
        drop(tx);
        let stored = store::all(&mut app.site.db.read().await.unwrap(), &app.site.seal).await;
        assert!(!format!("{stored:?}").contains("hunter2"));
        app.site.note_settings().await;
        assert_eq!(app.site.delivery().unwrap().mailer.server(), "mail.example.ca:587");
        let before = app.site.delivery().unwrap().mailer;
        put(app, "company.name", Some(Value::from("Cedar"))).await;
        app.site.note_settings().await;
        let after = app.site.delivery().unwrap().mailer;
        assert!(std::sync::Arc::ptr_eq(&before, &after), "what sends goes on");
    }
}
