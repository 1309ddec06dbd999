//! `content/vectors/costs.json`: the same cases for this crate and for the browser's
//! `web/src/features/tools/costs.ts`. The file is written with `INSTA_UPDATE=always`.

use std::path::Path;

use costs::{
    AffordabilityInput, Cents, Closing, Figures, Frequency, Interest, Loan, Purchase, Rate, Rates,
    TaxRegion, Transfer, afford, closing, finance, least_down_payment, parse, schedule,
    stress_rate, transfer_tax,
};
use jiff::civil::date;
use serde_json::{Value, json};
use strum::VariantArray as _;

const FILE: &str = "../../content/vectors/costs.json";

/// A result as both sides tell it: what was found, or the problem.
fn expected<T: serde::Serialize, E: serde::Serialize>(result: Result<T, E>) -> Value {
    match result {
        Ok(found) => json!({ "found": found }),
        Err(problem) => json!({ "problem": problem }),
    }
}

fn reading() -> Value {
    let amounts = [
        "729000",
        "$729,000",
        "729 000 $",
        "729\u{a0}000,50\u{a0}$",
        "1,234.5",
        "1.234,50",
        "1234,5",
        "1,234,567",
        " 0 ",
        "",
        "$",
        "x",
        "-5",
        "1.234",
        "12,34,567",
        "1,2345",
        "1e5",
        "1..2",
        "0x10",
        "\u{663}",
        "1,234,567.89",
        "9999999999999",
        "1,23,456",
        "01",
        "1 2 3",
        "$5$",
        ".5",
        "5.",
        ",50",
    ];
    let percents = [
        "4.49", "4,49 %", "5", "0", "5.125%", "", "%", "4.", ".5", "4.1234", "1,000.5", "-1",
        "1234567",
    ];
    let years = ["25", " 30 ", "", "2.5", "-1", "25 years", "99999", "007"];
    let with = |text: &str, found: Value| json!({ "text": text, "told": found });
    json!({
        "amounts": amounts.map(|text| with(text, expected(parse::amount(text)))),
        "percents": percents.map(|text| with(text, expected(parse::percent(text)))),
        "years": years.map(|text| with(text, expected(parse::years(text)))),
    })
}

fn schedules(figures: &Figures) -> Vec<Value> {
    let mut all = Vec::new();
    let cases = [
        (50_000_000, 5_000, 25, 5),
        (58_320_000, 4_490, 25, 5),
        (68_120_000, 4_490, 30, 3),
        (31_415_926, 6_789, 17, 10),
        (100, 30_000, 1, 1),
        (1, 4_000, 40, 10),
        (0, 5_000, 25, 5),
        (30_000_000, 0, 25, 5),
        (10_000_000_000, 30_000, 40, 10),
        (10_000_000_001, 5_000, 25, 5),
        (50_000_000, 5_000, 41, 5),
        (50_000_000, 5_000, 25, 11),
    ];
    for (mortgage, rate, years, term) in cases {
        for interest in Interest::VARIANTS {
            for frequency in Frequency::VARIANTS {
                let (interest, frequency) = (*interest, *frequency);
                let loan = Loan {
                    mortgage: Cents(mortgage),
                    rate: Rate(rate),
                    interest,
                    years,
                    frequency,
                };
                all.push(json!({
                    "given": {
                        "mortgage": mortgage, "rate": rate, "interest": interest, "years": years,
                        "frequency": frequency,
                    },
                    "term": term,
                    "told": expected(schedule(&figures.compounding, &loan, term)),
                }));
            }
        }
    }
    all
}

fn purchases(figures: &Figures) -> Vec<Value> {
    let mut all = Vec::new();
    let prices = [
        99,
        100,
        12_345_678,
        36_833_300,
        36_833_400,
        50_000_000,
        50_000_100,
        70_000_000,
        72_900_000,
        83_500_000,
        84_750_000,
        86_000_000,
        112_500_000,
        149_999_900,
        150_000_000,
        350_000_000,
        2_500_000_000,
        10_000_000_000,
        10_000_000_001,
    ];
    for (at, price) in prices.into_iter().enumerate() {
        for (turn, place) in TaxRegion::VARIANTS.iter().enumerate() {
            // A mix of everything, the same each time.
            let mix = at * 7 + turn * 3;
            let least = least_down_payment(&figures.down_payment, Cents(price)).0;
            let down = match mix % 5 {
                0 => least,
                1 => price / 10,
                2 => price / 5,
                3 => price / 100 * 15,
                _ => least + 1,
            };
            let purchase = Purchase {
                price: Cents(price),
                down: Cents(down),
                years: [20, 25, 26, 30, 35][mix % 4 + usize::from(mix % 11 == 0)],
                is_first: mix.is_multiple_of(2),
                is_new: mix.is_multiple_of(3),
                is_borrowed: mix.is_multiple_of(7),
                place: *place,
            };
            let Purchase { years, is_first, is_new, is_borrowed, place, .. } = purchase;
            let given = Closing {
                purchase,
                legal: Cents(180_000),
                inspection: Cents(60_000),
                moving: Cents(150_000),
            };
            let transfer = Transfer { price: Cents(price), is_first, is_new, place };
            all.push(json!({
                "given": {
                    "price": price, "down": down, "years": years, "is_first": is_first,
                    "is_new": is_new, "is_borrowed": is_borrowed, "place": place,
                    "legal": 180_000, "inspection": 60_000, "moving": 150_000,
                },
                "least_down": least,
                "financed": expected(finance(figures, &purchase)),
                "transfer": expected(transfer_tax(figures, &transfer)),
                "closing": expected(closing(figures, &given)),
            }));
        }
    }
    all
}

fn affordable(figures: &Figures) -> Vec<Value> {
    let mut all = Vec::new();
    for (at, income) in
        [0, 6_000_000, 12_000_000, 25_000_000, 10_000_000_000].into_iter().enumerate()
    {
        for (turn, down) in
            [0, 2_000_000, 8_000_000, 40_000_000, 10_000_000_001].into_iter().enumerate()
        {
            let mix = at * 5 + turn;
            let given = AffordabilityInput {
                income: Cents(income),
                debts: Cents([0, 50_000, 150_000][mix % 3]),
                down: Cents(down),
                tax: Cents(420_000),
                heat: Cents(15_000),
                fees: Cents([0, 40_001][mix % 2]),
                rate: Rate([4_490, 2_000, 30_000][mix % 3]),
                years: [25, 30][turn % 2],
                is_first: at % 2 == 0,
                is_new: false,
                place: TaxRegion::Ontario,
            };
            all.push(json!({
                "given": {
                    "income": given.income, "debts": given.debts, "down": given.down,
                    "tax": given.tax, "heat": given.heat, "fees": given.fees, "rate": given.rate,
                    "years": given.years, "is_first": given.is_first, "is_new": false, "place": "ON",
                },
                "told": expected(afford(figures, &given)),
            }));
        }
    }
    all
}

#[test]
fn the_vectors_are_those_of_this_crate() {
    // A day on which everything holds; what a page is given is of its own day.
    let figures = Rates::embedded().on(date(2026, 11, 23));
    let stress = [0, 3_249, 3_250, 3_251, 30_000]
        .map(|rate| json!({ "rate": rate, "tested": stress_rate(&figures.stress, Rate(rate)) }));
    let vectors = json!({
        "reading": reading(),
        "schedules": schedules(&figures),
        "purchases": purchases(&figures),
        "affordable": affordable(&figures),
        "stress": stress,
        "figures": figures,
    });
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let wanted = serde_json::to_string(&vectors).unwrap() + "\n";
    if std::env::var("INSTA_UPDATE").as_deref() == Ok("always") {
        std::fs::write(&path, &wanted).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == wanted, "{FILE} is of another release: run this with INSTA_UPDATE=always");
}
