//! `/plan`: five questions, and the next steps of a move.
//!
//! `web/src/features/plan` has the questions, the steps and their texts. Here the answers are only
//! read from the query, so that other parameters do not make another page.

use axum::extract::{Request, State};
use axum::response::Response;

use crate::Site;
use crate::offer::Offer;
use crate::page::{Page, PageKind, PageOutcome, PageRequest};
use crate::paths::page;
use crate::plan_text::page_text;

/// The questions in the order of the address; `web/src/features/plan/answers.ts` has the same.
const QUESTIONS: [&str; 5] = ["goal", "where", "when", "first", "worry"];

/// The longest answer is the name of a worry.
const ANSWER_MAX_BYTES: usize = 12;

/// `/plan`, and with answers the next steps.
pub async fn plan(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let address = site.addresses.of(page::PLAN, language);
    let answers = canonical_answers(request.uri().query().unwrap_or_default());
    let has_answers = !answers.is_empty();
    let path = if has_answers { format!("{address}?{answers}") } else { address };
    let mut page_request = PageRequest::new(&request, language, path.clone());
    if has_answers {
        page_request = page_request.costing(1);
    }
    let load = || async {
        let (title, description) = page_text(language, site.company().offers(Offer::Calculators));
        let page = Page::new(PageKind::Plan, language, &path, Vec::new());
        let page = page.titled(title.to_owned(), description.to_owned());
        let page = site.content(language).pictured(page);
        // There are more combinations of answers than are worth a cache.
        Ok(if has_answers { PageOutcome::Uncached(page) } else { PageOutcome::Page(page) })
    };
    site.pages.respond(page_request, load).await
}

/// The known answers of a query, each once, in the order of the questions.
fn canonical_answers(query: &str) -> String {
    let pairs: Vec<_> = url::form_urlencoded::parse(query.as_bytes()).collect();
    let is_answer = |text: &str| {
        !text.is_empty()
            && text.len() <= ANSWER_MAX_BYTES
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let answer_of = |question: &str| {
        let (_, answer) = pairs.iter().find(|(name, _)| name == question)?;
        is_answer(answer).then(|| format!("{question}={answer}"))
    };
    QUESTIONS.into_iter().filter_map(answer_of).collect::<Vec<_>>().join("&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_stand_in_one_order_and_nothing_else_does() {
        assert_eq!(canonical_answers("where=ON&goal=buy&utm=x&goal=sell"), "goal=buy&where=ON");
        assert_eq!(canonical_answers("goal=%3Cb%3E&first=yes&where="), "first=yes");
        assert_eq!(canonical_answers(""), "");
    }
}
