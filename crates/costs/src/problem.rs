//! Problems with inputs, as data; the site has their texts.

use serde::Serialize;

use crate::money::{Cents, Rate};

/// Why an input cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "kind", content = "limit", rename_all = "snake_case")]
pub enum Problem {
    /// The text is no number.
    #[error("not a number")]
    NotANumber,
    /// The amount is below the minimum, in cents.
    #[error("at least {0}")]
    AmountTooSmall(Cents),
    /// The amount is above the maximum, in cents.
    #[error("at most {0}")]
    AmountTooLarge(Cents),
    /// The percentage is above the maximum.
    #[error("at most {} thousandths of one per cent", .0.0)]
    RateTooLarge(Rate),
    /// It is not a whole number of years from one to this.
    #[error("from 1 to {0} years")]
    YearsOutOfRange(u32),
    /// It is not one of the choices.
    #[error("not one of the choices")]
    UnknownChoice,
    /// The down payment is below the minimum, in cents.
    #[error("the down payment must be at least {0}")]
    DownTooSmall(Cents),
    /// The down payment is above the price.
    #[error("the down payment is more than the price")]
    DownTooLarge,
    /// The amortisation of an insured loan is longer than this many years.
    #[error("an insured loan is paid off in {0} years at most")]
    InsuredTooLong(u32),
}
