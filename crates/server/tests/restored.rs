//! The program after a restore that went wrong: what is missing or damaged is noticed at
//! the start, before anybody asks for it.

#[cfg(unix)]
#[cfg(test)]
#[path = "support/program.rs"]
mod program;

#[cfg(unix)]
#[cfg(test)]
mod restored {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    use std::net::TcpStream;
    use std::os::unix::fs::FileExt as _;
    use std::path::Path;
    use std::process::{Child, Stdio};
    use std::sync::mpsc::{Receiver, channel};
    use std::time::{Duration, Instant};

    use flate2::read::GzDecoder;
    use platform::db::{Db, Options, sql};
    use serde_json::Value as Json;
    use sqlx::{Connection as _, Executor as _, PgConnection};

    use crate::program::{output_of, program};

    const TIMEOUT: Duration = Duration::from_mins(1);

    /// The running program.
    struct Server {
        process: Child,
        log: Receiver<Json>,
        address: String,
    }

    impl Server {
        /// Starts it; the line of its log that says this.
        fn start(folder: &Path, database_url: &str, said: &str) -> (Self, Json) {
            let mut process = program(folder, database_url, &["serve", "--listen", "127.0.0.1:0"])
                .env("KEYTURN_LOG_FORMAT", "json")
                .stdout(Stdio::null())
                .spawn()
                .unwrap();
            let lines = BufReader::new(process.stderr.take().unwrap()).lines();
            let (send, log) = channel();
            std::thread::spawn(move || {
                for line in lines.map_while(Result::ok) {
                    // It must not wait for somebody to read on.
                    let _ = send.send(serde_json::from_str(&line).unwrap());
                }
            });
            let mut server = Self { process, log, address: String::new() };
            let mut found = None;
            while found.is_none() || server.address.is_empty() {
                let line = server.log.recv_timeout(TIMEOUT).expect("it says so");
                if line["message"] == "listening" {
                    line["address"].as_str().unwrap().clone_into(&mut server.address);
                }
                if line["message"] == said {
                    found = Some(line);
                }
            }
            (server, found.unwrap())
        }

        /// The status of a GET.
        fn status(&self, path: &str) -> u16 {
            let mut stream = TcpStream::connect(&self.address).unwrap();
            stream.set_read_timeout(Some(TIMEOUT)).unwrap();
            write!(stream, "GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).unwrap();
            std::str::from_utf8(&answer[9..12]).unwrap().parse().unwrap()
        }

        /// What a GET answers.
        fn body(&self, path: &str) -> String {
            let mut stream = TcpStream::connect(&self.address).unwrap();
            stream.set_read_timeout(Some(TIMEOUT)).unwrap();
            write!(stream, "GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).unwrap();
            String::from_utf8_lossy(&answer).into_owned()
        }

        /// Waits for an answer of this status.
        fn wait_for(&self, path: &str, status: u16) {
            let began = Instant::now();
            while self.status(path) != status {
                assert!(began.elapsed() < TIMEOUT, "{path} is {status} some time");
                std::thread::sleep(Duration::from_millis(20));
            }
        }
    }

    impl Drop for Server {
        fn drop(&mut self) {
            let _ = self.process.kill();
            let _ = self.process.wait();
        }
    }

    /// Makes nonsense of the page where a table begins.
    async fn damage(folder: &Path, table: &str) {
        let db = Db::inspect(&Options::parse("", folder).unwrap()).await.unwrap();
        let mut tx = db.read().await.unwrap();
        let query = sql("SELECT rootpage FROM sqlite_schema WHERE name = $1").bind(table);
        let page: i64 = tx.fetch_one(query).await.unwrap().get("rootpage").unwrap();
        drop(tx);
        db.close().await;
        let file = std::fs::File::options().write(true).open(folder.join("keyturn.db")).unwrap();
        file.write_all_at(&[0xa5; 4096], u64::try_from(page - 1).unwrap() * 4096).unwrap();
    }

    #[tokio::test]
    async fn damage_that_no_query_meets_makes_it_not_ready() {
        let folder = tempfile::tempdir().unwrap();
        output_of(folder.path(), "", &["migrate"]);
        // Only who signs in and the hourly tidying look there.
        damage(folder.path(), "sign_in_failures").await;
        let (server, _) =
            Server::start(folder.path(), "", "the database is damaged; restore a backup");
        server.wait_for("/readyz", 503);
        assert_eq!(server.status("/healthz"), 200);
    }

    #[tokio::test]
    async fn what_is_whole_stays_ready() {
        let server = std::env::var("KEYTURN_TEST_POSTGRES_URL")
            .expect("KEYTURN_TEST_POSTGRES_URL names no PostgreSQL server; `make test` starts one");
        let name = format!("restored_{}", std::process::id());
        let mut connection = PgConnection::connect(&format!("{server}/postgres")).await.unwrap();
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name} TEMPLATE template0"));
        connection.execute(create).await.unwrap();
        for database_url in [String::new(), format!("{server}/{name}")] {
            let folder = tempfile::tempdir().unwrap();
            let (server, _) = Server::start(folder.path(), &database_url, "the database is intact");
            server.wait_for("/readyz", 200);
        }
    }

    /// What a command of the operator says.
    fn said(folder: &Path, database_url: &str, arguments: &[&str]) -> String {
        let output = program(folder, database_url, arguments)
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {errors}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    // What a transaction has locked is let go of while the commands run.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_backup_comes_back_while_the_site_is_up() {
        let postgres = std::env::var("KEYTURN_TEST_POSTGRES_URL")
            .expect("KEYTURN_TEST_POSTGRES_URL names no PostgreSQL server; `make test` starts one");
        let name = format!("backup_{}", std::process::id());
        let mut connection = PgConnection::connect(&format!("{postgres}/postgres")).await.unwrap();
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name} TEMPLATE template0"));
        connection.execute(create).await.unwrap();
        for database_url in [String::new(), format!("{postgres}/{name}")] {
            let folder = tempfile::tempdir().unwrap();
            let data = folder.path();
            let file = data.join("copies/one.backup");
            let file = file.to_str().unwrap();
            said(data, &database_url, &["demo"]);
            let (server, _) = Server::start(data, &database_url, "homes can be searched");
            server.wait_for("/readyz", 200);
            let options = Options::parse(&database_url, data).unwrap();
            let db = Db::connect(&options).await.unwrap();
            let count = async || -> i64 {
                let mut tx = db.read().await.unwrap();
                let query = "SELECT COUNT(*) AS count FROM blogs WHERE deleted_at IS NULL";
                tx.fetch_one(sql(query)).await.unwrap().get("count").unwrap()
            };
            let before = count().await;
            let written = said(data, &database_url, &["backup", file]);
            assert!(written.contains("pictures"), "{written}");
            assert!(said(data, &database_url, &["verify", file]).contains("is whole"));
            platform::write!(db, tx => async {
                tx.execute(sql("UPDATE blogs SET deleted_at = 1")).await?;
                tx.execute(sql("UPDATE content_state SET version = version + 1")).await
            }.await)
            .unwrap();
            assert_eq!(count().await, 0);
            let blogs = |server: &Server| server.body("/blogs").matches("/post/").count();
            let began = Instant::now();
            while blogs(&server) > 0 {
                assert!(began.elapsed() < TIMEOUT, "the blogs go from the page");
                std::thread::sleep(Duration::from_millis(50));
            }
            std::fs::remove_dir_all(data.join("media")).unwrap();

            let told = said(data, &database_url, &["restore", file]);
            assert!(told.contains("Restored") && told.contains("What there was before"), "{told}");
            assert!(told.contains("are back"), "{told}");
            assert_eq!(count().await, before);
            let began = Instant::now();
            while blogs(&server) == 0 {
                assert!(began.elapsed() < TIMEOUT, "the running site shows what came back");
                std::thread::sleep(Duration::from_millis(50));
            }
            server.wait_for("/readyz", 200);
            // It goes on writing.
            said(data, &database_url, &["backup", &format!("{file}.2")]);
            let kept = std::fs::read_dir(data.join("backups")).unwrap().count();
            assert_eq!(kept, 1);
            db.close().await;
        }
    }

    #[tokio::test]
    async fn a_backup_of_one_engine_and_a_damaged_one_are_refused_and_nothing_changes() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        let file = data.join("one.backup");
        let name = file.to_str().unwrap();
        said(data, "", &["migrate"]);
        said(data, "", &["backup", name]);
        let refused = |arguments: &[&str], database_url: &str| {
            let output = program(data, database_url, arguments).output().unwrap();
            assert!(!output.status.success());
            String::from_utf8_lossy(&output.stderr).into_owned()
        };
        assert!(refused(&["backup", name], "").contains("is there already"));
        let postgres = "postgres://nobody@127.0.0.1:1/none";
        let text = refused(&["restore", name], postgres);
        assert!(text.contains("The backup is of SQLite and the site uses PostgreSQL"), "{text}");
        let mut bytes = std::fs::read(&file).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        std::fs::write(&file, bytes).unwrap();
        let before = std::fs::read(data.join("keyturn.db")).unwrap();
        for command in ["verify", "restore"] {
            let text = refused(&[command, name], "");
            assert!(text.contains("is not a whole backup"), "{text}");
        }
        assert_eq!(std::fs::read(data.join("keyturn.db")).unwrap(), before);
        assert!(!data.join("backups").exists());
    }

    #[test]
    fn a_database_that_cannot_be_read_is_set_aside_and_the_backup_takes_its_place() {
        // All of it, pages where the list of tables goes on, and all but the first of them.
        for (number, nonsense) in
            [0..usize::MAX, 4096 * 2..4096 * 40, 5_000..usize::MAX].into_iter().enumerate()
        {
            let folder = tempfile::tempdir().unwrap();
            let data = folder.path();
            let file = data.join("one.backup");
            let name = file.to_str().unwrap();
            said(data, "", &["demo"]);
            said(data, "", &["backup", name]);
            let database = data.join("keyturn.db");
            let mut bytes = std::fs::read(&database).unwrap();
            let end = nonsense.end.min(bytes.len());
            bytes[nonsense.start..end].fill(0xa5);
            std::fs::write(&database, &bytes).unwrap();
            let text = said(data, "", &["restore", name]);
            assert!(text.contains("What there was before could not be read"), "{number}: {text}");
            let aside = std::fs::read_dir(data.join("backups")).unwrap().next().unwrap().unwrap();
            assert_eq!(std::fs::read(aside.path().join("keyturn.db")).unwrap(), bytes);
            let (server, _) = Server::start(data, "", "the database is intact");
            server.wait_for("/readyz", 200);
            assert_eq!(server.status("/blogs"), 200);
        }
    }

    /// A database of release 1.0.
    fn release_1_0() -> Vec<u8> {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../site/tests/upgrade/1.0.db.gz");
        let mut bytes = Vec::new();
        GzDecoder::new(std::fs::File::open(file).unwrap()).read_to_end(&mut bytes).unwrap();
        bytes
    }

    #[test]
    fn the_database_is_copied_before_a_migration_changes_it() {
        let (new, old) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        said(new.path(), "", &["migrate"]);
        assert!(!new.path().join("backups").exists(), "there was nothing to copy");
        std::fs::write(old.path().join("keyturn.db"), release_1_0()).unwrap();
        // With release 1.0 itself there is nothing to apply, and no copy.
        let is_migrated = said(old.path(), "", &["migrate"]).contains("applied");
        let copies = std::fs::read_dir(old.path().join("backups")).map_or(0, Iterator::count);
        assert_eq!(copies, usize::from(is_migrated));
        said(old.path(), "", &["migrate"]);
        let copies = std::fs::read_dir(old.path().join("backups")).map_or(0, Iterator::count);
        assert_eq!(copies, usize::from(is_migrated));
    }

    #[test]
    fn pictures_that_did_not_come_back_are_told() {
        let folder = tempfile::tempdir().unwrap();
        output_of(folder.path(), "", &["demo"]);
        std::fs::remove_dir_all(folder.path().join("media")).unwrap();
        let said = "pictures that the database knows are missing; restore them from a backup";
        let (_server, line) = Server::start(folder.path(), "", said);
        assert!(line["pictures"].as_u64().unwrap() > 0, "{line}");
        let folder = folder.path().join("media").display().to_string();
        assert!(line["place"].as_str().unwrap().ends_with(&folder), "{line}");
    }
}
