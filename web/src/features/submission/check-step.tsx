// The last step: what is missing, all values again, and sending.

import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { formatMoney } from '../../lib/format';
import { classNames, subTypeNames } from '../property/value-messages';
import type { PostingDraft, PostingStep } from './api';
import { messages } from './messages';

function linesOf({ values, pictures }: PostingDraft): [PostingStep, string][] {
  const text = (name: string) => values[name] ?? '';
  const money = (name: string) => {
    const amount = text(name).replaceAll(/[\s,$]/g, '');
    return /^\d+(\.\d+)?$/.test(amount) ? formatMoney(amount) : text(name);
  };
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
  const purposes: Readonly<Record<string, string>> = messages.purposes;
  const classes: Readonly<Record<string, string>> = classNames;
  const subTypes: Readonly<Record<string, string>> = subTypeNames;
  const price = text('Purpose') === 'Sell' ? money('ListPrice') : money('LeaseAmount');
  return [
    [
      'purpose',
      [purposes[text('Purpose')], classes[text('PropertyClass')]]
        .filter(Boolean)
        .join(', '),
    ],
    [
      'address',
      [
        joined(
          text('UnitNumber'),
          text('StreetNumber'),
          text('StreetName'),
          text('StreetSuffix'),
        ),
        joined(text('City'), text('StateOrProvince'), text('PostalCode')),
      ]
        .filter((part) => part !== '')
        .join(', '),
    ],
    [
      'details',
      [subTypes[text('PropertySubType')] ?? '', text('PublicRemarks').slice(0, 200)]
        .filter((part) => part !== '')
        .join('. '),
    ],
    ['cost', price],
    ['pictures', String(pictures.length)],
    [
      'status',
      text('StandardStatus') === 'Pending' ? messages.pending : messages.available,
    ],
  ];
}

export function CheckStep({ draft }: { draft: PostingDraft }) {
  const isReady = draft.problems.length === 0;
  return (
    <form method="post" action={`${draft.path}?step=check`} className="posting-form">
      <input type="hidden" name="version" value={draft.version} readOnly />
      {isReady ? (
        <p className="posting-ready">
          <Icon name="check" />
          {messages.allRight}
        </p>
      ) : (
        <section aria-labelledby="posting-problems" className="posting-problems">
          <h3 id="posting-problems">{messages.problems}</h3>
          <ul>
            {draft.problems.map(({ step, field, text }) => (
              <li key={field + text}>
                <a href={`${draft.path}?step=${step}#posting-${field}`}>
                  {messages.short[step]}
                </a>{' '}
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className="posting-lines">
        {linesOf(draft).map(([step, text]) => (
          <div key={step}>
            <dt>{messages.short[step]}</dt>
            <dd>{text || messages.none}</dd>
            <dd>
              <a href={`${draft.path}?step=${step}`}>
                {messages.change}
                <span className="visually-hidden">, {messages.short[step]}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="button button-quiet" href={draft.preview}>
          {messages.preview}
        </a>
      </p>
      {draft.placeNote && (
        <p className="posting-notice">
          <Icon name="warning" />
          {draft.placeNote}
        </p>
      )}
      {!draft.values.Latitude && <p className="muted">{messages.unplaced}</p>}
      <p className="muted">{messages.checkLead[draft.channel]}</p>
      <p className="posting-ways">
        <Button kind={isReady ? 'action' : 'quiet'} type="submit" name="go" value="send">
          {messages.send}
          <Icon name="go" />
        </Button>
        <Button kind="plain" type="submit" name="go" value="status">
          <Icon name="arrow-left" />
          {messages.back}
        </Button>
      </p>
    </form>
  );
}
