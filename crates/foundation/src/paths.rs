//! All addresses of specification §2, and ours: the tables of pages, screens of the admin area and
//! files.
//!
//! [`Addresses`] writes and reads the addresses of both languages, [`own_pages`] says which slugs a
//! page of the company's own may have. `web/src/core/routes.ts` has the same tables, and a test
//! compares them.

mod addresses;
mod own_pages;

use percent_encoding::percent_decode_str;
use platform::language::Language;

pub use self::addresses::Addresses;
pub use self::own_pages::{replaced_route, replacement_slug, reserved_address};

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

/// The standard pages that an own page can replace, by standing at their address
/// (docs/decisions/0061).
pub const REPLACEABLE: [Route; 6] =
    [page::ABOUT, page::SERVICES, page::TEAM, page::FEATURE, page::PRIVACY, page::TERMS];

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
