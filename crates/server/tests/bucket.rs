//! Backups in a bucket: of a server that speaks as S3 does and checks who asks (moto, which
//! `make test` installs).

#[cfg(test)]
#[path = "../../platform/src/bucket/moto.rs"]
mod moto;

#[cfg(unix)]
#[cfg(test)]
mod bucket {
    use std::collections::BTreeMap;
    use std::io::{Read as _, Write as _};
    use std::net::{TcpListener, TcpStream};
    use std::path::Path;
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    use platform::db::{Db, Options, sql};
    use sqlx::{Connection as _, Executor as _, PgConnection};

    use crate::moto::Buckets;

    const TIMEOUT: Duration = Duration::from_mins(1);
    const PICTURE: &str = "c8f8ef3fb6a354576949b55b252b01ee.webp";

    /// What that name says: bytes that begin as those of a WebP.
    fn large_picture() -> Vec<u8> {
        let mut large: Vec<u8> =
            (0..20_000_000_u32).map(|n| (n.wrapping_mul(n) >> 7).to_le_bytes()[0]).collect();
        large[..4].copy_from_slice(b"RIFF");
        large[8..12].copy_from_slice(b"WEBP");
        large
    }

    /// The program with the pictures and keys of a server of buckets.
    impl Buckets {
        fn program(&self, data: &Path, database_url: &str, arguments: &[&str]) -> Command {
            let access = self.access(&self.address);
            let mut command = Command::new(env!("CARGO_BIN_EXE_keyturn"));
            command
                .args(arguments)
                .env_clear()
                .env("PATH", std::env::var_os("PATH").unwrap_or_default())
                .env("KEYTURN_DATA_DIR", data)
                .env("KEYTURN_DATABASE_URL", database_url)
                .env("KEYTURN_METRICS_LISTEN", "")
                .env("AWS_ENDPOINT_URL", access.endpoint.unwrap().as_str())
                .env("AWS_ACCESS_KEY_ID", &access.key_id)
                .env("AWS_SECRET_ACCESS_KEY", &access.secret_key)
                .current_dir(data)
                .stdin(Stdio::null());
            command
        }

        fn said(&self, data: &Path, database_url: &str, arguments: &[&str]) -> String {
            let output = self.program(data, database_url, arguments).output().unwrap();
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{arguments:?}: {errors}");
            String::from_utf8_lossy(&output.stdout).into_owned()
        }
    }

    fn refused(mut command: Command) -> String {
        let output = command.output().unwrap();
        assert!(!output.status.success());
        String::from_utf8_lossy(&output.stderr).into_owned()
    }

    /// All pictures of a site.
    fn pictures(data: &Path) -> BTreeMap<String, Vec<u8>> {
        let all = std::fs::read_dir(data.join("media")).unwrap().map(|one| one.unwrap());
        all.filter(|one| one.file_type().unwrap().is_file())
            .map(|one| (one.file_name().into_string().unwrap(), std::fs::read(one.path()).unwrap()))
            .collect()
    }

    /// The address of a new database.
    async fn new_database(server: &str, name: &str) -> String {
        let name = format!("{name}_{}", std::process::id());
        let mut connection = PgConnection::connect(&format!("{server}/postgres")).await.unwrap();
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name} TEMPLATE template0"));
        connection.execute(create).await.unwrap();
        format!("{server}/{name}")
    }

    async fn titles(options: &Options) -> Vec<String> {
        let db = Db::connect(options).await.unwrap();
        let mut tx = db.read().await.unwrap();
        let query = sql("SELECT blog_title FROM blogs ORDER BY id");
        let rows = tx.fetch_all(query).await.unwrap();
        drop(tx);
        db.close().await;
        rows.iter().map(|row| row.get("blog_title").unwrap()).collect()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_site_moves_to_postgres_and_a_bucket_and_back() {
        let buckets = Buckets::start();
        buckets.lock();
        let postgres = std::env::var("KEYTURN_TEST_POSTGRES_URL")
            .expect("KEYTURN_TEST_POSTGRES_URL names no PostgreSQL server; `make test` starts one");
        let moved = new_database(&postgres, "moved_to_bucket").await;
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        buckets.said(data, "", &["demo"]);
        let copied = format!("{} pictures were copied", pictures(data).len());

        let away = refused(buckets.program(data, "", &["move", "--media", "s3://nowhere/site"]));
        assert!(away.contains("there is no such bucket"), "{away}");
        let to = ["move", "--to", &moved, "--media", "s3://copies/site", "--yes"];
        let text = buckets.said(data, "", &to);
        assert!(text.contains(&copied), "{text}");
        assert!(text.contains("media_url = \"s3://copies/site\""), "{text}");
        let there = |arguments: &[&str]| {
            let mut program = buckets.program(data, &moved, arguments);
            program.env("KEYTURN_MEDIA_URL", "s3://copies/site");
            let output = program.output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        };
        let doctor = there(&["doctor"]);
        assert!(doctor.contains("The bucket for pictures s3://copies/site can be"), "{doctor}");
        assert!(!doctor.contains("are missing in"), "{doctor}");

        let back = ["move", "--to", "sqlite:back.db", "--media", "back/media", "--yes"];
        let text = there(&back);
        assert!(text.contains(&copied), "{text}");
        assert_eq!(pictures(data), pictures(&data.join("back")));
        let titles_back = titles(&Options::Sqlite(data.join("back.db"))).await;
        assert_eq!(titles_back, titles(&Options::parse("", data).unwrap()).await);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_site_goes_into_a_bucket_and_comes_back_to_the_byte() {
        let buckets = Buckets::start();
        buckets.lock();
        let postgres = std::env::var("KEYTURN_TEST_POSTGRES_URL")
            .expect("KEYTURN_TEST_POSTGRES_URL names no PostgreSQL server; `make test` starts one");
        let moved = new_database(&postgres, "bucket").await;
        for (engine, url) in [("sqlite", String::new()), ("postgres", moved)] {
            let folder = tempfile::tempdir().unwrap();
            let data = folder.path();
            buckets.said(data, &url, &["demo"]);
            // It takes several parts.
            std::fs::write(data.join("media").join(PICTURE), large_picture()).unwrap();
            let place = format!("s3://copies/{engine}/one.backup");
            let written = buckets.said(data, &url, &["backup", &place]);
            let told = written.split_once("made ").unwrap().1;
            assert!(told.contains("pictures"), "{written}");
            // What was read is what was written, by its own words and by its checksums.
            assert_eq!(
                buckets.said(data, &url, &["verify", &place]).split_once("made ").unwrap().1,
                told
            );
            let again = refused(buckets.program(data, &url, &["backup", &place]));
            assert!(again.contains("is there already"), "{again}");

            let options = Options::parse(&url, data).unwrap();
            let before = (titles(&options).await, pictures(data));
            let db = Db::connect(&options).await.unwrap();
            platform::write!(db, tx => tx.execute(sql("UPDATE blogs SET blog_title = 'Gone'")).await)
                .unwrap();
            db.close().await;
            std::fs::remove_dir_all(data.join("media")).unwrap();
            let told = buckets.said(data, &url, &["restore", &place]);
            assert!(told.contains("Restored") && told.contains("are back"), "{told}");
            assert!(before == (titles(&options).await, pictures(data)), "{engine} came back");
            // Nothing of it stays beside the store.
            let left = std::fs::read_dir(data).unwrap().map(|one| one.unwrap().file_name());
            let left: Vec<_> =
                left.filter(|name| name.to_string_lossy().starts_with(".key")).collect();
            assert!(left.is_empty(), "{left:?}");
        }
        // Another machine that has nothing but the settings.
        let folder = tempfile::tempdir().unwrap();
        let told = buckets.said(folder.path(), "", &["restore", "s3://copies/sqlite/one.backup"]);
        assert!(told.contains("Restored") && told.contains("secrets.key is missing"), "{told}");
        assert!(folder.path().join("media").join(PICTURE).exists());
    }

    #[test]
    fn who_may_not_and_what_is_not_there_is_told() {
        let buckets = Buckets::start();
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        buckets.said(data, "", &["migrate"]);
        buckets.said(data, "", &["backup", "s3://copies/one"]);
        // Somebody changed a byte of it.
        let mut bytes = buckets.exchange("GET", "/copies/one", "", b"");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        buckets.exchange("PUT", "/copies/damaged", "", &bytes);
        buckets.exchange("PUT", "/copies/short", "", &bytes[..middle]);
        buckets.lock();
        let before = std::fs::read(data.join("keyturn.db")).unwrap();
        let asked = |command: &str, place: &str| buckets.program(data, "", &[command, place]);
        for place in ["s3://copies/damaged", "s3://copies/short"] {
            for command in ["verify", "restore"] {
                let text = refused(asked(command, place));
                assert!(text.contains("is not a whole backup"), "{text}");
            }
        }
        assert!(std::fs::read(data.join("keyturn.db")).unwrap() == before, "nothing changes");
        let text = refused(asked("verify", "s3://copies/none"));
        assert!(text.contains("there is no such object"), "{text}");
        for command in ["backup", "verify"] {
            let text = refused(asked(command, "s3://elsewhere/one"));
            assert!(text.contains("there is no such bucket"), "{text}");
        }
        let with = |variable: &str, value: &str| {
            let mut command = asked("backup", "s3://copies/other");
            command.env(variable, value);
            refused(command)
        };
        let text = with("AWS_SECRET_ACCESS_KEY", "hunter2hunter2");
        assert!(text.contains("credentials are not accepted (SignatureDoesNotMatch)"), "{text}");
        assert!(!text.contains("hunter2"), "{text}");
        let text = with("AWS_ACCESS_KEY_ID", "AKIANOBODY");
        assert!(text.contains("credentials are not accepted (InvalidAccessKeyId)"), "{text}");
        let text = with("AWS_ACCESS_KEY_ID", "");
        assert!(text.contains("s3_access_key_id and s3_secret_access_key"), "{text}");
        let text = with("AWS_ENDPOINT_URL", "http://127.0.0.1:1");
        assert!(text.contains("its server was not reached"), "{text}");
        let text = with("AWS_ENDPOINT_URL", "http://s3.example.ca");
        assert!(text.contains("over https unless it is this machine"), "{text}");
        let text = refused(asked("backup", "ftp://copies/one"));
        assert!(text.contains("is no place for a backup"), "{text}");
        // What our own settings say goes before what others read.
        let mut command = asked("verify", "s3://copies/one");
        command
            .env("KEYTURN_S3_ACCESS_KEY_ID", "AKIAOURS")
            .env("KEYTURN_S3_SECRET_ACCESS_KEY", "x");
        assert!(refused(command).contains("InvalidAccessKeyId"));
    }

    #[test]
    fn pictures_in_a_bucket_are_checked_backed_up_restored_and_exported() {
        let buckets = Buckets::start();
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        let run = |arguments: &[&str]| {
            let mut command = buckets.program(data, "", arguments);
            let output = command.env("KEYTURN_MEDIA_URL", "s3://copies/site").output().unwrap();
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            (output.status.success(), text(&output.stdout) + &text(&output.stderr))
        };
        let (done, said) = run(&["demo"]);
        assert!(done, "{said}");
        let keys = buckets.keys();
        assert!(keys.len() > 3 && keys.iter().all(|key| key.starts_with("site/")), "{keys:?}");
        assert!(!data.join("media").exists());
        let (_, said) = run(&["doctor"]);
        let good = "ok      The bucket for pictures s3://copies/site can be written, read and";
        assert!(said.contains(good) && !said.contains("are missing"), "{said}");
        assert_eq!(buckets.keys(), keys, "the doctor leaves nothing");

        let file = data.join("one.backup");
        let (done, said) = run(&["backup", file.to_str().unwrap()]);
        assert!(done && said.contains(&format!("{} pictures", keys.len())), "{said}");
        let export = data.join("one.zip");
        let (done, said) = run(&["export", export.to_str().unwrap()]);
        assert!(done && said.contains(&format!("{} of them pictures", keys.len())), "{said}");

        // One picture is lost.
        let lost = keys.first().unwrap();
        let mut command = buckets.program(data, "", &["restore", "--yes", file.to_str().unwrap()]);
        buckets.change("DELETE", lost, b"");
        let (done, said) = run(&["doctor"]);
        assert!(!done && said.contains("1 picture that the database knows are missing"), "{said}");
        let output = command.env("KEYTURN_MEDIA_URL", "s3://copies/site").output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(said.contains("1 of the pictures were missing and are back"), "{said}");
        assert_eq!(buckets.keys(), keys);

        let mut command = buckets.program(data, "", &["doctor"]);
        command.env("KEYTURN_MEDIA_URL", "s3://elsewhere/site");
        let said = String::from_utf8_lossy(&command.output().unwrap().stdout).into_owned();
        assert!(said.contains("FAILED  The bucket for pictures s3://elsewhere/site"), "{said}");
        assert!(said.contains("there is no such bucket"), "{said}");
    }

    #[test]
    fn an_upload_that_breaks_off_leaves_nothing_under_its_name() {
        let buckets = Buckets::start();
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        buckets.said(data, "", &["migrate"]);
        std::fs::create_dir_all(data.join("media")).unwrap();
        std::fs::write(data.join("media").join(PICTURE), large_picture()).unwrap();
        // A line that is cut for good after twelve megabytes.
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let to = buckets.address.clone();
        std::thread::spawn(move || {
            let mut room = 12_000_000_usize;
            for from in listener.incoming() {
                let mut from = from.unwrap();
                if room == 0 {
                    continue;
                }
                let mut to = TcpStream::connect(&to).unwrap();
                let (mut back, mut front) = (to.try_clone().unwrap(), from.try_clone().unwrap());
                std::thread::spawn(move || std::io::copy(&mut back, &mut front));
                let mut buffer = vec![0; 64 * 1024];
                while let Ok(count) = from.read(&mut buffer) {
                    room = room.saturating_sub(count);
                    if count == 0 || room == 0 || to.write_all(&buffer[..count]).is_err() {
                        break;
                    }
                }
                let _ = to.shutdown(std::net::Shutdown::Both);
                let _ = from.shutdown(std::net::Shutdown::Both);
            }
        });
        let mut command = buckets.program(data, "", &["backup", "s3://copies/one"]);
        command.env("AWS_ENDPOINT_URL", format!("http://{address}"));
        let text = refused(command);
        assert!(text.contains("s3://copies/one cannot be used"), "{text}");
        assert!(buckets.keys().is_empty());
        buckets.said(data, "", &["backup", "s3://copies/one"]);
        assert_eq!(buckets.keys(), ["one"]);
    }

    #[test]
    fn backups_make_themselves_in_a_bucket_and_old_ones_go() {
        let buckets = Buckets::start();
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        for name in ["keyturn-2026-01-01T00-00-00Z", "keyturn-2026-01-02T00-00-00Z", "keyturn-mine"]
        {
            buckets.ask("PUT", &format!("/copies/nightly/{name}.backup"), "x");
            buckets.ask("PUT", &format!("/copies/{name}.backup"), "x");
        }
        let mut command = buckets.program(data, "", &["serve", "--listen", "127.0.0.1:0"]);
        command
            .env("KEYTURN_BACKUP_FOLDER", "s3://copies/nightly")
            .env("KEYTURN_BACKUP_KEEP", "2")
            .stderr(Stdio::null());
        let mut server = command.spawn().unwrap();
        let began = Instant::now();
        let nightly = || -> Vec<String> {
            buckets.keys().into_iter().filter(|key| key.starts_with("nightly/")).collect()
        };
        // The new one, the newest of the old, and what is somebody else's.
        while nightly().len() != 3
            || nightly().contains(&"nightly/keyturn-2026-01-01T00-00-00Z.backup".into())
        {
            assert!(began.elapsed() < TIMEOUT, "{:?}", nightly());
            std::thread::sleep(Duration::from_millis(50));
        }
        let _ = server.kill();
        let _ = server.wait();
        let keys = nightly();
        assert!(keys.contains(&"nightly/keyturn-mine.backup".into()), "{keys:?}");
        assert!(keys.contains(&"nightly/keyturn-2026-01-02T00-00-00Z.backup".into()), "{keys:?}");
        assert_eq!(buckets.keys().len(), 6, "those of another folder stay");
        let doctor = |bucket: &str| {
            let mut command = buckets.program(data, "", &["doctor"]);
            let said = command.env("KEYTURN_BACKUP_FOLDER", bucket).output().unwrap();
            String::from_utf8_lossy(&said.stdout).into_owned()
        };
        let said = doctor("s3://copies/nightly");
        assert!(said.contains("The bucket for backups s3://copies/nightly answers."), "{said}");
        let said = doctor("s3://elsewhere/nightly");
        assert!(said.contains("FAILED  s3://elsewhere/nightly cannot be used"), "{said}");
        let new =
            keys.iter().find(|key| !key.contains("2026-01") && !key.contains("mine")).unwrap();
        assert!(
            buckets.said(data, "", &["verify", &format!("s3://copies/{new}")]).contains("whole")
        );
    }
}
