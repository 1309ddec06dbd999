// The screens of the admin area, in the order of the sidebar (specification §2). A
// new screen is one line here, its address in ../paths.ts and in crates/site/src/paths.rs.

import type { ComponentType } from 'react';
import { may, type Permission } from '../../features/account/access';
import { AlertsAdminScreen } from '../../features/alerts/admin/alerts-admin-screen';
import { CalendarScreen } from '../../features/booking/admin/calendar-screen';
import { BlogsAdminScreen } from '../../features/blog/admin/blogs-admin-screen';
import { CategoryScreen } from '../../features/category/category-screen';
import { MessagesScreen } from '../../features/contact/inbox/messages-screen';
import { UnreadBadge } from '../../features/contact/inbox/unread-badge';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen';
import { AgentsScreen, UsersScreen } from '../../features/people/users-screen';
import { PropertyScreen } from '../../features/property/property-screen';
import { ReviewScreen } from '../../features/submission/review/review-screen';
import { TrashScreen } from '../../features/trash/trash-screen';
import type { IconName } from '../../ui/icon';
import { adminPaths } from './paths';
import { matchPattern, type Params } from '../router/match';
import { lazyScreen } from './lazy-screen';
import { messages } from './messages';

export interface AdminScreen {
  /** A pattern (../router/match.ts). */
  path: string;
  /** The header's title and the name of its link. */
  title: string;
  /** Without one it has no link in the sidebar, and no frame: it fills the window. */
  icon?: IconName;
  /** Without one, whoever has any may see it. */
  permission?: Permission;
  /** A count beside its link, with words for those who do not see it. */
  Badge?: ComponentType;
  Screen: ComponentType;
}

/** It weighs much, and most who come here write nothing. */
const WritingScreen = lazyScreen(
  async () =>
    (await import('../../features/blog/admin/writing/writing-screen')).WritingScreen,
);

const AuditScreen = lazyScreen(
  async () => (await import('../../features/audit/audit-screen')).AuditScreen,
);

const PagesScreen = lazyScreen(
  async () => (await import('../../features/pages/pages-screen')).PagesScreen,
);

const PageScreen = lazyScreen(
  async () => (await import('../../features/pages/page-screen')).PageScreen,
);

/** One comes here seldom. */
const OwnAccountScreen = lazyScreen(
  async () => (await import('../../features/security/account-screen')).AccountScreen,
);

export const adminScreens: readonly AdminScreen[] = [
  {
    path: adminPaths.dashboard,
    title: messages.dashboard,
    icon: 'dashboard',
    Screen: DashboardScreen,
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
    path: adminPaths.messages,
    title: messages.messages,
    icon: 'mail',
    permission: 'ManageMessages',
    Badge: UnreadBadge,
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
    permission: 'ManageUsers',
    Screen: AgentsScreen,
  },
  {
    path: adminPaths.alerts,
    title: messages.alerts,
    icon: 'mail',
    permission: 'ManageProperties',
    Screen: AlertsAdminScreen,
  },
  {
    path: adminPaths.review,
    title: messages.review,
    icon: 'check',
    permission: 'ReviewListings',
    Screen: ReviewScreen,
  },
  {
    path: adminPaths.calendar,
    title: messages.calendar,
    icon: 'calendar',
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
    path: adminPaths.editPage,
    title: messages.pages,
    permission: 'ManagePages',
    Screen: PageScreen,
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

type Linked = AdminScreen & Required<Pick<AdminScreen, 'icon'>>;

const isLinked = (screen: AdminScreen): screen is Linked => screen.icon !== undefined;

/** What a group finds in its sidebar. */
export function screensOf(groupId: number): Linked[] {
  return adminScreens
    .filter(isLinked)
    .filter(({ permission }) => may(groupId, permission));
}
