//! `keyturn demo`: the sample content that ships inside the program, and how it goes again.
//!
//! [`load`] writes it and opens the site, [`calls`] are for the lists and the welcome, [`remove`] takes
//! away what nobody has changed.

mod calls;
mod load;
mod remove;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use load::{Demo, LoadReport, blogs, load};
pub use remove::{SamplesRemoved, count, remove, removed};

/// What this feature says, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    vec![
        removed(SamplesRemoved { blogs: 38, properties: 118, ..SamplesRemoved::default() }),
        calls::loaded_message(calls::SamplesLoaded { blogs: 38, properties: 118 }),
    ]
}

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(remove::remove_samples))
        .routes(routes!(calls::list_sample_items))
        .routes(routes!(calls::load_samples))
}
