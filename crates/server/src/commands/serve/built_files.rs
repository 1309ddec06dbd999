//! The built files, and the drawings among them in the colours that a company chose.
//!
//! A drawing has the colours of both themes in a style sheet of its own, since an `img` knows no
//! style of the page. A recoloured one is made once for each palette, and compressed then.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::response::Response;
use http::{HeaderMap, HeaderValue, Method};
use platform::http::asset_archives::AssetArchives;
use platform::http::compress::{CompressedBody, Effort};
use platform::http::representation::Representation;
use site::Site;

/// The folder of the drawings.
const DRAWINGS: &str = "/art/";

/// The drawings of one palette; `None` for those that stay as they are.
#[derive(Default)]
struct RecolouredDrawings {
    /// The address of the palette's style sheet.
    style: String,
    drawings: HashMap<String, Option<Arc<Representation>>>,
}

/// The built files of the running program.
pub(super) struct BuiltFiles {
    pub(super) archives: Arc<AssetArchives>,
    site: Site,
    recoloured: Mutex<RecolouredDrawings>,
}

impl BuiltFiles {
    pub(super) fn new(archives: Arc<AssetArchives>, site: Site) -> Self {
        Self { archives, site, recoloured: Mutex::default() }
    }

    /// Answers for a drawing in the company's colours; `None` for every other file, and without
    /// colours.
    pub(super) fn recoloured(
        &self,
        method: &Method,
        request: &HeaderMap,
        path: &str,
    ) -> Option<Response> {
        if !path.starts_with(DRAWINGS) {
            return None;
        }
        let company = self.site.company();
        let style = company.face.as_ref()?.style.as_ref()?;
        let bytes = self.archives.own().bytes(path)?;
        let drawing = {
            let mut all = self.recoloured.lock().unwrap_or_else(PoisonError::into_inner);
            if all.style != style.href {
                *all = RecolouredDrawings { style: style.href.clone(), ..Default::default() };
            }
            let make = || {
                let text = style.recolour(std::str::from_utf8(bytes).ok()?)?;
                Some(Arc::new(Representation::new(
                    HeaderValue::from_static("image/svg+xml"),
                    HeaderValue::from_static("public, max-age=3600"),
                    CompressedBody::compressed(text.into(), Effort::Fast),
                )))
            };
            all.drawings.entry(path.to_owned()).or_insert_with(make).clone()
        };
        drawing.map(|drawing| drawing.respond_now(method, request))
    }
}
