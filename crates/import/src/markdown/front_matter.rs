//! What stands before the text: YAML between `---`, TOML between `+++`, or a JSON object.

use serde_json::{Map, Value};

use super::yaml::read_yaml;
use crate::text::one_line;

/// Splits a file into its front matter and its text. Without front matter it is an empty object;
/// what is wrong with it when it cannot be read.
pub(super) fn split(file: &str) -> Result<(Value, &str), String> {
    let file = file.trim_start_matches('\u{feff}');
    let none = || Value::Object(Map::new());
    let first = file.lines().next().unwrap_or_default().trim_end();
    let sign = match first {
        "---" => "---",
        "+++" => "+++",
        _ if first.starts_with('{') => return split_json(file),
        _ => return Ok((none(), file)),
    };
    let start = file.find('\n').map_or(file.len(), |at| at + 1);
    let mut at = start;
    for line in file[start..].split_inclusive('\n') {
        let end = line.trim_end();
        if end == sign || sign == "---" && end == "..." {
            let matter = &file[start..at];
            let text = &file[at + line.len()..];
            let read = if sign == "+++" { read_toml(matter) } else { read_yaml(matter) };
            return match read {
                Ok(Value::Object(map)) => Ok((Value::Object(map), text)),
                Ok(Value::String(words)) if words.trim().is_empty() => Ok((none(), text)),
                Ok(_) => Err("the front matter is no list of fields".to_owned()),
                Err(damage) => Err(damage),
            };
        }
        at += line.len();
    }
    // A line that only parts sections, at the top of a text.
    if sign == "---" && !file[start..].contains(':') {
        return Ok((none(), file));
    }
    Err(format!("line 1: the front matter has no end ({sign})"))
}

fn split_json(file: &str) -> Result<(Value, &str), String> {
    let mut values = serde_json::Deserializer::from_str(file).into_iter::<Value>();
    match values.next() {
        Some(Ok(value @ Value::Object(_))) => {
            let end = values.byte_offset();
            Ok((value, &file[end..]))
        }
        Some(Err(error)) if error.to_string().contains("recursion") => Err(error.to_string()),
        // A text that begins with a brace.
        _ => Ok((Value::Object(Map::new()), file)),
    }
}

/// Reads TOML.
pub(super) fn read_toml(text: &str) -> Result<Value, String> {
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let at = error.span().map_or(0, |span| span.start);
        let line = text.get(..at).unwrap_or_default().matches('\n').count() + 1;
        format!("line {line}: {}", error.message())
    })?;
    Ok(json_of(toml::Value::Table(table), 0))
}

fn json_of(value: toml::Value, depth: usize) -> Value {
    match value {
        toml::Value::String(text) => Value::String(text),
        toml::Value::Array(all) if depth < 24 => {
            Value::Array(all.into_iter().map(|one| json_of(one, depth + 1)).collect())
        }
        toml::Value::Table(table) if depth < 24 => Value::Object(
            table.into_iter().map(|(key, value)| (key, json_of(value, depth + 1))).collect(),
        ),
        toml::Value::Array(_) | toml::Value::Table(_) => Value::Null,
        other => Value::String(other.to_string()),
    }
}

/// A field by its name without regard to case; `header.image` is one of an object.
pub(super) fn field<'v>(matter: &'v Value, name: &str) -> Option<&'v Value> {
    let mut at = matter;
    for part in name.split('.') {
        let map = at.as_object()?;
        at = map.iter().find(|(key, _)| key.eq_ignore_ascii_case(part)).map(|(_, value)| value)?;
    }
    Some(at)
}

/// The first filled field as text on one line.
pub(super) fn first_text(matter: &Value, names: &[&str]) -> String {
    let texts = names.iter().filter_map(|name| scalar(field(matter, name)?));
    texts.map(|text| one_line(&text)).find(|text| !text.is_empty()).unwrap_or_default()
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) if text == "null" || text == "~" => None,
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(is) => Some(is.to_string()),
        _ => None,
    }
}

/// All texts of fields: a list, or one text (`split` by commas or blanks where the generator does).
pub(super) fn all_texts(matter: &Value, names: &[&str], split: Option<char>) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for name in names {
        match field(matter, name) {
            Some(Value::Array(list)) => {
                for one in list {
                    let text = scalar(one).or_else(|| scalar(field(one, "name")?));
                    texts.extend(text);
                }
            }
            Some(value) => {
                let text = scalar(value).or_else(|| scalar(field(value, "name")?));
                let text = text.unwrap_or_default();
                match split {
                    Some(',') if text.contains(',') => {
                        texts.extend(text.split(',').map(str::to_owned));
                    }
                    Some(' ') => texts.extend(text.split_whitespace().map(str::to_owned)),
                    _ => texts.push(text),
                }
            }
            None => {}
        }
    }
    let mut once: Vec<String> = Vec::new();
    for text in texts.iter().map(|text| one_line(text)) {
        if !text.is_empty() && !once.contains(&text) && once.len() < 500 {
            once.push(text);
        }
    }
    once
}
