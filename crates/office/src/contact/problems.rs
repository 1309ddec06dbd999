//! The form with its errors, to show again.

use std::collections::BTreeMap;

use http::StatusCode;
use platform::error::Error;
use platform::language::Language;
use platform::refusal::Refusal as _;
use serde::Serialize;

use super::error::{ContactError, too_many};
use super::model::ContactForm;

/// Why a message was refused, with the typed values. It is the query `["contact-form"]` of the
/// page.
#[derive(Debug, Serialize)]
pub struct ContactProblems {
    /// The typed values.
    pub values: TypedValues,
    /// The errors by field; may be empty.
    pub errors: BTreeMap<&'static str, String>,
    /// An error that belongs to no field.
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
    /// Invalid fields, in the order of the form, with texts in a language.
    pub fn invalid(
        form: &ContactForm,
        invalid_fields: Vec<ContactError>,
        language: Language,
    ) -> Self {
        let text = |error: &ContactError| error.message().text(language).to_owned();
        let errors =
            invalid_fields.iter().filter_map(|error| Some((error.field()?, text(error)))).collect();
        let cause = invalid_fields
            .into_iter()
            .next()
            .map_or_else(|| Error::internal("a form was refused for no reason"), Error::from);
        Self { values: TypedValues::of(form), errors, notice: None, cause }
    }

    /// Any other error.
    pub fn failed(form: &ContactForm, error: Error, language: Language) -> Self {
        let cause = match error {
            Error::RateLimited { retry_after, .. } => too_many(retry_after),
            other => other,
        };
        let notice = Some(cause.text(language).into_owned());
        Self { values: TypedValues::of(form), errors: BTreeMap::new(), notice, cause }
    }

    /// The status of the response.
    pub fn status(&self) -> StatusCode {
        self.cause.status()
    }

    /// The first problem, for the API.
    pub fn into_error(self) -> Error {
        self.cause
    }

    /// The first problem.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_is_shown_again_with_what_was_typed() {
        let form = ContactForm { name: Some(" Zoé ".into()), ..ContactForm::default() };
        let invalid_fields = vec![ContactError::EmailMissing, ContactError::PhoneMissing];
        let problems = ContactProblems::invalid(&form, invalid_fields, Language::En);
        assert_eq!(
            serde_json::to_value(&problems).unwrap(),
            serde_json::json!({
                "values": { "name": " Zoé ", "email": "", "phone": "", "message": "" },
                "errors": { "email": "Email is required", "phone": "Phone number is required" },
            })
        );
        assert_eq!(problems.into_error().to_string(), "Email is required");
        let problems = ContactProblems::failed(&form, Error::unavailable("away"), Language::En);
        let json = serde_json::to_value(&problems).unwrap();
        assert_eq!(json["errors"], serde_json::json!({}));
        assert!(json["notice"].as_str().unwrap().contains("not available"));
    }
}
