//! The texts of the content files, page by page, and what pages receive of them.
//!
//! [`page_texts!`] makes struct, checks and form of one line per text. An unknown, missing or
//! mistyped field is refused with its line (`load.rs`).

mod about;
mod contact;
mod elsewhere;
mod feature;
mod home;
pub(super) mod legal;
mod services;
mod team;

use super::page_texts::page_texts;
use super::text::Text;

pub use about::AboutPage;
pub use contact::{ContactPage, ThankYouPage};
pub use elsewhere::ElsewherePage;
pub use feature::{AppKey, FeaturePage};
pub use home::{Home, HomePage, Questions, ServiceDoor};
pub use legal::{LegalFront, LegalPage, LegalSection};
pub use services::{ServiceKey, ServicesPage};
pub use team::TeamPage;

page_texts! {
    /// A heading and a sentence or two below it.
    pub struct HeadedText {
        heading;
        text;
        #[schema(ignore)]
        text_when_open: optional_paragraph =
            "Text, once accounts are open",
            "Texte quand tout le monde peut avoir un compte",
            hint "Empty: the text above.", "Vide\u{a0}: le texte ci-dessus.";
        #[schema(ignore)]
        text_when_closed: optional_paragraph =
            "Text, when there are no accounts", "Texte quand il n’y a pas de comptes",
            hint "Empty: the text above.", "Vide\u{a0}: le texte ci-dessus.";
    }
}

page_texts! {
    /// The way to a consultation.
    pub struct Invite {
        heading;
        lead: paragraph = "Below the heading", "Sous le titre", alias "text";
        button;
    }
}
