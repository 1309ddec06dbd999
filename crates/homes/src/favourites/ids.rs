//! Parses the ids in a URL: `ids=MTI,MTM`.

use foundation::encoded_id;

use crate::property::PropertyId;

use super::error::{FavouritesError, MOST};

/// Parses `ids` of a query: encoded as in URLs of homes, with or without padding, or as plain
/// numbers (no encoded id begins with a digit). Forms repeat the name, with empty values for
/// unselected homes. Duplicates are dropped.
///
/// # Errors
/// An invalid id, or too many.
pub fn parse(query: &str) -> Result<Vec<PropertyId>, FavouritesError> {
    let mut ids = Vec::new();
    for (_, value) in
        url::form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| name == "ids")
    {
        for part in value.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let id = parse_id(part).ok_or(FavouritesError::BadId)?;
            if !ids.contains(&id) {
                ids.push(id);
            }
            if ids.len() > MOST {
                return Err(FavouritesError::TooMany);
            }
        }
    }
    Ok(ids)
}

fn parse_id(part: &str) -> Option<PropertyId> {
    let plain = || part.parse().ok().filter(|id: &i64| *id > 0 && id.to_string() == part);
    encoded_id::decode(part).or_else(plain).map(PropertyId)
}

/// Writes the ids for a URL, without padding, which link detectors would cut off.
pub fn write(ids: &[PropertyId]) -> String {
    let encoded: Vec<_> =
        ids.iter().map(|id| encoded_id::encode(id.0).trim_end_matches('=').to_owned()).collect();
    encoded.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(query: &str) -> Result<Vec<i64>, FavouritesError> {
        parse(query).map(|ids| ids.iter().map(|id| id.0).collect())
    }

    #[test]
    fn ids_are_read_in_each_way_that_they_are_written() {
        for query in [
            "ids=MTI,MTM=",
            "ids=MTI%3D%2CMTM%3D",
            "ids=12,13",
            "a=b&ids=MTI&ids=&ids=13",
            "ids=MTI,,MTI=, 13",
        ] {
            assert_eq!(numbers(query), Ok(vec![12, 13]), "{query}");
        }
        for query in ["", "ids=", "ids=,", "id=12"] {
            assert_eq!(numbers(query), Ok(vec![]), "{query}");
        }
        assert_eq!(write(&parse("ids=13,MTI=").unwrap()), "MTM,MTI");
    }

    #[test]
    fn what_is_no_id_is_refused_and_so_are_too_many() {
        for bad in ["x", "MTI=,nonsense", "0", "-1", "012", "1.5", "9223372036854775808", "é"] {
            assert_eq!(numbers(&format!("ids={bad}")), Err(FavouritesError::BadId), "{bad}");
        }
        let many = |count: usize| {
            let ids: Vec<_> = (1..=count).map(|id| id.to_string()).collect();
            numbers(&format!("ids={}", ids.join(",")))
        };
        assert_eq!(many(MOST).map(|ids| ids.len()), Ok(MOST));
        assert_eq!(many(MOST + 1), Err(FavouritesError::TooMany));
    }
}
