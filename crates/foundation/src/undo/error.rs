//! The refusals about bulk changes, in both languages.

use platform::refusals;

refusals! {
    /// Why something was refused that concerns many things.
    #[derive(Debug)]
    pub enum UndoError {
        /// The call names nothing that was done.
        IdMissing = "undo.id_missing" => Invalid("undo_id"):
            "undo_id is required", "undo_id est requis";
        /// It was longer ago than it is kept, or never was.
        NotFound = "undo.not_found" => NotFound:
            "This can no longer be undone", "Cette modification ne peut plus être annulée";
        /// Somebody was faster.
        Done = "undo.done" => Conflict:
            "This was taken back already", "Cette modification a déjà été annulée";
        /// The call names no things.
        NothingSelected = "undo.nothing_selected" => Invalid("ids"):
            "Please select something first", "Veuillez d’abord sélectionner quelque chose";
        /// The call names more than can be changed at once.
        TooMany = "undo.too_many" => Invalid("ids"):
            "At most 200 can be changed at once",
            "200\u{a0}éléments au plus peuvent être modifiés à la fois";
        /// Of a thing: somebody has changed it in the meantime.
        ChangedSince = "undo.changed_since" => Conflict:
            "Someone has changed this since, so it was left as it is",
            "Quelqu’un a modifié cet élément depuis; il reste tel quel";
        /// Of a thing: all together are too long.
        TooLong = "undo.too_long" => Conflict:
            "This is too much text at once. Please do the rest afterwards",
            "Il y a trop de texte à la fois. Veuillez faire le reste ensuite";
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of(&UndoError::examples())
}
