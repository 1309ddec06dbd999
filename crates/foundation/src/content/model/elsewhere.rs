//! The texts of `elsewhere.toml`.

use crate::content::page_texts::page_texts;
use crate::content::text::Text;

page_texts! {
    /// `elsewhere.toml`: texts outside pages. A post whose title cannot be written has the picture
    /// of the blogs.
    pub struct ElsewherePage {
        blogs_picture: line =
            "On the picture beside a link to the blogs",
            "Sur l’image à côté d’un lien vers le blogue";
        feed: line = "Below the title of the feed", "Sous le titre du fil";
        home_screen: line =
            "What a home screen says of the site", "Ce qu’un écran d’accueil dit du site";
    }
}
