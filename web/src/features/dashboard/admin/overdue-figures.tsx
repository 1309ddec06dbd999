// The figures of the calculators that somebody should check (docs/decisions/0034).

import { Icon } from '../../../ui/icon';
import type { Dashboard } from './api';
import { messages } from './messages';

const dayOf = (iso: string) => iso.split('-').reverse().join('-');

export function OverdueFigures({ figures }: { figures: Dashboard['overdue_figures'] }) {
  return figures === null || figures.length === 0 ? null : (
    <section className="sheet dashboard-steps" aria-labelledby="figures-heading">
      <div className="sheet-head">
        <h2 id="figures-heading">
          <Icon name="warning" /> {messages.figures}
        </h2>
      </div>
      <ul className="first-steps">
        {figures.map(({ name, source, reason, checked_on, valid_until }) => (
          <li key={name}>
            <strong>{name}</strong>
            <p className="muted">
              {source}.{' '}
              {reason === 'ended' && valid_until
                ? messages.figureEnded(dayOf(valid_until))
                : messages.figureUnchecked(dayOf(checked_on))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
