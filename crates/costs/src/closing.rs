//! What closing costs, and when the money is needed.

use serde::Serialize;

use crate::bounds;
use crate::data::Figures;
use crate::insurance::{Financed, Purchase, finance};
use crate::money::Cents;
use crate::problem::Problem;
use crate::transfer_tax::{Transfer, TransferTax, transfer_tax};

/// What is bought, and what else is to be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
    /// The home and the down payment.
    pub purchase: Purchase,
    /// Lawyer or notary, searches, registration and title insurance.
    pub legal: Cents,
    /// The inspection, which is paid before.
    pub inspection: Cents,
    /// The move, which is paid afterwards.
    pub moving: Cents,
}

/// The cash that is needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClosingCosts {
    /// The loan.
    pub financed: Financed,
    /// The tax on the transfer.
    pub transfer: TransferTax,
    /// Before the day.
    pub before: Cents,
    /// On the day, with the down payment.
    pub on_the_day: Cents,
    /// After the day.
    pub after: Cents,
    /// All of it, with the down payment.
    pub cash: Cents,
    /// All of it but the down payment.
    pub costs: Cents,
    /// Whether something is left out that is still to be confirmed.
    pub is_partial: bool,
}

/// The cash for a purchase.
///
/// # Errors
/// What is wrong with the purchase, or out of bounds.
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
