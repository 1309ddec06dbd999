//! A bounded reader of YAML: no aliases (which make small files huge), no types, no deep nesting.

use saphyr_parser::{Event, Parser};
use serde_json::{Map, Value};

/// The deepest nesting, and the most values.
const DEPTH_MAX: usize = 24;
const VALUES_MAX: usize = 20_000;

/// A list or mapping that is being read.
enum YamlLevel {
    List(Vec<Value>),
    Map(Map<String, Value>, Option<String>),
}

/// Reads the first document; what is wrong with it when it cannot be read.
pub(super) fn read_yaml(text: &str) -> Result<Value, String> {
    let mut levels: Vec<YamlLevel> = Vec::new();
    let mut values = 0;
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| error.to_string())?;
        let line = span.start.line();
        values += 1;
        if values > VALUES_MAX {
            return Err(format!("line {line}: more than {VALUES_MAX} values"));
        }
        let value = match event {
            Event::Alias(_) => return Err(format!("line {line}: an alias is not read")),
            Event::Scalar(text, ..) => Value::String(text.into_owned()),
            Event::SequenceStart(..) | Event::MappingStart(..) if levels.len() >= DEPTH_MAX => {
                return Err(format!("line {line}: nested too deep"));
            }
            Event::SequenceStart(..) => {
                levels.push(YamlLevel::List(Vec::new()));
                continue;
            }
            Event::MappingStart(..) => {
                levels.push(YamlLevel::Map(Map::new(), None));
                continue;
            }
            Event::SequenceEnd | Event::MappingEnd => match levels.pop() {
                Some(YamlLevel::List(list)) => Value::Array(list),
                Some(YamlLevel::Map(map, _)) => Value::Object(map),
                None => continue,
            },
            Event::DocumentEnd => break,
            _ => continue,
        };
        match levels.last_mut() {
            None => return Ok(value),
            Some(YamlLevel::List(list)) => list.push(value),
            Some(YamlLevel::Map(map, key)) => match key.take() {
                Some(name) => {
                    map.insert(name, value);
                }
                None => {
                    *key = Some(match value {
                        Value::String(name) => name,
                        other => other.to_string(),
                    });
                }
            },
        }
    }
    Ok(Value::Object(Map::new()))
}
