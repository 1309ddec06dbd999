//! Every text about properties that a user can see.

use platform::clock::Timestamp;
use platform::error::{Error, Message};
use platform::language::{ByLanguage, Language};
use platform::text::time::format_public_moment;

use super::limits::{MAX_COLUMNS, MAX_IMAGES, MAX_ROWS};
use super::reso::{PropertyType, PublicationState, Purpose};

/// What a field is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// On the wire.
    pub wire: &'static str,
    /// In a message.
    pub label: ByLanguage<&'static str>,
}

/// Why something about a property was refused, or not found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "property.")]
pub enum PropertyError {
    /// A text that must be there.
    #[error("Please Enter {}", .0.label.en)]
    Missing(Name),
    /// A value of a list that must be there.
    #[error("Please Choose {}", .0.label.en)]
    NotChosen(Name),
    /// A text below its limit.
    #[error("{} must be at least {} characters", .0.label.en, .1)]
    TooShort(Name, usize),
    /// A text above its limit.
    #[error("{} must be at most {} characters", .0.label.en, .1)]
    TooLong(Name, usize),
    /// decisions.md: text fields take no control characters.
    #[error("{} must not contain control characters", .0.label.en)]
    Control(Name),
    /// A value that is not in its list.
    #[error("{} must be one of: {}", .0.label.en, .1.en)]
    Unknown(Name, ByLanguage<String>),
    /// No amount, or one with more digits than are kept.
    #[error("{} must be an amount above 0 with at most {} digits after the point", .0.label.en, .1)]
    NotAmount(Name, u32),
    /// An amount with a comma that may stand between thousands or before a fraction.
    #[error(
        "Please write {} without a comma, and with a point before the fraction, as in 1250.5",
        .0.label.en
    )]
    Comma(Name),
    /// A list price of a lease, or a lease amount of a sale.
    #[error("{} does not go with the Property Type {}. Leave it empty", .0.label.en, .1.as_str())]
    ForeignAmount(Name, PropertyType),
    /// No count, or one out of its range.
    #[error("{} must be a whole number from {} to {}", .0.label.en, .1, .2)]
    NotCount(Name, i64, i64),
    /// A half bathroom, and how many there are then: the dictionary counts it as one.
    #[error("A half bathroom counts as one here: please enter {0} Bathrooms, and 1 in Half Baths")]
    HalfBathroom(i64),
    /// More half baths than bathrooms.
    #[error(
        "Half Baths are counted among the Bathrooms: please enter under Bathrooms how many there \
         are in all"
    )]
    HalfAboveTotal,
    /// A postal code of another form.
    #[error("Postal Code must look like M5V 2T6")]
    PostalCode,
    /// The company works in Canada.
    #[error("Country must be CA")]
    Country,
    /// An address of the Web that is none.
    #[error("{} must be an address that begins with https:// or http://", .0.label.en)]
    Url(Name),
    /// No degrees, or some that are elsewhere.
    #[error("Latitude must be in degrees and in Canada, from 41 to 84, such as 43.65107")]
    Latitude,
    /// No degrees, or some that are elsewhere.
    #[error("Longitude must be in degrees and in Canada, from -142 to -52, such as -79.34702")]
    Longitude,
    /// One of two coordinates.
    #[error("Latitude and Longitude go together: give both or leave both empty")]
    HalfAPlace,
    /// Nothing is known of where its address is.
    #[error(
        "Neither its postal code nor its city is known to the map. Point at its place in its form"
    )]
    PlaceUnknown,
    /// What is public can be had, or could until lately.
    #[error("Only a property that is available or pending can be published")]
    NotOffered,
    /// The owner does not want it shown.
    #[error("This property may not be shown on the internet")]
    NotShown,
    /// No such step from where it is.
    #[error("A property cannot go from {} to {}", .0.as_str(), .1.as_str())]
    PublicationStep(PublicationState, PublicationState),
    /// Characters that a listing id may not have.
    #[error("Listing Id takes letters, digits, hyphens, underscores and points only")]
    ListingIdForm,
    /// Another property has it.
    #[error("There is already a property with this Listing Id")]
    ListingIdTaken,
    /// A deleted property has it.
    #[error("A deleted property has this Listing Id. Restore that one first")]
    ListingIdDeleted,
    /// A sale to rent, or a lease to sell.
    #[error("{} does not go with the Property Type {}", .purpose.as_str(), .kind.as_str())]
    PurposeMismatch {
        /// The purpose.
        purpose: Purpose,
        /// The type.
        kind: PropertyType,
    },
    /// The status is another one, and nobody said why.
    #[error("Please Enter the reason for the new status")]
    ReasonMissing,
    /// The revision that was edited is not today's.
    #[error(
        "{} saved this property on {}, after you had opened it",
        .by.as_deref().unwrap_or("Somebody"),
        format_public_moment(*.at, Language::En)
    )]
    Changed {
        /// Who, by name, when that is known.
        by: Option<String>,
        /// When.
        at: Timestamp,
    },
    /// Nothing under this key.
    #[error("This property does not exist any more")]
    NotFound,
    /// It was deleted, and can be restored.
    #[error("This property was deleted. Restore it first")]
    Deleted,
    /// It is not deleted, so there is nothing to restore.
    #[error("This property is not deleted")]
    NotDeleted,
    /// The call names no property.
    #[error("ListingKey is required")]
    KeyMissing,
    /// The call names no picture.
    #[error("MediaKey is required")]
    MediaKeyMissing,
    /// Nothing under this key, or a picture of another property.
    #[error("This picture does not exist any more")]
    ImageNotFound,
    /// specification §5.
    #[error("Please Select a file.")]
    FileMissing,
    /// [`MAX_IMAGES`] are there.
    #[error("A property has at most {} pictures", MAX_IMAGES)]
    TooManyImages,
    /// A picture stands twice among those that are put in order.
    #[error("A picture can stand in one place only")]
    ImageTwice,
    /// Only one can stand for the property.
    #[error("Only one picture can be the preferred one")]
    PreferredTwice,
    /// A query parameter that is none of the known values.
    #[error("{0} must be one of: {1}")]
    Parameter(&'static str, String),
    /// A query parameter that stands twice.
    #[error("The address has a parameter twice")]
    ParameterTwice,
    /// Something about a CSV file.
    #[error(transparent)]
    #[strum(transparent)]
    Csv(#[from] CsvError),
}

/// Why a CSV file, or one of its rows, was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "import.")]
pub enum CsvError {
    /// There is nothing in it.
    #[error("This file is empty")]
    Empty,
    /// The first line names no column that is known.
    #[error(
        "The first line names no column of a property. Export the list to see what a file looks like"
    )]
    NoColumns,
    /// A column stands twice.
    #[error("The column {} stands twice", .0.en)]
    ColumnTwice(ByLanguage<&'static str>),
    /// More rows than one call takes.
    #[error("One call takes at most {} rows. Send the file in parts", MAX_ROWS)]
    TooManyRows,
    /// More columns than anything has.
    #[error("A file may have at most {} columns", MAX_COLUMNS)]
    TooManyColumns,
    /// A row has more cells than the first line.
    #[error("This row has {found} cells, and the first line {expected}")]
    Cells {
        /// In the row.
        found: usize,
        /// In the first line.
        expected: usize,
    },
    /// Bytes that are not UTF-8.
    #[error("This row is of another encoding than the others. Save the file as “CSV UTF-8”")]
    Encoding,
    /// A quotation mark opens a cell and none closes it.
    #[error(
        "A quotation mark in this row is never closed, so that the rows after it are part of it"
    )]
    Unclosed,
    /// The same listing id again.
    #[error("Row {0} has the same Listing Id")]
    Twice(usize),
    /// Rows are wrong, and the others were not asked for alone.
    #[error("None of these rows was imported, because {}. Row {row}: {why}", wrong_rows(*.wrong))]
    WrongRows {
        /// How many.
        wrong: usize,
        /// The first of them.
        row: usize,
        /// What is wrong there.
        why: Message,
    },
}

fn wrong_rows(count: usize) -> String {
    if count == 1 { "1 of them is wrong".to_owned() } else { format!("{count} of them are wrong") }
}

impl PropertyError {
    /// The input that is to blame, as on the wire.
    pub fn field(&self) -> Option<&'static str> {
        Some(match self {
            Self::Missing(field)
            | Self::NotChosen(field)
            | Self::TooShort(field, _)
            | Self::TooLong(field, _)
            | Self::Control(field)
            | Self::Unknown(field, _)
            | Self::NotAmount(field, _)
            | Self::Comma(field)
            | Self::Url(field)
            | Self::ForeignAmount(field, _)
            | Self::NotCount(field, _, _) => field.wire,
            Self::Parameter(field, _) => field,
            Self::HalfBathroom(_) => "BathroomsTotalInteger",
            Self::HalfAboveTotal => "BathroomsHalf",
            Self::PostalCode => "PostalCode",
            Self::Country => "Country",
            Self::Latitude | Self::PlaceUnknown => "Latitude",
            Self::Longitude | Self::HalfAPlace => "Longitude",
            Self::NotOffered => "StandardStatus",
            Self::NotShown => "InternetEntireListingDisplayYN",
            Self::PublicationStep(..) => "PublicationState",
            Self::ListingIdForm | Self::ListingIdTaken | Self::ListingIdDeleted => "ListingId",
            Self::PurposeMismatch { .. } => "Purpose",
            Self::ReasonMissing => "StatusChangeReason",
            Self::KeyMissing => "ListingKey",
            Self::MediaKeyMissing => "MediaKey",
            Self::FileMissing => "file",
            Self::PreferredTwice | Self::ImageTwice => "Media",
            Self::Changed { .. }
            | Self::NotFound
            | Self::Deleted
            | Self::NotDeleted
            | Self::ImageNotFound
            | Self::TooManyImages
            | Self::ParameterTwice
            | Self::Csv(_) => return None,
        })
    }
}

impl From<PropertyError> for Error {
    fn from(error: PropertyError) -> Self {
        let message = Message::from(&error);
        let field = error.field();
        match error {
            PropertyError::NotFound | PropertyError::ImageNotFound => Self::NotFound(message),
            PropertyError::ListingIdTaken
            | PropertyError::ListingIdDeleted
            | PropertyError::Changed { .. }
            | PropertyError::Deleted
            | PropertyError::NotDeleted
            | PropertyError::PublicationStep(..)
            | PropertyError::TooManyImages => Self::Conflict { message, field },
            PropertyError::Csv(CsvError::TooManyRows) => Self::TooLarge(message),
            _ => Self::Invalid { message, field },
        }
    }
}
