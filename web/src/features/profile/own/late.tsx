// A part of the profile that is fetched once the page is there, and again when that failed.

import { type ComponentType, useEffect, useState } from 'react';
import { messages } from './messages';

interface Props {
  /** The same function each time. */
  load: () => Promise<ComponentType>;
}

export function Late({ load }: Props) {
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
