//! Reads the tables of an export row by row, so that a large file needs little memory.

use std::io::BufReader;
use std::ops::ControlFlow;

use serde::de::{
    DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor,
};
use serde_json::Value;

use crate::error::{ImportError, ImportLimit};
use crate::input::ImportInput;

/// The tables that are read.
const TABLES: [&str; 8] =
    ["posts", "pages", "users", "tags", "posts_authors", "posts_tags", "posts_meta", "settings"];
/// How deep `db`, `data` and lists may be nested around the tables.
const DEPTH_MAX: usize = 6;
/// What the error says when the caller has enough.
const ENOUGH: &str = "enough was read";

type EachRow<'h> = &'h mut dyn FnMut(&str, Value) -> ControlFlow<()>;

/// Reads all rows of the tables that are known, in the order of the file.
pub(super) fn read_tables(
    input: &ImportInput,
    each: EachRow<'_>,
) -> Result<ControlFlow<()>, ImportError> {
    let (start, file) = input.open_with_start(3)?;
    let mut file = BufReader::with_capacity(256 * 1024, file);
    if start == b"\xEF\xBB\xBF" {
        std::io::Read::read_exact(&mut file, &mut [0; 3])
            .map_err(|error| input.unreadable(error))?;
    }
    let mut json = serde_json::Deserializer::from_reader(file);
    match (TableLevel { each, depth: 0 }).deserialize(&mut json) {
        Ok(()) => Ok(ControlFlow::Continue(())),
        Err(error) if error.to_string().contains(ENOUGH) => Ok(ControlFlow::Break(())),
        Err(error) if error.to_string().contains("recursion limit") => {
            Err(ImportError::Limit { what: ImportLimit::Depth, limit: 128 })
        }
        Err(error) => Err(ImportError::Damaged {
            line: u64::try_from(error.line()).unwrap_or_default(),
            what: error.to_string(),
        }),
    }
}

/// An object or list that holds tables.
struct TableLevel<'h> {
    each: EachRow<'h>,
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for TableLevel<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for TableLevel<'_> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an export of Ghost")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            let each = &mut *self.each;
            match key.as_str() {
                "db" | "data" if self.depth < DEPTH_MAX => {
                    map.next_value_seed(TableLevel { each, depth: self.depth + 1 })?;
                }
                table => match TABLES.into_iter().find(|known| *known == table) {
                    Some(table) => map.next_value_seed(TableRows { each, table })?,
                    None => {
                        map.next_value::<IgnoredAny>()?;
                    }
                },
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        if self.depth >= DEPTH_MAX {
            return Err(A::Error::custom("the tables are nested too deep"));
        }
        loop {
            let level = TableLevel { each: &mut *self.each, depth: self.depth + 1 };
            if list.next_element_seed(level)?.is_none() {
                return Ok(());
            }
        }
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

/// The rows of a table.
struct TableRows<'h> {
    each: EachRow<'h>,
    table: &'static str,
}

impl<'de> DeserializeSeed<'de> for TableRows<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for TableRows<'_> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the rows of a table")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(row) = list.next_element::<Value>()? {
            if (self.each)(self.table, row).is_break() {
                return Err(A::Error::custom(ENOUGH));
            }
        }
        Ok(())
    }

    /// The settings of the Content API are one object.
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some((key, value)) = map.next_entry::<String, Value>()? {
            let row = serde_json::json!({ "key": key, "value": value });
            if (self.each)(self.table, row).is_break() {
                return Err(A::Error::custom(ENOUGH));
            }
        }
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

/// A field as text; numbers too, and nothing for null.
pub(super) fn text(row: &Value, key: &str) -> String {
    match row.get(key) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

/// Whether a field is true, or 1 as older exports write it.
pub(super) fn truth(row: &Value, key: &str) -> bool {
    match row.get(key) {
        Some(Value::Bool(is)) => *is,
        Some(Value::Number(number)) => number.as_i64() == Some(1),
        Some(Value::String(text)) => matches!(text.as_str(), "true" | "1"),
        _ => false,
    }
}
