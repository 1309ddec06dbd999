// The contact form. Without script it is posted to /contact; the server returns it with errors and the
// typed values.

import {
  type ChangeEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { toFieldError } from '../../core/api/field-error';
import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { routes } from '../../core/screens';
import { useApi, usePrefetchScreen, useQueryCache, useToast } from '../../core/providers';
import { useNavigate } from '../../core/router/router';
import { leadTo } from '../../lib/lead-to';
import { useTypedBefore } from '../../lib/use-typed-before';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { Icon } from '../../ui/icon';
import { prefetchContent } from '../content/api';
import { messages as ofWaiting } from '../offline/wait-messages';
import { useContactDraft, usePostedContact, useSendMessage } from './api';
import {
  type ContactErrors,
  type ContactField,
  contactFields,
  type ContactValues,
  emptyContact,
  firstWrongField,
  REDIRECT_DELAY_MS,
  findTooLong,
  cleanInput,
  validate,
} from './contact-form';
import { messages } from './messages';
import { useWaitingMessage } from './use-waiting-message';

type Status = 'idle' | 'submitting' | 'sent';

/** Loads the thank-you page ahead, so that it needs no connection. */
function usePrepareThanks() {
  const queryCache = useQueryCache();
  const api = useApi();
  const prefetchScreen = usePrefetchScreen();
  return () => {
    prefetchScreen(paths.thankYou);
    void prefetchContent(queryCache, api, 'thank-you');
  };
}

/** Removes invalid characters from a field and keeps the caret; React would move it to the end. */
function keepIn(field: ContactField, input: ChangeEvent<Input>['target']): string {
  const kept = cleanInput(field, input.value);
  if (kept !== input.value) {
    const caret = input.value.slice(0, input.selectionStart ?? undefined);
    input.value = kept;
    const at = cleanInput(field, caret).length;
    input.setSelectionRange(at, at);
  }
  return kept;
}

type Input = HTMLInputElement | HTMLTextAreaElement;

export function ContactForm() {
  const posted = usePostedContact();
  const show = useToast();
  const navigate = useNavigate();
  const { send, prepare } = useSendMessage();
  const { isWaiting, waitsAs } = useWaitingMessage();
  const prepareThanks = usePrepareThanks();
  const draft = useContactDraft();
  const [values, setValues] = useState<ContactValues>(
    () => draft.read() ?? posted.values,
  );
  const [errors, setErrors] = useState<ContactErrors>(posted.errors);
  const [status, setStatus] = useState<Status>('idle');
  // After a failed validation, each change is validated at once.
  const [isWatched, setWatched] = useState(firstWrongField(posted.errors) !== undefined);
  /** Why the last attempt failed; the text stands beside the button until the next one. */
  const [failure, setFailure] = useState('');
  const isLeaving = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHere = useRef(true);
  const take = (next: ContactValues) => {
    setValues(next);
    setErrors(isWatched ? validate(next) : findTooLong(next));
    draft.keep(next);
  };
  useTypedBefore(form, (typed) => {
    const found = contactFields.filter((name) => typed[name] !== undefined);
    const kept = found.map((name) => [name, cleanInput(name, typed[name] ?? '')]);
    take({ ...values, ...Object.fromEntries(kept) });
  });
  const beginAnew = () => {
    setStatus('idle');
    setValues(emptyContact);
    setErrors({});
    setWatched(false);
  };
  const onBack = useEffectEvent(beginAnew);
  useEffect(() => {
    isHere.current = true;
    // Back, before the thank-you page has loaded, shows an empty form.
    const begin = () => {
      if (isLeaving.current) {
        isLeaving.current = false;
        onBack();
      }
    };
    window.addEventListener('popstate', begin);
    return () => {
      isHere.current = false;
      clearTimeout(timer.current);
      window.removeEventListener('popstate', begin);
    };
  }, []);

  const focus = (field: ContactField | undefined) => {
    if (field) {
      leadTo(form.current?.querySelector<HTMLElement>(`[name=${field}]`));
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
    setFailure('');
    show(null);
    if (firstWrongField(wrong)) {
      focus(firstWrongField(wrong));
      return;
    }
    const trap = new FormData(form.current ?? undefined).get('website');
    setStatus('submitting');
    if (navigator.onLine) {
      prepareThanks();
    } else {
      show({ severity: 'error', text: messages.offline });
    }
    try {
      const key = await send(values, typeof trap === 'string' ? trap : '');
      if (key !== null) {
        // The device is online but the server is unreachable: the notice below says it.
        if (!navigator.onLine) {
          show({ severity: 'error', text: messages.offline });
        }
        draft.forget();
        beginAnew();
        waitsAs(key);
        return;
      }
    } catch (error) {
      setStatus('idle');
      const { text, field } = toFieldError(error, messages.failed, contactFields);
      show({ severity: 'error', text });
      if (field) {
        setErrors({ [field]: text });
        focus(field);
      } else {
        setFailure(text);
      }
      return;
    }
    draft.forget();
    show({ severity: 'success', text: messages.sent });
    // No redirect after the visitor has left the page.
    if (!isHere.current) {
      return;
    }
    setStatus('sent');
    timer.current = setTimeout(() => {
      isLeaving.current = true;
      navigate(paths.thankYou);
    }, REDIRECT_DELAY_MS);
  };

  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    label: messages[name],
    error: errors[name],
    value: values[name],
    required: true,
    onChange: ({ target }: ChangeEvent<Input>) => {
      take({ ...values, [name]: keepIn(name, target) });
    },
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the first focus inside
    <form
      ref={form}
      method="post"
      action={paths.contact}
      // Our own validation has the texts; without script the server has them.
      noValidate
      onSubmit={submit}
      onFocus={prepare}
    >
      {posted.notice && (
        <p className="notice" role="alert">
          <Icon name="warning" />
          {posted.notice}
        </p>
      )}
      <TextField {...field('name')} autoComplete="name" />
      <div className="pair">
        <TextField
          {...field('email')}
          hint={messages.emailHint}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field('phone')}
          hint={messages.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <TextArea {...field('message')} rows={4} />
      <div className="trap" aria-hidden="true">
        <label htmlFor="contact-website">{messages.leaveEmpty}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="contact-send">
        <Button kind="action" type="submit" busy={status !== 'idle'}>
          {status === 'idle' ? messages.send : messages.wait}
          {status === 'idle' ? <Icon name="go" /> : <span className="spinner" />}
        </Button>
        {failure && <FormError text={messages.stillHere(failure)} announced />}
      </div>
      <div role="status">
        {isWaiting && (
          <p className="notice">
            <Icon name="info" />
            <span>
              {ofWaiting.waits} <AppLink to={routes.offline}>{ofWaiting.see}</AppLink>
            </span>
          </p>
        )}
      </div>
    </form>
  );
}
