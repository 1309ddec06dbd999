//! The search index of properties and its queries.
//!
//! Words are folded and split in Rust (docs/decisions/0012). The filters of the list are in the same
//! index, so that a filtered search and its count read no rows.

use platform::db::{Sql, Tx};
use platform::error::Result;
use platform::text::phone;
use platform::text::plain::{self, SearchTerm};

use super::filter::PropertyFilter;
use super::listing::Listing;
use super::model::{Property, PropertyId};
use super::reso::PublicationState;

/// The highest length of a property's words in bytes; its texts are shorter.
const MAX_BYTES: usize = 8192;

/// The version of the indexed texts and filters. Increment it with every change of them; stored
/// properties are then reindexed ([`super::reindex`]).
pub const VERSION: i64 = 2;

/// The lowest number of digits of a phone number.
const TELEPHONE_DIGITS: usize = 7;

/// The phone numbers in a text, each as one word, with and without the leading 1. Searches may
/// contain other spaces or none.
fn telephone_numbers(text: &str) -> String {
    let mut words = Vec::new();
    let text = text.lines().map(phone::tidy).collect::<Vec<_>>().join("\n");
    for part in text.split(|c: char| !(c.is_ascii_digit() || " \u{a0}()+-./".contains(c))) {
        let digits: String = part.chars().filter(char::is_ascii_digit).collect();
        if digits.len() >= TELEPHONE_DIGITS {
            words.extend(digits.strip_prefix('1').map(str::to_owned));
            words.push(digits);
        }
    }
    words.join(" ")
}

/// The facet of live or deleted properties.
fn state(is_deleted: bool) -> &'static str {
    if is_deleted { "deleted" } else { "live" }
}

/// The facet of an enumeration value: its kind and letters, without spaces.
fn facet(kind: &str, value: &str) -> String {
    let letters = value.chars().filter(char::is_ascii_alphanumeric);
    letters.fold(kind.to_owned(), |facet, c| facet + &c.to_ascii_lowercase().to_string())
}

fn facets(listing: &Listing, publication: PublicationState, is_deleted: bool) -> [String; 5] {
    [
        state(is_deleted).to_owned(),
        facet("s", listing.standard_status.as_str()),
        facet("p", listing.purpose.as_str()),
        facet("c", listing.property_type.class().as_str()),
        facet("v", publication.as_str()),
    ]
}

/// Builds the search query in the syntax of the engine.
pub(super) fn build_query(tx: &Tx, term: &SearchTerm, filter: &PropertyFilter) -> String {
    let mut facets = vec![state(filter.is_deleted).to_owned()];
    facets.extend(filter.status.map(|one| facet("s", one.as_str())));
    facets.extend(filter.purpose.map(|one| facet("p", one.as_str())));
    facets.extend(filter.class.map(|one| facet("c", one.as_str())));
    facets.extend(filter.publication.map(|one| facet("v", one.as_str())));
    let facets: Vec<_> = facets.iter().map(String::as_str).collect();
    tx.match_with_facets(std::slice::from_ref(term), "words", "facets", &facets)
}

/// Indexes a property.
pub(super) async fn index(
    tx: &mut Tx,
    id: PropertyId,
    listing: &Listing,
    publication: PublicationState,
    is_deleted: bool,
) -> Result<()> {
    let texts = [
        listing.owner_name.as_str(),
        listing.list_agent_full_name.as_str(),
        listing.listing_id.as_str(),
        listing.unparsed_address.as_str(),
        listing.city.as_str(),
        listing.state_or_province.as_str(),
        listing.postal_code.as_str(),
        &listing.postal_code.replace(' ', ""),
        listing.unit_number.as_str(),
        listing.street_number.as_str(),
        listing.street_name.as_str(),
        listing.street_suffix.as_str(),
        listing.owner_details.as_str(),
        &telephone_numbers(&listing.owner_details),
        listing.list_agent_details.as_str(),
        &telephone_numbers(&listing.list_agent_details),
    ];
    let words = plain::search_text(&texts.join(" "), MAX_BYTES);
    let facets = facets(listing, publication, is_deleted);
    tx.execute(
        Sql::per_engine(
            "INSERT INTO property_search (rowid, words, facets) VALUES ($1, $2, $3)",
            "INSERT INTO property_search (rowid, words)
             VALUES ($1, array_to_tsvector(search_lexemes('', string_to_array($2, ' '))
               || string_to_array('=' || replace($3, ' ', ' ='), ' ')))",
        )
        .bind(id)
        .bind(words)
        .bind(facets.join(" ")),
    )
    .await?;
    Ok(())
}

/// Replaces the index entry of a property.
pub(super) async fn reindex(tx: &mut Tx, property: &Property) -> Result<()> {
    unindex(tx, property.id).await?;
    let is_deleted = property.deleted_time.is_some();
    index(tx, property.id, &property.listing, property.publication.state, is_deleted).await
}

/// Removes a property from the index.
pub(super) async fn unindex(tx: &mut Tx, id: PropertyId) -> Result<()> {
    let query = platform::db::sql("DELETE FROM property_search WHERE rowid = $1");
    tx.execute(query.bind(id)).await?;
    Ok(())
}

/// The newest matching properties, at most `limit`.
pub async fn find_matching(tx: &mut Tx, term: &SearchTerm, limit: i64) -> Result<Vec<PropertyId>> {
    let query = build_query(tx, term, &PropertyFilter::default());
    let statement = Sql::per_engine(
        "SELECT rowid AS found FROM property_search WHERE property_search MATCH $1
         ORDER BY rowid DESC LIMIT $2",
        "WITH found AS MATERIALIZED
           (SELECT rowid FROM property_search WHERE words @@ $1::tsquery)
         SELECT rowid AS found FROM found ORDER BY rowid DESC LIMIT $2",
    );
    let rows = tx.fetch_all(statement.bind(query).bind(limit)).await?;
    rows.iter().map(|row| Ok(PropertyId(row.get("found")?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_telephone_number_is_one_word_however_it_is_written() {
        for text in ["+1 (418) 555-0199", "Call 1.418.555.0199 please", "1-418-555-0199"] {
            assert_eq!(telephone_numbers(text), "4185550199 14185550199", "{text}");
        }
        assert_eq!(telephone_numbers("418 555-0199; Suite 12"), "4185550199");
        assert_eq!(telephone_numbers("418\u{2011}555\u{2013}0199 ext. 204"), "4185550199");
        assert_eq!(telephone_numbers("418 555-0199\n418 555-0100"), "4185550199 4185550100");
        assert_eq!(telephone_numbers("Suite 12"), "");
    }
}
