//! The titles and descriptions of the calculator pages, for link pictures and for documents that are
//! rendered in the browser.

use platform::language::Language;

use super::form::Tool;
use crate::paths::{Route, page};

/// A page's route, title and description.
pub type PageText = (Route, &'static str, &'static str);

/// The overview page, or the page of a calculator.
pub fn page_text(tool: Option<Tool>, language: Language) -> PageText {
    match (tool, language) {
        (None, Language::En) => (
            page::TOOLS,
            "Calculators",
            "What a home in Canada costs: payments, what you can afford, land transfer tax and closing.",
        ),
        (None, Language::Fr) => (
            page::TOOLS,
            "Calculatrices",
            "Ce que coûte un chez-soi au Canada\u{a0}: versements, capacité d’achat, droits de mutation et frais de clôture.",
        ),
        (Some(Tool::Payment), Language::En) => (
            page::TOOLS_PAYMENT,
            "Mortgage payment",
            "The payment of a Canadian mortgage to the cent, with insurance, frequencies and the stress test.",
        ),
        (Some(Tool::Payment), Language::Fr) => (
            page::TOOLS_PAYMENT,
            "Versement hypothécaire",
            "Le versement d’un prêt hypothécaire canadien au cent près, avec l’assurance, les fréquences et la simulation de crise.",
        ),
        (Some(Tool::Afford), Language::En) => (
            page::TOOLS_AFFORD,
            "What you can afford",
            "The highest price lenders in Canada would accept, from your income, debts and down payment.",
        ),
        (Some(Tool::Afford), Language::Fr) => (
            page::TOOLS_AFFORD,
            "Capacité d’achat",
            "Le prix le plus élevé que les prêteurs du Canada retiendraient, selon le revenu, les dettes et la mise de fonds.",
        ),
        (Some(Tool::TransferTax), Language::En) => (
            page::TOOLS_TRANSFER_TAX,
            "Land transfer tax",
            "Land transfer tax and first-time buyer rebates by province, bracket by bracket.",
        ),
        (Some(Tool::TransferTax), Language::Fr) => (
            page::TOOLS_TRANSFER_TAX,
            "Droits de mutation",
            "Les droits de mutation et les remises aux premiers acheteurs par province, tranche par tranche.",
        ),
        (Some(Tool::Closing), Language::En) => (
            page::TOOLS_CLOSING,
            "Closing costs",
            "The cash you’ll need to buy, before, on and after closing day.",
        ),
        (Some(Tool::Closing), Language::Fr) => (
            page::TOOLS_CLOSING,
            "Frais de clôture",
            "L’argent comptant qu’il faut pour un achat, avant, pendant et après le jour de la signature.",
        ),
    }
}

/// All calculator pages.
pub fn list_pages(language: Language) -> impl Iterator<Item = PageText> {
    let all = [None].into_iter().chain(Tool::ALL.map(Some));
    all.map(move |tool| page_text(tool, language))
}
