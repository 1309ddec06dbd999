//! The language of a site that has one, before there is a snapshot of the settings: the addresses of
//! pages are made at the start.

use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;

use super::table;
use super::value::{FixedSettings, Origin, Value};

/// The only language of the site, if it has one.
///
/// # Errors
/// The store is away.
pub async fn only_language(fixed: &FixedSettings, tx: &mut Tx) -> Result<Option<Language>> {
    let fixed = fixed.get("languages").filter(|(_, origin)| *origin != Origin::Default);
    let value = if let Some((value, _)) = fixed {
        Some(value.clone())
    } else {
        let query = "SELECT value FROM settings WHERE name = 'languages'";
        let row = tx.fetch_optional(sql(query)).await?;
        let json = row.map(|row| row.get::<Option<String>>("value")).transpose()?.flatten();
        json.and_then(|json| serde_json::from_str::<Value>(&json).ok())
    };
    let is_valid = |value: &Value| {
        table::find("languages").is_some_and(|setting| setting.check(value).is_ok())
    };
    let only = value.filter(is_valid).and_then(|value| match value.list() {
        [code] => Language::from_code(code),
        _ => None,
    });
    Ok(only)
}
