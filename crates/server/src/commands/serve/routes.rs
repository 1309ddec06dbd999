//! Routes of the running program: built files, probes, error pages, and the responses while it
//! starts.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use platform::db::ReplicaState;
use platform::error::{Cause, Error, Message};
use platform::http::asset_archives::AssetArchives;
use platform::http::assets::no_such_file;
use platform::http::edge::{ErrorPage, RequestLanguage};
use platform::http::serve::{Readiness, ReadinessCheck, health_router};
use site::Site;

use super::built_files::BuiltFiles;

/// Our icons that programs and notices ask for without reading a page, and the pictures of a company's
/// mark that stand for them.
const ICONS: [(&str, &str); 5] = [
    ("/favicon.ico", "-192.png"),
    ("/apple-touch-icon.png", "-180.png"),
    ("/icon-192.png", "-192.png"),
    ("/icon-512.png", "-512.png"),
    ("/icon-maskable-512.png", "-512m.png"),
];

/// The site with its built files and probes.
pub(super) fn router(site: &Site, readiness: &Readiness, archives: Arc<AssetArchives>) -> Router {
    let mut files = Router::new().route("/assets/{*path}", get(asset));
    let paths = archives.own().paths();
    for path in paths.iter().filter(|path| !path.starts_with("/assets/")) {
        files = match ICONS.into_iter().find(|(icon, _)| icon == path) {
            Some((_, end)) => {
                let site = site.clone();
                files
                    .route(path, get(move |files, request| icon(site.clone(), end, files, request)))
            }
            None => files.route(path, get(asset)),
        };
    }
    let pinged = site.clone();
    let check: ReadinessCheck = Arc::new(move || {
        let site = pinged.clone();
        Box::pin(async move {
            site.db.check().await.map_err(Cause::from)?;
            Ok(match site.db.replica_state() {
                None | Some(ReplicaState::Current) => "ready",
                Some(ReplicaState::Behind { .. }) => "ready; the read replica is behind",
                Some(ReplicaState::Unusable(_)) => "ready; the read replica is not used",
            })
        })
    });
    site::router::router(site.clone())
        .merge(files.with_state(Arc::new(BuiltFiles::new(archives, site.clone()))))
        .merge(health_router(readiness.clone(), check))
}

/// Serves a built file, also of another version; a drawing in the company's colours.
async fn asset(State(files): State<Arc<BuiltFiles>>, request: Request) -> Response {
    let (method, headers, path) = (request.method(), request.headers(), request.uri().path());
    if let Some(drawing) = files.recoloured(method, headers, path) {
        return drawing;
    }
    files.archives.respond(method, headers, path).await.unwrap_or_else(no_such_file)
}

/// Leads to the company's mark where it has one, else serves our file.
async fn icon(site: Site, end: &str, files: State<Arc<BuiltFiles>>, request: Request) -> Response {
    let company = site.company();
    match company.face.as_ref().and_then(|face| face.mark.as_ref()) {
        Some(mark) => Redirect::temporary(&format!("{}{end}", mark.icons)).into_response(),
        None => asset(files, request).await,
    }
}

/// The error page for people.
pub(super) fn error_page(site: Site) -> ErrorPage {
    Arc::new(move |status, message, request_id| site.pages.refusal(status, message, request_id))
}

/// The text while the site starts.
const STARTING: Message = Message::fixed(
    "server.starting",
    "The site is starting. Please try again shortly.",
    "Le site démarre. Veuillez réessayer sous peu.",
);

/// The language of a request.
pub(super) fn language(site: &Site) -> RequestLanguage {
    let addresses = site.addresses;
    Arc::new(move |path, headers| addresses.language_of_request(path, headers))
}

/// The probes; 503 for everything else.
pub(super) fn starting(readiness: &Readiness) -> Router {
    let check: ReadinessCheck = Arc::new(|| Box::pin(async { Ok("ready") }));
    health_router(readiness.clone(), check)
        .fallback(async || Error::Busy { message: STARTING, retry_after: 2 }.into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_asks_too_early_is_told_so() {
        use axum::body::Body;
        use platform::http::edge::{Edge, EdgeOptions};
        use platform::rng::Rng;

        let readiness = Readiness::new();
        let options = EdgeOptions::new("http://localhost".parse().unwrap());
        let edge = Edge::new(starting(&readiness), options, &Rng::seeded(1));
        let ask = async |path: &str| {
            let request = http::Request::get(path).header("host", "a").body(Body::empty()).unwrap();
            let response = edge.clone().respond(request).await;
            let status = response.status().as_u16();
            let body = axum::body::to_bytes(response.into_body(), 1_000).await.unwrap();
            (status, String::from_utf8(body.to_vec()).unwrap())
        };
        assert_eq!(ask("/healthz").await, (200, "ok".into()));
        assert_eq!(ask("/readyz").await, (503, "starting".into()));
        let (status, text) = ask("/api/admin/all_blogs").await;
        assert_eq!(status, 503);
        assert!(text.contains("The site is starting."), "{text}");
    }
}
