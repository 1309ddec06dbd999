//! An SMTP server for tests: a real peer on a real socket, that does what it is told.
//!
//! Each connection takes the next word of the script; when there is none left, mail
//! is accepted. The words: `accept`; `greet:554`, `mail:530`, `rcpt:550`, `end:451`
//! (that code at that place); `drop` (the connection breaks in the middle of the
//! text); `vanish` (the mail is taken, the connection breaks before that is said);
//! `hang` (connected, then silence); `linger` (taken and said so, then silence).
//! The tests of other crates include this file by its path.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::net::TcpListener;
use tokio::task::{JoinHandle, JoinSet};

/// The server. It is gone, with its connections, when this is dropped.
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
                    // A peer that goes away ends the conversation.
                    let _ = converse(stream, &word, &taken).await;
                });
            }
        });
        Self { address, mails, task }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What was taken: the envelope's two lines, then the text.
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

/// The conversation after the greeting.
pub async fn take_mail(
    mut stream: BufReader<impl AsyncRead + AsyncWrite + Unpin>,
    word: &str,
    taken: &Mutex<Vec<String>>,
) -> std::io::Result<()> {
    let told = |place: &str| word.strip_prefix(place).and_then(|rest| rest.strip_prefix(':'));
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
        if let Some(code) = told(place) {
            say(&mut stream, code, "refused by the script").await?;
            continue;
        }
        if place == "auth" {
            // What was said, so that a test can see it.
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
        if let Some(code) = told("end") {
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

/// The lines up to the one with a single dot.
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
