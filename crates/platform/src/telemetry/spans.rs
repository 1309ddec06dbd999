//! Spans say which request or task causes a line of the log, and where a request spends its time.
//!
//! A request and a background task each have a root span ([`request_span`], [`task_span`]). Work
//! that may take long has a span of its own in it ([`Part::span`]). [`SpanLayer`] keeps the fields
//! of a root span, which [`super::JsonLines`] writes into every line, and adds up the time of its
//! parts. The edge logs these times when a request was slow.
//!
//! Invariant: the response cache answers without a span.

use std::fmt::{self, Write as _};
use std::time::{Duration, Instant};

use http::{Method, StatusCode};
use tokio::task::JoinHandle;
use tracing::field::{Empty, Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Span, Subscriber};
use tracing_subscriber::layer::{Context, Layer};
use tracing_subscriber::registry::{LookupSpan, Registry, SpanRef};

use crate::http::headers::RequestId;

/// The target of all our spans, which no event has. The log's filter lets it pass
/// ([`super::parse_filter`]).
pub(super) const TARGET: &str = "keyturn_span";

/// The name of the root span of a request.
pub(super) const REQUEST: &str = "request";

/// The root span of a request. [`record_route`] adds the route, [`record_status`] the status.
pub fn request_span(id: &RequestId, method: &Method) -> Span {
    tracing::error_span!(
        target: TARGET,
        parent: None,
        REQUEST,
        request_id = id.as_str(),
        method = method.as_str(),
        route = Empty,
        status = Empty,
    )
}

/// Adds the route's template to the current request's span.
pub fn record_route(route: &str) {
    Span::current().record("route", route);
}

/// Adds the status of the response to a request's span.
pub(crate) fn record_status(span: &Span, status: StatusCode) {
    span.record("status", status.as_u16());
}

/// The root span of a background task.
pub fn task_span(name: &str) -> Span {
    tracing::error_span!(target: TARGET, parent: None, "task", task = name)
}

macro_rules! parts {
    ($($(#[$doc:meta])* $part:ident => $name:literal,)+) => {
        /// Work inside a request that may take long.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Part {
            $($(#[$doc])* $part,)+
        }

        impl Part {
            /// A span of this work.
            pub fn span(self) -> Span {
                match self {
                    $(Self::$part => tracing::warn_span!(target: TARGET, $name),)+
                }
            }
        }
    };
}

parts! {
    /// Waiting for a connection to read.
    ReadWait => "wait to read",
    /// Waiting for a connection to write.
    WriteWait => "wait to write",
    /// A statement of a critical read.
    CriticalRead => "critical read",
    /// A statement of a normal read.
    NormalRead => "read",
    /// A statement of an expensive read.
    ExpensiveRead => "expensive read",
    /// A statement of a write transaction.
    Write => "write",
    /// The end of a transaction.
    Commit => "commit",
    /// A write that shares a transaction with others, and its wait for them.
    BatchedWrite => "batched write",
    /// A search in the index of homes.
    HomeSearch => "home search",
    /// A page in the JavaScript engine, and its wait for one.
    Rendering => "rendering",
    /// Hashing a password, and the wait for a slot.
    PasswordHash => "password hash",
    /// Decoding, encoding or drawing a picture, and the wait for that.
    Picture => "picture",
    /// Handing a mail over to the mail server.
    Mail => "mail",
    /// A request to another server.
    OutgoingRequest => "outgoing request",
}

/// [`tokio::task::spawn_blocking`] that keeps the current span.
#[expect(clippy::disallowed_methods, reason = "the one place that calls it")]
pub fn spawn_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> JoinHandle<T> {
    let span = Span::current();
    tokio::task::spawn_blocking(move || span.in_scope(work))
}

/// The time that a request spent in one kind of part.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PartTime {
    name: &'static str,
    took: Duration,
    count: u32,
}

/// Logs that a request was slow, and its parts. `upload` is how long it waited for the visitor's
/// data.
pub(crate) fn log_slow_request(span: &Span, took: Duration, upload: Duration) {
    let mut times = part_times(span);
    if !upload.is_zero() {
        times.push(PartTime { name: "upload", took: upload, count: 1 });
    }
    times.sort_by_key(|part| std::cmp::Reverse(part.took));
    let mut parts = String::new();
    for PartTime { name, took, count } in times {
        let separator = if parts.is_empty() { "" } else { ", " };
        let _ = write!(parts, "{separator}{name} {} ms ({count})", took.as_millis());
    }
    let milliseconds = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    span.in_scope(|| tracing::warn!(milliseconds, parts, "slow request"));
}

/// The times of all parts of a request that have ended.
fn part_times(span: &Span) -> Vec<PartTime> {
    let times = span.with_subscriber(|(id, dispatch)| {
        let span = dispatch.downcast_ref::<Registry>()?.span(id)?;
        let extensions = span.extensions();
        Some(extensions.get::<RootSpan>()?.parts.clone())
    });
    times.flatten().unwrap_or_default()
}

/// Keeps what [`RootSpan`] holds.
pub(super) struct SpanLayer;

/// The fields of a root span, and the times of its parts.
#[derive(Default)]
pub(super) struct RootSpan {
    pub(super) fields: Vec<(&'static str, Box<str>)>,
    parts: Vec<PartTime>,
}

impl RootSpan {
    fn add(&mut self, name: &'static str, took: Duration) {
        if let Some(part) = self.parts.iter_mut().find(|part| part.name == name) {
            part.took += took;
            part.count = part.count.saturating_add(1);
        } else {
            self.parts.push(PartTime { name, took, count: 1 });
        }
    }
}

impl Visit for RootSpan {
    fn record_str(&mut self, field: &Field, value: &str) {
        self.fields.push((field.name(), value.into()));
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.fields.push((field.name(), format!("{value:?}").into()));
    }
}

/// When a part began.
struct PartStart(Instant);

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for SpanLayer {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let Some(span) = ours(id, &context) else { return };
        if attributes.fields().is_empty() {
            span.extensions_mut().insert(PartStart(Instant::now()));
        } else {
            let mut root = RootSpan::default();
            attributes.record(&mut root);
            span.extensions_mut().insert(root);
        }
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        let Some(span) = ours(id, &context) else { return };
        if let Some(root) = span.extensions_mut().get_mut::<RootSpan>() {
            values.record(root);
        }
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let Some(span) = ours(&id, &context) else { return };
        let Some(took) = span.extensions().get().map(|PartStart(began)| began.elapsed()) else {
            return;
        };
        for above in span.scope().skip(1) {
            if let Some(root) = above.extensions_mut().get_mut::<RootSpan>() {
                root.add(span.name(), took);
                break;
            }
        }
    }
}

/// A span, if it is one of this file.
fn ours<'a, S>(id: &Id, context: &'a Context<'_, S>) -> Option<SpanRef<'a, S>>
where
    S: Subscriber + for<'s> LookupSpan<'s>,
{
    context.span(id).filter(|span| span.metadata().target() == TARGET)
}
