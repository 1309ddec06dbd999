//! The enumerations of the RESO Data Dictionary 2.0 that this site knows, under
//! their standard names; `docs/reso.md` says which word of the specification is which.
//!
//! They are read without regard to case, spaces and signs, so that `SingleFamilyResidence`
//! (the name of older transports) is `Single Family Residence` too, and always written
//! as the dictionary writes them. A few have another name that is read as well.

use std::borrow::Cow;

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

    /// All values, for a message.
    fn names() -> String;
}

macro_rules! enumeration {
    ($(#[$meta:meta])* $name:ident { $($variant:ident = $text:literal $(or $alias:literal)?),+ $(,)? }) => {
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

            fn names() -> String {
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
                let wanted = simplified(text);
                NAMES.iter().find(|(name, _)| simplified(name) == wanted).map(|(_, one)| *one)
            }

            /// All values, for a message.
            pub fn names() -> String {
                Self::ALL.iter().map(|one| one.as_str()).collect::<Vec<_>>().join(", ")
            }
        }
    };
}

/// A text without regard to case, spaces and signs.
pub fn simplified(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

enumeration! {
    /// How far the listing is; 'available' is Active (specification §2).
    StandardStatus {
        Active = "Active",
        Pending = "Pending",
        Incomplete = "Incomplete",
        Hold = "Hold",
        Withdrawn = "Withdrawn",
        Closed = "Closed",
    }
}

enumeration! {
    /// What is offered: a sale or a lease, of a home or of something commercial.
    PropertyType {
        Residential = "Residential",
        ResidentialLease = "Residential Lease",
        CommercialSale = "Commercial Sale",
        CommercialLease = "Commercial Lease",
    }
}

enumeration! {
    /// Why it is posted, in the specification's words (§2, Features); a local field.
    Purpose { Sell = "Sell", Rent = "Rent", Lease = "Lease", PayingGuest = "PG" }
}

enumeration! {
    /// The specification's class (§2, Features), which `PropertyType` says.
    PropertyClass { Residential = "Residential", Commercial = "Commercial" }
}

enumeration! {
    /// What kind of building or land it is.
    PropertySubType {
        SingleFamilyResidence = "Single Family Residence",
        Townhouse = "Townhouse",
        Condominium = "Condominium",
        Apartment = "Apartment",
        Duplex = "Duplex",
        Triplex = "Triplex",
        Quadruplex = "Quadruplex",
        MultiFamily = "Multi Family",
        StockCooperative = "Stock Cooperative",
        ManufacturedHome = "Manufactured Home",
        MobileHome = "Mobile Home",
        Cabin = "Cabin",
        Farm = "Farm",
        UnimprovedLand = "Unimproved Land",
        DeededParking = "Deeded Parking",
        Office = "Office",
        Retail = "Retail",
        Industrial = "Industrial",
        Warehouse = "Warehouse",
        MixedUse = "Mixed Use",
        HotelMotel = "Hotel/Motel",
        Business = "Business",
        Agriculture = "Agriculture",
    }
}

enumeration! {
    /// How often the lease amount is paid.
    LeaseAmountFrequency {
        Monthly = "Monthly",
        Weekly = "Weekly",
        BiWeekly = "Bi-Weekly",
        Daily = "Daily",
        SemiMonthly = "Semi-Monthly",
        BiMonthly = "Bi-Monthly",
        Quarterly = "Quarterly",
        SemiAnnually = "Semi-Annually",
        Annually = "Annually",
        Seasonal = "Seasonal",
        OneTime = "One Time",
    }
}

enumeration! {
    /// The unit of a living area.
    LivingAreaUnits { SquareFeet = "Square Feet", SquareMeters = "Square Meters" }
}

enumeration! {
    /// The unit of a lot.
    LotSizeUnits {
        SquareFeet = "Square Feet",
        SquareMeters = "Square Meters",
        Acres = "Acres",
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
        Barbecue = "Barbecue",
        BeachAccess = "Beach Access",
        BoatDock = "Boat Dock",
        CableTv = "Cable TV",
        Clubhouse = "Clubhouse",
        Concierge = "Concierge",
        DogPark = "Dog Park",
        Electricity = "Electricity",
        Elevators = "Elevator(s)",
        FitnessCenter = "Fitness Center",
        GameRoom = "Game Room",
        HotWater = "Hot Water",
        IndoorPool = "Indoor Pool",
        JoggingPath = "Jogging Path",
        Laundry = "Laundry",
        MeetingRoom = "Meeting Room",
        Park = "Park",
        Parking = "Parking",
        PartyRoom = "Party Room",
        PicnicArea = "Picnic Area",
        Playground = "Playground",
        Pool = "Pool" or "Outdoor Pool",
        Sauna = "Sauna",
        Security = "Security",
        SkiAccessible = "Ski Accessible",
        SnowRemoval = "Snow Removal",
        SpaHotTub = "Spa/Hot Tub",
        Storage = "Storage",
        TennisCourts = "Tennis Court(s)",
        Trails = "Trail(s)",
        Trash = "Trash",
        Water = "Water",
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
