// The place on the home page for a signed-in visitor. Its code is loaded after hydration, and only
// with a session.

import { useHydrated } from '../../../lib/use-browser';
import { lazyPart } from '../../../ui/lazy-part';

const OwnHome = lazyPart(async () => (await import('./own-home')).OwnHome);

export function OwnHomeSlot() {
  const isOwn = useHydrated() && document.documentElement.hasAttribute('data-own');
  return isOwn && <OwnHome />;
}
