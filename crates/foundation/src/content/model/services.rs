//! The texts of `services.toml`.

use crate::content::page_texts::{choices, page_texts};
use crate::content::text::Text;

page_texts! {
    /// `services.toml`.
    pub struct ServicesPage {
        title;
        description;
        heading;
        lead;
        button;
        index_heading: line = "Above the list of services", "Au-dessus de la liste des services";
        rules_note: paragraph = "How far to rely on rules", "À quel point se fier aux règles";
        closing_heading: line = "Heading at the end", "Titre à la fin";
        closing_text: paragraph = "Text at the end", "Texte à la fin";
        services: groups(Service by name, "Service", "Service") = "Services", "Services";
    }
}

page_texts! {
    /// One kind of provider.
    pub struct Service {
        key: optional_choice(ServiceKey) = "Drawing", "Dessin";
        picture: picture_or_icon = "Own picture or icon", "Image ou icône à vous",
            hint "From the media library, or an SVG, in the place of the drawing.",
            "De la médiathèque, ou un SVG, à la place du dessin.";
        name: line = "What they are called", "Comment on les appelle";
        summary: paragraph = "In one line", "En une ligne";
        does: optional_paragraph = "What they do", "Ce qu’ils font";
        call: optional_paragraph = "When to call them", "Quand les appeler";
        result: optional_paragraph = "What you get", "Ce que vous obtenez";
        province: optional_paragraph = "What differs by province", "Ce qui change d’une province à l’autre";
        questions: optional_lines = "What to ask them", "Ce qu’il faut leur demander";
        registers: groups_or_none(Register by name, "Register", "Registre") =
            "Where licences can be looked up", "Où vérifier les permis";
        action: optional_line = "Link to contact", "Lien vers la page Nous joindre";
    }
}

page_texts! {
    /// A public register, or the office that keeps the rules.
    pub struct Register {
        name: line = "Whose it is, and for where", "De qui il est, et pour où";
        href: url = "Where it is", "Où il se trouve";
    }
}

choices! {
    /// The drawings of the eleven kinds of provider (specification §1).
    pub enum ServiceKey {
        FinancialAdvisors = "financial-advisors" => "Financial advisors", "Conseillers financiers";
        MortgageBrokers = "mortgage-brokers" => "Mortgage brokers", "Courtiers hypothécaires";
        RealEstateAgents = "real-estate-agents" => "Real estate agents", "Courtiers immobiliers";
        HomeInspectors = "home-inspectors" => "Home inspectors", "Inspecteurs en bâtiment";
        RealEstateLawyers = "real-estate-lawyers" => "Real estate lawyers", "Notaires et avocats";
        InsuranceAgents = "insurance-agents" => "Insurance agents", "Agents d’assurance";
        MovingCompanies = "moving-companies" => "Moving companies", "Déménageurs";
        UtilityCompanies = "utility-companies" => "Utility companies", "Services publics";
        BuildersAndRenovation = "builders-and-renovation" =>
            "Builders and renovation", "Construction et rénovation";
        HomeStaging = "home-staging" => "Home staging", "Mise en valeur";
        GovernmentPrograms = "government-programs" => "Government programs", "Programmes publics";
    }
}
