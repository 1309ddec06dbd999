//! How `object_store` reaches a server: by our own outgoing requests.

use http_body_util::BodyExt as _;
use object_store::ClientOptions;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse,
    HttpResponseBody, HttpService,
};

use crate::http::outgoing::streaming::{StreamError, stream};

/// Makes clients that keep nothing open.
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
            let answer = stream(request).await.map_err(|error| match error {
                StreamError::Connect(_) => HttpError::new(HttpErrorKind::Connect, error),
                StreamError::Broken(_) => HttpError::new(HttpErrorKind::Interrupted, error),
            })?;
            let broken = |error| HttpError::new(HttpErrorKind::Interrupted, error);
            Ok(answer.map(|body| HttpResponseBody::new(body.map_err(broken))))
        })
    }
}
