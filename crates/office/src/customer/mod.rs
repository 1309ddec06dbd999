//! The own account of a customer or agent (groups 3 and 4, permission `KeepProfile`;
//! docs/decisions/0038).
//!
//! [`account`] has name, wishes and consents, [`home`] the greeting of the home page, [`favourites`]
//! the saved homes, [`searches`] the alerts, [`bookings`] the bookings, [`account_removal`] export and
//! deletion. [`store`] has the queries.

mod account;
mod account_removal;
mod bookings;
mod error;
mod favourites;
mod home;
mod model;
mod searches;
mod store;
mod texts;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use account_removal::{lock_account, remove_account};
pub use error::messages;

/// The routes below `me/`.
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
        .routes(routes!(account_removal::export_account))
        .routes(routes!(account_removal::delete_account))
}
