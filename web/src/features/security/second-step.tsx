// The second step of signing in: a code of the app, or one to recover by. It stands where the
// form was, and is fetched when an account asks for it.

import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { useApi, useShowMessage } from '../../app/providers';
import { useSending } from '../../app/use-sending';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import type { SignedIn } from '../account/session';
import { enterSecondFactor } from './api';
import { messages } from './messages';
import './security.css';

export interface SecondStepProps {
  challenge: string;
  /** Throws when the browser cannot keep the session. */
  onSignedIn: (session: SignedIn) => Promise<boolean>;
  /** To the first step, with what is to be said there. */
  onBack: (said?: string) => void;
}

const UNPROCESSABLE = 422;

export function SecondStep({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const api = useApi();
  const show = useShowMessage();
  const form = useRef<HTMLFormElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const sending = useSending(form, ['code']);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (code === '') {
      sending.refuse({ field: 'code', text: messages.codeMissing });
      return;
    }
    void sending.run(async () => {
      try {
        const { data, message } = await enterSecondFactor(api, { challenge, code });
        await onSignedIn(data);
        return message;
      } catch (error) {
        // Nothing is wrong with the code: the password is asked for again.
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
      aria-busy={sending.isBusy}
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
        error={sending.errorOf('code')}
        onChange={sending.forget}
      />
      {sending.error && <FormError text={sending.error} isTold />}
      <Button kind="action" type="submit" busy={sending.isBusy}>
        {sending.isBusy ? messages.wait : messages.stepOn}
        {sending.isBusy && <span className="spinner" />}
      </Button>
      <div className="security-buttons">
        <Button
          onClick={() => {
            sending.forget();
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

/** The focus goes there when it comes. */
function CodeField(props: ComponentProps<typeof TextField>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <TextField {...props} />
    </div>
  );
}
