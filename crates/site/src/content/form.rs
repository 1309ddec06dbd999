//! Between a file and the form in which it is changed: what a file says as the values of a
//! form, and the file that a form makes.
//!
//! The file stays what is stored and read, so that whatever checks and shows files does the
//! same with what was written in the browser.

use std::fmt::Write as _;

use platform::language::ByLanguage;
use platform::text::plain::{is_blank, slug};
use serde_json::{Map, Value};

use super::load::Files;
use super::schema::legal::{INTRO, SECTIONS};
use super::schema::{Field, PageForm, Shape};

/// The most parts of one list.
const MOST_PARTS: usize = 200;

/// The values of a form in both languages: a text for each text, lists and groups as the
/// schema has them.
pub type Form = ByLanguage<Value>;

/// Why something is no form of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormError {
    /// Something else stands where a text, a list or a group belongs.
    Shape,
    /// A list has too many parts.
    TooMany,
}

impl PageForm {
    /// What the site has in a file today, as a form.
    ///
    /// # Errors
    /// None for what the program has accepted.
    pub fn of_files(&self, files: &Files) -> Result<Form, FormError> {
        ByLanguage::try_each(|language| {
            let text = files.text(language, self.file).map_err(|_| FormError::Shape)?;
            self.read(&text)
        })
    }

    /// What a file says, as the values of a form.
    ///
    /// # Errors
    /// What is no such file.
    pub fn read(&self, text: &str) -> Result<Value, FormError> {
        let values = if self.is_legal() { read_legal(text)? } else { parse(text)? };
        shaped(self.fields, &values)
    }

    /// The file that the values of a form make. It is written field by field in the order of
    /// the form, so that the same values make the same file.
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

    /// What somebody has sent, as a form of this page: what the schema knows, in its order,
    /// and empty texts for what is missing.
    ///
    /// # Errors
    /// Something that is no form.
    pub fn accept(&self, sent: &Form) -> Result<Form, FormError> {
        ByLanguage::try_each(|language| shaped(self.fields, sent.get(language)))
    }
}

fn parse(text: &str) -> Result<Value, FormError> {
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

/// Values as the schema has them, and nothing else.
fn shaped(fields: &[Field], values: &Value) -> Result<Value, FormError> {
    let Value::Object(given) = values else { return Err(FormError::Shape) };
    let mut shaped_values = Map::new();
    for field in fields {
        let value = given.get(field.name).or_else(|| given.get(field.alias?));
        let value = match field.shape {
            Shape::Text { .. } | Shape::Choice(_) => shaped_text(value)?,
            Shape::Slug(name) => slug(text_at(values, name)).into(),
            Shape::Texts(_) => list(value, |one| shaped_text(Some(one)))?,
            Shape::Group(fields) => shaped(fields, value.unwrap_or(&Value::Object(Map::new())))?,
            Shape::Groups(groups) => list(value, |one| shaped(groups.fields, one))?,
        };
        shaped_values.insert(field.name.to_owned(), value);
    }
    Ok(Value::Object(shaped_values))
}

fn shaped_text(value: Option<&Value>) -> Result<Value, FormError> {
    match value {
        None | Some(Value::Null) => Ok(Value::String(String::new())),
        // Line breaks are those of a file.
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

/// The text under a name; of what is none, nothing.
pub(super) fn text_at<'v>(values: &'v Value, name: &str) -> &'v str {
    values.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// The parts of the list under a name.
pub(super) fn parts<'v>(values: &'v Value, name: &str) -> &'v [Value] {
    values.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn toml_of(fields: &[Field], values: &Value) -> String {
    let mut out = String::new();
    table(&mut out, "", fields, values);
    out
}

/// What stands in a table: texts first, then tables of their own.
fn table(out: &mut String, path: &str, fields: &[Field], values: &Value) {
    let is_table = |field: &&Field| match field.shape {
        Shape::Group(_) => true,
        Shape::Groups(_) => !parts(values, field.name).is_empty(),
        _ => false,
    };
    for field in fields.iter().filter(|field| !is_table(field)) {
        let name = field.name;
        let _ = match field.shape {
            Shape::Text { is_optional: true, .. } if is_blank(text_at(values, name)) => Ok(()),
            Shape::Texts(_) | Shape::Groups(_) => {
                let items = parts(values, name).iter().filter_map(Value::as_str);
                let items: String = items.map(|item| format!("  {},\n", quoted(item))).collect();
                let before = if items.is_empty() { "" } else { "\n" };
                writeln!(out, "{name} = [{before}{items}]")
            }
            _ => writeln!(out, "{name} = {}", quoted(text_at(values, name))),
        };
    }
    for field in fields.iter().filter(is_table) {
        let name = field.name;
        let path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match field.shape {
            Shape::Group(fields) => {
                let _ = write!(out, "\n[{path}]\n");
                table(out, &path, fields, values.get(name).unwrap_or(&Value::Null));
            }
            Shape::Groups(groups) => {
                for part in parts(values, name) {
                    let _ = write!(out, "\n[[{path}]]\n");
                    table(out, &path, groups.fields, part);
                }
            }
            _ => {}
        }
    }
}

/// A text as TOML has it.
fn quoted(text: &str) -> String {
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
