// Follows links in texts (Markdown, blogs) to our own pages without a full load. A load would
// lose typed text and the cache.

import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { isModified } from '../lib/use-browser';
import { FollowLink } from '../ui/follow-link';
import { isClientPath } from '../core/paths';
import { isOffered } from '../core/offers';
import { useCompany } from '../core/providers';
import { useNavigate } from '../core/router/router';

export function ClientSideLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const company = useCompany();
  const follow = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const path = clientSidePath(event);
      if (path !== null && isOffered(company, path)) {
        event.preventDefault();
        navigate(path);
      }
    },
    [navigate, company],
  );
  return <FollowLink value={follow}>{children}</FollowLink>;
}

/** The path of our site that a plain click on a link leads to; null for any other click. */
function clientSidePath(event: MouseEvent<HTMLElement>): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || event.button !== 0 || isModified(event) || !link?.href) {
    return null;
  }
  const isOurs =
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    new URL(link.href).origin === window.location.origin &&
    isClientPath(link.pathname);
  return isOurs ? `${link.pathname}${link.search}${link.hash}` : null;
}
