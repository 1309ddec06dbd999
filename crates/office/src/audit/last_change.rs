//! Who changed a thing last, for the screen where it is edited. The whole trail is for those with
//! [`Permission::SeeAudit`]; this is for whoever may change the thing.

use axum::Json;
use axum::extract::State;
use foundation::access::{Permission, SeeDashboard};
use foundation::auth::Authorized;
use foundation::wire::Data;
use platform::clock::Timestamp;
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::AuditError;
use super::store;
use super::subjects::SubjectNames;

/// Entries that are looked through for a change.
const LOOKED_AT: i64 = 50;

/// Actions that change nothing of the thing.
const NO_CHANGES: [&str; 4] =
    ["blog.share_preview", "blog.revoke_previews", "user.reset_link", "user.reinvite"];

/// The body of `last_change`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ThingForm {
    /// A blog, category, property, page or user as the trail names it, such as `blog 26`.
    thing: String,
}

/// The last change of a thing.
#[derive(Debug, Serialize, ToSchema)]
pub struct LastChange {
    /// When, in seconds since 1970.
    #[schema(value_type = i64)]
    pub time: Timestamp,
    /// Who; absent for the program, and for an account that is not there any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// The permission to change things of a kind, which is the feature of their actions, too.
fn permission_of(kind: &str) -> Option<Permission> {
    Some(match kind {
        "blog" => Permission::ManageBlogs,
        "category" => Permission::ManageCategories,
        "property" => Permission::ManageProperties,
        "page" => Permission::ManagePages,
        "user" => Permission::ManageUsers,
        _ => return None,
    })
}

/// The last change of a thing, for whoever may change it; null if there is none.
#[utoipa::path(post, path = "/api/admin/last_change", tag = "audit", request_body = ThingForm,
    security(("token" = [])),
    responses((status = 200, body = Data<Option<LastChange>>), (status = "4XX", body = ErrorBody)))]
pub async fn last_change(
    State(db): State<Db>,
    who: Authorized<SeeDashboard>,
    JsonBody(form): JsonBody<ThingForm>,
) -> Result<Json<Data<Option<LastChange>>>> {
    let kind = form.thing.split(' ').next().unwrap_or_default();
    let permission = permission_of(kind).ok_or(AuditError::ThingInvalid)?;
    if !who.group.may(permission) {
        return Err(AuditError::ThingForbidden.into());
    }
    let mut tx = db.read().await?;
    let entries = store::find_by_subject(&mut tx, &form.thing, LOOKED_AT).await?;
    let is_change =
        |action: &str| action.split('.').next() == Some(kind) && !NO_CHANGES.contains(&action);
    let Some(entry) = entries.into_iter().find(|entry| is_change(&entry.action)) else {
        return Ok(Json(Data { data: None }));
    };
    let known = SubjectNames::of(&mut tx, std::iter::empty(), entry.user_id.into_iter()).await?;
    let name = entry.user_id.and_then(|id| known.account(id)).map(|account| account.name.clone());
    Ok(Json(Data { data: Some(LastChange { time: entry.time, name }) }))
}
