// One posting of the user: its state, its figures and the actions.

import { useState } from 'react';
import { errorText } from '../../core/api/field-error';
import { useApi } from '../../core/providers';
import { formatDate } from '../../lib/date';
import { formatMoney } from '../../lib/format';
import { Button } from '../../ui/button';
import { Mark } from '../../ui/mark';
import type { OwnEnquiry, OwnListing } from './api';
import { messages } from './mine-messages';

interface Props {
  one: OwnListing;
  onDone: () => void;
  tell: (severity: 'success' | 'error', text: string) => void;
}

type Action = keyof typeof messages.actions;

const isAction = (name: string): name is Action => name in messages.actions;
/** Whether an action asks first, because it removes something. */
const asks = (name: Action): name is keyof typeof messages.sure => name in messages.sure;

/** Whether an action on a public home needs one press. */
const isQuick = (name: Action) => ['renew', 'pending', 'available'].includes(name);

const day = (timestamp: string) => formatDate(Date.parse(timestamp) / 1000);

export function OwnRow({ one, onDone, tell }: Props) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [enquiries, setEnquiries] = useState<OwnEnquiry[] | null>(null);
  const title = one.title || messages.noAddress;
  const isOpen = one.state === 'draft' || one.state === 'changes requested';

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      tell('error', errorText(error, messages.actionFailed));
      onDone();
    } finally {
      setBusy(false);
    }
  };
  const write = async () => {
    const { form } = (
      await api.post('/api/me/listings/one', { id: one.id }, messages.actionFailed)
    ).data;
    if (form) {
      window.location.assign(form);
    }
  };
  const look = async () => {
    window.location.assign(
      (await api.post('/api/me/listings/preview', { id: one.id }, messages.actionFailed))
        .data.path,
    );
  };
  const move = (action: Action) =>
    run(async () => {
      if (asks(action) && !window.confirm(messages.sure[action])) {
        return;
      }
      const body = { id: one.id, version: one.version, action };
      const { message } = await api.post(
        '/api/me/listings/move',
        body,
        messages.actionFailed,
      );
      tell('success', message);
      if (action === 'edit') {
        await write();
      } else {
        onDone();
      }
    });
  const ask = () =>
    run(async () => {
      setEnquiries(
        (
          await api.post(
            '/api/me/listings/enquiries',
            { id: one.id },
            messages.actionFailed,
          )
        ).data,
      );
    });

  const price = one.price.replaceAll(/[\s,$]/g, '');
  return (
    <li className="mine-row">
      <div className="mine-picture">
        {one.picture ? (
          <img src={one.picture} alt="" loading="lazy" data-at={one.focus} />
        ) : (
          <Mark />
        )}
      </div>
      <div className="mine-title">
        <h2>{title}</h2>
        {one.price && (
          <p>{/^\d+(\.\d+)?$/.test(price) ? formatMoney(price) : one.price}</p>
        )}
      </div>
      <div className="mine-news">
        <p className="mine-state" data-state={one.state}>
          {messages.states[one.state]}
        </p>
        {(one.status === 'Active' || one.status === 'Pending') && (
          <p className="mine-status" data-status={one.status}>
            {one.status === 'Pending' ? messages.pending : messages.available}
          </p>
        )}
        <p className="muted small">
          {one.remarks > 0 && isOpen
            ? messages.remarks(one.remarks)
            : one.ends
              ? messages.until(day(one.ends))
              : messages.since(day(one.since))}
          {typeof one.enquiries === 'number' &&
            ` ${messages.figures(messages.enquiries(one.enquiries), one.kept ?? 0)}`}
          {one.views && ` ${messages.views(one.views.week, one.views.month)}`}
        </p>
        {one.reason && <p className="mine-reason">{one.reason}</p>}
      </div>
      <div className="mine-actions">
        {isOpen && (
          <Button
            kind={one.state === 'changes requested' ? 'action' : 'quiet'}
            busy={isBusy}
            onClick={() => void run(write)}
            aria-label={`${one.remarks > 0 ? messages.whatToChange : messages.carryOn}, ${title}`}
          >
            {one.remarks > 0 ? messages.whatToChange : messages.carryOn}
          </Button>
        )}
        {/* What is public, and has no changes that wait, is seen by everybody. */}
        {one.state !== 'published' && (
          <Button
            kind="plain"
            busy={isBusy}
            onClick={() => void run(look)}
            aria-label={`${messages.preview}, ${title}`}
          >
            {messages.preview}
          </Button>
        )}
        {one.path && (
          <a
            className="button button-quiet"
            href={one.path}
            aria-label={`${messages.open}, ${title}`}
          >
            {messages.open}
          </a>
        )}
        {Boolean(one.enquiries) && (
          <Button busy={isBusy} onClick={() => void ask()}>
            {messages.enquiries(one.enquiries ?? 0)}
          </Button>
        )}
        {one.actions
          .filter(isAction)
          .filter((action) => action !== 'submit' && (action !== 'edit' || !isOpen))
          .sort((left, right) => Number(isQuick(right)) - Number(isQuick(left)))
          .map((action) => (
            <Button
              key={action}
              kind={isQuick(action) ? 'quiet' : 'plain'}
              busy={isBusy}
              onClick={() => void move(action)}
              aria-label={`${messages.actions[action]}, ${title}`}
            >
              {messages.actions[action]}
            </Button>
          ))}
      </div>
      {enquiries && (
        <section className="mine-enquiries" aria-label={messages.enquiriesOf(title)}>
          {enquiries.length === 0 && <p>{messages.noEnquiries}</p>}
          <ul>
            {enquiries.map((enquiry) => (
              <li key={enquiry.time + enquiry.email}>
                <p>
                  <strong>{enquiry.name}</strong>,{' '}
                  <a href={`mailto:${enquiry.email}`}>{enquiry.email}</a>
                  {enquiry.phone && `, ${enquiry.phone}`}
                </p>
                <p className="muted small">
                  {enquiry.kind === 'viewing'
                    ? messages.kinds.viewing
                    : messages.kinds.question}
                  , {day(enquiry.time)}
                </p>
                <p>{enquiry.message}</p>
              </li>
            ))}
          </ul>
          <Button onClick={() => setEnquiries(null)}>{messages.close}</Button>
        </section>
      )}
    </li>
  );
}
