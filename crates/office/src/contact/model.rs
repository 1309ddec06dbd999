//! The contact message, and how its form is parsed.

use foundation::id::id;
use foundation::idempotency_key;
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

/// The longest values, in characters.
const NAME_MAX_CHARS: usize = 128;
const PHONE_MAX_DIGITS: usize = 20;
const MESSAGE_MAX_CHARS: usize = 5_000;

/// The beginning of the names of fields of an own page's form.
const OWN_FIELD: &str = "field:";
const MOST_OWN_FIELDS: usize = 50;

id! {
    /// A message's id.
    MessageId
}

/// The untrusted body of `contact_us`.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
pub struct ContactForm {
    /// At most 128 characters.
    pub name: Option<String>,
    /// At most 254 characters.
    pub email: Option<String>,
    /// Only its digits are kept, at most 20. The extension after `ext.`, `x`, `#` or `poste` is
    /// stored separately.
    pub phone: Option<String>,
    /// At most 5000 characters.
    pub message: Option<String>,
    /// A honeypot: people do not see it and leave it empty.
    pub website: Option<String>,
    /// What `contact/stamp` answered when the form was first used; may be absent.
    pub stamp: Option<String>,
    /// The idempotency key of a message that waited for a connection: random, at most 64 letters,
    /// digits and hyphens. Absent otherwise.
    pub key: Option<String>,
    /// The path of the page that was read before. It is used to count messages per page and is
    /// not stored with the message. May be absent.
    pub page: Option<String>,
}

impl ContactForm {
    /// A form as a browser posts it without script. The first of a repeated name counts; unknown
    /// names are ignored.
    /// Fields that a page of the company's own asks for have names that begin with
    /// [`OWN_FIELD`]; they become lines of the message. If none is answered, the title of the page,
    /// in the field `form`, is the message.
    pub fn from_pairs(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut form = Self::default();
        let mut answers = Vec::new();
        let mut title = None;
        for (name, value) in pairs {
            if let Some(label) = name.strip_prefix(OWN_FIELD) {
                if !is_blank(&value) && answers.len() < MOST_OWN_FIELDS {
                    answers.push(format!("{}: {}", trim(label), trim(&value)));
                }
                continue;
            }
            let field = match name.as_str() {
                "name" => &mut form.name,
                "email" => &mut form.email,
                "phone" => &mut form.phone,
                "message" => &mut form.message,
                "website" => &mut form.website,
                "stamp" => &mut form.stamp,
                "form" => &mut title,
                _ => continue,
            };
            field.get_or_insert(value);
        }
        if !answers.is_empty() {
            answers.extend(form.message.take().filter(|message| !is_blank(message)));
            form.message = Some(answers.join("\n"));
        }
        if form.message.as_deref().is_none_or(is_blank) {
            form.message = title.or(form.message);
        }
        form
    }
}

/// The hash of a message or of its text.
pub type Fingerprint = [u8; 32];

/// A valid message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    /// The sender's name.
    pub name: String,
    /// The sender's address.
    pub email: String,
    /// Digits only.
    pub phone: String,
    /// The digits of its extension; empty without one.
    pub phone_extension: String,
    /// The text; may have several lines.
    pub message: String,
    /// The home that it is about, if any.
    pub about: Option<AboutHome>,
    /// The idempotency key. A malformed key is ignored.
    pub key: Option<String>,
}

/// The kind of an enquiry about a home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EnquiryKind {
    /// A question.
    Question,
    /// A request for a viewing.
    Viewing,
    /// A report that the listing is wrong or outdated.
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

    /// Parses the sent form.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Question, Self::Viewing, Self::Report].into_iter().find(|one| one.as_str() == text)
    }
}

/// The home that a message is about, as of then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AboutHome {
    /// The kind of the enquiry.
    pub kind: EnquiryKind,
    /// Its id.
    #[serde(rename = "ListingKey")]
    pub listing_key: i64,
    /// The title of its page.
    pub title: String,
}

impl NewMessage {
    /// Parses the form (§5). Returns every invalid field once, in the order of the form.
    pub fn parse(form: &ContactForm) -> Result<Self, Vec<ContactError>> {
        Self::parse_with(form, PhoneRule::Required)
    }

    /// Like [`Self::parse`], for a message about a home, which needs no phone number.
    pub fn parse_about(form: &ContactForm, about: AboutHome) -> Result<Self, Vec<ContactError>> {
        let message = Self::parse_with(form, PhoneRule::Optional)?;
        Ok(Self { about: Some(about), ..message })
    }

    fn parse_with(form: &ContactForm, phone_rule: PhoneRule) -> Result<Self, Vec<ContactError>> {
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
        let phone = match phone_rule {
            PhoneRule::Optional if digits.is_empty() => Ok(String::new()),
            _ if phone_extension.len() > EXTENSION_MAX_DIGITS => {
                Err(ContactError::TooLong("phone", PHONE_MAX_DIGITS))
            }
            _ => line(Some(&digits), "phone", PHONE_MAX_DIGITS, ContactError::PhoneMissing),
        };
        // Forms without script send CRLF.
        let text = form.message.as_deref().unwrap_or_default();
        let text = lines(text);
        let message = trimmed(Some(&text), ContactError::MessageMissing)
            .and_then(|text| within(text, "message", MESSAGE_MAX_CHARS, true));
        match (name, email, phone, message) {
            (Ok(name), Ok(email), Ok(phone), Ok(message)) => {
                let (about, key) = (None, parse_key(form));
                Ok(Self { name, email, phone, phone_extension, message, about, key })
            }
            (name, email, phone, message) => {
                let all = [name.err(), email.err(), phone.err(), message.err()];
                Err(all.into_iter().flatten().collect())
            }
        }
    }

    /// The phone number with its extension, in a language.
    pub fn phone_text(&self, language: Language) -> String {
        with_extension(&self.phone, &self.phone_extension, language)
    }

    /// A hash that is equal for repeated submissions of the same message.
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

    /// A hash that is equal for the same text from any sender, ignoring case and spacing.
    pub fn text_fingerprint(&self) -> Fingerprint {
        Sha256::digest(fold(&collapse_whitespace(&self.message)).as_bytes()).into()
    }
}

/// A number followed by its extension, if any.
pub fn with_extension(number: &str, extension: &str, language: Language) -> String {
    match (extension, language) {
        ("", _) => number.to_owned(),
        (extension, Language::En) => format!("{number} ext. {extension}"),
        (extension, Language::Fr) => format!("{number} poste {extension}"),
    }
}

/// The idempotency key of a form; `None` if malformed.
fn parse_key(form: &ContactForm) -> Option<String> {
    form.key.clone().filter(|key| idempotency_key::is_valid(key))
}

/// Whether the form needs a phone number.
#[derive(Clone, Copy)]
enum PhoneRule {
    Required,
    Optional,
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
    fn own_fields_are_lines_of_the_message() {
        let pairs = [
            ("name", "Zoé"),
            ("field:Budget ", " low "),
            ("message", "Bonjour"),
            ("field:Nothing", " "),
            ("field:When?", "soon"),
        ];
        let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let form = ContactForm::from_pairs(pairs);
        assert_eq!(form.message.as_deref(), Some("Budget: low\nWhen?: soon\nBonjour"));
        assert_eq!(form.name.as_deref(), Some("Zoé"));
        let of = |pairs: &[(&str, &str)]| {
            let pairs = pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
            ContactForm::from_pairs(pairs).message
        };
        assert_eq!(of(&[("form", "Careers"), ("field:When?", "")]).as_deref(), Some("Careers"));
        assert_eq!(
            of(&[("form", "Careers"), ("field:When?", "soon")]).as_deref(),
            Some("When?: soon")
        );
        assert_eq!(of(&[("message", " ")]).as_deref(), Some(" "));
    }

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
