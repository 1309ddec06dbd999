//! Properties: what the company lists for sale and for lease (specification §2, §3).
//!
//! The names on the wire, in CSV files and in the code's enumerations are those of the
//! RESO Data Dictionary 2.0; `docs/reso.md` says which word of the specification is
//! which. The story of one: a [`form::PropertyForm`] is parsed to a [`listing::Listing`],
//! in which every amount is exact and every value known, and the row is written in one
//! transaction with its search words, the reason of a new status and its audit entry.
//!
//! [`fields`] is the table of what people write, from which form, listing, answer, columns
//! and CSV follow; [`rules`] are what its fields must be, [`value`] how they are stored.
//! [`admin`] has the calls about one property and the list, [`images`] those about its
//! pictures, [`transfer`] import and export; [`store`], [`list`] and [`search`] the
//! queries, [`removal`] how a deleted property comes back or goes, [`error`] the texts.
//! [`bulk`] is what is done to many at once, and how it and an import are taken back.
//! [`gazetteer`] knows where towns are, and [`place`] tells it.
//! [`publication`] says what visitors may see, [`freshness`] ends it by itself.
//! Every call but `find_place` needs [`crate::access::ManageProperties`].

mod admin;
mod amount;
mod bulk;
mod changes;
mod coordinate;
mod error;
mod fields;
mod filter;
mod form;
mod freshness;
mod gazetteer;
mod images;
mod images_store;
mod limits;
mod list;
mod listing;
mod model;
mod place;
mod postal_code;
pub mod posting;
mod province;
mod publication;
mod reindex;
mod removal;
mod reso;
mod response;
mod rules;
mod sample;
mod search;
mod store;
#[cfg(test)]
mod tests;
mod texts;
mod transfer;
mod value;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use amount::{Area, LotSize, Money};
pub use bulk::trash_all;
pub use coordinate::Coordinate;
pub use error::PropertyError;
pub use freshness::{ExpiringHome, expire_due, remind_due, trim_changes};
pub use limits::MAX_IMAGES;
pub use listing::Listing;
pub use model::{Property, PropertyId};
pub use place::{place_note, point_of};
pub use postal_code::parse as postal_code;
pub use province::{province_in_french, province_name};
pub use reindex::index_anew;
pub use removal::{count_mentioning, delete_for_good, forget_deleted, forget_now, restore};
pub use reso::{
    Amenity, CoordinatePrecision, Enumeration, LeaseAmountFrequency, LivingAreaUnits, LotSizeUnits,
    PropertyClass, PropertySubType, PropertyType, PublicationState, Purpose, RemarksLanguage,
    StandardStatus, StateOrProvince, YesNo,
};
pub use response::timestamp;
pub use sample::load_sample;
pub(crate) use search::found;
pub use store::{count, lock, touch};
#[cfg(any(test, fuzzing))]
pub(crate) use transfer::read_csv;
pub use value::FieldValue;

#[cfg(test)]
pub(crate) use error::messages;
pub(crate) use search::VERSION as SEARCH_VERSION;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::list_properties))
        .routes(routes!(admin::add_property))
        .routes(routes!(admin::find_property))
        .routes(routes!(admin::update_property))
        .routes(routes!(place::find_place))
        .routes(routes!(publication::publish_property))
        .routes(routes!(removal::delete_property))
        .routes(routes!(removal::restore_property))
        .routes(routes!(bulk::calls::change_properties))
        .routes(routes!(bulk::calls::undo_properties))
        .routes(routes!(bulk::calls::property_imports))
        .routes(routes!(bulk::calls::undo_property_import))
        .routes(routes!(images::upload_image))
        .routes(routes!(images::order_images))
        .routes(routes!(images::remove_image))
        .routes(routes!(transfer::admin::check_properties))
        .routes(routes!(transfer::admin::import_properties))
        .routes(routes!(transfer::admin::export_properties))
}
