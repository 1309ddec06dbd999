//! A home on the public API, with the field names of `docs/reso.md`. Unknown values are absent.
//! These types are built from [`Home`] alone, which has no owner, staff, notes or hidden address.

use foundation::offer::Offer;
use foundation::tools::HomeCosts;
use foundation::{Site, media};
use platform::clock::Timestamp;
use platform::db::Row;
use platform::error::Result;
use platform::language::Language;
use platform::media::PREFIX;
use serde::Serialize;
use utoipa::ToSchema;

use super::address;
use super::consent::enquiry_text;
use super::model::{HistoryEntry, Home};
use super::office::Office;
use crate::property::{
    Amenity, Area, Coordinate, CoordinatePrecision, LeaseAmountFrequency, LivingAreaUnits, LotSize,
    LotSizeUnits, Money, PropertyClass, PropertySubType, PropertyType, Purpose, RemarksLanguage,
    StandardStatus, StateOrProvince, timestamp,
};

/// A picture of a home.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct PublicPicture {
    /// The path of its file.
    #[serde(rename = "MediaURL")]
    pub media_url: String,
    /// What it shows; may be empty.
    pub short_description: String,
    /// In pixels.
    pub image_width: i64,
    /// In pixels.
    pub image_height: i64,
    /// Its widths, as an HTML `srcset`.
    #[serde(rename = "srcset", skip_serializing_if = "Option::is_none")]
    pub srcset: Option<String>,
    /// The focal point for cropping: steps across and down, each 0 to 4; absent for the centre.
    #[serde(rename = "focus", skip_serializing_if = "Option::is_none")]
    pub focus: Option<String>,
}

impl PublicPicture {
    /// Reads a picture among those of a home, beside its file.
    pub fn read(row: &Row) -> Result<Self> {
        let name: String = row.get("media_name")?;
        Ok(Self {
            media_url: format!("{PREFIX}{name}"),
            short_description: row.get("description")?,
            image_width: row.get("width")?,
            image_height: row.get("height")?,
            srcset: Some(row.get::<String>("srcset")?).filter(|srcset| !srcset.is_empty()),
            focus: media::read_focus(row)?.steps(),
        })
    }
}

/// A home in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct PublicRow {
    /// Its id.
    pub listing_key: i64,
    /// The path of its page, in the language of the call.
    #[serde(rename = "path")]
    pub path: String,
    /// Sale or lease, home or commercial.
    pub property_type: PropertyType,
    /// The specification's purpose.
    pub purpose: Purpose,
    /// The specification's class.
    pub property_class: PropertyClass,
    /// The kind of building or land.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub property_sub_type: Option<PropertySubType>,
    /// Active or pending; closed on the page of a closed home.
    pub standard_status: StandardStatus,
    /// In dollars.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list_price: Option<Money>,
    /// In dollars.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lease_amount: Option<Money>,
    /// How often it is paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lease_amount_frequency: Option<LeaseAmountFrequency>,
    /// The address in one line; absent when it is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unparsed_address: Option<String>,
    /// Where it is.
    pub city: String,
    /// Where it is.
    pub state_or_province: StateOrProvince,
    /// The neighbourhood.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub neighbourhood: Option<String>,
    /// In degrees; roughly when the address is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latitude: Option<f64>,
    /// In degrees; roughly when the address is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longitude: Option<f64>,
    /// The precision of the coordinates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coordinate_precision: Option<CoordinatePrecision>,
    /// How many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bedrooms_total: Option<i64>,
    /// How many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bathrooms_total_integer: Option<i64>,
    /// How many of them are half baths.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bathrooms_half: Option<i64>,
    /// Decimal text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub living_area: Option<Area>,
    /// The unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub living_area_units: Option<LivingAreaUnits>,
    /// When it was built.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year_built: Option<i64>,
    /// When it was first published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_market_timestamp: Option<String>,
    /// The brokerage that lists it, by its registered name; absent when its owner offers it, and when nobody has named one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list_office_name: Option<String>,
    /// The company that checked the owner's data; present if the owner offers it.
    #[serde(rename = "checked_by", skip_serializing_if = "Option::is_none")]
    pub checked_by: Option<String>,
    /// Its pictures, the preferred one first; in lists only that one.
    pub media: Vec<PublicPicture>,
}

impl PublicRow {
    /// A home for lists, and for the head of its page.
    pub(super) fn new(
        home: &Home,
        office: &Office,
        media: Vec<PublicPicture>,
        site: &Site,
        language: Language,
    ) -> Self {
        let own_office = non_empty(&home.list_office_name);
        let (list_office_name, checked_by) = match office {
            Office::Brokerage(name) => (own_office.or_else(|| Some(name.clone())), None),
            Office::Owner => (None, Some(site.company().company_name.clone())),
            Office::Unnamed => (own_office, None),
        };
        Self {
            listing_key: home.id.0,
            path: address::path(site.addresses, language, home),
            property_type: home.property_type,
            purpose: home.purpose,
            property_class: home.property_class,
            property_sub_type: home.property_sub_type,
            standard_status: home.standard_status,
            list_price: home.list_price,
            lease_amount: home.lease_amount,
            lease_amount_frequency: home.lease_amount_frequency,
            unparsed_address: home.unparsed_address.clone(),
            city: home.city.clone(),
            state_or_province: home.state_or_province,
            neighbourhood: non_empty(&home.neighbourhood),
            latitude: home.latitude.map(Coordinate::degrees),
            longitude: home.longitude.map(Coordinate::degrees),
            coordinate_precision: home.coordinate_precision,
            bedrooms_total: home.bedrooms_total,
            bathrooms_total_integer: home.bathrooms_total_integer,
            bathrooms_half: home.bathrooms_half,
            living_area: home.living_area,
            living_area_units: home.living_area_units,
            year_built: home.year_built,
            on_market_timestamp: home.on_market_time.map(timestamp),
            list_office_name,
            checked_by,
            media,
        }
    }
}

/// All public data of a home.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct PublicListing {
    /// The data of lists, with all pictures.
    #[serde(flatten)]
    pub row: PublicRow,
    /// The first three characters when the address is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub postal_code: Option<String>,
    /// Decimal text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_size_area: Option<LotSize>,
    /// The unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_size_units: Option<LotSizeUnits>,
    /// How many cars.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parking_total: Option<i64>,
    /// Its amenities.
    pub association_amenities: Vec<Amenity>,
    /// In several lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public_remarks: Option<String>,
    /// Of the remarks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remarks_language: Option<RemarksLanguage>,
    /// When the data was last confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked_timestamp: Option<String>,
    /// When it was last changed.
    pub modification_timestamp: String,
    /// When its status changed.
    pub status_change_timestamp: String,
    /// An address of the Web.
    #[serde(rename = "VirtualTourURLUnbranded", skip_serializing_if = "Option::is_none")]
    pub virtual_tour_url: Option<String>,
    /// An address of the Web.
    #[serde(rename = "FloorPlanURL", skip_serializing_if = "Option::is_none")]
    pub floor_plan_url: Option<String>,
    /// In dollars a year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax_annual_amount: Option<Money>,
    /// In dollars a month.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub association_fee: Option<Money>,
    /// In dollars a month.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monthly_utilities: Option<Money>,
    /// The agent's name.
    pub list_agent_full_name: String,
    /// The agent's telephone number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list_agent_preferred_phone: Option<String>,
    /// Changes of price and status since it was first published, the oldest first.
    #[serde(rename = "history")]
    pub history: Vec<PublicChange>,
    /// Similar homes.
    #[serde(rename = "similar")]
    pub similar: Vec<PublicRow>,
    /// The path to book a viewing; absent if no host has times.
    #[serde(rename = "viewing_path", skip_serializing_if = "Option::is_none")]
    pub viewing_path: Option<String>,
    /// The consent text of the enquiry form.
    #[serde(rename = "enquiry_words")]
    pub enquiry_text: String,
    /// The monthly cost of buying it, if it is for sale.
    #[serde(rename = "costs", skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub costs: Option<HomeCosts>,
}

/// A change of price or status.
#[derive(Clone, Debug, Serialize, PartialEq, Eq, ToSchema)]
pub struct PublicChange {
    /// When.
    pub time: String,
    /// The price from then on, where it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<Money>,
    /// The status from then on, where it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<StandardStatus>,
}

impl PublicListing {
    /// A home for its page.
    pub(super) fn new(
        home: &Home,
        office: &Office,
        media: Vec<PublicPicture>,
        history: &[HistoryEntry],
        similar: Vec<PublicRow>,
        (site, language): (&Site, Language),
    ) -> Self {
        Self {
            row: PublicRow::new(home, office, media, site, language),
            postal_code: non_empty(&home.postal_code),
            lot_size_area: home.lot_size_area,
            lot_size_units: home.lot_size_units,
            parking_total: home.parking_total,
            association_amenities: home.association_amenities.clone(),
            public_remarks: non_empty(&home.public_remarks),
            remarks_language: home.remarks_language,
            checked_timestamp: home.checked_time.map(timestamp),
            modification_timestamp: timestamp(home.updated_time),
            status_change_timestamp: timestamp(home.status_time),
            virtual_tour_url: non_empty(&home.virtual_tour_url),
            floor_plan_url: non_empty(&home.floor_plan_url),
            tax_annual_amount: home.tax_annual_amount,
            association_fee: home.association_fee,
            monthly_utilities: home.monthly_utilities,
            list_agent_full_name: home.list_agent_full_name.clone(),
            list_agent_preferred_phone: non_empty(&home.list_agent_preferred_phone),
            history: changes(history),
            similar,
            viewing_path: None,
            enquiry_text: enquiry_text(&site.company().company_name, language),
            costs: costs(home, site.clock.now())
                .filter(|_| site.company().offers(Offer::Calculators)),
        }
    }
}

/// The costs of a home for sale. Commercial mortgages follow other rules.
fn costs(home: &Home, now: Timestamp) -> Option<HomeCosts> {
    let is_there = home.standard_status != StandardStatus::Closed
        && home.purpose == Purpose::Sell
        && home.property_class == PropertyClass::Residential;
    let price = home.list_price.filter(|_| is_there)?.parts();
    let place = (home.state_or_province.as_str(), home.city.as_str());
    let monthly = (home.association_fee, home.monthly_utilities);
    let cents = |money: Option<Money>| money.map(Money::parts);
    let monthly = (cents(monthly.0), cents(monthly.1));
    HomeCosts::of(price, place, cents(home.tax_annual_amount), monthly, now)
}

/// The differences between entries; entries without one are left out.
fn changes(history: &[HistoryEntry]) -> Vec<PublicChange> {
    let before = std::iter::once(None).chain(history.iter().map(Some));
    let changes = before.zip(history).map(|(before, entry)| PublicChange {
        time: timestamp(entry.time),
        price: entry.price.filter(|price| before.and_then(|before| before.price) != Some(*price)),
        status: Some(entry.status)
            .filter(|status| before.map(|before| before.status) != Some(*status)),
    });
    changes.filter(|change| change.price.is_some() || change.status.is_some()).collect()
}

fn non_empty(text: &str) -> Option<String> {
    Some(text.to_owned()).filter(|text| !text.is_empty())
}
