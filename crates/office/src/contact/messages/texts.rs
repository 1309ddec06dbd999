//! The success messages of this feature.

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
    /// `move_message`.
    MOVED = "lead.moved":
        "Moved",
        "Déplacé";
    /// `assign_message`.
    ASSIGNED = "lead.assigned":
        "Assigned",
        "Attribué";
    /// `mark_messages`.
    MARKED = "lead.marked":
        "Marked",
        "Marqué";
    /// `trash_messages`.
    TRASHED = "lead.trashed":
        "Moved to the trash",
        "Mis à la corbeille";
    /// `take_back_messages`.
    TAKEN_BACK = "lead.taken_back":
        "Taken back",
        "Annulé";
    /// `add_message_note`.
    NOTED = "lead.noted":
        "Note added",
        "Note ajoutée";
    /// `delete_message_note`.
    NOTE_DELETED = "lead.note_deleted":
        "Note deleted",
        "Note supprimée";
    /// `remind_message` with a time.
    REMINDED = "lead.reminder_set":
        "Reminder set",
        "Rappel fixé";
    /// `remind_message` without one.
    NOT_REMINDED = "lead.reminder_removed":
        "Reminder removed",
        "Rappel retiré";
    /// `answer_message`.
    ANSWERED = "lead.answered":
        "Answer sent",
        "Réponse envoyée";
}
