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

/// How long sending a request may take until its answer begins.
const SEND_TIMEOUT: Duration = Duration::from_mins(10);
/// How long an answer may stand still.
const READ_TIMEOUT: Duration = Duration::from_mins(1);

/// Makes clients that send by ours.
#[derive(Debug)]
pub(super) struct Connector;

impl HttpConnector for Connector {
    fn connect(&self, _: &ClientOptions) -> object_store::Result<HttpClient> {
        Ok(HttpClient::new(Service))
    }
}

#[derive(Debug)]
struct Service;

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
            let connect = |error: HttpClientError| HttpError::new(HttpErrorKind::Connect, error);
            let request = reqwest::Request::try_from(request.map(reqwest::Body::wrap));
            let request = request.map_err(|error| connect(error.into()))?;
            if !may_call(request.url()) {
                let error = "only HTTPS leaves this machine".to_owned();
                return Err(connect(HttpClientError::Failed(error)));
            }
            let answer = client().map_err(connect)?.execute(request);
            let answer =
                tokio::time::timeout(SEND_TIMEOUT, answer).await.map_err(|_| too_long())?;
            let answer = answer.map_err(|error| {
                if error.is_connect() { connect(error.into()) } else { interrupted(error) }
            })?;
            let answer = http::Response::<reqwest::Body>::from(answer);
            Ok(answer.map(|body| HttpResponseBody::new(end_if_still(body))))
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
) -> impl Body<Data = Bytes, Error = HttpError> + Send + Sync + 'static {
    StreamBody::new(futures_util::stream::unfold(Some(body), async |body| {
        let mut body = body?;
        match tokio::time::timeout(READ_TIMEOUT, body.frame()).await {
            Ok(None) => None,
            Ok(Some(Ok(frame))) => Some((Ok::<Frame<Bytes>, _>(frame), Some(body))),
            Ok(Some(Err(error))) => Some((Err(interrupted(error)), None)),
            Err(_) => Some((Err(too_long()), None)),
        }
    }))
}
