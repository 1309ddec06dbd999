// The bar above every public page until the site opens: only the staff see the page then. The server
// writes it outside of the root element (ssr/frame.tsx), so that it costs the browser no script.

import { adminPaths } from '../../core/admin/paths';
import type { Company, PageKind } from '../../core/page-state';
import { messages } from './messages';

/** Pages that everybody sees before the opening, such as sign-in and pages with a secret link. */
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

interface Props {
  page: PageKind;
  company: Company;
}

export function UnopenedBar({ page, company }: Props) {
  const isSample = company.sample_pages?.includes(page === 'member' ? 'team' : page);
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
