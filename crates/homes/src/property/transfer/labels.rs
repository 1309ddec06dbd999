//! Labels of dictionary values in both languages that imports accept, besides the labels of the
//! enumerations. The API itself accepts only the dictionary's names.

use platform::text::plain::fold;

use super::super::reso::simplified;

/// A field, a label, and the dictionary's name.
const LABELS: &[(&str, &str, &str)] = &[
    ("StandardStatus", "Available", "Active"),
    ("StandardStatus", "On hold", "Hold"),
    ("Purpose", "Paying guest", "PG"),
    ("Purpose", "PG (paying guest)", "PG"),
    ("Purpose", "For sale", "Sell"),
    ("Purpose", "For rent", "Rent"),
    ("Purpose", "For lease", "Lease"),
    ("StateOrProvince", "Alberta", "AB"),
    ("StateOrProvince", "British Columbia", "BC"),
    ("StateOrProvince", "Manitoba", "MB"),
    ("StateOrProvince", "New Brunswick", "NB"),
    ("StateOrProvince", "Newfoundland and Labrador", "NL"),
    ("StateOrProvince", "Newfoundland", "NL"),
    ("StateOrProvince", "Nova Scotia", "NS"),
    ("StateOrProvince", "Northwest Territories", "NT"),
    ("StateOrProvince", "Nunavut", "NU"),
    ("StateOrProvince", "Ontario", "ON"),
    ("StateOrProvince", "Prince Edward Island", "PE"),
    ("StateOrProvince", "PEI", "PE"),
    ("StateOrProvince", "Québec", "QC"),
    ("StateOrProvince", "Quebec", "QC"),
    ("StateOrProvince", "Saskatchewan", "SK"),
    ("StateOrProvince", "Yukon", "YT"),
    ("LivingAreaUnits", "sq ft", "Square Feet"),
    ("LivingAreaUnits", "ft²", "Square Feet"),
    ("LivingAreaUnits", "m²", "Square Meters"),
    ("LivingAreaUnits", "m2", "Square Meters"),
    ("LivingAreaUnits", "sq m", "Square Meters"),
    ("LivingAreaUnits", "Square Metres", "Square Meters"),
    ("LotSizeUnits", "sq ft", "Square Feet"),
    ("LotSizeUnits", "ft²", "Square Feet"),
    ("LotSizeUnits", "m²", "Square Meters"),
    ("LotSizeUnits", "m2", "Square Meters"),
    ("LotSizeUnits", "sq m", "Square Meters"),
    ("LotSizeUnits", "Square Metres", "Square Meters"),
    ("LotSizeUnits", "acre", "Acres"),
    // Further French labels.
    ("StateOrProvince", "Colombie-Britannique", "BC"),
    ("StateOrProvince", "Nouveau-Brunswick", "NB"),
    ("StateOrProvince", "Terre-Neuve-et-Labrador", "NL"),
    ("StateOrProvince", "Terre-Neuve", "NL"),
    ("StateOrProvince", "Nouvelle-Écosse", "NS"),
    ("StateOrProvince", "Territoires du Nord-Ouest", "NT"),
    ("StateOrProvince", "Île-du-Prince-Édouard", "PE"),
    ("StateOrProvince", "ÎPÉ", "PE"),
    ("Purpose", "À vendre", "Sell"),
    ("Purpose", "À louer", "Rent"),
    ("Purpose", "À louer à bail", "Lease"),
    ("Purpose", "À louer à terme", "Lease"),
    ("Purpose", "Location à bail", "Lease"),
    ("Purpose", "Chambre chez l’habitant (PG)", "PG"),
    ("LivingAreaUnits", "pi ca", "Square Feet"),
    ("LivingAreaUnits", "pieds carrés", "Square Feet"),
    ("LivingAreaUnits", "m ca", "Square Meters"),
    ("LivingAreaUnits", "mètres carrés", "Square Meters"),
    ("LotSizeUnits", "pi ca", "Square Feet"),
    ("LotSizeUnits", "pieds carrés", "Square Feet"),
    ("LotSizeUnits", "m ca", "Square Meters"),
    ("LotSizeUnits", "mètres carrés", "Square Meters"),
];

/// Texts for yes and no: RETS has Y and N, French Excel has VRAI and FAUX.
const YES: [&str; 8] = ["y", "yes", "t", "true", "o", "oui", "vrai", "1"];
const NO: [&str; 7] = ["n", "no", "f", "false", "non", "faux", "0"];

/// The dictionary's name for a label, if known.
pub fn parse_label(field: &str, text: &str) -> Option<&'static str> {
    let label = simplified(&fold(text));
    if field.ends_with("YN") {
        let is_one_of = |words: &[&str]| words.contains(&&*label);
        return if is_one_of(&YES) { Some("Yes") } else { is_one_of(&NO).then_some("No") };
    }
    let of_field = LABELS.iter().filter(|(of, ..)| *of == field);
    of_field.filter(|(_, word, _)| simplified(&fold(word)) == label).map(|(.., name)| *name).next()
}

#[cfg(test)]
mod tests {
    use super::super::super::listing::FIELDS;
    use super::super::super::reso::{
        LivingAreaUnits, LotSizeUnits, Purpose, StandardStatus, StateOrProvince,
    };
    use super::*;

    #[test]
    fn every_word_leads_to_a_value_of_its_field() {
        for (field, word, name) in LABELS {
            assert!(FIELDS.iter().any(|known| known.name == *field), "{field}");
            let is_known = match *field {
                "StandardStatus" => StandardStatus::parse(name).is_some(),
                "Purpose" => Purpose::parse(name).is_some(),
                "StateOrProvince" => StateOrProvince::parse(name).is_some(),
                "LivingAreaUnits" => LivingAreaUnits::parse(name).is_some(),
                "LotSizeUnits" => LotSizeUnits::parse(name).is_some(),
                _ => false,
            };
            assert!(is_known, "{field} {word} {name}");
        }
        assert_eq!(parse_label("LivingAreaUnits", "Sq. Ft."), Some("Square Feet"));
        assert_eq!(parse_label("StandardStatus", " available "), Some("Active"));
        assert_eq!(parse_label("City", "Ontario"), None);
        assert_eq!(parse_label("StateOrProvince", "ile du prince edouard"), Some("PE"));
    }
}
