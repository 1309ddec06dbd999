//! The title and description of `/plan`.

use platform::language::Language;

/// The title and description, for link pictures and documents that are rendered in the browser.
pub const fn page_text(language: Language) -> (&'static str, &'static str) {
    match language {
        Language::En => (
            "Your move, step by step",
            "Five questions about your move in Canada, and a list of next steps for your province, with dates, people and calculators.",
        ),
        Language::Fr => (
            "Votre projet, étape par étape",
            "Cinq questions sur votre projet immobilier au Canada, et une liste d’étapes pour votre province\u{a0}: dates, personnes et calculatrices.",
        ),
    }
}
