//! The program where something is short: nobody reads its log, it may open few files,
//! it is asked to stop.

#[cfg(unix)]
#[cfg(test)]
mod pressed {
    use std::io::{Read as _, Write as _};
    use std::net::{SocketAddr, TcpListener, TcpStream};
    use std::path::Path;
    use std::process::{Child, Command, Stdio};
    use std::time::{Duration, Instant};

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpSocket;

    const TIMEOUT: Duration = Duration::from_mins(1);

    /// The running program; nobody reads its log.
    struct Server {
        process: Child,
        address: SocketAddr,
    }

    impl Server {
        fn start(folder: &Path, before: &str, settings: &[(&str, &str)]) -> Self {
            let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
            let listen = address.to_string();
            let mut process = program(folder, before, &["serve", "--listen", &listen])
                .envs(settings.iter().copied())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            let began = Instant::now();
            while ask(address, "/readyz").is_none_or(|answer| !answer.starts_with("HTTP/1.1 200")) {
                assert_eq!(process.try_wait().unwrap(), None, "it runs");
                assert!(began.elapsed() < TIMEOUT, "it is ready some time");
                std::thread::sleep(Duration::from_millis(20));
            }
            Self { process, address }
        }

        fn signal(&self, name: &str) {
            let id = self.process.id().to_string();
            assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
        }

        /// The exit status after that signal.
        fn stop(mut self, signal: &str) -> Option<i32> {
            self.signal(signal);
            self.process.wait().unwrap().code()
        }
    }

    /// The program in an empty environment, after some words of the shell.
    fn program(folder: &Path, before: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new("/bin/sh");
        command
            .args(["-c", &format!("{before} exec \"$0\" \"$@\"")])
            .arg(env!("CARGO_BIN_EXE_keyturn"))
            .args(arguments)
            .env_clear()
            .env("KEYTURN_DATA_DIR", folder)
            .env("KEYTURN_OPENED", "true")
            .env("KEYTURN_METRICS_LISTEN", "")
            .env("KEYTURN_RATE_LIMITS", "off")
            .env("KEYTURN_STOP_PAUSE_SECONDS", "0")
            // A debug build on a busy machine.
            .env("KEYTURN_RENDER_DEADLINE_MS", "10000")
            .current_dir(folder)
            .stdin(Stdio::null());
        command
    }

    /// The whole answer, if there is one.
    fn ask(address: SocketAddr, path: &str) -> Option<String> {
        let mut stream = TcpStream::connect(address).ok()?;
        stream.set_read_timeout(Some(TIMEOUT)).ok()?;
        write!(stream, "GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).ok()?;
        Some(String::from_utf8_lossy(&answer).into_owned())
    }

    #[test]
    fn a_log_that_nobody_reads_stops_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(folder.path(), "", &[]);
        let mut stream = TcpStream::connect(server.address).unwrap();
        // A request is written in parts, which would wait for each other 40 ms each time.
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        let mut buffer = [0; 16 * 1024];
        for number in 0..2_000 {
            // Each is logged, with some 300 bytes; a pipe holds 65,536.
            write!(stream, "GET /assets/not-there-{number} HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
            let mut answer = String::new();
            while !answer.ends_with("There is no such file\n") {
                let read = stream.read(&mut buffer).expect("an answer comes");
                assert!(read > 0, "closed at request {number}");
                answer.push_str(&String::from_utf8_lossy(&buffer[..read]));
            }
            assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
        }
        assert_eq!(server.stop("-TERM"), Some(0), "nor does its end wait for a reader");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn one_address_does_not_take_the_last_files() {
        let folder = tempfile::tempdir().unwrap();
        let few = "ulimit -n 128;";
        let server = Server::start(folder.path(), few, &[]);
        let address = server.address;
        let hoard: Vec<_> = (0..200).map(|_| TcpStream::connect(address)).collect();
        let answer = tokio::time::timeout(TIMEOUT, async {
            let socket = TcpSocket::new_v4().unwrap();
            socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
            let mut stream = socket.connect(address).await.unwrap();
            let request = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
            stream.write_all(request).await.unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await.unwrap();
            String::from_utf8_lossy(&answer).into_owned()
        });
        let answer = answer.await.expect("somebody else is answered");
        assert!(answer.starts_with("HTTP/1.1 200"), "{}", answer.lines().next().unwrap());
        drop(hoard);
        let doctor = program(folder.path(), few, &["doctor"]).output().unwrap();
        let said = String::from_utf8_lossy(&doctor.stdout).into_owned();
        assert!(
            said.contains("leaves room for 48 connections instead of max_connections"),
            "{said}"
        );
        assert_eq!(server.stop("-TERM"), Some(0));
    }

    #[test]
    fn a_load_balancer_notices_a_stop_while_visitors_still_get_in() {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(folder.path(), "", &[("KEYTURN_STOP_PAUSE_SECONDS", "20")]);
        server.signal("-TERM");
        let began = Instant::now();
        let probe = loop {
            let probe = ask(server.address, "/readyz").expect("it is still accepted");
            if probe.starts_with("HTTP/1.1 503") {
                break probe;
            }
            assert!(began.elapsed() < TIMEOUT, "it is noticed");
        };
        assert!(probe.ends_with("stopping"), "{probe}");
        let visitor = ask(server.address, "/robots.txt").expect("a visitor gets in");
        assert!(visitor.starts_with("HTTP/1.1 200"), "{visitor}");
        assert_eq!(server.stop("-TERM"), Some(0), "a second signal ends the pause");
    }

    #[test]
    fn a_terminal_that_goes_away_is_an_orderly_stop() {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(folder.path(), "", &[("KEYTURN_STOP_PAUSE_SECONDS", "600")]);
        assert_eq!(server.stop("-HUP"), Some(0));
    }
}
