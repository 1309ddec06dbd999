//! What the calls of this feature answer when something was done.

use platform::messages;

messages! {
    /// `update_message`.
    UPDATED = "inbox.message_updated":
        "Message updated successfully",
        "Le message a été modifié";
    /// `delete_message`.
    DELETED = "inbox.message_deleted":
        "Message deleted successfully",
        "Le message a été supprimé";
}
