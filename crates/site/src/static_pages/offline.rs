//! `/offline`: the page that the service worker shows without a connection (docs/decisions/0017).
//! The rest is in the browser: `web/src/features/offline`.

use axum::extract::{Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::page::PageKind;
use foundation::paths::page as paths;

/// `/offline`. Only the device knows what it has stored, so the page is the same for everybody.
pub async fn page(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let path = site.addresses.of(paths::OFFLINE, language);
    let picture = || site.content(language).picture_of(&path).to_owned();
    site.pages.respond_without_data(request, language, &path, PageKind::Offline, picture).await
}
