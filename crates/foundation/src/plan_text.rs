//! The title and description of `/plan`.

use platform::language::Language;

/// The title and description, for link pictures and documents that are rendered in the browser.
pub const fn page_text(language: Language, has_calculators: bool) -> (&'static str, &'static str) {
    match (language, has_calculators) {
        (Language::En, false) => (
            "Your move, step by step",
            "Five questions about your move in Canada, and a list of next steps for your province, with dates and people.",
        ),
        (Language::Fr, false) => (
            "Votre projet, étape par étape",
            "Cinq questions sur votre projet immobilier au Canada, et une liste d’étapes pour votre province\u{a0}: dates et personnes.",
        ),
        (Language::En, true) => (
            "Your move, step by step",
            "Five questions about your move in Canada, and a list of next steps for your province, with dates, people and calculators.",
        ),
        (Language::Fr, true) => (
            "Votre projet, étape par étape",
            "Cinq questions sur votre projet immobilier au Canada, et une liste d’étapes pour votre province\u{a0}: dates, personnes et calculatrices.",
        ),
    }
}
