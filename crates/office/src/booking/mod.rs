//! Consultations that visitors book (docs/decisions/0043).
//!
//! A visitor books a *host*: a person of the company with bookable hours. [`times`] computes
//! the free slots from each host's week, exceptions and zone. [`book`] creates, moves and
//! cancels bookings; [`store`] keeps two from overlapping.
//!
//! For visitors: [`pages`] is `/book`, [`self_service`] the page of one booking, [`public`] the
//! calls, [`home`] the home of a viewing, [`customer_bookings`] the bookings of an account.
//! For hosts: [`admin`] is the calendar, [`manual`] bookings entered by hand, [`admin_times`]
//! the hours, [`feed`] the calendar file. Texts are in [`mail`], [`format_time`], [`zones`],
//! [`consent`], [`error`] and [`texts`]. [`ical`] writes RFC 5545, [`remind`] the reminders,
//! [`token`] the secrets of links.

mod admin;
mod admin_form;
mod admin_times;
mod book;
mod consent;
mod customer_bookings;
mod error;
mod feed;
mod form;
mod format_time;
mod home;
mod ical;
mod mail;
mod mail_kind;
mod manual;
mod model;
pub mod pages;
mod public;
mod remind;
pub mod self_service;
mod store;
mod texts;
mod times;
pub mod token;
mod zones;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use admin_times::make_feed;
pub use customer_bookings::{OwnBooking, erase_by_email, erase_by_email_silently, list_by_email};
pub use feed::{feed, ics};
pub use home::viewing_path;
pub use mail_kind::BookingMail;
pub use pages::next_free;
pub use remind::remind_due;
pub use store::{count_upcoming_with, lock};

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::booking_free))
        .routes(routes!(public::booking_book))
        .routes(routes!(public::booking_move))
        .routes(routes!(public::booking_cancel))
        .routes(routes!(admin::calendar))
        .routes(routes!(admin_times::calendar_times))
        .routes(routes!(admin_times::calendar_save_times))
        .routes(routes!(admin::calendar_cancel))
        .routes(routes!(manual::calendar_move))
        .routes(routes!(manual::calendar_add))
        .routes(routes!(admin_times::calendar_renew_feed))
}
