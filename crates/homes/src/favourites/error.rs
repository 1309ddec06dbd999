//! The refusals about lists of favourite homes, in both languages.

use platform::refusals;

/// Homes that a list can name.
pub const MOST: usize = 100;

refusals! {
    /// Why a list of homes was refused.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum FavouritesError {
        /// No id.
        None = "kept.none" => Invalid("ids"):
            "ids must name at least one home", "ids doit nommer au moins une propriété";
        /// Something that is no id.
        BadId = "kept.bad_id" => Invalid("ids"):
            "ids must be ids of homes with commas between them",
            "ids doit contenir des identifiants de propriétés, séparés par des virgules";
        /// More than fit a list.
        TooMany = "kept.too_many" => Invalid("ids"):
            format!("ids must name at most {MOST} homes"),
            format!("ids peut nommer {MOST}\u{a0}propriétés au plus");
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of(&FavouritesError::examples())
}
