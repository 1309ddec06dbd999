// Chromium's offer to install the site (`beforeinstallprompt`). The event comes once, possibly
// before any component listens, so this module listens from the start.

/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

let offer: Offer | null = null;
const watchers = new Set<() => void>();

function set(next: Offer | null): void {
  offer = next;
  for (const changed of watchers) {
    changed();
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own line stays: only the button is ours.
    set(event as Offer);
  });
  window.addEventListener('appinstalled', () => set(null));
}

export const hasInstallOffer = (): Offer | null => offer;

/** Calls back when there is an offer; the returned function ends that. */
export function onInstallOffer(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Accepts the offer, which can be done once. */
export async function acceptInstallOffer(): Promise<void> {
  const taken = offer;
  set(null);
  await taken?.prompt();
}
