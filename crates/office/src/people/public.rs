//! The calls of invited users, who present the token of their link instead of a session.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::auth::{SessionResponse, TrustedDevice, records, strength};
use foundation::wire::{Data, DoneWith};
use http::HeaderMap;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::identity::session::{Token, TokenHash};
use platform::storage::audit::{self, Actor, Entry};

use super::error::PeopleError;
use super::model::{AcceptForm, InviteResponse, TokenForm};
use super::store;
use super::texts;

/// Finds the invitation of a valid link.
#[utoipa::path(post, path = "/api/auth/invite", tag = "people", request_body = TokenForm,
    responses((status = 200, body = Data<InviteResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn find_invitation(
    State(site): State<Site>,
    JsonBody(form): JsonBody<TokenForm>,
) -> Result<Json<Data<InviteResponse>>> {
    let token = parse(form.token.as_deref())?;
    let mut tx = site.db.read().await?;
    let open = store::find_open(&mut tx, &token, site.clock.now()).await?;
    let data = InviteResponse {
        email: open.user.email,
        first_name: open.user.first_name,
        last_name: open.user.last_name,
        group_id: open.user.group.id(),
        language: open.user.language.unwrap_or_default(),
        invited_by: open.invited_by,
        expires_at: open.expires_at,
        password_min_chars: site.password_min_chars(),
    };
    Ok(Json(Data { data }))
}

/// Sets the user's password, signs in and uses the link up.
#[utoipa::path(post, path = "/api/auth/accept_invite", tag = "people", request_body = AcceptForm,
    responses((status = 200, body = DoneWith<SessionResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn accept_invitation(
    State(site): State<Site>,
    client_address: ClientAddress,
    trusted: TrustedDevice,
    JsonBody(form): JsonBody<AcceptForm>,
) -> Result<(HeaderMap, Json<DoneWith<SessionResponse>>)> {
    let token = parse(form.token.as_deref())?;
    // First, so that only the holder of a valid link makes us hash.
    let open = store::find_open(&mut site.db.read().await?, &token, site.clock.now()).await?;
    let own = open.user.known_words();
    let password = form.password(|password| strength::check(&site, password, &own))?;
    let attempt = site.limits.begin_sign_in(client_address)?;
    let hash = site.passwords.hash(password).await;
    attempt.forgive();
    let hash = hash?;
    let now = site.clock.now();
    let session = Token::new(&site.rng);
    let user = platform::write!(site.db, tx => async {
        records::lock_sign_ins(&mut tx).await?;
        let user = store::find_open(&mut tx, &token, now).await?.user;
        records::set_password(&mut tx, user.id, &hash, now).await?;
        store::end_invitation(&mut tx, user.id).await?;
        records::begin_session(&mut tx, &session.hash(), &user, now).await?;
        let actor = Actor { user_id: Some(user.id.0), client_address: client_address.to_string() };
        let entry = Entry::new("user.accept_invitation", format!("user {}", user.id));
        audit::append(&mut tx, now, &actor, entry).await?;
        Ok(user)
    }
    .await)?;
    let headers = trusted.cookie(&site, user.id).await?;
    let data = SessionResponse::new(user, session.reveal().to_owned());
    Ok((headers, Json(DoneWith::new(&texts::ACCEPTED, data))))
}

fn parse(token: Option<&str>) -> Result<TokenHash, PeopleError> {
    let token = token.and_then(|text| Token::parse(text.trim()));
    token.map(|token| token.hash()).ok_or(PeopleError::InvitationGone)
}
