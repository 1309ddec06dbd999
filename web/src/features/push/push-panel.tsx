// Push notices about the visitor's searches: a switch for this device, and the other devices that
// receive them.

import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { useFormSubmission } from '../../core/use-form-submission';
import { formatDate } from '../../lib/date';
import { Button } from '../../ui/button';
import { FormError } from '../../ui/form-error';
import { addDevice, endDevice, type Push, readPush } from './api';
import { type Device, readDevice, switchOff, switchOn } from './device';
import { messages } from './messages';
import '../../ui/check.css';
import './push.css';

export function PushPanel() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['push'],
    queryFn: async () => (await readPush(api)).data,
    staleTime: 0,
    retry: 0,
  });
  return (
    <div className="push" role="group" aria-labelledby="push-title">
      <h3 id="push-title">{messages.title}</h3>
      <p className="muted">{messages.lead}</p>
      {error ? (
        <div>
          <p role="alert">{error.message}</p>
          <Button onClick={refetch}>{messages.retry}</Button>
        </div>
      ) : data ? (
        <Switch push={data} onChanged={refetch} />
      ) : (
        <PushLoading />
      )}
    </div>
  );
}

const PushLoading = () => (
  <p className="muted" aria-busy="true">
    {messages.loading}
  </p>
);

interface Props {
  push: Push;
  onChanged: () => void;
}

function Switch({ push, onChanged }: Props) {
  const api = useApi();
  const part = useRef<HTMLDivElement>(null);
  const submission = useFormSubmission(part, []);
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => {
    let isWanted = true;
    const look = () =>
      readDevice(push.public_key).then(
        (found) => isWanted && setDevice(found),
        () => isWanted && setDevice({ possible: 'impossible' }),
      );
    void look();
    // A user who allows it in the browser's settings returns to this page.
    window.addEventListener('focus', look);
    return () => {
      isWanted = false;
      window.removeEventListener('focus', look);
    };
  }, [push]);

  const own = push.devices.find((one) => one.endpoint_hash === device?.hash);
  const form = own && device?.form;
  useEffect(() => {
    if (form) {
      // The subscription belongs to this session from now on; that needs no message.
      addDevice(api, form).catch(() => {});
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each device
  }, [api, form?.endpoint]);

  const turn = (isWanted: boolean) =>
    void submission.submit(async () => {
      if (!isWanted) {
        const { message } = await endDevice(api, { id: own?.id ?? null });
        await switchOff();
        onChanged();
        return message;
      }
      const made = await switchOn(push.public_key);
      if (made === null) {
        setDevice(await readDevice(push.public_key));
        throw new Error(messages.notGranted);
      }
      try {
        const { message } = await addDevice(api, { ...made, consent: true });
        onChanged();
        return message;
      } catch (error) {
        // The server does not know the subscription, so the switch must not look on.
        await switchOff().catch(() => {});
        throw error;
      }
    }, messages.failed);
  const endThere = (id: number) =>
    void submission.submit(async () => {
      const { message } = await endDevice(api, { id });
      onChanged();
      return message;
    }, messages.failed);

  const others = push.devices.filter((one) => one !== own);
  return (
    <div ref={part} className="push-parts" aria-busy={submission.isBusy}>
      {device === null ? (
        <PushLoading />
      ) : device.possible === 'possible' ? (
        <>
          <label className="push-switch">
            <input
              type="checkbox"
              role="switch"
              aria-checked={own !== undefined}
              checked={own !== undefined}
              // Not `disabled`: the focus would be lost.
              aria-disabled={submission.isBusy || undefined}
              onChange={(event) => turn(event.currentTarget.checked)}
            />
            <span>{push.words}</span>
          </label>
          <p className="small muted" role="status">
            {own ? messages.on : messages.off}
          </p>
        </>
      ) : (
        <p role="status">
          {device.possible === 'refused'
            ? messages.refused
            : device.possible === 'home-screen'
              ? messages.homeScreen
              : messages.impossible}
        </p>
      )}
      {submission.error && <FormError text={submission.error} />}
      {others.length > 0 && (
        <>
          <h4>{messages.others}</h4>
          <ul className="push-others">
            {others.map((one) => {
              const name = messages.devices[one.device] ?? messages.devices[''] ?? '';
              const date = formatDate(one.creation_time);
              return (
                <li key={one.id}>
                  <div>
                    <strong>{name}</strong>
                    <p className="small muted">{messages.since(date)}</p>
                  </div>
                  <Button
                    aria-label={messages.endOf(name, date)}
                    onClick={() => endThere(one.id)}
                  >
                    {messages.end}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
