//! The refusals about a customer's own account, in both languages.

use platform::refusals;

refusals! {
    /// Why a change of an own account was refused.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum CustomerError {
        /// Missing or too long; the field's name on the wire.
        FirstName = "me.first_name" => Invalid("first_name"):
            "First name must have 1 to 128 characters",
            "Le prénom doit avoir de 1\u{a0}à 128\u{a0}caractères";
        /// Missing or too long.
        LastName = "me.last_name" => Invalid("last_name"):
            "Last name must have 1 to 128 characters",
            "Le nom doit avoir de 1\u{a0}à 128\u{a0}caractères";
        /// Not one of what is offered.
        Purpose = "me.purpose" => Invalid("purpose"):
            "Please choose what you are looking for", "Veuillez choisir ce que vous cherchez";
        /// Too long, or with control characters.
        Places = "me.places" => Invalid("places"):
            "Where you look must be one line of at most 255 characters",
            "Le lieu cherché doit tenir sur une ligne de 255\u{a0}caractères au plus";
        /// Not an amount.
        Price = "me.price" => Invalid("price_most"):
            "The highest price must be a whole number of dollars",
            "Le prix maximal doit être un nombre entier de dollars";
        /// Nothing was named.
        IdMissing = "me.id_missing" => Invalid("id"): "Please choose one", "Veuillez en choisir un";
        /// It has ended, or is somebody else's.
        NotFound = "me.not_found" => NotFound: "That no longer exists", "Ce n’est plus là";
        /// Not one of the buttons.
        ActionUnknown = "me.action_unknown" => Invalid("action"):
            "Please choose one of the buttons", "Veuillez choisir un des boutons";
        /// Too many, or not what the list of kept homes has.
        Homes = "me.homes" => Invalid("homes"):
            "These homes cannot be kept: at most 100, each with a note of at most 1000 characters",
            "Ces propriétés ne peuvent pas être gardées\u{a0}: 100\u{a0}au plus, chacune avec une note de 1\u{a0}000\u{a0}caractères au plus";
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&CustomerError::examples(), super::texts::ALL)
}
