//! The call that lists the pages. The calls of blogs save, find and delete them.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::ManageBlogs;
use foundation::auth::Authorized;
use foundation::wire::Data;
use platform::error::{ErrorBody, Result};

use super::model::OwnPageResponse;
use super::store;

/// The company's own pages in every state, the one that was saved last first.
#[utoipa::path(post, path = "/api/admin/own_pages", tag = "blog", security(("token" = [])),
    responses((status = 200, body = Data<Vec<OwnPageResponse>>), (status = "4XX", body = ErrorBody)))]
pub async fn list_own_pages(
    State(site): State<Site>,
    _: Authorized<ManageBlogs>,
) -> Result<Json<Data<Vec<OwnPageResponse>>>> {
    let data = store::list(&mut site.db.read().await?, site.addresses).await?;
    Ok(Json(Data { data }))
}
