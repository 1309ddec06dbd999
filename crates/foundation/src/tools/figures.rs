//! The figures that are valid today, and those that need attention.

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

use super::form::{Tool, ToolValues};
use crate::page::QueryState;

/// The default amortization, in years.
const YEARS: u32 = 25;

/// The figures of a day.
pub struct Today {
    /// The day in the company's time zone.
    pub day: Date,
    /// The figures valid on that day.
    pub figures: Figures,
}

impl Today {
    /// The figures at a time.
    pub fn of(now: Timestamp) -> Self {
        let day = public_day(now);
        Self { day, figures: Rates::embedded().on(day) }
    }

    /// The figures and the example values of each calculator, for a page's state.
    ///
    /// # Errors
    /// Only if serialization fails.
    pub fn query(&self) -> Result<QueryState> {
        let examples = Tool::ALL.map(|tool| {
            let name: &'static str = tool.into();
            (name.to_owned(), ToolValues::example(tool, &self.figures).json())
        });
        let examples: Map<_, _> = examples.into_iter().collect();
        let all = json!({ "today": self.day, "figures": self.figures, "examples": examples });
        QueryState::new(json!(["figures"]), &all)
    }
}

/// The monthly costs of buying a home, with default terms.
#[derive(Clone, Debug, Serialize)]
pub struct HomeCosts {
    price: Cents,
    down: Cents,
    least_down: Cents,
    rate: Rate,
    years: u32,
    payment: Cents,
    /// The place code of the calculators.
    place: &'static str,
    tax: Option<Cents>,
    fee: Option<Cents>,
    utilities: Option<Cents>,
    /// When the rate was checked, and until when it is valid.
    checked_on: Date,
    valid_until: Option<Date>,
    today: Date,
    /// The one-time costs on closing day.
    once: ClosingDay,
    /// The figures to compute with other values.
    figures: HomeFigures,
}

/// The one-time costs on closing day, as in the closing costs calculator.
#[derive(Clone, Debug, Serialize)]
struct ClosingDay {
    /// The transfer tax; `None` while the figures of the place are unconfirmed.
    tax: Option<Cents>,
    /// The rebate for first-time buyers.
    first_rebate: Cents,
    /// Whether the municipality may charge more.
    is_at_least: bool,
    /// Whether its bill comes after the sale.
    is_later: bool,
    /// An example of legal fees.
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

/// The figures for the costs of a home.
#[derive(Clone, Debug, Serialize)]
struct HomeFigures {
    compounding: CompoundingFigures,
    down_payment: DownFigures,
    insurance: InsuranceFigures,
    premium_tax: [(); 0],
}

/// The figures for the costs of a home while its price is being typed.
#[derive(Clone, Debug, Serialize)]
pub struct EstimateFigures {
    rate: Rate,
    years: u32,
    /// When the rate was checked, and until when it is valid.
    checked_on: Date,
    valid_until: Option<Date>,
    today: Date,
    figures: HomeFigures,
}

impl EstimateFigures {
    /// The figures at a time.
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
            // It is paid in cash, not with the monthly payment.
            premium_tax: [],
        }
    }
}

impl HomeCosts {
    /// The costs of a home for sale; `None` if the price is out of range. `annual_tax` is the property
    /// tax, `monthly` the fees and utilities, if known. All amounts are in cents.
    pub fn of(
        price: i64,
        place: (&str, &str),
        annual_tax: Option<i64>,
        monthly: (Option<i64>, Option<i64>),
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
            tax: annual_tax.map(Cents),
            fee: monthly.0.map(Cents),
            utilities: monthly.1.map(Cents),
            checked_on: figures.default_rate.checked.checked_on,
            valid_until: figures.default_rate.checked.valid_until,
            today: day,
            once: ClosingDay::of(&figures, price, place)?,
            figures: figures.into(),
        })
    }
}

/// A figure of the calculators that needs attention.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OverdueFigure {
    /// Its name, in the request's language.
    pub name: String,
    /// Its source.
    pub source: String,
    /// When it was checked, `YYYY-MM-DD`.
    pub checked_on: String,
    /// Its last valid day, if it has one.
    #[schema(required)]
    pub valid_until: Option<String>,
    /// `ended`, or `unchecked` after more than a year.
    pub reason: String,
}

/// The figures that need attention now.
pub fn overdue_figures(now: Timestamp, language: Language) -> Vec<OverdueFigure> {
    let Today { day, figures } = Today::of(now);
    let translate = |words: &BilingualText| match language {
        Language::En => words.en.clone(),
        Language::Fr => words.fr.clone(),
    };
    let list = figures.overdue(day).into_iter().map(|(checked, reason)| OverdueFigure {
        name: translate(&checked.name),
        source: translate(&checked.source),
        checked_on: checked.checked_on.to_string(),
        valid_until: checked.valid_until.map(|day| day.to_string()),
        reason: <&str>::from(reason).to_owned(),
    });
    list.collect()
}
