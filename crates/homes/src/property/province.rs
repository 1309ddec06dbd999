//! The names of Canada's provinces and territories by their RESO code.

/// A province's name in English.
pub fn province_name(code: &str) -> &'static str {
    match code {
        "AB" => "Alberta",
        "BC" => "British Columbia",
        "MB" => "Manitoba",
        "NB" => "New Brunswick",
        "NL" => "Newfoundland and Labrador",
        "NS" => "Nova Scotia",
        "NT" => "Northwest Territories",
        "NU" => "Nunavut",
        "ON" => "Ontario",
        "PE" => "Prince Edward Island",
        "QC" => "Québec",
        "SK" => "Saskatchewan",
        "YT" => "Yukon",
        _ => "",
    }
}

/// A province's name in French.
pub fn province_in_french(code: &str) -> &'static str {
    match code {
        "BC" => "Colombie-Britannique",
        "NB" => "Nouveau-Brunswick",
        "NL" => "Terre-Neuve-et-Labrador",
        "NS" => "Nouvelle-Écosse",
        "NT" => "Territoires du Nord-Ouest",
        "PE" => "Île-du-Prince-Édouard",
        _ => province_name(code),
    }
}
