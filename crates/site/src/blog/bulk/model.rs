//! What may be done to many blogs.

use serde::Deserialize;
use utoipa::ToSchema;

use super::super::error::BlogError;
use crate::category::CategoryId;
use crate::undo::Selected;

/// The untrusted body of `change_blogs`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ChangeBlogsForm {
    /// At most 200: numbers or decimal strings.
    #[serde(default)]
    #[schema(value_type = Vec<i64>)]
    pub blog_ids: Vec<Selected>,
    /// `publish`, `unpublish`, `category` or `trash`.
    #[serde(default)]
    pub action: Option<String>,
    /// With `category`: which one. A number or a decimal string.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub category_id: Option<i64>,
}

/// What is done to each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Publishes it now.
    Publish,
    /// Takes it back from its readers.
    Unpublish,
    /// Files it under another category.
    File(CategoryId),
    /// Puts it into the trash.
    Trash,
}

impl Doing {
    /// What the call must name.
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

    /// Its name on the wire and in the store.
    pub fn code(self) -> &'static str {
        match self {
            Self::Publish => "publish",
            Self::Unpublish => "unpublish",
            Self::File(_) => "category",
            Self::Trash => TRASH,
        }
    }
}

/// The name of [`Doing::Trash`].
pub const TRASH: &str = "trash";
