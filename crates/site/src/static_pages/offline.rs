//! `/offline`: what the service worker shows when there is no connection
//! (docs/decisions/0080). Everything else of it is the browser's: `web/src/features/offline`.

use axum::extract::{Request, State};
use axum::response::Response;

use crate::Site;
use crate::page::Kind;
use crate::paths::page as paths;

/// `/offline`; what is on a device only the device knows, so the page is the same for everybody.
pub async fn page(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let path = site.addresses.of(paths::OFFLINE, language);
    let picture = || site.content(language).picture_of(&path).to_owned();
    site.pages.respond_without_data(request, language, &path, Kind::Offline, picture).await
}
