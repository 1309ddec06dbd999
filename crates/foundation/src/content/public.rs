//! The call that returns the texts of a page during navigation in the browser.

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use platform::error::{Error, ErrorBody, Message, Result};
use platform::language::Language;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::model::{
    AboutPage, ContactPage, FeaturePage, Home, LegalPage, ServicesPage, TeamPage, ThankYouPage,
};
use super::page_name::PageName;
use crate::Site;
use crate::texts::NO_SUCH_PAGE;
use crate::wire::Data;

/// The texts of a page; the variant follows from its name.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "describes the answers for the OpenAPI document")]
pub enum PageContent {
    /// `home`
    Home(Box<Home>),
    /// `services`
    Services(ServicesPage),
    /// `about`
    About(AboutPage),
    /// `our-team`
    Team(TeamPage),
    /// `feature`
    Feature(FeaturePage),
    /// `contact`
    Contact(ContactPage),
    /// `thank-you`
    ThankYou(ThankYouPage),
    /// `privacy-policy` and `term-and-condition`
    Legal(LegalPage),
}

/// What a page says.
#[utoipa::path(get, path = "/api/content/{page}", tag = "content",
    params(ContentQuery, ("page" = String, Path, description = "home, services, about, our-team, feature, contact, thank-you, privacy-policy or term-and-condition")),
    responses((status = 200, body = Data<PageContent>), (status = "4XX", body = ErrorBody)))]
pub async fn find_content(
    State(site): State<Site>,
    page: Result<Path<String>, PathRejection>,
    query: Result<Query<ContentQuery>, QueryRejection>,
) -> Result<Json<Data<Value>>> {
    let Ok(Path(page)) = page else { return Err(unknown()) };
    let name = PageName::ALL.into_iter().find(|name| name.as_str() == page).ok_or_else(unknown)?;
    let language = match query.ok().and_then(|Query(query)| query.language) {
        None => Language::En,
        Some(code) => Language::from_code(&code).ok_or_else(unknown_language)?,
    };
    let content = site.content(language);
    // Where nobody has written it, there is no page either (docs/decisions/0062).
    let is_page_of_its_own =
        !matches!(name, PageName::Home | PageName::Contact | PageName::ThankYou);
    if is_page_of_its_own && content.is_unwritten(name) {
        return Err(unknown());
    }
    let data = content.page_with_pictures(&mut site.db.read().await?, name).await?;
    Ok(Json(Data { data }))
}

/// The query parameters of the call; others are ignored.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ContentQuery {
    /// `en` or `fr`; English when it is absent.
    language: Option<String>,
}

fn unknown_language() -> Error {
    let message = Message::new(
        "content.language_unknown",
        "language must be en or fr",
        "language doit être en ou fr",
    );
    Error::invalid("language", message)
}

fn unknown() -> Error {
    Error::NotFound(NO_SUCH_PAGE)
}
