//! The refusals about the trash, in both languages.

use platform::refusals;

refusals! {
    /// Why something about the trash was refused.
    #[derive(Debug)]
    pub enum TrashError {
        /// It was restored or deleted for good meanwhile.
        NotFound = "trash.not_found" => NotFound:
            "This is no longer in the trash", "Cet élément n’est plus dans la corbeille";
        /// The call names no kind, or one that there is not.
        KindUnknown = "trash.kind_unknown" => Invalid("kind"):
            "kind must be blog, category, message, picture or property",
            "kind doit être blog, category, message, picture ou property";
        /// The call names nothing.
        IdMissing = "trash.id_missing" => Invalid("id"): "id is required", "id est requis";
        /// Its group may not manage such things.
        NotAllowed = "trash.not_allowed" => Forbidden:
            "You are not allowed to see or change this",
            "Vous ne pouvez ni voir ni modifier cet élément";
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&TrashError::examples(), super::texts::ALL)
}
