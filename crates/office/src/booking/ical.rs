//! Writes iCalendar files (RFC 5545), in UTC. The crate folds and escapes lines.

use foundation::Site;
use icalendar::{Calendar, Component as _, Event, EventLike as _};
use platform::clock::Timestamp;
use platform::language::Language;

use super::model::Booking;

/// The file for a visitor: one booking, with the URL of its page.
pub fn for_visitor(site: &Site, booking: &Booking, page: &str) -> String {
    let language = booking.language;
    let company = &site.company().company_name;
    let title = format!("{} {}", booking.noun(language), booking.about(language));
    let (summary, description) = match language {
        Language::En => (
            format!("{company}: {title}"),
            format!("With {}. To move or cancel it: {page}", booking.with),
        ),
        Language::Fr => (
            format!("{company}\u{a0}: {title}"),
            format!("Avec {}. Pour la déplacer ou l’annuler\u{a0}: {page}", booking.with),
        ),
    };
    let mut event = event(site, booking, &summary, &description);
    event.append_property(("URL", page));
    // CANCEL removes the event from calendars (RFC 5546, 3.2.5).
    let method = if booking.is_booked { "PUBLISH" } else { "CANCEL" };
    calendar(site, method, None, [event])
}

/// The calendar of a host: all bookings, with their visitors.
pub fn for_host(site: &Site, bookings: &[Booking], name: &str) -> String {
    let language = site.default_language();
    let events = bookings.iter().map(|booking| {
        let summary = format!("{}, {}", booking.name, booking.about(language));
        let lines = [&*booking.phone, &*booking.email, &*booking.question];
        let lines: Vec<_> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        event(site, booking, &summary, &lines.join("\n"))
    });
    let name = format!("{} – {name}", site.company().company_name);
    calendar(site, "PUBLISH", Some(&name), events.collect::<Vec<_>>())
}

fn event(site: &Site, booking: &Booking, summary: &str, description: &str) -> Event {
    let host = site.base_url.split("://").last().unwrap_or_default();
    // Part of the hash: it reveals neither the token nor the number of bookings.
    let uid = hex::encode(booking.token_hash.get(..12).unwrap_or(&booking.token_hash));
    let mut event = Event::new();
    event.uid(&format!("{uid}@{host}"));
    event.summary(summary);
    event.description(description);
    event.append_property(("DTSTAMP", &*utc(booking.changed)));
    event.append_property(("DTSTART", &*utc(booking.start)));
    event.append_property(("DTEND", &*utc(booking.end)));
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

/// The company as organizer, if it has an address.
fn organizer(site: &Site) -> Option<String> {
    let company = site.company();
    Some(company.address()).filter(|one| !one.is_empty()).map(|one| format!("mailto:{one}"))
}

fn calendar(
    site: &Site,
    method: &str,
    name: Option<&str>,
    events: impl IntoIterator<Item = Event>,
) -> String {
    let mut calendar = Calendar::empty();
    let product = format!("-//{}//Consultation//EN", site.company().company_name);
    calendar.append_property(("VERSION", "2.0"));
    calendar.append_property(("PRODID", &*product));
    calendar.append_property(("CALSCALE", "GREGORIAN"));
    // METHOD requires an organizer (RFC 5546, 3.2.1).
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
fn utc(at: Timestamp) -> String {
    at.in_calendar().map(|at| at.strftime("%Y%m%dT%H%M%SZ").to_string()).unwrap_or_default()
}
