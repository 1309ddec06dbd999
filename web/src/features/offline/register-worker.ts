// Registers the service worker after hydration (app/after-hydration.ts).
// It names the pages to cache, sends queued messages when the connection is back, and stops forms
// from being posted while the server is unreachable.

import { paths } from '../../core/paths';
import { routes } from '../../core/screens';
import { encodeId } from '../../lib/encoded-id';
import { now } from '../../lib/clock';
import { favourites, subscribeToFavourites } from '../favourites/store';
import { postWhenReachable } from './post-form';
import type { WorkerEvent, WorkerRequest } from './protocol';
import { messages } from './worker-messages';

const WORKER = '/service-worker.js';
/** The delay between tries to send: a browser may not notice that the connection is back. */
const TRY_AGAIN_MS = 20_000;
/** The delay before caching: the page's own requests come first. */
const PAUSE_MS = 4_000;

/** `say` shows a notice: the result of an old message may arrive on any page. */
export function registerWorker(say: (words: string, isError: boolean) => void): void {
  postWhenReachable((words) => say(words, true));
  const { serviceWorker: workers } = navigator;
  if (!workers) {
    return;
  }
  const tell = async (asked: WorkerRequest) => {
    (await workers.ready).active?.postMessage(asked);
  };
  const prepare = () =>
    tell({
      kind: 'alive',
      offline: routes.offline,
      now: now(),
      pages: [paths.favourites],
      // The server redirects any slug to the home's own address.
      homes: favourites().map(({ id }) => paths.listingAt('home', encodeId(id))),
    });
  const soon = () => setTimeout(prepare, PAUSE_MS);
  const send = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) {
      void tell({ kind: 'send' });
    }
  };
  let again: ReturnType<typeof setTimeout>;
  workers.addEventListener('message', ({ data }: MessageEvent<WorkerEvent>) => {
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
  // A failed registration changes nothing.
  workers.register(WORKER).then(soon, () => {});
  subscribeToFavourites(soon);
  window.addEventListener('online', () => void tell({ kind: 'send' }));
  document.addEventListener('visibilitychange', send);
}
