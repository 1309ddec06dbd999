//! The forms of `home.toml` and `questions.toml`.

use super::common::{BUTTON, DESCRIPTION, HEADED_TEXT, HEADING, INVITE, LEAD, PICTURE_ALT, TEXT};
use super::services::WHICH;
use super::{Field, TextRule, group, groups, line, lines, markdown, of, paragraph};

pub(super) const HOME: &[Field] = &[
    line("title", "Whole title of the page", "Titre entier de la page").rule(TextRule::WholeTitle).hint(
        "In the browser’s tab and in search engines; nothing is added. At most 70 characters.",
        "Dans l’onglet du navigateur et les moteurs de recherche; rien ne s’y ajoute. 70 caractères au plus.",
    ),
    DESCRIPTION,
    group("hero", "What is seen first", "Ce qu’on voit d’abord", HERO),
    group("services", "Above the services", "Au-dessus des services", HEADED),
    group("benefits", "Stages of a move", "Étapes d’un déménagement", BENEFITS),
    group("plainly", "Said plainly", "Dit clairement", PLAINLY),
    group("demo", "Demo video", "Vidéo de démonstration", DEMO),
    group("questions", "Beside the questions", "À côté des questions", BESIDE_QUESTIONS),
    group("blogs", "Above the latest blogs", "Au-dessus des derniers articles", WITH_BUTTON),
    group("invite", "The way to a consultation", "Vers une consultation", INVITE),
];

const HERO: &[Field] = &[
    lines("lines", "Heading, line by line", "Titre, ligne par ligne"),
    LEAD,
    line("book", "Button to a consultation", "Bouton vers une consultation"),
    paragraph("money", "Who pays, below the button", "Qui paie, sous le bouton"),
    line("start", "Link to contact", "Lien vers la page Nous joindre").hint(
        "Shown beside the button once times can be booked.",
        "À côté du bouton dès qu’on peut réserver une heure.",
    ),
    line("more", "Link to the services", "Lien vers les services"),
    PICTURE_ALT,
];

const HEADED: &[Field] = &[HEADING, LEAD];

const WITH_BUTTON: &[Field] = &[HEADING, BUTTON];

const BENEFITS: &[Field] =
    &[HEADING, LEAD, groups("stages", "Stages", "Étapes", of(STAGE, "heading", "Stage", "Étape"))];

const STAGE: &[Field] = &[
    line("when", "When", "Quand"),
    HEADING,
    TEXT,
    groups("who", "Who takes part", "Qui y prend part", of(WHO, "name", "Person", "Personne")),
];

const WHO: &[Field] = &[WHICH, line("name", "What one of them is called", "Comment on l’appelle")];

const PLAINLY: &[Field] =
    &[HEADING, groups("points", "Points", "Points", of(HEADED_TEXT, "heading", "Point", "Point"))];

const DEMO: &[Field] = &[
    line("button", "Button on the poster", "Bouton sur l’affiche"),
    line("heading", "Heading of the dialog", "Titre de la fenêtre"),
    paragraph("text", "What the video shows", "Ce que montre la vidéo"),
    paragraph("poster_alt", "What the poster shows", "Ce que montre l’affiche")
        .hint("For those who do not see it.", "Pour les personnes qui ne la voient pas."),
];

const BESIDE_QUESTIONS: &[Field] =
    &[HEADING, markdown("lead", "Below the heading", "Sous le titre")];

pub(super) const QUESTIONS: &[Field] = &[groups(
    "questions",
    "Questions",
    "Questions",
    super::GroupList {
        distinct: Some("question"),
        ..of(QUESTION, "question", "Question", "Question")
    },
)];

const QUESTION: &[Field] = &[
    line("question", "Question", "Question"),
    markdown("answer", "Answer", "Réponse"),
    markdown(
        "answer_when_open",
        "Answer once everybody may have an account",
        "Réponse quand tout le monde peut avoir un compte",
    )
    .optional()
    .hint("Empty: the answer above.", "Vide\u{a0}: la réponse ci-dessus."),
    markdown(
        "answer_when_owners_post",
        "Answer once owners may post their homes",
        "Réponse quand les propriétaires peuvent publier leurs annonces",
    )
    .optional()
    .hint("Empty: the answer above.", "Vide\u{a0}: la réponse ci-dessus."),
];
