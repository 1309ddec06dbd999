//! The success messages of this feature.

use platform::messages;

messages! {
    /// `media/add`.
    ADDED = "library.added":
        "Picture added to the library",
        "L’image est dans la bibliothèque";
    /// `media/describe`.
    DESCRIBED = "library.described":
        "Description saved",
        "La description est enregistrée";
    /// `media/focus`.
    FOCUSED = "library.focused":
        "Focal point saved",
        "Le point focal est enregistré";
    /// `media/replace`.
    REPLACED = "library.replaced":
        "Picture replaced everywhere",
        "L’image est remplacée partout";
    /// `media/replace`, where something stays that only others can change.
    REPLACED_BUT = "library.replaced_but":
        "Picture replaced, except where only others can change it",
        "L’image est remplacée, sauf là où d’autres seulement peuvent la changer";
    /// `media/undo_replace`.
    UNDONE = "library.undone":
        "The old picture is back in its place",
        "L’ancienne image est de retour à sa place";
    /// `media/trash`.
    TRASHED = "library.trashed":
        "Picture moved to the trash",
        "L’image est à la corbeille";
    /// `media/restore`.
    RESTORED = "library.restored":
        "Picture restored",
        "L’image est restaurée";
    /// `media/delete_for_good`.
    DELETED = "library.deleted":
        "Picture deleted for good",
        "L’image est supprimée pour de bon";
}
