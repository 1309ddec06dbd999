//! The success messages of this feature.

use platform::messages;

messages! {
    /// `add_redirect`.
    ADDED = "redirect.added": "Redirect added", "La redirection a été ajoutée";
    /// `update_redirect`.
    UPDATED = "redirect.updated": "Redirect changed", "La redirection a été modifiée";
    /// `delete_redirect`.
    DELETED = "redirect.deleted": "Redirect deleted", "La redirection a été supprimée";
    /// `redirects/import`, with rows that were written.
    IMPORTED = "redirect.imported": "Redirects imported", "Les redirections ont été importées";
    /// `redirects/import`, with wrong rows.
    NOT_IMPORTED = "redirect.not_imported":
        "Nothing was imported: some rows are wrong", "Rien n’a été importé\u{a0}: des lignes sont incorrectes";
    /// `forget_missed_address`.
    FORGOTTEN = "redirect.forgotten": "Removed from the list", "Retiré de la liste";
}
