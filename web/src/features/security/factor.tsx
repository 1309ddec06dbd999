// The second factor of the account: set up, turn off, new recovery codes.

import { useState } from 'react';
import { useApi, useToast } from '../../core/providers';
import { formatDate } from '../../lib/date';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import {
  beginFactor,
  confirmFactor,
  type FactorKey,
  removeFactor,
  renewCodes,
  type Security,
} from './api';
import { AskDialog } from './ask-dialog';
import { messages } from './messages';

interface Props {
  security: Security;
  onChanged: () => void;
}

type Doing = 'begin' | 'confirm' | 'remove' | 'renew' | null;

export function Factor({ security, onChanged }: Props) {
  const api = useApi();
  const [doing, setDoing] = useState<Doing>(null);
  const [key, setKey] = useState<FactorKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setDoing(null);
  const since = security.second_factor_time;

  const showCodes = (made: readonly string[]) => {
    close();
    setKey(null);
    setCodes(made);
    onChanged();
  };

  return (
    <>
      {security.is_required && since === null && (
        <p className="security-required" role="status">
          {messages.factorRequired}
        </p>
      )}
      <p>{since === null ? messages.factorOff : messages.factorOn(formatDate(since))}</p>
      {since !== null && <p>{messages.codesLeft(security.recovery_codes_left)}</p>}
      <div className="security-buttons">
        {since === null ? (
          <Button onClick={() => setDoing('begin')}>{messages.setUp}</Button>
        ) : (
          <>
            <Button onClick={() => setDoing('renew')}>{messages.newCodes}</Button>
            <Button onClick={() => setDoing('remove')}>{messages.turnOff}</Button>
          </>
        )}
      </div>
      <AskDialog
        open={doing === 'begin'}
        title={messages.setUpTitle}
        text={messages.setUpFirst}
        fields={['password']}
        submitLabel={messages.goOn}
        onSend={async ({ password }) => {
          const { data } = await beginFactor(api, { password });
          setKey(data);
          setDoing('confirm');
          return null;
        }}
        onClose={close}
      />
      <AskDialog
        open={doing === 'confirm'}
        title={messages.setUpTitle}
        text={key && <KeyPicture factor={key} />}
        fields={['code']}
        isDigits
        submitLabel={messages.confirm}
        onSend={async ({ code }) => {
          const { data, message } = await confirmFactor(api, code);
          showCodes(data.recovery_codes);
          return message;
        }}
        onClose={close}
      />
      <AskDialog
        open={doing === 'remove'}
        title={messages.offTitle}
        text={messages.offText}
        fields={['password', 'code']}
        submitLabel={messages.turnOff}
        onSend={async ({ password, code }) => {
          const { message } = await removeFactor(api, { password, code });
          close();
          onChanged();
          return message;
        }}
        onClose={close}
      />
      <AskDialog
        open={doing === 'renew'}
        title={messages.renewTitle}
        text={messages.renewText}
        fields={['password', 'code']}
        submitLabel={messages.newCodes}
        onSend={async ({ password, code }) => {
          const { data, message } = await renewCodes(api, { password, code });
          showCodes(data.recovery_codes);
          return message;
        }}
        onClose={close}
      />
      <Codes codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}

function KeyPicture({ factor }: { factor: FactorKey }) {
  return (
    <>
      <p>{messages.scan}</p>
      <img
        className="security-picture"
        src={factor.picture}
        alt={messages.scanAlt}
        width="200"
        height="200"
      />
      <p>
        {messages.typeKey}
        <code className="security-key">{factor.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={factor.uri}>{messages.openApp}</a>
      </p>
    </>
  );
}

interface CodesProps {
  codes: readonly string[] | null;
  onClose: () => void;
}

/** The recovery codes are shown once; only the button closes the dialog. */
function Codes({ codes, onClose }: CodesProps) {
  const show = useToast();
  const text = codes?.join('\n') ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      show({ severity: 'success', text: messages.copied });
    } catch {
      show({ severity: 'error', text: messages.copyFailed });
    }
  };
  const file = () =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'keyturn-codes.txt');
  return (
    <Dialog
      open={codes !== null}
      title={messages.codesTitle}
      size="small"
      isStatic
      onClose={onClose}
    >
      <p>{messages.codesText}</p>
      <ul className="security-codes">
        {codes?.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="security-buttons">
        <Button onClick={() => void copy()}>{messages.copy}</Button>
        <Button onClick={file}>{messages.save}</Button>
      </div>
      <div className="dialog-foot">
        <Button kind="action" onClick={onClose} data-autofocus>
          {messages.kept}
        </Button>
      </div>
    </Dialog>
  );
}
