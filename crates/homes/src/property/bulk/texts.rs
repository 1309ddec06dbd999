//! The success messages of bulk changes.

use platform::message::Message;

use super::model::BulkAction;

/// `change_properties`: how many were changed, and how many were so already.
pub fn changed(action: &BulkAction, changed: usize, unchanged: usize) -> Message {
    let (en, fr) = match action {
        BulkAction::Publish => ("published", "publiées"),
        BulkAction::Withdraw => ("withdrawn", "retirées du site"),
        BulkAction::Status(..) => ("given the new status", "avec le nouvel état"),
        BulkAction::Place => ("placed on the map", "placées sur la carte"),
        BulkAction::Trash => ("deleted", "supprimées"),
        BulkAction::Restore => ("restored", "rétablies"),
    };
    let (already, deja) = match unchanged {
        0 => (String::new(), String::new()),
        count => (format!("; {count} were so already"), format!("; déjà ainsi\u{a0}: {count}")),
    };
    let properties = counted(changed);
    Message::new(
        "property.changed_many",
        format!("{properties} {en}{already}"),
        format!("propriétés {fr}\u{a0}: {changed}{deja}"),
    )
}

/// `undo_properties`: how many are as they were before.
pub fn undone(count: usize) -> Message {
    let properties = counted(count);
    let are = if count == 1 { "is as it was" } else { "are as they were" };
    Message::new(
        "property.taken_back",
        format!("{properties} {are} before"),
        format!("propriétés comme avant\u{a0}: {count}"),
    )
}

/// `undo_property_import`: what this portion did.
pub fn import_undone(deleted: usize, put_back: usize) -> Message {
    Message::new(
        "import.taken_back",
        format!("{deleted} deleted, {put_back} as before"),
        format!("supprimées\u{a0}: {deleted}, comme avant\u{a0}: {put_back}"),
    )
}

fn counted(count: usize) -> String {
    if count == 1 { "1 property".to_owned() } else { format!("{count} properties") }
}

/// Every one of them, for the test of all.
pub fn messages() -> Vec<Message> {
    let status = crate::property::StandardStatus::Hold;
    vec![
        changed(&BulkAction::Publish, 3, 0),
        changed(&BulkAction::Withdraw, 1, 0),
        changed(&BulkAction::Status(status, String::new()), 50, 2),
        changed(&BulkAction::Place, 195, 1),
        changed(&BulkAction::Trash, 0, 0),
        changed(&BulkAction::Restore, 2, 0),
        undone(1),
        undone(50),
        import_undone(20, 3),
    ]
}
