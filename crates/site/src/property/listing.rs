//! What people write of a property, parsed: code behind it never checks again.

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
    Raw, address, amount, count, country, each_once, half_baths, latitude, line, listing_id,
    longitude, one_of, one_of_or, one_or_none, one_with, one_with_or, paragraphs, postal_code,
    price, purpose_of, web_address,
};
use super::value::{FieldValue, FormValue};

/// One field: what can be done with it without knowing what it is.
#[derive(Debug)]
pub struct Field {
    /// Its name on the wire.
    pub name: &'static str,
    /// Its name in a message, and at the head of a French file.
    pub label: ByLanguage<&'static str>,
    /// Its column in the store.
    pub column: &'static str,
    /// Whether it is a decimal number.
    pub is_amount: bool,
    /// Its value as text; empty when there is none.
    pub text: fn(&Listing) -> String,
    /// Its value as people of a language read it.
    pub words: fn(&Listing, Language) -> String,
    /// Its value as text, from how people read it in a language other than the
    /// dictionary's; `None` when it is no such word.
    pub meant: fn(&str) -> Option<String>,
    /// Its value as it is stored.
    pub stored: fn(&Listing) -> Value,
    /// Puts text into a form.
    pub set: fn(&mut PropertyForm, String),
}

macro_rules! listing {
    (($form:ident, $year:ident) $(
        $(#[doc = $doc:tt])* $(#[serde($($wire:tt)*)])?
        $slot:ident: $written:ty => $kind:ty, $name:tt $label:tt $french:tt, $rule:expr;
    )+) => {
        /// What people write of a property.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Listing {
            $($(#[doc = $doc])* pub $slot: $kind,)+
        }

        /// Every field, in the order of the columns of a file.
        pub const FIELDS: &[Field] = &[$(Field {
            name: $name,
            label: ByLanguage { en: $label, fr: $french },
            column: stringify!($slot),
            is_amount: <$kind as FieldValue>::IS_AMOUNT,
            text: |listing| listing.$slot.to_text(),
            words: |listing, language| listing.$slot.to_words(language),
            meant: |text| <$kind as FieldValue>::meant(text),
            stored: |listing| listing.$slot.to_stored(),
            set: |form, text| form.$slot = Some(<$written as FormValue>::from_cell(text)),
        }),+];

        impl Listing {
            /// Checks the fields in their order; `year` is this year.
            pub fn parse($form: &PropertyForm, $year: i16) -> Result<Self, PropertyError> {
                $(
                    let label = ByLanguage { en: $label, fr: $french };
                    let name = Name { wire: $name, label };
                    let $slot: $kind = $rule(Raw { name, value: $form.$slot.as_ref() })?;
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

impl Listing {
    /// The form that would become this listing.
    pub fn to_form(&self) -> PropertyForm {
        let mut form = PropertyForm::default();
        for field in FIELDS {
            (field.set)(&mut form, (field.text)(self));
        }
        form
    }

    /// The names of the fields in which another one differs.
    pub fn changes(&self, other: &Self) -> Vec<&'static str> {
        let differs = |field: &&Field| (field.text)(self) != (field.text)(other);
        FIELDS.iter().filter(differs).map(|field| field.name).collect()
    }
}
