//! What a search of properties looks at, and what its index is asked.
//!
//! Words are folded and split in Rust (docs/decisions/0004). What the list can be
//! filtered by stands in the same index, so that a filtered search and its count are
//! answered without looking at a row.

use platform::db::{Sql, Tx};
use platform::error::Result;
use platform::text::plain::{self, SearchTerm};

use super::list::Filter;
use super::model::{Listing, PropertyId};

/// Words of one property, in bytes; all of its texts that are searched are shorter.
const MAX_BYTES: usize = 4096;

/// Whether it is deleted, as a facet.
fn state(is_deleted: bool) -> &'static str {
    if is_deleted { "deleted" } else { "live" }
}

/// A value of an enumeration as a facet: its kind and its letters, without a space.
fn facet(kind: &str, value: &str) -> String {
    let letters = value.chars().filter(char::is_ascii_alphanumeric);
    letters.fold(kind.to_owned(), |facet, c| facet + &c.to_ascii_lowercase().to_string())
}

fn facets(listing: &Listing, is_deleted: bool) -> [String; 4] {
    [
        state(is_deleted).to_owned(),
        facet("s", listing.status.as_str()),
        facet("p", listing.purpose.as_str()),
        facet("c", listing.property_type.class().as_str()),
    ]
}

/// What the index is asked, in the language of the engine.
pub(super) fn question(tx: &Tx, term: &SearchTerm, filter: &Filter) -> String {
    let mut facets = vec![state(filter.is_deleted).to_owned()];
    facets.extend(filter.status.map(|one| facet("s", one.as_str())));
    facets.extend(filter.purpose.map(|one| facet("p", one.as_str())));
    facets.extend(filter.class.map(|one| facet("c", one.as_str())));
    tx.matching_with(term, "words", "facets", &facets)
}

/// Puts a property's words into the index.
pub(super) async fn index(
    tx: &mut Tx,
    id: PropertyId,
    listing: &Listing,
    is_deleted: bool,
) -> Result<()> {
    let texts = [
        listing.owner_name.as_str(),
        listing.agent_name.as_str(),
        listing.listing_id.as_str(),
        listing.unparsed_address.as_str(),
        listing.city.as_str(),
        listing.province.as_str(),
        listing.postal_code.as_str(),
        &listing.postal_code.replace(' ', ""),
        listing.unit_number.as_str(),
        listing.street_number.as_str(),
        listing.street_name.as_str(),
        listing.street_suffix.as_str(),
    ];
    let words = plain::search_text(&texts.join(" "), MAX_BYTES);
    let facets = facets(listing, is_deleted);
    tx.execute(
        Sql::per_engine(
            "INSERT INTO property_search (rowid, words, facets) VALUES ($1, $2, $3)",
            "INSERT INTO property_search (rowid, words)
             VALUES ($1, array_to_tsvector(string_to_array($2 || ' =' || replace($3, ' ', ' ='), ' ')))",
        )
        .bind(id.0)
        .bind(words)
        .bind(facets.join(" ")),
    )
    .await?;
    Ok(())
}

/// Takes a property's words out of the index.
pub(super) async fn unindex(tx: &mut Tx, id: PropertyId) -> Result<()> {
    let query = platform::db::sql("DELETE FROM property_search WHERE rowid = $1");
    tx.execute(query.bind(id.0)).await?;
    Ok(())
}
