//! After a change of the content the pages that are asked for most are made again, before
//! somebody waits for them.
//!
//! One after the other and at most every [`PAUSE`], so that visitors and writers come
//! first: whoever asks for a page that is being made here shares it.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use http::{HeaderValue, Request, header};
use platform::http::response_cache::ResponseCache;
use tower::ServiceExt as _;

use crate::Site;

/// Pages that are made after a change.
const MOST: usize = 16;

/// How often a change is looked for, and how long the next one waits at least.
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
        // What fails is said by whoever makes pages.
        let Ok(_) = pages.clone().oneshot(request).await;
    }
}
