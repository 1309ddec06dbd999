//! Closing costs, and when they are due.

use serde::Serialize;

use crate::bounds;
use crate::data::Figures;
use crate::insurance::{Financing, Purchase, finance};
use crate::money::Cents;
use crate::problem::Problem;
use crate::transfer_tax::{Transfer, TransferTax, transfer_tax};

/// A purchase with its other costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
    /// The purchase.
    pub purchase: Purchase,
    /// Legal fees, searches, registration and title insurance.
    pub legal: Cents,
    /// The inspection, paid before closing.
    pub inspection: Cents,
    /// The move, paid after closing.
    pub moving: Cents,
}

/// The cash needed for a purchase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClosingCosts {
    /// The loan.
    pub financed: Financing,
    /// The land transfer tax.
    pub transfer: TransferTax,
    /// Due before closing.
    pub before: Cents,
    /// Due at closing, including the down payment.
    pub on_the_day: Cents,
    /// Due after closing.
    pub after: Cents,
    /// The total, including the down payment.
    pub cash: Cents,
    /// The total without the down payment.
    pub costs: Cents,
    /// Whether an unconfirmed figure is left out.
    pub is_partial: bool,
}

/// Computes the cash needed for a purchase.
///
/// # Errors
/// An invalid purchase, or a number that is out of bounds.
pub fn closing(figures: &Figures, given: &Closing) -> Result<ClosingCosts, Problem> {
    for amount in [given.legal, given.inspection, given.moving] {
        bounds::amount(amount)?;
    }
    let Purchase { price, down, is_first, is_new, place, .. } = given.purchase;
    let financed = finance(figures, &given.purchase)?;
    let transfer = transfer_tax(figures, &Transfer { price, is_first, is_new, place })?;
    let (now, later) =
        if transfer.is_later { (Cents::ZERO, transfer.due) } else { (transfer.due, Cents::ZERO) };
    let before = given.inspection;
    let on_the_day = down.plus(financed.premium_tax).plus(now).plus(given.legal);
    let after = given.moving.plus(later);
    let cash = before.plus(on_the_day).plus(after);
    Ok(ClosingCosts {
        before,
        on_the_day,
        after,
        cash,
        costs: cash.less(down),
        is_partial: transfer.is_open || transfer.is_at_least || financed.is_premium_tax_open,
        financed,
        transfer,
    })
}
