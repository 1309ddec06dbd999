//! Verifies the chain in constant memory.

use std::fmt;
use std::str::FromStr;

use super::erase;
use super::seal::{
    ChainKey, Commitments, SealPosition, commit_to_address, commit_to_states, keyed_hash,
};
use crate::clock::Timestamp;
use crate::db::{Row, Tx, sql};
use crate::error::{Error, Result};

/// Entries per read.
const WALKED_AT_ONCE: i64 = 200;

/// The result of verifying the chain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChainReport {
    /// Verified entries.
    pub entries: u64,
    /// Entries with erased texts.
    pub erased: u64,
    /// Entries that are not sealed yet.
    pub waiting: u64,
    /// The last verified seal.
    pub last: Option<Seal>,
    /// When the last seal was made.
    pub last_time: Option<Timestamp>,
    /// The first fault.
    pub broken: Option<BrokenEntry>,
}

/// A seal as text, `{sequence}:{hash}`. Noted elsewhere, it shows whether the end of the trail was
/// cut off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// The position in the chain, from 1.
    pub sequence: i64,
    /// 64 hexadecimal digits.
    pub hash: String,
}

/// A seal that somebody noted earlier.
pub type ExpectedSeal = Seal;

impl fmt::Display for Seal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.sequence, self.hash)
    }
}

impl FromStr for Seal {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            "a seal is its number, a colon and 64 hexadecimal digits, as `keyturn audit verify` \
             prints it"
                .to_owned()
        };
        let (sequence, hash) = text.trim().split_once(':').ok_or_else(wrong)?;
        let sequence: i64 = sequence.parse().map_err(|_| wrong())?;
        let is_hash = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        if sequence < 1 || !is_hash {
            return Err(wrong());
        }
        Ok(Self { sequence, hash: hash.to_ascii_lowercase() })
    }
}

/// A faulty entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenEntry {
    /// The entry's id; for a cut end, the last entry that exists.
    pub entry_id: i64,
    /// The fault.
    pub fault: Fault,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The entry does not match its seal.
    Changed,
    /// The seal exists and the entry does not.
    Missing,
    /// An earlier seal is missing.
    Hole,
    /// The entry has no seal and does not wait for one.
    Beside,
    /// A text was erased without a recording entry.
    Erased,
    /// The seal has another key.
    OtherKey,
    /// The chain ends before the expected seal.
    Cut,
    /// Another seal is at the position of the expected one.
    OtherSeal,
}

impl Fault {
    /// The fault's name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::Changed => "changed",
            Self::Missing => "missing",
            Self::Hole => "hole",
            Self::Beside => "beside",
            Self::Erased => "erased",
            Self::OtherKey => "other_key",
            Self::Cut => "cut",
            Self::OtherSeal => "other_seal",
        }
    }
}

impl fmt::Display for BrokenEntry {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.entry_id;
        match self.fault {
            Fault::Changed => write!(formatter, "entry {id} was changed after it was sealed"),
            Fault::Missing => write!(formatter, "entry {id} is missing"),
            Fault::Hole => write!(formatter, "what was sealed before entry {id} is missing"),
            Fault::Beside => write!(formatter, "entry {id} has come in beside the chain"),
            Fault::Erased => {
                write!(formatter, "a text of entry {id} is gone and no entry tells who erased it")
            }
            Fault::OtherKey => write!(
                formatter,
                "entry {id} is sealed with another key; is secrets_key_file the one of this \
                 database?"
            ),
            Fault::Cut => write!(
                formatter,
                "the chain ends with entry {id}, before the seal that was expected"
            ),
            Fault::OtherSeal => {
                write!(formatter, "the seal of entry {id} is not the one that was expected")
            }
        }
    }
}

/// Verifies the chain up to the first fault. Seals of another key are reported but do not stop it.
///
/// # Errors
/// The store is away.
pub async fn verify(
    tx: &mut Tx,
    key: &ChainKey,
    expected: Option<&ExpectedSeal>,
) -> Result<ChainReport> {
    let mut walk = Walk { key, expected, previous: Vec::new(), last_entry: 0 };
    let mut report = ChainReport::default();
    let waiting = tx.fetch_one(sql("SELECT COUNT(*) AS total FROM audit_unsealed")).await?;
    report.waiting = waiting.get::<i64>("total")?.unsigned_abs();
    let mut sequence = 0;
    loop {
        let page = "SELECT sequence, audit_seals.entry_id, hash, key_id,
                      sealed_at, address_commitment, states_commitment,
                      address_salt, states_salt, address.erased_by AS address_erased,
                      states.erased_by AS states_erased, audit.*
                    FROM audit_seals
                    LEFT JOIN audit ON audit.id = audit_seals.entry_id
                    LEFT JOIN audit_salts ON audit_salts.entry_id = audit_seals.entry_id
                    LEFT JOIN audit_erasures AS address
                      ON address.entry_id = audit_seals.entry_id AND address.part = 'address'
                    LEFT JOIN audit_erasures AS states
                      ON states.entry_id = audit_seals.entry_id AND states.part = 'states'
                    WHERE sequence > $1 ORDER BY sequence LIMIT $2";
        let rows = tx.fetch_all(sql(page).bind(sequence).bind(WALKED_AT_ONCE)).await?;
        if rows.is_empty() {
            break;
        }
        for row in &rows {
            sequence += 1;
            if let Some(fault) = walk.step(tx, row, sequence, &mut report).await? {
                let broken = BrokenEntry { entry_id: row.get("entry_id")?, fault };
                if fault != Fault::OtherKey {
                    report.broken = Some(broken);
                    return Ok(report);
                }
                report.broken.get_or_insert(broken);
            }
        }
    }
    if report.broken.is_none() {
        report.broken = match walk.end(&report) {
            Some(fault) => Some(BrokenEntry { entry_id: walk.last_entry, fault }),
            None => find_unchained(tx).await?,
        };
    }
    Ok(report)
}

struct Walk<'a> {
    key: &'a ChainKey,
    expected: Option<&'a ExpectedSeal>,
    previous: Vec<u8>,
    last_entry: i64,
}

impl Walk<'_> {
    /// Verifies one seal with its entry; returns the fault, if any.
    async fn step(
        &mut self,
        tx: &mut Tx,
        row: &Row,
        sequence: i64,
        report: &mut ChainReport,
    ) -> Result<Option<Fault>> {
        if row.get::<i64>("sequence")? != sequence {
            return Ok(Some(Fault::Hole));
        }
        if row.get::<Option<i64>>("id")?.is_none() {
            return Ok(Some(Fault::Missing));
        }
        let sealed: Vec<u8> = row.get("hash")?;
        let erased = ErasedParts::from_row(row)?;
        if !erased.matches_row(row)? {
            return Ok(Some(Fault::Erased));
        }
        let fault = if row.get::<Vec<u8>>("key_id")? == self.key.id() {
            self.check_hash(row, sequence, &erased, &sealed)?
        } else {
            Some(Fault::OtherKey)
        };
        if matches!(fault, Some(fault) if fault != Fault::OtherKey) {
            return Ok(fault);
        }
        if fault.is_none()
            && row.get::<String>("action")? == erase::ACTION
            && !erase::matches_summary(tx, row).await?
        {
            return Ok(Some(Fault::Erased));
        }
        let hash = hex::encode(&sealed);
        if self.expected.is_some_and(|seal| seal.sequence == sequence && seal.hash != hash) {
            return Ok(Some(Fault::OtherSeal));
        }
        report.entries += 1;
        report.erased += u64::from(!erased.is_empty());
        report.last = Some(Seal { sequence, hash });
        report.last_time = Some(row.get("sealed_at")?);
        self.last_entry = row.get("entry_id")?;
        self.previous = sealed;
        Ok(fault)
    }

    fn check_hash(
        &self,
        row: &Row,
        sequence: i64,
        erased: &ErasedParts,
        sealed: &[u8],
    ) -> Result<Option<Fault>> {
        let bytes = |column| -> Result<Option<[u8; 32]>> {
            let bytes: Option<Vec<u8>> = row.get(column)?;
            Ok(bytes.and_then(|bytes| bytes.try_into().ok()))
        };
        let (Some(address), Some(states)) =
            (bytes("address_commitment")?, bytes("states_commitment")?)
        else {
            return Ok(Some(Fault::Changed));
        };
        let time = row.get("sealed_at")?;
        let position = SealPosition { sequence, time, previous: &self.previous };
        let commitments = Commitments { address, states };
        if keyed_hash(self.key, &position, row, &commitments)?[..] != *sealed {
            return Ok(Some(Fault::Changed));
        }
        let fits = |salt: Option<[u8; 32]>, is_erased, committed, commit: Commit| match salt {
            Some(salt) => commit(&salt, row).map(|found| found == committed),
            None => Ok(is_erased),
        };
        let address = fits(bytes("address_salt")?, erased.address, address, commit_to_address)?;
        let states = fits(bytes("states_salt")?, erased.states, states, commit_to_states)?;
        Ok((!address || !states).then_some(Fault::Changed))
    }

    /// A fault of the chain as a whole.
    fn end(&self, report: &ChainReport) -> Option<Fault> {
        let reached = report.last.as_ref().map_or(0, |seal| seal.sequence);
        self.expected.is_some_and(|seal| seal.sequence > reached).then_some(Fault::Cut)
    }
}

type Commit = fn(&[u8; 32], &Row) -> Result<[u8; 32]>;

/// Which parts of an entry are recorded as erased, and by which entries.
struct ErasedParts {
    address: bool,
    states: bool,
}

impl ErasedParts {
    fn from_row(row: &Row) -> Result<Self> {
        let is_erased = |column| row.get::<Option<i64>>(column).map(|by| by.is_some());
        Ok(Self { address: is_erased("address_erased")?, states: is_erased("states_erased")? })
    }

    fn is_empty(&self) -> bool {
        !self.address && !self.states
    }

    /// Whether the parts that are recorded as erased are absent.
    fn matches_row(&self, row: &Row) -> Result<bool> {
        let is_there = |column| row.get::<Option<String>>(column).map(|text| text.is_some());
        let address = !self.address || row.get::<String>("client_address")?.is_empty();
        let states = !self.states || !(is_there("before")? || is_there("after")?);
        Ok(address && states)
    }
}

/// The first entry outside of the chain, or the first erasure without a recording entry.
async fn find_unchained(tx: &mut Tx) -> Result<Option<BrokenEntry>> {
    let beside = "SELECT id FROM audit
                  WHERE NOT EXISTS (SELECT 1 FROM audit_seals WHERE entry_id = audit.id)
                    AND NOT EXISTS (SELECT 1 FROM audit_unsealed WHERE entry_id = audit.id)
                  ORDER BY id LIMIT 1";
    let gone = "SELECT entry_id AS id FROM audit_unsealed
                WHERE NOT EXISTS (SELECT 1 FROM audit WHERE audit.id = entry_id)
                ORDER BY entry_id LIMIT 1";
    let untold = "SELECT entry_id AS id FROM audit_erasures
                  WHERE NOT EXISTS (SELECT 1 FROM audit
                                    WHERE audit.id = erased_by AND action = 'audit.erase')
                  ORDER BY entry_id LIMIT 1";
    let faults = [(beside, Fault::Beside), (gone, Fault::Missing), (untold, Fault::Erased)];
    for (query, fault) in faults {
        if let Some(row) = tx.fetch_optional(sql(query)).await? {
            return Ok(Some(BrokenEntry { entry_id: row.get("id")?, fault }));
        }
    }
    Ok(None)
}

/// Stores the result of a verification; a fault as its code and the entry's id.
///
/// # Errors
/// The store is away.
pub async fn note_report(tx: &mut Tx, report: &ChainReport, now: Timestamp) -> Result<()> {
    let entries = i64::try_from(report.entries).map_err(Error::internal)?;
    let summary = |broken: &BrokenEntry| format!("{} {}", broken.fault.code(), broken.entry_id);
    let complaint = report.broken.as_ref().map(summary).unwrap_or_default();
    let note = "UPDATE audit_state SET checked_at = $1, checked_entries = $2, checked_hash = $3,
                  complaint = $4 WHERE id = 1";
    tx.execute(
        sql(note)
            .bind(now)
            .bind(entries)
            .bind(report.last.as_ref().map(ToString::to_string).unwrap_or_default())
            .bind(complaint),
    )
    .await
    .map(drop)
}
