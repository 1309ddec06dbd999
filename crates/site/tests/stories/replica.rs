//! Public reads on a read replica (decision 70): a PostgreSQL and its replica of their own, whose
//! replay stands still or whose connections end.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use platform::db::{Options, ReadPriority, ReplicaState, sql};
use serde_json::json;
use sqlx::{Connection as _, Executor as _, PgConnection};

use crate::testing::{Form, Person, TestApp};

/// Both servers; they end with the input of their script.
struct ServerPair {
    script: Child,
    primary: String,
    replica: String,
}

impl ServerPair {
    fn start() -> Self {
        let scripts = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts");
        let tell =
            "echo $KEYTURN_TEST_POSTGRES_URL/postgres $KEYTURN_TEST_REPLICA_URL/postgres; cat";
        let mut script = Command::new(format!("{scripts}/with-postgres.sh"))
            .args([&format!("{scripts}/with-replica.sh"), "sh", "-c", tell])
            .env("DURABLE", "1")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(script.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let (primary, replica) = line.trim().split_once(' ').expect("both servers run");
        Self { primary: primary.to_owned(), replica: replica.to_owned(), script }
    }
}

impl Drop for ServerPair {
    fn drop(&mut self) {
        drop(self.script.stdin.take());
        let _ = self.script.wait();
    }
}

async fn is_on_replica(app: &TestApp) -> bool {
    app.site.db.begin_public_read(ReadPriority::Normal, true).await.unwrap().is_on_replica()
}

/// Compares both servers until reads use the replica.
async fn wait_for_replica(app: &TestApp) {
    while !is_on_replica(app).await {
        app.site.db.follow_replica().await;
    }
}

async fn titles(app: &TestApp) -> String {
    let list = app.anonymous().post("/api/admin/all_blogs?size=10&page=0", &json!({})).await;
    list.expect(200).text() + &app.anonymous().get("/blogs").await.expect(200).text()
}

async fn addresses(app: &TestApp) -> String {
    let list = app.anonymous().get("/api/homes?place=Kingston").await;
    let words = app.anonymous().get("/api/homes?q=Kettle").await.expect(200).text();
    list.expect(200).text() + &app.anonymous().get("/homes").await.expect(200).text() + &words
}

fn house(id: Option<i64>, street: &str) -> serde_json::Value {
    json!({
        "ListingKey": id, "PropertyType": "Residential", "ListPrice": "549900.00",
        "City": "Kingston", "UnparsedAddress": street, "StateOrProvince": "ON",
        "PostalCode": "K7L1A1", "OwnerName": "Zoé Roy", "ListAgentFullName": "Maxime Roy",
    })
}

async fn change_house(person: &Person<'_>, id: i64, street: &str) {
    person.post("/api/admin/update_property", &house(Some(id), street)).await.expect(200);
}

/// What the tasks of another instance do within half a second.
async fn follow_writes(app: &TestApp) {
    app.site.db.refresh_content_version().await.unwrap();
    app.site.refresh_homes().await.unwrap();
    site::search::catch_up(&app.site).await.unwrap();
}

#[tokio::test]
async fn a_replica_answers_only_with_what_everybody_has_written() {
    let servers = ServerPair::start();
    let app = TestApp::on(&Options::Postgres(servers.primary.clone())).await;
    let other = app.beside(app.site.settings.fixed().clone()).await;
    for instance in [&app, &other] {
        instance.site.db.set_replica(&servers.replica).unwrap();
        assert!(!is_on_replica(instance).await, "it was not looked at");
    }

    let editor = app.administrator().await;
    let blog = editor.blog("Before the pause", "<p>Text</p>").await;
    let added = editor.post("/api/admin/add_property", &house(None, "1 Kettle Street")).await;
    let home = added.expect(200).json()["data"]["ListingKey"].as_str().unwrap().parse().unwrap();
    let publish = json!({ "ListingKey": home, "PublicationState": "published" });
    editor.post("/api/admin/publish_property", &publish).await.expect(200);
    while site::search::index_new(&app.site).await.unwrap() > 0 {}
    for instance in [&app, &other] {
        wait_for_replica(instance).await;
        follow_writes(instance).await;
        assert!(titles(instance).await.contains("Before the pause"));
        assert!(addresses(instance).await.contains("1 Kettle Street"));
    }

    // From here on the replica lacks what is written.
    let mut replica = PgConnection::connect(&servers.replica).await.unwrap();
    replica.execute("SELECT pg_wal_replay_pause()").await.unwrap();
    let state = "SELECT pg_get_wal_replay_pause_state()";
    while sqlx::query_scalar::<_, String>(state).fetch_one(&mut replica).await.unwrap() != "paused"
    {
    }
    assert!(is_on_replica(&app).await, "it still has everything");
    let form = Form::blog(editor.category("Pause").await)
        .with("blog_id", &blog.to_string())
        .with("blog_title", "During the pause");
    editor.post_form("/api/admin/update_blog", &form).await.expect(200);
    change_house(&editor, home, "2 Kettle Street").await;
    assert!(titles(&app).await.contains("During the pause"), "the writer sees it");
    assert!(addresses(&app).await.contains("2 Kettle Street"));
    assert!(!is_on_replica(&app).await);
    assert!(!is_on_replica(&other).await, "also where nobody knows of the write yet");
    follow_writes(&other).await;
    assert!(titles(&other).await.contains("During the pause"));
    assert!(addresses(&other).await.contains("2 Kettle Street"));
    for _ in 0..2 {
        app.site.db.follow_replica().await;
    }
    let state = app.site.db.replica_state();
    assert!(matches!(state, Some(ReplicaState::Behind { bytes: 1.. })), "{state:?}");

    // And here it has it, and no cache holds what was before.
    replica.execute("SELECT pg_wal_replay_resume()").await.unwrap();
    for instance in [&app, &other] {
        wait_for_replica(instance).await;
        assert!(titles(instance).await.contains("During the pause"));
        assert!(addresses(instance).await.contains("2 Kettle Street"));
    }
    change_house(&editor, home, "3 Kettle Street").await;
    assert!(addresses(&app).await.contains("3 Kettle Street"));

    // A connection that ends during a read costs nobody an answer.
    wait_for_replica(&app).await;
    let mut servers_asked = Vec::new();
    let end = "SELECT pg_terminate_backend(pg_backend_pid())";
    let found = platform::read_public!(app.site.db, ReadPriority::Normal, tx => {
        servers_asked.push(tx.is_on_replica());
        if tx.is_on_replica() {
            tx.execute(sql(end)).await.map(|_| "replica")
        } else {
            Ok("primary")
        }
    });
    assert_eq!((found.unwrap(), servers_asked), ("primary", vec![true, false]));
    let state = app.site.db.replica_state();
    assert!(matches!(state, Some(ReplicaState::Unusable(_))), "{state:?}");
    wait_for_replica(&app).await;

    // One that is away, and a server that is no replica, are never used.
    for (address, reason) in [
        ("postgres://keyturn@127.0.0.1:1/postgres", "refused"),
        (servers.primary.as_str(), "no standby"),
    ] {
        let instance = app.beside(app.site.settings.fixed().clone()).await;
        instance.site.db.set_replica(address).unwrap();
        instance.site.db.follow_replica().await;
        let state = format!("{:?}", instance.site.db.replica_state());
        assert!(state.contains(reason), "{state}");
        assert!(titles(&instance).await.contains("During the pause"));
    }
}

#[tokio::test]
async fn a_file_has_no_replica() {
    let app = TestApp::sqlite().await;
    app.site.db.set_replica("postgres://keyturn@127.0.0.1:1/postgres").unwrap_err();
    assert!(!is_on_replica(&app).await);
}
