//! Full-text search of homes, in the database.
//!
//! The index covers the view `public_listings` only. It follows the log of changes with a short
//! delay; one process at a time writes it.

use std::sync::Arc;

use engine::Ids;
use foundation::{Site, locks};
use platform::db::{ReadPriority, Row, Scope, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;
use platform::text::plain::{SearchTerm, search_text};
use platform::versioned_cache::DataVersion;

use crate::listing_index::ListingIndex;
use crate::property::{
    Amenity, Enumeration, PropertyClass, PropertySubType, Purpose, province_in_french,
    province_name,
};

/// The longest text of one home, in bytes.
const MAX_BYTES: usize = 8_192;
/// Changes per transaction.
const PORTION: i64 = 500;

/// The homes that contain every word of a text; `None` if it has no letter or digit.
pub async fn find(site: &Site, text: &str) -> Result<Option<Arc<Ids>>> {
    let Some(term) = parse_term(text) else { return Ok(None) };
    let found = platform::read_public!(site.db, ReadPriority::Normal, tx =>
        find_term(site, &mut tx, &term).await);
    found.map(Some)
}

async fn find_term(site: &Site, tx: &mut Tx, term: &SearchTerm) -> Result<Arc<Ids>> {
    let query = "SELECT sequence FROM home_search_state";
    let written: i64 = tx.fetch_one(sql(query)).await?.get("sequence")?;
    let version = DataVersion::of_listings(written.unsigned_abs());
    let key = (version, term.words().join(" ").into_boxed_str());
    if let Some(ids) = site.feature::<ListingIndex>().text_matches.get(&key).await {
        return Ok(ids);
    }
    let matching = tx.match_query(term, Scope { columns: &["words"], facets: &[] });
    // Reading every row would also read its words, which lie apart.
    let by_index = "SELECT set_config('enable_seqscan', 'off', TRUE)";
    tx.execute(Sql::per_engine("SELECT 1", by_index)).await?;
    let query = Sql::per_engine(
        "SELECT group_concat(rowid) AS ids FROM home_search WHERE home_search MATCH $1",
        "SELECT string_agg(rowid::text, ',') AS ids FROM home_search WHERE words @@ $1::tsquery",
    );
    let row = tx.fetch_one(query.bind(matching)).await?;
    let text = row.get::<Option<String>>("ids")?.unwrap_or_default();
    let ids: Arc<Ids> = Arc::new(text.split(',').filter_map(|id| id.parse().ok()).collect());
    site.feature::<ListingIndex>().text_matches.insert(key, Arc::clone(&ids)).await;
    Ok(ids)
}

/// Those of some homes that contain every word of a text.
pub async fn find_among(tx: &mut Tx, text: &str, ids: &[i64]) -> Result<Vec<i64>> {
    let Some(term) = parse_term(text) else { return Ok(Vec::new()) };
    let matching = tx.match_query(&term, Scope { columns: &["words"], facets: &[] });
    let query = Sql::per_engine(
        "SELECT rowid AS id FROM home_search WHERE home_search MATCH $1
           AND rowid IN (SELECT value FROM json_each($2))",
        "SELECT rowid AS id FROM home_search WHERE words @@ $1::tsquery
           AND rowid = ANY (ARRAY(SELECT jsonb_array_elements_text($2::jsonb)::bigint))",
    );
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(matching).bind(json)).await?;
    rows.iter().map(|row| row.get("id")).collect()
}

/// Parses the text. `John’s` becomes `johns`, which is indexed for both spellings.
fn parse_term(text: &str) -> Option<SearchTerm> {
    SearchTerm::parse(&join_apostrophes(text, Elisions::Split))
}

/// How French elisions (`l’eau`) are handled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Elisions {
    /// As two words.
    Split,
    /// As one word.
    Join,
}

/// Removes apostrophes inside words.
fn join_apostrophes(text: &str, elisions: Elisions) -> String {
    let mut out = String::with_capacity(text.len());
    let mut word = String::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        let is_inside = !word.is_empty() && rest.peek().is_some_and(|next| next.is_alphanumeric());
        let is_elision = word.chars().count() == 1 || word.eq_ignore_ascii_case("qu");
        let stays = elisions == Elisions::Split && is_elision;
        if is_apostrophe(c) && is_inside && !stays {
            continue;
        }
        if c.is_alphanumeric() {
            word.push(c);
        } else {
            word.clear();
        }
        out.push(c);
    }
    out
}

const fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '\u{2019}')
}

/// Indexes some changed homes, unless another instance does so. Returns the number of changes
/// handled.
///
/// # Errors
/// The store is away.
pub async fn index_new(site: &Site) -> Result<usize> {
    let mut tx = site.db.read().await?;
    if pending_changes(&mut tx).await?.is_empty() {
        return Ok(0);
    }
    drop(tx);
    platform::write!(site.db, tx => async {
        if !tx.try_lock(locks::HOME_WORDS).await? {
            return Ok(0);
        }
        let rows = pending_changes(&mut tx).await?;
        let mut ids = rows.iter().map(|row| row.get("listing_id")).collect::<Result<Vec<i64>>>()?;
        ids.sort_unstable();
        ids.dedup();
        write(&mut tx, &ids).await?;
        if let Some(last) = rows.last() {
            let last: i64 = last.get("sequence")?;
            let query = "UPDATE home_search_state SET sequence = $1 WHERE only_row = 1";
            tx.execute(sql(query).bind(last)).await?;
        }
        Ok(rows.len())
    }.await)
}

/// Makes the search words of some homes again, by id, those after `after`. Returns the last id, or
/// `None` when there is none.
///
/// # Errors
/// The store is away.
pub async fn index_words_after(tx: &mut Tx, after: i64) -> Result<Option<i64>> {
    let query = "SELECT id FROM public_listings WHERE id > $1 ORDER BY id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(after).bind(PORTION)).await?;
    let ids = rows.iter().map(|row| row.get("id")).collect::<Result<Vec<i64>>>()?;
    write(tx, &ids).await?;
    Ok(ids.last().copied())
}

async fn pending_changes(tx: &mut Tx) -> Result<Vec<Row>> {
    let query = "SELECT sequence, listing_id FROM listing_changes
                 WHERE sequence > (SELECT sequence FROM home_search_state WHERE only_row = 1)
                 ORDER BY sequence LIMIT $1";
    tx.fetch_all(sql(query).bind(PORTION)).await
}

async fn write(tx: &mut Tx, ids: &[i64]) -> Result<()> {
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let query = platform::sql_in!("DELETE FROM home_search WHERE rowid", ids "$1");
    tx.execute(query.bind(&json)).await?;
    let query = platform::sql_by_key!("*", "public_listings");
    for row in tx.fetch_all(query.bind(json)).await? {
        let query = Sql::per_engine(
            "INSERT INTO home_search (rowid, words) VALUES ($1, $2)",
            "INSERT INTO home_search (rowid, words)
             VALUES ($1, array_to_tsvector(search_lexemes('', string_to_array($2, ' '))))",
        );
        tx.execute(query.bind(row.get::<i64>("id")?).bind(indexed_text(&row)?)).await?;
    }
    Ok(())
}

/// The text by which a home is found, in both languages.
fn indexed_text(row: &Row) -> Result<String> {
    let text =
        |column: &str| Ok::<_, Error>(row.get::<Option<String>>(column)?.unwrap_or_default());
    let province = text("state_or_province")?;
    let postal_code = text("postal_code")?;
    let amenities = text("association_amenities")?;
    let amenities = amenities.split([',', '\n', ';', '\t']).filter_map(Amenity::parse);
    let mut parts = vec![
        text("unparsed_address")?,
        text("city")?,
        text("neighbourhood")?,
        province_name(&province).to_owned(),
        province_in_french(&province).to_owned(),
        postal_code.replace(' ', ""),
        postal_code,
        province,
        labels::<PropertySubType>(&text("property_sub_type")?),
        labels::<Purpose>(&text("purpose")?),
        labels::<PropertyClass>(&text("property_class")?),
    ];
    parts.extend(amenities.map(|one| labels::<Amenity>(one.as_str())));
    parts.push(text("public_remarks")?);
    let all = parts.join(" ");
    // Joined forms, in addition to the parts.
    let whole = all.split_whitespace().filter(|word| word.contains(is_apostrophe));
    let whole: Vec<String> = whole.map(|word| join_apostrophes(word, Elisions::Join)).collect();
    Ok(search_text(&format!("{} {all}", whole.join(" ")), MAX_BYTES))
}

fn labels<T: Enumeration>(text: &str) -> String {
    T::parse(text).map_or_else(String::new, |value| {
        format!("{} {}", value.label(Language::En), value.label(Language::Fr))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_apostrophe_inside_a_word_joins_it() {
        for (text, stays, whole) in [
            ("St. John’s", "St. Johns", "St. Johns"),
            ("Saint John's, NL", "Saint Johns, NL", "Saint Johns, NL"),
            ("l’eau d'ici", "l’eau d'ici", "leau dici"),
            ("Qu'Appelle", "Qu'Appelle", "QuAppelle"),
            ("Baie-D’Urfé", "Baie-D’Urfé", "Baie-DUrfé"),
            ("aujourd'hui", "aujourdhui", "aujourdhui"),
            ("'quoted' 5' wide", "'quoted' 5' wide", "'quoted' 5' wide"),
            ("", "", ""),
        ] {
            assert_eq!(join_apostrophes(text, Elisions::Split), stays);
            assert_eq!(join_apostrophes(text, Elisions::Join), whole);
        }
    }
}
