//! The success messages of this feature.

use platform::messages;

messages! {
    /// `restore_from_trash`.
    RESTORED = "trash.restored":
        "Restored successfully",
        "L’élément a été restauré";
    /// `delete_for_good`.
    DELETED = "trash.deleted":
        "Deleted for good",
        "L’élément a été supprimé définitivement";
}
