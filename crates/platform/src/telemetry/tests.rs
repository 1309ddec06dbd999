//! What is in a line, and what is counted.

use std::io::Write;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use http::{Method, StatusCode};
use tracing_subscriber::fmt::MakeWriter;

use super::figures::recorder;
use super::*;
use crate::http::headers::{RequestId, RequestIds};
use crate::rng::Rng;

/// Takes the lines of a log.
#[derive(Clone, Default)]
pub(crate) struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    /// The lines so far, which are JSON.
    pub(crate) fn parse(&self) -> Vec<serde_json::Value> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    }
}

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
    let subscriber = json_subscriber(parse_filter("info").unwrap(), lines.clone());
    tracing::subscriber::with_default(subscriber, run);
    lines.parse()
}

fn id() -> RequestId {
    RequestIds::new(&Rng::seeded(7)).next()
}

fn line<'a>(id: &'a RequestId, path: &'a str, method: &'a Method) -> RequestLine<'a> {
    RequestLine {
        id,
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
    let lines = logged(|| line(&id(), "/blogs", &Method::GET).record());
    assert_eq!(lines.len(), 1);
    let line = &lines[0];
    assert_eq!(line["message"], "request");
    assert_eq!(line["request_id"], id().as_str());
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
    let lines = logged(|| line(&id(), evil, &Method::GET).record());
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0]["path"], evil);
}

#[test]
fn questions_of_a_load_balancer_are_not_logged() {
    assert_eq!(logged(|| line(&id(), "/healthz", &Method::GET).record()).len(), 0);
}

#[test]
fn every_event_of_a_request_has_its_id_and_route_also_on_another_thread() {
    let lines = logged(|| {
        tracing::info!("outside");
        let span = request_span(&id(), &Method::POST);
        let _entered = span.enter();
        record_route("/post/{slug}");
        let part = Part::Write.span();
        part.in_scope(|| tracing::error!(error = "x", "inside"));
        let dispatch = tracing::dispatcher::get_default(Clone::clone);
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let work = move || tracing::dispatcher::with_default(&dispatch, || tracing::info!("there"));
        runtime.block_on(async { spawn_blocking(work).await }).unwrap();
    });
    assert_eq!(lines[0].get("request_id"), None);
    for line in &lines[1..] {
        assert_eq!(line["request_id"], id().as_str());
        assert_eq!(line["method"], "POST");
        assert_eq!(line["route"], "/post/{slug}");
    }
    assert_eq!(lines[1]["error"], "x");
    assert_eq!(lines[2]["message"], "there");
}

#[test]
fn an_event_of_a_task_has_the_name_of_the_task_alone() {
    let lines = logged(|| {
        let _request = request_span(&id(), &Method::GET).entered();
        task_span("batched writes").in_scope(|| tracing::warn!("slow disk"));
    });
    assert_eq!(lines[0]["task"], "batched writes");
    assert_eq!(lines[0].get("request_id"), None);
}

#[test]
fn a_slow_request_names_its_parts_and_how_often_each_ran() {
    let lines = logged(|| {
        let span = request_span(&id(), &Method::GET);
        span.in_scope(|| {
            record_route("/homes");
            for _ in 0..3 {
                drop(Part::ExpensiveRead.span());
            }
            // It has not ended.
            std::mem::forget(Part::Mail.span());
        });
        log_slow_request(&span, Duration::from_millis(1_500), Duration::from_millis(200));
    });
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0]["message"], "slow request");
    assert_eq!(lines[0]["level"], "WARN");
    assert_eq!(lines[0]["route"], "/homes");
    assert_eq!(lines[0]["milliseconds"], 1_500);
    assert_eq!(lines[0]["parts"], "upload 200 ms (1), expensive read 0 ms (3)");
}

#[test]
fn text_for_people_has_the_id_and_the_route_too() {
    let lines = Lines::default();
    let subscriber = text_subscriber(parse_filter("error").unwrap(), lines.clone(), false);
    tracing::subscriber::with_default(subscriber, || {
        let _entered = request_span(&id(), &Method::GET).entered();
        record_route("/homes");
        tracing::error!("broken");
    });
    let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    for part in [id().as_str(), "method=\"GET\"", "route=\"/homes\"", "broken"] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn that_spans_are_on_hides_no_line_of_the_program() {
    let lines = logged(|| tracing::info!(target: "keyturn::commands::serve", "listening"));
    assert_eq!(lines[0]["message"], "listening");
}

#[test]
fn spans_are_on_whatever_is_logged_and_off_when_nothing_is() {
    for (filter, is_on) in [("error", true), ("site=debug", true), ("off", false)] {
        let subscriber = json_subscriber(parse_filter(filter).unwrap(), std::io::sink);
        tracing::subscriber::with_default(subscriber, || {
            assert_eq!(request_span(&id(), &Method::GET).is_disabled(), !is_on, "{filter}");
            assert_eq!(Part::Write.span().is_disabled(), !is_on, "{filter}");
        });
    }
}

#[test]
fn figures_count_by_method_status_and_route() {
    let recorder = recorder().unwrap().build_recorder();
    let handle = recorder.handle();
    let invented = Method::from_bytes(b"INVENTED").unwrap();
    metrics::with_local_recorder(&recorder, || {
        line(&id(), "/blogs", &Method::GET).count();
        line(&id(), "/anything", &Method::GET).count();
        line(&id(), "/blogs", &invented).count();
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
