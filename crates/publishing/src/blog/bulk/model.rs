//! The actions on many blogs.

use foundation::undo::SelectedId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::error::BlogError;
use crate::category::CategoryId;

/// The untrusted body of `change_blogs`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ChangeBlogsForm {
    /// At most 200: numbers or decimal strings.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    pub blog_ids: Vec<SelectedId>,
    /// `publish`, `unpublish`, `category` or `trash`.
    pub action: Option<String>,
    /// With `category`: which one. A number or a decimal string.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub category_id: Option<i64>,
}

/// The action on each blog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BulkAction {
    /// Publishes it now.
    Publish,
    /// Withdraws it from visitors.
    Unpublish,
    /// Files it under another category.
    File(CategoryId),
    /// Puts it into the trash.
    Trash,
}

impl BulkAction {
    /// Reads the action of the form.
    pub fn parse(form: &ChangeBlogsForm) -> Result<Self, BlogError> {
        match form.action.as_deref() {
            Some("publish") => Ok(Self::Publish),
            Some("unpublish") => Ok(Self::Unpublish),
            Some("category") => {
                let id = form.category_id.ok_or(BlogError::CategoryMissing)?;
                Ok(Self::File(CategoryId(id)))
            }
            Some(TRASH) => Ok(Self::Trash),
            _ => Err(BlogError::ActionUnknown),
        }
    }

    /// Its name in the API and in the database.
    pub fn code(self) -> &'static str {
        match self {
            Self::Publish => "publish",
            Self::Unpublish => "unpublish",
            Self::File(_) => "category",
            Self::Trash => TRASH,
        }
    }
}

/// The name of [`BulkAction::Trash`].
pub const TRASH: &str = "trash";
