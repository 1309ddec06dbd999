//! Consultations that visitors book (docs/decisions/0072).
//!
//! [`times`] says which times are free: the hours of a person's week with their exceptions, by
//! the wall clock of their zone. [`book`] takes, moves and calls off a booking;
//! [`store`] keeps two from overlapping. [`pages`] is `/book`, [`mine`] the page behind the
//! link of each mail, [`public`] the calls, [`admin`] the calendar of the people who are
//! booked, [`admin_times`] their hours, [`home`] the home that is seen at a viewing, [`zones`] where
//! clocks say what, [`feed`] the private one for their own programs. [`letters`] has the words of the
//! mails, [`own`] what an account's address has booked, [`ical`] writes RFC 5545, [`remind`] the reminders, [`said`] days and times in words,
//! [`token`] the secrets of links, [`consent`] what people agree to, [`error`] and [`texts`]
//! what they are told.

mod admin;
mod admin_form;
mod admin_times;
mod book;
mod by_hand;
#[cfg(test)]
mod by_hand_tests;
mod consent;
mod error;
mod feed;
mod form;
mod home;
mod ical;
mod letters;
mod mail_kind;
pub mod mine;
mod model;
mod own;
pub mod pages;
mod public;
mod remind;
mod said;
mod store;
#[cfg(test)]
mod tests;
mod texts;
mod times;
mod token;
#[cfg(test)]
mod zone_tests;
mod zones;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use feed::{feed, ics};
pub use home::viewing_path;
pub use mail_kind::BookingMail;
pub use own::{OwnBooking, erase_in, erase_wholly, of_address};
pub use pages::next_free;
pub use remind::remind_due;
pub use store::{count_ahead_with, lock};

#[cfg(test)]
pub(crate) use error::messages;

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
        .routes(routes!(by_hand::calendar_move))
        .routes(routes!(by_hand::calendar_add))
        .routes(routes!(admin_times::calendar_renew_feed))
}
