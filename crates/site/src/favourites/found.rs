//! What visitors may see today of homes that somebody keeps.

use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Site;
use crate::listing::{self, Home, PublicRow};
use crate::property::{Amenity, LotSize, LotSizeUnits, Money, PropertyId, timestamp};

/// Some homes as they are today.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct KeptAnswer {
    /// Those that have a page, in the order that was asked for; closed ones for 90 days.
    pub homes: Vec<PublicRow>,
    /// The ids of the others: not public any more, or never.
    pub gone: Vec<i64>,
}

/// A home beside others.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "PascalCase")]
pub struct ComparedHome {
    /// What a list has of it.
    #[serde(flatten)]
    pub row: PublicRow,
    /// Decimal text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_size_area: Option<LotSize>,
    /// The unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_size_units: Option<LotSizeUnits>,
    /// How many cars.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parking_total: Option<i64>,
    /// What comes with it.
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
    /// When somebody last said that it is still so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked_timestamp: Option<String>,
}

/// What the comparison is given.
#[derive(Clone, Debug, Serialize)]
pub struct CompareAnswer {
    /// In the order that was asked for.
    pub homes: Vec<ComparedHome>,
    /// How many of those that were asked for have no page.
    pub gone: usize,
    /// How many more were asked for than stand side by side.
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

/// Some homes as they are today, as lists show them.
pub async fn kept(
    tx: &mut Tx,
    site: &Site,
    ids: &[PropertyId],
    language: Language,
) -> Result<KeptAnswer> {
    let shown = listing::shown(tx, site, ids, language).await?;
    let gone = ids.iter().filter(|id| shown.iter().all(|(home, _)| home.id != **id));
    let gone = gone.map(|id| id.0).collect();
    Ok(KeptAnswer { homes: shown.into_iter().map(|(_, row)| row).collect(), gone })
}

/// Some homes with the facts that are compared; `more` were asked for.
pub async fn compared(
    tx: &mut Tx,
    site: &Site,
    ids: &[PropertyId],
    more: usize,
    language: Language,
) -> Result<CompareAnswer> {
    let shown = listing::shown(tx, site, ids, language).await?;
    let gone = ids.len() - shown.len();
    Ok(CompareAnswer { homes: shown.into_iter().map(ComparedHome::new).collect(), gone, more })
}
