//! A text that is missing in one language is that of the other one, and is counted.

use std::collections::HashSet;

use platform::language::Language;
use platform::text::plain::{is_blank, slug};
use serde_json::{Map, Value};

use super::form::{
    FormValues, has_unknown_fields, keep_known_fields, parse, parts, text_at, toml_of,
};
use super::schema::{Field, FieldShape, PageForm, TextRule};

impl PageForm {
    /// How many texts of a form are missing in the language that is not the company's first.
    pub fn count_untranslated(&self, form: &FormValues, first: Language) -> usize {
        count(self.fields, form.get(first), form.get(first.other()))
    }
}

/// A file with texts of the other language in the place of missing ones.
pub(super) struct FilledFile {
    /// The whole file.
    pub(super) text: String,
    /// What is shown as it stands in the other language, in the order of the form.
    pub(super) foreign: HashSet<String>,
}

/// Fills the gaps of a file from that of the other language. `None` if it has none, or has fields
/// that no page knows.
pub(super) fn file(fields: &[Field], other: &str, file: &str) -> Option<FilledFile> {
    let (other, file) = (parse(other).ok()?, parse(file).ok()?);
    if has_unknown_fields(fields, &file) {
        return None;
    }
    let other = keep_known_fields(fields, &other).ok()?;
    let given = keep_known_fields(fields, &file).ok()?;
    let mut filled = given.clone();
    fill_in(fields, &other, &mut filled);
    if filled == given {
        return None;
    }
    let (mut own, mut foreign) = (HashSet::new(), HashSet::new());
    add_words(fields, &given, &mut own);
    add_words(fields, &filled, &mut foreign);
    foreign.retain(|text| !own.contains(text));
    Some(FilledFile { text: toml_of(fields, &filled), foreign })
}

/// The texts of a form, without addresses and what both languages share.
fn add_words(fields: &[Field], values: &Value, words: &mut HashSet<String>) {
    let add = |text: &str, words: &mut HashSet<String>| {
        if !is_blank(text) {
            words.insert(text.trim().to_owned());
        }
    };
    for field in fields {
        let name = field.name;
        match field.shape {
            FieldShape::Text { rule: TextRule::Url | TextRule::Path | TextRule::Email, .. } => {}
            FieldShape::Text { .. } if !field.is_shared() => add(text_at(values, name), words),
            FieldShape::Texts { .. } => {
                let texts = parts(values, name).iter().filter_map(Value::as_str);
                texts.for_each(|text| add(text, words));
            }
            FieldShape::Group(fields) => add_words(fields, &values[name], words),
            FieldShape::GroupList(groups) => {
                for part in parts(values, name) {
                    add_words(groups.fields, part, words);
                }
            }
            _ => {}
        }
    }
}

/// Puts the value of one language wherever the other one has none.
pub(super) fn fill_in(fields: &[Field], given: &Value, values: &mut Value) {
    if !values.is_object() {
        *values = Value::Object(Map::new());
    }
    for field in fields {
        let name = field.name;
        let Some(from) = given.get(name).filter(|from| !is_missing(from)) else { continue };
        let to = &mut values[name];
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
            values[field.name] = slug(text_at(values, of)).into();
        }
    }
}

/// Visits the parts of two lists, if they have as many.
fn each(given: &Value, values: &mut Value, mut visit: impl FnMut(&Value, &mut Value)) {
    if let (Value::Array(given), Value::Array(values)) = (given, values)
        && given.len() == values.len()
    {
        for (from, to) in given.iter().zip(values) {
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

fn count(fields: &[Field], first: &Value, second: &Value) -> usize {
    let one = |field: &Field| {
        let name = field.name;
        match field.shape {
            // An address may be the same in both.
            FieldShape::Text { rule: TextRule::Url, .. } => 0,
            FieldShape::Text { .. } if !field.is_shared() => {
                usize::from(!is_blank(text_at(first, name)) && is_blank(text_at(second, name)))
            }
            FieldShape::Texts { .. } => {
                let second = parts(second, name);
                let is_there = |at: usize| second.get(at).is_some_and(|text| !is_missing(text));
                let first = parts(first, name).iter().enumerate();
                first.filter(|(at, text)| !is_missing(text) && !is_there(*at)).count()
            }
            FieldShape::Group(fields) => count(fields, &first[name], &second[name]),
            FieldShape::GroupList(groups) => {
                let pairs = parts(first, name).iter().zip(parts(second, name));
                pairs.map(|(first, second)| count(groups.fields, first, second)).sum()
            }
            _ => 0,
        }
    };
    fields.iter().map(one).sum()
}
