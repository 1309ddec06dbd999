//! The cookie by which the staff see the pages of a site that is not open yet. The address of a page
//! carries no session, so the admin area asks for this cookie.
//!
//! It holds the sealed hash of the session's token: it signs nobody in, and ends with the session.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use foundation::Site;
use foundation::access::SeeDashboard;
use foundation::auth::{Authorized, sessions};
use foundation::wire::Done;
use http::{HeaderMap, HeaderValue, header};
use platform::error::{Error, ErrorBody, Result, chain};
use platform::identity::session::TokenHash;

use super::texts;

const NAME: &str = "unopened_site";
const PURPOSE: &str = "see the unopened site";

/// Lets this browser see the pages of a site that is not open yet, as long as the session lives.
#[utoipa::path(post, path = "/api/admin/enter_unopened_site", tag = "dashboard",
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn enter_unopened_site(
    State(site): State<Site>,
    may: Authorized<SeeDashboard>,
) -> Result<Response> {
    let sealed = site.seal.seal(&site.rng, PURPOSE, &may.session)?;
    let value = hex::encode(sealed);
    let secure = if site.base_url.starts_with("https:") { "; Secure" } else { "" };
    let cookie = format!("{NAME}={value}; Path=/; HttpOnly; SameSite=Lax{secure}");
    let cookie = HeaderValue::from_str(&cookie).map_err(Error::internal)?;
    let done = Json(Done::new(&texts::ENTERED));
    Ok(([(header::SET_COOKIE, cookie)], done).into_response())
}

/// Whether a request for a page is one of the staff's.
pub(super) async fn is_staff(site: &Site, headers: &HeaderMap) -> bool {
    let Some(session) = session_of(site, headers) else { return false };
    match sessions::find_by_session(site, &session).await {
        Ok(user) => user.is_some_and(|user| user.group.is_staff()),
        Err(error) => {
            tracing::warn!(error = %chain(&error), "the session of a cookie was not read");
            false
        }
    }
}

fn session_of(site: &Site, headers: &HeaderMap) -> Option<TokenHash> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|all| all.to_str().ok());
    let value = cookies
        .flat_map(|all| all.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(name, value)| (name == NAME).then_some(value))?;
    let sealed = hex::decode(value).ok()?;
    site.seal.open(PURPOSE, &sealed).ok()?.try_into().ok()
}
