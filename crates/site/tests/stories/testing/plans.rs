//! Finds query plans that are wrong for a table that grows without limit.

use platform::db::{Engine, Plan};

/// Tables that grow without limit, with their aliases in statements.
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

/// What is wrong with a plan, if anything.
pub(crate) fn complaint(plan: &Plan, engine: Engine) -> Option<String> {
    let Plan { statement, steps } = plan;
    // Sorting is allowed for the matches of a search and for sets that are small: deleted
    // properties, samples, one person's sessions and favourites, and a month of view counts.
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
                // Only a page may walk an index, and no further than its depth.
                let walks_far = words.first() == Some(&"SCAN")
                    && is_large(words.get(1))
                    && !(words.contains(&"INDEX") && statement.contains("LIMIT"))
                    && !step.contains("VIRTUAL TABLE INDEX");
                // Nearly all alerts are in one state, so a filter by it reads all.
                let is_all = step.contains("INDEX alerts_by_state")
                    && !["COUNT", "state_changed_at"].iter().any(|sign| statement.contains(sign));
                walks_far || is_all || (step.contains("TEMP B-TREE FOR ORDER BY") && !is_search)
            }
            Engine::Postgres => {
                let at = words.windows(2).position(|two| two == ["Scan", "on"]);
                let walks_far =
                    step.contains("Seq Scan on") && is_large(at.and_then(|at| words.get(at + 2)));
                // An incremental sort within equal keys of an index.
                let is_sorted = steps.iter().any(|step| step.contains("Presorted Key"));
                let sorts = step.contains("Sort Key") && !is_search && !is_sorted;
                // Rows must be taken by their keys, not filtered.
                let asks_for_ids = step.contains("Filter:")
                    && ["(id = ANY", "(id = (", "(id = wanted"].iter().any(|it| step.contains(it));
                walks_far || sorts || asks_for_ids
            }
        }
    })?;
    Some(format!("{wrong}\n  of {statement}\n  {}", steps.join("\n  ")))
}
