// The place on the home page for what is of a visitor with an account: fetched once the page is
// alive and somebody is signed in, so that it costs nobody else anything.

import { useHydrated } from '../../../lib/use-browser';
import { lazyPart } from '../../../ui/lazy-part';

const OwnHome = lazyPart(async () => (await import('./own-home')).OwnHome);

export function OwnHomeSlot() {
  const isOwn = useHydrated() && document.documentElement.hasAttribute('data-own');
  return isOwn && <OwnHome />;
}
