//! How `object_store` reaches a server: by the client of all our requests.
//!
//! A request and its answer may be of any length here; what stands still is given up.

use std::time::Duration;

use bytes::Bytes;
use http_body::{Body, Frame};
use http_body_util::{BodyExt as _, StreamBody};
use object_store::ClientOptions;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse,
    HttpResponseBody, HttpService,
};

use crate::http::http_client::{HttpClientError, client, may_call};

/// How long a request to a bucket may take.
#[derive(Clone, Copy, Debug)]
pub struct BucketTimeouts {
    /// Until the answer begins.
    pub send: Duration,
    /// How long an answer may stand still.
    pub read: Duration,
    /// How often a request is sent again, and until when.
    pub retries: usize,
    /// See `retries`.
    pub retry: Duration,
}

/// Makes clients that send by ours.
#[derive(Debug)]
pub(super) struct Connector(pub(super) BucketTimeouts);

impl HttpConnector for Connector {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        Ok(HttpClient::new(Service(self.0)))
    }
}

#[derive(Debug)]
struct Service(BucketTimeouts);

// The macro that the trait was written with makes this of an `async fn`.
impl HttpService for Service {
    fn call<'here, 'future>(
        &'here self,
        request: HttpRequest,
    ) -> std::pin::Pin<Box<dyn Future<Output = Result<HttpResponse, HttpError>> + Send + 'future>>
    where
        'here: 'future,
        Self: 'future,
    {
        Box::pin(async {
            let patience = self.0;
            let connect = |error: HttpClientError| HttpError::new(HttpErrorKind::Connect, error);
            let request = reqwest::Request::try_from(request.map(reqwest::Body::wrap));
            let request = request.map_err(|error| connect(error.into()))?;
            if !may_call(request.url()) {
                let error = "only HTTPS leaves this machine".to_owned();
                return Err(connect(HttpClientError::Failed(error)));
            }
            let answer = client().map_err(connect)?.execute(request);
            let answer =
                tokio::time::timeout(patience.send, answer).await.map_err(|_| too_long())?;
            let answer = answer.map_err(|error| {
                if error.is_connect() { connect(error.into()) } else { interrupted(error) }
            })?;
            let answer = http::Response::<reqwest::Body>::from(answer);
            Ok(answer.map(|body| HttpResponseBody::new(end_if_still(body, patience.read))))
        })
    }
}

fn interrupted(error: reqwest::Error) -> HttpError {
    HttpError::new(HttpErrorKind::Interrupted, HttpClientError::from(error))
}

fn too_long() -> HttpError {
    HttpError::new(HttpErrorKind::Interrupted, HttpClientError::timeout())
}

/// Ends a body that stands still.
fn end_if_still(
    body: reqwest::Body,
    patience: Duration,
) -> impl Body<Data = Bytes, Error = HttpError> + Send + Sync + 'static {
    StreamBody::new(futures_util::stream::unfold(Some(body), move |body| async move {
        let mut body = body?;
        match tokio::time::timeout(patience, body.frame()).await {
            Ok(None) => None,
            Ok(Some(Ok(frame))) => Some((Ok::<Frame<Bytes>, _>(frame), Some(body))),
            Ok(Some(Err(error))) => Some((Err(interrupted(error)), None)),
            Err(_) => Some((Err(too_long()), None)),
        }
    }))
}
