//! Litestream beside the program: a continuous copy of the SQLite file, and a site that comes
//! back from it. `make test` installs the tool; docs/operations.md has the same commands.

#[cfg(unix)]
#[cfg(test)]
mod litestream {
    use std::io::{Read as _, Write as _};
    use std::net::{TcpListener, TcpStream};
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command, Stdio};
    use std::time::{Duration, Instant};

    use platform::db::{Db, Options, sql};

    const TIMEOUT: Duration = Duration::from_mins(1);

    /// A program that ends with the test.
    struct Running(Child);

    impl Running {
        fn kill(&mut self) {
            let _ = self.0.kill();
            let _ = self.0.wait();
        }
    }

    impl Drop for Running {
        fn drop(&mut self) {
            self.kill();
        }
    }

    fn keyturn(data: &Path, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_keyturn"));
        command
            .args(arguments)
            .env_clear()
            .env("KEYTURN_DATA_DIR", data)
            .env("KEYTURN_METRICS_LISTEN", "")
            .env("KEYTURN_RATE_LIMITS", "off")
            .env("KEYTURN_STOP_PAUSE_SECONDS", "0")
            .current_dir(data)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }

    fn litestream(arguments: &[&str]) -> Command {
        let program = "../../target/tools/litestream-0.5.17/bin/litestream";
        let program = Path::new(env!("CARGO_MANIFEST_DIR")).join(program);
        assert!(program.exists(), "Litestream is missing; `make test` installs it");
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    fn status(address: &str, request: &str) -> Option<u16> {
        let mut stream = TcpStream::connect(address).ok()?;
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).ok()?;
        std::str::from_utf8(answer.get(9..12)?).ok()?.parse().ok()
    }

    fn serve(data: &Path, address: &str) -> Running {
        let server = keyturn(data, &["serve", "--listen", address]).spawn().unwrap();
        let began = Instant::now();
        let ready = "GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
        while status(address, ready) != Some(200) {
            assert!(began.elapsed() < TIMEOUT, "it gets ready");
            std::thread::sleep(Duration::from_millis(50));
        }
        Running(server)
    }

    /// Messages of visitors, each of which is acknowledged.
    fn write_to(address: &str, numbers: std::ops::Range<usize>) {
        for number in numbers {
            let body = format!(
                r#"{{"name":"P","email":"p{number}@example.ca","phone":"4165550000",
                "message":"We would like to buy a house with a garden. Number {number}."}}"#
            );
            let length = body.len();
            let request = format!(
                "POST /api/admin/contact_us HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\
                 Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
            );
            assert_eq!(status(address, &request), Some(200));
        }
    }

    async fn count(data: &Path) -> i64 {
        let db = Db::inspect(&Options::parse("", data).unwrap()).await.unwrap();
        let mut tx = db.read().await.unwrap();
        let query = "SELECT COUNT(*) AS count FROM contact_messages";
        let count = tx.fetch_one(sql(query)).await.unwrap().get("count").unwrap();
        drop(tx);
        db.close().await;
        count
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_is_copied_as_it_is_written_comes_back_on_another_machine() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let other = folder.path().join("other");
        std::fs::create_dir_all(&data).unwrap();
        std::fs::create_dir_all(&other).unwrap();
        let (database, back) = (data.join("keyturn.db"), other.join("keyturn.db"));
        let copy = format!("file://{}", folder.path().join("copy").display());
        let text = |path: &PathBuf| path.to_str().unwrap().to_owned();
        let address = {
            let free = TcpListener::bind("127.0.0.1:0").unwrap();
            free.local_addr().unwrap().to_string()
        };
        assert!(keyturn(&data, &["migrate"]).status().unwrap().success());
        let mut server = serve(&data, &address);
        let copying = litestream(&["replicate", &text(&database), &copy]).spawn().unwrap();
        let mut copying = Running(copying);
        // More than the program keeps in the log between two checkpoints of its own.
        write_to(&address, 0..400);
        // A stop is not held up by who reads the log, and nothing is lost at a start.
        let began = Instant::now();
        let id = server.0.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        assert!(server.0.wait().unwrap().success());
        assert!(began.elapsed() < TIMEOUT / 2);
        let mut server = serve(&data, &address);
        write_to(&address, 400..450);
        // All of it is in the copy some time; then the machine is gone.
        let began = Instant::now();
        loop {
            let _ = std::fs::remove_file(&back);
            let restored = litestream(&["restore", "-o", &text(&back), &copy]).status().unwrap();
            if restored.success() && count(&other).await == 450 {
                break;
            }
            assert!(began.elapsed() < TIMEOUT, "the copy has all of it");
            std::thread::sleep(Duration::from_millis(200));
        }
        server.kill();
        copying.kill();
        std::fs::rename(data.join("secrets.key"), other.join("secrets.key")).unwrap();
        std::fs::remove_dir_all(&data).unwrap();
        assert!(keyturn(&other, &["doctor"]).status().unwrap().success());
        assert!(keyturn(&other, &["audit", "verify"]).status().unwrap().success());
        let _server = serve(&other, &address);
        write_to(&address, 450..451);
        assert_eq!(count(&other).await, 451);
    }
}
