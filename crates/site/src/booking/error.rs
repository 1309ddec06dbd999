//! Why a booking was not taken, moved or called off.

use platform::error::{Error, Message};

/// Why something about a booking was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "booking.")]
pub enum BookingError {
    /// None of the kinds.
    #[error("Please choose what it is about")]
    TopicUnknown,
    /// None, or no number.
    #[error("Please choose a time")]
    StartMissing,
    /// Nobody to ask for.
    #[error("Name is required")]
    NameMissing,
    /// Too long, or not a line.
    #[error("Name must be one line of at most 120 characters")]
    NameInvalid,
    /// It would make the calendar say something else.
    #[error("Name must not contain hidden characters that turn the direction of writing")]
    NameTurned,
    /// Nothing to write to.
    #[error("Email is required")]
    EmailMissing,
    /// No address.
    #[error("Invalid email address")]
    EmailInvalid,
    /// No number.
    #[error("Phone must have 7 to 20 digits")]
    PhoneInvalid,
    /// Something else stands beside number and extension.
    #[error("Please enter one phone number, such as 416-555-0199 or 416-555-0199 ext. 204")]
    PhoneUnclear,
    /// Too long.
    #[error("The question may have at most 2,000 characters")]
    QuestionTooLong,
    /// Neither of both.
    #[error("The language must be en or fr")]
    LanguageUnknown,
    /// The box is empty.
    #[error("Please tick the box, so that we may keep what you write")]
    ConsentMissing,
    /// The form's key is none.
    #[error("key must have 16 to 64 letters, digits, hyphens or underscores")]
    KeyInvalid,
    /// Another booking was made with that key.
    #[error("This form was sent already with something else. Please look at it and send it again")]
    KeyUsed,
    /// What people do not see was filled in.
    #[error("Please leave the field empty that is not shown")]
    Trapped,
    /// One address has as many as it may have.
    #[error("This address has three consultations ahead already. Please move or call off one")]
    TooMany,
    /// Somebody was first.
    #[error("This time has just been taken. Please choose another one")]
    Taken,
    /// The link is not one, or the booking is forgotten.
    #[error("This link does not lead to a booking any more")]
    NotFound,
    /// It is not shown any more, or closed.
    #[error("This home cannot be seen any more")]
    HomeGone,
    /// None of the world's.
    #[error("zone must be the name of a time zone, such as America/Toronto")]
    ZoneUnknown,
    /// It begins within the hour.
    #[error("It begins within the hour and cannot be changed here any more. Please call us")]
    TooLate,
    /// It was called off.
    #[error("It was called off already. Please book another time")]
    Cancelled,
    /// Not one of the buttons.
    #[error("Please choose one of the buttons")]
    ActionUnknown,
    /// Not a day.
    #[error("The day must look like 2026-11-26")]
    DayInvalid,
    /// Not such a number.
    #[error("The length must be 10 to 240 minutes, in fives")]
    MinutesInvalid,
    /// Not such a number.
    #[error("The pause must be 0 to 120 minutes, in fives")]
    BufferInvalid,
    /// Not such a number.
    #[error("The notice must be 0 minutes to 14 days")]
    NoticeInvalid,
    /// Not such a number.
    #[error("Bookings may be open for 1 to 180 days")]
    HorizonInvalid,
    /// Not hours, or two that overlap.
    #[error("Hours must begin before they end, in fives, and not overlap; at most 8 a day")]
    HoursInvalid,
    /// Not days, or one twice.
    #[error("Each exception must be another day, at most 200 of them")]
    ExceptionsInvalid,
}

impl BookingError {
    /// The field's name on the wire.
    pub fn field(self) -> Option<&'static str> {
        Some(match self {
            Self::TopicUnknown => "topic",
            Self::StartMissing | Self::Taken => "start",
            Self::NameMissing | Self::NameInvalid | Self::NameTurned => "name",
            Self::EmailMissing | Self::EmailInvalid => "email",
            Self::PhoneInvalid | Self::PhoneUnclear => "phone",
            Self::QuestionTooLong => "question",
            Self::LanguageUnknown => "language",
            Self::ConsentMissing => "consent",
            Self::KeyInvalid => "key",
            Self::ActionUnknown => "action",
            Self::DayInvalid => "day",
            Self::MinutesInvalid => "minutes",
            Self::BufferInvalid => "buffer_minutes",
            Self::NoticeInvalid => "notice_minutes",
            Self::HorizonInvalid => "horizon_days",
            Self::HoursInvalid => "hours",
            Self::ExceptionsInvalid => "exceptions",
            Self::HomeGone => "home",
            Self::ZoneUnknown => "zone",
            Self::KeyUsed
            | Self::Trapped
            | Self::TooMany
            | Self::NotFound
            | Self::TooLate
            | Self::Cancelled => return None,
        })
    }
}

impl From<BookingError> for Error {
    fn from(error: BookingError) -> Self {
        let message = Message::from(&error);
        match error {
            BookingError::NotFound => Self::NotFound(message),
            BookingError::Taken
            | BookingError::HomeGone
            | BookingError::TooMany
            | BookingError::KeyUsed
            | BookingError::TooLate
            | BookingError::Cancelled => Self::Conflict { message, field: error.field() },
            _ => Self::Invalid { message, field: error.field() },
        }
    }
}

/// The refusal of a time that somebody else has, with the next that are free, in words of each
/// language.
pub fn taken(en: &[String], fr: &[String]) -> Error {
    if en.is_empty() {
        return BookingError::Taken.into();
    }
    let message = Message::new(
        "booking.taken_with_next",
        format!("This time has just been taken. Free next: {}", en.join(" · ")),
        format!(
            "Cette heure vient d’être prise. Prochaines heures libres\u{a0}: {}",
            fr.join(" · ")
        ),
    );
    Error::Conflict { message, field: Some("start") }
}
