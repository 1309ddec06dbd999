//! Properties of plugins for real estate: their fields become RESO fields of the CSV import.
//!
//! [`fields`] says which field becomes which, [`row`] makes a row of them, [`values`] says how a value is
//! written, [`address`] what an address in one line says. The site may choose other RESO fields
//! ([`ImportProperty::reso_fields`]).

mod address;
mod fields;
mod row;
mod values;

use std::collections::{BTreeMap, HashMap};

pub(crate) use fields::PROPERTY_TYPES;
pub use fields::{PROPERTY_FIELDS, PROPERTY_TARGETS, usual_target};

use crate::body::PictureLibrary;
use crate::item::ImportProperty;
use crate::text::{one_line, plain_text};
use fields::{PICTURE_FIELDS, VALUE_CHARS, is_property_field, is_property_taxonomy};
use row::PropertyRow;

/// Fields of a property that are read.
const FIELDS_MAX: usize = 300;
/// Pictures of a property.
const PICTURES_MAX: usize = 200;

/// Reads the fields of a post: meta fields by their keys, taxonomies by their domains. `names` are the
/// titles of the posts that describe agents, by id. Nothing when the post has no field.
pub(crate) fn read_property<'t>(
    meta: &[(String, String)],
    terms: impl Iterator<Item = (&'t str, String)>,
    names: &HashMap<u64, String>,
    library: &PictureLibrary,
) -> Option<ImportProperty> {
    let mut property = ImportProperty::default();
    for (domain, name) in terms {
        if is_property_taxonomy(domain) {
            property.add_source(domain, &name);
        }
    }
    for (key, value) in meta {
        if PICTURE_FIELDS.contains(&key.as_str()) {
            property.add_pictures(value, library);
            continue;
        }
        // Custom fields have a second one that names their definition.
        let is_definition = value.starts_with("field_") && key.starts_with('_');
        if !is_property_field(key) || is_definition {
            continue;
        }
        let is_agent = usual_target(key) == Some("ListAgentFullName");
        let agent = || value.trim().parse().ok().and_then(|id| names.get(&id)).cloned();
        let value = if is_agent { agent().unwrap_or_default() } else { plain_value(value) };
        if property.source_value(key).is_none() {
            property.add_source(key, &value);
        }
    }
    (!property.source_fields.is_empty()).then_some(property)
}

/// The text of a value. What PHP has serialised says nothing to people; a frame keeps its address.
fn plain_value(value: &str) -> String {
    let value = value.trim();
    let is_serialised = value.starts_with("a:") && value.ends_with('}');
    match value {
        _ if is_serialised => String::new(),
        frame if frame.starts_with("<iframe") => frame.to_owned(),
        text => plain_text(text),
    }
}

impl ImportProperty {
    /// The value of a field of the old site.
    fn source_value(&self, source: &str) -> Option<&str> {
        let found = self.source_fields.iter().find(|(name, _)| name == source);
        found.map(|(_, value)| value.as_str())
    }

    /// Adds a value; the terms of one taxonomy are joined by commas.
    fn add_source(&mut self, source: &str, value: &str) {
        let value: String = value.trim().chars().take(VALUE_CHARS).collect();
        if value.is_empty() {
            return;
        }
        match self.source_fields.iter().position(|(name, _)| name == source) {
            Some(at) => {
                let values = &mut self.source_fields[at].1;
                if values.len() < VALUE_CHARS {
                    values.push_str(", ");
                    values.push_str(&value);
                }
            }
            None if self.source_fields.len() < FIELDS_MAX => {
                self.source_fields.push((source.to_owned(), value));
            }
            None => {}
        }
    }

    fn add_pictures(&mut self, value: &str, library: &PictureLibrary) {
        for id in picture_numbers(value) {
            let source_id = format!("wp:{id}");
            if self.picture_ids.len() < PICTURES_MAX && !self.picture_ids.contains(&source_id) {
                self.picture_ids.push(source_id);
                if let Some(picture) = library.pictures.get(&id) {
                    self.pictures.push(picture.address.clone());
                }
            }
        }
    }

    /// The RESO fields with their values. `choices` says what fields of the old site become, by their
    /// names; an empty text leaves one out. The rest is as [`PROPERTY_FIELDS`] has it.
    pub fn reso_fields(
        &self,
        choices: &BTreeMap<String, String>,
    ) -> BTreeMap<&'static str, String> {
        let mut row = PropertyRow::default();
        for target in PROPERTY_TARGETS {
            for (source, value) in self.sources_of(target, choices) {
                row.set(target, value, source);
            }
        }
        row.complete(self);
        row.fields
    }

    /// The fields that become a RESO field: chosen ones first, then in the order of the table.
    fn sources_of<'s>(
        &'s self,
        target: &'s str,
        choices: &'s BTreeMap<String, String>,
    ) -> impl Iterator<Item = (&'s str, &'s str)> {
        // What is chosen as it is usual anyhow keeps its rank.
        let is_usual = move |source: &str| {
            usual_target(source) == Some(target)
                && choices.get(source).is_none_or(|choice| choice == target)
        };
        let chosen = self.source_fields.iter().filter(move |(source, _)| {
            choices.get(source).is_some_and(|choice| choice == target) && !is_usual(source)
        });
        let chosen = chosen.map(|(source, value)| (source.as_str(), value.as_str()));
        let usual = PROPERTY_FIELDS
            .iter()
            .filter(move |(source, usual)| *usual == target && is_usual(source));
        let usual = usual.filter_map(|(source, _)| Some((*source, self.source_value(source)?)));
        chosen.chain(usual)
    }
}

impl ImportProperty {
    /// Adds what the post itself says.
    pub(crate) fn describe(&mut self, remarks: &str, status: &str) {
        self.remarks = remarks.trim().chars().take(VALUE_CHARS).collect();
        self.is_published = status == "publish";
        self.title = one_line(&self.title);
    }
}

/// The numbers of pictures in a value: `12`, `12,13` or what PHP writes (`a:1:{i:0;i:12;}`).
fn picture_numbers(value: &str) -> Vec<u64> {
    let value = value.trim();
    if !value.starts_with("a:") {
        return value.split(',').filter_map(|id| id.trim().parse().ok()).collect();
    }
    let mut numbers = Vec::new();
    // In a list each value follows its own number; `s:3:"116"` and `i:116` are both in use.
    let inner = value.split_once('{').map_or("", |(_, inner)| inner);
    for (at, part) in inner.split(';').enumerate() {
        if at % 2 == 0 {
            continue;
        }
        let number = part.rsplit(':').next().unwrap_or_default().trim_matches('"');
        numbers.extend(number.parse::<u64>().ok());
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(
        meta: &[(&str, &str)],
        terms: &[(&'static str, &str)],
        choices: &[(&str, &str)],
    ) -> BTreeMap<&'static str, String> {
        let meta: Vec<(String, String)> =
            meta.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let terms = terms.iter().map(|(domain, name)| (*domain, (*name).to_owned()));
        let names = HashMap::from([(5, "Ada Roy".to_owned())]);
        let read = read_property(&meta, terms, &names, &PictureLibrary::default());
        let mut property = read.expect("it has fields");
        property.source_id = "wp:32".to_owned();
        property.describe("Nice", "publish");
        let choices =
            choices.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect();
        property.reso_fields(&choices)
    }

    fn value<'r>(row: &'r BTreeMap<&'static str, String>, name: &str) -> &'r str {
        row.get(name).map_or("", String::as_str)
    }

    #[test]
    fn a_sale_of_houzez_becomes_a_row() {
        let meta = [
            ("fave_property_price", "$450,000"),
            ("fave_property_bedrooms", "3"),
            ("fave_property_location", "43.65,-79.38,14"),
            ("fave_property_size", "1,250"),
            ("fave_property_size_prefix", "Sq Ft"),
            ("fave_property_map_address", "1 Main St, Toronto, ON M5V 2T6, Canada"),
            ("fave_property_images", "12,13"),
            ("fave_agents", "5"),
        ];
        let terms = [
            ("property_status", "For Sale"),
            ("property_type", "Condo"),
            ("property_feature", "Swimming Pool"),
            ("property_feature", "Lawn"),
            ("category", "News"),
        ];
        let row = read(&meta, &terms, &[]);
        for (name, expected) in [
            ("ListingId", "WP-32"),
            ("ListPrice", "450000"),
            ("LeaseAmount", ""),
            ("Purpose", "Sell"),
            ("PropertyType", "Residential"),
            ("PropertySubType", "Condominium"),
            ("StandardStatus", "Active"),
            ("City", "Toronto"),
            ("StateOrProvince", "ON"),
            ("PostalCode", "M5V 2T6"),
            ("Latitude", "43.65"),
            ("Longitude", "-79.38"),
            ("LivingArea", "1250"),
            ("LivingAreaUnits", "Square Feet"),
            ("AssociationAmenities", "Pool"),
            ("PublicRemarks", "Nice\n\nLawn"),
            ("ListAgentFullName", "Ada Roy"),
        ] {
            assert_eq!(value(&row, name), expected, "{name}");
        }
    }

    #[test]
    fn a_rent_has_its_price_as_the_lease_amount() {
        let meta = [
            ("REAL_HOMES_property_price", "2400"),
            ("REAL_HOMES_property_price_postfix", "Per Week"),
            ("REAL_HOMES_property_address", "8 rue Sherbrooke, Montréal"),
        ];
        let terms = [
            ("property-status", "For Rent"),
            ("property-city", "Montréal"),
            ("property-type", "Office"),
        ];
        let row = read(&meta, &terms, &[]);
        for (name, expected) in [
            ("LeaseAmount", "2400"),
            ("LeaseAmountFrequency", "Weekly"),
            ("ListPrice", ""),
            ("Purpose", "Rent"),
            ("PropertyType", "Commercial Lease"),
            ("City", "Montréal"),
            ("StandardStatus", "Incomplete"),
        ] {
            assert_eq!(value(&row, name), expected, "{name}");
        }
    }

    #[test]
    fn custom_fields_become_what_somebody_chooses() {
        let meta = [
            ("asking", "$500,000"),
            ("_asking", "field_5f0a"),
            ("bedrooms", "2"),
            ("wo", "Halifax"),
            ("_edit_last", "1"),
        ];
        let choices = [("asking", "ListPrice"), ("wo", "City"), ("bedrooms", "")];
        let row = read(&meta, &[], &choices);
        assert_eq!(value(&row, "ListPrice"), "500000");
        assert_eq!(value(&row, "City"), "Halifax");
        assert_eq!(value(&row, "BedroomsTotal"), "");
        assert!(!row.values().any(|value| value == "field_5f0a"));
    }

    #[test]
    fn a_post_without_fields_is_no_property() {
        let none = HashMap::new();
        let library = PictureLibrary::default();
        assert!(read_property(&[], std::iter::empty(), &none, &library).is_none());
    }

    #[test]
    fn every_row_of_the_table_names_a_field_of_the_file() {
        for (source, target) in PROPERTY_FIELDS {
            assert!(PROPERTY_TARGETS.contains(target), "{source}");
        }
    }

    #[test]
    fn numbers_are_read_of_what_php_writes() {
        assert_eq!(picture_numbers("a:2:{i:0;i:12;i:1;s:2:\"13\";}"), [12, 13]);
        assert_eq!(picture_numbers("7"), [7]);
    }
}
