// The bar above every public page until the site opens: only the staff see the page then.

import { adminPaths } from '../../core/admin/paths';
import type { PageKind } from '../../core/page-state';
import { useCompany } from '../../core/providers';
import { messages } from './messages';
import './unopened-bar.css';

/** Pages that others see before the opening, too: signing in, and what only a link leads to. */
const forOthers: ReadonlySet<PageKind> = new Set([
  'login',
  'forgot_password',
  'reset_password',
  'invite',
  'profile',
  'unauthorized',
  'offline',
  'admin',
  'alert',
  'booking',
  'posting',
  'opens_soon',
  'error',
]);

export const isForVisitors = (page: PageKind) => !forOthers.has(page);

export function UnopenedBar({ page }: { page: PageKind }) {
  const { sample_pages } = useCompany();
  const isSample = sample_pages?.includes(page === 'member' ? 'team' : page);
  return (
    <aside className="unopened-bar" aria-label={messages.bar}>
      <p>
        {messages.onlyYou}
        {isSample && ` ${messages.sample}`}
      </p>
      <a href={adminPaths.dashboard}>{messages.open}</a>
    </aside>
  );
}
