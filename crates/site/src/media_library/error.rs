//! The refusals about pictures of the library, in both languages.

use platform::refusals;

refusals! {
    /// Why something about a picture of the library was refused.
    #[derive(Debug)]
    pub enum LibraryError {
        /// The call names no picture.
        IdMissing = "library.id_missing" => Invalid("id"): "id is required", "id est requis";
        /// It was deleted for good, or is not for this group.
        NotFound = "library.not_found" => NotFound:
            "There is no such picture in the library", "Cette image n’est pas dans la bibliothèque";
        /// A filter that there is not.
        FilterUnknown = "library.filter_unknown" => Invalid("filter"):
            "filter must be all, unused, blogs, homes, undescribed or trash",
            "filter doit être all, unused, blogs, homes, undescribed ou trash";
        /// What homes show is for administrators.
        HomesNotAllowed = "library.homes_not_allowed" => Forbidden:
            "Pictures of homes are for administrators",
            "Les images des propriétés sont réservées aux administrateurs";
        /// Alternative text with line breaks or other control characters.
        AltControl = "library.alt_control" => Invalid("alt"):
            "The alternative text must be one line without control characters",
            "Le texte de remplacement doit tenir sur une ligne, sans caractères de contrôle";
        /// Too long an alternative text.
        AltTooLong = "library.alt_too_long" => Invalid("alt"):
            "The alternative text may have at most 255 characters",
            "Le texte de remplacement peut compter au plus 255\u{a0}caractères";
        /// A point outside of the picture, or none.
        FocusInvalid = "library.focus_invalid" => Invalid("focus"):
            "x and y must be whole numbers from 0 to 100",
            "x et y doivent être des nombres entiers de 0 à 100";
        /// It stands somewhere; where is in `data` of `media/one`.
        InUse = "library.in_use" => Conflict:
            "This picture is still in use. Take it away from there first, or replace it everywhere",
            "Cette image est encore utilisée. Retirez-la d’abord de là, ou remplacez-la partout";
        /// A version of a blog, to which somebody may return, shows it.
        InHistory = "library.in_history" => Conflict:
            "Older versions of blogs still show this picture. It goes by itself when they are gone",
            "D’anciennes versions d’articles montrent encore cette image. Elle disparaîtra d’elle-même avec elles";
        /// It must be in the trash to be deleted for good.
        NotInTrash = "library.not_in_trash" => NotFound:
            "This picture is no longer in the trash", "Cette image n’est plus dans la corbeille";
        /// What is in the trash is not replaced.
        InTrash = "library.in_trash" => Conflict:
            "This picture is in the trash. Restore it first",
            "Cette image est dans la corbeille. Restaurez-la d’abord";
        /// Somebody chose the same picture.
        SamePicture = "library.same_picture" => Invalid("file"):
            "This is the same picture", "C’est la même image";
        /// Nothing shows it.
        NotUsed = "library.not_used" => Conflict:
            "Nothing shows this picture, so that there is nothing to replace",
            "Rien ne montre cette image; il n’y a donc rien à remplacer";
        /// More than one transaction takes.
        TooManyUses = "library.too_many_uses" => Conflict:
            "Too many pages show this picture to replace it in one go",
            "Trop de pages montrent cette image pour la remplacer en une seule fois";
        /// It was not replaced, or what replaced it is nowhere any more.
        NotReplaced = "library.not_replaced" => Conflict:
            "There is no replacement to take back", "Il n’y a pas de remplacement à annuler";
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&LibraryError::examples(), super::texts::ALL)
}
