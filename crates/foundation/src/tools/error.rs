//! The refusals about values of a calculator, in both languages. Pages show them beside the field.

use costs::{Cents, Problem, Rate};
use platform::error::Error;
use platform::language::Language;
use platform::refusals;
use platform::text::format;

use super::form::percent;

refusals! {
    /// Why a calculator does not answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ToolError {
        /// No number can be read in it.
        NotANumber = "tools.not_a_number" => Invalid:
            "Please enter a number", "Veuillez entrer un nombre";
        /// Less than what there is.
        AmountTooSmall(least: Cents) = "tools.amount_too_small" => Invalid:
            format!("Please enter {} or more", money(*least, Language::En)),
            format!("Veuillez entrer {} ou plus", money(*least, Language::Fr)),
            for [(Cents::dollars(1))];
        /// More than is computed with.
        AmountTooLarge(most: Cents) = "tools.amount_too_large" => Invalid:
            format!("Please enter {} or less", money(*most, Language::En)),
            format!("Veuillez entrer {} ou moins", money(*most, Language::Fr)),
            for [(Cents::dollars(100_000_000))];
        /// More than is computed with.
        RateTooLarge(most: Rate) = "tools.rate_too_large" => Invalid:
            format!("Please enter a rate from 0 to {}%", percent(*most)),
            format!("Veuillez entrer un taux de 0 à {}\u{a0}%", percent(*most).replace('.', ",")),
            for [(Rate(30_000))];
        /// Too many, or none.
        YearsOutOfRange(most: u32) = "tools.years_out_of_range" => Invalid:
            format!("Please enter a whole number of years from 1 to {most}"),
            format!("Veuillez entrer un nombre entier d’années, de 1 à {most}"),
            for [(40)];
        /// None of the choices.
        UnknownChoice = "tools.unknown_choice" => Invalid:
            "Please choose from the list", "Veuillez choisir dans la liste";
        /// Less than the law asks for.
        DownTooSmall(least: Cents) = "tools.down_too_small" => Invalid:
            format!(
                "The down payment must be at least {} for this price",
                money(*least, Language::En)
            ),
            format!(
                "La mise de fonds doit être d’au moins {} pour ce prix",
                money(*least, Language::Fr)
            ),
            for [(Cents::dollars(45_000))];
        /// More than the home costs.
        DownTooLarge = "tools.down_too_large" => Invalid:
            "The down payment cannot be more than the price",
            "La mise de fonds ne peut pas dépasser le prix";
        /// Too many years for a loan that has to be insured.
        InsuredTooLong(most: u32) = "tools.insured_too_long" => Invalid:
            format!("With a down payment this small, the amortization can be at most {most} years"),
            format!("Avec une si petite mise de fonds, l’amortissement peut être de {most}\u{a0}ans au plus"),
            for [(25)];
    }
}

fn money(cents: Cents, language: Language) -> String {
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
    /// The error of a request, for a field.
    pub fn at(self, field: &'static str) -> Error {
        Error::invalid(field, &self)
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of(&ToolError::examples())
}
