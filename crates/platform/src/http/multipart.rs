//! An extractor of forms with files (`multipart/form-data`, RFC 7578).
//!
//! A form has few fields and one picture, so it is read into memory within
//! [`super::upload_budget`], and features get fields by name. An incomplete form is refused, as is
//! a duplicate field, because it is unclear which value counts.

use std::sync::Arc;

use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::StatusCode;
use bytes::{Bytes, BytesMut};
use http_body_util::Limited;

use super::body::require_type;
use super::texts::{self, BodySubject};
pub use super::upload_budget::MAX_BODY;
use super::upload_budget::{UPLOAD_BUDGET, UploadReservation};
use crate::error::{Error, Result};
use crate::text::normalise;

/// The most parts; our largest form has a dozen.
pub const MAX_PARTS: usize = 20;

/// A complete form.
#[derive(Clone, Debug, Default)]
pub struct MultipartForm {
    texts: Vec<(String, String)>,
    files: Vec<(String, UploadedFile)>,
    // Held as long as the bytes are in memory.
    _reservation: Option<Arc<UploadReservation>>,
}

/// An uploaded file. Nothing about it can be trusted before its content is checked.
#[derive(Clone, Debug)]
pub struct UploadedFile {
    /// The name on the sender's machine; never used as a path.
    pub file_name: String,
    /// The content.
    pub bytes: Bytes,
}

impl MultipartForm {
    /// A form of text fields, for tests and internal callers.
    pub fn from_fields(fields: &[(&str, &str)]) -> Self {
        let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Self { texts: fields.iter().map(own).collect(), files: Vec::new(), _reservation: None }
    }

    /// A text field, if it was sent.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// A file, if one was chosen. Browsers send an empty file without a name otherwise, which is
    /// ignored.
    pub fn file(&self, name: &str) -> Option<&UploadedFile> {
        self.files.iter().find(|(own, _)| own == name).map(|(_, file)| file)
    }

    fn has(&self, name: &str) -> bool {
        self.text(name).is_some() || self.file(name).is_some()
    }

    async fn read(mut parts: Multipart, reservation: &mut UploadReservation) -> Result<Self> {
        let mut form = Self::default();
        let mut count = 0;
        while let Some(part) = parts.next_field().await.map_err(|error| refusal(&error))? {
            count += 1;
            if count > MAX_PARTS {
                return Err(Error::Malformed(texts::too_many_parts(MAX_PARTS)));
            }
            let name = part.name().unwrap_or_default().to_owned();
            if name.is_empty() {
                return Err(Error::Malformed(texts::PART_NAMELESS));
            }
            if form.has(&name) {
                let message = texts::part_twice(&name);
                return Err(Error::Invalid { message, field: None });
            }
            let file_name = part.file_name().map(str::to_owned);
            let bytes = read_part(part, reservation).await?;
            match file_name {
                Some(file_name) if file_name.is_empty() && bytes.is_empty() => {}
                Some(file_name) => form.files.push((name, UploadedFile { file_name, bytes })),
                None => {
                    let Ok(text) = String::from_utf8(bytes.into()) else {
                        let message = texts::part_not_utf8(&name);
                        return Err(Error::Invalid { message, field: None });
                    };
                    form.texts
                        .push((name, normalise::lines(&normalise::clean(&text)).into_owned()));
                }
            }
        }
        Ok(form)
    }
}

impl<S: Send + Sync> FromRequest<S> for MultipartForm {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self> {
        require_type(request.headers(), "multipart/form-data", BodySubject::Call)?;
        let mut reservation = UPLOAD_BUDGET.begin(request.extensions()).await?;
        let mut request = request.map(|body| axum::body::Body::new(Limited::new(body, MAX_BODY)));
        // Our limit replaces axum's default of 2 MiB.
        let disabled = axum::extract::DefaultBodyLimit::disable();
        disabled.apply(&mut request);
        let parts = Multipart::from_request(request, state)
            .await
            .map_err(|_| Error::Malformed(texts::BOUNDARY_MISSING))?;
        let form = Self::read(parts, &mut reservation).await?;
        Ok(Self { _reservation: Some(Arc::new(reservation)), ..form })
    }
}

/// Reads a part within the budget.
async fn read_part(mut part: Field<'_>, reservation: &mut UploadReservation) -> Result<Bytes> {
    let mut bytes = BytesMut::new();
    while let Some(chunk) = part.chunk().await.map_err(|error| refusal(&error))? {
        reservation.reserve(chunk.len()).await?;
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes.freeze())
}

/// Reads a form from a complete body.
#[cfg(any(test, fuzzing))]
pub(crate) fn read_now(request: Request) -> Result<MultipartForm> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    let runtime = runtime.map_err(Error::internal)?;
    runtime.block_on(MultipartForm::from_request(request, &()))
}

fn refusal(error: &MultipartError) -> Error {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE || is_over_the_limit(error) {
        return Error::TooLarge(texts::form_too_large(MAX_BODY / 1024 / 1024));
    }
    Error::Malformed(texts::FORM_BROKEN)
}

fn is_over_the_limit(error: &MultipartError) -> bool {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if error.is::<http_body_util::LengthLimitError>() {
            return true;
        }
        cause = error.source();
    }
    false
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use http::header::CONTENT_TYPE;

    use super::*;

    fn part(name: &str, file_name: Option<&str>, content: &[u8]) -> Vec<u8> {
        let file = file_name.map(|name| format!("; filename=\"{name}\"")).unwrap_or_default();
        let head = format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n");
        [head.as_bytes(), content, b"\r\n"].concat()
    }

    async fn parse(parts: &[Vec<u8>]) -> Result<MultipartForm> {
        let body = [parts.concat(), b"--b--\r\n".to_vec()].concat();
        parse_as("multipart/form-data; boundary=b", body).await
    }

    async fn parse_as(content_type: &str, body: Vec<u8>) -> Result<MultipartForm> {
        let request =
            Request::builder().header(CONTENT_TYPE, content_type).body(Body::from(body)).unwrap();
        MultipartForm::from_request(request, &()).await
    }

    #[tokio::test]
    async fn texts_and_files_are_found_by_their_names() {
        let form = parse(&[
            part("blog_title", None, "Été à Québec".as_bytes()),
            part("file", Some("../../a.png"), &[0, 255, 13, 10]),
        ])
        .await
        .unwrap();
        assert_eq!(form.text("blog_title"), Some("Été à Québec"));
        assert_eq!(form.text("file"), None);
        let file = form.file("file").unwrap();
        assert_eq!(
            (file.file_name.as_str(), &file.bytes[..]),
            ("../../a.png", &[0, 255, 13, 10][..])
        );
        assert!(form.file("blog_title").is_none());
    }

    #[tokio::test]
    async fn a_file_that_was_not_chosen_is_absent() {
        let form = parse(&[part("file", Some(""), b"")]).await.unwrap();
        assert!(form.file("file").is_none());
        let empty_file = parse(&[part("file", Some("empty.png"), b"")]).await.unwrap();
        assert!(empty_file.file("file").is_some(), "an empty file was chosen all the same");
    }

    #[tokio::test]
    async fn what_is_wrong_has_a_status_of_its_own() {
        let twice = parse(&[part("a", None, b"1"), part("a", None, b"2")]).await.unwrap_err();
        assert_eq!(
            (twice.status().as_u16(), twice.to_string().as_str()),
            (422, "a: this field was sent twice")
        );
        let not_text = parse(&[part("a", None, &[0xff])]).await.unwrap_err();
        assert_eq!(not_text.status(), 422);
        let nameless = parse(&[part("", None, b"1")]).await.unwrap_err();
        assert_eq!(nameless.status(), 400);
        let many: Vec<_> = (0..=MAX_PARTS).map(|n| part(&format!("f{n}"), None, b"")).collect();
        assert_eq!(parse(&many).await.unwrap_err().status(), 400);
        assert!(parse(&many[..MAX_PARTS]).await.is_ok());
        assert_eq!(parse_as("application/json", b"{}".to_vec()).await.unwrap_err().status(), 415);
        assert_eq!(parse_as("", Vec::new()).await.unwrap_err().status(), 415);
        assert_eq!(parse_as("multipart/form-data", b"x".to_vec()).await.unwrap_err().status(), 400);
        let cut = part("a", None, b"half a form");
        let cut = parse_as("multipart/form-data; boundary=b", cut).await.unwrap_err();
        assert_eq!(cut.status(), 400);
    }

    #[tokio::test]
    async fn a_form_of_more_than_12_mebibytes_is_too_large() {
        let large = parse(&[part("file", Some("a.png"), &vec![0; MAX_BODY])]).await.unwrap_err();
        assert_eq!(large.status(), 413);
        let fits = parse(&[part("file", Some("a.png"), &vec![0; MAX_BODY - 500])]).await.unwrap();
        assert_eq!(fits.file("file").unwrap().bytes.len(), MAX_BODY - 500);
    }
}
