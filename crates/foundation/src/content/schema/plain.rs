//! The forms of `about.toml`, `contact.toml`, `thank-you.toml` and `elsewhere.toml`.

use super::common::{DESCRIPTION, HEADED_TEXT, HEADING, INVITE, LEAD, PICTURE_ALT, TEXT, TITLE};
use super::{Field, TextRule, group, groups, line, lines, markdown, of, paragraph, paragraphs};

pub(super) const ABOUT: &[Field] = &[
    TITLE,
    DESCRIPTION,
    HEADING,
    LEAD,
    group("intro", "Who the company is", "Qui est l’entreprise", PICTURED),
    group("vision", "Where it wants to go", "Où elle veut aller", PICTURED),
    group("mission", "What it does for that", "Ce qu’elle fait pour cela", PICTURED),
    line("principles_heading", "Above the principles", "Au-dessus des principes"),
    groups(
        "principles",
        "Principles",
        "Principes",
        of(HEADED_TEXT, "heading", "Principle", "Principe"),
    ),
    group("invite", "The way to a consultation", "Vers une consultation", INVITE),
];

const PICTURED: &[Field] =
    &[HEADING, paragraphs("paragraphs", "Paragraphs", "Paragraphes"), PICTURE_ALT];

pub(super) const CONTACT: &[Field] = &[
    TITLE,
    DESCRIPTION,
    HEADING,
    paragraph("intro", "Below the heading", "Sous le titre"),
    line("form_heading", "Above the form", "Au-dessus du formulaire"),
    line("panel_heading", "Above the panel beside it", "Au-dessus du panneau à côté"),
    paragraph("panel_intro", "Text of the panel", "Texte du panneau"),
    line("support_label", "Beside the email address", "À côté de l’adresse courriel"),
    line("address_label", "Beside the postal address", "À côté de l’adresse postale"),
    line("plainly_heading", "Above what is said plainly", "Au-dessus de ce qui est dit clairement"),
    lines("plainly", "Costs and who pays", "Les coûts, et qui paie"),
    markdown(
        "privacy_note",
        "What happens to what is sent",
        "Ce qu’il advient de ce qui est envoyé",
    ),
];

pub(super) const THANK_YOU: &[Field] = &[
    TITLE,
    DESCRIPTION,
    HEADING,
    TEXT,
    line("button", "Button that leads home", "Bouton qui mène à l’accueil"),
    line(
        "next_heading",
        "Above what may be read meanwhile",
        "Au-dessus de ce qu’on peut lire en attendant",
    ),
    groups(
        "next",
        "To be read meanwhile",
        "À lire en attendant",
        of(TEXT_LINK, "text", "Link", "Lien"),
    ),
];

const TEXT_LINK: &[Field] = &[
    line("text", "What it says", "Ce qu’il dit"),
    line("href", "Where it leads", "Où il mène").rule(TextRule::Path).hint(
        "An address on this site in English, such as /contact; French pages lead to the French one.",
        "Une adresse de ce site en anglais, comme /contact; les pages françaises mènent à la page française.",
    ),
];

pub(super) const ELSEWHERE: &[Field] = &[
    line(
        "blogs_picture",
        "On the picture beside a link to the blogs",
        "Sur l’image à côté d’un lien vers le blogue",
    ),
    line("feed", "Below the title of the feed", "Sous le titre du fil"),
    line(
        "home_screen",
        "What a home screen says of the site",
        "Ce qu’un écran d’accueil dit du site",
    ),
];
