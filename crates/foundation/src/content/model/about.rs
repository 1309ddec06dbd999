//! The texts of `about.toml`.

use super::{HeadedText, Invite};
use crate::content::page_texts::page_texts;
use crate::content::text::Text;

page_texts! {
    /// `about.toml`.
    pub struct AboutPage {
        title;
        description;
        heading;
        lead;
        intro: group(PictureSection) = "Who the company is", "Qui est l’entreprise";
        vision: group(PictureSection) = "Where it wants to go", "Où elle veut aller";
        mission: group(PictureSection) = "What it does for that", "Ce qu’elle fait pour cela";
        principles_heading: line = "Above the principles", "Au-dessus des principes";
        principles: groups(HeadedText by heading, "Principle", "Principe") =
            "Principles", "Principes";
        invite: group(Invite) = "The way to a consultation", "Vers une consultation";
    }
}

page_texts! {
    /// A part of a page with a picture.
    #[schema(as = Pictured)]
    pub struct PictureSection {
        heading;
        paragraphs: paragraphs = "Paragraphs", "Paragraphes";
        picture_alt;
    }
}
