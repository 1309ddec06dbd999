//! The highest price that an income, debts and a down payment allow, as lenders count.
//!
//! Of the income before taxes so much may go into the home (GDS), and so much into the home
//! and all debts (TDS); the payment counts at the rate of the stress test. A dearer home needs a
//! larger loan, a dearer insurance and a larger down payment, never a smaller one: so there is one highest price,
//! and it is looked for by halves, in whole dollars.

use serde::Serialize;

use crate::bounds;
use crate::data::Figures;
use crate::insurance::{Financed, Purchase, finance};
use crate::money::{Cents, Rate};
use crate::payment::{Frequency, Interest, Loan, payment};
use crate::place::Place;
use crate::problem::Problem;
use crate::stress::stress_rate;

/// What somebody earns, owes and has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Afford {
    /// Of all who borrow, before taxes, a year.
    pub income: Cents,
    /// Payments for all debts, a month.
    pub debts: Cents,
    /// What can be paid of one's own.
    pub down: Cents,
    /// Property tax, a year.
    pub tax: Cents,
    /// Heat, a month.
    pub heat: Cents,
    /// Condo fees, a month; half of them count.
    pub fees: Cents,
    /// The rate a year.
    pub rate: Rate,
    /// In how many years the loan is paid off.
    pub years: u32,
    /// Whether it is a first home.
    pub is_first: bool,
    /// Whether the home is newly built.
    pub is_new: bool,
    /// Where the home is.
    pub place: Place,
}

/// What keeps the price from being higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// What the home may take of the income.
    Income,
    /// What the home and all debts may take of it.
    Debts,
    /// The down payment is the least for this price.
    Down,
    /// A dearer home needs an insured loan, which may not run for so many years.
    Years,
    /// As much as is computed with.
    Bounds,
}

/// The highest price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Affordable {
    /// In whole dollars.
    pub price: Cents,
    /// The loan for it.
    #[serde(flatten)]
    pub financed: Financed,
    /// The payment a month at the rate that was given.
    pub payment: Cents,
    /// The payment a month that counts.
    pub tested_payment: Cents,
    /// The rate at which it counts.
    pub tested_rate: Rate,
    /// The payment a month that the ratios leave room for.
    pub most_payment: Cents,
    /// What keeps it from being higher.
    pub limit: Limit,
}

/// The highest price that is affordable; nothing without money of one's own.
///
/// # Errors
/// What is out of bounds.
pub fn afford(figures: &Figures, given: &Afford) -> Result<Affordable, Problem> {
    for amount in [given.income, given.debts, given.down, given.tax, given.heat, given.fees] {
        bounds::amount(amount)?;
    }
    bounds::rate(given.rate)?;
    bounds::years(given.years, bounds::MOST_YEARS)?;
    let (most_payment, by_ratio) = most_payment(figures, given);
    let tested_rate = stress_rate(&figures.stress, given.rate);
    let at = |dollars: i64| try_price(figures, given, (tested_rate, most_payment), dollars);
    let (mut low, mut high) = (0, bounds::MOST.0 / 100 + 1);
    while high - low > 1 {
        let middle = i64::midpoint(low, high);
        if at(middle).is_ok() { low = middle } else { high = middle }
    }
    let limit = match at(low + 1) {
        Err(Problem::DownTooSmall(_)) => Limit::Down,
        Err(Problem::InsuredTooLong(_)) => Limit::Years,
        _ if Cents::dollars(low) == bounds::MOST => Limit::Bounds,
        _ => by_ratio,
    };
    let price = Cents::dollars(low);
    // For nothing there is no loan.
    let financed = match at(low) {
        Ok(financed) if low > 0 => financed,
        _ => Financed {
            least_down: Cents::ZERO,
            loan: Cents::ZERO,
            premium_rate: Rate(0),
            premium: Cents::ZERO,
            premium_tax: Cents::ZERO,
            is_premium_tax_open: false,
            mortgage: Cents::ZERO,
        },
    };
    let of = |rate| monthly(figures, given, financed.mortgage, rate);
    Ok(Affordable {
        price,
        financed,
        payment: of(given.rate)?,
        tested_payment: of(tested_rate)?,
        tested_rate,
        most_payment,
        limit,
    })
}

/// What the ratios leave for a payment a month, and which of them decides.
fn most_payment(figures: &Figures, given: &Afford) -> (Cents, Limit) {
    // All of it times 1,200,000: months, and thousandths of one per cent.
    let share = |rate: Rate| i128::from(given.income.0) * i128::from(rate.0);
    let home = i128::from(given.tax.0) * 100_000
        + i128::from(given.heat.0) * 1_200_000
        + i128::from(given.fees.0) * 600_000;
    let debts = i128::from(given.debts.0) * 1_200_000;
    let by_income = share(figures.ratios.gds_percent) - home;
    let by_debts = share(figures.ratios.tds_percent) - home - debts;
    let most = by_income.min(by_debts).max(0).div_euclid(1_200_000);
    let limit = if by_debts < by_income { Limit::Debts } else { Limit::Income };
    (Cents(i64::try_from(most).unwrap_or(i64::MAX)), limit)
}

/// The loan for a price, if it can be had.
fn try_price(
    figures: &Figures,
    given: &Afford,
    (rate, most): (Rate, Cents),
    dollars: i64,
) -> Result<Financed, Problem> {
    let price = Cents::dollars(dollars);
    let purchase = Purchase {
        price,
        down: given.down.min(price),
        years: given.years,
        is_first: given.is_first,
        is_new: given.is_new,
        is_borrowed: false,
        place: given.place,
    };
    let financed = finance(figures, &purchase)?;
    if monthly(figures, given, financed.mortgage, rate)? > most {
        return Err(Problem::AmountTooLarge(most));
    }
    Ok(financed)
}

fn monthly(
    figures: &Figures,
    given: &Afford,
    mortgage: Cents,
    rate: Rate,
) -> Result<Cents, Problem> {
    let loan = Loan {
        mortgage,
        rate,
        interest: Interest::Fixed,
        years: given.years,
        frequency: Frequency::Monthly,
    };
    payment(&figures.compounding, &loan)
}
