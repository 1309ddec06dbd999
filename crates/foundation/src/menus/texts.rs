//! What the calls of this feature answer when something was done.

use platform::messages;

messages! {
    /// `menus/save`.
    SAVED = "menus.saved": "The menus are live now", "Les menus sont en ligne";
}
