// Every public screen in one bundle: the server cannot load a file later. The browser alone has the
// admin area (crates/site/src/static_pages/admin).

import { ForgotScreen } from '../features/account/forgot-screen';
import { LoginScreen } from '../features/account/login-screen';
import { RegisterScreen } from '../features/account/register-screen';
import { UnauthorizedScreen } from '../features/account/unauthorized-screen';
import { AgentScreen } from '../features/agent/agent-screen';
import { AlertScreen } from '../features/alerts/alert-screen';
import { AlertsScreen } from '../features/alerts/alerts-screen';
import { BlogsScreen } from '../features/blog/blogs-screen';
import { CategoryScreen } from '../features/blog/category-screen';
import { PostScreen } from '../features/blog/post-screen';
import { BookScreen } from '../features/booking/book-screen';
import { BookingScreen } from '../features/booking/booking-screen';
import { ContactScreen } from '../features/contact/contact-screen';
import { OfflineScreen } from '../features/offline/offline-screen';
import { CompareScreen } from '../features/favourites/compare-screen';
import { FavouritesScreen } from '../features/favourites/favourites-screen';
import { ListingScreen } from '../features/listing/listing-screen';
import { OpensSoonScreen } from '../features/opening/opens-soon-screen';
import { OwnPageScreen } from '../features/own-page/own-page-screen';
import { AboutScreen } from '../features/marketing/about-screen';
import { FeatureScreen } from '../features/marketing/feature-screen';
import { HomeScreen } from '../features/marketing/home-screen';
import { PrivacyScreen, TermsScreen } from '../features/marketing/legal-screen';
import { ServicesScreen } from '../features/marketing/services-screen';
import { ThankYouScreen } from '../features/marketing/thank-you-screen';
import { PlanScreen } from '../features/plan/plan-screen';
import { ResetScreen } from '../features/account/reset-screen';
import { InviteScreen } from '../features/people/invite-screen';
import { ProfileScreen } from '../features/profile/profile-screen';
import { HomesScreen } from '../features/search/homes-screen';
import { MyListingsScreen } from '../features/submission/my-listings-screen';
import { PostPropertyScreen } from '../features/submission/post-property-screen';
import { PostingScreen } from '../features/submission/posting-screen';
import { MemberScreen } from '../features/team/member-screen';
import { TeamScreen } from '../features/team/team-screen';
import { AffordTool } from '../features/tools/afford';
import { ClosingTool } from '../features/tools/closing';
import { PaymentTool } from '../features/tools/payment';
import { ToolsScreen } from '../features/tools/tools-screen';
import { TransferTaxTool } from '../features/tools/transfer-tax';
import { ErrorScreen, NotFoundScreen } from '../core/error-screens';
import type { Screens } from '../core/screens';

export const screens: Screens = {
  home: HomeScreen,
  blogs: BlogsScreen,
  post: PostScreen,
  category: CategoryScreen,
  homes: HomesScreen,
  landing: HomesScreen,
  listing: ListingScreen,
  favourites: FavouritesScreen,
  compare: CompareScreen,
  alerts: AlertsScreen,
  alert: AlertScreen,
  post_property: PostPropertyScreen,
  posting: PostingScreen,
  my_listings: MyListingsScreen,
  agent: AgentScreen,
  own_page: OwnPageScreen,
  book: BookScreen,
  booking: BookingScreen,
  tools: ToolsScreen,
  tools_payment: PaymentTool,
  tools_afford: AffordTool,
  tools_transfer_tax: TransferTaxTool,
  tools_closing: ClosingTool,
  plan: PlanScreen,
  services: ServicesScreen,
  about: AboutScreen,
  team: TeamScreen,
  member: MemberScreen,
  feature: FeatureScreen,
  contact: ContactScreen,
  thank_you: ThankYouScreen,
  privacy: PrivacyScreen,
  terms: TermsScreen,
  login: LoginScreen,
  register: RegisterScreen,
  forgot_password: ForgotScreen,
  profile: ProfileScreen,
  unauthorized: UnauthorizedScreen,
  offline: OfflineScreen,
  invite: InviteScreen,
  reset_password: ResetScreen,
  admin: () => null,
  opens_soon: OpensSoonScreen,
  not_found: NotFoundScreen,
  error: ErrorScreen,
};
