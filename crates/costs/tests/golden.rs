//! Cases computed by hand, or with a decimal library, to the cent.

use costs::{
    AffordabilityInput, Cents, Closing, Figures, Frequency, Interest, Limit, Loan, Problem,
    Purchase, Rate, Rates, TaxRegion, Transfer, afford, closing, finance, least_down_payment,
    payment, schedule, stress_rate, transfer_tax, usual_down_payment,
};
use jiff::civil::{Date, date};
use proptest::prelude::*;

fn on(day: Date) -> Figures {
    Rates::embedded().on(day)
}

fn today() -> Figures {
    on(date(2026, 11, 23))
}

fn loan(dollars: i64, rate: i64, years: u32, frequency: Frequency) -> Loan {
    let mortgage = Cents::dollars(dollars);
    Loan { mortgage, rate: Rate(rate), interest: Interest::Fixed, years, frequency }
}

fn purchase(price: i64, down: i64, place: TaxRegion) -> Purchase {
    Purchase {
        price: Cents::dollars(price),
        down: Cents::dollars(down),
        years: 25,
        is_first: false,
        is_new: false,
        is_borrowed: false,
        place,
    }
}

#[test]
fn payments_are_to_the_cent() {
    use Frequency as F;
    let figures = today().compounding;
    for (dollars, rate, years, frequency, cents) in [
        (500_000, 5_000, 25, F::Monthly, 290_802),
        (500_000, 5_000, 25, F::SemiMonthly, 145_252),
        (500_000, 5_000, 25, F::BiWeekly, 134_068),
        (500_000, 5_000, 25, F::Weekly, 67_002),
        (500_000, 5_000, 25, F::AcceleratedBiWeekly, 145_401),
        (500_000, 5_000, 25, F::AcceleratedWeekly, 72_701),
        (583_200, 4_490, 25, F::Monthly, 322_461),
        (350_000, 6_250, 30, F::Monthly, 213_686),
        (681_200, 4_490, 25, F::Monthly, 376_647),
        (400_000, 3_890, 20, F::BiWeekly, 110_409),
        (300_000, 0, 25, F::Monthly, 100_000),
        (0, 5_000, 25, F::Monthly, 0),
    ] {
        let loan = loan(dollars, rate, years, frequency);
        assert_eq!(payment(&figures, &loan), Ok(Cents(cents)), "{loan:?}");
    }
}

#[test]
fn only_a_variable_rate_is_compounded_monthly() {
    let figures = today().compounding;
    let fixed = loan(500_000, 5_000, 25, Frequency::Monthly);
    let variable = Loan { interest: Interest::Variable, ..fixed };
    assert_eq!(payment(&figures, &variable), Ok(Cents(292_295)));
    assert_ne!(payment(&figures, &fixed), Ok(Cents(292_295)), "the American way");
}

#[test]
fn interest_and_what_is_left_are_those_of_a_statement() {
    let figures = today().compounding;
    let monthly = loan(500_000, 5_000, 25, Frequency::Monthly);
    let paid = schedule(&figures, &monthly, 5).unwrap();
    assert_eq!(paid.term.payments, 60);
    assert_eq!(paid.term.interest, Cents(11_701_911));
    assert_eq!(paid.term.principal, Cents(5_746_209));
    assert_eq!(paid.term.balance, Cents(44_253_791));
    assert_eq!((paid.whole.payments, paid.whole.interest), (300, Cents(37_240_900)));
    assert_eq!(paid.whole.balance, Cents::ZERO);
    let faster = Loan { frequency: Frequency::AcceleratedBiWeekly, ..monthly };
    let paid = schedule(&figures, &faster, 5).unwrap();
    assert_eq!(paid.term.balance, Cents(42_584_189));
    assert_eq!((paid.whole.payments, paid.whole.interest), (559, Cents(31_197_264)));
}

#[test]
fn the_least_down_payment_has_three_rules() {
    let figures = today().down_payment;
    for (price, least) in [
        (400_000, 20_000),
        (500_000, 25_000),
        (700_000, 45_000),
        (729_000, 47_900),
        (1_499_999, 124_999),
        (1_500_000, 300_000),
        (2_000_000, 400_000),
    ] {
        let found = least_down_payment(&figures, Cents::dollars(price));
        // Of 1,499,999 it is 90 cents more.
        assert_eq!(found.0 / 100, least, "{price}");
    }
    assert_eq!(least_down_payment(&figures, Cents(101)), Cents(6), "rounded up");
}

#[test]
fn the_premium_goes_by_the_loan_and_its_tax_by_the_province() {
    let figures = today();
    for (price, down, place, premium, tax) in [
        (500_000, 25_000, TaxRegion::Ontario, 19_000, 1_520),
        (700_000, 45_000, TaxRegion::Ontario, 26_200, 2_096),
        (500_000, 50_000, TaxRegion::Quebec, 13_950, 1_255),
        (500_000, 75_000, TaxRegion::Saskatchewan, 11_900, 714),
        (500_000, 99_999, TaxRegion::Alberta, 11_200, 0),
        (500_000, 100_000, TaxRegion::Ontario, 0, 0),
    ] {
        let found = finance(&figures, &purchase(price, down, place)).unwrap();
        assert_eq!(found.premium.0 / 100, premium, "{price} {down}");
        assert_eq!(found.premium_tax.0 / 100, tax, "{price} {down}");
        assert_eq!(found.mortgage, found.loan.plus(found.premium));
    }
    let manitoba = finance(&figures, &purchase(500_000, 25_000, TaxRegion::Manitoba)).unwrap();
    assert!(manitoba.is_premium_tax_open);
    assert_eq!(manitoba.premium_tax, Cents::ZERO, "what is to be confirmed is off");
    let paid = finance(&figures, &purchase(500_000, 250_000, TaxRegion::Manitoba)).unwrap();
    assert!(!paid.is_premium_tax_open, "there is no premium");
}

#[test]
fn thirty_years_and_a_borrowed_down_payment_cost_more() {
    let figures = today();
    let usual = purchase(500_000, 25_000, TaxRegion::Alberta);
    let long = Purchase { years: 30, ..usual };
    assert_eq!(finance(&figures, &long), Err(Problem::InsuredTooLong(25)));
    let first = Purchase { is_first: true, ..long };
    assert_eq!(finance(&figures, &first).unwrap().premium, Cents::dollars(19_950));
    let new = Purchase { is_new: true, ..long };
    assert_eq!(finance(&figures, &new).unwrap().premium_rate, Rate(4_200));
    let borrowed = Purchase { is_borrowed: true, ..usual };
    assert_eq!(finance(&figures, &borrowed).unwrap().premium, Cents(2_137_500));
    let less = Purchase { down: Cents::dollars(60_000), ..borrowed };
    assert_eq!(finance(&figures, &less).unwrap().premium_rate, Rate(3_100));
    let longer = Purchase { years: 31, ..first };
    assert_eq!(finance(&figures, &longer), Err(Problem::InsuredTooLong(30)));
    let own = Purchase { down: Cents::dollars(100_000), ..longer };
    assert!(finance(&figures, &own).is_ok(), "what need not be insured may take longer");
}

#[test]
fn a_down_payment_is_between_the_least_and_the_price() {
    let figures = today();
    let least = Problem::DownTooSmall(Cents::dollars(45_000));
    assert_eq!(finance(&figures, &purchase(700_000, 44_999, TaxRegion::Ontario)), Err(least));
    assert!(finance(&figures, &purchase(700_000, 45_000, TaxRegion::Ontario)).is_ok());
    let all = finance(&figures, &purchase(700_000, 700_000, TaxRegion::Ontario)).unwrap();
    assert_eq!(all.mortgage, Cents::ZERO);
    let more = finance(&figures, &purchase(700_000, 700_001, TaxRegion::Ontario));
    assert_eq!(more, Err(Problem::DownTooLarge));
}

#[test]
fn the_stress_test_has_a_floor() {
    let figures = today().stress;
    for (contract, tested) in [(4_490, 6_490), (3_250, 5_250), (3_000, 5_250), (0, 5_250)] {
        assert_eq!(stress_rate(&figures, Rate(contract)), Rate(tested));
    }
}

/// The tax and the rebate, in cents.
#[expect(clippy::unwrap_used, reason = "a test's helper")]
fn tax(place: TaxRegion, price: i64, is_first: bool, is_new: bool) -> (i64, i64) {
    let price = Cents::dollars(price);
    let found = transfer_tax(&today(), &Transfer { price, is_first, is_new, place }).unwrap();
    assert!(!found.is_open, "{place:?}");
    (found.tax.0, found.rebate.0)
}

#[test]
fn ontario_and_toronto() {
    let both = |place, price| (tax(place, price, false, false), tax(place, price, true, false).1);
    assert_eq!(both(TaxRegion::Ontario, 729_000), ((1_105_500, 0), 400_000));
    assert_eq!(both(TaxRegion::Ontario, 368_333), ((400_000, 0), 400_000), "free to here");
    let (whole, rebate) = tax(TaxRegion::Ontario, 368_334, true, false);
    assert_eq!(whole - rebate, 1, "and no further");
    assert_eq!(both(TaxRegion::Ontario, 300_000).1, 297_500, "no more than there is");
    assert_eq!(both(TaxRegion::Ontario, 2_500_000).0.0, 4_897_500);
    assert_eq!(both(TaxRegion::Ontario, 55_000).0.0, 27_500);
    assert_eq!(both(TaxRegion::Toronto, 729_000), ((2_211_000, 0), 847_500));
    // 36,475 to two million, 25,000 to three, 44,000 to four.
    assert_eq!(
        both(TaxRegion::Toronto, 4_000_000).0.0,
        (36_475 + 50_000 + 36_475 + 25_000 + 44_000) * 100
    );
    // And 54,500, 325,000 and 755,000 to twenty, 86,000 to twenty-one.
    let city = 36_475 + 25_000 + 44_000 + 54_500 + 325_000 + 755_000 + 86_000;
    assert_eq!(both(TaxRegion::Toronto, 21_000_000).0.0, (city + 36_475 + 475_000) * 100);
}

#[test]
fn british_columbia() {
    let bc = |price, first, new| tax(TaxRegion::BritishColumbia, price, first, new);
    assert_eq!(bc(200_000, false, false), (200_000, 0));
    assert_eq!(bc(835_000, false, false), (1_470_000, 0));
    assert_eq!(bc(450_000, true, false), (700_000, 700_000));
    assert_eq!(bc(500_000, true, false), (800_000, 800_000));
    assert_eq!(bc(835_000, true, false), (1_470_000, 800_000));
    assert_eq!(bc(847_500, true, false).1, 400_000, "half of it half way");
    assert_eq!(bc(860_000, true, false).1, 0);
    assert_eq!(bc(1_100_000, false, true), (2_000_000, 2_000_000));
    assert_eq!(bc(1_125_000, false, true), (2_050_000, 1_025_000));
    assert_eq!(bc(1_150_000, false, true).1, 0);
    assert_eq!(bc(835_000, true, true), (1_470_000, 1_470_000), "the better of both");
    assert_eq!(bc(4_000_000, false, false).0, (2_000 + 36_000 + 30_000 + 50_000) * 100);
}

#[test]
fn quebec_is_billed_later_and_may_be_more() {
    let found = |price: i64| {
        let price = Cents::dollars(price);
        let given = Transfer { price, is_first: true, is_new: false, place: TaxRegion::Quebec };
        transfer_tax(&today(), &given).unwrap()
    };
    // 314.50, 2,521 and 2,775.
    assert_eq!(found(500_000).due, Cents(561_050));
    assert!(found(500_000).is_later && !found(500_000).is_at_least);
    assert!(found(500_001).is_at_least);
}

#[test]
fn what_is_to_be_confirmed_is_not_computed() {
    use TaxRegion as P;
    for place in [
        P::Alberta,
        P::Manitoba,
        P::NewBrunswick,
        P::Newfoundland,
        P::NovaScotia,
        P::Montreal,
        P::NorthwestTerritories,
        P::Nunavut,
        P::PrinceEdwardIsland,
        P::Saskatchewan,
        P::Yukon,
    ] {
        let price = Cents::dollars(500_000);
        let given = Transfer { price, is_first: true, is_new: true, place };
        let found = transfer_tax(&today(), &given).unwrap();
        assert!(found.is_open && found.parts.is_empty(), "{place:?}");
        assert_eq!((found.tax, found.rebate, found.due), Default::default());
    }
}

fn household() -> AffordabilityInput {
    AffordabilityInput {
        income: Cents::dollars(120_000),
        debts: Cents::dollars(500),
        down: Cents::dollars(80_000),
        tax: Cents::dollars(4_200),
        heat: Cents::dollars(150),
        fees: Cents::dollars(300),
        rate: Rate(4_490),
        years: 25,
        is_first: false,
        is_new: false,
        place: TaxRegion::Ontario,
    }
}

#[test]
fn the_highest_price_is_the_last_that_passes() {
    let figures = today();
    let given = household();
    let found = afford(&figures, &given).unwrap();
    // 39 %: 3,900 less 350, 150 and 150; 44 %: 4,400 less the same and 500.
    assert_eq!(found.most_payment, Cents::dollars(3_250));
    assert_eq!((found.limit, found.tested_rate), (Limit::Income, Rate(6_490)));
    assert!(found.tested_payment <= found.most_payment);
    assert_eq!(found.financed.loan, found.price.less(given.down));
    // The next dollar does not pass.
    let next =
        Purchase { price: found.price.plus(Cents(100)), ..purchase(0, 80_000, TaxRegion::Ontario) };
    let next = finance(&figures, &next).unwrap();
    let tested = Loan { mortgage: next.mortgage, ..loan(0, 6_490, 25, Frequency::Monthly) };
    assert!(payment(&figures.compounding, &tested).unwrap() > found.most_payment);
}

#[test]
fn debts_or_the_down_payment_may_decide() {
    let figures = today();
    let indebted = AffordabilityInput { debts: Cents::dollars(1_500), ..household() };
    let found = afford(&figures, &indebted).unwrap();
    assert_eq!((found.limit, found.most_payment), (Limit::Debts, Cents::dollars(2_250)));
    let poor = AffordabilityInput { down: Cents::dollars(20_000), ..household() };
    let found = afford(&figures, &poor).unwrap();
    assert_eq!((found.limit, found.price), (Limit::Down, Cents::dollars(400_000)));
    let nothing = AffordabilityInput { down: Cents::ZERO, ..household() };
    assert_eq!(afford(&figures, &nothing).unwrap().price, Cents::ZERO);
    let no_income = AffordabilityInput { income: Cents::ZERO, ..household() };
    assert_eq!(afford(&figures, &no_income).unwrap().price, Cents::dollars(80_000), "in cash");
}

#[test]
fn years_decide_where_a_dearer_home_needs_an_insured_loan() {
    // A fifth of 100,000: a dollar more is insured, and that takes 25 years at most.
    let given = AffordabilityInput { down: Cents::dollars(20_000), years: 30, ..household() };
    let found = afford(&today(), &given).unwrap();
    assert_eq!((found.limit, found.price), (Limit::Years, Cents::dollars(100_000)));
    assert!(found.tested_payment < found.most_payment, "income leaves more room");
    let first = AffordabilityInput { is_first: true, ..given };
    assert_eq!(afford(&today(), &first).unwrap().limit, Limit::Down, "a first home takes 30");
    let poor = AffordabilityInput { income: Cents::dollars(20_000), debts: Cents::ZERO, ..given };
    assert_eq!(afford(&today(), &poor).unwrap().limit, Limit::Income);
}

#[test]
fn what_nobody_has_said_is_never_less_than_a_fifth() {
    for (price, down) in
        [(50_000_000, 10_000_000), (60_000_001, 12_000_001), (150_000_003, 30_000_001)]
    {
        assert_eq!(usual_down_payment(Cents(price)), Cents(down));
        let bought = Purchase {
            price: Cents(price),
            down: Cents(down),
            ..purchase(0, 0, TaxRegion::Ontario)
        };
        assert_eq!(
            finance(&today(), &bought).unwrap().premium,
            Cents::ZERO,
            "and needs no insurance"
        );
    }
}

#[test]
fn the_cash_for_closing_says_when() {
    let given = |place| Closing {
        purchase: purchase(700_000, 45_000, place),
        legal: Cents::dollars(1_800),
        inspection: Cents::dollars(600),
        moving: Cents::dollars(1_500),
    };
    let ontario = closing(&today(), &given(TaxRegion::Ontario)).unwrap();
    // The tax is 275, 1,950, 2,250 and 6,000; the premium's 2,096.
    assert_eq!(ontario.on_the_day, Cents::dollars(45_000 + 2_096 + 10_475 + 1_800));
    assert_eq!((ontario.before, ontario.after), (Cents::dollars(600), Cents::dollars(1_500)));
    assert_eq!(ontario.cash, Cents::dollars(61_471));
    assert_eq!(ontario.costs, Cents::dollars(16_471));
    assert!(!ontario.is_partial);
    let quebec = closing(&today(), &given(TaxRegion::Quebec)).unwrap();
    assert_eq!(quebec.on_the_day, Cents::dollars(45_000 + 2_358 + 1_800));
    assert_eq!(quebec.after, quebec.transfer.due.plus(Cents::dollars(1_500)));
    assert!(closing(&today(), &given(TaxRegion::NovaScotia)).unwrap().is_partial);
}

#[test]
fn the_newest_figure_that_has_begun_holds() {
    let rate = |day| {
        let figures = on(day);
        figures.premium_tax.iter().find(|tax| tax.province == TaxRegion::Quebec).unwrap().percent
    };
    assert_eq!(rate(date(2026, 12, 31)), Rate(9_000));
    assert_eq!(rate(date(2027, 1, 1)), Rate(9_975));
    let early = on(date(2026, 3, 31));
    let toronto = Transfer {
        price: Cents::dollars(700_000),
        is_first: false,
        is_new: false,
        place: TaxRegion::Toronto,
    };
    assert!(transfer_tax(&early, &toronto).unwrap().is_open, "what has not begun is not used");
}

#[test]
fn a_past_end_and_a_year_without_a_look_are_told() {
    let overdue_names = |day| {
        let figures = on(day);
        let overdue = figures.overdue(day).into_iter();
        overdue
            .map(|(checked, why)| (checked.name.en.clone(), why.into()))
            .collect::<Vec<(_, &str)>>()
    };
    assert_eq!(overdue_names(date(2026, 11, 23)), []);
    assert_eq!(
        overdue_names(date(2027, 1, 1)),
        [("Québec: duties on transfers".to_owned(), "ended")]
    );
    let later = overdue_names(date(2027, 11, 2));
    assert!(later.contains(&("Stress test".to_owned(), "unchecked")), "{later:?}");
}

#[test]
fn a_file_that_cannot_be_meant_is_refused() {
    for wrong in ["", "default_rate = 3", "[default_rate]\npercent = -1"] {
        assert!(Rates::parse(wrong, "tax = []").is_err(), "{wrong}");
    }
}

fn any_place() -> impl Strategy<Value = TaxRegion> {
    use strum::VariantArray as _;
    proptest::sample::select(TaxRegion::VARIANTS)
}

/// Any number at all, or as often one that is counted with.
fn any_or(counted: std::ops::Range<i64>) -> impl Strategy<Value = i64> {
    prop_oneof![i64::MIN..i64::MAX, counted]
}

proptest! {
    #[test]
    fn nothing_overflows_and_nothing_is_negative(
        price in any_or(100..2_000_000_000), down in any_or(0..1_000_000_000),
        years in prop_oneof![0..u32::MAX, 1..31u32],
        rate in any_or(0..30_000), flags in 0..8u8, place in any_place(),
    ) {
        let figures = today();
        let (is_first, is_new, is_borrowed) = (flags & 1 > 0, flags & 2 > 0, flags & 4 > 0);
        let (price, down) = (Cents(price), Cents(down));
        let purchase = Purchase { price, down, years, is_first, is_new, is_borrowed, place };
        if let Ok(financed) = finance(&figures, &purchase) {
            let amounts = [
                financed.least_down, financed.loan, financed.premium, financed.premium_tax,
                financed.mortgage,
            ];
            prop_assert!(amounts.iter().all(|amount| *amount >= Cents::ZERO), "{financed:?}");
            prop_assert!(financed.premium_rate.0 >= 0);
            prop_assert!(down >= financed.least_down);
            prop_assert_eq!(financed.mortgage, financed.loan.plus(financed.premium));
        }
        if let Ok(found) = transfer_tax(&figures, &Transfer { price, is_first, is_new, place }) {
            let steps = found.parts.iter().flat_map(|part| &part.steps);
            let steps = steps.flat_map(|step| [step.from, step.to, step.tax]);
            let parts = found.parts.iter().flat_map(|part| [part.tax, part.rebate]);
            let amounts = [found.tax, found.rebate, found.due];
            let mut all = amounts.into_iter().chain(parts).chain(steps);
            prop_assert!(all.all(|amount| amount >= Cents::ZERO), "{found:?}");
            prop_assert!(found.rebate <= found.tax);
        }
        let frequency = Frequency::Weekly;
        let loan = Loan { mortgage: price, rate: Rate(rate), interest: Interest::Fixed, years, frequency };
        if let Ok(paid) = schedule(&figures.compounding, &loan, years.min(10)) {
            for part in [paid.term, paid.whole] {
                let amounts = [part.interest, part.principal, part.balance];
                prop_assert!(amounts.iter().all(|amount| *amount >= Cents::ZERO), "{paid:?}");
            }
            prop_assert!(paid.payment >= Cents::ZERO);
        }
    }

    #[test]
    fn every_cent_is_paid_back(
        cents in 0..10_000_000_000i64, rate in 0..30_000i64, years in 1..41u32, at in 0..6usize,
    ) {
        use strum::VariantArray as _;
        let loan = Loan {
            mortgage: Cents(cents),
            rate: Rate(rate),
            interest: Interest::Fixed,
            years,
            frequency: Frequency::VARIANTS[at],
        };
        let paid = schedule(&today().compounding, &loan, 5).unwrap();
        prop_assert_eq!(paid.whole.balance, Cents::ZERO);
        prop_assert_eq!(paid.whole.principal, loan.mortgage);
        prop_assert!(paid.whole.interest >= Cents::ZERO);
    }

    #[test]
    fn a_dearer_home_is_never_taxed_less(
        price in 100..9_000_000_000i64, more in 0..100_000_000i64, place in any_place(),
    ) {
        let figures = today();
        let tax = |price| {
            let given = Transfer { price: Cents(price), is_first: false, is_new: false, place };
            transfer_tax(&figures, &given).unwrap().due
        };
        prop_assert!(tax(price) <= tax(price + more));
    }

    #[test]
    fn what_is_affordable_can_be_had(
        income in 0..100_000_000i64, down in 0..100_000_000i64, debts in 0..500_000i64,
        is_first: bool, place in any_place(),
    ) {
        let figures = today();
        let given = AffordabilityInput {
            income: Cents(income), down: Cents(down), debts: Cents(debts), is_first, place, ..household()
        };
        let found = afford(&figures, &given).unwrap();
        prop_assert!(found.tested_payment <= found.most_payment);
        if found.price > Cents::ZERO {
            let bought = Purchase {
                price: found.price,
                down: Cents(down).min(found.price),
                is_first,
                ..purchase(0, 0, place)
            };
            prop_assert!(finance(&figures, &bought).is_ok());
        }
    }
}
