//! The texts of `home.toml` and `questions.toml`, and what `/` receives of them.

use serde::Serialize;
use utoipa::ToSchema;

use super::{HeadedText, Invite, ServiceKey};
use crate::content::page_texts::page_texts;
use crate::content::text::{Markdown, Text};

page_texts! {
    /// `home.toml`.
    pub struct HomePage {
        title: whole_title = "Page title (shown in the tab and in Google)", "Titre de la page (dans l’onglet et dans Google)",
            hint "In the browser’s tab and in search engines; nothing is added. At most 70 characters.",
            "Dans l’onglet du navigateur et les moteurs de recherche; rien ne s’y ajoute. 70 caractères au plus.";
        description;
        hero: group(Hero) = "What is seen first", "Ce qu’on voit d’abord";
        services: group(HeadedSection) = "Above the services", "Au-dessus des services";
        benefits: group(Benefits) = "Stages of a move", "Étapes d’un déménagement";
        plainly: group(PlainTerms) = "Costs and who pays", "Les coûts, et qui paie";
        demo: group(Demo) = "Demo video", "Vidéo de démonstration";
        questions: group(HeadedMarkdown) = "Questions: side note", "Questions\u{a0}: note en marge";
        blogs: group(WithButton) = "Above the latest blogs", "Au-dessus des derniers articles";
        invite: group(Invite) = "The way to a consultation", "Vers une consultation";
    }
}

page_texts! {
    /// What is seen first.
    pub struct Hero {
        lines: lines = "Heading, line by line", "Titre, ligne par ligne";
        lead;
        book: line = "Button to a consultation", "Bouton vers une consultation";
        money: paragraph = "Who pays, below the button", "Qui paie, sous le bouton";
        start: line = "Link to contact", "Lien vers la page Nous joindre",
            hint "Shown beside the button once times can be booked.",
            "À côté du bouton dès qu’on peut réserver une heure.";
        more: line = "Link to the services", "Lien vers les services";
        picture: picture = "Own picture", "Image à vous",
            hint "From the media library, in the place of the drawn street.",
            "De la médiathèque, à la place de la rue dessinée.";
        picture_alt;
    }
}

page_texts! {
    /// A heading and a sentence below it.
    #[schema(as = Headed)]
    pub struct HeadedSection {
        heading;
        lead;
    }
}

page_texts! {
    /// A heading and Markdown below it.
    pub struct HeadedMarkdown {
        heading;
        lead: markdown = "Below the heading", "Sous le titre";
    }
}

page_texts! {
    /// A heading with a button beside it.
    pub struct WithButton {
        heading;
        button;
    }
}

page_texts! {
    /// What happens, stage by stage.
    pub struct Benefits {
        heading;
        lead;
        stages: groups(Stage by heading, "Stage", "Étape") = "Stages", "Étapes";
    }
}

page_texts! {
    /// One stage.
    pub struct Stage {
        when: line = "When", "Quand";
        heading;
        text;
        who: groups(Audience by name, "Person", "Personne") = "Who takes part", "Qui y prend part";
    }
}

page_texts! {
    /// Somebody who takes part.
    #[schema(as = Who)]
    pub struct Audience {
        service: choice(ServiceKey) = "Drawing", "Dessin";
        name: line = "What one of them is called", "Comment on l’appelle";
    }
}

page_texts! {
    /// What it costs, who pays, what the company is not.
    #[schema(as = Plainly)]
    pub struct PlainTerms {
        heading;
        points: groups(HeadedText by heading, "Point", "Point") = "Points", "Points";
    }
}

page_texts! {
    /// The demo video.
    pub struct Demo {
        button: line = "Button on the poster", "Bouton sur l’affiche";
        heading: line = "Heading of the dialog", "Titre de la fenêtre";
        text: paragraph = "What the video shows", "Ce que montre la vidéo";
        poster_alt: paragraph = "What the poster shows", "Ce que montre l’affiche",
            hint "For those who do not see it.", "Pour les personnes qui ne la voient pas.";
    }
}

page_texts! {
    /// `questions.toml`.
    pub struct Questions {
        questions: groups(Question by question, "Question", "Question") = "Questions", "Questions";
    }
}

page_texts! {
    /// A question and its answer.
    pub struct Question {
        question: distinct_line = "Question", "Question";
        answer: markdown = "Answer", "Réponse";
        #[schema(ignore)]
        answer_when_open: optional_markdown =
            "Answer, once accounts are open",
            "Réponse quand tout le monde peut avoir un compte",
            hint "Empty: the answer above.", "Vide\u{a0}: la réponse ci-dessus.";
        answer_when_owners_post: optional_markdown =
            "Answer once owners may post their homes",
            "Réponse quand les propriétaires peuvent publier leurs annonces",
            hint "Empty: the answer above.", "Vide\u{a0}: la réponse ci-dessus.";
        #[schema(ignore)]
        answer_when_closed: optional_markdown =
            "Answer when there are no accounts", "Réponse quand il n’y a pas de comptes",
            hint "Empty: the answer above.", "Vide\u{a0}: la réponse ci-dessus.";
    }
}

/// A service on the home page.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ServiceDoor {
    /// Its drawing, if it has one.
    pub key: Option<ServiceKey>,
    /// Its own picture, in the place of the drawing.
    #[schema(value_type = Option<crate::media::PictureResponse>)]
    pub picture: Option<Text>,
    /// What they are called.
    pub name: Text,
    /// In one line.
    pub summary: Text,
}

/// What `/` receives.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Home {
    /// The page's own texts.
    pub page: HomePage,
    /// The services, in short.
    pub services: Vec<ServiceDoor>,
    /// The questions.
    pub questions: Vec<Question>,
}
