//! What people are told about bookings.

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
    /// `POST /api/admin/calendar/save_times`.
    TIMES_SAVED = "booking.times_saved":
        "Your bookable times were saved",
        "Vos plages de rendez-vous ont été enregistrées";
    /// `POST /api/admin/calendar/renew_feed`.
    FEED_RENEWED = "booking.feed_renewed":
        "Your calendar has a new address. The old one leads nowhere now",
        "Votre calendrier a une nouvelle adresse. L’ancienne ne mène plus nulle part";
}
