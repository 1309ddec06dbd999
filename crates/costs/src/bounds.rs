//! Bounds of inputs: far above any home, and far below an overflow.

use crate::money::{Cents, Rate};
use crate::problem::Problem;

/// The highest price, and the highest amount.
pub const MOST: Cents = Cents::dollars(100_000_000);
/// The lowest price.
pub const LEAST_PRICE: Cents = Cents::dollars(1);
/// The highest rate of interest: 30 %.
pub const MOST_RATE: Rate = Rate(30_000);
/// The longest amortisation in years.
pub const MOST_YEARS: u32 = 40;
/// The longest term in years.
pub const MOST_TERM: u32 = 10;

/// Checks an amount.
pub fn amount(amount: Cents) -> Result<Cents, Problem> {
    match amount {
        _ if amount < Cents::ZERO => Err(Problem::AmountTooSmall(Cents::ZERO)),
        _ if amount > MOST => Err(Problem::AmountTooLarge(MOST)),
        _ => Ok(amount),
    }
}

/// Checks a price.
pub fn price(price: Cents) -> Result<Cents, Problem> {
    if price < LEAST_PRICE { Err(Problem::AmountTooSmall(LEAST_PRICE)) } else { amount(price) }
}

/// Checks an interest rate.
pub fn rate(rate: Rate) -> Result<Rate, Problem> {
    if (0..=MOST_RATE.0).contains(&rate.0) {
        Ok(rate)
    } else {
        Err(Problem::RateTooLarge(MOST_RATE))
    }
}

/// Checks a number of years, from one to `most`.
pub fn years(years: u32, most: u32) -> Result<u32, Problem> {
    if (1..=most).contains(&years) { Ok(years) } else { Err(Problem::YearsOutOfRange(most)) }
}
