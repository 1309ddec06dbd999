//! What a contact message is, and what a form must be to become one.

use platform::text::has_control_characters;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use super::error::ContactError;

/// The longest values, in characters.
const NAME_MAX_CHARS: usize = 128;
const EMAIL_MAX_CHARS: usize = 254;
const PHONE_MAX_DIGITS: usize = 20;
const MESSAGE_MAX_CHARS: usize = 5_000;

/// The untrusted body of `contact_us`.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
pub struct ContactForm {
    /// At most 128 characters.
    #[serde(default)]
    pub name: Option<String>,
    /// At most 254 characters.
    #[serde(default)]
    pub email: Option<String>,
    /// Everything but digits is dropped; at most 20 digits.
    #[serde(default)]
    pub phone: Option<String>,
    /// At most 5000 characters.
    #[serde(default)]
    pub message: Option<String>,
}

/// A message that may be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    /// Who writes.
    pub name: String,
    /// Where to answer.
    pub email: String,
    /// Digits only.
    pub phone: String,
    /// What they write; may have several lines.
    pub message: String,
}

impl NewMessage {
    /// Checks the fields in the order of the form (§5); the first failure.
    pub fn parse(form: &ContactForm) -> Result<Self, ContactError> {
        let name = trimmed(form.name.as_deref(), ContactError::NameMissing)?;
        within(name, "name", NAME_MAX_CHARS, false)?;
        let email = trimmed(form.email.as_deref(), ContactError::EmailMissing)?;
        within(email, "email", EMAIL_MAX_CHARS, false)?;
        if !is_email(email) {
            return Err(ContactError::EmailInvalid);
        }
        let phone: String = form
            .phone
            .as_deref()
            .unwrap_or_default()
            .chars()
            .filter(char::is_ascii_digit)
            .collect();
        if phone.is_empty() {
            return Err(ContactError::PhoneMissing);
        }
        within(&phone, "phone", PHONE_MAX_DIGITS, false)?;
        let message = trimmed(form.message.as_deref(), ContactError::MessageMissing)?;
        within(message, "message", MESSAGE_MAX_CHARS, true)?;
        Ok(Self { name: name.into(), email: email.into(), phone, message: message.into() })
    }

    /// The same for two submissions of the same words.
    pub fn fingerprint(&self) -> [u8; 32] {
        let mut digest = Sha256::new();
        for part in [&self.name, &self.email, &self.phone, &self.message] {
            digest.update((part.len() as u64).to_be_bytes());
            digest.update(part.as_bytes());
        }
        digest.finalize().into()
    }
}

fn trimmed(text: Option<&str>, missing: ContactError) -> Result<&str, ContactError> {
    Some(text.unwrap_or_default().trim()).filter(|text| !text.is_empty()).ok_or(missing)
}

fn within(
    text: &str,
    field: &'static str,
    max_chars: usize,
    multiline: bool,
) -> Result<(), ContactError> {
    if has_control_characters(text, multiline) {
        return Err(ContactError::Control(field));
    }
    if text.chars().count() > max_chars {
        return Err(ContactError::TooLong(field, max_chars));
    }
    Ok(())
}

/// Whether a text looks like an address: something, an @, something with a dot
/// inside, no spaces. Whether it exists only a letter can tell.
pub(crate) fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.rsplit_once('@') else { return false };
    let plain = |part: &str| {
        !part.is_empty()
            && !part.contains(|c: char| c.is_whitespace() || c.is_control() || c == '@')
    };
    let labels = domain.split('.').all(|label| !label.is_empty());
    text.chars().count() <= EMAIL_MAX_CHARS
        && plain(local)
        && plain(domain)
        && domain.contains('.')
        && labels
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> ContactForm {
        ContactForm {
            name: Some(" Zoé Tremblay ".into()),
            email: Some("zoe@example.ca".into()),
            phone: Some("+1 (416) 555-0199".into()),
            message: Some("Bonjour,\nwe rent in Lévis.".into()),
        }
    }

    #[test]
    fn a_pasted_number_becomes_its_digits_and_spaces_are_trimmed() {
        let message = NewMessage::parse(&form()).unwrap();
        assert_eq!(message.phone, "14165550199");
        assert_eq!(message.name, "Zoé Tremblay");
    }

    #[test]
    fn the_first_missing_field_is_named() {
        let parse = |form| NewMessage::parse(&form).unwrap_err();
        let blank = || Some("  ".to_owned());
        assert_eq!(parse(ContactForm::default()), ContactError::NameMissing);
        assert_eq!(parse(ContactForm { email: blank(), ..form() }), ContactError::EmailMissing);
        assert_eq!(
            parse(ContactForm { phone: Some("ext.".into()), ..form() }),
            ContactError::PhoneMissing
        );
        assert_eq!(parse(ContactForm { message: blank(), ..form() }), ContactError::MessageMissing);
    }

    #[test]
    fn addresses_that_cannot_be_one_are_refused() {
        for wrong in [
            "reader",
            "reader@",
            "@example.ca",
            "reader@example",
            "a b@example.ca",
            "a@b@example.ca",
            "reader@example..ca",
            "reader@.ca",
            "reader@example.ca.",
        ] {
            assert!(!is_email(wrong), "{wrong}");
        }
        for right in ["a@b.ca", "prénom.nom+tag@sous.domaine.québec"] {
            assert!(is_email(right), "{right}");
        }
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
        assert_eq!(with(129, 20, 5_000), Err(ContactError::TooLong("name", 128)));
        assert_eq!(with(128, 21, 5_000), Err(ContactError::TooLong("phone", 20)));
        assert_eq!(with(128, 20, 5_001), Err(ContactError::TooLong("message", 5_000)));
    }
}
