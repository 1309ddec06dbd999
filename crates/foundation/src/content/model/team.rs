//! The texts of `team.toml`.

use crate::content::page_texts::{choices, page_texts};
use crate::content::text::Text;

page_texts! {
    /// `team.toml`.
    pub struct TeamPage {
        title;
        description;
        heading;
        lead;
        more: line = "Link to a person", "Lien vers une personne";
        members: groups(Member by name, "Person", "Personne") = "People", "Personnes";
    }
}

page_texts! {
    /// Somebody of the team (specification §3); the slug stands in the address `/team/{name}`.
    pub struct Member {
        slug: slug(name) = "Name in the address", "Nom dans l’adresse";
        name: line = "Full name", "Nom complet",
            hint "It makes the address of the person’s page, so it is written alike in both languages.",
            "Il donne l’adresse de la page de la personne\u{a0}: il s’écrit de la même façon dans les deux langues.";
        title: line = "What they do here", "Sa fonction";
        short: paragraph = "In a line or two", "En une ligne ou deux",
            hint "On the card, and for search engines.", "Sur la carte et pour les moteurs de recherche.";
        picture: picture = "Photograph", "Photo",
            hint "From the media library. Without one there is the drawing, or the initials.",
            "De la médiathèque. Sans elle, il y a le dessin, ou les initiales.";
        role: optional_choice(Role) = "Drawing", "Dessin";
        picture_alt: optional_paragraph = "What the portrait shows", "Ce que montre le portrait",
            hint "For those who do not see it.", "Pour les personnes qui ne le voient pas.";
        email: optional_email = "Email", "Courriel";
        linkedin: optional_url = "LinkedIn address", "Adresse LinkedIn";
        skills: optional_lines = "Skills", "Compétences";
        education: optional_lines = "Education", "Formation";
        roles: optional_lines = "Experience", "Parcours";
        bio: optional_paragraphs = "Biography, paragraph by paragraph", "Biographie, paragraphe par paragraphe";
    }
}

impl Member {
    /// Whether there is more to say of them than on the card.
    pub fn has_page(&self) -> bool {
        [&self.skills, &self.education, &self.roles, &self.bio].iter().any(|list| !list.is_empty())
    }
}

choices! {
    /// The drawn portraits.
    pub enum Role {
        Ceo = "ceo" => "Chief executive", "Direction générale";
        Coo = "coo" => "Operations", "Exploitation";
        Cmo = "cmo" => "Marketing", "Mise en marché";
        Cso = "cso" => "Strategy", "Stratégie";
    }
}
