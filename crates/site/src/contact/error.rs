//! Every text about contact messages that a visitor can see (specification §5), and
//! the form as it is shown again when something is wrong.

use std::collections::BTreeMap;

use http::StatusCode;
use platform::error::Error;
use serde::Serialize;

use super::model::ContactForm;

/// Why a message was not taken.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContactError {
    /// §5.
    #[error("Name is required")]
    NameMissing,
    /// §5.
    #[error("Email is required")]
    EmailMissing,
    /// §5.
    #[error("Invalid email address")]
    EmailInvalid,
    /// §5.
    #[error("Phone number is required")]
    PhoneMissing,
    /// §5.
    #[error("Message is required")]
    MessageMissing,
    /// A field over its limit: its name on the wire, the limit in characters.
    #[error("{} must be at most {} characters", label(.0), .1)]
    TooLong(&'static str, usize),
    /// A field with control characters, of which some turn the direction of text: its
    /// name on the wire.
    #[error("{} must not contain control characters", label(.0))]
    Control(&'static str),
}

fn label(field: &str) -> &'static str {
    match field {
        "name" => "Name",
        "email" => "Email",
        "phone" => "Phone number",
        _ => "Message",
    }
}

impl ContactError {
    /// The field's name on the wire.
    pub fn field(&self) -> &'static str {
        match self {
            Self::NameMissing => "name",
            Self::EmailMissing | Self::EmailInvalid => "email",
            Self::PhoneMissing => "phone",
            Self::MessageMissing => "message",
            Self::TooLong(field, _) | Self::Control(field) => field,
        }
    }
}

impl From<ContactError> for Error {
    fn from(error: ContactError) -> Self {
        let field = Some(error.field());
        Self::Invalid { message: error.to_string().into(), field }
    }
}

/// Why a message was not taken, with what was typed, so that nothing has to be
/// typed twice; the page's form under the query key `["contact-form"]`.
#[derive(Debug, Serialize)]
pub struct ContactProblems {
    /// What was typed, as it was typed.
    pub values: TypedValues,
    /// What is wrong with which field; empty when it is none of them.
    pub errors: BTreeMap<&'static str, String>,
    /// What is wrong when it is none of the fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
    #[serde(skip)]
    cause: Error,
}

/// The fields that a visitor fills in.
#[derive(Debug, Serialize)]
pub struct TypedValues {
    /// The field `name`.
    pub name: String,
    /// The field `email`.
    pub email: String,
    /// The field `phone`.
    pub phone: String,
    /// The field `message`.
    pub message: String,
}

impl ContactProblems {
    /// Fields that are wrong, in the order of the form.
    pub fn invalid(form: &ContactForm, wrong: Vec<ContactError>) -> Self {
        let errors = wrong.iter().map(|error| (error.field(), error.to_string())).collect();
        let cause = wrong
            .into_iter()
            .next()
            .map_or_else(|| Error::internal("a form was refused for no reason"), Error::from);
        Self { values: TypedValues::of(form), errors, notice: None, cause }
    }

    /// Something else went wrong.
    pub fn failed(form: &ContactForm, error: Error) -> Self {
        let cause = match error {
            Error::RateLimited { retry_after, .. } => too_many(retry_after),
            other => other,
        };
        let notice = Some(cause.to_string());
        Self { values: TypedValues::of(form), errors: BTreeMap::new(), notice, cause }
    }

    /// The status that the answer has.
    pub fn status(&self) -> StatusCode {
        self.cause.status()
    }

    /// The same for a program: the first of the problems.
    pub fn into_error(self) -> Error {
        self.cause
    }

    /// The error behind it.
    pub fn cause(&self) -> &Error {
        &self.cause
    }
}

impl TypedValues {
    fn of(form: &ContactForm) -> Self {
        let typed = |field: &Option<String>| field.clone().unwrap_or_default();
        Self {
            name: typed(&form.name),
            email: typed(&form.email),
            phone: typed(&form.phone),
            message: typed(&form.message),
        }
    }
}

/// The refusal of one message too many, with a wait that people can read.
fn too_many(seconds: u64) -> Error {
    let (count, unit) = match seconds {
        0..=90 => (seconds, "second"),
        91..=5_400 => (seconds.div_ceil(60), "minute"),
        _ => (seconds.div_ceil(3_600), "hour"),
    };
    let plural = if count == 1 { "" } else { "s" };
    let message = format!(
        "You have sent several messages in a short time. Please wait {count} {unit}{plural}, then \
         send this one again."
    );
    Error::RateLimited { message: message.into(), retry_after: seconds }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_said_in_a_unit_that_fits() {
        for (seconds, expected) in [
            (1, "wait 1 second,"),
            (60, "wait 60 seconds,"),
            (120, "wait 2 minutes,"),
            (5_000, "wait 84 minutes,"),
            (43_200, "wait 12 hours,"),
        ] {
            let text = too_many(seconds).to_string();
            assert!(text.contains(expected), "{seconds}: {text}");
        }
    }

    #[test]
    fn the_form_is_shown_again_with_what_was_typed() {
        let form = ContactForm { name: Some(" Zoé ".into()), ..ContactForm::default() };
        let wrong = vec![ContactError::EmailMissing, ContactError::PhoneMissing];
        let problems = ContactProblems::invalid(&form, wrong);
        assert_eq!(
            serde_json::to_value(&problems).unwrap(),
            serde_json::json!({
                "values": { "name": " Zoé ", "email": "", "phone": "", "message": "" },
                "errors": { "email": "Email is required", "phone": "Phone number is required" },
            })
        );
        assert_eq!(problems.into_error().to_string(), "Email is required");
        let problems = ContactProblems::failed(&form, Error::unavailable("away"));
        let json = serde_json::to_value(&problems).unwrap();
        assert_eq!(json["errors"], serde_json::json!({}));
        assert!(json["notice"].as_str().unwrap().contains("not available"));
    }
}
