//! The refusals about blogs, in both languages (specification §5, §8).

use platform::language::{ByLanguage, Language};
use platform::refusals;

use super::last_edit::LastEdit;

refusals! {
    /// Why a blog was refused, or not found.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum BlogError {
        /// §5, first.
        CategoryMissing = "blog.category_missing" => Invalid("category_id"):
            "Please Choose Category", "Veuillez choisir une catégorie";
        /// §5, second.
        SeoMissing = "blog.seo_missing" => Invalid("seo_description"):
            "Please Enter Seo Desc", "Veuillez entrer la description SEO";
        /// §5, third.
        TitleMissing = "blog.title_missing" => Invalid("blog_title"):
            "Please Enter Blog Title", "Veuillez entrer le titre de l’article";
        /// §5, fourth.
        UrlMissing = "blog.url_missing" => Invalid("blog_url"):
            "Please Enter Blog Url", "Veuillez entrer l’adresse de l’article";
        /// §5, fifth.
        DescriptionMissing = "blog.description_missing" => Invalid("blog_description"):
            "Please Enter Blog Description", "Veuillez entrer le texte de l’article";
        /// §9: more than 255 characters.
        SeoTooLong = "blog.seo_too_long" => Invalid("seo_description"):
            "Seo Desc must be at most 255 characters",
            "La description SEO peut avoir 255\u{a0}caractères au plus";
        /// More than 255 characters.
        TitleTooLong = "blog.title_too_long" => Invalid("blog_title"):
            "Blog Title must be at most 255 characters",
            "Le titre de l’article peut avoir 255\u{a0}caractères au plus";
        /// More than 255 characters.
        UrlTooLong = "blog.url_too_long" => Invalid("blog_url"):
            "Blog Url must be at most 255 characters",
            "L’adresse de l’article peut avoir 255\u{a0}caractères au plus";
        /// More than 255 characters.
        ImageAltTooLong = "blog.image_alt_too_long" => Invalid("blog_image_alt"):
            "The description of the image must be at most 255 characters",
            "La description de l’image peut avoir 255\u{a0}caractères au plus";
        /// More than 2 MiB (security.md).
        DescriptionTooLong = "blog.description_too_long" => TooLarge:
            "Blog Description must be at most 2 MB",
            "Le texte de l’article peut avoir 2\u{a0}Mo au plus";
        /// Within the limit as it was sent, and not as it would be stored: unfinished
        /// tags are finished, and formatting is repeated in every paragraph.
        DescriptionGrown = "blog.description_grown" => TooLarge:
            "Blog Description must be at most 2 MB, and its formatting makes it longer. Please simplify it",
            "Le texte de l’article peut avoir 2\u{a0}Mo au plus, et sa mise en forme l’allonge. Veuillez la simplifier";
        /// decisions.md: text fields take no control characters. The field's name on
        /// the wire.
        Control(field: &'static str) = "blog.control" => Invalid(*field):
            format!("{} must not contain control characters", label(field, Language::En)),
            format!("{}\u{a0}: pas de caractères de contrôle", label(field, Language::Fr)),
            for [
                ("seo_description"), ("blog_title"), ("blog_url"), ("blog_image_alt"),
                ("blog_description")
            ];
        /// The category was deleted in the meantime.
        CategoryGone = "blog.category_gone" => Invalid("category_id"):
            "This category no longer exists. Please Choose Category",
            "Cette catégorie n’existe plus. Veuillez choisir une catégorie";
        /// Another blog has this address.
        UrlTaken = "blog.url_taken" => Conflict("blog_url"):
            "Another blog already has this Blog Url", "Un autre article a déjà cette adresse";
        /// A blog in the trash has this address.
        UrlInTrash = "blog.url_in_trash" => Conflict("blog_url"):
            "A blog in the trash has this Blog Url. Restore it, or delete it for good",
            "Un article dans la corbeille a cette adresse. Restaurez-le ou supprimez-le définitivement";
        /// A page would have the address of another one of the site: its first part.
        UrlReserved(address: String) = "blog.url_reserved" => Conflict("blog_url"):
            format!("{address} is an address of the site itself. Please choose another one"),
            format!("{address} est une adresse du site lui-même. Veuillez en choisir une autre"),
            for [("/services".to_owned())];
        /// The call names a kind that there is not.
        KindUnknown = "blog.kind_unknown" => Invalid("kind"):
            "kind must be post or page", "kind doit être post ou page";
        /// A blog and a page cannot be a pair.
        TranslationKind = "blog.translation_kind" => Invalid("translation_of"):
            "A page can only be the translation of a page, and a blog of a blog",
            "Une page ne peut traduire qu’une page, et un article qu’un article";
        /// §8: nothing under this id.
        NotFound = "blog.not_found" => NotFound: "No detail", "Aucun détail";
        /// The call names no blog.
        IdMissing = "blog.id_missing" => Invalid("blog_id"):
            "blog_id is required", "blog_id est requis";
        /// The call names a revision that is none.
        RevisionInvalid = "blog.revision_invalid" => Invalid("revision"):
            "revision must be a whole number", "revision doit être un nombre entier";
        /// The call names a language that there is not.
        LanguageUnknown = "blog.language_unknown" => Invalid("language"):
            "language must be en or fr", "language doit être en ou fr";
        /// A list is asked for in a language that there is not.
        ListLanguageUnknown = "blog.list_language_unknown" => Invalid("language"):
            "language must be en, fr or all", "language doit être en, fr ou all";
        /// The call names no blog by it.
        TranslationInvalid = "blog.translation_invalid" => Invalid("translation_of"):
            "translation_of must be the id of a blog",
            "translation_of doit être le numéro d’un article";
        /// The day on which it was checked is none.
        CheckedInvalid = "blog.checked_invalid" => Invalid("checked_on"):
            "Checked on must be a date", "Vérifié le\u{a0}: une date est requise";
        /// That day has not come yet.
        CheckedInFuture = "blog.checked_in_future" => Invalid("checked_on"):
            "Checked on must not be in the future",
            "Vérifié le\u{a0}: la date ne peut pas être à venir";
        /// The blog that it is to be the translation of was deleted in the meantime.
        TranslationGone = "blog.translation_gone" => Invalid("translation_of"):
            "The blog that this is a translation of no longer exists",
            "L’article que celui-ci traduit n’existe plus";
        /// Both are in the same language.
        TranslationLanguage = "blog.translation_language" => Invalid("translation_of"):
            "A blog and its translation must be in different languages",
            "Un article et sa traduction ne peuvent pas être dans la même langue";
        /// The blog that it is to be the translation of is in a pair.
        TranslationTaken = "blog.translation_taken" => Conflict("translation_of"):
            "The blog that this is a translation of already has another translation",
            "L’article que celui-ci traduit a déjà une autre traduction";
        /// The call names a state that there is not.
        StateUnknown = "blog.state_unknown" => Invalid("state"):
            "state must be draft, scheduled, published or unpublished",
            "state doit être draft, scheduled, published ou unpublished";
        /// A list is asked for that there is not.
        ScopeUnknown = "blog.scope_unknown" => Invalid("scope"):
            "scope must be all", "scope doit être all";
        /// Scheduled for no time.
        PublishAtMissing = "blog.publish_at_missing" => Invalid("publish_at"):
            "Please choose when the blog is to be published",
            "Veuillez choisir quand l’article doit être publié";
        /// A time that is none.
        PublishAtInvalid = "blog.publish_at_invalid" => Invalid("publish_at"):
            "publish_at must be a time in Unix seconds",
            "publish_at doit être un moment en secondes Unix";
        /// Scheduled for a time that is over.
        PublishAtPast = "blog.publish_at_past" => Invalid("publish_at"):
            "The time of publication is in the past. Please choose a later one, or publish now",
            "Le moment de la publication est passé. Veuillez en choisir un autre, ou publier maintenant";
        /// Scheduled for when nobody remembers it.
        PublishAtFar = "blog.publish_at_far" => Invalid("publish_at"):
            "The time of publication must be within ten years",
            "Le moment de la publication doit être d’ici dix ans au plus";
        /// A save by the clock of what is no draft, or is to be none.
        NotADraft = "blog.not_a_draft" => Conflict:
            "This blog is no longer a draft, and only drafts are saved automatically",
            "Cet article n’est plus un brouillon, et seuls les brouillons s’enregistrent d’eux-mêmes";
        /// The idempotency key belongs to another call or blog.
        KeyUsed = "blog.key_used" => Invalid("key"):
            "This key was used for another save. Please send a new one",
            "Cette clé a servi à un autre enregistrement. Veuillez en envoyer une nouvelle";
        /// A time for what is not to be scheduled, of a new blog.
        PublishAtUnasked = "blog.publish_at_unasked" => Invalid("publish_at"):
            "publish_at is for a blog whose state is scheduled",
            "publish_at est pour un article dont l’état est scheduled";
        /// The call names nothing that can be done to many blogs.
        ActionUnknown = "blog.action_unknown" => Invalid("action"):
            "action must be publish, unpublish, category or trash",
            "action doit être publish, unpublish, category ou trash";
        /// A list is asked for of a category that is none.
        ListCategoryUnknown = "blog.list_category_unknown" => Invalid("category_id"):
            "category_id must be a whole number", "category_id doit être un nombre entier";
        /// Of many: one that was deleted in the meantime.
        Gone = "blog.gone" => NotFound:
            "This blog is in the trash, or was deleted",
            "Cet article est dans la corbeille, ou a été supprimé";
        /// Of many: one that cannot be taken back from its readers, since it has none.
        NotPublic = "blog.not_public" => Conflict:
            "This blog is not published", "Cet article n’est pas publié";
        /// The call names no version.
        VersionMissing = "blog.version_missing" => Invalid("version"):
            "version is required", "version est requis";
        /// It was thinned out, or never was.
        VersionNotFound = "blog.version_not_found" => NotFound:
            "This version no longer exists", "Cette version n’existe plus";
        /// As many links are open as there may be.
        PreviewsTooMany = "blog.previews_too_many" => Conflict:
            "50 links to the preview of this blog are open. Please take them back first",
            "50\u{a0}liens vers l’aperçu de cet article sont ouverts. Veuillez d’abord les retirer";
        /// The revision that was edited is not today's: who saved since, and when.
        Changed(edit: LastEdit) = "blog.changed" => Conflict:
            format!(
                "{}, after you opened it. Compare the two before you save",
                edit.describe(Language::En)
            ),
            format!(
                "{}, après que vous l’avez ouvert. Comparez les deux avant d’enregistrer",
                edit.describe(Language::Fr)
            ),
            for [(saved_by(Some("Ada Roy"))), (saved_by(None))];
        /// The same of its working copy.
        CopyChanged(edit: LastEdit) = "blog.copy_changed" => Conflict:
            format!(
                "{}, as changes that are not published, after you opened it. Compare the two before you save",
                edit.describe(Language::En)
            ),
            format!(
                "{}, sans le publier, après que vous l’avez ouvert. Comparez les deux avant d’enregistrer",
                edit.describe(Language::Fr)
            ),
            for [(saved_by(Some("Ada Roy"))), (saved_by(None))];
        /// What is a draft is saved itself.
        CopyOfDraft = "blog.copy_of_draft" => Conflict:
            "A draft has no working copy: it is saved itself",
            "Un brouillon n’a pas de copie de travail\u{a0}: il est enregistré lui-même";
        /// The call names a version of a copy that is none.
        CopyVersionInvalid = "blog.copy_version_invalid" => Invalid("copy_version"):
            "copy_version must be a whole number", "copy_version doit être un nombre entier";
    }
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

/// An example of a last edit.
fn saved_by(name: Option<&str>) -> LastEdit {
    LastEdit { by: name.map(str::to_owned), at: platform::refusal::EXAMPLE_TIME }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    let mut all = platform::refusal::messages_of_feature(&BlogError::examples(), super::texts::ALL);
    all.extend(super::bulk::messages());
    all
}
