// The second factor and the passkeys.

import { useCallback } from 'react';
import { LazySection } from './lazy-section';
import { Section } from './section';

export function Security({ userId }: { userId: number }) {
  const load = useCallback(async () => {
    const { SecurityPanel } = await import('../../security/security-panel');
    return () => <SecurityPanel userId={userId} level={3} />;
  }, [userId]);
  return (
    <Section id="security">
      <LazySection load={load} />
    </Section>
  );
}
