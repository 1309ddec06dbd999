//! Which figures hold today, and what is to be said of them.

use costs::data::{CompoundingFigures, DownFigures, InsuranceFigures};
use costs::{
    BilingualText, Cents, Figures, Frequency, Interest, Loan, Purchase, Rate, Rates, TaxRegion,
    Transfer, finance, payment,
};
use jiff::civil::Date;
use platform::clock::Timestamp;
use platform::error::Result;
use platform::language::Language;
use platform::text::time::public_day;
use serde::Serialize;
use serde_json::{Map, json};
use utoipa::ToSchema;

use super::form::{Tool, Values};
use crate::page::QueryState;

/// In how many years a loan is paid off where nobody has said it.
const YEARS: u32 = 25;

/// The figures of a day.
pub struct Today {
    /// The day, where the company is.
    pub day: Date,
    /// What holds on it.
    pub figures: Figures,
}

impl Today {
    /// The figures of a moment.
    pub fn of(now: Timestamp) -> Self {
        let day = public_day(now);
        Self { day, figures: Rates::embedded().on(day) }
    }

    /// The same for a page's state: what the browser computes with, and what each calculator
    /// begins with.
    ///
    /// # Errors
    /// None that a test would not have found.
    pub fn query(&self) -> Result<QueryState> {
        let examples = Tool::ALL.map(|tool| {
            let name: &'static str = tool.into();
            (name.to_owned(), Values::example(tool, &self.figures).json())
        });
        let examples: Map<_, _> = examples.into_iter().collect();
        let all = json!({ "today": self.day, "figures": self.figures, "examples": examples });
        QueryState::new(json!(["figures"]), &all)
    }
}

/// What buying a home costs a month where nobody has said how.
#[derive(Clone, Debug, Serialize)]
pub struct HomeCosts {
    price: Cents,
    down: Cents,
    least_down: Cents,
    rate: Rate,
    years: u32,
    payment: Cents,
    /// Where the calculators look for it.
    place: &'static str,
    tax: Option<Cents>,
    fee: Option<Cents>,
    utilities: Option<Cents>,
    /// When the rate was looked up, and until when it holds.
    checked_on: Date,
    valid_until: Option<Date>,
    today: Date,
    /// What is paid once, when the home changes hands.
    once: ClosingDay,
    /// What other numbers are computed with.
    figures: HomeFigures,
}

/// What closing day costs once, as the calculator of closing costs has it.
#[derive(Clone, Debug, Serialize)]
struct ClosingDay {
    /// The tax on the transfer; none while the figures of the place are being confirmed.
    tax: Option<Cents>,
    /// How much of it comes back to who buys a first home.
    first_rebate: Cents,
    /// Whether the municipality may take more.
    is_at_least: bool,
    /// Whether its bill comes after the sale.
    is_later: bool,
    /// Lawyer or notary, as an example.
    legal: Cents,
}

impl ClosingDay {
    fn of(figures: &Figures, price: Cents, place: TaxRegion) -> Option<Self> {
        let of = |is_first| {
            let transfer = Transfer { price, is_first, is_new: false, place };
            costs::transfer_tax(figures, &transfer).ok()
        };
        let (usual, first) = (of(false)?, of(true)?);
        Some(Self {
            tax: (!usual.is_open).then_some(usual.due),
            first_rebate: first.rebate,
            is_at_least: usual.is_at_least,
            is_later: usual.is_later,
            legal: figures.closing.legal,
        })
    }
}

/// The figures that the costs of a home are computed with.
#[derive(Clone, Debug, Serialize)]
struct HomeFigures {
    compounding: CompoundingFigures,
    down_payment: DownFigures,
    insurance: InsuranceFigures,
    premium_tax: [(); 0],
}

/// What the costs of a home are computed with while its price is still being typed.
#[derive(Clone, Debug, Serialize)]
pub struct Estimating {
    rate: Rate,
    years: u32,
    /// When the rate was looked up, and until when it holds.
    checked_on: Date,
    valid_until: Option<Date>,
    today: Date,
    figures: HomeFigures,
}

impl Estimating {
    /// As of a moment.
    pub fn of(now: Timestamp) -> Self {
        let Today { day, figures } = Today::of(now);
        Self {
            rate: figures.default_rate.percent,
            years: YEARS,
            checked_on: figures.default_rate.checked.checked_on,
            valid_until: figures.default_rate.checked.valid_until,
            today: day,
            figures: figures.into(),
        }
    }
}

impl From<Figures> for HomeFigures {
    fn from(figures: Figures) -> Self {
        Self {
            compounding: figures.compounding,
            down_payment: figures.down_payment,
            insurance: figures.insurance,
            // It is paid in cash, and no part of what is paid a month.
            premium_tax: [],
        }
    }
}

impl HomeCosts {
    /// The costs of a home for sale; none where its price is beyond what is computed with.
    /// `a_year` is the property tax, `a_month` fees and utilities, as far as they are known.
    pub fn of(
        price: i64,
        place: (&str, &str),
        a_year: Option<i64>,
        a_month: (Option<i64>, Option<i64>),
        now: Timestamp,
    ) -> Option<Self> {
        let Today { day, figures } = Today::of(now);
        let price = Cents(price);
        let place = TaxRegion::of_home(place.0, place.1)?;
        let purchase = Purchase {
            price,
            down: costs::usual_down_payment(price)
                .max(costs::least_down_payment(&figures.down_payment, price)),
            years: YEARS,
            is_first: false,
            is_new: false,
            is_borrowed: false,
            place,
        };
        let financed = finance(&figures, &purchase).ok()?;
        let rate = figures.default_rate.percent;
        let loan = Loan {
            mortgage: financed.mortgage,
            rate,
            interest: Interest::Fixed,
            years: YEARS,
            frequency: Frequency::Monthly,
        };
        Some(Self {
            price,
            down: purchase.down,
            least_down: financed.least_down,
            rate,
            years: YEARS,
            payment: payment(&figures.compounding, &loan).ok()?,
            place: place.code(),
            tax: a_year.map(Cents),
            fee: a_month.0.map(Cents),
            utilities: a_month.1.map(Cents),
            checked_on: figures.default_rate.checked.checked_on,
            valid_until: figures.default_rate.checked.valid_until,
            today: day,
            once: ClosingDay::of(&figures, price, place)?,
            figures: figures.into(),
        })
    }
}

/// A figure of the calculators that somebody should look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OverdueFigure {
    /// What it is, in the language of the call.
    pub name: String,
    /// Where it was read.
    pub source: String,
    /// When it was checked, `YYYY-MM-DD`.
    pub checked_on: String,
    /// The last day on which it holds, where it has one.
    #[schema(required)]
    pub valid_until: Option<String>,
    /// `ended`, or `unchecked` for more than a year.
    pub reason: String,
}

/// What somebody should look at now.
pub fn overdue(now: Timestamp, language: Language) -> Vec<OverdueFigure> {
    let Today { day, figures } = Today::of(now);
    let words = |words: &BilingualText| match language {
        Language::En => words.en.clone(),
        Language::Fr => words.fr.clone(),
    };
    let told = figures.overdue(day).into_iter().map(|(checked, reason)| OverdueFigure {
        name: words(&checked.name),
        source: words(&checked.source),
        checked_on: checked.checked_on.to_string(),
        valid_until: checked.valid_until.map(|day| day.to_string()),
        reason: <&str>::from(reason).to_owned(),
    });
    told.collect()
}
