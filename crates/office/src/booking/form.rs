//! Parses the booking form.

use platform::clock::Timestamp;
use platform::language::Language;
use platform::text::normalise::lines;
use platform::text::phone::{self, EXTENSION_MAX_DIGITS, Phone};
use platform::text::{email, plain};
use serde::Deserialize;
use utoipa::ToSchema;

use super::error::BookingError;
use super::model::{NewBooking, Topic};
use super::zones;

const MOST_NAME: usize = 120;
const MOST_QUESTION: usize = 2_000;
const MOST_PHONE: usize = 60;

/// The untrusted body of `POST /api/booking/book`.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct BookingForm {
    /// `buying`, `selling`, `renting`, `money` or `other`.
    pub topic: Option<String>,
    /// Unix seconds: one of the starts that `booking/free` names.
    pub start: Option<i64>,
    /// At most 120 characters.
    pub name: Option<String>,
    /// At most 254 characters.
    pub email: Option<String>,
    /// 7 to 20 digits, or absent.
    pub phone: Option<String>,
    /// At most 2,000 characters.
    pub question: Option<String>,
    /// The `ListingKey` of the home to view; absent for a consultation.
    pub home: Option<i64>,
    /// The zone in which times were shown; defaults to that of the home, or the company.
    pub zone: Option<String>,
    /// True: the consent text is accepted.
    pub consent: Option<bool>,
    /// `en` or `fr`; defaults to the language of the call.
    pub language: Option<String>,
    /// The idempotency key, random per booking: 16 to 64 letters, digits, `-` or `_`.
    pub key: Option<String>,
    /// A honeypot: people do not see it and leave it empty.
    pub website: Option<String>,
}

impl BookingForm {
    /// A form as a browser posts it without script.
    pub fn from_pairs(pairs: &[(String, String)]) -> Self {
        let field = |wanted: &str| {
            pairs.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.clone())
        };
        let consent = field("consent");
        Self {
            topic: field("topic"),
            start: field("start").and_then(|text| text.trim().parse().ok()),
            name: field("name"),
            email: field("email"),
            phone: field("phone"),
            question: field("question"),
            home: field("home").and_then(|text| text.trim().parse().ok()),
            zone: field("zone").filter(|zone| !zone.trim().is_empty()),
            consent: Some(matches!(consent.as_deref(), Some("1" | "on" | "true" | "yes"))),
            language: None,
            key: field("key"),
            website: field("website"),
        }
    }

    /// Parses the form.
    ///
    /// # Errors
    /// Every invalid field, in the order of the page.
    pub fn parse(&self, call_language: Language) -> Result<NewBooking, Vec<BookingError>> {
        let mut errors = Vec::new();
        let topic = self.topic.as_deref().and_then(Topic::parse);
        let topic = collect_error(&mut errors, topic.ok_or(BookingError::TopicUnknown));
        let start = self.start.map(Timestamp::from_seconds);
        let start = collect_error(&mut errors, start.ok_or(BookingError::StartMissing));
        let name = collect_error(&mut errors, name(self.name.as_deref().unwrap_or_default()));
        let phone = collect_error(&mut errors, phone(self.phone.as_deref().unwrap_or_default()));
        let email = collect_error(&mut errors, address(self.email.as_deref().unwrap_or_default()));
        let question =
            collect_error(&mut errors, question(self.question.as_deref().unwrap_or_default()));
        let language = match self.language.as_deref() {
            None => Ok(call_language),
            Some(code) => Language::from_code(code).ok_or(BookingError::LanguageUnknown),
        };
        let language = collect_error(&mut errors, language);
        let zone = match self.zone.as_deref() {
            None => Ok(None),
            Some(sent) => zones::find(sent).map(Some).ok_or(BookingError::ZoneUnknown),
        };
        let zone = collect_error(&mut errors, zone);
        if !self.consent.unwrap_or(false) {
            errors.push(BookingError::ConsentMissing);
        }
        let key = collect_error(&mut errors, key(self.key.as_deref().unwrap_or_default()));
        if self.website.as_ref().is_some_and(|text| !text.trim().is_empty()) {
            errors.push(BookingError::Trapped);
        }
        match (topic, start, name, phone, email, question, (language, zone), key) {
            (
                Some(topic),
                Some(start),
                Some(name),
                Some(phone),
                Some(email),
                Some(question),
                (Some(language), Some(zone)),
                Some(key),
            ) if errors.is_empty() => {
                let home = self.home;
                Ok(NewBooking {
                    topic,
                    start,
                    name,
                    email,
                    phone,
                    question,
                    language,
                    home,
                    zone,
                    key,
                })
            }
            _ => Err(errors),
        }
    }
}

fn collect_error<T>(errors: &mut Vec<BookingError>, read: Result<T, BookingError>) -> Option<T> {
    read.map_err(|error| errors.push(error)).ok()
}

/// Parses the name of the form.
pub(super) fn name(typed: &str) -> Result<String, BookingError> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if plain::is_blank(&name) {
        return Err(BookingError::NameMissing);
    }
    if plain::has_direction_overrides(&name) {
        return Err(BookingError::NameTurned);
    }
    match name.chars().count() {
        length if length <= MOST_NAME && !name.chars().any(char::is_control) => Ok(name),
        _ => Err(BookingError::NameInvalid),
    }
}

/// Parses the phone number of the form.
pub(super) fn phone(typed: &str) -> Result<String, BookingError> {
    let text = phone::tidy(typed);
    let Phone { number, extension } = Phone::read(&text);
    let digits = number.chars().filter(char::is_ascii_digit).count();
    let is_plain = |one: char| {
        one.is_ascii_digit() || matches!(one, ' ' | '+' | '-' | '(' | ')' | '.' | '/' | '\u{a0}')
    };
    let is_fit = text.chars().count() <= MOST_PHONE && number.chars().all(is_plain);
    match digits {
        _ if text.is_empty() => Ok(String::new()),
        7..=20 if is_fit && extension.len() <= EXTENSION_MAX_DIGITS => Ok(text),
        7..=20 => Err(BookingError::PhoneUnclear),
        _ => Err(BookingError::PhoneInvalid),
    }
}

/// Parses the e-mail address of the form.
pub(super) fn address(typed: &str) -> Result<String, BookingError> {
    match &*email::normalise(typed) {
        "" => Err(BookingError::EmailMissing),
        text if email::is_email(text) => Ok(email::key(text)),
        _ => Err(BookingError::EmailInvalid),
    }
}

/// Parses the question of the form.
pub(super) fn question(typed: &str) -> Result<String, BookingError> {
    let plain = lines(typed);
    // A direction override would also affect the host's calendar.
    let kept = |one: &char| {
        (!one.is_control() || matches!(one, '\n' | '\t')) && !plain::is_direction_override(*one)
    };
    let plain: String = plain.trim().chars().filter(kept).collect();
    if plain::is_blank(&plain) {
        return Ok(String::new());
    }
    if plain.chars().count() > MOST_QUESTION {
        return Err(BookingError::QuestionTooLong);
    }
    Ok(plain)
}

fn key(sent: &str) -> Result<String, BookingError> {
    let is_allowed = |one: char| one.is_ascii_alphanumeric() || matches!(one, '-' | '_');
    if (16..=64).contains(&sent.len()) && sent.chars().all(is_allowed) {
        return Ok(sent.to_owned());
    }
    Err(BookingError::KeyInvalid)
}
