//! The calls about the sample content, beside that which removes it.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::{ManageSettings, SeeDashboard};
use foundation::auth::Authorized;
use foundation::sample_content::find_unchanged;
use foundation::wire::{Data, DoneWith};
use platform::error::{ErrorBody, Result};
use platform::message::Message;
use serde::Serialize;
use utoipa::ToSchema;

use super::load::load_content;

/// The sample content that nobody has changed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SampleItemsResponse {
    /// The ids of blogs.
    pub blogs: Vec<i64>,
    /// The keys of properties.
    pub properties: Vec<i64>,
}

/// What was loaded.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct SamplesLoaded {
    /// Blogs that were added.
    pub blogs: usize,
    /// Properties that were added.
    pub properties: usize,
}

/// Which blogs and properties are samples that nobody has changed, for the mark in the lists.
#[utoipa::path(get, path = "/api/admin/sample_items", tag = "dashboard",
    security(("token" = [])),
    responses((status = 200, body = Data<SampleItemsResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn list_sample_items(
    State(site): State<Site>,
    _: Authorized<SeeDashboard>,
) -> Result<Json<Data<SampleItemsResponse>>> {
    let (blogs, properties) = find_unchanged(&mut site.db.read().await?).await?;
    Ok(Json(Data { data: SampleItemsResponse { blogs, properties } }))
}

/// Loads the sample blogs and properties, each once. It does not open the site.
#[utoipa::path(post, path = "/api/admin/load_samples", tag = "dashboard",
    security(("token" = [])),
    responses((status = 200, body = DoneWith<SamplesLoaded>), (status = "4XX", body = ErrorBody)))]
pub async fn load_samples(
    State(site): State<Site>,
    _: Authorized<ManageSettings>,
) -> Result<Json<DoneWith<SamplesLoaded>>> {
    let loaded = load_content(&site).await?;
    let data = SamplesLoaded { blogs: loaded.blogs, properties: loaded.properties };
    Ok(Json(DoneWith::new(&loaded_message(data), data)))
}

/// How much was loaded.
pub fn loaded_message(SamplesLoaded { blogs, properties }: SamplesLoaded) -> Message {
    Message::new(
        "sample.loaded",
        format!("Samples added: {blogs} blogs, {properties} properties"),
        format!("Exemples ajoutés\u{a0}: {blogs} articles, {properties} propriétés"),
    )
}
