//! The refusals about exports, in both languages.

use platform::refusals;

refusals! {
    /// Why an export was refused.
    #[derive(Debug)]
    pub enum ExportRefusal {
        /// The address of the download is wrong or too old.
        TicketInvalid = "export.ticket_invalid" => Invalid("ticket"):
            "This download is no longer available. Begin it again",
            "Ce téléchargement n’est plus disponible. Recommencez-le";
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&ExportRefusal::examples(), &[])
}
