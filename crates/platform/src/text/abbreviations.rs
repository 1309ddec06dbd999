//! Abbreviations in names of places and streets, such as St. John's and Saint John's, or boul. and
//! boulevard. Both forms are common in Canada, so a search for one finds the other. All words here
//! are folded ([`super::plain::fold`]).

/// Groups of equivalent words; the first of each is spelled out.
const GROUPS: &[&[&str]] = &[
    &["saint", "st", "ste", "sainte"],
    &["mount", "mt", "mont"],
    &["fort", "ft"],
    &["point", "pt", "pointe", "pte"],
    &["doctor", "dr", "docteur"],
    &["street", "st"],
    &["drive", "dr"],
    &["avenue", "ave", "av"],
    &["boulevard", "boul", "blvd", "bd"],
    &["chemin", "ch"],
    &["road", "rd"],
    &["lane", "ln"],
    &["court", "crt", "ct"],
    &["crescent", "cres", "cr"],
    &["place", "pl"],
    &["parkway", "pkwy", "pky"],
    &["highway", "hwy"],
    &["square", "sq"],
    &["terrace", "terr", "ter"],
    &["trail", "trl"],
    &["circle", "cir"],
    &["route", "rte"],
    &["montee", "mtee"],
    &["heights", "hts"],
    &["centre", "center", "ctr"],
    &["north", "n", "nord"],
    &["south", "s", "sud"],
    &["east", "e", "est"],
    &["west", "w", "o", "ouest"],
];

/// Street types and directions after a name, spelled out.
const STREET_TYPES_AFTER: [&str; 26] = [
    "street",
    "drive",
    "avenue",
    "boulevard",
    "road",
    "lane",
    "court",
    "crescent",
    "place",
    "parkway",
    "highway",
    "square",
    "terrace",
    "trail",
    "circle",
    "way",
    "gate",
    "grove",
    "close",
    "line",
    "row",
    "north",
    "south",
    "east",
    "west",
    "private",
];
/// French street types before a name, and the articles between.
const STREET_TYPES_BEFORE: [&str; 17] = [
    "rue",
    "avenue",
    "boulevard",
    "chemin",
    "place",
    "route",
    "montee",
    "rang",
    "croissant",
    "impasse",
    "allee",
    "ruelle",
    "promenade",
    "terrasse",
    "cours",
    "cote",
    "square",
];
const ARTICLES: [&str; 9] = ["de", "du", "des", "la", "le", "les", "d", "l", "aux"];

/// The equivalents of a word in indexed text. Single letters are left out, because they have too
/// many meanings.
pub fn variants(word: &str) -> Vec<&'static str> {
    let groups = GROUPS.iter().filter(|group| word.len() > 1 && group.contains(&word));
    let mut found: Vec<_> = groups
        .flat_map(|group| group.iter())
        .copied()
        .filter(|one| *one != word && one.len() > 1)
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Spells out the words of a name.
pub fn expand(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_direction =
        |word: &&str| matches!(expand_word(word), "north" | "south" | "east" | "west");
    let one = |(at, word): (usize, &&str)| {
        let is_behind = at > 0 && words.iter().skip(at + 1).all(is_direction);
        match *word {
            // After a name it is a street type, before a name a saint.
            "st" if is_behind => "street".to_owned(),
            "dr" if is_behind => "drive".to_owned(),
            word => expand_word(word).to_owned(),
        }
    };
    words.iter().enumerate().map(one).collect::<Vec<_>>().join(" ")
}

fn expand_word(word: &str) -> &str {
    let group = GROUPS.iter().find(|group| group.contains(&word));
    group.and_then(|group| group.first()).copied().unwrap_or(word)
}

/// A spelled-out street name without its type; unchanged when nothing would remain.
pub fn without_street_type(street: &str) -> String {
    let mut words: Vec<&str> = street.split_whitespace().collect();
    while words.len() > 1 && words.last().is_some_and(|word| STREET_TYPES_AFTER.contains(word)) {
        words.pop();
    }
    let mut begin = 0;
    let is = |at: usize, list: &[&str]| words.get(at).is_some_and(|word| list.contains(word));
    if words.len() > 1 && is(0, &STREET_TYPES_BEFORE) {
        begin = 1;
    }
    while begin + 1 < words.len() && is(begin, &ARTICLES) {
        begin += 1;
    }
    words.get(begin..).unwrap_or_default().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_same_however_its_words_are_shortened() {
        for (one, other) in [
            ("st jerome", "saint jerome"),
            ("ste foy", "sainte foy"),
            ("sault ste marie", "sault st marie"),
            ("mt pearl", "mount pearl"),
            ("mont royal", "mt royal"),
            ("ft mcmurray", "fort mcmurray"),
            ("main st", "main street"),
            ("main st w", "main street west"),
            ("st clair ave e", "saint clair avenue east"),
            ("rue st denis", "rue saint denis"),
            ("boul charest o", "boulevard charest ouest"),
            ("av du dr penfield", "avenue du docteur penfield"),
            ("rose dr", "rose drive"),
        ] {
            assert_eq!(expand(one), expand(other));
        }
        assert_eq!(expand("kettle street"), "kettle street");
        assert_eq!(variants("st"), ["saint", "sainte", "ste", "street"]);
        assert_eq!(variants("north"), ["nord"]);
        assert!(variants("stone").is_empty() && variants("e").is_empty());
    }

    #[test]
    fn a_street_is_known_without_its_kind() {
        for (street, name) in [
            ("foundry lane", "foundry"),
            ("main street west", "main"),
            ("rue de la fonderie", "fonderie"),
            ("rue de l eglise", "eglise"),
            ("chemin du roy", "roy"),
            ("avenue road", "avenue"),
            ("street", "street"),
            ("boulevard saint laurent", "saint laurent"),
            ("la fontaine", "fontaine"),
        ] {
            assert_eq!(without_street_type(street), name);
        }
    }
}
