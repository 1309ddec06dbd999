//! The costs of a home in Canada: payments, taxes, insurance and the cash needed.
//!
//! Amounts are whole cents ([`Cents`]); percentages are thousandths of one per cent ([`Rate`]).
//! Shares and taxes are exact and rounded once, half a cent up. The minimum down payment is rounded
//! up. Only powers of interest rates are floating-point. Payments and the interest of each period
//! are rounded to the cent, as on a statement.
//!
//! All figures are in `data/`, with their source and the date of the last check ([`dated`]).
//! [`data`] parses them; [`Rates::on`] selects those of a day. `web/src/features/tools/costs.ts` is
//! the browser's side; `content/vectors/costs.json` tests both. None of this is an offer or advice.

pub mod afford;
pub mod bounds;
pub mod closing;
pub mod data;
pub mod dated;
pub mod down_payment;
pub mod insurance;
pub mod money;
pub mod parse;
pub mod payment;
pub mod problem;
pub mod stress;
pub mod tax_region;
pub mod transfer_tax;

pub use afford::{Affordability, AffordabilityInput, Limit, afford};
pub use closing::{Closing, ClosingCosts, closing};
pub use data::{Figures, Rates};
pub use dated::{BilingualText, FigureSource, Overdue};
pub use down_payment::{least_down_payment, usual_down_payment};
pub use insurance::{Financing, Purchase, finance};
pub use money::{Cents, Rate};
pub use payment::{Frequency, Interest, Loan, PaymentTotals, Schedule, payment, schedule};
pub use problem::Problem;
pub use stress::stress_rate;
pub use tax_region::TaxRegion;
pub use transfer_tax::{Transfer, TransferTax, transfer_tax};
