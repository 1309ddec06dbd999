//! The success messages of enquiries.

use platform::messages;

messages! {
    /// `question`.
    ASKED = "enquiry.asked":
        "Your question has been sent",
        "Votre question est envoyée";
    /// `viewing`.
    BOOKED = "enquiry.viewing":
        "Your request to see this home has been sent",
        "Votre demande de visite est envoyée";
    /// `report`.
    REPORTED = "enquiry.reported":
        "Thank you. We will look at this page",
        "Merci. Nous allons vérifier cette page";
}
