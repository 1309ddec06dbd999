//! The minimum down payment.

use crate::data::DownFigures;
use crate::money::{Cents, Rate, WHOLE};

/// The minimum down payment for a price, rounded up to the cent.
pub fn least_down_payment(figures: &DownFigures, price: Cents) -> Cents {
    if price >= figures.whole_from {
        return price.share_up(figures.whole_percent);
    }
    // Exact until the end, in thousandths of one per cent of a cent.
    let exact = exact_by_steps(price, figures.steps.iter().map(|step| (step.from, step.percent)));
    let below = i128::from(WHOLE);
    Cents(i64::try_from((exact + below - 1).div_euclid(below)).unwrap_or(i64::MAX))
}

/// The default down payment: a fifth of the price, rounded up to the cent.
pub fn usual_down_payment(price: Cents) -> Cents {
    price.share_up(Rate(20_000))
}

/// The sum of an amount's brackets, each times its rate, in units of 1/[`WHOLE`].
pub(crate) fn exact_by_steps(
    amount: Cents,
    steps: impl DoubleEndedIterator<Item = (Cents, Rate)>,
) -> i128 {
    let mut end = amount;
    let mut exact = 0;
    for (from, rate) in steps.rev() {
        exact += i128::from(end.less(from).0) * i128::from(rate.0);
        end = end.min(from);
    }
    exact
}
