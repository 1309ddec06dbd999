// The six-digit code: one field, which a phone fills in by itself, and a button that sends another
// code. It is posted without script.

import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../core/providers';
import { useFormSubmission } from '../../core/use-form-submission';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { type AuthField, sendAgain, type SentCode } from './sign-up-api';
import { AuthNotice } from './auth-layout';
import { messages } from './sign-up-messages';

interface Props {
  action: string;
  sent: SentCode;
  /** Called when the code must go to another address. */
  onAnother: () => void;
  /** The errors of a form that was posted without script. */
  errors?: Partial<Record<AuthField, string>>;
  notice?: string | null;
  /** The heading, where it differs. */
  heading?: string;
  lead?: string;
  submitLabel: string;
  /** Uses the code and the other fields; returns the text of a toast, or null. */
  onCode: (code: string, typed: FormData) => Promise<string | null>;
  /** Fields beside the code. */
  children?: (errorOf: (field: AuthField) => string | undefined) => ReactNode;
}

/** The digits of a typed code. */
export const readDigits = (text: string) => text.replace(/\D/g, '');

export function CodeStep({
  action,
  sent,
  onAnother,
  errors,
  notice,
  heading = messages.codeHeading,
  lead = messages.codeSent(sent.sent_to),
  submitLabel,
  onCode,
  children,
}: Props) {
  const api = useApi();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, ['code', 'password']);
  const [known, setKnown] = useState(errors);
  const errorOf = (field: AuthField) => submission.errorOf(field) ?? known?.[field];

  const again = () => {
    setKnown({});
    void submission.submit(async () => {
      await sendAgain(api, sent.token);
      return messages.sentAgain;
    }, messages.failed);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    event.preventDefault();
    setKnown({});
    if (submitter?.getAttribute('name') === 'again') {
      again();
      return;
    }
    const typed = new FormData(event.currentTarget);
    const code = readDigits(String(typed.get('code') ?? ''));
    void submission.submit(() => onCode(code, typed), messages.failed);
  };

  return (
    <>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <AuthNotice text={submission.error ?? notice} />
      <form
        ref={form}
        method="post"
        action={action}
        noValidate={isHydrated}
        onSubmit={submit}
        aria-busy={submission.isBusy}
      >
        <input type="hidden" name="step" value="code" />
        <input type="hidden" name="token" value={sent.token} />
        <input type="hidden" name="sent_to" value={sent.sent_to} />
        <div className="door-code">
          <TextField
            id="door-code"
            name="code"
            label={messages.codeLabel}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            error={errorOf('code')}
          />
        </div>
        {children?.(errorOf)}
        <Button kind="action" type="submit" busy={submission.isBusy}>
          {submission.isBusy ? messages.wait : submitLabel}
        </Button>
        <p className="door-else">
          {messages.nothingCame}
          <button
            className="button button-quiet"
            type="submit"
            name="again"
            value="1"
            formNoValidate
          >
            {messages.again}
          </button>
        </p>
      </form>
      <p className="door-else">
        <a href={action} onClick={onAnother}>
          {messages.another}
        </a>
      </p>
    </>
  );
}
