//! Full-text queries for a [`SearchTerm`] in the syntax of each engine. A term's words are letters
//! and digits only, so they need no escaping.

use super::pools::Engine;
use crate::text::abbreviations;
use crate::text::plain::SearchTerm;

/// PostgreSQL indexes the first letters of each word, up to this many, as words of their own
/// (`search_lexemes` in the baseline). So a search for one letter is as fast as one for a word.
const BEGINNING_CHARS: usize = 3;

/// Where a search looks.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'a> {
    /// The text columns.
    pub columns: &'a [&'static str],
    /// Facets of which the column `facets` must contain one as a whole word; none means no
    /// condition. ASCII letters and digits. On PostgreSQL, where one vector holds all columns, a
    /// facet is prefixed by `=`.
    pub facets: &'a [&'a str],
}

/// Whether a row may be found by more than one ranked query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlap {
    /// Each row is found by the query of its best rank only.
    Excluded,
    /// A query also finds the rows of better ranks.
    Allowed,
}

/// The full-text query of each engine for a term.
#[cfg(any(test, fuzzing))]
pub(crate) fn match_queries_of_both_engines(term: &SearchTerm) -> [String; 2] {
    let scope = Scope { columns: &["title", "body"], facets: &[] };
    [Engine::Sqlite, Engine::Postgres].map(|engine| match_query(engine, term, scope))
}

/// Rows that contain every word of a term.
pub(super) fn match_query(engine: Engine, term: &SearchTerm, scope: Scope<'_>) -> String {
    with_facet(engine, anywhere(engine, term, scope), scope)
}

/// Every word in any column.
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

/// Builds one full-text query per rank, see [`super::Tx::ranked_queries`].
pub(super) fn ranked_queries(
    engine: Engine,
    term: &SearchTerm,
    scope: Scope<'_>,
    overlap: Overlap,
) -> Vec<String> {
    let and_not = match engine {
        Engine::Sqlite => " NOT ",
        Engine::Postgres => " & !",
    };
    let queries = in_each_column(engine, term, scope);
    let excluding = |(rank, query): (usize, &String)| {
        let higher = match overlap {
            Overlap::Excluded => queries.get(..rank).unwrap_or_default(),
            Overlap::Allowed => &[],
        };
        let not = |all: String, one: &String| format!("({all}{and_not}({one}))");
        let query = match overlap {
            Overlap::Excluded => format!("({query})"),
            Overlap::Allowed => query.clone(),
        };
        with_facet(engine, higher.iter().fold(query, not), scope)
    };
    queries.iter().enumerate().map(excluding).collect()
}

/// One query per rank: every word in the first column, in the second, …; the last rank takes any
/// column.
fn in_each_column(engine: Engine, term: &SearchTerm, scope: Scope<'_>) -> Vec<String> {
    let first = scope.columns.split_last().map_or(&[][..], |(_, first)| first);
    let here = |column: &&str| match engine {
        Engine::Sqlite => format!("{{{column}}} : ({})", sqlite_match(term)),
        // PostgreSQL prefixes a column's words by its first letter.
        Engine::Postgres => postgres_tsquery(term, &format!("{}=", column.get(..1).unwrap_or(""))),
    };
    first.iter().map(here).chain([anywhere(engine, term, scope)]).collect()
}

/// Rows that contain, in the first column, every word of any one term.
pub(super) fn match_any_in_first_column(
    engine: Engine,
    terms: &[SearchTerm],
    scope: Scope<'_>,
) -> String {
    let column = scope.columns.first().copied().unwrap_or_default();
    let (before, or) = match engine {
        Engine::Sqlite => (String::new(), " OR "),
        // PostgreSQL prefixes a column's words by its first letter.
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

/// Rows that contain every word of any one term in the column `words`, and all `wanted` facets as
/// whole words in the column `facets`.
pub(super) fn match_with_facets(
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

/// The FTS5 expression that looks for every word as a prefix. Its table must have
/// `tokenize = 'ascii'`, which splits words as `plain::search_text` joins them.
fn sqlite_match(term: &SearchTerm) -> String {
    let word = |word: &String| {
        let begins = format!("\"{word}\"*");
        let variants =
            abbreviations::variants(word).into_iter().map(|twin| format!(" OR \"{twin}\""));
        either(begins, variants)
    };
    term.words().iter().map(word).collect::<Vec<_>>().join(" AND ")
}

/// The `tsquery` that looks for every word as a prefix.
fn postgres_tsquery(term: &SearchTerm, prefix: &str) -> String {
    let word = |word: &String| {
        let begins = if word.chars().count() <= BEGINNING_CHARS {
            format!("'{prefix}^{word}'")
        } else {
            format!("'{prefix}{word}':*")
        };
        let variants =
            abbreviations::variants(word).into_iter().map(|twin| format!(" | '{prefix}{twin}'"));
        either(begins, variants)
    };
    let words: Vec<_> = term.words().iter().map(word).collect();
    words.join(" & ")
}

/// A word, or any of its other spellings as a whole word.
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
            match_query(engine, &term, Scope { columns: &["title", "body"], facets })
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
            match_query(engine, &term("boul. Saint-Jean"), scope)
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
    fn ranked_queries_without_overlap_are_disjoint() {
        let columns = &["title", "seo", "body"];
        let ask = |engine| {
            ranked_queries(engine, &term("roof"), Scope { columns, facets: &[] }, Overlap::Excluded)
        };
        let french = |engine| {
            ranked_queries(
                engine,
                &term("roof"),
                Scope { columns, facets: &["fr"] },
                Overlap::Excluded,
            )
        };
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
    fn ranked_queries_with_overlap_exclude_nothing() {
        let scope = Scope { columns: &["title", "seo", "body"], facets: &["fr"] };
        let ask = |engine| ranked_queries(engine, &term("roof"), scope, Overlap::Allowed);
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
        let ask =
            |engine| match_with_facets(engine, &terms, "words", "facets", &["live", "sactive"]);
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
        let ask = |engine| match_any_in_first_column(engine, &terms, scope);
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
            let words = term.words().iter().map(|word| 1 + abbreviations::variants(word).len());
            let quotes = 2 * words.sum::<usize>();
            prop_assert_eq!(sqlite_match(&term).matches('"').count(), quotes);
            prop_assert_eq!(postgres_tsquery(&term, "").matches('\'').count(), quotes);
            prop_assert!(!postgres_tsquery(&term, "").contains('\\'));
        }
    }
}
