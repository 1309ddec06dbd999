//! The numbers of a calculator as they stand in its address.
//!
//! Only known parameters are read, each once, and written in one order: what else stands in an
//! address makes no other page.

use costs::{Cents, Figures, Problem, Rate, TaxRegion, bounds, parse};
use serde::Serialize;
use serde_json::{Map, Value};

/// More characters are no number that anybody means.
const MOST_CHARACTERS: usize = 40;

/// A calculator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Tool {
    /// The payment of a mortgage.
    Payment,
    /// The highest price for an income.
    Afford,
    /// The tax on a transfer.
    TransferTax,
    /// The cash for closing.
    Closing,
}

/// Their names in addresses; `web/src/features/tools/form.ts` has the same.
impl Tool {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Payment, Self::Afford, Self::TransferTax, Self::Closing];

    fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Payment => &[
                "price",
                "down",
                "rate",
                "interest",
                "years",
                "term",
                "frequency",
                "place",
                "first",
                "new",
                "borrowed",
            ],
            Self::Afford => &[
                "income", "debts", "down", "tax", "heat", "fees", "rate", "years", "place",
                "first", "new",
            ],
            Self::TransferTax => &["price", "place", "first", "new"],
            Self::Closing => &[
                "price",
                "down",
                "years",
                "place",
                "first",
                "new",
                "borrowed",
                "legal",
                "inspection",
                "moving",
            ],
        }
    }

    /// What a field holds when nothing is given: an example. An empty down payment is a
    /// fifth of the price.
    fn example(self, field: &str, figures: &Figures) -> String {
        let dollars = |cents: Cents| (cents.0 / 100).to_string();
        match field {
            "price" => "600000".into(),
            "down" if self == Self::Afford => "80000".into(),
            "income" => "120000".into(),
            "debts" | "fees" => "0".into(),
            "tax" => "4200".into(),
            "heat" => "150".into(),
            "rate" => percent(figures.default_rate.percent),
            "interest" => "fixed".into(),
            "years" => "25".into(),
            "term" => "5".into(),
            "frequency" => "monthly".into(),
            "place" => "ON".into(),
            "legal" => dollars(figures.closing.legal),
            "inspection" => dollars(figures.closing.inspection),
            "moving" => dollars(figures.closing.moving),
            _ => String::new(),
        }
    }
}

/// `4490` is `4.49`.
pub(super) fn percent(rate: Rate) -> String {
    let text = format!("{}.{:03}", rate.0 / 1000, rate.0 % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// What the fields of a calculator hold, in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values(Vec<(&'static str, String)>);

impl Values {
    /// Those of nobody: an example.
    pub fn example(tool: Tool, figures: &Figures) -> Self {
        Self(tool.fields().iter().map(|field| (*field, tool.example(field, figures))).collect())
    }

    /// Those of an address; what it does not have is the example's.
    pub fn of_query(tool: Tool, query: &str, figures: &Figures) -> Self {
        let mut values = Self::example(tool, figures);
        let mut given: Vec<&str> = Vec::new();
        let pairs: Vec<_> = url::form_urlencoded::parse(query.as_bytes()).collect();
        for (name, value) in &pairs {
            let known = values.0.iter_mut().find(|(field, _)| field == name);
            if let Some((field, kept)) = known.filter(|(field, _)| !given.contains(field)) {
                given.push(field);
                *kept = value.chars().take(MOST_CHARACTERS).collect();
            }
        }
        values
    }

    /// Whether an address has a parameter of this calculator.
    pub fn is_asked(tool: Tool, query: &str) -> bool {
        url::form_urlencoded::parse(query.as_bytes())
            .any(|(name, _)| tool.fields().iter().any(|field| *field == name))
    }

    /// As a query, every field in its order.
    pub fn query(&self) -> String {
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        query.extend_pairs(&self.0);
        query.finish()
    }

    /// As JSON.
    pub fn json(&self) -> Value {
        let pairs = self.0.iter().map(|(name, value)| ((*name).to_owned(), value.clone().into()));
        Value::Object(pairs.collect::<Map<_, _>>())
    }

    fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(field, _)| *field == name).map_or("", |(_, value)| value)
    }
}

/// Reads values, and remembers what is wrong with each.
pub(super) struct Reader<'a> {
    values: &'a Values,
    pub(super) problems: Vec<(&'static str, Problem)>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(values: &'a Values) -> Self {
        Self { values, problems: Vec::new() }
    }

    fn keep<T: Default>(&mut self, field: &'static str, read: Result<T, Problem>) -> T {
        read.unwrap_or_else(|problem| {
            self.problems.push((field, problem));
            T::default()
        })
    }

    pub(super) fn amount(&mut self, field: &'static str) -> Cents {
        let read = parse::amount(self.values.get(field)).and_then(bounds::amount);
        self.keep(field, read)
    }

    pub(super) fn price(&mut self) -> Cents {
        let read = parse::amount(self.values.get("price")).and_then(bounds::price);
        self.keep("price", read)
    }

    /// A fifth of the price when it is left empty.
    pub(super) fn down(&mut self, price: Cents) -> Cents {
        if self.values.get("down").trim().is_empty() {
            return costs::usual_down_payment(price);
        }
        self.amount("down")
    }

    pub(super) fn rate(&mut self) -> Rate {
        let read = parse::percent(self.values.get("rate")).and_then(bounds::rate);
        self.keep("rate", read)
    }

    pub(super) fn years(&mut self, field: &'static str, most: u32) -> u32 {
        let read = parse::years(self.values.get(field));
        self.keep(field, read.and_then(|years| bounds::years(years, most)))
    }

    pub(super) fn place(&mut self) -> TaxRegion {
        TaxRegion::parse(self.values.get("place")).unwrap_or_else(|| {
            self.problems.push(("place", Problem::UnknownChoice));
            TaxRegion::Ontario
        })
    }

    pub(super) fn choice<T: std::str::FromStr>(&mut self, field: &'static str, otherwise: T) -> T {
        self.values.get(field).parse().unwrap_or_else(|_| {
            self.problems.push((field, Problem::UnknownChoice));
            otherwise
        })
    }

    pub(super) fn is_on(&self, field: &str) -> bool {
        !matches!(self.values.get(field), "" | "0" | "false")
    }
}
