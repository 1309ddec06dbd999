//! What a field of a property can be: how it stands in a cell of a file, in the audit
//! trail, and in a column of the store.

use platform::db::{Row, Value};
use platform::error::{Error, Result};
use platform::language::Language;

use super::amount::Amount;
use super::reso::{Amenity, Enumeration};

/// What stands between the amenities in one cell.
const IN_A_CELL: &str = ", ";
/// What stands between them in their column.
const IN_A_COLUMN: &str = ",";

/// A value that a column of the store and a cell of a file can have.
pub trait FieldValue: Sized {
    /// Whether it is a decimal number.
    const IS_AMOUNT: bool = false;

    /// As text; empty when there is none.
    fn to_text(&self) -> String;

    /// As people of a language read it, where that is not the same.
    fn to_words(&self, _: Language) -> String {
        self.to_text()
    }

    /// As text, from what people read in a language other than the dictionary's.
    fn meant(_: &str) -> Option<String> {
        None
    }

    /// As it is bound to a statement.
    fn to_stored(&self) -> Value;

    /// Reads the column of that name.
    fn read(row: &Row, column: &str) -> Result<Self>;
}

impl FieldValue for String {
    fn to_text(&self) -> String {
        self.clone()
    }

    fn to_stored(&self) -> Value {
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

    fn to_stored(&self) -> Value {
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

    fn to_stored(&self) -> Value {
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

    fn to_words(&self, language: Language) -> String {
        self.label(language).to_owned()
    }

    fn meant(text: &str) -> Option<String> {
        T::labelled(text).map(|one| one.name().to_owned())
    }

    fn to_stored(&self) -> Value {
        self.name().into()
    }

    fn read(row: &Row, column: &str) -> Result<Self> {
        let text: String = row.get(column)?;
        // Another text in the store is a defect of ours.
        T::parse(&text).ok_or_else(|| Error::internal(format!("{column}: {text}")))
    }
}

impl<T: Enumeration> FieldValue for Option<T> {
    fn to_text(&self) -> String {
        self.map(|one| one.name().to_owned()).unwrap_or_default()
    }

    fn to_words(&self, language: Language) -> String {
        self.map(|one| one.label(language).to_owned()).unwrap_or_default()
    }

    fn meant(text: &str) -> Option<String> {
        <T as FieldValue>::meant(text)
    }

    fn to_stored(&self) -> Value {
        self.map(Enumeration::name).into()
    }

    fn read(row: &Row, column: &str) -> Result<Self> {
        let text: Option<String> = row.get(column)?;
        Ok(text.as_deref().and_then(T::parse))
    }
}

impl FieldValue for Vec<Amenity> {
    fn to_text(&self) -> String {
        joined(self, IN_A_CELL)
    }

    fn to_words(&self, language: Language) -> String {
        self.iter().map(|one| one.label(language)).collect::<Vec<_>>().join(IN_A_CELL)
    }

    fn meant(text: &str) -> Option<String> {
        let named = |text| match Amenity::labelled(text) {
            Some(amenity) => amenity.as_str(),
            None => text,
        };
        Some(text.split(',').map(named).collect::<Vec<_>>().join(IN_A_CELL))
    }

    fn to_stored(&self) -> Value {
        joined(self, IN_A_COLUMN).into()
    }

    fn read(row: &Row, column: &str) -> Result<Self> {
        let text: String = row.get(column)?;
        Ok(text.split(IN_A_COLUMN).filter_map(Amenity::parse).collect())
    }
}

fn joined(amenities: &[Amenity], between: &str) -> String {
    amenities.iter().map(|one| one.as_str()).collect::<Vec<_>>().join(between)
}

/// What a form has: text as it was written, or several texts.
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
