//! Properties: what the company lists for sale and for lease (specification §2, §3).
//!
//! Names in the API, in CSV files and of enumerations are those of the RESO Data Dictionary 2.0;
//! `docs/reso.md` maps the words of the specification to them. A [`form::PropertyForm`] is parsed
//! to a [`listing::Listing`] with exact amounts and known values. One transaction writes the row, its
//! search index, the reason of a new status and the audit entry.
//!
//! Start with [`fields`], the table of fields that generates form, listing, response, columns and CSV.
//! [`rules`] check fields, [`value`] converts them. [`admin`], [`images`], [`bulk`] and [`transfer`]
//! (import and export) have the handlers; [`store`], [`list`] and [`search`] the queries. [`removal`]
//! deletes and restores. [`gazetteer`] knows the coordinates of towns, [`place`] serves them.
//! [`publication`] controls what visitors see, [`expiry`] ends it.
//! Every call except `find_place` needs [`foundation::access::ManageProperties`].

mod admin;
mod amount;
mod audit_json;
mod bulk;
mod coordinate;
mod error;
mod expiry;
mod fields;
mod filter;
mod form;
mod gazetteer;
mod images;
mod images_store;
mod imported_pictures;
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
mod texts;
pub mod transfer;
mod value;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use amount::{Area, LotSize, Money};
pub use bulk::trash_all;
pub use coordinate::Coordinate;
pub use error::PropertyError;
pub use expiry::{ExpiringHome, expire_due, remind_due, trim_changes};
pub use gazetteer::is_town;
pub use images_store::Thumbnail;
pub use imported_pictures::{add_pictures, find_without_pictures};
pub use limits::MAX_IMAGES;
pub use listing::{Listing, field_label};
pub use model::{Property, PropertyId};
pub use place::{place_note, resolve_point};
pub use postal_code::parse as postal_code;
pub use province::{province_in_french, province_name};
pub use reindex::{index_words_after, reindex_properties};
pub use removal::{
    count_mentioning, delete_for_good, forget_deleted, forget_now, forget_unchanged, restore,
};
pub use reso::{
    Amenity, CoordinatePrecision, Enumeration, LeaseAmountFrequency, LivingAreaUnits, LotSizeUnits,
    PropertyClass, PropertySubType, PropertyType, PublicationState, Purpose, RemarksLanguage,
    StandardStatus, StateOrProvince, YesNo,
};
pub use response::timestamp;
pub use sample::load_sample;
pub use search::find_matching;
pub use store::{count, lock, touch};
pub use transfer::admin::export_csv;
pub use transfer::{decode_csv, read_csv};
pub use value::FieldValue;

pub use error::messages;
pub use search::VERSION as SEARCH_VERSION;

/// The routes of this feature.
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
