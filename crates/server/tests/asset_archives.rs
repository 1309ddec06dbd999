//! The program beside another version: it stores its built files, and serves those of others.

#[cfg(unix)]
#[cfg(test)]
#[path = "support/program.rs"]
mod program;

#[cfg(unix)]
#[cfg(test)]
mod asset_archives {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    use std::net::TcpStream;
    use std::path::Path;
    use std::process::{Child, Stdio};
    use std::time::{Duration, Instant, SystemTime};

    use axum::body::to_bytes;
    use bytes::Bytes;
    use http::{HeaderMap, Method};
    use platform::clock::Clock;
    use platform::http::asset_archives::AssetArchives;
    use platform::http::assets::AssetStore;
    use platform::identity::seal::SealKey;
    use platform::media::MediaStore;
    use platform::rng::Rng;

    use crate::program::{output_of, program};

    const TIMEOUT: Duration = Duration::from_mins(1);

    struct Server {
        process: Child,
        address: String,
    }

    impl Server {
        /// Starts the program and waits until a balancer would send visitors.
        fn start(folder: &Path) -> Self {
            let mut process = program(folder, "", &["serve", "--listen", "127.0.0.1:0"])
                .env("KEYTURN_LOG_FORMAT", "json")
                .stdout(Stdio::null())
                .spawn()
                .unwrap();
            let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
            let address = lines.find_map(|line| {
                let line: serde_json::Value = serde_json::from_str(&line.unwrap()).unwrap();
                (line["message"] == "starting").then(|| line["address"].as_str().unwrap().into())
            });
            std::thread::spawn(move || lines.for_each(drop));
            let server = Self { process, address: address.unwrap() };
            let began = Instant::now();
            while !server.get("/readyz").0.starts_with("HTTP/1.1 200") {
                assert!(began.elapsed() < TIMEOUT, "it is ready some time");
                std::thread::sleep(Duration::from_millis(5));
            }
            server
        }

        /// The head and the body of what a GET answers.
        fn get(&self, path: &str) -> (String, Vec<u8>) {
            let mut stream = TcpStream::connect(&self.address).unwrap();
            stream.set_read_timeout(Some(TIMEOUT)).unwrap();
            write!(stream, "GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).unwrap();
            let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
            let body = answer.split_off(end + 4);
            (String::from_utf8(answer).unwrap().to_lowercase().replacen("http", "HTTP", 1), body)
        }
    }

    impl Drop for Server {
        fn drop(&mut self) {
            let _ = self.process.kill();
            let _ = self.process.wait();
        }
    }

    fn archives(folder: &Path) -> Vec<(String, SystemTime)> {
        let entries = std::fs::read_dir(folder.join("media/assets")).unwrap();
        let file = |entry: std::fs::DirEntry| {
            let modified = entry.metadata().unwrap().modified().unwrap();
            (entry.file_name().into_string().unwrap(), modified)
        };
        let mut all: Vec<_> = entries.map(|entry| file(entry.unwrap())).collect();
        all.sort();
        all
    }

    #[tokio::test]
    async fn a_page_of_an_older_version_gets_its_script_and_another_version_ours() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        output_of(data, "", &["migrate"]);
        let server = Server::start(data);
        let stored = archives(data);
        assert_eq!(stored.len(), 1, "who is ready has stored its files: {stored:?}");

        // Another version on the same folder, with the same key.
        let key = SealKey::load(&data.join("secrets.key"), &Rng::System).unwrap();
        let media = MediaStore::open(&data.join("media")).unwrap();
        let script = "export const version = 'older';\n";
        let files = [("assets/older-Ab3_x-9Z.js", Bytes::from_static(script.as_bytes()), [0; 32])];
        let older = AssetArchives::new(AssetStore::new(files), media, key);
        older.store(Clock::System.now().into()).await.unwrap();

        let (head, body) = server.get("/assets/older-Ab3_x-9Z.js");
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        for header in [
            "content-type: text/javascript; charset=utf-8",
            "cache-control: public, max-age=31536000, immutable",
            "etag: \"",
            "x-content-type-options: nosniff",
        ] {
            assert!(head.contains(header), "{header}: {head}");
        }
        assert_eq!(body, script.as_bytes());
        let (head, _) = server.get("/assets/nobodys-Ab3_x-9Z.js");
        assert!(head.starts_with("HTTP/1.1 404") && head.contains("no-store"), "{head}");

        let page = String::from_utf8(server.get("/").1).unwrap();
        let files: Vec<&str> =
            page.split("\"/assets/").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        assert!(files.iter().any(|file| file.contains(".css")), "{files:?}");
        for file in files {
            let path = format!("/assets/{file}");
            let response = older.respond(&Method::GET, &HeaderMap::new(), &path).await.unwrap();
            assert_eq!(response.status(), 200);
            let sent = to_bytes(response.into_body(), 1 << 20).await.unwrap();
            assert!(!sent.is_empty() && sent == server.get(&path).1, "{path}");
        }

        drop(server);
        let before = archives(data);
        let _server = Server::start(data);
        assert_eq!(archives(data), before, "the same build is stored once");
    }
}
