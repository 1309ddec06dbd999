//! The texts about bookings.

use platform::messages;

messages! {
    /// `POST /api/booking/book`.
    BOOKED = "booking.booked":
        "Booked. Your confirmation is on its way by email",
        "C’est réservé. La confirmation vous arrive par courriel";
    /// `POST /api/booking/move`.
    MOVED = "booking.moved":
        "Moved. The new time is on its way by email",
        "C’est déplacé. La nouvelle heure vous arrive par courriel";
    /// `POST /api/booking/cancel`, and the same in the admin area.
    CANCELLED = "booking.cancelled":
        "Cancelled. We’ll confirm it by email",
        "C’est annulé. Un courriel le confirme";
    /// `POST /api/admin/calendar/move`, when the visitor has no address.
    CHANGED = "booking.changed":
        "Moved. There’s no email address: tell them by phone",
        "C’est déplacé. Il n’y a pas d’adresse courriel à prévenir";
    /// The same, when the visitor gets a mail.
    CHANGED_AND_TOLD = "booking.changed_and_told":
        "Moved. We’ll confirm it by email",
        "C’est déplacé. Un courriel le confirme";
    /// `POST /api/admin/calendar/add`, when the visitor has no address.
    ENTERED = "booking.entered":
        "Added to the calendar",
        "C’est inscrit au calendrier";
    /// The same, when the visitor gets a mail.
    ENTERED_AND_TOLD = "booking.entered_and_told":
        "Added to the calendar. A confirmation goes out by email",
        "C’est inscrit au calendrier. Une confirmation part par courriel";
    /// `POST /api/admin/calendar/cancel`, when the visitor has no address.
    CANCELLED_SILENT = "booking.cancelled_silent":
        "Cancelled. There’s no email address: tell them by phone",
        "C’est annulé. Il n’y a pas d’adresse courriel à prévenir";
    /// `POST /api/admin/calendar/save_times`.
    TIMES_SAVED = "booking.times_saved":
        "Your bookable times were saved",
        "Vos plages de rendez-vous ont été enregistrées";
    /// `POST /api/admin/calendar/renew_feed`.
    FEED_RENEWED = "booking.feed_renewed":
        "Your calendar has a new address. The old one leads nowhere now",
        "Votre calendrier a une nouvelle adresse. L’ancienne ne mène plus nulle part";
}
