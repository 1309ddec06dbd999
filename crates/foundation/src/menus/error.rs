//! The refusals about menus, in both languages.

use platform::refusals;

refusals! {
    /// Why menus were refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum MenuError {
        /// Somebody else has saved since.
        Changed = "menus.changed" => Conflict:
            "Someone else has changed the menus since you opened them. Please load them again",
            "Quelqu’un d’autre a modifié les menus depuis que vous les avez ouverts. Veuillez les recharger";
        /// More than 30 in one menu.
        TooMany = "menus.too_many" => Invalid:
            "A menu may have 30 links at most", "Un menu peut avoir 30\u{a0}liens au plus";
        /// Neither a link of the site, nor a page, nor an address, or two of them.
        TargetInvalid = "menus.target_invalid" => Invalid:
            "Each entry must name a link, a page or an address",
            "Chaque entrée doit nommer un lien, une page ou une adresse";
        /// A link of the site twice in one menu.
        LinkTwice = "menus.link_twice" => Invalid:
            "A menu has the same link twice", "Un menu a deux fois le même lien";
        /// No such own page.
        PageGone = "menus.page_gone" => Invalid("page"):
            "A page of the menu no longer exists", "Une page du menu n’existe plus";
        /// It is no web address.
        AddressInvalid = "menus.address_invalid" => Invalid("address"):
            "An address must begin with / or https://",
            "Une adresse doit commencer par / ou https://";
        /// An own address without words.
        LabelMissing = "menus.label_missing" => Invalid("label_en"):
            "Please enter the words of each link", "Veuillez entrer les mots de chaque lien";
        /// More than 40 characters, or a control character.
        LabelInvalid = "menus.label_invalid" => Invalid("label_en"):
            "The words of a link must be at most 40 characters in one line",
            "Les mots d’un lien peuvent avoir 40\u{a0}caractères au plus, sur une ligne";
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&MenuError::examples(), super::texts::ALL)
}
