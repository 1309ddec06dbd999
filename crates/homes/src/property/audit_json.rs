//! The JSON of a property in the audit trail.

use serde_json::{Map, Value};

use super::listing::{FIELDS, Listing};
use super::model::PropertyId;

/// Personal fields are left out, because audit entries cannot be deleted.
const PERSONAL: [&str; 2] = ["OwnerName", "OwnerDetails"];

/// The audit subject of a property.
pub fn subject(id: PropertyId) -> String {
    format!("property {id}")
}

/// The names of all fields.
pub fn all_field_names() -> Vec<&'static str> {
    FIELDS.iter().map(|field| field.name).collect()
}

/// The values of some fields; for personal fields only that they changed.
pub fn audit_json(listing: &Listing, names: &[&'static str]) -> Value {
    let mut state = Map::new();
    for field in FIELDS.iter().filter(|field| names.contains(&field.name)) {
        let text = (field.text)(listing);
        if PERSONAL.contains(&field.name) {
            state.insert(field.name.to_owned(), Value::from("not kept here"));
        } else if !text.is_empty() {
            state.insert(field.name.to_owned(), Value::from(text));
        }
    }
    Value::Object(state)
}
