// What the home costs a month, beside the fields of the step: drawn from what is stored, and
// with the program from what is typed.

import { useEffect, useRef, useState } from 'react';
import { day, dollars, percent } from '../tools/format';
import type { Draft, Values } from './api';
import { type Estimating, estimate } from './estimate';
import { messages } from './beside-messages';
import { valuesOf } from './values-of';

export interface EstimatedProps {
  draft: Draft;
}

export function Estimated({ draft }: EstimatedProps) {
  return draft.estimating ? <Month draft={draft} known={draft.estimating} /> : null;
}

function Month({ draft, known }: { draft: Draft; known: Estimating }) {
  const section = useRef<HTMLElement>(null);
  const [values, setValues] = useState<Values>(draft.values);
  useEffect(() => {
    const form = section.current?.closest('form');
    if (!form) {
      return;
    }
    const read = () => setValues({ ...draft.values, ...valuesOf(form) });
    // What somebody has typed before the program was there.
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
