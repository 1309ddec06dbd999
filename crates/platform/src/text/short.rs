//! Words of names that have a short form: St. John's and Saint John's, boul. and boulevard. Both are
//! written everywhere in Canada, so both find the same. Words here are folded
//! ([`super::plain::fold`]).

/// Words that are one, the first of them as it is spelled out.
const SAME: &[&[&str]] = &[
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

/// What stands behind the name of a street, spelled out.
const KINDS: [&str; 26] = [
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
/// What stands before it in French, and between both.
const KINDS_BEFORE: [&str; 17] = [
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

/// The other forms of a word, as the words of a text may have them: letters that stand alone are
/// too many things.
pub fn twins(word: &str) -> Vec<&'static str> {
    let groups = SAME.iter().filter(|group| word.len() > 1 && group.contains(&word));
    let mut found: Vec<_> = groups
        .flat_map(|group| group.iter())
        .copied()
        .filter(|one| *one != word && one.len() > 1)
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The words of a name spelled out, joined by spaces.
pub fn spelled_out(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_direction = |word: &&str| matches!(spelled(word), "north" | "south" | "east" | "west");
    let one = |(at, word): (usize, &&str)| {
        let is_behind = at > 0 && words.iter().skip(at + 1).all(is_direction);
        match *word {
            // Behind a name it is what the street is, before one a saint.
            "st" if is_behind => "street".to_owned(),
            "dr" if is_behind => "drive".to_owned(),
            word => spelled(word).to_owned(),
        }
    };
    words.iter().enumerate().map(one).collect::<Vec<_>>().join(" ")
}

fn spelled(word: &str) -> &str {
    let group = SAME.iter().find(|group| group.contains(&word));
    group.and_then(|group| group.first()).copied().unwrap_or(word)
}

/// The name of a street that is spelled out, without what kind of street it is; the same when
/// nothing would be left.
pub fn without_kind(street: &str) -> String {
    let mut words: Vec<&str> = street.split_whitespace().collect();
    while words.len() > 1 && words.last().is_some_and(|word| KINDS.contains(word)) {
        words.pop();
    }
    let mut begin = 0;
    let is = |at: usize, list: &[&str]| words.get(at).is_some_and(|word| list.contains(word));
    if words.len() > 1 && is(0, &KINDS_BEFORE) {
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
            assert_eq!(spelled_out(one), spelled_out(other));
        }
        assert_eq!(spelled_out("kettle street"), "kettle street");
        assert_eq!(twins("st"), ["saint", "sainte", "ste", "street"]);
        assert_eq!(twins("north"), ["nord"]);
        assert!(twins("stone").is_empty() && twins("e").is_empty());
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
            assert_eq!(without_kind(street), name);
        }
    }
}
