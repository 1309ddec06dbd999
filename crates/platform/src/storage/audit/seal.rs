//! Seals entries: adds each to the hash chain.

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::json;
use sha2::Sha256;

use super::{Actor, Entry, insert};
use crate::clock::Timestamp;
use crate::db::{Db, Lock, ReadPriority, Row, Tx, sql};
use crate::error::Result;
use crate::identity::seal::SealKey;
use crate::rng::Rng;

/// Entries per transaction.
const SEALED_AT_ONCE: i64 = 200;

/// After so many seconds without a seal, a chain of another key is continued with this key.
const KEY_HOLDS: i64 = 60 * 60;

/// The key of the chain. Its `Debug` does not show it.
#[derive(Clone)]
pub struct ChainKey {
    key: [u8; 32],
    id: [u8; 8],
}

impl ChainKey {
    /// Derives the key from the key of secrets, which is not in the database.
    pub fn derive(secrets: &SealKey) -> Self {
        let whole = secrets.hash("audit", "id");
        let mut id = [0; 8];
        id.iter_mut().zip(whole).for_each(|(to, from)| *to = from);
        Self { key: secrets.hash("audit", "chain"), id }
    }

    /// A public id of the key, stored with each seal.
    pub(super) fn id(&self) -> &[u8] {
        &self.id
    }
}

impl std::fmt::Debug for ChainKey {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("ChainKey(…)")
    }
}

/// Seals the waiting entries and returns how many, unless another instance is sealing. When the
/// existing chain has another key, an entry records where this key begins.
///
/// # Errors
/// The store is away.
pub async fn seal(db: &Db, key: &ChainKey, rng: &Rng, now: Timestamp) -> Result<usize> {
    let mut total = 0;
    loop {
        // A read first: usually there is nothing to seal.
        if !has_work(db, key).await? {
            return Ok(total);
        }
        let mut tx = db.begin_write().await?;
        if !tx.try_lock(Lock::AUDIT_SEAL).await? {
            return Ok(total);
        }
        let sealed = seal_some(&mut tx, key, rng, now).await?;
        tx.commit().await?;
        if sealed == 0 {
            return Ok(total);
        }
        total += sealed;
    }
}

async fn has_work(db: &Db, key: &ChainKey) -> Result<bool> {
    let mut tx = db.read_as(ReadPriority::Critical).await?;
    let waiting = sql("SELECT entry_id FROM audit_unsealed LIMIT 1");
    if tx.fetch_optional(waiting).await?.is_some() {
        return Ok(true);
    }
    let last = last_seal(&mut tx).await?;
    Ok(last.is_some_and(|last| last.key_id != key.id()))
}

/// Whether any entry is sealed.
///
/// # Errors
/// The store is away.
pub async fn is_sealed(tx: &mut Tx) -> Result<bool> {
    Ok(last_seal(tx).await?.is_some())
}

struct LastSeal {
    sequence: i64,
    hash: Vec<u8>,
    key_id: Vec<u8>,
    time: Timestamp,
}

async fn last_seal(tx: &mut Tx) -> Result<Option<LastSeal>> {
    let last = "SELECT sequence, hash, key_id, sealed_at FROM audit_seals
                WHERE sequence > 0 ORDER BY sequence DESC LIMIT 1";
    let row = tx.fetch_optional(sql(last)).await?;
    row.map(|row| {
        Ok(LastSeal {
            sequence: row.get("sequence")?,
            hash: row.get("hash")?,
            key_id: row.get("key_id")?,
            time: row.get("sealed_at")?,
        })
    })
    .transpose()
}

async fn seal_some(tx: &mut Tx, key: &ChainKey, rng: &Rng, now: Timestamp) -> Result<usize> {
    let last = last_seal(tx).await?;
    if let Some(last) = &last
        && last.key_id != key.id()
    {
        // Otherwise two programs with different keys would alternate for ever.
        if last.time > now - KEY_HOLDS && last.time <= now {
            return Ok(0);
        }
        let entry = Entry::new("audit.begin_key", "the audit trail").after(json!({
            "seals_before": last.sequence,
            "last_hash": hex::encode(&last.hash),
            "former_key": hex::encode(&last.key_id),
            "key": hex::encode(key.id()),
        }));
        insert(tx, now, &Actor::program(), entry).await?;
    }
    let (mut sequence, mut previous) =
        last.map_or((0, Vec::new()), |last| (last.sequence, last.hash));
    // The waiting ids come first: without statistics a planner would scan the whole trail.
    let waiting = "SELECT * FROM audit WHERE id IN
                     (SELECT entry_id FROM audit_unsealed ORDER BY entry_id LIMIT $1)
                   ORDER BY id";
    let rows = tx.fetch_all(sql(waiting).bind(SEALED_AT_ONCE)).await?;
    for row in &rows {
        let id: i64 = row.get("id")?;
        sequence += 1;
        let (address_salt, states_salt) = (rng.bytes::<32>(), rng.bytes::<32>());
        let commitments = Commitments {
            address: commit_to_address(&address_salt, row)?,
            states: commit_to_states(&states_salt, row)?,
        };
        let position = SealPosition { sequence, time: now, previous: &previous };
        let hash = keyed_hash(key, &position, row, &commitments)?;
        let salts = "INSERT INTO audit_salts (entry_id, address_salt, states_salt)
                     VALUES ($1, $2, $3)";
        tx.execute(sql(salts).bind(id).bind(&address_salt[..]).bind(&states_salt[..])).await?;
        let seal = "INSERT INTO audit_seals (sequence, entry_id, hash, sealed_at, key_id,
                                             address_commitment, states_commitment)
                    VALUES ($1, $2, $3, $4, $5, $6, $7)";
        tx.execute(
            sql(seal)
                .bind(sequence)
                .bind(id)
                .bind(&hash[..])
                .bind(now)
                .bind(key.id())
                .bind(&commitments.address[..])
                .bind(&commitments.states[..]),
        )
        .await?;
        tx.execute(sql("DELETE FROM audit_unsealed WHERE entry_id = $1").bind(id)).await?;
        previous = hash.to_vec();
    }
    Ok(rows.len())
}

/// The position of a seal in the chain.
pub(super) struct SealPosition<'a> {
    pub sequence: i64,
    pub time: Timestamp,
    /// The hash of the previous seal; empty for the first.
    pub previous: &'a [u8],
}

/// The commitments that stand for an entry's texts in the chain.
pub(super) struct Commitments {
    pub address: [u8; 32],
    pub states: [u8; 32],
}

/// The hash of a seal.
pub(super) fn keyed_hash(
    key: &ChainKey,
    position: &SealPosition<'_>,
    row: &Row,
    commitments: &Commitments,
) -> Result<[u8; 32]> {
    let user_id: Option<i64> = row.get("user_id")?;
    Ok(mac(
        &key.key,
        &[
            b"seal 2",
            position.previous,
            &position.sequence.to_be_bytes(),
            &position.time.seconds().to_be_bytes(),
            &row.get::<i64>("id")?.to_be_bytes(),
            &row.get::<Timestamp>("created_at")?.seconds().to_be_bytes(),
            user_id.map(|id| id.to_string()).unwrap_or_default().as_bytes(),
            row.get::<String>("action")?.as_bytes(),
            row.get::<String>("subject")?.as_bytes(),
            &commitments.address,
            &commitments.states,
        ],
    ))
}

/// The commitment to an entry's address.
pub(super) fn commit_to_address(salt: &[u8; 32], row: &Row) -> Result<[u8; 32]> {
    Ok(mac(salt, &[b"address", row.get::<String>("client_address")?.as_bytes()]))
}

/// The commitment to an entry's states.
pub(super) fn commit_to_states(salt: &[u8; 32], row: &Row) -> Result<[u8; 32]> {
    let state = |column| row.get::<Option<String>>(column).map(mark_absence);
    Ok(mac(salt, &[b"states", state("before")?.as_bytes(), state("after")?.as_bytes()]))
}

/// Distinguishes an absent state from an empty one.
fn mark_absence(state: Option<String>) -> String {
    state.map(|text| format!("={text}")).unwrap_or_default()
}

fn mac(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    // HMAC pads a key shorter than its block with zeros.
    let mut block = [0; 64];
    block[..32].copy_from_slice(key);
    let mut mac = Hmac::<Sha256>::new((&block).into());
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}
