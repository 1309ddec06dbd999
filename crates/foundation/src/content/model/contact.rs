//! The texts of `contact.toml` and `thank-you.toml`.

use crate::content::page_texts::page_texts;
use crate::content::text::{Markdown, Text};

page_texts! {
    /// `contact.toml`.
    pub struct ContactPage {
        title;
        description;
        heading;
        intro: paragraph = "Below the heading", "Sous le titre";
        form_heading: line = "Above the form", "Au-dessus du formulaire";
        panel_heading: line = "Above the panel beside it", "Au-dessus du panneau à côté";
        panel_intro: paragraph = "Text of the panel", "Texte du panneau";
        support_label: line = "Beside the email address", "À côté de l’adresse courriel";
        address_label: line = "Beside the postal address", "À côté de l’adresse postale";
        plainly_heading: line =
            "Above what is said plainly", "Au-dessus de ce qui est dit clairement";
        plainly: lines = "Costs and who pays", "Les coûts, et qui paie";
        privacy_note: markdown =
            "What happens to what is sent", "Ce qu’il advient de ce qui est envoyé";
    }
}

page_texts! {
    /// `thank-you.toml`.
    pub struct ThankYouPage {
        title;
        description;
        heading;
        text;
        button: line = "Button that leads home", "Bouton qui mène à l’accueil";
        next_heading: line =
            "Above what may be read meanwhile", "Au-dessus de ce qu’on peut lire en attendant";
        next: groups(TextLink by text, "Link", "Lien") =
            "To be read meanwhile", "À lire en attendant";
    }
}

page_texts! {
    /// A text that leads somewhere.
    pub struct TextLink {
        text: line = "What it says", "Ce qu’il dit";
        href: path = "Where it leads", "Où il mène",
            hint "An address on this site in English, such as /contact; French pages lead to the French one.",
            "Une adresse de ce site en anglais, comme /contact; les pages françaises mènent à la page française.";
    }
}
