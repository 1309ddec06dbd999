//! The success messages of this feature.

use platform::messages;

messages! {
    /// `admin/privacy/erase`.
    ERASED = "privacy.erased":
        "Everything that was found of this address was erased",
        "Tout ce qui a été trouvé sous cette adresse a été effacé";
    /// `admin/privacy/erase`, when no data was found.
    NOTHING_TO_ERASE = "privacy.nothing_to_erase":
        "There is nothing of this address",
        "Il n’y a rien sous cette adresse";
    /// `admin/privacy/add_incident`.
    INCIDENT_ADDED = "privacy.incident_added":
        "The incident is in the register",
        "L’incident est inscrit au registre";
    /// `admin/privacy/update_incident`.
    INCIDENT_UPDATED = "privacy.incident_updated":
        "The incident was changed",
        "L’incident a été modifié";
}
