//! The stress test: borrowers must be able to pay at a higher rate.

use crate::data::StressFigures;
use crate::money::Rate;

/// The stress-test rate: the contract rate plus a margin, at least the floor.
pub fn stress_rate(figures: &StressFigures, contract: Rate) -> Rate {
    contract.plus(figures.add_percent).max(figures.floor_percent)
}
