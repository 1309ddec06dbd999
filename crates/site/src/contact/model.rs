//! What a contact message is, and what a form must be to become one.

use platform::language::Language;
use platform::text::email;
use platform::text::normalise::{lines, unbroken};
use platform::text::phone::{EXTENSION_MAX_DIGITS, Phone};
use platform::text::plain::{
    collapse_whitespace, fold, has_control_characters, has_direction_overrides, is_blank, trim,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::error::ContactError;
use crate::id::id;

/// The longest values, in characters.
const NAME_MAX_CHARS: usize = 128;
const PHONE_MAX_DIGITS: usize = 20;
const MESSAGE_MAX_CHARS: usize = 5_000;
const KEY_MAX_CHARS: usize = 64;

id! {
    /// A message's id.
    MessageId
}

/// The untrusted body of `contact_us`.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
pub struct ContactForm {
    /// At most 128 characters.
    #[serde(default)]
    pub name: Option<String>,
    /// At most 254 characters.
    #[serde(default)]
    pub email: Option<String>,
    /// Everything but digits is dropped; at most 20 digits. The extension after `ext.`, `x`, `#` or
    /// `poste` is kept apart.
    #[serde(default)]
    pub phone: Option<String>,
    /// At most 5000 characters.
    #[serde(default)]
    pub message: Option<String>,
    /// Left empty; people do not see it.
    #[serde(default)]
    pub website: Option<String>,
    /// What `contact/stamp` answered when the form was first used; may be absent.
    #[serde(default)]
    pub stamp: Option<String>,
    /// By which a message that waited for a connection is known again, however long after:
    /// at most 64 letters, digits and hyphens, and random. Absent otherwise.
    #[serde(default)]
    pub key: Option<String>,
    /// The path of the page of the site that was read before; one message more is counted for it,
    /// and it is not kept with this one. May be absent.
    #[serde(default)]
    pub page: Option<String>,
}

impl ContactForm {
    /// A form as a browser posts it without script; of a repeated name the first
    /// counts, unknown names are ignored.
    pub fn from_pairs(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut form = Self::default();
        for (name, value) in pairs {
            let field = match name.as_str() {
                "name" => &mut form.name,
                "email" => &mut form.email,
                "phone" => &mut form.phone,
                "message" => &mut form.message,
                "website" => &mut form.website,
                "stamp" => &mut form.stamp,
                _ => continue,
            };
            field.get_or_insert(value);
        }
        form
    }
}

/// By which a message, or a text, is known.
pub type Fingerprint = [u8; 32];

/// A message that may be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    /// Who writes.
    pub name: String,
    /// Where to answer.
    pub email: String,
    /// Digits only.
    pub phone: String,
    /// The digits of its extension; empty without one.
    pub phone_extension: String,
    /// What they write; may have several lines.
    pub message: String,
    /// Which home it is about, if it is about one.
    pub about: Option<AboutHome>,
    /// By which it is known again; a key that is none counts as absent.
    pub key: Option<String>,
}

/// What is asked about a home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EnquiryKind {
    /// Anything.
    Question,
    /// A time to see it.
    Viewing,
    /// It is wrong, or it is gone.
    Report,
}

impl EnquiryKind {
    /// As it is stored and sent.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Question => "question",
            Self::Viewing => "viewing",
            Self::Report => "report",
        }
    }

    /// Reads what somebody has sent.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Question, Self::Viewing, Self::Report].into_iter().find(|one| one.as_str() == text)
    }
}

/// The home that a message is about, as it was then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AboutHome {
    /// What is asked.
    pub kind: EnquiryKind,
    /// Its id.
    #[serde(rename = "ListingKey")]
    pub listing_key: i64,
    /// Where it is, as its page says it.
    pub title: String,
}

impl NewMessage {
    /// Checks the fields (§5); all that is wrong, in the order of the form and at
    /// most once a field.
    pub fn parse(form: &ContactForm) -> Result<Self, Vec<ContactError>> {
        Self::parse_with(form, PhoneMissing::Refused)
    }

    /// The same for a message about a home, which may come without a telephone number.
    pub fn parse_about(form: &ContactForm, about: AboutHome) -> Result<Self, Vec<ContactError>> {
        let message = Self::parse_with(form, PhoneMissing::Taken)?;
        Ok(Self { about: Some(about), ..message })
    }

    fn parse_with(form: &ContactForm, missing: PhoneMissing) -> Result<Self, Vec<ContactError>> {
        let name = line(form.name.as_deref(), "name", NAME_MAX_CHARS, ContactError::NameMissing)
            .and_then(|name| {
                if has_direction_overrides(&name) {
                    Err(ContactError::Control("name"))
                } else {
                    Ok(name)
                }
            });
        let typed = email::normalise(form.email.as_deref().unwrap_or_default());
        let email = line(Some(&typed), "email", email::MAX_CHARS, ContactError::EmailMissing)
            .and_then(|email| {
                if email::is_email(&email) { Ok(email) } else { Err(ContactError::EmailInvalid) }
            });
        let typed = Phone::read(form.phone.as_deref().unwrap_or_default());
        let (digits, phone_extension) = (typed.digits(), typed.extension);
        let phone = match missing {
            PhoneMissing::Taken if digits.is_empty() => Ok(String::new()),
            _ if phone_extension.len() > EXTENSION_MAX_DIGITS => {
                Err(ContactError::TooLong("phone", PHONE_MAX_DIGITS))
            }
            _ => line(Some(&digits), "phone", PHONE_MAX_DIGITS, ContactError::PhoneMissing),
        };
        // Forms that are posted without script break lines in the old way.
        let text = form.message.as_deref().unwrap_or_default();
        let text = lines(text);
        let message = trimmed(Some(&text), ContactError::MessageMissing)
            .and_then(|text| within(text, "message", MESSAGE_MAX_CHARS, true));
        match (name, email, phone, message) {
            (Ok(name), Ok(email), Ok(phone), Ok(message)) => {
                let (about, key) = (None, key_of(form));
                Ok(Self { name, email, phone, phone_extension, message, about, key })
            }
            (name, email, phone, message) => {
                let all = [name.err(), email.err(), phone.err(), message.err()];
                Err(all.into_iter().flatten().collect())
            }
        }
    }

    /// The number to call, with its extension, in a language.
    pub fn phone_text(&self, language: Language) -> String {
        with_extension(&self.phone, &self.phone_extension, language)
    }

    /// The same for two submissions of the same words.
    pub fn fingerprint(&self) -> Fingerprint {
        let mut digest = Sha256::new();
        for part in [&self.name, &self.email, &self.phone, &self.message] {
            digest.update((part.len() as u64).to_be_bytes());
            digest.update(part.as_bytes());
        }
        if !self.phone_extension.is_empty() {
            digest.update(b"extension");
            digest.update(self.phone_extension.as_bytes());
        }
        if let Some(about) = &self.about {
            digest.update(about.kind.as_str().as_bytes());
            digest.update(about.listing_key.to_be_bytes());
        }
        if let Some(key) = &self.key {
            digest.update(b"key");
            digest.update(key.as_bytes());
        }
        digest.finalize().into()
    }

    /// The same for two messages that say the same, whoever sends them and however
    /// they are spaced.
    pub fn text_fingerprint(&self) -> Fingerprint {
        Sha256::digest(fold(&collapse_whitespace(&self.message)).as_bytes()).into()
    }
}

/// A number as it is written, with its extension behind it when it has one.
pub fn with_extension(number: &str, extension: &str, language: Language) -> String {
    match (extension, language) {
        ("", _) => number.to_owned(),
        (extension, Language::En) => format!("{number} ext. {extension}"),
        (extension, Language::Fr) => format!("{number} poste {extension}"),
    }
}

/// The key of a form; one that is too long, or is written otherwise, is none.
fn key_of(form: &ContactForm) -> Option<String> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let key = form.key.as_deref()?;
    (!key.is_empty() && key.len() <= KEY_MAX_CHARS && key.chars().all(is_part)).then(|| key.into())
}

/// What becomes of a form without a telephone number.
#[derive(Clone, Copy)]
enum PhoneMissing {
    Refused,
    Taken,
}

fn line(
    text: Option<&str>,
    field: &'static str,
    max_chars: usize,
    missing: ContactError,
) -> Result<String, ContactError> {
    within(trimmed(text.map(unbroken).as_deref(), missing)?, field, max_chars, false)
}

fn trimmed(text: Option<&str>, missing: ContactError) -> Result<&str, ContactError> {
    Some(trim(text.unwrap_or_default())).filter(|text| !is_blank(text)).ok_or(missing)
}

fn within(
    text: &str,
    field: &'static str,
    max_chars: usize,
    multiline: bool,
) -> Result<String, ContactError> {
    if has_control_characters(text, multiline) {
        return Err(ContactError::Control(field));
    }
    if text.chars().count() > max_chars {
        return Err(ContactError::TooLong(field, max_chars));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::ContactError::{
        EmailInvalid, EmailMissing, MessageMissing, NameMissing, PhoneMissing,
    };
    use super::{AboutHome, ContactError, ContactForm, EnquiryKind, Language, NewMessage};

    #[test]
    fn the_same_words_about_another_home_are_another_message() {
        let about = |listing_key| AboutHome {
            kind: EnquiryKind::Question,
            listing_key,
            title: "12 Lantern Street, Kingston".into(),
        };
        let form = ContactForm { phone: None, ..form() };
        let one = NewMessage::parse_about(&form, about(1)).unwrap();
        let other = NewMessage::parse_about(&form, about(2)).unwrap();
        assert_eq!(one.phone, "");
        assert_ne!(one.fingerprint(), other.fingerprint());
        assert_eq!(NewMessage::parse(&form), Err(vec![PhoneMissing]));
    }

    fn form() -> ContactForm {
        ContactForm {
            name: Some(" Zoé Tremblay ".into()),
            email: Some("zoe@example.ca".into()),
            phone: Some("+1 (416) 555-0199".into()),
            message: Some("Bonjour,\nwe rent in Lévis.".into()),
            ..ContactForm::default()
        }
    }

    #[test]
    fn a_pasted_number_becomes_its_digits_and_spaces_are_trimmed() {
        let message = NewMessage::parse(&form()).unwrap();
        assert_eq!(message.phone, "14165550199");
        assert_eq!(message.name, "Zoé Tremblay");
    }

    #[test]
    fn every_wrong_field_is_named_once_in_the_order_of_the_form() {
        let parse = |form| NewMessage::parse(&form).unwrap_err();
        let blank = || Some("  ".to_owned());
        assert_eq!(
            parse(ContactForm::default()),
            [NameMissing, EmailMissing, PhoneMissing, MessageMissing]
        );
        assert_eq!(parse(ContactForm { email: blank(), ..form() }), [EmailMissing]);
        assert_eq!(
            parse(ContactForm { name: None, email: Some("x".into()), ..form() }),
            [NameMissing, EmailInvalid]
        );
        assert_eq!(parse(ContactForm { phone: Some("ext.".into()), ..form() }), [PhoneMissing]);
        assert_eq!(parse(ContactForm { message: blank(), ..form() }), [MessageMissing]);
    }

    #[test]
    fn a_name_can_be_seen_and_says_what_it_seems_to_say() {
        let named =
            |name: &str| NewMessage::parse(&ContactForm { name: Some(name.into()), ..form() });
        for blank in ["", " \n", "\u{200b}", "\u{feff} \u{ad}", "\u{3164}", "\u{2800}"] {
            assert_eq!(named(blank), Err(vec![NameMissing]), "{blank:?}");
        }
        for odd in ["\u{202e}yalbmerT éoZ", "Zoé \u{2066}Roy\u{2069}", "Zoé\0", "Zoé\nRoy"] {
            assert_eq!(named(odd), Err(vec![ContactError::Control("name")]), "{odd:?}");
        }
        for right in ["שלום\u{200f}", "علی\u{200c}رضا", "🏠"] {
            assert_eq!(named(right).unwrap().name, right);
        }
        let message = Some("\u{200b}\n\u{200b}".to_owned());
        let said_nothing = NewMessage::parse(&ContactForm { message, ..form() });
        assert_eq!(said_nothing, Err(vec![MessageMissing]));
    }

    #[test]
    fn an_address_is_kept_without_what_nobody_sees_and_refused_when_no_mail_reaches_it() {
        let with =
            |email: &str| NewMessage::parse(&ContactForm { email: Some(email.into()), ..form() });
        for unseen in ["zoe@example.ca\u{200b}", "\u{feff}zoe@example.ca", "zoe\u{202e}@example.ca"]
        {
            assert_eq!(with(unseen), NewMessage::parse(&form()), "{unseen:?}");
        }
        for wrong in ["zoe.@example.ca", "zoe..roy@example.ca", "zoé@example.ca", "zoe@-example.ca"]
        {
            assert_eq!(with(wrong), Err(vec![EmailInvalid]), "{wrong}");
        }
        assert_eq!(with("\u{200b}"), Err(vec![EmailMissing]));
    }

    #[test]
    fn an_extension_is_kept_beside_the_number() {
        let with =
            |phone: &str| NewMessage::parse(&ContactForm { phone: Some(phone.into()), ..form() });
        let message = with("416-555-0199 ext. 204").unwrap();
        assert_eq!((&*message.phone, &*message.phone_extension), ("4165550199", "204"));
        assert_eq!(message.phone_text(Language::En), "4165550199 ext. 204");
        assert_eq!(message.phone_text(Language::Fr), "4165550199 poste 204");
        let other = with("416-555-0199 ext. 205").unwrap();
        assert_ne!(message.fingerprint(), other.fingerprint());
        let long = format!("416-555-0199 ext. {}", "1".repeat(11));
        assert_eq!(with(&long), Err(vec![ContactError::TooLong("phone", 20)]));
    }

    #[test]
    fn a_form_without_script_is_the_same_message() {
        let pairs = [
            ("name", "Zoé Tremblay "),
            ("name", "somebody else"),
            ("email", "zoe@example.ca"),
            ("phone", "14165550199"),
            ("message", "Bonjour,\r\nwe rent in Lévis."),
            ("send", "Send"),
        ];
        let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let posted = NewMessage::parse(&ContactForm::from_pairs(pairs)).unwrap();
        let scripted = NewMessage::parse(&form()).unwrap();
        assert_eq!(posted, scripted);
        assert_eq!(posted.fingerprint(), scripted.fingerprint());
    }

    #[test]
    fn a_key_makes_it_one_of_its_own_and_nonsense_is_none() {
        let with = |key: &str| {
            NewMessage::parse(&ContactForm { key: Some(key.into()), ..form() }).unwrap()
        };
        let plain = NewMessage::parse(&form()).unwrap();
        assert_ne!(with("a-1").fingerprint(), with("a-2").fingerprint());
        assert_eq!(with("a-1").fingerprint(), with("a-1").fingerprint());
        for nonsense in ["", "two words", "é", &"x".repeat(65)] {
            assert_eq!(with(nonsense), plain);
        }
    }

    #[test]
    fn the_same_words_of_somebody_else_are_the_same_text() {
        let message = NewMessage::parse(&form()).unwrap();
        let other = NewMessage {
            email: "other@example.ca".into(),
            message: "bonjour,  we RENT in Levis.".into(),
            ..message.clone()
        };
        assert_ne!(message.fingerprint(), other.fingerprint());
        assert_eq!(message.text_fingerprint(), other.text_fingerprint());
    }

    #[test]
    fn each_field_is_taken_at_its_limit_and_refused_one_past_it() {
        let with = |name: usize, phone: usize, message: usize| {
            NewMessage::parse(&ContactForm {
                name: Some("é".repeat(name)),
                phone: Some("5".repeat(phone)),
                message: Some("é".repeat(message)),
                ..form()
            })
        };
        assert!(with(128, 20, 5_000).is_ok());
        assert_eq!(with(129, 20, 5_000), Err(vec![ContactError::TooLong("name", 128)]));
        assert_eq!(with(128, 21, 5_000), Err(vec![ContactError::TooLong("phone", 20)]));
        assert_eq!(with(128, 20, 5_001), Err(vec![ContactError::TooLong("message", 5_000)]));
    }
}
