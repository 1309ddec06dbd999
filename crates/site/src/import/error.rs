//! The refusals about imports, in both languages.

use import::ImportError;
use platform::refusals;

/// The largest file, and the largest zip of pictures (4 GiB) beside it.
pub const FILE_MAX_BYTES: i64 = 500 << 20;
/// Pictures weigh more than texts.
pub const UPLOADS_MAX_BYTES: i64 = 4 << 30;

refusals! {
    /// Why an import was refused.
    #[derive(Debug)]
    pub enum ImportRefusal {
        /// Nothing under this id.
        NotFound = "import.not_found" => NotFound:
            "This import no longer exists", "Cette importation n’existe plus";
        /// The call names no import.
        IdMissing = "import.id_missing" => Invalid("import_id"):
            "import_id is required", "import_id est requis";
        /// No name or no size.
        FileMissing = "import.file_missing" => Invalid("file"):
            "Choose a file that is not empty", "Choisissez un fichier qui n’est pas vide";
        /// More than [`FILE_MAX_BYTES`].
        FileTooLarge = "import.file_too_large" => TooLarge:
            "The file may have at most 500 MB. For more, use the command keyturn import",
            "Le fichier peut avoir 500\u{a0}Mo au plus. Au-delà, utilisez la commande keyturn import";
        /// More than [`UPLOADS_MAX_BYTES`].
        UploadsTooLarge = "import.uploads_too_large" => TooLarge:
            "The pictures may have at most 4 GB. For more, use the command keyturn import",
            "Les images peuvent avoir 4\u{a0}Go au plus. Au-delà, utilisez la commande keyturn import";
        /// Too many unfinished ones.
        TooManyFiles = "import.too_many_files" => Conflict:
            "There are five files that are not imported yet. Remove one first",
            "Il y a cinq fichiers qui ne sont pas encore importés. Supprimez-en un d’abord";
        /// A piece that does not follow what is there.
        PieceOutOfPlace(received: i64) = "import.piece_out_of_place" => Conflict("offset"):
            format!("The upload goes on at byte {received}"),
            format!("Le téléversement continue à l’octet {received}"),
            for [(1024)];
        /// The state does not allow it.
        NotNow = "import.not_now" => Conflict:
            "This is not possible in the present state of the import",
            "Ce n’est pas possible dans l’état actuel de l’importation";
        /// Its file is not here any more.
        FileGone = "import.file_gone" => Conflict:
            "The file was removed. Choose it again: what was imported stays, and what is missing is added",
            "Le fichier a été supprimé. Choisissez-le de nouveau\u{a0}: ce qui est importé reste, et ce qui manque est ajouté";
        /// Past the 30 days.
        TooLate = "import.too_late" => Conflict:
            "An import can be undone for 30 days", "Une importation peut être annulée pendant 30\u{a0}jours";
        /// Fields of properties that do not exist, or too many.
        PropertyFieldUnknown = "import.property_field_unknown" => Invalid("fields"):
            "Choose fields of properties from the list", "Choisissez des champs de propriétés dans la liste";
        /// No such account.
        AuthorUnknown = "import.author_unknown" => Invalid("authors"):
            "One of the people no longer exists", "Une des personnes n’existe plus";
        /// It is no file that can be read.
        FormatUnknown = "import.format_unknown" => Invalid("file"):
            "This file is not an export of WordPress, Ghost, Markdown or Keyturn",
            "Ce fichier n’est pas une exportation de WordPress, Ghost, Markdown ou Keyturn";
        /// It cannot be read.
        FileUnreadable = "import.file_unreadable" => Invalid("file"):
            "This file cannot be read", "Ce fichier est illisible";
        /// It is damaged.
        FileDamaged = "import.file_damaged" => Invalid("file"):
            "This file is damaged and cannot be read to its end",
            "Ce fichier est endommagé et ne peut pas être lu jusqu’à la fin";
        /// A file of an export of ours has another checksum.
        ChecksumWrong(file: String) = "import.checksum_wrong" => Invalid("file"):
            format!("The file {file} of this export is missing or is not what was exported"),
            format!("Le fichier {file} de cette exportation manque ou n’est pas ce qui a été exporté"),
            for [("media/a.webp".to_owned())];
        /// A record of an export of ours is none that we write.
        RecordWrong(file: String) = "import.record_wrong" => Invalid("file"):
            format!("The file {file} of this export has a line that cannot be written"),
            format!("Le fichier {file} de cette exportation contient une ligne qui ne peut pas être écrite"),
            for [("data/posts.jsonl".to_owned())];
        /// A later version of the format.
        ExportVersion = "import.export_version" => Invalid("file"):
            "A later version of Keyturn has written this export",
            "Une version plus récente de Keyturn a écrit cette exportation";
        /// An export of ours is imported into an empty site.
        SiteNotEmpty = "import.site_not_empty" => Conflict:
            "This site has content already. An export of Keyturn is imported into an empty site",
            "Ce site a déjà du contenu. Une exportation de Keyturn s’importe dans un site vide";
        /// An address of an account has another number here.
        AccountTaken(email: String) = "import.account_taken" => Conflict:
            format!("The account {email} has another number in this site. Create the first administrator with another address"),
            format!("Le compte {email} a un autre numéro dans ce site. Créez le premier administrateur avec une autre adresse"),
            for [("a@example.ca".to_owned())];
        /// A limit against hostile files.
        FileOverLimit = "import.file_over_limit" => Invalid("file"):
            "This file unpacks to more than is read, or is nested too deeply",
            "Ce fichier contient plus que ce qui est lu, ou est imbriqué trop profondément";
    }
}

impl From<&ImportError> for ImportRefusal {
    fn from(error: &ImportError) -> Self {
        match error {
            ImportError::UnknownFormat | ImportError::UnknownVersion { .. } => Self::FormatUnknown,
            ImportError::Empty => Self::FileMissing,
            ImportError::Limit { .. } => Self::FileOverLimit,
            ImportError::Damaged { .. } | ImportError::DamagedZip { .. } => Self::FileDamaged,
            ImportError::Unreadable { .. } => Self::FileUnreadable,
        }
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    let refusals = platform::refusal::messages_of_feature(&ImportRefusal::examples(), &[]);
    refusals.into_iter().chain(super::texts::all()).collect()
}
