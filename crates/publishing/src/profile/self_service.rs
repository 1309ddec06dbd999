//! The handlers of the caller's own profile. Everybody who is signed in has one, because former
//! authors may still want to hide theirs.

use axum::Json;
use axum::extract::State;
use foundation::auth::{SignedIn, User};
use foundation::wire::{Data, Done};
use platform::clock::Clock;
use platform::db::Db;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::storage::audit::{self, Entry};
use serde_json::{Value, json};

use super::model::{Profile, ProfileForm, ProfileResponse};
use super::{store, texts};

/// The caller's own profile, for the form.
#[utoipa::path(get, path = "/api/auth/my_profile", tag = "profile", security(("token" = [])),
    responses((status = 200, body = Data<ProfileResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn my_profile(
    State(db): State<Db>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<Data<ProfileResponse>>> {
    let profile = store::find(&mut db.read().await?, user.id).await?;
    Ok(Json(Data { data: profile.unwrap_or_else(|| default_profile(&user)).into() }))
}

/// Changes the caller's own profile. Every page shows the change at once.
#[utoipa::path(post, path = "/api/auth/update_profile", tag = "profile",
    request_body = ProfileForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn update_profile(
    State(db): State<Db>,
    State(clock): State<Clock>,
    SignedIn { user, actor, .. }: SignedIn,
    JsonBody(form): JsonBody<ProfileForm>,
) -> Result<Json<Done>> {
    let new = form.parse()?;
    let now = clock.now();
    platform::write!(db, tx => async {
        tx.lock_content().await?;
        let old = store::find(&mut tx, user.id).await?.unwrap_or_else(|| default_profile(&user));
        // Changes to a hidden profile do not affect pages.
        if old != new && (old.is_public || new.is_public) {
            tx.touch_content().await?;
        }
        store::save(&mut tx, user.id, &new, now).await?;
        let entry = Entry::new("profile.update", format!("user {}", user.id))
            .before(audit_json(&old))
            .after(audit_json(&new));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    let message = if new.is_public { texts::OPEN } else { texts::CLOSED };
    Ok(Json(Done::new(&message)))
}

fn default_profile(user: &User) -> Profile {
    let name = format!("{} {}", user.first_name, user.last_name);
    Profile::private(name.chars().take(super::error::most("shown_name")).collect())
}

fn audit_json(profile: &Profile) -> Value {
    json!({
        "is_public": profile.is_public,
        "shown_name": profile.name,
        "about": profile.about,
        "about_fr": profile.about_fr,
    })
}
