//! The call that lists the blogs of a category. Anybody may make it, and a token changes nothing in
//! it.

use axum::extract::{FromRequestParts, Query, State};
use axum::response::Response;
use foundation::Site;
use foundation::wire::{Data, ListParams};
use http::request::Parts;
use platform::db::Tx;
use platform::error::{Error, ErrorBody, Result};
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;
use platform::language::Language;
use platform::paging::{ListQuery, ListResponse, PARAMETER_TWICE};
use platform::versioned_cache::DataVersion;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::model::BlogRowResponse;
use super::public_by_category;
use crate::category::{CategoryError, LocalizedCategory, SlugMatch, find_by_slug, is_slug};

/// Which category is asked for.
#[derive(Debug)]
pub struct CategoryBlogsQuery {
    slug: String,
    language: Language,
}

/// The query parameters of [`CategoryBlogsQuery`].
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CategoryParams {
    /// What stands in the address of the category's page, in the language.
    category: Option<String>,
    /// `en` or `fr`. `en` when absent.
    language: Option<String>,
}

impl<S: Send + Sync> FromRequestParts<S> for CategoryBlogsQuery {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let twice = |_| Error::Invalid { message: PARAMETER_TWICE, field: None };
        let Query(CategoryParams { category, language }) =
            Query::from_request_parts(parts, state).await.map_err(twice)?;
        let language = match language.as_deref() {
            None => Language::En,
            Some(code) => Language::from_code(code).ok_or(CategoryError::LanguageUnknown)?,
        };
        let slug = category.ok_or(CategoryError::SlugMissing)?;
        if !is_slug(&slug) {
            return Err(CategoryError::NotFound.into());
        }
        Ok(Self { slug, language })
    }
}

/// A category and some of its blogs.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CategoryBlogsResponse {
    /// The category's name in the language.
    pub name: String,
    /// What stands in the address of its page.
    pub slug: String,
    /// What stands in the address of its page in the other language; null when it has no
    /// blogs there.
    #[schema(required)]
    pub translation: Option<String>,
    /// Its blogs in the language, newest first.
    pub blogs: ListResponse<BlogRowResponse>,
}

/// One page of a category's blogs in a language, newest first. A name that the category
/// had before leads to it too.
#[utoipa::path(get, path = "/api/admin/category_blogs", tag = "category",
    params(ListParams, CategoryParams),
    responses((status = 200, body = Data<CategoryBlogsResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn list_category_blogs(
    State(site): State<Site>,
    client_address: ClientAddress,
    query: ListQuery,
    CategoryBlogsQuery { slug, language }: CategoryBlogsQuery,
) -> Result<Response> {
    site.limits.check_cost(Limit::Search, client_address, query.cost())?;
    let ListQuery { size, page, .. } = query;
    let key = format!("category {} {size} {page} {slug}", language.code());
    let make = async {
        platform::read_public!(site.db, query.read_priority(), tx => async {
            let place = match find_by_slug(&mut tx, language, &slug).await? {
                Some(SlugMatch::Current(place)) => Some(place),
                Some(SlugMatch::Renamed(slug)) => {
                    match find_by_slug(&mut tx, language, &slug).await? {
                        Some(SlugMatch::Current(place)) => Some(place),
                        _ => None,
                    }
                }
                None => None,
            };
            let place = place.ok_or(CategoryError::NotFound)?;
            list(&mut tx, language, place, &query).await
        }.await)
    };
    let version = DataVersion::of_content(site.db.content_version());
    site.answers.respond(version, key, make).await
}

/// What `category_blogs` answers; pages put the same under the same query key.
pub(super) async fn list(
    tx: &mut Tx,
    language: Language,
    place: LocalizedCategory,
    query: &ListQuery,
) -> Result<Data<CategoryBlogsResponse>> {
    let blogs = public_by_category::list(tx, place.id, language, query).await?;
    let has_others = public_by_category::count(tx, place.id, language.other()).await? > 0;
    let LocalizedCategory { name, slug, other_slug, .. } = place;
    let translation = Some(other_slug).filter(|slug| has_others && !slug.is_empty());
    Ok(Data { data: CategoryBlogsResponse { name, slug, translation, blogs } })
}
