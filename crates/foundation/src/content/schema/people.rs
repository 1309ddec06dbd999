//! The form of `team.toml`.

use super::common::{DESCRIPTION, HEADING, LEAD, TITLE};
use super::{
    Field, FieldShape, GroupList, Label, TextRule, field, groups, line, lines, of, paragraph,
    paragraphs,
};

pub(super) const TEAM: &[Field] = &[
    TITLE,
    DESCRIPTION,
    HEADING,
    LEAD,
    line("more", "Link to a person", "Lien vers une personne"),
    groups(
        "members",
        "People",
        "Personnes",
        GroupList { distinct: Some("slug"), ..of(MEMBER, "name", "Person", "Personne") },
    ),
];

const MEMBER: &[Field] = &[
    line("name", "Full name", "Nom complet").hint(
        "It makes the address of the person’s page, so it is written alike in both languages.",
        "Il donne l’adresse de la page de la personne\u{a0}: il s’écrit de la même façon dans les deux langues.",
    ),
    field("slug", "Name in the address", "Nom dans l’adresse", FieldShape::Slug("name")),
    line("title", "What they do here", "Sa fonction"),
    field("role", "Portrait", "Portrait", FieldShape::Choice(ROLES)),
    line("email", "Email", "Courriel").rule(TextRule::Email),
    line("linkedin", "LinkedIn address", "Adresse LinkedIn")
        .rule(TextRule::Url),
    paragraph("short", "On the card", "Sur la carte"),
    lines("skills", "Skills", "Compétences"),
    lines("education", "Education", "Formation"),
    lines("roles", "Experience", "Parcours"),
    paragraphs("bio", "Biography, paragraph by paragraph", "Biographie, paragraphe par paragraphe"),
    paragraph("picture_alt", "What the portrait shows", "Ce que montre le portrait")
        .hint("For those who do not see it.", "Pour les personnes qui ne le voient pas."),
];

const ROLES: &[(&str, Label)] = &[
    ("ceo", Label { en: "Chief executive", fr: "Direction générale" }),
    ("coo", Label { en: "Operations", fr: "Exploitation" }),
    ("cmo", Label { en: "Marketing", fr: "Mise en marché" }),
    ("cso", Label { en: "Strategy", fr: "Stratégie" }),
];
