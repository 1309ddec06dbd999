//! What the audit trail says of a change of a property.

use serde_json::{Map, Value};

use super::listing::{FIELDS, Listing};
use super::model::PropertyId;

/// What is known of an owner is not kept where nothing can be deleted.
const PERSONAL: [&str; 2] = ["OwnerName", "OwnerDetails"];

/// A property in the audit trail.
pub fn subject(id: PropertyId) -> String {
    format!("property {id}")
}

/// The names of all fields.
pub fn all() -> Vec<&'static str> {
    FIELDS.iter().map(|field| field.name).collect()
}

/// What the audit trail says of some fields; of personal ones only that they changed.
pub fn audited(listing: &Listing, names: &[&'static str]) -> Value {
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
