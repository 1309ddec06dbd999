//! Answers that are ready: the same bytes whether they pass hyper or not.

use std::sync::Arc;

use axum::response::Response;

use super::*;
use crate::http::lane::Lane;
use crate::page::cache::{CachedPage, PageKey, RenderedPage};

/// More than the system takes of an answer that nobody reads.
const LARGE: usize = 32 * 1024 * 1024;

pub(super) async fn kept(request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let text = if path == "/kept" { "<p>kept</p>".repeat(500) } else { "x".repeat(LARGE) };
    let page = CachedPage::new(RenderedPage::found(text));
    let mut response = page.respond(request.method(), request.headers()).await;
    let finished = page.finished(&PageKey::new(path.as_str(), 1, 0), Timestamp::MAX);
    response.extensions_mut().insert(finished.unwrap());
    response
}

/// A server that has both pages ready.
async fn start_ready(options: ServeOptions) -> Server {
    let server = start_with(options, |edge| {
        edge.lane = Some(Lane::new(Arc::new(|| 1), Clock::System));
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
        let count = timeout(PATIENCE, stream.read(&mut space)).await.unwrap().unwrap();
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
        there += timeout(PATIENCE, stream.read(&mut space[..rest])).await.unwrap().unwrap();
    }
    length
}

/// What one request is answered, but for its id and the date; in two pieces it goes to hyper.
async fn told(server: &Server, request: &str, in_pieces: bool) -> (Vec<String>, String) {
    let mut stream = server.connect().await;
    if in_pieces {
        let (first, second) = request.split_at(9);
        send(&mut stream, first).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
        send(&mut stream, second).await;
    } else {
        send(&mut stream, request).await;
    }
    // hyper answers nobody who has gone already.
    stream.readable().await.unwrap();
    stream.shutdown().await.unwrap();
    let (text, _) = closed(&mut stream).await;
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let (of_request, mut lines): (Vec<_>, Vec<_>) = head
        .lines()
        .map(str::to_owned)
        .partition(|line| line.starts_with("x-request-id: ") || line.starts_with("date: "));
    assert_eq!(of_request.len(), 2, "{head}");
    lines[1..].sort();
    (lines, body.to_owned())
}

#[tokio::test]
async fn an_answer_is_hypers_to_the_last_byte() {
    let server = start_ready(patient()).await;
    let (whole, _) = told(&server, "GET /kept HTTP/1.1\r\nHost: a\r\n\r\n", false).await;
    let etag = whole.iter().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    for request in [
        "GET /kept HTTP/1.1\r\nHost: a\r\n\r\n".to_owned(),
        "GET /kept HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n".to_owned(),
        "HEAD /kept HTTP/1.1\r\nHost: a\r\n\r\n".to_owned(),
        format!("GET /kept HTTP/1.1\r\nHost: a\r\nIf-None-Match: {etag}\r\n\r\n"),
        format!("HEAD /kept HTTP/1.1\r\nHost: a\r\nIf-None-Match: {etag}\r\n\r\n"),
        "GET /kept HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n".to_owned(),
    ] {
        let (at_once, in_pieces) =
            (told(&server, &request, false).await, told(&server, &request, true).await);
        if request.matches("Host").count() == 1 {
            assert_eq!(at_once, in_pieces, "{request}");
        }
        assert_eq!(at_once.0, in_pieces.0, "{request}");
    }
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
    let server = start_ready(ServeOptions { stall_timeout: SHORT * 2, ..patient() }).await;
    let mut slow = server.connect().await;
    get_path(&mut slow, "/kept-large").await;
    tokio::time::sleep(SHORT).await;
    assert!(length(&mut slow).await >= LARGE);
    get_path(&mut slow, "/kept").await;
    assert!(answer(&mut slow).await.ends_with("<p>kept</p>"));
    get_path(&mut slow, "/kept-large").await;
    tokio::time::sleep(SHORT * 5).await;
    let mut read = Vec::new();
    let _ = timeout(PATIENCE, slow.read_to_end(&mut read)).await.expect("it is cut");
    assert!(read.len() < LARGE, "the answer was not completed");
}

#[tokio::test]
async fn who_has_said_everything_is_answered_past_hyper() {
    // hyper answers nobody who has closed their half already.
    let server = start_ready(patient()).await;
    let mut stream = server.connect().await;
    get_path(&mut stream, "/kept").await;
    stream.shutdown().await.unwrap();
    assert!(closed(&mut stream).await.0.ends_with("<p>kept</p>"));
}

#[tokio::test]
async fn a_connection_that_has_begun_in_http_1_stays_in_it() {
    let server = start_ready(patient()).await;
    let mut stream = server.connect().await;
    get_path(&mut stream, "/kept").await;
    answer(&mut stream).await;
    send(&mut stream, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\u{4}\0\0\0\0\0").await;
    let (text, _) = closed(&mut stream).await;
    assert!(text.is_empty() || text.starts_with("HTTP/1.1 4"), "{text:?}");
}

#[tokio::test]
async fn a_stop_takes_back_nothing_that_was_answered() {
    let server = start_ready(patient()).await;
    let mut stream = server.connect().await;
    get_path(&mut stream, "/kept-large").await;
    tokio::time::sleep(SHORT).await;
    get_path(&mut stream, "/kept").await;
    tokio::time::sleep(SHORT).await;
    server.trigger.ask();
    tokio::time::sleep(SHORT).await;
    assert!(length(&mut stream).await >= LARGE);
    let (last, _) = closed(&mut stream).await;
    assert!(last.contains("connection: close") && last.ends_with("<p>kept</p>"), "{last:?}");
    server.stopped().await;
}

#[tokio::test]
async fn it_is_timed_and_stopped_like_every_connection() {
    let options = ServeOptions { header_timeout: SHORT, idle_timeout: SHORT * 4, ..patient() };
    let server = start_ready(options).await;
    let mut idle = server.connect().await;
    get_path(&mut idle, "/kept").await;
    answer(&mut idle).await;
    tokio::time::sleep(SHORT * 2).await;
    get_path(&mut idle, "/kept").await;
    answer(&mut idle).await;
    let (_, took) = closed(&mut idle).await;
    assert!((SHORT * 3..PATIENCE / 2).contains(&took), "idle, not slow: {took:?}");

    let server = start_ready(ServeOptions { stop_pause: SHORT * 3, ..patient() }).await;
    let mut known = server.connect().await;
    get_path(&mut known, "/kept").await;
    answer(&mut known).await;
    let mut silent = server.connect().await;
    get_path(&mut silent, "/kept").await;
    answer(&mut silent).await;
    server.trigger.ask();
    while server.readiness.is_ready() {
        tokio::task::yield_now().await;
    }
    get_path(&mut known, "/kept").await;
    let (last, _) = closed(&mut known).await;
    assert!(last.contains("connection: close") && last.ends_with("<p>kept</p>"));
    let (nothing, _) = closed(&mut silent).await;
    assert_eq!(nothing, "");
    server.stopped().await;
}
