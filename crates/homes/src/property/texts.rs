//! The success messages of this feature.

use platform::language::Language;
use platform::message::Message;
use platform::messages;

use super::gazetteer::LocationMismatch;
use super::province::{province_in_french, province_name};
use super::reso::StateOrProvince;

messages! {
    /// `add_property`.
    ADDED = "property.added":
        "Property added successfully",
        "La propriété a été ajoutée";
    /// `update_property`.
    UPDATED = "property.updated":
        "Property updated successfully",
        "La propriété a été modifiée";
    /// `publish_property`.
    PUBLICATION = "property.publication":
        "Publication updated successfully",
        "La publication a été modifiée";
    /// `delete_property`.
    REMOVED = "property.removed":
        "Property deleted successfully",
        "La propriété a été supprimée";
    /// `restore_property`.
    RESTORED = "property.restored":
        "Property restored successfully",
        "La propriété a été rétablie";
    /// `upload_property_image`.
    PICTURE_ADDED = "property.picture_added":
        "Picture added successfully",
        "La photo a été ajoutée";
    /// `remove_property_image`.
    PICTURE_REMOVED = "property.picture_removed":
        "Picture removed successfully",
        "La photo a été retirée";
    /// The reason of a status change by undo; stored in English.
    TAKEN_BACK = "property.reason_taken_back":
        "The change before was taken back",
        "La modification précédente a été annulée";
    /// The reason of a status change by import; stored in English.
    FROM_A_FILE = "import.reason":
        "Imported from a CSV file",
        "Importée d’un fichier CSV";
}

/// The message of `import_properties`.
pub fn imported(added: usize, changed: usize) -> Message {
    Message::new(
        "import.done",
        format!("{added} added, {changed} changed"),
        format!("ajoutées\u{a0}: {added}, modifiées\u{a0}: {changed}"),
    )
}

/// The warning of `find_place`.
pub fn location_mismatch(
    mismatch: LocationMismatch,
    city: &str,
    province: StateOrProvince,
) -> Message {
    let named = |language| {
        let name = if language == Language::Fr { province_in_french } else { province_name };
        move |one: StateOrProvince| name(one.as_str())
    };
    let (en, fr) = (named(Language::En), named(Language::Fr));
    match mismatch {
        LocationMismatch::FarFromTown(far) => Message::new(
            "property.place_far",
            format!("This point is about {far} km from {city}. Is it the right one?"),
            format!("Ce point est à environ {far}\u{a0}km de {city}. Est-ce le bon?"),
        ),
        LocationMismatch::OtherProvince(other) => Message::new(
            "property.place_in_other_province",
            format!(
                "This point seems to lie in {}, not in {}. Is it the right one?",
                en(other),
                en(province)
            ),
            format!(
                "Ce point semble se trouver ailleurs ({}) que dans la province de l’adresse ({}). \
                 Est-ce le bon?",
                fr(other),
                fr(province)
            ),
        ),
    }
}

/// Translates a stored reason; text written by a person stays as it is.
pub fn reason_in(stored: String, language: Language) -> String {
    let known = [FROM_A_FILE, TAKEN_BACK];
    let known = known.into_iter().find(|reason| stored == reason.text(Language::En));
    known.map_or(stored, |reason| reason.text(language).to_owned())
}
