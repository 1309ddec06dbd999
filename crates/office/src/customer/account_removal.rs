//! Exports and deletes an account.

use axum::Json;
use axum::extract::State;
use foundation::access::KeepProfile;
use foundation::account::customer_accounts;
use foundation::auth::session_calls::{self, MySessionResponse};
use foundation::auth::{Authorized, SignedIn, User, reauthenticate, records};
use foundation::push::{self, PushDeviceResponse};
use foundation::wire::{Data, Done};
use foundation::{Site, locks};
use homes::alerts;
use homes::submission::{self, PostedListing};
use platform::clock::Timestamp;
use platform::db::{Lock, Tx};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::storage::audit::{self, Actor, Entry};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::account::AccountResponse;
use super::model::{SavedHome, SearchResponse};
use super::{account, bookings, searches, store, texts};
use crate::booking::{self, OwnBooking};
use crate::contact::{self, SentEnquiry};

/// All data of an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExportResponse {
    /// Name, wishes and consents.
    pub account: AccountResponse,
    /// The saved homes.
    pub kept_homes: Vec<SavedHome>,
    /// The alerts of the account's address.
    pub searches: Vec<SearchResponse>,
    /// The bookings.
    pub bookings: Vec<OwnBooking>,
    /// The posted homes, with everything that was typed.
    pub listings: Vec<PostedListing>,
    /// The enquiries about homes.
    pub enquiries: Vec<SentEnquiry>,
    /// The sessions.
    pub sessions: Vec<MySessionResponse>,
    /// The devices with push notifications.
    pub push_devices: Vec<PushDeviceResponse>,
}

/// Exports all data of the caller's account.
#[utoipa::path(get, path = "/api/me/export", tag = "me", security(("token" = [])),
    responses((status = 200, body = Data<ExportResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn export_account(
    State(site): State<Site>,
    _: Authorized<KeepProfile>,
    SignedIn { user, session, .. }: SignedIn,
) -> Result<Json<Data<ExportResponse>>> {
    let address = searches::confirmed_email(&site, &user).await?;
    let data = ExportResponse {
        bookings: bookings::list_of(&site, &user).await?,
        listings: submission::list_posted(&mut site.db.read().await?, user.id).await?,
        enquiries: match &address {
            Some(address) => contact::find_enquiries(&mut site.db.read().await?, address).await?,
            None => Vec::new(),
        },
        kept_homes: store::find_saved_homes(&mut site.db.read().await?, user.id).await?,
        searches: searches::list_of(&site, &user).await?,
        push_devices: push::list_devices(&site, user.id).await?,
        sessions: session_calls::list_live(&site, &user, &session).await?,
        account: account::load(&site, user).await?,
    };
    Ok(Json(Data { data }))
}

/// The untrusted body of `delete_account`.
#[derive(Deserialize, ToSchema)]
pub struct DeleteForm {
    /// The current password.
    pub password: Option<String>,
}

/// Deletes the caller's account with its saved homes, wishes, consents, sessions and drafts. With a
/// confirmed address it also deletes alerts, bookings, enquiries and sent mails. Posted homes are
/// withdrawn.
#[utoipa::path(post, path = "/api/me/delete_account", tag = "me", request_body = DeleteForm,
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_account(
    State(site): State<Site>,
    _: Authorized<KeepProfile>,
    client: ClientAddress,
    signed_in: SignedIn,
    JsonBody(form): JsonBody<DeleteForm>,
) -> Result<Json<Done>> {
    let password = form.password.as_deref().unwrap_or_default();
    reauthenticate::check_password(&site, client, &signed_in, password).await?;
    let SignedIn { user, session, actor } = &signed_in;
    let address = searches::confirmed_email(&site, user).await?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        lock_account(&mut tx).await?;
        // The session may have ended while the password was checked.
        reauthenticate::must_be_live(&mut tx, session, now).await?;
        remove_account(&site, &mut tx, user, address.as_deref(), actor, now).await?;
        let entry = Entry::new("me.delete_account", format!("user {}", user.id));
        audit::append(&mut tx, now, actor, entry).await
    }
    .await)?;
    site.purge_deleted().await;
    site.note_homes().await;
    site.outbox.wake_worker();
    Ok(Json(Done::new(&texts::DELETED)))
}

/// Takes the locks that [`remove_account`] and the erasure of a person need.
///
/// # Errors
/// The store is away.
pub async fn lock_account(tx: &mut Tx) -> Result<()> {
    tx.lock(&[
        Lock::CONTENT,
        locks::PROPERTIES,
        locks::SUBMISSIONS,
        locks::MESSAGES,
        locks::BOOKINGS,
        locks::ALERTS,
        locks::SIGN_INS,
    ])
    .await
}

/// Deletes an account with all data of it and of its confirmed address. The transaction must have
/// begun with [`lock_account`].
///
/// # Errors
/// The store is away.
pub async fn remove_account(
    site: &Site,
    tx: &mut Tx,
    user: &User,
    address: Option<&str>,
    actor: &Actor,
    now: Timestamp,
) -> Result<()> {
    if publishing::profile::is_public(tx, user.id).await? {
        tx.touch_content().await?;
    }
    submission::remove_account(tx, user.id, actor, now).await?;
    if let Some(address) = address {
        // Messages before the outbox: the lock order of those who write them.
        contact::erase_enquiries(tx, address).await?;
        booking::erase_by_email(site, tx, address, now).await?;
        alerts::erase_in(tx, address).await?;
    }
    customer_accounts::forget_codes(tx, user).await?;
    records::delete(tx, user.id).await
}
