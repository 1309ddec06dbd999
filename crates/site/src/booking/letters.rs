//! What the mails about a booking say. `{token}` stands where the secret of the link is put in
//! when a mail is sent; what a visitor wrote cannot have it.

use platform::clock::Timestamp;
use platform::language::Language;

use super::model::Booking;
use super::said;
use crate::Site;
use crate::outbox::NewMail;
use crate::paths;

/// What a mail says of a booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// It is made.
    Made,
    /// It is at another time.
    Moved,
    /// It is off.
    Cancelled,
    /// It is tomorrow.
    Reminder,
}

impl News {
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
    news: News,
    mail_key: &str,
    now: Timestamp,
) -> NewMail {
    let language = booking.language;
    let company = &site.company().company_name;
    let when = booking.when(language);
    let subject = match (news, language) {
        (News::Made, Language::En) => format!("Booked: {when}"),
        (News::Made, Language::Fr) => format!("Réservé\u{a0}: {when}"),
        (News::Moved, Language::En) => format!("Moved: {when}"),
        (News::Moved, Language::Fr) => format!("Déplacé\u{a0}: {when}"),
        (News::Cancelled, Language::En) => format!("Called off: {when}"),
        (News::Cancelled, Language::Fr) => format!("Annulé\u{a0}: {when}"),
        (News::Reminder, Language::En) => format!("Soon: {when}"),
        (News::Reminder, Language::Fr) => format!("Bientôt\u{a0}: {when}"),
    };
    let noun = booking.noun(language);
    let begins = match (news, language) {
        (News::Made, Language::En) => format!("Your {noun} with {company} is booked."),
        (News::Made, Language::Fr) => {
            format!("Votre {noun} est réservée ({company}).")
        }
        (News::Moved, Language::En) => format!("Your {noun} with {company} was moved."),
        (News::Moved, Language::Fr) => format!("Votre {noun} a été déplacée ({company})."),
        (News::Cancelled, Language::En) => {
            format!("Your {noun} with {company} was called off.")
        }
        (News::Cancelled, Language::Fr) => format!("Votre {noun} a été annulée ({company})."),
        (News::Reminder, Language::En) => format!("Your {noun} with {company} comes up."),
        (News::Reminder, Language::Fr) => format!("Votre {noun} approche ({company})."),
    };
    let what = what(booking, language);
    let page = format!("{}{}", site.base_url, site.addresses.of(paths::page::BOOKING, language));
    let book = format!("{}{}", site.base_url, site.addresses.of(paths::page::BOOK, language));
    let ics = format!("{}{}", site.base_url, paths::page::BOOKING_ICS);
    let rest = match (news, language) {
        (News::Cancelled, Language::En) => {
            format!("Take it out of your calendar:\n{ics}\n\nBook another time:\n{book}\n")
        }
        (News::Cancelled, Language::Fr) => format!(
            "Pour la retirer de votre calendrier\u{a0}:\n{ics}\n\nPour réserver une autre \
             heure\u{a0}:\n{book}\n"
        ),
        (_, Language::En) => format!(
            "Put it in your calendar:\n{ics}\n\nMove it or call it off, until an hour \
             before:\n{page}\n"
        ),
        (_, Language::Fr) => format!(
            "Pour l’ajouter à votre calendrier\u{a0}:\n{ics}\n\nPour la déplacer ou l’annuler, \
             jusqu’à une heure avant\u{a0}:\n{page}\n"
        ),
    };
    NewMail {
        kind: news.kind(),
        subject_id: booking.id.0,
        mail_key: mail_key.to_owned(),
        dedupe_key: format!("{} {} {}", news.kind(), booking.id, booking.sequence),
        to_address: booking.email.clone(),
        subject,
        body: format!("{begins}\n\n{what}\n{rest}{}", sender(site)),
        unsubscribe_path: None,
        is_bulk: false,
        time: now.seconds(),
    }
}

/// The mail to the person who is booked, in their language.
pub fn to_person(
    site: &Site,
    booking: &Booking,
    (address, language): (&str, Language),
    news: News,
    mail_key: &str,
    now: Timestamp,
) -> NewMail {
    let when = booking.when(language);
    let subject = match (news, language) {
        (News::Cancelled, Language::En) => format!("Called off by {}: {when}", booking.name),
        (News::Cancelled, Language::Fr) => format!("Annulé par {}\u{a0}: {when}", booking.name),
        (News::Moved, Language::En) => format!("Moved by {}: {when}", booking.name),
        (News::Moved, Language::Fr) => format!("Déplacé par {}\u{a0}: {when}", booking.name),
        (_, Language::En) => format!("Booked by {}: {when}", booking.name),
        (_, Language::Fr) => format!("Réservé par {}\u{a0}: {when}", booking.name),
    };
    let calendar = format!("{}{}", site.base_url, paths::admin::CALENDAR);
    let lines = [&*booking.name, &*booking.phone, &*booking.email, &*booking.question];
    let lines: Vec<_> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let body = format!(
        "{}\n{}\n\n{calendar}\n{}",
        what(booking, language),
        lines.join("\n"),
        sender(site)
    );
    NewMail {
        kind: "booking_for_person",
        subject_id: booking.id.0,
        mail_key: mail_key.to_owned(),
        dedupe_key: format!("for person {} {} {}", news.kind(), booking.id, booking.sequence),
        to_address: address.to_owned(),
        subject: subject.replace("{token}", "token").chars().take(150).collect(),
        body: body.replace("{token}", "token"),
        unsubscribe_path: None,
        is_bulk: false,
        time: now.seconds(),
    }
}

fn what(booking: &Booking, language: Language) -> String {
    let zone = said::zone(&booking.zone, language);
    let length = said::length(booking.minutes(), language);
    // What an agent called a home cannot be a secret's place.
    let about = booking.about(language).replace("{token}", "token");
    let with = booking.with.replace("{token}", "token");
    let when = booking.when(language);
    match language {
        Language::En => format!("{when} ({zone})\n{length}, {about}, with {with}\n"),
        Language::Fr => format!("{when} ({zone})\n{length}, {about}, avec {with}\n"),
    }
}

/// Who sends it, and where they are.
fn sender(site: &Site) -> String {
    let company = site.company();
    format!(
        "\n-- \n{}\n{}\n{}\n",
        company.company_name,
        company.postal_address.join("\n"),
        company.address()
    )
}
