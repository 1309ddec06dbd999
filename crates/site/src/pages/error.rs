//! The refusals about changes of pages, in both languages. Those about single texts are in
//! [`foundation::content`].

use foundation::content::FormError;
use platform::refusals;

/// The largest form, both languages together, as JSON.
pub const MOST_BYTES: usize = 256 * 1024;

refusals! {
    /// Why something about a page was refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PagesError {
        /// The call names no page, or one that there is not.
        NotFound = "pages.not_found" => NotFound:
            "There is no such page to change", "Il n’y a pas de telle page à modifier";
        /// The call does not say what it replaces.
        RevisionMissing = "pages.revision_missing" => Invalid("revision"):
            "revision is required", "revision est requis";
        /// What was sent is no form of that page.
        FormInvalid = "pages.form_invalid" => Invalid("values"):
            "values must be the form of this page in en and fr",
            "values doit être le formulaire de cette page, en et fr";
        /// A list that is too long.
        PartsTooMany = "pages.parts_too_many" => Invalid("values"):
            "A list can have at most 200 parts", "Une liste peut avoir 200 parties au plus";
        /// Somebody else was quicker.
        Changed = "pages.changed" => Conflict:
            "This page was changed by someone else since you opened it. Compare before you save",
            "Quelqu’un d’autre a modifié cette page depuis que vous l’avez ouverte. Comparez avant d’enregistrer";
        /// The folder of the operator has it.
        Locked = "pages.locked" => Conflict:
            "This page is set by a file in the folder of the server and cannot be changed here",
            "Cette page vient d’un fichier du dossier du serveur et ne peut pas être modifiée ici";
        /// There is no draft.
        DraftMissing = "pages.draft_missing" => Invalid:
            "There is no draft of this page", "Cette page n’a pas de brouillon";
        /// It was written for another program, or is damaged.
        DraftUnreadable = "pages.draft_unreadable" => Conflict:
            "The draft of this page can no longer be read. Discard it, or write a new one",
            "Le brouillon de cette page ne peut plus être lu. Abandonnez-le ou écrivez-en un autre";
        /// The start would refuse it.
        Wrong(count: usize) = "pages.wrong" => Invalid:
            match count {
                1 => "One text is not right yet. Please look at the note beside it".to_owned(),
                _ => format!("{count} texts are not right yet. Please look at the notes beside them"),
            },
            match count {
                1 => "Un texte n’est pas encore correct. Veuillez lire la note à côté de lui".to_owned(),
                _ => format!("{count} textes ne sont pas encore corrects. Veuillez lire les notes à côté d’eux"),
            },
            for [(1), (3)];
        /// The call names no version.
        VersionMissing = "pages.version_missing" => Invalid("version"):
            "version is required", "version est requis";
        /// It was thinned out, or never was.
        VersionNotFound = "pages.version_not_found" => NotFound:
            "This version no longer exists", "Cette version n’existe plus";
        /// It was written for another program.
        VersionOld = "pages.version_old" => Invalid("version"):
            "This release can no longer show that version",
            "Cette version ne peut plus être affichée par ce logiciel";
        /// It is shown on other pages only.
        PreviewMissing = "pages.preview_missing" => Invalid:
            "These texts have no page of their own to preview",
            "Ces textes n’ont pas de page à eux à afficher";
    }
}

impl From<FormError> for PagesError {
    fn from(error: FormError) -> Self {
        match error {
            FormError::Shape => Self::FormInvalid,
            FormError::TooMany => Self::PartsTooMany,
        }
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&PagesError::examples(), super::texts::ALL)
}
