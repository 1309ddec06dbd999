//! A company that begins empty has no page with the texts that ship with the program: the setting
//! `sample_texts` is off (docs/decisions/0062). A page is there once somebody has written it.

use crate::content::{ContentFiles, PageName};
use crate::offer::Offer;
use crate::paths::Route;

/// What is left out while its page says what ships with the program.
const PAGES: [(Offer, PageName); 4] = [
    (Offer::AboutPage, PageName::About),
    (Offer::ServicesPage, PageName::Services),
    (Offer::TeamPage, PageName::Team),
    (Offer::HomeTexts, PageName::Home),
];

/// What the site leaves out. A page that an own page replaces is there.
pub fn find_hidden(files: &ContentFiles, replaced: &[Route]) -> Vec<Offer> {
    let is_replaced = |offer| replaced.iter().any(|route| Offer::of_route(*route) == Some(offer));
    let pages = PAGES.into_iter().filter(|(_, page)| files.is_shipped(*page));
    let questions = files.has_shipped_questions().then_some(Offer::Questions);
    pages.map(|(offer, _)| offer).filter(|offer| !is_replaced(*offer)).chain(questions).collect()
}
