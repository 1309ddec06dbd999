//! Reads and writes stored settings.

use std::collections::BTreeMap;

use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result};
use platform::identity::seal::SealKey;
use platform::rng::Rng;

use super::table::{self, SettingDefinition};
use super::value::Value;
use crate::access::UserId;

/// A stored setting.
#[derive(Clone, Debug)]
pub struct SettingRow {
    /// Its value; `None` after a return to the default.
    pub value: Option<Value>,
    /// Whether it cannot be decrypted: sealed with another key, or damaged.
    pub is_unreadable: bool,
    /// How often it was changed.
    pub revision: i64,
    /// When it was last changed.
    pub updated_time: Timestamp,
    /// Who changed it.
    pub updated_by: UserId,
}

/// All stored settings, by name. Those of a newer program are skipped.
pub async fn all(tx: &mut Tx, seal: &SealKey) -> Result<BTreeMap<&'static str, SettingRow>> {
    let rows = tx
        .fetch_all(sql("SELECT name, value, sealed, revision, updated_at, updated_by
                        FROM settings ORDER BY name"))
        .await?;
    let mut all = BTreeMap::new();
    for row in rows {
        let name: String = row.get("name")?;
        if let Some(setting) = table::find(&name) {
            all.insert(setting.name, read(setting, &row, seal)?);
        }
    }
    Ok(all)
}

fn read(setting: &SettingDefinition, row: &Row, seal: &SealKey) -> Result<SettingRow> {
    let value: Option<String> = row.get("value")?;
    let sealed: Option<Vec<u8>> = row.get("sealed")?;
    let is_there = value.is_some() || sealed.is_some();
    let json = match sealed {
        Some(sealed) => {
            let opened = seal.open(&purpose(setting.name), &sealed).ok();
            opened.and_then(|bytes| String::from_utf8(bytes).ok())
        }
        None => value,
    };
    let value = json.and_then(|json| serde_json::from_str::<Value>(&json).ok());
    Ok(SettingRow {
        is_unreadable: is_there && value.is_none(),
        value,
        revision: row.get("revision")?,
        updated_time: row.get("updated_at")?,
        updated_by: UserId(row.get("updated_by")?),
    })
}

/// Stores a value, or `None` for the default. The transaction also calls [`note_change`].
pub async fn put(
    tx: &mut Tx,
    seal: (&SealKey, &Rng),
    setting: &SettingDefinition,
    value: Option<&Value>,
    (by, now): (UserId, Timestamp),
) -> Result<()> {
    let json = value.map(serde_json::to_string).transpose().map_err(Error::internal)?;
    let empty = sql("INSERT INTO settings (name, revision, updated_at, updated_by)
                     VALUES ($1, 1, $2, $3)
                     ON CONFLICT (name) DO UPDATE SET value = NULL, sealed = NULL,
                       revision = settings.revision + 1, updated_at = $2, updated_by = $3");
    tx.execute(empty.bind(setting.name).bind(now).bind(by)).await?;
    match json {
        None => {}
        Some(json) if setting.is_secret() => {
            let (key, rng) = seal;
            let sealed = key.seal(rng, &purpose(setting.name), json.as_bytes())?;
            let fill = sql("UPDATE settings SET sealed = $2 WHERE name = $1");
            tx.execute(fill.bind(setting.name).bind(&*sealed)).await?;
        }
        Some(json) => {
            let fill = sql("UPDATE settings SET value = $2 WHERE name = $1");
            tx.execute(fill.bind(setting.name).bind(json)).await?;
        }
    }
    Ok(())
}

/// Marks the settings or texts as changed, so that every process reads them again. It is the
/// first statement of its transaction, because it includes [`Tx::touch_content`].
pub async fn note_change(tx: &mut Tx, rng: &Rng) -> Result<()> {
    tx.touch_content().await?;
    let words = i64::from_be_bytes(rng.bytes());
    tx.execute(sql("UPDATE content_state SET settings_version = $1 WHERE id = 1").bind(words))
        .await
        .map(drop)
}

/// A number that changes with each [`note_change`].
pub async fn texts_version(tx: &mut Tx) -> Result<i64> {
    tx.fetch_one(sql("SELECT settings_version FROM content_state WHERE id = 1"))
        .await?
        .get("settings_version")
}

fn purpose(name: &str) -> String {
    format!("setting {name}")
}
