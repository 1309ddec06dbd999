//! Every public address of specification §2, in one place.
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
}

/// The Agent App, which [`page::FEATURE`] shows under an address of its own.
pub const AGENT_APP: &str = "/feature?app=agent";

/// Every page of specification §2.
pub const ALL: [&str; 14] = [
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
];

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
