//! What a request for a finished page costs in allocations: over a real connection, with
//! limits that count, the log and the figures. In a process of its own, because the
//! allocator is the whole program's.

use std::io::{self, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::thread;

use axum::Router;
use axum::extract::Request;
use axum::response::Response;
use axum::routing::get;
use platform::clock::{Clock, Timestamp};
use platform::http::edge::{Edge, EdgeOptions};
use platform::http::limits::RateLimits;
use platform::http::response_cache::ResponseCache;
use platform::http::serve::{self, Readiness, ServeOptions, Shutdown};
use platform::page::cache::{CachedPage, PageKey, RenderedPage};
use platform::rng::Rng;
use platform::telemetry;
use tracing_subscriber::util::SubscriberInitExt as _;

/// The most that one may cost. It is 5: two for the map of headers, two for the
/// id and one for the line of the log.
const MAX_ALLOCATIONS: u64 = 6;

const REQUEST: &[u8] = b"GET /page HTTP/1.1\r\nHost: example.ca\r\nUser-Agent: Mozilla/5.0\r\n\
    Accept: text/html\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nAccept-Language: fr-CA\r\n\r\n";

async fn page(request: Request) -> Response {
    let made = CachedPage::new(RenderedPage::ok("<p>Bienvenue</p>".repeat(2_000)));
    let mut response = made.respond(request.method(), request.headers()).await;
    let finished = made.cacheable(&PageKey::new("/page", 1, 0), Timestamp::MAX);
    response.extensions_mut().insert(finished.expect("it is to be kept"));
    response
}

/// Asks so many times on one connection.
fn ask(address: SocketAddr, times: usize) {
    let mut connection = TcpStream::connect(address).expect("a connection");
    let mut answer = vec![0; 64 * 1024];
    for _ in 0..times {
        connection.write_all(REQUEST).expect("it is sent");
        let mut length = 0;
        loop {
            let read = connection.read(&mut answer[length..]).expect("an answer");
            assert!(read > 0, "the connection stays");
            length += read;
            if is_whole(&answer[..length]) {
                break;
            }
        }
        assert!(answer.starts_with(b"HTTP/1.1 200 OK\r\n"));
    }
}

fn is_whole(answer: &[u8]) -> bool {
    let Some(end) = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n") else { return false };
    let head = std::str::from_utf8(&answer[..end]).expect("the headers are text");
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    answer.len() == end + 4 + length.expect("a length").parse::<usize>().expect("a number")
}

/// Allocations of the server's thread, which is one, while it answers so many requests.
fn allocations(times: usize) -> u64 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    let listener = runtime.block_on(async { serve::listen(([127, 0, 0, 1], 0).into()) });
    let listener = listener.expect("a port");
    let address = listener.local_addr().expect("its address");
    let options = EdgeOptions {
        limits: RateLimits::counting(&Clock::System),
        response_cache: Some(ResponseCache::new(Arc::new(|| 1), Clock::System)),
        ..EdgeOptions::new("http://example.ca".parse().expect("an address"))
    };
    let routes = Router::new().route("/page", get(page));
    let edge = Edge::new(routes, options, &Rng::seeded(1));
    let (trigger, shutdown) = Shutdown::manual();
    let visitor = thread::spawn(move || {
        ask(address, times);
        trigger.request();
    });
    let mut serve_options = ServeOptions::new(Readiness::new());
    serve_options.stop_pause = std::time::Duration::ZERO;
    let counted = allocation_counter::measure(|| {
        let served = runtime.block_on(serve::serve(listener, edge, serve_options, shutdown));
        served.expect("it ends in order");
    });
    visitor.join().expect("every answer came");
    counted.count_total
}

#[test]
fn a_request_for_a_finished_page_allocates_little() {
    let (log, _guard) = telemetry::start_writer(io::sink(), |_| {});
    let filter = telemetry::parse_filter("info").expect("a level");
    telemetry::json_subscriber(filter, log).init();
    telemetry::install_metrics().expect("the first");
    let (few, many) = (allocations(1_000), allocations(3_000));
    let each = (many - few) / 2_000;
    assert!(each <= MAX_ALLOCATIONS, "{each} allocations a request");
    assert!(each > 0, "they are counted");
}
