//! Pictures: what is uploaded, kept, referred to and served.
//!
//! One function for all uploads (`platform::media::process`); the bytes are in
//! the media store, named by their hash, and what they are is in the `media`
//! table. [`admin`] has the call by which an editor puts one into a text, [`error`]
//! its texts.

mod admin;
mod error;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use bytes::Bytes;
use http::HeaderMap;
use platform::assets::no_such_file;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::multipart::UploadedFile;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use admin::PictureResponse;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(admin::upload_picture))
}

/// What a drawing of ours is.
const DRAWING: &str = "image/svg+xml";

/// A picture that is in the media store.
#[derive(Clone, Debug)]
pub struct Stored {
    name: String,
    content_type: Cow<'static, str>,
    width: u32,
    height: u32,
    byte_length: usize,
}

impl Stored {
    /// Its name in the media store.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it is a drawing of ours, which was not uploaded.
    pub fn is_drawing(&self) -> bool {
        self.content_type == DRAWING
    }

    /// Whether it has at least so many pixels.
    pub fn is_at_least(&self, width: u32, height: u32) -> bool {
        self.width >= width && self.height >= height
    }

    /// The path it is served under, `/media/…`.
    pub fn path(&self) -> String {
        format!("{}{}", platform::media::PREFIX, self.name)
    }
}

/// Checks, re-encodes and stores an uploaded picture, if there is one.
///
/// # Errors
/// Why the picture is refused, as `file`'s error.
pub async fn process(site: &Site, file: Option<&UploadedFile>) -> Result<Option<Stored>> {
    let Some(file) = file else { return Ok(None) };
    let picture = platform::media::process(file.bytes.clone()).await?;
    site.media.put(&picture.name, picture.bytes.clone()).await?;
    Ok(Some(Stored {
        name: picture.name,
        content_type: picture.content_type.into(),
        width: picture.width,
        height: picture.height,
        byte_length: picture.bytes.len(),
    }))
}

/// Stores a drawing of ours: an SVG that ships with the program.
pub async fn store_drawing(site: &Site, svg: Vec<u8>) -> Result<Stored> {
    let byte_length = svg.len();
    let name = site.media.put_trusted_svg(Bytes::from(svg)).await?;
    Ok(Stored { name, content_type: DRAWING.into(), width: 800, height: 500, byte_length })
}

/// What is known of the picture under a path, `/media/…`.
pub async fn find(tx: &mut Tx, path: &str) -> Result<Option<Stored>> {
    let Some(name) = path.strip_prefix(platform::media::PREFIX) else { return Ok(None) };
    let query = sql("SELECT content_type, width, height, byte_length FROM media WHERE name = $1");
    let Some(row) = tx.fetch_optional(query.bind(name)).await? else { return Ok(None) };
    let number = |column| -> Result<i64> { row.get(column) };
    let size = |column| u32::try_from(number(column)?).map_err(Error::internal);
    Ok(Some(Stored {
        name: name.to_owned(),
        content_type: Cow::Owned(row.get("content_type")?),
        width: size("width")?,
        height: size("height")?,
        byte_length: usize::try_from(number("byte_length")?).map_err(Error::internal)?,
    }))
}

/// Notes what a picture is, in the transaction of the row that refers to it.
pub async fn remember(tx: &mut Tx, picture: Option<&Stored>, now: i64) -> Result<()> {
    let Some(picture) = picture else { return Ok(()) };
    tx.execute(
        sql("INSERT INTO media (name, content_type, width, height, byte_length, creation_time)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (name) DO NOTHING")
        .bind(&picture.name)
        .bind(&*picture.content_type)
        .bind(i64::from(picture.width))
        .bind(i64::from(picture.height))
        .bind(i64::try_from(picture.byte_length).map_err(Error::internal)?)
        .bind(now),
    )
    .await?;
    Ok(())
}

/// Serves a picture, for ever the same under its name. One that is not there is a
/// short text, because it is asked for by a page or a person, not by a call.
pub async fn serve(
    State(site): State<Site>,
    path: std::result::Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response> {
    let name = path.map_or_else(|_| String::new(), |Path(name)| name);
    match site.media.respond(&name, &headers).await {
        Err(Error::NotFound(_)) => Ok(no_such_file()),
        answer => answer,
    }
}
