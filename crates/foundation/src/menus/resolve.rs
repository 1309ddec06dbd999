//! The links of a language, from the menus and the public pages.

use std::collections::HashMap;

use platform::db::{Row, Tx, sql};
use platform::error::Result;
use platform::language::{ByLanguage, Language};

use super::model::{MenuItem, SiteMenus};
use super::store;
use crate::menu_links::{MenuLink, MenuLinks};
use crate::paths::Addresses;

/// A public page.
struct PublicPage {
    title: String,
    slug: String,
    language: Language,
    translation: Option<i64>,
}

/// The links of each language, unless the menus are the specified ones.
pub async fn load(tx: &mut Tx, addresses: Addresses) -> Result<ByLanguage<Option<MenuLinks>>> {
    let (Some(menus), _) = store::find(tx).await? else { return Ok(ByLanguage::default()) };
    let has_pages = menus.items().any(|item| item.page.is_some());
    let pages = if has_pages { public_pages(tx).await? } else { HashMap::new() };
    Ok(ByLanguage::each(|language| Some(resolve(&menus, &pages, addresses, language))))
}

/// A number that changes when the links may lead elsewhere, because a page was changed.
pub async fn pages_version(tx: &mut Tx) -> Result<i64> {
    let query = "SELECT COUNT(*) AS pages, CAST(COALESCE(SUM(revision), 0) AS BIGINT) AS revisions
                 FROM published_pages WHERE updated_at >= 0";
    let row = tx.fetch_one(sql(query)).await?;
    let (pages, revisions): (i64, i64) = (row.get("pages")?, row.get("revisions")?);
    Ok(pages.wrapping_mul(1_000_003).wrapping_add(revisions))
}

async fn public_pages(tx: &mut Tx) -> Result<HashMap<i64, PublicPage>> {
    let query = "SELECT id, blog_title, blog_url, language, translation_of FROM published_pages
                 ORDER BY updated_at DESC, id DESC LIMIT 1000";
    let read = |row: &Row| {
        let code: String = row.get("language")?;
        let page = PublicPage {
            title: row.get("blog_title")?,
            slug: row.get("blog_url")?,
            language: Language::from_code(&code).unwrap_or_default(),
            translation: row.get("translation_of")?,
        };
        Ok((row.get("id")?, page))
    };
    tx.fetch_all(sql(query)).await?.iter().map(read).collect()
}

fn resolve(
    menus: &SiteMenus,
    pages: &HashMap<i64, PublicPage>,
    addresses: Addresses,
    language: Language,
) -> MenuLinks {
    let link = |item: &MenuItem| link_of(item, pages, addresses, language);
    MenuLinks {
        header: grouped(&menus.header, link),
        footer: grouped(&menus.footer, link),
        shortcuts: grouped(&menus.shortcuts, link),
    }
}

/// Puts the entries of a group into its first one. Those of a hidden entry are left out with it;
/// those of a page that this language does not have stand alone.
fn grouped(items: &[MenuItem], link: impl Fn(&MenuItem) -> Option<MenuLink>) -> Vec<MenuLink> {
    let mut links: Vec<MenuLink> = Vec::new();
    let mut first: Option<&MenuItem> = None;
    let mut is_open = false;
    for item in items {
        if !item.is_child {
            first = Some(item);
        } else if first.is_some_and(|first| first.is_hidden) {
            continue;
        }
        let found = if item.is_hidden { None } else { link(item) };
        match (found, links.last_mut()) {
            (Some(found), Some(group)) if item.is_child && is_open => group.links.push(found),
            (Some(found), _) => {
                links.push(found);
                is_open = !item.is_child;
            }
            (None, _) => is_open &= item.is_child,
        }
    }
    links.retain(|link| link.link.is_some() || link.to.is_some() || !link.links.is_empty());
    links
}

fn link_of(
    item: &MenuItem,
    pages: &HashMap<i64, PublicPage>,
    addresses: Addresses,
    language: Language,
) -> Option<MenuLink> {
    let (own, other) = match language {
        Language::En => (&item.label_en, &item.label_fr),
        Language::Fr => (&item.label_fr, &item.label_en),
    };
    let label = Some(own.clone()).filter(|label| !label.is_empty());
    if item.is_heading {
        let label = label.or_else(|| Some(other.clone()));
        return Some(MenuLink { label, ..MenuLink::default() });
    }
    if let Some(address) = &item.address {
        // An address of the specification is that of this language.
        let there = addresses.specified_in(address, language);
        let to = Some(there.unwrap_or_else(|| address.clone()));
        let label = label.or_else(|| Some(other.clone()));
        return Some(MenuLink { to, label, ..MenuLink::default() });
    }
    if let Some(id) = item.page {
        // A page that is not public in this language is left out.
        let page = pages.get(&id)?;
        let page = match page.translation {
            _ if page.language == language => page,
            Some(translation) => pages.get(&translation)?,
            None => return None,
        };
        let to = Some(addresses.own_page(&page.slug, language));
        let label = label.or_else(|| Some(page.title.clone()));
        return Some(MenuLink { to, label, ..MenuLink::default() });
    }
    Some(MenuLink { link: item.link.clone(), label, ..MenuLink::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_has_its_own_addresses_and_words() {
        let page = |slug: &str, language, translation| PublicPage {
            title: format!("Title of {slug}"),
            slug: slug.to_owned(),
            language,
            translation: Some(translation),
        };
        let pages = HashMap::from([
            (1, page("careers", Language::En, 2)),
            (2, page("carrieres", Language::Fr, 1)),
            (3, page("only", Language::En, 4)),
        ]);
        let item = |page| MenuItem { page: Some(page), ..MenuItem::default() };
        let menus = SiteMenus {
            header: vec![
                item(1),
                item(3),
                MenuItem {
                    link: Some("home".to_owned()),
                    label_fr: "Départ".to_owned(),
                    ..MenuItem::default()
                },
                MenuItem {
                    address: Some("/homes?x=1".to_owned()),
                    label_en: "Buy".to_owned(),
                    ..MenuItem::default()
                },
                MenuItem { link: Some("blogs".to_owned()), is_hidden: true, ..MenuItem::default() },
            ],
            footer: Vec::new(),
            shortcuts: Vec::new(),
        };
        let told = |language| {
            let links = resolve(&menus, &pages, Addresses::default(), language).header;
            let part = |part: Option<String>| part.unwrap_or_else(|| "-".to_owned());
            let text = |one: MenuLink| format!("{} {}", part(one.to.or(one.link)), part(one.label));
            links.into_iter().map(text).collect::<Vec<_>>()
        };
        assert_eq!(
            told(Language::En),
            ["/careers Title of careers", "/only Title of only", "home -", "/homes?x=1 Buy"]
        );
        assert_eq!(
            told(Language::Fr),
            ["/fr/carrieres Title of carrieres", "home Départ", "/fr/proprietes?x=1 Buy"]
        );
    }

    #[test]
    fn a_group_holds_its_links() {
        let item = |link: &str, is_child| MenuItem {
            link: Some(link.to_owned()),
            is_child,
            ..MenuItem::default()
        };
        let heading = |label: &str| MenuItem {
            is_heading: true,
            label_en: label.to_owned(),
            ..MenuItem::default()
        };
        let hidden = MenuItem { is_hidden: true, ..item("contact", false) };
        let missing = MenuItem { page: Some(9), ..MenuItem::default() };
        let menus = SiteMenus {
            header: vec![
                heading("Us"),
                item("about", true),
                item("team", true),
                hidden,
                item("blogs", true),
                missing,
                item("faq", true),
                heading("Nothing"),
            ],
            footer: Vec::new(),
            shortcuts: Vec::new(),
        };
        let links = resolve(&menus, &HashMap::new(), Addresses::default(), Language::Fr).header;
        let told = |links: &[MenuLink]| {
            let name = |one: &MenuLink| one.link.clone().or(one.label.clone()).unwrap_or_default();
            links.iter().map(name).collect::<Vec<_>>()
        };
        assert_eq!(told(&links), ["Us", "faq"]);
        assert_eq!(told(&links[0].links), ["about", "team"]);
    }
}
