//! Land transfer taxes, with rebates for first-time buyers and new homes.

use serde::Serialize;

use crate::bounds;
use crate::data::{Figures, Relief, TaxFigures};
use crate::down_payment::exact_by_steps;
use crate::money::{Cents, Rate, WHOLE, rounded};
use crate::problem::Problem;
use crate::tax_region::TaxRegion;

/// A purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// The price.
    pub price: Cents,
    /// Whether it is the buyer's first home.
    pub is_first: bool,
    /// Whether the home is newly built.
    pub is_new: bool,
    /// Where the home is.
    pub place: TaxRegion,
}

/// A bracket of the price and its tax.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TaxStep {
    /// The lower end.
    pub from: Cents,
    /// The upper end.
    pub to: Cents,
    /// The rate.
    pub rate: Rate,
    /// The tax on this bracket, to the nearest cent.
    pub tax: Cents,
}

/// The tax of one authority.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TaxPart {
    /// The authority.
    pub place: TaxRegion,
    /// The brackets.
    pub steps: Vec<TaxStep>,
    /// The tax, rounded once.
    pub tax: Cents,
    /// The rebate.
    pub rebate: Cents,
}

/// The land transfer tax of a purchase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TransferTax {
    /// Whether the region's figures are unconfirmed; then nothing is computed.
    pub is_open: bool,
    /// The taxes of each authority.
    pub parts: Vec<TaxPart>,
    /// The total.
    pub tax: Cents,
    /// The rebates.
    pub rebate: Cents,
    /// The amount due.
    pub due: Cents,
    /// Whether a municipality may charge more (unconfirmed).
    pub is_at_least: bool,
    /// Whether the bill comes after the sale.
    pub is_later: bool,
}

/// Computes the land transfer tax.
///
/// # Errors
/// A price that is out of bounds.
pub fn transfer_tax(figures: &Figures, transfer: &Transfer) -> Result<TransferTax, Problem> {
    bounds::price(transfer.price)?;
    let wanted = transfer.place.tax_authorities();
    let taxes: Vec<_> = wanted
        .iter()
        .filter_map(|place| figures.transfer_tax.iter().find(|tax| tax.place == *place))
        .collect();
    let is_open = taxes.len() < wanted.len() || taxes.iter().any(|tax| tax.checked.confirm);
    let parts: Vec<_> =
        if is_open { Vec::new() } else { taxes.iter().map(|tax| part(tax, transfer)).collect() };
    let sum = |of: fn(&TaxPart) -> Cents| parts.iter().map(of).fold(Cents::ZERO, Cents::plus);
    let (tax, rebate) = (sum(|part| part.tax), sum(|part| part.rebate));
    let is_at_least = !is_open
        && taxes.iter().any(|tax| tax.at_least_above.is_some_and(|above| transfer.price > above));
    let is_later = taxes.iter().any(|tax| tax.is_later);
    Ok(TransferTax { is_open, parts, tax, rebate, due: tax.less(rebate), is_at_least, is_later })
}

fn tax_on(tax: &TaxFigures, price: Cents) -> Cents {
    let exact = exact_by_steps(price, tax.steps.iter().map(|step| (step.from, step.percent)));
    Cents(rounded(exact, i128::from(WHOLE)))
}

fn part(tax: &TaxFigures, transfer: &Transfer) -> TaxPart {
    let ends = tax.steps.iter().skip(1).map(|step| step.from).chain([bounds::MOST]);
    let steps = tax.steps.iter().zip(ends).filter(|(step, _)| step.from < transfer.price);
    let steps = steps.map(|(step, end)| {
        let to = end.min(transfer.price);
        TaxStep {
            from: step.from,
            to,
            rate: step.percent,
            tax: to.less(step.from).share(step.percent),
        }
    });
    let steps = steps.collect();
    let whole = tax_on(tax, transfer.price);
    let first = tax.first.as_ref().filter(|_| transfer.is_first);
    let new = tax.new.as_ref().filter(|_| transfer.is_new);
    // Only the better of the two rebates is given.
    let rebate = first.into_iter().chain(new).map(|relief| relieved(tax, relief, transfer.price));
    let rebate = rebate.max().unwrap_or_default().min(whole);
    TaxPart { place: tax.place, steps, tax: whole, rebate }
}

/// The rebate at a price.
fn relieved(tax: &TaxFigures, relief: &Relief, price: Cents) -> Cents {
    let of = relief.of_first.map_or(price, |most| price.min(most));
    let whole = tax_on(tax, of).min(relief.up_to.unwrap_or(bounds::MOST));
    match (relief.whole_until, relief.gone_at) {
        (Some(until), Some(gone)) if price > until => {
            whole.part(gone.less(price), gone.less(until))
        }
        _ => whole,
    }
}
