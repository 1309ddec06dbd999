//! The calls about blogs that need no account (specification §7). A token changes no public
//! answer, so an expired one never stops a reader (decisions.md).

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query, State};
use axum::response::{IntoResponse as _, Response};
use foundation::Site;
use foundation::access::ManageBlogs;
use foundation::auth::{Authorized, MaybeAuthorized};
use foundation::wire::{Data, ListParams};
use platform::db::{Db, ReadPriority, Tx};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::paging::{ListQuery, ListResponse};
use platform::versioned_cache::DataVersion;

use http::request::Parts;
use serde::Deserialize;
use utoipa::IntoParams;

use super::error::BlogError;
use super::model::{Blog, BlogId, BlogIdForm, BlogResponse, BlogRowResponse, BlogSummary};
use super::related::{self, RelatedSubject};
use super::state::{BlogScope, BlogState};
use super::{store, working_copy};
use crate::category::CategoryId;
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;

/// How many blogs `latest_blogs` returns (decisions.md).
const LATEST: i64 = 8;

/// The languages of a list: English by default, all of them for `all`.
#[derive(Clone, Copy, Debug)]
pub struct LanguageScope(Option<Language>);

/// The query parameter of [`LanguageScope`].
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LanguageParam {
    /// `en`, `fr`, or `all` for both. When absent, `en`, and `all` with `scope=all`.
    language: Option<String>,
}

impl LanguageScope {
    fn code(self) -> &'static str {
        self.0.map_or("all", Language::code)
    }

    fn parse(language: Option<&str>, absent: Option<Language>) -> Result<Self, BlogError> {
        match language {
            None => Ok(Self(absent)),
            Some("all") => Ok(Self(None)),
            Some(code) => {
                Language::from_code(code).map(Some).map(Self).ok_or(BlogError::ListLanguageUnknown)
            }
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for LanguageScope {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        // The parameter was given twice.
        let unknown = |_| BlogError::ListLanguageUnknown;
        let Query(LanguageParam { language }) =
            Query::from_request_parts(parts, state).await.map_err(unknown)?;
        Ok(Self::parse(language.as_deref(), Some(Language::En))?)
    }
}

/// The filter of `list_blogs`. More than the public blogs needs the permission.
#[derive(Clone, Copy, Debug)]
pub struct BlogListQuery {
    scope: BlogScope,
    language_scope: LanguageScope,
    category: Option<CategoryId>,
}

/// The query parameters of [`BlogListQuery`], beside [`LanguageParam`].
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ScopeParams {
    /// `all` for blogs in every state, for those who may manage blogs. When absent, those
    /// that are published.
    scope: Option<String>,
    /// With `scope=all`: `draft`, `scheduled`, `published` or `unpublished` for those only.
    state: Option<String>,
    /// With `scope=all`: the id of a category, for its blogs only.
    #[param(value_type = Option<i64>)]
    category_id: Option<String>,
}

impl FromRequestParts<Site> for BlogListQuery {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Self> {
        let unknown = |_| BlogError::ScopeUnknown;
        let Query(ScopeParams { scope, state, category_id }) =
            Query::from_request_parts(parts, site).await.map_err(unknown)?;
        match scope.as_deref() {
            None => {
                let language_scope = LanguageScope::from_request_parts(parts, site).await?;
                return Ok(Self { scope: BlogScope::Public, language_scope, category: None });
            }
            Some("all") => Authorized::<ManageBlogs>::from_request_parts(parts, site).await?,
            Some(_) => return Err(BlogError::ScopeUnknown.into()),
        };
        let unknown = |_| BlogError::ListLanguageUnknown;
        let Query(LanguageParam { language }) =
            Query::from_request_parts(parts, site).await.map_err(unknown)?;
        let language_scope = LanguageScope::parse(language.as_deref(), None)?;
        let state = match state.as_deref() {
            None => None,
            Some(code) => Some(BlogState::of_code(code).ok_or(BlogError::StateUnknown)?),
        };
        let category = match category_id.as_deref() {
            None | Some("") => None,
            Some(id) => Some(id.parse().map_err(|_| BlogError::ListCategoryUnknown)?),
        };
        Ok(Self {
            scope: BlogScope::Managed(state),
            language_scope,
            category: category.map(CategoryId),
        })
    }
}

/// One page of the blogs of a language, newest first, or of a search in it. With
/// `scope=all` editors see blogs in every state.
#[utoipa::path(post, path = "/api/admin/all_blogs", tag = "blog",
    params(ListParams, LanguageParam, ScopeParams),
    responses((status = 200, body = ListResponse<BlogRowResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn list_blogs(
    State(site): State<Site>,
    client_address: ClientAddress,
    BlogListQuery { scope, language_scope, category }: BlogListQuery,
    query: ListQuery,
) -> Result<Response> {
    site.limits.check_cost(Limit::Search, client_address, query.cost())?;
    let language = language_scope.0;
    if let BlogScope::Managed(_) = scope {
        // A saved draft is no new content version, so such answers are never cached.
        let mut tx = site.db.read_as(query.read_priority()).await?;
        let (blogs, total) = store::list(&mut tx, scope, language, category, &query).await?;
        let ids: Vec<_> = blogs.iter().map(|blog| blog.id.0).collect();
        let changed = working_copy::store::with_copies(&mut tx, &ids).await?;
        let row = |(sn, blog): (_, BlogSummary)| {
            let has_changes = changed.contains(&blog.id.0);
            BlogRowResponse::managed(blog, sn, has_changes)
        };
        let rows = query.numbered(blogs).map(row).collect();
        return Ok(Json(ListResponse::new(&query, total, rows)).into_response());
    }
    let make = async {
        let (blogs, total) = platform::read_public!(site.db, query.read_priority(), tx =>
            store::list(&mut tx, scope, language, None, &query).await)?;
        Ok(ListResponse::new(&query, total, to_rows(&query, blogs)))
    };
    let ListQuery { size, page, search } = &query;
    let search = search.as_deref().unwrap_or_default();
    let key = format!("blogs {} {size} {page} {search}", language_scope.code());
    let version = DataVersion::of_content(site.db.content_version());
    site.answers.respond(version, key, make).await
}

/// The newest eight blogs of a language.
#[utoipa::path(get, path = "/api/admin/latest_blogs", tag = "blog", params(LanguageParam),
    responses((status = 200, body = Data<Vec<BlogRowResponse>>), (status = "4XX", body = ErrorBody)))]
pub async fn latest_blogs(
    State(site): State<Site>,
    client_address: ClientAddress,
    language_scope: LanguageScope,
) -> Result<Response> {
    site.limits.check(Limit::Search, client_address)?;
    let make = async {
        platform::read_public!(site.db, ReadPriority::Normal, tx =>
            latest(&mut tx, language_scope.0).await)
    };
    let version = DataVersion::of_content(site.db.content_version());
    site.answers.respond(version, format!("latest {}", language_scope.code()), make).await
}

/// One blog with its body. Those who may change blogs read it in whatever state it is, and
/// learn who saved it last; for everybody else there is none that is not published.
#[utoipa::path(post, path = "/api/admin/edit_blog", tag = "blog", request_body = BlogIdForm,
    responses((status = 200, body = Data<BlogResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn find_blog(
    State(db): State<Db>,
    MaybeAuthorized(editor): MaybeAuthorized<ManageBlogs>,
    JsonBody(form): JsonBody<BlogIdForm>,
) -> Result<Json<Data<BlogResponse>>> {
    let id = form.parse()?;
    let data = if editor.is_some() {
        store::find(&mut db.read().await?, id).await?.map(BlogResponse::new)
    } else {
        let blog = platform::read_public!(db, ReadPriority::Normal, tx =>
            store::find_public(&mut tx, id).await)?;
        blog.map(BlogResponse::public)
    };
    Ok(Json(Data { data: data.ok_or(BlogError::NotFound)? }))
}

/// Three blogs to read after one, in its language: by category and by the words of titles.
#[utoipa::path(get, path = "/api/admin/related_blogs", tag = "blog", params(RelatedParams),
    responses((status = 200, body = Data<Vec<BlogRowResponse>>), (status = "4XX", body = ErrorBody)))]
pub async fn related_blogs(
    State(site): State<Site>,
    client_address: ClientAddress,
    query: Result<Query<RelatedParams>, QueryRejection>,
) -> Result<Response> {
    let id = query.ok().and_then(|Query(query)| query.blog_id).ok_or(BlogError::IdMissing)?;
    site.limits.check(Limit::Search, client_address)?;
    let make = async {
        platform::read_public!(site.db, ReadPriority::Normal, tx => async {
            let subject = RelatedSubject::find(&mut tx, BlogId(id)).await?.ok_or(BlogError::NotFound)?;
            related(&mut tx, &subject).await
        }.await)
    };
    let version = DataVersion::of_content(site.db.content_version());
    site.answers.respond(version, format!("related {id}"), make).await
}

/// The query parameter of `related_blogs`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RelatedParams {
    /// The blog that is read.
    #[param(required)]
    blog_id: Option<i64>,
}

/// The answer of `related_blogs`; pages embed it under the same query key.
pub(super) async fn related(
    tx: &mut Tx,
    subject: &RelatedSubject,
) -> Result<Data<Vec<BlogRowResponse>>> {
    let blogs = related::related(tx, subject).await?;
    Ok(Data { data: to_rows(&ListQuery::first(related::RELATED), blogs) })
}

/// The answers of `all_blogs` from the first page to `last_page`, in one query. Fewer pages when
/// the list ends before.
pub(super) async fn list_pages(
    tx: &mut Tx,
    language: Language,
    last_page: i64,
    size: i64,
    search: Option<&str>,
) -> Result<Vec<ListResponse<BlogRowResponse>>> {
    let page = |size, page| ListQuery { size, page, search: search.map(str::to_owned) };
    let all = page(size * (last_page + 1), 0);
    let (blogs, total) = store::list(tx, BlogScope::Public, Some(language), None, &all).await?;
    let mut blogs = blogs.into_iter();
    let mut pages = Vec::new();
    for number in 0..=last_page {
        let query = page(size, number);
        let rows = blogs.by_ref().take(usize::try_from(size).unwrap_or(0)).collect();
        let response = ListResponse::new(&query, total, to_rows(&query, rows));
        let is_last = number + 1 >= response.total_pages;
        pages.push(response);
        if is_last {
            break;
        }
    }
    Ok(pages)
}

/// The answer of `latest_blogs` for a language, or for all.
pub async fn latest(tx: &mut Tx, language: Option<Language>) -> Result<Data<Vec<BlogRowResponse>>> {
    let query = ListQuery::first(LATEST);
    Ok(Data { data: to_rows(&query, store::latest(tx, language, LATEST).await?) })
}

/// The answer of `edit_blog` for a visitor, if there is such a blog.
pub(super) async fn find(
    tx: &mut Tx,
    id: BlogId,
) -> Result<Option<(RelatedSubject, Data<BlogResponse>)>> {
    let told =
        |blog: Blog| (RelatedSubject::of(&blog.summary), Data { data: BlogResponse::public(blog) });
    Ok(store::find_public(tx, id).await?.map(told))
}

fn to_rows(query: &ListQuery, blogs: Vec<BlogSummary>) -> Vec<BlogRowResponse> {
    query.numbered(blogs).map(|(sn, blog)| BlogRowResponse::new(blog, sn)).collect()
}
