//! The success messages of bulk changes.

use platform::message::Message;

use super::model::BulkAction;

/// `change_blogs`: how many were changed, and how many were so already.
pub fn changed(action: BulkAction, changed: usize, unchanged: usize) -> Message {
    let (en, fr) = match action {
        BulkAction::Publish => ("published", "publiés"),
        BulkAction::Unpublish => ("unpublished", "retirés du site"),
        BulkAction::File(_) => ("filed under the category", "classés dans la catégorie"),
        BulkAction::Trash => ("moved to the trash", "mis à la corbeille"),
    };
    let (already, deja) = match unchanged {
        0 => (String::new(), String::new()),
        count => (format!("; {count} were so already"), format!("; déjà ainsi\u{a0}: {count}")),
    };
    let blogs = blog_count(changed);
    Message::new(
        "blog.changed_many",
        format!("{blogs} {en}{already}"),
        format!("articles {fr}\u{a0}: {changed}{deja}"),
    )
}

/// `undo_blogs`: how many are as they were before.
pub fn undone(count: usize) -> Message {
    let blogs = blog_count(count);
    let are = if count == 1 { "is as it was" } else { "are as they were" };
    Message::new(
        "blog.taken_back",
        format!("{blogs} {are} before"),
        format!("articles comme avant\u{a0}: {count}"),
    )
}

fn blog_count(count: usize) -> String {
    if count == 1 { "1 blog".to_owned() } else { format!("{count} blogs") }
}

/// Every one of them, for the test of all.
pub fn messages() -> Vec<Message> {
    let category = crate::category::CategoryId(1);
    vec![
        changed(BulkAction::Publish, 3, 0),
        changed(BulkAction::Unpublish, 1, 0),
        changed(BulkAction::File(category), 50, 2),
        changed(BulkAction::Trash, 0, 0),
        undone(1),
        undone(50),
    ]
}
