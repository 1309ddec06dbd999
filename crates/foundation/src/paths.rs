//! All addresses of specification §2, and ours.
//!
//! `web/src/core/paths.ts` has the same list, and a test compares the two.

use std::sync::atomic::{AtomicBool, Ordering};

use http::{HeaderMap, header};
use percent_encoding::percent_decode_str;
use platform::language::Language;

/// The router patterns of a page, one per language, without the prefix of the language
/// ([`Addresses`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// The specified one.
    pub en: &'static str,
    /// The French one.
    pub fr: &'static str,
}

impl Route {
    /// The path in this language.
    pub const fn of(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Fr => self.fr,
        }
    }
}

/// The addresses of pages.
pub mod page {
    use super::Route;

    /// Home.
    pub const HOME: Route = Route { en: "/", fr: "/" };
    /// About.
    pub const ABOUT: Route = Route { en: "/about", fr: "/a-propos" };
    /// Services.
    pub const SERVICES: Route = Route { en: "/services", fr: "/nos-services" };
    /// Our Team.
    pub const TEAM: Route = Route { en: "/our-team", fr: "/notre-equipe" };
    /// Team member detail.
    pub const TEAM_MEMBER: Route = Route { en: "/team/{name}", fr: "/equipe/{name}" };
    /// Features.
    pub const FEATURE: Route = Route { en: "/feature", fr: "/fonctions" };
    /// Contact.
    pub const CONTACT: Route = Route { en: "/contact", fr: "/nous-joindre" };
    /// Thank-you.
    pub const THANK_YOU: Route = Route { en: "/thank-you", fr: "/merci" };
    /// Blog list.
    pub const BLOGS: Route = Route { en: "/blogs", fr: "/blogues" };
    /// Blog post.
    pub const POST: Route =
        Route { en: "/post/{blog_url}/{encoded_id}", fr: "/article/{blog_url}/{encoded_id}" };
    /// The blogs of a category; ours.
    pub const CATEGORY: Route =
        Route { en: "/blogs/category/{slug}", fr: "/blogues/categorie/{slug}" };
    /// The list of homes; ours, as the two that follow.
    pub const HOMES: Route = Route { en: "/homes", fr: "/proprietes" };
    /// The homes of a place: province, city, purpose and class.
    pub const LANDING: Route = Route { en: "/homes/in/{*place}", fr: "/proprietes/a/{*place}" };
    /// One home.
    pub const LISTING: Route =
        Route { en: "/homes/{slug}/{encoded_id}", fr: "/proprietes/{slug}/{encoded_id}" };
    /// Favourites; ours, as the one that follows.
    pub const FAVOURITES: Route = Route { en: "/favourites", fr: "/favoris" };
    /// The comparison of homes.
    pub const COMPARE: Route = Route { en: "/compare", fr: "/comparer" };
    /// Following a search by e-mail; ours, as the one that follows.
    pub const ALERTS: Route = Route { en: "/alerts", fr: "/alertes" };
    /// A followed search, for holders of the link.
    pub const ALERT: Route = Route { en: "/alerts/{token}", fr: "/alertes/{token}" };
    /// Posting a home; ours, as the two that follow.
    pub const POST_PROPERTY: Route = Route { en: "/post-property", fr: "/annoncer" };
    /// A draft, for holders of the link.
    pub const POSTING: Route = Route { en: "/post-property/{token}", fr: "/annoncer/{token}" };
    /// The preview of a posted home, for holders of the link. It is not in the table, because it
    /// has no screen in the browser.
    pub const POSTING_PREVIEW: Route =
        Route { en: "/post-property/{token}/preview", fr: "/annoncer/{token}/apercu" };
    /// One's own posted homes.
    pub const MY_LISTINGS: Route = Route { en: "/my-listings", fr: "/mes-annonces" };
    /// An agent; ours.
    pub const AGENT: Route =
        Route { en: "/agents/{slug}/{encoded_id}", fr: "/courtiers/{slug}/{encoded_id}" };
    /// Booking a consultation; ours, as the one that follows.
    pub const BOOK: Route = Route { en: "/book", fr: "/reserver" };
    /// A booking, for holders of the link.
    pub const BOOKING: Route = Route { en: "/booking/{token}", fr: "/reservation/{token}" };
    /// The calculators; ours, as the four that follow.
    pub const TOOLS: Route = Route { en: "/tools", fr: "/outils" };
    /// The payment of a mortgage.
    pub const TOOLS_PAYMENT: Route = Route { en: "/tools/payment", fr: "/outils/versement" };
    /// The highest price for an income.
    pub const TOOLS_AFFORD: Route = Route { en: "/tools/afford", fr: "/outils/capacite" };
    /// The tax on a transfer.
    pub const TOOLS_TRANSFER_TAX: Route =
        Route { en: "/tools/transfer-tax", fr: "/outils/droits-de-mutation" };
    /// The cash for closing.
    pub const TOOLS_CLOSING: Route = Route { en: "/tools/closing", fr: "/outils/cloture" };
    /// The next steps of a move; ours.
    pub const PLAN: Route = Route { en: "/plan", fr: "/votre-plan" };
    /// Privacy policy.
    pub const PRIVACY: Route = Route { en: "/privacy-policy", fr: "/politique-de-confidentialite" };
    /// Terms and conditions.
    pub const TERMS: Route = Route { en: "/term-and-condition", fr: "/conditions-d-utilisation" };
    /// Login.
    pub const LOGIN: Route = Route { en: "/login", fr: "/connexion" };
    /// Registration; ours, as the two that follow.
    pub const REGISTER: Route = Route { en: "/register", fr: "/inscription" };
    /// Choosing a new password with a code.
    pub const FORGOT_PASSWORD: Route = Route { en: "/forgot-password", fr: "/mot-de-passe-oublie" };
    /// One's own profile.
    pub const PROFILE: Route = Route { en: "/profile", fr: "/profil" };

    /// The page for those who may not see the properties screen.
    pub const UNAUTHORIZED: Route = Route { en: "/unauthorized", fr: "/acces-refuse" };

    /// The page without a connection; ours.
    pub const OFFLINE: Route = Route { en: "/offline", fr: "/hors-connexion" };

    /// The link of an invitation, without a language because it holds a token. Ours; the
    /// specification has no accounts.
    pub const INVITE: &str = "/invite";

    /// The link for a new password, without a language for the same reason.
    pub const RESET_PASSWORD: &str = "/reset-password";

    /// One-click unsubscribe of an alert, without a language.
    pub const UNSUBSCRIBE: &str = "/alerts/{token}/unsubscribe";

    /// A consultation as a calendar file, without a language.
    pub const BOOKING_ICS: &str = "/booking/{token}/consultation.ics";
    /// The private calendar feed of a member of staff, without a language.
    pub const CALENDAR_FEED: &str = "/calendar/{token}/bookings.ics";

    /// The preview of a drafted page, for holders of the link; not in the table, as
    /// [`POSTING_PREVIEW`].
    pub const PAGE_PREVIEW: Route =
        Route { en: "/page-preview/{token}", fr: "/apercu-de-page/{token}" };

    /// The preview of a blog in its own language, for holders of the link.
    pub const PREVIEW: &str = "/preview/{token}";
}

/// The first parts of addresses that hold a secret. What follows them is never logged.
pub const SECRET_FOLDERS: [&str; 10] = [
    "alerts",
    "alertes",
    "post-property",
    "annoncer",
    "booking",
    "reservation",
    "calendar",
    "page-preview",
    "apercu-de-page",
    "preview",
];

/// The query that makes [`page::FEATURE`] the Agent App, which has an address of its own.
pub const AGENT_APP_QUERY: &str = "?app=agent";

/// Every page with an address in each language: specified ones, and ours.
pub const ROUTES: [Route; 38] = [
    page::HOME,
    page::ABOUT,
    page::SERVICES,
    page::TEAM,
    page::TEAM_MEMBER,
    page::FEATURE,
    page::CONTACT,
    page::THANK_YOU,
    page::BLOGS,
    page::POST,
    page::CATEGORY,
    page::HOMES,
    page::LANDING,
    page::LISTING,
    page::FAVOURITES,
    page::COMPARE,
    page::ALERTS,
    page::ALERT,
    page::POST_PROPERTY,
    page::POSTING,
    page::MY_LISTINGS,
    page::AGENT,
    page::BOOK,
    page::BOOKING,
    page::TOOLS,
    page::TOOLS_PAYMENT,
    page::TOOLS_AFFORD,
    page::TOOLS_TRANSFER_TAX,
    page::TOOLS_CLOSING,
    page::PLAN,
    page::PRIVACY,
    page::TERMS,
    page::LOGIN,
    page::REGISTER,
    page::FORGOT_PASSWORD,
    page::PROFILE,
    page::UNAUTHORIZED,
    page::OFFLINE,
];

/// Builds addresses. Those of the default language have no prefix, those of the other one begin
/// with `/en` or `/fr` (docs/decisions/0018). A setting may change the default language while the
/// program runs (docs/decisions/0056): copies follow, because they share it.
#[derive(Clone, Copy, Debug)]
pub struct Addresses {
    is_french: &'static AtomicBool,
}

impl Default for Addresses {
    fn default() -> Self {
        Self::new(Language::En)
    }
}

impl Addresses {
    /// `default` is the language without a prefix. A program makes one, which is never freed.
    pub fn new(default: Language) -> Self {
        Self { is_french: Box::leak(Box::new(AtomicBool::new(default == Language::Fr))) }
    }

    /// The language without a prefix.
    pub fn default_language(self) -> Language {
        if self.is_french.load(Ordering::Relaxed) { Language::Fr } else { Language::En }
    }

    /// Changes the language without a prefix, in every copy.
    pub fn set_default_language(self, default: Language) {
        self.is_french.store(default == Language::Fr, Ordering::Relaxed);
    }

    /// The prefix of a language: nothing, `/en` or `/fr`.
    pub fn prefix(self, language: Language) -> &'static str {
        match language {
            _ if language == self.default_language() => "",
            Language::En => "/en",
            Language::Fr => "/fr",
        }
    }

    /// The address of a page, or its router pattern if it has parameters.
    pub fn of(self, route: Route, language: Language) -> String {
        self.below(route.of(language), language)
    }

    /// The address of a file that exists in each language.
    pub fn file(self, path: &str, language: Language) -> String {
        self.below(path, language)
    }

    /// The page of a member of the team.
    pub fn member(self, slug: &str, language: Language) -> String {
        self.of(page::TEAM_MEMBER, language).replace("{name}", slug)
    }

    /// The page of a blog, from the encoded parts of its address.
    pub fn post(self, blog_url: &str, encoded_id: &str, language: Language) -> String {
        // Both at once: a slug may look like a parameter.
        let address = self.of(page::POST, language);
        let (before, _) = address.split_once("{blog_url}").unwrap_or((&address, ""));
        format!("{before}{blog_url}/{encoded_id}")
    }

    /// The page of a category, by its slug in that language.
    pub fn category(self, slug: &str, language: Language) -> String {
        self.of(page::CATEGORY, language).replace("{slug}", slug)
    }

    /// The page of a home, from the encoded parts of its address.
    pub fn listing(self, slug: &str, encoded_id: &str, language: Language) -> String {
        let address = self.of(page::LISTING, language);
        let (before, _) = address.split_once("{slug}").unwrap_or((&address, ""));
        format!("{before}{slug}/{encoded_id}")
    }

    /// The page of a place, by the rest of its address below `/homes/in/`.
    pub fn landing(self, place: &str, language: Language) -> String {
        self.of(page::LANDING, language).replace("{*place}", place)
    }

    /// The feed of a category, as [`Self::category`].
    pub fn category_feed(self, slug: &str, language: Language) -> String {
        self.category(slug, language) + FEED
    }

    /// A page of the company's own, by its slug.
    pub fn own_page(self, slug: &str, language: Language) -> String {
        self.below(&format!("/{slug}"), language)
    }

    /// The slug in an address that may be a page of the company's own, if no route has it.
    pub fn own_page_slug(self, path: &str) -> Option<&str> {
        let slug = self.rest_below(path, self.language_of(path))?.strip_prefix('/')?;
        let is_slug = |byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        let fits = !slug.is_empty() && slug.bytes().all(is_slug);
        (fits && reserved_address(slug).is_none()).then_some(slug)
    }

    /// The Agent App.
    pub fn agent_app(self, language: Language) -> String {
        self.of(page::FEATURE, language) + AGENT_APP_QUERY
    }

    /// The language of a page's address.
    pub fn language_of(self, path: &str) -> Language {
        let default = self.default_language();
        let other = default.other();
        if self.rest_below(path, other).is_some() { other } else { default }
    }

    /// The language that the client has chosen, for addresses without one: that of the cookie
    /// `language`, which the interface sets.
    pub fn chosen(self, headers: &HeaderMap) -> Language {
        headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|cookies| cookies.to_str().ok())
            .flat_map(|cookies| cookies.split(';'))
            .filter_map(|cookie| cookie.trim().strip_prefix("language="))
            .find_map(Language::from_code)
            .unwrap_or_else(|| self.default_language())
    }

    /// The language of an answer: a call's from its header, else from the address, else from the
    /// cookie.
    pub fn language_of_request(self, path: &str, headers: &HeaderMap) -> Language {
        if is_call(path) {
            Language::from_headers(headers)
        } else if is_admin(path)
            || path == page::INVITE
            || path == page::RESET_PASSWORD
            || fits(path, page::PREVIEW)
            || fits(path, page::UNSUBSCRIBE)
        {
            self.chosen(headers)
        } else {
            self.language_of(path)
        }
    }

    /// The page of an address, its language, and the rest below it.
    pub fn route_of(self, path: &str) -> Option<(Route, Language, &str)> {
        let language = self.language_of(path);
        let rest = match self.rest_below(path, language)? {
            "" => "/",
            rest => rest,
        };
        let route = ROUTES.into_iter().find(|route| fits(rest, route.of(language)))?;
        Some((route, language, rest))
    }

    /// A specified address in another language, with its query and fragment; `None` if it is no
    /// page's.
    pub fn specified_in(self, address: &str, language: Language) -> Option<String> {
        let end = address.find(['?', '#']).unwrap_or(address.len());
        let (path, rest) = address.split_at(end);
        let route = ROUTES.into_iter().find(|route| fits(path, route.en))?;
        let path = refill(path, route.en, route.of(language))?;
        Some(self.below(&path, language) + rest)
    }

    /// The same address in another language, with the names as they are; `None` if it is no page's.
    pub fn path_in(self, path: &str, language: Language) -> Option<String> {
        let (route, from, rest) = self.route_of(path)?;
        let path = refill(rest, route.of(from), route.of(language))?;
        Some(self.below(&path, language))
    }

    /// Redirects an address written for another default language: with the default language's own
    /// prefix, or without a prefix in the words of the other one.
    pub fn moved(self, path: &str) -> Option<String> {
        let default = self.default_language();
        let code = format!("/{}", default.code());
        if let Some(rest) = path.strip_prefix(&code)
            && (rest.is_empty() || rest.starts_with('/'))
            && !rest.starts_with("//")
            && !rest.contains('\\')
        {
            return Some(if rest.is_empty() { "/".to_owned() } else { rest.to_owned() });
        }
        if path == page::HOME.en {
            return None;
        }
        if default == Language::Fr {
            return self.specified_in(path, Language::En);
        }
        let other = default.other();
        let is_there = ROUTES.into_iter().any(|route| fits(path, route.of(other)));
        is_there.then(|| self.below(path, other))
    }

    fn below(self, path: &str, language: Language) -> String {
        match (self.prefix(language), path) {
            ("", path) => path.to_owned(),
            (prefix, "/") => prefix.to_owned(),
            (prefix, path) => format!("{prefix}{path}"),
        }
    }

    /// The part of a path after the prefix of a language.
    fn rest_below(self, path: &str, language: Language) -> Option<&str> {
        let rest = path.strip_prefix(self.prefix(language))?;
        (rest.is_empty() || rest.starts_with('/')).then_some(rest)
    }
}

/// First parts of addresses that are no page's: calls, files, links with a secret, languages, probes.
const RESERVED: [&str; 24] = [
    "admin",
    "api",
    "art",
    "assets",
    "calendar",
    "demo",
    "en",
    "feed",
    "fonts",
    "fr",
    "healthz",
    "install",
    "invite",
    "manifest",
    "map",
    "media",
    "metrics",
    "og",
    "preview",
    "readyz",
    "reset-password",
    "robots",
    "sitemap",
    "static",
];

/// The standard pages that an own page can replace, by standing at their address
/// (docs/decisions/0061).
pub const REPLACEABLE: [Route; 6] =
    [page::ABOUT, page::SERVICES, page::TEAM, page::FEATURE, page::PRIVACY, page::TERMS];

/// The slug of an own page that stands at the address of a replaceable page.
pub fn replacement_slug(route: Route, language: Language) -> &'static str {
    route.of(language).trim_start_matches('/')
}

/// The standard page that an own page with this slug replaces in its language.
pub fn replaced_route(slug: &str, language: Language) -> Option<Route> {
    REPLACEABLE.into_iter().find(|route| replacement_slug(*route, language) == slug)
}

/// The address of the site, such as `/services`, that a page with this slug would have or stand
/// above, in either language.
pub fn reserved_address(slug: &str) -> Option<String> {
    let routes = ROUTES.into_iter().chain([page::PAGE_PREVIEW]);
    let mut firsts = routes.flat_map(|route| [route.en, route.fr]).filter_map(first_part);
    let is_taken = RESERVED.contains(&slug) || firsts.any(|first| first == slug);
    (is_taken && !slug.is_empty()).then(|| format!("/{slug}"))
}

fn first_part(path: &'static str) -> Option<&'static str> {
    path.split('/').nth(1)
}

/// Puts the names of a path into another pattern.
fn refill(path: &str, pattern: &str, other: &str) -> Option<String> {
    if let Some(((start, _), (there, _))) = pattern.split_once("{*").zip(other.split_once("{*")) {
        return Some(format!("{there}{}", path.get(start.len()..)?));
    }
    let names = path.split('/').zip(pattern.split('/'));
    let mut names = names.filter(|(_, part)| part.starts_with('{')).map(|(name, _)| name);
    let parts = other
        .split('/')
        .map(|part| if part.starts_with('{') { names.next().unwrap_or_default() } else { part });
    Some(parts.collect::<Vec<_>>().join("/"))
}

/// Whether a path matches a router pattern.
pub fn fits(path: &str, pattern: &str) -> bool {
    let (mut parts, mut expected) = (path.split('/'), pattern.split('/'));
    loop {
        match (parts.next(), expected.next()) {
            (None, None) => return true,
            // A wildcard matches everything below.
            (Some(part), Some(expected)) if expected.starts_with("{*") => return !part.is_empty(),
            (Some(part), Some(expected)) if expected.starts_with('{') => {
                if part.is_empty() || percent_decode_str(part).decode_utf8().is_err() {
                    return false;
                }
            }
            (Some(part), Some(expected)) if part == expected => {}
            _ => return false,
        }
    }
}

/// The addresses of the admin screens. A new screen needs a line here, one in [`ADMIN`] and one
/// in `web/src/app/admin/screens.ts`.
pub mod admin {
    /// The dashboard.
    pub const HOME: &str = "/admin";
    /// The first steps of a new site.
    pub const WELCOME: &str = "/admin/welcome";
    /// The dashboard again.
    pub const DASHBOARD: &str = "/admin/dashboard";
    /// Category management.
    pub const CATEGORY: &str = "/admin/category";
    /// Property management.
    pub const PROPERTIES: &str = "/admin/properties";
    /// Blog management.
    pub const BLOGS: &str = "/admin/blogs";
    /// The page for writing a new blog.
    pub const NEW_BLOG: &str = "/admin/blogs/new";
    /// The page for editing a blog.
    pub const EDIT_BLOG: &str = "/admin/blogs/{id}/edit";
    /// The library of pictures.
    pub const MEDIA: &str = "/admin/media";
    /// Messages from visitors.
    pub const MESSAGES: &str = "/admin/messages";
    /// User accounts.
    pub const USERS: &str = "/admin/users";
    /// Agents.
    pub const AGENTS: &str = "/admin/agents";
    /// Followed searches, and homes to check again.
    pub const ALERTS: &str = "/admin/alerts";
    /// Posted homes that wait for review.
    pub const REVIEW: &str = "/admin/review";
    /// Consultations and bookable times.
    pub const CALENDAR: &str = "/admin/calendar";
    /// The audit trail.
    pub const AUDIT: &str = "/admin/audit";
    /// Settings.
    pub const SETTINGS: &str = "/admin/settings";
    /// Personal data, retention and incidents.
    pub const PRIVACY: &str = "/admin/privacy";
    /// Logo and colours.
    pub const FACE: &str = "/admin/face";
    /// The texts of the site's pages.
    pub const PAGES: &str = "/admin/pages";
    /// One page in its form.
    pub const EDIT_PAGE: &str = "/admin/pages/{page}";
    /// A new page of the company's own.
    pub const NEW_OWN_PAGE: &str = "/admin/pages/new";
    /// Such a page.
    pub const EDIT_OWN_PAGE: &str = "/admin/pages/{id}/edit";
    /// The menus of header and footer.
    pub const MENUS: &str = "/admin/menus";
    /// Redirects of old addresses.
    pub const REDIRECTS: &str = "/admin/redirects";
    /// Addresses that visitors missed.
    pub const MISSED_ADDRESSES: &str = "/admin/redirects/missed";
    /// Imports of other systems.
    pub const IMPORTS: &str = "/admin/import";
    /// One import.
    pub const IMPORT: &str = "/admin/import/{id}";
    /// The trash.
    pub const TRASH: &str = "/admin/trash";
    /// One's own account.
    pub const ACCOUNT: &str = "/admin/account";
}

/// Every screen of the admin area.
pub const ADMIN: [&str; 30] = [
    admin::HOME,
    admin::DASHBOARD,
    admin::WELCOME,
    admin::ACCOUNT,
    admin::CATEGORY,
    admin::PROPERTIES,
    admin::BLOGS,
    admin::NEW_BLOG,
    admin::EDIT_BLOG,
    admin::MEDIA,
    admin::MESSAGES,
    admin::USERS,
    admin::AGENTS,
    admin::ALERTS,
    admin::REVIEW,
    admin::CALENDAR,
    admin::PAGES,
    admin::NEW_OWN_PAGE,
    admin::EDIT_OWN_PAGE,
    admin::EDIT_PAGE,
    admin::MENUS,
    admin::REDIRECTS,
    admin::MISSED_ADDRESSES,
    admin::IMPORTS,
    admin::IMPORT,
    admin::TRASH,
    admin::AUDIT,
    admin::FACE,
    admin::SETTINGS,
    admin::PRIVACY,
];

/// A former address, and its permanent redirect (decisions.md).
pub const ADMIN_MOVED: (&str, &str) = ("/admin/patient", "/admin/agents");

/// Whether an address is that of an API call.
pub fn is_call(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// Whether an address is in the admin area, with or without a screen.
pub fn is_admin(path: &str) -> bool {
    path == admin::HOME || path.strip_prefix(admin::HOME).is_some_and(|rest| rest.starts_with('/'))
}

/// A picture.
pub const MEDIA: &str = "/media/{name}";

/// A file of the company's look, named by its content.
pub const FACE_FILE: &str = "/face/{name}";

/// A tile of the map.
pub const MAP_TILE: &str = "/map/{set}/{version}/{z}/{x}/{y}";

/// The sitemap.
pub const SITEMAP: &str = "/sitemap.xml";
/// The feed of a language, see [`Addresses::file`].
pub const FEED: &str = "/feed.xml";
/// The rules for robots.
pub const ROBOTS: &str = "/robots.txt";
/// Where to report a vulnerability.
pub const SECURITY: &str = "/.well-known/security.txt";
/// The web app manifest of a language.
pub const MANIFEST: &str = "/manifest.webmanifest";
/// The folder of the card pictures.
pub const PICTURES: &str = "/og/";
/// A card picture, `{name}.png`.
pub const PICTURE: &str = "/og/{file}";

#[cfg(test)]
mod tests;
