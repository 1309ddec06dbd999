//! The region whose taxes apply to a home.

use serde::{Deserialize, Serialize};

/// A province, a territory, or a city with a tax of its own.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Deserialize,
    Serialize,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
pub enum TaxRegion {
    /// Alberta.
    #[serde(rename = "AB")]
    #[strum(serialize = "AB")]
    Alberta,
    /// British Columbia.
    #[serde(rename = "BC")]
    #[strum(serialize = "BC")]
    BritishColumbia,
    /// Manitoba.
    #[serde(rename = "MB")]
    #[strum(serialize = "MB")]
    Manitoba,
    /// New Brunswick.
    #[serde(rename = "NB")]
    #[strum(serialize = "NB")]
    NewBrunswick,
    /// Newfoundland and Labrador.
    #[serde(rename = "NL")]
    #[strum(serialize = "NL")]
    Newfoundland,
    /// Nova Scotia.
    #[serde(rename = "NS")]
    #[strum(serialize = "NS")]
    NovaScotia,
    /// Northwest Territories.
    #[serde(rename = "NT")]
    #[strum(serialize = "NT")]
    NorthwestTerritories,
    /// Nunavut.
    #[serde(rename = "NU")]
    #[strum(serialize = "NU")]
    Nunavut,
    /// Ontario without Toronto.
    #[serde(rename = "ON")]
    #[strum(serialize = "ON")]
    Ontario,
    /// Toronto, whose tax is added to the province's.
    #[serde(rename = "ON-Toronto")]
    #[strum(serialize = "ON-Toronto")]
    Toronto,
    /// Prince Edward Island.
    #[serde(rename = "PE")]
    #[strum(serialize = "PE")]
    PrinceEdwardIsland,
    /// Québec without Montréal.
    #[serde(rename = "QC")]
    #[strum(serialize = "QC")]
    Quebec,
    /// Montréal, which replaces the province's rates.
    #[serde(rename = "QC-Montreal")]
    #[strum(serialize = "QC-Montreal")]
    Montreal,
    /// Saskatchewan.
    #[serde(rename = "SK")]
    #[strum(serialize = "SK")]
    Saskatchewan,
    /// Yukon.
    #[serde(rename = "YT")]
    #[strum(serialize = "YT")]
    Yukon,
}

impl TaxRegion {
    /// The code in addresses and data files.
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// The region of a code.
    pub fn parse(code: &str) -> Option<Self> {
        code.parse().ok()
    }

    /// The region of a home, by its two-letter province and its city.
    pub fn of_home(province: &str, city: &str) -> Option<Self> {
        let city = city.trim().to_lowercase();
        match (province, city.as_str()) {
            ("ON", "toronto") => Some(Self::Toronto),
            ("QC", "montréal" | "montreal") => Some(Self::Montreal),
            _ => Self::parse(province),
        }
    }

    /// The province or territory.
    #[must_use]
    pub fn province(self) -> Self {
        match self {
            Self::Toronto => Self::Ontario,
            Self::Montreal => Self::Quebec,
            other => other,
        }
    }

    /// The authorities whose taxes apply: Toronto's tax is added to the province's, Montréal's
    /// replaces it.
    pub(crate) fn tax_authorities(self) -> Vec<Self> {
        match self {
            Self::Toronto => vec![Self::Ontario, Self::Toronto],
            other => vec![other],
        }
    }
}
