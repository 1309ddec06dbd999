//! The figures of `data/`: read and checked once, and those that hold on a day.

use std::sync::LazyLock;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::dated::{Checked, Overdue};
use crate::money::{Cents, Rate, dollars, some_dollars};
use crate::place::Place;

const MORTGAGE: &str = include_str!("../data/mortgage.toml");
const TRANSFER_TAX: &str = include_str!("../data/transfer_tax.toml");

/// A part of an amount from here on, and its share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Where it begins.
    #[serde(deserialize_with = "dollars")]
    pub from: Cents,
    /// The share of it.
    pub percent: Rate,
}

/// The rate that the calculators begin with.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DefaultRate {
    /// A year.
    pub percent: Rate,
    /// Where it is from.
    #[serde(flatten)]
    pub checked: Checked,
}

/// How often a year interest is added.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct CompoundingFigures {
    /// For fixed rates.
    pub fixed: u32,
    /// For variable rates.
    pub variable: u32,
    /// Where it is from.
    #[serde(flatten)]
    pub checked: Checked,
}

/// The stress test.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct StressFigures {
    /// More than the contract's rate.
    pub add_percent: Rate,
    /// And never less than this.
    pub floor_percent: Rate,
    /// Where it is from.
    #[serde(flatten)]
    pub checked: Checked,
}

/// What a home may take of an income.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct RatioFigures {
    /// The home alone.
    pub gds_percent: Rate,
    /// The home and all debts.
    pub tds_percent: Rate,
    /// Where it is from.
    #[serde(flatten)]
    pub checked: Checked,
}

/// The least down payment.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DownFigures {
    /// Of the parts of the price.
    pub steps: Vec<Step>,
    /// From this price on, of the whole of it.
    #[serde(deserialize_with = "dollars")]
    pub whole_from: Cents,
    /// So much.
    pub whole_percent: Rate,
    /// Where it is from.
    #[serde(flatten)]
    pub checked: Checked,
}

/// A premium, by the loan in per cent of the price.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumStep {
    /// Up to this loan.
    pub up_to_percent: Rate,
    /// So much of the loan.
    pub percent: Rate,
}

/// Mortgage insurance.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct InsuranceFigures {
    /// By the loan, the smallest first.
    pub steps: Vec<PremiumStep>,
    /// In place of the last, when the down payment is borrowed.
    pub borrowed_percent: Rate,
    /// A larger loan has to be insured.
    pub needed_above_percent: Rate,
    /// The longest time for everybody.
    pub years: u32,
    /// The longest for first-time buyers and new homes.
    pub long_years: u32,
    /// What that adds to the premium.
    pub long_add_percent: Rate,
    /// Where it is from.
    #[serde(flatten)]
    pub checked: Checked,
}

/// A province's tax on the premium.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct PremiumTaxFigures {
    /// Whose it is.
    pub province: Place,
    /// Of the premium.
    pub percent: Rate,
    /// Where it is from.
    #[serde(flatten)]
    pub checked: Checked,
}

/// What closing costs besides: examples.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct ClosingFigures {
    /// Lawyer or notary.
    #[serde(deserialize_with = "dollars")]
    pub legal: Cents,
    /// The inspection.
    #[serde(deserialize_with = "dollars")]
    pub inspection: Cents,
    /// The move.
    #[serde(deserialize_with = "dollars")]
    pub moving: Cents,
    /// Where it is from.
    #[serde(flatten)]
    pub checked: Checked,
}

/// What is given back of a tax: the tax on the price, or on its first part.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Relief {
    /// At most.
    #[serde(default, deserialize_with = "some_dollars", skip_serializing_if = "Option::is_none")]
    pub up_to: Option<Cents>,
    /// Of the first part of the price alone.
    #[serde(default, deserialize_with = "some_dollars", skip_serializing_if = "Option::is_none")]
    pub of_first: Option<Cents>,
    /// Up to this price, all of it.
    #[serde(default, deserialize_with = "some_dollars", skip_serializing_if = "Option::is_none")]
    pub whole_until: Option<Cents>,
    /// From this price on, nothing; in between less and less.
    #[serde(default, deserialize_with = "some_dollars", skip_serializing_if = "Option::is_none")]
    pub gone_at: Option<Cents>,
}

/// A tax on transfers.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct TaxFigures {
    /// Whose it is.
    pub place: Place,
    /// Of the parts of the price.
    pub steps: Vec<Step>,
    /// What first-time buyers get back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Relief>,
    /// What buyers of new homes get back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub new: Option<Relief>,
    /// A fee beside the tax; of figures that are to be confirmed.
    #[serde(default, deserialize_with = "some_dollars", skip_serializing_if = "Option::is_none")]
    pub fee: Option<Cents>,
    /// Above this price municipalities may take more.
    #[serde(default, deserialize_with = "some_dollars", skip_serializing_if = "Option::is_none")]
    pub at_least_above: Option<Cents>,
    /// Whether the bill comes after the sale.
    #[serde(default)]
    pub is_later: bool,
    /// Where it is from.
    #[serde(flatten)]
    pub checked: Checked,
}

/// Every figure that holds, or of the files all that there are.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Figures {
    /// The rate that the calculators begin with.
    pub default_rate: DefaultRate,
    /// How often a year interest is added.
    pub compounding: CompoundingFigures,
    /// The stress test.
    pub stress: StressFigures,
    /// What a home may take of an income.
    pub ratios: RatioFigures,
    /// The least down payment.
    pub down_payment: DownFigures,
    /// Mortgage insurance.
    pub insurance: InsuranceFigures,
    /// Taxes on its premium.
    pub premium_tax: Vec<PremiumTaxFigures>,
    /// What closing costs besides.
    pub closing: ClosingFigures,
    /// Taxes on transfers.
    #[serde(default)]
    pub transfer_tax: Vec<TaxFigures>,
}

#[derive(Deserialize)]
struct TaxFile {
    tax: Vec<TaxFigures>,
}

/// Every figure there is, of any day.
#[derive(Clone, Debug)]
pub struct Rates(Figures);

static EMBEDDED: LazyLock<Rates> = LazyLock::new(|| {
    Rates::parse(MORTGAGE, TRANSFER_TAX).expect("a test reads the files that are in the program")
});

impl Rates {
    /// Those that are in the program.
    pub fn embedded() -> &'static Self {
        &EMBEDDED
    }

    /// Reads the two files.
    ///
    /// # Errors
    /// What is wrong with one, with its line.
    pub fn parse(mortgage: &str, transfer_tax: &str) -> Result<Self, toml::de::Error> {
        let mut figures: Figures = toml::from_str(mortgage)?;
        figures.transfer_tax = toml::from_str::<TaxFile>(transfer_tax)?.tax;
        Ok(Self(figures))
    }

    /// The figures that hold on a day: of several for one place the newest that has begun.
    pub fn on(&self, today: Date) -> Figures {
        let mut figures = self.0.clone();
        figures.premium_tax =
            newest(&self.0.premium_tax, today, |tax| (tax.province, &tax.checked));
        figures.transfer_tax = newest(&self.0.transfer_tax, today, |tax| (tax.place, &tax.checked));
        figures
    }
}

fn newest<T: Clone>(all: &[T], today: Date, of: impl Fn(&T) -> (Place, &Checked)) -> Vec<T> {
    let begun = all.iter().filter(|one| of(one).1.has_begun(today));
    let is_newest = |one: &&T| {
        let (place, checked) = of(one);
        !all.iter().any(|other| {
            let (there, newer) = of(other);
            there == place && newer.has_begun(today) && newer.valid_from > checked.valid_from
        })
    };
    begun.filter(is_newest).cloned().collect()
}

impl Figures {
    /// Where each of them comes from.
    pub fn checked(&self) -> Vec<&Checked> {
        let alone = [
            &self.default_rate.checked,
            &self.compounding.checked,
            &self.stress.checked,
            &self.ratios.checked,
            &self.down_payment.checked,
            &self.insurance.checked,
            &self.closing.checked,
        ];
        let premium = self.premium_tax.iter().map(|tax| &tax.checked);
        let transfer = self.transfer_tax.iter().map(|tax| &tax.checked);
        alone.into_iter().chain(premium).chain(transfer).collect()
    }

    /// Those that somebody should look at on a day.
    pub fn overdue(&self, today: Date) -> Vec<(&Checked, Overdue)> {
        let all = self.checked().into_iter();
        all.filter_map(|checked| Some((checked, checked.overdue(today)?))).collect()
    }
}
