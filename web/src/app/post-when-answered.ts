// A form that the browser posts by itself leads to the browser's own error page when the server
// is not there, and what was typed is gone. So the server is asked first whether it is there.

/** Longer than this, and the server counts as away. */
const PATIENCE_MS = 10_000;

/** What stands before the server says that it is away. */
const AWAY = new Set([502, 503, 504]);

async function isAnswered(): Promise<boolean> {
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

/**
 * Lets forms that are posted by the browser go once the server answers, and tells when it does
 * not. What is given back ends that.
 */
export function postWhenAnswered(onAway: () => void): () => void {
  const asked = new WeakSet<HTMLFormElement>();
  let cleared: HTMLFormElement | null = null;
  const hold = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    asked.add(form);
    const isThere = await isAnswered();
    asked.delete(form);
    if (isThere) {
      cleared = form;
      form.requestSubmit(submitter);
      cleared = null;
    } else {
      onAway();
    }
  };
  const submit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (
      event.defaultPrevented ||
      !(form instanceof HTMLFormElement) ||
      form === cleared ||
      form.getAttribute('method') !== 'post' ||
      // Safari before 16.
      !('requestSubmit' in form)
    ) {
      return;
    }
    event.preventDefault();
    if (!asked.has(form)) {
      void hold(form, submitter);
    }
  };
  window.addEventListener('submit', submit);
  return () => window.removeEventListener('submit', submit);
}
