//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::language::Language;
use platform::message::Say;
use platform::text::format::whole_number;
use platform::text::time::format_public_moment;

use super::error::CsvError;
use super::error::PropertyError;
use super::limits::{MAX_COLUMNS, MAX_IMAGES, MAX_ROWS};
use super::reso::Enumeration as _;

impl Say for PropertyError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::Missing(name) => {
                format!("Veuillez remplir ce champ\u{a0}: {}", name.label.fr).into()
            }
            Self::NotChosen(name) => format!("Veuillez choisir\u{a0}: {}", name.label.fr).into(),
            Self::TooShort(name, least) => {
                format!("{}\u{a0}: au moins {least} caractères", name.label.fr).into()
            }
            Self::TooLong(name, most) => format!(
                "{}\u{a0}: {} caractères au plus",
                name.label.fr,
                whole_number(*most as u64, Language::Fr)
            )
            .into(),
            Self::Control(name) => {
                format!("{}\u{a0}: pas de caractères de contrôle", name.label.fr).into()
            }
            Self::Unknown(name, values) => {
                format!("{}\u{a0}: une de ces valeurs\u{a0}: {}", name.label.fr, values.fr).into()
            }
            Self::NotAmount(name, digits) => format!(
                "{}\u{a0}: un montant supérieur à 0, avec {digits} décimales au plus",
                name.label.fr
            )
            .into(),
            Self::Comma(name) => format!(
                "{}\u{a0}: écrivez sans séparateur de milliers, comme 1250,5",
                name.label.fr
            )
            .into(),
            Self::ForeignAmount(name, kind) => format!(
                "{} ne va pas avec le type de propriété «\u{a0}{}\u{a0}». Laissez ce champ vide",
                name.label.fr,
                kind.label(Language::Fr)
            )
            .into(),
            Self::NotCount(name, least, most) => {
                format!("{}\u{a0}: un nombre entier de {least} à {most}", name.label.fr).into()
            }
            Self::HalfBathroom(count) => format!(
                "Une salle d’eau compte pour une salle de bain\u{a0}: veuillez entrer {count}, et 1 \
                 sous Salles d’eau"
            )
            .into(),
            Self::HalfAboveTotal => "Les salles d’eau comptent parmi les salles de bain\u{a0}: \
                                     veuillez entrer le total sous Salles de bain"
                .into(),
            Self::PostalCode => "Le code postal doit ressembler à H2X 1Y4".into(),
            Self::Country => "Le pays doit être CA".into(),
            Self::Url(name) => {
                format!("{}\u{a0}: une adresse qui commence par https:// ou http://", name.label.fr)
                    .into()
            }
            Self::Latitude => {
                "La latitude doit être en degrés et au Canada, de 41 à 84, comme 43.65107".into()
            }
            Self::Longitude => {
                "La longitude doit être en degrés et au Canada, de -142 à -52, comme -79.34702"
                    .into()
            }
            Self::HalfAPlace => {
                "La latitude et la longitude vont ensemble\u{a0}: donnez les deux ou aucune".into()
            }
            Self::PlaceUnknown => "La carte ne connaît ni son code postal ni sa ville. Indiquez \
                                   l’endroit dans sa fiche"
                .into(),
            Self::NotOffered => {
                "Seule une propriété disponible ou en attente peut être publiée".into()
            }
            Self::NotShown => "Cette propriété ne peut pas être affichée sur Internet".into(),
            Self::PublicationStep(from, to) => format!(
                "Une propriété ne peut pas passer de «\u{a0}{}\u{a0}» à «\u{a0}{}\u{a0}»",
                from.label(Language::Fr),
                to.label(Language::Fr)
            )
            .into(),
            Self::ListingIdForm => {
                "Le numéro d’annonce ne prend que des lettres, des chiffres, des traits \
d’union, des traits de soulignement et des points"
                    .into()
            }
            Self::ListingIdTaken => "Il y a déjà une propriété avec ce numéro d’annonce".into(),
            Self::ListingIdDeleted => {
                "Une propriété supprimée a ce numéro d’annonce. Rétablissez-la d’abord".into()
            }
            Self::PurposeMismatch { purpose, kind } => format!(
                "«\u{a0}{}\u{a0}» ne va pas avec le type de propriété «\u{a0}{}\u{a0}»",
                purpose.label(Language::Fr),
                kind.label(Language::Fr)
            )
            .into(),
            Self::ReasonMissing => "Veuillez dire pourquoi l’état change".into(),
            Self::Changed { by, at } => {
                let by = by.as_deref().unwrap_or("Quelqu’un");
                let at = format_public_moment(*at, Language::Fr);
                format!("{by} a enregistré cette propriété le {at}, après que vous l’avez ouverte")
                    .into()
            }
            Self::NotFound => "Cette propriété n’existe plus".into(),
            Self::Deleted => "Cette propriété a été supprimée. Rétablissez-la d’abord".into(),
            Self::NotDeleted => "Cette propriété n’est pas supprimée".into(),
            Self::KeyMissing => "ListingKey est requis".into(),
            Self::MediaKeyMissing => "MediaKey est requis".into(),
            Self::ImageNotFound => "Cette photo n’existe plus".into(),
            Self::FileMissing => "Veuillez choisir un fichier.".into(),
            Self::TooManyImages => format!("Une propriété a {MAX_IMAGES} photos au plus").into(),
            Self::ImageTwice => "Une photo ne peut être qu’à un seul endroit".into(),
            Self::PreferredTwice => "Une seule photo peut être la principale".into(),
            Self::Parameter(name, values) => {
                format!("{name}\u{a0}: une de ces valeurs\u{a0}: {values}").into()
            }
            Self::ParameterTwice => "L’adresse a deux fois le même paramètre".into(),
            Self::Csv(error) => error.french(),
        }
    }
}

impl Say for CsvError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::Empty => "Ce fichier est vide".into(),
            Self::NoColumns => {
                "La première ligne ne nomme aucune colonne d’une propriété. Exportez la \
liste pour voir à quoi ressemble un fichier"
                    .into()
            }
            Self::ColumnTwice(column) => {
                format!("La colonne {} figure deux fois", column.fr).into()
            }
            Self::TooManyRows => format!(
                "Un appel prend {} lignes au plus. Envoyez le fichier en parties",
                whole_number(MAX_ROWS as u64, Language::Fr)
            )
            .into(),
            Self::TooManyColumns => {
                format!("Un fichier peut avoir {MAX_COLUMNS} colonnes au plus").into()
            }
            Self::Cells { found, expected } => {
                format!("Cette ligne a {found} cellules, et la première {expected}").into()
            }
            Self::Encoding => {
                "Cette ligne n’est pas codée comme les autres. Enregistrez le fichier en «\u{a0}CSV \
UTF-8\u{a0}»"
                    .into()
            }
            Self::Unclosed => {
                "Un guillemet droit de cette ligne n’est jamais fermé, si bien que les \
lignes suivantes en font partie"
                    .into()
            }
            Self::Twice(row) => format!("La ligne {row} a le même numéro d’annonce").into(),
            Self::WrongRows { wrong, row, why } => {
                let count = match wrong {
                    1 => "l’une d’elles est en erreur".to_owned(),
                    count => format!("{count} d’entre elles sont en erreur"),
                };
                format!(
                    "Aucune de ces lignes n’a été importée, parce que {count}. Ligne \
{row}\u{a0}: {}",
                    why.text(Language::Fr)
                )
                .into()
            }
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use CsvError as C;
    use PropertyError as E;
    use platform::language::ByLanguage;

    use super::error::Name;
    use super::listing::FIELDS;
    use super::reso::{PropertyType, PublicationState, Purpose, StandardStatus};

    let name = Name { wire: "City", label: ByLanguage { en: "City", fr: "Ville" } };
    let at = crate::testing::NOW;
    let why = E::Missing(name).message();
    let wrong = |wrong| C::WrongRows { wrong, row: 7, why: why.clone() };
    let mut all = crate::testing::messages::of_each(&[
        E::NotChosen(name),
        E::TooShort(name, 3),
        E::TooLong(name, 4_000),
        E::Control(name),
        E::Unknown(name, StandardStatus::names()),
        E::NotAmount(name, 2),
        E::Comma(name),
        E::ForeignAmount(name, PropertyType::Residential),
        E::NotCount(name, 1_600, 2_031),
        E::HalfBathroom(2),
        E::HalfAboveTotal,
        E::PostalCode,
        E::Country,
        E::Url(name),
        E::Latitude,
        E::Longitude,
        E::HalfAPlace,
        E::PlaceUnknown,
        E::NotOffered,
        E::NotShown,
        E::PublicationStep(PublicationState::Rejected, PublicationState::Published),
        E::ListingIdForm,
        E::ListingIdTaken,
        E::ListingIdDeleted,
        E::PurposeMismatch { purpose: Purpose::Rent, kind: PropertyType::Residential },
        E::ReasonMissing,
        E::Changed { by: Some("Ada Roy".to_owned()), at },
        E::Changed { by: None, at },
        E::NotFound,
        E::Deleted,
        E::NotDeleted,
        E::KeyMissing,
        E::MediaKeyMissing,
        E::ImageNotFound,
        E::FileMissing,
        E::TooManyImages,
        E::ImageTwice,
        E::PreferredTwice,
        E::Parameter("Order", "asc, desc".to_owned()),
        E::ParameterTwice,
        E::Csv(C::Empty),
        E::Missing(name),
    ]);
    // Every field as it is named in a sentence.
    all.extend(
        FIELDS
            .iter()
            .map(|field| E::Missing(Name { wire: field.name, label: field.label }).message()),
    );
    all.extend(crate::testing::messages::of_each(&[
        C::Empty,
        C::NoColumns,
        C::ColumnTwice(name.label),
        C::TooManyRows,
        C::TooManyColumns,
        C::Cells { found: 3, expected: 4 },
        C::Encoding,
        C::Unclosed,
        C::Twice(3),
        wrong(1),
        wrong(2),
    ]));
    all.extend_from_slice(super::texts::ALL);
    all.push(super::texts::imported(2, 3));
    let ontario = super::StateOrProvince::Ontario;
    let quebec = super::StateOrProvince::Quebec;
    for odd in [
        super::gazetteer::Oddity::FarFromTown(640),
        super::gazetteer::Oddity::OtherProvince(quebec),
    ] {
        all.push(super::texts::oddity(odd, "Kingston", ontario));
    }
    all.extend(super::bulk::messages());
    all
}
