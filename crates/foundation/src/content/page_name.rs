//! The names of the pages with texts in content files.

/// A page with texts in content files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageName {
    /// `/`
    Home,
    /// `/services`
    Services,
    /// `/about`
    About,
    /// `/our-team` and `/team/{name}`
    Team,
    /// `/feature`
    Feature,
    /// `/contact`
    Contact,
    /// `/thank-you`
    ThankYou,
    /// `/privacy-policy`
    Privacy,
    /// `/term-and-condition`
    Terms,
}

impl PageName {
    /// Every page.
    pub const ALL: [Self; 9] = [
        Self::Home,
        Self::Services,
        Self::About,
        Self::Team,
        Self::Feature,
        Self::Contact,
        Self::ThankYou,
        Self::Privacy,
        Self::Terms,
    ];

    /// The file with most of its texts.
    pub(super) fn file(self) -> &'static str {
        match self {
            Self::Home => "home.toml",
            Self::Services => "services.toml",
            Self::About => "about.toml",
            Self::Team => "team.toml",
            Self::Feature => "feature.toml",
            Self::Contact => "contact.toml",
            Self::ThankYou => "thank-you.toml",
            Self::Privacy => "privacy-policy.md",
            Self::Terms => "term-and-condition.md",
        }
    }

    /// The name in the call and in the query key.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Services => "services",
            Self::About => "about",
            Self::Team => "our-team",
            Self::Feature => "feature",
            Self::Contact => "contact",
            Self::ThankYou => "thank-you",
            Self::Privacy => "privacy-policy",
            Self::Terms => "term-and-condition",
        }
    }
}
