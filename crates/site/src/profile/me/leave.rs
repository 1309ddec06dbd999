//! A copy of everything, and the end of it.

use axum::Json;
use axum::extract::State;
use platform::clock::Timestamp;
use platform::db::{Lock, Tx};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::storage::audit::{self, Actor, Entry};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::account::AccountResponse;
use super::model::{KeptHome, SearchResponse};
use super::{account, bookings, searches, store, texts};
use crate::Site;
use crate::access::KeepProfile;
use crate::account::own_sessions::{self, MySessionResponse};
use crate::account::{May, SignedIn, User, records, visitors};
use crate::alerts;
use crate::booking::{self, OwnBooking};
use crate::contact::{self, SentEnquiry};
use crate::locks;
use crate::push::{self, PushDeviceResponse};
use crate::submission::{self, PostedListing};
use crate::wire::{Data, Done};

/// Everything that is kept of an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExportResponse {
    /// Who one is, what one looks for and has agreed to.
    pub account: AccountResponse,
    /// The homes that one keeps.
    pub kept_homes: Vec<KeptHome>,
    /// The alerts of one's address.
    pub searches: Vec<SearchResponse>,
    /// What one has booked.
    pub bookings: Vec<OwnBooking>,
    /// The homes that one posts, with all that was typed.
    pub listings: Vec<PostedListing>,
    /// What one has asked about homes.
    pub enquiries: Vec<SentEnquiry>,
    /// Where one is signed in.
    pub sessions: Vec<MySessionResponse>,
    /// Which of one's devices get notices.
    pub push_devices: Vec<PushDeviceResponse>,
}

/// A copy of everything that is kept of one's account.
#[utoipa::path(get, path = "/api/me/export", tag = "me", security(("token" = [])),
    responses((status = 200, body = Data<ExportResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn export_account(
    State(site): State<Site>,
    _: May<KeepProfile>,
    SignedIn { user, session, .. }: SignedIn,
) -> Result<Json<Data<ExportResponse>>> {
    let address = searches::address_of(&site, &user).await?;
    let data = ExportResponse {
        bookings: bookings::of(&site, &user).await?,
        listings: submission::posted_by(&mut site.db.read().await?, user.id).await?,
        enquiries: match &address {
            Some(address) => contact::sent_from(&mut site.db.read().await?, address).await?,
            None => Vec::new(),
        },
        kept_homes: store::find_kept(&mut site.db.read().await?, user.id).await?,
        searches: searches::of(&site, &user).await?,
        push_devices: push::of(&site, user.id).await?,
        sessions: own_sessions::of(&site, &user, &session).await?,
        account: account::read(&site, user).await?,
    };
    Ok(Json(Data { data }))
}

/// The untrusted body of `delete_account`.
#[derive(Deserialize, ToSchema)]
pub struct DeleteForm {
    /// Today's password.
    #[serde(default)]
    pub password: Option<String>,
}

/// Deletes one's account with everything that belongs to it: the homes that one keeps, what one
/// looks for and has agreed to, sessions, drafts, the alerts, bookings and enquiries of a
/// confirmed address, what was sent there. Homes that one has posted are public no more.
#[utoipa::path(post, path = "/api/me/delete_account", tag = "me", request_body = DeleteForm,
    security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_account(
    State(site): State<Site>,
    _: May<KeepProfile>,
    client: ClientAddress,
    signed_in: SignedIn,
    JsonBody(form): JsonBody<DeleteForm>,
) -> Result<Json<Done>> {
    let password = form.password.as_deref().unwrap_or_default();
    visitors::check_password(&site, client, &signed_in, password).await?;
    let SignedIn { user, session, actor } = &signed_in;
    let address = searches::address_of(&site, user).await?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        lock(&mut tx).await?;
        // Ended or disabled while the password was checked: it is not theirs to delete.
        visitors::must_be_live(&mut tx, session, now).await?;
        remove(&site, &mut tx, user, address.as_deref(), actor, now).await?;
        let entry = Entry::new("me.delete_account", format!("user {}", user.id));
        audit::append(&mut tx, now, actor, entry).await
    }
    .await)?;
    site.purge_deleted().await;
    site.note_homes().await;
    site.outbox.note();
    Ok(Json(Done::new(&texts::DELETED)))
}

/// Takes the turns that [`remove`] needs, and whoever erases all that there is of somebody.
///
/// # Errors
/// The store is away.
pub async fn lock(tx: &mut Tx) -> Result<()> {
    tx.lock(&[
        Lock::CONTENT,
        locks::PROPERTIES,
        locks::SUBMISSIONS,
        locks::MESSAGES,
        locks::BOOKINGS,
        locks::SIGN_INS,
        locks::OUTBOX,
    ])
    .await
}

/// Deletes an account with everything that belongs to it and to its confirmed address, in a
/// transaction that has begun with [`lock`].
///
/// # Errors
/// The store is away.
pub async fn remove(
    site: &Site,
    tx: &mut Tx,
    user: &User,
    address: Option<&str>,
    actor: &Actor,
    now: Timestamp,
) -> Result<()> {
    if crate::profile::is_open(tx, user.id).await? {
        tx.touch_content().await?;
    }
    submission::leave(tx, user.id, actor, now).await?;
    if let Some(address) = address {
        // Messages before the outbox, as whoever writes one does.
        contact::erase_enquiries(tx, address).await?;
        booking::erase_in(site, tx, address, now).await?;
        alerts::erase_in(tx, address).await?;
    }
    visitors::forget_codes(tx, user).await?;
    records::delete(tx, user.id).await
}
