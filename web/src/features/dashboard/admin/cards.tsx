// The six cards of counts, each with its link (specification §2, decisions.md).

import { useSession } from '../../../core/session/session-context';
import { AppLink } from '../../../core/app-link';
import { adminPaths, isAdminScreen } from '../../../core/admin/paths';
import { Icon, type IconName } from '../../../ui/icon';
import { formatNumber } from '../../../lib/format';
import { may, type Permission } from '../../../core/session/access';
import type { Counts } from './api';
import { messages } from './messages';

interface Card {
  count: keyof Counts;
  label: string;
  hint?: string;
  icon: IconName;
  /** The screen of the counted things. */
  to: string;
  permission: Permission;
}

const cards: readonly Card[] = [
  {
    count: 'categories',
    label: messages.totalCategories,
    icon: 'folder',
    to: adminPaths.category,
    permission: 'ManageCategories',
  },
  {
    count: 'blogs',
    label: messages.totalBlogs,
    icon: 'article',
    to: adminPaths.blogs,
    permission: 'ManageBlogs',
  },
  {
    count: 'users',
    label: messages.users,
    icon: 'people',
    to: adminPaths.users,
    permission: 'ManageUsers',
  },
  {
    count: 'agents',
    label: messages.agents,
    icon: 'key',
    to: adminPaths.agents,
    permission: 'ManageUsers',
  },
  {
    count: 'properties',
    label: messages.properties,
    icon: 'house',
    to: adminPaths.properties,
    permission: 'ManageProperties',
  },
  {
    count: 'recent_blogs',
    label: messages.recentBlogs,
    hint: messages.recentBlogsHint,
    icon: 'edit',
    to: adminPaths.blogs,
    permission: 'ManageBlogs',
  },
];

export function Cards({ counts }: { counts: Counts }) {
  const { session } = useSession();
  // A count that is null is none of this group's business.
  const shown = cards.filter(({ count }) => counts[count] !== null);
  return (
    <ul className="figures" aria-label={messages.cards}>
      {shown.map(({ count, label, hint, icon, to, permission }) => {
        const inside = (
          <>
            <Icon name={icon} />
            <span className="figure-label">{label}</span>
            <span className="figure-value">{formatNumber(counts[count] ?? 0)}</span>
            {hint && <span className="figure-hint">{hint}</span>}
          </>
        );
        return (
          <li key={label}>
            {isAdminScreen(to) && may(session.groupId, permission) ? (
              <AppLink className="figure" to={to}>
                {inside}
              </AppLink>
            ) : (
              <div className="figure">{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
