//! The success messages of this feature.

use platform::messages;

messages! {
    /// `save_draft`.
    DRAFT_SAVED = "pages.draft_saved": "The draft was saved", "Le brouillon a été enregistré";
    /// `discard_draft`.
    DRAFT_DISCARDED = "pages.draft_discarded":
        "The draft was discarded",
        "Le brouillon a été abandonné";
    /// `publish`.
    PUBLISHED = "pages.published":
        "The page was published",
        "La page a été publiée";
    /// `restore`.
    RESTORED = "pages.restored": "The version was restored", "La version a été restaurée";
}
