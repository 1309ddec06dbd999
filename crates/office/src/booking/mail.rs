//! The mails about a booking. The sender replaces `{token}` by the secret of the link. Text
//! from visitors cannot contain the placeholder.

use foundation::offer::Offer;
use foundation::outbox::NewMail;
use foundation::{Site, paths};
use platform::clock::Timestamp;
use platform::language::Language;

use super::format_time;
use super::model::Booking;

/// The event that a mail reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookingEvent {
    /// It was created.
    Made,
    /// It was moved.
    Moved,
    /// It was cancelled.
    Cancelled,
    /// It begins soon.
    Reminder,
}

impl BookingEvent {
    fn kind(self) -> &'static str {
        match self {
            Self::Made => "booking_made",
            Self::Moved => "booking_moved",
            Self::Cancelled => "booking_cancelled",
            Self::Reminder => "booking_reminder",
        }
    }
}

/// The mail to the visitor, in their language.
pub fn to_visitor(
    site: &Site,
    booking: &Booking,
    event: BookingEvent,
    mail_key: &str,
    now: Timestamp,
) -> NewMail {
    let language = booking.language;
    let company = &site.company().company_name;
    let when = booking.when(language);
    let subject = match (event, language) {
        (BookingEvent::Made, Language::En) => format!("Booked: {when}"),
        (BookingEvent::Made, Language::Fr) => format!("Réservé\u{a0}: {when}"),
        (BookingEvent::Moved, Language::En) => format!("Moved: {when}"),
        (BookingEvent::Moved, Language::Fr) => format!("Déplacé\u{a0}: {when}"),
        (BookingEvent::Cancelled, Language::En) => format!("Cancelled: {when}"),
        (BookingEvent::Cancelled, Language::Fr) => format!("Annulé\u{a0}: {when}"),
        (BookingEvent::Reminder, Language::En) => format!("Soon: {when}"),
        (BookingEvent::Reminder, Language::Fr) => format!("Bientôt\u{a0}: {when}"),
    };
    let noun = booking.noun(language);
    let opening = match (event, language) {
        (BookingEvent::Made, Language::En) => format!("Your {noun} with {company} is booked."),
        (BookingEvent::Made, Language::Fr) => {
            format!("Votre {noun} est réservée ({company}).")
        }
        (BookingEvent::Moved, Language::En) => format!("Your {noun} with {company} was moved."),
        (BookingEvent::Moved, Language::Fr) => format!("Votre {noun} a été déplacée ({company})."),
        (BookingEvent::Cancelled, Language::En) => {
            format!("Your {noun} with {company} was cancelled.")
        }
        (BookingEvent::Cancelled, Language::Fr) => {
            format!("Votre {noun} a été annulée ({company}).")
        }
        (BookingEvent::Reminder, Language::En) => {
            format!("Your {noun} with {company} is coming up.")
        }
        (BookingEvent::Reminder, Language::Fr) => format!("Votre {noun} approche ({company})."),
    };
    let details = details(booking, language);
    let page = format!("{}{}", site.base_url, site.addresses.of(paths::page::BOOKING, language));
    // Who cannot book here writes instead.
    let is_open = site.company().offers(Offer::Booking);
    let again = if is_open { paths::page::BOOK } else { paths::page::CONTACT };
    let again = format!("{}{}", site.base_url, site.addresses.of(again, language));
    let ics = format!("{}{}", site.base_url, paths::page::BOOKING_ICS);
    let rest = match (event, language) {
        (BookingEvent::Cancelled, Language::En) => {
            let lead = if is_open { "Book another time" } else { "Write to us" };
            format!("Remove it from your calendar:\n{ics}\n\n{lead}:\n{again}\n")
        }
        (BookingEvent::Cancelled, Language::Fr) => {
            let lead = if is_open { "Pour réserver une autre heure" } else { "Pour nous écrire" };
            format!("Pour la retirer de votre calendrier\u{a0}:\n{ics}\n\n{lead}\u{a0}:\n{again}\n")
        }
        (_, Language::En) => format!(
            "Add it to your calendar:\n{ics}\n\nMove or cancel it, up to an hour \
             before:\n{page}\n"
        ),
        (_, Language::Fr) => format!(
            "Pour l’ajouter à votre calendrier\u{a0}:\n{ics}\n\nPour la déplacer ou l’annuler, \
             jusqu’à une heure avant\u{a0}:\n{page}\n"
        ),
    };
    NewMail {
        kind: event.kind(),
        subject_id: booking.id.0,
        mail_key: mail_key.to_owned(),
        dedupe_key: format!("{} {} {}", event.kind(), booking.id, booking.sequence),
        to_address: booking.email.clone(),
        subject,
        body: format!("{opening}\n\n{details}\n{rest}{}", site.company().signature(language)),
        unsubscribe_path: None,
        is_bulk: false,
        time: now.seconds(),
    }
}

/// Where a host is written to.
#[derive(Clone, Debug)]
pub struct HostMailbox {
    /// The e-mail address.
    pub address: String,
    /// The language of the mail.
    pub language: Language,
    /// The zone of the host's clock.
    pub zone: String,
}

/// The mail to the host, in their language. `actor` is the name of who made the change.
pub fn to_host(
    site: &Site,
    booking: &Booking,
    mailbox: &HostMailbox,
    event: BookingEvent,
    actor: &str,
    mail_key: &str,
    now: Timestamp,
) -> NewMail {
    let language = mailbox.language;
    let when = booking.when(language);
    let subject = match (event, language) {
        (BookingEvent::Cancelled, Language::En) => format!("Cancelled by {actor}: {when}"),
        (BookingEvent::Cancelled, Language::Fr) => format!("Annulé par {actor}\u{a0}: {when}"),
        (BookingEvent::Moved, Language::En) => format!("Moved by {actor}: {when}"),
        (BookingEvent::Moved, Language::Fr) => format!("Déplacé par {actor}\u{a0}: {when}"),
        (_, Language::En) => format!("Booked by {actor}: {when}"),
        (_, Language::Fr) => format!("Réservé par {actor}\u{a0}: {when}"),
    };
    let calendar = format!("{}{}", site.base_url, paths::admin::CALENDAR);
    let lines = [&*booking.name, &*booking.phone, &*booking.email, &*booking.question];
    let lines: Vec<_> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let body = format!(
        "{}\n{}\n\n{calendar}\n{}",
        details(booking, language),
        lines.join("\n"),
        site.company().signature(language)
    );
    NewMail {
        kind: "booking_for_person",
        subject_id: booking.id.0,
        mail_key: mail_key.to_owned(),
        dedupe_key: format!("for person {} {} {}", event.kind(), booking.id, booking.sequence),
        to_address: mailbox.address.clone(),
        subject: subject.replace("{token}", "token").chars().take(150).collect(),
        body: body.replace("{token}", "token"),
        unsubscribe_path: None,
        is_bulk: false,
        time: now.seconds(),
    }
}

fn details(booking: &Booking, language: Language) -> String {
    let zone = format_time::zone(&booking.zone, booking.start, language);
    let length = format_time::duration(booking.minutes(), language);
    // Titles and names must not contain the placeholder.
    let about = booking.about(language).replace("{token}", "token");
    let with = booking.with.replace("{token}", "token");
    let when = booking.when(language);
    match language {
        Language::En => format!("{when}, {zone}\n{length}, {about}, with {with}\n"),
        Language::Fr => format!("{when}, {zone}\n{length}, {about}, avec {with}\n"),
    }
}
