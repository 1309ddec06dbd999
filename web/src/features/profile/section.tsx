// A section of the profile, with its heading.

import type { ReactNode } from 'react';
import type { Account } from './api';
import { messages } from './messages';

export interface SectionProps {
  account: Account;
  /** Called after a change; the data is loaded again. */
  onChanged: () => void;
}

/** One part of the page, with its heading. */
export function Section({
  id,
  children,
}: {
  id: keyof typeof messages.sections;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`own-${id}`}>
      <h2 id={`own-${id}`}>{messages.sections[id]}</h2>
      {children}
    </section>
  );
}
