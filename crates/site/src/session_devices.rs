//! What becomes of the devices for notices when the sessions end that they were added in. `account`
//! calls this before it deletes sessions; `push` has everything else about devices.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;

use crate::access::UserId;

/// Sessions that are about to end by themselves: of one person, or of a group.
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    /// Last used by then.
    pub idle: Timestamp,
    /// Begun by then.
    pub began: Timestamp,
    /// Or later than this, which is not yet.
    pub future: Timestamp,
}

/// Leaves the devices of somebody's sessions behind without one, as these end by themselves.
pub async fn let_go_of(tx: &mut Tx, user_id: UserId, ending: Ending) -> Result<()> {
    let query = "UPDATE push_devices SET session_hash = NULL
                 WHERE user_id = $1 AND session_hash IN (
                   SELECT token_hash FROM sessions WHERE user_id = $1 AND (last_used_time <= $2
                     OR creation_time <= $3 OR last_used_time > $4 OR creation_time > $4))";
    let query = sql(query).bind(user_id).bind(ending.idle).bind(ending.began);
    tx.execute(query.bind(ending.future)).await.map(drop)
}

/// The same for the sessions of a group.
pub async fn let_go(tx: &mut Tx, group_id: i64, ending: Ending) -> Result<()> {
    let query = "UPDATE push_devices SET session_hash = NULL
                 WHERE session_hash IN (
                   SELECT token_hash FROM sessions WHERE (last_used_time <= $2
                     OR creation_time <= $3 OR last_used_time > $4 OR creation_time > $4)
                   AND user_id IN (SELECT id FROM users WHERE group_id = $1))";
    let query = sql(query).bind(group_id).bind(ending.idle).bind(ending.began);
    tx.execute(query.bind(ending.future)).await.map(drop)
}

/// Ends the devices of somebody that no session is of: they ended the others.
pub async fn end_without_session(tx: &mut Tx, user_id: UserId) -> Result<()> {
    let query = "DELETE FROM push_devices WHERE user_id = $1 AND session_hash IS NULL";
    tx.execute(sql(query).bind(user_id)).await.map(drop)
}
