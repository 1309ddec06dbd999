//! The data of a booking.

use foundation::access::UserId;
use foundation::id::id;
use homes::property::PropertyId;
use jiff::tz::TimeZone;
use platform::clock::Timestamp;
use platform::language::Language;

id! {
    /// A booking's id.
    BookingId
}

/// The company's zone, which `platform::text::time` uses as well.
pub const ZONE: &str = "America/Toronto";

/// The rules of the company's zone.
pub fn company_zone() -> TimeZone {
    zone_of(ZONE)
}

/// The rules of a zone by name; UTC if unknown.
pub fn zone_of(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap_or(TimeZone::UTC)
}

/// The topic of a consultation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Buying a home.
    Buying,
    /// Selling a home.
    Selling,
    /// Renting a home.
    Renting,
    /// Mortgages and taxes.
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

    /// Parses the sent form.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == text.trim())
    }

    /// The phrase that follows ‘consultation’.
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

/// A parsed form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBooking {
    /// The topic.
    pub topic: Topic,
    /// When it begins.
    pub start: Timestamp,
    /// The visitor's name, on one line.
    pub name: String,
    /// In lower case.
    pub email: String,
    /// As typed; may be empty.
    pub phone: String,
    /// May be empty.
    pub question: String,
    /// The language of the mails.
    pub language: Language,
    /// The home to view.
    pub home: Option<i64>,
    /// The zone in which times were shown, if not the default one.
    pub zone: Option<String>,
    /// The idempotency key of the form.
    pub key: String,
}

/// A home that can be viewed.
#[derive(Clone, Debug)]
pub struct ViewedHome {
    /// Its id.
    pub id: PropertyId,
    /// Its title.
    pub name: String,
    /// Its page.
    pub path: String,
    /// Its zone.
    pub zone: &'static str,
    /// The agent who posted it.
    pub agent: Option<UserId>,
    /// Buying for a home for sale, otherwise renting.
    pub topic: Topic,
}

/// A booking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Booking {
    /// The row.
    pub id: BookingId,
    /// The host.
    pub user: UserId,
    /// The host's name.
    pub with: String,
    /// The topic.
    pub topic: Topic,
    /// When it begins.
    pub start: Timestamp,
    /// When it ends.
    pub end: Timestamp,
    /// The name of the zone in which it was booked.
    pub zone: String,
    /// The title of the home to view; empty for a consultation.
    pub home: String,
    /// The visitor's.
    pub name: String,
    /// The visitor's.
    pub email: String,
    /// The visitor's.
    pub phone: String,
    /// The visitor's.
    pub question: String,
    /// The consent text that was accepted.
    pub consent: String,
    /// The language of the mails.
    pub language: Language,
    /// False once cancelled.
    pub is_booked: bool,
    /// The number of changes, for calendar programs.
    pub sequence: i64,
    /// The hash of its token.
    pub token_hash: Vec<u8>,
    /// The seed of its token.
    pub token_seed: Vec<u8>,
    /// The last change.
    pub changed: Timestamp,
}

impl Booking {
    /// The duration, in minutes.
    pub fn minutes(&self) -> i64 {
        (self.end - self.start) / 60
    }

    /// Whether it is a viewing of a home.
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

    /// The phrase about its topic or home, to follow its duration.
    pub fn about(&self, language: Language) -> String {
        match language {
            _ if !self.is_viewing() => self.topic.about(language).to_owned(),
            Language::En => format!("to see {}", self.home),
            Language::Fr => format!("pour visiter {}", self.home),
        }
    }

    /// Day and time, in the zone in which it was booked.
    pub fn when(&self, language: Language) -> String {
        super::format_time::day_and_time(self.start, &zone_of(&self.zone), language)
    }
}
