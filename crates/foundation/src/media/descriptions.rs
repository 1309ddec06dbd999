//! Descriptions of pictures: the search words of the library, and descriptions that it takes over
//! from texts elsewhere. Those written in the library itself are in `site::media_library`.

use std::collections::HashSet;

use platform::db::{Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;
use platform::text::plain;

/// Search words of one picture, in bytes.
const WORDS_MAX_BYTES: usize = 4_096;

/// Indexes a picture of the library by its file name and its descriptions.
pub async fn index_words(
    tx: &mut Tx,
    id: i64,
    file_name: &str,
    alt_en: &str,
    alt_fr: &str,
) -> Result<()> {
    tx.execute(sql("DELETE FROM library_search WHERE rowid = $1").bind(id)).await?;
    let words = plain::search_text(&format!("{file_name} {alt_en} {alt_fr}"), WORDS_MAX_BYTES);
    if words.is_empty() {
        return Ok(());
    }
    let insert = Sql::per_engine(
        "INSERT INTO library_search (rowid, words) VALUES ($1, $2)",
        "INSERT INTO library_search (rowid, words)
         VALUES ($1, array_to_tsvector(search_lexemes('', string_to_array($2, ' '))))",
    );
    tx.execute(insert.bind(id).bind(words)).await.map(drop)
}

/// Pictures whose words are made again in one transaction.
const INDEXED_TOGETHER: i64 = 500;

/// Makes the search words of some pictures of the library again, by id, those after `after`. Returns
/// the last id, or `None` when there is none.
///
/// # Errors
/// The store is away.
pub async fn index_words_after(tx: &mut Tx, after: i64) -> Result<Option<i64>> {
    let query = "SELECT id, file_name, alt_en, alt_fr FROM library
                 WHERE id > $1 ORDER BY id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(after).bind(INDEXED_TOGETHER)).await?;
    let mut last = None;
    for row in rows {
        let id = row.get("id")?;
        let (file, en, fr): (String, String, String) =
            (row.get("file_name")?, row.get("alt_en")?, row.get("alt_fr")?);
        index_words(tx, id, &file, &en, &fr).await?;
        last = Some(id);
    }
    Ok(last)
}

/// Pictures of one text whose descriptions are taken over; later ones are skipped.
const MOST_AT_ONCE: usize = 500;

/// Short enough for a screen reader.
const ALT_MAX_CHARS: usize = 255;

/// An alternative text in the form of the library; `None` if it has no valid one.
pub fn alt_of(text: &str) -> Option<String> {
    let alt = plain::one_line(plain::trim(text))?;
    (!plain::is_blank(&alt) && alt.chars().count() <= ALT_MAX_CHARS).then_some(alt)
}

/// Stores descriptions of pictures, by name, where the library has none. Pictures of properties
/// are left out: only those who may change properties describe them.
pub async fn describe_shown(
    tx: &mut Tx,
    said: &[(String, String)],
    language: Language,
) -> Result<()> {
    let said = &said[..said.len().min(MOST_AT_ONCE)];
    if said.is_empty() {
        return Ok(());
    }
    let query = Sql::per_engine(
        "SELECT media_name FROM library
         WHERE media_name IN (SELECT value FROM json_each($1))
           AND homes = 0 AND is_of_homes = FALSE
           AND CASE WHEN $2 THEN alt_fr ELSE alt_en END = ''",
        "SELECT media_name FROM library
         WHERE media_name = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)))
           AND homes = 0 AND is_of_homes = FALSE
           AND CASE WHEN CAST($2 AS BOOLEAN) THEN alt_fr ELSE alt_en END = ''",
    );
    let names: Vec<&String> = said.iter().map(|(name, _)| name).collect();
    let names = serde_json::to_string(&names).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(names).bind(language == Language::Fr)).await?;
    let unsaid: HashSet<String> =
        rows.iter().map(|row| row.get("media_name")).collect::<Result<_>>()?;
    for (name, alt) in said {
        if unsaid.contains(name)
            && let Some(alt) = alt_of(alt)
        {
            describe_first(tx, name, &alt, language).await?;
        }
    }
    Ok(())
}

/// Stores the description of a picture in a language, unless it has one.
pub async fn describe_first(tx: &mut Tx, name: &str, alt: &str, language: Language) -> Result<()> {
    let query = "SELECT id, file_name, alt_en, alt_fr FROM library WHERE media_name = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(name)).await? else { return Ok(()) };
    let (id, file_name): (i64, String) = (row.get("id")?, row.get("file_name")?);
    let (mut en, mut fr): (String, String) = (row.get("alt_en")?, row.get("alt_fr")?);
    let known = if language == Language::Fr { &mut fr } else { &mut en };
    if !known.is_empty() {
        return Ok(());
    }
    alt.clone_into(known);
    let query = "UPDATE library SET alt_en = $2, alt_fr = $3 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(&en).bind(&fr)).await?;
    index_words(tx, id, &file_name, &en, &fr).await
}
