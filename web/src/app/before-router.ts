// Who hears of a step through the history before the router does, and may keep it from
// it. On the window Chromium calls listeners in the order they came, also those that
// capture; and before it calls the next, React has drawn what the one before was told: a
// form of a screen that was left is gone by then. So the first one listens from the very
// beginning, for one that comes later.

type Hear = (step: PopStateEvent) => void;

let first: Hear | undefined;

/** Before the router is drawn. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', tell, true);
}

function tell(step: PopStateEvent): void {
  first?.(step);
}

/** There is one; the answer ends it. */
export function hearBeforeRouter(hear: Hear): () => void {
  first = hear;
  return () => {
    if (first === hear) {
      first = undefined;
    }
  };
}
