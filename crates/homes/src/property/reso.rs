//! The enumerations of the RESO Data Dictionary 2.0 that this site knows, under
//! their standard names; `docs/reso.md` says which word of the specification is which.
//!
//! They are read without regard to case, spaces and signs, so that `SingleFamilyResidence`
//! (the name of older transports) is `Single Family Residence` too, and always written
//! as the dictionary writes them. A few have another name that is read as well. What
//! French readers see stands behind them: in messages and in files, never on the wire.

use std::borrow::Cow;

use platform::language::{ByLanguage, Language};
use platform::text::plain::fold;
use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A list of values of the dictionary.
pub trait Enumeration: Copy + 'static {
    /// As the dictionary writes it.
    fn name(self) -> &'static str;

    /// Reads what somebody has written.
    fn parse(text: &str) -> Option<Self>;

    /// As people of a language read it; the dictionary's name where it has no other.
    fn label(self, language: Language) -> &'static str;

    /// Reads a label of any language; only files have them.
    fn labelled(text: &str) -> Option<Self>;

    /// All values, for a message.
    fn names() -> ByLanguage<String>;
}

macro_rules! enumeration {
    ($(#[$meta:meta])* $name:ident { $($variant:ident = $text:literal $(or $alias:literal)? $(fr $french:literal)?),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
        pub enum $name {
            $(#[doc = $text] #[serde(rename = $text)] $variant),+
        }

        // Derived, it would not see the names that the macro is given.
        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new()
                    .schema_type(Type::String)
                    .enum_values(Some([$($text),+]))
                    .into()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }
        }

        impl Enumeration for $name {
            fn name(self) -> &'static str {
                self.as_str()
            }

            fn parse(text: &str) -> Option<Self> {
                Self::parse(text)
            }

            fn label(self, language: Language) -> &'static str {
                match language {
                    Language::En => self.as_str(),
                    Language::Fr => self.french().unwrap_or(self.as_str()),
                }
            }

            fn labelled(text: &str) -> Option<Self> {
                let wanted = simplified(&fold(text));
                let is_it = |one: &Self| {
                    one.french().is_some_and(|label| simplified(&fold(label)) == wanted)
                };
                Self::ALL.iter().copied().find(is_it)
            }

            fn names() -> ByLanguage<String> {
                Self::names()
            }
        }

        impl $name {
            /// Every value, in the order in which it is offered.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// As the dictionary writes it.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            /// Reads what somebody has written.
            pub fn parse(text: &str) -> Option<Self> {
                const NAMES: &[(&str, $name)] =
                    &[$(($text, $name::$variant), $(($alias, $name::$variant),)?)+];
                // What is stored is written as the list has it.
                let exact = NAMES.iter().find(|(name, _)| *name == text);
                let found = exact.or_else(|| {
                    let wanted = simplified(text);
                    NAMES.iter().find(|(name, _)| simplified(name) == wanted)
                });
                found.map(|(_, one)| *one)
            }

            /// What French readers see, where it is not the dictionary's name.
            fn french(self) -> Option<&'static str> {
                match self { $(Self::$variant => first(&[$($french)?])),+ }
            }

            /// All values, for a message. In French some have a comma of their own.
            pub fn names() -> ByLanguage<String> {
                let joined = |language, between: &str| {
                    let labels = Self::ALL.iter().map(|one| one.label(language));
                    labels.collect::<Vec<_>>().join(between)
                };
                ByLanguage { en: joined(Language::En, ", "), fr: joined(Language::Fr, "; ") }
            }
        }
    };
}

fn first(texts: &[&'static str]) -> Option<&'static str> {
    texts.first().copied()
}

/// A text without regard to case, spaces and signs.
pub fn simplified(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

enumeration! {
    /// How far the listing is; 'available' is Active (specification §2).
    StandardStatus {
        Active = "Active" fr "Disponible",
        Pending = "Pending" fr "En attente",
        Incomplete = "Incomplete" fr "Incomplète",
        Hold = "Hold" fr "Suspendue",
        Withdrawn = "Withdrawn" fr "Retirée",
        Closed = "Closed" fr "Conclue",
    }
}

enumeration! {
    /// What is offered: a sale or a lease, of a home or of something commercial.
    PropertyType {
        Residential = "Residential" fr "Résidentielle, à vendre",
        ResidentialLease = "Residential Lease" fr "Résidentielle, à louer",
        CommercialSale = "Commercial Sale" fr "Commerciale, à vendre",
        CommercialLease = "Commercial Lease" fr "Commerciale, à louer",
    }
}

enumeration! {
    /// Why it is posted, in the specification's words (§2, Features); a local field.
    Purpose { Sell = "Sell" fr "Vente", Rent = "Rent" fr "Location", Lease = "Lease" fr "Location à terme", PayingGuest = "PG" fr "Chambre chez l’habitant" }
}

enumeration! {
    /// The specification's class (§2, Features), which `PropertyType` says.
    PropertyClass { Residential = "Residential" fr "Résidentielle", Commercial = "Commercial" fr "Commerciale" }
}

enumeration! {
    /// What kind of building or land it is.
    PropertySubType {
        SingleFamilyResidence = "Single Family Residence" fr "Maison unifamiliale",
        Townhouse = "Townhouse" fr "Maison en rangée",
        Condominium = "Condominium" fr "Condo",
        Apartment = "Apartment" fr "Appartement",
        Duplex = "Duplex" fr "Duplex",
        Triplex = "Triplex" fr "Triplex",
        Quadruplex = "Quadruplex" fr "Quadruplex",
        MultiFamily = "Multi Family" fr "Immeuble à logements",
        StockCooperative = "Stock Cooperative" fr "Coopérative",
        ManufacturedHome = "Manufactured Home" fr "Maison usinée",
        MobileHome = "Mobile Home" fr "Maison mobile",
        Cabin = "Cabin" fr "Chalet",
        Farm = "Farm" fr "Ferme",
        UnimprovedLand = "Unimproved Land" fr "Terrain vacant",
        DeededParking = "Deeded Parking" fr "Stationnement en propriété",
        Office = "Office" fr "Bureau",
        Retail = "Retail" fr "Commerce de détail",
        Industrial = "Industrial" fr "Bâtiment industriel",
        Warehouse = "Warehouse" fr "Entrepôt",
        MixedUse = "Mixed Use" fr "Usage mixte",
        HotelMotel = "Hotel/Motel" fr "Hôtel ou motel",
        Business = "Business" fr "Entreprise",
        Agriculture = "Agriculture" fr "Agriculture",
    }
}

enumeration! {
    /// How often the lease amount is paid.
    LeaseAmountFrequency {
        Monthly = "Monthly" fr "Par mois",
        Weekly = "Weekly" fr "Par semaine",
        BiWeekly = "Bi-Weekly" fr "Aux deux semaines",
        Daily = "Daily" fr "Par jour",
        SemiMonthly = "Semi-Monthly" fr "Deux fois par mois",
        BiMonthly = "Bi-Monthly" fr "Aux deux mois",
        Quarterly = "Quarterly" fr "Par trimestre",
        SemiAnnually = "Semi-Annually" fr "Deux fois par année",
        Annually = "Annually" fr "Par année",
        Seasonal = "Seasonal" fr "Par saison",
        OneTime = "One Time" fr "En une fois",
    }
}

enumeration! {
    /// The unit of a living area.
    LivingAreaUnits { SquareFeet = "Square Feet" fr "pi²", SquareMeters = "Square Meters" fr "m²" }
}

enumeration! {
    /// The unit of a lot.
    LotSizeUnits {
        SquareFeet = "Square Feet" fr "pi²",
        SquareMeters = "Square Meters" fr "m²",
        Acres = "Acres" fr "acres",
    }
}

enumeration! {
    /// The provinces and territories of Canada, by today's abbreviations. The dictionary
    /// has `NF` for Newfoundland and Labrador, which Canada Post gave up in 2002.
    StateOrProvince {
        Alberta = "AB",
        BritishColumbia = "BC",
        Manitoba = "MB",
        NewBrunswick = "NB",
        NewfoundlandAndLabrador = "NL" or "NF",
        NovaScotia = "NS",
        NorthwestTerritories = "NT",
        Nunavut = "NU",
        Ontario = "ON",
        PrinceEdwardIsland = "PE",
        Quebec = "QC",
        Saskatchewan = "SK",
        Yukon = "YT",
    }
}

enumeration! {
    /// What comes with it (specification §2, Features: amenities).
    Amenity {
        Barbecue = "Barbecue" fr "Barbecue",
        BeachAccess = "Beach Access" fr "Accès à la plage",
        BoatDock = "Boat Dock" fr "Quai",
        CableTv = "Cable TV" fr "Câblodistribution",
        Clubhouse = "Clubhouse" fr "Pavillon communautaire",
        Concierge = "Concierge" fr "Conciergerie",
        DogPark = "Dog Park" fr "Parc à chiens",
        Electricity = "Electricity" fr "Électricité",
        Elevators = "Elevator(s)" fr "Ascenseur",
        FitnessCenter = "Fitness Center" fr "Salle d’exercice",
        GameRoom = "Game Room" fr "Salle de jeux",
        HotWater = "Hot Water" fr "Eau chaude",
        IndoorPool = "Indoor Pool" fr "Piscine intérieure",
        JoggingPath = "Jogging Path" fr "Sentier de course",
        Laundry = "Laundry" fr "Buanderie",
        MeetingRoom = "Meeting Room" fr "Salle de réunion",
        Park = "Park" fr "Parc",
        Parking = "Parking" fr "Stationnement",
        PartyRoom = "Party Room" fr "Salle de réception",
        PicnicArea = "Picnic Area" fr "Aire de pique-nique",
        Playground = "Playground" fr "Aire de jeux",
        Pool = "Pool" or "Outdoor Pool" fr "Piscine",
        Sauna = "Sauna" fr "Sauna",
        Security = "Security" fr "Gardiennage",
        SkiAccessible = "Ski Accessible" fr "Accès au ski",
        SnowRemoval = "Snow Removal" fr "Déneigement",
        SpaHotTub = "Spa/Hot Tub" fr "Spa",
        Storage = "Storage" fr "Rangement",
        TennisCourts = "Tennis Court(s)" fr "Terrain de tennis",
        Trails = "Trail(s)" fr "Sentiers",
        Trash = "Trash" fr "Collecte des ordures",
        Water = "Water" fr "Eau",
    }
}

enumeration! {
    /// Where coordinates come from; ours.
    CoordinateSource {
        Geocoded = "geocoded" fr "géocodage",
        Manual = "manual" fr "à la main",
        PostalCode = "postal code" fr "code postal",
        City = "city" fr "ville",
    }
}

enumeration! {
    /// What coordinates are the place of; ours.
    CoordinatePrecision {
        Exact = "exact" fr "exacte",
        Street = "street" fr "rue",
        PostalCode = "postal code" fr "code postal",
        City = "city" fr "ville",
    }
}

enumeration! {
    /// The language of a text.
    RemarksLanguage {
        English = "en" or "English" fr "anglais",
        French = "fr" or "French" fr "français",
    }
}

enumeration! {
    /// What the dictionary calls a Boolean.
    YesNo {
        Yes = "Yes" or "true" fr "Oui",
        No = "No" or "false" fr "Non",
    }
}

enumeration! {
    /// How far the publication of a listing is, apart from its status in the market; ours.
    PublicationState {
        Draft = "draft" fr "brouillon",
        Submitted = "submitted" fr "soumise",
        InReview = "in review" fr "en révision",
        ChangesRequested = "changes requested" fr "changements demandés",
        Approved = "approved" fr "approuvée",
        Published = "published" fr "publiée",
        Rejected = "rejected" fr "refusée",
        Expired = "expired" fr "expirée",
        Withdrawn = "withdrawn" fr "retirée",
    }
}

impl PropertyType {
    /// Whether it is sold rather than leased.
    pub fn is_sale(self) -> bool {
        matches!(self, Self::Residential | Self::CommercialSale)
    }

    /// Home or commercial.
    pub fn class(self) -> PropertyClass {
        match self {
            Self::Residential | Self::ResidentialLease => PropertyClass::Residential,
            Self::CommercialSale | Self::CommercialLease => PropertyClass::Commercial,
        }
    }

    /// What a listing of another program means, which has no [`Purpose`].
    pub fn usual_purpose(self) -> Purpose {
        match self {
            Self::Residential | Self::CommercialSale => Purpose::Sell,
            Self::ResidentialLease => Purpose::Rent,
            Self::CommercialLease => Purpose::Lease,
        }
    }

    /// Whether a purpose can be meant with this type. Paying guests live in homes.
    pub fn allows(self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::Sell => self.is_sale(),
            Purpose::Rent | Purpose::Lease => !self.is_sale(),
            Purpose::PayingGuest => self == Self::ResidentialLease,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_however_they_are_spelled_and_written_one_way() {
        for text in ["Single Family Residence", "SingleFamilyResidence", " single family residence"]
        {
            let read = PropertySubType::parse(text).unwrap();
            assert_eq!(read.as_str(), "Single Family Residence");
        }
        assert_eq!(PropertySubType::parse("HotelMotel"), Some(PropertySubType::HotelMotel));
        assert_eq!(StateOrProvince::parse("qc"), Some(StateOrProvince::Quebec));
        assert_eq!(StateOrProvince::parse("NF").unwrap().as_str(), "NL");
        assert_eq!(Amenity::parse("Outdoor Pool").unwrap().as_str(), "Pool");
        assert_eq!(StandardStatus::parse("Available"), None);
        assert_eq!(StandardStatus::parse(""), None);
    }

    #[test]
    fn no_two_values_are_read_from_the_same_text() {
        for amenity in Amenity::ALL {
            assert_eq!(Amenity::parse(amenity.as_str()), Some(*amenity));
            assert!(!amenity.as_str().contains(','), "they are joined by commas");
        }
    }

    /// A label that was the name of another value would be read as that one.
    #[test]
    fn no_label_leads_to_another_value() {
        fn check<T: Enumeration + PartialEq + std::fmt::Debug>(all: &[T]) {
            for one in all {
                let label = one.label(Language::Fr);
                if label != one.name() {
                    assert_eq!(T::labelled(label), Some(*one), "{label}");
                    assert!(T::parse(label).is_none_or(|read| read == *one), "{label}");
                }
            }
        }
        check(StandardStatus::ALL);
        check(PropertyType::ALL);
        check(Purpose::ALL);
        check(PropertySubType::ALL);
        check(LeaseAmountFrequency::ALL);
        check(LivingAreaUnits::ALL);
        check(LotSizeUnits::ALL);
        check(Amenity::ALL);
        check(CoordinateSource::ALL);
        check(CoordinatePrecision::ALL);
        check(RemarksLanguage::ALL);
        check(YesNo::ALL);
        check(PublicationState::ALL);
        assert_eq!(
            PropertyType::labelled("residentielle A VENDRE"),
            Some(PropertyType::Residential)
        );
        assert_eq!(StateOrProvince::Quebec.label(Language::Fr), "QC", "as in an address");
        for amenity in Amenity::ALL {
            assert!(!amenity.label(Language::Fr).contains(','), "they are joined by commas");
        }
    }

    #[test]
    fn a_type_allows_the_purpose_it_stands_for() {
        for kind in PropertyType::ALL {
            assert!(kind.allows(kind.usual_purpose()), "{kind:?}");
        }
        assert!(PropertyType::ResidentialLease.allows(Purpose::PayingGuest));
        assert!(!PropertyType::CommercialLease.allows(Purpose::PayingGuest));
        assert!(!PropertyType::Residential.allows(Purpose::Rent));
    }
}
