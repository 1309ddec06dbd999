//! What is in a line, and what is counted.

use std::io::Write;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use http::{Method, StatusCode};
use tracing_subscriber::fmt::MakeWriter;

use super::figures::recorder;
use super::*;

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Self;
    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

fn logged(run: impl FnOnce()) -> Vec<serde_json::Value> {
    let lines = Lines::default();
    let subscriber = tracing_subscriber::fmt()
        .with_env_filter(parse_filter("info").unwrap())
        .with_ansi(false)
        .event_format(JsonLines)
        .with_writer(lines.clone())
        .finish();
    tracing::subscriber::with_default(subscriber, run);
    let bytes = lines.0.lock().unwrap().clone();
    String::from_utf8(bytes)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect()
}

fn line<'a>(path: &'a str, method: &'a Method) -> RequestLine<'a> {
    RequestLine {
        method,
        path,
        route: None,
        status: StatusCode::OK,
        took: Duration::from_micros(1234),
        client: IpAddr::from([192, 0, 2, 1]),
        bytes: Some(17),
    }
}

#[test]
fn a_request_is_one_line_with_what_an_operator_asks_for() {
    let lines = logged(|| line("/blogs", &Method::GET).record());
    assert_eq!(lines.len(), 1);
    let line = &lines[0];
    assert_eq!(line["message"], "request");
    assert_eq!(line["method"], "GET");
    assert_eq!(line["path"], "/blogs");
    assert_eq!(line["status"], 200);
    assert_eq!(line["milliseconds"], 1.23);
    assert_eq!(line["client"], "192.0.2.1");
    assert_eq!(line["bytes"], 17);
    assert_eq!(line["level"], "INFO");
    assert!(line["time"].as_str().unwrap().contains('T'));
}

#[test]
fn what_a_visitor_types_cannot_begin_a_second_line() {
    let evil = "/x\"}\n{\"level\":\"ERROR\",\"message\":\"forged\u{1b}[2J";
    let lines = logged(|| line(evil, &Method::GET).record());
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0]["path"], evil);
}

#[test]
fn questions_of_a_load_balancer_are_not_logged() {
    assert_eq!(logged(|| line("/healthz", &Method::GET).record()).len(), 0);
}

#[test]
fn events_of_a_request_carry_its_id() {
    let id = crate::http::headers::RequestIds::new(&crate::rng::Rng::seeded(7)).next();
    let lines = logged(|| {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            tracing::info!("outside");
            with_request_id(id.clone(), async { tracing::error!(error = "x", "inside") }).await;
        });
    });
    assert_eq!(lines[0].get("request_id"), None);
    assert_eq!(lines[1]["request_id"], id.as_str());
    assert_eq!(lines[1]["error"], "x");
}

#[test]
fn figures_count_by_method_status_and_route() {
    let recorder = recorder().unwrap().build_recorder();
    let handle = recorder.handle();
    let invented = Method::from_bytes(b"INVENTED").unwrap();
    metrics::with_local_recorder(&recorder, || {
        line("/blogs", &Method::GET).count();
        line("/anything", &Method::GET).count();
        line("/blogs", &invented).count();
    });
    let text = handle.render();
    assert!(
        text.contains(
            r#"keyturn_http_requests_total{method="GET",status="200",route="unmatched"} 2"#
        ),
        "{text}"
    );
    assert!(text.contains(r#"method="OTHER""#), "{text}");
    assert!(!text.contains("anything"), "a path is not a label: {text}");
    assert!(text.contains("keyturn_http_request_seconds_bucket{"), "{text}");
}

#[test]
fn a_filter_that_is_none_is_refused() {
    assert!(parse_filter("info,sqlx=warn").is_ok());
    assert!(parse_filter("info,sqlx=loud").is_err());
}
