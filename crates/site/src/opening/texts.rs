//! The messages of this feature.

use platform::messages;

messages! {
    /// `admin/enter_unopened_site`.
    ENTERED = "opening.entered":
        "This browser shows the pages before the site opens",
        "Ce navigateur montre les pages avant l’ouverture du site";
    /// A feed or a sitemap.
    NOT_OPEN = "opening.not_open":
        "This site opens soon",
        "Ce site ouvre bientôt";
}
