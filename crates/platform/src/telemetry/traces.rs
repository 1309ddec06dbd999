//! Traces of requests, sent over OTLP/HTTP (OpenTelemetry).
//!
//! A trace is the span of a request with its parts ([`super::Part`]); names are those of the semantic
//! conventions. It holds no query, body, address of a visitor or line of the log. It continues the
//! trace of a trusted proxy (`traceparent`), which then decides whether it is sampled. Background
//! tasks have no traces. When the collector is away, spans are dropped.
//!
//! The library reads `OTEL_EXPORTER_OTLP_HEADERS` (a key of a service) and
//! `OTEL_RESOURCE_ATTRIBUTES` from the environment.

use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use http::{HeaderMap, Request, Response};
use http_body_util::{BodyExt as _, Limited};
use opentelemetry::propagation::TextMapPropagator as _;
use opentelemetry::trace::{
    Link, SpanContext, SpanKind, TraceContextExt as _, TraceId, TraceState, TracerProvider as _,
};
use opentelemetry::{Context, KeyValue};
use opentelemetry_http::{HeaderExtractor, HttpClient, HttpError};
use opentelemetry_otlp::{
    ExporterBuildError, Protocol, WithExportConfig as _, WithHttpConfig as _,
};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::OTelSdkResult;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{
    Sampler, SamplingDecision, SamplingResult, SdkTracerProvider, ShouldSample, SpanData,
    SpanExporter,
};
use tokio::runtime::Handle;
use tracing::{Span, Subscriber};
use tracing_opentelemetry::OpenTelemetrySpanExt as _;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::registry::LookupSpan;

use super::spans::{self, REQUEST};
use super::trace_options::TraceOptions;
use crate::http::http_client;

/// How long the last spans may take at a stop.
const LAST_SPANS: Duration = Duration::from_secs(3);
/// How long one request to the collector may take.
const TIMEOUT: Duration = Duration::from_secs(10);
/// The longest answer of a collector that is read, in bytes.
const MAX_RESPONSE_BYTES: usize = 64 << 10;

/// Sends spans. Dropping it sends the last ones.
pub(super) struct Traces {
    provider: SdkTracerProvider,
}

impl Drop for Traces {
    fn drop(&mut self) {
        if let Err(error) = self.provider.shutdown_with_timeout(LAST_SPANS) {
            tracing::warn!(%error, "the last spans were not sent");
        }
    }
}

impl Traces {
    /// Begins to send, on the runtime of the caller.
    pub(super) fn begin(options: &TraceOptions) -> Result<Self, ExporterBuildError> {
        let url = options.url.as_str().trim_end_matches('/');
        let exporter = opentelemetry_otlp::SpanExporter::builder()
            .with_http()
            .with_http_client(CollectorClient(Handle::current()))
            .with_endpoint(format!("{url}/v1/traces"))
            .with_protocol(Protocol::HttpBinary)
            .with_timeout(TIMEOUT)
            .build()?;
        let resource = Resource::builder()
            .with_service_name("keyturn")
            .with_attribute(KeyValue::new("service.version", options.version));
        let sampler = RequestSampler(Sampler::TraceIdRatioBased(options.share));
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(RequestExporter { exporter, is_failing: AtomicBool::new(false) })
            .with_sampler(Sampler::ParentBased(Box::new(sampler)))
            .with_resource(resource.build());
        Ok(Self { provider: provider.build() })
    }

    /// The layer that takes the spans of [`super::spans`], and no events.
    pub(super) fn layer<S>(&self) -> impl Layer<S> + Send + Sync + use<S>
    where
        S: Subscriber + for<'a> LookupSpan<'a> + Send + Sync,
    {
        tracing_opentelemetry::layer()
            .with_tracer(self.provider.tracer("keyturn"))
            .with_location(false)
            .with_target(false)
            .with_threads(false)
            .with_tracked_inactivity(false)
            .with_filter(filter_fn(|metadata| metadata.target() == spans::TARGET))
    }
}

/// Makes a request's span part of the trace that its headers name (`traceparent`), if they do. Call it
/// before the span is entered, and only for headers of a trusted proxy.
pub(crate) fn continue_trace(span: &Span, headers: &HeaderMap) {
    let none = Context::new();
    let named =
        TraceContextPropagator::new().extract_with_context(&none, &HeaderExtractor(headers));
    let named = named.span().span_context().clone();
    if named.is_valid() {
        // `tracestate` may be long, and is of no use here.
        let (trace, parent, flags) = (named.trace_id(), named.span_id(), named.trace_flags());
        let parent = SpanContext::new(trace, parent, flags, true, TraceState::default());
        // Without traces there is no layer that could take it.
        span.set_parent(none.with_remote_span_context(parent)).ok();
    }
}

/// Samples requests alone.
#[derive(Clone, Debug)]
struct RequestSampler(Sampler);

impl ShouldSample for RequestSampler {
    fn should_sample(
        &self,
        parent: Option<&Context>,
        trace: TraceId,
        name: &str,
        kind: &SpanKind,
        attributes: &[KeyValue],
        links: &[Link],
    ) -> SamplingResult {
        let has_parent = parent.is_some_and(|parent| parent.span().span_context().is_valid());
        if has_parent || name == REQUEST {
            return self.0.should_sample(parent, trace, name, kind, attributes, links);
        }
        SamplingResult {
            decision: SamplingDecision::Drop,
            attributes: Vec::new(),
            trace_state: TraceState::default(),
        }
    }
}

/// Gives spans of requests the names of the semantic conventions for HTTP.
#[derive(Debug)]
struct RequestExporter<E> {
    exporter: E,
    /// Whether the last batch was refused; that is logged once.
    is_failing: AtomicBool,
}

impl<E: SpanExporter> SpanExporter for RequestExporter<E> {
    async fn export(&self, mut batch: Vec<SpanData>) -> OTelSdkResult {
        batch.iter_mut().filter(|span| span.name == REQUEST).for_each(name_request);
        let exported = self.exporter.export(batch).await;
        let was_failing = self.is_failing.swap(exported.is_err(), Ordering::Relaxed);
        match &exported {
            Err(error) if !was_failing => {
                tracing::warn!(%error, "the collector takes no traces; they are dropped");
            }
            Ok(()) if was_failing => tracing::info!("the collector takes traces again"),
            _ => {}
        }
        exported
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.exporter.shutdown_with_timeout(timeout)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.exporter.set_resource(resource);
    }
}

fn name_request(span: &mut SpanData) {
    let value = |name: &str| {
        let attribute = span.attributes.iter().find(|attribute| attribute.key.as_str() == name);
        attribute.map(|attribute| attribute.value.as_str().into_owned())
    };
    let (method, route) = (value("method").unwrap_or_default(), value("route"));
    if value("status").is_some_and(|status| status.starts_with('5')) {
        span.status = opentelemetry::trace::Status::error("");
    }
    span.name = match route {
        Some(route) => format!("{method} {route}").into(),
        None => method.into(),
    };
    span.span_kind = SpanKind::Server;
    for attribute in mem::take(&mut span.attributes) {
        let key = match attribute.key.as_str() {
            "method" => "http.request.method",
            "route" => "http.route",
            "status" => "http.response.status_code",
            "request_id" => "keyturn.request_id",
            // What the layer adds by itself.
            _ => continue,
        };
        span.attributes.push(KeyValue::new(key, attribute.value));
    }
}

/// Sends by our own client, on the runtime of the program; the exporter has a thread without one.
#[derive(Debug)]
struct CollectorClient(Handle);

#[async_trait]
impl HttpClient for CollectorClient {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let exchange = async move {
            let response = http_client::client()?.execute(request.try_into()?).await?;
            let (parts, body) = Response::<reqwest::Body>::from(response).into_parts();
            let body = Limited::new(body, MAX_RESPONSE_BYTES).collect().await?;
            Ok(Response::from_parts(parts, body.to_bytes()))
        };
        self.0.spawn(async { tokio::time::timeout(TIMEOUT, exchange).await }).await??
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::routing::post;
    use http::{HeaderValue, Method, StatusCode};
    use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
    use opentelemetry_proto::tonic::common::v1::any_value::Value;
    use opentelemetry_proto::tonic::trace::v1::Span as SentSpan;
    use opentelemetry_proto::tonic::trace::v1::span::SpanKind as SentKind;
    use prost::Message as _;
    use tokio::sync::mpsc;
    use tracing_subscriber::layer::SubscriberExt as _;

    use super::super::{Part, record_route, record_status, request_span, task_span};
    use super::*;
    use crate::http::headers::RequestId;

    /// A collector, and what it receives.
    async fn collector() -> (url::Url, mpsc::UnboundedReceiver<Bytes>) {
        let (sender, received) = mpsc::unbounded_channel();
        let take = async move |headers: http::HeaderMap, body: Bytes| {
            assert_eq!(headers["content-type"], "application/x-protobuf");
            sender.send(body).unwrap();
            StatusCode::OK
        };
        let router = Router::new().route("/v1/traces", post(take));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/", listener.local_addr().unwrap()).parse().unwrap();
        tokio::spawn(async move { axum::serve(listener, router).await });
        (url, received)
    }

    fn attributes(span: &SentSpan) -> Vec<(&str, String)> {
        let text = |value: &Option<Value>| match value {
            Some(Value::StringValue(text)) => text.clone(),
            Some(Value::IntValue(number)) => number.to_string(),
            other => format!("{other:?}"),
        };
        let mut all: Vec<_> = span
            .attributes
            .iter()
            .map(|one| (&*one.key, text(&one.value.as_ref().and_then(|value| value.value.clone()))))
            .collect();
        all.sort();
        all
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_request_is_a_trace_with_its_route_status_and_parts_and_nothing_else() {
        let (url, mut received) = collector().await;
        let traces = Traces::begin(&TraceOptions { url, share: 1.0, version: "1.2.3" }).unwrap();
        let subscriber = tracing_subscriber::registry().with(traces.layer());
        tracing::subscriber::with_default(subscriber, || {
            let mut headers = http::HeaderMap::new();
            headers.insert("x-request-id", HeaderValue::from_static("0123456789abcdef"));
            let id = RequestId::from_headers(&headers).unwrap();
            let span = request_span(&id, &Method::GET);
            span.in_scope(|| {
                record_route("/blogs/{slug}");
                tracing::warn!(secret = "of a visitor", "a line of the log");
                drop(Part::Rendering.span());
            });
            record_status(&span, StatusCode::BAD_GATEWAY);
            drop(span);
            task_span("mail").in_scope(|| drop(Part::Mail.span()));
        });
        crate::telemetry::spawn_blocking(|| drop(traces)).await.unwrap();

        let mut spans = Vec::new();
        while let Ok(body) = received.try_recv() {
            for resource in ExportTraceServiceRequest::decode(body).unwrap().resource_spans {
                let about = format!("{:?}", resource.resource);
                assert!(about.contains("keyturn") && about.contains("1.2.3"), "{about}");
                spans.extend(resource.scope_spans.into_iter().flat_map(|scope| scope.spans));
            }
        }
        spans.sort_by_key(|span| span.parent_span_id.len());
        let names: Vec<_> = spans.iter().map(|span| span.name.as_str()).collect();
        assert_eq!(names, ["GET /blogs/{slug}", "rendering"]);
        let [request, part] = &spans[..] else { unreachable!() };
        assert_eq!(part.parent_span_id, request.span_id);
        assert_eq!(request.kind(), SentKind::Server);
        assert_eq!(request.status.as_ref().unwrap().code, 2, "an error");
        assert_eq!(
            attributes(request),
            [
                ("http.request.method", "GET".to_owned()),
                ("http.response.status_code", "502".to_owned()),
                ("http.route", "/blogs/{slug}".to_owned()),
                ("keyturn.request_id", "0123456789abcdef".to_owned()),
            ]
        );
        assert!(spans.iter().all(|span| span.events.is_empty()));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_share_of_requests_has_traces_and_a_collector_that_is_away_stops_nothing() {
        let url: url::Url = "http://127.0.0.1:1".parse().unwrap();
        let away = TraceOptions { url, share: 1.0, version: "1.2.3" };
        let traces = Traces::begin(&away).unwrap();
        let subscriber = tracing_subscriber::registry().with(traces.layer());
        tracing::subscriber::with_default(subscriber, || {
            let span = tracing::error_span!(target: spans::TARGET, parent: None, REQUEST);
            assert!(span.context().span().span_context().is_sampled());
        });
        assert!(traces.provider.force_flush().is_err(), "nobody takes it");
        crate::telemetry::spawn_blocking(|| drop(traces)).await.unwrap();

        let traces = Traces::begin(&TraceOptions { share: 0.0, ..away }).unwrap();
        let subscriber = tracing_subscriber::registry().with(traces.layer());
        tracing::subscriber::with_default(subscriber, || {
            let span = tracing::error_span!(target: spans::TARGET, parent: None, REQUEST);
            assert!(!span.context().span().span_context().is_sampled());
        });
        crate::telemetry::spawn_blocking(|| drop(traces)).await.unwrap();
    }
}
