//! The highest affordable price for an income, debts and a down payment, by lenders' rules.
//!
//! The home may take a share of the gross income (GDS), the home and all debts another share (TDS).
//! Payments count at the stress-test rate. A higher price never needs a smaller loan, insurance or
//! down payment, so there is one highest price; it is found by bisection, in whole dollars.

use serde::Serialize;

use crate::bounds;
use crate::data::Figures;
use crate::insurance::{Financing, Purchase, finance};
use crate::money::{Cents, Rate};
use crate::payment::{Frequency, Interest, Loan, payment};
use crate::problem::Problem;
use crate::stress::stress_rate;
use crate::tax_region::TaxRegion;

/// Income, debts, savings and the home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AffordabilityInput {
    /// Gross income of all borrowers, per year.
    pub income: Cents,
    /// Payments for all debts, per month.
    pub debts: Cents,
    /// The available down payment.
    pub down: Cents,
    /// Property tax, per year.
    pub tax: Cents,
    /// Heating, per month.
    pub heat: Cents,
    /// Condo fees, per month; half of them count.
    pub fees: Cents,
    /// The interest rate per year.
    pub rate: Rate,
    /// The amortisation in years.
    pub years: u32,
    /// Whether it is a first home.
    pub is_first: bool,
    /// Whether the home is newly built.
    pub is_new: bool,
    /// Where the home is.
    pub place: TaxRegion,
}

/// What limits the price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// The income's share for the home (GDS).
    Income,
    /// The income's share for the home and all debts (TDS).
    Debts,
    /// The down payment is the minimum for this price.
    Down,
    /// A higher price needs an insured loan, which must have a shorter amortisation.
    Years,
    /// The highest price of the calculator.
    Bounds,
}

/// The highest affordable price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Affordability {
    /// The price in whole dollars.
    pub price: Cents,
    /// The loan for it.
    #[serde(flatten)]
    pub financed: Financing,
    /// The monthly payment at the given rate.
    pub payment: Cents,
    /// The monthly payment at the stress-test rate.
    pub tested_payment: Cents,
    /// The stress-test rate.
    pub tested_rate: Rate,
    /// The highest monthly payment within the ratios.
    pub most_payment: Cents,
    /// What limits the price.
    pub limit: Limit,
}

/// Computes the highest affordable price; zero without a down payment.
///
/// # Errors
/// A number that is out of bounds.
pub fn afford(figures: &Figures, given: &AffordabilityInput) -> Result<Affordability, Problem> {
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
    // A price of zero needs no loan.
    let financed = match at(low) {
        Ok(financed) if low > 0 => financed,
        _ => Financing {
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
    Ok(Affordability {
        price,
        financed,
        payment: of(given.rate)?,
        tested_payment: of(tested_rate)?,
        tested_rate,
        most_payment,
        limit,
    })
}

/// The highest monthly payment within the ratios, and the ratio that decides.
fn most_payment(figures: &Figures, given: &AffordabilityInput) -> (Cents, Limit) {
    // The unit is 1/1,200,000: months, and thousandths of one per cent.
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

/// The loan for a price, if it is possible.
fn try_price(
    figures: &Figures,
    given: &AffordabilityInput,
    (rate, most): (Rate, Cents),
    dollars: i64,
) -> Result<Financing, Problem> {
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
    given: &AffordabilityInput,
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
