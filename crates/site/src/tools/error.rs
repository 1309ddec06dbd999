//! What is said beside a field with a number that cannot be meant.

use costs::{Cents, Problem, Rate};
use platform::error::{Error, Message};
use platform::language::Language;
use platform::text::format;

use super::form::percent;

/// Why a calculator does not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "tools.")]
pub enum ToolError {
    /// No number can be read in it.
    #[error("Please enter a number")]
    NotANumber,
    /// Less than what there is.
    #[error("Please enter {} or more", money(*.0, Language::En))]
    AmountTooSmall(Cents),
    /// More than is computed with.
    #[error("Please enter {} or less", money(*.0, Language::En))]
    AmountTooLarge(Cents),
    /// More than is computed with.
    #[error("Please enter a rate from 0 to {}\u{a0}%", percent(*.0))]
    RateTooLarge(Rate),
    /// Too many, or none.
    #[error("Please enter a whole number of years from 1 to {0}")]
    YearsOutOfRange(u32),
    /// None of the choices.
    #[error("Please choose one of the list")]
    UnknownChoice,
    /// Less than the law asks for.
    #[error("The down payment must be at least {} for this price", money(*.0, Language::En))]
    DownTooSmall(Cents),
    /// More than the home costs.
    #[error("The down payment cannot be more than the price")]
    DownTooLarge,
    /// Too many years for a loan that has to be insured.
    #[error("With so small a down payment the loan must be paid off in {0} years at most")]
    InsuredTooLong(u32),
}

pub(super) fn money(cents: Cents, language: Language) -> String {
    format::money(&cents.to_string(), language)
}

impl From<Problem> for ToolError {
    fn from(problem: Problem) -> Self {
        match problem {
            Problem::NotANumber => Self::NotANumber,
            Problem::AmountTooSmall(least) => Self::AmountTooSmall(least),
            Problem::AmountTooLarge(most) => Self::AmountTooLarge(most),
            Problem::RateTooLarge(most) => Self::RateTooLarge(most),
            Problem::YearsOutOfRange(most) => Self::YearsOutOfRange(most),
            Problem::UnknownChoice => Self::UnknownChoice,
            Problem::DownTooSmall(least) => Self::DownTooSmall(least),
            Problem::DownTooLarge => Self::DownTooLarge,
            Problem::InsuredTooLong(most) => Self::InsuredTooLong(most),
        }
    }
}

impl ToolError {
    /// As the answer to a request, told of a field.
    pub fn at(self, field: &'static str) -> Error {
        Error::Invalid { message: Message::from(&self), field: Some(field) }
    }
}
