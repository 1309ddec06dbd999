//! The texts of `feature.toml`.

use crate::content::page_texts::{choices, page_texts};
use crate::content::text::{Markdown, Text};

page_texts! {
    /// `feature.toml`.
    pub struct FeaturePage {
        title;
        description;
        heading;
        lead;
        note: markdown = "What is not there yet", "Ce qui n’est pas encore là";
        #[schema(ignore)]
        note_when_open: optional_markdown =
            "The same, once accounts are open",
            "La même chose quand tout le monde peut avoir un compte",
            hint "Empty: the text above.", "Vide\u{a0}: le texte ci-dessus.";
        note_when_owners_post: optional_markdown =
            "The same once owners may post their homes",
            "La même chose quand les propriétaires peuvent publier leurs annonces",
            hint "Empty: the text above.", "Vide\u{a0}: le texte ci-dessus.";
        #[schema(ignore)]
        note_when_closed: optional_markdown =
            "The same when there are no accounts", "La même chose quand il n’y a pas de comptes",
            hint "Empty: the text above.", "Vide\u{a0}: le texte ci-dessus.";
        apps: groups(FeatureApp by name, "App", "Application") = "Apps", "Applications";
    }
}

page_texts! {
    /// An app and its screens.
    pub struct FeatureApp {
        key: key(AppKey) = "Which app", "Quelle application";
        name: line = "What it is called", "Comment elle s’appelle";
        lead: paragraph = "Whom it is for", "À qui elle s’adresse";
        sections: groups(FeatureSection by heading, "Screen", "Écran") = "Screens", "Écrans";
    }
}

page_texts! {
    /// A screen of an app.
    pub struct FeatureSection {
        key: key(SectionKey) = "Drawing", "Dessin";
        heading;
        text: paragraph = "What it does", "Ce qu’il fait";
        points: lines = "What it has", "Ce qu’il offre";
        picture_alt;
        button;
    }
}

choices! {
    /// Which app.
    pub enum AppKey {
        User = "user" => "For those who look for a home", "Pour qui cherche un logement";
        Agent = "agent" => "For those who offer one", "Pour qui en offre un";
    }
}

choices! {
    /// The screens that are drawn for each app.
    pub enum SectionKey {
        Splash = "splash" => "Beginning", "Ouverture";
        Register = "register" => "Registration", "Inscription";
        Login = "login" => "Sign-in", "Connexion";
        Home = "home" => "Home", "Accueil";
        Property = "property" => "One property", "Une propriété";
        Favourite = "favourite" => "Favourites", "Favoris";
        Profile = "profile" => "Profile", "Profil";
        PostProperty = "post-property" => "Posting a property", "Annoncer une propriété";
    }
}
