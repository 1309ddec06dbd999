//! The screens of pages.

use serde::Serialize;

/// The screen of a page; `web/src/core/screens.ts` has the same names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PageKind {
    /// `/`
    Home,
    /// `/blogs`
    Blogs,
    /// `/post/{blog_url}/{encoded_id}`
    Post,
    /// `/blogs/category/{slug}`
    Category,
    /// `/{slug}`: a page of the company's own.
    OwnPage,
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
    /// `/plan`
    Plan,
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
    /// Any address of a site that is not open yet.
    OpensSoon,
    /// No page has this address.
    NotFound,
    /// An error.
    Error,
}

/// The source file of each screen; the browser fetches each on its own
/// (`web/src/app/screens.lazy.ts`).
pub(super) const SCREENS: [(PageKind, &str); 45] = [
    (PageKind::Home, "src/features/marketing/home-screen.tsx"),
    (PageKind::Blogs, "src/features/blog/blogs-screen.tsx"),
    (PageKind::Post, "src/features/blog/post-screen.tsx"),
    (PageKind::Category, "src/features/blog/category-screen.tsx"),
    (PageKind::OwnPage, "src/features/own-page/own-page-screen.tsx"),
    (PageKind::Homes, "src/features/search/homes-screen.tsx"),
    (PageKind::Landing, "src/features/search/homes-screen.tsx"),
    (PageKind::Listing, "src/features/listing/listing-screen.tsx"),
    (PageKind::Favourites, "src/features/favourites/favourites-screen.tsx"),
    (PageKind::Compare, "src/features/favourites/compare-screen.tsx"),
    (PageKind::Alerts, "src/features/alerts/alerts-screen.tsx"),
    (PageKind::Alert, "src/features/alerts/alert-screen.tsx"),
    (PageKind::PostProperty, "src/features/submission/post-property-screen.tsx"),
    (PageKind::Posting, "src/features/submission/posting-screen.tsx"),
    (PageKind::MyListings, "src/features/submission/my-listings-screen.tsx"),
    (PageKind::Agent, "src/features/agent/agent-screen.tsx"),
    (PageKind::Book, "src/features/booking/book-screen.tsx"),
    (PageKind::Booking, "src/features/booking/booking-screen.tsx"),
    (PageKind::Tools, "src/features/tools/tools-screen.tsx"),
    (PageKind::ToolsPayment, "src/features/tools/payment.tsx"),
    (PageKind::ToolsAfford, "src/features/tools/afford.tsx"),
    (PageKind::ToolsTransferTax, "src/features/tools/transfer-tax.tsx"),
    (PageKind::ToolsClosing, "src/features/tools/closing.tsx"),
    (PageKind::Plan, "src/features/plan/plan-screen.tsx"),
    (PageKind::Services, "src/features/marketing/services-screen.tsx"),
    (PageKind::About, "src/features/marketing/about-screen.tsx"),
    (PageKind::Team, "src/features/team/team-screen.tsx"),
    (PageKind::Member, "src/features/team/member-screen.tsx"),
    (PageKind::Feature, "src/features/marketing/feature-screen.tsx"),
    (PageKind::Contact, "src/features/contact/contact-screen.tsx"),
    (PageKind::ThankYou, "src/features/marketing/thank-you-screen.tsx"),
    (PageKind::Privacy, "src/features/marketing/legal-screen.tsx"),
    (PageKind::Terms, "src/features/marketing/legal-screen.tsx"),
    (PageKind::Login, "src/features/account/login-screen.tsx"),
    (PageKind::Register, "src/features/account/register-screen.tsx"),
    (PageKind::ForgotPassword, "src/features/account/forgot-screen.tsx"),
    (PageKind::Profile, "src/features/profile/profile-screen.tsx"),
    (PageKind::Unauthorized, "src/features/account/unauthorized-screen.tsx"),
    (PageKind::Offline, "src/features/offline/offline-screen.tsx"),
    (PageKind::Invite, "src/features/people/invite-screen.tsx"),
    (PageKind::ResetPassword, "src/features/account/reset-screen.tsx"),
    (PageKind::Admin, "src/app/admin/admin-area.tsx"),
    (PageKind::OpensSoon, "src/features/opening/opens-soon-screen.tsx"),
    (PageKind::NotFound, "src/app/error-pages.ts"),
    (PageKind::Error, "src/app/error-pages.ts"),
];
