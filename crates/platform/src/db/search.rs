//! What each engine's full-text search is given for a [`SearchTerm`]. The words of one
//! are letters and digits, so none of them means anything to an engine.

use super::pools::Engine;
use crate::text::plain::SearchTerm;
use crate::text::short;

/// On PostgreSQL the beginnings of words, up to so many characters, are words of their own
/// (migration 0047): what is searched for by one letter is as quickly found as any word.
const BEGINNING_CHARS: usize = 3;

/// What a search looks at.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'a> {
    /// The columns of words.
    pub columns: &'a [&'static str],
    /// What the column `facets` must have one of as a whole word, if anything: ASCII letters
    /// and digits. On PostgreSQL, where all columns are in one vector, a facet has an equals
    /// sign before it.
    pub facets: &'a [&'a str],
}

/// What each engine is given for a term.
#[cfg(any(test, fuzzing))]
pub(crate) fn matching_of_both_engines(term: &SearchTerm) -> [String; 2] {
    let scope = Scope { columns: &["title", "body"], facets: &[] };
    [Engine::Sqlite, Engine::Postgres].map(|engine| matching_in(engine, term, scope))
}

/// Everything that has every word of a term.
pub(super) fn matching_in(engine: Engine, term: &SearchTerm, scope: Scope<'_>) -> String {
    with_facet(engine, anywhere(engine, term, scope), scope)
}

/// Every word in any of the columns.
fn anywhere(engine: Engine, term: &SearchTerm, scope: Scope<'_>) -> String {
    match engine {
        Engine::Sqlite => format!("{{{}}} : ({})", scope.columns.join(" "), sqlite_match(term)),
        Engine::Postgres => postgres_tsquery(term, ""),
    }
}

fn with_facet(engine: Engine, found: String, scope: Scope<'_>) -> String {
    let is_word = |facet: &&str| facet.chars().all(|c| c.is_ascii_alphanumeric());
    debug_assert!(scope.facets.iter().all(is_word));
    let quoted = |open: &str, close: &str, or: &str| {
        let each: Vec<_> = scope.facets.iter().map(|one| format!("{open}{one}{close}")).collect();
        if each.len() > 1 { format!("({})", each.join(or)) } else { each.concat() }
    };
    match engine {
        _ if scope.facets.is_empty() => found,
        Engine::Sqlite => {
            format!("({found}) AND (facets : {})", quoted("\"", "\"", " OR "))
        }
        Engine::Postgres => format!("({found}) & {}", quoted("'=", "'", " | ")),
    }
}

/// The same in tiers that have nothing in common: what has every word in the first column,
/// what else has them in the second one, and so on, and, in place of the last column,
/// whatever else has them.
pub(super) fn tiers(engine: Engine, term: &SearchTerm, scope: Scope<'_>) -> Vec<String> {
    let and_not = match engine {
        Engine::Sqlite => " NOT ",
        Engine::Postgres => " & !",
    };
    let whole = in_each_column(engine, term, scope);
    let alone = |(place, here): (usize, &String)| {
        let before = whole.get(..place).unwrap_or_default().iter();
        let not = |all: String, one: &String| format!("({all}{and_not}({one}))");
        with_facet(engine, before.fold(format!("({here})"), not), scope)
    };
    whole.iter().enumerate().map(alone).collect()
}

/// The same tiers, none of them without what those before it have as well.
pub(super) fn whole_tiers(engine: Engine, term: &SearchTerm, scope: Scope<'_>) -> Vec<String> {
    let whole = in_each_column(engine, term, scope).into_iter();
    whole.map(|here| with_facet(engine, here, scope)).collect()
}

/// Every word in the first column, in the second one, and so on, and, in place of the last
/// one, in any.
fn in_each_column(engine: Engine, term: &SearchTerm, scope: Scope<'_>) -> Vec<String> {
    let first = scope.columns.split_last().map_or(&[][..], |(_, first)| first);
    let here = |column: &&str| match engine {
        Engine::Sqlite => format!("{{{column}}} : ({})", sqlite_match(term)),
        // The column is known by its first letter there.
        Engine::Postgres => postgres_tsquery(term, &format!("{}=", column.get(..1).unwrap_or(""))),
    };
    first.iter().map(here).chain([anywhere(engine, term, scope)]).collect()
}

/// Everything that has every word of one of some terms in the first column.
pub(super) fn any_in_first(engine: Engine, terms: &[SearchTerm], scope: Scope<'_>) -> String {
    let column = scope.columns.first().copied().unwrap_or_default();
    let (before, or) = match engine {
        Engine::Sqlite => (String::new(), " OR "),
        // The column is known by its first letter there.
        Engine::Postgres => (format!("{}=", column.get(..1).unwrap_or("")), " | "),
    };
    let all = |term| match engine {
        Engine::Sqlite => sqlite_match(term),
        Engine::Postgres => postgres_tsquery(term, &before),
    };
    let found: Vec<_> = terms.iter().map(|term| format!("({})", all(term))).collect();
    let found = found.join(or);
    let found = match engine {
        Engine::Sqlite => format!("{{{column}}} : ({found})"),
        Engine::Postgres => found,
    };
    with_facet(engine, found, scope)
}

/// Everything that has every word of one of some terms in one column and every facet as a
/// whole word in another. On PostgreSQL, where both are in one vector, a facet has an
/// equals sign before it.
pub(super) fn matching_with(
    engine: Engine,
    terms: &[SearchTerm],
    words: &str,
    facets: &str,
    wanted: &[&str],
) -> String {
    debug_assert!(wanted.iter().all(|facet| facet.chars().all(|c| c.is_ascii_alphanumeric())));
    let or = match engine {
        Engine::Sqlite => " OR ",
        Engine::Postgres => " | ",
    };
    let all = |term| match engine {
        Engine::Sqlite => sqlite_match(term),
        Engine::Postgres => postgres_tsquery(term, ""),
    };
    let found: Vec<_> = terms.iter().map(|term| format!("({})", all(term))).collect();
    let found = found.join(or);
    match engine {
        Engine::Sqlite => {
            let wanted: Vec<_> = wanted.iter().map(|facet| format!("\"{facet}\"")).collect();
            format!("({words} : ({found})) AND ({facets} : ({}))", wanted.join(" AND "))
        }
        Engine::Postgres => {
            let wanted = wanted.iter().map(|facet| format!(" & '={facet}'"));
            format!("({found})") + &wanted.collect::<String>()
        }
    }
}

/// The FTS5 expression that asks for every word as a beginning. The table should be made
/// with `tokenize = 'ascii'`, which splits as `plain::search_text` joined.
fn sqlite_match(term: &SearchTerm) -> String {
    let word = |word: &String| {
        let begins = format!("\"{word}\"*");
        let twins = short::twins(word).into_iter().map(|twin| format!(" OR \"{twin}\""));
        either(begins, twins)
    };
    term.words().iter().map(word).collect::<Vec<_>>().join(" AND ")
}

/// The PostgreSQL expression that asks for every word as a beginning; good for
/// `$1::tsquery`.
fn postgres_tsquery(term: &SearchTerm, prefix: &str) -> String {
    let word = |word: &String| {
        let begins = if word.chars().count() <= BEGINNING_CHARS {
            format!("'{prefix}^{word}'")
        } else {
            format!("'{prefix}{word}':*")
        };
        let twins = short::twins(word).into_iter().map(|twin| format!(" | '{prefix}{twin}'"));
        either(begins, twins)
    };
    let words: Vec<_> = term.words().iter().map(word).collect();
    words.join(" & ")
}

/// A word, or one of its other forms as a whole word.
fn either(word: String, others: impl Iterator<Item = String>) -> String {
    let others: String = others.collect();
    if others.is_empty() { word } else { format!("({word}{others})") }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn term(text: &str) -> SearchTerm {
        SearchTerm::parse(text).unwrap()
    }

    #[test]
    fn a_term_becomes_a_query_of_each_engine() {
        let term = term("  Première MAISON maison ");
        assert_eq!(term.words(), ["premiere", "maison"]);
        let ask = |engine, facets| {
            matching_in(engine, &term, Scope { columns: &["title", "body"], facets })
        };
        let found = r#"{title body} : ("premiere"* AND "maison"*)"#;
        assert_eq!(ask(Engine::Sqlite, &[]), found);
        assert_eq!(ask(Engine::Sqlite, &["fr"]), format!(r#"({found}) AND (facets : "fr")"#));
        assert_eq!(ask(Engine::Postgres, &[]), "'premiere':* & 'maison':*");
        assert_eq!(ask(Engine::Postgres, &["fr"]), "('premiere':* & 'maison':*) & '=fr'");
        let both = &["en", "fr"];
        let either = format!(r#"({found}) AND (facets : ("en" OR "fr"))"#);
        assert_eq!(ask(Engine::Sqlite, both), either);
        let either = "('premiere':* & 'maison':*) & ('=en' | '=fr')";
        assert_eq!(ask(Engine::Postgres, both), either);
    }

    #[test]
    fn a_word_is_found_by_its_short_form_and_the_other_way_round() {
        let ask = |engine| {
            let scope = Scope { columns: &["body"], facets: &[] };
            matching_in(engine, &term("boul. Saint-Jean"), scope)
        };
        assert_eq!(
            ask(Engine::Sqlite),
            r#"{body} : (("boul"* OR "bd" OR "blvd" OR "boulevard") AND ("saint"* OR "sainte" OR "st" OR "ste") AND "jean"*)"#
        );
        assert_eq!(
            ask(Engine::Postgres),
            "('boul':* | 'bd' | 'blvd' | 'boulevard') & ('saint':* | 'sainte' | 'st' | 'ste') & 'jean':*"
        );
    }

    #[test]
    fn short_beginnings_are_words_on_postgres() {
        assert_eq!(
            postgres_tsquery(&term("é œuf ice roof"), ""),
            "'^e' & 'oeuf':* & '^ice' & 'roof':*"
        );
    }

    #[test]
    fn tiers_have_nothing_in_common() {
        let columns = &["title", "seo", "body"];
        let ask = |engine| tiers(engine, &term("roof"), Scope { columns, facets: &[] });
        let french = |engine| tiers(engine, &term("roof"), Scope { columns, facets: &["fr"] });
        assert_eq!(french(Engine::Sqlite)[0], r#"(({title} : ("roof"*))) AND (facets : "fr")"#);
        assert_eq!(french(Engine::Postgres)[0], "(('t=roof':*)) & '=fr'");
        assert_eq!(
            ask(Engine::Sqlite),
            [
                r#"({title} : ("roof"*))"#,
                r#"(({seo} : ("roof"*)) NOT ({title} : ("roof"*)))"#,
                r#"((({title seo body} : ("roof"*)) NOT ({title} : ("roof"*))) NOT ({seo} : ("roof"*)))"#,
            ]
        );
        assert_eq!(
            ask(Engine::Postgres),
            [
                "('t=roof':*)",
                "(('s=roof':*) & !('t=roof':*))",
                "((('roof':*) & !('t=roof':*)) & !('s=roof':*))"
            ]
        );
    }

    #[test]
    fn a_whole_tier_leaves_nothing_to_those_before_it() {
        let scope = Scope { columns: &["title", "seo", "body"], facets: &["fr"] };
        let ask = |engine| whole_tiers(engine, &term("roof"), scope);
        assert_eq!(
            ask(Engine::Sqlite),
            [
                r#"({title} : ("roof"*)) AND (facets : "fr")"#,
                r#"({seo} : ("roof"*)) AND (facets : "fr")"#,
                r#"({title seo body} : ("roof"*)) AND (facets : "fr")"#,
            ]
        );
        assert_eq!(
            ask(Engine::Postgres),
            ["('t=roof':*) & '=fr'", "('s=roof':*) & '=fr'", "('roof':*) & '=fr'"]
        );
    }

    #[test]
    fn terms_with_facets_become_a_query_of_each_engine() {
        let terms = [term("unit 1204"), term("roy")];
        let ask = |engine| matching_with(engine, &terms, "words", "facets", &["live", "sactive"]);
        assert_eq!(
            ask(Engine::Sqlite),
            r#"(words : (("unit"* AND "1204"*) OR ("roy"*))) AND (facets : ("live" AND "sactive"))"#
        );
        assert_eq!(
            ask(Engine::Postgres),
            "(('unit':* & '1204':*) | ('^roy')) & '=live' & '=sactive'"
        );
    }

    #[test]
    fn any_of_some_terms_is_looked_for_in_one_column() {
        let terms = [term("roof"), term("ice dam")];
        let scope = Scope { columns: &["title"], facets: &["en"] };
        let ask = |engine| any_in_first(engine, &terms, scope);
        assert_eq!(
            ask(Engine::Sqlite),
            r#"({title} : (("roof"*) OR ("ice"* AND "dam"*))) AND (facets : "en")"#
        );
        assert_eq!(ask(Engine::Postgres), "(('t=roof':*) | ('t=^ice' & 't=^dam')) & '=en'");
    }

    proptest! {
        #[test]
        fn no_input_breaks_out_of_the_quotes_of_a_query(typed in "(?s).{0,120}") {
            let Some(term) = SearchTerm::parse(&typed) else { return Ok(()) };
            let words = term.words().iter().map(|word| 1 + short::twins(word).len());
            let quotes = 2 * words.sum::<usize>();
            prop_assert_eq!(sqlite_match(&term).matches('"').count(), quotes);
            prop_assert_eq!(postgres_tsquery(&term, "").matches('\'').count(), quotes);
            prop_assert!(!postgres_tsquery(&term, "").contains('\\'));
        }
    }
}
