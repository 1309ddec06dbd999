//! `/healthz` (is the process alive?) and `/readyz` (should it get visitors?).

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use axum::Router;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::future::BoxFuture;
use http::{HeaderValue, StatusCode, header};

use crate::error::{Cause, chain};

const STARTING: u8 = 0;
const READY: u8 = 1;
const STOPPING: u8 = 2;

/// The time limit of the readiness check.
const CHECK_TIMEOUT: Duration = Duration::from_secs(3);

/// Starting, ready or stopping. Cheap to clone; all clones share the state.
#[derive(Clone, Debug, Default)]
pub struct Readiness(Arc<AtomicU8>);

impl Readiness {
    /// Starting.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets ready, unless the stop has begun.
    pub fn set_ready(&self) {
        let _ = self.0.compare_exchange(STARTING, READY, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Sets stopping, for good.
    pub fn set_stopping(&self) {
        self.0.store(STOPPING, Ordering::Relaxed);
    }

    /// Whether it is ready.
    pub fn is_ready(&self) -> bool {
        self.0.load(Ordering::Relaxed) == READY
    }

    /// Whether a stop was requested.
    pub fn is_stopping(&self) -> bool {
        self.0.load(Ordering::Relaxed) == STOPPING
    }

    fn word(&self) -> &'static str {
        match self.0.load(Ordering::Relaxed) {
            READY => "ready",
            STOPPING => "stopping",
            _ => "starting",
        }
    }
}

/// Checks what the server depends on, such as the database, and returns the text for a ready server.
pub type ReadinessCheck =
    Arc<dyn Fn() -> BoxFuture<'static, Result<&'static str, Cause>> + Send + Sync>;

/// `/healthz` answers 200 while the process lives. `/readyz` answers 503 while it starts or stops,
/// and when `check` fails or takes longer than three seconds. The reason is logged and not sent.
pub fn health_router(readiness: Readiness, check: ReadinessCheck) -> Router {
    Router::new().route("/healthz", get(async || answer(StatusCode::OK, "ok"))).route(
        "/readyz",
        get(move || {
            let (readiness, check) = (readiness.clone(), Arc::clone(&check));
            async move {
                if !readiness.is_ready() {
                    return answer(StatusCode::SERVICE_UNAVAILABLE, readiness.word());
                }
                match tokio::time::timeout(CHECK_TIMEOUT, check()).await {
                    Ok(Ok(text)) => answer(StatusCode::OK, text),
                    Ok(Err(error)) => {
                        tracing::warn!(error = %chain(&*error), "not ready");
                        answer(StatusCode::SERVICE_UNAVAILABLE, "unavailable")
                    }
                    Err(_) => {
                        tracing::warn!("not ready: the check took too long");
                        answer(StatusCode::SERVICE_UNAVAILABLE, "unavailable")
                    }
                }
            }
        }),
    )
}

fn answer(status: StatusCode, word: &'static str) -> Response {
    let no_store = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    let mut response = (status, no_store, word).into_response();
    if status == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use http::Request;
    use http_body_util::BodyExt as _;
    use tower::ServiceExt as _;

    #[test]
    fn who_is_not_ready_says_when_to_ask_again() {
        let headers = answer(StatusCode::SERVICE_UNAVAILABLE, "stopping").headers().clone();
        assert_eq!(headers[header::RETRY_AFTER], "1");
        assert!(!answer(StatusCode::OK, "ready").headers().contains_key(header::RETRY_AFTER));
    }

    async fn ask(router: &Router, path: &str) -> (u16, String) {
        let request = Request::builder().uri(path).body(Body::empty()).unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        (status, String::from_utf8(body.to_vec()).unwrap())
    }

    fn passing() -> ReadinessCheck {
        Arc::new(|| Box::pin(async { Ok("ready") }))
    }

    #[tokio::test]
    async fn ready_only_between_start_and_stop_but_alive_throughout() {
        let readiness = Readiness::new();
        let router = health_router(readiness.clone(), passing());
        assert_eq!(ask(&router, "/readyz").await, (503, "starting".into()));
        readiness.set_ready();
        assert_eq!(ask(&router, "/readyz").await, (200, "ready".into()));
        readiness.set_stopping();
        readiness.set_ready();
        assert_eq!(ask(&router, "/readyz").await, (503, "stopping".into()));
        assert_eq!(ask(&router, "/healthz").await, (200, "ok".into()));
    }

    #[tokio::test]
    async fn a_failing_check_is_not_ready_and_its_cause_stays_here() {
        let readiness = Readiness::new();
        readiness.set_ready();
        let check: ReadinessCheck =
            Arc::new(|| Box::pin(async { Err("secret host is away".into()) }));
        let router = health_router(readiness, check);
        assert_eq!(ask(&router, "/readyz").await, (503, "unavailable".into()));
    }

    #[tokio::test(start_paused = true)]
    async fn a_check_that_hangs_is_a_failing_one() {
        let readiness = Readiness::new();
        readiness.set_ready();
        let check: ReadinessCheck = Arc::new(|| Box::pin(std::future::pending()));
        let router = health_router(readiness, check);
        assert_eq!(ask(&router, "/readyz").await, (503, "unavailable".into()));
    }
}
