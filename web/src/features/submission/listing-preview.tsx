// The card of the home, beside the form: from the stored values, and after hydration from the typed
// ones.

import { useEffect, useRef, useState } from 'react';
import { formatMoney, formatNumber } from '../../lib/format';
import { Mark } from '../../ui/mark';
import { frequencyNames, subTypeNames, unitNames } from '../property/value-messages';
import type { PostingDraft, PostingValues } from './api';
import { messages } from './beside-messages';
import { formValues } from './values-of';

type Names = Readonly<Record<string, string>>;

const joined = (parts: (string | undefined)[], between: string) =>
  parts.filter(Boolean).join(between);

const whole = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** `2 bath`, or `2 + 1 half bath` once both are numbers that go together. */
function bathsOf(all: string, half: string): string {
  const [total, halves] = [whole(all), whole(half)];
  if (halves > 0 && halves <= total) {
    return messages.halfBaths(total - halves, halves);
  }
  return all && messages.baths(all);
}

/** The texts of the card; an invalid number is shown as it was typed. */
export function previewOf(values: PostingValues) {
  const text = (name: string) => values[name]?.trim() ?? '';
  const isSale = text('Purpose') === 'Sell';
  const typed = text(isSale ? 'ListPrice' : 'LeaseAmount');
  const amount = typed.replaceAll(/[\s,$]/g, '');
  const often: Names = frequencyNames;
  const types: Names = subTypeNames;
  const units: Names = unitNames;
  const area = text('LivingArea').replaceAll(/[\s,]/g, '');
  return {
    price: /^\d+(\.\d+)?$/.test(amount) ? formatMoney(amount) : typed,
    often:
      isSale || !typed ? '' : (often[text('LeaseAmountFrequency') || 'Monthly'] ?? ''),
    address:
      text('InternetAddressDisplayYN') === 'No'
        ? joined([text('Neighbourhood'), text('City')], ', ')
        : joined(
            [
              joined([text('UnitNumber'), text('StreetNumber')], '-'),
              text('StreetName'),
              text('StreetSuffix'),
            ],
            ' ',
          ),
    facts: [
      text('BedroomsTotal') && messages.beds(text('BedroomsTotal')),
      bathsOf(text('BathroomsTotalInteger'), text('BathroomsHalf')),
      area &&
        joined(
          [
            /^\d+(\.\d+)?$/.test(area) ? formatNumber(area) : area,
            units[text('LivingAreaUnits') || 'Square Feet'],
          ],
          '\u00a0',
        ),
    ].filter(Boolean),
    kind: joined(
      [types[text('PropertySubType')], text('Neighbourhood'), text('City')],
      ', ',
    ),
  };
}

export interface ListingPreviewProps {
  draft: PostingDraft;
}

export function ListingPreview({ draft }: ListingPreviewProps) {
  const aside = useRef<HTMLElement>(null);
  const [values, setValues] = useState<PostingValues>(draft.values);
  useEffect(() => {
    const form = aside.current?.parentElement?.querySelector('form');
    if (!form) {
      return;
    }
    const read = () => setValues({ ...draft.values, ...formValues(form) });
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [draft]);
  const { price, often, address, facts, kind } = previewOf(values);
  const [picture] = draft.pictures;
  return (
    <aside
      ref={aside}
      className="posting-look"
      data-step={draft.step}
      aria-labelledby="posting-look"
    >
      <p id="posting-look" className="small muted">
        {messages.look}
      </p>
      <div className="posting-card">
        <div className="posting-card-pic">
          {picture ? <img src={picture.path} alt="" /> : <Mark />}
        </div>
        <p className="posting-card-price" data-empty={!price || undefined}>
          {price || messages.noPrice} {often && <small>{often}</small>}
        </p>
        {address && <p className="posting-card-address">{address}</p>}
        {facts.length > 0 && <p className="small">{facts.join(' · ')}</p>}
        {kind && <p className="small muted">{kind}</p>}
      </div>
    </aside>
  );
}
