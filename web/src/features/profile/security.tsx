// The second factor and the passkeys.

import { lazySection } from './lazy-section';
import { Section } from './section';

const SecurityPanel = lazySection(
  async () => (await import('../security/security-panel')).SecurityPanel,
);

export function Security({ userId }: { userId: number }) {
  return (
    <Section id="security">
      <SecurityPanel userId={userId} level={3} />
    </Section>
  );
}
