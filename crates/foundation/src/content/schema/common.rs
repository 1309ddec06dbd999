//! Fields that several pages share.

use super::{Field, TextRule, line, paragraph};

/// What every page begins with.
pub(super) const TITLE: Field = line("title", "Title of the page", "Titre de la page")
    .rule(TextRule::Title)
    .hint(
        "In the browser’s tab and in search engines; the company’s name is added. At most 50 characters.",
        "Dans l’onglet du navigateur et les moteurs de recherche; le nom de l’entreprise s’y ajoute. 50 caractères au plus.",
    );
pub(super) const DESCRIPTION: Field = paragraph(
    "description",
    "Description for search engines",
    "Description pour les moteurs de recherche",
)
.rule(TextRule::Description)
.hint(
    "110 to 160 characters read best; more are not shown.",
    "De 110 à 160 caractères se lisent le mieux; on n’en voit pas plus.",
);
pub(super) const HEADING: Field = line("heading", "Heading", "Titre");
pub(super) const LEAD: Field = paragraph("lead", "Below the heading", "Sous le titre");
pub(super) const TEXT: Field = paragraph("text", "Text", "Texte");
pub(super) const BUTTON: Field = line("button", "Button", "Bouton");
pub(super) const PICTURE_ALT: Field =
    paragraph("picture_alt", "What the picture shows", "Ce que montre l’image")
        .hint("For those who do not see it.", "Pour les personnes qui ne la voient pas.");

/// The way to a consultation.
pub(super) const INVITE: &[Field] = &[HEADING, LEAD.alias("text"), BUTTON];

/// A heading and a sentence or two below it.
pub(super) const HEADED_TEXT: &[Field] = &[
    HEADING,
    TEXT,
    paragraph(
        "text_when_open",
        "Text, once accounts are open",
        "Texte quand tout le monde peut avoir un compte",
    )
    .optional()
    .hint("Empty: the text above.", "Vide\u{a0}: le texte ci-dessus."),
];
