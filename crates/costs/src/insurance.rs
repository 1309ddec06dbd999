//! Computes the loan of a purchase: the mortgage, the insurance premium and the tax on it.

use serde::Serialize;

use crate::bounds;
use crate::data::Figures;
use crate::down_payment::least_down_payment;
use crate::money::{Cents, Rate, WHOLE};
use crate::problem::Problem;
use crate::tax_region::TaxRegion;

/// A purchase and its financing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purchase {
    /// The price.
    pub price: Cents,
    /// The down payment.
    pub down: Cents,
    /// The amortisation in years.
    pub years: u32,
    /// Whether it is a first home.
    pub is_first: bool,
    /// Whether the home is newly built.
    pub is_new: bool,
    /// Whether the down payment is borrowed.
    pub is_borrowed: bool,
    /// Where the home is.
    pub place: TaxRegion,
}

/// The loan of a [`Purchase`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Financing {
    /// The minimum down payment.
    pub least_down: Cents,
    /// The price less the down payment.
    pub loan: Cents,
    /// The premium's rate; zero for an uninsured loan.
    pub premium_rate: Rate,
    /// The premium, which is added to the loan.
    pub premium: Cents,
    /// The tax on the premium, paid in cash.
    pub premium_tax: Cents,
    /// Whether that tax is unconfirmed and left out.
    pub is_premium_tax_open: bool,
    /// The loan and the premium.
    pub mortgage: Cents,
}

/// Computes the loan of a purchase.
///
/// # Errors
/// A down payment that is too small or too large, or an amortisation that is too long for an
/// insured loan.
pub fn finance(figures: &Figures, purchase: &Purchase) -> Result<Financing, Problem> {
    let price = bounds::price(purchase.price)?;
    let down = bounds::amount(purchase.down)?;
    bounds::years(purchase.years, bounds::MOST_YEARS)?;
    if down > price {
        return Err(Problem::DownTooLarge);
    }
    let least_down = least_down_payment(&figures.down_payment, price);
    if down < least_down {
        return Err(Problem::DownTooSmall(least_down));
    }
    let loan = price.less(down);
    let premium_rate = premium_rate(figures, purchase, loan)?;
    let premium = loan.share(premium_rate);
    let tax = figures.premium_tax.iter().find(|tax| tax.province == purchase.place.province());
    let is_taxed = premium > Cents::ZERO;
    let open = tax.is_some_and(|tax| tax.checked.confirm);
    let tax_rate = tax.filter(|_| !open).map_or(Rate(0), |tax| tax.percent);
    Ok(Financing {
        least_down,
        loan,
        premium_rate,
        premium,
        premium_tax: premium.share(tax_rate),
        is_premium_tax_open: is_taxed && open,
        mortgage: loan.plus(premium),
    })
}

/// The premium's rate; zero for an uninsured loan.
fn premium_rate(figures: &Figures, purchase: &Purchase, loan: Cents) -> Result<Rate, Problem> {
    let insurance = &figures.insurance;
    let is_within = |rate: Rate| {
        i128::from(loan.0) * i128::from(WHOLE) <= i128::from(purchase.price.0) * i128::from(rate.0)
    };
    if is_within(insurance.needed_above_percent) {
        return Ok(Rate(0));
    }
    let is_long = purchase.years > insurance.years;
    let most =
        if purchase.is_first || purchase.is_new { insurance.long_years } else { insurance.years };
    if purchase.years > most {
        return Err(Problem::InsuredTooLong(most));
    }
    let at = insurance.steps.iter().position(|step| is_within(step.up_to_percent));
    // The minimum down payment keeps every loan within the last bracket.
    let at = at.unwrap_or(insurance.steps.len().saturating_sub(1));
    let is_last = at + 1 == insurance.steps.len();
    let rate = match insurance.steps.get(at) {
        _ if is_last && purchase.is_borrowed => insurance.borrowed_percent,
        Some(step) => step.percent,
        None => Rate(0),
    };
    Ok(if is_long { rate.plus(insurance.long_add_percent) } else { rate })
}
