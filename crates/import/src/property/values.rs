//! Values of plugins as the RESO Data Dictionary writes them.

/// A value of a RESO field; empty when it says nothing of that kind.
pub(super) fn standard_value(field: &str, value: &str) -> String {
    let folded = value.to_lowercase();
    match field {
        "ListPrice" | "LeaseAmount" | "TaxAnnualAmount" | "AssociationFee" | "LivingArea"
        | "LotSizeArea" => decimal(value),
        "BedroomsTotal" => sum_of_parts(value),
        "BathroomsHalf" | "ParkingTotal" | "YearBuilt" => first_number(value),
        "Purpose" => purpose(&folded).to_owned(),
        "StandardStatus" => status(&folded).to_owned(),
        "PropertySubType" => sub_type(&folded).to_owned(),
        "LivingAreaUnits" => area_unit(&folded, false).to_owned(),
        "LotSizeUnits" => area_unit(&folded, true).to_owned(),
        "LeaseAmountFrequency" => frequency(&folded).to_owned(),
        "Country" if matches!(folded.as_str(), "canada" | "can" | "ca") => "CA".to_owned(),
        "VirtualTourURLUnbranded" | "FloorPlanURL" => web_address(value),
        _ => value.to_owned(),
    }
}

/// The first amount of a text, with at most one point: `$1,250.50 CAD` is `1250.50`; `1 250,50 $` as well.
/// Two amounts, such as a range, are none.
fn decimal(value: &str) -> String {
    let mut amounts = amounts(value).into_iter();
    match (amounts.next(), amounts.next()) {
        (Some(amount), None) => amount,
        _ => String::new(),
    }
}

/// The amounts of a text. What follows a letter (`m2`) belongs to a unit.
fn amounts(value: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut written = String::new();
    let mut before = ' ';
    let ended = value.chars().map(|c| if c == '\u{a0}' || c == '\u{202f}' { ' ' } else { c });
    for c in ended.chain(std::iter::once('|')) {
        let is_part = c.is_ascii_digit() && (!written.is_empty() || !before.is_alphabetic())
            || !written.is_empty() && matches!(c, '.' | ',' | ' ' | '\'');
        if is_part {
            written.push(c);
        } else if !written.is_empty() {
            found.extend(amount(&std::mem::take(&mut written)));
        }
        before = c;
    }
    found
}

/// An amount as it is written: groups of three digits, and one or two digits of cents.
fn amount(written: &str) -> Option<String> {
    let groups: Vec<&str> =
        written.split([',', '.', ' ', '\'']).filter(|one| !one.is_empty()).collect();
    let (first, rest) = groups.split_first()?;
    let Some((last, middle)) = rest.split_last() else { return Some((*first).to_owned()) };
    let is_group = |group: &&str| group.len() == 3;
    let whole = || format!("{first}{}", middle.concat());
    match last.len() {
        _ if !middle.iter().all(is_group) => None,
        3 if first.len() <= 3 => Some(format!("{}{last}", whole())),
        1 | 2 => Some(format!("{}.{last}", whole())),
        _ => None,
    }
}

fn first_number(value: &str) -> String {
    let digits = value.chars().skip_while(|c| !c.is_ascii_digit());
    digits.take_while(char::is_ascii_digit).take(9).collect()
}

/// `3+1` bedrooms are four.
fn sum_of_parts(value: &str) -> String {
    let numbers: Vec<u32> =
        value.split('+').filter_map(|part| first_number(part).parse().ok()).collect();
    let sum = numbers.iter().fold(0_u32, |sum, number| sum.saturating_add(*number));
    if numbers.is_empty() { String::new() } else { sum.to_string() }
}

/// All bathrooms and the half ones among them: `2.5` is three with one half.
pub(super) fn bathrooms(value: &str) -> (String, Option<&'static str>) {
    let whole = first_number(value);
    let is_half = value
        .trim()
        .strip_prefix(&*whole)
        .is_some_and(|rest| matches!(rest.trim(), ".5" | ",5" | "½" | " ½" | "1/2"));
    match whole.parse::<u32>() {
        Ok(number) if is_half => ((number + 1).to_string(), Some("1")),
        _ => (whole, None),
    }
}

/// Whether a text has one of the words. One that ends with `*` may go on; a plural is the same word.
fn contains_any(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| has_word(text, word))
}

fn has_word(text: &str, word: &str) -> bool {
    let (word, may_go_on) = word.strip_suffix('*').map_or((word, false), |stem| (stem, true));
    text.match_indices(word).any(|(at, _)| {
        let is_inside = |c: char| c.is_alphanumeric();
        let begins = !text[..at].chars().next_back().is_some_and(is_inside)
            || !word.starts_with(char::is_alphanumeric);
        let rest = &text[at + word.len()..];
        let rest = rest.strip_prefix('s').unwrap_or(rest);
        begins && (may_go_on || !rest.chars().next().is_some_and(is_inside))
    })
}

fn purpose(folded: &str) -> &'static str {
    if contains_any(folded, &["lease", "bail"]) {
        "Lease"
    } else if contains_any(folded, &["rent", "rental", "letting", "to let", "louer", "location"]) {
        "Rent"
    } else {
        "Sell"
    }
}

fn status(folded: &str) -> &'static str {
    if contains_any(
        folded,
        &["pending", "under offer", "agreed", "stc", "contract", "conditional*"],
    ) {
        "Pending"
    } else if contains_any(folded, &["sold", "rented", "leased", "closed", "vendu", "loué"])
        || folded.trim() == "let"
    {
        "Closed"
    } else if contains_any(folded, &["withdrawn", "off market"]) {
        "Withdrawn"
    } else {
        ""
    }
}

/// Kinds of buildings by words that their names have; the first one wins.
const SUB_TYPES: [(&[&str], &str); 18] = [
    (&["office", "bureau"], "Office"),
    (&["retail", "shop", "store", "commerce de détail"], "Retail"),
    (&["warehouse", "entrepôt"], "Warehouse"),
    (&["industrial", "industriel*"], "Industrial"),
    (&["hotel", "motel", "hôtel"], "Hotel/Motel"),
    (&["mixed"], "Mixed Use"),
    (&["triplex"], "Triplex"),
    (&["quadruplex", "fourplex"], "Quadruplex"),
    (&["duplex", "semi-detached", "jumelé"], "Duplex"),
    (&["apartment building", "multi*"], "Multi Family"),
    (&["townho*", "row house", "maison en rangée"], "Townhouse"),
    (&["condo*"], "Condominium"),
    (&["apartment", "flat", "studio", "loft", "appartement"], "Apartment"),
    (&["mobile home"], "Mobile Home"),
    (&["cabin", "cottage", "chalet"], "Cabin"),
    (&["farm", "ferme"], "Farm"),
    (&["land", "plot", "lot", "terrain"], "Unimproved Land"),
    (
        &["single", "detached", "house", "villa", "home", "bungalow", "maison"],
        "Single Family Residence",
    ),
];

fn sub_type(folded: &str) -> &'static str {
    SUB_TYPES.iter().find(|(words, _)| contains_any(folded, words)).map_or("", |(_, name)| name)
}

/// Whether a kind of building is commercial.
pub(super) fn is_commercial(sub_type: &str) -> bool {
    matches!(
        sub_type,
        "Office" | "Retail" | "Warehouse" | "Industrial" | "Hotel/Motel" | "Business"
    )
}

fn area_unit(folded: &str, is_lot: bool) -> &'static str {
    let is_metric = folded.contains("metre")
        || folded.contains("meter")
        || folded.contains("m²")
        || folded.contains("m2")
        || matches!(folded.trim(), "m" | "sqm" | "sq m" | "sq. m." | "sq.m" | "sq.m.");
    if is_lot && contains_any(folded, &["acre", "ac"]) {
        "Acres"
    } else if is_metric {
        "Square Meters"
    } else {
        "Square Feet"
    }
}

/// How often a lease is paid; empty when a text says nothing of it.
fn frequency(folded: &str) -> &'static str {
    let words: &[(&[&str], &str)] = &[
        (&["bi-week*", "biweek*", "aux deux semaines"], "Bi-Weekly"),
        (&["month*", "pcm", "mois", "mo", "mensuel*"], "Monthly"),
        (&["week*", "pw", "semaine", "ppw"], "Weekly"),
        (&["quarter*", "pq", "trimestre"], "Quarterly"),
        (&["year*", "annual*", "annum", "yr", "année"], "Annually"),
        (&["day", "daily", "night*", "jour*"], "Daily"),
        (&["season*", "saison*"], "Seasonal"),
    ];
    let found = words.iter().find(|(words, _)| contains_any(folded, words));
    match found {
        Some((_, name)) => name,
        None if folded.trim() == "pa" => "Annually",
        None => "",
    }
}

/// An address that begins with `http`, also out of a frame.
fn web_address(value: &str) -> String {
    let at = value.find("https://").or_else(|| value.find("http://"));
    let address = at.map_or("", |at| &value[at..]);
    address.split(['"', '\'', '<', '>', ' ', '\n']).next().unwrap_or_default().to_owned()
}

/// Amenities of the dictionary by words that plugins use.
const AMENITIES: [(&[&str], &str); 20] = [
    (&["indoor pool", "piscine intérieure"], "Indoor Pool"),
    (&["pool", "piscine"], "Pool"),
    (&["gym", "fitness", "salle d’exercice"], "Fitness Center"),
    (&["elevator", "lift", "ascenseur"], "Elevator(s)"),
    (&["parking", "garage", "driveway", "stationnement"], "Parking"),
    (&["sauna"], "Sauna"),
    (&["laundry", "washer", "buanderie"], "Laundry"),
    (&["barbe*", "bbq"], "Barbecue"),
    (&["concierge", "doorman", "portier"], "Concierge"),
    (&["security", "alarm", "gardien*"], "Security"),
    (&["playground", "aire de jeux"], "Playground"),
    (&["tennis"], "Tennis Court(s)"),
    (&["storage", "locker", "rangement"], "Storage"),
    (&["hot tub", "jacuzzi", "spa"], "Spa/Hot Tub"),
    (&["party room", "salle de réception"], "Party Room"),
    (&["tv cable", "cable tv", "câblo*"], "Cable TV"),
    (&["dog park"], "Dog Park"),
    (&["clubhouse", "club house"], "Clubhouse"),
    (&["dock", "quai"], "Boat Dock"),
    (&["beach", "plage"], "Beach Access"),
];

/// The amenities of a list that the dictionary has, and the words of the others.
pub(super) fn amenities(value: &str) -> (Vec<&'static str>, Vec<&str>) {
    let (mut known, mut others) = (Vec::new(), Vec::new());
    for word in value.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let folded = word.to_lowercase();
        match AMENITIES.iter().find(|(words, _)| contains_any(&folded, words)) {
            Some((_, name)) if known.contains(name) => {}
            Some((_, name)) => known.push(*name),
            None if others.contains(&word) => {}
            None => others.push(word),
        }
    }
    (known, others)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_the_dictionary_does() {
        for (field, value, expected) in [
            ("ListPrice", "$1,250,000.00 CAD", "1250000.00"),
            ("ListPrice", "1 250 000,50 $", "1250000.50"),
            ("ListPrice", "Price on request", ""),
            ("ListPrice", "450.000 $", "450000"),
            ("ListPrice", "$500,000 - $600,000", ""),
            ("LivingArea", "120 m2", "120"),
            ("LivingArea", "1200-1400 sqft", ""),
            ("BedroomsTotal", "999999999+999999999+999999999+999999999+999999999", "4294967295"),
            ("Purpose", "Current listing", "Sell"),
            ("Purpose", "New release", "Sell"),
            ("StandardStatus", "Special offer", ""),
            ("PropertySubType", "Two-storey house", "Single Family Residence"),
            ("PropertySubType", "Townhouses", "Townhouse"),
            ("LivingArea", "1,250", "1250"),
            ("BedroomsTotal", "3+1", "4"),
            ("YearBuilt", "Built 1999", "1999"),
            ("Purpose", "For Rent", "Rent"),
            ("Purpose", "residential-lettings", "Rent"),
            ("Purpose", "For Lease", "Lease"),
            ("Purpose", "À louer", "Rent"),
            ("Purpose", "For Sale", "Sell"),
            ("StandardStatus", "Sold STC", "Pending"),
            ("StandardStatus", "Sold", "Closed"),
            ("StandardStatus", "Under Offer", "Pending"),
            ("StandardStatus", "For Sale", ""),
            ("PropertySubType", "Single Family Home", "Single Family Residence"),
            ("PropertySubType", "Apartment Building", "Multi Family"),
            ("PropertySubType", "Castle", ""),
            ("LivingAreaUnits", "Sq Ft", "Square Feet"),
            ("LivingAreaUnits", "m²", "Square Meters"),
            ("LotSizeUnits", "Acres", "Acres"),
            ("LeaseAmountFrequency", "Per Month", "Monthly"),
            ("LeaseAmountFrequency", "pcm", "Monthly"),
            ("LeaseAmountFrequency", "pa", "Annually"),
            ("LeaseAmountFrequency", "negotiable", ""),
            ("Country", "Canada", "CA"),
            (
                "VirtualTourURLUnbranded",
                "<iframe src=\"https://tour.example/1\"></iframe>",
                "https://tour.example/1",
            ),
            ("VirtualTourURLUnbranded", "soon", ""),
        ] {
            assert_eq!(standard_value(field, value), expected, "{field} {value}");
        }
    }

    #[test]
    fn half_a_bathroom_is_one_of_the_bathrooms() {
        assert_eq!(bathrooms("2.5"), ("3".to_owned(), Some("1")));
        assert_eq!(bathrooms("2½"), ("3".to_owned(), Some("1")));
        assert_eq!(bathrooms("2"), ("2".to_owned(), None));
        assert_eq!(bathrooms("many"), (String::new(), None));
    }

    #[test]
    fn features_become_amenities_where_the_dictionary_has_them() {
        let (known, others) = amenities("Swimming Pool, Lawn, Gym, Pool, Lawn");
        assert_eq!(known, ["Pool", "Fitness Center"]);
        assert_eq!(others, ["Lawn"]);
        assert!(amenities("Spacious kitchen, Green space, Paddock").0.is_empty());
    }
}
