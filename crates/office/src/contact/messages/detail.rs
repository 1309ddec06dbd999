//! Shows one message, and marks it as read or spam.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::ManageMessages;
use foundation::auth::Authorized;
use foundation::wire::{Data, Done};
use platform::clock::Timestamp;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::consent::{self, ConsentGiven};
use super::super::model::AboutHome;
use super::change::change_one;
use super::error::MessageError;
use super::model::{
    Message, MessageEdit, MessageEditForm, MessageIdForm, MessageMailResponse, suspicion_text,
};
use super::thread::LeadDetails;
use super::{store, texts};

/// A message with its full text on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageResponse {
    /// The message's id.
    pub id: i64,
    /// The sender's name.
    pub name: String,
    /// The sender's address.
    pub email: String,
    /// Digits only.
    pub phone: String,
    /// The digits of its extension; empty without one.
    pub phone_extension: String,
    /// The full text, with line breaks.
    pub message: String,
    /// Whether it is read.
    pub is_read: bool,
    /// Why it is suspected as spam; null if it is not.
    #[schema(required)]
    pub suspicion: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// The language of the page or call that it came from.
    pub language: Language,
    /// The home that it is about, or null.
    #[schema(required)]
    pub about: Option<AboutHome>,
    /// The consent text; null for messages from before texts were stored.
    #[schema(required)]
    pub consent: Option<ConsentGiven>,
    /// The state of its e-mail.
    pub mail: MessageMailResponse,
    /// Its lead data: state, notes, answers and history; null for spam.
    #[schema(required)]
    pub whole: Option<LeadDetails>,
}

impl MessageResponse {
    /// A message for the wire.
    pub fn new(
        message: Message,
        is_mail_set_up: bool,
        consent: Option<ConsentGiven>,
        whole: Option<LeadDetails>,
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
            suspicion: suspicion_text(message.suspicion),
            creation_time: message.creation_time,
            language: message.language,
            about: message.written.about,
            consent,
        }
    }
}

/// Shows one message. This does not mark it as read.
#[utoipa::path(post, path = "/api/admin/edit_message", tag = "inbox",
    request_body = MessageIdForm, security(("token" = [])),
    responses((status = 200, body = Data<MessageResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn find_message(
    State(site): State<Site>,
    may: Authorized<ManageMessages>,
    JsonBody(form): JsonBody<MessageIdForm>,
) -> Result<Json<Data<MessageResponse>>> {
    let mut tx = site.db.read().await?;
    let message =
        store::find(&mut tx, form.parse()?).await?.ok_or(MessageError::NotFoundInInbox)?;
    let whole = match message.suspicion {
        Some(_) => None,
        None => Some(LeadDetails::find(&site, &mut tx, &message, may.user_id).await?),
    };
    let consent = consent::find(&mut tx, message.id).await?;
    Ok(Json(Data { data: MessageResponse::new(message, site.sends_mail(), consent, whole) }))
}

/// Marks a message as read or not, and as spam or not. One that is no spam after all is
/// e-mailed if it never was.
#[utoipa::path(post, path = "/api/admin/update_message", tag = "inbox",
    request_body = MessageEditForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn update_message(
    State(site): State<Site>,
    may: Authorized<ManageMessages>,
    JsonBody(form): JsonBody<MessageEditForm>,
) -> Result<Json<Done>> {
    let MessageEdit { id, is_read, is_suspected } = form.parse()?;
    change_one(&site, &may, id, is_read, is_suspected).await?;
    Ok(Json(Done::new(&texts::UPDATED)))
}
