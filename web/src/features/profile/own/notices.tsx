// Notices of one's searches on this device, fetched once the page is there.

import { type ComponentType, useEffect, useState } from 'react';
import { messages } from './messages';

export function Notices() {
  const [Shown, setShown] = useState<ComponentType | 'failed' | null>(null);
  useEffect(() => {
    if (Shown !== null) {
      return;
    }
    let isWanted = true;
    import('../../push/push-panel').then(
      ({ PushPanel }) => isWanted && setShown(() => PushPanel),
      () => isWanted && setShown('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [Shown]);
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
  return Shown && <Shown />;
}
