//! Calendars as programs read them (RFC 5545), in UTC: folded and escaped by the crate.

use icalendar::{Calendar, Component as _, Event, EventLike as _};
use platform::clock::Timestamp;
use platform::language::Language;

use super::model::Booking;
use crate::Site;

/// For a visitor: their one consultation, with the address of its page.
pub fn of_visitor(site: &Site, booking: &Booking, page: &str) -> String {
    let language = booking.language;
    let company = &site.company().company_name;
    let what = format!("{} {}", booking.noun(language), booking.about(language));
    let (summary, description) = match language {
        Language::En => (
            format!("{company}: {what}"),
            format!("With {}. To move it or call it off: {page}", booking.with),
        ),
        Language::Fr => (
            format!("{company}\u{a0}: {what}"),
            format!("Avec {}. Pour la déplacer ou l’annuler\u{a0}: {page}", booking.with),
        ),
    };
    let mut event = event(site, booking, &summary, &description);
    event.append_property(("URL", page));
    // What is off is taken out of calendars (RFC 5546, 3.2.5).
    let method = if booking.is_booked { "PUBLISH" } else { "CANCEL" };
    calendar(site, (method, None), [event])
}

/// For somebody who is booked: all that they have, with who comes.
pub fn of_person(site: &Site, bookings: &[Booking], name: &str) -> String {
    let language = site.default_language();
    let events = bookings.iter().map(|booking| {
        let summary = format!("{}, {}", booking.name, booking.about(language));
        let lines = [&*booking.phone, &*booking.email, &*booking.question];
        let lines: Vec<_> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        event(site, booking, &summary, &lines.join("\n"))
    });
    let name = format!("{} – {name}", site.company().company_name);
    calendar(site, ("PUBLISH", Some(&name)), events.collect::<Vec<_>>())
}

fn event(site: &Site, booking: &Booking, summary: &str, description: &str) -> Event {
    let host = site.base_url.split("://").last().unwrap_or_default();
    // Of the hash a part: it says neither the token nor how many bookings there are.
    let own = hex::encode(&booking.token_hash[..12]);
    let mut event = Event::new();
    event.uid(&format!("{own}@{host}"));
    event.summary(summary);
    event.description(description);
    event.append_property(("DTSTAMP", &*moment(booking.changed)));
    event.append_property(("DTSTART", &*moment(booking.start)));
    event.append_property(("DTEND", &*moment(booking.end)));
    event.append_property(("SEQUENCE", &*booking.sequence.to_string()));
    if let Some(organizer) = organizer(site) {
        event.append_property(("ORGANIZER", &*organizer));
    }
    if booking.is_viewing() {
        event.location(&booking.home);
    }
    let status = if booking.is_booked { "CONFIRMED" } else { "CANCELLED" };
    event.append_property(("STATUS", status));
    event
}

/// Who answers for it, when the company has an address.
fn organizer(site: &Site) -> Option<String> {
    let company = site.company();
    Some(company.address()).filter(|one| !one.is_empty()).map(|one| format!("mailto:{one}"))
}

fn calendar(
    site: &Site,
    (method, name): (&str, Option<&str>),
    events: impl IntoIterator<Item = Event>,
) -> String {
    let mut calendar = Calendar::empty();
    let product = format!("-//{}//Consultation//EN", site.company().company_name);
    calendar.append_property(("VERSION", "2.0"));
    calendar.append_property(("PRODID", &*product));
    calendar.append_property(("CALSCALE", "GREGORIAN"));
    // What is published has an organizer (RFC 5546, 3.2.1); else it is a file of events.
    if organizer(site).is_some() {
        calendar.append_property(("METHOD", method));
    }
    if let Some(name) = name {
        calendar.name(name);
    }
    for event in events {
        calendar.push(event);
    }
    calendar.to_string()
}

/// `20261126T193000Z`.
fn moment(at: Timestamp) -> String {
    at.in_calendar().map(|at| at.strftime("%Y%m%dT%H%M%SZ").to_string()).unwrap_or_default()
}
