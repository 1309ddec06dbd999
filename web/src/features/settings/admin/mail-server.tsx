// The settings of the mail server. Its password is never shown: it is set, replaced or removed.

import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/field';
import { PasswordField } from '../../../ui/password-field';
import type { ServerDraft } from './drafts';
import { messages } from './messages';

/** The fields that a call may name. */
export const SERVER_FIELDS = [
  'smtp_url',
  'smtp_security',
  'smtp_port',
  'smtp_user',
  'smtp_password',
] as const;

interface Props {
  draft: ServerDraft;
  /** Whether a password is stored. */
  hasPassword: boolean;
  errorOf: (field: string) => string | undefined;
  onType: (draft: ServerDraft) => void;
}

export function MailServerFields({ draft, hasPassword, errorOf, onType }: Props) {
  const fields = useRef<HTMLFieldSetElement>(null);
  // The pressed button was removed, so the focus moves to its replacement.
  const next = useRef('');
  const change = (part: Partial<ServerDraft>) => onType({ ...draft, ...part });
  const isKept = draft.password === null && !errorOf('smtp_password');
  useEffect(() => {
    if (next.current) {
      fields.current?.querySelector<HTMLElement>(next.current)?.focus();
      next.current = '';
    }
  });
  return (
    <fieldset ref={fields} className="settings-server">
      <legend className="visually-hidden">{messages.labels['smtp_url']}</legend>
      <TextField
        id="setting-smtp-host"
        name="smtp_url"
        label={messages.host}
        hint={messages.hostHint}
        error={errorOf('smtp_url')}
        value={draft.host}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => change({ host: target.value })}
      />
      <div className="settings-pair">
        <SelectField
          id="setting-smtp-security"
          name="smtp_security"
          label={messages.security}
          error={errorOf('smtp_security')}
          value={draft.security}
          onChange={({ target }) =>
            change({ security: target.value === 'starttls' ? 'starttls' : 'tls' })
          }
        >
          {Object.entries(messages.securities).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          id="setting-smtp-port"
          name="smtp_port"
          label={messages.port}
          hint={messages.portHint}
          error={errorOf('smtp_port')}
          value={draft.port}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => change({ port: target.value.replace(/\D/g, '') })}
        />
      </div>
      <TextField
        id="setting-smtp-user"
        name="smtp_user"
        label={messages.user}
        value={draft.user}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => change({ user: target.value })}
      />
      {isKept ? (
        <div className="field">
          <span className="label">{messages.password}</span>
          <p>{messages.passwordSet}</p>
          <div className="settings-keys">
            <Button
              id="setting-smtp-replace"
              onClick={() => {
                next.current = '#setting-smtp-password';
                change({ password: '' });
              }}
            >
              {messages.passwordReplace}
            </Button>
            <Button
              onClick={() => {
                next.current = '#setting-smtp-user';
                change({ user: '', password: '' });
              }}
            >
              {messages.passwordRemove}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <PasswordField
            id="setting-smtp-password"
            name="smtp_password"
            label={messages.password}
            hint={messages.passwordHint}
            error={errorOf('smtp_password')}
            value={draft.password ?? ''}
            autoComplete="new-password"
            onChange={({ target }) => change({ password: target.value })}
          />
          {hasPassword && (
            <Button
              kind="plain"
              className="settings-default"
              onClick={() => {
                next.current = '#setting-smtp-replace';
                change({ password: null });
              }}
            >
              {messages.passwordKeep}
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}
