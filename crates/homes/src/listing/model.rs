//! A home as the public views show it, without internal data.

use platform::clock::Timestamp;
use platform::db::Row;
use platform::error::Result;
use platform::language::Language;

use crate::property::{
    Amenity, Area, Coordinate, CoordinatePrecision, Enumeration as _, FieldValue as _,
    LeaseAmountFrequency, Listing, LivingAreaUnits, LotSize, LotSizeUnits, Money, PropertyClass,
    PropertyId, PropertySubType, PropertyType, Purpose, RemarksLanguage, StandardStatus,
    StateOrProvince, YesNo,
};

/// How long a closed home has a page, in seconds: 90 days.
pub const CLOSED_FOR_SECONDS: i64 = 90 * 24 * 60 * 60;

/// A row of `shown_listings`.
#[derive(Clone, Debug)]
pub struct Home {
    /// Its id.
    pub id: PropertyId,
    /// Active, pending or closed.
    pub standard_status: StandardStatus,
    /// What is offered.
    pub property_type: PropertyType,
    /// The specification's purpose.
    pub purpose: Purpose,
    /// The specification's class.
    pub property_class: PropertyClass,
    /// The kind of building or land.
    pub property_sub_type: Option<PropertySubType>,
    /// The price of a sale.
    pub list_price: Option<Money>,
    /// The rent.
    pub lease_amount: Option<Money>,
    /// How often it is paid.
    pub lease_amount_frequency: Option<LeaseAmountFrequency>,
    /// In one line; `None` when it is hidden.
    pub unparsed_address: Option<String>,
    /// Where it is.
    pub city: String,
    /// Where it is.
    pub state_or_province: StateOrProvince,
    /// Only the first three characters if the address is hidden.
    pub postal_code: String,
    /// May be empty.
    pub neighbourhood: String,
    /// Rounded to a hundredth of a degree if the address is hidden.
    pub latitude: Option<Coordinate>,
    /// As the latitude.
    pub longitude: Option<Coordinate>,
    /// The precision of the coordinates.
    pub coordinate_precision: Option<CoordinatePrecision>,
    /// How many.
    pub bedrooms_total: Option<i64>,
    /// How many.
    pub bathrooms_total_integer: Option<i64>,
    /// How many of them are half baths.
    pub bathrooms_half: Option<i64>,
    /// Inside.
    pub living_area: Option<Area>,
    /// Of the living area.
    pub living_area_units: Option<LivingAreaUnits>,
    /// The lot.
    pub lot_size_area: Option<LotSize>,
    /// Of the lot.
    pub lot_size_units: Option<LotSizeUnits>,
    /// When it was built.
    pub year_built: Option<i64>,
    /// How many cars.
    pub parking_total: Option<i64>,
    /// Its amenities.
    pub association_amenities: Vec<Amenity>,
    /// In several lines; may be empty.
    pub public_remarks: String,
    /// Of the remarks.
    pub remarks_language: Option<RemarksLanguage>,
    /// May be empty.
    pub virtual_tour_url: String,
    /// May be empty.
    pub floor_plan_url: String,
    /// A year.
    pub tax_annual_amount: Option<Money>,
    /// A month.
    pub association_fee: Option<Money>,
    /// A month.
    pub monthly_utilities: Option<Money>,
    /// The agent's name.
    pub list_agent_full_name: String,
    /// The brokerage that lists it; may be empty.
    pub list_office_name: String,
    /// The agent's telephone number for visitors; may be empty.
    pub list_agent_preferred_phone: String,
    /// When it was first published.
    pub on_market_time: Option<Timestamp>,
    /// When the data was last confirmed.
    pub checked_time: Option<Timestamp>,
    /// When its status changed.
    pub status_time: Timestamp,
    /// When it was last changed.
    pub updated_time: Timestamp,
}

impl Home {
    /// Reads a row of one of the views.
    pub(super) fn read(row: &Row) -> Result<Self> {
        let is_hidden: bool = row.get("is_blurred")?;
        let address: String = row.get("unparsed_address")?;
        Ok(Self {
            id: PropertyId(row.get("id")?),
            standard_status: StandardStatus::read(row, "standard_status")?,
            property_type: PropertyType::read(row, "property_type")?,
            purpose: Purpose::read(row, "purpose")?,
            property_class: PropertyClass::read(row, "property_class")?,
            property_sub_type: Option::read(row, "property_sub_type")?,
            list_price: Option::read(row, "list_price")?,
            lease_amount: Option::read(row, "lease_amount")?,
            lease_amount_frequency: Option::read(row, "lease_amount_frequency")?,
            unparsed_address: Some(address).filter(|_| !is_hidden),
            city: row.get("city")?,
            state_or_province: StateOrProvince::read(row, "state_or_province")?,
            postal_code: row.get("postal_code")?,
            neighbourhood: row.get("neighbourhood")?,
            latitude: Option::read(row, "latitude")?,
            longitude: Option::read(row, "longitude")?,
            coordinate_precision: Option::read(row, "coordinate_precision")?,
            bedrooms_total: row.get("bedrooms_total")?,
            bathrooms_total_integer: row.get("bathrooms_total_integer")?,
            bathrooms_half: row.get("bathrooms_half")?,
            living_area: Option::read(row, "living_area")?,
            living_area_units: Option::read(row, "living_area_units")?,
            lot_size_area: Option::read(row, "lot_size_area")?,
            lot_size_units: Option::read(row, "lot_size_units")?,
            year_built: row.get("year_built")?,
            parking_total: row.get("parking_total")?,
            association_amenities: Vec::read(row, "association_amenities")?,
            public_remarks: row.get("public_remarks")?,
            remarks_language: Option::read(row, "remarks_language")?,
            virtual_tour_url: row.get("virtual_tour_url")?,
            floor_plan_url: row.get("floor_plan_url")?,
            tax_annual_amount: Option::read(row, "tax_annual_amount")?,
            association_fee: Option::read(row, "association_fee")?,
            monthly_utilities: Option::read(row, "monthly_utilities")?,
            list_agent_full_name: row.get("list_agent_full_name")?,
            list_office_name: row.get("list_office_name")?,
            list_agent_preferred_phone: row.get("list_agent_preferred_phone")?,
            on_market_time: row.get("on_market_at")?,
            checked_time: row.get("checked_at")?,
            status_time: row.get("status_changed_at")?,
            updated_time: row.get("updated_at")?,
        })
    }

    /// What is not public yet, as the views will have it.
    pub(super) fn of_draft(id: PropertyId, listing: &Listing, now: Timestamp) -> Self {
        let it = listing.clone();
        let is_hidden = it.internet_address_display == YesNo::No;
        let hundredth = |at: Coordinate, half: i64| {
            Coordinate::from_parts(if is_hidden {
                at.parts() / 1000 * 1000 + half
            } else {
                at.parts()
            })
        };
        let rough = |known: CoordinatePrecision| match known {
            CoordinatePrecision::City => known,
            _ if is_hidden => CoordinatePrecision::PostalCode,
            _ => known,
        };
        Self {
            id,
            standard_status: it.standard_status,
            property_type: it.property_type,
            purpose: it.purpose,
            property_class: it.property_type.class(),
            property_sub_type: it.property_sub_type,
            list_price: it.list_price,
            lease_amount: it.lease_amount,
            lease_amount_frequency: it.lease_amount_frequency,
            unparsed_address: Some(it.unparsed_address).filter(|_| !is_hidden),
            city: it.city,
            state_or_province: it.state_or_province,
            postal_code: it.postal_code.chars().take(if is_hidden { 3 } else { 7 }).collect(),
            neighbourhood: it.neighbourhood,
            latitude: it.latitude.map(|at| hundredth(at, 500)),
            longitude: it.longitude.map(|at| hundredth(at, -500)),
            coordinate_precision: it.coordinate_precision.map(rough),
            bedrooms_total: it.bedrooms_total,
            bathrooms_total_integer: it.bathrooms_total_integer,
            bathrooms_half: it.bathrooms_half,
            living_area: it.living_area,
            living_area_units: it.living_area_units,
            lot_size_area: it.lot_size_area,
            lot_size_units: it.lot_size_units,
            year_built: it.year_built,
            parking_total: it.parking_total,
            association_amenities: it.association_amenities,
            public_remarks: it.public_remarks,
            remarks_language: it.remarks_language,
            virtual_tour_url: it.virtual_tour_url,
            floor_plan_url: it.floor_plan_url,
            tax_annual_amount: it.tax_annual_amount,
            association_fee: it.association_fee,
            monthly_utilities: it.monthly_utilities,
            list_agent_full_name: it.list_agent_full_name,
            list_office_name: it.list_office_name,
            list_agent_preferred_phone: it.list_agent_preferred_phone,
            on_market_time: None,
            checked_time: None,
            status_time: now,
            updated_time: now,
        }
    }

    /// The price of a sale, or the rent.
    pub fn price(&self) -> Option<Money> {
        self.list_price.or(self.lease_amount)
    }

    /// Whether it was closed too long ago to have a page.
    pub fn has_ended(&self, now: Timestamp) -> bool {
        self.standard_status == StandardStatus::Closed
            && self.status_time + CLOSED_FOR_SECONDS <= now
    }

    /// Its title: the address, or its kind and city if that is hidden.
    pub fn title(&self, language: Language) -> String {
        match (&self.unparsed_address, self.property_sub_type) {
            (Some(address), _) => format!("{address}, {}", self.city),
            (None, Some(kind)) => format!("{}, {}", kind.label(language), self.city),
            (None, None) => format!("{}, {}", self.city, self.state_or_province.as_str()),
        }
    }
}

/// An entry of the history of price and status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryEntry {
    /// When it began.
    pub time: Timestamp,
    /// The price from then on.
    pub price: Option<Money>,
    /// The status from then on.
    pub status: StandardStatus,
}
