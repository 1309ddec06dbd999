//! `/invite`: where the link of an invitation leads. The page is the same for
//! everybody; the browser reads the token, which it sends nowhere by itself.

use axum::extract::{Request, State};
use axum::response::Response;

use crate::Site;
use crate::page::{Kind, without_data};
use crate::paths::page as paths;

/// `/invite`. Its words are the interface's own.
pub async fn invite(State(site): State<Site>, request: Request) -> Response {
    without_data(&site, request, paths::INVITE, Kind::Invite).await
}
