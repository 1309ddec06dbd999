//! Every address of specification §2, in one place.
//!
//! `web/src/app/paths.ts` has the same list, and a test compares them.

/// The addresses of pages, as patterns of the router.
pub mod page {
    /// Home.
    pub const HOME: &str = "/";
    /// About.
    pub const ABOUT: &str = "/about";
    /// Services.
    pub const SERVICES: &str = "/services";
    /// Our Team.
    pub const TEAM: &str = "/our-team";
    /// Team member detail.
    pub const TEAM_MEMBER: &str = "/team/{name}";
    /// Features.
    pub const FEATURE: &str = "/feature";
    /// Contact.
    pub const CONTACT: &str = "/contact";
    /// Thank-you.
    pub const THANK_YOU: &str = "/thank-you";
    /// Blog list.
    pub const BLOGS: &str = "/blogs";
    /// Blog post.
    pub const POST: &str = "/post/{blog_url}/{encoded_id}";
    /// Privacy policy.
    pub const PRIVACY: &str = "/privacy-policy";
    /// Terms and conditions.
    pub const TERMS: &str = "/term-and-condition";
    /// Login.
    pub const LOGIN: &str = "/login";
    /// Where the properties screen sends those who may not see it.
    pub const UNAUTHORIZED: &str = "/unauthorized";
    /// Where the link of an invitation leads. Ours; the specification has no accounts.
    pub const INVITE: &str = "/invite";
}

/// The Agent App, which [`page::FEATURE`] shows under an address of its own.
pub const AGENT_APP: &str = "/feature?app=agent";

/// Every page of specification §2, and ours.
pub const ALL: [&str; 15] = [
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
    page::PRIVACY,
    page::TERMS,
    page::LOGIN,
    page::UNAUTHORIZED,
    page::INVITE,
];

/// The addresses of the admin area's screens. A screen that is built gets a line
/// here, one in [`ADMIN`] and one in `web/src/app/admin/screens.ts`.
pub mod admin {
    /// The dashboard.
    pub const HOME: &str = "/admin";
    /// The dashboard again.
    pub const DASHBOARD: &str = "/admin/dashboard";
    /// Category management.
    pub const CATEGORY: &str = "/admin/category";
    /// Property management.
    pub const PROPERTIES: &str = "/admin/properties";
    /// Blog management.
    pub const BLOGS: &str = "/admin/blogs";
    /// What visitors wrote.
    pub const MESSAGES: &str = "/admin/messages";
    /// The people who have an account.
    pub const USERS: &str = "/admin/users";
    /// Those of them who are agents.
    pub const AGENTS: &str = "/admin/agents";
}

/// Every screen of the admin area.
pub const ADMIN: [&str; 8] = [
    admin::HOME,
    admin::DASHBOARD,
    admin::CATEGORY,
    admin::PROPERTIES,
    admin::BLOGS,
    admin::MESSAGES,
    admin::USERS,
    admin::AGENTS,
];

/// An address from before (decisions.md), and where it leads for ever.
pub const ADMIN_MOVED: (&str, &str) = ("/admin/patient", "/admin/agents");

/// Whether an address belongs to the admin area, be there a screen or not.
pub fn is_admin(path: &str) -> bool {
    path == admin::HOME || path.strip_prefix(admin::HOME).is_some_and(|rest| rest.starts_with('/'))
}

/// Where pictures are.
pub const MEDIA: &str = "/media/{name}";

/// Every page that is to be found.
pub const SITEMAP: &str = "/sitemap.xml";
/// The newest blogs.
pub const FEED: &str = "/feed.xml";
/// What robots may read.
pub const ROBOTS: &str = "/robots.txt";
/// How the site stands on a home screen.
pub const MANIFEST: &str = "/manifest.webmanifest";
/// The folder of the pictures that networks show beside a link.
pub const PICTURES: &str = "/og/";
/// One of them, `{name}.png`.
pub const PICTURE: &str = "/og/{file}";
