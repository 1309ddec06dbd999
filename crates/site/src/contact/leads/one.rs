//! One message: the whole of it, and whether it is read and spam.

use axum::Json;
use axum::extract::State;
use platform::clock::Timestamp;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::consent::{self, ConsentGiven};
use super::super::inbox::error::InboxError;
use super::super::inbox::model::{
    Message, MessageEdit, MessageEditForm, MessageIdForm, MessageMailResponse, said,
};
use super::super::inbox::{store, texts};
use super::super::model::AboutHome;
use super::change::change_one;
use super::whole::WholeLead;
use crate::Site;
use crate::access::ManageMessages;
use crate::account::May;
use crate::wire::{Data, Done};

/// A whole message on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageResponse {
    /// The message's id.
    pub id: i64,
    /// Who wrote.
    pub name: String,
    /// Where to answer.
    pub email: String,
    /// Digits only.
    pub phone: String,
    /// The digits of its extension; empty without one.
    pub phone_extension: String,
    /// The whole text, with its line breaks.
    pub message: String,
    /// Whether somebody has read it.
    pub is_read: bool,
    /// Why it looks like spam; null when it does not.
    #[schema(required)]
    pub suspicion: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// The language of the page that it was written on, or of the call.
    pub language: Language,
    /// Which home it is about, or null.
    #[schema(required)]
    pub about: Option<AboutHome>,
    /// Under which words it was sent; null for one that is older than they are kept.
    #[schema(required)]
    pub consent: Option<ConsentGiven>,
    /// What became of its e-mail.
    pub mail: MessageMailResponse,
    /// Everything about it beside what the visitor wrote; null for spam.
    #[schema(required)]
    pub whole: Option<WholeLead>,
}

impl MessageResponse {
    /// A message for the wire.
    pub fn new(
        message: Message,
        is_mail_set_up: bool,
        consent: Option<ConsentGiven>,
        whole: Option<WholeLead>,
    ) -> Self {
        Self {
            mail: MessageMailResponse::new(&message, is_mail_set_up),
            whole,
            id: message.id.0,
            name: message.written.name,
            email: message.written.email,
            phone: message.written.phone,
            phone_extension: message.written.phone_extension,
            message: message.written.message,
            is_read: message.is_read,
            suspicion: said(message.suspicion),
            creation_time: message.creation_time,
            language: message.language,
            about: message.written.about,
            consent,
        }
    }
}

/// One whole message. Reading it does not mark it as read.
#[utoipa::path(post, path = "/api/admin/edit_message", tag = "inbox",
    request_body = MessageIdForm, security(("token" = [])),
    responses((status = 200, body = Data<MessageResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn find_message(
    State(site): State<Site>,
    may: May<ManageMessages>,
    JsonBody(form): JsonBody<MessageIdForm>,
) -> Result<Json<Data<MessageResponse>>> {
    let mut tx = site.db.read().await?;
    let message = store::find(&mut tx, form.parse()?).await?.ok_or(InboxError::NotFound)?;
    let whole = match message.suspicion {
        Some(_) => None,
        None => Some(WholeLead::find(&site, &mut tx, &message, may.user_id).await?),
    };
    let consent = consent::find(&mut tx, message.id).await?;
    Ok(Json(Data { data: MessageResponse::new(message, site.sends_mail(), consent, whole) }))
}

/// Says whether a message is read, and whether it is spam. One that is not spam after
/// all gets the e-mail that it never got.
#[utoipa::path(post, path = "/api/admin/update_message", tag = "inbox",
    request_body = MessageEditForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn update_message(
    State(site): State<Site>,
    may: May<ManageMessages>,
    JsonBody(form): JsonBody<MessageEditForm>,
) -> Result<Json<Done>> {
    let MessageEdit { id, is_read, is_suspected } = form.parse()?;
    change_one(&site, &may, id, is_read, is_suspected).await?;
    Ok(Json(Done::new(&texts::UPDATED)))
}
