//! The current public data of favourite homes.

use foundation::Site;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::listing::{self, Home, PublicRow};
use crate::property::{Amenity, LotSize, LotSizeUnits, Money, PropertyId, timestamp};

/// The current data of some homes.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct KeptAnswer {
    /// Those with a page, in the requested order; closed ones for 90 days.
    pub homes: Vec<PublicRow>,
    /// The ids of homes that are not public.
    pub gone: Vec<i64>,
}

/// A home in the comparison.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "PascalCase")]
pub struct ComparedHome {
    /// Its data in lists.
    #[serde(flatten)]
    pub row: PublicRow,
    /// Decimal text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_size_area: Option<LotSize>,
    /// The unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_size_units: Option<LotSizeUnits>,
    /// Parking spaces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parking_total: Option<i64>,
    /// Its amenities.
    pub association_amenities: Vec<Amenity>,
    /// In dollars a year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax_annual_amount: Option<Money>,
    /// In dollars a month.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub association_fee: Option<Money>,
    /// In dollars a month.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monthly_utilities: Option<Money>,
    /// When the data was last confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked_timestamp: Option<String>,
}

/// The data of the comparison.
#[derive(Clone, Debug, Serialize)]
pub struct CompareAnswer {
    /// In the requested order.
    pub homes: Vec<ComparedHome>,
    /// The number of requested homes without a page.
    pub gone: usize,
    /// The number of requested homes beyond the limit.
    pub more: usize,
}

impl ComparedHome {
    fn new((home, row): (Home, PublicRow)) -> Self {
        Self {
            row,
            lot_size_area: home.lot_size_area,
            lot_size_units: home.lot_size_units,
            parking_total: home.parking_total,
            association_amenities: home.association_amenities,
            tax_annual_amount: home.tax_annual_amount,
            association_fee: home.association_fee,
            monthly_utilities: home.monthly_utilities,
            checked_timestamp: home.checked_time.map(timestamp),
        }
    }
}

/// Loads homes as lists show them.
pub async fn find_homes(
    tx: &mut Tx,
    site: &Site,
    ids: &[PropertyId],
    language: Language,
) -> Result<KeptAnswer> {
    let shown = listing::find_with_rows(tx, site, ids, language).await?;
    let gone = ids.iter().filter(|id| shown.iter().all(|(home, _)| home.id != **id));
    let gone = gone.map(|id| id.0).collect();
    Ok(KeptAnswer { homes: shown.into_iter().map(|(_, row)| row).collect(), gone })
}

/// Loads homes for the comparison. `more` is the number beyond the limit.
pub async fn compare_homes(
    tx: &mut Tx,
    site: &Site,
    ids: &[PropertyId],
    more: usize,
    language: Language,
) -> Result<CompareAnswer> {
    let shown = listing::find_with_rows(tx, site, ids, language).await?;
    let gone = ids.len() - shown.len();
    Ok(CompareAnswer { homes: shown.into_iter().map(ComparedHome::new).collect(), gone, more })
}
