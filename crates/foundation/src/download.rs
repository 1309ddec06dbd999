//! Files that the API offers for download. No cache keeps them.

use axum::body::Body;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use platform::error::{Error, Result};

use crate::csv::BYTE_ORDER_MARK;

const CSV: &str = "text/csv; charset=utf-8; header=present";

/// A file that the browser saves under `name`.
pub fn download(content_type: &str, name: &str, body: impl Into<Body>) -> Response {
    let headers = [
        (CONTENT_TYPE, content_type.to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        (CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, body.into()).into_response()
}

/// A CSV file of lines that [`crate::csv::lines`] has written.
pub fn download_csv(name: &str, lines: &[u8]) -> Response {
    download(CSV, name, [BYTE_ORDER_MARK.as_bytes(), lines].concat())
}

/// A CSV file whose lines are read while it is sent: `next` makes of a state the lines and the
/// state after them. The first part is read at once, so that an error of the database has its
/// status.
pub async fn stream_csv<S, F>(
    name: &str,
    heading: &[u8],
    state: S,
    next: impl Fn(S) -> F + Send + 'static,
) -> Result<Response>
where
    S: Send + 'static,
    F: Future<Output = Result<(Bytes, Option<S>)>> + Send + 'static,
{
    let (lines, rest) = next(state).await?;
    let head = [BYTE_ORDER_MARK.as_bytes(), heading, &lines].concat();
    let first = stream::once(async { Ok::<_, Error>(Bytes::from(head)) });
    let others = stream::try_unfold(rest, move |rest| {
        let part = rest.map(&next);
        async {
            match part {
                Some(part) => part.await.map(Some),
                None => Ok(None),
            }
        }
    });
    Ok(download(CSV, name, Body::from_stream(first.chain(others))))
}
