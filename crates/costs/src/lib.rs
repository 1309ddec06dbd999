//! What a home in Canada costs: payments, taxes, insurance and the cash that is needed.
//!
//! Amounts are whole cents ([`Cents`]), percentages whole thousandths of one per cent
//! ([`Rate`]). Shares and taxes are exact and rounded once, to the nearest cent, half a cent
//! up; the least down payment is rounded up. Only powers of rates of interest are floating-point
//! numbers: a payment is rounded to the nearest cent, and so is the interest of each period, as on a
//! statement.
//!
//! Every figure comes from `data/`, with its source and the day it was checked ([`dated`]);
//! [`data`] reads them, [`Rates::on`] takes those that hold on a day. `web/src/features/tools/costs.ts`
//! is the other side, and `content/vectors/costs.json` tests both. None of this is an offer or
//! advice.

pub mod afford;
pub mod bounds;
pub mod closing;
pub mod data;
pub mod dated;
pub mod down_payment;
pub mod insurance;
pub mod money;
pub mod payment;
pub mod place;
pub mod problem;
pub mod read;
pub mod stress;
pub mod transfer_tax;

pub use afford::{Afford, Affordable, Limit, afford};
pub use closing::{Closing, ClosingCosts, closing};
pub use data::{Figures, Rates};
pub use dated::{Checked, Overdue, Words};
pub use down_payment::{least_down_payment, usual_down_payment};
pub use insurance::{Financed, Purchase, finance};
pub use money::{Cents, Rate};
pub use payment::{Frequency, Interest, Loan, Paid, Schedule, payment, schedule};
pub use place::Place;
pub use problem::Problem;
pub use stress::stress_rate;
pub use transfer_tax::{Transfer, TransferTax, transfer_tax};
