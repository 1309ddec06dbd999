//! Every text about the inbox that its readers can see.

use platform::refusals;

refusals! {
    /// Why something about a message was refused.
    #[derive(Debug)]
    pub enum InboxError {
        /// Nothing under this id.
        NotFound = "inbox.not_found" => NotFound:
            "This message does not exist any more", "Ce message n’existe plus";
        /// The call names no message.
        IdMissing = "inbox.id_missing" => Invalid("message_id"):
            "message_id is required", "message_id est requis";
        /// The call changes nothing.
        NothingToChange = "inbox.nothing_to_change" => Invalid:
            "is_read or is_suspected is required", "is_read ou is_suspected est requis";
        /// A filter that there is not.
        FilterUnknown = "inbox.filter_unknown" => Invalid("filter"):
            "filter must be all, unread or suspected", "filter doit être all, unread ou suspected";
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    crate::testing::messages::of_feature(&InboxError::examples(), super::texts::ALL)
}
