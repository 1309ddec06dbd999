//! The publication of properties to visitors, which is separate from the market status
//! (docs/decisions/0031).

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::{ManageProperties, UserId};
use foundation::auth::Authorized;
use foundation::wire::Done;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::ByLanguage;
use platform::storage::audit::{self, Entry};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::audit_json::subject;
use super::error::{Name, PropertyError};
use super::model::{Property, PropertyId};
use super::reso::{PublicationState, StandardStatus, YesNo};
use super::rules::{FieldInput, one_of};
use super::{search, store, texts};

/// How long a check of a property is valid, in seconds: six weeks.
pub const CHECK_VALID_SECONDS: i64 = 42 * 24 * 60 * 60;

/// The body of `publish_property`.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct PublicationForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub listing_key: Option<i64>,
    /// The new state. `published` again confirms that the data is current.
    pub publication_state: Option<String>,
}

/// Changes the publication state of a property, or confirms its data.
#[utoipa::path(post, path = "/api/admin/publish_property", tag = "property", security(("token" = [])),
    request_body = PublicationForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn publish_property(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<PublicationForm>,
) -> Result<Json<Done>> {
    let id = PropertyId::parse(form.listing_key)?;
    let label = ByLanguage { en: "Publication", fr: "Publication" };
    let name = Name { wire: "PublicationState", label };
    let to =
        one_of::<PublicationState>()(FieldInput { name, value: form.publication_state.as_ref() })?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock_by_ids(&mut tx, [id]).await?;
        let property = store::find_live(&mut tx, id).await?;
        let from = property.publication.state;
        check_transition(&property, to)?;
        set_state(&mut tx, id, to, may.user_id, now).await?;
        let entry = Entry::new("property.publish", subject(id))
            .before(json!({ "PublicationState": from }))
            .after(json!({ "PublicationState": to }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    site.note_homes().await;
    Ok(Json(Done::new(&texts::PUBLICATION)))
}

/// Checks that a property may enter a state. Managers may skip the review.
pub(super) fn check_transition(
    property: &Property,
    to: PublicationState,
) -> Result<(), PropertyError> {
    use PublicationState::{
        Approved, ChangesRequested, Draft, Expired, InReview, Published, Rejected, Submitted,
        Withdrawn,
    };
    let from = property.publication.state;
    let next: &[PublicationState] = match from {
        Draft => &[Submitted, Published],
        Submitted => &[InReview, ChangesRequested, Approved, Rejected, Withdrawn],
        InReview => &[ChangesRequested, Approved, Rejected, Withdrawn],
        ChangesRequested => &[Submitted, Withdrawn],
        Approved => &[Published, Withdrawn],
        // Again: confirms the data.
        Published => &[Published, Withdrawn],
        Rejected => &[Draft],
        Expired | Withdrawn => &[Published, Draft],
    };
    if !next.contains(&to) {
        return Err(PropertyError::PublicationStep(from, to));
    }
    if to == Published {
        let listing = &property.listing;
        if listing.internet_entire_listing_display == YesNo::No {
            return Err(PropertyError::NotShown);
        }
        let is_offered =
            matches!(listing.standard_status, StandardStatus::Active | StandardStatus::Pending);
        if !is_offered {
            return Err(PropertyError::NotOffered);
        }
    }
    Ok(())
}

/// Sets the publication state of a property. Publishing also records a check. The revision does not
/// change, so open editors can still save.
pub async fn set_state(
    tx: &mut Tx,
    id: PropertyId,
    to: PublicationState,
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    let query = "UPDATE properties SET publication_state = $2, updated_at = $3, updated_by = $4
                 WHERE id = $1";
    if to == PublicationState::Published {
        let query =
            "UPDATE properties SET publication_state = $2, updated_at = $3, updated_by = $4,
                       on_market_at = COALESCE(on_market_at, $3),
                       checked_at = $3, expires_at = $5, reminded_at = NULL WHERE id = $1";
        let query = sql(query).bind(id).bind(to.as_str()).bind(now).bind(by);
        tx.execute(query.bind(now + CHECK_VALID_SECONDS)).await?;
    } else {
        tx.execute(sql(query).bind(id).bind(to.as_str()).bind(now).bind(by)).await?;
    }
    let property = store::find_live(tx, id).await?;
    search::reindex(tx, &property).await
}

/// Records that the data was checked now, which extends the publication.
pub async fn record_check(tx: &mut Tx, id: PropertyId, now: Timestamp) -> Result<()> {
    let query = "UPDATE properties SET checked_at = $2, expires_at = $3, reminded_at = NULL
                 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(now).bind(now + CHECK_VALID_SECONDS)).await.map(drop)
}
