//! The form of `services.toml`, and which services there are.

use super::common::{BUTTON, DESCRIPTION, HEADING, LEAD, TITLE};
use super::{
    Field, FieldShape, GroupList, Label, TextRule, field, groups, line, lines, of, paragraph,
};

pub(super) const SERVICES: &[Field] = &[
    TITLE,
    DESCRIPTION,
    HEADING,
    LEAD,
    BUTTON,
    line("index_heading", "Above the list of services", "Au-dessus de la liste des services"),
    paragraph("rules_note", "How far to rely on rules", "À quel point se fier aux règles"),
    line("closing_heading", "Heading at the end", "Titre à la fin"),
    paragraph("closing_text", "Text at the end", "Texte à la fin"),
    groups(
        "services",
        "Services",
        "Services",
        GroupList { distinct: Some("key"), ..of(SERVICE, "name", "Service", "Service") },
    ),
];

const SERVICE: &[Field] = &[
    field("key", "Drawing", "Dessin", FieldShape::Choice(KEYS)),
    line("name", "What they are called", "Comment on les appelle"),
    paragraph("summary", "In one line", "En une ligne"),
    paragraph("does", "What they do", "Ce qu’ils font"),
    paragraph("call", "When to call them", "Quand les appeler"),
    paragraph("result", "What you get", "Ce que vous obtenez"),
    paragraph("province", "What differs by province", "Ce qui change d’une province à l’autre"),
    lines("questions", "What to ask them", "Ce qu’il faut leur demander"),
    groups(
        "registers",
        "Where licences can be looked up",
        "Où vérifier les permis",
        GroupList { may_be_empty: true, ..of(REGISTER, "name", "Register", "Registre") },
    ),
    line("action", "Link to contact", "Lien vers la page Nous joindre"),
];

const REGISTER: &[Field] = &[
    line("name", "Whose it is, and for where", "De qui il est, et pour où"),
    line("href", "Where it is", "Où il se trouve").rule(TextRule::Url),
];

/// Which service somebody stands for.
pub(super) const WHICH: Field = field("service", "Drawing", "Dessin", FieldShape::Choice(KEYS));

const KEYS: &[(&str, Label)] = &[
    ("financial-advisors", Label { en: "Financial advisors", fr: "Conseillers financiers" }),
    ("mortgage-brokers", Label { en: "Mortgage brokers", fr: "Courtiers hypothécaires" }),
    ("real-estate-agents", Label { en: "Real estate agents", fr: "Courtiers immobiliers" }),
    ("home-inspectors", Label { en: "Home inspectors", fr: "Inspecteurs en bâtiment" }),
    ("real-estate-lawyers", Label { en: "Real estate lawyers", fr: "Notaires et avocats" }),
    ("insurance-agents", Label { en: "Insurance agents", fr: "Agents d’assurance" }),
    ("moving-companies", Label { en: "Moving companies", fr: "Déménageurs" }),
    ("utility-companies", Label { en: "Utility companies", fr: "Services publics" }),
    (
        "builders-and-renovation",
        Label { en: "Builders and renovation", fr: "Construction et rénovation" },
    ),
    ("home-staging", Label { en: "Home staging", fr: "Mise en valeur" }),
    ("government-programs", Label { en: "Government programs", fr: "Programmes publics" }),
];
