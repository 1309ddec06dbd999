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
        role: choice(Role) = "Portrait", "Portrait";
        email: email = "Email", "Courriel";
        linkedin: url = "LinkedIn address", "Adresse LinkedIn";
        short: paragraph = "On the card", "Sur la carte";
        skills: lines = "Skills", "Compétences";
        education: lines = "Education", "Formation";
        roles: lines = "Experience", "Parcours";
        bio: paragraphs = "Biography, paragraph by paragraph", "Biographie, paragraphe par paragraphe";
        picture_alt: paragraph = "What the portrait shows", "Ce que montre le portrait",
            hint "For those who do not see it.", "Pour les personnes qui ne le voient pas.";
    }
}

choices! {
    /// The four executives; each has a portrait.
    pub enum Role {
        Ceo = "ceo" => "Chief executive", "Direction générale";
        Coo = "coo" => "Operations", "Exploitation";
        Cmo = "cmo" => "Marketing", "Mise en marché";
        Cso = "cso" => "Strategy", "Stratégie";
    }
}
