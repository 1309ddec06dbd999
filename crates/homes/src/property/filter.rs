//! The filter of lists and exports.

use super::reso::{PropertyClass, PublicationState, Purpose, StandardStatus};

/// The filter of lists and exports; `None` means any.
#[derive(Clone, Debug, Default)]
pub struct PropertyFilter {
    /// The market status.
    pub status: Option<StandardStatus>,
    /// The purpose.
    pub purpose: Option<Purpose>,
    /// The class.
    pub class: Option<PropertyClass>,
    /// The publication state.
    pub publication: Option<PublicationState>,
    /// Whether to select deleted properties instead.
    pub is_deleted: bool,
}
