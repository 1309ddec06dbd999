// The screens of the admin area. A new screen is one line here, its address in core/admin/paths.ts
// and in crates/foundation/src/paths.rs, and its place in the sidebar (groups.ts).

import type { ComponentType } from 'react';
import { may, type Permission } from '../../core/session/access';
import { AlertsAdminScreen } from '../../features/alerts/admin/alerts-admin-screen';
import { CalendarScreen } from '../../features/booking/admin/calendar-screen';
import { BlogsAdminScreen } from '../../features/blog-admin/list/blogs-admin-screen';
import { CategoryScreen } from '../../features/category/admin/category-screen';
import { MessagesScreen } from '../../features/contact/admin/inbox/messages-screen';
import { DashboardScreen } from '../../features/dashboard/admin/dashboard-screen';
import { AgentsScreen, UsersScreen } from '../../features/people/admin/users-screen';
import { PropertyScreen } from '../../features/property/admin/property-screen';
import { ReviewScreen } from '../../features/submission/admin/review-screen';
import { TrashScreen } from '../../features/trash/admin/trash-screen';
import type { IconName } from '../../ui/icon';
import { adminPaths } from '../../core/admin/paths';
import type { useOffers } from '../../core/offers';
import type { Offer } from '../../core/page-state';
import { matchPattern, type Params } from '../../core/router/match';
import { lazyScreen } from './lazy-screen';
import { messages } from '../../core/admin/messages';

export interface AdminScreen {
  /** A pattern (../../core/router/match.ts). */
  path: string;
  /** The header's title and the name of its link. */
  title: string;
  /** Without an icon the screen has no link in the sidebar, and fills the window. */
  icon?: IconName;
  /** The screen whose link stands for this one in the sidebar. */
  parent?: string;
  /** The link is hidden when the site does not offer this part. */
  offer?: Offer;
  /** Without a permission every user of the area may open the screen. */
  permission?: Permission;
  Screen: ComponentType;
}

/** In a file of its own: it is large, and most users write nothing. */
const WritingScreen = lazyScreen(
  async () =>
    (await import('../../features/blog-admin/writing/writing-screen')).WritingScreen,
);

const AuditScreen = lazyScreen(
  async () => (await import('../../features/audit/admin/audit-screen')).AuditScreen,
);

const SettingsScreen = lazyScreen(
  async () =>
    (await import('../../features/settings/admin/settings-screen')).SettingsScreen,
);

const FaceScreen = lazyScreen(
  async () => (await import('../../features/face/admin/face-screen')).FaceScreen,
);

const WelcomeScreen = lazyScreen(
  async () => (await import('../../features/opening/admin/welcome-screen')).WelcomeScreen,
);

const PrivacyScreen = lazyScreen(
  async () => (await import('../../features/privacy/admin/privacy-screen')).PrivacyScreen,
);

const MediaScreen = lazyScreen(
  async () => (await import('../../features/media/admin/media-screen')).MediaScreen,
);

const PagesScreen = lazyScreen(
  async () => (await import('../../features/pages/admin/pages-screen')).PagesScreen,
);

const PageScreen = lazyScreen(
  async () => (await import('../../features/pages/admin/page-screen')).PageScreen,
);

const MenusScreen = lazyScreen(
  async () => (await import('../../features/menus/admin/menus-screen')).MenusScreen,
);

const RedirectScreen = lazyScreen(
  async () =>
    (await import('../../features/redirect/admin/redirect-screen')).RedirectScreen,
);

const MissedScreen = lazyScreen(
  async () => (await import('../../features/redirect/admin/missed-screen')).MissedScreen,
);

const ImportScreen = lazyScreen(
  async () => (await import('../../features/import/admin/import-screen')).ImportScreen,
);

const ImportOneScreen = lazyScreen(
  async () =>
    (await import('../../features/import/admin/import-one-screen')).ImportOneScreen,
);

/** In a file of its own: it is opened seldom. */
const OwnAccountScreen = lazyScreen(
  async () =>
    (await import('../../features/security/admin/account-screen')).AccountScreen,
);

export const adminScreens: readonly AdminScreen[] = [
  {
    path: adminPaths.dashboard,
    title: messages.dashboard,
    icon: 'dashboard',
    Screen: DashboardScreen,
  },
  {
    path: adminPaths.welcome,
    title: messages.welcome,
    parent: adminPaths.dashboard,
    permission: 'ManageSettings',
    Screen: WelcomeScreen,
  },
  {
    path: adminPaths.category,
    title: messages.category,
    icon: 'folder',
    permission: 'ManageCategories',
    Screen: CategoryScreen,
  },
  {
    path: adminPaths.properties,
    title: messages.properties,
    icon: 'house',
    permission: 'ManageProperties',
    Screen: PropertyScreen,
  },
  {
    path: adminPaths.blogs,
    title: messages.blogs,
    icon: 'article',
    permission: 'ManageBlogs',
    Screen: BlogsAdminScreen,
  },
  {
    path: adminPaths.newBlog,
    title: messages.write,
    permission: 'ManageBlogs',
    Screen: WritingScreen,
  },
  {
    path: adminPaths.editBlog,
    title: messages.write,
    permission: 'ManageBlogs',
    Screen: WritingScreen,
  },
  {
    path: adminPaths.media,
    title: messages.media,
    icon: 'picture',
    permission: 'UploadPictures',
    Screen: MediaScreen,
  },
  {
    path: adminPaths.messages,
    title: messages.messages,
    icon: 'mail',
    permission: 'ManageMessages',
    Screen: MessagesScreen,
  },
  {
    path: adminPaths.users,
    title: messages.users,
    icon: 'people',
    permission: 'ManageUsers',
    Screen: UsersScreen,
  },
  {
    path: adminPaths.agents,
    title: messages.agents,
    icon: 'key',
    offer: 'accounts',
    permission: 'ManageUsers',
    Screen: AgentsScreen,
  },
  {
    path: adminPaths.alerts,
    title: messages.alerts,
    icon: 'bell',
    offer: 'alerts',
    permission: 'ManageProperties',
    Screen: AlertsAdminScreen,
  },
  {
    path: adminPaths.review,
    title: messages.review,
    icon: 'check',
    offer: 'accounts',
    permission: 'ReviewListings',
    Screen: ReviewScreen,
  },
  {
    path: adminPaths.calendar,
    title: messages.calendar,
    icon: 'calendar',
    offer: 'booking',
    permission: 'SeeCalendar',
    Screen: CalendarScreen,
  },
  {
    path: adminPaths.pages,
    title: messages.pages,
    icon: 'copy',
    permission: 'ManagePages',
    Screen: PagesScreen,
  },
  {
    path: adminPaths.newOwnPage,
    title: messages.pages,
    permission: 'ManageBlogs',
    Screen: WritingScreen,
  },
  {
    path: adminPaths.editOwnPage,
    title: messages.pages,
    permission: 'ManageBlogs',
    Screen: WritingScreen,
  },
  {
    path: adminPaths.editPage,
    title: messages.pages,
    permission: 'ManagePages',
    Screen: PageScreen,
  },
  {
    path: adminPaths.menus,
    title: messages.menus,
    icon: 'menu',
    permission: 'ManagePages',
    Screen: MenusScreen,
  },
  {
    path: adminPaths.redirects,
    title: messages.redirects,
    icon: 'link',
    permission: 'ManagePages',
    Screen: RedirectScreen,
  },
  {
    path: adminPaths.missedAddresses,
    title: messages.missedAddresses,
    parent: adminPaths.redirects,
    permission: 'ManagePages',
    Screen: MissedScreen,
  },
  {
    path: adminPaths.imports,
    title: messages.imports,
    icon: 'download',
    permission: 'ManagePages',
    Screen: ImportScreen,
  },
  {
    path: adminPaths.import,
    title: messages.imports,
    parent: adminPaths.imports,
    permission: 'ManagePages',
    Screen: ImportOneScreen,
  },
  {
    path: adminPaths.trash,
    title: messages.trash,
    icon: 'delete',
    permission: 'ManageBlogs',
    Screen: TrashScreen,
  },
  {
    path: adminPaths.audit,
    title: messages.audit,
    icon: 'shield',
    permission: 'SeeAudit',
    Screen: AuditScreen,
  },
  {
    path: adminPaths.settings,
    title: messages.settings,
    icon: 'sliders',
    permission: 'ManageSettings',
    Screen: SettingsScreen,
  },
  {
    path: adminPaths.face,
    title: messages.face,
    icon: 'eye',
    permission: 'ManageSettings',
    Screen: FaceScreen,
  },
  {
    path: adminPaths.privacy,
    title: messages.privacy,
    icon: 'eye-off',
    permission: 'ManagePrivacy',
    Screen: PrivacyScreen,
  },
  {
    path: adminPaths.account,
    title: messages.account,
    icon: 'person',
    Screen: OwnAccountScreen,
  },
];

export interface FoundScreen extends AdminScreen {
  params: Params;
}

/** The screen of an address; `/admin` is the dashboard. */
export function findScreen(pathname: string): FoundScreen | undefined {
  const wanted = pathname === adminPaths.home ? adminPaths.dashboard : pathname;
  for (const screen of adminScreens) {
    const params = matchPattern(screen.path, wanted);
    if (params) {
      return { ...screen, params };
    }
  }
  return undefined;
}

export type LinkedScreen = AdminScreen & Required<Pick<AdminScreen, 'icon'>>;

const isLinked = (screen: AdminScreen): screen is LinkedScreen =>
  screen.icon !== undefined;

/** The screens with a link for a group. */
export function screensOf(
  groupId: number,
  offers: ReturnType<typeof useOffers>,
): LinkedScreen[] {
  return adminScreens
    .filter(isLinked)
    .filter(({ offer }) => offer === undefined || offers(offer))
    .filter(({ permission }) => may(groupId, permission));
}
