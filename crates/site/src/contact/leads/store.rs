//! The queries about leads: what one becomes, and what stands beside it.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};

use super::super::model::MessageId;
use super::model::{LeadPerson, LeadState};
use crate::access::{Group, Permission, UserId};
use crate::account::records;

/// The most people that can be chosen from.
const PEOPLE_MOST: i64 = 200;

/// What is written down of a message that changes.
#[derive(Clone, Debug)]
pub struct NewState<'a> {
    /// Whether somebody has read it.
    pub is_read: bool,
    /// Why it is suspected, if it is.
    pub suspicion: Option<&'a str>,
    /// How far it is.
    pub state: LeadState,
    /// When that changed, if it did now, and by whom.
    pub moved: Option<(Timestamp, UserId)>,
    /// Who has it, or nobody.
    pub assignee: i64,
    /// Whether a new revision begins.
    pub is_new_revision: bool,
}

/// Writes down what became of a message; it is made findable anew before the next search.
pub async fn write(tx: &mut Tx, id: MessageId, new: &NewState<'_>) -> Result<()> {
    let query = "UPDATE contact_messages
                 SET is_read = $2, is_suspected = $3, suspicion = $4, lead_state = $5,
                   lead_time = COALESCE($6, lead_time), lead_by = COALESCE($7, lead_by),
                   assignee_id = $8, lead_revision = lead_revision + $9, is_indexed = FALSE
                 WHERE id = $1";
    let query = sql(query)
        .bind(id)
        .bind(new.is_read)
        .bind(new.suspicion.is_some())
        .bind(new.suspicion.unwrap_or_default())
        .bind(new.state.number())
        .bind(new.moved.map(|(time, _)| time.seconds()))
        .bind(new.moved.map(|(_, by)| by.0))
        .bind(new.assignee)
        .bind(i64::from(new.is_new_revision));
    tx.execute(query).await.map(drop)
}

/// Everybody who may have messages, by their names.
pub async fn people(tx: &mut Tx) -> Result<Vec<LeadPerson>> {
    let rows = tx
        .fetch_all(
            platform::sql_in!(
                "SELECT id, first_name, last_name, email FROM users WHERE group_id",
                ids "$1", "AND is_disabled = FALSE AND password_hash <> '' LIMIT $2"
            )
            .bind(groups()?)
            .bind(PEOPLE_MOST),
        )
        .await?;
    let mut people = rows
        .iter()
        .map(|row| {
            let names: [String; 2] = [row.get("first_name")?, row.get("last_name")?];
            let name = names.join(" ").trim().to_owned();
            let name = if name.is_empty() { row.get("email")? } else { name };
            Ok(LeadPerson { id: row.get("id")?, name })
        })
        .collect::<Result<Vec<_>>>()?;
    people.sort_by(|a, b| (&a.name, a.id).cmp(&(&b.name, b.id)));
    Ok(people)
}

/// Whether somebody may have messages.
pub async fn may_have_messages(tx: &mut Tx, id: i64) -> Result<bool> {
    records::may_still(tx, UserId(id), Permission::ManageMessages).await
}

fn groups() -> Result<String> {
    let may = Group::ALL.into_iter().filter(|group| group.may(Permission::ManageMessages));
    serde_json::to_string(&may.map(Group::id).collect::<Vec<_>>()).map_err(Error::internal)
}

/// Writes down when a message is to be told of again, and to whom it belongs by then.
pub async fn set_reminder(
    tx: &mut Tx,
    id: MessageId,
    at: Option<Timestamp>,
    assignee: i64,
) -> Result<()> {
    let query = "UPDATE contact_messages
                 SET remind_at = $2, reminded_time = NULL, assignee_id = $3, is_indexed = FALSE,
                   lead_revision = lead_revision + 1
                 WHERE id = $1";
    let query = sql(query).bind(id).bind(at.map(Timestamp::seconds)).bind(assignee);
    tx.execute(query).await.map(drop)
}
