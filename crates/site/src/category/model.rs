//! What a category is, and what a form must be to become one.

use platform::clock::Timestamp;
use platform::http::body;
use platform::text::plain::{
    self, has_control_characters, has_direction_overrides, is_blank, is_invisible,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::CategoryError;
use crate::id::id;
use crate::wire::id_form;

/// The longest name, in characters (specification §9).
pub const NAME_MAX_CHARS: usize = 128;

id! {
    /// A category's id.
    CategoryId
}

/// The untrusted body of `add_category`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CategoryForm {
    /// At most 128 characters.
    #[serde(default)]
    pub category_name: Option<String>,
}

/// The untrusted body of `update_category`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CategoryEditForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub category_id: Option<i64>,
    /// At most 128 characters.
    #[serde(default)]
    pub category_name: Option<String>,
}

id_form! {
    /// The untrusted body of `edit_category` and `delete_category`.
    CategoryIdForm: "category_id" => CategoryId, CategoryError::IdMissing, CategoryError
}

/// A name that may be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCategory {
    name: String,
}

impl NewCategory {
    /// Trims and checks a name (§5).
    pub fn parse(name: Option<&str>) -> Result<Self, CategoryError> {
        let name = plain::trim(name.unwrap_or_default());
        if is_blank(name) {
            return Err(CategoryError::NameMissing);
        }
        if has_control_characters(name, false) || has_direction_overrides(name) {
            return Err(CategoryError::NameControl);
        }
        if name.chars().count() > NAME_MAX_CHARS {
            return Err(CategoryError::NameTooLong);
        }
        Ok(Self { name: name.to_owned() })
    }

    /// As it was written.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What must be unique: the name without regard to case and to characters that
    /// nobody sees.
    pub fn key(&self) -> String {
        self.name.replace(is_invisible, "").to_lowercase()
    }

    /// What a search looks at: the folded words.
    pub fn words(&self) -> String {
        plain::search_words(&self.name).join(" ")
    }
}

/// A stored category.
#[derive(Clone, Debug)]
pub struct Category {
    /// Its id.
    pub id: CategoryId,
    /// Its name.
    pub name: String,
    /// Reserved: an unpublished one is hidden from pickers (decisions.md).
    pub is_published: bool,
    /// When it was added.
    pub creation_time: Timestamp,
    /// When it was saved last.
    pub updated_time: Timestamp,
}

/// A category on the wire (specification §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CategoryResponse {
    /// The category's id.
    pub id: i64,
    /// Counts from 1 over the whole list; null outside a list.
    pub sn: Option<i64>,
    /// Its name.
    pub category_name: String,
    /// Always true for now.
    pub is_published: bool,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub updated_time: Timestamp,
}

impl CategoryResponse {
    /// A stored category for the wire, with its place in a list.
    pub fn new(category: Category, sn: Option<i64>) -> Self {
        Self {
            id: category.id.0,
            sn,
            category_name: category.name,
            is_published: category.is_published,
            creation_time: category.creation_time,
            updated_time: category.updated_time,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_128_characters_is_taken_and_one_of_129_is_not() {
        assert!(NewCategory::parse(Some(&"é".repeat(128))).is_ok());
        let refused = NewCategory::parse(Some(&"é".repeat(129)));
        assert!(matches!(refused, Err(CategoryError::NameTooLong)));
    }

    #[test]
    fn a_name_of_spaces_is_missing() {
        assert!(matches!(NewCategory::parse(Some(" \t ")), Err(CategoryError::NameMissing)));
        assert!(matches!(NewCategory::parse(None), Err(CategoryError::NameMissing)));
    }

    #[test]
    fn a_name_with_nul_is_refused() {
        assert!(matches!(NewCategory::parse(Some("a\0b")), Err(CategoryError::NameControl)));
    }
}
