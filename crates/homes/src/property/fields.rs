//! The table of a property's fields. Each entry generates the form ([`super::form`]), the listing
//! ([`super::listing`]), the response ([`super::response`]), the column ([`super::store`]), the CSV
//! column, the label in messages and the audit value.
//!
//! An entry reads:
//!
//! ```text
//! /// What it is, for the description of the calls.
//! column: what a form has => what a listing has, "NameOnTheWire" "Name in a message" "The same in French", rule;
//! ```
//!
//! The order is that of CSV columns and of checks; the first error is returned. A rule
//! ([`super::rules`]) may use `form`, the current `year` and the fields above its own. To add a field,
//! add an entry here and a column of that name by a migration; see `docs/reso.md`.

/// Passes the table to a macro.
macro_rules! with_fields {
    ($make:ident) => {
        $make! { (form, year)
            /// Letters, digits, `-`, `_` and `.`; at most 64. The site makes one when it is empty.
            listing_id: String => String, "ListingId" "Listing Id" "Numéro d’annonce", listing_id();
            /// How far it is; `Active` when it is empty.
            standard_status: String => StandardStatus, "StandardStatus" "Status" "État",
                one_of_or(StandardStatus::Active);
            /// A sale or a lease, of a home or of something commercial.
            property_type: String => PropertyType, "PropertyType" "Property Type" "Type de propriété", one_of();
            /// `Sell`, `Rent`, `Lease` or `PG`; by the type when it is empty.
            purpose: String => Purpose, "Purpose" "Purpose" "Transaction", purpose_of(property_type);
            /// What kind of building or land, or null.
            property_sub_type: String => Option<PropertySubType>,
                "PropertySubType" "Property Sub Type" "Genre de propriété", one_or_none();
            /// In dollars, at most two digits of cents; of a sale only.
            #[serde(deserialize_with = "text_or_number")]
            list_price: String => Option<Money>, "ListPrice" "List Price" "Prix demandé",
                price(property_type, property_type.is_sale(), standard_status);
            /// In dollars, at most two digits of cents; of a lease only.
            #[serde(deserialize_with = "text_or_number")]
            lease_amount: String => Option<Money>, "LeaseAmount" "Lease Amount" "Loyer",
                price(property_type, !property_type.is_sale(), standard_status);
            /// How often the lease amount is paid, or null.
            lease_amount_frequency: String => Option<LeaseAmountFrequency>,
                "LeaseAmountFrequency" "Lease Amount Frequency" "Fréquence du loyer", one_with(lease_amount.is_some());
            /// The address in one line, at most 255 characters; put together from its parts
            /// when it is empty.
            unparsed_address: String => String, "UnparsedAddress" "Address" "Adresse", address(form);
            /// At most 25 characters.
            #[serde(deserialize_with = "text_or_number")]
            unit_number: String => String, "UnitNumber" "Unit Number" "Numéro d’appartement", line(0, PART_MAX_CHARS);
            /// At most 25 characters.
            #[serde(deserialize_with = "text_or_number")]
            street_number: String => String, "StreetNumber" "Street Number" "Numéro civique", line(0, PART_MAX_CHARS);
            /// At most 128 characters.
            street_name: String => String, "StreetName" "Street Name" "Nom de la rue", line(0, NAME_MAX_CHARS);
            /// At most 25 characters.
            street_suffix: String => String, "StreetSuffix" "Street Suffix" "Type de voie", line(0, PART_MAX_CHARS);
            /// At most 128 characters.
            city: String => String, "City" "City" "Ville", line(1, NAME_MAX_CHARS);
            /// The two letters of a province or territory.
            state_or_province: String => StateOrProvince, "StateOrProvince" "Province" "Province", one_of();
            /// A Canadian postal code; may be empty while the listing is incomplete.
            postal_code: String => String, "PostalCode" "Postal Code" "Code postal", postal_code(standard_status);
            /// `CA`.
            country: String => String, "Country" "Country" "Pays", country();
            /// 0 to 999, or null.
            #[serde(deserialize_with = "text_or_number")]
            bedrooms_total: String => Option<i64>, "BedroomsTotal" "Bedrooms" "Chambres", count(0, ROOMS_MAX);
            /// 0 to 999, or null.
            #[serde(deserialize_with = "text_or_number")]
            bathrooms_total_integer: String => Option<i64>, "BathroomsTotalInteger" "Bathrooms" "Salles de bain",
                count(0, ROOMS_MAX);
            /// How many of the bathrooms have no bath and no shower, or null.
            #[serde(deserialize_with = "text_or_number")]
            bathrooms_half: String => Option<i64>, "BathroomsHalf" "Half Baths" "Salles d’eau",
                half_baths(bathrooms_total_integer);
            /// At most two digits after the point, or null.
            #[serde(deserialize_with = "text_or_number")]
            living_area: String => Option<Area>, "LivingArea" "Living Area" "Superficie habitable", amount();
            /// The unit of the living area, or null.
            living_area_units: String => Option<LivingAreaUnits>,
                "LivingAreaUnits" "Living Area Units" "Unité de la superficie", one_with(living_area.is_some());
            /// At most four digits after the point, or null.
            #[serde(deserialize_with = "text_or_number")]
            lot_size_area: String => Option<LotSize>, "LotSizeArea" "Lot Size" "Superficie du terrain", amount();
            /// The unit of the lot, or null.
            lot_size_units: String => Option<LotSizeUnits>, "LotSizeUnits" "Lot Size Units" "Unité du terrain",
                one_with(lot_size_area.is_some());
            /// From 1600 to five years from now, or null.
            #[serde(deserialize_with = "text_or_number")]
            year_built: String => Option<i64>, "YearBuilt" "Year Built" "Année de construction",
                count(YEAR_MIN, i64::from(year) + YEARS_AHEAD);
            /// 0 to 9999, or null.
            #[serde(deserialize_with = "text_or_number")]
            parking_total: String => Option<i64>, "ParkingTotal" "Parking" "Stationnement", count(0, PARKING_MAX);
            /// At most 4000 characters in several lines.
            public_remarks: String => String, "PublicRemarks" "Public Remarks" "Description publique",
                paragraphs(REMARKS_MAX_CHARS);
            /// An address of 3 to 128 characters that begins with `https://` or `http://`.
            virtual_tour_url: String => String, "VirtualTourURLUnbranded" "Virtual Tour" "Visite virtuelle",
                web_address();
            /// Who owns it; 3 to 128 characters.
            owner_name: String => String, "OwnerName" "Owner Name" "Nom du propriétaire",
                line(NAME_MIN_CHARS, NAME_MAX_CHARS);
            /// At most 255 characters.
            owner_details: String => String, "OwnerDetails" "Owner Details" "Coordonnées du propriétaire",
                paragraphs(DETAILS_MAX_CHARS);
            /// Who lists it; 3 to 128 characters.
            list_agent_full_name: String => String, "ListAgentFullName" "Agent Name" "Nom du courtier",
                line(NAME_MIN_CHARS, NAME_MAX_CHARS);
            /// At most 255 characters.
            list_agent_details: String => String, "ListAgentDetails" "Agent Details" "Coordonnées du courtier",
                paragraphs(DETAILS_MAX_CHARS);
            /// What comes with it.
            association_amenities: Vec<String> => Vec<Amenity>,
                "AssociationAmenities" "Amenities" "Commodités", each_once();
            /// What people call the part of the town; at most 128 characters.
            neighbourhood: String => String, "Neighbourhood" "Neighbourhood" "Quartier",
                line(0, NAME_MAX_CHARS);
            /// In degrees north, or null; five digits after the point are kept.
            #[serde(deserialize_with = "text_or_number")]
            latitude: String => Option<Coordinate>, "Latitude" "Latitude" "Latitude", latitude();
            /// In degrees east, which are negative in Canada; there when the latitude is.
            #[serde(deserialize_with = "text_or_number")]
            longitude: String => Option<Coordinate>, "Longitude" "Longitude" "Longitude",
                longitude(latitude.is_some());
            /// Where the coordinates come from; `manual` when nobody says.
            coordinate_source: String => Option<CoordinateSource>,
                "CoordinateSource" "Source of the coordinates" "Source des coordonnées",
                one_with_or(latitude.is_some(), CoordinateSource::Manual);
            /// What the coordinates are the place of; `exact` when nobody says.
            coordinate_precision: String => Option<CoordinatePrecision>,
                "CoordinatePrecision" "Precision of the coordinates" "Précision des coordonnées",
                one_with_or(latitude.is_some(), CoordinatePrecision::Exact);
            /// In dollars a year, or null.
            #[serde(deserialize_with = "text_or_number")]
            tax_annual_amount: String => Option<Money>, "TaxAnnualAmount" "Property Tax" "Taxes annuelles",
                amount();
            /// In dollars a month, or null.
            #[serde(deserialize_with = "text_or_number")]
            association_fee: String => Option<Money>, "AssociationFee" "Condo Fees" "Frais de copropriété",
                amount();
            /// In dollars a month, or null.
            #[serde(deserialize_with = "text_or_number")]
            monthly_utilities: String => Option<Money>, "MonthlyUtilities" "Utilities" "Services publics",
                amount();
            /// The language of the remarks, or null.
            remarks_language: String => Option<RemarksLanguage>,
                "RemarksLanguage" "Language of the remarks" "Langue de la description", one_or_none();
            /// Whether it may be shown at all; `Yes` when it is empty.
            internet_entire_listing_display: String => YesNo,
                "InternetEntireListingDisplayYN" "Shown on the internet" "Affichée sur Internet",
                one_of_or(YesNo::Yes);
            /// Whether its address may be shown; `Yes` when it is empty.
            internet_address_display: String => YesNo,
                "InternetAddressDisplayYN" "Address shown on the internet" "Adresse affichée sur Internet",
                one_of_or(YesNo::Yes);
            /// An address of 3 to 128 characters that begins with `https://` or `http://`.
            floor_plan_url: String => String, "FloorPlanURL" "Floor Plan" "Plan d’étage", web_address();
            /// The registered name of the brokerage that lists it; at most 128 characters.
            list_office_name: String => String, "ListOfficeName" "Brokerage" "Agence", line(0, NAME_MAX_CHARS);
            /// The agent's telephone number for visitors; at most 25 characters.
            list_agent_preferred_phone: String => String, "ListAgentPreferredPhone" "Agent Phone"
                "Téléphone du courtier", line(0, PART_MAX_CHARS);
        }
    };
}

pub(super) use with_fields;
