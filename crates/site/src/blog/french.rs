//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::language::Language;
use platform::message::Say;

use super::error::BlogError;
use super::error::label;

impl Say for BlogError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::CategoryMissing => "Veuillez choisir une catégorie".into(),
            Self::SeoMissing => "Veuillez entrer la description SEO".into(),
            Self::TitleMissing => "Veuillez entrer le titre de l’article".into(),
            Self::UrlMissing => "Veuillez entrer l’adresse de l’article".into(),
            Self::DescriptionMissing => "Veuillez entrer le texte de l’article".into(),
            Self::SeoTooLong => "La description SEO peut avoir 255\u{a0}caractères au plus".into(),
            Self::TitleTooLong => {
                "Le titre de l’article peut avoir 255\u{a0}caractères au plus".into()
            }
            Self::UrlTooLong => {
                "L’adresse de l’article peut avoir 255\u{a0}caractères au plus".into()
            }
            Self::ImageAltTooLong => {
                "La description de l’image peut avoir 255\u{a0}caractères au plus".into()
            }
            Self::DescriptionTooLong => "Le texte de l’article peut avoir 2\u{a0}Mo au plus".into(),
            Self::DescriptionGrown => {
                "Le texte de l’article peut avoir 2\u{a0}Mo au plus, et sa mise en forme \
l’allonge. Veuillez la simplifier"
                    .into()
            }
            Self::Control(field) => {
                format!("{}\u{a0}: pas de caractères de contrôle", label(field, Language::Fr))
                    .into()
            }
            Self::CategoryGone => {
                "Cette catégorie n’existe plus. Veuillez choisir une catégorie".into()
            }
            Self::UrlTaken => "Un autre article a déjà cette adresse".into(),
            Self::UrlInTrash => {
                "Un article dans la corbeille a cette adresse. Restaurez-le ou supprimez-le \
définitivement"
                    .into()
            }
            Self::NotFound => "Aucun détail".into(),
            Self::IdMissing => "blog_id est requis".into(),
            Self::RevisionInvalid => "revision doit être un nombre entier".into(),
            Self::LanguageUnknown => "language doit être en ou fr".into(),
            Self::ListLanguageUnknown => "language doit être en, fr ou all".into(),
            Self::TranslationInvalid => "translation_of doit être le numéro d’un article".into(),
            Self::CheckedInvalid => "Vérifié le\u{a0}: une date est requise".into(),
            Self::CheckedInFuture => "Vérifié le\u{a0}: la date ne peut pas être à venir".into(),
            Self::TranslationGone => "L’article que celui-ci traduit n’existe plus".into(),
            Self::TranslationLanguage => {
                "Un article et sa traduction ne peuvent pas être dans la même langue".into()
            }
            Self::TranslationTaken => {
                "L’article que celui-ci traduit a déjà une autre traduction".into()
            }
            Self::StateUnknown => {
                "state doit être draft, scheduled, published ou unpublished".into()
            }
            Self::ScopeUnknown => "scope doit être all".into(),
            Self::PublishAtMissing => "Veuillez choisir quand l’article doit être publié".into(),
            Self::PublishAtInvalid => "publish_at doit être un moment en secondes Unix".into(),
            Self::PublishAtPast => {
                "Le moment de la publication est passé. Veuillez en choisir un autre, ou publier \
maintenant"
                    .into()
            }
            Self::PublishAtFar => {
                "Le moment de la publication doit être d’ici dix ans au plus".into()
            }
            Self::NotADraft => {
                "Cet article n’est plus un brouillon, et seuls les brouillons s’enregistrent \
d’eux-mêmes"
                    .into()
            }
            Self::PublishAtUnasked => {
                "publish_at est pour un article dont l’état est scheduled".into()
            }
            Self::ActionUnknown => "action doit être publish, unpublish, category ou trash".into(),
            Self::ListCategoryUnknown => "category_id doit être un nombre entier".into(),
            Self::Gone => "Cet article est dans la corbeille, ou a été supprimé".into(),
            Self::NotPublic => "Cet article n’est pas publié".into(),
            Self::VersionMissing => "version est requis".into(),
            Self::VersionNotFound => "Cette version n’existe plus".into(),
            Self::PreviewsTooMany => {
                "50\u{a0}liens vers l’aperçu de cet article sont ouverts. Veuillez d’abord les \
retirer"
                    .into()
            }
            Self::Changed(saved) => format!(
                "{}, après que vous l’avez ouvert. Comparez les deux avant d’enregistrer",
                saved.describe(Language::Fr)
            )
            .into(),
            Self::CopyChanged(saved) => format!(
                "{}, sans le publier, après que vous l’avez ouvert. Comparez les deux avant \
d’enregistrer",
                saved.describe(Language::Fr)
            )
            .into(),
            Self::CopyOfDraft => {
                "Un brouillon n’a pas de copie de travail\u{a0}: il est enregistré lui-même".into()
            }
            Self::CopyVersionInvalid => "copy_version doit être un nombre entier".into(),
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use super::last_edit::LastEdit;
    use BlogError as E;

    let saved = |by: Option<&str>| LastEdit { by: by.map(str::to_owned), at: crate::testing::NOW };
    let mut all = crate::testing::messages::of_each(&[
        E::CategoryMissing,
        E::SeoMissing,
        E::TitleMissing,
        E::UrlMissing,
        E::DescriptionMissing,
        E::SeoTooLong,
        E::TitleTooLong,
        E::UrlTooLong,
        E::ImageAltTooLong,
        E::DescriptionTooLong,
        E::DescriptionGrown,
        E::Control("seo_description"),
        E::Control("blog_title"),
        E::Control("blog_url"),
        E::Control("blog_image_alt"),
        E::Control("blog_description"),
        E::CategoryGone,
        E::UrlTaken,
        E::UrlInTrash,
        E::NotFound,
        E::IdMissing,
        E::RevisionInvalid,
        E::LanguageUnknown,
        E::ListLanguageUnknown,
        E::TranslationInvalid,
        E::CheckedInvalid,
        E::CheckedInFuture,
        E::TranslationGone,
        E::TranslationLanguage,
        E::TranslationTaken,
        E::StateUnknown,
        E::ScopeUnknown,
        E::PublishAtMissing,
        E::PublishAtInvalid,
        E::PublishAtPast,
        E::PublishAtFar,
        E::NotADraft,
        E::PublishAtUnasked,
        E::ActionUnknown,
        E::ListCategoryUnknown,
        E::Gone,
        E::NotPublic,
        E::VersionMissing,
        E::VersionNotFound,
        E::PreviewsTooMany,
        E::Changed(saved(Some("Ada Roy"))),
        E::Changed(saved(None)),
        E::CopyChanged(saved(Some("Ada Roy"))),
        E::CopyChanged(saved(None)),
        E::CopyOfDraft,
        E::CopyVersionInvalid,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all.extend(super::bulk::messages());
    all
}
