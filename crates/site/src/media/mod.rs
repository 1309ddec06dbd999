//! Pictures: what is uploaded, kept, referred to and served.
//!
//! One function for all uploads (`platform::media::process`); the bytes are in
//! the media store, named by their hash, and what they are is in the `media`
//! table ([`store`]). [`admin`] has the call by which an editor puts one into a text,
//! [`error`] its texts, [`orphans`] removes what nothing refers to any more.

mod admin;
mod error;
pub mod orphans;
mod store;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use bytes::Bytes;
use http::HeaderMap;
use platform::db::{Db, Tx};
use platform::error::{Error, Result};
use platform::http::assets::no_such_file;
use platform::http::multipart::UploadedFile;
use platform::media::PREFIX;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use admin::PictureResponse;
pub use store::{find, in_text, read_joined, refer};

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
    shape: Shape,
    byte_length: usize,
    fallback: Option<String>,
}

/// What an `img` element says beside the path, so that nothing shifts when the picture
/// comes and no file is larger than it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The same picture in several widths; empty when there is only one.
    pub srcset: String,
}

/// How long a picture is kept that nothing refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// A day: it was stored together with what refers to it, and is still in pages that
    /// are open.
    ADay,
    /// Thirty days: the text that shows it may wait in somebody's browser.
    AMonth,
}

impl Keep {
    fn seconds(self) -> i64 {
        match self {
            Self::ADay => 24 * 60 * 60,
            Self::AMonth => 30 * 24 * 60 * 60,
        }
    }
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
        self.shape.width >= width && self.shape.height >= height
    }

    /// The path it is served under, `/media/…`.
    pub fn path(&self) -> String {
        format!("{PREFIX}{}", self.name)
    }

    /// The path of the file for who cannot read WebP.
    pub fn fallback_path(&self) -> String {
        format!("{PREFIX}{}", self.fallback.as_ref().unwrap_or(&self.name))
    }

    /// What an `img` element says of it.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The names of all its files.
    fn files(&self) -> impl Iterator<Item = &str> {
        let widths = self.shape.srcset.split(", ").filter_map(|candidate| {
            candidate.split(' ').next().and_then(|path| path.strip_prefix(PREFIX))
        });
        let narrower = widths.filter(|name| *name != self.name);
        [self.name.as_str()].into_iter().chain(narrower).chain(self.fallback.as_deref())
    }
}

/// Checks, re-encodes and stores an uploaded picture, if there is one.
///
/// # Errors
/// Why the picture is refused, as `file`'s error.
pub async fn process(site: &Site, file: Option<&UploadedFile>) -> Result<Option<Stored>> {
    let Some(file) = file else { return Ok(None) };
    let picture = platform::media::process(file.bytes.clone()).await?;
    for file in picture.files() {
        site.media.put(&file.name, file.bytes.clone()).await?;
    }
    let main = picture.main();
    let candidate = |file: &platform::media::File| format!("{PREFIX}{} {}w", file.name, file.width);
    let srcset = match &picture.widths[..] {
        [_] => String::new(),
        widths => widths.iter().map(candidate).collect::<Vec<_>>().join(", "),
    };
    Ok(Some(Stored {
        name: main.name.clone(),
        content_type: main.content_type.into(),
        shape: Shape { width: main.width, height: main.height, srcset },
        byte_length: main.bytes.len(),
        fallback: picture.fallback.map(|file| file.name),
    }))
}

/// Stores a drawing of ours: an SVG that ships with the program.
pub async fn store_drawing(site: &Site, svg: Vec<u8>) -> Result<Stored> {
    let byte_length = svg.len();
    let name = site.media.put_trusted_svg(Bytes::from(svg)).await?;
    let shape = Shape { width: 800, height: 500, srcset: String::new() };
    Ok(Stored { name, content_type: DRAWING.into(), shape, byte_length, fallback: None })
}

/// Notes what a picture is, in the transaction of the row that refers to it.
pub async fn remember(tx: &mut Tx, picture: Option<&Stored>, now: i64) -> Result<()> {
    match picture {
        Some(picture) => store::remember(tx, picture, Keep::ADay, now).await,
        None => Ok(()),
    }
}

/// How many pictures that the store knows lack a file in `folder`, where all of them are.
///
/// # Errors
/// The store is away.
pub async fn count_lost(db: &Db, folder: &std::path::Path) -> Result<usize> {
    let mut count = 0;
    let mut after = String::new();
    loop {
        let page = store::page(&mut db.read().await?, &after, 500).await?;
        let Some((last, _)) = page.last() else { return Ok(count) };
        after.clone_from(&last.name);
        let folder = folder.to_owned();
        // Names of files come from the store, which has them from us.
        count += tokio::task::spawn_blocking(move || {
            let is_lost =
                |picture: &Stored| picture.files().any(|file| !folder.join(file).exists());
            page.iter().filter(|(picture, _)| is_lost(picture)).count()
        })
        .await
        .map_err(Error::internal)?;
    }
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
