//! Which properties a list or an export is asked for.

use super::reso::{PropertyClass, PublicationState, Purpose, StandardStatus};

/// Which properties are asked for.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Those of one status.
    pub status: Option<StandardStatus>,
    /// Those of one purpose.
    pub purpose: Option<Purpose>,
    /// Those of one class.
    pub class: Option<PropertyClass>,
    /// Those whose publication is so far.
    pub publication: Option<PublicationState>,
    /// The deleted ones instead of the others.
    pub is_deleted: bool,
}
