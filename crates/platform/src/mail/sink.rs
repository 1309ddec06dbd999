//! A scripted SMTP server for tests, on a real socket.
//!
//! Each connection takes the next word of the script; after the last word, mail is accepted.
//!
//! | word | behaviour |
//! |---|---|
//! | `accept` | accepts the mail |
//! | `greet:554`, `mail:530`, `rcpt:550`, `end:451` | answers that command with that code |
//! | `drop` | breaks the connection in the middle of the text |
//! | `vanish` | takes the mail and breaks the connection before it says so |
//! | `hang` | accepts the connection, then stays silent |
//! | `linger` | takes the mail, says so, then stays silent |
//!
//! Tests of other crates include this file by its path.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::net::TcpListener;
use tokio::task::{JoinHandle, JoinSet};

/// The server. Dropping it closes it and its connections.
pub struct SmtpSink {
    address: SocketAddr,
    mails: Arc<Mutex<Vec<String>>>,
    task: JoinHandle<()>,
}

impl SmtpSink {
    /// Listens on `address`; port 0 is any free one.
    pub async fn start(address: SocketAddr, script: &str) -> Self {
        let listener = TcpListener::bind(address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let mails: Arc<Mutex<Vec<String>>> = Arc::default();
        let taken = Arc::clone(&mails);
        let mut words: VecDeque<String> = script.split_whitespace().map(str::to_owned).collect();
        let task = tokio::spawn(async move {
            let mut connections = JoinSet::new();
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let word = words.pop_front().unwrap_or_else(|| "accept".to_owned());
                let taken = Arc::clone(&taken);
                connections.spawn(async move {
                    // The peer may close the connection at any time.
                    let _ = converse(stream, &word, &taken).await;
                });
            }
        });
        Self { address, mails, task }
    }

    /// The server's address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The accepted mails: the two envelope lines, then the text.
    pub fn mails(&self) -> Vec<String> {
        self.mails.lock().unwrap().clone()
    }
}

impl Drop for SmtpSink {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn converse(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    word: &str,
    taken: &Mutex<Vec<String>>,
) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    if word == "hang" {
        return std::future::pending().await;
    }
    if let Some(code) = word.strip_prefix("greet:") {
        return say(&mut stream, code, "not today").await;
    }
    say(&mut stream, "220", "sink").await?;
    take_mail(stream, word, taken).await
}

/// Runs the conversation after the greeting.
pub async fn take_mail(
    mut stream: BufReader<impl AsyncRead + AsyncWrite + Unpin>,
    word: &str,
    taken: &Mutex<Vec<String>>,
) -> std::io::Result<()> {
    let scripted_code =
        |place: &str| word.strip_prefix(place).and_then(|rest| rest.strip_prefix(':'));
    let mut envelope = String::new();
    let mut line = String::new();
    loop {
        line.clear();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let command = line.trim_end().to_ascii_uppercase();
        let place = match command.split([' ', ':']).next().unwrap_or_default() {
            "EHLO" => {
                stream.write_all(b"250-sink\r\n250 AUTH PLAIN LOGIN\r\n").await?;
                continue;
            }
            "MAIL" => {
                envelope.clone_from(&line);
                "mail"
            }
            "RCPT" => {
                envelope.push_str(&line);
                "rcpt"
            }
            "DATA" => "data",
            "AUTH" => "auth",
            "QUIT" if word == "linger" => return std::future::pending().await,
            _ => "other",
        };
        if let Some(code) = scripted_code(place) {
            say(&mut stream, code, "refused by the script").await?;
            continue;
        }
        if place == "auth" {
            // Kept, so that a test can see the credentials.
            taken.lock().unwrap().push(line.clone());
            say(&mut stream, "235", "welcome").await?;
            continue;
        }
        if place != "data" {
            say(&mut stream, "250", "fine").await?;
            continue;
        }
        say(&mut stream, "354", "go on").await?;
        if word == "drop" {
            stream.read_line(&mut line).await?;
            return Ok(());
        }
        let text = read_text(&mut stream).await?;
        if let Some(code) = scripted_code("end") {
            say(&mut stream, code, "refused by the script").await?;
            continue;
        }
        taken.lock().unwrap().push(format!("{envelope}{text}"));
        if word == "vanish" {
            return Ok(());
        }
        say(&mut stream, "250", "taken").await?;
    }
}

async fn say(
    stream: &mut (impl AsyncWrite + Unpin),
    code: &str,
    text: &str,
) -> std::io::Result<()> {
    stream.write_all(format!("{code} {text}\r\n").as_bytes()).await
}

/// Reads the lines before the one with a single dot.
async fn read_text<S: AsyncRead + AsyncWrite + Unpin>(
    stream: &mut BufReader<S>,
) -> std::io::Result<String> {
    let mut text = String::new();
    let mut line = String::new();
    loop {
        line.clear();
        if stream.read_line(&mut line).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        if line == ".\r\n" {
            return Ok(text);
        }
        text.push_str(line.strip_prefix('.').unwrap_or(&line));
    }
}
