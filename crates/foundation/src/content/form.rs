//! Converts a content file to the values of a form and back.
//!
//! The file is what is stored and read, so files written in the browser pass the same checks as
//! others.

use std::fmt::Write as _;

use platform::language::ByLanguage;
use platform::text::plain::{is_blank, slug};
use serde_json::{Map, Value};

use super::model::legal::{INTRO, SECTIONS};
use super::schema::{Field, FieldShape, PageForm};

/// The longest list.
const MOST_PARTS: usize = 200;

/// The values of a form in both languages, in the structure of the schema.
pub type FormValues = ByLanguage<Value>;

/// Why a value is no form of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormError {
    /// A value has another type than the schema says.
    Shape,
    /// A list is too long.
    TooMany,
}

impl PageForm {
    /// Reads a file as the values of a form.
    ///
    /// # Errors
    /// The text is no such file.
    pub fn read(&self, text: &str) -> Result<Value, FormError> {
        let values = if self.is_legal() { read_legal(text)? } else { parse(text)? };
        keep_known_fields(self.fields, &values)
    }

    /// Writes the file of a form. The order is that of the schema, so equal values make equal
    /// files.
    pub fn write(&self, values: &Value) -> String {
        if !self.is_legal() {
            return toml_of(self.fields, values);
        }
        let (front, body): (Vec<Field>, Vec<Field>) =
            self.fields.iter().partition(|field| ![INTRO, SECTIONS].contains(&field.name));
        debug_assert_eq!(body.len(), 2);
        let mut text = format!("+++\n{}+++\n", toml_of(&front, values));
        let intro = text_at(values, INTRO);
        if !is_blank(intro) {
            let _ = write!(text, "\n{}\n", intro.trim());
        }
        for section in parts(values, SECTIONS) {
            let (heading, words) = (text_at(section, "heading"), text_at(section, "text"));
            let _ = write!(text, "\n## {}\n\n{}\n", heading.trim(), words.trim());
        }
        text
    }

    /// Takes a submitted form: fields of the schema in its order, with empty texts for missing
    /// ones.
    ///
    /// # Errors
    /// The values do not fit the schema.
    pub fn accept(&self, sent: &FormValues) -> Result<FormValues, FormError> {
        ByLanguage::try_each(|language| keep_known_fields(self.fields, sent.get(language)))
    }
}

/// The values of a TOML file.
pub(super) fn parse(text: &str) -> Result<Value, FormError> {
    let table: toml::Table = toml::from_str(text).map_err(|_| FormError::Shape)?;
    serde_json::to_value(table).map_err(|_| FormError::Shape)
}

fn read_legal(text: &str) -> Result<Value, FormError> {
    let (front, body) = text
        .strip_prefix("+++\n")
        .and_then(|rest| rest.split_once("\n+++\n"))
        .ok_or(FormError::Shape)?;
    let Value::Object(mut values) = parse(front)? else { return Err(FormError::Shape) };
    let body = format!("\n{body}");
    let mut sections = body.split("\n## ");
    let intro = sections.next().unwrap_or_default().trim();
    values.insert(INTRO.to_owned(), intro.into());
    let sections = sections.map(|section| {
        let (heading, words) = section.split_once('\n').unwrap_or((section, ""));
        serde_json::json!({ "heading": heading.trim(), "text": words.trim() })
    });
    values.insert(SECTIONS.to_owned(), sections.collect());
    Ok(Value::Object(values))
}

/// Keeps what the schema has, in its order.
pub(super) fn keep_known_fields(fields: &[Field], values: &Value) -> Result<Value, FormError> {
    let Value::Object(given) = values else { return Err(FormError::Shape) };
    let mut shaped_values = Map::new();
    for field in fields {
        let value = given.get(field.name).or_else(|| given.get(field.alias?));
        let value = match field.shape {
            FieldShape::Text { .. } | FieldShape::Choice { .. } | FieldShape::Picture { .. } => {
                shaped_text(value)?
            }
            FieldShape::Slug(name) => slug(text_at(values, name)).into(),
            FieldShape::Texts { .. } => list(value, |one| shaped_text(Some(one)))?,
            FieldShape::Group(fields) => {
                keep_known_fields(fields, value.unwrap_or(&Value::Object(Map::new())))?
            }
            FieldShape::GroupList(groups) => {
                list(value, |one| keep_known_fields(groups.fields, one))?
            }
        };
        shaped_values.insert(field.name.to_owned(), value);
    }
    Ok(Value::Object(shaped_values))
}

/// Whether values have a field that the form does not.
pub(super) fn has_unknown_fields(fields: &[Field], values: &Value) -> bool {
    let Value::Object(given) = values else { return false };
    given.iter().any(|(name, value)| {
        let known = fields.iter().find(|field| field.name == name || field.alias == Some(name));
        match known.map(|field| field.shape) {
            None => true,
            Some(FieldShape::Group(fields)) => has_unknown_fields(fields, value),
            Some(FieldShape::GroupList(groups)) => {
                let parts = value.as_array().map_or(&[] as &[Value], Vec::as_slice);
                parts.iter().any(|part| has_unknown_fields(groups.fields, part))
            }
            Some(_) => false,
        }
    })
}

fn shaped_text(value: Option<&Value>) -> Result<Value, FormError> {
    match value {
        None | Some(Value::Null) => Ok(Value::String(String::new())),
        // Line breaks as in a file.
        Some(Value::String(text)) => Ok(text.replace("\r\n", "\n").into()),
        Some(_) => Err(FormError::Shape),
    }
}

fn list(
    value: Option<&Value>,
    each: impl FnMut(&Value) -> Result<Value, FormError>,
) -> Result<Value, FormError> {
    match value {
        None | Some(Value::Null) => Ok(Value::Array(Vec::new())),
        Some(Value::Array(items)) if items.len() > MOST_PARTS => Err(FormError::TooMany),
        Some(Value::Array(items)) => items.iter().map(each).collect(),
        Some(_) => Err(FormError::Shape),
    }
}

/// The text of a field; empty if it has none.
pub(super) fn text_at<'v>(values: &'v Value, name: &str) -> &'v str {
    values.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// The items of a list field.
pub(super) fn parts<'v>(values: &'v Value, name: &str) -> &'v [Value] {
    values.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// Writes a TOML file.
pub(super) fn toml_of(fields: &[Field], values: &Value) -> String {
    let mut out = String::new();
    table(&mut out, "", fields, values);
    out
}

/// Writes a table: texts first, then tables.
fn table(out: &mut String, path: &str, fields: &[Field], values: &Value) {
    let is_table = |field: &&Field| match field.shape {
        FieldShape::Group(_) => true,
        FieldShape::GroupList(_) => !parts(values, field.name).is_empty(),
        _ => false,
    };
    for field in fields.iter().filter(|field| !is_table(field)) {
        let name = field.name;
        let _ = match field.shape {
            _ if field.may_be_absent() && is_blank(text_at(values, name)) => Ok(()),
            FieldShape::Texts { .. } | FieldShape::GroupList(_) => {
                let items = parts(values, name).iter().filter_map(Value::as_str);
                let items: String =
                    items.map(|item| format!("  {},\n", toml_string(item))).collect();
                let before = if items.is_empty() { "" } else { "\n" };
                writeln!(out, "{name} = [{before}{items}]")
            }
            _ => writeln!(out, "{name} = {}", toml_string(text_at(values, name))),
        };
    }
    for field in fields.iter().filter(is_table) {
        let name = field.name;
        let path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match field.shape {
            FieldShape::Group(fields) => {
                let _ = write!(out, "\n[{path}]\n");
                table(out, &path, fields, values.get(name).unwrap_or(&Value::Null));
            }
            FieldShape::GroupList(groups) => {
                for part in parts(values, name) {
                    let _ = write!(out, "\n[[{path}]]\n");
                    table(out, &path, groups.fields, part);
                }
            }
            _ => {}
        }
    }
}

/// Quotes a text as TOML.
fn toml_string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04X}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
