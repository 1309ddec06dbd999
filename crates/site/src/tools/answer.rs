//! What a calculator answers; `web/src/features/tools/answer.ts` answers the same.

use costs::{
    Affordability, AffordabilityInput, Cents, Closing, ClosingCosts, Figures, Financing, Frequency,
    Interest, Loan, Problem, Purchase, Rate, Schedule, Transfer, TransferTax, bounds,
};
use platform::error::{Error, Result};
use serde::Serialize;
use serde_json::Value;
use strum::VariantArray as _;

use super::form::{Reader, Tool, Values};

/// What was found, or what is wrong with which field.
pub type Answered = std::result::Result<Value, Vec<(&'static str, Problem)>>;

/// The payment of a mortgage.
#[derive(Debug, Serialize)]
struct PaymentFound {
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

/// The same loan, paid as often.
#[derive(Debug, Serialize)]
struct ByFrequency {
    frequency: Frequency,
    payment: Cents,
    payments: u32,
    interest: Cents,
}

#[derive(Debug, Serialize)]
struct AffordFound {
    given: Cents,
    rate: Rate,
    years: u32,
    found: Affordability,
}

#[derive(Debug, Serialize)]
struct TransferFound {
    price: Cents,
    found: TransferTax,
}

#[derive(Debug, Serialize)]
struct ClosingFound {
    price: Cents,
    down: Cents,
    legal: Cents,
    inspection: Cents,
    moving: Cents,
    found: ClosingCosts,
}

/// Answers with the figures that hold.
///
/// # Errors
/// None that a test would not have found: what is wrong with the values is the answer.
pub fn answer(tool: Tool, values: &Values, figures: &Figures) -> Result<Answered> {
    let mut read = Reader::new(values);
    let found = match tool {
        Tool::Payment => json(payment(&mut read, figures)),
        Tool::Afford => json(afford(&mut read, figures)),
        Tool::TransferTax => json(transfer_tax(&mut read, figures)),
        Tool::Closing => json(closing(&mut read, figures)),
    };
    if !read.problems.is_empty() {
        return Ok(Err(read.problems));
    }
    match found {
        Ok(found) => Ok(Ok(found.map_err(Error::internal)?)),
        Err(problem) => Ok(Err(vec![(field_of(tool, problem), problem)])),
    }
}

type Json = serde_json::Result<Value>;

fn json<T: Serialize>(
    found: std::result::Result<T, Problem>,
) -> std::result::Result<Json, Problem> {
    found.map(serde_json::to_value)
}

/// The field that a problem of several is told beside.
fn field_of(tool: Tool, problem: Problem) -> &'static str {
    match problem {
        Problem::DownTooSmall(_) | Problem::DownTooLarge => "down",
        Problem::InsuredTooLong(_) | Problem::YearsOutOfRange(_) => "years",
        Problem::RateTooLarge(_) => "rate",
        _ if tool == Tool::Afford => "income",
        _ => "price",
    }
}

fn purchase(read: &mut Reader<'_>) -> Purchase {
    let price = read.price();
    Purchase {
        price,
        down: read.down(price),
        years: read.years("years", bounds::MOST_YEARS),
        is_first: read.is_on("first"),
        is_new: read.is_on("new"),
        is_borrowed: read.is_on("borrowed"),
        place: read.place(),
    }
}

fn payment(read: &mut Reader<'_>, figures: &Figures) -> std::result::Result<PaymentFound, Problem> {
    let purchase = purchase(read);
    let rate = read.rate();
    let interest = read.choice("interest", Interest::Fixed);
    let frequency = read.choice("frequency", Frequency::Monthly);
    let term = read.years("term", bounds::MOST_TERM);
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
    Ok(PaymentFound {
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

fn afford(read: &mut Reader<'_>, figures: &Figures) -> std::result::Result<AffordFound, Problem> {
    let given = AffordabilityInput {
        income: read.amount("income"),
        debts: read.amount("debts"),
        down: read.amount("down"),
        tax: read.amount("tax"),
        heat: read.amount("heat"),
        fees: read.amount("fees"),
        rate: read.rate(),
        years: read.years("years", bounds::MOST_YEARS),
        is_first: read.is_on("first"),
        is_new: read.is_on("new"),
        place: read.place(),
    };
    let found = costs::afford(figures, &given)?;
    Ok(AffordFound { given: given.down, rate: given.rate, years: given.years, found })
}

fn transfer_tax(
    read: &mut Reader<'_>,
    figures: &Figures,
) -> std::result::Result<TransferFound, Problem> {
    let given = Transfer {
        price: read.price(),
        is_first: read.is_on("first"),
        is_new: read.is_on("new"),
        place: read.place(),
    };
    let found = costs::transfer_tax(figures, &given)?;
    Ok(TransferFound { price: given.price, found })
}

fn closing(read: &mut Reader<'_>, figures: &Figures) -> std::result::Result<ClosingFound, Problem> {
    let purchase = purchase(read);
    let given = Closing {
        purchase,
        legal: read.amount("legal"),
        inspection: read.amount("inspection"),
        moving: read.amount("moving"),
    };
    let Closing { legal, inspection, moving, .. } = given;
    let found = costs::closing(figures, &given)?;
    Ok(ClosingFound {
        price: purchase.price,
        down: purchase.down,
        legal,
        inspection,
        moving,
        found,
    })
}
