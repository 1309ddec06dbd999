// A section of the profile that is loaded after hydration, with a button to retry.

import { type ComponentType, useEffect, useState } from 'react';
import { messages } from './messages';

interface Props {
  /** Must be the same function at every render. */
  load: () => Promise<ComponentType>;
}

export function LazySection({ load }: Props) {
  const [Shown, setShown] = useState<ComponentType | 'failed' | null>(null);
  useEffect(() => {
    if (Shown !== null) {
      return;
    }
    let isWanted = true;
    load().then(
      (part) => isWanted && setShown(() => part),
      () => isWanted && setShown('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [Shown, load]);
  if (Shown === 'failed') {
    return (
      <div>
        <p role="alert">{messages.failed}</p>
        <button
          className="button button-quiet"
          type="button"
          onClick={() => setShown(null)}
        >
          {messages.retry}
        </button>
      </div>
    );
  }
  return Shown === null ? (
    <p className="muted" aria-busy="true">
      {messages.loading}
    </p>
  ) : (
    <Shown />
  );
}
