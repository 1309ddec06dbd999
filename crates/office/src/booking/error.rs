//! The refusals about bookings, in both languages.

use platform::error::Error;
use platform::message::Message;
use platform::refusals;

refusals! {
    /// Why something about a booking was refused.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum BookingError {
        /// None of the kinds.
        TopicUnknown = "booking.topic_unknown" => Invalid("topic"):
            "Please choose what it is about", "Veuillez choisir le sujet";
        /// None, or no number.
        StartMissing = "booking.start_missing" => Invalid("start"):
            "Please choose a time", "Veuillez choisir une heure";
        /// It is over, or would be.
        StartPast = "booking.start_past" => Invalid("start"):
            "Please choose a time in the future", "Veuillez choisir une heure à venir";
        /// Something else is then.
        Overlaps = "booking.overlaps" => Conflict("start"):
            "Another booking is at this time. Please choose another one",
            "Une autre réservation est à cette heure. Veuillez en choisir une autre";
        /// Neither an address nor a number.
        ReachMissing = "booking.reach_missing" => Invalid("phone"):
            "Please enter a phone number or an email address",
            "Veuillez entrer un numéro de téléphone ou une adresse courriel";
        /// Nobody to ask for.
        NameMissing = "booking.name_missing" => Invalid("name"):
            "Name is required", "Le nom est requis";
        /// Too long, or not a line.
        NameInvalid = "booking.name_invalid" => Invalid("name"):
            "Name must be one line of at most 120 characters",
            "Le nom doit tenir sur une ligne d’au plus 120 caractères";
        /// It would make the calendar say something else.
        NameTurned = "booking.name_turned" => Invalid("name"):
            "Name must not contain hidden characters that turn the direction of writing",
            "Le nom ne doit pas contenir de caractères cachés qui changent le sens de l’écriture";
        /// Nothing to write to.
        EmailMissing = "booking.email_missing" => Invalid("email"):
            "Email is required", "L’adresse courriel est requise";
        /// No address.
        EmailInvalid = "booking.email_invalid" => Invalid("email"):
            "Invalid email address", "Adresse courriel non valide";
        /// No number.
        PhoneInvalid = "booking.phone_invalid" => Invalid("phone"):
            "Phone must have 7 to 20 digits", "Le téléphone doit avoir de 7 à 20 chiffres";
        /// Something else stands beside number and extension.
        PhoneUnclear = "booking.phone_unclear" => Invalid("phone"):
            "Please enter one phone number, such as 416-555-0199 or 416-555-0199 ext. 204",
            "Veuillez entrer un seul numéro, comme 514-555-0199 ou 514-555-0199 poste 204";
        /// Too long.
        QuestionTooLong = "booking.question_too_long" => Invalid("question"):
            "The question may have at most 2,000 characters",
            "La question peut avoir au plus 2\u{a0}000 caractères";
        /// Neither of both.
        LanguageUnknown = "booking.language_unknown" => Invalid("language"):
            "The language must be en or fr", "La langue doit être en ou fr";
        /// The box is empty.
        ConsentMissing = "booking.consent_missing" => Invalid("consent"):
            "Please tick the box, so that we may keep what you write",
            "Veuillez cocher la case, pour que nous puissions conserver ce que vous écrivez";
        /// The form's key is none.
        KeyInvalid = "booking.key_invalid" => Invalid("key"):
            "key must have 16 to 64 letters, digits, hyphens or underscores",
            "key doit avoir de 16 à 64 lettres, chiffres, traits d’union ou traits de soulignement";
        /// Another booking was made with that key.
        KeyUsed = "booking.key_used" => Conflict:
            "This form was sent already with something else. Please look at it and send it again",
            "Ce formulaire a déjà été envoyé avec autre chose. Veuillez le vérifier et l’envoyer de nouveau";
        /// What people do not see was filled in.
        Trapped = "booking.trapped" => Invalid:
            "Please leave the field empty that is not shown",
            "Veuillez laisser vide le champ qui n’est pas affiché";
        /// One address has as many as it may have.
        TooMany = "booking.too_many" => Conflict:
            "This address has three consultations ahead already. Please move or cancel one",
            "Cette adresse a déjà trois consultations à venir. Veuillez en déplacer ou en annuler une";
        /// Somebody was first.
        Taken = "booking.taken" => Conflict("start"):
            "This time has just been taken. Please choose another one",
            "Cette heure vient d’être prise. Veuillez en choisir une autre";
        /// The link is not one, or the booking is forgotten.
        NotFound = "booking.not_found" => NotFound:
            "This link no longer leads to a booking",
            "Ce lien ne mène plus à une réservation";
        /// It is not shown any more, or closed.
        HomeGone = "booking.home_gone" => Conflict("home"):
            "This home can no longer be viewed", "Cette propriété ne se visite plus";
        /// None of the world's.
        ZoneUnknown = "booking.zone_unknown" => Invalid("zone"):
            "zone must be the name of a time zone, such as America/Toronto",
            "zone doit être le nom d’un fuseau horaire, comme America/Toronto";
        /// It begins within the hour.
        TooLate = "booking.too_late" => Conflict:
            "This booking starts within the hour and can no longer be changed here. Please call us",
            "La consultation commence d’ici une heure et ne peut plus être modifiée ici. Veuillez nous appeler";
        /// It was called off.
        Cancelled = "booking.cancelled" => Conflict:
            "It was already cancelled. Please book another time",
            "Elle a déjà été annulée. Veuillez réserver une autre heure";
        /// Not one of the buttons.
        ActionUnknown = "booking.action_unknown" => Invalid("action"):
            "Please choose one of the buttons", "Veuillez choisir un des boutons";
        /// Not a day.
        DayInvalid = "booking.day_invalid" => Invalid("day"):
            "The day must look like 2026-11-26", "Le jour doit ressembler à 2026-11-26";
        /// Not such a number.
        MinutesInvalid = "booking.minutes_invalid" => Invalid("minutes"):
            "The length must be 10 to 240 minutes, in fives",
            "La durée doit être de 10 à 240 minutes, par cinq";
        /// Not such a number.
        BufferInvalid = "booking.buffer_invalid" => Invalid("buffer_minutes"):
            "The pause must be 0 to 120 minutes, in fives",
            "La pause doit être de 0 à 120 minutes, par cinq";
        /// Not such a number.
        NoticeInvalid = "booking.notice_invalid" => Invalid("notice_minutes"):
            "The notice must be 0 minutes to 14 days",
            "Le préavis doit être de 0 minute à 14 jours";
        /// Not such a number.
        HorizonInvalid = "booking.horizon_invalid" => Invalid("horizon_days"):
            "Bookings may be open for 1 to 180 days",
            "Les réservations peuvent être ouvertes de 1 à 180 jours";
        /// Not hours, or two that overlap.
        HoursInvalid = "booking.hours_invalid" => Invalid("hours"):
            "Hours must begin before they end, in fives, and not overlap; at most 8 a day",
            "Les heures doivent commencer avant de finir, par cinq, sans se chevaucher, au plus 8 par jour";
        /// Not days, or one twice.
        ExceptionsInvalid = "booking.exceptions_invalid" => Invalid("exceptions"):
            "Each exception must be another day, at most 200 of them",
            "Chaque exception doit être un autre jour, au plus 200 en tout";
    }
}

/// The refusal of a time that somebody else has, with the next that are free, in words of each
/// language.
pub fn taken(en: &[String], fr: &[String]) -> Error {
    if en.is_empty() {
        return BookingError::Taken.into();
    }
    let message = Message::new(
        "booking.taken_with_next",
        format!("This time has just been taken. Free next: {}", en.join(" · ")),
        format!(
            "Cette heure vient d’être prise. Prochaines heures libres\u{a0}: {}",
            fr.join(" · ")
        ),
    );
    Error::Conflict { message, field: Some("start") }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<Message> {
    platform::refusal::messages_of_feature(&BookingError::examples(), super::texts::ALL)
}
