// A form that the browser posts by itself leads to the browser's own error page when the server
// is not there, and what was typed is gone. So the server is asked first whether it is there.

import { messages } from './post-messages';

/** Longer than this, and the server counts as away. */
const PATIENCE_MS = 10_000;

/** What stands before the server says that it is away. */
const AWAY = new Set([502, 503, 504]);

async function isThere(): Promise<boolean> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), PATIENCE_MS);
  try {
    // The service worker answers no HEAD: what comes is the server's.
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

/** Lets forms go once the server has answered, and tells when it does not. */
export function postWhenThere(onAway: (words: string) => void): void {
  /** Forms that wait for an answer; another press changes nothing. */
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
      // Safari before 16 posts at once.
      'requestSubmit' in form
    ) {
      event.preventDefault();
      if (!waiting.has(form)) {
        void hold(form, submitter);
      }
    }
  });
}
