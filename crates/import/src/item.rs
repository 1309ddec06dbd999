//! What a reader hands over, one [`ImportItem`] after another.

/// One thing of a file. Each post of a file ends as exactly one item, so that what is taken and
/// what is refused add up to all.
#[derive(Debug, Clone, PartialEq)]
pub enum ImportItem {
    /// The site that the file was written by. It comes first, and at most once.
    Site(SourceSite),
    /// An author, before the posts where the file allows it.
    Author(ImportAuthor),
    /// A category with its place in the tree.
    Category(ImportCategory),
    /// A picture of the old site's library.
    Picture(ImportPicture),
    /// A post or a page.
    Post(Box<ImportPost>),
    /// A property of a plugin for real estate.
    Property(ImportProperty),
    /// An item that is not taken, with the reason.
    Refused(RefusedItem),
}

/// The site that a file was written by.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SourceSite {
    /// Its name.
    pub title: String,
    /// Its address without a slash at the end; empty when the file does not say it.
    pub address: String,
    /// Its language as the file says it (`en-CA`), or empty.
    pub language: String,
}

/// Somebody who wrote posts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportAuthor {
    /// The login or slug that posts name.
    pub key: String,
    /// The name that readers see.
    pub name: String,
    /// The mail address, or empty.
    pub email: String,
    /// A sentence about the person, or empty.
    pub biography: String,
}

/// A category.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportCategory {
    /// The names from the top of the tree to this category.
    pub path: Vec<String>,
    /// Its slug.
    pub slug: String,
    /// Its old path (`/category/news/local/`), or empty.
    pub address: String,
}

/// A picture of the old site's library (an attachment).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportPicture {
    /// What a cover or a gallery names it by (`wp:123`).
    pub source_id: String,
    /// The address of its largest size.
    pub address: String,
    /// Its path below the folder of uploads, or in a zip or folder of Markdown.
    pub file: String,
    /// Its title.
    pub title: String,
    /// Its text for those who do not see it.
    pub alt_text: String,
    /// Its caption as plain text.
    pub caption: String,
    /// The old paths of its own page (`/?attachment_id=12`).
    pub old_paths: Vec<String>,
}

/// Post or page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ImportKind {
    /// A post with a date.
    #[default]
    Post,
    /// A page of the site.
    Page,
}

/// Who could see a post.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ImportState {
    /// Everybody.
    Published,
    /// Everybody, from `published_at` on.
    Scheduled,
    /// Nobody yet.
    #[default]
    Draft,
    /// Those who were signed in at the old site.
    Private,
    /// Those who knew its password, or paying members.
    Protected,
    /// Nobody yet: it waited for a review.
    Pending,
    /// Nobody: it lay in the trash. A reader refuses such a post.
    Trash,
}

/// The cover of a post.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportCover {
    /// The [`ImportPicture::source_id`] that the post names, or empty.
    pub source_id: String,
    /// The address, or empty when only the id is known (the picture may come later in the file).
    pub address: String,
    /// Its text for those who do not see it.
    pub alt_text: String,
    /// Its caption as plain text.
    pub caption: String,
}

/// A post or a page.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ImportPost {
    /// Stable: the same file again has the same ids (`wp:123`, `ghost:abc`, `md:posts/a.md`).
    pub source_id: String,
    /// Post or page.
    pub kind: ImportKind,
    /// The title as plain text.
    pub title: String,
    /// The last part of its address, decoded.
    pub slug: String,
    /// The old permalink as the file says it, or empty.
    pub address: String,
    /// Every old path that led here: the permalink's, `/?p=123`, `/?page_id=2`, aliases.
    pub old_paths: Vec<String>,
    /// When it was made: seconds, GMT.
    pub created_at: Option<i64>,
    /// When it was or will be published: seconds, GMT.
    pub published_at: Option<i64>,
    /// When it was last changed: seconds, GMT.
    pub updated_at: Option<i64>,
    /// Who could see it.
    pub state: ImportState,
    /// The excerpt as plain text.
    pub excerpt: String,
    /// The title for search engines, or empty.
    pub seo_title: String,
    /// The description for search engines, or empty.
    pub seo_description: String,
    /// The cover.
    pub cover: Option<ImportCover>,
    /// The text as HTML: blocks, short codes and cards are converted. It is not sanitised.
    pub html: String,
    /// The addresses of pictures in `html` and of the cover, as they stand there.
    pub pictures: Vec<String>,
    /// The addresses in `html` that lead to the old site itself, as they stand there.
    pub links: Vec<String>,
    /// The categories, each as the names from the top of the tree.
    pub categories: Vec<Vec<String>>,
    /// The names of its tags.
    pub tags: Vec<String>,
    /// The keys of its authors, the first one first ([`ImportAuthor::key`]).
    pub authors: Vec<String>,
    /// Its language (`en`, `fr`), where the file says it.
    pub language: Option<String>,
    /// Posts with the same group are translations of each other.
    pub translation_group: Option<String>,
    /// What was changed or could not be taken.
    pub notes: Vec<ImportNote>,
}

/// A property of a plugin for real estate: its fields at the old site ([`ImportProperty::reso_fields`]).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportProperty {
    /// Stable, as [`ImportPost::source_id`].
    pub source_id: String,
    /// The title as plain text.
    pub title: String,
    /// The old permalink.
    pub address: String,
    /// Every old path that led here.
    pub old_paths: Vec<String>,
    /// Meta fields and taxonomies of the old site by name, with their values as plain text.
    pub source_fields: Vec<(String, String)>,
    /// The text of the post, at most 4,000 characters.
    pub remarks: String,
    /// Whether visitors of the old site could read it.
    pub is_published: bool,
    /// The addresses of its pictures that the file names.
    pub pictures: Vec<String>,
    /// The [`ImportPicture::source_id`]s of its pictures, in order.
    pub picture_ids: Vec<String>,
}

/// What was changed in a post, or could not be taken with it. The site has the texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportNote {
    /// What it is.
    pub kind: ImportNoteKind,
    /// What it is about: the name of the short code, the address, how many; or empty.
    pub detail: String,
}

/// The kinds of notes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportNoteKind {
    /// A short code that nobody knows stays visible as it is written. Detail: its name.
    UnknownShortCode,
    /// A block or card that nobody knows; its HTML stays. Detail: its name.
    UnknownBlock,
    /// Something embedded became a link. Detail: its address.
    EmbedAsLink,
    /// Audio, video files or other files became links. Detail: the address.
    FileAsLink,
    /// A form cannot be taken. Detail: its name.
    FormLeftOut,
    /// A block that the old site computed (latest posts, a menu) is left out. Detail: its name.
    DynamicBlockLeftOut,
    /// A gallery names pictures that the file does not hold before it. Detail: their ids.
    GalleryPictureUnknown,
    /// Comments are not taken. Detail: how many.
    CommentsLeftOut,
    /// A part for members or mail alone is marked and kept in the draft, or left out. Detail: its card.
    MembersOnlyPart,
    /// Raw HTML of a card or block passes the sanitiser only in part.
    RawHtml,
    /// Bytes that are no text were replaced.
    DamagedText,
    /// A date could not be read. Detail: the date as the file says it.
    DateUnreadable,
    /// The text was cut off by damage in the file. Detail: the line.
    TextCutOff,
    /// The file says a format of posts (aside, gallery, link …) that has no counterpart. Detail: its name.
    PostFormat,
    /// The post was kept at the top of lists.
    Sticky,
    /// Custom fields (ACF) have no place here. Detail: their names.
    CustomFields,
}

impl ImportNoteKind {
    /// The stable code, for texts and stored notes.
    pub fn code(self) -> &'static str {
        match self {
            Self::UnknownShortCode => "unknown_short_code",
            Self::UnknownBlock => "unknown_block",
            Self::EmbedAsLink => "embed_as_link",
            Self::FileAsLink => "file_as_link",
            Self::FormLeftOut => "form_left_out",
            Self::DynamicBlockLeftOut => "dynamic_block_left_out",
            Self::GalleryPictureUnknown => "gallery_picture_unknown",
            Self::CommentsLeftOut => "comments_left_out",
            Self::MembersOnlyPart => "members_only_part",
            Self::RawHtml => "raw_html",
            Self::DamagedText => "damaged_text",
            Self::DateUnreadable => "date_unreadable",
            Self::TextCutOff => "text_cut_off",
            Self::PostFormat => "post_format",
            Self::Sticky => "sticky",
            Self::CustomFields => "custom_fields",
        }
    }
}

/// An item that is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedItem {
    /// Stable, as [`ImportPost::source_id`]; may be empty when the item is damaged.
    pub source_id: String,
    /// What the old site calls it (`nav_menu_item`, `revision`, `post`).
    pub kind: String,
    /// Its title as plain text, or empty.
    pub title: String,
    /// Why it is not taken.
    pub reason: RefusalReason,
    /// More about it for people: the line of the damage, the type; or empty.
    pub detail: String,
}

/// Why an item is not taken. The site has the texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefusalReason {
    /// An entry of a menu.
    Menu,
    /// An older version of a post.
    Revision,
    /// Styles or settings of a theme (`custom_css`, templates, global styles, change sets).
    Theme,
    /// Stored answers of other sites (oEmbed).
    Cache,
    /// A block that posts shared (`wp_block`), or a form.
    SharedBlock,
    /// A type of a plugin that is not known. Detail: the type.
    CustomType,
    /// An attachment that is no picture. Detail: its address.
    NoPicture,
    /// An attachment without an address.
    NoAddress,
    /// It lay in the trash.
    Trashed,
    /// An automatic draft that nobody saved.
    AutoDraft,
    /// It has neither title nor text.
    Empty,
    /// It is damaged. Detail: the line and what is wrong.
    Damaged,
    /// It is larger than what is read. Detail: the limit.
    TooLarge,
    /// Its front matter cannot be read. Detail: the line and what is wrong.
    FrontMatter,
    /// Its name leads out of the folder or zip (`../`, an absolute path), or it is a link.
    UnsafePath,
    /// The same id came before in this file.
    Double,
    /// The file names it, but nothing of it is there.
    Missing,
}

impl RefusalReason {
    /// The stable code, for texts and stored rows.
    pub fn code(self) -> &'static str {
        match self {
            Self::Menu => "menu",
            Self::Revision => "revision",
            Self::Theme => "theme",
            Self::Cache => "cache",
            Self::SharedBlock => "shared_block",
            Self::CustomType => "custom_type",
            Self::NoPicture => "no_picture",
            Self::NoAddress => "no_address",
            Self::Trashed => "trashed",
            Self::AutoDraft => "auto_draft",
            Self::Empty => "empty",
            Self::Damaged => "damaged",
            Self::TooLarge => "too_large",
            Self::FrontMatter => "front_matter",
            Self::UnsafePath => "unsafe_path",
            Self::Double => "double",
            Self::Missing => "missing",
        }
    }
}
