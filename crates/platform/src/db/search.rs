//! What each engine's full-text search is given for a [`SearchTerm`]. The words of one
//! are letters and digits, so none of them means anything to an engine.

use super::pools::Engine;
use crate::text::plain::SearchTerm;

pub(super) fn matching(engine: Engine, term: &SearchTerm, columns: &[&'static str]) -> String {
    match engine {
        Engine::Sqlite => sqlite_match(term, columns),
        Engine::Postgres => postgres_tsquery(term),
    }
}

pub(super) fn matching_any(engine: Engine, terms: &[SearchTerm]) -> String {
    let or = match engine {
        Engine::Sqlite => " OR ",
        Engine::Postgres => " | ",
    };
    let terms: Vec<_> =
        terms.iter().map(|term| format!("({})", matching(engine, term, &[]))).collect();
    terms.join(or)
}

pub(super) fn matching_with(
    engine: Engine,
    term: &SearchTerm,
    words: &str,
    facets: &str,
    wanted: &[String],
) -> String {
    debug_assert!(wanted.iter().all(|facet| facet.chars().all(|c| c.is_ascii_alphanumeric())));
    match engine {
        Engine::Sqlite => {
            let wanted: Vec<_> = wanted.iter().map(|facet| format!("\"{facet}\"")).collect();
            let found = sqlite_match(term, &[]);
            format!("({words} : ({found})) AND ({facets} : ({}))", wanted.join(" AND "))
        }
        Engine::Postgres => {
            let wanted = wanted.iter().map(|facet| format!(" & '={facet}'"));
            postgres_tsquery(term) + &wanted.collect::<String>()
        }
    }
}

/// The FTS5 expression that asks for every word as a beginning. The table should be made
/// with `tokenize = 'ascii'`, which splits as `plain::search_text` joined.
fn sqlite_match(term: &SearchTerm, columns: &[&'static str]) -> String {
    let words: Vec<_> = term.words().iter().map(|word| format!("\"{word}\"*")).collect();
    let words = words.join(" AND ");
    if columns.is_empty() { words } else { format!("{{{}}} : ({words})", columns.join(" ")) }
}

/// The PostgreSQL expression that asks for every word as a beginning; good for
/// `$1::tsquery`.
fn postgres_tsquery(term: &SearchTerm) -> String {
    let words: Vec<_> = term.words().iter().map(|word| format!("'{word}':*")).collect();
    words.join(" & ")
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
        let ask = |columns: &[&'static str]| matching(Engine::Sqlite, &term, columns);
        assert_eq!(ask(&[]), r#""premiere"* AND "maison"*"#);
        assert_eq!(ask(&["title"]), r#"{title} : ("premiere"* AND "maison"*)"#);
        assert_eq!(matching(Engine::Postgres, &term, &["title"]), "'premiere':* & 'maison':*");
    }

    #[test]
    fn several_terms_are_one_query() {
        let terms = [term("unit 12"), term("roy")];
        assert_eq!(matching_any(Engine::Sqlite, &terms), r#"("unit"* AND "12"*) OR ("roy"*)"#);
        assert_eq!(matching_any(Engine::Postgres, &terms), "('unit':* & '12':*) | ('roy':*)");
    }

    #[test]
    fn a_term_with_facets_becomes_a_query_of_each_engine() {
        let term = term("Première maison");
        let wanted = ["live".to_owned(), "sactive".to_owned()];
        let ask = |engine| matching_with(engine, &term, "words", "facets", &wanted);
        assert_eq!(
            ask(Engine::Sqlite),
            r#"(words : ("premiere"* AND "maison"*)) AND (facets : ("live" AND "sactive"))"#
        );
        assert_eq!(ask(Engine::Postgres), "'premiere':* & 'maison':* & '=live' & '=sactive'");
    }

    proptest! {
        #[test]
        fn no_input_breaks_out_of_the_quotes_of_a_query(typed in "(?s).{0,120}") {
            let Some(term) = SearchTerm::parse(&typed) else { return Ok(()) };
            let quotes = term.words().len() * 2;
            prop_assert_eq!(sqlite_match(&term, &["a", "b"]).matches('"').count(), quotes);
            prop_assert_eq!(postgres_tsquery(&term).matches('\'').count(), quotes);
            prop_assert!(!postgres_tsquery(&term).contains('\\'));
        }
    }
}
