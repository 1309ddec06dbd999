// The review of one home: findings, values, and the decision. The reviewer's text stays when
// somebody else has decided first.

import { useAction } from '../../../core/admin/use-action';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import type { Schemas } from '../../../core/api/client';
import { useApi, useToast } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { SelectField, TextArea } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { formatMoment } from '../../../lib/moment';
import { readPoint } from '../../map/find-place';
import { type PlaceFields, PlacePicker } from '../../map/place-picker';
import { messages } from './messages';
import { inOrder, labelOf, shownValue } from './values';
import { SideBySide } from './side-by-side';

type Whole = Schemas['ReviewedListing'];
interface Pictured {
  home: Schemas['Duplicate'];
}
type Action = keyof typeof messages.actions;

interface Props {
  id: number;
  queryKey: readonly unknown[];
  onDone: () => void;
}

/** The kinds of equality with other homes, each once. */
const kindsOf = (found: readonly { same: string }[]) => [
  ...new Set(found.map(({ same }) => same)),
];

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
  const show = useToast();
  const [reason, setReason] = useState('');
  const [remarks, setRemarks] = useState<Record<string, string>>({});
  const { isBusy, run } = useAction();
  const { data: home, error } = useQuery({
    queryKey: [...queryKey, 'one', id],
    queryFn: async () => {
      return (await api.post('/api/admin/review/one', { id }, messages.failed)).data;
    },
  });
  if (error) {
    return <p role="alert">{errorText(error, messages.failed)}</p>;
  }
  if (!home) {
    return null;
  }
  const decide = async (action: Action) => {
    const body = { id, version: home.version, action, reason, remarks };
    const done = await run(
      () => api.post('/api/admin/review/decide', body, messages.actionFailed),
      messages.actionFailed,
    );
    if (done && action !== 'take') {
      setReason('');
      setRemarks({});
    }
    onDone();
  };
  const look = async () => {
    // In a new tab, so that the review stays; it is opened during the press, or browsers block it.
    const tab = window.open('', '_blank');
    try {
      const { path } = (
        await api.post('/api/admin/review/preview', { id }, messages.actionFailed)
      ).data;
      (tab ?? window).location.assign(path);
    } catch (failure) {
      tab?.close();
      show({ severity: 'error', text: errorText(failure, messages.actionFailed) });
    }
  };
  const place = async (point: PlaceFields) => {
    const isMiddle = point.CoordinatePrecision !== 'exact';
    const { Latitude, Longitude } = point;
    const at = isMiddle ? {} : { Latitude, Longitude };
    const body = { id, version: home.version, ...at };
    await run(
      () => api.post('/api/admin/review/place', body, messages.actionFailed),
      messages.actionFailed,
    );
    onDone();
  };
  const isOpen = hasOpenChecks(home);
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
          <Button kind="plain" onClick={() => void look()}>
            {messages.preview}
          </Button>
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
      {isOpen && actionsOf(home).includes('publish') && reason.trim() === '' && (
        <p className="muted">{messages.reasonNeeded}</p>
      )}
      {actionsOf(home).includes('reject') && (
        <Letter
          reason={reason}
          setReason={setReason}
          remarks={remarks}
          setRemarks={setRemarks}
        />
      )}
      {actionsOf(home).includes('reject') && home.is_mine && (
        <PlaceOnMap home={home} onPlace={(point) => void place(point)} />
      )}
      <Facts home={home} />
      <History home={home} />
    </>
  );
}

/** Whether a check must be decided before publishing; that an owner posted it is only a fact. */
function hasOpenChecks({
  checks: { words, duplicates, missing, place },
}: Whole): boolean {
  const isMissing = missing.some(({ what }) => what !== 'owner');
  return isMissing || words.length + duplicates.length > 0 || place !== null;
}

/** The position, which the reviewer can correct. */
function PlaceOnMap({
  home: { fields },
  onPlace,
}: {
  home: Whole;
  onPlace: (point: PlaceFields) => void;
}) {
  const of = (name: string) => fields[name] ?? '';
  const point = readPoint(of('Latitude'), of('Longitude'));
  return (
    <section aria-labelledby="review-place">
      <h3 id="review-place">{messages.place}</h3>
      {!point && <p className="muted">{messages.noPlace}</p>}
      <PlacePicker
        address={{
          City: of('City'),
          StateOrProvince: of('StateOrProvince'),
          PostalCode: of('PostalCode'),
        }}
        point={point}
        precision={of('CoordinatePrecision')}
        onPlace={onPlace}
      />
    </section>
  );
}

function Checks({ home: { checks, fields } }: { home: Whole }) {
  const { words, duplicates, missing, place } = checks;
  const isClear = words.length + duplicates.length + missing.length === 0 && !place;
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
        {place && (
          <li>
            <Icon name="warning" />
            <div>
              <strong>{messages.placeOdd}</strong>
              <p>{place}</p>
            </div>
          </li>
        )}
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
        {kindsOf(duplicates).map((same) => (
          <li key={same}>
            <Icon name="warning" />
            <div>
              <strong>{messages.duplicates[same] ?? same}</strong>
              {duplicates
                .filter((one) => one.same === same)
                .map((one) => (
                  <details key={`${one.kind}-${one.id}`}>
                    <summary>
                      {one.title || messages.noAddress}
                      <span className="visually-hidden">, {messages.compare}</span>
                    </summary>
                    <Pictures home={one} />
                    <SideBySide
                      left={fields}
                      right={one.fields}
                      heading={messages.other}
                    />
                  </details>
                ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pictures of both, where they were found by them. */
function Pictures({ home: { picture, own_picture, resemblance } }: Pictured) {
  if (!picture) {
    return null;
  }
  if (!own_picture) {
    return <img src={picture} alt="" loading="lazy" />;
  }
  return (
    <>
      <p>{messages.resemblances[resemblance ?? ''] ?? resemblance}</p>
      <div className="review-pair">
        <figure>
          <img src={own_picture} alt="" loading="lazy" />
          <figcaption className="small muted">{messages.this}</figcaption>
        </figure>
        <figure>
          <img src={picture} alt="" loading="lazy" />
          <figcaption className="small muted">{messages.other}</figcaption>
        </figure>
      </div>
    </>
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
            {inOrder(Object.keys(fields)).map((name) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                <dd>{shownValue(name, fields[name] ?? '')}</dd>
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
            <strong>{messages.events[event.to as keyof typeof messages.events]}</strong>{' '}
            <span className="muted">
              {event.by && `${event.by}, `}
              {formatMoment(Date.parse(event.time) / 1000)}
            </span>
            {event.words && <p>{event.words}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
