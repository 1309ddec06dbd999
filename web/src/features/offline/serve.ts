// Makes the site work without a connection, once a page is hydrated (features/favourites/favourite-buttons.ts
// fetches this): starts the service worker, tells it what is to be there, has what waits sent
// when there is a connection again, and keeps forms from being posted to nobody.

import { paths } from '../../app/paths';
import { routes } from '../../app/screens';
import { encodeId } from '../../lib/encoded-id';
import { now } from '../../lib/clock';
import { favourites, subscribeToFavourites } from '../favourites/store';
import { postWhenThere } from './post-form';
import type { Asked, Told } from './protocol';
import { messages } from './serve-messages';

const WORKER = '/service-worker.js';
/** Between two tries to send: a browser may not notice that the connection is back. */
const TRY_AGAIN_MS = 20_000;
/** What a page is looked at for comes first. */
const PAUSE_MS = 4_000;

/** `say` tells the person; the answer to what one did long ago may come on any page. */
export function serveOffline(say: (words: string, isError: boolean) => void): void {
  postWhenThere((words) => say(words, true));
  const { serviceWorker: workers } = navigator;
  if (!workers) {
    return;
  }
  const tell = async (asked: Asked) => {
    (await workers.ready).active?.postMessage(asked);
  };
  const prepare = () =>
    tell({
      kind: 'alive',
      offline: routes.offline,
      now: now(),
      pages: [paths.favourites],
      // Any slug leads to the home's own address.
      homes: favourites().map(({ id }) => paths.listingAt('home', encodeId(id))),
    });
  const soon = () => setTimeout(prepare, PAUSE_MS);
  const send = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) {
      void tell({ kind: 'send' });
    }
  };
  let again: ReturnType<typeof setTimeout>;
  workers.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind === 'waiting') {
      clearTimeout(again);
      again = setTimeout(send, TRY_AGAIN_MS);
    } else {
      say(
        data.kind === 'sent' ? messages.sent : messages.refused(data.text),
        data.kind !== 'sent',
      );
    }
  });
  // Without a worker everything is as before.
  workers.register(WORKER).then(soon, () => {});
  subscribeToFavourites(soon);
  window.addEventListener('online', () => void tell({ kind: 'send' }));
  document.addEventListener('visibilitychange', send);
}
