//! The menus as an administrator enters them, and their rules.

use platform::text::plain;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::MenuError;

/// The links of specification §1 in their order; `web/src/core/menu-links.ts` has their
/// addresses and words.
pub const SPECIFIED_LINKS: [&str; 8] =
    ["home", "about", "services", "team", "feature", "faq", "contact", "blogs"];

/// The ways to what visitors come for, in their order; `web/src/core/menu-links.ts` has their
/// addresses and words.
pub const SHORTCUT_LINKS: [&str; 7] =
    ["homes", "favourites", "alerts", "plan", "tools", "post_property", "book"];

const MOST_ITEMS: usize = 30;
const LABEL_MAX_CHARS: usize = 40;
const ADDRESS_MAX_BYTES: usize = 300;

/// An entry of a menu. It names a link of the specification, a page, or an address, or is the
/// heading of a group. The entries of a group stand behind its first one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MenuItem {
    /// `home`, `about`, `services`, `team`, `feature`, `faq`, `contact` or `blogs`, or a shortcut:
    /// `homes`, `favourites`, `alerts`, `plan`, `tools`, `post_property` or `book`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The id of an own page; its translation stands in the menu of the other language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// An address of this site or of another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Whether it is words alone, above the entries of its group.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_heading: bool,
    /// Whether it belongs to the group of the entry before it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_child: bool,
    /// Its words; empty for those that it has by itself.
    #[serde(default)]
    pub label_en: String,
    /// The same in French.
    #[serde(default)]
    pub label_fr: String,
    /// Whether visitors do not see it.
    #[serde(default)]
    pub is_hidden: bool,
}

/// The menus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SiteMenus {
    /// The navigation bar, in its order.
    #[serde(default)]
    pub header: Vec<MenuItem>,
    /// The navigation of the footer, in its order.
    #[serde(default)]
    pub footer: Vec<MenuItem>,
    /// The shortcuts of the footer and of the menu of narrow windows; ours when they are absent.
    #[serde(default = "shortcuts")]
    pub shortcuts: Vec<MenuItem>,
}

impl Default for SiteMenus {
    fn default() -> Self {
        let items = items_of(&SPECIFIED_LINKS);
        Self { header: items.clone(), footer: items, shortcuts: shortcuts() }
    }
}

fn items_of(links: &[&str]) -> Vec<MenuItem> {
    let item = |link: &&str| MenuItem { link: Some((*link).to_owned()), ..MenuItem::default() };
    links.iter().map(item).collect()
}

fn shortcuts() -> Vec<MenuItem> {
    items_of(&SHORTCUT_LINKS)
}

impl SiteMenus {
    /// Every entry of the menus.
    pub fn items(&self) -> impl Iterator<Item = &MenuItem> {
        self.header.iter().chain(&self.footer).chain(&self.shortcuts)
    }

    /// Checks the menus; the words are trimmed.
    ///
    /// # Errors
    /// The first rule that is broken.
    pub fn normalise(mut self) -> Result<Self, MenuError> {
        for menu in [&mut self.header, &mut self.footer, &mut self.shortcuts] {
            if menu.len() > MOST_ITEMS {
                return Err(MenuError::TooMany);
            }
            for (at, item) in menu.iter_mut().enumerate() {
                item.normalise()?;
                // Groups have one level, and the first entry has nothing above it.
                item.is_child &= at > 0 && !item.is_heading;
            }
            let links: Vec<_> = menu.iter().filter_map(|item| item.link.as_deref()).collect();
            let is_twice = |(at, link): (usize, &&str)| links.iter().take(at).any(|it| it == link);
            if links.iter().enumerate().any(is_twice) {
                return Err(MenuError::LinkTwice);
            }
        }
        Ok(self)
    }
}

impl MenuItem {
    fn normalise(&mut self) -> Result<(), MenuError> {
        for label in [&mut self.label_en, &mut self.label_fr] {
            let line = plain::one_line(plain::trim(label)).ok_or(MenuError::LabelInvalid)?;
            if line.chars().count() > LABEL_MAX_CHARS {
                return Err(MenuError::LabelInvalid);
            }
            *label = if plain::is_blank(&line) { String::new() } else { line };
        }
        if self.is_heading {
            let leads_somewhere =
                self.link.is_some() || self.page.is_some() || self.address.is_some();
            return match (leads_somewhere, self.label_en.is_empty() && self.label_fr.is_empty()) {
                (true, _) => Err(MenuError::TargetInvalid),
                (false, true) => Err(MenuError::LabelMissing),
                (false, false) => Ok(()),
            };
        }
        match (&self.link, self.page, &mut self.address) {
            (Some(link), None, None)
                if SPECIFIED_LINKS.iter().chain(&SHORTCUT_LINKS).any(|it| it == link) =>
            {
                Ok(())
            }
            (None, Some(page), None) if page > 0 => Ok(()),
            (None, None, Some(address)) => {
                *address = plain::trim(address).to_owned();
                if !is_address(address) {
                    return Err(MenuError::AddressInvalid);
                }
                if self.label_en.is_empty() && self.label_fr.is_empty() {
                    return Err(MenuError::LabelMissing);
                }
                Ok(())
            }
            _ => Err(MenuError::TargetInvalid),
        }
    }
}

/// Whether a link may lead there: a path of this site, or a page of another one.
fn is_address(address: &str) -> bool {
    let is_clean = address.len() <= ADDRESS_MAX_BYTES
        && !address.contains(|c: char| c.is_whitespace() || c.is_control() || c == '\\');
    let is_path = address.starts_with('/') && !address.starts_with("//");
    let is_web = || {
        let url = url::Url::parse(address).ok();
        url.is_some_and(|url| matches!(url.scheme(), "https" | "http") && url.has_host())
    };
    is_clean && (is_path || is_web())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menus(header: Vec<MenuItem>) -> SiteMenus {
        SiteMenus { header, footer: Vec::new(), shortcuts: Vec::new() }
    }

    #[test]
    fn an_entry_names_one_thing() {
        assert!(SiteMenus::default().normalise().is_ok());
        let link = |name: &str| MenuItem { link: Some(name.to_owned()), ..MenuItem::default() };
        assert_eq!(menus(vec![link("nowhere")]).normalise(), Err(MenuError::TargetInvalid));
        assert_eq!(menus(vec![MenuItem::default()]).normalise(), Err(MenuError::TargetInvalid));
        let both = MenuItem { page: Some(3), ..link("home") };
        assert_eq!(menus(vec![both]).normalise(), Err(MenuError::TargetInvalid));
        let twice = menus(vec![link("home"), link("home")]);
        assert_eq!(twice.normalise(), Err(MenuError::LinkTwice));
    }

    #[test]
    fn a_group_has_one_level() {
        let heading = |child| MenuItem {
            is_heading: true,
            is_child: child,
            label_en: "More of us".to_owned(),
            ..MenuItem::default()
        };
        let child = |name: &str| MenuItem {
            link: Some(name.to_owned()),
            is_child: true,
            ..MenuItem::default()
        };
        let items = vec![child("home"), heading(true), child("about")];
        let header = menus(items).normalise().unwrap().header;
        let children: Vec<_> = header.iter().map(|item| item.is_child).collect();
        assert_eq!(children, [false, false, true]);
        let silent = MenuItem { label_en: String::new(), ..heading(false) };
        assert_eq!(menus(vec![silent]).normalise(), Err(MenuError::LabelMissing));
        let both = MenuItem { page: Some(3), ..heading(false) };
        assert_eq!(menus(vec![both]).normalise(), Err(MenuError::TargetInvalid));
    }

    #[test]
    fn an_address_leads_to_a_page() {
        let to = |address: &str| MenuItem {
            address: Some(address.to_owned()),
            label_en: " Shop ".to_owned(),
            ..MenuItem::default()
        };
        for good in ["/homes?purpose=buy", "https://shop.example/a", "http://example.com"] {
            let menus = menus(vec![to(good)]).normalise().unwrap();
            assert_eq!(menus.header[0].label_en, "Shop", "{good}");
        }
        for bad in ["javascript:alert(1)", "//evil.example", "/\\evil", "shop", "https://", "/a b"]
        {
            assert_eq!(menus(vec![to(bad)]).normalise(), Err(MenuError::AddressInvalid), "{bad}");
        }
        let silent = MenuItem { label_en: "\u{200b}".to_owned(), ..to("/homes") };
        assert_eq!(menus(vec![silent]).normalise(), Err(MenuError::LabelMissing));
        let long = MenuItem { label_fr: "x".repeat(41), ..to("/homes") };
        assert_eq!(menus(vec![long]).normalise(), Err(MenuError::LabelInvalid));
    }
}
