//! The screens that a page can be.

use serde::Serialize;

/// Which screen a page is; `web/src/app/screens.ts` maps the same words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// `/`
    Home,
    /// `/blogs`
    Blogs,
    /// `/post/{blog_url}/{encoded_id}`
    Post,
    /// `/blogs/category/{slug}`
    Category,
    /// `/homes`
    Homes,
    /// `/homes/in/{*place}`
    Landing,
    /// `/homes/{slug}/{encoded_id}`
    Listing,
    /// `/favourites`
    Favourites,
    /// `/compare`
    Compare,
    /// `/alerts`
    Alerts,
    /// `/alerts/{token}`
    Alert,
    /// `/post-property`
    PostProperty,
    /// `/post-property/{token}`
    Posting,
    /// `/my-listings`
    MyListings,
    /// `/agents/{slug}/{encoded_id}`
    Agent,
    /// `/book`
    Book,
    /// `/booking/{token}`
    Booking,
    /// `/tools`
    Tools,
    /// `/tools/payment`
    ToolsPayment,
    /// `/tools/afford`
    ToolsAfford,
    /// `/tools/transfer-tax`
    ToolsTransferTax,
    /// `/tools/closing`
    ToolsClosing,
    /// `/services`
    Services,
    /// `/about`
    About,
    /// `/our-team`
    Team,
    /// `/team/{name}`
    Member,
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
    /// `/login`
    Login,
    /// `/register`
    Register,
    /// `/forgot-password`
    ForgotPassword,
    /// `/profile`
    Profile,
    /// `/unauthorized`
    Unauthorized,
    /// `/offline`
    Offline,
    /// `/invite`
    Invite,
    /// `/reset-password`
    ResetPassword,
    /// `/admin` and everything below it
    Admin,
    /// There is no page under this address.
    NotFound,
    /// The page could not be made.
    Error,
}

/// The source file of each screen, which the browser fetches by itself
/// (`web/src/app/screens.lazy.ts`).
pub(super) const SCREENS: [(Kind, &str); 42] = [
    (Kind::Home, "src/features/marketing/home-screen.tsx"),
    (Kind::Blogs, "src/features/blog/blogs-screen.tsx"),
    (Kind::Post, "src/features/blog/post-screen.tsx"),
    (Kind::Category, "src/features/blog/category-screen.tsx"),
    (Kind::Homes, "src/features/search/homes-screen.tsx"),
    (Kind::Landing, "src/features/search/homes-screen.tsx"),
    (Kind::Listing, "src/features/listing/listing-screen.tsx"),
    (Kind::Favourites, "src/features/favourites/favourites-screen.tsx"),
    (Kind::Compare, "src/features/favourites/compare-screen.tsx"),
    (Kind::Alerts, "src/features/alerts/alerts-screen.tsx"),
    (Kind::Alert, "src/features/alerts/alert-screen.tsx"),
    (Kind::PostProperty, "src/features/submission/post-property-screen.tsx"),
    (Kind::Posting, "src/features/submission/post-property-screen.tsx"),
    (Kind::MyListings, "src/features/submission/my-listings-screen.tsx"),
    (Kind::Agent, "src/features/agent/agent-screen.tsx"),
    (Kind::Book, "src/features/booking/book-screen.tsx"),
    (Kind::Booking, "src/features/booking/booking-screen.tsx"),
    (Kind::Tools, "src/features/tools/tools-screen.tsx"),
    (Kind::ToolsPayment, "src/features/tools/tools-screen.tsx"),
    (Kind::ToolsAfford, "src/features/tools/tools-screen.tsx"),
    (Kind::ToolsTransferTax, "src/features/tools/tools-screen.tsx"),
    (Kind::ToolsClosing, "src/features/tools/tools-screen.tsx"),
    (Kind::Services, "src/features/marketing/services-screen.tsx"),
    (Kind::About, "src/features/marketing/about-screen.tsx"),
    (Kind::Team, "src/features/team/team-screen.tsx"),
    (Kind::Member, "src/features/team/member-screen.tsx"),
    (Kind::Feature, "src/features/marketing/feature-screen.tsx"),
    (Kind::Contact, "src/features/contact/contact-screen.tsx"),
    (Kind::ThankYou, "src/features/marketing/thank-you-screen.tsx"),
    (Kind::Privacy, "src/features/marketing/legal-screen.tsx"),
    (Kind::Terms, "src/features/marketing/legal-screen.tsx"),
    (Kind::Login, "src/features/account/login-screen.tsx"),
    (Kind::Register, "src/features/account/register-screen.tsx"),
    (Kind::ForgotPassword, "src/features/account/forgot-screen.tsx"),
    (Kind::Profile, "src/features/profile/own/profile-screen.tsx"),
    (Kind::Unauthorized, "src/features/account/unauthorized-screen.tsx"),
    (Kind::Offline, "src/features/offline/offline-screen.tsx"),
    (Kind::Invite, "src/features/people/invite-screen.tsx"),
    (Kind::ResetPassword, "src/features/account/reset-screen.tsx"),
    (Kind::Admin, "src/app/admin/admin-area.tsx"),
    (Kind::NotFound, "src/app/error-pages.ts"),
    (Kind::Error, "src/app/error-pages.ts"),
];
