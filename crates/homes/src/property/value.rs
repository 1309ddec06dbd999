//! The value types of fields: their conversion to CSV cells, audit texts and columns.

use platform::db::{Row, Value};
use platform::error::{Error, Result};
use platform::language::Language;

use super::amount::Amount;
use super::reso::{Amenity, Enumeration};

/// The separator of amenities in a cell.
const CELL_SEPARATOR: &str = ", ";
/// The separator of amenities in the column.
const COLUMN_SEPARATOR: &str = ",";

/// A value of a column and a cell.
pub trait FieldValue: Sized {
    /// Whether it is a decimal number.
    const IS_AMOUNT: bool = false;

    /// The value as text; empty if none.
    fn to_text(&self) -> String;

    /// The label in a language, if it differs.
    fn to_label(&self, _: Language) -> String {
        self.to_text()
    }

    /// Parses a French label to the dictionary's text.
    fn parse_label(_: &str) -> Option<String> {
        None
    }

    /// The value to bind to a statement.
    fn to_column(&self) -> Value;

    /// Reads a column.
    fn read(row: &Row, column: &str) -> Result<Self>;
}

impl FieldValue for String {
    fn to_text(&self) -> String {
        self.clone()
    }

    fn to_column(&self) -> Value {
        self.into()
    }

    fn read(row: &Row, column: &str) -> Result<Self> {
        row.get(column)
    }
}

impl FieldValue for Option<i64> {
    fn to_text(&self) -> String {
        self.map(|number| number.to_string()).unwrap_or_default()
    }

    fn to_column(&self) -> Value {
        (*self).into()
    }

    fn read(row: &Row, column: &str) -> Result<Self> {
        row.get(column)
    }
}

impl<const DIGITS: u32, const ALWAYS: u32> FieldValue for Option<Amount<DIGITS, ALWAYS>> {
    const IS_AMOUNT: bool = true;

    fn to_text(&self) -> String {
        self.map(|amount| amount.to_string()).unwrap_or_default()
    }

    fn to_column(&self) -> Value {
        self.map(Amount::parts).into()
    }

    fn read(row: &Row, column: &str) -> Result<Self> {
        Ok(row.get::<Option<i64>>(column)?.map(Amount::from_parts))
    }
}

impl<T: Enumeration> FieldValue for T {
    fn to_text(&self) -> String {
        self.name().to_owned()
    }

    fn to_label(&self, language: Language) -> String {
        self.label(language).to_owned()
    }

    fn parse_label(text: &str) -> Option<String> {
        T::labelled(text).map(|one| one.name().to_owned())
    }

    fn to_column(&self) -> Value {
        self.name().into()
    }

    fn read(row: &Row, column: &str) -> Result<Self> {
        let text: String = row.get(column)?;
        // Any other stored text is a bug.
        T::parse(&text).ok_or_else(|| Error::internal(format!("{column}: {text}")))
    }
}

impl<T: Enumeration> FieldValue for Option<T> {
    fn to_text(&self) -> String {
        self.map(|one| one.name().to_owned()).unwrap_or_default()
    }

    fn to_label(&self, language: Language) -> String {
        self.map(|one| one.label(language).to_owned()).unwrap_or_default()
    }

    fn parse_label(text: &str) -> Option<String> {
        <T as FieldValue>::parse_label(text)
    }

    fn to_column(&self) -> Value {
        self.map(Enumeration::name).into()
    }

    fn read(row: &Row, column: &str) -> Result<Self> {
        let text: Option<String> = row.get(column)?;
        Ok(text.as_deref().and_then(T::parse))
    }
}

impl FieldValue for Vec<Amenity> {
    fn to_text(&self) -> String {
        join(self, CELL_SEPARATOR)
    }

    fn to_label(&self, language: Language) -> String {
        self.iter().map(|one| one.label(language)).collect::<Vec<_>>().join(CELL_SEPARATOR)
    }

    fn parse_label(text: &str) -> Option<String> {
        let named = |text| match Amenity::labelled(text) {
            Some(amenity) => amenity.as_str(),
            None => text,
        };
        Some(text.split(',').map(named).collect::<Vec<_>>().join(CELL_SEPARATOR))
    }

    fn to_column(&self) -> Value {
        join(self, COLUMN_SEPARATOR).into()
    }

    fn read(row: &Row, column: &str) -> Result<Self> {
        let text: String = row.get(column)?;
        Ok(text.split(COLUMN_SEPARATOR).filter_map(Amenity::parse).collect())
    }
}

fn join(amenities: &[Amenity], separator: &str) -> String {
    amenities.iter().map(|one| one.as_str()).collect::<Vec<_>>().join(separator)
}

/// A form value: one text or several.
pub trait FormValue {
    /// Reads a cell of a file.
    fn from_cell(text: String) -> Self;
}

impl FormValue for String {
    fn from_cell(text: String) -> Self {
        text
    }
}

impl FormValue for Vec<String> {
    fn from_cell(text: String) -> Self {
        let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
        names.map(str::to_owned).collect()
    }
}
