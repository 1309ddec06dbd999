//! A French text that is missing is the English one, and is counted.

use platform::text::plain::{is_blank, slug};
use serde_json::{Map, Value};

use super::form::{
    FormValues, has_unknown_fields, keep_known_fields, parse, parts, text_at, toml_of,
};
use super::schema::{Field, FieldShape, PageForm, TextRule};

impl PageForm {
    /// How many texts have no French yet.
    pub fn count_untranslated(&self, form: &FormValues) -> usize {
        count(self.fields, &form.en, &form.fr)
    }
}

/// A French file in which English texts take the place of missing ones. `None` if it needs none,
/// or has fields that no page knows.
pub(super) fn file(fields: &[Field], english: &str, french: &str) -> Option<String> {
    let (english, french) = (parse(english).ok()?, parse(french).ok()?);
    if has_unknown_fields(fields, &french) {
        return None;
    }
    let english = keep_known_fields(fields, &english).ok()?;
    let given = keep_known_fields(fields, &french).ok()?;
    let mut filled = given.clone();
    fill_in(fields, &english, &mut filled);
    (filled != given).then(|| toml_of(fields, &filled))
}

/// Puts the English value wherever the French form has none.
pub(super) fn fill_in(fields: &[Field], english: &Value, french: &mut Value) {
    if !french.is_object() {
        *french = Value::Object(Map::new());
    }
    for field in fields {
        let name = field.name;
        let Some(from) = english.get(name).filter(|from| !is_missing(from)) else { continue };
        let to = &mut french[name];
        match field.shape {
            FieldShape::Slug(_) => {}
            FieldShape::Group(fields) => fill_in(fields, from, to),
            _ if is_missing(to) => *to = from.clone(),
            FieldShape::Texts { .. } => each(from, to, |from, to| {
                if is_missing(to) {
                    *to = from.clone();
                }
            }),
            FieldShape::GroupList(groups) => {
                each(from, to, |from, to| fill_in(groups.fields, from, to));
            }
            _ => {}
        }
    }
    for field in fields {
        if let FieldShape::Slug(of) = field.shape {
            french[field.name] = slug(text_at(french, of)).into();
        }
    }
}

/// Visits the parts of two lists, if they have as many.
fn each(english: &Value, french: &mut Value, mut visit: impl FnMut(&Value, &mut Value)) {
    if let (Value::Array(english), Value::Array(french)) = (english, french)
        && english.len() == french.len()
    {
        for (from, to) in english.iter().zip(french) {
            visit(from, to);
        }
    }
}

fn is_missing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => is_blank(text),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

fn count(fields: &[Field], english: &Value, french: &Value) -> usize {
    let one = |field: &Field| {
        let name = field.name;
        match field.shape {
            // An address may be the same in both.
            FieldShape::Text { rule: TextRule::Url, .. } => 0,
            FieldShape::Text { .. } if !field.is_shared() => {
                usize::from(!is_blank(text_at(english, name)) && is_blank(text_at(french, name)))
            }
            FieldShape::Texts { .. } => {
                let french = parts(french, name);
                let is_there = |at: usize| french.get(at).is_some_and(|text| !is_missing(text));
                let english = parts(english, name).iter().enumerate();
                english.filter(|(at, text)| !is_missing(text) && !is_there(*at)).count()
            }
            FieldShape::Group(fields) => count(fields, &english[name], &french[name]),
            FieldShape::GroupList(groups) => {
                let pairs = parts(english, name).iter().zip(parts(french, name));
                pairs.map(|(english, french)| count(groups.fields, english, french)).sum()
            }
            _ => 0,
        }
    };
    fields.iter().map(one).sum()
}
