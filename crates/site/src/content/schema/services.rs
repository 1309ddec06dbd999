//! The form of `services.toml`, and which services there are.

use super::common::{BUTTON, DESCRIPTION, HEADING, LEAD, TEXT, TITLE};
use super::{Field, Groups, Rule, Shape, Words, field, groups, line, lines, of, paragraph};

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
        Groups { distinct: Some("key"), ..of(SERVICE, "name", "Service", "Service") },
    ),
];

const SERVICE: &[Field] = &[
    field("key", "Drawing", "Dessin", Shape::Choice(KEYS)),
    line("name", "What they are called", "Comment on les appelle"),
    paragraph("summary", "In one line", "En une ligne"),
    TEXT,
    lines("questions", "What to ask them", "Ce qu’il faut leur demander"),
    groups(
        "registers",
        "Where licences can be looked up",
        "Où vérifier les permis",
        Groups { may_be_empty: true, ..of(REGISTER, "name", "Register", "Registre") },
    ),
    line("action", "Link to contact", "Lien vers la page Nous joindre"),
];

const REGISTER: &[Field] = &[
    line("name", "Whose it is, and for where", "De qui il est, et pour où"),
    line("href", "Where it is", "Où il se trouve").rule(Rule::Url),
];

/// Which service somebody stands for.
pub(super) const WHICH: Field = field("service", "Drawing", "Dessin", Shape::Choice(KEYS));

const KEYS: &[(&str, Words)] = &[
    ("financial-advisors", Words { en: "Financial advisors", fr: "Conseillers financiers" }),
    ("mortgage-brokers", Words { en: "Mortgage brokers", fr: "Courtiers hypothécaires" }),
    ("real-estate-agents", Words { en: "Real estate agents", fr: "Courtiers immobiliers" }),
    ("home-inspectors", Words { en: "Home inspectors", fr: "Inspecteurs en bâtiment" }),
    ("real-estate-lawyers", Words { en: "Real estate lawyers", fr: "Notaires et avocats" }),
    ("insurance-agents", Words { en: "Insurance agents", fr: "Agents d’assurance" }),
    ("moving-companies", Words { en: "Moving companies", fr: "Déménageurs" }),
    ("utility-companies", Words { en: "Utility companies", fr: "Services publics" }),
    (
        "builders-and-renovation",
        Words { en: "Builders and renovation", fr: "Construction et rénovation" },
    ),
    ("home-staging", Words { en: "Home staging", fr: "Mise en valeur" }),
    ("government-programs", Words { en: "Government programs", fr: "Programmes publics" }),
];
