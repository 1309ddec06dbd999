//! Answers of the lane ([`crate::http::response_cache`]) over real connections.

use std::sync::Arc;

use axum::response::Response;

use super::*;
use crate::http::response_cache::ResponseCache;
use crate::page::cache::{CachedPage, PageKey, RenderedPage};

/// More than the system takes of an answer that nobody reads.
const LARGE: usize = 32 * 1024 * 1024;

pub(super) async fn kept(request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let text = if path == "/kept" { "<p>kept</p>".repeat(500) } else { "x".repeat(LARGE) };
    let page = CachedPage::new(RenderedPage::ok(text));
    let mut response = page.respond(request.method(), request.headers()).await;
    let cacheable = page.cacheable(&PageKey::new(path.as_str(), 1, 0), Timestamp::MAX);
    response.extensions_mut().insert(cacheable.unwrap());
    response
}

/// A server that has both pages ready.
async fn start_ready(options: ServeOptions) -> Server {
    let server = start_with(options, |edge| {
        edge.response_cache = Some(ResponseCache::new(Arc::new(|| 1), Clock::System));
    })
    .await;
    for path in ["/kept", "/kept-large"] {
        let mut stream = server.connect().await;
        get_path(&mut stream, path).await;
        assert!(length(&mut stream).await > 1_000);
    }
    server
}

/// The length of the body of an answer, which is read.
async fn length(stream: &mut TcpStream) -> usize {
    let mut read = Vec::new();
    let mut space = vec![0; 1 << 16];
    let head = loop {
        let count = timeout(TIMEOUT, stream.read(&mut space)).await.unwrap().unwrap();
        assert!(count > 0, "the connection stays");
        read.extend_from_slice(&space[..count]);
        if let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
    };
    let text = std::str::from_utf8(&read[..head]).unwrap();
    let length = text.lines().find_map(|line| line.strip_prefix("content-length: "));
    let length: usize = length.unwrap().parse().unwrap();
    let mut there = read.len();
    while there < head + length {
        let rest = space.len().min(head + length - there);
        let count = timeout(TIMEOUT, stream.read(&mut space[..rest])).await.unwrap().unwrap();
        assert!(count > 0, "the answer is whole");
        there += count;
    }
    length
}

#[tokio::test]
async fn a_connection_goes_on_with_whatever_comes_next() {
    let server = start_ready(patient()).await;
    let mut stream = server.connect().await;
    for _ in 0..3 {
        get_path(&mut stream, "/kept").await;
        assert!(answer(&mut stream).await.ends_with("<p>kept</p>"));
    }
    get_path(&mut stream, "/who").await;
    assert!(answer(&mut stream).await.ends_with("127.0.0.1"));
    send(&mut stream, "POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc").await;
    assert!(answer(&mut stream).await.ends_with("\r\n\r\n3"));
    get_path(&mut stream, "/kept").await;
    assert!(answer(&mut stream).await.ends_with("<p>kept</p>"));

    // A body that looks like a request is none.
    let mut stream = server.connect().await;
    let hidden = "GET /kept HTTP/1.1\r\nHost: a\r\n\r\n";
    let length = hidden.len();
    send(
        &mut stream,
        &format!("POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\n"),
    )
    .await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    send(&mut stream, hidden).await;
    assert!(answer(&mut stream).await.ends_with(&format!("\r\n\r\n{length}")));

    // Two at once are answered in turn.
    let mut stream = server.connect().await;
    send(
        &mut stream,
        &format!("{hidden}GET /who HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"),
    )
    .await;
    let (both, _) = closed(&mut stream).await;
    assert_eq!(both.matches("HTTP/1.1 200 OK").count(), 2);
    assert!(both.ends_with("127.0.0.1"));
}

#[tokio::test]
async fn a_large_answer_waits_for_who_reads_slowly_and_for_nobody_else() {
    let server = start_ready(patient()).await;
    let mut slow = server.connect().await;
    get_path(&mut slow, "/kept-large").await;
    tokio::time::sleep(SHORT).await;
    assert!(length(&mut slow).await >= LARGE);
    get_path(&mut slow, "/kept").await;
    assert!(answer(&mut slow).await.ends_with("<p>kept</p>"));

    let options = ServeOptions { stall_timeout: SHORT, max_connections: 1, ..patient() };
    let server = start_ready(options).await;
    assert!(bytes_until_cut(&server, "/kept-large").await < LARGE, "not completed");
}

#[tokio::test]
async fn a_stop_lets_a_large_answer_come_to_its_end() {
    let server = start_ready(patient()).await;
    let mut stream = server.connect().await;
    get_path(&mut stream, "/kept-large").await;
    tokio::time::sleep(SHORT).await;
    server.trigger.request();
    tokio::time::sleep(SHORT).await;
    assert!(length(&mut stream).await >= LARGE);
    let (nothing, _) = closed(&mut stream).await;
    assert_eq!(nothing, "");
    server.stopped().await;
}

#[tokio::test]
async fn the_last_answer_before_a_stop_says_so() {
    let server = start_ready(ServeOptions { stop_pause: SHORT * 3, ..patient() }).await;
    let mut known = server.connect().await;
    get_path(&mut known, "/kept").await;
    assert!(!answer(&mut known).await.contains("connection: close"));
    server.trigger.request();
    while server.readiness.is_ready() {
        tokio::task::yield_now().await;
    }
    get_path(&mut known, "/kept").await;
    let (last, _) = closed(&mut known).await;
    assert!(last.contains("connection: close") && last.ends_with("<p>kept</p>"));
    server.stopped().await;
}
