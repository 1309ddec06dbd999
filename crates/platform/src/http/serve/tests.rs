//! The accept loop over real sockets, with limits of a fraction of a second.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::routing::{get, post};
use bytes::Bytes;
use http_body_util::BodyExt as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use std::io;

use super::*;
use crate::clock::{Clock, Timestamp};
use crate::http::client_address::{ClientAddress, TrustedProxies};
use crate::http::edge::{Edge, EdgeOptions};
use crate::http::limits::{Limit, RateLimits};
use crate::rng::Rng;

mod cached;
mod tls;

/// Longer than any limit set here, shorter than patience.
const TIMEOUT: Duration = Duration::from_secs(10);

struct Server {
    address: SocketAddr,
    trigger: ShutdownTrigger,
    readiness: Readiness,
    running: JoinHandle<io::Result<()>>,
}

/// Limits that nothing reaches by accident; a test lowers the one it is about.
fn patient() -> ServeOptions {
    ServeOptions {
        header_timeout: TIMEOUT * 2,
        idle_timeout: TIMEOUT * 2,
        stall_timeout: TIMEOUT * 2,
        stop_pause: Duration::ZERO,
        ..ServeOptions::new(Readiness::new())
    }
}

async fn start(options: ServeOptions) -> Server {
    start_with(options, |_| {}).await
}

async fn start_with(options: ServeOptions, change: impl FnOnce(&mut EdgeOptions)) -> Server {
    let router = Router::new()
        .route("/", get(async || "hello"))
        .route(
            "/who",
            get(async |ConnectInfo(peer): ConnectInfo<SocketAddr>| peer.ip().to_string()),
        )
        .route(
            "/encrypted",
            get(async |request: Request| {
                request.extensions().get::<EncryptedConnection>().is_some().to_string()
            }),
        )
        .route(
            "/slow",
            get(async || {
                tokio::time::sleep(Duration::from_millis(400)).await;
                "slow but done"
            }),
        )
        .route("/never", get(async || std::future::pending::<&str>().await))
        .route("/large", get(async || Body::from(vec![b'x'; 64 * 1024 * 1024])))
        .route(
            "/upload",
            post(async |request: Request| match request.into_body().collect().await {
                Ok(body) => Ok(body.to_bytes().len().to_string()),
                Err(_) => Err(http::StatusCode::BAD_REQUEST),
            }),
        )
        .route("/kept", get(cached::kept))
        .route("/kept-large", get(cached::kept))
        .route("/refuse", post(async || (http::StatusCode::PAYLOAD_TOO_LARGE, "too large")));
    let mut edge_options = EdgeOptions::new("http://localhost".parse().unwrap());
    change(&mut edge_options);
    let edge = Edge::new(router, edge_options, &Rng::seeded(1));

    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (trigger, shutdown) = Shutdown::manual();
    let readiness = options.readiness.clone();
    readiness.set_ready();
    let running = tokio::spawn(serve(listener, edge, options, shutdown));
    Server { address, trigger, readiness, running }
}

impl Server {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    async fn stopped(self) {
        timeout(TIMEOUT, self.running).await.expect("it stops").unwrap().unwrap();
    }
}

async fn send(stream: &mut TcpStream, text: &str) {
    stream.write_all(text.as_bytes()).await.unwrap();
}

async fn get_path(stream: &mut TcpStream, path: &str) {
    send(stream, &format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n")).await;
}

/// One answer with a content length; the connection stays open.
async fn answer(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    timeout(TIMEOUT, async {
        loop {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            if let Some((head, body)) = text.split_once("\r\n\r\n") {
                let length = head
                    .lines()
                    .find_map(|line| line.strip_prefix("content-length: "))
                    .map_or(0, |length| length.parse::<usize>().unwrap());
                if body.len() >= length {
                    return text;
                }
            }
            let mut buffer = [0; 4096];
            let read = stream.read(&mut buffer).await.unwrap();
            assert!(read > 0, "closed after {text:?}");
            bytes.extend_from_slice(&buffer[..read]);
        }
    })
    .await
    .expect("an answer comes")
}

/// Waits until the other side closes; what came before that.
async fn closed(stream: &mut TcpStream) -> (String, Duration) {
    let began = Instant::now();
    let mut bytes = Vec::new();
    let outcome = timeout(TIMEOUT, stream.read_to_end(&mut bytes)).await;
    // A reset is a close, too.
    let _ = outcome.expect("the connection is closed");
    (String::from_utf8_lossy(&bytes).into_owned(), began.elapsed())
}

fn json(answer: &str) -> serde_json::Value {
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

const SHORT: Duration = Duration::from_millis(200);

#[tokio::test]
async fn several_requests_use_one_connection_and_know_the_peer() {
    let server = start(patient()).await;
    let mut stream = server.connect().await;
    get_path(&mut stream, "/").await;
    assert!(answer(&mut stream).await.ends_with("hello"));
    get_path(&mut stream, "/who").await;
    assert!(answer(&mut stream).await.ends_with("127.0.0.1"));
}

#[tokio::test]
async fn http2_with_prior_knowledge_is_understood() {
    let server = start(patient()).await;
    let stream = hyper_util::rt::TokioIo::new(server.connect().await);
    let executor = hyper_util::rt::TokioExecutor::new();
    let (mut client, connection) =
        hyper::client::conn::http2::handshake(executor, stream).await.unwrap();
    tokio::spawn(connection);
    let request = Request::builder()
        .uri("http://localhost/")
        .body(http_body_util::Empty::<Bytes>::new())
        .unwrap();
    let response = client.send_request(request).await.unwrap();
    assert_eq!(response.version(), http::Version::HTTP_2);
    assert_eq!(response.into_body().collect().await.unwrap().to_bytes(), "hello");
}

#[tokio::test]
async fn headers_that_drip_in_are_cut() {
    let server = start(ServeOptions { header_timeout: SHORT, ..patient() }).await;
    let mut stream = server.connect().await;
    send(&mut stream, "GET / HTTP/1.1\r\n").await;
    let began = Instant::now();
    // A header every 50 ms would go on for ever if each byte bought more time.
    while stream.write_all(b"X: y\r\n").await.is_ok() {
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(began.elapsed() < TIMEOUT, "never cut");
    }
    assert!(began.elapsed() >= SHORT);
}

#[tokio::test]
async fn a_connection_that_sends_nothing_is_cut_like_slow_headers() {
    let server = start(ServeOptions { header_timeout: SHORT, ..patient() }).await;
    let (_, took) = closed(&mut server.connect().await).await;
    assert!((SHORT / 2..TIMEOUT / 2).contains(&took), "{took:?}");
}

#[tokio::test]
async fn an_idle_connection_outlives_the_header_timeout_and_closes_after_its_own() {
    let server =
        start(ServeOptions { header_timeout: SHORT, idle_timeout: SHORT * 4, ..patient() }).await;
    let mut stream = server.connect().await;
    get_path(&mut stream, "/").await;
    answer(&mut stream).await;
    tokio::time::sleep(SHORT * 2).await;
    get_path(&mut stream, "/").await;
    assert!(answer(&mut stream).await.ends_with("hello"), "idle, not slow");
    let (_, took) = closed(&mut stream).await;
    assert!((SHORT * 3..TIMEOUT / 2).contains(&took), "{took:?}");
}

#[tokio::test]
async fn the_next_requests_headers_are_timed_from_their_first_byte() {
    let server = start(ServeOptions { header_timeout: SHORT, ..patient() }).await;
    let mut stream = server.connect().await;
    get_path(&mut stream, "/").await;
    answer(&mut stream).await;
    send(&mut stream, "GET / HT").await;
    let (_, took) = closed(&mut stream).await;
    assert!((SHORT / 2..TIMEOUT / 2).contains(&took), "{took:?}");
}

/// How many bytes come of an answer that nobody reads until its connection is cut. The server has
/// room for one connection, so it answers the next one then.
async fn bytes_until_cut(server: &Server, path: &str) -> usize {
    let mut silent = server.connect().await;
    get_path(&mut silent, path).await;
    let mut next = server.connect().await;
    get_path(&mut next, "/").await;
    answer(&mut next).await;
    let mut bytes = Vec::new();
    let _ = timeout(TIMEOUT, silent.read_to_end(&mut bytes)).await.expect("closed");
    bytes.len()
}

#[tokio::test]
async fn a_visitor_who_does_not_read_the_answer_is_cut() {
    let options = ServeOptions { stall_timeout: SHORT, max_connections: 1, ..patient() };
    let server = start(options).await;
    assert!(bytes_until_cut(&server, "/large").await < 64 * 1024 * 1024, "not completed");
}

#[tokio::test]
async fn a_slow_answer_is_not_taken_for_an_idle_connection() {
    let server =
        start(ServeOptions { header_timeout: SHORT, idle_timeout: SHORT, ..patient() }).await;
    let mut stream = server.connect().await;
    get_path(&mut stream, "/slow").await;
    assert!(answer(&mut stream).await.ends_with("slow but done"));
}

#[tokio::test]
async fn headers_over_16_kb_are_431_with_the_security_headers() {
    let server = start(patient()).await;
    let mut stream = server.connect().await;
    let cookie = "x".repeat(17 * 1024);
    send(&mut stream, &format!("GET / HTTP/1.1\r\nHost: a\r\nCookie: {cookie}\r\n\r\n")).await;
    let answer = answer(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
    assert!(answer.contains("x-content-type-options: nosniff"), "{answer}");
    assert_eq!(json(&answer)["code"], "request.headers_too_large");
}

#[tokio::test]
async fn headers_without_end_are_431_and_never_buffered() {
    let server = start(patient()).await;
    let mut stream = server.connect().await;
    // Exactly what the server reads before it gives up, so that no reset overtakes
    // the answer.
    let cookie = "x".repeat(64 * 1024 - 32);
    send(&mut stream, &format!("GET / HTTP/1.1\r\nCookie: {cookie:<0$}", 64 * 1024 - 24)).await;
    let (answer, _) = closed(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
}

#[tokio::test]
async fn a_stalled_upload_is_408() {
    let server = start_with(patient(), |edge| edge.body_timeout = SHORT).await;
    let mut stream = server.connect().await;
    send(&mut stream, "POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf").await;
    let (answer, took) = closed(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert_eq!(json(&answer)["code"], "request.stalled");
    assert!((SHORT / 2..TIMEOUT / 2).contains(&took), "{took:?}");
}

#[tokio::test]
async fn an_upload_that_drips_is_408_although_it_moves() {
    let server = start_with(patient(), |edge| edge.body_timeout = SHORT).await;
    let mut stream = server.connect().await;
    send(&mut stream, "POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n").await;
    let began = Instant::now();
    while stream.write_all(b"x").await.is_ok() {
        tokio::time::sleep(Duration::from_millis(30)).await;
        assert!(began.elapsed() < TIMEOUT, "never cut");
    }
}

#[tokio::test]
async fn an_upload_may_take_longer_than_the_request_timeout_while_it_moves() {
    let server = start_with(patient(), |edge| edge.request_timeout = SHORT).await;
    let mut stream = server.connect().await;
    let megabyte = "x".repeat(1024 * 1024);
    send(&mut stream, "POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: 4194304\r\n\r\n").await;
    for _ in 0..4 {
        send(&mut stream, &megabyte).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(answer(&mut stream).await.ends_with("4194304"));
}

#[tokio::test]
async fn a_refused_upload_is_read_to_its_end_so_that_the_refusal_arrives() {
    let server = start(patient()).await;
    let mut stream = server.connect().await;
    let length = 8 * 1024 * 1024;
    send(
        &mut stream,
        &format!("POST /refuse HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\n"),
    )
    .await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    // A client that writes everything before it reads, as many do.
    stream.write_all(&vec![b'x'; length]).await.expect("the server keeps reading");
    assert!(answer(&mut stream).await.starts_with("HTTP/1.1 413"));
}

#[tokio::test]
async fn a_request_over_its_time_limit_is_503_with_retry_after() {
    let server = start_with(patient(), |edge| edge.request_timeout = SHORT).await;
    let mut stream = server.connect().await;
    get_path(&mut stream, "/never").await;
    let answer = answer(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
    assert!(answer.contains("retry-after: 5\r\n"), "{answer}");
    assert_eq!(json(&answer)["code"], "server.unavailable");
}

#[tokio::test]
async fn more_connections_than_allowed_wait_for_their_turn() {
    let server = start(ServeOptions { max_connections: 1, ..patient() }).await;
    let mut first = server.connect().await;
    get_path(&mut first, "/").await;
    answer(&mut first).await;
    let mut second = server.connect().await;
    get_path(&mut second, "/").await;
    let mut buffer = [0; 1];
    assert!(timeout(SHORT, second.read(&mut buffer)).await.is_err(), "the second one waits");
    drop(first);
    assert!(answer(&mut second).await.ends_with("hello"));
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_others_still_get_in() {
    let server = start(ServeOptions { max_connections_per_address: 2, ..patient() }).await;
    let first = server.connect().await;
    let mut second = server.connect().await;
    get_path(&mut second, "/").await;
    answer(&mut second).await;
    let (said, took) = closed(&mut server.connect().await).await;
    assert_eq!(said, "");
    assert!(took < TIMEOUT / 2, "refused at once: {took:?}");
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
    let mut other = socket.connect(server.address).await.unwrap();
    get_path(&mut other, "/who").await;
    assert!(answer(&mut other).await.ends_with("127.0.0.2"));
    drop(first);
    // The server notices in its own time that the connection is gone.
    let mut again = server.connect().await;
    for _ in 0..100 {
        get_path(&mut again, "/").await;
        let mut byte = [0; 1];
        if again.read(&mut byte).await.is_ok_and(|read| read == 1) {
            return;
        }
        tokio::time::sleep(SHORT / 10).await;
        again = server.connect().await;
    }
    panic!("the place of a connection that is gone is free");
}

#[tokio::test]
async fn a_trusted_proxy_has_as_many_connections_as_there_are() {
    let server = start(ServeOptions {
        max_connections_per_address: 1,
        trusted_proxies: TrustedProxies::parse(["127.0.0.1"]).unwrap(),
        ..patient()
    })
    .await;
    let mut connections = Vec::new();
    for _ in 0..5 {
        let mut stream = server.connect().await;
        get_path(&mut stream, "/").await;
        answer(&mut stream).await;
        connections.push(stream);
    }
}

#[tokio::test]
async fn questions_whether_we_are_here_do_not_hold_an_answer_that_is_not_taken() {
    let server = start(ServeOptions { stall_timeout: SHORT * 2, ..patient() }).await;
    let stream = hyper_util::rt::TokioIo::new(server.connect().await);
    let executor = hyper_util::rt::TokioExecutor::new();
    let (mut client, connection) = hyper::client::conn::http2::Builder::new(executor)
        .timer(hyper_util::rt::TokioTimer::new())
        .initial_stream_window_size(0)
        .keep_alive_interval(SHORT / 10)
        .keep_alive_while_idle(true)
        .handshake(stream)
        .await
        .unwrap();
    let ended = tokio::spawn(connection);
    let request = Request::builder()
        .uri("http://localhost/")
        .body(http_body_util::Empty::<Bytes>::new())
        .unwrap();
    let response = client.send_request(request).await.unwrap();
    assert_eq!(response.status(), 200);
    let _ = timeout(TIMEOUT, ended).await.expect("the connection is cut");
}

#[tokio::test]
async fn a_refusal_that_needs_no_feature_reaches_who_is_still_sending() {
    let limits = RateLimits::new(&Clock::fixed(Timestamp::from_seconds(0)));
    let visitor = ClientAddress::new("127.0.0.1".parse().unwrap());
    while limits.check(Limit::All, visitor).is_ok() {}
    let server = start_with(patient(), |edge| edge.limits = limits).await;
    let mut stream = server.connect().await;
    let length = 8 * 1024 * 1024;
    let head = format!("POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\n");
    send(&mut stream, &head).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    stream.write_all(&vec![b'x'; length]).await.expect("the server keeps reading");
    assert!(answer(&mut stream).await.starts_with("HTTP/1.1 429"));
}

#[tokio::test]
async fn a_stop_is_noticed_before_it_is_felt() {
    let server = start(ServeOptions { stop_pause: SHORT * 3, ..patient() }).await;
    let mut known = server.connect().await;
    get_path(&mut known, "/").await;
    assert!(!answer(&mut known).await.contains("connection: close"));
    server.trigger.request();
    while server.readiness.is_ready() {
        tokio::task::yield_now().await;
    }
    let mut new = server.connect().await;
    for stream in [&mut new, &mut known] {
        get_path(stream, "/").await;
        let (last, _) = closed(stream).await;
        assert!(last.contains("connection: close") && last.ends_with("hello"), "{last}");
    }
    server.stopped().await;
}

#[tokio::test]
async fn nobody_waits_for_a_pause_twice() {
    let long = || ServeOptions { stop_pause: TIMEOUT * 3, drain: TIMEOUT * 3, ..patient() };
    let server = start(long()).await;
    server.trigger.request();
    server.trigger.request();
    server.stopped().await;
    let server = start(long()).await;
    server.trigger.request_now();
    server.stopped().await;
}

#[tokio::test]
async fn a_stop_finishes_what_is_in_flight_and_closes_what_is_idle() {
    let server = start(patient()).await;
    let mut idle = server.connect().await;
    get_path(&mut idle, "/").await;
    answer(&mut idle).await;
    let mut busy = server.connect().await;
    get_path(&mut busy, "/slow").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(server.readiness.is_ready());

    server.trigger.request();
    let (_, took) = closed(&mut idle).await;
    assert!(took < Duration::from_millis(250), "an idle connection closes at once: {took:?}");
    assert!(!server.readiness.is_ready());
    assert!(TcpStream::connect(server.address).await.is_err(), "no new connections");
    let (answer, _) = closed(&mut busy).await;
    assert!(answer.ends_with("slow but done"), "{answer}");
    server.stopped().await;
}

#[tokio::test]
async fn who_has_just_connected_at_a_stop_is_answered() {
    let server = start(patient()).await;
    let mut idle = server.connect().await;
    get_path(&mut idle, "/").await;
    answer(&mut idle).await;
    let mut late = server.connect().await;
    server.trigger.request();
    closed(&mut idle).await;
    get_path(&mut late, "/").await;
    let (last, _) = closed(&mut late).await;
    assert!(last.contains("connection: close") && last.ends_with("hello"), "{last}");
    server.stopped().await;
}

#[tokio::test]
async fn who_waits_to_be_accepted_at_a_stop_is_answered() {
    let server = start(ServeOptions { max_connections: 1, ..patient() }).await;
    let mut first = server.connect().await;
    get_path(&mut first, "/").await;
    answer(&mut first).await;
    let mut waiting = [server.connect().await, server.connect().await];
    server.trigger.request();
    for stream in &mut waiting {
        get_path(stream, "/").await;
        let (last, _) = closed(stream).await;
        assert!(last.ends_with("hello"), "{last}");
    }
    server.stopped().await;
}

#[tokio::test]
async fn who_writes_while_a_connection_ends_is_not_reset() {
    let server = start(ServeOptions { linger: TIMEOUT * 2, ..patient() }).await;
    let mut stream = server.connect().await;
    get_path(&mut stream, "/slow").await;
    server.trigger.request();
    let (last, _) = closed(&mut stream).await;
    assert!(last.contains("connection: close") && last.ends_with("slow but done"), "{last}");
    for _ in 0..3 {
        stream.write_all(&[b'x'; 1024]).await.expect("it is read");
    }
    drop(stream);
    server.stopped().await;
}

#[tokio::test]
async fn who_has_connected_and_says_nothing_does_not_hold_a_stop() {
    let server = start(patient()).await;
    let _silent = server.connect().await;
    server.trigger.request();
    server.stopped().await;
}

#[tokio::test]
async fn a_stop_does_not_wait_for_ever() {
    let server = start(ServeOptions { drain: SHORT, ..patient() }).await;
    let mut stream = server.connect().await;
    get_path(&mut stream, "/never").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let began = Instant::now();
    server.trigger.request();
    server.stopped().await;
    assert!((SHORT..TIMEOUT / 2).contains(&began.elapsed()));
}

#[tokio::test]
async fn a_second_signal_ends_at_once() {
    let server = start(patient()).await;
    let mut stream = server.connect().await;
    get_path(&mut stream, "/never").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let began = Instant::now();
    server.trigger.request();
    server.trigger.request();
    server.stopped().await;
    assert!(began.elapsed() < Duration::from_secs(2));
}
