//! The refusals about enquiries, in both languages, beside those of the contact form.

use platform::refusals;

refusals! {
    /// Why an enquiry was not taken.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum EnquiryError {
        /// None of the three.
        KindUnknown = "enquiry.kind_unknown" => Invalid("kind"):
            "Please choose what it is about: a question, a viewing or a report",
            "Veuillez choisir de quoi il s’agit\u{a0}: une question, une visite ou un signalement";
        /// Not public any more.
        HomeGone = "enquiry.home_gone" => NotFound:
            "This home is no longer listed", "Cette propriété n’est plus inscrite";
        /// The home was sold or let, so nobody can view it.
        HomeClosed = "enquiry.home_closed" => Invalid("kind"):
            "This home has been sold or rented. You can still tell us what is wrong on its page",
            "Cette propriété est vendue ou louée. Vous pouvez encore nous dire ce qui est inexact sur sa page";
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&EnquiryError::examples(), super::texts::ALL)
}
