//! The links of the menus in a language, as pages receive them ([`crate::menus`]).

use serde::{Deserialize, Serialize};

/// A link as a page receives it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenuLink {
    /// A link of the specification, whose address and words the front end has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The address of any other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Its words; absent for those of the specification.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The links of its group; one without an address is their heading.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<MenuLink>,
}

/// The links of the menus in a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MenuLinks {
    /// The navigation bar.
    pub header: Vec<MenuLink>,
    /// The navigation of the footer.
    pub footer: Vec<MenuLink>,
    /// The shortcuts of the footer and of the menu of narrow windows.
    pub shortcuts: Vec<MenuLink>,
}
