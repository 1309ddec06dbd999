//! Makes a row of the CSV file: what fields say, and what follows from them.

use std::collections::BTreeMap;

use super::address;
use super::fields::VALUE_CHARS;
use super::values::{self, standard_value};
use crate::item::ImportProperty;

/// A row of the CSV file in the making.
#[derive(Default)]
pub(super) struct PropertyRow {
    pub(super) fields: BTreeMap<&'static str, String>,
    amenities: Vec<&'static str>,
    /// Features that the dictionary does not have.
    features: Vec<String>,
    /// What the old site called the purpose; it may say that the property is sold.
    purpose: String,
}

impl PropertyRow {
    fn is_empty(&self, target: &str) -> bool {
        !self.fields.contains_key(target)
    }

    /// Sets a field that is not set yet.
    fn put(&mut self, target: &'static str, value: impl Into<String>) {
        let value = value.into();
        if !value.is_empty() {
            self.fields.entry(target).or_insert(value);
        }
    }

    /// Sets a field to what a field of the old site says.
    pub(super) fn set(&mut self, target: &'static str, value: &str, source: &str) {
        match target {
            "AssociationAmenities" => {
                let (known, others) = values::amenities(value);
                for name in known {
                    if !self.amenities.contains(&name) {
                        self.amenities.push(name);
                    }
                }
                self.features.extend(others.into_iter().map(str::to_owned));
            }
            "BathroomsTotalInteger" => {
                let (all, half) = values::bathrooms(value);
                self.put(target, all);
                self.put("BathroomsHalf", half.unwrap_or_default());
            }
            // Both coordinates, with a comma between them.
            "Latitude" if value.contains(',') => {
                let mut parts = value.split(',').map(|part| part.trim().to_owned());
                if let (Some(latitude), Some(longitude)) = (parts.next(), parts.next()) {
                    self.put("Latitude", latitude);
                    self.put("Longitude", longitude);
                }
            }
            "StateOrProvince" => {
                self.put(target, address::province(value).unwrap_or(value));
            }
            // Of nested terms the deepest comes last or is another city's part: the first is one.
            "City" | "Neighbourhood" if source.starts_with("property") => {
                self.put(target, value.split(',').next().unwrap_or_default().trim());
            }
            _ => {
                // An area may say its unit itself.
                let unit = match target {
                    "LivingArea" => Some("LivingAreaUnits"),
                    "LotSizeArea" => Some("LotSizeUnits"),
                    _ => None,
                };
                if let Some(unit) = unit.filter(|_| value.chars().any(char::is_alphabetic)) {
                    self.put(unit, standard_value(unit, value));
                }
                if target == "Purpose" {
                    self.purpose = value.to_lowercase();
                }
                self.put(target, standard_value(target, value));
            }
        }
    }

    /// Adds what other fields and the post itself say.
    pub(super) fn complete(&mut self, property: &ImportProperty) {
        if let Some(id) = property.source_id.strip_prefix("wp:") {
            self.put("ListingId", format!("WP-{}", id.replace(':', "-")));
        }
        self.complete_address();
        self.complete_price();
        self.complete_units();
        self.complete_remarks(property);
        if !self.amenities.is_empty() {
            self.put("AssociationAmenities", self.amenities.join(", "));
        }
        let is_complete = !self.is_empty("PostalCode")
            && (!self.is_empty("ListPrice") || !self.is_empty("LeaseAmount"));
        let status = standard_value("StandardStatus", &self.purpose);
        if !property.is_published || !is_complete {
            self.fields.insert("StandardStatus", "Incomplete".to_owned());
        } else {
            self.put("StandardStatus", status);
            self.put("StandardStatus", "Active");
        }
    }

    fn complete_address(&mut self) {
        let line = self.fields.get("UnparsedAddress").cloned().unwrap_or_default();
        let parts = address::read_address(&line);
        self.put("City", parts.city);
        self.put("PostalCode", parts.postal_code);
        self.put("StateOrProvince", parts.province.unwrap_or_default());
        let code = self.fields.get("PostalCode").cloned().unwrap_or_default();
        self.put("StateOrProvince", address::province_of_code(&code).unwrap_or_default());
    }

    /// Plugins have one price for sales and rents.
    fn complete_price(&mut self) {
        let is_lease = match self.fields.get("Purpose") {
            Some(purpose) => purpose != "Sell",
            None => !self.is_empty("LeaseAmount") && self.is_empty("ListPrice"),
        };
        self.put("Purpose", if is_lease { "Rent" } else { "Sell" });
        if is_lease {
            if let Some(price) = self.fields.remove("ListPrice") {
                self.put("LeaseAmount", price);
            }
            if !self.is_empty("LeaseAmount") {
                self.put("LeaseAmountFrequency", "Monthly");
            }
        } else {
            if let Some(price) = self.fields.remove("LeaseAmount") {
                self.put("ListPrice", price);
            }
            self.fields.remove("LeaseAmountFrequency");
        }
        if self.is_empty("LeaseAmount") {
            self.fields.remove("LeaseAmountFrequency");
        }
        let is_commercial =
            self.fields.get("PropertySubType").is_some_and(|kind| values::is_commercial(kind));
        let property_type = match (is_commercial, is_lease) {
            (false, false) => "Residential",
            (false, true) => "Residential Lease",
            (true, false) => "Commercial Sale",
            (true, true) => "Commercial Lease",
        };
        self.put("PropertyType", property_type);
    }

    /// An area has a unit, and a unit an area.
    fn complete_units(&mut self) {
        for (area, unit) in [("LivingArea", "LivingAreaUnits"), ("LotSizeArea", "LotSizeUnits")] {
            if self.is_empty(area) {
                self.fields.remove(unit);
            } else {
                self.put(unit, "Square Feet");
            }
        }
        if self.is_empty("Latitude") || self.is_empty("Longitude") {
            self.fields.remove("Latitude");
            self.fields.remove("Longitude");
        }
    }

    /// The text of the post; features without a place of their own follow it.
    fn complete_remarks(&mut self, property: &ImportProperty) {
        self.put("PublicRemarks", property.remarks.clone());
        if self.features.is_empty() {
            return;
        }
        let remarks = self.fields.remove("PublicRemarks").unwrap_or_default();
        let remarks = format!("{remarks}\n\n{}", self.features.join(", "));
        let remarks: String = remarks.trim().chars().take(VALUE_CHARS).collect();
        self.put("PublicRemarks", remarks);
    }
}
