//! One request of any length and an answer that is read as it comes: backups in buckets.
//!
//! As [`super`], without its limits on lengths: what stands still is given up instead.

use std::time::Duration;

use bytes::Bytes;
use http::{Request, Response, Uri, header};
use http_body::Body;
use http_body_util::BodyExt;
use hyper::body::{Frame, Incoming};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::rustls::pki_types::ServerName;
use url::Url;

use super::{CallError, connector, may_call};

/// How long it may take to be connected.
const CONNECT: Duration = Duration::from_secs(15);
/// How long sending a request may take until its answer begins.
const SEND: Duration = Duration::from_mins(10);
/// How long an answer may stand still.
const STILL: Duration = Duration::from_mins(1);

/// Why there is no answer, and whether the other side can have heard of the request.
#[derive(Debug, thiserror::Error)]
pub enum StreamError {
    /// Nobody was reached.
    #[error("{0}")]
    Connect(CallError),
    /// It broke off or stood still.
    #[error("{0}")]
    Broken(CallError),
}

/// The body of an answer; a minute without a byte ends it with an error.
pub type Answered = Response<http_body_util::combinators::BoxBody<Bytes, CallError>>;

/// Sends a request to the absolute address that it names.
///
/// # Errors
/// [`StreamError`]; what goes to another machine without encryption is not sent.
pub async fn stream<B>(request: Request<B>) -> Result<Answered, StreamError>
where
    B: Body<Data = Bytes> + Send + 'static,
    B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    let url = Url::parse(&request.uri().to_string());
    let url = url.map_err(|error| StreamError::Connect(CallError::new(error)))?;
    if !may_call(&url) {
        let error = CallError::new("only HTTPS leaves this machine");
        return Err(StreamError::Connect(error));
    }
    let connected = tokio::time::timeout(CONNECT, connect(&url)).await;
    let connected = connected.unwrap_or_else(|_| Err(CallError::new("it took too long")));
    let connection = connected.map_err(StreamError::Connect)?;
    let request = relative(request).map_err(StreamError::Broken)?;
    let answer = tokio::time::timeout(SEND, send(connection, request)).await;
    answer
        .unwrap_or_else(|_| Err(CallError::new("it took too long")))
        .map(|answer| answer.map(patient))
        .map_err(StreamError::Broken)
}

trait Connection: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Connection for T {}

async fn connect(url: &Url) -> Result<Box<dyn Connection>, CallError> {
    let host = url.host_str().ok_or_else(|| CallError::new("there is no host"))?;
    let port = url.port_or_known_default().ok_or_else(|| CallError::new("there is no port"))?;
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let stream = TcpStream::connect((bare, port)).await.map_err(CallError::new)?;
    if url.scheme() == "http" {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(bare.to_owned()).map_err(CallError::new)?;
    let stream = connector(None)?.connect(name, stream).await.map_err(CallError::new)?;
    Ok(Box::new(stream))
}

/// The request as it stands in a connection: the path, and the host as a header.
fn relative<B>(mut request: Request<B>) -> Result<Request<B>, CallError> {
    let uri = request.uri().clone();
    let host = uri.authority().ok_or_else(|| CallError::new("there is no host"))?;
    if !request.headers().contains_key(header::HOST) {
        let host = host.as_str().parse().map_err(CallError::new)?;
        request.headers_mut().insert(header::HOST, host);
    }
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    *request.uri_mut() = path.parse::<Uri>().map_err(CallError::new)?;
    Ok(request)
}

async fn send<B>(
    connection: Box<dyn Connection>,
    request: Request<B>,
) -> Result<Response<Incoming>, CallError>
where
    B: Body<Data = Bytes> + Send + 'static,
    B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    let handshake = http1::handshake(TokioIo::new(connection)).await;
    let (mut sender, connection) = handshake.map_err(CallError::new)?;
    // It ends with the answer's body, whoever reads that.
    tokio::spawn(async move {
        let _ = connection.await;
    });
    sender.send_request(Request::map(request, Box::pin)).await.map_err(CallError::new)
}

/// Ends a body that stands still.
fn patient(body: Incoming) -> http_body_util::combinators::BoxBody<Bytes, CallError> {
    let frames = futures_util::stream::unfold(Some(body), async |body| {
        let mut body = body?;
        match tokio::time::timeout(STILL, body.frame()).await {
            Ok(None) => None,
            Ok(Some(Ok(frame))) => Some((Ok::<Frame<Bytes>, _>(frame), Some(body))),
            Ok(Some(Err(error))) => Some((Err(CallError::new(error)), None)),
            Err(_) => Some((Err(CallError::new("the answer stands still")), None)),
        }
    });
    BodyExt::boxed(http_body_util::StreamBody::new(frames))
}
