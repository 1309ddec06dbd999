//! The program is killed in the middle of submissions: what it has acknowledged is
//! there when it comes back, and reaches a real SMTP peer at least once.

#[cfg(test)]
#[path = "../../platform/src/mail/sink.rs"]
mod smtp_sink;

#[cfg(test)]
mod killed {
    use std::collections::{BTreeMap, BTreeSet};
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    use std::net::{SocketAddr, TcpStream};
    use std::path::Path;
    use std::process::{Child, Command, Stdio};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, Mutex};
    use std::time::Duration;

    use platform::db::{Db, Options, sql};
    use sqlx::{Connection as _, Executor as _, PgConnection};

    use crate::smtp_sink::SmtpSink;

    /// How often the program is killed, and after how many messages.
    const KILLS: usize = 3;
    const MESSAGES: usize = 25;
    /// Who submits at the same time.
    const VISITORS: usize = 6;
    /// The same where it is about transactions that many share.
    const CROWD: usize = 64;
    const MESSAGES_OF_CROWD: usize = 300;

    /// The running program.
    struct Server {
        process: Child,
        address: SocketAddr,
    }

    impl Server {
        fn start(folder: &Path, database_url: &str, smtp: Option<SocketAddr>) -> Self {
            let mut process = Command::new(env!("CARGO_BIN_EXE_keyturn"))
                .args(["serve", "--listen", "127.0.0.1:0"])
                .env_clear()
                .env("KEYTURN_DATA_DIR", folder)
                .env("KEYTURN_DATABASE_URL", database_url)
                .env("KEYTURN_OPENED", "true")
                .env("KEYTURN_METRICS_LISTEN", "")
                .env("KEYTURN_STOP_PAUSE_SECONDS", "0")
                .env("KEYTURN_RATE_LIMITS", "off")
                .env("KEYTURN_SMTP_URL", smtp.map_or(String::new(), |at| format!("smtp://{at}")))
                .env("KEYTURN_CONTACT_RECIPIENT", "desk@example.ca")
                .env("KEYTURN_MAIL_TIMEOUT_SECONDS", "1")
                .env("KEYTURN_LOG_FORMAT", "json")
                .current_dir(folder)
                .stdin(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            let mut log = BufReader::new(process.stderr.take().unwrap()).lines();
            let address = log
                .find_map(|line| {
                    let line: serde_json::Value = serde_json::from_str(&line.unwrap()).unwrap();
                    let address = line["address"].as_str()?;
                    (line["message"] == "listening").then(|| address.parse().unwrap())
                })
                .unwrap();
            // It must not wait for somebody to read on.
            std::thread::spawn(move || log.for_each(drop));
            Self { process, address }
        }

        fn kill(mut self) {
            self.process.kill().unwrap();
            self.process.wait().unwrap();
        }

        fn stop(mut self) {
            let id = self.process.id().to_string();
            assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
            assert_eq!(self.process.wait().unwrap().code(), Some(0));
        }
    }

    /// Sends a message by the call or, every other time, as a form; whether the
    /// program has said that it has it.
    fn submit(server: SocketAddr, text: &str, as_form: bool) -> std::io::Result<bool> {
        let (path, content_type, body) = if as_form {
            let body = format!("name=Zo%C3%A9&email=zoe%40example.ca&phone=1&message={text}");
            ("/contact", "application/x-www-form-urlencoded", body)
        } else {
            let body = serde_json::json!({
                "name": "Zoé", "email": "zoe@example.ca", "phone": "1", "message": text,
            });
            ("/api/admin/contact_us", "application/json", body.to_string())
        };
        let mut stream = TcpStream::connect(server)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: {server}\r\nContent-Type: {content_type}\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        )?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let expected = if as_form { "HTTP/1.1 303 " } else { "HTTP/1.1 200 " };
        Ok(answer.starts_with(expected.as_bytes()))
    }

    /// Submits from several places until the program is killed; what it acknowledged.
    fn submit_until_killed(
        server: Server,
        round: usize,
        visitors: usize,
        messages: usize,
    ) -> BTreeSet<String> {
        let acknowledged: Arc<Mutex<BTreeSet<String>>> = Arc::default();
        let over = Arc::new(AtomicBool::new(false));
        let address = server.address;
        let visitors: Vec<_> = (0..visitors)
            .map(|visitor| {
                let (acknowledged, over) = (Arc::clone(&acknowledged), Arc::clone(&over));
                std::thread::spawn(move || {
                    for number in 0.. {
                        let text = format!("message-{round}-{visitor}-{number}-end");
                        match submit(address, &text, number % 2 == 0) {
                            Ok(true) => _ = acknowledged.lock().unwrap().insert(text),
                            _ if over.load(Ordering::SeqCst) => return,
                            other => panic!("{text} was not taken: {other:?}"),
                        }
                    }
                })
            })
            .collect();
        while acknowledged.lock().unwrap().len() < messages {
            std::thread::sleep(Duration::from_millis(1));
        }
        over.store(true, Ordering::SeqCst);
        server.kill();
        for visitor in visitors {
            visitor.join().unwrap();
        }
        Arc::into_inner(acknowledged).unwrap().into_inner().unwrap()
    }

    /// The text of a message in a mail.
    fn text_of(mail: &str) -> &str {
        let at = mail.find("message-").unwrap();
        let end = mail[at..].find("-end").unwrap();
        &mail[at..at + end + "-end".len()]
    }

    fn id_of(mail: &str) -> &str {
        mail.lines().find_map(|line| line.strip_prefix("Message-ID: ")).unwrap()
    }

    async fn nothing_acknowledged_is_lost(database_url: String) {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().to_owned();
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let sink = SmtpSink::start(any, "accept drop accept vanish end:451 accept drop").await;
        let smtp = sink.address();

        let mut acknowledged = BTreeSet::new();
        for round in 0..KILLS {
            let (data, url) = (data.clone(), database_url.clone());
            let more = platform::telemetry::spawn_blocking(move || {
                let server = Server::start(&data, &url, Some(smtp));
                submit_until_killed(server, round, VISITORS, MESSAGES)
            });
            acknowledged.extend(more.await.unwrap());
        }
        assert!(acknowledged.len() >= KILLS * MESSAGES);

        let start = async || {
            let (data, url) = (data.clone(), database_url.clone());
            let start = move || Server::start(&data, &url, Some(smtp));
            platform::telemetry::spawn_blocking(start).await.unwrap()
        };
        let missing = || {
            let mails = sink.mails();
            let arrived: BTreeSet<&str> = mails.iter().map(|mail| text_of(mail)).collect();
            let late = acknowledged.iter().filter(|text| !arrived.contains(text.as_str()));
            late.cloned().collect::<Vec<_>>()
        };
        let mut server = start().await;
        for second in 1..150 {
            if missing().is_empty() {
                break;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
            // What the sink put off is tried again at once after a start.
            if second % 15 == 0 {
                server.kill();
                server = start().await;
            }
        }
        assert_eq!(missing(), Vec::<String>::new(), "acknowledged and never mailed");
        platform::telemetry::spawn_blocking(move || server.stop()).await.unwrap();

        let mut ids: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for mail in sink.mails() {
            ids.entry(text_of(&mail).to_owned()).or_default().insert(id_of(&mail).to_owned());
        }
        assert!(ids.values().all(|ids| ids.len() == 1), "a second copy can be recognised");

        let db = Db::connect(&Options::parse(&database_url, &data).unwrap()).await.unwrap();
        let mut tx = db.read().await.unwrap();
        let rows = tx.fetch_all(sql("SELECT message FROM contact_messages")).await.unwrap();
        let stored: Vec<String> = rows.iter().map(|row| row.get("message").unwrap()).collect();
        for text in &acknowledged {
            assert_eq!(stored.iter().filter(|stored| *stored == text).count(), 1, "{text}");
        }
    }

    /// Many wait for the same commit when the program is killed.
    async fn nothing_that_a_crowd_was_told_is_lost(database_url: String) {
        let folder = tempfile::tempdir().unwrap();
        let mut acknowledged = BTreeSet::new();
        for round in 0..KILLS {
            let (data, url) = (folder.path().to_owned(), database_url.clone());
            let more = platform::telemetry::spawn_blocking(move || {
                let server = Server::start(&data, &url, None);
                submit_until_killed(server, round, CROWD, MESSAGES_OF_CROWD)
            });
            acknowledged.extend(more.await.unwrap());
            let options = Options::parse(&database_url, folder.path()).unwrap();
            let db = Db::connect(&options).await.unwrap();
            let mut tx = db.read().await.unwrap();
            let query = "SELECT message FROM contact_messages
                         JOIN outbox ON contact_message_id = contact_messages.id";
            let rows = tx.fetch_all(sql(query)).await.unwrap();
            let stored: Vec<String> = rows.iter().map(|row| row.get("message").unwrap()).collect();
            let once: BTreeSet<&String> = stored.iter().collect();
            assert_eq!(once.len(), stored.len(), "each is there once");
            let lost: Vec<_> = acknowledged.iter().filter(|text| !once.contains(text)).collect();
            assert_eq!(lost, Vec::<&String>::new(), "acknowledged in round {round} and lost");
            drop(tx);
            db.close().await;
        }
    }

    #[test]
    fn without_an_smtp_server_messages_wait_and_the_doctor_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let doctor = |smtp_url: &str| {
            let output = Command::new(env!("CARGO_BIN_EXE_keyturn"))
                .args(["doctor", "--listen", "127.0.0.1:0"])
                .env_clear()
                .env("KEYTURN_DATA_DIR", folder.path())
                .env("KEYTURN_SMTP_URL", smtp_url)
                .current_dir(folder.path())
                .output()
                .unwrap();
            assert!(output.status.success(), "waiting mail keeps nobody from serving");
            String::from_utf8(output.stdout).unwrap()
        };
        let findings = doctor("");
        assert!(findings.contains("There is no SMTP server (smtp_url is empty)"), "{findings}");
        let server = Server::start(folder.path(), "", None);
        assert!(submit(server.address, "message-one", true).unwrap());
        assert!(submit(server.address, "message-two", false).unwrap());
        server.stop();
        let findings = doctor("");
        assert!(findings.contains("2 messages wait to be e-mailed."), "{findings}");
        let away = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let findings = doctor(&format!("smtp://someone:hunter2@{away}"));
        assert!(
            findings.contains(&format!("The SMTP server {away} cannot be used: ")),
            "{findings}"
        );
        assert!(findings.contains("2 messages wait to be e-mailed."), "{findings}");
        assert!(!findings.contains("hunter2"), "{findings}");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn nothing_acknowledged_is_lost_on_sqlite() {
        nothing_acknowledged_is_lost(String::new()).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn nothing_that_a_crowd_was_told_is_lost_on_sqlite() {
        nothing_that_a_crowd_was_told_is_lost(String::new()).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn nothing_acknowledged_is_lost_on_postgres() {
        nothing_acknowledged_is_lost(database("killed").await).await;
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn nothing_that_a_crowd_was_told_is_lost_on_postgres() {
        nothing_that_a_crowd_was_told_is_lost(database("crowd").await).await;
    }

    /// The address of a new database.
    async fn database(name: &str) -> String {
        let server = std::env::var("KEYTURN_TEST_POSTGRES_URL")
            .expect("KEYTURN_TEST_POSTGRES_URL names no PostgreSQL server; `make test` starts one");
        let name = format!("{name}_{}", std::process::id());
        let mut connection = PgConnection::connect(&format!("{server}/postgres")).await.unwrap();
        let create = format!("CREATE DATABASE {name}");
        connection.execute(sqlx::AssertSqlSafe(create)).await.unwrap();
        connection.close().await.unwrap();
        format!("{server}/{name}")
    }
}
