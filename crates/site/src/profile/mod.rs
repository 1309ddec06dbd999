//! Profiles of authors, and the accounts of customers.
//!
//! Invariant: readers learn a person's name only through [`author_of`]. It returns only profiles
//! that their owner made public and whose account is not disabled. [`model`] has the checks,
//! [`store`] the queries, [`self_service`] the handlers. [`customer`] has the account of a customer,
//! which nobody else sees.

mod customer;
mod error;
mod model;
mod self_service;
mod store;
#[cfg(test)]
mod tests;
mod texts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub(crate) use customer::{lock_account, remove_account};
pub use model::Author;
pub(crate) use store::{author_of, is_public};

#[cfg(test)]
pub(crate) use error::messages;

/// The routes of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(self_service::my_profile))
        .routes(routes!(self_service::update_profile))
        .merge(customer::routes())
}
