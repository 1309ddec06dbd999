//! Renders the most requested pages again after a change of the content, before visitors wait for
//! them.
//!
//! It renders one page after the other, and begins at most every [`PAUSE`], so that visitors and
//! writers come first. A visitor who requests a page meanwhile shares its rendering.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use http::{HeaderValue, Request, header};
use platform::http::response_cache::ResponseCache;
use tower::ServiceExt as _;

use crate::Site;

/// The number of pages that are rendered after a change.
const MOST: usize = 16;

/// How often to look for a change, and the shortest pause between two changes.
const LOOK: Duration = Duration::from_millis(100);
const PAUSE: Duration = Duration::from_secs(2);

/// Makes pages after every change, by the site's router; runs until it is dropped.
pub async fn run(site: Site, pages: Router, response_cache: ResponseCache) {
    let mut known = site.db.content_version();
    loop {
        tokio::time::sleep(LOOK).await;
        let version = site.db.content_version();
        if version != known {
            known = version;
            make(&pages, &response_cache.most_requested(MOST)).await;
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// Asks for pages as browsers do, so that they are kept in the coding that those take.
pub async fn make(pages: &Router, targets: &[Arc<str>]) {
    for target in targets {
        let Ok(mut request) = Request::get(&**target).body(Body::empty()) else { continue };
        request.headers_mut().insert(header::ACCEPT_ENCODING, HeaderValue::from_static("br"));
        // The renderer logs its failures.
        let Ok(_) = pages.clone().oneshot(request).await;
    }
}
