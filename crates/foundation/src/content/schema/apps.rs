//! The form of `feature.toml`.

use super::common::{BUTTON, DESCRIPTION, HEADING, LEAD, PICTURE_ALT, TITLE};
use super::{
    Field, FieldShape, GroupList, Label, field, groups, line, lines, markdown, of, paragraph,
};

pub(super) const FEATURE: &[Field] = &[
    TITLE,
    DESCRIPTION,
    HEADING,
    LEAD,
    markdown("note", "What is not there yet", "Ce qui n’est pas encore là"),
    markdown(
        "note_when_open",
        "The same, once accounts are open",
        "La même chose quand tout le monde peut avoir un compte",
    )
    .optional()
    .hint("Empty: the text above.", "Vide\u{a0}: le texte ci-dessus."),
    markdown(
        "note_when_owners_post",
        "The same once owners may post their homes",
        "La même chose quand les propriétaires peuvent publier leurs annonces",
    )
    .optional()
    .hint("Empty: the text above.", "Vide\u{a0}: le texte ci-dessus."),
    groups(
        "apps",
        "Apps",
        "Applications",
        GroupList { distinct: Some("key"), ..of(APP, "name", "App", "Application") },
    ),
];

const APP: &[Field] = &[
    field("key", "Which app", "Quelle application", FieldShape::Choice(APPS)),
    line("name", "What it is called", "Comment elle s’appelle"),
    paragraph("lead", "Whom it is for", "À qui elle s’adresse"),
    groups(
        "sections",
        "Screens",
        "Écrans",
        GroupList { distinct: Some("key"), ..of(SECTION, "heading", "Screen", "Écran") },
    ),
];

const SECTION: &[Field] = &[
    field("key", "Drawing", "Dessin", FieldShape::Choice(SCREENS)),
    HEADING,
    paragraph("text", "What it does", "Ce qu’il fait"),
    lines("points", "What it has", "Ce qu’il offre"),
    PICTURE_ALT,
    BUTTON,
];

const APPS: &[(&str, Label)] = &[
    ("user", Label { en: "For those who look for a home", fr: "Pour qui cherche un logement" }),
    ("agent", Label { en: "For those who offer one", fr: "Pour qui en offre un" }),
];

const SCREENS: &[(&str, Label)] = &[
    ("splash", Label { en: "Beginning", fr: "Ouverture" }),
    ("register", Label { en: "Registration", fr: "Inscription" }),
    ("login", Label { en: "Sign-in", fr: "Connexion" }),
    ("home", Label { en: "Home", fr: "Accueil" }),
    ("property", Label { en: "One property", fr: "Une propriété" }),
    ("favourite", Label { en: "Favourites", fr: "Favoris" }),
    ("profile", Label { en: "Profile", fr: "Profil" }),
    ("post-property", Label { en: "Posting a property", fr: "Annoncer une propriété" }),
];
