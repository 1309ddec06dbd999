// Protects forms that the browser posts by itself: if the server is unreachable, the browser would show
// its error page and the typed text would be lost. So a HEAD request checks the server first.

import { messages } from './post-messages';

/** After this time without a response the server counts as unreachable. */
const PATIENCE_MS = 10_000;

/** Statuses of a proxy whose server is unreachable. */
const AWAY = new Set([502, 503, 504]);

async function isThere(): Promise<boolean> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), PATIENCE_MS);
  try {
    // The service worker does not handle HEAD, so the response is the server's.
    const { status } = await fetch(window.location.pathname, {
      method: 'HEAD',
      cache: 'no-store',
      signal: end.signal,
    });
    return !AWAY.has(status);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Posts forms after the server has responded; otherwise calls `onAway`. */
export function postWhenReachable(onAway: (words: string) => void): void {
  /** Forms whose check is running; another press does nothing. */
  const waiting = new WeakSet<HTMLFormElement>();
  let sent: HTMLFormElement | null = null;
  const hold = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    waiting.add(form);
    if (await isThere()) {
      sent = form;
      form.requestSubmit(submitter);
      sent = null;
    } else {
      onAway(messages.away);
    }
    waiting.delete(form);
  };
  window.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (
      !event.defaultPrevented &&
      form instanceof HTMLFormElement &&
      form !== sent &&
      form.getAttribute('method') === 'post' &&
      // Safari before 16 has no `requestSubmit`, so the form is posted at once.
      'requestSubmit' in form
    ) {
      event.preventDefault();
      if (!waiting.has(form)) {
        void hold(form, submitter);
      }
    }
  });
}
