//! The users that messages can be assigned to, and the messages of one sender: those with the
//! same e-mail address (ignoring case) or the same phone number.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use foundation::access::ManageMessages;
use foundation::auth::Authorized;
use foundation::wire::Data;
use platform::clock::Timestamp;
use platform::db::{Db, Row, Tx, sql};
use platform::error::{ErrorBody, Result};
use platform::text::email;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::model::MessageId;
use super::lead::{LeadPerson, LeadState};
use super::lead_store;

/// The newest messages of one sender that are read.
const LOOKED_AT: i64 = 1_000;
/// Shorter numbers are often invented and shared by chance.
const PHONE_MIN_DIGITS: usize = 7;

/// The users that messages can be assigned to.
#[derive(Debug, Serialize, ToSchema)]
pub struct MessagePeople {
    /// The caller's id.
    pub me: i64,
    /// The users, sorted by name.
    pub people: Vec<LeadPerson>,
}

/// The users that a message can be assigned to.
#[utoipa::path(post, path = "/api/admin/message_people", tag = "leads", security(("token" = [])),
    responses((status = 200, body = Data<MessagePeople>), (status = "4XX", body = ErrorBody)))]
pub async fn message_people(
    State(db): State<Db>,
    may: Authorized<ManageMessages>,
) -> Result<Json<Data<MessagePeople>>> {
    let people = lead_store::list_assignable(&mut db.read().await?).await?;
    Ok(Json(Data { data: MessagePeople { me: may.user_id.0, people } }))
}

/// A message of a sender, with the columns for lists.
#[derive(Clone, Copy, Debug)]
pub struct SenderMessage {
    /// Its id.
    pub id: i64,
    /// When it came.
    pub creation_time: Timestamp,
    /// Whether it is read.
    pub is_read: bool,
    /// Whether it is spam.
    pub is_suspected: bool,
    /// The state.
    pub state: LeadState,
    /// The assignee.
    pub assignee: i64,
}

/// The identity of a sender.
#[derive(Clone, Debug)]
pub struct MessageSender {
    email: String,
    phones: Vec<String>,
}

impl MessageSender {
    /// The sender of a message.
    pub fn new(email: &str, phone: &str) -> Self {
        let mut phones = Vec::new();
        if phone.len() >= PHONE_MIN_DIGITS {
            // With and without the country code 1.
            phones.push(phone.to_owned());
            match phone.strip_prefix('1').filter(|local| local.len() == 10) {
                Some(local) => phones.push(local.to_owned()),
                None if phone.len() == 10 => phones.push(format!("1{phone}")),
                None => {}
            }
        }
        Self { email: email::key(email), phones }
    }

    /// The sender of a message; `None` if the message is gone.
    ///
    /// # Errors
    /// The store is away.
    pub async fn of_message(tx: &mut Tx, id: MessageId) -> Result<Option<Self>> {
        let query = sql("SELECT email, phone FROM contact_messages WHERE id = $1").bind(id);
        let Some(row) = tx.fetch_optional(query).await? else { return Ok(None) };
        Ok(Some(Self::new(&row.get::<String>("email")?, &row.get::<String>("phone")?)))
    }

    /// Their messages, newest first.
    ///
    /// # Errors
    /// The store is away.
    pub async fn messages(&self, tx: &mut Tx) -> Result<Vec<SenderMessage>> {
        let by_address = "SELECT id, created_at, is_read, is_suspected, lead_state, assignee_id
                          FROM contact_messages WHERE COALESCE(email_key, lower(email)) = $1
                          ORDER BY id DESC LIMIT $2";
        let by_number = "SELECT id, created_at, is_read, is_suspected, lead_state, assignee_id
                         FROM contact_messages WHERE phone = $1 ORDER BY id DESC LIMIT $2";
        let mut found = BTreeMap::new();
        let mut rows = tx.fetch_all(sql(by_address).bind(&self.email).bind(LOOKED_AT)).await?;
        for phone in &self.phones {
            rows.extend(tx.fetch_all(sql(by_number).bind(phone).bind(LOOKED_AT)).await?);
        }
        for row in &rows {
            let message = read(row)?;
            found.insert((message.creation_time, message.id), message);
        }
        Ok(found.into_values().rev().collect())
    }
}

fn read(row: &Row) -> Result<SenderMessage> {
    Ok(SenderMessage {
        id: row.get("id")?,
        creation_time: row.get("created_at")?,
        is_read: row.get("is_read")?,
        is_suspected: row.get("is_suspected")?,
        state: LeadState::from_number(row.get("lead_state")?),
        assignee: row.get("assignee_id")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_the_same_with_and_without_canadas_1() {
        let phones = |phone: &str| MessageSender::new("zoe@example.ca", phone).phones;
        assert_eq!(phones("4185550199"), ["4185550199", "14185550199"]);
        assert_eq!(phones("14185550199"), ["14185550199", "4185550199"]);
        assert_eq!(phones("0033142685300"), ["0033142685300"]);
        assert!(phones("555").is_empty());
        assert!(phones("-").is_empty());
    }
}
