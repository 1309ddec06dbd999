// The second step of signing in: a code of the authenticator app, or a recovery code. It replaces
// the form, and is loaded when an account needs it.

import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../core/api/client';
import { useApi, useToast } from '../../core/providers';
import { useFormSubmission } from '../../core/use-form-submission';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import type { SignedIn } from '../../core/session/session';
import { enterSecondFactor } from './api';
import { messages } from './messages';
import './security.css';

export interface SecondStepProps {
  challenge: string;
  /** Throws when the browser cannot store the session. */
  onSignedIn: (session: SignedIn) => Promise<boolean>;
  /** Returns to the first step, with a text to show. */
  onBack: (said?: string) => void;
}

const UNPROCESSABLE = 422;

export function SecondStep({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const api = useApi();
  const show = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const submission = useFormSubmission(form, ['code']);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code === '') {
      submission.setError({ field: 'code', text: messages.codeMissing });
      return;
    }
    void submission.submit(async () => {
      try {
        const { data, message } = await enterSecondFactor(api, { challenge, code });
        await onSignedIn(data);
        return message;
      } catch (error) {
        // Nothing is wrong with the code, but the password is needed again.
        if (error instanceof ApiError && error.status === UNPROCESSABLE && !error.field) {
          onBack(error.message);
          return null;
        }
        form.current?.reset();
        throw error;
      }
    }, messages.failed);
  };

  return (
    <form
      ref={form}
      className="security-step"
      noValidate
      onSubmit={submit}
      aria-busy={submission.isBusy}
    >
      <h2>{messages.stepTitle}</h2>
      <p>{isRecovery ? messages.stepRecovery : messages.stepApp}</p>
      <CodeField
        key={String(isRecovery)}
        id="second-code"
        name="code"
        label={isRecovery ? messages.recoveryCode : messages.code}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        error={submission.errorOf('code')}
        onChange={submission.clearError}
      />
      {submission.error && <FormError text={submission.error} announced />}
      <Button kind="action" type="submit" busy={submission.isBusy}>
        {submission.isBusy ? messages.wait : messages.stepOn}
        {submission.isBusy && <span className="spinner" />}
      </Button>
      <div className="security-buttons">
        <Button
          onClick={() => {
            submission.clearError();
            show(null);
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? messages.withApp : messages.withRecovery}
        </Button>
        <Button onClick={() => onBack()}>{messages.stepBack}</Button>
      </div>
    </form>
  );
}

/** The field gets the focus when it is mounted. */
function CodeField(props: ComponentProps<typeof TextField>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <TextField {...props} />
    </div>
  );
}
