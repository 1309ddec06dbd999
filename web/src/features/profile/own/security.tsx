// The second factor and the passkeys, fetched once the page is there.

import { type ComponentType, useEffect, useState } from 'react';
import { messages } from './messages';
import { Section } from './section';

type Panel = ComponentType<{ userId: number; level: 2 | 3 }>;

export function Security({ userId }: { userId: number }) {
  const [Shown, setShown] = useState<Panel | 'failed' | null>(null);
  useEffect(() => {
    if (Shown !== null) {
      return;
    }
    let isWanted = true;
    import('../../security/security-panel').then(
      ({ SecurityPanel }) => isWanted && setShown(() => SecurityPanel),
      () => isWanted && setShown('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [Shown]);
  return (
    <Section id="security">
      {Shown === 'failed' ? (
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
      ) : Shown === null ? (
        <p className="muted" aria-busy="true">
          {messages.loading}
        </p>
      ) : (
        <Shown userId={userId} level={3} />
      )}
    </Section>
  );
}
