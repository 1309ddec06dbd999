//! What a booking is.

use jiff::tz::TimeZone;
use platform::clock::Timestamp;
use platform::language::Language;

use crate::access::UserId;
use crate::id::id;
use crate::property::PropertyId;

id! {
    /// A booking's id.
    BookingId
}

/// The company's zone: `platform::text::time` divides its days by the same.
pub const ZONE: &str = "America/Toronto";

/// The rules of that zone, which come with the program.
pub fn company_zone() -> TimeZone {
    zone_of(ZONE)
}

/// The rules of a zone that a booking names.
pub fn zone_of(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap_or(TimeZone::UTC)
}

/// What a consultation is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// From the first budget to the offer.
    Buying,
    /// What a home is worth.
    Selling,
    /// Papers and deposits.
    Renting,
    /// Mortgage and taxes.
    Money,
    /// Anything else.
    Other,
}

impl Topic {
    /// In the order of the page.
    pub const ALL: [Self; 5] =
        [Self::Buying, Self::Selling, Self::Renting, Self::Money, Self::Other];

    /// As it is stored and sent.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Buying => "buying",
            Self::Selling => "selling",
            Self::Renting => "renting",
            Self::Money => "money",
            Self::Other => "other",
        }
    }

    /// Reads what somebody has sent.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == text.trim())
    }

    /// After ‘consultation’, with what joins them.
    pub fn about(self, language: Language) -> &'static str {
        match (self, language) {
            (Self::Buying, Language::En) => "about buying",
            (Self::Buying, Language::Fr) => "sur un achat",
            (Self::Selling, Language::En) => "about selling",
            (Self::Selling, Language::Fr) => "sur une vente",
            (Self::Renting, Language::En) => "about renting",
            (Self::Renting, Language::Fr) => "sur une location",
            (Self::Money, Language::En) => "about money",
            (Self::Money, Language::Fr) => "sur le financement",
            (Self::Other, Language::En) => "about something else",
            (Self::Other, Language::Fr) => "sur un autre sujet",
        }
    }
}

/// What was filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBooking {
    /// What it is about.
    pub topic: Topic,
    /// When it begins.
    pub start: Timestamp,
    /// A line.
    pub name: String,
    /// In small letters.
    pub email: String,
    /// As it was written; empty when there is none.
    pub phone: String,
    /// Empty when there is none.
    pub question: String,
    /// Of the mails.
    pub language: Language,
    /// The home that is to be seen.
    pub home: Option<i64>,
    /// The zone in which times were shown, when it is not the usual one.
    pub zone: Option<String>,
    /// The form's own: sent twice, it is the same booking.
    pub key: String,
}

/// What is known of a home that can be seen.
#[derive(Clone, Debug)]
pub struct Visited {
    /// Its id.
    pub id: PropertyId,
    /// As visitors are told it.
    pub name: String,
    /// Its page.
    pub path: String,
    /// By whose clock its times are shown.
    pub zone: &'static str,
    /// The agent who posted it.
    pub agent: Option<UserId>,
    /// Of a home for sale buying, otherwise renting.
    pub topic: Topic,
}

/// A booking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booking {
    /// The row.
    pub id: BookingId,
    /// With whom.
    pub user: UserId,
    /// Their name.
    pub with: String,
    /// What it is about.
    pub topic: Topic,
    /// When it begins.
    pub start: Timestamp,
    /// When it ends.
    pub end: Timestamp,
    /// The name of the zone in which it was booked.
    pub zone: String,
    /// How the home is called that is seen; empty for a consultation.
    pub home: String,
    /// The visitor's.
    pub name: String,
    /// The visitor's.
    pub email: String,
    /// The visitor's.
    pub phone: String,
    /// The visitor's.
    pub question: String,
    /// The words that were agreed to.
    pub consent: String,
    /// Of the mails.
    pub language: Language,
    /// Whether it is on.
    pub is_booked: bool,
    /// How often it was changed.
    pub sequence: i64,
    /// By which it is found.
    pub token_hash: Vec<u8>,
    /// What its token is made of.
    pub token_seed: Vec<u8>,
    /// When it was changed last.
    pub changed: Timestamp,
}

impl Booking {
    /// How long, in minutes.
    pub fn minutes(&self) -> i64 {
        (self.end - self.start) / 60
    }

    /// Whether a home is seen.
    pub fn is_viewing(&self) -> bool {
        !self.home.is_empty()
    }

    /// `consultation`, `viewing`, `visite`.
    pub fn noun(&self, language: Language) -> &'static str {
        match (self.is_viewing(), language) {
            (false, _) => "consultation",
            (true, Language::En) => "viewing",
            (true, Language::Fr) => "visite",
        }
    }

    /// What it is about, after how long it takes.
    pub fn about(&self, language: Language) -> String {
        match language {
            _ if !self.is_viewing() => self.topic.about(language).to_owned(),
            Language::En => format!("to see {}", self.home),
            Language::Fr => format!("pour visiter {}", self.home),
        }
    }

    /// When, in the zone in which it was booked.
    pub fn when(&self, language: Language) -> String {
        super::said::whole(self.start, &zone_of(&self.zone), language)
    }
}
