//! Extractors of JSON bodies, and of forms posted without script.
//!
//! Errors come in the order of decisions.md: a body is read after the method, the session and the
//! permission were accepted. 415: wrong content type. 413: too large. 400: no JSON. 422: a value of
//! the wrong kind, with the field's name.

use axum::extract::{FromRequest, Request};
use bytes::Bytes;
use http::HeaderMap;
use http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use serde::de::{self, DeserializeOwned, Deserializer, IgnoredAny, Visitor};

use super::texts::{self, BodySubject, ValueKind};
use crate::error::{Error, Result};
use crate::text::normalise;

/// The largest JSON body, in bytes (security.md).
pub const MAX_JSON: usize = 64 * 1024;

/// A JSON body.
#[derive(Debug)]
pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self> {
        require_type(request.headers(), "application/json", BodySubject::Call)?;
        let bytes = read(request, MAX_JSON).await?;
        parse(&normalise::clean_json(&bytes, normalise::BREAK_IN_JSON)).map(Self)
    }
}

/// A JSON body of at most `LIMIT` bytes, for calls that take more than others.
#[derive(Debug)]
pub struct LargeJsonBody<T, const LIMIT: usize>(pub T);

impl<T: DeserializeOwned, S: Send + Sync, const LIMIT: usize> FromRequest<S>
    for LargeJsonBody<T, LIMIT>
{
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self> {
        require_type(request.headers(), "application/json", BodySubject::Call)?;
        let bytes = read(request, LIMIT).await?;
        // Page texts: line breaks are allowed in every field.
        parse(&normalise::clean_json(&bytes, "\\n")).map(Self)
    }
}

/// The fields of a posted form of at most [`MAX_JSON`] bytes.
#[derive(Debug)]
pub struct FormBody(pub Vec<(String, String)>);

impl<S: Send + Sync> FromRequest<S> for FormBody {
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self> {
        require_type(request.headers(), "application/x-www-form-urlencoded", BodySubject::Form)?;
        let bytes = read(request, MAX_JSON).await?;
        let pairs = url::form_urlencoded::parse(&bytes).into_owned();
        Ok(Self(pairs.map(|(name, value)| (name, normalise::clean(&value).into_owned())).collect()))
    }
}

/// A CSV file of at most `LIMIT` bytes, unparsed.
#[derive(Debug)]
pub struct CsvBody<const LIMIT: usize>(pub Bytes);

impl<const LIMIT: usize, S: Send + Sync> FromRequest<S> for CsvBody<LIMIT> {
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self> {
        require_type(request.headers(), "text/csv", BodySubject::Call)?;
        read(request, LIMIT).await.map(Self)
    }
}

/// Refuses a body of another type than `expected`, and a compressed one. `subject` begins the error
/// text.
pub(super) fn require_type(
    headers: &HeaderMap,
    expected: &str,
    subject: BodySubject,
) -> Result<()> {
    let content_type =
        headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let essence = content_type.split(';').next().unwrap_or("").trim();
    if !essence.eq_ignore_ascii_case(expected) {
        return Err(Error::UnsupportedMediaType(texts::wrong_type(subject, expected)));
    }
    let mut codings = headers.get_all(CONTENT_ENCODING).iter();
    if !codings.all(|coding| coding.as_bytes().eq_ignore_ascii_case(b"identity")) {
        return Err(Error::UnsupportedMediaType(texts::compressed(subject)));
    }
    Ok(())
}

/// Reads a body of at most `limit` bytes.
pub async fn read(request: Request, limit: usize) -> Result<Bytes> {
    match Limited::new(request.into_body(), limit).collect().await {
        Ok(collected) => Ok(collected.to_bytes()),
        Err(error) if error.downcast_ref::<LengthLimitError>().is_some() => {
            Err(Error::TooLarge(texts::body_too_large(limit)))
        }
        Err(_) => Err(Error::Malformed(texts::BODY_INCOMPLETE)),
    }
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T> {
    let malformed = || Error::Malformed(texts::BODY_NOT_JSON);
    // serde would also read a struct from an array.
    if !bytes.trim_ascii_start().starts_with(b"{") {
        serde_json::from_slice::<IgnoredAny>(bytes).map_err(|_| malformed())?;
        return Err(Error::Invalid { message: texts::BODY_NO_OBJECT, field: None });
    }
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        let cause = error.into_inner();
        if cause.is_data() { wrong_value::<T>(&path, &cause.to_string()) } else { malformed() }
    })?;
    deserializer.end().map_err(|_| malformed())?;
    Ok(value)
}

/// Turns serde's error (`invalid type: floating point `1.5`, expected a whole number at line 1
/// column 19`) into a text for people, without type names and without the value.
fn wrong_value<T: DeserializeOwned>(path: &str, cause: &str) -> Error {
    let fields = field_names::<T>();
    let named = |name: &str| fields.iter().copied().find(|field| *field == name);
    // serde reports a duplicate field for the object that contains it.
    let twice = cause.strip_prefix("duplicate field `").and_then(|rest| rest.split('`').next());
    if let Some(field) = twice.and_then(named) {
        let message = texts::field_twice(field);
        return Error::Invalid { message, field: Some(field) };
    }
    let expected = cause.rsplit_once(", expected ").map_or("", |(_, expected)| expected);
    let kind = match expected.split(" at line ").next().unwrap_or_default() {
        "a string" => ValueKind::Text,
        "a boolean" => ValueKind::TrueOrFalse,
        WHOLE_NUMBER | "i64" | "u64" | "i32" | "u32" => ValueKind::WholeNumber,
        _ => ValueKind::Other,
    };
    Error::Invalid { message: texts::wrong_kind(path, kind), field: named(path) }
}

/// The JSON field names of a struct, which serde passes to a deserialiser.
fn field_names<T: DeserializeOwned>() -> &'static [&'static str] {
    struct FieldNames<'a>(&'a mut &'static [&'static str]);
    impl<'de> Deserializer<'de> for FieldNames<'_> {
        type Error = de::value::Error;

        fn deserialize_any<V: Visitor<'de>>(
            self,
            _: V,
        ) -> std::result::Result<V::Value, Self::Error> {
            Err(de::Error::custom("only asked"))
        }

        fn deserialize_struct<V: Visitor<'de>>(
            self,
            _: &'static str,
            fields: &'static [&'static str],
            visitor: V,
        ) -> std::result::Result<V::Value, Self::Error> {
            *self.0 = fields;
            self.deserialize_any(visitor)
        }

        serde::forward_to_deserialize_any! {
            bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
            unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
        }
    }
    let mut fields: &'static [&'static str] = &[];
    // Always fails; the field names are recorded on the way.
    drop(T::deserialize(FieldNames(&mut fields)));
    fields
}

/// The expected kind of an id, after "must be".
const WHOLE_NUMBER: &str = "a whole number";

/// Deserialises an id: a number or a decimal string (decisions.md). A missing one is `None`, which
/// the feature reports.
///
/// # Errors
/// Anything else, with a text for the caller.
pub fn id<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> std::result::Result<Option<i64>, D::Error> {
    struct Id;
    impl Visitor<'_> for Id {
        type Value = Option<i64>;

        fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            formatter.write_str(WHOLE_NUMBER)
        }

        fn visit_i64<E: de::Error>(self, value: i64) -> std::result::Result<Self::Value, E> {
            Ok(Some(value))
        }

        fn visit_u64<E: de::Error>(self, value: u64) -> std::result::Result<Self::Value, E> {
            // Larger than any id, so nothing is found.
            Ok(Some(i64::try_from(value).unwrap_or(i64::MAX)))
        }

        fn visit_str<E: de::Error>(self, value: &str) -> std::result::Result<Self::Value, E> {
            if value.is_empty() {
                return Ok(None);
            }
            if !value.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(E::invalid_value(de::Unexpected::Str(value), &self));
            }
            Ok(Some(value.parse().unwrap_or(i64::MAX)))
        }

        fn visit_unit<E: de::Error>(self) -> std::result::Result<Self::Value, E> {
            Ok(None)
        }
    }
    deserializer.deserialize_any(Id)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    struct Named {
        #[serde(default, deserialize_with = "id")]
        blog_id: Option<i64>,
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only deserialized")]
    struct Form {
        #[serde(default, rename = "contactName")]
        name: Option<String>,
        agrees: Option<bool>,
        #[serde(default)]
        tags: Vec<String>,
    }

    fn id_of(json: &str) -> Result<Option<i64>> {
        parse::<Named>(json.as_bytes()).map(|named| named.blog_id)
    }

    #[test]
    fn an_id_is_a_number_or_a_decimal_string() {
        assert_eq!(id_of(r#"{"blog_id": 26}"#).unwrap(), Some(26));
        assert_eq!(id_of(r#"{"blog_id": "26"}"#).unwrap(), Some(26));
        assert_eq!(id_of(r#"{"blog_id": null}"#).unwrap(), None);
        assert_eq!(id_of("{}").unwrap(), None);
        assert_eq!(id_of(r#"{"blog_id": 99999999999999999999}"#).ok().flatten(), None);
    }

    /// The message and the field of a refusal.
    fn refusal<T: DeserializeOwned + std::fmt::Debug>(
        json: &str,
    ) -> (String, Option<&'static str>) {
        match parse::<T>(json.as_bytes()).unwrap_err() {
            Error::Invalid { message, field } => (message.to_string(), field),
            other => panic!("{json}: {other:?}"),
        }
    }

    #[test]
    fn another_kind_of_value_is_refused_in_plain_words_with_its_field() {
        let whole = ("blog_id must be a whole number".to_owned(), Some("blog_id"));
        for value in ["\"x\"", "\"-1\"", "1.5", "[]", "{}", "true", "\"a, expected evil\""] {
            assert_eq!(refusal::<Named>(&format!("{{\"blog_id\": {value}}}")), whole, "{value}");
        }
        for (json, message, field) in [
            (r#"{"contactName": 5}"#, "contactName must be a text", Some("contactName")),
            (r#"{"agrees": "yes"}"#, "agrees must be true or false", Some("agrees")),
            (r#"{"tags": "x"}"#, "tags must be another kind of value", Some("tags")),
            (r#"{"tags": [1]}"#, "tags[0] must be a text", None),
            (r#"{"agrees": true, "agrees": true}"#, "agrees was sent twice", Some("agrees")),
        ] {
            assert_eq!(refusal::<Form>(json), (message.to_owned(), field), "{json}");
        }
    }

    #[test]
    fn a_body_that_is_no_object_is_refused() {
        let expected = ("The request body must be a JSON object".to_owned(), None);
        for json in ["null", "[\"26\"]", " [26]", "26", "\"x\"", "true"] {
            assert_eq!(refusal::<Named>(json), expected, "{json}");
        }
    }

    #[tokio::test]
    async fn a_posted_form_is_read_whatever_stands_in_it() {
        let read = |content_type: &str, body: &str| {
            let request = http::Request::builder()
                .header(CONTENT_TYPE, content_type)
                .body(axum::body::Body::from(body.to_owned()))
                .unwrap();
            FormBody::from_request(request, &())
        };
        let form = "application/x-www-form-urlencoded;charset=UTF-8";
        let FormBody(pairs) = read(form, "name=Zo%C3%A9+Roy&a=%ff&=&b&a=2").await.unwrap();
        let pairs: Vec<_> = pairs.iter().map(|(name, value)| (&**name, &**value)).collect();
        assert_eq!(
            pairs,
            [("name", "Zoé Roy"), ("a", "\u{fffd}"), ("", ""), ("b", ""), ("a", "2")]
        );
        assert_eq!(read("text/plain", "a=1").await.unwrap_err().status(), 415);
        let long = "a=".to_owned() + &"x".repeat(MAX_JSON);
        assert_eq!(read(form, &long).await.unwrap_err().status(), 413);
    }

    #[test]
    fn a_packed_body_is_refused_and_not_taken_for_a_plain_one() {
        let headers = |codings: &[&'static str]| {
            let mut headers = HeaderMap::new();
            headers.insert(CONTENT_TYPE, http::HeaderValue::from_static("application/json"));
            for coding in codings {
                headers.append(CONTENT_ENCODING, http::HeaderValue::from_static(coding));
            }
            headers
        };
        let read = |codings| require_type(&headers(codings), "application/json", BodySubject::Call);
        read(&[]).unwrap();
        read(&["identity"]).unwrap();
        for packed in [&["gzip"][..], &["identity", "br"], &["identity, gzip"]] {
            let refusal = read(packed).unwrap_err();
            assert_eq!(refusal.status(), 415);
            assert_eq!(refusal.to_string(), "This call takes a body that is not compressed");
        }
    }

    #[test]
    fn what_is_not_json_is_malformed() {
        for text in ["", "{", "blog_id=1", "{} {}", "[", "[1] x", "nul"] {
            assert_eq!(id_of(text).unwrap_err().status(), 400, "{text}");
        }
    }
}
