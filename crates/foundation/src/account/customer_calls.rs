//! The calls by which visitors open an account or reset a password: `register`, `confirm`, `send_code`,
//! `forgot_password`, `reset_password`.

use axum::Json;
use axum::extract::State;
use http::HeaderMap;
use platform::clock::Timestamp;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;
use super::register::{
    self, CodeSentResponse, ForgotPasswordForm, RegisterForm, RegistrationRefusal,
    ResetPasswordForm,
};
use crate::Site;
use crate::access::UserId;
use crate::auth::device::DeviceKind;
use crate::auth::model::{SessionResponse, parse_token};
use crate::auth::trusted_device::TrustedDevice;
use crate::auth::{links, texts};
use crate::wire::{Done, DoneWith};

/// Takes a registration and sends a code to its number or address. The answer does not tell
/// whether an account exists.
#[utoipa::path(post, path = "/api/auth/register", tag = "account", request_body = RegisterForm,
    responses((status = 200, body = DoneWith<CodeSentResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn register(
    State(site): State<Site>,
    client: ClientAddress,
    JsonBody(form): JsonBody<RegisterForm>,
) -> Result<Json<DoneWith<CodeSentResponse>>> {
    let begun = register::register(&site, client, &form, Language::current()).await;
    Ok(Json(DoneWith::new(&texts::CODE_SENT, begun.map_err(RegistrationRefusal::into_error)?)))
}

/// The untrusted body of `confirm` and `send_code`.
#[derive(Deserialize, ToSchema)]
pub struct CodeForm {
    /// The `token` from the answer that sent the code.
    pub token: Option<String>,
    /// Six digits; not read by `send_code`.
    pub code: Option<String>,
}

/// Confirms a registration by its code: creates the account and signs in.
#[utoipa::path(post, path = "/api/auth/confirm", tag = "account", request_body = CodeForm,
    responses((status = 200, body = DoneWith<SessionResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn confirm(
    State(site): State<Site>,
    client: ClientAddress,
    device: DeviceKind,
    trusted: TrustedDevice,
    JsonBody(form): JsonBody<CodeForm>,
) -> Result<(HeaderMap, Json<DoneWith<SessionResponse>>)> {
    let (token, code) = (form.token.as_deref(), form.code.as_deref());
    let session = register::confirm(&site, client, device, token, code).await?;
    let headers = trusted.cookie(&site, UserId(session.id)).await?;
    Ok((headers, Json(DoneWith::new(&texts::REGISTERED, session))))
}

/// The expiry of a code.
#[derive(Debug, Serialize, ToSchema)]
pub struct CodeAgainResponse {
    /// In Unix seconds.
    #[schema(value_type = i64)]
    pub expires_at: Timestamp,
}

/// Sends another code; the previous one no longer works.
#[utoipa::path(post, path = "/api/auth/send_code", tag = "account", request_body = CodeForm,
    responses((status = 200, body = DoneWith<CodeAgainResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn send_code(
    State(site): State<Site>,
    client: ClientAddress,
    trusted: TrustedDevice,
    JsonBody(form): JsonBody<CodeForm>,
) -> Result<Json<DoneWith<CodeAgainResponse>>> {
    let token = parse_token(form.token.as_deref())?;
    let expires_at = codes::resend(&site, &token, client, &trusted).await?;
    Ok(Json(DoneWith::new(&texts::CODE_SENT, CodeAgainResponse { expires_at })))
}

/// Sends a code to reset the password. The answer does not tell whether an account exists.
#[utoipa::path(post, path = "/api/auth/forgot_password", tag = "account",
    request_body = ForgotPasswordForm,
    responses((status = 200, body = DoneWith<CodeSentResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn forgot_password(
    State(site): State<Site>,
    client: ClientAddress,
    trusted: TrustedDevice,
    JsonBody(form): JsonBody<ForgotPasswordForm>,
) -> Result<Json<DoneWith<CodeSentResponse>>> {
    let language = Language::current();
    let begun = register::forgot_password(&site, client, &trusted, &form, language).await?;
    Ok(Json(DoneWith::new(&texts::CODE_SENT, begun)))
}

/// Sets another password by a code, or by the token of a link with `new_password`, and ends
/// every session of the account.
#[utoipa::path(post, path = "/api/auth/reset_password", tag = "account",
    request_body = ResetPasswordForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn reset_password(
    State(site): State<Site>,
    client: ClientAddress,
    JsonBody(form): JsonBody<ResetPasswordForm>,
) -> Result<Json<Done>> {
    if let Some(password) = &form.new_password {
        links::calls::reset_by_link(&site, client, form.token.as_deref(), password).await?;
        return Ok(Json(Done::new(&texts::PASSWORD_UPDATED)));
    }
    let done = register::reset_password(&site, client, &form).await;
    done.map_err(RegistrationRefusal::into_error)?;
    Ok(Json(Done::new(&texts::PASSWORD_UPDATED)))
}
