//! Every text about categories that a user can see (specification §5, §8).

use platform::error::{Error, Message};

/// Why a category was refused.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "category.")]
pub enum CategoryError {
    /// §5: the name is missing.
    #[error("Please enter category name")]
    NameMissing,
    /// §9: longer than [`super::model::NAME_MAX_CHARS`].
    #[error("Category name must be at most 128 characters")]
    NameTooLong,
    /// decisions.md: text fields take no control characters.
    #[error("Category name must not contain control characters")]
    NameControl,
    /// decisions.md: unique without regard to case.
    #[error("There is already a category with this name")]
    NameTaken,
    /// As [`Self::NameTooLong`], of the French name.
    #[error("Category name in French must be at most 128 characters")]
    FrenchTooLong,
    /// As [`Self::NameControl`], of the French name.
    #[error("Category name in French must not contain control characters")]
    FrenchControl,
    /// As [`Self::NameTaken`], of the French name.
    #[error("There is already a category with this name in French")]
    FrenchTaken,
    /// As [`Self::NameTaken`], by one in the trash.
    #[error("A category in the trash has this name. Restore it, or delete it for good")]
    NameInTrash,
    /// As [`Self::FrenchTaken`], by one in the trash.
    #[error("A category in the trash has this name in French. Restore it, or delete it for good")]
    FrenchInTrash,
    /// Nothing under this id.
    #[error("This category does not exist any more")]
    NotFound,
    /// The call names no category.
    #[error("category_id is required")]
    IdMissing,
    /// A blog in the trash is filed under it.
    #[error("Blogs in the trash are filed under this category. Delete those for good first")]
    InTrashUse,
    /// decisions.md: a used category is not deleted.
    #[error("{}", in_use(*.0))]
    InUse(i64),
}

fn in_use(blogs: i64) -> String {
    if blogs == 1 {
        "This category is used by 1 blog. Move it to another category first".to_owned()
    } else {
        format!("This category is used by {blogs} blogs. Move them to another category first")
    }
}

impl From<CategoryError> for Error {
    fn from(error: CategoryError) -> Self {
        let message = Message::from(&error);
        match error {
            CategoryError::NotFound => Self::NotFound(message),
            CategoryError::NameTaken | CategoryError::NameInTrash => {
                Self::Conflict { message, field: Some("category_name") }
            }
            CategoryError::FrenchTaken | CategoryError::FrenchInTrash => {
                Self::Conflict { message, field: Some("category_name_fr") }
            }
            CategoryError::FrenchTooLong | CategoryError::FrenchControl => {
                Self::Invalid { message, field: Some("category_name_fr") }
            }
            CategoryError::InUse(_) | CategoryError::InTrashUse => {
                Self::Conflict { message, field: None }
            }
            CategoryError::IdMissing => Self::Invalid { message, field: Some("category_id") },
            CategoryError::NameMissing
            | CategoryError::NameTooLong
            | CategoryError::NameControl => Self::Invalid { message, field: Some("category_name") },
        }
    }
}
