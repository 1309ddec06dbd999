//! The success messages of this feature.

use platform::messages;

messages! {
    /// `menus/save`.
    SAVED = "menus.saved": "The menus are live now", "Les menus sont en ligne";
}
