//! A company that begins empty has no page with the texts that ship with the program: the setting
//! `sample_texts` is off (docs/decisions/0062). A page is there once somebody has written it. What
//! stays of the others, such as the form of the contact page, says nothing of the samples
//! (`content/unwritten.rs`).

use crate::content::{ContentFiles, PageName};
use crate::offer::Offer;

/// What is left out while its page says what ships with the program.
const PAGES: [(Offer, PageName); 5] = [
    (Offer::AboutPage, PageName::About),
    (Offer::ServicesPage, PageName::Services),
    (Offer::TeamPage, PageName::Team),
    (Offer::FeaturesPage, PageName::Feature),
    (Offer::HomeTexts, PageName::Home),
];

/// What the site leaves out.
pub fn find_hidden(files: &ContentFiles) -> Vec<Offer> {
    let pages = PAGES.into_iter().filter(|(_, page)| files.is_shipped(*page));
    let questions = files.has_shipped_questions().then_some(Offer::Questions);
    pages.map(|(offer, _)| offer).chain(questions).collect()
}
