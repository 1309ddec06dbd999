//! What can be wrong with a number that was given, as data: the words are the site's.

use serde::Serialize;

use crate::money::{Cents, Rate};

/// Why something cannot be computed of what was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "kind", content = "limit", rename_all = "snake_case")]
pub enum Problem {
    /// No number can be read in it.
    #[error("not a number")]
    NotANumber,
    /// An amount below the least, in cents.
    #[error("at least {0}")]
    AmountTooSmall(Cents),
    /// An amount above the most, in cents.
    #[error("at most {0}")]
    AmountTooLarge(Cents),
    /// A percentage above the most.
    #[error("at most {} thousandths of one per cent", .0.0)]
    RateTooLarge(Rate),
    /// Not a whole number of years from one to this.
    #[error("from 1 to {0} years")]
    YearsOutOfRange(u32),
    /// None of the choices.
    #[error("not one of the choices")]
    UnknownChoice,
    /// The down payment has to be this much at least, in cents.
    #[error("the down payment must be at least {0}")]
    DownTooSmall(Cents),
    /// The down payment is more than the price.
    #[error("the down payment is more than the price")]
    DownTooLarge,
    /// A loan that has to be insured is paid off in so many years at most.
    #[error("an insured loan is paid off in {0} years at most")]
    InsuredTooLong(u32),
}
