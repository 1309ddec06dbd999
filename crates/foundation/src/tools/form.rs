//! The values of a calculator in its URL.
//!
//! Only known parameters are read, each once, and written in a fixed order, so that other parameters
//! do not make another page.

use costs::{Cents, Figures, Problem, Rate, TaxRegion, bounds, parse};
use serde::Serialize;
use serde_json::{Map, Value};

/// The highest length of a value.
const VALUE_MAX_CHARS: usize = 40;

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

/// Field names and examples; `web/src/features/tools/form.ts` has the same.
impl Tool {
    /// All calculators.
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

    /// The example value of a field. An empty down payment means a fifth of the price.
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

/// Formats a rate: `4490` is `4.49`.
pub(super) fn percent(rate: Rate) -> String {
    let text = format!("{}.{:03}", rate.0 / 1000, rate.0 % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The values of a calculator's fields, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToolValues(Vec<(&'static str, String)>);

impl ToolValues {
    /// The example values.
    pub fn example(tool: Tool, figures: &Figures) -> Self {
        Self(tool.fields().iter().map(|field| (*field, tool.example(field, figures))).collect())
    }

    /// The values of a query; missing ones are those of the example.
    pub fn of_query(tool: Tool, query: &str, figures: &Figures) -> Self {
        let mut values = Self::example(tool, figures);
        let mut seen: Vec<&str> = Vec::new();
        let pairs: Vec<_> = url::form_urlencoded::parse(query.as_bytes()).collect();
        for (name, value) in &pairs {
            let known = values.0.iter_mut().find(|(field, _)| field == name);
            if let Some((field, current)) = known.filter(|(field, _)| !seen.contains(field)) {
                seen.push(field);
                *current = value.chars().take(VALUE_MAX_CHARS).collect();
            }
        }
        values
    }

    /// Whether a query has a parameter of this calculator.
    pub fn has_parameter(tool: Tool, query: &str) -> bool {
        url::form_urlencoded::parse(query.as_bytes())
            .any(|(name, _)| tool.fields().iter().any(|field| *field == name))
    }

    /// The values as a query, every field in order.
    pub fn query(&self) -> String {
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        query.extend_pairs(&self.0);
        query.finish()
    }

    /// The values as JSON.
    pub fn json(&self) -> Value {
        let pairs = self.0.iter().map(|(name, value)| ((*name).to_owned(), value.clone().into()));
        Value::Object(pairs.collect::<Map<_, _>>())
    }

    fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(field, _)| *field == name).map_or("", |(_, value)| value)
    }
}

/// Parses values and collects problems.
pub(super) struct ValueReader<'a> {
    values: &'a ToolValues,
    pub(super) problems: Vec<(&'static str, Problem)>,
}

impl<'a> ValueReader<'a> {
    pub(super) fn new(values: &'a ToolValues) -> Self {
        Self { values, problems: Vec::new() }
    }

    fn check<T: Default>(&mut self, field: &'static str, read: Result<T, Problem>) -> T {
        read.unwrap_or_else(|problem| {
            self.problems.push((field, problem));
            T::default()
        })
    }

    pub(super) fn amount(&mut self, field: &'static str) -> Cents {
        let read = parse::amount(self.values.get(field)).and_then(bounds::amount);
        self.check(field, read)
    }

    pub(super) fn price(&mut self) -> Cents {
        let read = parse::amount(self.values.get("price")).and_then(bounds::price);
        self.check("price", read)
    }

    /// The down payment; a fifth of the price if empty.
    pub(super) fn down(&mut self, price: Cents) -> Cents {
        if self.values.get("down").trim().is_empty() {
            return costs::usual_down_payment(price);
        }
        self.amount("down")
    }

    pub(super) fn rate(&mut self) -> Rate {
        let read = parse::percent(self.values.get("rate")).and_then(bounds::rate);
        self.check("rate", read)
    }

    pub(super) fn years(&mut self, field: &'static str, max: u32) -> u32 {
        let read = parse::years(self.values.get(field));
        self.check(field, read.and_then(|years| bounds::years(years, max)))
    }

    pub(super) fn place(&mut self) -> TaxRegion {
        TaxRegion::parse(self.values.get("place")).unwrap_or_else(|| {
            self.problems.push(("place", Problem::UnknownChoice));
            TaxRegion::Ontario
        })
    }

    pub(super) fn choice<T: std::str::FromStr>(&mut self, field: &'static str, fallback: T) -> T {
        self.values.get(field).parse().unwrap_or_else(|_| {
            self.problems.push((field, Problem::UnknownChoice));
            fallback
        })
    }

    pub(super) fn is_on(&self, field: &str) -> bool {
        !matches!(self.values.get(field), "" | "0" | "false")
    }
}
