//! The figures of `data/`: parsed and checked once, and selected by date.

use std::sync::LazyLock;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::dated::{FigureSource, Overdue};
use crate::money::{Cents, Rate, dollars, some_dollars};
use crate::tax_region::TaxRegion;

const MORTGAGE: &str = include_str!("../data/mortgage.toml");
const TRANSFER_TAX: &str = include_str!("../data/transfer_tax.toml");

/// A bracket of an amount, and its rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The lower end of the bracket.
    #[serde(deserialize_with = "dollars")]
    pub from: Cents,
    /// The rate in this bracket.
    pub percent: Rate,
}

/// The calculators' default interest rate.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DefaultRate {
    /// The rate per year.
    pub percent: Rate,
    /// The source.
    #[serde(flatten)]
    pub checked: FigureSource,
}

/// How often per year interest is compounded.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct CompoundingFigures {
    /// For fixed rates.
    pub fixed: u32,
    /// The source.
    pub variable: u32,
    /// Where it is from.
    #[serde(flatten)]
    pub checked: FigureSource,
}

/// The stress test.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct StressFigures {
    /// Added to the contract rate.
    pub add_percent: Rate,
    /// The floor.
    pub floor_percent: Rate,
    /// The source.
    #[serde(flatten)]
    pub checked: FigureSource,
}

/// The debt-service ratios.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct RatioFigures {
    /// The ratio of the home alone (GDS).
    pub gds_percent: Rate,
    /// The ratio of the home and all debts (TDS).
    pub tds_percent: Rate,
    /// The source.
    #[serde(flatten)]
    pub checked: FigureSource,
}

/// The minimum down payment.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct DownFigures {
    /// The rates by bracket of the price.
    pub steps: Vec<Step>,
    /// From this price on, a single rate for the whole price.
    #[serde(deserialize_with = "dollars")]
    pub whole_from: Cents,
    /// That rate.
    pub whole_percent: Rate,
    /// The source.
    #[serde(flatten)]
    pub checked: FigureSource,
}

/// A premium bracket, by the loan in per cent of the price.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumStep {
    /// The highest loan-to-value ratio of the bracket.
    pub up_to_percent: Rate,
    /// The premium in per cent of the loan.
    pub percent: Rate,
}

/// Mortgage insurance.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct InsuranceFigures {
    /// The premium brackets, lowest first.
    pub steps: Vec<PremiumStep>,
    /// Replaces the last bracket when the down payment is borrowed.
    pub borrowed_percent: Rate,
    /// A loan above this ratio must be insured.
    pub needed_above_percent: Rate,
    /// The longest amortisation.
    pub years: u32,
    /// The longest amortisation for first-time buyers and new homes.
    pub long_years: u32,
    /// Added to the premium for that.
    pub long_add_percent: Rate,
    /// The source.
    #[serde(flatten)]
    pub checked: FigureSource,
}

/// A province's tax on the insurance premium.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct PremiumTaxFigures {
    /// The province.
    pub province: TaxRegion,
    /// The rate.
    pub percent: Rate,
    /// The source.
    #[serde(flatten)]
    pub checked: FigureSource,
}

/// Examples of other closing costs.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct ClosingFigures {
    /// Legal fees.
    #[serde(deserialize_with = "dollars")]
    pub legal: Cents,
    /// The inspection.
    #[serde(deserialize_with = "dollars")]
    pub inspection: Cents,
    /// The move.
    #[serde(deserialize_with = "dollars")]
    pub moving: Cents,
    /// The source.
    #[serde(flatten)]
    pub checked: FigureSource,
}

/// A rebate on the whole price's tax, or on the tax of its first part.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Relief {
    /// The highest rebate.
    #[serde(default, deserialize_with = "some_dollars", skip_serializing_if = "Option::is_none")]
    pub up_to: Option<Cents>,
    /// The part of the price whose tax is refunded.
    #[serde(default, deserialize_with = "some_dollars", skip_serializing_if = "Option::is_none")]
    pub of_first: Option<Cents>,
    /// The full rebate applies up to this price.
    #[serde(default, deserialize_with = "some_dollars", skip_serializing_if = "Option::is_none")]
    pub whole_until: Option<Cents>,
    /// No rebate from this price on; in between it decreases linearly.
    #[serde(default, deserialize_with = "some_dollars", skip_serializing_if = "Option::is_none")]
    pub gone_at: Option<Cents>,
}

/// A land transfer tax.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct TaxFigures {
    /// The authority.
    pub place: TaxRegion,
    /// The rates by bracket of the price.
    pub steps: Vec<Step>,
    /// The rebate for first-time buyers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Relief>,
    /// The rebate for new homes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub new: Option<Relief>,
    /// A fee beside the tax, for unconfirmed figures.
    #[serde(default, deserialize_with = "some_dollars", skip_serializing_if = "Option::is_none")]
    pub fee: Option<Cents>,
    /// Above this price municipalities may charge more.
    #[serde(default, deserialize_with = "some_dollars", skip_serializing_if = "Option::is_none")]
    pub at_least_above: Option<Cents>,
    /// Whether the bill comes after the sale.
    #[serde(default)]
    pub is_later: bool,
    /// The source.
    #[serde(flatten)]
    pub checked: FigureSource,
}

/// The figures of one day, or all figures of the files.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Figures {
    /// The calculators' default interest rate.
    pub default_rate: DefaultRate,
    /// How often per year interest is compounded.
    pub compounding: CompoundingFigures,
    /// The stress test.
    pub stress: StressFigures,
    /// The debt-service ratios.
    pub ratios: RatioFigures,
    /// The minimum down payment.
    pub down_payment: DownFigures,
    /// Mortgage insurance.
    pub insurance: InsuranceFigures,
    /// Taxes on the insurance premium.
    pub premium_tax: Vec<PremiumTaxFigures>,
    /// Other closing costs.
    pub closing: ClosingFigures,
    /// Land transfer taxes.
    #[serde(default)]
    pub transfer_tax: Vec<TaxFigures>,
}

#[derive(Deserialize)]
struct TaxFile {
    tax: Vec<TaxFigures>,
}

/// The figures of all dates.
#[derive(Clone, Debug)]
pub struct Rates(Figures);

static EMBEDDED: LazyLock<Rates> = LazyLock::new(|| {
    Rates::parse(MORTGAGE, TRANSFER_TAX).expect("a test reads the files that are in the program")
});

impl Rates {
    /// The figures in the program.
    pub fn embedded() -> &'static Self {
        &EMBEDDED
    }

    /// Parses the two files.
    ///
    /// # Errors
    /// What is wrong, with its line.
    pub fn parse(mortgage: &str, transfer_tax: &str) -> Result<Self, toml::de::Error> {
        let mut figures: Figures = toml::from_str(mortgage)?;
        figures.transfer_tax = toml::from_str::<TaxFile>(transfer_tax)?.tax;
        Ok(Self(figures))
    }

    /// The figures on a day: of several for one region, the newest that has begun.
    pub fn on(&self, today: Date) -> Figures {
        let mut figures = self.0.clone();
        figures.premium_tax =
            newest(&self.0.premium_tax, today, |tax| (tax.province, &tax.checked));
        figures.transfer_tax = newest(&self.0.transfer_tax, today, |tax| (tax.place, &tax.checked));
        figures
    }
}

fn newest<T: Clone>(
    all: &[T],
    today: Date,
    of: impl Fn(&T) -> (TaxRegion, &FigureSource),
) -> Vec<T> {
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
    /// The sources of all figures.
    pub fn checked(&self) -> Vec<&FigureSource> {
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

    /// The figures to check again on a day.
    pub fn overdue(&self, today: Date) -> Vec<(&FigureSource, Overdue)> {
        let all = self.checked().into_iter();
        all.filter_map(|checked| Some((checked, checked.overdue(today)?))).collect()
    }
}
