//! Reads the file, the environment and the flags into typed values.

use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

use site::settings::Origin;
use toml::Value;
use toml::de::{DeTable, DeValue};

use super::refusal::{ConfigError, Result, unknown, wrong, wrong_kind};
use super::source::{DEFAULT_FILE, PREFIX, Source, Sources, is_no_setting};
use super::table::{BORROWED, SETTINGS, Setting, SettingKind, find};

/// The values of all settings, with their sources.
pub(super) struct Values(HashMap<&'static str, (Value, Source)>);

impl Values {
    /// Reads the defaults, overridden by the sources.
    pub(super) fn read(sources: &Sources) -> Result<Self> {
        let mut values = Self(HashMap::new());
        for setting in SETTINGS {
            let value = parse_value(setting.default)
                .map_err(|error| ConfigError(format!("default of {}: {error}", setting.name)))?;
            values.0.insert(setting.name, (value, Source::Default));
        }
        values.read_file(sources.file.as_deref())?;
        values.read_variables(&sources.variables)?;
        for (name, text) in &sources.flags {
            let setting = find(name).ok_or_else(|| nameless(name))?;
            values.put_text(setting, text, Source::Flag)?;
        }
        values.read_foreign_variables(&sources.variables)?;
        Ok(values)
    }

    /// Takes over variables of other programs for settings that have no value of ours.
    fn read_foreign_variables(&mut self, variables: &[(String, String)]) -> Result<()> {
        let is_free = |name: &str| matches!(self.0.get(name), Some((_, Source::Default)));
        let who = ["s3_access_key_id", "s3_secret_access_key", "s3_session_token"];
        let is_named = !who.iter().all(|name| is_free(name));
        let mut taken = Vec::new();
        for (variable, name) in BORROWED {
            let is_taken = !is_free(name) || (is_named && who.contains(name));
            let value = variables.iter().find(|(set, value)| set == variable && !value.is_empty());
            if let (false, Some((_, value))) = (is_taken, value) {
                taken.push((*name, value));
            }
        }
        for (name, value) in taken {
            let setting = find(name).ok_or_else(|| nameless(name))?;
            self.put_text(setting, value, Source::Variable)?;
        }
        Ok(())
    }

    fn read_file(&mut self, named: Option<&Path>) -> Result<()> {
        let path = named.unwrap_or(Path::new(DEFAULT_FILE));
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if named.is_none() && error.kind() == std::io::ErrorKind::NotFound => {
                return Ok(());
            }
            Err(error) => {
                let path = path.display();
                return Err(ConfigError(format!(
                    "The settings in {path} cannot be read: {error}."
                )));
            }
        };
        let table: toml::Table = toml::from_str(&text).map_err(|error| {
            let line = line_at(&text, error.span().map_or(0, |span| span.start));
            // Always one line, whatever the parser's text.
            let what = error.message().replace('\n', ", ");
            ConfigError(format!("{}:{line} cannot be read as TOML: {what}.", path.display()))
        })?;
        let lines = lines(&text);
        let mut put = |name: &str, value: Value| {
            self.put_named(name, value, Source::File(path.to_owned(), lines.get(name).copied()))
        };
        for (key, value) in table {
            match value {
                Value::Table(inner) => {
                    for (inner_key, value) in inner {
                        put(&format!("{key}.{inner_key}"), value)?;
                    }
                }
                value => put(&key, value)?,
            }
        }
        Ok(())
    }

    fn put_named(&mut self, name: &str, value: Value, source: Source) -> Result<()> {
        let Some(setting) = SETTINGS.iter().find(|setting| setting.name == name) else {
            let known = SETTINGS.iter().map(|setting| setting.name.to_owned());
            return Err(unknown(name, &source, known));
        };
        self.put(setting, value, source)
    }

    fn read_variables(&mut self, variables: &[(String, String)]) -> Result<()> {
        for (name, text) in variables {
            if !name.starts_with(PREFIX) || is_no_setting(name) {
                continue;
            }
            let source = Source::Variable;
            match SETTINGS.iter().find(|setting| setting.variable() == *name) {
                Some(setting) => self.put_text(setting, text, source)?,
                None => {
                    return Err(unknown(name, &source, SETTINGS.iter().map(Setting::variable)));
                }
            }
        }
        Ok(())
    }

    /// Parses the text of an environment variable or a flag.
    fn put_text(&mut self, setting: &'static Setting, text: &str, source: Source) -> Result<()> {
        let value = match setting.kind {
            SettingKind::Text | SettingKind::OneOf(_) => Value::String(text.to_owned()),
            SettingKind::Number(..) => match text.trim().parse() {
                Ok(number) => Value::Integer(number),
                Err(_) => return Err(wrong_kind(setting, &source, text)),
            },
            SettingKind::List => Value::Array(
                text.split(',')
                    .map(str::trim)
                    .filter(|part| !part.is_empty())
                    .map(|part| Value::String(part.to_owned()))
                    .collect(),
            ),
        };
        self.put(setting, value, source)
    }

    fn put(&mut self, setting: &'static Setting, value: Value, source: Source) -> Result<()> {
        let fits = match (setting.kind, &value) {
            (SettingKind::Text, Value::String(_)) => true,
            (SettingKind::Number(least, most), Value::Integer(number)) => {
                (least..=most).contains(number)
            }
            (SettingKind::OneOf(words), Value::String(word)) => words.contains(&word.as_str()),
            (SettingKind::OneOf(words), Value::Boolean(is_on)) => words.contains(&word_of(*is_on)),
            (SettingKind::List, Value::Array(values)) => values.iter().all(Value::is_str),
            _ => false,
        };
        if !fits {
            return Err(wrong_kind(setting, &source, &value.to_string()));
        }
        self.0.insert(setting.name, (value, source));
        Ok(())
    }

    pub(super) fn text(&self, name: &str) -> &str {
        match self.0.get(name) {
            Some((Value::String(text), _)) => text,
            Some((Value::Boolean(is_on), _)) => word_of(*is_on),
            _ => "",
        }
    }

    pub(super) fn number(&self, name: &str) -> u64 {
        let number = self.0.get(name).and_then(|(value, _)| value.as_integer());
        number.and_then(|number| u64::try_from(number).ok()).unwrap_or_default()
    }

    pub(super) fn size(&self, name: &str) -> usize {
        usize::try_from(self.number(name)).unwrap_or(usize::MAX)
    }

    pub(super) fn seconds(&self, name: &str) -> Duration {
        Duration::from_secs(self.number(name))
    }

    pub(super) fn list(&self, name: &str) -> Vec<String> {
        let values = self.0.get(name).and_then(|(value, _)| value.as_array());
        let texts = values.into_iter().flatten().filter_map(Value::as_str);
        texts.map(str::to_owned).collect()
    }

    /// The source of a setting's value.
    pub(super) fn origin(&self, name: &str) -> Origin {
        match (find(name), self.0.get(name)) {
            (Some(setting), Some((_, source))) => match source {
                Source::Default => Origin::Default,
                Source::File(path, line) => Origin::File(path.display().to_string(), *line),
                Source::Variable => Origin::Variable(setting.variable()),
                Source::Flag => Origin::Flag(setting.flag()),
            },
            _ => Origin::Default,
        }
    }

    pub(super) fn wrong(&self, name: &str, expected: &str) -> ConfigError {
        match (find(name), self.0.get(name)) {
            (Some(setting), Some((value, source))) => {
                wrong(setting, source, &value.to_string(), expected)
            }
            _ => nameless(name),
        }
    }
}

fn word_of(is_on: bool) -> &'static str {
    if is_on { "true" } else { "false" }
}

fn nameless(name: &str) -> ConfigError {
    ConfigError(format!("There is no setting {name}."))
}

fn parse_value(text: &str) -> Result<Value, toml::de::Error> {
    let mut table: toml::Table = toml::from_str(&format!("value = {text}"))?;
    Ok(table.remove("value").unwrap_or(Value::Boolean(false)))
}

/// The line of each name in a file.
fn lines(text: &str) -> HashMap<String, usize> {
    let mut lines = HashMap::new();
    // The caller has parsed the same text.
    let Ok(document) = DeTable::parse(text) else { return lines };
    for (key, value) in document.get_ref() {
        lines.insert(key.get_ref().to_string(), line_at(text, key.span().start));
        if let DeValue::Table(inner) = value.get_ref() {
            for inner_key in inner.keys() {
                let name = format!("{}.{}", key.get_ref(), inner_key.get_ref());
                lines.insert(name, line_at(text, inner_key.span().start));
            }
        }
    }
    lines
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|byte| *byte == b'\n').count()
}
