//! Which plans of a statement are wrong for a table that grows for ever.

use platform::db::{Engine, Plan};

/// Tables that grow for ever, and what statements call them.
const LARGE: [&str; 54] = [
    "blogs",
    "blog_versions",
    "blog_working_copies",
    "version_texts",
    "blog_bodies",
    "blog_search",
    "properties",
    "property_search",
    "property_media",
    "listing_changes",
    "listing_history",
    "home_search",
    "submissions",
    "submission_media",
    "submission_events",
    "submission_links",
    "submission_previews",
    "page_views",
    "s",
    "h",
    "kept_homes",
    "bookings",
    "booking_cells",
    "b",
    "trashed_messages",
    "contact_messages",
    "message_notes",
    "message_answers",
    "a",
    "contact_search",
    "m",
    "o",
    "outbox",
    "alerts",
    "alert_searches",
    "alert_homes",
    "alert_events",
    "alert_matches",
    "audit",
    "audit_erasures",
    "audit_people",
    "audit_salts",
    "audit_seals",
    "passkeys",
    "recovery_codes",
    "second_factors",
    "sign_in_challenges",
    "push_devices",
    "push_messages",
    "media_looks",
    "media_uses",
    "library",
    "undo_steps",
    "undo_rows",
];

/// What is wrong with a plan, if anything is.
pub(crate) fn complaint(plan: &Plan, engine: Engine) -> Option<String> {
    let Plan { statement, steps } = plan;
    // What a search has found is sorted, and the deleted properties, which are few.
    // So are the samples, which the program brings, the sessions and the kept homes of one person, which are few, and the sums of a month
    // of views, of which the highest are asked for.
    let is_of_one = [
        "FROM sample_content",
        "FROM sessions",
        "FROM kept_homes WHERE user_id",
        "FROM page_views WHERE day >=",
        "FROM view_sources WHERE day >=",
        "FROM view_searches WHERE day >=",
    ]
    .iter()
    .any(|sign| statement.contains(sign));
    let is_search =
        is_of_one || ["MATCH", "@@", "AS MATERIALIZED"].iter().any(|sign| statement.contains(sign));
    let wrong = steps.iter().find(|step| {
        let words: Vec<_> = step.split_whitespace().collect();
        let is_large = |name: Option<&&str>| name.is_some_and(|name| LARGE.contains(name));
        match engine {
            Engine::Sqlite => {
                // Only a page may walk an index, and only as far as it is deep.
                let walks_far = words.first() == Some(&"SCAN")
                    && is_large(words.get(1))
                    && !(words.contains(&"INDEX") && statement.contains("LIMIT"))
                    && !step.contains("VIRTUAL TABLE INDEX");
                // Nearly all alerts are in one state: what asks for some of them by it asks for all.
                let is_all = step.contains("INDEX alerts_by_state")
                    && !["COUNT", "state_time"].iter().any(|sign| statement.contains(sign));
                walks_far || is_all || (step.contains("TEMP B-TREE FOR ORDER BY") && !is_search)
            }
            Engine::Postgres => {
                let at = words.windows(2).position(|two| two == ["Scan", "on"]);
                let walks_far =
                    step.contains("Seq Scan on") && is_large(at.and_then(|at| words.get(at + 2)));
                // What an index has in order but for what is equal is sorted as it comes.
                let is_sorted = steps.iter().any(|step| step.contains("Presorted Key"));
                let sorts = step.contains("Sort Key") && !is_search && !is_sorted;
                // Whoever knows the ids of rows takes each by its key, and asks no others for theirs.
                let asks_for_ids = step.contains("Filter:")
                    && ["(id = ANY", "(id = (", "(id = wanted"].iter().any(|it| step.contains(it));
                walks_far || sorts || asks_for_ids
            }
        }
    })?;
    Some(format!("{wrong}\n  of {statement}\n  {}", steps.join("\n  ")))
}
