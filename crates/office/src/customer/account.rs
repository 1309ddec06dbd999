//! The account's name, wishes, consents and sign-in identity.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::KeepProfile;
use foundation::account::customer_accounts::{self, CodeSentResponse, ConsentKind};
use foundation::auth::{Authorized, SignedIn, parse_name, records};
use foundation::wire::{Data, Done, DoneWith};
use platform::clock::Timestamp;
use platform::db::ReadPriority;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use platform::storage::audit::{self, Entry};
use platform::text::plain;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::error::CustomerError;
use super::model::{ConsentResponse, Wishes};
use super::{store, texts};

/// The highest price of a wish, in dollars.
const MAX_PRICE: i64 = 1_000_000_000;
/// The longest list of places, in characters.
const PLACES_MAX_CHARS: usize = 255;

/// The caller's account.
#[derive(Debug, Serialize, ToSchema)]
pub struct AccountResponse {
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// 3 agent, 4 user.
    pub group_id: i64,
    /// Empty if the account has only a phone number.
    pub email: String,
    /// Unix seconds; null if not confirmed.
    #[schema(required, value_type = Option<i64>)]
    pub email_confirmed_time: Option<Timestamp>,
    /// E.164; null if none.
    #[schema(required)]
    pub phone: Option<String>,
    /// Unix seconds.
    #[schema(required, value_type = Option<i64>)]
    pub phone_confirmed_time: Option<Timestamp>,
    /// The preferred language.
    #[schema(required)]
    pub language: Option<Language>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// What the person is looking for.
    pub wishes: Wishes,
    /// The consents, the newest first.
    pub consents: Vec<ConsentResponse>,
    /// The current text of the newsletter consent.
    pub letters_words: String,
    /// The shortest password, in characters.
    pub password_min_chars: usize,
}

/// The caller's account.
#[utoipa::path(get, path = "/api/me/profile", tag = "me", security(("token" = [])),
    responses((status = 200, body = Data<AccountResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn my_account(
    State(site): State<Site>,
    _: Authorized<KeepProfile>,
    SignedIn { user, .. }: SignedIn,
) -> Result<Json<Data<AccountResponse>>> {
    Ok(Json(Data { data: load(&site, user).await? }))
}

/// Loads an account with its wishes and consents.
///
/// # Errors
/// The store is away.
pub async fn load(site: &Site, user: foundation::auth::User) -> Result<AccountResponse> {
    let mut tx = site.db.read_as(ReadPriority::Critical).await?;
    let (creation_time, email_confirmed_time, phone_confirmed_time) =
        store::find_times(&mut tx, user.id).await?;
    Ok(AccountResponse {
        wishes: store::find_wishes(&mut tx, user.id).await?,
        consents: store::find_consents(&mut tx, user.id).await?,
        first_name: user.first_name,
        last_name: user.last_name,
        group_id: user.group.id(),
        email: user.email,
        email_confirmed_time,
        phone: user.phone,
        phone_confirmed_time,
        language: user.language,
        creation_time,
        letters_words: customer_accounts::newsletter_text(
            &site.company().company_name,
            Language::current(),
        ),
        password_min_chars: site.password_min_chars(),
    })
}

/// The untrusted body of `update_profile`; absent fields stay unchanged.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct AccountForm {
    /// Given name, at most 128 characters.
    pub first_name: Option<String>,
    /// Family name, at most 128 characters.
    pub last_name: Option<String>,
    /// `Sell`, `Rent`, `Lease`, `PG`, or empty.
    pub purpose: Option<String>,
    /// At most 255 characters.
    pub places: Option<String>,
    /// Whole dollars, as digits; empty for none.
    pub price_most: Option<String>,
    /// Whether the person wants the newsletter.
    pub letters: Option<bool>,
}

impl AccountForm {
    fn wishes(&self, before: Wishes) -> Result<Wishes, CustomerError> {
        let mut wishes = before;
        if let Some(purpose) = &self.purpose {
            if !["", "Sell", "Rent", "Lease", "PG"].contains(&purpose.as_str()) {
                return Err(CustomerError::Purpose);
            }
            wishes.purpose.clone_from(purpose);
        }
        if let Some(places) = &self.places {
            let places = plain::one_line(plain::trim(places)).ok_or(CustomerError::Places)?;
            if places.chars().count() > PLACES_MAX_CHARS {
                return Err(CustomerError::Places);
            }
            wishes.places = places;
        }
        if let Some(price) = &self.price_most {
            let is_space = |c: char| c.is_whitespace() || matches!(c, ',' | '$');
            let price: String = price.chars().filter(|c| !is_space(*c)).collect();
            wishes.price_most = if price.is_empty() {
                None
            } else {
                let dollars = price.parse().ok().filter(|one| (1..=MAX_PRICE).contains(one));
                Some(dollars.ok_or(CustomerError::Price)?)
            };
        }
        Ok(wishes)
    }
}

/// Changes the name, the wishes and the newsletter consent.
#[utoipa::path(post, path = "/api/me/update_profile", tag = "me", request_body = AccountForm,
    security(("token" = [])),
    responses((status = 200, body = DoneWith<AccountResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn update_account(
    State(site): State<Site>,
    _: Authorized<KeepProfile>,
    SignedIn { user, actor, .. }: SignedIn,
    JsonBody(form): JsonBody<AccountForm>,
) -> Result<Json<DoneWith<AccountResponse>>> {
    let name_or = |text: &Option<String>, known: &str, error| match text {
        Some(text) => parse_name(text).map_err(|_| error),
        None => Ok(known.to_owned()),
    };
    let mut next = user.clone();
    next.first_name = name_or(&form.first_name, &user.first_name, CustomerError::FirstName)?;
    next.last_name = name_or(&form.last_name, &user.last_name, CustomerError::LastName)?;
    let now = site.clock.now();
    let words =
        customer_accounts::newsletter_text(&site.company().company_name, Language::current());
    platform::write!(site.db, tx => async {
        records::lock_user(&mut tx, user.id).await?;
        let before = store::find_wishes(&mut tx, user.id).await?;
        let wishes = form.wishes(before.clone())?;
        if next.first_name != user.first_name || next.last_name != user.last_name {
            records::update(&mut tx, &next, now).await?;
        }
        if wishes != before {
            store::set_wishes(&mut tx, user.id, &wishes, now).await?;
        }
        if let Some(is_wanted) = form.letters {
            let consents = store::find_consents(&mut tx, user.id).await?;
            let has_consent = consents.iter().any(|one| {
                one.kind == ConsentKind::Letters.as_str() && one.withdrawn_time.is_none()
            });
            let kind = ConsentKind::Letters;
            match (has_consent, is_wanted) {
                (false, true) => {
                    let from = &actor.client_address;
                    customer_accounts::record_consent(&mut tx, user.id, kind, &words, from, now).await?;
                }
                (true, false) => customer_accounts::withdraw(&mut tx, user.id, kind, now).await?,
                _ => {}
            }
        }
        let entry = Entry::new("me.update_profile", format!("user {}", user.id))
            .before(json!({ "first_name": user.first_name, "last_name": user.last_name }))
            .after(json!({
                "first_name": next.first_name, "last_name": next.last_name,
                "letters": form.letters,
            }));
        audit::append(&mut tx, now, &actor, entry).await
    }
    .await)?;
    let data = load(&site, next).await?;
    Ok(Json(DoneWith::new(&texts::SAVED, data)))
}

/// The untrusted body of `change_identity`.
#[derive(Deserialize, ToSchema)]
pub struct IdentityForm {
    /// The new mobile number or address.
    pub email: Option<String>,
    /// The current password.
    pub password: Option<String>,
}

/// Sends a code to a new number or address, which replaces the old one once the code is entered.
/// The response does not reveal whether another account has it.
#[utoipa::path(post, path = "/api/me/change_identity", tag = "me", request_body = IdentityForm,
    security(("token" = [])),
    responses((status = 200, body = DoneWith<CodeSentResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn change_identity(
    State(site): State<Site>,
    client: ClientAddress,
    _: Authorized<KeepProfile>,
    signed_in: SignedIn,
    JsonBody(form): JsonBody<IdentityForm>,
) -> Result<Json<DoneWith<CodeSentResponse>>> {
    let identity = form.email.as_deref().unwrap_or_default();
    let password = form.password.as_deref().unwrap_or_default();
    let sent =
        customer_accounts::begin_identity_change(&site, client, &signed_in, identity, password)
            .await?;
    Ok(Json(DoneWith::new(&customer_accounts::CODE_SENT, sent)))
}

/// The untrusted body of `confirm_identity`.
#[derive(Deserialize, ToSchema)]
pub struct ConfirmIdentityForm {
    /// The token from `change_identity`.
    pub token: Option<String>,
    /// Six digits.
    pub code: Option<String>,
}

/// Confirms the new number or address with its code, and ends the other sessions.
#[utoipa::path(post, path = "/api/me/confirm_identity", tag = "me",
    request_body = ConfirmIdentityForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn confirm_identity(
    State(site): State<Site>,
    client: ClientAddress,
    _: Authorized<KeepProfile>,
    signed_in: SignedIn,
    JsonBody(form): JsonBody<ConfirmIdentityForm>,
) -> Result<Json<Done>> {
    let (token, code) = (form.token.as_deref(), form.code.as_deref());
    customer_accounts::confirm_identity_change(&site, client, &signed_in, token, code).await?;
    Ok(Json(Done::new(&texts::CONFIRMED)))
}
