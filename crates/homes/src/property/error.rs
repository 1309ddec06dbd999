//! The refusals about properties, in both languages.

use platform::clock::Timestamp;
use platform::language::{ByLanguage, Language};
use platform::message::Message;
use platform::refusal::{EXAMPLE_TIME, Refusal as _};
use platform::refusals;
use platform::text::format::whole_number;
use platform::text::time::format_public_moment;

use super::limits::{MAX_COLUMNS, MAX_IMAGES, MAX_ROWS};
use super::reso::{Enumeration as _, PropertyType, PublicationState, Purpose};

/// What a field is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// On the wire.
    pub wire: &'static str,
    /// In a message.
    pub label: ByLanguage<&'static str>,
}

refusals! {
    /// Why something about a property was refused, or not found.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum PropertyError {
        /// A value of a list that must be there.
        NotChosen(name: Name) = "property.not_chosen" => Invalid(name.wire):
            format!("Please Choose {}", name.label.en),
            format!("Veuillez choisir\u{a0}: {}", name.label.fr),
            for [(CITY)];
        /// A text below its limit.
        TooShort(name: Name, least: usize) = "property.too_short" => Invalid(name.wire):
            format!("{} must be at least {least} characters", name.label.en),
            format!("{}\u{a0}: au moins {least} caractères", name.label.fr),
            for [(CITY, 3)];
        /// A text above its limit.
        TooLong(name: Name, most: usize) = "property.too_long" => Invalid(name.wire):
            format!("{} must be at most {most} characters", name.label.en),
            format!(
                "{}\u{a0}: {} caractères au plus",
                name.label.fr,
                whole_number(*most as u64, Language::Fr)
            ),
            for [(CITY, 4_000)];
        /// decisions.md: text fields take no control characters.
        Control(name: Name) = "property.control" => Invalid(name.wire):
            format!("{} must not contain control characters", name.label.en),
            format!("{}\u{a0}: pas de caractères de contrôle", name.label.fr),
            for [(CITY)];
        /// A value that is not in its list.
        Unknown(name: Name, values: ByLanguage<String>) = "property.unknown" => Invalid(name.wire):
            format!("{} must be one of: {}", name.label.en, values.en),
            format!("{}\u{a0}: une de ces valeurs\u{a0}: {}", name.label.fr, values.fr),
            for [(CITY, super::reso::StandardStatus::names())];
        /// No amount, or one with more digits than are kept.
        NotAmount(name: Name, digits: u32) = "property.not_amount" => Invalid(name.wire):
            format!(
                "{} must be an amount above 0 with at most {digits} digits after the point",
                name.label.en
            ),
            format!(
                "{}\u{a0}: un montant supérieur à 0, avec {digits} décimales au plus",
                name.label.fr
            ),
            for [(CITY, 2)];
        /// An amount with a comma that may stand between thousands or before a fraction.
        Comma(name: Name) = "property.comma" => Invalid(name.wire):
            format!(
                "Please write {} without a comma, and with a point before the fraction, as in 1250.5",
                name.label.en
            ),
            format!("{}\u{a0}: écrivez sans séparateur de milliers, comme 1250,5", name.label.fr),
            for [(CITY)];
        /// A list price of a lease, or a lease amount of a sale.
        ForeignAmount(name: Name, kind: PropertyType)
            = "property.foreign_amount" => Invalid(name.wire):
            format!(
                "{} does not go with the Property Type {}. Leave it empty",
                name.label.en,
                kind.as_str()
            ),
            format!(
                "{} ne va pas avec le type de propriété «\u{a0}{}\u{a0}». Laissez ce champ vide",
                name.label.fr,
                kind.label(Language::Fr)
            ),
            for [(CITY, PropertyType::Residential)];
        /// No count, or one out of its range.
        NotCount(name: Name, least: i64, most: i64) = "property.not_count" => Invalid(name.wire):
            format!("{} must be a whole number from {least} to {most}", name.label.en),
            format!("{}\u{a0}: un nombre entier de {least} à {most}", name.label.fr),
            for [(CITY, 1_600, 2_031)];
        /// A half bathroom, and how many there are then: the dictionary counts it as one.
        HalfBathroom(count: i64) = "property.half_bathroom" => Invalid("BathroomsTotalInteger"):
            format!("A half bathroom counts as one here: please enter {count} Bathrooms, and 1 in Half Baths"),
            format!("Une salle d’eau compte pour une salle de bain\u{a0}: veuillez entrer {count}, et 1 sous Salles d’eau"),
            for [(2)];
        /// More half baths than bathrooms.
        HalfAboveTotal = "property.half_above_total" => Invalid("BathroomsHalf"):
            "Half Baths are counted among the Bathrooms: please enter under Bathrooms how many there are in all",
            "Les salles d’eau comptent parmi les salles de bain\u{a0}: veuillez entrer le total sous Salles de bain";
        /// A postal code of another form.
        PostalCode = "property.postal_code" => Invalid("PostalCode"):
            "Postal Code must look like M5V 2T6", "Le code postal doit ressembler à H2X 1Y4";
        /// The company works in Canada.
        Country = "property.country" => Invalid("Country"):
            "Country must be CA", "Le pays doit être CA";
        /// An address of the Web that is none.
        Url(name: Name) = "property.url" => Invalid(name.wire):
            format!("{} must be an address that begins with https:// or http://", name.label.en),
            format!("{}\u{a0}: une adresse qui commence par https:// ou http://", name.label.fr),
            for [(CITY)];
        /// No degrees, or some that are elsewhere.
        Latitude = "property.latitude" => Invalid("Latitude"):
            "Latitude must be in degrees and in Canada, from 41 to 84, such as 43.65107",
            "La latitude doit être en degrés et au Canada, de 41 à 84, comme 43.65107";
        /// No degrees, or some that are elsewhere.
        Longitude = "property.longitude" => Invalid("Longitude"):
            "Longitude must be in degrees and in Canada, from -142 to -52, such as -79.34702",
            "La longitude doit être en degrés et au Canada, de -142 à -52, comme -79.34702";
        /// One of two coordinates.
        HalfAPlace = "property.half_a_place" => Invalid("Longitude"):
            "Latitude and Longitude go together: give both or leave both empty",
            "La latitude et la longitude vont ensemble\u{a0}: donnez les deux ou aucune";
        /// Nothing is known of where its address is.
        PlaceUnknown = "property.place_unknown" => Invalid("Latitude"):
            "Neither its postal code nor its city is known to the map. Point at its place in its form",
            "La carte ne connaît ni son code postal ni sa ville. Indiquez l’endroit dans sa fiche";
        /// What is public can be had, or could until lately.
        NotOffered = "property.not_offered" => Invalid("StandardStatus"):
            "Only a property that is available or pending can be published",
            "Seule une propriété disponible ou en attente peut être publiée";
        /// The owner does not want it shown.
        NotShown = "property.not_shown" => Invalid("InternetEntireListingDisplayYN"):
            "This property may not be shown on the internet",
            "Cette propriété ne peut pas être affichée sur Internet";
        /// No such step from where it is.
        PublicationStep(from: PublicationState, to: PublicationState)
            = "property.publication_step" => Conflict("PublicationState"):
            format!("A property cannot go from {} to {}", from.as_str(), to.as_str()),
            format!(
                "Une propriété ne peut pas passer de «\u{a0}{}\u{a0}» à «\u{a0}{}\u{a0}»",
                from.label(Language::Fr),
                to.label(Language::Fr)
            ),
            for [(PublicationState::Rejected, PublicationState::Published)];
        /// Characters that a listing id may not have.
        ListingIdForm = "property.listing_id_form" => Invalid("ListingId"):
            "Listing Id takes letters, digits, hyphens, underscores and points only",
            "Le numéro d’annonce ne prend que des lettres, des chiffres, des traits d’union, des traits de soulignement et des points";
        /// Another property has it.
        ListingIdTaken = "property.listing_id_taken" => Conflict("ListingId"):
            "There is already a property with this Listing Id",
            "Il y a déjà une propriété avec ce numéro d’annonce";
        /// A deleted property has it.
        ListingIdDeleted = "property.listing_id_deleted" => Conflict("ListingId"):
            "A deleted property has this Listing Id. Restore that one first",
            "Une propriété supprimée a ce numéro d’annonce. Rétablissez-la d’abord";
        /// A sale to rent, or a lease to sell.
        PurposeMismatch {
            /// The purpose.
            purpose: Purpose,
            /// The type.
            kind: PropertyType,
        } = "property.purpose_mismatch" => Invalid("Purpose"):
            format!("{} does not go with the Property Type {}", purpose.as_str(), kind.as_str()),
            format!(
                "«\u{a0}{}\u{a0}» ne va pas avec le type de propriété «\u{a0}{}\u{a0}»",
                purpose.label(Language::Fr),
                kind.label(Language::Fr)
            ),
            for [{ purpose: Purpose::Rent, kind: PropertyType::Residential }];
        /// The status changed without a reason.
        ReasonMissing = "property.reason_missing" => Invalid("StatusChangeReason"):
            "Please Enter the reason for the new status", "Veuillez dire pourquoi l’état change";
        /// The revision that was edited is not today's.
        Changed {
            /// Who, by name, when that is known.
            by: Option<String>,
            /// When.
            at: Timestamp,
        } = "property.changed" => Conflict:
            format!(
                "{} saved this property on {}, after you had opened it",
                by.as_deref().unwrap_or("Someone"),
                format_public_moment(*at, Language::En)
            ),
            format!(
                "{} a enregistré cette propriété le {}, après que vous l’avez ouverte",
                by.as_deref().unwrap_or("Quelqu’un"),
                format_public_moment(*at, Language::Fr)
            ),
            for [
                { by: Some("Ada Roy".to_owned()), at: EXAMPLE_TIME },
                { by: None, at: EXAMPLE_TIME }
            ];
        /// Nothing under this key.
        NotFound = "property.not_found" => NotFound:
            "This property no longer exists", "Cette propriété n’existe plus";
        /// It was deleted, and can be restored.
        Deleted = "property.deleted" => Conflict:
            "This property was deleted. Restore it first",
            "Cette propriété a été supprimée. Rétablissez-la d’abord";
        /// It is not deleted, so there is nothing to restore.
        NotDeleted = "property.not_deleted" => Conflict:
            "This property is not deleted", "Cette propriété n’est pas supprimée";
        /// The call names no property.
        KeyMissing = "property.key_missing" => Invalid("ListingKey"):
            "ListingKey is required", "ListingKey est requis";
        /// The call names no picture.
        MediaKeyMissing = "property.media_key_missing" => Invalid("MediaKey"):
            "MediaKey is required", "MediaKey est requis";
        /// Nothing under this key, or a picture of another property.
        ImageNotFound = "property.image_not_found" => NotFound:
            "This picture no longer exists", "Cette photo n’existe plus";
        /// specification §5.
        FileMissing = "property.file_missing" => Invalid("file"):
            "Please Select a file.", "Veuillez choisir un fichier.";
        /// [`MAX_IMAGES`] are there.
        TooManyImages = "property.too_many_images" => Conflict:
            format!("A property has at most {MAX_IMAGES} pictures"),
            format!("Une propriété a {MAX_IMAGES} photos au plus");
        /// A picture stands twice among those that are put in order.
        ImageTwice = "property.image_twice" => Invalid("Media"):
            "A picture can stand in one place only", "Une photo ne peut être qu’à un seul endroit";
        /// Only one can stand for the property.
        PreferredTwice = "property.preferred_twice" => Invalid("Media"):
            "Only one picture can be the preferred one", "Une seule photo peut être la principale";
        /// A query parameter that is none of the known values.
        Parameter(name: &'static str, values: String) = "property.parameter" => Invalid(*name):
            format!("{name} must be one of: {values}"),
            format!("{name}\u{a0}: une de ces valeurs\u{a0}: {values}"),
            for [("Order", "asc, desc".to_owned())];
        /// A query parameter that stands twice.
        ParameterTwice = "property.parameter_twice" => Invalid:
            "The address has a parameter twice", "L’adresse a deux fois le même paramètre";
        /// Something about a CSV file.
        Csv(error: CsvError) = error.code() => As(error.answer().0):
            error.to_string(), error.message().text(Language::Fr).to_owned(),
            for [(CsvError::Empty)];
        /// A text that must be there.
        Missing(name: Name) = "property.missing" => Invalid(name.wire):
            format!("Please Enter {}", name.label.en),
            format!("Veuillez remplir ce champ\u{a0}: {}", name.label.fr),
            for [(CITY)];
    }
}

refusals! {
    /// Why a CSV file, or one of its rows, was refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum CsvError {
        /// There is nothing in it.
        Empty = "import.empty" => Invalid: "This file is empty", "Ce fichier est vide";
        /// The first line names no column that is known.
        NoColumns = "import.no_columns" => Invalid:
            "The first line names no column of a property. Export the list to see what a file looks like",
            "La première ligne ne nomme aucune colonne d’une propriété. Exportez la liste pour voir à quoi ressemble un fichier";
        /// A column stands twice.
        ColumnTwice(column: ByLanguage<&'static str>) = "import.column_twice" => Invalid:
            format!("The column {} stands twice", column.en),
            format!("La colonne {} figure deux fois", column.fr),
            for [(CITY.label)];
        /// More rows than one call takes.
        TooManyRows = "import.too_many_rows" => TooLarge:
            format!("One call takes at most {MAX_ROWS} rows. Send the file in parts"),
            format!(
                "Un appel prend {} lignes au plus. Envoyez le fichier en parties",
                whole_number(MAX_ROWS as u64, Language::Fr)
            );
        /// More columns than anything has.
        TooManyColumns = "import.too_many_columns" => Invalid:
            format!("A file may have at most {MAX_COLUMNS} columns"),
            format!("Un fichier peut avoir {MAX_COLUMNS} colonnes au plus");
        /// A row has more cells than the first line.
        Cells {
            /// In the row.
            found: usize,
            /// In the first line.
            expected: usize,
        } = "import.cells" => Invalid:
            format!("This row has {found} cells, and the first line {expected}"),
            format!("Cette ligne a {found} cellules, et la première {expected}"),
            for [{ found: 3, expected: 4 }];
        /// Bytes that are not UTF-8.
        Encoding = "import.encoding" => Invalid:
            "This row is of another encoding than the others. Save the file as “CSV UTF-8”",
            "Cette ligne n’est pas codée comme les autres. Enregistrez le fichier en «\u{a0}CSV UTF-8\u{a0}»";
        /// A quotation mark opens a cell and none closes it.
        Unclosed = "import.unclosed" => Invalid:
            "A quotation mark in this row is never closed, so that the rows after it are part of it",
            "Un guillemet droit de cette ligne n’est jamais fermé, si bien que les lignes suivantes en font partie";
        /// The same listing id again.
        Twice(row: usize) = "import.twice" => Invalid:
            format!("Row {row} has the same Listing Id"),
            format!("La ligne {row} a le même numéro d’annonce"),
            for [(3)];
        /// Rows are wrong, and the others were not asked for alone.
        WrongRows {
            /// How many.
            wrong: usize,
            /// The first of them.
            row: usize,
            /// What is wrong there.
            why: Message,
        } = "import.wrong_rows" => Invalid:
            match wrong {
                1 => format!("None of these rows was imported, because 1 of them is wrong. Row {row}: {why}"),
                _ => format!("None of these rows was imported, because {wrong} of them are wrong. Row {row}: {why}"),
            },
            match (wrong, why.text(Language::Fr)) {
                (1, why) => format!("Aucune de ces lignes n’a été importée, parce que l’une d’elles est en erreur. Ligne {row}\u{a0}: {why}"),
                (_, why) => format!("Aucune de ces lignes n’a été importée, parce que {wrong} d’entre elles sont en erreur. Ligne {row}\u{a0}: {why}"),
            },
            for [
                { wrong: 1, row: 7, why: city_missing() },
                { wrong: 2, row: 7, why: city_missing() }
            ];
    }
}

/// Of the examples: a field, and a refusal of it.
const CITY: Name = Name { wire: "City", label: ByLanguage { en: "City", fr: "Ville" } };

fn city_missing() -> Message {
    PropertyError::Missing(CITY).message()
}

impl From<CsvError> for PropertyError {
    fn from(error: CsvError) -> Self {
        Self::Csv(error)
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<Message> {
    let mut all = platform::refusal::messages_of(&PropertyError::examples());
    // Every field as it is named in a sentence.
    all.extend(super::listing::FIELDS.iter().map(|field| {
        PropertyError::Missing(Name { wire: field.name, label: field.label }).message()
    }));
    all.extend(platform::refusal::messages_of(&CsvError::examples()));
    all.extend_from_slice(super::texts::ALL);
    all.push(super::texts::imported(2, 3));
    let ontario = super::StateOrProvince::Ontario;
    let quebec = super::StateOrProvince::Quebec;
    for odd in [
        super::gazetteer::LocationMismatch::FarFromTown(640),
        super::gazetteer::LocationMismatch::OtherProvince(quebec),
    ] {
        all.push(super::texts::location_mismatch(odd, "Kingston", ontario));
    }
    all.extend(super::bulk::messages());
    all
}
