//! Finds weak passwords.
//!
//! A password is weak when it is on the list of common passwords, or when few characters remain
//! without its guessable parts: names and addresses of the user, seasons, months and years, keyboard
//! patterns, series of letters or digits, and popular words. Digits that stand for letters (`p4ss`)
//! count as those letters.

use super::password::MAX_CHARS;
use crate::text::plain;

/// The 100,000 passwords of eight characters or more that were found most often, and 13,000 more
/// of twelve or more, in lower case and sorted by their bytes (the list of ten million passwords
/// that M. Burnett gave to the public).
const COMMON: &str = include_str!("common_passwords.txt");

/// The number of characters that must remain without the guessable parts.
const LEFT: usize = 5;

/// Adjacent keys: rows of English and French keyboards, and columns.
const KEYS: [&str; 12] = [
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "azertyuiop",
    "qsdfghjklm",
    "wxcvbn",
    "qwertzuiop",
    "1234567890",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
    "zaq1xsw2cde3vfr4bgt5nhy6mju7",
    "qazwsxedcrfvtgbyhnujmikolp",
    "!@#$%^&*()",
];
/// The number of adjacent keys that make a pattern.
const KEYS_IN_A_ROW: usize = 4;

/// Seasons, months and days in both languages, folded.
const TIMES: &str = "\
    spring summer autumn winter printemps automne hiver january february march april june \
    july august september october november december janvier fevrier mars avril juin juillet \
    aout septembre octobre novembre decembre monday tuesday wednesday thursday friday \
    saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche christmas noel \
    easter paques season saison ete";

/// Popular words, folded. One of them with a number is weak.
const WORDS: &str = "\
    password passwort passw motdepasse mdp passe welcome bienvenue bonjour hello allo login \
    letmein admin administrator administrateur root user guest test changeme default secret \
    qwerty azerty dragon monkey soleil sunshine princess princesse football baseball hockey \
    soccer master shadow superman batman iloveyou jetaime loulou doudou chouchou amour love \
    canada quebec montreal toronto ottawa ontario alberta vancouver calgary canadiens \
    mapleleafs maple raptors oilers google facebook company home house maison realty realtor \
    immobilier courtier access computer internet michael jordan pokemon starwars trustno";

crate::refusals! {
    /// Why a password may not be chosen.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PasswordWeakness {
        /// Fewer characters than the setting asks for.
        TooShort(min: usize) = "password.too_short" => Invalid:
            format!("The password must have at least {min} characters"),
            format!("Le mot de passe doit avoir au moins {min} caractères"),
            for [(12)];
        /// More than [`MAX_CHARS`].
        TooLong = "password.too_long" => Invalid:
            format!("The password must have at most {MAX_CHARS} characters"),
            format!("Le mot de passe peut avoir {MAX_CHARS} caractères au plus");
        /// On the list of common passwords, or one character over and over.
        Common = "password.common" => Invalid:
            "This password is too common. Please choose another",
            "Ce mot de passe est trop courant. Veuillez en choisir un autre";
        /// A word that many choose, with little added.
        Word = "password.word" => Invalid:
            "This password is a common word with little added. Please choose another",
            "Ce mot de passe est un mot courant, à peine allongé. Veuillez en choisir un autre";
        /// A pattern of keys, or letters and digits that count up or come again.
        Pattern = "password.pattern" => Invalid:
            "This password follows the keyboard or a simple series. Please choose another",
            "Ce mot de passe suit le clavier ou une simple suite. Veuillez en choisir un autre";
        /// A season, a month, a day or a year.
        Season = "password.season" => Invalid:
            "This password is a season, a month or a year with little added. Please choose another",
            "Ce mot de passe est une saison, un mois ou une année, à peine allongés. Veuillez en choisir un autre";
        /// One's own name, address or number, or the company's name.
        Own = "password.own" => Invalid:
            "This password is your name, your address or our name with little added. Please choose another",
            "Ce mot de passe est votre nom, votre adresse ou notre nom, à peine allongés. Veuillez en choisir un autre";
    }
}

/// Returns why `password` is too weak; `None` when it is strong enough. `own` are words that others
/// know about the user: names, address, number, the company's name.
pub fn find_weakness(password: &str, min_chars: usize, own: &[&str]) -> Option<PasswordWeakness> {
    let length = password.chars().count();
    if length < min_chars {
        return Some(PasswordWeakness::TooShort(min_chars));
    }
    if length > MAX_CHARS {
        return Some(PasswordWeakness::TooLong);
    }
    let lower = password.to_lowercase();
    let mut characters = lower.chars();
    let first = characters.next();
    let uniform = characters.all(|character| Some(character) == first);
    if uniform || is_common(&lower) {
        return Some(PasswordWeakness::Common);
    }
    let letters: Vec<char> = lower.chars().map(plain_letter).collect();
    let mut words: Vec<(Vec<char>, PasswordWeakness)> = Vec::new();
    let mut add = |word: &str, why| {
        let letters: Vec<char> = word.to_lowercase().chars().map(plain_letter).collect();
        // A number without its country.
        if letters.len() == 11 && letters[0] == '1' && letters.iter().all(char::is_ascii_digit) {
            words.push((letters[1..].to_vec(), why));
        }
        if letters.len() >= 3 {
            words.push((letters, why));
        }
    };
    for text in own {
        // Bounded, as names and addresses are.
        let text: String = text.chars().take(MAX_CHARS).collect();
        let joined: String = text.chars().filter(|c| c.is_alphanumeric()).collect();
        add(&joined, PasswordWeakness::Own);
        text.split(|c: char| !c.is_alphanumeric())
            .for_each(|part| add(part, PasswordWeakness::Own));
    }
    for word in TIMES.split(' ') {
        add(word, PasswordWeakness::Season);
    }
    for word in WORDS.split(' ') {
        add(word, PasswordWeakness::Word);
    }
    guess(&letters, &words)
}

fn is_common(lower: &str) -> bool {
    let bytes = COMMON.as_bytes();
    let (mut from, mut to) = (0, bytes.len());
    while from < to {
        let middle = usize::midpoint(from, to);
        let start =
            bytes[from..middle].iter().rposition(|b| *b == b'\n').map_or(from, |at| from + at + 1);
        let end = bytes[middle..to].iter().position(|b| *b == b'\n').map_or(to, |at| middle + at);
        match bytes[start..end].cmp(lower.as_bytes()) {
            std::cmp::Ordering::Equal => return true,
            std::cmp::Ordering::Less => from = (end + 1).min(to),
            std::cmp::Ordering::Greater => to = start,
        }
    }
    false
}

/// A letter without its accent.
fn plain_letter(letter: char) -> char {
    let folded = plain::fold(&letter.to_string());
    let mut all = folded.chars();
    match (all.next(), all.next()) {
        (Some(one), None) => one,
        _ => letter,
    }
}

/// Whether a character stands for a letter of a word: itself, or what looks like it.
fn stands_for(typed: char, letter: char) -> bool {
    typed == letter
        || matches!(
            (typed, letter),
            ('@' | '4', 'a')
                | ('8', 'b')
                | ('3', 'e')
                | ('9', 'g')
                | ('1' | '!', 'i' | 'l')
                | ('0', 'o')
                | ('$' | '5', 's')
                | ('7' | '+', 't')
                | ('2', 'z')
        )
}

/// A piece that can be guessed: how long it is, what it counts for all the same, and why.
type Piece = (usize, usize, PasswordWeakness);

/// The way through the password on which least is left, and why most of the rest was taken out.
fn guess(letters: &[char], words: &[(Vec<char>, PasswordWeakness)]) -> Option<PasswordWeakness> {
    const REASONS: [PasswordWeakness; 4] = [
        PasswordWeakness::Own,
        PasswordWeakness::Season,
        PasswordWeakness::Word,
        PasswordWeakness::Pattern,
    ];
    let count = letters.len();
    // To each place: how many are left, and how many were taken out for each reason.
    let mut best: Vec<Option<(usize, [usize; 4])>> = vec![None; count + 1];
    best[0] = Some((0, [0; 4]));
    for at in 0..count {
        let Some((left, taken)) = best[at] else { continue };
        let mut reach = |to: usize, left: usize, taken: [usize; 4]| {
            if best[to].is_none_or(|(least, _)| left < least) {
                best[to] = Some((left, taken));
            }
        };
        reach(at + 1, left + 1, taken);
        let mut pieces: Vec<Piece> = Vec::new();
        for (word, why) in words {
            let fits = letters.len() >= at + word.len()
                && word.iter().zip(&letters[at..]).all(|(a, b)| stands_for(*b, *a));
            if fits {
                pieces.push((word.len(), usize::from(*why == PasswordWeakness::Word), *why));
            }
        }
        pieces.extend(year(&letters[at..]));
        pieces.extend(series(&letters[at..]));
        pieces.extend(keys(&letters[at..]));
        pieces.extend(again(letters, at));
        for (length, cost, why) in pieces {
            let mut taken = taken;
            if let Some(place) = REASONS.iter().position(|one| *one == why) {
                taken[place] += length;
            }
            reach(at + length, left + cost, taken);
        }
    }
    let (left, taken) = best[count]?;
    if left >= LEFT {
        return None;
    }
    let most = taken.iter().max().copied().filter(|most| *most > 0)?;
    taken.iter().position(|one| *one == most).map(|place| REASONS[place])
}

fn year(rest: &[char]) -> Option<Piece> {
    let is_year = rest.len() >= 4
        && rest[..4].iter().all(char::is_ascii_digit)
        && matches!((rest[0], rest[1]), ('1', '9') | ('2', '0'));
    is_year.then_some((4, 0, PasswordWeakness::Season))
}

/// Characters that count up or down, or are all the same: every beginning of them that is long
/// enough.
fn series(rest: &[char]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for step in [-1_i64, 0, 1] {
        let follows = |pair: &&[char]| {
            let number = |c: char| i64::from(u32::from(c));
            let plain = pair[0].is_alphanumeric() || step == 0;
            plain && number(pair[1]) - number(pair[0]) == step
        };
        let run = 1 + rest.windows(2).take_while(follows).count();
        let least = if step == 0 || rest[0].is_ascii_digit() { 3 } else { 4 };
        pieces.extend((least..=run).map(|length| (length, 0, PasswordWeakness::Pattern)));
    }
    pieces
}

/// Keys that lie side by side, in either direction.
fn keys(rest: &[char]) -> Vec<Piece> {
    let mut longest = 0;
    for row in KEYS {
        let row: Vec<char> = row.chars().collect();
        for start in (0..row.len()).filter(|start| row[*start] == rest[0]) {
            let forward = row[start..].iter().zip(rest).take_while(|(a, b)| a == b).count();
            let back = row[..=start].iter().rev().zip(rest).take_while(|(a, b)| a == b).count();
            longest = longest.max(forward).max(back);
        }
    }
    (KEYS_IN_A_ROW..=longest).map(|length| (length, 1, PasswordWeakness::Pattern)).collect()
}

/// What stood just before, once more.
fn again(letters: &[char], at: usize) -> Vec<Piece> {
    let rest = letters.len() - at;
    (2..=at.min(rest).min(64))
        .filter(|length| letters[at - length..at] == letters[at..at + length])
        .map(|length| (length, 0, PasswordWeakness::Pattern))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(password: &str) -> Option<PasswordWeakness> {
        let own = ["Zoé", "Tremblay", "zoe.tremblay@courtage.example", "+15145550123", "Keyturn"];
        find_weakness(password, 12, &own)
    }

    #[test]
    fn short_long_and_common_passwords_are_refused() {
        assert_eq!(why("éééééééé"), Some(PasswordWeakness::TooShort(12)));
        assert_eq!(why(&"ab".repeat(129)), Some(PasswordWeakness::TooLong));
        assert_eq!(why("Password1234"), Some(PasswordWeakness::Common));
        assert_eq!(why("xxxxxxxxxxxxxx"), Some(PasswordWeakness::Common));
        assert_eq!(why("a door that is a keyhole"), None);
    }

    #[test]
    fn the_list_is_sorted_and_each_of_its_lines_is_found() {
        let lines: Vec<&str> = COMMON.lines().collect();
        assert!(lines.len() > 100_000, "{}", lines.len());
        assert!(lines.is_sorted());
        assert!(lines.iter().all(|line| is_common(line)));
        assert!(
            !is_common("") && !is_common("a door that is a keyhole") && !is_common("~~~~~~~~~")
        );
        assert_eq!(find_weakness("Trustno canada", 8, &[]), Some(PasswordWeakness::Word));
        assert_eq!(find_weakness("baseball", 8, &[]), Some(PasswordWeakness::Common));
    }

    #[test]
    fn seasons_and_years_are_refused_in_both_languages() {
        for password in [
            "Summer2026!!",
            "Hiver-2026-hiver",
            "été2026été2026",
            "November 1998",
            "Février2025??",
            "3t32026!3t3!",
        ] {
            assert_eq!(why(password), Some(PasswordWeakness::Season), "{password}");
        }
    }

    #[test]
    fn patterns_of_the_keyboard_and_series_are_refused() {
        for password in [
            "qwertyuiop[]",
            "Azertyuiop99!",
            "asdfghjkl;':",
            "rfvtgbyhnujm",
            "mnbvcxz98765",
            "abcdefgh9876",
            "kl7kl7kl7kl7",
        ] {
            assert!(
                matches!(why(password), Some(PasswordWeakness::Pattern | PasswordWeakness::Common)),
                "{password}"
            );
        }
    }

    #[test]
    fn ones_own_name_and_address_and_the_companys_are_refused() {
        for password in [
            "ZoeTremblay!!1",
            "Tr3mbl@y-2026",
            "zoe.tremblay+courtage",
            "keyturn.keyturn",
            "Keyturn#Zoé!",
            "+15145550123",
            "5145550123aa",
        ] {
            assert_eq!(why(password), Some(PasswordWeakness::Own), "{password}");
        }
        assert_eq!(find_weakness("ZoeTremblay!!1", 12, &[]), None);
    }

    #[test]
    fn common_words_with_little_added_are_refused_and_sentences_are_not() {
        assert_eq!(why("Motdepasse!99"), Some(PasswordWeakness::Word));
        assert_eq!(why("B1envenue#Can@da"), Some(PasswordWeakness::Word));
        for password in [
            "correct horse and a stapler",
            "three geese over hamilton",
            "une autre oie passe en avril",
            "Zoé waters her liberty plants",
            "le canot rouge dort sous la neige",
            "7f3k-9mzq-t2xw",
            "oursons violets 2026",
        ] {
            assert_eq!(why(password), None, "{password}");
        }
    }
}
