//! The program as an operator meets it: its help, its sentences, its exit statuses.

use std::io::{BufRead as _, BufReader, Lines, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Output, Stdio};

/// A command in an empty environment, with its data in `folder`.
fn keyturn(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_keyturn"));
    command
        .args(arguments)
        .env_clear()
        .env("KEYTURN_DATA_DIR", folder.join("data"))
        .env("KEYTURN_METRICS_LISTEN", "")
        .env("KEYTURN_STOP_PAUSE_SECONDS", "0")
        .current_dir(folder)
        .stdin(Stdio::null());
    command
}

#[expect(clippy::unwrap_used, reason = "a program that cannot be started fails the test")]
fn run(folder: &Path, arguments: &[&str]) -> Output {
    keyturn(folder, arguments).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The one sentence of a command that must fail.
#[track_caller]
fn refusal(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr).trim_end().to_owned();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.starts_with("keyturn: ") && text.lines().count() == 1, "one sentence: {text}");
    text
}

#[test]
fn every_command_explains_itself() {
    let folder = tempfile::tempdir().unwrap();
    for (command, says) in [
        (&["--help"][..], "The website of a real-estate services company"),
        (&["serve", "--help"], "SIGTERM"),
        (&["demo", "--help"], "Running it twice changes nothing"),
        (&["admin", "--help"], "Create an administrator"),
        (&["admin", "create", "--help"], "--password-stdin"),
        (&["admin", "reset-password", "--help"], "let it sign in again"),
        (&["migrate", "--help"], "bring it up to date"),
        (&["backup", "--help"], "the server may be running"),
        (&["export", "--help"], "makes the same site"),
        (&["move", "--help"], "nothing in it is changed"),
        (&["verify", "--help"], "whether it is whole"),
        (&["restore", "--help"], "Everybody is signed out"),
        (&["doctor", "--help"], "Nothing is changed"),
        (&["health", "--help"], "health check of a container"),
        (&["audit", "verify", "--help"], "A seal that was noted"),
        (&["config", "--help"], "settings"),
        (&["config", "example", "--help"], "keyturn config example > keyturn.toml"),
        (&["openapi", "--help"], "OpenAPI"),
        (&["licences", "--help"], "Visitors find the same"),
    ] {
        let output = run(folder.path(), command);
        assert!(output.status.success(), "{command:?}");
        assert!(stdout(&output).contains(says), "{command:?}: {}", stdout(&output));
    }
    assert_eq!(run(folder.path(), &[]).status.code(), Some(2), "no command is a mistake");
}

#[test]
fn every_command_ends_its_help_with_an_example() {
    let folder = tempfile::tempdir().unwrap();
    for command in [
        "serve",
        "demo",
        "admin create",
        "admin reset-password",
        "move",
        "migrate",
        "doctor",
        "health",
        "audit verify",
        "config example",
        "openapi",
        "licences",
    ] {
        let arguments: Vec<_> = command.split(' ').chain(["--help"]).collect();
        let help = stdout(&run(folder.path(), &arguments));
        let (_, example) = help.split_once("\nExample").unwrap();
        assert!(example.contains(&format!(" keyturn {command} ")), "{command}: {example}");
    }
}

#[test]
fn a_mistake_in_use_has_a_status_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    for mistake in [&[][..], &["admin"], &["admin", "create"], &["sevre"], &["serve", "--liste"]] {
        let output = run(folder.path(), mistake);
        assert_eq!(output.status.code(), Some(2), "{mistake:?}");
        assert_eq!(stdout(&output), "", "{mistake:?}");
    }
    let help = String::from_utf8(run(folder.path(), &[]).stderr).unwrap();
    for command in ["serve", "demo", "admin", "migrate", "doctor", "config", "openapi"] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
    }
    let misspelt = "--database-uri=postgres://root:hunter2@host/keyturn";
    let help = String::from_utf8(run(folder.path(), &["migrate", misspelt]).stderr).unwrap();
    assert!(help.contains("--database-url") && !help.contains("hunter2"), "{help}");
}

#[test]
fn the_version_is_the_package_s() {
    let folder = tempfile::tempdir().unwrap();
    let version = concat!("keyturn ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(stdout(&run(folder.path(), &["--version"])), version);
}

#[test]
fn the_example_of_the_settings_is_the_committed_file() {
    let folder = tempfile::tempdir().unwrap();
    let committed = concat!(env!("CARGO_MANIFEST_DIR"), "/../../keyturn.example.toml");
    let committed = std::fs::read_to_string(committed).unwrap();
    let printed = stdout(&run(folder.path(), &["config", "example"]));
    assert!(printed == committed, "keyturn.example.toml differs; run `make gen`");
}

#[test]
fn an_unknown_setting_is_refused_by_every_command_that_reads_them() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::write(folder.join("keyturn.toml"), "# mine\nlisten_on = '[::1]:80'\n").unwrap();
    for command in [
        &["serve"][..],
        &["demo"],
        &["migrate"],
        &["doctor"],
        &["admin", "create", "--if-none", "--generate-password"],
        &["admin", "reset-password", "--email", "a@example.ca", "--generate-password"],
    ] {
        assert_eq!(
            refusal(&run(folder, command)),
            "keyturn: There is no setting listen_on (it stands in keyturn.toml:2). Did you mean \
             listen?",
            "{command:?}"
        );
    }
    for command in [&["config", "example"][..], &["openapi"], &["licences"], &["doctor", "--help"]]
    {
        assert!(run(folder, command).status.success(), "{command:?}");
    }
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 1, "nothing was made");
}

#[test]
fn a_settings_file_that_is_named_must_be_there() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [["doctor", "--config", "my.toml"], ["--config", "my.toml", "doctor"]] {
        let text = refusal(&run(folder.path(), &arguments));
        assert!(text.contains("The settings in my.toml cannot be read: "), "{text}");
    }
    let mut named = keyturn(folder.path(), &["doctor"]);
    let text = refusal(&named.env("KEYTURN_CONFIG", "other.toml").output().unwrap());
    assert!(text.contains("The settings in other.toml cannot be read: "), "{text}");
}

#[test]
fn a_flag_wins_over_the_environment_and_that_over_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = "data_dir = 'of-file'\nmedia_url = 'of-file'\nbase_url = 'http://of-file'\n";
    std::fs::write(folder.path().join("keyturn.toml"), file).unwrap();
    let arguments = ["doctor", "--listen", "127.0.0.1:0", "--data-dir", "of-flag"];
    let output = keyturn(folder.path(), &arguments)
        .env("KEYTURN_MEDIA_URL", "of-variable")
        .output()
        .unwrap();
    let findings = stdout(&output);
    assert!(output.status.success(), "{findings}");
    assert!(findings.contains("of-flag will be created"), "{findings}");
    assert!(findings.contains("of-variable will be created"), "{findings}");
    assert!(findings.contains("The base URL is http://of-file"), "{findings}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "doctor changes nothing");
}

#[test]
fn the_first_administrator_needs_no_name() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["admin", "create", "--if-none", "--generate-password"];
    let output = run(folder.path(), &arguments);
    assert!(output.status.success() && stdout(&output).contains("admin@example.com"));
}

#[test]
fn what_is_wrong_is_one_sentence_and_a_status() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let unknown = keyturn(folder, &["migrate"]).env("KEYTURN_LISTN", "x").output().unwrap();
    assert!(refusal(&unknown).ends_with("Did you mean KEYTURN_LISTEN?"));

    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = run(folder, &["serve", "--listen", &address]);
    let log = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1));
    assert!(log.contains(&format!("The address {address} is taken by another program")), "{log}");

    std::fs::write(folder.join("file"), "").unwrap();
    let unwritable = run(folder, &["migrate", "--data-dir", "file"]);
    assert!(refusal(&unwritable).contains("cannot be"), "{}", refusal(&unwritable));
    let unwritable = run(folder, &["demo", "--data-dir", "file"]);
    assert!(refusal(&unwritable).contains("The data folder file cannot be written"));

    let away = run(folder, &["migrate", "--database-url", "postgres://u:hunter2@127.0.0.1:1/x"]);
    assert!(refusal(&away).contains("The database cannot be opened"));
    assert!(refusal(&away).contains("Connection refused"), "{}", refusal(&away));
    assert!(!refusal(&away).contains("hunter2"));
    let other = run(folder, &["migrate", "--database-url", "mysql://u:hunter2@host/x"]);
    assert!(refusal(&other).contains("“mysql”") && !refusal(&other).contains("hunter2"));
}

#[test]
fn the_doctor_finds_what_would_stop_the_server_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let other = run(folder, &["doctor", "--media-url", "gs://pictures"]);
    assert!(stdout(&other).contains("“gs”"), "{}", stdout(&other));
    assert_eq!(other.status.code(), Some(1));
    assert!(refusal(&run(folder, &["demo", "--media-url", "gs://pictures"])).contains("“gs”"));
    let bucket = run(folder, &["doctor", "--media-url", "s3://pictures"]);
    let said = "FAILED  s3://pictures cannot be used for pictures: there are no credentials";
    assert!(stdout(&bucket).contains(said), "{}", stdout(&bucket));
    assert_eq!(bucket.status.code(), Some(1));

    std::fs::create_dir_all(folder.join("data")).unwrap();
    std::fs::write(folder.join("data/keyturn.db"), "").unwrap();
    let output = run(folder, &["doctor", "--listen", "127.0.0.1:0"]);
    assert!(output.status.success(), "{}", stdout(&output));
    assert!(stdout(&output).contains(" will be applied at the next start."));
    assert!(!stdout(&output).contains(" 1 migrations"), "{}", stdout(&output));
    let files: Vec<_> = std::fs::read_dir(folder.join("data")).unwrap().collect();
    assert_eq!(files.len(), 1);
    assert_eq!(files[0].as_ref().unwrap().metadata().unwrap().len(), 0, "as empty as before");
}

#[test]
fn what_the_site_says_today_is_written_into_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // Nothing is changed in the browser, with a database or without one.
    let shipped = run(folder, &["content", "export", "shipped", "--stored"]);
    assert!(stdout(&shipped).starts_with("22 files were written"), "{}", stdout(&shipped));
    assert!(!folder.join("data/keyturn.db").exists(), "nothing is made to be looked at");
    assert!(run(folder, &["migrate"]).status.success());
    let own = folder.join("own/en");
    std::fs::create_dir_all(&own).unwrap();
    let about = std::fs::read_to_string(folder.join("shipped/en/about.toml")).unwrap();
    std::fs::write(own.join("about.toml"), about.replace("About Us", "Ours")).unwrap();
    let arguments = ["content", "export", "today", "--stored", "--content-dir", "own"];
    assert!(run(folder, &arguments).status.success());
    let today = std::fs::read_to_string(folder.join("today/en/about.toml")).unwrap();
    assert!(today.contains("title = \"Ours\""), "{today}");
    let checked = run(folder, &["content", "check", "--content-dir", "own"]);
    assert!(stdout(&checked).contains("is in order"), "{}", stdout(&checked));
}

#[test]
fn two_programs_migrate_one_database_in_the_same_second() {
    for _ in 0..3 {
        let folder = tempfile::tempdir().unwrap();
        let both: Vec<_> = (0..2)
            .map(|_| keyturn(folder.path(), &["migrate"]).stderr(Stdio::piped()).spawn().unwrap())
            .collect();
        for one in both {
            let done = one.wait_with_output().unwrap();
            let said = String::from_utf8_lossy(&done.stderr).into_owned();
            assert!(done.status.success(), "{said}");
        }
    }
}

#[test]
fn sample_content_and_administrators_are_made_once() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    assert!(stdout(&run(folder, &["migrate"])).contains("applied"));
    assert_eq!(stdout(&run(folder, &["migrate"])), "The database is up to date.\n");
    assert!(stdout(&run(folder, &["demo"])).contains("properties were added"));
    assert!(stdout(&run(folder, &["demo"])).contains("nothing was changed"));

    let who = ["--email", "ada@example.ca", "--first-name", "Ada", "--last-name", "Roy"];
    let create = |more: &[&str]| run(folder, &[&["admin", "create"], &who[..], more].concat());
    let first = create(&["--generate-password", "--if-none"]);
    assert!(first.status.success() && stdout(&first).contains("ada@example.ca"));
    let second = create(&["--generate-password", "--if-none"]);
    assert!(second.status.success());
    assert_eq!(stdout(&second), "", "there is one already");
    assert!(refusal(&create(&["--generate-password"])).contains("already"));
    assert!(refusal(&create(&["--password-stdin"])).contains("no password"));

    let arguments = ["admin", "reset-password", "--email", "ada@example.ca", "--password-stdin"];
    let mut reset = keyturn(folder, &arguments).stdin(Stdio::piped()).spawn().unwrap();
    reset.stdin.take().unwrap().write_all(b"a door that is a keyhole\n").unwrap();
    assert!(reset.wait().unwrap().success());
    let weak = keyturn(folder, &arguments).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut weak = weak.unwrap();
    weak.stdin.take().unwrap().write_all(b"short").unwrap();
    assert!(refusal(&weak.wait_with_output().unwrap()).contains("12"));

    let remove = |email: &str| run(folder, &["admin", "remove-second-factor", "--email", email]);
    assert!(stdout(&remove("ada@example.ca")).contains("neither a second factor nor a passkey"));
    assert!(refusal(&remove("bo@example.ca")).contains("no account"));
    assert!(stdout(&run(folder, &["doctor"])).contains("ok"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_knows_what_was_set_in_the_browser_and_what_the_policy_says() {
    use platform::db::{Db, Options, sql};

    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    assert!(run(folder, &["migrate"]).status.success());
    let said = || stdout(&run(folder, &["doctor", "--listen", "127.0.0.1:0"]));
    assert!(said().contains("Nobody is named as privacy officer"), "{}", said());
    let db = Db::open(&Options::parse("", &folder.join("data")).unwrap()).await.unwrap();
    platform::write!(db, tx => async {
        let officer = "INSERT INTO settings (name, value, revision, updated_at, updated_by)
                       VALUES ('company.privacy_officer_name', $1, 1, 1, 1)";
        tx.execute(sql(officer).bind("\"Zoé Roy\"")).await
    }
    .await)
    .unwrap();
    db.close().await;
    assert!(!said().contains("Nobody is named as privacy officer"), "{}", said());
    // The policy that ships follows the setting; one of the operator's own may not.
    assert!(!said().contains("how long messages are"), "{}", said());
    assert!(run(folder, &["content", "export", "own"]).status.success());
    let file = folder.join("own/fr/privacy-policy.md");
    let policy = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, policy.replace("{messages_kept}", "24 mois après le dernier")).unwrap();
    let own = run(folder, &["doctor", "--listen", "127.0.0.1:0", "--content-dir", "own"]);
    assert!(stdout(&own).contains("See that it says so: until you ask"), "{}", stdout(&own));
}

#[cfg(unix)]
#[test]
fn the_doctor_finds_what_a_bad_restore_leaves() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    assert!(run(folder, &["demo"]).status.success());
    let doctor = || run(folder, &["doctor", "--listen", "127.0.0.1:0"]);
    let healthy = doctor();
    assert!(healthy.status.success(), "{}", stdout(&healthy));
    let file = folder.join("data/keyturn.db");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let said = stdout(&doctor());
    assert!(said.contains("may read") && said.contains("mode 644"), "{said}");
    std::fs::remove_dir_all(folder.join("data/media")).unwrap();
    let lost = doctor();
    assert!(stdout(&lost).contains("pictures that the database knows are missing"));
    assert_eq!(lost.status.code(), Some(1), "{}", stdout(&lost));
    let mut bytes = std::fs::read(&file).unwrap();
    let page = bytes.len() - 4096;
    bytes[page..].fill(0xa5);
    std::fs::write(&file, bytes).unwrap();
    let damaged = doctor();
    assert!(stdout(&damaged).contains("FAILED  The database is damaged."), "{}", stdout(&damaged));
}

/// Serves until everything in the audit trail is sealed, and stops.
fn seal(folder: &Path) {
    let server = Server::start(folder);
    for _ in 0..200 {
        let said = stdout(&run(folder, &["audit", "verify"]));
        if said.contains("all fit") && !said.contains("not sealed yet") {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn the_audit_trail_is_walked_and_what_does_not_hold_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    assert!(run(folder, &["demo"]).status.success());
    seal(folder);
    let whole = run(folder, &["audit", "verify"]);
    let said = stdout(&whole);
    assert!(whole.status.success() && said.contains("sealed entries walked; all fit."), "{said}");
    let noted = said.lines().find_map(|line| line.strip_prefix("  ")).unwrap().to_owned();
    let expect = |seal: &str| run(folder, &["audit", "verify", "--expect", seal]);
    assert!(expect(&noted).status.success());
    let (_, hash) = noted.split_once(':').unwrap();
    assert!(
        refusal(&expect(&format!("9999:{hash}"))).contains("before the seal that was expected")
    );
    assert!(refusal(&expect(&format!("1:{hash}"))).contains("is not the one that was expected"));
    assert_eq!(expect("nonsense").status.code(), Some(2));

    let key = folder.join("data/secrets.key");
    let kept = std::fs::read(&key).unwrap();
    std::fs::remove_file(&key).unwrap();
    assert!(refusal(&run(folder, &["audit", "verify"])).contains("there is no such file"));
    assert!(!key.exists(), "it is not made");
    std::fs::write(&key, [9; 32]).unwrap();
    assert!(refusal(&run(folder, &["audit", "verify"])).contains("sealed with another key"));
    let doctor = run(folder, &["doctor", "--listen", "127.0.0.1:0"]);
    assert!(stdout(&doctor).contains("FAILED  The audit trail"), "{}", stdout(&doctor));
    std::fs::write(&key, kept).unwrap();
    assert!(run(folder, &["audit", "verify"]).status.success());
}

#[test]
fn the_same_commands_work_on_postgres() {
    let url = std::env::var("KEYTURN_TEST_POSTGRES_URL")
        .expect("KEYTURN_TEST_POSTGRES_URL names no PostgreSQL server; `make test` starts one");
    let url = format!("{url}/postgres");
    let folder = tempfile::tempdir().unwrap();
    let on_postgres = |command: &[&str]| {
        let output = run(folder.path(), &[command, &["--database-url", &url]].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        stdout(&output)
    };
    assert!(on_postgres(&["migrate"]).contains("applied"));
    assert!(on_postgres(&["demo"]).contains("properties were added"));
    assert!(on_postgres(&["demo"]).contains("nothing was changed"));
    let doctor = on_postgres(&["doctor", "--listen", "127.0.0.1:0"]);
    assert!(doctor.contains("The PostgreSQL database answers and is up to date"), "{doctor}");
    let protected = format!("{url}?options=-c%20default_transaction_read_only=on");
    let doctor = run(folder.path(), &["doctor", "--database-url", &protected]);
    assert!(stdout(&doctor).contains("FAILED  The database cannot be written: "));
    let demo = run(folder.path(), &["demo", "--database-url", &protected]);
    assert!(refusal(&demo).contains("The database cannot be written: "));
    assert!(!folder.path().join("data/keyturn.db").exists(), "no SQLite file is left");
}

/// A server that answers.
struct Server {
    process: Child,
    address: String,
    log: Lines<BufReader<ChildStderr>>,
}

impl Server {
    #[expect(clippy::unwrap_used, reason = "a program that cannot be started fails the test")]
    fn start(folder: &Path) -> Self {
        let mut process = keyturn(folder, &["serve", "--listen", "127.0.0.1:0"])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(process.stderr.take().unwrap()).lines();
        let line = log.find_map(|line| line.ok().filter(|line| line.contains("listening")));
        let line: serde_json::Value = serde_json::from_str(&line.unwrap()).unwrap();
        Self { process, address: line["address"].as_str().unwrap().to_owned(), log }
    }

    /// The whole answer to a request without a body.
    #[expect(clippy::unwrap_used, reason = "a server that does not answer fails the test")]
    fn ask(&self, method: &str, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Asks it to stop; what it said meanwhile, and its exit status.
    #[expect(clippy::unwrap_used, reason = "a server that does not stop fails the test")]
    fn stop(mut self) -> (String, Option<i32>) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let said: Vec<_> = self.log.by_ref().map_while(Result::ok).collect();
        (said.join("\n"), self.process.wait().unwrap().code())
    }
}

#[test]
fn a_stop_is_orderly() {
    let folder = tempfile::tempdir().unwrap();
    let (said, status) = Server::start(folder.path()).stop();
    assert!(said.contains("stopped"), "it says that it has stopped: {said}");
    assert!(!said.contains("\"WARN\""), "nothing is wrong: {said}");
    assert_eq!(status, Some(0));
}

#[test]
fn the_health_check_of_a_container_asks_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let ask = |listen: &str| run(folder.path(), &["health", "--listen", listen]);
    // A container's program listens on every address.
    let port = server.address.rsplit(':').next().unwrap().to_owned();
    let ready = ask(&format!("0.0.0.0:{port}"));
    assert_eq!((ready.status.code(), &*stdout(&ready)), (Some(0), "ready\n"));
    let address = server.address.clone();
    assert_eq!(server.stop().1, Some(0));
    let away = ask(&address);
    assert!(refusal(&away).starts_with(&format!("keyturn: Nothing answers at {address}: ")));
}

#[test]
fn who_reads_no_page_finds_the_company_s_icon() {
    let folder = tempfile::tempdir().unwrap();
    let ours = Server::start(folder.path());
    assert!(ours.ask("GET", "/favicon.ico").contains("\r\ncontent-type: image/x-icon\r\n"));
    assert_eq!(ours.stop().1, Some(0));
    let settings = "[company]\nname = \"Harbour & Pine\"\n";
    std::fs::write(folder.path().join("keyturn.toml"), settings).unwrap();
    let server = Server::start(folder.path());
    for (path, end) in [
        ("/favicon.ico", "-192.png"),
        ("/apple-touch-icon.png", "-180.png"),
        ("/icon-192.png", "-192.png"),
        ("/icon-512.png", "-512.png"),
        ("/icon-maskable-512.png", "-512m.png"),
    ] {
        let answer = server.ask("GET", path);
        assert!(answer.starts_with("HTTP/1.1 307 "), "{answer}");
        let (_, rest) = answer.split_once("\r\nlocation: ").unwrap();
        let icon = rest.split("\r\n").next().unwrap();
        assert!(icon.starts_with("/face/monogram-HP-") && icon.ends_with(end), "{icon}");
        assert!(server.ask("GET", icon).starts_with("HTTP/1.1 200 "));
    }
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn files_are_read_only_and_one_that_is_not_there_is_a_short_text() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    assert!(server.ask("GET", "/favicon.svg").starts_with("HTTP/1.1 200 "));
    for method in ["POST", "PUT", "DELETE"] {
        for path in ["/favicon.svg", "/assets/any.js"] {
            let answer = server.ask(method, path);
            assert!(answer.starts_with("HTTP/1.1 405 "), "{answer}");
            assert!(answer.contains("\r\nallow: GET,HEAD\r\n"), "{answer}");
        }
    }
    for path in ["/assets/", "/assets/none.js", "/assets/a/b", "/media/", "/media/a/b", "/media/x"]
    {
        let answer = server.ask("GET", path);
        assert!(answer.starts_with("HTTP/1.1 404 "), "{path}: {answer}");
        assert!(answer.ends_with("\r\n\r\nThere is no such file\n"), "{path}: {answer}");
        assert!(answer.contains("\r\ncache-control: no-store\r\n"), "{path}: {answer}");
    }
    assert_eq!(server.stop().1, Some(0));
}
