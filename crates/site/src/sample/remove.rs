//! Takes the sample content away again, as far as nobody has changed it: into the trash, from where
//! it can come back for 30 days.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::{ManageSettings, UserId};
use foundation::auth::Authorized;
use foundation::sample_content::find_unchanged;
use foundation::wire::DoneWith;
use homes::property;
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::message::Message;
use platform::storage::audit::Actor;
use publishing::blog;
use serde::Serialize;
use utoipa::ToSchema;

/// What was taken away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct SamplesRemoved {
    /// Blogs that are in the trash now.
    pub blogs: usize,
    /// Properties that are deleted now.
    pub properties: usize,
    /// For `undo_blogs`; null when there were none.
    #[schema(required)]
    pub blogs_undo_id: Option<i64>,
    /// For `undo_properties`; null when there were none.
    #[schema(required)]
    pub properties_undo_id: Option<i64>,
}

/// How many blogs and properties are still as they were loaded.
///
/// # Errors
/// The store is away.
pub async fn count(tx: &mut Tx) -> Result<i64> {
    let (blogs, properties) = find_unchanged(tx).await?;
    Ok(i64::try_from(blogs.len() + properties.len()).unwrap_or(i64::MAX))
}

/// Takes away what nobody has changed.
///
/// # Errors
/// The store is away.
pub async fn remove(site: &Site, by: UserId, actor: &Actor) -> Result<SamplesRemoved> {
    let (blogs, properties) = find_unchanged(&mut site.db.read().await?).await?;
    let blogs = blog::trash_all(site, &blogs, by, actor).await?;
    let properties = property::trash_all(site, &properties, by, actor).await?;
    Ok(SamplesRemoved {
        blogs: blogs.changed.len(),
        properties: properties.changed.len(),
        blogs_undo_id: blogs.undo_id,
        properties_undo_id: properties.undo_id,
    })
}

/// Takes the sample content away that nobody has changed. `undo_blogs` and `undo_properties` bring
/// it back for 30 days.
#[utoipa::path(post, path = "/api/admin/remove_samples", tag = "dashboard",
    security(("token" = [])),
    responses((status = 200, body = DoneWith<SamplesRemoved>), (status = "4XX", body = ErrorBody)))]
pub async fn remove_samples(
    State(site): State<Site>,
    may: Authorized<ManageSettings>,
) -> Result<Json<DoneWith<SamplesRemoved>>> {
    let done = remove(&site, may.user_id, &may.actor).await?;
    Ok(Json(DoneWith::new(&removed(done), done)))
}

/// How much was taken away.
pub fn removed(SamplesRemoved { blogs, properties, .. }: SamplesRemoved) -> Message {
    Message::new(
        "sample.removed",
        format!("Samples in the trash: {blogs} blogs, {properties} properties"),
        format!("Exemples à la corbeille\u{a0}: {blogs} articles, {properties} propriétés"),
    )
}
