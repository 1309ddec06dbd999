//! The consent text of the enquiry form: the page of a home shows it, and `contact` stores it with the
//! message.

use platform::language::Language;

/// The consent text of the form on a home's page.
pub fn enquiry_text(company: &str, language: Language) -> String {
    match language {
        Language::En => format!(
            "{company} keeps what you write here and uses it to answer you about this home, as \
             its privacy policy says."
        ),
        Language::Fr => format!(
            "L’entreprise {company} conserve ce que vous écrivez ici et s’en sert pour vous \
             répondre au sujet de cette propriété, comme le dit sa politique de confidentialité."
        ),
    }
}
