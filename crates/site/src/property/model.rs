//! What a property is, and what a form must be to become one.
//!
//! [`Listing`] is what people write of it, parsed: code behind it never checks again.
//! The rules have no order of their own in the specification; they are checked in the
//! order of the form, and the first failure is the answer.

use super::amount::{Amount, Area, LotSize, Money, is_number_with_comma};
use super::error::PropertyError;
use super::form::PropertyForm;
use super::postal_code;
use super::reso::{
    Amenity, LeaseAmountFrequency, LivingAreaUnits, LotSizeUnits, PropertySubType, PropertyType,
    Purpose, StandardStatus, StateOrProvince,
};
use super::text::{Limit, choose, count, line, must_choose, paragraphs};

/// specification §5: names and addresses of the Web.
pub const NAME_MIN_CHARS: usize = 3;
/// specification §5.
pub const NAME_MAX_CHARS: usize = 128;
/// specification §5: descriptions of people, and why a status changes.
pub const DETAILS_MAX_CHARS: usize = 255;
/// The limit; as most listing services have it.
pub const REMARKS_MAX_CHARS: usize = 4000;
/// As blogs' titles and addresses.
pub const ADDRESS_MAX_CHARS: usize = 255;
/// Parts of an address that are numbers or abbreviations; the dictionary's length.
pub const PART_MAX_CHARS: usize = 25;
/// What fits a sign and a file name.
pub const LISTING_ID_MAX_CHARS: usize = 64;
/// Rooms of the largest hotel, and more.
pub const ROOMS_MAX: i64 = 999;
/// The largest car park.
pub const PARKING_MAX: i64 = 9999;
/// Nothing that stands in Canada is older.
pub const YEAR_MIN: i64 = 1600;
/// What is being planned is sold today.
pub const YEARS_AHEAD: i64 = 5;
/// Pictures of one property.
pub const MAX_IMAGES: usize = 40;
/// How long a deleted property can be restored.
pub const RESTORABLE_SECONDS: i64 = 30 * 24 * 60 * 60;
/// The only country.
pub const COUNTRY: &str = "CA";

/// A property's id, `ListingKey` on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PropertyId(pub i64);

/// What people write of a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Empty until the store has made one.
    pub listing_id: String,
    /// How far it is.
    pub status: StandardStatus,
    /// A sale or a lease, of a home or of something commercial.
    pub property_type: PropertyType,
    /// Goes with the type.
    pub purpose: Purpose,
    /// What kind of building or land.
    pub sub_type: Option<PropertySubType>,
    /// There for a sale, unless it is incomplete.
    pub list_price: Option<Money>,
    /// There for a lease, unless it is incomplete.
    pub lease_amount: Option<Money>,
    /// There when there is a lease amount.
    pub lease_amount_frequency: Option<LeaseAmountFrequency>,
    /// The address in one line.
    pub unparsed_address: String,
    /// Of the address; may be empty.
    pub unit_number: String,
    /// Of the address; may be empty.
    pub street_number: String,
    /// Of the address; may be empty.
    pub street_name: String,
    /// Of the address; may be empty.
    pub street_suffix: String,
    /// Where it is.
    pub city: String,
    /// Where it is.
    pub province: StateOrProvince,
    /// Empty only while it is incomplete.
    pub postal_code: String,
    /// [`COUNTRY`].
    pub country: String,
    /// 0 to [`ROOMS_MAX`].
    pub bedrooms: Option<i64>,
    /// 0 to [`ROOMS_MAX`].
    pub bathrooms: Option<i64>,
    /// In its units.
    pub living_area: Option<Area>,
    /// There when there is a living area.
    pub living_area_units: Option<LivingAreaUnits>,
    /// In its units.
    pub lot_size: Option<LotSize>,
    /// There when there is a lot.
    pub lot_size_units: Option<LotSizeUnits>,
    /// [`YEAR_MIN`] to [`YEARS_AHEAD`] years from now.
    pub year_built: Option<i64>,
    /// 0 to [`PARKING_MAX`].
    pub parking: Option<i64>,
    /// May have several lines; may be empty.
    pub public_remarks: String,
    /// Each once, in the dictionary's order.
    pub amenities: Vec<Amenity>,
    /// May be empty.
    pub virtual_tour_url: String,
    /// Who owns it.
    pub owner_name: String,
    /// May be empty.
    pub owner_details: String,
    /// Who lists it.
    pub agent_name: String,
    /// May be empty.
    pub agent_details: String,
}

/// A stored property.
#[derive(Clone, Debug)]
pub struct Property {
    /// Its id.
    pub id: PropertyId,
    /// What people write of it.
    pub listing: Listing,
    /// Unix seconds.
    pub creation_time: i64,
    /// Unix seconds.
    pub updated_time: i64,
    /// Who saved it last.
    pub updated_by: i64,
    /// Unix seconds; when it came to its status.
    pub status_time: i64,
    /// Raised by every change of its listing.
    pub revision: i64,
    /// Unix seconds; when it was deleted, if it was.
    pub deleted_time: Option<i64>,
}

/// A change that may be stored.
#[derive(Clone, Debug)]
pub struct PropertyEdit {
    /// Which property.
    pub id: PropertyId,
    /// The revision that was edited, when the caller knows it.
    pub revision: Option<i64>,
    /// Everything anew.
    pub listing: Listing,
    /// Why the status changes; may be empty when it does not.
    pub reason: String,
}

impl Listing {
    /// Checks the fields in the order of the form; `year` is this year.
    pub fn parse(form: &PropertyForm, year: i16) -> Result<Self, PropertyError> {
        let status = choose!(form.standard_status, StandardStatus, "StandardStatus")?
            .unwrap_or(StandardStatus::Active);
        let property_type = must_choose!(form.property_type, PropertyType, "PropertyType")?;
        let purpose = choose!(form.purpose, Purpose, "Purpose")?
            .unwrap_or_else(|| property_type.usual_purpose());
        if !property_type.allows(purpose) {
            let (purpose, kind) = (purpose.as_str(), property_type.as_str());
            return Err(PropertyError::PurposeMismatch { purpose, kind });
        }
        let sub_type = choose!(form.property_sub_type, PropertySubType, "PropertySubType")?;
        let list_price = amount(form.list_price.as_deref(), "ListPrice")?;
        let lease_amount = amount(form.lease_amount.as_deref(), "LeaseAmount")?;
        let frequency =
            choose!(form.lease_amount_frequency, LeaseAmountFrequency, "LeaseAmountFrequency")?;
        if status != StandardStatus::Incomplete {
            match purpose {
                Purpose::Sell if list_price.is_none() => {
                    return Err(PropertyError::Missing("ListPrice"));
                }
                Purpose::Rent | Purpose::Lease | Purpose::PayingGuest if lease_amount.is_none() => {
                    return Err(PropertyError::Missing("LeaseAmount"));
                }
                _ => {}
            }
        }
        if lease_amount.is_some() && frequency.is_none() {
            return Err(PropertyError::NotChosen("LeaseAmountFrequency"));
        }
        let foreign = if property_type.is_sale() {
            lease_amount.map(|_| "LeaseAmount")
        } else {
            list_price.map(|_| "ListPrice")
        };
        if let Some(field) = foreign {
            return Err(PropertyError::ForeignAmount(field, property_type.as_str()));
        }
        let listing_id = listing_id(form)?;
        let address = Address::parse(form, status)?;
        let details = Details::parse(form, year)?;
        let name = Limit { min: NAME_MIN_CHARS, max: NAME_MAX_CHARS };
        let about = Limit { min: 0, max: DETAILS_MAX_CHARS };
        let remarks = Limit { min: 0, max: REMARKS_MAX_CHARS };
        Ok(Self {
            listing_id,
            status,
            property_type,
            purpose,
            sub_type,
            list_price,
            lease_amount,
            // How often nothing is paid is not kept.
            lease_amount_frequency: lease_amount.and(frequency),
            unparsed_address: address.whole,
            unit_number: address.unit,
            street_number: address.number,
            street_name: address.street,
            street_suffix: address.suffix,
            city: address.city,
            province: address.province,
            postal_code: address.postal_code,
            country: COUNTRY.to_owned(),
            bedrooms: details.bedrooms,
            bathrooms: details.bathrooms,
            living_area: details.living_area,
            living_area_units: details.living_area_units,
            lot_size: details.lot_size,
            lot_size_units: details.lot_size_units,
            year_built: details.year_built,
            parking: details.parking,
            public_remarks: paragraphs(form.public_remarks.as_deref(), "PublicRemarks", remarks)?,
            amenities: amenities(form)?,
            virtual_tour_url: url(form)?,
            owner_name: line(form.owner_name.as_deref(), "OwnerName", name)?,
            owner_details: paragraphs(form.owner_details.as_deref(), "OwnerDetails", about)?,
            agent_name: line(form.list_agent_full_name.as_deref(), "ListAgentFullName", name)?,
            agent_details: paragraphs(
                form.list_agent_details.as_deref(),
                "ListAgentDetails",
                about,
            )?,
        })
    }
}

impl PropertyEdit {
    /// Checks the key, then the fields.
    pub fn parse(form: &PropertyForm, year: i16) -> Result<Self, PropertyError> {
        let id = form.listing_key.map(PropertyId).ok_or(PropertyError::KeyMissing)?;
        let listing = Listing::parse(form, year)?;
        let about = Limit { min: 0, max: DETAILS_MAX_CHARS };
        let reason = line(form.status_change_reason.as_deref(), "StatusChangeReason", about)?;
        Ok(Self { id, revision: form.revision, listing, reason })
    }
}

/// Where it is.
struct Address {
    whole: String,
    unit: String,
    number: String,
    street: String,
    suffix: String,
    city: String,
    province: StateOrProvince,
    postal_code: String,
}

impl Address {
    fn parse(form: &PropertyForm, status: StandardStatus) -> Result<Self, PropertyError> {
        let part = Limit { min: 0, max: PART_MAX_CHARS };
        let name = Limit { min: 0, max: NAME_MAX_CHARS };
        let unit = line(form.unit_number.as_deref(), "UnitNumber", part)?;
        let number = line(form.street_number.as_deref(), "StreetNumber", part)?;
        let street = line(form.street_name.as_deref(), "StreetName", name)?;
        let suffix = line(form.street_suffix.as_deref(), "StreetSuffix", part)?;
        let whole = Limit { min: 0, max: ADDRESS_MAX_CHARS };
        let mut whole = line(form.unparsed_address.as_deref(), "UnparsedAddress", whole)?;
        if whole.is_empty() {
            whole = in_one_line(&unit, &number, &street, &suffix);
        }
        if whole.is_empty() {
            return Err(PropertyError::Missing("UnparsedAddress"));
        }
        let one = Limit { min: 1, max: NAME_MAX_CHARS };
        let city = line(form.city.as_deref(), "City", one)?;
        let province = must_choose!(form.state_or_province, StateOrProvince, "StateOrProvince")?;
        let code = platform::text::plain::trim(form.postal_code.as_deref().unwrap_or_default());
        let postal_code = if code.is_empty() {
            if status != StandardStatus::Incomplete {
                return Err(PropertyError::Missing("PostalCode"));
            }
            String::new()
        } else {
            postal_code::parse(code).ok_or(PropertyError::PostalCode)?
        };
        let country = platform::text::plain::trim(form.country.as_deref().unwrap_or_default());
        if !matches!(country.to_uppercase().as_str(), "" | COUNTRY | "CAN" | "CANADA") {
            return Err(PropertyError::Country);
        }
        Ok(Self { whole, unit, number, street, suffix, city, province, postal_code })
    }
}

/// An address as it is written in Canada: `204-55 Queen Street`.
pub fn in_one_line(unit: &str, number: &str, street: &str, suffix: &str) -> String {
    let door = match (unit, number) {
        ("", number) => number.to_owned(),
        (unit, "") => unit.to_owned(),
        (unit, number) => format!("{unit}-{number}"),
    };
    let parts = [door.as_str(), street, suffix];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What it measures and has.
struct Details {
    bedrooms: Option<i64>,
    bathrooms: Option<i64>,
    living_area: Option<Area>,
    living_area_units: Option<LivingAreaUnits>,
    lot_size: Option<LotSize>,
    lot_size_units: Option<LotSizeUnits>,
    year_built: Option<i64>,
    parking: Option<i64>,
}

impl Details {
    fn parse(form: &PropertyForm, year: i16) -> Result<Self, PropertyError> {
        let bedrooms = count(form.bedrooms_total.as_deref(), "BedroomsTotal", 0, ROOMS_MAX)?;
        let bathrooms = form.bathrooms_total_integer.as_deref();
        let bathrooms = count(bathrooms, "BathroomsTotalInteger", 0, ROOMS_MAX)?;
        let living_area = amount(form.living_area.as_deref(), "LivingArea")?;
        let area_units = choose!(form.living_area_units, LivingAreaUnits, "LivingAreaUnits")?;
        if living_area.is_some() && area_units.is_none() {
            return Err(PropertyError::NotChosen("LivingAreaUnits"));
        }
        let lot_size = amount(form.lot_size_area.as_deref(), "LotSizeArea")?;
        let lot_units = choose!(form.lot_size_units, LotSizeUnits, "LotSizeUnits")?;
        if lot_size.is_some() && lot_units.is_none() {
            return Err(PropertyError::NotChosen("LotSizeUnits"));
        }
        let last_year = i64::from(year) + YEARS_AHEAD;
        let year_built = count(form.year_built.as_deref(), "YearBuilt", YEAR_MIN, last_year)?;
        let parking = count(form.parking_total.as_deref(), "ParkingTotal", 0, PARKING_MAX)?;
        Ok(Self {
            bedrooms,
            bathrooms,
            living_area,
            // A unit of nothing is not kept.
            living_area_units: living_area.and(area_units),
            lot_size,
            lot_size_units: lot_size.and(lot_units),
            year_built,
            parking,
        })
    }
}

fn amount<const DIGITS: u32>(
    text: Option<&str>,
    field: &'static str,
) -> Result<Option<Amount<DIGITS>>, PropertyError> {
    match platform::text::plain::trim(text.unwrap_or_default()) {
        "" => Ok(None),
        text => Amount::parse(text).map(Some).ok_or(if is_number_with_comma(text) {
            PropertyError::Comma(field)
        } else {
            PropertyError::NotAmount(field, DIGITS)
        }),
    }
}

fn listing_id(form: &PropertyForm) -> Result<String, PropertyError> {
    let limit = Limit { min: 0, max: LISTING_ID_MAX_CHARS };
    let id = line(form.listing_id.as_deref(), "ListingId", limit)?;
    let may_have = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if id.chars().all(may_have) { Ok(id) } else { Err(PropertyError::ListingIdForm) }
}

fn amenities(form: &PropertyForm) -> Result<Vec<Amenity>, PropertyError> {
    let field = "AssociationAmenities";
    let mut found = Vec::new();
    for name in form.association_amenities.iter().flatten() {
        let amenity =
            Amenity::parse(name).ok_or_else(|| PropertyError::Unknown(field, Amenity::names()))?;
        found.push(amenity);
    }
    found.sort_unstable();
    found.dedup();
    Ok(found)
}

fn url(form: &PropertyForm) -> Result<String, PropertyError> {
    let field = "VirtualTourURLUnbranded";
    let limit = Limit { min: 0, max: NAME_MAX_CHARS };
    let text = line(form.virtual_tour_url.as_deref(), field, limit)?;
    if text.is_empty() {
        return Ok(text);
    }
    if text.chars().count() < NAME_MIN_CHARS {
        return Err(PropertyError::TooShort(field, NAME_MIN_CHARS));
    }
    let is_web = url::Url::parse(&text)
        .is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host());
    if is_web && !text.contains(' ') { Ok(text) } else { Err(PropertyError::Url) }
}
