//! Computes the result of a calculator. `web/src/features/tools/answer.ts` does the same.

use costs::{
    Affordability, AffordabilityInput, Cents, Closing, ClosingCosts, Figures, Financing, Frequency,
    Interest, Loan, Problem, Purchase, Rate, Schedule, Transfer, TransferTax, bounds,
};
use platform::error::{Error, Result};
use serde::Serialize;
use serde_json::Value;
use strum::VariantArray as _;

use super::form::{Tool, ToolValues, ValueReader};

/// The result, or the problems by field.
pub type ToolResult = std::result::Result<Value, Vec<(&'static str, Problem)>>;

/// The payment of a mortgage.
#[derive(Debug, Serialize)]
struct PaymentResult {
    price: Cents,
    down: Cents,
    rate: Rate,
    years: u32,
    term: u32,
    frequency: Frequency,
    financed: Financing,
    schedule: Schedule,
    frequencies: Vec<ByFrequency>,
    tested_rate: Rate,
    tested_payment: Cents,
}

/// The same loan with another payment frequency.
#[derive(Debug, Serialize)]
struct ByFrequency {
    frequency: Frequency,
    payment: Cents,
    payments: u32,
    interest: Cents,
}

#[derive(Debug, Serialize)]
struct AffordResult {
    given: Cents,
    rate: Rate,
    years: u32,
    found: Affordability,
}

#[derive(Debug, Serialize)]
struct TransferResult {
    price: Cents,
    found: TransferTax,
}

#[derive(Debug, Serialize)]
struct ClosingResult {
    price: Cents,
    down: Cents,
    legal: Cents,
    inspection: Cents,
    moving: Cents,
    found: ClosingCosts,
}

/// Computes with the given figures.
///
/// # Errors
/// Only if serialization fails; problems with the values are in the result.
pub fn compute(tool: Tool, values: &ToolValues, figures: &Figures) -> Result<ToolResult> {
    let mut reader = ValueReader::new(values);
    let found = match tool {
        Tool::Payment => to_json(payment(&mut reader, figures)),
        Tool::Afford => to_json(afford(&mut reader, figures)),
        Tool::TransferTax => to_json(transfer_tax(&mut reader, figures)),
        Tool::Closing => to_json(closing(&mut reader, figures)),
    };
    if !reader.problems.is_empty() {
        return Ok(Err(reader.problems));
    }
    match found {
        Ok(found) => Ok(Ok(found.map_err(Error::internal)?)),
        Err(problem) => Ok(Err(vec![(field_of(tool, problem), problem)])),
    }
}

type Json = serde_json::Result<Value>;

fn to_json<T: Serialize>(
    found: std::result::Result<T, Problem>,
) -> std::result::Result<Json, Problem> {
    found.map(serde_json::to_value)
}

/// The field next to which a problem with several fields is shown.
fn field_of(tool: Tool, problem: Problem) -> &'static str {
    match problem {
        Problem::DownTooSmall(_) | Problem::DownTooLarge => "down",
        Problem::InsuredTooLong(_) | Problem::YearsOutOfRange(_) => "years",
        Problem::RateTooLarge(_) => "rate",
        _ if tool == Tool::Afford => "income",
        _ => "price",
    }
}

fn purchase(reader: &mut ValueReader<'_>) -> Purchase {
    let price = reader.price();
    Purchase {
        price,
        down: reader.down(price),
        years: reader.years("years", bounds::MOST_YEARS),
        is_first: reader.is_on("first"),
        is_new: reader.is_on("new"),
        is_borrowed: reader.is_on("borrowed"),
        place: reader.place(),
    }
}

fn payment(
    reader: &mut ValueReader<'_>,
    figures: &Figures,
) -> std::result::Result<PaymentResult, Problem> {
    let purchase = purchase(reader);
    let rate = reader.rate();
    let interest = reader.choice("interest", Interest::Fixed);
    let frequency = reader.choice("frequency", Frequency::Monthly);
    let term = reader.years("term", bounds::MOST_TERM);
    let Purchase { price, down, years, .. } = purchase;
    let financed = costs::finance(figures, &purchase)?;
    let loan = Loan { mortgage: financed.mortgage, rate, interest, years, frequency };
    let schedule = |loan: &Loan| costs::schedule(&figures.compounding, loan, term);
    let by_frequency = |frequency: &Frequency| {
        let found = schedule(&Loan { frequency: *frequency, ..loan })?;
        Ok(ByFrequency {
            frequency: *frequency,
            payment: found.payment,
            payments: found.whole.payments,
            interest: found.whole.interest,
        })
    };
    let tested_rate = costs::stress_rate(&figures.stress, rate);
    let tested = Loan { rate: tested_rate, frequency: Frequency::Monthly, ..loan };
    Ok(PaymentResult {
        price,
        down,
        rate,
        years,
        term,
        frequency,
        financed,
        schedule: schedule(&loan)?,
        frequencies: Frequency::VARIANTS
            .iter()
            .map(by_frequency)
            .collect::<std::result::Result<_, Problem>>()?,
        tested_rate,
        tested_payment: costs::payment(&figures.compounding, &tested)?,
    })
}

fn afford(
    reader: &mut ValueReader<'_>,
    figures: &Figures,
) -> std::result::Result<AffordResult, Problem> {
    let input = AffordabilityInput {
        income: reader.amount("income"),
        debts: reader.amount("debts"),
        down: reader.amount("down"),
        tax: reader.amount("tax"),
        heat: reader.amount("heat"),
        fees: reader.amount("fees"),
        rate: reader.rate(),
        years: reader.years("years", bounds::MOST_YEARS),
        is_first: reader.is_on("first"),
        is_new: reader.is_on("new"),
        place: reader.place(),
    };
    let found = costs::afford(figures, &input)?;
    Ok(AffordResult { given: input.down, rate: input.rate, years: input.years, found })
}

fn transfer_tax(
    reader: &mut ValueReader<'_>,
    figures: &Figures,
) -> std::result::Result<TransferResult, Problem> {
    let input = Transfer {
        price: reader.price(),
        is_first: reader.is_on("first"),
        is_new: reader.is_on("new"),
        place: reader.place(),
    };
    let found = costs::transfer_tax(figures, &input)?;
    Ok(TransferResult { price: input.price, found })
}

fn closing(
    reader: &mut ValueReader<'_>,
    figures: &Figures,
) -> std::result::Result<ClosingResult, Problem> {
    let purchase = purchase(reader);
    let input = Closing {
        purchase,
        legal: reader.amount("legal"),
        inspection: reader.amount("inspection"),
        moving: reader.amount("moving"),
    };
    let Closing { legal, inspection, moving, .. } = input;
    let found = costs::closing(figures, &input)?;
    Ok(ClosingResult {
        price: purchase.price,
        down: purchase.down,
        legal,
        inspection,
        moving,
        found,
    })
}
