//! The calls about one's own profile. Everybody who is signed in has one: who has written
//! and does not any more may still want to close it.

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::storage::audit::{self, Entry};
use serde_json::{Value, json};

use super::model::{Profile, ProfileForm, ProfileResponse};
use super::{store, texts};
use crate::Site;
use crate::account::{SignedIn, User};
use crate::wire::{Data, Done};

/// One's own profile, to fill the form with.
#[utoipa::path(get, path = "/api/auth/my_profile", tag = "profile", security(("token" = [])),
    responses((status = 200, body = Data<ProfileResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn my_profile(
    State(site): State<Site>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<Data<ProfileResponse>>> {
    let profile = store::find(&mut site.db.read().await?, user.id).await?;
    Ok(Json(Data { data: profile.unwrap_or_else(|| closed(&user)).into() }))
}

/// Changes one's own profile. Opened or closed, it takes effect on every page at once.
#[utoipa::path(post, path = "/api/auth/update_profile", tag = "profile",
    request_body = ProfileForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn update_profile(
    State(site): State<Site>,
    SignedIn { user, actor, .. }: SignedIn,
    JsonBody(form): JsonBody<ProfileForm>,
) -> Result<Json<Done>> {
    let new = form.parse()?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let old = store::find(&mut tx, user.id).await?.unwrap_or_else(|| closed(&user));
        // Nobody sees what changes in a closed one.
        if old != new && (old.is_public || new.is_public) {
            tx.touch_content().await?;
        }
        store::set(&mut tx, user.id, &new, now).await?;
        let entry = Entry::new("profile.update", format!("user {}", user.id))
            .before(audited(&old))
            .after(audited(&new));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    let said = if new.is_public { texts::OPEN } else { texts::CLOSED };
    Ok(Json(Done::new(&said)))
}

fn closed(user: &User) -> Profile {
    let name = format!("{} {}", user.first_name, user.last_name);
    Profile::closed(name.chars().take(super::error::most("shown_name")).collect())
}

fn audited(profile: &Profile) -> Value {
    json!({
        "is_public": profile.is_public,
        "shown_name": profile.name,
        "about": profile.about,
        "about_fr": profile.about_fr,
    })
}
