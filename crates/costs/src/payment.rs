//! Payments of a loan: their amount, the interest in them and the balance.
//!
//! By law, fixed rates are compounded half-yearly; variable rates are compounded monthly. With `m`
//! compoundings and `p` payments a year, the rate of a period is `(1 + r/m)^(m/p) - 1`.

use serde::Serialize;

use crate::bounds;
use crate::data::CompoundingFigures;
use crate::money::{Cents, Rate, WHOLE};
use crate::problem::Problem;

/// How often payments are made.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Frequency {
    /// 12 times a year.
    Monthly,
    /// 24 times a year.
    SemiMonthly,
    /// 26 times a year.
    BiWeekly,
    /// 52 times a year.
    Weekly,
    /// Half a monthly payment, 26 times a year.
    AcceleratedBiWeekly,
    /// A quarter of a monthly payment, 52 times a year.
    AcceleratedWeekly,
}

impl Frequency {
    /// Payments per year.
    pub fn a_year(self) -> u32 {
        match self {
            Self::Monthly => 12,
            Self::SemiMonthly => 24,
            Self::BiWeekly | Self::AcceleratedBiWeekly => 26,
            Self::Weekly | Self::AcceleratedWeekly => 52,
        }
    }
}

/// The kind of interest rate.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Interest {
    /// The same for the whole term.
    Fixed,
    /// Follows the lender's prime rate.
    Variable,
}

/// A mortgage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loan {
    /// The amount owed.
    pub mortgage: Cents,
    /// The rate per year.
    pub rate: Rate,
    /// The kind of rate.
    pub interest: Interest,
    /// The amortisation in years.
    pub years: u32,
    /// How often payments are made.
    pub frequency: Frequency,
}

/// Totals of payments over a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PaymentTotals {
    /// The number of payments.
    pub payments: u32,
    /// The interest paid.
    pub interest: Cents,
    /// The principal paid.
    pub principal: Cents,
    /// The remaining balance.
    pub balance: Cents,
}

/// The payments of a loan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Schedule {
    /// Each payment but the last.
    pub payment: Cents,
    /// The totals of the term.
    pub term: PaymentTotals,
    /// The totals until the balance is zero.
    pub whole: PaymentTotals,
}

impl Loan {
    fn check(&self) -> Result<(), Problem> {
        bounds::amount(self.mortgage)?;
        // The stress test may add to the highest allowed rate.
        if !(0..=WHOLE).contains(&self.rate.0) {
            return Err(Problem::RateTooLarge(Rate(WHOLE)));
        }
        bounds::years(self.years, bounds::MOST_YEARS)?;
        Ok(())
    }

    /// The rate of one period.
    fn of_period(&self, figures: &CompoundingFigures, a_year: u32) -> f64 {
        let times = match self.interest {
            Interest::Fixed => figures.fixed,
            Interest::Variable => figures.variable,
        };
        let times = f64::from(times);
        (1.0 + self.rate.as_part() / times).powf(times / f64::from(a_year)) - 1.0
    }

    fn level(&self, figures: &CompoundingFigures, a_year: u32) -> Cents {
        let rate = self.of_period(figures, a_year);
        let periods = f64::from(self.years * a_year);
        if rate == 0.0 {
            return Cents::nearest(self.mortgage.as_f64() / periods);
        }
        Cents::nearest(self.mortgage.as_f64() * rate / (1.0 - (1.0 + rate).powf(-periods)))
    }
}

/// The payment of a loan. An accelerated payment is a fraction of the rounded monthly payment.
///
/// # Errors
/// A number that is out of bounds.
pub fn payment(figures: &CompoundingFigures, loan: &Loan) -> Result<Cents, Problem> {
    loan.check()?;
    let part_of_monthly = |parts: i128| {
        let monthly = loan.level(figures, Frequency::Monthly.a_year());
        Cents(crate::money::rounded(i128::from(monthly.0), parts))
    };
    Ok(match loan.frequency {
        Frequency::AcceleratedBiWeekly => part_of_monthly(2),
        Frequency::AcceleratedWeekly => part_of_monthly(4),
        other => loan.level(figures, other.a_year()),
    })
}

/// All payments of a loan, with the interest of each rounded to the cent.
///
/// # Errors
/// A number that is out of bounds.
pub fn schedule(figures: &CompoundingFigures, loan: &Loan, term: u32) -> Result<Schedule, Problem> {
    bounds::years(term, bounds::MOST_TERM)?;
    let payment = payment(figures, loan)?;
    let a_year = loan.frequency.a_year();
    let rate = loan.of_period(figures, a_year);
    let last = loan.years * a_year;
    let of_term = (term * a_year).min(last);
    let mut paid = PaymentTotals { balance: loan.mortgage, ..PaymentTotals::default() };
    let mut in_term = paid;
    while paid.payments < last && paid.balance > Cents::ZERO {
        let interest = Cents::nearest(paid.balance.as_f64() * rate);
        let owed = paid.balance.plus(interest);
        // The last payment is the rest.
        let now = if paid.payments + 1 == last { owed } else { payment.min(owed) };
        let principal = Cents(now.0 - interest.0);
        paid = PaymentTotals {
            payments: paid.payments + 1,
            interest: paid.interest.plus(interest),
            principal: paid.principal.plus(principal),
            balance: Cents(paid.balance.0 - principal.0),
        };
        if paid.payments <= of_term {
            in_term = paid;
        }
    }
    Ok(Schedule { payment, term: in_term, whole: paid })
}
