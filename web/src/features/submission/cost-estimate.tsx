// The monthly cost of the home, beside the form: from the stored values, and after hydration from the
// typed ones.

import { useEffect, useRef, useState } from 'react';
import { day, dollars, percent } from '../tools/format';
import type { PostingDraft, PostingValues } from './api';
import { estimate, type Estimating } from './estimate';
import { messages } from './beside-messages';
import { formValues } from './values-of';

export interface CostEstimateProps {
  draft: PostingDraft;
}

export function CostEstimate({ draft }: CostEstimateProps) {
  return draft.estimating ? <Month draft={draft} known={draft.estimating} /> : null;
}

function Month({ draft, known }: { draft: PostingDraft; known: Estimating }) {
  const section = useRef<HTMLElement>(null);
  const [values, setValues] = useState<PostingValues>(draft.values);
  useEffect(() => {
    const form = section.current?.closest('form');
    if (!form) {
      return;
    }
    const read = () => setValues({ ...draft.values, ...formValues(form) });
    // Includes text that was typed before hydration.
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [draft]);
  const found = estimate(values, known);
  const isSale = values.Purpose === 'Sell';
  const { valid_until: until } = known;
  return (
    <section ref={section} className="posting-month" aria-labelledby="posting-month">
      <h3 id="posting-month">{isSale ? messages.monthBought : messages.monthRented}</h3>
      {found ? (
        <>
          <dl>
            {found.parts.map(({ name, cents }) => (
              <div key={name}>
                <dt>{messages.monthParts[name]}</dt>
                <dd>{dollars(cents)}</dd>
              </div>
            ))}
            <div className="posting-sum">
              <dt>{messages.monthSum}</dt>
              <dd>
                <output>{dollars(found.sum)}</output>
              </dd>
            </div>
          </dl>
          {found.loan && (
            <p className="small muted">
              {messages.monthLoan(
                dollars(found.loan.down),
                dollars(found.loan.mortgage),
                percent(known.rate),
                known.years,
              )}{' '}
              {messages.monthRate(day(known.checked_on))}{' '}
              {until !== null && until < known.today && (
                <mark>{messages.monthPast(day(until))}</mark>
              )}
            </p>
          )}
        </>
      ) : (
        <p className="muted">
          {isSale
            ? values.PropertyClass === 'Commercial'
              ? messages.monthCommercial
              : messages.monthPrice
            : values.LeaseAmountFrequency === 'Seasonal'
              ? messages.monthSeason
              : messages.monthRent}
        </p>
      )}
      <noscript>
        <p className="small muted">{messages.monthWithout}</p>
      </noscript>
    </section>
  );
}
