//! What a visitor with an account has and can change (docs/decisions/0070): groups 3 and 4, by
//! the permission `KeepProfile`.
//!
//! [`account`] is who one is, [`home`] what the home page says to them, [`favourites`] the homes that one keeps, [`searches`] the alerts of
//! one's address, [`bookings`] what it has
//! booked, [`leave`] a copy of everything and the end
//! of it; [`store`] has the queries, [`error`] and [`texts`] what is said.

mod account;
mod bookings;
mod error;
mod favourites;
mod home;
mod leave;
mod model;
mod searches;
mod store;
mod texts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

#[cfg(test)]
pub(super) use error::messages;
pub(crate) use leave::{lock, remove};

/// The calls below `me/`.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(account::my_account))
        .routes(routes!(account::update_account))
        .routes(routes!(account::change_identity))
        .routes(routes!(account::confirm_identity))
        .routes(routes!(home::own_home))
        .routes(routes!(favourites::merge_favourites))
        .routes(routes!(bookings::my_bookings))
        .routes(routes!(searches::my_searches))
        .routes(routes!(searches::change_search))
        .routes(routes!(leave::export_account))
        .routes(routes!(leave::delete_account))
}
