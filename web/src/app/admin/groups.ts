// The sidebar in seven groups (docs/decisions/0060). Each group links to a screen. The links below
// it are shown while one of its screens is open, and where the specification asks for them (§2).

import type { ComponentType } from 'react';
import { adminPaths } from '../../core/admin/paths';
import { messages } from '../../core/admin/messages';
import { UnreadBadge } from '../../features/contact/admin/inbox/unread-badge';
import type { IconName } from '../../ui/icon';
import type { LinkedScreen } from './screens';

interface GroupDefinition {
  title: string;
  icon: IconName;
  /** The screen that the group links to; it has the same name. */
  own?: string;
  /** The screens of the group, in their order. */
  paths: readonly string[];
  /** Whether the links are always shown. */
  isOpen?: true;
  /** A count beside the name, with a text for screen readers. */
  Badge?: ComponentType;
}

const definitions: readonly GroupDefinition[] = [
  {
    title: messages.dashboard,
    icon: 'dashboard',
    own: adminPaths.dashboard,
    paths: [],
  },
  {
    title: messages.leads,
    icon: 'mail',
    paths: [adminPaths.messages, adminPaths.alerts],
    Badge: UnreadBadge,
  },
  {
    title: messages.properties,
    icon: 'house',
    own: adminPaths.properties,
    paths: [adminPaths.review],
  },
  {
    title: messages.calendar,
    icon: 'calendar',
    own: adminPaths.calendar,
    paths: [],
  },
  {
    title: messages.blogs,
    icon: 'article',
    own: adminPaths.blogs,
    paths: [adminPaths.category],
    isOpen: true,
  },
  {
    title: messages.website,
    icon: 'window',
    paths: [
      adminPaths.pages,
      adminPaths.menus,
      adminPaths.face,
      adminPaths.media,
      adminPaths.redirects,
      adminPaths.imports,
    ],
  },
  {
    title: messages.company,
    icon: 'building',
    paths: [
      adminPaths.users,
      adminPaths.agents,
      adminPaths.settings,
      adminPaths.privacy,
      adminPaths.audit,
      adminPaths.trash,
    ],
  },
];

export interface ScreenGroup {
  title: string;
  icon: IconName;
  /** The address of the link. */
  to: string;
  screens: readonly LinkedScreen[];
  isOpen: boolean;
  Badge?: ComponentType | undefined;
}

/** The groups of these screens. A group with a single screen becomes a link to it. */
export function groupsOf(screens: readonly LinkedScreen[]): ScreenGroup[] {
  const find = (path: string | undefined) => screens.find((one) => one.path === path);
  return definitions.flatMap(({ title, icon, own, paths, isOpen = false, Badge }) => {
    const head = find(own);
    const below = paths.flatMap((path) => find(path) ?? []);
    const [first] = below;
    if (head) {
      return { title, icon, to: head.path, screens: below, isOpen, Badge };
    }
    if (!first) {
      return [];
    }
    return below.length === 1
      ? {
          title: first.title,
          icon: first.icon,
          to: first.path,
          screens: [],
          isOpen,
          Badge,
        }
      : { title, icon, to: first.path, screens: below, isOpen, Badge };
  });
}
