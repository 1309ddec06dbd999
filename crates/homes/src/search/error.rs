//! The refusals about searches of homes, in both languages.

use platform::refusals;

refusals! {
    /// Why a search of homes was refused.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum SearchError {
        /// A value that is none of those there are.
        Unknown(field: &'static str) = "homes.unknown" => Invalid(*field):
            format!("{field} has a value that is not known"),
            format!("{field} a une valeur inconnue"),
            for [("type")];
        /// Not an amount of dollars, of square feet or a year.
        NotANumber(field: &'static str) = "homes.not_a_number" => Invalid(*field):
            format!("{field} must be a number"), format!("{field} doit être un nombre"),
            for [("price_min")];
        /// Neither `3` nor `3-3`.
        NotARange(field: &'static str) = "homes.not_a_range" => Invalid(*field):
            format!("{field} must be a number, or two with a hyphen between them"),
            format!("{field} doit être un nombre, ou deux avec un trait d’union"),
            for [("beds")];
        /// The lower end is above the upper one.
        EndsCrossed(field: &'static str) = "homes.ends_crossed" => Invalid(*field):
            format!("{field} must not be more than the upper end"),
            format!("{field} ne doit pas dépasser la limite supérieure"),
            for [("price_min")];
        /// Not a day.
        NotADay = "homes.not_a_day" => Invalid("since"):
            "since must be a day, such as 2026-11-01", "since doit être un jour, comme 2026-11-01";
        /// Not four numbers in order.
        BadBox = "homes.bad_box" => Invalid("bbox"):
            "That part of the map cannot be searched. Please choose another one",
            "Cette partie de la carte ne peut pas être recherchée. Choisissez-en une autre";
        /// No area.
        BadPolygon = "homes.bad_polygon" => Invalid("polygon"):
            "That drawn area cannot be searched. Please draw it again",
            "Ce secteur dessiné ne peut pas être recherché. Dessinez-le de nouveau";
        /// Too long to be meant.
        TooLong(field: &'static str) = "homes.too_long" => Invalid(*field):
            format!("{field} is too long"), format!("{field} est trop long"), for [("q")];
        /// Not a place in the order.
        BadCursor = "homes.bad_cursor" => Invalid("after"):
            "after must be taken from an answer", "after doit venir d’une réponse";
        /// A page that nobody turns to.
        BadPage = "homes.bad_page" => Invalid("page"):
            "page must be a whole number from 0", "page doit être un nombre entier à partir de 0";
        /// More or less than a page can hold.
        BadSize = "homes.bad_size" => Invalid("size"):
            "size must be a whole number from 1", "size doit être un nombre entier à partir de 1";
        /// Not a zoom of the map.
        BadZoom = "homes.bad_zoom" => Invalid("zoom"):
            "zoom must be a number from 0 to 22", "zoom doit être un nombre de 0 à 22";
        /// Names alone that are none of a search.
        NothingKnown = "homes.nothing_known" => Invalid("query"):
            "Nothing in this search is known to us. Leave it empty to hear of every home",
            "Rien dans cette recherche ne nous est connu. Laissez-la vide pour suivre toutes les propriétés";
        /// The homes are still being read.
        Loading = "homes.loading" => Busy(2):
            "The homes are still being read. Please try again in a moment",
            "La lecture des propriétés n’est pas terminée. Veuillez réessayer dans un instant";
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of(&SearchError::examples())
}
