//! Where a home is, as far as taxes go.

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
pub enum Place {
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
    /// Ontario, but for Toronto.
    #[serde(rename = "ON")]
    #[strum(serialize = "ON")]
    Ontario,
    /// Toronto, which has a tax beside the province's.
    #[serde(rename = "ON-Toronto")]
    #[strum(serialize = "ON-Toronto")]
    Toronto,
    /// Prince Edward Island.
    #[serde(rename = "PE")]
    #[strum(serialize = "PE")]
    PrinceEdwardIsland,
    /// Québec, but for Montréal.
    #[serde(rename = "QC")]
    #[strum(serialize = "QC")]
    Quebec,
    /// Montréal, which has rates of its own.
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

impl Place {
    /// Its code in addresses and in the files of figures.
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// The place of a code.
    pub fn parse(code: &str) -> Option<Self> {
        code.parse().ok()
    }

    /// The place of a home, by the two letters of its province and its city.
    pub fn of(province: &str, city: &str) -> Option<Self> {
        let city = city.trim().to_lowercase();
        match (province, city.as_str()) {
            ("ON", "toronto") => Some(Self::Toronto),
            ("QC", "montréal" | "montreal") => Some(Self::Montreal),
            _ => Self::parse(province),
        }
    }

    /// Its province or territory.
    #[must_use]
    pub fn province(self) -> Self {
        match self {
            Self::Toronto => Self::Ontario,
            Self::Montreal => Self::Quebec,
            other => other,
        }
    }

    /// Whose taxes are due here. Toronto's comes beside the province's, Montréal's in its place.
    pub(crate) fn taxed_by(self) -> Vec<Self> {
        match self {
            Self::Toronto => vec![Self::Ontario, Self::Toronto],
            other => vec![other],
        }
    }
}
