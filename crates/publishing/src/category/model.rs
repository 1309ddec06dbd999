//! Categories, their forms and their JSON.

use foundation::id::id;
use foundation::wire::id_form;
use platform::clock::Timestamp;
use platform::http::body;
use platform::text::normalise::unbroken;
use platform::text::plain::{
    self, has_control_characters, has_direction_overrides, is_blank, is_invisible,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::CategoryError;

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
    pub category_name: Option<String>,
    /// At most 128 characters; may be empty, and blogs in French show the other name then.
    pub category_name_fr: Option<String>,
}

/// The untrusted body of `update_category`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CategoryEditForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub category_id: Option<i64>,
    /// At most 128 characters.
    pub category_name: Option<String>,
    /// As in `add_category`. Without it the category keeps what it has.
    pub category_name_fr: Option<String>,
}

id_form! {
    /// The untrusted body of `edit_category` and `delete_category`.
    CategoryIdForm: "category_id" => CategoryId, CategoryError::IdMissing, CategoryError
}

/// Valid names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCategory {
    name: String,
    french: Option<String>,
}

impl NewCategory {
    /// Trims and checks the names (§5). The French one is optional.
    pub fn parse(name: Option<&str>, french: Option<&str>) -> Result<Self, CategoryError> {
        let name = unbroken(name.unwrap_or_default());
        let name = plain::trim(&name);
        if is_blank(name) {
            return Err(CategoryError::NameMissing);
        }
        if has_control_characters(name, false) || has_direction_overrides(name) {
            return Err(CategoryError::NameControl);
        }
        if name.chars().count() > NAME_MAX_CHARS {
            return Err(CategoryError::NameTooLong);
        }
        let french = french.map(unbroken);
        let french = french.as_deref().map(plain::trim);
        if let Some(french) = french {
            if has_control_characters(french, false) || has_direction_overrides(french) {
                return Err(CategoryError::FrenchControl);
            }
            if french.chars().count() > NAME_MAX_CHARS {
                return Err(CategoryError::FrenchTooLong);
            }
        }
        let french = french.map(|french| if is_blank(french) { "" } else { french }.to_owned());
        Ok(Self { name: name.to_owned(), french })
    }

    /// Takes names that are valid already.
    pub(super) fn new_unchecked(name: String, french: &str) -> Self {
        Self { name, french: Some(french.to_owned()) }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The French name: empty for none, `None` when the form lacks the field.
    pub fn french(&self) -> Option<&str> {
        self.french.as_deref()
    }
}

/// The key that must be unique within a language: the name in lower case without invisible
/// characters.
pub fn key(name: &str) -> String {
    name.replace(is_invisible, "").to_lowercase()
}

/// The folded words of a name, for the search.
pub fn words(name: &str) -> String {
    plain::search_words(name).join(" ")
}

/// A stored category.
#[derive(Clone, Debug)]
pub struct Category {
    /// Its id.
    pub id: CategoryId,
    /// Its name.
    pub name: String,
    /// Its name in French; empty when it has none.
    pub french: String,
    /// Reserved: an unpublished one is hidden from pickers (decisions.md).
    pub is_published: bool,
    /// When it was added.
    pub creation_time: Timestamp,
    /// When it was saved last.
    pub updated_time: Timestamp,
}

/// A category in an answer (specification §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CategoryResponse {
    /// The category's id.
    pub id: i64,
    /// Counts from 1 over the whole list; null outside a list.
    pub sn: Option<i64>,
    /// Its name.
    pub category_name: String,
    /// Its name in French; empty when blogs in French show the other one.
    pub category_name_fr: String,
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
    /// Builds the answer; `sn` is its number in a list.
    pub fn new(category: Category, sn: Option<i64>) -> Self {
        Self {
            id: category.id.0,
            sn,
            category_name: category.name,
            category_name_fr: category.french,
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
        let [full, over] = [128, 129].map(|length| "é".repeat(length));
        assert!(NewCategory::parse(Some(&full), Some(&full)).is_ok());
        let refused = NewCategory::parse(Some(&over), None);
        assert!(matches!(refused, Err(CategoryError::NameTooLong)));
        let refused = NewCategory::parse(Some(&full), Some(&over));
        assert!(matches!(refused, Err(CategoryError::FrenchTooLong)));
    }

    #[test]
    fn a_name_of_spaces_is_missing() {
        assert!(matches!(NewCategory::parse(Some(" \t "), None), Err(CategoryError::NameMissing)));
        assert!(matches!(NewCategory::parse(None, Some("Achat")), Err(CategoryError::NameMissing)));
    }

    #[test]
    fn a_french_name_that_shows_nothing_is_none_and_one_that_is_not_sent_is_unknown() {
        let french = |name| NewCategory::parse(Some("Buying"), name).unwrap().french;
        assert_eq!(french(Some(" \u{200b} ")).as_deref(), Some(""));
        assert_eq!(french(Some(" Achat ")).as_deref(), Some("Achat"));
        assert_eq!(french(None), None);
    }

    #[test]
    fn a_name_with_nul_is_refused() {
        assert!(matches!(NewCategory::parse(Some("a\0b"), None), Err(CategoryError::NameControl)));
    }
}
