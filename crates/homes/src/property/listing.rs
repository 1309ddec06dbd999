//! The parsed fields of a property. Other code need not check them again.

use platform::db::{Row, Value};
use platform::error::Result;
use platform::language::{ByLanguage, Language};

use super::amount::{Area, LotSize, Money};
use super::coordinate::Coordinate;
use super::error::{Name, PropertyError};
use super::fields::with_fields;
use super::form::PropertyForm;
use super::limits::{
    DETAILS_MAX_CHARS, NAME_MAX_CHARS, NAME_MIN_CHARS, PARKING_MAX, PART_MAX_CHARS,
    REMARKS_MAX_CHARS, ROOMS_MAX, YEAR_MIN, YEARS_AHEAD,
};
use super::reso::{
    Amenity, CoordinatePrecision, CoordinateSource, LeaseAmountFrequency, LivingAreaUnits,
    LotSizeUnits, PropertySubType, PropertyType, Purpose, RemarksLanguage, StandardStatus,
    StateOrProvince, YesNo,
};
use super::rules::{
    FieldInput, address, amount, count, country, each_once, half_baths, latitude, line, listing_id,
    longitude, one_of, one_of_or, one_or_none, one_with, one_with_or, paragraphs, postal_code,
    price, purpose_of, web_address,
};
use super::value::{FieldValue, FormValue};

/// The generic operations of one field.
#[derive(Debug)]
pub struct Field {
    /// Its name in the API.
    pub name: &'static str,
    /// Its label in messages and in the header of a French file.
    pub label: ByLanguage<&'static str>,
    /// Its column.
    pub column: &'static str,
    /// Whether it is a decimal number.
    pub is_amount: bool,
    /// Its value as text; empty if none.
    pub text: fn(&Listing) -> String,
    /// Its value in a language.
    pub display: fn(&Listing, Language) -> String,
    /// Parses a French label to the dictionary's text; `None` if it is not a label.
    pub parse_label: fn(&str) -> Option<String>,
    /// Its value in the column.
    pub column_value: fn(&Listing) -> Value,
    /// Sets it in a form.
    pub set: fn(&mut PropertyForm, String),
}

macro_rules! listing {
    (($form:ident, $year:ident) $(
        $(#[doc = $doc:tt])* $(#[serde($($wire:tt)*)])?
        $slot:ident: $input:ty => $kind:ty, $name:tt $label:tt $french:tt, $rule:expr;
    )+) => {
        /// The fields of a property.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Listing {
            $($(#[doc = $doc])* pub $slot: $kind,)+
        }

        /// All fields, in the order of CSV columns.
        pub const FIELDS: &[Field] = &[$(Field {
            name: $name,
            label: ByLanguage { en: $label, fr: $french },
            column: stringify!($slot),
            is_amount: <$kind as FieldValue>::IS_AMOUNT,
            text: |listing| listing.$slot.to_text(),
            display: |listing, language| listing.$slot.to_label(language),
            parse_label: |text| <$kind as FieldValue>::parse_label(text),
            column_value: |listing| listing.$slot.to_column(),
            set: |form, text| form.$slot = Some(<$input as FormValue>::from_cell(text)),
        }),+];

        impl Listing {
            /// Checks the fields in order; `year` is the current year.
            pub fn parse($form: &PropertyForm, $year: i16) -> Result<Self, PropertyError> {
                $(
                    let label = ByLanguage { en: $label, fr: $french };
                    let name = Name { wire: $name, label };
                    let $slot: $kind = $rule(FieldInput { name, value: $form.$slot.as_ref() })?;
                )+
                Ok(Self { $($slot),+ })
            }

            /// Reads the columns of a row.
            pub fn read(row: &Row) -> Result<Self> {
                Ok(Self { $($slot: FieldValue::read(row, stringify!($slot))?),+ })
            }
        }
    };
}

with_fields!(listing);

/// The label of a field by its name in the API.
pub fn field_label(name: &str) -> Option<ByLanguage<&'static str>> {
    FIELDS.iter().find(|field| field.name == name).map(|field| field.label)
}

impl Listing {
    /// Converts the listing back to a form.
    pub fn to_form(&self) -> PropertyForm {
        let mut form = PropertyForm::default();
        for field in FIELDS {
            (field.set)(&mut form, (field.text)(self));
        }
        form
    }

    /// The names of the fields that differ from another listing.
    pub fn changes(&self, other: &Self) -> Vec<&'static str> {
        let differs = |field: &&Field| (field.text)(self) != (field.text)(other);
        FIELDS.iter().filter(differs).map(|field| field.name).collect()
    }
}
