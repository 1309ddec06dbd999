//! The push devices of sessions that end. `account` calls this before it deletes sessions; `push` has
//! everything else about devices.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;

use crate::access::UserId;

/// The limits beyond which sessions have expired.
#[derive(Clone, Copy, Debug)]
pub struct ExpiredSessions {
    /// Last used at or before this time.
    pub idle: Timestamp,
    /// Begun at or before this time.
    pub began: Timestamp,
    /// Or later than this time, which is in the future.
    pub future: Timestamp,
}

/// Detaches a user's devices from expired sessions, so that they outlive them.
pub async fn detach_user_devices(
    tx: &mut Tx,
    user_id: UserId,
    expired: ExpiredSessions,
) -> Result<()> {
    let query = "UPDATE push_devices SET session_hash = NULL
                 WHERE user_id = $1 AND session_hash IN (
                   SELECT token_hash FROM sessions WHERE user_id = $1 AND (last_used_at <= $2
                     OR created_at <= $3 OR last_used_at > $4 OR created_at > $4))";
    let query = sql(query).bind(user_id).bind(expired.idle).bind(expired.began);
    tx.execute(query.bind(expired.future)).await.map(drop)
}

/// Detaches the devices of a group's expired sessions.
pub async fn detach_group_devices(
    tx: &mut Tx,
    group_id: i64,
    expired: ExpiredSessions,
) -> Result<()> {
    let query = "UPDATE push_devices SET session_hash = NULL
                 WHERE session_hash IN (
                   SELECT token_hash FROM sessions WHERE (last_used_at <= $2
                     OR created_at <= $3 OR last_used_at > $4 OR created_at > $4)
                   AND user_id IN (SELECT id FROM users WHERE group_id = $1))";
    let query = sql(query).bind(group_id).bind(expired.idle).bind(expired.began);
    tx.execute(query.bind(expired.future)).await.map(drop)
}

/// Removes a user's devices without a session, when the user ends other sessions.
pub async fn end_without_session(tx: &mut Tx, user_id: UserId) -> Result<()> {
    let query = "DELETE FROM push_devices WHERE user_id = $1 AND session_hash IS NULL";
    tx.execute(sql(query).bind(user_id)).await.map(drop)
}
