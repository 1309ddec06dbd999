// The passkeys of the account: list, add, rename, remove.

import { useState } from 'react';
import { ApiError } from '../../core/api/client';
import { useApi } from '../../core/providers';
import { formatDate } from '../../lib/date';
import { Button } from '../../ui/button';
import {
  addPasskey,
  beginPasskey,
  type Passkey,
  removePasskey,
  renamePasskey,
  type Security,
} from './api';
import { AskDialog } from './ask-dialog';
import { messages } from './messages';
import { createPasskey, knowsPasskeys } from './webauthn';

interface Props {
  security: Security;
  onChanged: () => void;
}

export function Passkeys({ security, onChanged }: Props) {
  const api = useApi();
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const canAdd = security.has_passkeys && knowsPasskeys();
  const done = (message: string, close: () => void) => {
    close();
    onChanged();
    return message;
  };

  return (
    <>
      <p>{messages.passkeysText}</p>
      {!canAdd && (
        <p className="muted">
          {security.has_passkeys ? messages.passkeysNoBrowser : messages.passkeysAway}
        </p>
      )}
      {security.passkeys.length === 0 ? (
        <p className="muted">{messages.passkeysNone}</p>
      ) : (
        <ul className="security-rows">
          {security.passkeys.map((one) => (
            <li key={one.id}>
              <div>
                <strong>{one.name}</strong>
                <p className="small muted">
                  {messages.added(formatDate(one.creation_time))}{' '}
                  {one.last_used_time === null
                    ? messages.neverUsed
                    : messages.used(formatDate(one.last_used_time))}
                </p>
              </div>
              <div className="security-buttons">
                <Button
                  aria-label={messages.renameOf(one.name)}
                  onClick={() => setRenaming(one)}
                >
                  {messages.rename}
                </Button>
                <Button
                  aria-label={messages.removeOf(one.name)}
                  onClick={() => setRemoving(one)}
                >
                  {messages.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <div className="security-buttons">
          <Button onClick={() => setAdding(true)}>{messages.add}</Button>
        </div>
      )}
      <AskDialog
        open={isAdding}
        title={messages.add}
        text={messages.addText}
        fields={['name', 'password']}
        submitLabel={messages.goOn}
        onSend={async ({ name, password }) => {
          // Before the device creates a passkey that would not be stored.
          if (name.trim() === '') {
            throw new ApiError(messages.nameMissing, 0, 'name');
          }
          const { data } = await beginPasskey(api, password);
          const credential = await createPasskey(data.options);
          const { ceremony } = data;
          const { message } = await addPasskey(api, { ceremony, name, credential });
          return done(message, () => setAdding(false));
        }}
        onClose={() => setAdding(false)}
      />
      <AskDialog
        open={renaming !== null}
        title={messages.renameOf(renaming?.name ?? '')}
        text={null}
        fields={['name']}
        name={renaming?.name ?? ''}
        submitLabel={messages.saveName}
        onSend={async ({ name }) => {
          const { message } = await renamePasskey(api, renaming?.id ?? 0, name);
          return done(message, () => setRenaming(null));
        }}
        onClose={() => setRenaming(null)}
      />
      <AskDialog
        open={removing !== null}
        title={messages.removeOf(removing?.name ?? '')}
        text={messages.removeText}
        fields={['password']}
        submitLabel={messages.remove}
        onSend={async ({ password }) => {
          const { message } = await removePasskey(api, removing?.id ?? 0, password);
          return done(message, () => setRemoving(null));
        }}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}
