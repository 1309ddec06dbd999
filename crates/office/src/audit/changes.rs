//! Compares the states of an entry, field by field.

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::store::EntryStates;

/// Fields shown per entry.
const MOST_FIELDS: usize = 60;
/// Longer values are cut; in characters.
const LONGEST: usize = 5_000;

/// A field that changed, or that an entry tells of.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Change {
    /// Its name, as calls have it.
    pub field: String,
    /// Its value before; absent where there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// Its value after.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

/// The fields that differ, by name.
pub fn between(states: &EntryStates) -> Vec<Change> {
    let (before, after) = (fields(states.before.as_deref()), fields(states.after.as_deref()));
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let has_both = states.before.is_some() && states.after.is_some();
    names
        .into_iter()
        .filter(|name| !(has_both && before.get(*name) == after.get(*name)))
        .take(MOST_FIELDS)
        .map(|name| Change {
            field: name.clone(),
            before: before.get(name).and_then(text),
            after: after.get(name).and_then(text),
        })
        .collect()
}

fn fields(state: Option<&str>) -> Map<String, Value> {
    match state.map(serde_json::from_str) {
        Some(Ok(Value::Object(fields))) => fields,
        Some(Ok(other)) => Map::from_iter([("…".to_owned(), other)]),
        Some(Err(_)) | None => Map::new(),
    }
}

fn text(value: &Value) -> Option<String> {
    let whole = match value {
        Value::Null => return None,
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    if whole.chars().count() <= LONGEST {
        return Some(whole);
    }
    Some(whole.chars().take(LONGEST).chain(['…']).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(
        before: Option<&str>,
        after: Option<&str>,
    ) -> Vec<(String, Option<String>, Option<String>)> {
        let own = |text: Option<&str>| text.map(str::to_owned);
        let states = EntryStates { before: own(before), after: own(after), is_erased: false };
        between(&states).into_iter().map(|one| (one.field, one.before, one.after)).collect()
    }

    #[test]
    fn only_what_changed_is_shown_and_everything_of_what_came_or_went() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(
            changes(
                Some(r#"{"a":1,"b":"x","c":null}"#),
                Some(r#"{"a":1,"b":"y","c":[2],"d":true}"#)
            ),
            [
                ("b".into(), some("x"), some("y")),
                ("c".into(), None, some("[2]")),
                ("d".into(), None, some("true")),
            ]
        );
        assert_eq!(changes(Some(r#"{"a":1}"#), None), [("a".into(), some("1"), None)]);
        assert_eq!(changes(None, Some(r#""whole""#)), [("…".into(), None, some("whole"))]);
        assert_eq!(changes(Some("broken"), None), []);
        let long = format!(r#"{{"a":"{}"}}"#, "é".repeat(LONGEST + 1));
        assert_eq!(changes(None, Some(&long))[0].2.as_ref().unwrap().chars().count(), LONGEST + 1);
        let many: Map<_, _> = (0..100).map(|n| (n.to_string(), Value::from(n))).collect();
        assert_eq!(changes(None, Some(&Value::from(many).to_string())).len(), MOST_FIELDS);
    }
}
