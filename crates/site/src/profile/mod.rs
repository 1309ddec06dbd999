//! Profiles: what somebody who works here lets readers know of themselves.
//!
//! Invariant: no name of a person is told to readers but by [`author_of`], which knows only
//! profiles that their person has opened and whose account is not disabled. [`model`] has
//! the rules, [`error`] the texts, [`store`] the queries, [`own`] the calls of the person. [`me`] is the
//! profile of a visitor with an account, which nobody else sees.

mod error;
mod me;
mod model;
mod own;
mod store;
#[cfg(test)]
mod tests;
mod texts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub(crate) use me::{lock as lock_account, remove as remove_account};
pub use model::Author;
pub(crate) use store::{author_of, is_open};

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(own::my_profile))
        .routes(routes!(own::update_profile))
        .merge(me::routes())
}
