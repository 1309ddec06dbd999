//! What a site offers (docs/decisions/0059). What it does not offer has no page, no call and no
//! link; its data stay. The settings are in [`crate::settings::table`], pages receive
//! `Company::off`, and the router refuses by [`Offer::of_path`].

use serde::{Deserialize, Serialize};

use crate::menu_links::{MenuLink, MenuLinks};
use crate::paths::{Addresses, Route, fits, is_call, page};

/// A part of the site that a company may do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// The page of features, with both apps.
    FeaturesPage,
    /// Booking a consultation or a viewing.
    Booking,
    /// Accounts of visitors, and the homes that they post.
    Accounts,
    /// Following a search by e-mail or notice.
    Alerts,
    /// The calculators, and the monthly cost of a home.
    Calculators,
    /// The map of homes.
    Map,
    /// What the company's services cost.
    Prices,
    /// The page about the company. This and those below have no setting: they are off while their
    /// texts are the samples and the company began empty ([`crate::sample_texts`]).
    AboutPage,
    /// The page of services, and their doors on the home page.
    ServicesPage,
    /// The pages of the team.
    TeamPage,
    /// What the home page says beside the search, the homes and the blogs.
    HomeTexts,
    /// The questions on the home page.
    Questions,
}

/// The pages of an offer. A page behind a secret link is not among them: somebody has it in a mail
/// and must be able to call off a booking, or to stop following.
const ROUTES: [(Route, Offer); 17] = [
    (page::ABOUT, Offer::AboutPage),
    (page::SERVICES, Offer::ServicesPage),
    (page::TEAM, Offer::TeamPage),
    (page::TEAM_MEMBER, Offer::TeamPage),
    (page::FEATURE, Offer::FeaturesPage),
    (page::BOOK, Offer::Booking),
    (page::REGISTER, Offer::Accounts),
    (page::PROFILE, Offer::Accounts),
    (page::MY_LISTINGS, Offer::Accounts),
    (page::POST_PROPERTY, Offer::Accounts),
    (page::POSTING, Offer::Accounts),
    (page::ALERTS, Offer::Alerts),
    (page::TOOLS, Offer::Calculators),
    (page::TOOLS_PAYMENT, Offer::Calculators),
    (page::TOOLS_AFFORD, Offer::Calculators),
    (page::TOOLS_TRANSFER_TAX, Offer::Calculators),
    (page::TOOLS_CLOSING, Offer::Calculators),
];

/// The calls of an offer. One that ends with a slash stands for all below it.
const CALLS: [(&str, Offer); 7] = [
    ("/api/content/feature", Offer::FeaturesPage),
    ("/api/booking/book", Offer::Booking),
    ("/api/booking/free", Offer::Booking),
    ("/api/auth/register", Offer::Accounts),
    ("/api/me/", Offer::Accounts),
    ("/api/alerts", Offer::Alerts),
    ("/api/homes/map", Offer::Map),
];

impl Offer {
    /// Those with a setting, in the order of the settings screen.
    pub const ALL: [Self; 7] = [
        Self::FeaturesPage,
        Self::Booking,
        Self::Accounts,
        Self::Alerts,
        Self::Calculators,
        Self::Map,
        Self::Prices,
    ];

    /// The offer of a page that ships with sample texts, by the name of its screen.
    pub fn of_screen(name: &str) -> Option<Self> {
        match name {
            "about" => Some(Self::AboutPage),
            "team" => Some(Self::TeamPage),
            _ => None,
        }
    }

    /// The setting that turns it off.
    pub const fn setting(self) -> &'static str {
        match self {
            Self::AboutPage
            | Self::ServicesPage
            | Self::TeamPage
            | Self::HomeTexts
            | Self::Questions => "sample_texts",
            Self::FeaturesPage => "offer_features_page",
            Self::Booking => "offer_booking",
            Self::Accounts => "offer_accounts",
            Self::Alerts => "offer_alerts",
            Self::Calculators => "offer_calculators",
            Self::Map => "offer_map",
            Self::Prices => "offer_prices",
        }
    }

    /// The offer whose page this is.
    pub fn of_route(route: Route) -> Option<Self> {
        ROUTES.iter().find(|(one, _)| *one == route).map(|(_, offer)| *offer)
    }

    /// The offer that an address belongs to, be it a page's or a call's.
    pub fn of_path(addresses: Addresses, path: &str) -> Option<Self> {
        if is_call(path) {
            let is_of =
                |call: &str| path == call || (call.ends_with('/') && path.starts_with(call));
            return CALLS.iter().find(|(call, _)| is_of(call)).map(|(_, offer)| *offer);
        }
        let (route, ..) = addresses.route_of(path)?;
        Self::of_route(route)
    }

    /// The offer that an address of the specification leads to, as texts and menus write it.
    pub fn of_written_address(address: &str) -> Option<Self> {
        let end = address.find(['?', '#']).unwrap_or(address.len());
        let path = address.get(..end)?;
        ROUTES.iter().find(|(route, _)| fits(path, route.en)).map(|(_, offer)| *offer)
    }
}

/// Takes out of menus the links to what is off, and groups that have no link then.
#[must_use]
pub fn without_closed(menus: MenuLinks, off: &[Offer], addresses: Addresses) -> MenuLinks {
    let MenuLinks { header, footer, shortcuts } = menus;
    let [header, footer, shortcuts] =
        [header, footer, shortcuts].map(|links| links_without_closed(links, off, addresses));
    MenuLinks { header, footer, shortcuts }
}

fn links_without_closed(
    links: Vec<MenuLink>,
    off: &[Offer],
    addresses: Addresses,
) -> Vec<MenuLink> {
    let offer = |link: &MenuLink| match (&link.link, &link.to) {
        (Some(name), _) => match name.as_str() {
            "feature" => Some(Offer::FeaturesPage),
            "about" => Some(Offer::AboutPage),
            "services" => Some(Offer::ServicesPage),
            "team" => Some(Offer::TeamPage),
            "faq" => Some(Offer::Questions),
            "alerts" => Some(Offer::Alerts),
            "tools" => Some(Offer::Calculators),
            "post_property" => Some(Offer::Accounts),
            "book" => Some(Offer::Booking),
            _ => None,
        },
        (None, Some(to)) => Offer::of_path(addresses, to.split(['?', '#']).next()?),
        (None, None) => None,
    };
    let links = links.into_iter().filter_map(|link| {
        let is_heading = link.link.is_none() && link.to.is_none();
        let is_open = offer(&link).is_none_or(|offer| !off.contains(&offer));
        let links = links_without_closed(link.links.clone(), off, addresses);
        let is_shown = is_open && !(is_heading && links.is_empty());
        is_shown.then_some(MenuLink { links, ..link })
    });
    links.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::company::Company;

    #[test]
    fn an_address_belongs_to_an_offer_in_both_languages() {
        let of = |path| Offer::of_path(Addresses::default(), path);
        for path in ["/tools", "/fr/outils/cloture", "/tools/payment"] {
            assert_eq!(of(path), Some(Offer::Calculators), "{path}");
        }
        assert_eq!(of("/fr/reserver"), Some(Offer::Booking));
        assert_eq!(of("/post-property/abc"), Some(Offer::Accounts));
        assert_eq!(of("/api/me/home"), Some(Offer::Accounts));
        assert_eq!(of("/api/homes/map"), Some(Offer::Map));
        for path in
            ["/", "/homes", "/booking/abc", "/alerts/abc", "/login", "/api/homes", "/api/me"]
        {
            assert_eq!(of(path), None, "{path}");
        }
        assert_eq!(Offer::of_written_address("/feature?app=agent"), Some(Offer::FeaturesPage));
    }

    #[test]
    fn a_menu_has_no_link_to_what_is_off() {
        let link = |link: Option<&str>, to: Option<&str>| MenuLink {
            link: link.map(str::to_owned),
            to: to.map(str::to_owned),
            label: Some("x".to_owned()),
            links: Vec::new(),
        };
        let group = |links: Vec<MenuLink>| MenuLink { links, ..link(None, None) };
        let header = vec![
            link(Some("feature"), None),
            link(Some("about"), None),
            link(None, Some("/fr/outils?x=1")),
            link(None, Some("https://example.ca/tools")),
            group(vec![link(None, Some("/tools"))]),
            group(vec![link(None, Some("/tools")), link(Some("about"), None)]),
        ];
        let menus = MenuLinks {
            header: header.clone(),
            footer: Vec::new(),
            shortcuts: vec![link(Some("tools"), None), link(Some("homes"), None)],
        };
        let off = [Offer::FeaturesPage, Offer::Calculators];
        let left = without_closed(menus.clone(), &off, Addresses::default());
        let about = group(vec![link(Some("about"), None)]);
        assert_eq!(left.header, [header[1].clone(), header[3].clone(), about]);
        assert_eq!(left.shortcuts, [link(Some("homes"), None)]);
        assert_eq!(without_closed(menus.clone(), &[], Addresses::default()), menus);
    }

    #[test]
    fn without_accounts_nobody_has_one() {
        let company = Company { owners_post: true, ..Company::default() };
        let company = company.without(vec![Offer::Accounts]);
        assert_eq!(company.accounts, crate::account_policy::Accounts::Closed);
        assert!(!company.owners_post && !company.offers(Offer::Accounts));
        assert!(company.offers(Offer::Map));
    }
}
