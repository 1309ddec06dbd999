//! The refusals about an uploaded picture, in both languages. Those about its content are in
//! `platform::media`.

use platform::refusals;

/// The quota is per day, so a retry may succeed after this many seconds.
const AN_HOUR: u64 = 60 * 60;

refusals! {
    /// Why an upload was refused before its file was looked at.
    #[derive(Debug, PartialEq, Eq)]
    pub enum MediaError {
        /// §5: no file was chosen.
        FileMissing = "upload.file_missing" => Invalid("file"):
            "Please Select a file.", "Veuillez choisir un fichier.";
        /// The account has sent as much as it may on a day.
        TooManyToday = "upload.too_many_today" => RateLimited(AN_HOUR):
            "You have uploaded as many pictures today as one account may. Go on tomorrow",
            "Vous avez téléversé aujourd’hui autant d’images qu’un compte le peut. Continuez demain";
        /// The account has sent as much as it may in all.
        TooManyInAll = "upload.too_many_in_all" => Forbidden:
            "This account has uploaded as many pictures as one account may in all",
            "Ce compte a téléversé en tout autant d’images qu’un compte le peut";
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&MediaError::examples(), super::texts::ALL)
}
