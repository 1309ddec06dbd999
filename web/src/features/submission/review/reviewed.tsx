// One home on the reviewer's desk: what stands out, what was written, and the decision. What
// the reviewer writes stays when somebody else was faster.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../../../api/client';
import { textOf } from '../../../api/problem';
import type { components } from '../../../api/schema';
import { useApi, useShowMessage } from '../../../app/providers';
import { Button } from '../../../ui/button';
import { SelectField, TextArea } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { fieldLabels } from '../../property/messages';
import { messages } from './messages';

type Whole = components['schemas']['ReviewedListing'];
type Action = keyof typeof messages.actions;

interface Props {
  id: number;
  queryKey: readonly unknown[];
  onDone: () => void;
}

const labels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  Media: messages.pictures,
};
const labelOf = (name: string) => labels[name] ?? name;

const actionsOf = ({ state, is_mine }: Whole): Action[] => {
  if (state === 'submitted') {
    return ['take'];
  }
  if (state === 'in review' && !is_mine) {
    return ['take'];
  }
  if (state === 'in review') {
    return ['publish', 'approve', 'request_changes', 'reject', 'release'];
  }
  return state === 'approved' ? ['publish', 'request_changes', 'reject'] : [];
};

export function Reviewed({ id, queryKey, onDone }: Props) {
  const api = useApi();
  const show = useShowMessage();
  const [reason, setReason] = useState('');
  const [remarks, setRemarks] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const { data: home, error } = useQuery({
    queryKey: [...queryKey, 'one', id],
    queryFn: async () => {
      const call = () => api.POST('/api/admin/review/one', { body: { id } });
      return (await unwrap(call, messages.failed)).data;
    },
    staleTime: 0,
  });
  if (error) {
    return <p role="alert">{textOf(error, messages.failed)}</p>;
  }
  if (!home) {
    return null;
  }
  const decide = async (action: Action) => {
    setBusy(true);
    try {
      const body = { id, version: home.version, action, reason, remarks };
      const call = () => api.POST('/api/admin/review/decide', { body });
      const { message } = await unwrap(call, messages.actionFailed);
      show({ severity: 'success', text: message });
      if (action !== 'take') {
        setReason('');
        setRemarks({});
      }
    } catch (failure) {
      show({ severity: 'error', text: textOf(failure, messages.actionFailed) });
    } finally {
      setBusy(false);
      onDone();
    }
  };
  const isOpen =
    home.checks.duplicates.length +
      home.checks.words.length +
      home.checks.missing.length >
    0;
  const isMain = (action: Action) =>
    action === 'take' || action === (isOpen ? 'request_changes' : 'publish');
  return (
    <>
      <header className="review-head">
        <div>
          <h2>{home.title || messages.noAddress}</h2>
          <p className="muted">{messages.by(home.by, home.is_by_owner)}</p>
          {home.reviewer && <p className="muted">{messages.reviewer(home.reviewer)}</p>}
        </div>
        <p className="review-actions">
          {actionsOf(home).map((action) => (
            <Button
              key={action}
              kind={isMain(action) ? 'action' : 'quiet'}
              busy={isBusy}
              onClick={() => void decide(action)}
            >
              {messages.actions[action]}
            </Button>
          ))}
        </p>
      </header>
      <Checks home={home} />
      {actionsOf(home).includes('reject') && (
        <Letter
          reason={reason}
          setReason={setReason}
          remarks={remarks}
          setRemarks={setRemarks}
        />
      )}
      <Facts home={home} />
      <History home={home} />
    </>
  );
}

function Checks({ home: { checks, fields } }: { home: Whole }) {
  const { words, duplicates, missing } = checks;
  const isClear = words.length + duplicates.length + missing.length === 0;
  return (
    <section aria-labelledby="review-checks">
      <h3 id="review-checks">{messages.checks}</h3>
      {isClear && (
        <p className="review-clear">
          <Icon name="check" />
          {messages.allClear}
        </p>
      )}
      <ul className="review-checks">
        {words.map((one) => (
          <li key={one.words}>
            <Icon name="warning" />
            <div>
              <strong>{messages.words}</strong>
              <p>
                <mark>{one.words}</mark> {one.why}
              </p>
            </div>
          </li>
        ))}
        {missing.map((one) => (
          <li key={one.what}>
            <Icon name="warning" />
            <div>
              <strong>{messages.missing[one.what] ?? one.what}</strong>
              {one.url && (
                <p>
                  {messages.askAt}{' '}
                  <a href={one.url} rel="noopener">
                    {one.regulator}
                  </a>
                </p>
              )}
            </div>
          </li>
        ))}
        {duplicates.map((one) => (
          <li key={`${one.same}-${one.kind}-${one.id}`}>
            <Icon name="warning" />
            <div>
              <strong>{messages.duplicates[one.same] ?? one.same}</strong>
              <p>{one.title}</p>
              <details>
                <summary>{messages.compare}</summary>
                {one.picture && <img src={one.picture} alt="" loading="lazy" />}
                <SideBySide left={fields} right={one.fields} heading={messages.other} />
              </details>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SideProps {
  left: Readonly<Record<string, string>>;
  right: Readonly<Record<string, string>>;
  heading: string;
}

function SideBySide({ left, right, heading }: SideProps) {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].toSorted();
  return (
    <div className="review-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.field}</th>
            <th scope="col">{messages.this}</th>
            <th scope="col">{heading}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} data-same={left[name] === right[name] || undefined}>
              <th scope="row">{labelOf(name)}</th>
              <td>{left[name]}</td>
              <td>{right[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Facts({ home: { fields, public_fields, pictures } }: { home: Whole }) {
  return (
    <>
      <section aria-labelledby="review-facts">
        <h3 id="review-facts">{messages.facts}</h3>
        {public_fields ? (
          <SideBySide
            left={fields}
            right={public_fields}
            heading={messages.publicToday}
          />
        ) : (
          <dl className="review-facts">
            {Object.entries(fields).map(([name, value]) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section aria-labelledby="review-pictures">
        <h3 id="review-pictures">{messages.pictures}</h3>
        {pictures.length === 0 && <p className="muted">{messages.noPictures}</p>}
        <ul className="review-pictures">
          {pictures.map(({ path, description }) => (
            <li key={path}>
              <img src={path} alt={description} loading="lazy" />
              {description && <p className="small">{description}</p>}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface LetterProps {
  reason: string;
  setReason: (reason: string) => void;
  remarks: Record<string, string>;
  setRemarks: (remarks: Record<string, string>) => void;
}

/** Fields that a reviewer writes about. */
const written = [
  'PublicRemarks',
  'StreetName',
  'PostalCode',
  'ListPrice',
  'LeaseAmount',
  'PropertySubType',
  'Latitude',
  'OwnerName',
  'ContractBegins',
  'OwnerConsentYN',
  'Media',
] as const;

function Letter({ reason, setReason, remarks, setRemarks }: LetterProps) {
  return (
    <section aria-labelledby="review-letter" className="review-letter">
      <h3 id="review-letter">{messages.letter}</h3>
      <SelectField
        id="review-pick"
        label={messages.pick}
        value=""
        onChange={(event) =>
          setRemarks({
            ...remarks,
            [event.target.value]: remarks[event.target.value] ?? '',
          })
        }
      >
        <option value="">–</option>
        {written
          .filter((name) => !(name in remarks))
          .map((name) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
      </SelectField>
      {Object.entries(remarks).map(([name, words]) => (
        <TextArea
          key={name}
          id={`review-${name}`}
          label={`${messages.words_of} ${labelOf(name)}`}
          rows={3}
          maxLength={1000}
          value={words}
          onChange={(event) => setRemarks({ ...remarks, [name]: event.target.value })}
        />
      ))}
      <TextArea
        id="review-reason"
        label={messages.reason}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </section>
  );
}

function History({ home: { events } }: { home: Whole }) {
  return (
    <section aria-labelledby="review-history">
      <h3 id="review-history">{messages.history}</h3>
      <ul className="review-history">
        {events.map((event) => (
          <li key={`${event.time}-${event.to}`}>
            <strong>
              {messages.queues[event.to as keyof typeof messages.queues] ?? event.to}
            </strong>{' '}
            <span className="muted">
              {event.by}, {event.time.slice(0, 16).replace('T', ' ')}
            </span>
            {event.words && <p>{event.words}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
