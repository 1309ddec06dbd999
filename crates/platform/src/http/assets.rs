//! The built front end, served from memory in the codings of the build.
//!
//! A file under `/assets/` has a hash of its content in its name, so browsers keep it for a year.
//! Other files are kept for an hour and revalidated by `ETag`. `x.js.br`, `x.js.gz` and `x.js.zst`
//! are codings of `x.js` without addresses of their own. Nothing is compressed at run time. Read
//! [`crate::http::representation`] next, and [`crate::http::asset_archives`] (other versions).

use std::collections::HashMap;

use axum::body::Body;
use axum::response::IntoResponse as _;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};

use crate::http::compress::{CompressedBody, Encoding};
use crate::http::representation::Representation;

/// The folder of files with a hash in their names.
pub const PREFIX: &str = "/assets/";

/// The built files by address.
#[derive(Debug, Default)]
pub struct AssetStore {
    files: HashMap<String, Representation>,
}

impl AssetStore {
    /// Takes files by their path in the build's folder (`assets/x.js`, `favicon.svg`), each with
    /// its bytes and SHA-256 from the build, so that starting reads no file.
    ///
    /// Hidden files and folders (`.vite/manifest.json`) and source maps are left out.
    pub fn new<P: AsRef<str>>(files: impl IntoIterator<Item = (P, Bytes, [u8; 32])>) -> Self {
        let address = |path: P| format!("/{}", path.as_ref().trim_start_matches('/'));
        let all: HashMap<String, (Bytes, [u8; 32])> = files
            .into_iter()
            .map(|(path, bytes, hash)| (address(path), (bytes, hash)))
            .filter(|(path, _)| !path.contains("/.") && extension(path) != "map")
            .collect();
        let coded = |path: &str, encoding: Encoding| {
            all.get(&format!("{path}.{}", encoding.suffix())).map(|(bytes, _)| bytes.clone())
        };
        let is_coded = |path: &str| {
            path.rsplit_once('.').is_some_and(|(plain, end)| {
                matches!(end, "br" | "gz" | "zst") && all.contains_key(plain)
            })
        };
        let files = all
            .iter()
            .filter(|(path, _)| !is_coded(path))
            .map(|(path, (bytes, hash))| {
                let body = CompressedBody::precompressed(
                    bytes.clone(),
                    coded(path, Encoding::Gzip),
                    coded(path, Encoding::Brotli),
                    coded(path, Encoding::Zstd),
                );
                (path.clone(), representation(path, body, hash))
            })
            .collect();
        Self { files }
    }

    /// Answers a GET or HEAD of `path`; `None` when there is no such file.
    pub fn respond(
        &self,
        method: &Method,
        request: &HeaderMap,
        path: &str,
    ) -> Option<Response<Body>> {
        self.files.get(path).map(|file| file.respond_now(method, request))
    }

    /// The bytes of a file, not compressed.
    pub fn bytes(&self, path: &str) -> Option<&Bytes> {
        self.files.get(path).map(|file| file.body().identity())
    }

    /// All files by address, sorted, with their codings.
    pub(super) fn bodies(&self) -> impl Iterator<Item = (&str, &CompressedBody)> {
        self.paths().into_iter().filter_map(|path| Some((path, self.files.get(path)?.body())))
    }

    /// All addresses, sorted.
    pub fn paths(&self) -> Vec<&str> {
        let mut paths: Vec<&str> = self.files.keys().map(String::as_str).collect();
        paths.sort_unstable();
        paths
    }
}

/// A file with the headers of its address, and the SHA-256 of its plain bytes.
pub(super) fn representation(path: &str, body: CompressedBody, hash: &[u8; 32]) -> Representation {
    let cache_control = HeaderValue::from_static(if path.starts_with(PREFIX) {
        "public, max-age=31536000, immutable"
    } else {
        "public, max-age=3600"
    });
    let content_type = content_type(path);
    let in_parts = content_type.as_bytes().starts_with(b"video/");
    let file = Representation::with_hash(content_type, cache_control, body, hash);
    if in_parts { file.with_ranges() } else { file }
}

crate::messages! {
    /// Nothing under that name.
    NO_SUCH_FILE = "file.not_found": "There is no such file", "Ce fichier n’existe pas";
}

/// The response for a missing file: a short text, because programs request files by the dozen and
/// without the limit on calls. Not cacheable, because another instance may have the file.
pub fn no_such_file() -> Response<Body> {
    let by_nobody = [(header::CACHE_CONTROL, "no-store")];
    (StatusCode::NOT_FOUND, by_nobody, format!("{}\n", NO_SUCH_FILE.current_text())).into_response()
}

fn extension(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, end)| end)
}

/// The content type by the ending; the files are our own.
fn content_type(path: &str) -> HeaderValue {
    HeaderValue::from_static(match extension(path) {
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "vtt" => "text/vtt; charset=utf-8",
        "xml" => "application/xml; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "ttf" => "font/ttf",
        "mp4" => "video/mp4",
        "webm" => "video/webm",
        "pdf" => "application/pdf",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    })
}

#[cfg(test)]
mod tests {
    use http::header;
    use http_body_util::BodyExt;
    use sha2::{Digest, Sha256};

    use super::*;

    fn store() -> AssetStore {
        let script = "export const answer = 42;\n".repeat(200);
        let files: [(&str, Bytes); 12] = [
            ("assets/entry-client-B1.js", script.into()),
            ("assets/entry-client-B1.js.br", "in brotli".into()),
            ("assets/entry-client-B1.js.gz", "in gzip".into()),
            ("assets/entry-client-B1.js.map", "{}".into()),
            ("assets/entry-client-C2.css", "a{}".into()),
            ("assets/text-Z9.woff2", "font".into()),
            ("assets/tour-M4.mp4", "0123456789".into()),
            ("favicon.svg", "<svg/>".into()),
            ("site.webmanifest", "{}".into()),
            ("archive.gz", "an archive".into()),
            (".vite/manifest.json", "{}".into()),
            ("assets/unknown.xyz", "?".into()),
        ];
        AssetStore::new(files.map(|(path, bytes)| {
            let hash = Sha256::digest(&bytes).into();
            (path, bytes, hash)
        }))
    }

    fn get(path: &str, pairs: &[(header::HeaderName, &str)]) -> Option<Response<Body>> {
        let request: HeaderMap =
            pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect();
        store().respond(&Method::GET, &request, path)
    }

    async fn body(response: Response<Body>) -> Bytes {
        response.into_body().collect().await.unwrap().to_bytes()
    }

    #[test]
    fn what_is_for_the_build_has_no_address() {
        assert_eq!(
            store().paths(),
            [
                "/archive.gz",
                "/assets/entry-client-B1.js",
                "/assets/entry-client-C2.css",
                "/assets/text-Z9.woff2",
                "/assets/tour-M4.mp4",
                "/assets/unknown.xyz",
                "/favicon.svg",
                "/site.webmanifest",
            ]
        );
        assert!(get("/assets/none.js", &[]).is_none());
        assert!(get("favicon.svg", &[]).is_none());
    }

    #[tokio::test]
    async fn a_script_is_sent_in_the_coding_that_the_build_made() {
        let path = "/assets/entry-client-B1.js";
        for (accepted, coding, expected) in
            [("gzip, br, zstd", "br", "in brotli"), ("gzip", "gzip", "in gzip")]
        {
            let response = get(path, &[(header::ACCEPT_ENCODING, accepted)]).unwrap();
            assert_eq!(response.headers()[header::CONTENT_ENCODING], coding);
            assert_eq!(response.headers()[header::VARY], "accept-encoding");
            assert_eq!(body(response).await, expected);
        }
        let plain = get(path, &[(header::ACCEPT_ENCODING, "zstd")]).unwrap();
        assert!(!plain.headers().contains_key(header::CONTENT_ENCODING));
        assert!(body(plain).await.starts_with(b"export"));
    }

    #[test]
    fn hashed_files_are_kept_for_a_year_and_others_for_an_hour() {
        for (path, cache_control, content_type) in [
            (
                "/assets/entry-client-B1.js",
                "public, max-age=31536000, immutable",
                "text/javascript; charset=utf-8",
            ),
            (
                "/assets/entry-client-C2.css",
                "public, max-age=31536000, immutable",
                "text/css; charset=utf-8",
            ),
            ("/assets/text-Z9.woff2", "public, max-age=31536000, immutable", "font/woff2"),
            ("/favicon.svg", "public, max-age=3600", "image/svg+xml"),
            ("/site.webmanifest", "public, max-age=3600", "application/manifest+json"),
            (
                "/assets/unknown.xyz",
                "public, max-age=31536000, immutable",
                "application/octet-stream",
            ),
        ] {
            let response = get(path, &[]).unwrap();
            assert_eq!(response.headers()[header::CACHE_CONTROL], cache_control, "{path}");
            assert_eq!(response.headers()[header::CONTENT_TYPE], content_type, "{path}");
        }
    }

    #[tokio::test]
    async fn a_browser_that_has_a_file_is_told_so() {
        let first = get("/favicon.svg", &[]).unwrap();
        let tag = first.headers()[header::ETAG].to_str().unwrap().to_owned();
        let again = get("/favicon.svg", &[(header::IF_NONE_MATCH, &tag)]).unwrap();
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert!(body(again).await.is_empty());
    }

    #[tokio::test]
    async fn a_film_can_be_had_in_parts_and_a_head_has_no_body() {
        let part = get("/assets/tour-M4.mp4", &[(header::RANGE, "bytes=2-3")]).unwrap();
        assert_eq!(part.status(), StatusCode::PARTIAL_CONTENT);
        assert_eq!(body(part).await, "23");
        let head = store().respond(&Method::HEAD, &HeaderMap::new(), "/assets/tour-M4.mp4");
        let head = head.unwrap();
        assert_eq!(head.headers()[header::CONTENT_LENGTH], "10");
        assert!(body(head).await.is_empty());
    }
}
