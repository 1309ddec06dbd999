//! What a text of the tables of blogs is: a blog, or a page of the company's own
//! (docs/decisions/0049).

use platform::db::Row;
use platform::error::{Error, Result};
use serde::Serialize;
use utoipa::ToSchema;

use super::error::BlogError;

/// A blog or a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BlogKind {
    /// A blog, with a category and an author.
    #[default]
    Post,
    /// A page at an address of its own, in no list of blogs.
    Page,
}

impl BlogKind {
    /// Its name in the API and in the database.
    pub fn code(self) -> &'static str {
        match self {
            Self::Post => "post",
            Self::Page => "page",
        }
    }

    /// The kind with that name.
    pub fn of_code(code: &str) -> Option<Self> {
        [Self::Post, Self::Page].into_iter().find(|kind| kind.code() == code)
    }

    /// Reads it from a row.
    pub fn read(row: &Row) -> Result<Self> {
        let code: String = row.get("blog_kind")?;
        Self::of_code(&code).ok_or_else(|| Error::internal(format!("no kind: {code}")))
    }

    /// Reads the field `kind` of a form.
    pub fn parse(field: Option<&str>) -> std::result::Result<Self, BlogError> {
        match field {
            None | Some("") => Ok(Self::Post),
            Some(code) => Self::of_code(code).ok_or(BlogError::KindUnknown),
        }
    }

    /// Whether it is a blog.
    pub fn is_post(&self) -> bool {
        *self == Self::Post
    }
}
