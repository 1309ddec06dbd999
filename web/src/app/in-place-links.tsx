// Links in texts (Markdown, blogs) lead to pages of ours without a full load, which
// would lose what is typed elsewhere on the page and what has been read.

import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { isModified } from '../lib/use-browser';
import { FollowLink } from '../ui/follow-link';
import { isClientPath } from './paths';
import { useNavigate } from './router/router';

export function InPlaceLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const follow = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const path = inPlace(event);
      if (path !== null) {
        event.preventDefault();
        navigate(path);
      }
    },
    [navigate],
  );
  return <FollowLink value={follow}>{children}</FollowLink>;
}

/** The address of ours that a click asks for here and now; null for any other click. */
function inPlace(event: MouseEvent<HTMLElement>): string | null {
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
