//! The refusals of the company's calls about messages, in both languages.

use platform::language::Language;
use platform::refusals;
use platform::text::format::whole_number;

refusals! {
    /// Why something about a message was refused.
    #[derive(Debug)]
    pub enum MessageError {
        /// Nothing under this id, in calls of the list.
        NotFoundInInbox = "inbox.not_found" => NotFound:
            "This message no longer exists", "Ce message n’existe plus";
        /// The call has no id of a message.
        IdMissing = "inbox.id_missing" => Invalid("message_id"):
            "message_id is required", "message_id est requis";
        /// `update_message` changes nothing.
        NothingToUpdate = "inbox.nothing_to_change" => Invalid:
            "is_read or is_suspected is required", "is_read ou is_suspected est requis";
        /// A box that there is not.
        FilterUnknown = "inbox.filter_unknown" => Invalid("filter"):
            "filter must be all, unread or suspected", "filter doit être all, unread ou suspected";
        /// Nothing under this id.
        NotFound = "lead.not_found" => NotFound:
            "This message no longer exists", "Ce message n’existe plus";
        /// The call names no message.
        NoMessages = "lead.no_messages" => Invalid("messages"):
            "Choose at least one message", "Choisissez au moins un message";
        /// The call names too many.
        TooManyMessages(count: usize) = "lead.too_many_messages" => Invalid("messages"):
            format!("Choose at most {count} messages at once"),
            format!("Choisissez au plus {} messages à la fois", whole_number(*count as u64, Language::Fr)),
            for [(200)];
        /// Somebody else has changed it since it was read.
        Changed = "lead.changed" => Conflict:
            "A colleague has just changed this message. Look at how it is now, then try again.",
            "Un collègue vient de modifier ce message. Regardez où il en est, puis réessayez.";
        /// Spam has no state, no assignee and no answer.
        IsSpam = "lead.is_spam" => Conflict:
            "This message looks like spam. Say that it is not spam first.",
            "Ce message ressemble à un pourriel. Indiquez d’abord que ce n’en est pas un.";
        /// A state that there is not.
        StateUnknown = "lead.state_unknown" => Invalid("state"):
            "state must be new, in_progress, answered or done",
            "state doit être new, in_progress, answered ou done";
        /// Nobody who may see messages.
        AssigneeUnknown = "lead.assignee_unknown" => Invalid("assignee_id"):
            "Choose someone who can see messages",
            "Choisissez quelqu’un qui peut voir les messages";
        /// A filter that cannot be read.
        FilterInvalid = "lead.filter_invalid" => Invalid:
            "waiting must be true or false, and sender the id of a message",
            "waiting doit être true ou false, et sender, le numéro d’un message";
        /// A filter by sender beside a search.
        SenderAndSearch = "lead.sender_and_search" => Invalid("sender"):
            "Messages of one sender cannot be searched at the same time",
            "Les messages d’un même expéditeur ne se cherchent pas en même temps";
        /// The call changes nothing.
        NothingToChange = "lead.nothing_to_change" => Invalid:
            "is_read or is_suspected is required", "is_read ou is_suspected est requis";
        /// A note without words.
        NoteMissing = "lead.note_missing" => Invalid("note"):
            "A note is required", "Une note est requise";
        /// A note that is too long.
        NoteTooLong(count: usize) = "lead.note_too_long" => Invalid("note"):
            format!("A note must be at most {count} characters"),
            format!("Une note a au plus {} caractères", whole_number(*count as u64, Language::Fr)),
            for [(2_000)];
        /// More notes than a message can have.
        TooManyNotes(count: i64) = "lead.too_many_notes" => Conflict:
            format!("A message can have at most {count} notes. Delete one first."),
            format!("Un message a au plus {count} notes. Supprimez-en une d’abord."),
            for [(100)];
        /// Nothing under this id.
        NoteNotFound = "lead.note_not_found" => NotFound:
            "This note no longer exists", "Cette note n’existe plus";
        /// A reminder for a time that is over, or very far.
        ReminderOutOfRange = "lead.reminder_out_of_range" => Invalid("remind_at"):
            "Choose a time from now on and within a year",
            "Choisissez un moment à venir, dans un délai d’un an";
        /// An answer without a subject.
        SubjectMissing = "lead.subject_missing" => Invalid("subject"):
            "A subject is required", "Un objet est requis";
        /// A subject that is too long.
        SubjectTooLong(count: usize) = "lead.subject_too_long" => Invalid("subject"):
            format!("A subject must be at most {count} characters"),
            format!("Un objet a au plus {} caractères", whole_number(*count as u64, Language::Fr)),
            for [(200)];
        /// An answer without words.
        TextMissing = "lead.text_missing" => Invalid("text"):
            "An answer is required", "Une réponse est requise";
        /// An answer that is too long.
        TextTooLong(count: usize) = "lead.text_too_long" => Invalid("text"):
            format!("An answer must be at most {count} characters"),
            format!("Une réponse a au plus {} caractères", whole_number(*count as u64, Language::Fr)),
            for [(10_000)];
        /// Characters that no text has.
        Control(field: &'static str) = "lead.control" => Invalid(*field):
            "Remove the control characters", "Retirez les caractères de contrôle",
            for [("subject")];
        /// A language that there is not.
        LanguageUnknown = "lead.language_unknown" => Invalid("language"):
            "language must be en or fr", "language doit être en ou fr";
        /// A place for replies that there is not.
        ReplyToUnknown = "lead.reply_to_unknown" => Invalid("reply_to"):
            "reply_to must be company or me", "reply_to doit être company ou me";
        /// The browser's key is missing, or is none.
        KeyInvalid = "lead.key_invalid" => Invalid("key"):
            "key must be 1 to 64 letters, digits and hyphens",
            "key doit être formé de 1 à 64 lettres, chiffres et traits d’union";
        /// An address that no letter can be written to.
        AddressInvalid(address: String) = "lead.address_invalid" => Invalid:
            format!("We can’t email {address}"),
            format!("Aucun courriel ne peut être envoyé à {address}"),
            for [("zoé@example.ca".into())];
        /// Nothing would send it.
        MailNotSetUp = "lead.mail_not_set_up" => Conflict:
            "Mail is not set up, so your answer cannot be sent. An administrator sets it up under Settings (/admin/settings); what you have typed stays here.",
            "Le courriel n’est pas configuré, donc votre réponse ne peut pas être envoyée. Un administrateur le configure sous Réglages (/admin/settings); ce que vous avez tapé reste ici.";
        /// More answers than a message can have.
        TooManyAnswers(count: i64) = "lead.too_many_answers" => Conflict:
            format!("A message can have at most {count} answers"),
            format!("Un message a au plus {count} réponses"),
            for [(50)];
        /// Somebody has answered since the message was read.
        AnsweredMeanwhile(name: String) = "lead.answered_meanwhile" => Conflict:
            format!("{name} has just answered this message. Read that answer, then send yours if it is still needed."),
            format!("{name} vient de répondre à ce message. Lisez cette réponse, puis envoyez la vôtre si elle est encore utile."),
            for [("Maxime Roy".into())];
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&MessageError::examples(), super::texts::ALL)
}
