//! A picture of the library, and its JSON.

use foundation::access::{Group, Permission};
use foundation::media::{self, MediaPicture, PictureResponse, TRASH_STAYS};
use platform::clock::Timestamp;
use platform::db::Row;
use platform::error::Result;
use platform::http::body;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::LibraryError;

/// The longest alternative text, as for blogs and properties.
const ALT_MAX_CHARS: usize = 255;

/// Whether a group sees pictures of properties, and changes those.
pub fn may_see_homes(group: Group) -> bool {
    group.may(Permission::ManageProperties)
}

/// The filter of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LibraryFilter {
    /// All outside the trash.
    All,
    /// Those that no blog and no property shows.
    Unused,
    /// Those that blogs show.
    Blogs,
    /// Those that properties show.
    Homes,
    /// Those without a description.
    Undescribed,
    /// Those in the trash.
    Trash,
}

impl LibraryFilter {
    pub(super) fn parse(name: Option<&str>) -> Result<Self, LibraryError> {
        match name {
            None | Some("all") => Ok(Self::All),
            Some("unused") => Ok(Self::Unused),
            Some("blogs") => Ok(Self::Blogs),
            Some("homes") => Ok(Self::Homes),
            Some("undescribed") => Ok(Self::Undescribed),
            Some("trash") => Ok(Self::Trash),
            Some(_) => Err(LibraryError::FilterUnknown),
        }
    }
}

/// The untrusted body of `media/all`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct AllForm {
    /// `all` (when absent), `unused`, `blogs`, `homes` (administrators), `undescribed` or `trash`.
    pub filter: Option<String>,
    /// Words and beginnings of words of the file's name, of the alternative texts, of titles of
    /// blogs and of homes that show it.
    pub search: Option<String>,
    /// The `next` of the page before.
    #[serde(default, deserialize_with = "body::id")]
    pub before: Option<i64>,
    /// Pictures a page, 1 to 100. 48 when absent.
    #[serde(default, deserialize_with = "body::id")]
    pub size: Option<i64>,
}

/// The untrusted body of calls that name a picture.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PictureIdForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub id: Option<i64>,
}

impl PictureIdForm {
    pub(super) fn parse(&self) -> Result<i64, LibraryError> {
        self.id.ok_or(LibraryError::IdMissing)
    }
}

/// The untrusted body of `media/describe`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DescribeForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub id: Option<i64>,
    /// The alternative text in English; at most 255 characters.
    #[serde(default)]
    pub alt_en: String,
    /// The alternative text in French; at most 255 characters.
    #[serde(default)]
    pub alt_fr: String,
}

/// The untrusted body of `media/focus`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct FocusForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub id: Option<i64>,
    /// Percent of the width, from the left: 0 to 100.
    #[serde(default, deserialize_with = "body::id")]
    pub x: Option<i64>,
    /// Percent of the height, from the top: 0 to 100.
    #[serde(default, deserialize_with = "body::id")]
    pub y: Option<i64>,
}

/// Checks an alternative text.
pub(super) fn alt(text: &str) -> Result<String, LibraryError> {
    use platform::text::plain;
    let line = plain::one_line(plain::trim(text)).ok_or(LibraryError::AltControl)?;
    if line.chars().count() > ALT_MAX_CHARS { Err(LibraryError::AltTooLong) } else { Ok(line) }
}

/// A picture of the library.
#[derive(Clone, Debug)]
pub(super) struct PictureRow {
    pub id: i64,
    pub stored: MediaPicture,
    pub file_name: String,
    pub alt_en: String,
    pub alt_fr: String,
    pub is_of_homes: bool,
    pub blogs: i64,
    pub homes: i64,
    pub byte_length: i64,
    pub creation_time: Timestamp,
    pub trashed_time: Option<Timestamp>,
    pub replaced_by: Option<String>,
    pub replaced_places: Option<String>,
}

impl PictureRow {
    pub(super) fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            stored: media::read(row)?,
            file_name: row.get("file_name")?,
            alt_en: row.get("alt_en")?,
            alt_fr: row.get("alt_fr")?,
            is_of_homes: row.get("is_of_homes")?,
            blogs: row.get("blogs")?,
            homes: row.get("homes")?,
            byte_length: row.get("byte_length")?,
            creation_time: row.get("created_at")?,
            trashed_time: row.get("trashed_at")?,
            replaced_by: row.get("replaced_by")?,
            replaced_places: row.get("replaced_places")?,
        })
    }

    /// Whether it has a description in at least one language.
    pub(super) fn is_described(&self) -> bool {
        !self.alt_en.is_empty() || !self.alt_fr.is_empty()
    }

    /// Whether a blog or a property shows it.
    pub(super) fn is_used(&self) -> bool {
        self.blogs > 0 || self.homes > 0
    }
}

/// A picture of the library.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LibraryPicture {
    /// Its number, which grows as pictures come.
    pub id: i64,
    /// As an `img` element takes it.
    #[serde(flatten)]
    pub picture: PictureResponse,
    /// The name of its file; may be empty.
    pub file_name: String,
    /// The alternative text in English; may be empty.
    pub alt_en: String,
    /// The alternative text in French; may be empty.
    pub alt_fr: String,
    /// The focal point: percent of the width, from the left.
    pub focus_x: u8,
    /// The same of the height, from the top.
    pub focus_y: u8,
    /// Bytes of its widest file.
    pub byte_length: i64,
    /// In how many blogs it stands: covers and texts.
    pub blogs: i64,
    /// The number of homes that show it; 0 for users who may not see them.
    pub homes: i64,
    /// Unix seconds: when it came.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds: when it was put into the trash.
    #[schema(required, value_type = Option<i64>)]
    pub trashed_time: Option<Timestamp>,
    /// Unix seconds: when it leaves the trash for good.
    #[schema(required, value_type = Option<i64>)]
    pub ends: Option<Timestamp>,
    /// The path of the picture that has taken its place, if that can be taken back.
    #[schema(required)]
    pub replaced_by: Option<String>,
}

impl LibraryPicture {
    pub(super) fn new(picture: PictureRow, group: Group) -> Self {
        let replaced_by = picture.replaced_by.filter(|_| picture.replaced_places.is_some());
        Self {
            id: picture.id,
            picture: PictureResponse::new(&picture.stored),
            file_name: picture.file_name,
            alt_en: picture.alt_en,
            alt_fr: picture.alt_fr,
            focus_x: picture.stored.shape().focus.x(),
            focus_y: picture.stored.shape().focus.y(),
            byte_length: picture.byte_length,
            blogs: picture.blogs,
            homes: if may_see_homes(group) { picture.homes } else { 0 },
            creation_time: picture.creation_time,
            trashed_time: picture.trashed_time,
            ends: picture.trashed_time.map(|time| time + TRASH_STAYS),
            replaced_by: replaced_by.map(|name| format!("{}{name}", platform::media::PREFIX)),
        }
    }
}

/// One page of the library.
#[derive(Debug, Serialize, ToSchema)]
pub struct LibraryPage {
    /// Newest first.
    pub pictures: Vec<LibraryPicture>,
    /// `before` of the page that follows, if one does.
    #[schema(required)]
    pub next: Option<i64>,
}

/// A use of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UseKind {
    /// The cover of a blog.
    Cover,
    /// The text of a blog.
    Text,
    /// A property.
    Property,
    /// A home that somebody has posted.
    Posted,
    /// The company's own pages.
    Page,
    /// Older versions of a blog.
    History,
}

/// A place that shows a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct UseResponse {
    /// The kind of use.
    #[schema(inline)]
    pub kind: UseKind,
    /// The id of the blog, the property or the posted home; none of pages.
    #[schema(required)]
    pub id: Option<i64>,
    /// A blog's title or a home's address, which may be empty.
    pub title: String,
    /// The state of the blog, the property or the posted home; empty of pages.
    pub state: String,
    /// Whether it is in the trash.
    pub is_in_trash: bool,
}

/// A picture and where it is shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct PictureAndUses {
    /// The picture.
    pub picture: LibraryPicture,
    /// Its present and past uses; at most 100 of each kind.
    pub uses: Vec<UseResponse>,
    /// Whether there are more than these.
    pub has_more_uses: bool,
    /// Whether this account may replace it and put it into the trash.
    pub may_change: bool,
}

/// The answer after a replacement.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReplacedResponse {
    /// The picture that stands there now.
    pub picture: LibraryPicture,
    /// The number of blogs that show it now.
    pub blogs: usize,
    /// The number of changed pictures of properties.
    pub properties: usize,
    /// The remaining uses of the old picture: postings of others, and the company's pages.
    pub left: Vec<UseResponse>,
}
