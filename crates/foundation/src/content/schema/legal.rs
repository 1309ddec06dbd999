//! The form of the legal texts: the front matter, then section by section.

use super::common::{DESCRIPTION, HEADING, TITLE};
use super::{Field, GroupList, TextRule, groups, line, markdown, of};

pub(super) const LEGAL: &[Field] = &[
    TITLE,
    DESCRIPTION,
    HEADING,
    line("updated", "Last changed", "Dernière modification")
        .hint("The day, in words.", "La date, en toutes lettres."),
    markdown(INTRO, "Before the first section", "Avant la première section")
        .rule(TextRule::SectionText)
        .optional(),
    groups(
        SECTIONS,
        "Sections",
        "Sections",
        GroupList { may_be_empty: true, ..of(SECTION, "heading", "Section", "Section") },
    ),
];

const SECTION: &[Field] = &[
    line("heading", "Heading", "Titre").rule(TextRule::Section).hint(
        "It makes the address of the section, so no two are alike.",
        "Il donne l’adresse de la section\u{a0}: il n’y en a pas deux pareils.",
    ),
    markdown("text", "Text", "Texte").rule(TextRule::SectionText),
];

/// What is not in the front matter: the text before the first section ...
pub(in crate::content) const INTRO: &str = "intro";
/// ... and the sections.
pub(in crate::content) const SECTIONS: &str = "sections";
