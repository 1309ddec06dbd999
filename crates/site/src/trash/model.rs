//! An item of the trash, and its JSON.

use foundation::access::{Group, Permission};
use platform::clock::Timestamp;
use platform::http::body;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::error::TrashError;

/// How long something stays in the trash, in seconds: 30 days.
pub const STAYS: i64 = 30 * 24 * 60 * 60;

/// The kinds of items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TrashKind {
    /// A blog.
    Blog,
    /// A category.
    Category,
    /// A message from a visitor.
    Message,
    /// A picture of the library.
    Picture,
    /// A property.
    Property,
}

impl TrashKind {
    /// Every kind, blogs before their categories: a category can only go after its blogs.
    pub const ALL: [Self; 5] =
        [Self::Blog, Self::Category, Self::Message, Self::Picture, Self::Property];

    /// Reads a kind by its name.
    pub fn parse(name: Option<&str>) -> Result<Self, TrashError> {
        match name {
            Some("blog") => Ok(Self::Blog),
            Some("category") => Ok(Self::Category),
            Some("message") => Ok(Self::Message),
            Some("picture") => Ok(Self::Picture),
            Some("property") => Ok(Self::Property),
            _ => Err(TrashError::KindUnknown),
        }
    }

    /// Whether a group may see and restore it: the group that manages such things.
    pub fn is_for(self, group: Group) -> bool {
        group.may(match self {
            Self::Blog => Permission::ManageBlogs,
            Self::Category => Permission::ManageCategories,
            Self::Message => Permission::ManageMessages,
            Self::Picture => Permission::UploadPictures,
            Self::Property => Permission::ManageProperties,
        })
    }
}

/// The query parameter of `all_trash`.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct KindParam {
    /// `blog`, `category`, `message`, `picture` or `property` for those only.
    pub kind: Option<String>,
}

/// The untrusted body of `restore_from_trash` and `delete_for_good`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TrashForm {
    /// `blog`, `category`, `message`, `picture` or `property`.
    pub kind: Option<String>,
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub id: Option<i64>,
}

impl TrashForm {
    /// Reads the kind and the id.
    pub fn parse(&self) -> Result<(TrashKind, i64), TrashError> {
        let kind = TrashKind::parse(self.kind.as_deref())?;
        Ok((kind, self.id.ok_or(TrashError::IdMissing)?))
    }
}

/// An item of the trash.
#[derive(Clone, Debug)]
pub struct TrashItem {
    /// Its kind.
    pub kind: TrashKind,
    /// Its id among its kind.
    pub id: i64,
    /// A blog's title, a category's name, the sender of a message, the file of a picture, or an
    /// address.
    pub title: String,
    /// Whether a blog is a page of the company's own.
    pub is_page: bool,
    /// The path of a small file of a picture.
    pub picture: Option<String>,
    /// First and last name of the person who deleted it, when known.
    pub deleted_by: Option<String>,
    /// When it was deleted.
    pub deleted_time: Timestamp,
}

/// A row of `all_trash`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TrashRowResponse {
    /// Counts from 1 over the whole list.
    pub sn: i64,
    /// What it is.
    #[schema(inline)]
    pub kind: TrashKind,
    /// Its id among its kind.
    pub id: i64,
    /// A blog's title, which may be empty; a category's name; who wrote a message; a picture's
    /// file or what it shows, which may be empty; a property's address.
    pub title: String,
    /// Whether a blog is a page of the company's own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_page: bool,
    /// The path of a small file of a picture, or null.
    #[schema(required)]
    pub picture: Option<String>,
    /// The name of whoever deleted it, or null.
    #[schema(required)]
    pub deleted_by: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub deleted_time: Timestamp,
    /// Unix seconds: when it is deleted for good.
    #[schema(value_type = i64)]
    pub ends: Timestamp,
}

impl TrashRowResponse {
    /// Builds a row with its number in the list.
    pub fn new(item: TrashItem, sn: i64) -> Self {
        let TrashItem { kind, id, title, is_page, picture, deleted_by, deleted_time } = item;
        let ends = deleted_time + STAYS;
        Self { sn, kind, id, title, is_page, picture, deleted_by, deleted_time, ends }
    }
}
