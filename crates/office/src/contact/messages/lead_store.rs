//! The queries about leads.

use foundation::access::{Group, Permission, UserId};
use foundation::auth::records;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};

use super::super::model::MessageId;
use super::lead::{LeadPerson, LeadState};

/// Users to choose from.
const PEOPLE_MOST: i64 = 200;

/// The new values of a message.
#[derive(Clone, Debug)]
pub struct NewState<'a> {
    /// Whether it is read.
    pub is_read: bool,
    /// Why it is suspected, if it is.
    pub suspicion: Option<&'a str>,
    /// The state.
    pub state: LeadState,
    /// When and by whom the state changed, if it does now.
    pub moved: Option<(Timestamp, UserId)>,
    /// The assignee, or nobody.
    pub assignee: i64,
    /// Whether the revision grows.
    pub is_new_revision: bool,
}

/// Stores the new values. The message is indexed again before the next search.
pub async fn write_state(tx: &mut Tx, id: MessageId, new: &NewState<'_>) -> Result<()> {
    let query = "UPDATE contact_messages
                 SET is_read = $2, is_suspected = $3, suspicion = $4, lead_state = $5,
                   lead_changed_at = COALESCE($6, lead_changed_at), lead_by = COALESCE($7, lead_by),
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

/// The users that messages can be assigned to, sorted by name.
pub async fn list_assignable(tx: &mut Tx) -> Result<Vec<LeadPerson>> {
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

/// Whether messages can be assigned to a user.
pub async fn may_have_messages(tx: &mut Tx, id: i64) -> Result<bool> {
    records::still_has_permission(tx, UserId(id), Permission::ManageMessages).await
}

fn groups() -> Result<String> {
    let may = Group::ALL.into_iter().filter(|group| group.may(Permission::ManageMessages));
    serde_json::to_string(&may.map(Group::id).collect::<Vec<_>>()).map_err(Error::internal)
}

/// Sets the reminder and the assignee of a message.
pub async fn set_reminder(
    tx: &mut Tx,
    id: MessageId,
    at: Option<Timestamp>,
    assignee: i64,
) -> Result<()> {
    let query = "UPDATE contact_messages
                 SET remind_at = $2, reminded_at = NULL, assignee_id = $3, is_indexed = FALSE,
                   lead_revision = lead_revision + 1
                 WHERE id = $1";
    let query = sql(query).bind(id).bind(at.map(Timestamp::seconds)).bind(assignee);
    tx.execute(query).await.map(drop)
}
