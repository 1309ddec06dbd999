//! The calls about blogs that anybody may make (specification §7). A token changes
//! nothing that visitors read, so a stale one never stops a reader (decisions.md).

use axum::Json;
use axum::extract::State;
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::paging::{ListQuery, ListResponse};

use super::error::BlogError;
use super::model::{BlogId, BlogIdForm, BlogResponse, BlogRowResponse, BlogSummary};
use super::store;
use crate::Site;
use crate::access::ManageBlogs;
use crate::account::{May, Perhaps};
use crate::wire::{Data, ListParams};
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;

/// How many blogs the latest-blogs call answers (decisions.md).
const LATEST: i64 = 8;

/// One page of the blogs, newest first, or of a search.
#[utoipa::path(post, path = "/api/admin/all_blogs", tag = "blog", params(ListParams),
    responses((status = 200, body = ListResponse<BlogRowResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn list_blogs(
    State(site): State<Site>,
    client_address: ClientAddress,
    query: ListQuery,
) -> Result<Json<ListResponse<BlogRowResponse>>> {
    site.limits.check(Limit::Search, client_address)?;
    list(&mut site.db.read().await?, &query).await.map(Json)
}

/// The newest eight blogs.
#[utoipa::path(get, path = "/api/admin/latest_blogs", tag = "blog",
    responses((status = 200, body = Data<Vec<BlogRowResponse>>), (status = "4XX", body = ErrorBody)))]
pub async fn latest_blogs(
    State(site): State<Site>,
    client_address: ClientAddress,
) -> Result<Json<Data<Vec<BlogRowResponse>>>> {
    site.limits.check(Limit::Search, client_address)?;
    latest(&mut site.db.read().await?).await.map(Json)
}

/// One blog with its body. Those who may change blogs learn who saved it last.
#[utoipa::path(post, path = "/api/admin/edit_blog", tag = "blog", request_body = BlogIdForm,
    responses((status = 200, body = Data<BlogResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn find_blog(
    State(site): State<Site>,
    Perhaps(editor): Perhaps<May<ManageBlogs>>,
    JsonBody(form): JsonBody<BlogIdForm>,
) -> Result<Json<Data<BlogResponse>>> {
    let id = form.parse()?;
    let blog = store::find(&mut site.db.read().await?, id).await?.ok_or(BlogError::NotFound)?;
    let data = match editor {
        Some(_) => BlogResponse::new(blog),
        None => BlogResponse::public(blog),
    };
    Ok(Json(Data { data }))
}

/// What `all_blogs` answers; pages put the same under the same query key.
pub(super) async fn list(tx: &mut Tx, query: &ListQuery) -> Result<ListResponse<BlogRowResponse>> {
    let (blogs, total) = store::list(tx, query).await?;
    Ok(ListResponse::new(query, total, numbered(query, blogs)))
}

/// What `latest_blogs` answers.
pub(crate) async fn latest(tx: &mut Tx) -> Result<Data<Vec<BlogRowResponse>>> {
    let query = ListQuery::first(LATEST);
    let (blogs, _) = store::list(tx, &query).await?;
    Ok(Data { data: numbered(&query, blogs) })
}

/// What `edit_blog` answers a visitor, if there is such a blog.
pub(super) async fn find(tx: &mut Tx, id: BlogId) -> Result<Option<Data<BlogResponse>>> {
    Ok(store::find(tx, id).await?.map(|blog| Data { data: BlogResponse::public(blog) }))
}

fn numbered(query: &ListQuery, blogs: Vec<BlogSummary>) -> Vec<BlogRowResponse> {
    query.numbered(blogs).map(|(sn, blog)| BlogRowResponse::new(blog, sn)).collect()
}
