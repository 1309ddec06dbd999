//! The texts about bookings.

use platform::messages;

messages! {
    /// `POST /api/booking/book`.
    BOOKED = "booking.booked":
        "Booked. The confirmation is on its way to you by e-mail",
        "C’est réservé. La confirmation vous arrive par courriel";
    /// `POST /api/booking/move`.
    MOVED = "booking.moved":
        "Moved. The new time is on its way to you by e-mail",
        "C’est déplacé. La nouvelle heure vous arrive par courriel";
    /// `POST /api/booking/cancel`, and the same in the admin area.
    CANCELLED = "booking.cancelled":
        "Called off. An e-mail says so, too",
        "C’est annulé. Un courriel le confirme";
    /// `POST /api/admin/calendar/move`, of who has no address.
    CHANGED = "booking.changed":
        "Moved. There is no e-mail address to tell it to",
        "C’est déplacé. Il n’y a pas d’adresse courriel à prévenir";
    /// The same of who is told.
    CHANGED_AND_TOLD = "booking.changed_and_told":
        "Moved. An e-mail says so, too",
        "C’est déplacé. Un courriel le confirme";
    /// `POST /api/admin/calendar/add`, of who has no address.
    ENTERED = "booking.entered":
        "Entered in the calendar",
        "C’est inscrit au calendrier";
    /// The same of who is told.
    ENTERED_AND_TOLD = "booking.entered_and_told":
        "Entered in the calendar. A confirmation goes out by e-mail",
        "C’est inscrit au calendrier. Une confirmation part par courriel";
    /// `POST /api/admin/calendar/cancel`, of who has no address.
    CANCELLED_SILENT = "booking.cancelled_silent":
        "Called off. There is no e-mail address to tell it to",
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
