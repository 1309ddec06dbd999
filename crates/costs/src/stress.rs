//! The stress test: whoever borrows must be able to pay at this rate, too.

use crate::data::StressFigures;
use crate::money::Rate;

/// The higher of the contract's rate and two more, and the floor.
pub fn stress_rate(figures: &StressFigures, contract: Rate) -> Rate {
    contract.plus(figures.add_percent).max(figures.floor_percent)
}
