//! Sends pictures, cacheable for ever and in small pieces, so that a slow reader holds only an open
//! file and a few kilobytes.

use axum::body::Body;
use bytes::BytesMut;
use futures_util::{Stream, StreamExt as _, stream};
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use tokio::fs::File;
use tokio::io::{AsyncReadExt as _, AsyncSeekExt as _, SeekFrom, Take};

use super::name::{avif_beside, content_type, hash, webp_beside};
use super::store::MediaStore;
use super::texts;
use crate::error::{Error, Result};
use crate::http::client_address::ClientAddress;
use crate::http::concurrency::ConcurrencyPermit;
use crate::http::conditional::{ByteRange, matches_etag};
use crate::http::headers::RESOURCE_POLICY;

/// Bytes per read. The connection asks for the next piece when it has room for it.
const PIECE: usize = 16 * 1024;

/// The content policy of an SVG that is opened directly: inline styles, nothing else.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// How long caches may keep a picture.
const CACHE_CONTROL: &str = "public, max-age=31536000, immutable";
const PRIVATE_CACHE_CONTROL: &str = "private, max-age=31536000, immutable";

/// Whether `Accept` names AVIF; `*/*` does not count.
fn reads_avif(request: &HeaderMap) -> bool {
    let lines = request.get_all(header::ACCEPT).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let is_named = parts.next().is_some_and(|kind| kind.eq_ignore_ascii_case("image/avif"));
        let is_refused = |part: &str| {
            let weight = part.split_once('=').filter(|(q, _)| q.trim().eq_ignore_ascii_case("q"));
            weight.is_some_and(|(_, weight)| weight.trim().parse() == Ok(0.0_f32))
        };
        is_named && !parts.any(is_refused)
    })
}

impl MediaStore {
    /// Answers a GET or HEAD of a picture, whole or a range. Sends the AVIF of a WebP when there is
    /// one and the request accepts it.
    ///
    /// # Errors
    /// [`Error::NotFound`] for an invalid or unknown name; [`Error::Busy`] when the address reads
    /// too many at once, or the bucket of pictures is away.
    pub async fn respond(
        &self,
        name: &str,
        client: ClientAddress,
        method: &Method,
        request: &HeaderMap,
    ) -> Result<Response<Body>> {
        let reader = self.readers().begin(client).await?;
        let missing = || Error::NotFound(texts::NO_SUCH_PICTURE);
        // An AVIF has no address of its own, so that no text refers to it.
        if webp_beside(name).is_some() {
            return Err(missing());
        }
        let may_be_avif = self.is_with_avif() && avif_beside(name).is_some();
        let opened = self.open_smallest(name, may_be_avif && reads_avif(request)).await?;
        let (file, is_avif) = opened.ok_or_else(missing)?;
        let kind = if is_avif { "image/avif" } else { content_type(name).unwrap_or_default() };
        let tag = if is_avif { "-avif" } else { "" };
        let etag = format!("\"{}{tag}\"", hash(name));
        let etag = HeaderValue::try_from(etag).map_err(Error::internal)?;
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        let fixed = HeaderValue::from_static;
        headers.insert(header::ETAG, etag.clone());
        // A shared cache that ignores `Vary` must not send an AVIF to other browsers.
        let cache_control = if is_avif { PRIVATE_CACHE_CONTROL } else { CACHE_CONTROL };
        headers.insert(header::CACHE_CONTROL, fixed(cache_control));
        if may_be_avif {
            headers.insert(header::VARY, fixed("accept"));
        }
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, fixed("nosniff"));
        headers.insert(header::CONTENT_SECURITY_POLICY, fixed(POLICY));
        headers.insert(RESOURCE_POLICY, fixed("cross-origin"));
        if matches_etag(request, &etag) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return Ok(response);
        }
        let length = file.metadata().await.map_err(Error::internal)?.len();
        let part = ByteRange::from_headers(method, request, Some(&etag), length);
        headers.insert(header::CONTENT_TYPE, fixed(kind));
        headers.insert(header::ACCEPT_RANGES, fixed("bytes"));
        if let Some(range) = part.content_range(length) {
            headers.insert(header::CONTENT_RANGE, range);
        }
        let (status, range) = match part {
            ByteRange::Whole => (StatusCode::OK, 0..length),
            ByteRange::Part(range) => (StatusCode::PARTIAL_CONTENT, range),
            ByteRange::Unsatisfiable => (StatusCode::RANGE_NOT_SATISFIABLE, 0..0),
        };
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(range.end - range.start));
        *response.status_mut() = status;
        if status == StatusCode::RANGE_NOT_SATISFIABLE {
            let no_store = HeaderValue::from_static("no-store");
            response.headers_mut().insert(header::CACHE_CONTROL, no_store);
        }
        if *method != Method::HEAD && !range.is_empty() {
            let pieces = pieces(file, range.start, range.end - range.start, reader);
            *response.body_mut() = Body::from_stream(pieces.await?);
        }
        Ok(response)
    }
}

/// `length` bytes of a file from `start`, read piece by piece on demand.
async fn pieces(
    mut file: File,
    start: u64,
    length: u64,
    reader: ConcurrencyPermit,
) -> Result<impl Stream<Item = std::io::Result<BytesMut>>> {
    if start > 0 {
        file.seek(SeekFrom::Start(start)).await.map_err(Error::internal)?;
    }
    file.set_max_buf_size(PIECE);
    Ok(stream::try_unfold((file.take(length), reader), |(mut file, reader)| async move {
        let piece = next(&mut file).await?;
        Ok((!piece.is_empty()).then_some((piece, (file, reader))))
    })
    .fuse())
}

/// Reads a piece; empty at the end.
async fn next(file: &mut Take<File>) -> std::io::Result<BytesMut> {
    let length = usize::try_from(file.limit()).unwrap_or(PIECE).min(PIECE);
    let mut piece = BytesMut::with_capacity(length);
    if length > 0 && file.read_buf(&mut piece).await? == 0 {
        // The file was truncated: closing the connection shows that the response is incomplete.
        return Err(std::io::ErrorKind::UnexpectedEof.into());
    }
    Ok(piece)
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use bytes::Bytes;
    use http_body_util::BodyExt as _;

    use super::*;

    fn client() -> ClientAddress {
        ClientAddress::new(IpAddr::from([192, 0, 2, 1]))
    }

    struct Folder {
        store: MediaStore,
        folder: tempfile::TempDir,
    }

    impl Folder {
        fn new() -> Self {
            let folder = tempfile::tempdir().unwrap();
            Self { store: MediaStore::open(folder.path()).unwrap(), folder }
        }

        async fn ask(&self, name: &str, asked: &[(header::HeaderName, &str)]) -> Response<Body> {
            let request =
                asked.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect();
            self.store.respond(name, client(), &Method::GET, &request).await.unwrap()
        }
    }

    fn text<'a>(response: &'a Response<Body>, name: &str) -> &'a str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    async fn body(response: Response<Body>) -> Bytes {
        response.into_body().collect().await.unwrap().to_bytes()
    }

    #[test]
    fn only_who_names_avif_reads_it() {
        let reads = |accept: &'static str| {
            reads_avif(&HeaderMap::from_iter([(header::ACCEPT, HeaderValue::from_static(accept))]))
        };
        for accept in [
            "image/avif",
            "image/webp, IMAGE/AVIF;q=0.9,*/*",
            "image/avif;q=0.001",
            "image/avif;profile=\"x\";q=nonsense",
        ] {
            assert!(reads(accept), "{accept}");
        }
        for accept in [
            "",
            "*/*",
            "image/*",
            "image/avif;q=0",
            "image/avif; Q = 0.000 ,image/webp",
            "image/avifs",
        ] {
            assert!(!reads(accept), "{accept}");
        }
        assert!(!reads_avif(&HeaderMap::new()));
    }

    #[tokio::test]
    async fn a_picture_is_served_for_ever_and_cannot_do_anything() {
        let folder = Folder::new();
        let name = folder.store.put_trusted_svg(Bytes::from_static(b"<svg/>")).await.unwrap();
        let answer = folder.ask(&name, &[]).await;
        assert_eq!(text(&answer, "content-type"), "image/svg+xml");
        assert_eq!(text(&answer, "content-length"), "6");
        assert_eq!(text(&answer, "cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(text(&answer, "x-content-type-options"), "nosniff");
        assert!(text(&answer, "content-security-policy").ends_with("; sandbox"));
        assert_eq!(text(&answer, "cross-origin-resource-policy"), "cross-origin");
        let etag = text(&answer, "etag").to_owned();
        assert_eq!(body(answer).await, "<svg/>");
        for (known, status) in [(&*etag, 304), ("*", 304), ("\"other\"", 200)] {
            let answer = folder.ask(&name, &[(header::IF_NONE_MATCH, known)]).await;
            assert_eq!(answer.status(), status, "{known}");
        }
        std::fs::remove_file(folder.folder.path().join(&name)).unwrap();
        let mut asked = HeaderMap::new();
        asked.insert(header::IF_NONE_MATCH, HeaderValue::from_static("*"));
        let gone = folder.store.respond(&name, client(), &Method::GET, &asked).await;
        assert_eq!(gone.unwrap_err().status(), 404, "what is gone is not unchanged");
    }

    #[tokio::test]
    async fn a_slow_reader_holds_one_piece() {
        let folder = Folder::new();
        let large: Bytes = vec![b'x'; 10 * PIECE + 5].into();
        let name = folder.store.put_trusted_svg(large.clone()).await.unwrap();
        let mut answer = folder.ask(&name, &[]).await.into_body();
        let mut total = 0;
        let mut pieces = 0;
        while let Some(piece) = answer.frame().await {
            let piece = piece.unwrap().into_data().unwrap();
            assert!(piece.len() <= PIECE, "{}", piece.len());
            total += piece.len();
            pieces += 1;
            if pieces == 1 {
                // Nothing is read ahead: what is written over now is read as it is now.
                let path = folder.folder.path().join(&name);
                std::fs::write(path, vec![b'y'; large.len()]).unwrap();
            } else {
                assert!(piece.iter().all(|byte| *byte == b'y'), "piece {pieces}");
            }
        }
        assert_eq!((total, pieces), (large.len(), 11));
    }

    #[tokio::test]
    async fn a_picture_is_sent_in_parts() {
        let folder = Folder::new();
        let digits = Bytes::from_static(b"0123456789");
        let name = folder.store.put_trusted_svg(digits.clone()).await.unwrap();
        let whole = folder.ask(&name, &[]).await;
        let etag = text(&whole, "etag").to_owned();
        assert_eq!(text(&whole, "accept-ranges"), "bytes");
        for (range, if_range, status, said, expected) in [
            ("bytes=2-4", &*etag, 206, "bytes 2-4/10", "234"),
            ("bytes=-3", &*etag, 206, "bytes 7-9/10", "789"),
            ("bytes=2-4", "\"older\"", 200, "", "0123456789"),
            ("bytes=10-", &*etag, 416, "bytes */10", ""),
        ] {
            let asked = [(header::RANGE, range), (header::IF_RANGE, if_range)];
            let answer = folder.ask(&name, &asked).await;
            assert_eq!(answer.status(), status, "{range}");
            assert_eq!(text(&answer, "content-range"), said);
            assert_eq!(text(&answer, "content-length"), expected.len().to_string());
            assert_eq!(body(answer).await, expected);
        }
        let head = folder.store.respond(&name, client(), &Method::HEAD, &HeaderMap::new()).await;
        let head = head.unwrap();
        assert_eq!(text(&head, "content-length"), "10");
        assert!(body(head).await.is_empty());
    }

    #[tokio::test]
    async fn a_file_that_was_cut_short_is_not_taken_for_the_whole() {
        let folder = Folder::new();
        let name = folder.store.put_trusted_svg(vec![b'x'; 3 * PIECE].into()).await.unwrap();
        let mut answer = folder.ask(&name, &[]).await.into_body();
        answer.frame().await.unwrap().unwrap();
        let file = std::fs::File::options().write(true).open(folder.folder.path().join(&name));
        file.unwrap().set_len(PIECE as u64 + 1).unwrap();
        assert!(answer.collect().await.is_err());
    }

    #[tokio::test]
    async fn one_address_reads_so_many_at_once() {
        let folder = Folder::new();
        let name = folder.store.put_trusted_svg(vec![b'x'; 3 * PIECE].into()).await.unwrap();
        let mut readers = Vec::new();
        for _ in 0..super::super::store::READERS_PER_ADDRESS {
            readers.push(folder.ask(&name, &[]).await);
        }
        let asked = HeaderMap::new();
        let ask = |client| folder.store.respond(&name, client, &Method::GET, &asked);
        assert_eq!(ask(client()).await.unwrap_err().status(), 503);
        let other = ClientAddress::new(IpAddr::from([192, 0, 2, 2]));
        assert_eq!(ask(other).await.unwrap().status(), 200);
        readers.pop();
        assert_eq!(ask(client()).await.unwrap().status(), 200);
    }
}
