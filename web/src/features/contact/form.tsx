// The form itself. Without script it is posted to /contact and comes back with
// its messages and what was typed.

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/client';
import { paths } from '../../app/paths';
import { useShowMessage } from '../../app/providers';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { usePosted, useSendMessage } from './api';
import {
  type ContactErrors,
  type ContactField,
  type ContactValues,
  contactFields,
  firstWrong,
  REDIRECT_DELAY_MS,
  typedInto,
  validate,
} from './contact-form';
import { messages } from './messages';

type Status = 'idle' | 'submitting' | 'sent';

export function ContactForm() {
  const posted = usePosted();
  const show = useShowMessage();
  const navigate = useNavigate();
  const isAlive = useHydrated();
  const { send, prepare } = useSendMessage();
  const [values, setValues] = useState<ContactValues>(posted.values);
  const [errors, setErrors] = useState<ContactErrors>(posted.errors);
  const [status, setStatus] = useState<Status>('idle');
  // Once something was wrong, each word that rights it is seen at once.
  const [isWatched, setWatched] = useState(firstWrong(posted.errors) !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const focus = (field: ContactField | undefined) => {
    if (field) {
      form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (status !== 'idle') {
      return;
    }
    const wrong = validate(values);
    setErrors(wrong);
    setWatched(true);
    if (firstWrong(wrong)) {
      focus(firstWrong(wrong));
      return;
    }
    if (!navigator.onLine) {
      show({ severity: 'error', text: messages.offline });
      return;
    }
    setStatus('submitting');
    const trap = new FormData(form.current ?? undefined).get('website');
    try {
      await send(values, typeof trap === 'string' ? trap : '');
    } catch (error) {
      setStatus('idle');
      const text = error instanceof Error ? error.message : messages.failed;
      show({ severity: 'error', text });
      const field = contactFields.find(
        (one) => error instanceof ApiError && one === error.field,
      );
      if (field) {
        setErrors({ [field]: text });
        focus(field);
      }
      return;
    }
    setStatus('sent');
    show({ severity: 'success', text: messages.sent });
    timer.current = setTimeout(() => void navigate(paths.thankYou), REDIRECT_DELAY_MS);
  };

  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    label: messages[name],
    error: errors[name],
    value: values[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...values, [name]: typedInto(name, target.value) };
      setValues(next);
      if (isWatched) {
        setErrors(validate(next));
      }
    },
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the first focus inside
    <form
      ref={form}
      method="post"
      action={paths.contact}
      // Without script the browser's own checks help; with it, ours have the words.
      noValidate={isAlive}
      onSubmit={submit}
      onFocus={prepare}
    >
      {posted.notice && (
        <p className="notice" role="alert">
          <Icon name="warning" />
          {posted.notice}
        </p>
      )}
      <TextField {...field('name')} autoComplete="name" maxLength={128} />
      <div className="pair">
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          {...field('phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          hint={messages.phoneHint}
        />
      </div>
      <TextArea {...field('message')} rows={4} maxLength={5000} />
      <div className="trap" aria-hidden="true">
        <label htmlFor="contact-website">{messages.leaveEmpty}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Button kind="action" type="submit" busy={status !== 'idle'}>
          {status === 'idle' ? messages.send : messages.wait}
          {status === 'idle' ? <Icon name="go" /> : <span className="spinner" />}
        </Button>
      </div>
    </form>
  );
}
