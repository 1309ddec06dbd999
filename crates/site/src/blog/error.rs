//! Every text about blogs that a user can see (specification §5, §8).

use platform::error::{Error, Message};
use platform::language::{ByLanguage, Language};

use super::last_edit::LastEdit;

/// Why a blog was refused, or not found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "blog.")]
pub enum BlogError {
    /// §5, first.
    #[error("Please Choose Category")]
    CategoryMissing,
    /// §5, second.
    #[error("Please Enter Seo Desc")]
    SeoMissing,
    /// §5, third.
    #[error("Please Enter Blog Title")]
    TitleMissing,
    /// §5, fourth.
    #[error("Please Enter Blog Url")]
    UrlMissing,
    /// §5, fifth.
    #[error("Please Enter Blog Description")]
    DescriptionMissing,
    /// §9: more than 255 characters.
    #[error("Seo Desc must be at most 255 characters")]
    SeoTooLong,
    /// More than 255 characters.
    #[error("Blog Title must be at most 255 characters")]
    TitleTooLong,
    /// More than 255 characters.
    #[error("Blog Url must be at most 255 characters")]
    UrlTooLong,
    /// More than 255 characters.
    #[error("The description of the image must be at most 255 characters")]
    ImageAltTooLong,
    /// More than 2 MiB (security.md).
    #[error("Blog Description must be at most 2 MB")]
    DescriptionTooLong,
    /// Within the limit as it was sent, and not as it would be stored: unfinished
    /// tags are finished, and formatting is repeated in every paragraph.
    #[error(
        "Blog Description must be at most 2 MB, and its formatting makes it longer. Please simplify it"
    )]
    DescriptionGrown,
    /// decisions.md: text fields take no control characters. The field's name on
    /// the wire.
    #[error("{} must not contain control characters", label(.0, Language::En))]
    Control(&'static str),
    /// The category was deleted in the meantime.
    #[error("This category does not exist any more. Please Choose Category")]
    CategoryGone,
    /// Another blog has this address.
    #[error("Another blog already has this Blog Url")]
    UrlTaken,
    /// A blog in the trash has this address.
    #[error("A blog in the trash has this Blog Url. Restore it, or delete it for good")]
    UrlInTrash,
    /// §8: nothing under this id.
    #[error("No detail")]
    NotFound,
    /// The call names no blog.
    #[error("blog_id is required")]
    IdMissing,
    /// The call names a revision that is none.
    #[error("revision must be a whole number")]
    RevisionInvalid,
    /// The call names a language that there is not.
    #[error("language must be en or fr")]
    LanguageUnknown,
    /// A list is asked for in a language that there is not.
    #[error("language must be en, fr or all")]
    ListLanguageUnknown,
    /// The call names no blog by it.
    #[error("translation_of must be the id of a blog")]
    TranslationInvalid,
    /// The day on which it was checked is none.
    #[error("Checked on must be a date")]
    CheckedInvalid,
    /// That day has not come yet.
    #[error("Checked on must not be in the future")]
    CheckedInFuture,
    /// The blog that it is to be the translation of was deleted in the meantime.
    #[error("The blog that this is a translation of does not exist any more")]
    TranslationGone,
    /// Both are in the same language.
    #[error("A blog and its translation must be in different languages")]
    TranslationLanguage,
    /// The blog that it is to be the translation of is in a pair.
    #[error("The blog that this is a translation of already has another translation")]
    TranslationTaken,
    /// The call names a state that there is not.
    #[error("state must be draft, scheduled, published or unpublished")]
    StateUnknown,
    /// A list is asked for that there is not.
    #[error("scope must be all")]
    ScopeUnknown,
    /// Scheduled for no time.
    #[error("Please choose when the blog is to be published")]
    PublishAtMissing,
    /// A time that is none.
    #[error("publish_at must be a time in Unix seconds")]
    PublishAtInvalid,
    /// Scheduled for a time that is over.
    #[error("The time of publication is in the past. Please choose a later one, or publish now")]
    PublishAtPast,
    /// Scheduled for when nobody remembers it.
    #[error("The time of publication must be within ten years")]
    PublishAtFar,
    /// A save by the clock of what is no draft, or is to be none.
    #[error("This blog is not a draft any more, and only drafts are saved by themselves")]
    NotADraft,
    /// A time for what is not to be scheduled, of a new blog.
    #[error("publish_at is for a blog whose state is scheduled")]
    PublishAtUnasked,
    /// The call names nothing that can be done to many blogs.
    #[error("action must be publish, unpublish, category or trash")]
    ActionUnknown,
    /// A list is asked for of a category that is none.
    #[error("category_id must be a whole number")]
    ListCategoryUnknown,
    /// Of many: one that was deleted in the meantime.
    #[error("This blog is in the trash, or was deleted")]
    Gone,
    /// Of many: one that cannot be taken back from its readers, since it has none.
    #[error("This blog is not published")]
    NotPublic,
    /// The call names no version.
    #[error("version is required")]
    VersionMissing,
    /// It was thinned out, or never was.
    #[error("This version does not exist any more")]
    VersionNotFound,
    /// As many links are open as there may be.
    #[error("50 links to the preview of this blog are open. Please take them back first")]
    PreviewsTooMany,
    /// The revision that was edited is not today's: who saved since, and when.
    #[error("{}, after you opened it. Compare the two before you save", .0.describe(Language::En))]
    Changed(LastEdit),
    /// The same of its working copy.
    #[error(
        "{}, as changes that are not published, after you opened it. Compare the two before you save",
        .0.describe(Language::En)
    )]
    CopyChanged(LastEdit),
    /// What is a draft is saved itself.
    #[error("A draft has no working copy: it is saved itself")]
    CopyOfDraft,
    /// The call names a version of a copy that is none.
    #[error("copy_version must be a whole number")]
    CopyVersionInvalid,
}

/// What a field is called in a message, by its name on the wire.
pub fn label(field: &str, language: Language) -> &'static str {
    let names = match field {
        "seo_description" => ByLanguage { en: "Seo Desc", fr: "Description SEO" },
        "blog_title" => ByLanguage { en: "Blog Title", fr: "Titre de l’article" },
        "blog_url" => ByLanguage { en: "Blog Url", fr: "Adresse de l’article" },
        "blog_image_alt" => {
            ByLanguage { en: "The description of the image", fr: "Description de l’image" }
        }
        _ => ByLanguage { en: "Blog Description", fr: "Texte de l’article" },
    };
    names.get(language)
}

impl From<BlogError> for Error {
    fn from(error: BlogError) -> Self {
        let message = Message::from(&error);
        let field = match error {
            BlogError::NotFound | BlogError::VersionNotFound | BlogError::Gone => {
                return Self::NotFound(message);
            }
            BlogError::DescriptionTooLong | BlogError::DescriptionGrown => {
                return Self::TooLarge(message);
            }
            BlogError::UrlTaken | BlogError::UrlInTrash => {
                return Self::Conflict { message, field: Some("blog_url") };
            }
            BlogError::TranslationTaken => {
                return Self::Conflict { message, field: Some("translation_of") };
            }
            BlogError::Changed(_)
            | BlogError::CopyChanged(_)
            | BlogError::CopyOfDraft
            | BlogError::PreviewsTooMany
            | BlogError::NotADraft
            | BlogError::NotPublic => {
                return Self::Conflict { message, field: None };
            }
            BlogError::CategoryMissing
            | BlogError::CategoryGone
            | BlogError::ListCategoryUnknown => "category_id",
            BlogError::ActionUnknown => "action",
            BlogError::SeoMissing | BlogError::SeoTooLong => "seo_description",
            BlogError::TitleMissing | BlogError::TitleTooLong => "blog_title",
            BlogError::UrlMissing | BlogError::UrlTooLong => "blog_url",
            BlogError::DescriptionMissing => "blog_description",
            BlogError::ImageAltTooLong => "blog_image_alt",
            BlogError::CheckedInvalid | BlogError::CheckedInFuture => "checked_on",
            BlogError::IdMissing => "blog_id",
            BlogError::RevisionInvalid => "revision",
            BlogError::CopyVersionInvalid => "copy_version",
            BlogError::LanguageUnknown | BlogError::ListLanguageUnknown => "language",
            BlogError::TranslationInvalid
            | BlogError::TranslationGone
            | BlogError::TranslationLanguage => "translation_of",
            BlogError::VersionMissing => "version",
            BlogError::StateUnknown => "state",
            BlogError::ScopeUnknown => "scope",
            BlogError::PublishAtMissing
            | BlogError::PublishAtInvalid
            | BlogError::PublishAtPast
            | BlogError::PublishAtUnasked
            | BlogError::PublishAtFar => "publish_at",
            BlogError::Control(field) => field,
        };
        Self::Invalid { message, field: Some(field) }
    }
}
