//! The form as it is shown again when something is wrong.

use std::collections::BTreeMap;

use http::StatusCode;
use platform::error::Error;
use platform::language::Language;
use platform::refusal::Refusal as _;
use serde::Serialize;

use super::error::{ContactError, too_many};
use super::model::ContactForm;

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
    /// Fields that are wrong, in the order of the form, said in a language.
    pub fn invalid(form: &ContactForm, wrong: Vec<ContactError>, language: Language) -> Self {
        let said = |error: &ContactError| error.message().text(language).to_owned();
        let errors = wrong.iter().filter_map(|error| Some((error.field()?, said(error)))).collect();
        let cause = wrong
            .into_iter()
            .next()
            .map_or_else(|| Error::internal("a form was refused for no reason"), Error::from);
        Self { values: TypedValues::of(form), errors, notice: None, cause }
    }

    /// Something else went wrong.
    pub fn failed(form: &ContactForm, error: Error, language: Language) -> Self {
        let cause = match error {
            Error::RateLimited { retry_after, .. } => too_many(retry_after),
            other => other,
        };
        let notice = Some(cause.text(language).into_owned());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_is_shown_again_with_what_was_typed() {
        let form = ContactForm { name: Some(" Zoé ".into()), ..ContactForm::default() };
        let wrong = vec![ContactError::EmailMissing, ContactError::PhoneMissing];
        let problems = ContactProblems::invalid(&form, wrong, Language::En);
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
